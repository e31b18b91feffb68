CREATE OR REPLACE FUNCTION public.billing_begin_sync (
  p_event_id   text,
  p_event_type text
)
  RETURNS bigint
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_begin_sync(p_event_id, p_event_type); $function$;

GRANT EXECUTE ON FUNCTION "public"."billing_begin_sync"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_begin_sync"(text, text) FROM PUBLIC, "anon", "authenticated";
