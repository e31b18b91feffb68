CREATE OR REPLACE FUNCTION public.account_exists (
  p_email text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.account_exists(p_email); $function$;

GRANT EXECUTE ON FUNCTION "public"."account_exists"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."account_exists"(text) FROM PUBLIC, "service_role";
