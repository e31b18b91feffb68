CREATE OR REPLACE FUNCTION private.can_read_quiz (
  p_quiz_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.is_quiz_open((select auth.uid()), p_quiz_id);
$function$;

GRANT EXECUTE ON FUNCTION "private"."can_read_quiz"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."can_read_quiz"(text) FROM PUBLIC;
