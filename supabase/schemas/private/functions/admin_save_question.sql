CREATE OR REPLACE FUNCTION private.admin_save_question (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Creates a question (no `id`) or replaces one: {id?, quiz_id, title, description?, type, options, left_options,
-- right_options, slider: {min, max, step, unit?} | null, answer, explanation?, option_explanations?, points?, tags?, position?, updated_at?, regrade?,
-- lower_results?}. Indices of an
-- association refer to the lists sent. A description, explanation, explanations of options that still are there, unit, points or tags that
-- are left out stay as they are, and so do the other
-- accepted answers of an open-ended question where `answer` is the first of them and no list. With `updated_at`, a question
-- changed meanwhile is a conflict. With `regrade` true, regrading of finished attempts begins in the same transaction, and
-- `regraded` in the result says how far it is; grades fall only with `lower_results` true.
declare
  payload jsonb := private.unwrap_json(p_question);
  input private.keyed_questions;
  new_tags text[];
  saved public.questions;
  should_regrade boolean := coalesce(payload -> 'regrade' = 'true'::jsonb, false);
  same text[];
  regraded jsonb;
begin
  perform private.require_right('content');
  input := private.read_question(payload);
  new_tags := private.read_tags(payload);
  if input.id is not null then
    -- Before any row, in the order in which finishing an attempt locks.
    perform private.lock_changed_grading(array[input.id], array[input.quiz_id]);
  end if;
  perform private.require_content('quizzes', input.quiz_id);

  if input.id is null then
    insert into public.questions (
      quiz_id, position, title, description, type, options, left_options, right_options,
      slider_min, slider_max, slider_step, slider_unit, points, tags
    )
    values (
      input.quiz_id,
      -- The quiz row is locked, so two questions created at once get two positions.
      coalesce(input.ordinal_position, (
        select coalesce(max(q.position), 0) + 1 from public.questions as q where q.quiz_id = input.quiz_id
      )),
      input.title, coalesce(input.description, ''), input.type, input.options, input.left_options, input.right_options,
      input.slider_min, input.slider_max, input.slider_step, coalesce(payload #>> '{slider,unit}', ''),
      coalesce(input.points, 1), coalesce(new_tags, '{}')
    )
    returning * into saved;
  else
    perform private.lock_shared_questions(array[input.id]);
    select * into saved from public.questions as q
    where q.id = input.id and q.quiz_id = input.quiz_id and q.deleted_at is null for no key update;
    if not found then
      perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
    elsif payload ->> 'updated_at' is not null
      and private.parse_timestamp(payload ->> 'updated_at') is distinct from saved.updated_at then
      perform private.raise_error(409, 'stale_update', 'This question was changed meanwhile.');
    end if;
    update public.questions as q set
      position = coalesce(input.ordinal_position, q.position), title = input.title,
      description = coalesce(input.description, q.description), type = input.type, options = input.options,
      left_options = input.left_options, right_options = input.right_options, slider_min = input.slider_min,
      slider_max = input.slider_max, slider_step = input.slider_step,
      slider_unit = case when input.slider_min is null then '' else coalesce(payload #>> '{slider,unit}', q.slider_unit) end,
      points = coalesce(input.points, q.points), tags = coalesce(new_tags, q.tags)
    where q.id = saved.id;
  end if;

  input.key := private.kept_key(
    input.type, input.key, saved.type, (select k.answer from private.question_keys as k where k.question_id = saved.id)
  );
  if input.key is null then
    delete from private.question_keys as k where k.question_id = saved.id;
  else
    input.option_explanations := coalesce(input.option_explanations, private.explained_options(
      input.type, input.options, (select k.option_explanations from private.question_keys as k where k.question_id = saved.id)
    ));
    insert into private.question_keys as k (question_id, answer, explanation, option_explanations)
    values (saved.id, input.key, coalesce(input.explanation, ''), input.option_explanations)
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = coalesce(input.explanation, k.explanation),
      option_explanations = excluded.option_explanations, updated_at = clock_timestamp()
    where (k.answer, k.explanation, k.option_explanations)
      is distinct from (excluded.answer, coalesce(input.explanation, k.explanation), excluded.option_explanations);
  end if;
  if should_regrade and input.id is not null then
    -- As many learners as of one question, divided among the quizzes in which it is.
    same := private.with_shared(array[saved.id]);
    perform private.start_regrade(
      s.id, greatest(1, private.regrade_batch_size() / cardinality(same)), coalesce(payload -> 'lower_results' = 'true'::jsonb, false)
    )
    from unnest(same) as s (id);
    regraded := private.regrading_of(saved.id);
  end if;
  return private.question_to_json(saved.id) || jsonb_build_object('regraded', regraded);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_save_question"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_save_question"(jsonb) FROM PUBLIC;
