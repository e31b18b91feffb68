CREATE OR REPLACE FUNCTION private.close_row_directions()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Arguments: the columns with texts that people write. With the rights of its owner, since writers cannot use this schema.
declare
  changed jsonb := '{}';
  name text;
begin
  foreach name in array tg_argv loop
    changed := changed || jsonb_build_object(name, private.close_directions(to_jsonb(new) ->> name));
  end loop;
  return jsonb_populate_record(new, changed);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."close_row_directions"() FROM PUBLIC;
