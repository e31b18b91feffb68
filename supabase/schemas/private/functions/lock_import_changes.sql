CREATE OR REPLACE FUNCTION private.lock_import_changes (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks the rows that an upload will write to. Where somebody changed one meanwhile, all are compared again.
declare
  target text;
  is_stale boolean := false;
  is_changed boolean;
begin
  foreach target in array array['courses', 'videos', 'quizzes', 'questions'] loop
    execute format($sql$
      select 1 from public.%1$I as t
      where t.id in (
        select c.row_id from private.import_comparisons as c
        where c.import_id = $1 and c.table_name = %1$L and (c.state in ('new', 'changed') or c.chosen or c.state = 'conflict')
      )
      order by t.id for no key update
    $sql$, target) using p_import_id;
    execute format($sql$
      select exists (
        select 1 from private.import_comparisons as c
        join private.content_fields as v on v.table_name = %1$L and v.id = c.row_id
        where c.import_id = $1 and c.table_name = %1$L and c.state <> 'unchanged' and c.reason is distinct from 'match'
          and v.version <> c.version
      )
    $sql$, target) into is_changed using p_import_id;
    is_stale := is_stale or is_changed;
  end loop;
  if is_stale then
    perform private.compare_import(p_import_id);
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."lock_import_changes"(text) FROM PUBLIC;
