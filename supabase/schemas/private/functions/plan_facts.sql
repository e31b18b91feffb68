CREATE OR REPLACE FUNCTION private.plan_facts (
  p_subscription private.subscriptions
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select to_jsonb(p_subscription) - '{sync_number,created_at,updated_at}'::text[]; $function$;

REVOKE ALL ON FUNCTION "private"."plan_facts"(private.subscriptions) FROM PUBLIC;
