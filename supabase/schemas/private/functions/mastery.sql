CREATE OR REPLACE FUNCTION private.mastery (
  p_person uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- By category of the quiz: how many questions the learner has met, and how many of these are known (`known_until`). Questions
-- and quizzes that are not live do not count.
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('category', m.category, 'met', m.met, 'known', m.known) order by m.category
    ), '[]'::jsonb)
    from (
      select z.category, count(*) as met, count(*) filter (where c.known_until > now()) as known
      from private.practice_cards as c
      join public.questions as q on q.id = c.question_id and q.deleted_at is null
      join private.live_quizzes as z on z.id = q.quiz_id
      where c.user_id = p_person
      group by z.category
    ) as m
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."mastery"(uuid) FROM PUBLIC;
