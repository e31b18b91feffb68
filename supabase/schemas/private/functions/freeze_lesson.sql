CREATE OR REPLACE FUNCTION private.freeze_lesson()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if (new.id, new.course_id, new.video_id, new.quiz_id) is distinct from
    (old.id, old.course_id, old.video_id, old.quiz_id) then
    raise exception using errcode = 'PT422', message = 'lesson_frozen',
      detail = 'A stop keeps its course and its video or quiz; link the other one instead.';
  end if;
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."freeze_lesson"() FROM PUBLIC;
