CREATE OR REPLACE FUNCTION private.regrade_cards()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Finished attempts were graded anew: where the card's last answer is one of theirs, it is right or wrong now, too.
begin
  update private.practice_cards as c set
    correct = n.correct,
    mistakes = greatest(0, c.mistakes + case when n.correct then -1 else 1 end),
    waiting = coalesce((
      select jsonb_agg(
        case when (e.entry ->> 'at')::timestamptz = a.finished_at then e.entry || jsonb_build_object('correct', n.correct) else e.entry end
        order by e.n
      )
      from jsonb_array_elements(c.waiting) with ordinality as e (entry, n)
    ), '[]'),
    due = case when n.correct then c.due else least(c.due, now()) end,
    known_until = case when n.correct then greatest(c.known_until, a.finished_at + interval '7 days') end
  from new_rows as n
  join old_rows as o on o.attempt_id = n.attempt_id and o.question_id = n.question_id
  join public.quiz_attempts as a on a.id = n.attempt_id
  where o.correct <> n.correct and c.user_id = a.user_id and c.question_id = n.question_id and c.answered_at = a.finished_at;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."regrade_cards"() FROM PUBLIC;
