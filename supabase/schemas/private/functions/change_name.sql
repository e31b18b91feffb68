CREATE OR REPLACE FUNCTION private.change_name (
  p_first_name text,
  p_last_name  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Cleans the names as sign-up does. The display name follows from them, as it does there.
declare
  me uuid := private.require_user();
  names jsonb := jsonb_build_object('first_name', p_first_name, 'last_name', p_last_name);
  v_first_name text := private.metadata_text(names, 'first_name', 100);
  v_last_name text := private.metadata_text(names, 'last_name', 100);
begin
  if v_first_name is null then
    perform private.raise_error(422, 'first_name_required', 'Enter your first name.', 'first_name');
  end if;
  if v_last_name is null then
    perform private.raise_error(422, 'last_name_required', 'Enter your last name.', 'last_name');
  end if;
  update public.profiles as p
  set first_name = v_first_name, last_name = v_last_name, display_name = left(concat_ws(' ', v_first_name, v_last_name), 200)
  where p.id = me;
  return private.get_profile();
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."change_name"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."change_name"(text, text) FROM PUBLIC;
