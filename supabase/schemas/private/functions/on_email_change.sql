CREATE OR REPLACE FUNCTION private.on_email_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.profiles set email = left(new.email, 320) where id = new.id;
  return new;
exception when others then
  raise warning 'email of profile % not updated: %', new.id, sqlerrm;
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."on_email_change"() FROM PUBLIC;
