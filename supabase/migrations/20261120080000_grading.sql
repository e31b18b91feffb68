-- What the question types share: reading answers and keys, the conversions between what is stored and what a learner
-- sees (the order of an association, the steps of a slider), and the registration of a type.

create function private.trim_text(p_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- Trims what a browser's trim() would: white space, no-break spaces, the byte order mark.
begin
  return btrim(p_text, E' \t\n\r\f\v' || U&'\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF');
end;
$$;

create function private.scalar_text(p_value jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
-- The text of a JSON string or number, else null.
begin
  return case when jsonb_typeof(p_value) in ('string', 'number') then private.trim_text(p_value #>> '{}') end;
end;
$$;

create function private.scalar_number(p_value jsonb) returns numeric
language plpgsql immutable
set search_path = ''
as $$
-- The number in a JSON number or a numeric string, else null.
begin
  return case
    when private.scalar_text(p_value) ~ '^[+-]?([0-9]{1,30}(\.[0-9]{0,30})?|\.[0-9]{1,30})([eE][+-]?[0-9]{1,2})?$'
      then private.scalar_text(p_value)::numeric
  end;
end;
$$;

create function private.option_label(p_options jsonb, p_key jsonb) returns text
language sql immutable
set search_path = ''
as $$
  -- The label that the key of a labelled sliding scale means: a text that is a label is that label, any other whole
  -- number within range is an option index (so "2" means the label "2" if there is one).
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

create function private.normalize_mapping(p_value jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- {"0": 2} and {"0": "2"} are the same mapping; null if it is not a mapping.
  select case when jsonb_typeof(p_value) = 'object' then (
    select coalesce(jsonb_object_agg(m.key, m.value), '{}'::jsonb) from jsonb_each_text(p_value) as m
  ) end;
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
language sql immutable
set search_path = ''
as $$
  -- The order in which the right side of an association is displayed: element j is the stored index displayed at index j.
  select coalesce(array_agg(i order by md5(p_salt::text || i::text), i), '{}'::integer[])
  from generate_series(0, p_count - 1) as i;
$$;

create function private.display_options(p_options jsonb, p_order integer[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(p_options -> o.i order by o.ordinal_position), '[]'::jsonb)
  from unnest(p_order) with ordinality as o (i, ordinal_position);
$$;

create function private.to_stored_mapping(p_shown jsonb, p_order integer[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- From displayed indices to stored ones, for grading; to_display_mapping is the inverse, for the review.
  select jsonb_object_agg(m.key, p_order[m.value::integer + 1])
  from jsonb_each_text(private.normalize_mapping(p_shown)) as m where m.value ~ '^[0-9]{1,4}$';
$$;

create function private.to_display_mapping(p_stored jsonb, p_order integer[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_object_agg(m.key, array_position(p_order, m.value::integer) - 1)
  from jsonb_each_text(private.normalize_mapping(p_stored)) as m where m.value ~ '^[0-9]{1,4}$';
$$;

create function private.display_right_options(q private.keyed_questions) returns jsonb
language sql immutable
set search_path = ''
as $$
  select private.display_options(
    q.right_options, private.display_order(q.salt, jsonb_array_length(q.right_options))
  );
$$;

create function private.invalid_question(p_message text, p_field text) returns void
language sql
set search_path = ''
as $$
  select private.raise_error(422, 'invalid_question', p_message, p_field);
$$;

create procedure private.register_question_type(p_code text, p_name text, p_default_options jsonb default '[]')
language plpgsql
set search_path = ''
as $register$
-- Registers a question type, which is these functions of (q private.keyed_questions), for p_name 'association':
--   validate_association(q)           raises invalid_question if an admin may not save the question like this
--   normalize_association(q, answer)  a learner's answer as it is stored: JSON null for no answer, SQL null for a malformed
--                                     one; an option that no longer exists is a wrong answer, not a malformed one
--   grade_association(q, answer)      is the answer, which has the indices as displayed, right? Null means no
--   display_association_key(q)        the right answer as a review displays it
-- and generates validate_question, normalize_answer, grade_answer and display_key, which call those of the question's type.
-- Questions of an unregistered type are shown as not supported, never required and never counted.
declare
  codes text[];
  dispatch text;
  operation record;
begin
  insert into private.question_types (code, name, default_options) values (p_code, p_name, p_default_options);
  codes := array(select t.code from private.question_types as t order by t.code);
  execute format(
    'create or replace function private.supported_question_types() returns text[] language sql immutable '
    'set search_path = '''' as %L', format(' select %L::text[]; ', codes)
  );
  for operation in
    select * from (values
      ('validate_question(q %s)', 'void', 'volatile', 'validate_%s(q)', 'perform %s'),
      ('normalize_answer(q %s, p_answer jsonb)', 'jsonb', 'immutable', 'normalize_%s(q, p_answer)', 'return %s'),
      ('grade_answer(q %s, p_answer jsonb)', 'boolean', 'immutable', 'grade_%s(q, p_answer)', 'return coalesce(%s, false)'),
      ('display_key(q %s)', 'jsonb', 'immutable', 'display_%s_key(q)', 'return %s')
    ) as o (signature, result, volatility, call, statement)
  loop
    dispatch := (
      select 'case q.type ' || string_agg(format('when %L then private.' || operation.call, t.code, t.name), ' ' order by t.code)
        || ' end'
      from private.question_types as t
    );
    execute format(
      'create or replace function private.%s returns %s language plpgsql %s set search_path = '''' as %L',
      format(operation.signature, 'private.keyed_questions'), operation.result, operation.volatility,
      format('begin ' || operation.statement || '; end;', dispatch)
    );
  end loop;
end;
$register$;
revoke all on procedure private.register_question_type(text, text, jsonb) from public;

revoke execute on all functions in schema private from public;
