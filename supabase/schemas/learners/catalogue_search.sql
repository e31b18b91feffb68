-- Catalogue search for students, using indexes (docs/decisions/0056). Searches texts that home and road maps show anyway, and captions of
-- videos that the student may watch.

create table private.transcripts (
  video_id text primary key references public.videos (id) on delete cascade,
  captions_url text not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and pg_column_size(lines) <= 1000000),
  words tsvector not null
);
comment on table private.transcripts is
  'What is said in videos, read from their caption files. The search ignores rows whose captions have been replaced or removed.';
comment on column private.transcripts.captions_url is 'The caption file that was read.';
comment on column private.transcripts.lines is '[{"second", "words"}], in the order they are spoken.';
comment on column private.transcripts.words is 'The words of all lines, for the search.';
alter table private.transcripts enable row level security;
revoke all on private.transcripts from public, anon, authenticated, service_role;
create index transcripts_words_idx on private.transcripts using gin (words) with (fastupdate = off);

create function private.without_accents(p_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- Decomposes letters and removes their accents, because people search for resume and mean résumé.
begin
  return regexp_replace(normalize(p_text, nfd), U&'[\0300-\036F]', '', 'g');
end;
$$;
grant execute on function private.without_accents to authenticated, service_role;

create function private.index_transcript() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.words := to_tsvector('pg_catalog.english', private.without_accents(coalesce((
    select string_agg(l.line ->> 'words', ' ' order by l.place) from jsonb_array_elements(new.lines) with ordinality as l (line, place)
  ), '')));
  return new;
end;
$$;

create trigger transcripts_index before insert or update on private.transcripts
for each row execute function private.index_transcript();

create function private.admin_get_unread_captions() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Up to 20 videos whose captions haven't been read yet: {video_id, captions_url}. Only files hosted on the platform, because the server
-- must not request an address that someone typed.
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(to_jsonb(u)), '[]'::jsonb)
    from (
      select v.id as video_id, v.captions_url
      from public.videos as v left join private.transcripts as t on t.video_id = v.id
      where v.deleted_at is null and v.captions_url ~ '^media/[A-Za-z0-9/_-]+\.vtt$' and t.captions_url is distinct from v.captions_url
      order by v.updated_at desc, v.id
      limit 20
    ) as u
  );
end;
$$;
call private.expose('admin_get_unread_captions', 'authenticated');

