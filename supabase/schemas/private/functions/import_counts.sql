CREATE OR REPLACE FUNCTION private.import_counts (
  p_total   integer,
  p_made    integer,
  p_written jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Of one kind of content: what was restored counts as made.
  select jsonb_build_object(
    'total', p_total, 'made', c.made, 'changed', c.changed, 'kept', c.kept,
    'unchanged', p_total - c.made - c.changed - c.kept_alone
  )
  from (
    select p_made + (p_written ->> 'restored')::integer as made, (p_written ->> 'changed')::integer as changed,
      (p_written ->> 'kept')::integer as kept, (p_written ->> 'kept_alone')::integer as kept_alone
  ) as c;
$function$;

REVOKE ALL ON FUNCTION "private"."import_counts"(integer, integer, jsonb) FROM PUBLIC;
