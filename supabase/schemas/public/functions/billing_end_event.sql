CREATE OR REPLACE FUNCTION public.billing_end_event (
  p_event_id text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_end_event(p_event_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."billing_end_event"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_end_event"(text) FROM PUBLIC, "anon", "authenticated";
