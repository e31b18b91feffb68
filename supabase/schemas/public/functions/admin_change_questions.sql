CREATE OR REPLACE FUNCTION public.admin_change_questions (
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_change_questions(p_ids, p_change); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_change_questions"(text[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_change_questions"(text[], jsonb) FROM PUBLIC, "anon", "service_role";
