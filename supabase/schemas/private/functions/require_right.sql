CREATE OR REPLACE FUNCTION private.require_right (
  p_right text
)
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- p_right: content, people, all, or any for every admin. Raises not_signed_in, admin_only or right_missing.
declare
  me uuid := private.require_user();
  mine text := private.own_right();
begin
  if mine is null then
    if private.second_factor_step() is not null then
      perform private.raise_error(403, 'second_factor_required', 'Enter the code of your second factor first.');
    end if;
    perform private.raise_error(403, 'admin_only', 'Only admins may do this.');
  elsif p_right not in (mine, 'any') and mine <> 'all' then
    perform private.raise_error(403, 'right_missing', case p_right
      when 'content' then 'Your admin right does not include content. Ask an admin with all rights.'
      when 'people' then 'Your admin right does not include people. Ask an admin with all rights.'
      else 'Only an admin with all rights may do this.'
    end);
  end if;
  return me;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_right"(text) FROM PUBLIC;
