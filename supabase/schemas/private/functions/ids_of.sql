CREATE OR REPLACE FUNCTION private.ids_of (
  p_entries jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select jsonb_path_query_array(p_entries, '$[*].id');
$function$;

REVOKE ALL ON FUNCTION "private"."ids_of"(jsonb) FROM PUBLIC;
