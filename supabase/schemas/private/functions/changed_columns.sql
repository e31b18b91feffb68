CREATE OR REPLACE FUNCTION private.changed_columns (
  p_row   jsonb,
  p_other jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The columns of p_row that differ from p_other, without updated_at, and without the e-mail address, because the log
  -- outlives the account.
  select jsonb_object_agg(c.key, c.value)
  from jsonb_each(p_row - '{updated_at,email}'::text[]) as c
  where c.value is distinct from p_other -> c.key;
$function$;

REVOKE ALL ON FUNCTION "private"."changed_columns"(jsonb, jsonb) FROM PUBLIC;
