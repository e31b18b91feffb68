CREATE OR REPLACE FUNCTION private.audit_row_id (
  p_row     jsonb,
  p_columns text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The key of a row in the log. Not in SQL: a function with its own search_path would be planned at each call.
begin
  return (
    select string_agg(p_row ->> c.name, '/' order by c.ordinal_position)
    from unnest(string_to_array(p_columns, ',')) with ordinality as c (name, ordinal_position)
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."audit_row_id"(jsonb, text) FROM PUBLIC;
