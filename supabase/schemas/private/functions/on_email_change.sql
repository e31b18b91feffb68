CREATE OR REPLACE FUNCTION private.on_email_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- A change that its owner has confirmed waited in email_change. Any other address is one that nobody has shown to be theirs.
  update private.admins set address_changed_at = clock_timestamp()
  where user_id = new.id and coalesce(to_jsonb(old) ->> 'email_change', '') <> new.email
    and new.email_confirmed_at is not distinct from old.email_confirmed_at;
  update public.profiles set email = left(new.email, 320) where id = new.id;
  return new;
exception when others then
  raise warning 'email of profile % not updated: %', new.id, sqlerrm;
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."on_email_change"() FROM PUBLIC;
