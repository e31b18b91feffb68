CREATE OR REPLACE FUNCTION private.forget_erased_payer()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What Stripe answers later names the payer again.
begin
  if new.payer_erased then
    new.payer_name := null;
    new.payer_email := null;
  end if;
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."forget_erased_payer"() FROM PUBLIC;
