CREATE OR REPLACE FUNCTION private.record_read (
  p_table  text,
  p_row_id text,
  p_what   text,
  p_action text DEFAULT 'read'::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Who read what of whom: one line for each reader, row and part in an hour, so that paging and reloading do not bury the
-- others. An export leaves a line each time. The line has no words of the person: it outlives the account.
declare
  me uuid := auth.uid();
begin
  if p_action = 'read' then
    -- A page asks for several parts at once.
    perform pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'read', me, p_table, p_row_id, p_what), 0));
    if exists (
      select 1 from public.audit_log as a
      where a.table_name = p_table and a.row_id = p_row_id and a.action = 'read' and a.actor = me
        and a.after ->> 'what' = p_what and a.at > clock_timestamp() - interval '1 hour'
    ) then
      return;
    end if;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (me, p_table, p_row_id, p_action, jsonb_build_object('what', p_what));
end;
$function$;

REVOKE ALL ON FUNCTION "private"."record_read"(text, text, text, text) FROM PUBLIC;
