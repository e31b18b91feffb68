CREATE OR REPLACE FUNCTION private.on_sign_up()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.create_profile(new.id, new.email, new.raw_user_meta_data);
  return new;
exception when others then
  -- The account matters more: require_learner creates the missing profile later.
  raise warning 'profile of % not created: %', new.id, sqlerrm;
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."on_sign_up"() FROM PUBLIC;
