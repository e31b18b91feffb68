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
