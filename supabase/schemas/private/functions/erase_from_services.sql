CREATE OR REPLACE FUNCTION private.erase_from_services (
  p_id    uuid,
  p_email text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What Auth and Storage know beside the account itself. A project may lack either table, or the right to change it.
begin
  if to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries as l
    where l.payload ->> 'actor_id' = p_id::text or l.payload ->> 'actor_username' = p_email
      or l.payload -> 'traits' ->> 'user_id' = p_id::text or l.payload -> 'traits' ->> 'user_email' = p_email;
  end if;
  if to_regclass('auth.flow_state') is not null then
    delete from auth.flow_state as f where f.user_id = p_id;
  end if;
  -- Files are content; who uploaded them goes.
  if exists (
    select 1 from pg_catalog.pg_attribute as a
    where a.attrelid = to_regclass('storage.objects') and a.attname = 'owner_id' and not a.attisdropped
  ) then
    execute 'update storage.objects set owner = null, owner_id = null where owner_id = $1' using p_id::text;
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."erase_from_services"(uuid, text) FROM PUBLIC;
