CREATE OR REPLACE FUNCTION public.admin_restore (
  p_kind    text,
  p_item_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_restore(p_kind, p_item_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_restore"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_restore"(text, text) FROM PUBLIC, "anon", "service_role";
