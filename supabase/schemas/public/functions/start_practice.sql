CREATE OR REPLACE FUNCTION public.start_practice (
  p_time_zone text,
  p_scope     text,
  p_quiz_id   text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.start_practice(p_time_zone, p_scope, p_quiz_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."start_practice"(text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."start_practice"(text, text, text) FROM PUBLIC, "anon", "service_role";
