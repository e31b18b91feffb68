CREATE OR REPLACE FUNCTION private.admin_undo_import (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Undoes an upload as a whole: what it created goes to the trash, what it changed is restored. Results of learners stay.
-- Rows that somebody has changed since keep their newer state and are counted as `kept`.
declare
  upload public.content_imports;
  kept integer;
begin
  perform private.require_right('content');
  select * into upload from public.content_imports as i where i.id = p_import_id for update;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    return to_jsonb(upload) || '{"kept": 0}';
  elsif upload.status = 'staged' then
    delete from private.import_rows as r where r.import_id = p_import_id;
    update public.content_imports as i set undone_at = now() where i.id = p_import_id returning * into upload;
    return to_jsonb(upload) || '{"kept": 0}';
  end if;

  perform private.trash_import(p_import_id);
  select count(*) into kept from private.import_changes as h
  where h.import_id = p_import_id and h.changed_at is distinct from case h.table_name
    when 'courses' then (select c.updated_at from public.courses as c where c.id = h.row_id)
    when 'videos' then (select v.updated_at from public.videos as v where v.id = h.row_id)
    when 'quizzes' then (select q.updated_at from public.quizzes as q where q.id = h.row_id)
    when 'questions' then (select q.updated_at from public.questions as q where q.id = h.row_id)
    else (select l.updated_at from public.lessons as l where l.id = h.row_id)
  end;

  perform private.restore_import_changes(p_import_id);
  update public.content_imports as i set undone_at = now() where i.id = p_import_id returning * into upload;
  return to_jsonb(upload) || jsonb_build_object('kept', kept);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_undo_import"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_undo_import"(text) FROM PUBLIC;
