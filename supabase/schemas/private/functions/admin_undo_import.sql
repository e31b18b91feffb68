CREATE OR REPLACE FUNCTION private.admin_undo_import (
  p_import_id     text,
  p_regrade       boolean,
  p_lower_results boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Undoes an upload, or discards one that is not committed: what it made goes to the trash, what it changed becomes what it was. What
-- others changed or built on since stays, and `undo_result` names it. Results of learners stay; with p_regrade, those of keys that
-- change back are to be regraded, with p_lower_results also where they fall, and `undo_result` names their questions as `regrading`.
declare
  upload public.content_imports;
  plan jsonb[];
  forms text[];
  regrading text[] := '{}';
begin
  perform private.require_right('content');
  select * into upload from public.content_imports as i where i.id = p_import_id for update;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    return to_jsonb(upload);
  elsif upload.status = 'staged' then
    perform private.delete_staged(array[p_import_id]);
    update public.content_imports as i set undone_at = now() where i.id = p_import_id returning * into upload;
    return to_jsonb(upload);
  end if;

  perform private.join_by_hash(upload.rows_total);
  perform private.lock_changed_grading(array(
    select h.row_id from private.import_changes as h
    where h.import_id = p_import_id and h.table_name = 'questions' and h.outcome = 'changed' and h.after ? 'form'
  ));
  plan := array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p);
  forms := array(select f.id from private.forms_before_import(p_import_id) as f where p_regrade);
  create temporary table trashed on commit drop as
  select p ->> 'table_name' as table_name, p ->> 'row_id' as id from unnest(plan) as p where p ->> 'action' = 'trash';
  analyze pg_temp.trashed;
  perform private.restore_import_changes(p_import_id);
  update public.lessons as l set removed_at = now() from pg_temp.trashed as t where t.table_name = 'lessons' and t.id = l.id;
  update public.videos as v set deleted_at = now() from pg_temp.trashed as t where t.table_name = 'videos' and t.id = v.id;
  update public.quizzes as z set deleted_at = now() from pg_temp.trashed as t where t.table_name = 'quizzes' and t.id = z.id;
  update public.courses as c set deleted_at = now() from pg_temp.trashed as t where t.table_name = 'courses' and t.id = c.id;
  -- Questions of a quiz that went to the trash are hidden with it, and restored with it.
  update public.questions as q set deleted_at = now()
  from pg_temp.trashed as t
  where t.table_name = 'questions' and t.id = q.id
    and q.quiz_id not in (select z.id from pg_temp.trashed as z where z.table_name = 'quizzes');
  drop table pg_temp.trashed;
  if forms <> '{}' then
    regrading := private.begin_regrades(private.with_shared(forms), p_lower_results);
  end if;
  update public.content_imports as i set
    undone_at = now(), undo_result = private.import_undo_summary(plan)
      || case when regrading <> '{}' then jsonb_build_object('regrading', regrading) else '{}' end
  where i.id = p_import_id returning * into upload;
  return to_jsonb(upload);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_undo_import"(text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_undo_import"(text, boolean, boolean) FROM PUBLIC;