create function private.admin_save_transcript(p_video_id text, p_captions_url text, p_lines jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Stores the text of a video's captions. Does nothing if the captions have been replaced meanwhile.
begin
  perform private.require_right('content');
  if p_lines is null or jsonb_typeof(p_lines) <> 'array' or pg_column_size(p_lines) > 1000000 or exists (
    select 1 from jsonb_array_elements(p_lines) as l
    where jsonb_typeof(l -> 'second') is distinct from 'number' or jsonb_typeof(l -> 'words') is distinct from 'string'
  ) then
    perform private.raise_error(422, 'validation_failed', 'Lines must be a list, each with a time in seconds and its words.', 'lines');
  end if;
  insert into private.transcripts as t (video_id, captions_url, lines)
  select v.id, v.captions_url, p_lines from public.videos as v where v.id = p_video_id and v.captions_url = p_captions_url
  on conflict (video_id) do update set captions_url = excluded.captions_url, lines = excluded.lines;
  return jsonb_build_object('saved', found);
end;
$$;
call private.expose('admin_save_transcript', 'authenticated');

create function private.catalogue_text(p_title text, p_category text, p_instructor text, p_description text) returns tsvector
language plpgsql immutable
set search_path = ''
as $$
-- The searchable text, without accents; the title has the most weight.
declare
  texts text[] := array[p_title, concat_ws(' ', p_category, p_instructor), p_description];
begin
  texts := array(select private.without_accents(t.part) from unnest(texts) with ordinality as t (part, place) order by t.place);
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

create function private.near_words(p_word text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
-- All words that are one typo away: a letter added, replaced, removed or swapped with the next one. Words of three letters get only
-- additions. No letter is added at the front, so that 'aid' doesn't find 'paid'.
declare
  n constant integer := char_length(p_word);
begin
  return array(
    select left(p_word, i) || l.letter || right(p_word, n - i)
    from generate_series(1, n) as i, regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') as l (letter)
    union
    select left(p_word, i - 1) || l.letter || right(p_word, n - i)
    from generate_series(1, n) as i, regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') as l (letter) where n > 3
    union
    select left(p_word, i - 1) || right(p_word, n - i) from generate_series(1, n) as i where n > 3
    union
    select left(p_word, i - 1) || substr(p_word, i + 1, 1) || substr(p_word, i, 1) || right(p_word, n - i - 1)
    from generate_series(1, n - 1) as i where n > 3
  );
end;
$$;

create function private.catalogue_query(p_query text, p_forgiving boolean default false) returns tsquery
language plpgsql immutable
set search_path = ''
as $$
-- Returns a query for texts that contain every search word, as the beginning of a word or in another form; null if there are no words to
-- search for. p_forgiving also accepts one typo in words of four to twenty letters and one missing letter in words of three, but only in
-- the three longest words, to limit the time.
declare
  forgiven integer := 3;
  word text;
  wanted tsquery;
  found tsquery := '';
begin
  foreach word in array private.search_words(private.without_accents(p_query)) loop
    -- Words without letters or digits, and stop words such as 'the', aren't in the index.
    word := btrim(regexp_replace(word, '[^[:alnum:]]+', ' ', 'g'));
    continue when numnode(plainto_tsquery('pg_catalog.english', word)) = 0;
    wanted := to_tsquery('pg_catalog.english', format('''%s'':*', word));
    if p_forgiving and forgiven > 0 and word ~ '^[a-z]{3,20}$' then
      forgiven := forgiven - 1;
      wanted := wanted || to_tsquery('pg_catalog.english', array_to_string(private.near_words(word), ' | '));
    end if;
    found := found && wanted;
  end loop;
  return case when numnode(found) > 0 then found end;
end;
$$;

create function private.any_word(p_words tsquery) returns tsquery
language plpgsql immutable
set search_path = ''
as $$
-- Changes a query so that any one of its words is enough.
begin
  return replace(p_words::text, '&', '|')::tsquery;
end;
$$;

create function private.transcript_quote(p_lines jsonb, p_words tsquery) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The first line that contains all words of a query, or else the first that contains any. Only lines with a word that begins like one in
-- the query are parsed, because parsing all of them takes longer than the rest of the search.
declare
  any_word constant tsquery := private.any_word(p_words);
  beginnings constant text := (
    select '\m(' || string_agg(distinct w.beginning[1], '|') || ')'
    from regexp_matches(p_words::text, '''([[:alnum:]]{1,2})', 'g') as w (beginning)
  );
  line jsonb;
  text text;
  words tsvector;
  quote jsonb;
begin
  for line in select l.line from jsonb_array_elements(p_lines) with ordinality as l (line, place) order by l.place loop
    text := private.without_accents(line ->> 'words');
    continue when not text ~* beginnings;
    words := to_tsvector('pg_catalog.english', text);
    if words @@ p_words then
      return line;
    elsif quote is null and words @@ any_word then
      quote := line;
    end if;
  end loop;
  return quote;
end;
$$;

create function private.find_in_catalogue(p_learner uuid, p_exact tsquery, p_forgiving tsquery) returns jsonb
language plpgsql stable
set search_path = ''
-- Uses a generic plan, because with hundreds of similar words, the planner would expect every row to match and read the whole table.
set plan_cache_mode = force_generic_plan
as $$
-- The best ten courses, video lessons and quizzes, and whether there are more of each kind. Matches of p_exact come first, then matches of
-- p_forgiving, unless it is null. Ranks at most 200 of each kind, so that very common words take no longer than others.
declare
  considered constant integer := 200;
  shown constant integer := 10;
  sees_all boolean := private.has_full_access(p_learner);
  courses jsonb;
  lessons jsonb;
  quizzes jsonb;
begin
  with hits as materialized (
    (
      select c.id, 0 as class, ts_rank(private.catalogue_text(c.title, c.category, c.instructor, c.description), p_exact) as rank
      from private.live_courses as c
      where private.catalogue_text(c.title, c.category, c.instructor, c.description) @@ p_exact
      limit considered
    )
    union all
    (
      select c.id, 1, ts_rank(private.catalogue_text(c.title, c.category, c.instructor, c.description), p_forgiving)
      from private.live_courses as c
      where private.catalogue_text(c.title, c.category, c.instructor, c.description) @@ p_forgiving
        and not private.catalogue_text(c.title, c.category, c.instructor, c.description) @@ p_exact
      limit considered
    )
  ),
  best as (select h.* from hits as h order by h.class, h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'course_id', c.id, 'title', c.title, 'category', c.category, 'instructor', c.instructor,
      'needs_plan', c.access = 'subscribers' and not sees_all
    ) order by b.class, b.rank desc, b.id
  ), '[]'::jsonb)) into courses
  from best as b join public.courses as c on c.id = b.id;

  with texts as materialized (
    (
      select v.id, 0 as class, ts_rank(private.catalogue_text(v.title, v.category, v.instructor, v.description), p_exact) as rank
      from private.live_videos as v
      where private.catalogue_text(v.title, v.category, v.instructor, v.description) @@ p_exact
      limit considered
    )
    union all
    (
      select v.id, 2, ts_rank(private.catalogue_text(v.title, v.category, v.instructor, v.description), p_forgiving)
      from private.live_videos as v
      where private.catalogue_text(v.title, v.category, v.instructor, v.description) @@ p_forgiving
        and not private.catalogue_text(v.title, v.category, v.instructor, v.description) @@ p_exact
      limit considered
    )
  ),
  -- Captions are searched only if the student may watch the video.
  spoken as materialized (
    (
      select t.video_id as id, 1 as class, ts_rank(t.words, p_exact) as rank
      from private.transcripts as t
      join private.live_videos as v on v.id = t.video_id and v.captions_url = t.captions_url
      where t.words @@ p_exact and (sees_all or private.is_video_open(p_learner, v.id))
      limit considered
    )
    union all
    (
      select t.video_id, 3, ts_rank(t.words, p_forgiving)
      from private.transcripts as t
      join private.live_videos as v on v.id = t.video_id and v.captions_url = t.captions_url
      where t.words @@ p_forgiving and not t.words @@ p_exact and (sees_all or private.is_video_open(p_learner, v.id))
      limit considered
    )
  ),
  matches as (
    select distinct on (m.id) m.id, m.class, m.rank
    from (select t.* from texts as t union all select s.* from spoken as s) as m
    order by m.id, m.class
  ),
  -- Videos outside courses can't be opened, so they are left out. A video in several courses opens in the course it was linked to first;
  -- for a match in its captions, courses that the student has access to are preferred.
  hits as materialized (
    select m.*, l.lesson_id, l.course_id
    from matches as m
    cross join lateral (
      select l.id as lesson_id, l.course_id
      from public.lessons as l
      join private.live_courses as c on c.id = l.course_id
      where l.video_id = m.id and l.removed_at is null
      order by m.class in (1, 3) and not sees_all and c.access <> 'free', l.created_at, l.id
      limit 1
    ) as l
  ),
  best as (select h.* from hits as h order by h.class, h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'lesson_id', b.lesson_id, 'title', v.title, 'category', v.category, 'duration_seconds', v.duration_seconds,
      'course_id', c.id, 'course_title', c.title, 'needs_plan', c.access = 'subscribers' and not sees_all,
      'quote', case when b.class in (1, 3) then (
        select private.transcript_quote(t.lines, case b.class when 1 then p_exact else p_forgiving end)
        from private.transcripts as t where t.video_id = b.id
      ) end
    ) order by b.class, b.rank desc, b.id
  ), '[]'::jsonb)) into lessons
  from best as b
  join public.videos as v on v.id = b.id
  join public.courses as c on c.id = b.course_id;

  with hits as materialized (
    (
      select q.id, 0 as class, ts_rank(private.catalogue_text(q.title, q.category, q.instructor, q.description), p_exact) as rank
      from private.live_quizzes as q
      where private.catalogue_text(q.title, q.category, q.instructor, q.description) @@ p_exact
      limit considered
    )
    union all
    (
      select q.id, 1, ts_rank(private.catalogue_text(q.title, q.category, q.instructor, q.description), p_forgiving)
      from private.live_quizzes as q
      where private.catalogue_text(q.title, q.category, q.instructor, q.description) @@ p_forgiving
        and not private.catalogue_text(q.title, q.category, q.instructor, q.description) @@ p_exact
      limit considered
    )
  ),
  best as (select h.* from hits as h order by h.class, h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'quiz_id', q.id, 'title', q.title, 'category', q.category, 'course_id', l.course_id, 'course_title', l.course_title,
      'lesson_id', l.lesson_id, 'needs_plan', not (sees_all or private.is_quiz_open(p_learner, q.id)),
      'question_count', coalesce(case when q.draws = '[]' then (select z.question_count from private.quiz_sizes as z where z.quiz_id = q.id)
            else (select d.question_count from private.draw_size(q.id) as d) end, 0)
    ) order by b.class, b.rank desc, b.id
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

