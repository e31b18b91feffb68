CREATE OR REPLACE FUNCTION private.admin_commit_import (
  p_import_id     text,
  p_regrade       boolean,
  p_lower_results boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
-- Writes everything that was staged, compared with what is stored now: edits by hand stay, unless the file was chosen for what the
-- person saw. Calling it again returns the same and changes nothing, so it can be retried when its response was lost. Reports
-- rows_missing unless every announced row has arrived. With p_regrade, results of changed keys are to be regraded, with
-- p_lower_results also where they fall; `result` names their questions.
declare
  upload public.content_imports;
  staged integer;
  outcome jsonb;
  unchanged integer;
  kept integer;
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
  perform private.join_by_hash(upload.rows_total);
  if not exists (select 1 from private.import_totals as t where t.import_id = p_import_id) then
    perform private.compare_import(p_import_id);
    perform private.count_comparison(p_import_id);
  end if;
  -- Before any row, in the order in which finishing an attempt locks.
  perform private.lock_import_grading(p_import_id);
  perform private.lock_import_rows(p_import_id);
  if private.is_comparison_stale(p_import_id) then
    perform private.compare_import(p_import_id);
    perform private.count_comparison(p_import_id);
    perform private.lock_import_grading(p_import_id);
  end if;
  perform private.require_equal_shares(p_import_id);
  select t.unchanged, t.kept into unchanged, kept from private.import_totals as t where t.import_id = p_import_id;

  perform set_config('imports.writing', 'on', true);
  outcome := jsonb_build_object(
    'videos', private.commit_import_content(p_import_id, 'video', 'videos', array[
      'title', 'description', 'url', 'image', 'duration_seconds', 'category', 'instructor'
    ]),
    'quizzes', private.commit_import_content(p_import_id, 'quiz', 'quizzes', array[
      'title', 'description', 'image', 'category', 'instructor', 'feedback_timing', 'question_order', 'attempt_limit',
      'time_limit_minutes', 'draws'
    ]),
    'questions', private.commit_import_questions(p_import_id),
    'courses', private.commit_import_content(p_import_id, 'course', 'courses', array[
      'title', 'description', 'duration_minutes', 'image', 'instructor', 'year', 'category'
    ]),
    'links', private.commit_import_links(p_import_id)
  );
  perform set_config('imports.writing', '', true);
  perform private.record_import_sources(p_import_id, t.name, t.kind)
  from (values ('courses', 'course'), ('videos', 'video'), ('quizzes', 'quiz'), ('questions', 'question')) as t (name, kind);
  if p_regrade then
    perform private.begin_import_regrades(p_import_id, p_lower_results);
  end if;
  perform private.delete_staged(array[p_import_id]);
  update public.content_imports as i set
    status = 'done', rows_written = staged, rows_unchanged = unchanged, rows_kept = kept,
    result = outcome || jsonb_build_object('regrading', coalesce((
      select jsonb_agg(g.question_id order by g.question_id) from private.regrades as g
      where p_regrade and g.finished_at is null and g.question_id = any (private.with_shared(array(
        select h.row_id from private.import_changes as h
        where h.import_id = p_import_id and h.table_name = 'questions' and h.after ? 'form'
      )))
    ), '[]'))
  where i.id = p_import_id
  returning * into upload;
  perform private.audit_import(upload);
  return to_jsonb(upload);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_commit_import"(text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_commit_import"(text, boolean, boolean) FROM PUBLIC;
