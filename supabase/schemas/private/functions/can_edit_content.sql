CREATE OR REPLACE FUNCTION private.can_edit_content()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(private.own_right() in ('content', 'all'), false);
$function$;

GRANT EXECUTE ON FUNCTION "private"."can_edit_content"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."can_edit_content"() FROM PUBLIC;
