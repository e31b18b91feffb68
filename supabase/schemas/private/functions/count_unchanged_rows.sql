CREATE OR REPLACE FUNCTION private.count_unchanged_rows (
  p_import_id text
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Rows of which this upload neither created nor changed any part, the lesson of a course included. Each part is looked
  -- up by its key: there are no statistics yet about rows just written, and the planner would join each with each.
  select count(*)::integer
  from private.import_rows as r
  where r.import_id = p_import_id
    and not exists (select 1 from public.questions as q where q.id = r.question_id and q.import_id = p_import_id)
    and not exists (select 1 from public.quizzes as q where q.id = r.quiz_id and q.import_id = p_import_id)
    and not exists (select 1 from public.videos as v where v.id = r.video_id and v.import_id = p_import_id)
    and not exists (select 1 from public.courses as c where c.id = r.course_id and c.import_id = p_import_id)
    and not exists (
      select 1
      from (
        values
          ('questions', r.question_id), ('quizzes', r.quiz_id), ('videos', r.video_id), ('courses', r.course_id),
          ('lessons', (
            select l.id from public.lessons as l where l.course_id = r.link_course_id and l.video_id = r.video_id
          )),
          ('lessons', (
            select l.id from public.lessons as l where l.course_id = r.link_course_id and l.quiz_id = r.quiz_id
          ))
      ) as part (table_name, id)
      left join public.lessons as l on part.table_name = 'lessons' and l.id = part.id
      left join private.import_changes as h
        on h.import_id = p_import_id and h.table_name = part.table_name and h.row_id = part.id
      where h.row_id is not null or l.import_id = p_import_id
    );
$function$;

REVOKE ALL ON FUNCTION "private"."count_unchanged_rows"(text) FROM PUBLIC;
