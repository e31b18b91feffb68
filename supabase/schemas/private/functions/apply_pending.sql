CREATE OR REPLACE FUNCTION private.apply_pending (
  p_course_id text,
  p_kept      text[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Saves what is prepared in a course, but not the parts in p_kept ("<kind>/<id>/<part>"). First what is new, then lists of questions, so
-- that a quiz has them when it is published; stops last. Answers the questions of which the grading may be another.
declare
  work record;
  change private.pending_changes;
  graded text[] := '{}';
  code text;
  message text;
  sentence text;
  field text;
begin
  update private.pending_changes as c set fields = k.fields
  from (
    select w.kind, w.item_id, coalesce(jsonb_object_agg(f.key, f.value) filter (where f.is_kept is not true), '{}') as fields
    from private.pending_changes as w
    cross join lateral (
      select e.key, e.value, concat_ws('/', w.kind, w.item_id, e.key) = any (p_kept) as is_kept from jsonb_each(w.fields) as e
    ) as f
    where w.course_id = p_course_id and w.base <> '{}'
    group by w.kind, w.item_id having bool_or(f.is_kept)
  ) as k
  where c.course_id = p_course_id and c.kind = k.kind and c.item_id = k.item_id;
  -- Before any row, in the order in which finishing an attempt locks; also of the quizzes where a question is the same.
  perform private.lock_changed_grading(
    array(select c.item_id from private.pending_changes as c where c.course_id = p_course_id and c.kind = 'question'),
    array(
      select c.fields ->> 'quiz_id' from private.pending_changes as c
      where c.course_id = p_course_id and c.kind = 'question' and c.base = '{}'
    )
  );
  for work in
    select s.is_made, c as change from private.pending_changes as c
    cross join lateral (
      select true as is_made, array_position('{video,quiz,question}', c.kind) as rank where c.base = '{}'
      union all
      select false, 3 + array_position('{questions,question,quiz,video,course,stops}', c.kind) where c.base <> '{}' or c.kind = 'quiz'
    ) as s
    where c.course_id = p_course_id
    order by s.rank, c.item_id
  loop
    change := work.change;
    -- What is in the trash waits, and so does a new question of a quiz there.
    continue when not work.is_made and private.pending_state(change.kind, change.item_id) is null
      or work.is_made and change.kind = 'question' and private.pending_state('quiz', change.fields ->> 'quiz_id') is null;
    change.fields := (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(change.fields) as f
      -- Of a new quiz, the rest is there already.
      where work.is_made or change.base <> '{}' or f.key = 'publish_at'
    );
    if change.kind = 'question' and not work.is_made and change.fields ?| '{form,points}' then
      graded := graded || change.item_id;
    end if;
    begin
      if work.is_made then
        perform private.create_prepared(change);
      else
        perform private.write_pending(change);
      end if;
    exception when sqlstate 'PT422' or sqlstate 'PT409' or sqlstate 'PT404' then
      get stacked diagnostics code = returned_sqlstate, message = message_text, sentence = pg_exception_detail, field = pg_exception_hint;
      raise exception using errcode = code, message = message, hint = field, detail = format(
        '“%s”: %s', coalesce(
          case when change.base = '{}' then (work.change).fields ->> 'title' end,
          private.audit_title(private.pending_table(change.kind), change.item_id, '{}')
        ), sentence
      );
    end;
  end loop;
  return graded;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."apply_pending"(text, text[]) FROM PUBLIC;
