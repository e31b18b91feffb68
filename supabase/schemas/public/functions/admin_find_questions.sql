CREATE OR REPLACE FUNCTION public.admin_find_questions (
  p_search jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_find_questions(p_search); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_find_questions"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_find_questions"(jsonb) FROM PUBLIC, "anon", "service_role";