create function private.count_found(p_found jsonb) returns integer
language plpgsql immutable
set search_path = ''
as $$
begin
  return (select coalesce(sum(jsonb_array_length(k.value -> 'found')), 0)::integer from jsonb_each(p_found) as k);
end;
$$;

create function private.search_suggestions(p_learner uuid, p_query text) returns jsonb
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
-- Suggestions for a search without results: four courses (those with a word of the query first, then in pathway order) and the most common
-- categories.
declare
  sees_all boolean := private.has_full_access(p_learner);
  any_word tsquery := private.any_word(private.catalogue_query(p_query));
  close text[] := array(
    select l.id from private.live_courses as l
    where private.catalogue_text(l.title, l.category, l.instructor, l.description) @@ any_word
    limit 4
  );
begin
  return jsonb_build_object(
    'courses', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'course_id', c.id, 'title', c.title, 'category', c.category, 'instructor', c.instructor,
          'needs_plan', c.access = 'subscribers' and not sees_all
        ) order by n.place
      ), '[]'::jsonb)
      from (
        select o.id, min(o.place) as place
        from unnest(close || private.pathway_order(p_learner)) with ordinality as o (id, place)
        group by o.id order by 2 limit 4
      ) as n
      join public.courses as c on c.id = n.id
    ),
    'categories', (
      select coalesce(jsonb_agg(k.category order by k.courses desc, k.category), '[]'::jsonb)
      from (select l.category, count(*) as courses from private.live_courses as l group by 1 order by 2 desc, 1 limit 6) as k
    )
  );
end;
$$;

create function private.search_catalogue(p_query text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The search results. If fewer than five contain all words, results that allow for a typo follow. If there are no results, returns
-- suggestions.
declare
  me uuid := private.require_user();
  exact tsquery := private.catalogue_query(p_query);
  found jsonb := private.find_in_catalogue(me, exact, null);
  exact_count integer := private.count_found(found);
begin
  if exact is not null and exact_count < 5 then
    found := private.find_in_catalogue(me, exact, private.catalogue_query(p_query, true));
  end if;
  return found || jsonb_build_object(
    'exact', exact_count > 0,
    'suggestions', case when private.count_found(found) = 0 then private.search_suggestions(me, p_query) end
  );
end;
$$;
call private.expose('search_catalogue', 'authenticated');
alter function public.search_catalogue set statement_timeout = '3s';
