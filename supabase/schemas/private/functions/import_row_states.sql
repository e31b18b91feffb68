CREATE OR REPLACE FUNCTION private.import_row_states (
  p_import_id text
)
  RETURNS TABLE (
    row_number integer,
    state      text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Each staged row as a whole: what is most urgent of its parts. A course, video or quiz counts in its first row; a conflict that
  -- was settled for the file is a change.
  with states as (
    select c.row_number, case when c.chosen then 'chosen' else c.state end as state
    from private.import_comparisons as c where c.import_id = p_import_id
    union all
    -- What meets nothing.
    select min(n.row_number), 'new'
    from (
      select 'courses' as table_name, r.course_id as id, r.row_number
      from private.import_rows as r where r.import_id = p_import_id and r.course_id is not null and r.course_id not in (
        select c.row_id from private.import_comparisons as c where c.import_id = p_import_id and c.table_name = 'courses'
      )
      union all
      select 'videos' as table_name, r.video_id as id, r.row_number
      from private.import_rows as r where r.import_id = p_import_id and r.video_id is not null and r.video_id not in (
        select c.row_id from private.import_comparisons as c where c.import_id = p_import_id and c.table_name = 'videos'
      )
      union all
      select 'quizzes' as table_name, r.quiz_id as id, r.row_number
      from private.import_rows as r where r.import_id = p_import_id and r.quiz_id is not null and r.quiz_id not in (
        select c.row_id from private.import_comparisons as c where c.import_id = p_import_id and c.table_name = 'quizzes'
      )
      union all
      select 'questions' as table_name, r.question_id as id, r.row_number
      from private.import_rows as r where r.import_id = p_import_id and r.question_id is not null and r.question_id not in (
        select c.row_id from private.import_comparisons as c where c.import_id = p_import_id and c.table_name = 'questions'
      )
    ) as n
    group by n.table_name, n.id
    union all
    -- A stop that its course does not have.
    select s.row_number, 'new'
    from (
      select min(r.row_number) as row_number, r.link_course_id, r.video_id, r.quiz_id
      from private.import_rows as r
      where r.import_id = p_import_id and r.link_course_id in (select c.id from public.courses as c where c.deleted_at is null)
      group by r.link_course_id, r.video_id, r.quiz_id
    ) as s
    where s.video_id is not null and (s.link_course_id, s.video_id) not in (
        select l.course_id, l.video_id from public.lessons as l where l.video_id is not null
      )
      or s.quiz_id is not null and (s.link_course_id, s.quiz_id) not in (
        select l.course_id, l.quiz_id from public.lessons as l where l.quiz_id is not null
      )
  ), ranked as (
    select s.row_number, max(case s.state when 'conflict' then 5 when 'chosen' then 4 when 'changed' then 3 when 'new' then 2 else 1 end) as rank
    from states as s group by s.row_number
  )
  select r.row_number, (array['unchanged', 'new', 'changed', 'chosen', 'conflict'])[coalesce(k.rank, 1)]
  from private.import_rows as r left join ranked as k on k.row_number = r.row_number
  where r.import_id = p_import_id;
$function$;

REVOKE ALL ON FUNCTION "private"."import_row_states"(text) FROM PUBLIC;
