CREATE OR REPLACE FUNCTION private.erase_due_accounts (
  p_limit integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Erases up to p_limit accounts whose time has come; the number. One that fails is tried again next time and keeps no
-- other from being erased.
declare
  due record;
  erased integer := 0;
begin
  for due in
    select e.user_id from private.erasure_requests as e
    where e.erase_at <= now() order by e.erase_at, e.user_id limit p_limit for update skip locked
  loop
    begin
      perform private.erase_account(due.user_id);
      erased := erased + 1;
    exception when others then
      raise warning 'an account could not be erased: %', sqlerrm;
    end;
  end loop;
  return erased;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."erase_due_accounts"(integer) FROM PUBLIC;
