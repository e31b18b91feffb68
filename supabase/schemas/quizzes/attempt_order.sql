-- The order of questions and options, which is different in each attempt.

create function private.attempt_salt(q private.unkeyed_question, p_seed uuid) returns uuid
language plpgsql immutable
set search_path = ''
as $$
begin
  -- The salt is secret, so knowing the seed reveals nothing about the stored order.
  return md5(p_seed::text || coalesce(q.salt::text, q.id))::uuid;
end;
$$;

-- Options that refer to each other ('All of the above', 'Both A and C') only make sense in the order they were written.
create function private.refers_to_other_options(p_options jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return exists (
    select 1 from jsonb_array_elements_text(p_options) as o (label)
    where o.label ~* '\m(all|none|both|neither|either|any) of (the (above|below|other)|these|those)\M'
      or o.label ~ '\m[A-K] (and|or|nor|&) [A-K]\M'
  );
end;
$$;

-- Numbers, with or without a unit, are easier to find in order: '$27', '15%', '2.5 years', '1,200'.
create function private.are_all_numeric(p_options jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return not exists (
    select 1 from jsonb_array_elements_text(p_options) as o (label)
    where btrim(o.label) !~ '^[-−–+]?[$€£¥]? ?[0-9][0-9,. ]*[0-9]?( ?%| ?°[CF]?|( [[:alpha:]]+){1,3})?$'
  );
end;
$$;

create function private.shown_options(q private.unkeyed_question, p_seed uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The options in an attempt's order.
begin
  if p_seed is null or not exists (select 1 from private.question_types as t where t.code = q.type and t.shuffles_options)
    or private.refers_to_other_options(q.options) or private.are_all_numeric(q.options) then
    return q.options;
  end if;
  return private.display_options(
    q.options, private.display_order(private.attempt_salt(q, p_seed), jsonb_array_length(q.options))
  );
end;
$$;

create function private.match_order(q private.unkeyed_question, p_seed uuid) returns integer[]
language plpgsql immutable
set search_path = ''
as $$
-- The order of an association's right side in an attempt: element j is the index, in the question's own display order, of the item at index
-- j. Every order is equally likely, even the one in which all pairs already match, because its absence would be a hint.
declare
  total integer := jsonb_array_length(q.right_options);
begin
  if p_seed is null then
    return array(select i from generate_series(0, total - 1) as i);
  end if;
  return private.display_order(md5(private.attempt_salt(q, p_seed)::text || 1)::uuid, total);
end;
$$;

create function private.to_shown_answer(q private.keyed_questions, p_seed uuid, p_answer jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A stored answer as the attempt shows it: displayed indices for an association, the fields of a document, anything else unchanged.
begin
  return case
    when q.type = 'DOC' then coalesce(p_answer -> 'fields', p_answer)
    when p_seed is null or jsonb_typeof(p_answer) is distinct from 'object' then p_answer
    else private.to_display_mapping(p_answer, private.match_order(private.without_key(q), p_seed))
  end;
end;
$$;

create function private.from_shown_answer(q private.keyed_questions, p_seed uuid, p_answer jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The inverse of to_shown_answer.
begin
  return case
    when q.type = 'DOC' then private.answer_to_document(q, p_seed, p_answer)
    when p_seed is null or jsonb_typeof(p_answer) is distinct from 'object' then p_answer
    else private.to_stored_mapping(p_answer, private.match_order(private.without_key(q), p_seed))
  end;
end;
$$;

create function private.shown_question(q private.unkeyed_question, p_seed uuid, p_shuffled boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A question as an attempt shows it.
begin
  return jsonb_build_object(
    'title', q.title, 'description', q.description, 'type', q.type,
    'options', private.shown_options(q, case when p_shuffled then p_seed end),
    'left_options', q.left_options,
    'right_options', case
      when q.right_options = '[]' then q.right_options
      else private.display_options(private.display_right_options(q), private.match_order(q, p_seed))
    end,
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1),
      'unit', (select x.slider_unit from public.questions as x where x.id = q.id)
    ) end,
    'document', private.shown_document(q, p_seed),
    'as_of', private.as_of(q.figures)
  );
end;
$$;

create function private.shown_rank(q private.unkeyed_question, p_seed uuid, p_shuffled boolean, p_levels jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- The sort key of an attempt's questions: shuffled within a level, or in the author's order. Numbers are padded to equal length.
  return case when p_shuffled and p_seed is not null
    then case p_levels ->> q.id when 'warm_up' then 1 when 'challenge' then 3 else 2 end || private.attempt_salt(q, p_seed)::text
    else lpad(q.ordinal_position::text, 10, '0')
  end;
end;
$$;

create function private.shown_questions(p_quiz_id text, p_seed uuid, p_drawn text[], p_levels jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A quiz's questions as shown in an attempt with this seed and these levels: those in p_drawn, or all if it is null.
declare
  shuffled boolean := (select z.question_order = 'shuffled' from public.quizzes as z where z.id = p_quiz_id);
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', r.id, 'position', r.rank, 'expects_number', private.expects_number(r.question), 'points', (r.question).points
      )
      || private.shown_question(private.without_key(r.question), p_seed, shuffled)
      order by r.rank
    ), '[]'::jsonb)
    from (
      select
        q.id, row(q.*)::private.keyed_questions as question,
        row_number() over (order by private.shown_rank(private.without_key(row(q.*)::private.keyed_questions), p_seed,
          shuffled, p_levels), q.id) as rank
      from private.live_questions as q
      where q.quiz_id = p_quiz_id and (p_drawn is null or q.id = any (p_drawn))
    ) as r
  );
end;
$$;

create function private.next_order_seed(p_learner uuid, p_quiz_id text) returns uuid
language plpgsql stable
set search_path = ''
as $$
-- The seed of the attempt that the learner would start now. The seed isn't random, so that a page can show the questions of an attempt that
-- is about to start.
begin
  return md5(format('%s %s %s %s', p_learner, p_quiz_id, (
    select count(*) from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is not null
  ), (
    select count(*) from private.left_attempts as l where l.user_id = p_learner and l.quiz_id = p_quiz_id
  )))::uuid;
end;
$$;
