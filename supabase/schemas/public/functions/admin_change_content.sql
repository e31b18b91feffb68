CREATE OR REPLACE FUNCTION public.admin_change_content (
  p_kind   text,
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_change_content(p_kind, p_ids, p_change); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_change_content"(text, text[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_change_content"(text, text[], jsonb) FROM PUBLIC, "anon", "service_role";
