CREATE OR REPLACE FUNCTION private.admin_commit_import (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
-- Writes everything that was staged. Calling it again returns the same and changes nothing, so it can be retried when
-- its response was lost. Reports rows_missing unless every announced row has arrived.
declare
  upload public.content_imports;
  staged integer;
  outcome jsonb;
  unchanged integer;
begin
  perform private.require_right('content');
  upload := private.require_staged_import(p_import_id);
  if upload.status = 'done' then
    return to_jsonb(upload);
  end if;
  select count(*) into staged from private.import_rows as r where r.import_id = p_import_id;
  if staged <> upload.rows_total - upload.rows_reported then
    perform private.raise_error(409, 'rows_missing', 'Not every row of the file has arrived; nothing was written.');
  end if;
  perform set_config('imports.writing', 'on', true);
  outcome := jsonb_build_object(
    'videos', private.commit_import_content(p_import_id, 'video', 'videos', array[
      'title', 'description', 'url', 'image', 'duration_seconds', 'category', 'instructor'
    ]),
    'quizzes', private.commit_import_content(p_import_id, 'quiz', 'quizzes', array[
      'title', 'description', 'image', 'category', 'instructor', 'feedback_timing', 'question_order'
    ]),
    'questions', private.commit_import_questions(p_import_id),
    'courses', private.commit_import_content(p_import_id, 'course', 'courses', array[
      'title', 'description', 'duration_minutes', 'image', 'instructor', 'year', 'category'
    ]) - 'total',
    'links', private.commit_import_links(p_import_id)
  );
  perform set_config('imports.writing', '', true);
  unchanged := private.count_unchanged_rows(p_import_id);
  update private.import_changes as h set changed_at = case h.table_name
    when 'courses' then (select c.updated_at from public.courses as c where c.id = h.row_id)
    when 'videos' then (select v.updated_at from public.videos as v where v.id = h.row_id)
    when 'quizzes' then (select q.updated_at from public.quizzes as q where q.id = h.row_id)
    when 'questions' then (select q.updated_at from public.questions as q where q.id = h.row_id)
    else (select l.updated_at from public.lessons as l where l.id = h.row_id)
  end
  where h.import_id = p_import_id;
  delete from private.import_rows as r where r.import_id = p_import_id;
  update public.content_imports as i set
    status = 'done', rows_written = staged, rows_unchanged = unchanged, result = outcome
  where i.id = p_import_id
  returning * into upload;
  perform private.audit_import(upload);
  return to_jsonb(upload);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_commit_import"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_commit_import"(text) FROM PUBLIC;
