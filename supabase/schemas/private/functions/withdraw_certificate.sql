CREATE OR REPLACE FUNCTION private.withdraw_certificate (
  p_code text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Deletes a certificate of the caller's; its address then shows nothing any more. Raises certificate_not_found.
declare
  me uuid := private.require_user();
begin
  delete from private.certificates as c where c.user_id = me and c.code = p_code;
  if not found then
    perform private.raise_error(404, 'certificate_not_found', 'This certificate does not exist.');
  end if;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."withdraw_certificate"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."withdraw_certificate"(text) FROM PUBLIC;
