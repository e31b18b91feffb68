CREATE OR REPLACE FUNCTION public.admin_preview_regrade (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_preview_regrade(p_question); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_preview_regrade"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_preview_regrade"(jsonb) FROM PUBLIC, "anon", "service_role";
