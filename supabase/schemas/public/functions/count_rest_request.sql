CREATE OR REPLACE FUNCTION public.count_rest_request (
  p_account uuid,
  p_address text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.count_rest_request(p_account, p_address); $function$;

GRANT EXECUTE ON FUNCTION "public"."count_rest_request"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."count_rest_request"(uuid, text) FROM PUBLIC, "anon", "authenticated";
