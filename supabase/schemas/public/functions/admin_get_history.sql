CREATE OR REPLACE FUNCTION public.admin_get_history (
  p_kind     text,
  p_id       text,
  p_actor_id text,
  p_what     text,
  p_since    timestamp with time zone,
  p_until    timestamp with time zone,
  p_before   timestamp with time zone,
  p_limit    integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_history(p_kind, p_id, p_actor_id, p_what, p_since, p_until, p_before, p_limit); $function$;

GRANT EXECUTE
  ON FUNCTION "public"."admin_get_history"(text, text, text, text, timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone, integer)
  TO "authenticated";

REVOKE ALL
  ON FUNCTION "public"."admin_get_history"(text, text, text, text, timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone, integer)
  FROM PUBLIC, "anon", "service_role";
