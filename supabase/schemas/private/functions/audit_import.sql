CREATE OR REPLACE FUNCTION private.audit_import (
  p_import public.content_imports
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- The entry of an upload; one that created nothing has none.
  insert into public.audit_log (actor, table_name, row_id, action, after)
  select auth.uid(), 'content_imports', p_import.id, 'insert', to_jsonb(p_import) - 'report'
  where exists (
    select 1 from jsonb_each(p_import.result - 'regrading') as r
    where r.value ->> 'made' <> '0' or r.value ->> 'courses' <> '0'
  );
$function$;

REVOKE ALL ON FUNCTION "private"."audit_import"(public.content_imports) FROM PUBLIC;
