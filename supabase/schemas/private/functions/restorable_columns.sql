CREATE OR REPLACE FUNCTION private.restorable_columns (
  p_table text
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What an earlier version brings back: what people wrote. Where a row is, whether learners see it and where it came from is
  -- changed elsewhere.
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute as a
  where a.attrelid = ('public.' || quote_ident(p_table))::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> all (
      '{id,quiz_id,position,import_id,created_at,updated_at,deleted_at,form_changed_at,publication,publish_at}'::name[]
    );
$function$;

REVOKE ALL ON FUNCTION "private"."restorable_columns"(text) FROM PUBLIC;
