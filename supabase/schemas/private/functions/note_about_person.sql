CREATE OR REPLACE FUNCTION private.note_about_person (
  p_person_id uuid,
  p_table     text,
  p_action    text,
  p_after     jsonb DEFAULT NULL::jsonb
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), p_table, p_person_id::text, p_action, p_after);
$function$;

REVOKE ALL ON FUNCTION "private"."note_about_person"(uuid, text, text, jsonb) FROM PUBLIC;
