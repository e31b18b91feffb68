-- Code that the question types (docs/product.md#question-types) share: their list, parsing answers and keys, conversions between what is
-- stored and what a student sees, and functions that dispatch by type. A type consists of these functions of (q private.keyed_questions),
-- here for 'association':
--
--   validate_association(q)           raises invalid_question if an admin may not save the question like this
--   normalize_association(q, answer)  a learner's answer as it is stored: JSON null for no answer, SQL null for a malformed
--                                     one; an option that no longer exists is a wrong answer, not a malformed one
--   grade_association(q, answer)      whether the answer, with indices as displayed, is right; null means no
--   display_association_key(q)        the right answer as a review displays it
--
-- They are PL/pgSQL, because they run for every answer and every imported question, and an SQL function with its own search_path would be
-- planned at each call. Questions of an unsupported type are shown as not supported, never required and never counted.

create table private.question_types (
  code text primary key,
  -- Part of the names of the type's functions: 'association' for private.grade_association.
  name text not null unique check (name ~ '^[a-z_]+$'),
  default_options jsonb not null default '[]',
  shuffles_options boolean not null default false
);
comment on table private.question_types is 'The supported question types. No client can read or write them.';
comment on column private.question_types.default_options is 'Options of a question that has neither options nor a range.';
comment on column private.question_types.shuffles_options is
  'Whether its options have no meaningful order, so that each attempt shuffles them.';
alter table private.question_types enable row level security;
revoke all on private.question_types from public, anon, authenticated, service_role;

create function private.supported_question_types() returns text[]
language sql immutable
set search_path = ''
as $$
  -- The codes in private.question_types (calls.sql), as a constant because every read of a question compares with them.
  select '{ASC,DOC,MCQ,MRQ,OPT,SLI}'::text[];
$$;

-- Questions with their keys, once for each quiz, including deleted questions, because a review still shows the questions of its attempt. A
-- condition on quiz_id numbers only the questions of that quiz.
create view private.keyed_questions with (security_invoker = true) as
select
  q.id,
  p.quiz_id,
  q.title,
  q.description,
  q.type,
  q.options,
  q.left_options,
  q.right_options,
  q.slider_min,
  q.slider_max,
  q.slider_step,
  q.type = any (private.supported_question_types()) as supported,
  k.answer as key,
  k.explanation,
  k.salt,
  coalesce(q.deleted_at, p.deleted_at) as deleted_at,
  row_number() over (partition by p.quiz_id order by p.position, p.created_at, p.question_id)::integer as ordinal_position,
  q.points,
  k.option_explanations,
  p.level,
  k.cue,
  q.figures
from public.quiz_questions as p
join public.questions as q on q.id = p.question_id
left join private.question_keys as k on k.question_id = q.id;
revoke all on private.keyed_questions from public, anon, authenticated, service_role;

-- The questions that students see. A question of a supported type counts once it has a key; until then it is still being written. Other
-- types are shown as not supported, never required and never counted as answered.
create view private.live_questions with (security_invoker = true) as
select * from private.keyed_questions
where deleted_at is null and (key is not null or not supported);
revoke all on private.live_questions from public, anon, authenticated, service_role;

-- Counts by the rule of live_questions, but from the tables, because numbering all questions only to count them would be slow.
create view private.quiz_sizes with (security_invoker = true) as
select
  p.quiz_id,
  (count(*) filter (where k.question_id is not null or q.type <> all (private.supported_question_types())))::integer
    as question_count
from private.live_places as p
join public.questions as q on q.id = p.question_id
left join private.question_keys as k on k.question_id = q.id
group by p.quiz_id;
revoke all on private.quiz_sizes from public, anon, authenticated, service_role;

create function private.keyed_question(p_id text) returns private.keyed_questions
language plpgsql stable
set search_path = ''
as $$
-- A question with its key, without a quiz or a number.
declare
  q private.keyed_questions;
begin
  select
    s.id, null, s.title, s.description, s.type, s.options, s.left_options, s.right_options, s.slider_min, s.slider_max, s.slider_step,
    s.type = any (private.supported_question_types()), k.answer, k.explanation, k.salt, s.deleted_at, null, s.points, k.option_explanations,
    null, k.cue, s.figures
  into q
  from public.questions as s left join private.question_keys as k on k.question_id = s.id
  where s.id = p_id;
  return q;
end;
$$;

-- A question without its key, explanations and accepted answers. All code that orders, draws or shows questions before they are answered
-- uses this type, so that nothing a student sees can depend on the key (docs/decisions/0053).
create type private.unkeyed_question as (
  id text,
  title text,
  description text,
  type text,
  options jsonb,
  left_options jsonb,
  right_options jsonb,
  slider_min numeric,
  slider_max numeric,
  slider_step numeric,
  salt uuid,
  ordinal_position integer,
  -- Only the document's id; the answers are stored elsewhere.
  document_id text,
  figures text[]
);

create function private.without_key(q private.keyed_questions) returns private.unkeyed_question
language plpgsql immutable
set search_path = ''
as $$
begin
  return row(
    q.id, q.title, q.description, q.type, q.options, q.left_options, q.right_options, q.slider_min, q.slider_max, q.slider_step, q.salt,
    q.ordinal_position, case when q.type = 'DOC' then q.key ->> 'document' end, q.figures
  )::private.unkeyed_question;
end;
$$;

create function private.option_label(p_options jsonb, p_key jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
-- The label that a sliding scale's key refers to: the label with this text or, if there is none, the label at this index (so "2" means the
-- label "2" if it exists).
begin
  return (
    select case
      when jsonb_typeof(p_key) = 'string' and exists (
        select 1 from jsonb_array_elements_text(p_options) as o (label)
        where private.trim_text(o.label) = private.scalar_text(p_key)
      ) then private.scalar_text(p_key)
      when private.scalar_text(p_key) ~ '^[0-9]{1,4}$'
        and private.scalar_text(p_key)::integer < jsonb_array_length(p_options)
        then private.trim_text(p_options ->> private.scalar_text(p_key)::integer)
      else private.scalar_text(p_key)
    end
  );
end;
$$;

create function private.normalize_mapping(p_value jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- A mapping in its standard form: {"0": 2} and {"0": "2"} become the same. Null if the value isn't a mapping.
begin
  return (
    select case when jsonb_typeof(p_value) = 'object' then (
      select coalesce(jsonb_object_agg(m.key, m.value), '{}'::jsonb) from jsonb_each_text(p_value) as m
    ) end
  );
end;
$$;

create function private.snap_to_step(p_number numeric, p_min numeric, p_max numeric, p_step numeric) returns numeric
language plpgsql immutable
set search_path = ''
as $$
-- The nearest step of a slider, or the number itself if the slider has no range.
begin
  return case
    when p_min is null or p_max is null then p_number
    else least(
      greatest(p_min + round((p_number - p_min) / coalesce(p_step, 1)) * coalesce(p_step, 1), p_min),
      p_min + floor((p_max - p_min) / coalesce(p_step, 1)) * coalesce(p_step, 1)
    )
  end;
end;
$$;

create function private.display_order(p_salt uuid, p_count integer) returns integer[]
language plpgsql immutable
set search_path = ''
as $$
-- The order in which the right side of an association is displayed: element j is the stored index displayed at index j.
begin
  return (
    select coalesce(array_agg(i order by md5(p_salt::text || i::text), i), '{}'::integer[])
    from generate_series(0, p_count - 1) as i
  );
end;
$$;

create function private.display_options(p_options jsonb, p_order integer[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- Options in the order from display_order.
begin
  return (
    select coalesce(jsonb_agg(p_options -> o.i order by o.ordinal_position), '[]'::jsonb)
    from unnest(p_order) with ordinality as o (i, ordinal_position)
  );
end;
$$;

create function private.to_stored_mapping(p_shown jsonb, p_order integer[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- Converts displayed indices to stored ones, for grading; to_display_mapping is the inverse, for the review.
begin
  return (
    select jsonb_object_agg(m.key, p_order[m.value::integer + 1])
    from jsonb_each_text(private.normalize_mapping(p_shown)) as m where m.value ~ '^[0-9]{1,4}$'
  );
end;
$$;

create function private.to_display_mapping(p_stored jsonb, p_order integer[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- Converts stored indices to displayed ones; the inverse of to_stored_mapping.
begin
  return (
    select jsonb_object_agg(m.key, array_position(p_order, m.value::integer) - 1)
    from jsonb_each_text(private.normalize_mapping(p_stored)) as m where m.value ~ '^[0-9]{1,4}$'
  );
end;
$$;

create function private.display_right_options(q private.unkeyed_question) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- The right side of an association in display order.
  select private.display_options(
    q.right_options, private.display_order(q.salt, jsonb_array_length(q.right_options))
  );
$$;

create function private.invalid_question(p_message text, p_field text) returns void
language sql stable
set search_path = ''
as $$
  -- Raises invalid_question with this message, for this field.
  select private.raise_error(422, 'invalid_question', p_message, p_field);
$$;

create function private.validate_options(q private.keyed_questions) returns void
language plpgsql stable
set search_path = ''
as $$
-- Requires at most eleven options, none of them empty; raises invalid_question.
begin
  if q.options ? '' then
    perform private.invalid_question('Every option needs text.', 'options');
  elsif jsonb_array_length(q.options) > 11 then
    perform private.invalid_question('A question can have at most 11 options.', 'options');
  end if;
end;
$$;

create function private.normalize_text(p_answer jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- The answer if it is a string; SQL null for anything else.
begin
  return case when jsonb_typeof(p_answer) = 'string' then p_answer end;
end;
$$;

create function private.validate_question(q private.keyed_questions) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises invalid_question if an admin may not save the question like this.
begin
  -- Uses IF instead of PERFORM, because PERFORM would look up the functions of all types at each call.
  if (
    case q.type
      when 'ASC' then private.validate_association(q)
      when 'DOC' then private.validate_document(q)
      when 'MCQ' then private.validate_multiple_choice(q)
      when 'MRQ' then private.validate_multiple_response(q)
      when 'OPT' then private.validate_open_ended(q)
      when 'SLI' then private.validate_sliding_scale(q)
    end
  ) is null then
    null;
  end if;
end;
$$;

create function private.normalize_answer(q private.keyed_questions, p_answer jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A learner's answer as it is stored.
begin
  return case q.type
    when 'ASC' then private.normalize_association(q, p_answer)
    when 'DOC' then private.normalize_document(q, p_answer)
    when 'MCQ' then private.normalize_multiple_choice(q, p_answer)
    when 'MRQ' then private.normalize_multiple_response(q, p_answer)
    when 'OPT' then private.normalize_open_ended(q, p_answer)
    when 'SLI' then private.normalize_sliding_scale(q, p_answer)
  end;
end;
$$;

create function private.grade_answer(q private.keyed_questions, p_answer jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether the answer, with indices as displayed, is right.
begin
  return coalesce(
    case q.type
      when 'ASC' then private.grade_association(q, p_answer)
      when 'DOC' then private.grade_document(q, p_answer)
      when 'MCQ' then private.grade_multiple_choice(q, p_answer)
      when 'MRQ' then private.grade_multiple_response(q, p_answer)
      when 'OPT' then private.grade_open_ended(q, p_answer)
      when 'SLI' then private.grade_sliding_scale(q, p_answer)
    end,
    false
  );
end;
$$;

create function private.display_key(q private.keyed_questions) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The right answer as a review displays it.
begin
  return case q.type
    when 'ASC' then private.display_association_key(q)
    when 'DOC' then private.display_document_key(q)
    when 'MCQ' then private.display_multiple_choice_key(q)
    when 'MRQ' then private.display_multiple_response_key(q)
    when 'OPT' then private.display_open_ended_key(q)
    when 'SLI' then private.display_sliding_scale_key(q)
  end;
end;
$$;
