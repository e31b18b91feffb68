CREATE OR REPLACE FUNCTION private.stamp_form_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Security definer: an admin's own update of a question fires this trigger, and admins may not call private functions.
begin
  if private.has_other_form(old, new.type, new.left_options, new.right_options, new.slider_min) then
    new.form_changed_at := clock_timestamp();
  end if;
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."stamp_form_change"() FROM PUBLIC;
