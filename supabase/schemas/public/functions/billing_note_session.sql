CREATE OR REPLACE FUNCTION public.billing_note_session (
  p_checkout_id uuid,
  p_session_id  text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_note_session(p_checkout_id, p_session_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."billing_note_session"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_note_session"(uuid, text) FROM PUBLIC, "anon", "authenticated";
