-- The learners' search: over texts that home and the roads show anyway, by an index
-- (docs/decisions/0056).

create function private.catalogue_text(p_title text, p_category text, p_instructor text, p_description text) returns tsvector
language plpgsql immutable
set search_path = ''
as $$
-- What the search looks into, without accents; the title weighs most.
declare
  texts text[] := array[p_title, concat_ws(' ', p_category, p_instructor), p_description];
begin
  -- Composed letters are taken apart, and lose their accents: people search for resume and mean résumé.
  texts := array(
    select regexp_replace(normalize(t.part, nfd), U&'[\0300-\036F]', '', 'g') from unnest(texts) with ordinality as t (part, place)
    order by t.place
  );
  return setweight(to_tsvector('pg_catalog.english', texts[1]), 'A')
    || setweight(to_tsvector('pg_catalog.english', texts[2]), 'B')
    || setweight(to_tsvector('pg_catalog.english', texts[3]), 'C');
end;
$$;
grant execute on function private.catalogue_text to authenticated, service_role;

create index courses_catalogue_idx on public.courses
  using gin (private.catalogue_text(title, category, instructor, description)) with (fastupdate = off) where deleted_at is null;

create index videos_catalogue_idx on public.videos
  using gin (private.catalogue_text(title, category, instructor, description)) with (fastupdate = off) where deleted_at is null;

create index quizzes_catalogue_idx on public.quizzes
  using gin (private.catalogue_text(title, category, instructor, description)) with (fastupdate = off) where deleted_at is null;

create function private.catalogue_query(p_query text) returns tsquery
language plpgsql immutable
set search_path = ''
as $$
-- Every word of the query, each as the beginning of a word or in another form of it; null if it names none.
declare
  word text;
  found tsquery := '';
begin
  foreach word in array private.search_words(regexp_replace(normalize(p_query, nfd), U&'[\0300-\036F]', '', 'g')) loop
    -- Words without letters or digits, and those like 'the', are in no text.
    word := btrim(regexp_replace(word, '[^[:alnum:]]+', ' ', 'g'));
    continue when numnode(plainto_tsquery('pg_catalog.english', word)) = 0;
    found := found && to_tsquery('pg_catalog.english', format('''%s'':*', word));
  end loop;
  return case when numnode(found) > 0 then found end;
end;
$$;

create function private.search_catalogue(p_query text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The best ten courses, video lessons and quizzes for a query, and of which there are more. At most 200 of each kind are compared,
-- so that a word that is everywhere costs no more than another.
declare
  considered constant integer := 200;
  shown constant integer := 10;
  me uuid := private.require_user();
  sees_all boolean := private.has_full_access(me);
  query tsquery := private.catalogue_query(p_query);
  courses jsonb;
  lessons jsonb;
  quizzes jsonb;
begin
  with hits as materialized (
    select c.id, ts_rank(private.catalogue_text(c.title, c.category, c.instructor, c.description), query) as rank
    from private.live_courses as c
    where private.catalogue_text(c.title, c.category, c.instructor, c.description) @@ query
    limit considered
  ),
  best as (select h.* from hits as h order by h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'course_id', c.id, 'title', c.title, 'category', c.category, 'instructor', c.instructor,
      'needs_plan', c.access = 'subscribers' and not sees_all
    ) order by b.rank desc, b.id
  ), '[]'::jsonb)) into courses
  from best as b join public.courses as c on c.id = b.id;

  with texts as materialized (
    select v.id, ts_rank(private.catalogue_text(v.title, v.category, v.instructor, v.description), query) as rank
    from private.live_videos as v
    where private.catalogue_text(v.title, v.category, v.instructor, v.description) @@ query
    limit considered
  ),
  -- A video that is in no course cannot be opened; one in several leads to the one that it was linked to first.
  hits as materialized (
    select t.id, t.rank, l.lesson_id, l.course_id
    from texts as t
    cross join lateral (
      select l.id as lesson_id, l.course_id
      from public.lessons as l
      join private.live_courses as c on c.id = l.course_id
      where l.video_id = t.id and l.removed_at is null
      order by l.created_at, l.id
      limit 1
    ) as l
  ),
  best as (select h.* from hits as h order by h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'lesson_id', b.lesson_id, 'title', v.title, 'category', v.category, 'duration_seconds', v.duration_seconds,
      'course_id', c.id, 'course_title', c.title, 'needs_plan', c.access = 'subscribers' and not sees_all
    ) order by b.rank desc, b.id
  ), '[]'::jsonb)) into lessons
  from best as b
  join public.videos as v on v.id = b.id
  join public.courses as c on c.id = b.course_id;

  with hits as materialized (
    select q.id, ts_rank(private.catalogue_text(q.title, q.category, q.instructor, q.description), query) as rank
    from private.live_quizzes as q
    where private.catalogue_text(q.title, q.category, q.instructor, q.description) @@ query
    limit considered
  ),
  best as (select h.* from hits as h order by h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'quiz_id', q.id, 'title', q.title, 'category', q.category, 'course_id', l.course_id, 'course_title', l.course_title,
      'lesson_id', l.lesson_id, 'needs_plan', not (sees_all or private.is_quiz_open(me, q.id)),
      'question_count', coalesce(case when q.draws = '[]' then (select z.question_count from private.quiz_sizes as z where z.quiz_id = q.id)
            else (select d.question_count from private.draw_size(q.id) as d) end, 0)
    ) order by b.rank desc, b.id
  ), '[]'::jsonb)) into quizzes
  from best as b
  join public.quizzes as q on q.id = b.id
  left join lateral (
    select l.id as lesson_id, l.course_id, c.title as course_title
    from public.lessons as l
    join private.live_courses as c on c.id = l.course_id
    where l.quiz_id = q.id and l.removed_at is null
    order by l.created_at, l.id
    limit 1
  ) as l on true;

  return jsonb_build_object('courses', courses, 'lessons', lessons, 'quizzes', quizzes);
end;
$$;
call private.expose('search_catalogue', 'authenticated');
alter function public.search_catalogue set statement_timeout = '3s';
