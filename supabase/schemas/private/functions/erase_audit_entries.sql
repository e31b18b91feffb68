CREATE OR REPLACE FUNCTION private.erase_audit_entries (
  p_id     uuid,
  p_about  jsonb,
  p_naming jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Entries about a person go; what a person did to something else stays, by nobody in particular. p_about: the ids of the
-- person's rows by table; p_naming: of rows of others that name the person in a column.
declare
  person text := p_id::text;
  nobody text := private.erased_person()::text;
begin
  delete from public.audit_log as l
  using jsonb_each(p_about) as t (name, ids)
  where l.table_name = t.name and l.row_id in (select jsonb_array_elements_text(t.ids));
  update public.audit_log as l set actor = private.erased_person() where l.actor = p_id;
  update public.audit_log as l
  set before = replace(l.before::text, person, nobody)::jsonb, after = replace(l.after::text, person, nobody)::jsonb
  from jsonb_each(p_naming) as t (name, ids)
  where l.table_name = t.name and l.row_id in (select jsonb_array_elements_text(t.ids));
end;
$function$;

REVOKE ALL ON FUNCTION "private"."erase_audit_entries"(uuid, jsonb, jsonb) FROM PUBLIC;
