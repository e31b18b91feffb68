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
      where t.id in (select r.%1$I from private.import_rows as r where r.import_id = $1)%3$s
      order by t.id for no key update
    $sql$, kind || '_id', target, case kind when 'question' then $shared$ or t.id in (
        select o.question_id from private.import_rows as r
        join private.shared_questions as s on s.question_id = r.question_id
        join private.shared_questions as o on o.group_id = s.group_id
        where r.import_id = $1
      )$shared$ else '' end) using p_import_id;
  end loop;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."lock_import_rows"(text) FROM PUBLIC;
