CREATE OR REPLACE FUNCTION private.attempt_to_json (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select jsonb_build_object(
      'id', a.id, 'started_at', a.started_at,
      -- Rounded up: a page that ends the attempt after so many seconds is not too early. Null without a time limit.
      'seconds_left', case when n.ends_at is not null then greatest(0, ceil(extract(epoch from n.ends_at - clock_timestamp())))::integer end,
      'answers', coalesce((
        select jsonb_agg(jsonb_build_object(
          'question_id', w.question_id,
          'answer', private.to_shown_answer(row(q.*)::private.keyed_questions, a.order_seed, w.answer),
          'feedback', case when w.checked_at is not null
            then private.shown_feedback(row(q.*)::private.keyed_questions, a.order_seed, w.answer)
          end
        ) order by q.ordinal_position)
        from public.attempt_answers as w
        join private.live_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
        where w.attempt_id = a.id
      ), '[]'::jsonb)
    )
    from public.quiz_attempts as a
    cross join lateral (select private.attempt_ends_at(a) as ends_at) as n
    where a.id = p_attempt_id
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."attempt_to_json"(uuid) FROM PUBLIC;
