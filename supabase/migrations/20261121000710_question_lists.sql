-- The questions of a quiz as a list: their order, and a copy of one.

-- Moving a question changes nothing that an admin who edits it meanwhile could overwrite: its version stays.
drop trigger questions_touch on public.questions;
create trigger questions_touch before update of
  quiz_id, title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step, deleted_at
on public.questions
for each row execute function private.touch_row();

create function private.number_questions(p_quiz_id text, p_question_ids text[]) returns void
language sql
set search_path = ''
as $$
  update public.questions as q set position = o.place
  from unnest(p_question_ids) with ordinality as o (id, place)
  where q.id = o.id and q.quiz_id = p_quiz_id and q.position <> o.place;
$$;
revoke all on function private.number_questions(text, text[]) from public;

create function private.question_order(p_quiz_id text) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select q.id from public.questions as q where q.quiz_id = p_quiz_id and q.deleted_at is null
    order by q.position, q.created_at, q.id
  );
$$;
revoke all on function private.question_order(text) from public;

-- The list must name exactly the questions there are: one that was added or deleted meanwhile by somebody else is a
-- conflict, not a silent loss.
create function private.admin_reorder_questions(p_quiz_id text, p_question_ids text[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_content('quizzes', p_quiz_id);
  if array(select i from unnest(private.question_order(p_quiz_id)) as i order by i)
    is distinct from array(select i from unnest(p_question_ids) as i order by i) then
    perform private.refuse(409, 'questions_changed', 'The questions of this quiz have changed; load them again.');
  end if;
  perform private.number_questions(p_quiz_id, p_question_ids);
  return private.admin_get_questions(p_quiz_id);
end;
$$;

-- A copy with its key, right behind the original. The salt is its own: the copy is shown in another order.
create function private.admin_duplicate_question(p_question_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  quiz text := (select q.quiz_id from public.questions as q where q.id = p_question_id);
  place integer;
  ids text[];
  copy_id text;
begin
  perform private.require_admin();
  if quiz is not null then
    -- First, as in admin_save_question: who changes questions takes turns at the quiz.
    perform private.require_content('quizzes', quiz);
  end if;
  perform private.require_content('questions', p_question_id);
  ids := private.question_order(quiz);
  place := array_position(ids, p_question_id);
  insert into public.questions (
    quiz_id, position, title, description, type, options, left_options, right_options,
    slider_min, slider_max, slider_step
  )
  select
    q.quiz_id, place + 1, left(q.title, 993) || ' (copy)', q.description, q.type, q.options, q.left_options,
    q.right_options, q.slider_min, q.slider_max, q.slider_step
  from public.questions as q where q.id = p_question_id
  returning id into copy_id;
  insert into private.question_keys (question_id, answer, explanation)
  select copy_id, k.answer, k.explanation from private.question_keys as k where k.question_id = p_question_id;
  perform private.number_questions(quiz, ids[:place] || copy_id || ids[place + 1:]);
  return private.question_json(copy_id);
end;
$$;

create function public.admin_reorder_questions(p_quiz_id text, p_question_ids text[]) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.admin_reorder_questions(p_quiz_id, p_question_ids); $$;

create function public.admin_duplicate_question(p_question_id text) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.admin_duplicate_question(p_question_id); $$;

revoke all on function
  private.admin_reorder_questions(text, text[]),
  private.admin_duplicate_question(text),
  public.admin_reorder_questions(text, text[]),
  public.admin_duplicate_question(text)
from public, anon, authenticated, service_role;
grant execute on function
  private.admin_reorder_questions(text, text[]),
  private.admin_duplicate_question(text),
  public.admin_reorder_questions(text, text[]),
  public.admin_duplicate_question(text)
to authenticated;
