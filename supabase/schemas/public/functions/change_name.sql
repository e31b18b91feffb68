CREATE OR REPLACE FUNCTION public.change_name (
  p_first_name text,
  p_last_name  text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.change_name(p_first_name, p_last_name); $function$;

GRANT EXECUTE ON FUNCTION "public"."change_name"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."change_name"(text, text) FROM PUBLIC, "anon", "service_role";
