CREATE OR REPLACE FUNCTION private.audit_row_id (
  p_row     jsonb,
  p_columns text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select string_agg(p_row ->> c.name, '/' order by c.ordinal_position)
  from unnest(string_to_array(p_columns, ',')) with ordinality as c (name, ordinal_position);
$function$;

REVOKE ALL ON FUNCTION "private"."audit_row_id"(jsonb, text) FROM PUBLIC;
