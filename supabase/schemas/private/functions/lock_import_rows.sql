CREATE OR REPLACE FUNCTION private.lock_import_rows (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks what is stored of the staged rows, so that nobody changes it between the comparison and what is written.
declare
  kind text;
  target text;
begin
  for kind, target in values ('course', 'courses'), ('video', 'videos'), ('quiz', 'quizzes'), ('question', 'questions') loop
    execute format($sql$
      select 1 from public.%2$I as t
      where t.id in (select r.%1$I from private.import_rows as r where r.import_id = $1)
      order by t.id for no key update
    $sql$, kind || '_id', target) using p_import_id;
  end loop;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."lock_import_rows"(text) FROM PUBLIC;
