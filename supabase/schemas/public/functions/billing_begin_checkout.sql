CREATE OR REPLACE FUNCTION public.billing_begin_checkout (
  p_checkout_id uuid,
  p_plan        text,
  p_period      text,
  p_seats       integer,
  p_link        uuid,
  p_owner       uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_begin_checkout(p_checkout_id, p_plan, p_period, p_seats, p_link, p_owner); $function$;

GRANT EXECUTE ON FUNCTION "public"."billing_begin_checkout"(uuid, text, text, integer, uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_begin_checkout"(uuid, text, text, integer, uuid, uuid) FROM PUBLIC, "anon", "authenticated";
