CREATE OR REPLACE FUNCTION public.admin_list_quiz_learners (
  p_quiz_id text,
  p_filter  jsonb,
  p_after   jsonb,
  p_limit   integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_list_quiz_learners(p_quiz_id, p_filter, p_after, p_limit); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_list_quiz_learners"(text, jsonb, jsonb, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_quiz_learners"(text, jsonb, jsonb, integer) FROM PUBLIC, "anon", "service_role";
