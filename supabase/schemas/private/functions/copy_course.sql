CREATE OR REPLACE FUNCTION private.copy_course (
  p_id      text,
  p_changes jsonb,
  p_stops   text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies a course with its stops: the same videos and quizzes, or copies of them. Results and certificates stay with the original.
declare
  copy_id text := gen_random_uuid();
  videos jsonb := '{}';
  quizzes jsonb := '{}';
begin
  insert into public.courses
  select c.* from public.courses as t
  cross join lateral jsonb_populate_record(
    null::public.courses, private.copy_of(to_jsonb(t), jsonb_build_object('id', copy_id) || p_changes)
  ) as c
  where t.id = p_id;
  if p_stops = 'copies' then
    videos := private.copy_videos(array(
      select l.video_id from private.linked_lessons as l where l.course_id = p_id and l.video_id is not null
    ));
    -- In the state that they have: in a draft, learners see none of them.
    quizzes := private.copy_quizzes(array(
      select l.quiz_id from private.linked_lessons as l where l.course_id = p_id and l.quiz_id is not null
    ));
    -- A copied video has the copies of its quizzes, where they are stops as well.
    update public.video_quizzes as v set quiz_id = quizzes ->> v.quiz_id
    where v.video_id in (select c.value from jsonb_each_text(videos) as c) and quizzes ? v.quiz_id;
  end if;
  insert into public.lessons (course_id, video_id, quiz_id, position)
  select
    copy_id, coalesce(videos ->> l.video_id, l.video_id), coalesce(quizzes ->> l.quiz_id, l.quiz_id),
    row_number() over (order by o.position, o.created_at, o.id)
  from private.linked_lessons as l
  join public.lessons as o on o.id = l.id
  where l.course_id = p_id;
  return copy_id;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."copy_course"(text, jsonb, text) FROM PUBLIC;
