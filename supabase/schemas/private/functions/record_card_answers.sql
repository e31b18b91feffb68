CREATE OR REPLACE FUNCTION private.record_card_answers (
  p_learner   uuid,
  p_at        timestamp with time zone,
  p_questions text[],
  p_correct   boolean[],
  p_practised boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Notes graded answers for the schedule. Until it takes them up: a mistake of a quiz is due at once, everything else the next day, and
-- what was right counts as known for a week, which is what the schedule makes of a first right answer.
begin
  -- What was answered in another quiz that has the same question goes on here.
  insert into private.practice_cards as c (user_id, question_id, answered_at, correct, mistakes, waiting, memory, due, known_until)
  select distinct on (a.question_id)
    p_learner, a.question_id, l.answered_at, l.correct, l.mistakes, l.waiting, l.memory, l.due, l.known_until
  from private.shared_questions as a
  join private.shared_questions as s on s.group_id = a.group_id and s.question_id <> a.question_id
  join private.practice_cards as l on l.user_id = p_learner and l.question_id = s.question_id
  where a.question_id = any (p_questions)
  order by a.question_id, l.answered_at desc, l.question_id
  on conflict (user_id, question_id) do update set
    answered_at = excluded.answered_at, correct = excluded.correct, mistakes = excluded.mistakes, waiting = excluded.waiting,
    memory = excluded.memory, due = excluded.due, known_until = excluded.known_until
  where excluded.answered_at > c.answered_at;

  insert into private.practice_cards as c (user_id, question_id, answered_at, correct, mistakes, waiting, due, known_until)
  select
    p_learner, a.question_id, p_at, a.correct, (not a.correct)::integer, jsonb_build_array(jsonb_build_object('at', p_at, 'correct', a.correct)),
    case when a.correct or p_practised then p_at + interval '1 day' else p_at end,
    case when a.correct then p_at + interval '7 days' end
  from unnest(p_questions, p_correct) as a (question_id, correct)
  on conflict (user_id, question_id) do update set
    answered_at = excluded.answered_at,
    correct = excluded.correct,
    mistakes = c.mistakes + excluded.mistakes,
    waiting = case when jsonb_array_length(c.waiting) < 20 then c.waiting else c.waiting - 0 end || excluded.waiting,
    -- A right answer in a quiz that was just reviewed is no reason to wait longer.
    due = case
      when p_practised then excluded.due
      when excluded.correct then c.due
      else least(c.due, excluded.due)
    end,
    known_until = case when excluded.correct then greatest(c.known_until, excluded.known_until) end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."record_card_answers"(uuid, timestamp WITH time zone, text[], boolean[], boolean) FROM PUBLIC;
