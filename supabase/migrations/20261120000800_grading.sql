-- Grading (specification, section 5), in pure functions: type, options, key and answer in, verdict out.

-- Trims what a browser's trim() would: white space, no-break spaces, the byte order mark.
create function private.trim_text(p_text text) returns text
language sql immutable
set search_path = ''
as $$
  select btrim(p_text, E' \t\n\r\f\v' || U&'\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF');
$$;
revoke all on function private.trim_text(text) from public;

-- The text of a JSON string or number, else null.
create function private.scalar_text(p_value jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) in ('string', 'number') then private.trim_text(p_value #>> '{}') end;
$$;
revoke all on function private.scalar_text(jsonb) from public;

-- The number in a JSON number or a numeric string, else null.
create function private.scalar_number(p_value jsonb) returns numeric
language sql immutable
set search_path = ''
as $$
  select case
    when private.scalar_text(p_value) ~ '^[+-]?([0-9]{1,30}(\.[0-9]{0,30})?|\.[0-9]{1,30})([eE][+-]?[0-9]{1,2})?$'
      then private.scalar_text(p_value)::numeric
  end;
$$;
revoke all on function private.scalar_number(jsonb) from public;

-- A key of a sliding scale with labels as the label: a text that is a label stands for itself, anything else that is
-- a whole number within range is an option index (so "2" means the label "2" where there is one).
create function private.option_label(p_options jsonb, p_key jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_key) = 'string' and exists (
      select 1 from jsonb_array_elements_text(p_options) as o (label)
      where private.trim_text(o.label) = private.scalar_text(p_key)
    ) then private.scalar_text(p_key)
    when private.scalar_text(p_key) ~ '^[0-9]{1,4}$'
      and private.scalar_text(p_key)::integer < jsonb_array_length(p_options)
      then private.trim_text(p_options ->> private.scalar_text(p_key)::integer)
    else private.scalar_text(p_key)
  end;
$$;
revoke all on function private.option_label(jsonb, jsonb) from public;

-- {"0": 2} and {"0": "2"} are the same mapping; null where it is no mapping.
create function private.mapping(p_value jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'object' then (
    select coalesce(jsonb_object_agg(m.key, m.value), '{}'::jsonb) from jsonb_each_text(p_value) as m
  ) end;
$$;
revoke all on function private.mapping(jsonb) from public;

/*
 * True when the answer is right. Never null, never an error: a malformed key or answer is simply wrong.
 * MCQ trimmed exact; OPT trimmed, case-insensitive; ASC same pairs, indices as stored; SLI the label (the key may be
 * its index), or, without labels, the same number.
 */
create function private.grade_answer(p_type text, p_options jsonb, p_key jsonb, p_answer jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(
    case p_type
      when 'MCQ' then private.scalar_text(p_answer) = private.scalar_text(p_key) and private.scalar_text(p_key) <> ''
      -- ICU, because lower() under the C locale only knows ASCII.
      when 'OPT' then
        lower(private.scalar_text(p_answer) collate "und-x-icu") = lower(private.scalar_text(p_key) collate "und-x-icu")
        and private.scalar_text(p_key) <> ''
      when 'ASC' then
        private.mapping(p_answer) = private.mapping(p_key) and private.mapping(p_key) <> '{}'::jsonb
      when 'SLI' then
        case
          when jsonb_array_length(coalesce(p_options, '[]'::jsonb)) > 0 then
            private.scalar_text(p_answer) = private.option_label(p_options, p_key)
            and private.option_label(p_options, p_key) <> ''
          -- A browser adds up steps in binary: 0.1 + 0.2 is meant as 0.3.
          else abs(private.scalar_number(p_answer) - private.scalar_number(p_key))
            <= 1e-9 * greatest(1, abs(private.scalar_number(p_key)))
        end
    end,
    false
  );
$$;
revoke all on function private.grade_answer(text, jsonb, jsonb, jsonb) from public;

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
      select case
        when bool_and(
          m.key ~ '^(0|[1-9][0-9]{0,3})$' and m.key::integer < jsonb_array_length(q.left_options)
          and m.value ~ '^(0|[1-9][0-9]{0,3})$' and m.value::integer < jsonb_array_length(q.right_options)
        ) then jsonb_object_agg(m.key, m.value::integer)
      end
      from jsonb_each_text(private.mapping(private.unwrap_json(p_answer))) as m
    )
  end;
$$;
revoke all on function private.normal_answer(private.live_questions, jsonb) from public;
