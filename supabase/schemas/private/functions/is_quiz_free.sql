CREATE OR REPLACE FUNCTION private.is_quiz_free (
  p_quiz_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether a quiz is open to everybody: it is in a free course, or in none for subscribers.
begin
  return (
    -- A quiz is also where the videos are that it is linked to. An array: with a subquery all lessons would be read.
    with placements as materialized (
      select c.access, l.removed_at is null and c.deleted_at is null and c.publish_at <= now() as is_live
      from public.lessons as l
      join public.courses as c on c.id = l.course_id
      where l.quiz_id = p_quiz_id
        or l.video_id = any (array(select v.video_id from public.video_quizzes as v where v.quiz_id = p_quiz_id))
    )
    select
      exists (select 1 from placements as p where p.is_live and p.access = 'free')
      or not exists (select 1 from placements as p where p.access <> 'free')
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."is_quiz_free"(text) FROM PUBLIC;
