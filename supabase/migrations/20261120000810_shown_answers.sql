-- Between what is stored and what a learner sees: the order of an association, the places of a slider, the form of an
-- answer. Grading itself is in the migration before.

-- The nearest value a slider can stand on; the number itself where the slider has no range.
create function private.snap(p_number numeric, p_min numeric, p_max numeric, p_step numeric) returns numeric
language sql immutable
set search_path = ''
as $$
  select case
    when p_min is null or p_max is null then p_number
    else least(
      greatest(p_min + round((p_number - p_min) / coalesce(p_step, 1)) * coalesce(p_step, 1), p_min),
      p_min + floor((p_max - p_min) / coalesce(p_step, 1)) * coalesce(p_step, 1)
    )
  end;
$$;
revoke all on function private.snap(numeric, numeric, numeric, numeric) from public;

-- The order in which the right side of an association is shown: element j is the stored index shown at place j.
create function private.shown_order(p_salt uuid, p_count integer) returns integer[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(i order by md5(p_salt::text || i::text), i), '{}'::integer[])
  from generate_series(0, p_count - 1) as i;
$$;
revoke all on function private.shown_order(uuid, integer) from public;

create function private.shown_options(p_options jsonb, p_order integer[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(p_options -> o.i order by o.place), '[]'::jsonb)
  from unnest(p_order) with ordinality as o (i, place);
$$;
revoke all on function private.shown_options(jsonb, integer[]) from public;

-- From shown indices to stored ones (grading), and back (review).
create function private.stored_mapping(p_shown jsonb, p_order integer[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(m.key, p_order[m.value::integer + 1])
  from jsonb_each_text(private.mapping(p_shown)) as m where m.value ~ '^[0-9]{1,4}$';
$$;
revoke all on function private.stored_mapping(jsonb, integer[]) from public;

create function private.shown_mapping(p_stored jsonb, p_order integer[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(m.key, array_position(p_order, m.value::integer) - 1)
  from jsonb_each_text(private.mapping(p_stored)) as m where m.value ~ '^[0-9]{1,4}$';
$$;
revoke all on function private.shown_mapping(jsonb, integer[]) from public;

-- Grades an answer as the learner gave it: undoes the shown order, snaps the key of a slider to where it can stand.
create function private.grade_shown_answer(q private.live_questions, p_answer jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case
    when q.type = 'ASC' then private.grade_answer(
      q.type, q.options, q.key,
      private.stored_mapping(p_answer, private.shown_order(q.salt, jsonb_array_length(q.right_options)))
    )
    when q.type = 'SLI' and jsonb_array_length(q.options) = 0 then private.grade_answer(
      q.type, q.options,
      to_jsonb(private.snap(private.scalar_number(q.key), q.slider_min, q.slider_max, q.slider_step)),
      to_jsonb(private.snap(private.scalar_number(p_answer), q.slider_min, q.slider_max, q.slider_step))
    )
    else private.grade_answer(q.type, q.options, q.key, p_answer)
  end;
$$;
revoke all on function private.grade_shown_answer(private.live_questions, jsonb) from public;

-- The right answer as a learner reads it in a review.
create function private.shown_key(
  p_type text, p_options jsonb, p_right_options jsonb, p_key jsonb, p_salt uuid,
  p_min numeric, p_max numeric, p_step numeric
) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case
    when p_type = 'ASC' then
      private.shown_mapping(p_key, private.shown_order(p_salt, jsonb_array_length(p_right_options)))
    when p_type = 'SLI' and jsonb_array_length(p_options) > 0 then to_jsonb(private.option_label(p_options, p_key))
    when p_type = 'SLI' then to_jsonb(private.snap(private.scalar_number(p_key), p_min, p_max, p_step))
    else to_jsonb(private.scalar_text(p_key))
  end;
$$;
revoke all on function private.shown_key(text, jsonb, jsonb, jsonb, uuid, numeric, numeric, numeric) from public;

/*
 * An answer in the form it is kept, or null where its shape is wrong for the question. Grading is not its business:
 * an option that no longer exists is a wrong answer, not a malformed one.
 */
create function private.normal_answer(q private.live_questions, p_answer jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case
    when q.type in ('MCQ', 'OPT') or (q.type = 'SLI' and jsonb_array_length(q.options) > 0) then
      case when jsonb_typeof(p_answer) = 'string' then p_answer end
    when q.type = 'SLI' then to_jsonb(private.scalar_number(p_answer))
    when q.type = 'ASC' then (
      select case when bool_and(i.within) then jsonb_object_agg(m.key, i.value) end
      from jsonb_each_text(private.mapping(private.unwrap_json(p_answer))) as m
      cross join lateral (
        select case
          when m.key ~ '^(0|[1-9][0-9]{0,3})$' and m.value ~ '^(0|[1-9][0-9]{0,3})$' then
            m.key::integer < jsonb_array_length(q.left_options) and m.value::integer < jsonb_array_length(q.right_options)
          else false
        end as within,
        case when m.value ~ '^[0-9]{1,4}$' then m.value::integer end as value
      ) as i
    )
  end;
$$;
revoke all on function private.normal_answer(private.live_questions, jsonb) from public;
