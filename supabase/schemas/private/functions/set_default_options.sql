CREATE OR REPLACE FUNCTION private.set_default_options()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stored with the question, so that every reader sees them. Security definer, as in stamp_form_change.
begin
  new.options := private.default_options(new.type, new.options, new.slider_min);
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."set_default_options"() FROM PUBLIC;
