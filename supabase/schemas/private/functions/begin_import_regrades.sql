CREATE OR REPLACE FUNCTION private.begin_import_regrades (
  p_import_id text,
  p_lowers    boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Lets the finished attempts of questions whose key the upload changed be regraded, batch by batch (private.regrade_batch).
-- Without p_lowers, those of which a grade rises.
begin
  insert into private.regrades as r (question_id, grading, lowers, attempts)
  select k.id, private.grading_of(k), p_lowers, w.attempts
  from private.import_changes as h
  join public.questions as q on q.id = h.row_id and q.deleted_at is null
  join private.keyed_questions as k on k.id = q.id
  cross join lateral (
    select count(*)::integer as attempts, count(*) filter (where w.differs and (p_lowers or not w.falls)) as differing
    from private.regradable_answers(k, q.form_changed_at) as w
  ) as w
  where h.import_id = p_import_id and h.table_name = 'questions' and h.after ? 'form' and w.differing > 0
  on conflict (question_id) do update set
    grading = excluded.grading, lowers = excluded.lowers, attempts = excluded.attempts, after_user = default, done = 0, changed = 0,
    students_up = 0, students_down = 0, finished_at = null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."begin_import_regrades"(text, boolean) FROM PUBLIC;
