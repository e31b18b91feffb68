CREATE OR REPLACE FUNCTION private.require_pending (
  p_course_id text,
  p_version   text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks what is prepared in a course, and refuses where it, or what it changes, is not what the person has looked at.
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if private.admin_get_pending(p_course_id) ->> 'version' is distinct from p_version then
    perform private.raise_error(409, 'stale_update', 'Something was changed meanwhile. Look at the changes again.');
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_pending"(text, text) FROM PUBLIC;
