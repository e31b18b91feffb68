-- The document question type (question_types.sql): grading by field, and what students see of it.

create function private.is_field_right(p_field jsonb, p_result text, p_given text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- Compares numbers as people write them, within the tolerance, and rejects a different unit; compares texts like typed answers, and options
-- and places exactly.
declare
  number record;
begin
  case p_field ->> 'kind'
    when 'number' then
      number := private.typed_number(private.typed_text(p_given));
      return coalesce(
        number.unit in ('', p_field ->> 'unit') and abs(number.value - p_result::numeric) <= (p_field ->> 'tolerance')::numeric, false
      );
    when 'text' then
      return coalesce(
        private.answer_text(p_given) = private.answer_text(p_result) or private.typed_text(p_given) = private.typed_text(p_result, true)
        -- Digits may be grouped, as in phone or account numbers.
        or (p_result ~ '^[0-9 ]+$' and replace(private.typed_text(p_given), ' ', '') = replace(p_result, ' ', '')), false
      );
    else
      return coalesce(p_given = p_result, false);
  end case;
end;
$$;

create function private.document_marks(p_answer jsonb) returns table (
  field jsonb, given text, result text, is_right boolean, draw private.document_draws
)
language plpgsql stable rows 4
set search_path = ''
as $$
-- The fields of the document that a stored answer belongs to, in order, each with the given text and whether it is right.
begin
  return query
    select f.field, g.given, g.result, private.is_field_right(f.field, g.result, g.given), d
    from private.document_draws as d
    join private.documents as s on s.id = d.document_id
    cross join jsonb_array_elements(s.definition -> 'fields') with ordinality as f (field, place)
    cross join lateral (
      select p_answer -> 'fields' ->> (f.field ->> 'id') as given, d.results ->> (f.field ->> 'id') as result
    ) as g
    where d.document_id = p_answer ->> 'document' and d.number = private.scalar_number(p_answer -> 'draw')::integer
    order by f.place;
end;
$$;

create function private.partial_points(q private.keyed_questions, p_answer jsonb) returns integer
language plpgsql stable
set search_path = ''
as $$
-- Points for an answer that isn't right: for a document, its right fields' share of the question's current points, but never all of them;
-- otherwise 0.
begin
  if q.type <> 'DOC' then return 0; end if;
  return (
    -- Without fields there are no points; LEAST would ignore the null.
    select case when count(*) = 0 then 0 else least(q.points - 1, floor(
      q.points * coalesce(sum((m.field ->> 'points')::numeric) filter (where m.is_right), 0) / sum((m.field ->> 'points')::numeric)
    ))::integer end
    from private.document_marks(p_answer) as m
  );
end;
$$;

create function private.validate_document(q private.keyed_questions) returns void
language plpgsql stable
set search_path = ''
as $$
-- Requires a stored document whose field points add up to the question's points; raises invalid_question.
declare
  d private.documents := private.document_of(q.key);
begin
  if d.id is null then
    perform private.invalid_question('Add a document.', 'document');
  elsif q.points is not null and q.points is distinct from (
    select sum((f.field ->> 'points')::integer) from jsonb_array_elements(d.definition -> 'fields') as f (field)
  ) then
    perform private.invalid_question('A document question gets its points from its fields. Set the points there.', 'points');
  end if;
end;
$$;

create function private.normalize_document(q private.keyed_questions, p_answer jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The text given for each field, without blank fields. from_shown_answer adds the document.
declare
  given jsonb;
begin
  if jsonb_typeof(p_answer) is distinct from 'object' or jsonb_path_exists(p_answer, 'strict $.* ? (@.type() != "string")') then
    return null;
  end if;
  select jsonb_object_agg(f.id, f.given) into given
  from jsonb_each_text(p_answer) as f (id, given)
  where f.id ~ '^[a-z][a-z0-9_]{0,39}$' and private.has_visible_text(f.given);
  return coalesce(given, 'null');
end;
$$;

create function private.answer_to_document(q private.keyed_questions, p_seed uuid, p_fields jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- An answer as stored: {document, draw, fields}. A stored answer includes its document, so that the same document grades it even if the
-- question changes.
declare
  draw private.document_draws;
begin
  if jsonb_typeof(p_fields) is distinct from 'object' then return p_fields; end if;
  draw := private.drawn_document(private.without_key(q), p_seed);
  return jsonb_build_object('document', draw.document_id, 'draw', draw.number, 'fields', p_fields);
end;
$$;

create function private.grade_document(q private.keyed_questions, p_answer jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether every field is right.
begin
  return (select bool_and(m.is_right) from private.document_marks(p_answer) as m);
end;
$$;

create function private.display_document_key(q private.keyed_questions) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- Null, because each student's document has its own answers; see private.document_answers.
begin
  return null;
end;
$$;

create function private.document_answers(q private.keyed_questions, p_seed uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The right answers by field, as a review shows them.
begin
  return (private.drawn_document(private.without_key(q), p_seed)).answers;
end;
$$;

create function private.document_solution(q private.keyed_questions, p_seed uuid, p_answer jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- Returns which fields are right, and the working; reviews show them with the right answers. Null for other types.
begin
  if q.type <> 'DOC' then return null; end if;
  return jsonb_build_object(
    'working', coalesce((private.drawn_document(private.without_key(q), p_seed)).working, '[]'),
    'marks', (select coalesce(jsonb_object_agg(m.field ->> 'id', m.is_right), '{}') from private.document_marks(p_answer) as m)
  );
end;
$$;

create function private.named_placeholders(p_text text, p_numbers jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
-- Replaces each placeholder with the label of its variable or formula: 'Tax on {gross}' becomes 'Tax on Gross pay'.
declare
  entry jsonb;
  named text := p_text;
begin
  for entry in select e.entry from jsonb_array_elements(p_numbers) as e (entry) loop
    named := replace(named, format('{%s}', entry ->> 'name'), coalesce(nullif(btrim(entry ->> 'label'), ''), '…'));
  end loop;
  return named;
end;
$$;

create function private.document_labels(p_answer jsonb) returns table (label text, n bigint, correct boolean)
language plpgsql stable rows 4
set search_path = ''
as $$
-- The labels by which analytics count an answer, one for each field. A wrong number that matches another value in the document is labelled
-- with that value's name ('Net pay: Gross pay'), and a wrong place with its text.
declare
  numbers constant jsonb := (
    select (s.definition -> 'formulas') || (s.definition -> 'variables') from private.documents as s where s.id = p_answer ->> 'document'
  );
begin
  return query
    select
      left(format('%s: %s', private.named_placeholders(m.field ->> 'label', numbers), case
        when m.is_right then 'right'
        when m.given is null then 'not answered'
        when m.field ->> 'kind' = 'place' then coalesce((
          select c.cell ->> 'text' from private.documents as s
          cross join jsonb_path_query(s.definition, '$.sections[*].rows[*][*] ? (@.place == $place)',
            jsonb_build_object('place', m.given)) as c (cell)
          where s.id = (m.draw).document_id limit 1
        ), 'another place')
        else coalesce(n.label, case when m.field ->> 'kind' = 'choice' then m.given else 'another answer' end)
      end), 200),
      1::bigint, m.is_right
    from private.document_marks(p_answer) as m
    left join lateral (
      select v.entry ->> 'label' as label
      from jsonb_each_text((m.draw).numbers) as e (name, value)
      cross join jsonb_array_elements(numbers) with ordinality as v (entry, place)
      where m.field ->> 'kind' = 'number' and not m.is_right and v.entry ->> 'name' = e.name
        and e.value::numeric = (private.typed_number(m.given)).value
      order by v.place limit 1
    ) as n on true;
end;
$$;
