CREATE OR REPLACE FUNCTION public.admin_get_impact (
  p_kind text,
  p_ids  text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_impact(p_kind, p_ids); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_impact"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_impact"(text, text[]) FROM PUBLIC, "anon", "service_role";
