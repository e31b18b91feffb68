CREATE OR REPLACE FUNCTION private.live_lesson_ids()
  RETURNS SETOF text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select l.id from private.live_lessons as l;
$function$;

GRANT EXECUTE ON FUNCTION "private"."live_lesson_ids"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."live_lesson_ids"() FROM PUBLIC;
