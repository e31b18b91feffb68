CREATE OR REPLACE FUNCTION private.apply_pending (
  p_course_id text,
  p_kept      text[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Saves what is prepared in a course, but not the parts in p_kept ("<kind>/<id>/<part>"). Answers the questions of which the grading
-- may be another.
declare
  change private.pending_changes;
  fields jsonb;
  graded text[] := '{}';
  code text;
  message text;
  sentence text;
  field text;
begin
  -- Before any row, in the order in which finishing an attempt locks.
  perform private.lock_grading(z.quiz_id, true)
  from (
    select distinct q.quiz_id from public.questions as q
    where q.id = any (private.with_shared(array(
      select c.item_id from private.pending_changes as c where c.course_id = p_course_id and c.kind = 'question'
    )))
    order by q.quiz_id
  ) as z;
  for change in
    select c.* from private.pending_changes as c where c.course_id = p_course_id
    order by array_position('{question,quiz,video,course,stops}', c.kind), c.item_id
  loop
    continue when private.pending_state(change.kind, change.item_id) is null;
    fields := (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(change.fields) as f
      where not concat_ws('/', change.kind, change.item_id, f.key) = any (p_kept)
    );
    if change.kind = 'question' and fields ?| '{form,points}' then
      graded := graded || change.item_id;
    end if;
    begin
      perform private.write_pending(change.kind, change.item_id, change.base, fields);
    exception when sqlstate 'PT422' or sqlstate 'PT409' or sqlstate 'PT404' then
      get stacked diagnostics code = returned_sqlstate, message = message_text, sentence = pg_exception_detail, field = pg_exception_hint;
      raise exception using errcode = code, message = message, hint = field, detail = format(
        '“%s”: %s', private.audit_title(case change.kind when 'stops' then 'courses' else private.content_table(change.kind) end, change.item_id, '{}'), sentence
      );
    end;
  end loop;
  return private.with_shared(graded);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."apply_pending"(text, text[]) FROM PUBLIC;
