CREATE OR REPLACE FUNCTION private.mastery (
  p_person uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- By category of the quiz: how many questions the learner has met, and how many of these are known (`known_until`). Questions
-- and quizzes that are not live do not count, and the same question of several quizzes counts once, where it was answered last.
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('category', m.category, 'met', m.met, 'known', m.known) order by m.category
    ), '[]'::jsonb)
    from (
      select o.category, count(*) as met, count(*) filter (where o.known_until > now()) as known
      from (
        select distinct on (coalesce(s.group_id::text, c.question_id)) z.category, c.known_until
        from private.practice_cards as c
        join public.questions as q on q.id = c.question_id and q.deleted_at is null
        join private.live_quizzes as z on z.id = q.quiz_id
        left join private.shared_questions as s on s.question_id = c.question_id
        where c.user_id = p_person
        order by coalesce(s.group_id::text, c.question_id), c.answered_at desc, c.question_id
      ) as o
      group by o.category
    ) as m
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."mastery"(uuid) FROM PUBLIC;
