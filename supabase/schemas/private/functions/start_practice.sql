CREATE OR REPLACE FUNCTION private.start_practice (
  p_time_zone text,
  p_scope     text,
  p_quiz_id   text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A session of at most ten questions: `due` takes what is due today, the mistakes first, then what has waited longest; `mistakes` what was
-- wrong last, of one quiz or of all. The open session of the same kind is continued. Null if there is nothing to practise.
declare
  me uuid := private.require_learner();
  zone text := private.valid_time_zone(p_time_zone);
  day_end timestamptz := ((now() at time zone zone)::date + 1)::timestamp at time zone zone;
  session private.practice_sessions;
  opened jsonb;
begin
  if p_scope is null or p_scope not in ('due', 'mistakes') then
    perform private.raise_error(422, 'invalid_scope', 'Practise what is due, or your mistakes.', 'p_scope');
  end if;
  perform private.limit_account('start_practice');
  -- Two tabs that start at once share one session.
  perform 1 from public.profiles as p where p.id = me for no key update;
  -- Before its questions, as answer_practice does.
  select s.* into session from private.practice_sessions as s where s.user_id = me and s.finished_at is null for update;
  if session.scope = p_scope and session.quiz_id is not distinct from p_quiz_id then
    opened := private.open_practice(me);
    if opened is not null then
      return opened;
    end if;
  end if;
  -- Of earlier sessions stays that and when somebody practised.
  delete from private.practice_items as i
  using private.practice_sessions as s
  where s.user_id = me and i.session_id = s.id;
  delete from private.practice_sessions as s where s.user_id = me and s.last_answer_at is null;
  update private.practice_sessions as s set finished_at = now() where s.user_id = me and s.finished_at is null;

  insert into private.practice_sessions (user_id, scope, quiz_id)
  select me, p_scope, (select z.id from public.quizzes as z where z.id = p_quiz_id)
  returning * into session;
  insert into private.practice_items (session_id, question_id, position)
  select
    session.id, n.question_id, row_number() over (order by n.correct, md5(session.id::text || n.question_id))
  from (
    select p.question_id, p.correct
    from private.practice_pool(me) as p
    where case p_scope
      when 'due' then p.due < day_end
      else not p.correct and (p_quiz_id is null or p.quiz_id = p_quiz_id)
    end
    order by p.correct, p.due, p.question_id
    limit 10
  ) as n;
  opened := private.open_practice(me);
  if opened is null then
    delete from private.practice_sessions as s where s.id = session.id;
  end if;
  return opened;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."start_practice"(text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."start_practice"(text, text, text) FROM PUBLIC;
