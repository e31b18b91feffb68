CREATE OR REPLACE FUNCTION private.shown_questions (
  p_quiz_id text,
  p_seed    uuid,
  p_drawn   text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The questions of a quiz as an attempt with this seed asks them; those of p_drawn, or all if it is null.
declare
  shuffled boolean := (select z.question_order = 'shuffled' from public.quizzes as z where z.id = p_quiz_id);
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', r.id, 'position', r.rank, 'expects_number', private.expects_number(r.question), 'points', (r.question).points
      )
      || private.shown_question(r.question, p_seed, shuffled)
      order by r.rank
    ), '[]'::jsonb)
    from (
      select
        q.id, row(q.*)::private.keyed_questions as question,
        row_number() over (order by private.shown_rank(row(q.*)::private.keyed_questions, p_seed, shuffled), q.id) as rank
      from private.live_questions as q
      where q.quiz_id = p_quiz_id and (p_drawn is null or q.id = any (p_drawn))
    ) as r
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."shown_questions"(text, uuid, text[]) FROM PUBLIC;
