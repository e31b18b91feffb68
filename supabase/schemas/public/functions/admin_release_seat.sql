CREATE OR REPLACE FUNCTION public.admin_release_seat (
  p_subscription_id text,
  p_seat_id         uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_release_seat(p_subscription_id, p_seat_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_release_seat"(text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_release_seat"(text, uuid) FROM PUBLIC, "anon", "service_role";
