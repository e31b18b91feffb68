CREATE OR REPLACE FUNCTION private.move_to_trash (
  p_table text,
  p_id    text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_right('content');
  perform private.require_content(p_table, p_id);
  execute format('update public.%I set deleted_at = now() where id = $1', p_table) using p_id;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."move_to_trash"(text, text) FROM PUBLIC;
