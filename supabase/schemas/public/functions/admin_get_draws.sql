CREATE OR REPLACE FUNCTION public.admin_get_draws (
  p_ids text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_draws(p_ids); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_draws"(text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_draws"(text[]) FROM PUBLIC, "anon", "service_role";
