-- The quiz player, opening: questions without answers, the attempt under way, the best result.

-- Which quiz a pair of path parts means. Course `default` is practice: the second part is a quiz id, no road is
-- touched. Null where there is no such place.
create function private.find_quiz(p_course_id text, p_ref text, out quiz_id text, out lesson_id text)
language plpgsql stable
set search_path = ''
as $$
begin
  if p_course_id = 'default' then
    select q.id into quiz_id from public.quizzes as q where q.id = p_ref and q.deleted_at is null;
  else
    select l.quiz_id, l.id into quiz_id, lesson_id
    from private.live_lessons as l
    where l.id = private.find_stop(p_course_id, p_ref) and l.quiz_id is not null;
  end if;
end;
$$;
revoke all on function private.find_quiz(text, text) from public;

create function private.attempt_json(p_attempt_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', a.id, 'started_at', a.started_at,
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object('question_id', w.question_id, 'answer', w.answer) order by q.place)
      from public.attempt_answers as w
      join private.live_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
      where w.attempt_id = a.id
    ), '[]'::jsonb)
  )
  from public.quiz_attempts as a
  where a.id = p_attempt_id;
$$;
revoke all on function private.attempt_json(uuid) from public;

create function private.open_quiz(p_course_id text, p_ref text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
  spot record := private.find_quiz(p_course_id, p_ref);
begin
  if spot.quiz_id is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'course', (
        select jsonb_build_object('id', c.id, 'title', c.title)
        from public.courses as c where c.id = p_course_id and spot.lesson_id is not null
      ),
      'lesson_id', spot.lesson_id,
      'quiz', jsonb_build_object(
        'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category
      ),
      'questions', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', q.id, 'position', q.place, 'title', q.title, 'description', q.description, 'type', q.type,
            'options', q.options, 'left_options', q.left_options,
            'right_options', case
              when q.type = 'ASC' then private.shown_options(
                q.right_options, private.shown_order(q.salt, jsonb_array_length(q.right_options))
              )
              else '[]'::jsonb
            end,
            'slider', case when q.slider_min is not null then jsonb_build_object(
              'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1)
            ) end
          ) order by q.place
        )
        from private.live_questions as q
        where q.quiz_id = z.id
      ), '[]'::jsonb),
      'attempt', (
        select private.attempt_json(a.id)
        from public.quiz_attempts as a
        where a.user_id = me and a.quiz_id = z.id and a.lesson_id is not distinct from spot.lesson_id
          and a.finished_at is null
      ),
      'best', case
        when spot.lesson_id is not null then (
          select jsonb_build_object('score', r.score, 'score_max', r.score_max)
          from public.lesson_results as r
          where r.user_id = me and r.lesson_id = spot.lesson_id and r.status = 2
        )
        else (
          select jsonb_build_object('score', a.score, 'score_max', a.score_max)
          from public.quiz_attempts as a
          where a.user_id = me and a.quiz_id = z.id and a.lesson_id is null and a.finished_at is not null
          order by a.score::numeric / greatest(a.score_max, 1) desc, a.score desc
          limit 1
        )
      end
    )
    from public.quizzes as z
    where z.id = spot.quiz_id
  );
end;
$$;
revoke all on function private.open_quiz(text, text) from public;
grant execute on function private.open_quiz(text, text) to authenticated;

create function public.open_quiz(p_course_id text, p_ref text) returns jsonb
language sql stable security invoker
set search_path = ''
as $$ select private.open_quiz(p_course_id, p_ref); $$;
revoke all on function public.open_quiz(text, text) from public, anon, authenticated, service_role;
grant execute on function public.open_quiz(text, text) to authenticated;
