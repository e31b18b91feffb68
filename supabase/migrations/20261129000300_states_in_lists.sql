-- Lists of courses and quizzes know who sees what: they are searched by state, exported so, and published many at once.

drop function public.find_content, private.find_content;
create function private.find_content (
  p_kind       text,
  p_query      text,
  p_sort       text,
  p_descending boolean,
  p_offset     integer,
  p_limit      integer,
  p_publication text default null
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The ids and the total number of the courses, videos or quizzes that are found. Every word of the query has to occur
-- somewhere in the row, so that 'tax 2026' finds what is about both. `p_publication` finds courses and quizzes in one state:
-- draft, scheduled or published. Without a limit, all ids are returned. Only content editors find what is not live.
declare
  words text[] := private.search_words(p_query);
  me uuid := private.require_user();
  sees_drafts boolean := private.can_edit_content();
  direction text := case when p_descending then 'desc' else 'asc' end;
  found jsonb;
begin
  if p_kind is null or p_kind not in ('courses', 'videos', 'quizzes') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_sort is null or p_sort not in ('title', 'category', 'instructor', 'created_at', 'updated_at') then
    perform private.raise_error(422, 'validation_failed', 'The list cannot be sorted by this.', 'sort');
  elsif p_limit < 0 then
    perform private.raise_error(422, 'validation_failed', 'A page has no negative size.', 'limit');
  elsif p_publication not in ('draft', 'scheduled', 'published') or p_publication is not null and p_kind = 'videos' then
    perform private.raise_error(422, 'validation_failed', 'Only courses and quizzes are draft, scheduled or published.', 'publication');
  end if;
  -- The id breaks ties, so that every row is on exactly one page.
  execute format(
    $query$
      with hits as (
        select t.id, row_number() over (order by %2$s %3$s, t.id) as ordinal_position
        from public.%1$I as t
        where t.deleted_at is null and %4$s and not exists (
          select 1 from unnest($1) as w (word)
          where position(w.word in lower(concat_ws(' ', t.title, t.category, t.instructor, t.description, t.id))) = 0
        )
      )
      select jsonb_build_object(
        'total', (select count(*) from hits),
        'ids', coalesce((
          select jsonb_agg(h.id order by h.ordinal_position)
          from (select * from hits order by ordinal_position offset greatest($2, 0) limit $3) as h
        ), '[]'::jsonb)
      )
    $query$,
    p_kind, format(case when p_sort like '%%\_at' then 't.%I' else 'lower(t.%I)' end, p_sort), direction,
    -- What the caller cannot read would only make pages with gaps.
    concat_ws(' and ',
      'true',
      case when not sees_drafts and p_kind <> 'videos' then 't.publish_at <= now()' end,
      case p_publication
        when 'draft' then 't.publish_at is null' when 'scheduled' then 't.publish_at > now()' when 'published' then 't.publish_at <= now()'
      end,
      case
        when sees_drafts then null
        when p_kind = 'videos' then 'not private.is_video_concealed(t.id)'
        when p_kind = 'quizzes' then 'not private.is_quiz_concealed(t.id)'
      end,
      case
        when p_kind = 'courses' or private.has_full_access(me) then null
        when p_kind = 'videos' then 'private.is_video_open($4, t.id)'
        else 'private.is_quiz_open($4, t.id)'
      end
    )
  ) into found using words, coalesce(p_offset, 0), p_limit, me;
  return found;
end;
$function$;
call private.expose('find_content', 'authenticated');
alter function public.find_content(text, text, text, boolean, integer, integer, text) set statement_timeout = '3s';

create or replace function private.admin_export_content (
  p_scope jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- One page of an export: {of: 'courses' | 'videos' | 'quizzes', kind: 'course' | 'quiz_video', id?, q?,
-- publication?, after?, limit?}. Of kind 'course'
-- the courses; of kind 'quiz_video' the videos and the questions of quizzes, those of the found courses, or the found ones
-- themselves; without `of` everything. `id` is one course, video or quiz, `q` and `publication` a search as in find_content. Answers {rows, after}:
-- `after` is where the next page begins, null on the last. A quiz in several courses has its questions once, in the first of them,
-- and one row in each of the others. A quiz without questions has one row without a question. `version` of a row is that of its parts,
-- which an upload compares with what is stored.
declare
  scope jsonb := private.unwrap_json(p_scope);
  found text := scope ->> 'of';
  ids text[];
  page integer := least(coalesce((scope ->> 'limit')::integer, 500), 1000);
  is_after boolean := jsonb_typeof(scope -> 'after') = 'array';
  rows jsonb;
  last jsonb;
begin
  perform private.require_right('content');
  if coalesce(found, 'courses') not in ('courses', 'videos', 'quizzes') or coalesce(scope ->> 'kind', '') not in ('course', 'quiz_video') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  end if;
  if scope ->> 'id' is not null then
    ids := array[scope ->> 'id'];
  elsif coalesce(scope ->> 'q', '') <> '' or scope ->> 'publication' is not null then
    ids := array(
      select jsonb_array_elements_text(private.find_content(
        coalesce(found, 'courses'), scope ->> 'q', 'title', false, 0, null, scope ->> 'publication'
      ) -> 'ids')
    );
  end if;

  if scope ->> 'kind' = 'course' then
    select jsonb_agg(jsonb_build_object('course', to_jsonb(c), 'version', private.content_version('courses', c.id)) order by c.id), jsonb_build_array(max(c.id)) into rows, last
    from (
      select
        c.id, c.title, c.description, c.duration_minutes, c.image, c.instructor, c.year, c.category
      from public.courses as c
      where c.deleted_at is null and (ids is null or c.id = any (ids)) and (not is_after or c.id > scope #>> '{after,0}')
      order by c.id limit page
    ) as c;
  else
    with stops as materialized (
      -- Videos and quizzes with each of their courses; those without a course last.
      select 'video' as kind, v.id, l.course_id, l.position
      from public.videos as v
      left join lateral (
        select l.course_id, l.position from public.lessons as l join public.courses as c on c.id = l.course_id
        where l.video_id = v.id and l.removed_at is null and c.deleted_at is null
      ) as l on true
      where v.deleted_at is null and (found is null or found in ('videos', 'courses'))
        and (found is distinct from 'videos' or ids is null or v.id = any (ids))
        and (found is distinct from 'courses' or (l.course_id is not null and (ids is null or l.course_id = any (ids))))
      union all
      select 'quiz', z.id, l.course_id, l.position
      from public.quizzes as z
      left join lateral (
        select l.course_id, l.position from public.lessons as l join public.courses as c on c.id = l.course_id
        where l.quiz_id = z.id and l.removed_at is null and c.deleted_at is null
      ) as l on true
      where z.deleted_at is null and (found is null or found in ('quizzes', 'courses'))
        and (found is distinct from 'quizzes' or ids is null or z.id = any (ids))
        and (found is distinct from 'courses' or (l.course_id is not null and (ids is null or l.course_id = any (ids))))
    ),
    lines as (
      select
        s.*, q.id as question_id,
        -- What the pages are sorted by.
        coalesce(s.course_id, '~') as course_key, coalesce(s.position, 0) as stop_key, s.kind || ' ' || s.id as content_key,
        coalesce(q.position, 0) as question_position, coalesce(q.id, '') as question_key
      from (
        select s.*, row_number() over (partition by s.kind, s.id order by coalesce(s.course_id, '~')) as place from stops as s
      ) as s
      left join lateral (
        select q.id, q.position from public.questions as q
        where s.kind = 'quiz' and q.quiz_id = s.id and q.deleted_at is null
        order by q.position, q.id limit case when s.place > 1 then 1 end
      ) as q on true
    ),
    page_lines as (
      select n.* from lines as n
      where not is_after or (n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key) > (
        scope #>> '{after,0}', (scope #>> '{after,1}')::integer, scope #>> '{after,2}', (scope #>> '{after,3}')::integer,
        scope #>> '{after,4}'
      )
      order by n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key
      limit page
    ),
    numbered as (
      select n.*, row_number() over (
        order by n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key
      ) as ordinal_position
      from page_lines as n
    )
    select
      jsonb_agg(jsonb_build_object(
        'course_id', n.course_id, 'lesson_order', n.position,
        'version', concat_ws(
          '.',
          (select f.version from private.content_fields as f where n.kind = 'video' and f.table_name = 'videos' and f.id = n.id),
          (select f.version from private.content_fields as f where n.kind = 'quiz' and f.table_name = 'quizzes' and f.id = n.id),
          (select f.version from private.content_fields as f where f.table_name = 'questions' and f.id = n.question_id)
        ),
        'video', (
          select jsonb_build_object(
            'id', v.id, 'title', v.title, 'description', v.description, 'url', v.url, 'image', v.image,
            'duration_seconds', v.duration_seconds, 'category', v.category, 'instructor', v.instructor
          )
          from public.videos as v where n.kind = 'video' and v.id = n.id
        ),
        'quiz', (
          select jsonb_build_object(
            'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category,
            'instructor', z.instructor, 'feedback_timing', z.feedback_timing, 'question_order', z.question_order
          )
          from public.quizzes as z where n.kind = 'quiz' and z.id = n.id
        ),
        'question', private.question_to_json(n.question_id)
      ) order by n.ordinal_position),
      (array_agg(
        jsonb_build_array(n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key) order by n.ordinal_position desc
      ))[1]
    into rows, last
    from numbered as n;
  end if;
  return jsonb_build_object(
    'rows', coalesce(rows, '[]'::jsonb),
    'after', case when jsonb_array_length(rows) = page then last end
  );
end;
$function$;

create function private.require_questions(p_ids text[]) returns void
language plpgsql stable set search_path = '' as $$
-- Refuses to publish quizzes without questions, and names them: up to five.
declare
  empty text[] := array(
    select z.title from public.quizzes as z
    where z.id = any (p_ids) and (z.publish_at is null or z.publish_at > now())
      and not exists (select 1 from public.questions as q where q.quiz_id = z.id and q.deleted_at is null)
    order by lower(z.title), z.id
  );
  names text := (select string_agg(format('“%s”', t.title), ', ' order by t.n) from unnest(empty[:5]) with ordinality as t (title, n));
begin
  if cardinality(empty) = 1 then
    perform private.raise_error(422, 'quiz_empty', format(
      '%s has no questions. Add a question to it, or take it out of the selection. Nothing was changed.', names
    ), 'ids');
  elsif cardinality(empty) > 1 then
    perform private.raise_error(422, 'quiz_empty', format(
      '%s quizzes have no questions: %s%s. Add questions to them, or take them out of the selection. Nothing was changed.',
      cardinality(empty), names, case when cardinality(empty) > 5 then format(' and %s others', cardinality(empty) - 5) else '' end
    ), 'ids');
  end if;
end;
$$;
revoke all on function private.require_questions(text[]) from public;

create or replace function private.admin_change_content (
  p_kind   text,
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Changes many courses, videos or quizzes, or none of them: {action: delete | restore}, {action: category, category},
-- {action: link, course_id} for videos and quizzes, {action: publication, publish_at} for courses and quizzes: null makes drafts,
-- 'now' publishes, a later time schedules. The answer says how many changed; what is so already does not.
declare
  change jsonb := private.unwrap_json(p_change);
  action text := change ->> 'action';
  name text;
  category text := private.trim_text(change ->> 'category');
  publish_at timestamptz := change ->> 'publish_at';
  changed integer := 0;
  item text;
begin
  perform private.require_right('content');
  name := private.content_table(p_kind);
  if p_kind = 'question' or action is null or action not in ('delete', 'restore', 'category', 'link', 'publication')
    or action = 'link' and p_kind = 'course' or action = 'publication' and p_kind = 'video' then
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with this kind of content.', 'action');
  elsif action = 'category' and not coalesce(private.has_visible_text(category) and char_length(category) <= 100, false) then
    perform private.raise_error(422, 'validation_failed', 'Category is required, with at most 100 characters.', 'category');
  elsif action = 'publication' and publish_at < now() then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish now.', 'publish_at');
  end if;
  if action = 'link' then
    -- The course first, as when a single item is linked.
    perform private.require_content('courses', change ->> 'course_id');
  end if;
  perform private.require_selection(name, p_ids, action = 'restore');
  case action
    when 'delete' then
      execute format('update public.%I set deleted_at = now() where id = any ($1)', name) using p_ids;
      get diagnostics changed = row_count;
    when 'restore' then
      if exists (
        select 1 from unnest(p_ids) as i (id)
        where not exists (select 1 from private.trash_items as t where t.kind = p_kind and t.id = i.id)
      ) then
        perform private.raise_error(404, 'not_in_trash', 'This is not in the trash, or has been there for over 30 days.');
      end if;
      execute format('update public.%I set deleted_at = null where id = any ($1)', name) using p_ids;
      get diagnostics changed = row_count;
    when 'category' then
      execute format('update public.%I set category = $2 where id = any ($1) and category is distinct from $2', name)
      using p_ids, category;
      get diagnostics changed = row_count;
    when 'publication' then
      if p_kind = 'quiz' and publish_at is not null then
        perform private.require_questions(p_ids);
      end if;
      execute format(
        'update public.%I as t set publish_at = $2 where t.id = any ($1) and t.publish_at is distinct from $2
           and not coalesce(t.publish_at <= now() and $2 <= now(), false)', name
      ) using p_ids, publish_at;
      get diagnostics changed = row_count;
    when 'link' then
      foreach item in array p_ids loop
        if private.append_lesson(
          change ->> 'course_id', case when p_kind = 'video' then item end, case when p_kind = 'quiz' then item end
        ) then
          changed := changed + 1;
        end if;
      end loop;
  end case;
  return jsonb_build_object('changed', changed);
end;
$function$;
