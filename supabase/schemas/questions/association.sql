-- Association: each item on the left matches one on the right.

create function private.validate_association(q private.keyed_questions) returns void
language plpgsql stable
set search_path = ''
as $$
-- Requires one to four items on each side, and at least one complete pair; raises invalid_question.
begin
  if jsonb_array_length(q.left_options) = 0 or q.left_options ? '' then
    perform private.invalid_question('All left items must have a value.', 'left_options');
  elsif jsonb_array_length(q.right_options) = 0 or q.right_options ? '' then
    perform private.invalid_question('All right items must have a value.', 'right_options');
  elsif jsonb_array_length(q.left_options) > 4 then
    perform private.invalid_question('Maximum of 4 items reached', 'left_options');
  elsif jsonb_array_length(q.right_options) > 4 then
    perform private.invalid_question('Maximum of 4 items reached', 'right_options');
  elsif coalesce(private.normalize_mapping(q.key), '{}'::jsonb) = '{}'::jsonb then
    perform private.invalid_question('You need at least one complete matched pair.', 'answer');
  elsif exists (
    select 1 from jsonb_each_text(private.normalize_mapping(q.key)) as m
    where case
      when m.key ~ '^[0-9]$' and m.value ~ '^[0-9]$' then
        m.key::integer >= jsonb_array_length(q.left_options) or m.value::integer >= jsonb_array_length(q.right_options)
      else true
    end
  ) then
    perform private.invalid_question('All matches must have both left and right items selected.', 'answer');
  end if;
end;
$$;

create function private.normalize_association(q private.keyed_questions, p_answer jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- A map from left index to right index, as displayed. An empty map counts as no answer.
begin
  return case
    when private.unwrap_json(p_answer) = '{}'::jsonb then 'null'::jsonb
    else (
      select case when bool_and(i.within) then jsonb_object_agg(m.key, i.value) end
      from jsonb_each_text(private.normalize_mapping(private.unwrap_json(p_answer))) as m
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
end;
$$;

create function private.grade_association(q private.keyed_questions, p_answer jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- Whether the pairs are the same; the key uses indices of the stored order.
begin
  return private.normalize_mapping(
      private.to_stored_mapping(p_answer, private.display_order(q.salt, jsonb_array_length(q.right_options)))
    ) = private.normalize_mapping(q.key)
    and private.normalize_mapping(q.key) <> '{}'::jsonb;
end;
$$;

create function private.display_association_key(q private.keyed_questions) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- The pairs, with indices of the right side as displayed.
begin
  return private.to_display_mapping(q.key, private.display_order(q.salt, jsonb_array_length(q.right_options)));
end;
$$;
