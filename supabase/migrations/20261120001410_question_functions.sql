-- Questions with their keys, for admins: question, key and explanation are saved in one transaction or not at all.

create function private.question_json(p_question_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', q.id, 'quiz_id', q.quiz_id, 'position', q.position, 'title', q.title, 'description', q.description,
    'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1)
    ) end,
    'answer', k.answer, 'explanation', coalesce(k.explanation, ''),
    'created_at', q.created_at, 'updated_at', q.updated_at
  )
  from public.questions as q
  left join private.question_keys as k on k.question_id = q.id
  where q.id = p_question_id;
$$;
revoke all on function private.question_json(text) from public;

-- A time, or null where the text is none.
create function private.time_of(p_text text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return p_text::timestamptz;
exception when others then
  return null;
end;
$$;
revoke all on function private.time_of(text) from public;

/*
 * Creates a question (no `id`) or replaces one: {id?, quiz_id, title, description, type, options, left_options,
 * right_options, slider: {min, max, step} | null, answer, explanation, position?, updated_at?}. Indices of an
 * association are those of the lists sent. With `updated_at`, a question changed meanwhile is a conflict.
 */
create function private.admin_save_question(p_question jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  given jsonb := private.unwrap_json(p_question);
  kind text := private.scalar_text(given -> 'type');
  heading text := private.scalar_text(given -> 'title');
  choices jsonb;
  lefts jsonb;
  rights jsonb;
  low numeric := private.scalar_number(given -> 'slider' -> 'min');
  high numeric := private.scalar_number(given -> 'slider' -> 'max');
  step numeric := private.scalar_number(given -> 'slider' -> 'step');
  answer jsonb := nullif(given -> 'answer', 'null'::jsonb);
  place numeric := private.scalar_number(given -> 'position');
  saved public.questions;
begin
  perform private.require_admin();
  if jsonb_typeof(given) is distinct from 'object' or octet_length(given::text) > 65536 then
    perform private.refuse(422, 'invalid_question', 'A question is an object of at most 64 KB.');
  elsif coalesce(heading, '') = '' then
    perform private.refuse(422, 'invalid_question', 'You need a title.', 'title');
  elsif char_length(heading) > 1000 then
    perform private.refuse(422, 'invalid_question', 'The title may have at most 1000 characters.', 'title');
  elsif coalesce(kind, '') = '' or char_length(kind) > 50 then
    perform private.refuse(422, 'invalid_question', 'The question needs a type.', 'type');
  elsif char_length(given ->> 'description') > 10000 then
    perform private.refuse(422, 'invalid_question', 'The description may have at most 10000 characters.', 'description');
  elsif char_length(given ->> 'explanation') > 5000 then
    perform private.refuse(422, 'invalid_question', 'The explanation may have at most 5000 characters.', 'explanation');
  elsif jsonb_typeof(given -> 'slider') = 'object' and (low is null or high is null or low >= high or step <= 0) then
    perform private.refuse(422, 'invalid_question', 'The minimum must be below the maximum.', 'slider');
  elsif place not between 0 and 1000000 then
    perform private.refuse(422, 'invalid_question', 'The position must be between 0 and 1000000.', 'position');
  end if;
  choices := private.option_list(given, 'options');
  lefts := private.option_list(given, 'left_options');
  rights := private.option_list(given, 'right_options');
  perform private.check_question(kind, choices, lefts, rights, low, high, step, answer);
  perform private.require_content('quizzes', given ->> 'quiz_id');

  if nullif(given ->> 'id', '') is null then
    insert into public.questions (
      quiz_id, position, title, description, type, options, left_options, right_options,
      slider_min, slider_max, slider_step
    )
    values (
      given ->> 'quiz_id',
      -- The quiz row is locked, so two questions created at once get two places.
      coalesce(place, (
        select coalesce(max(q.position), 0) + 1 from public.questions as q where q.quiz_id = given ->> 'quiz_id'
      )),
      heading, coalesce(given ->> 'description', ''), kind, choices, lefts, rights, low, high, step
    )
    returning * into saved;
  else
    select * into saved from public.questions as q
    where q.id = given ->> 'id' and q.quiz_id = given ->> 'quiz_id' and q.deleted_at is null for update;
    if not found then
      perform private.refuse(404, 'question_not_found', 'This question does not exist.');
    elsif given ->> 'updated_at' is not null
      and private.time_of(given ->> 'updated_at') is distinct from saved.updated_at then
      perform private.refuse(409, 'stale_update', 'This question was changed meanwhile.');
    end if;
    update public.questions as q set
      position = coalesce(place, q.position), title = heading,
      description = coalesce(given ->> 'description', ''), type = kind, options = choices,
      left_options = lefts, right_options = rights, slider_min = low, slider_max = high, slider_step = step
    where q.id = saved.id;
  end if;

  if answer is null then
    delete from private.question_keys as k where k.question_id = saved.id;
  else
    insert into private.question_keys as k (question_id, answer, explanation)
    values (saved.id, answer, coalesce(given ->> 'explanation', ''))
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = excluded.explanation, updated_at = clock_timestamp()
    where (k.answer, k.explanation) is distinct from (excluded.answer, excluded.explanation);
  end if;
  return private.question_json(saved.id);
end;
$$;

create function private.admin_get_questions(p_quiz_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.question_json(q.id) order by q.position, q.created_at, q.id), '[]'::jsonb)
    from public.questions as q
    where q.quiz_id = p_quiz_id and q.deleted_at is null
  );
end;
$$;

create function public.admin_save_question(p_question jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.admin_save_question(p_question); $$;

create function public.admin_get_questions(p_quiz_id text) returns jsonb
language sql stable security invoker
set search_path = ''
as $$ select private.admin_get_questions(p_quiz_id); $$;

revoke all on function
  private.admin_save_question(jsonb),
  private.admin_get_questions(text),
  public.admin_save_question(jsonb),
  public.admin_get_questions(text)
from public, anon, authenticated, service_role;
grant execute on function
  private.admin_save_question(jsonb),
  private.admin_get_questions(text),
  public.admin_save_question(jsonb),
  public.admin_get_questions(text)
to authenticated;
