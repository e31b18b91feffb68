CREATE OR REPLACE FUNCTION private.keep_provenance()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What a client sends of these columns counts for nothing: an insert is made now, by no upload, and not in the trash; an update
-- leaves them as they are. Our functions run as their owner and are not restricted. A trigger instead of column privileges,
-- which the local stack would undo.
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  elsif tg_op = 'INSERT' then
    new.created_at := now();
    new.updated_at := now();
    new.import_id := null;
    new.deleted_at := null;
  else
    new.import_id := old.import_id;
    new.deleted_at := old.deleted_at;
  end if;
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."keep_provenance"() FROM PUBLIC;
