-- Content in the format of uploads, page by page (docs/decisions/0067).

create function private.admin_export_content(p_scope jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- One page of an export: {of: 'courses' | 'videos' | 'quizzes', kind: 'course' | 'quiz_video', id?, q?, publication?, after?, limit?}. Kind
-- 'course' exports courses. Kind 'quiz_video' exports videos and the questions of quizzes: those in the courses found, or the videos or
-- quizzes found. Without `of`, everything is exported. `id` is one course, video or quiz; `q` and `publication` are a search as in
-- find_content. Returns {rows, after}; `after` is the start of the next page, null on the last page. A quiz in several courses has its
-- questions once, in the first of them, and one row in each of the others. A quiz without questions has one row. A row's `version` lists
-- the versions of its parts, which an upload compares with the stored ones.
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
  if coalesce(found, 'courses') not in ('courses', 'videos', 'quizzes')
    or coalesce(scope ->> 'kind', '') not in ('course', 'quiz_video') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content doesn’t exist.', 'kind');
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
    select jsonb_agg(jsonb_build_object('course', to_jsonb(c), 'version', (private.current_version('course', c.id)).id)
      order by c.id), jsonb_build_array(max(c.id)) into rows, last
    from (
      select
        c.id, c.title, c.description, c.duration_minutes, c.image, c.instructor, c.year, c.category, c.pass_mark, c.publish_at
      from public.courses as c
      where c.deleted_at is null and (ids is null or c.id = any (ids)) and (not is_after or c.id > scope #>> '{after,0}')
      order by c.id limit page
    ) as c;
  else
    with stops as materialized (
      -- Videos and quizzes with each of their courses; items without a course come last.
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
        -- The sort order of the pages.
        coalesce(s.course_id, '~') as course_key, coalesce(s.position, 0) as stop_key, s.kind || ' ' || s.id as content_key,
        coalesce(q.position, 0) as question_position, coalesce(q.id, '') as question_key
      from (
        select s.*, row_number() over (partition by s.kind, s.id order by coalesce(s.course_id, '~')) as place from stops as s
      ) as s
      left join lateral (
        select p.question_id as id, p.position from private.live_places as p
        where s.kind = 'quiz' and p.quiz_id = s.id
        order by p.position, p.question_id limit case when s.place > 1 then 1 end
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
          (private.current_version(n.kind, n.id)).id, (private.current_version('question', n.question_id)).id
        ),
        'video', (
          select jsonb_build_object(
            'id', v.id, 'title', v.title, 'description', v.description, 'url', v.url, 'image', v.image,
            'duration_seconds', v.duration_seconds, 'category', v.category, 'instructor', v.instructor, 'figures', v.figures,
            'publish_at', v.publish_at
          )
          from public.videos as v where n.kind = 'video' and v.id = n.id
        ),
        'quiz', (
          select jsonb_build_object(
            'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category,
            'instructor', z.instructor, 'feedback_timing', z.feedback_timing, 'question_order', z.question_order,
            'attempt_limit', z.attempt_limit, 'time_limit_minutes', z.time_limit_minutes, 'draws', z.draws,
            'publish_at', z.publish_at
          )
          from public.quizzes as z where n.kind = 'quiz' and z.id = n.id
        ),
        'question', private.question_to_json(n.question_id, n.id)
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
$$;
call private.expose('admin_export_content', 'authenticated');
