-- Documents: each student has their own numbers, and the calculation is never shown early (docs/product.md#documents).
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ben,cara,dan,edit}'::text[]) as name;
select tests.make_admin('edit', 'content');
select tests.make_course('money', '{q}');
create temporary table saved_values (name text primary key, value jsonb);
grant all on saved_values to authenticated;

-- Draws of a payslip: hours × rate, minus a tenth.
create function pg_temp.document(p_title text, p_draws integer, p_factor integer default 1) returns jsonb language sql as $$
  select jsonb_build_object(
    'definition', jsonb_build_object(
      'style', 'payslip', 'title', p_title, 'constraints', jsonb_build_array('canary_condition > 0'),
      'sections', '[{"heading": "", "columns": [], "rows": [["Hours", "{hours}"], ["Net pay", {"field": "net"}]]}]'::jsonb,
      'variables', '[{"name": "hours", "label": "Hours", "format": "number", "min": 1, "max": 9, "step": 1}]'::jsonb,
      'formulas', '[{"name": "gross", "label": "Gross pay", "format": "money", "formula": "hours * 20 + canary_formula"},
        {"name": "pay", "label": "Net pay", "format": "money", "formula": "gross * 0.9"}]'::jsonb,
      'fields',
        '[{"id": "net", "label": "Net pay", "kind": "number", "answer": "{pay}", "points": 2, "tolerance": 0.005, '
        '"unit": "$", "options": []},
        {"id": "who", "label": "Who pays?", "kind": "choice", "answer": "Harbour Cafe", "points": 1, "tolerance": 0, "unit": "",
          "options": ["Harbour Cafe", "The bank"]},
        {"id": "word", "label": "What is PAYG on {gross}?", "kind": "text", "answer": "Pay as you go", "points": 1, "tolerance": 0,
          "unit": "", "options": []}]'::jsonb
    ),
    'draws', (
      select jsonb_agg(jsonb_build_object(
        'figures', jsonb_build_object('hours', h::text),
        'results', jsonb_build_object('net', (h * 18 * p_factor)::text, 'who', 'Harbour Cafe', 'word', 'Pay as you go'),
        'answers', jsonb_build_object('net', format('$%s.00', h * 18 * p_factor), 'who', 'Harbour Cafe', 'word', 'Pay as you go'),
        'numbers', jsonb_build_object('hours', h::text, 'gross', (h * 20 * p_factor)::text, 'pay', (h * 18 * p_factor)::text),
        'working', jsonb_build_array(jsonb_build_object('label', 'Net pay', 'text', 'canary_working ' || h))
      ) order by h)
      from generate_series(1, p_draws) as h
    )
  );
$$;
create function pg_temp.question(p_document text, p_id text default null) returns jsonb language sql as $$
  select jsonb_build_object('id', p_id, 'quiz_id', 'money-1-q', 'title', 'Read your payslip', 'type', 'DOC', 'points', 4,
    'answer', jsonb_build_object('document', p_document));
$$;
create function pg_temp.doc() returns jsonb language sql as $$ select value from saved_values where name = 'document'; $$;
create function pg_temp.shown(p_quiz jsonb) returns jsonb language sql as $$
  select q from jsonb_array_elements(p_quiz -> 'questions') as q where q ->> 'type' = 'DOC';
$$;
create function pg_temp.question_id() returns text language sql security definer as $$ select id from public.questions
  where type = 'DOC' order by created_at limit 1; $$;
create function pg_temp.attempt() returns uuid language sql security definer as $$
  select a.id from public.quiz_attempts as a where a.user_id = auth.uid() and a.finished_at is null;
$$;

-- Section: storing.
select tests.act_as('anna');
select throws_ok($$ select public.admin_store_document(pg_temp.document('Payslip', 5)) $$, 'PT403', null,
  'a student cannot store a document');
select tests.act_as('edit');
insert into saved_values select 'document', to_jsonb(public.admin_store_document(pg_temp.document('Payslip', 5)));
select is(to_jsonb(public.admin_store_document(pg_temp.document('Payslip', 5))), pg_temp.doc(), 'the same document is stored once');
select isnt(to_jsonb(public.admin_store_document(pg_temp.document('Pay slip', 5))), pg_temp.doc(),
  'a different document is stored separately');
select throws_ok(format('select public.admin_store_document(%L)', d), 'PT422', 'invalid_question', 'refused: ' || left(d::text, 40))
from unnest(array['[]', '{}', '{"definition": {}, "draws": []}', '{"definition": [], "draws": [{}]}',
  '{"definition": {"fields": [{"id": "a"}]}, "draws": [{"results": {"b": "1"}}]}']::jsonb[]) as d;
select throws_ok($$ select public.admin_save_question(pg_temp.question('nothing')) $$, 'PT422', 'invalid_question',
  'a question needs a stored document');
select throws_ok(
  $$ select public.admin_save_question(pg_temp.question(pg_temp.doc() #>> '{}') || '{"points": 3}') $$, 'PT422', 'invalid_question',
  'the question''s points are the sum of its fields'' points'
);
select is(
  public.admin_save_question(pg_temp.question(pg_temp.doc() #>> '{}')) #>> '{document,title}', 'Payslip',
    'editors read the definition with the question'
);

-- Section: what a student sees.
select tests.act_as('anna');
insert into saved_values select 'before', pg_temp.shown(public.open_quiz('money', 'money-1'));
select is(
  (select value #> '{document,fields}' from saved_values where name = 'before') -> 0,
  '{"id": "net", "label": "Net pay", "kind": "number", "unit": "$", "options": [], "points": 2}',
    'a field is shown without its answer and tolerance'
);
select is(
  (select array_agg(k order by k) from saved_values, jsonb_object_keys(value -> 'document') as k where name = 'before'),
  '{fields,figures,sections,style,title}', 'a student sees nothing of how the figures are calculated'
);
select unalike((select value::text from saved_values where name = 'before'), '%canary%',
  'a student sees neither conditions, formulas nor working');
select unalike((select value::text from saved_values where name = 'before'), '%Pay as you go%',
  'a student does not see a text they are asked for');
insert into saved_values select 'started', public.start_attempt('money', 'money-1');
select is(
  pg_temp.shown((select value from saved_values where name = 'started')) -> 'document',
    (select value -> 'document' from saved_values where name = 'before'),
  'the attempt has the document that was shown before it began'
);
create function pg_temp.hours() returns integer language sql as $$
  select (value #>> '{document,figures,hours}')::integer from saved_values where name = 'before';
$$;
select throws_ok(
  format('select public.save_answer(pg_temp.attempt(), pg_temp.question_id(), %L)', jsonb_build_object('value', a)),
    'PT422', 'invalid_answer', a::text || ' is not an answer'
) from unnest(array['"12"', '["12"]', '{"net": 12}', '{"net": {"document": "x"}}', '7']::jsonb[]) as a;

-- Section: a new version doesn't change the document of open attempts.
select tests.act_as('edit');
insert into saved_values select 'other', to_jsonb(public.admin_store_document(pg_temp.document('Payslip of 2027', 5, 10)));
select public.admin_save_question(pg_temp.question((select value #>> '{}' from saved_values where name = 'other'), pg_temp.question_id()));
select tests.act_as('anna');
select is(
  pg_temp.shown(public.open_quiz('money', 'money-1')) -> 'document', (select value -> 'document' from saved_values where name = 'before'),
  'an open attempt keeps its document'
);
select tests.act_as('ben');
select is(pg_temp.shown(public.open_quiz('money', 'money-1')) #>> '{document,title}', 'Payslip of 2027',
  'a new attempt has the new document');

-- Section: grading by field.
select tests.act_as('anna');
select public.save_answer(pg_temp.attempt(), pg_temp.question_id(), jsonb_build_object('value', jsonb_build_object(
  'net', format('$%s.00', pg_temp.hours() * 20), 'who', 'Harbour Cafe', 'word', '  pay as you GO ', 'more', 'x', 'blank', ' '
)));
select is(
  (select a -> 'answer' from jsonb_array_elements(public.open_quiz('money', 'money-1') #> '{attempt,answers}') as a),
  jsonb_build_object('net', format('$%s.00', pg_temp.hours() * 20), 'who', 'Harbour Cafe', 'word', '  pay as you GO ', 'more', 'x'),
  'the page gets the answer as it was given'
);
select tests.answer_quiz(pg_temp.attempt(), 'money-1-q', 4);
insert into saved_values select 'result', public.finish_attempt(pg_temp.attempt());
create function pg_temp.review(p_name text) returns jsonb language sql as $$
  select r from saved_values, jsonb_array_elements(value -> 'review') as r where name = p_name and r ->> 'type' = 'DOC';
$$;
select is((select value -> 'score' from saved_values where name = 'result'), '6',
  'right fields count: two of four points, beside four other questions');
select is((select value -> 'percent' from saved_values where name = 'result'), '75', 'the percentage is of all eight points');
select is(pg_temp.review('result') -> 'earned', '2', 'the review shows the earned points');
select is(pg_temp.review('result') -> 'correct', 'false', 'an answer is right only if all its fields are');
select is(pg_temp.review('result') #> '{solution,marks}', '{"net": false, "who": true, "word": true}', 'each field is marked');
select is(
  pg_temp.review('result') -> 'correct_answer',
  jsonb_build_object('net', format('$%s.00', pg_temp.hours() * 18), 'who', 'Harbour Cafe', 'word', 'Pay as you go'),
    'the review shows the right answers in this document'
);
select is(pg_temp.review('result') #>> '{solution,working,0,text}', 'canary_working ' || pg_temp.hours(), 'the review shows the working');
select is(pg_temp.review('result') -> 'document', (select value -> 'document' from saved_values where name = 'before'),
  'the review shows the student''s own document');
select tests.act_as_operator();
select set_eq(
  $$ select l.label, l.correct from public.attempt_answers as w, private.document_labels(w.answer) as l where w.answer ? 'fields' $$,
  $$ values ('Net pay: Gross pay', false), ('Who pays?: right', true), ('What is PAYG on Gross pay?: right', true) $$,
  'statistics name the figure that was used by mistake, even in a field''s label'
);
select set_eq(
  $$ select l.label, l.correct from public.attempt_answers as w,
    private.document_labels(jsonb_set(w.answer, '{fields}', (w.answer -> 'fields') - 'word')) as l
    where w.answer ? 'fields' and l.label like 'What%' $$,
  $$ values ('What is PAYG on Gross pay?: not answered', false) $$, 'statistics count fields without an answer'
);
select is(
  (select count(*) from public.questions as q, lateral private.regradable_answers(private.keyed_question(q.id),
    '-infinity') where q.type = 'DOC'), 0::bigint,
  'a new version regrades nothing'
);

-- Section: how fields are compared.
select is(
  private.is_field_right(jsonb_build_object('kind', kind, 'tolerance', tolerance, 'unit', unit), result, given),
    expected, format('%s %s: %s', kind, result, given)
) from (values
  ('number', 0.005, '$', '965.2', '965.20', true), ('number', 0.005, '$', '965.2', '$965.2', true),
    ('number', 0.005, '$', '1965.2', '1,965.20', true),
  ('number', 0.005, '$', '965.2', '965.21', false), ('number', 0.01, '$', '965.2', '965.21', true), ('number', 0, '$', '12', '12%', false),
  ('number', 0, '%', '12', '12 %', true), ('number', 0, '', '12', '$12', false), ('number', 0, '$', '12', 'twelve', false),
  ('number', 0, '$', '84', '$84.00', true), ('number', 0, '$', '84', ' $ 84 ', true), ('number', 0, '$', '84', 'AUD 84', true),
  ('number', 0, '$', '84', 'AUD $84.00', true), ('number', 0, '$', '84', 'A$84', true), ('number', 0, '$', '84', '84 dollars', true),
  ('number', 0, '$', '84', '$84 AUD', true), ('number', 0, '$', '84', '$$84', false), ('number', 0, '%', '12.5', '12.5%', true),
  ('number', 0, '%', '12.5', '12.5 per cent', true), ('number', 0, '%', '12', '$12', false),
  ('number', 0, '$', '12', null, false), ('text', 0, '', 'Pay as you go', 'pay as you go', true),
    ('text', 0, '', 'Pay as you go', 'pay', false),
  ('text', 0, '', '0491 570 006', '0491570006', true), ('text', 0, '', 'a b', 'ab', false),
  ('choice', 0, '', 'Yes', 'Yes', true), ('choice', 0, '', 'Yes', 'yes', false), ('place', 0, '', 'abn', 'abn', true),
    ('place', 0, '', 'abn', null, false)
) as c (kind, tolerance, unit, result, given, expected);

-- Section: a full-marks answer; another attempt has another document.
create function pg_temp.take() returns jsonb language plpgsql as $$
declare
  shown jsonb := pg_temp.shown(public.start_attempt('money', 'money-1'));
begin
  perform public.save_answer(pg_temp.attempt(), pg_temp.question_id(), jsonb_build_object('value', jsonb_build_object(
    'net', ((shown #>> '{document,figures,hours}')::integer * 180)::text, 'who', 'Harbour Cafe', 'word', 'Pay as you go'
  )));
  perform tests.answer_quiz(pg_temp.attempt(), 'money-1-q', 4);
  return public.finish_attempt(pg_temp.attempt()) || jsonb_build_object('hours', shown #> '{document,figures,hours}');
end;
$$;
select tests.act_as('ben');
insert into saved_values select 'take ' || n, pg_temp.take() from generate_series(1, 6) as n;
select is(array_agg(distinct value -> 'score'), array['8'::jsonb], 'a full-marks answer earns all points')
  from saved_values where name like 'take%';
select isnt(count(distinct value -> 'hours'), 1::bigint, 'attempts have different documents') from saved_values where name like 'take%';

select tests.act_as_operator();
select is(
  private.partial_points(private.keyed_question(q.id), answer), 0, 'an answer without a right field earns nothing: ' || answer::text
) from public.questions as q, unnest(array[
  jsonb_build_object('document', (select value #>> '{}' from saved_values where name = 'other'), 'draw', 1, 'fields',
    '{"net": "1", "who": "The bank"}'::jsonb),
  '{"document": "gone", "draw": 1, "fields": {"net": "1"}}', '"x"'
]::jsonb[]) as answer where q.id = pg_temp.question_id();

-- Section: a version with fewer points, during an open attempt.
create function pg_temp.cheaper() returns jsonb language sql as $$
  select jsonb_set(jsonb_set(d, '{definition,title}', '"Payslip that counts less"'), '{definition,fields}',
    (d #> '{definition,fields}') - 2)
  from pg_temp.document('x', 5) as d;
$$;
select tests.act_as('cara');
select public.start_attempt('money', 'money-1');
select public.save_answer(pg_temp.attempt(), pg_temp.question_id(), jsonb_build_object('value', jsonb_build_object(
  'net', '1', 'who', 'Harbour Cafe', 'word', 'Pay as you go'
)));
select tests.answer_quiz(pg_temp.attempt(), 'money-1-q', 4);
select tests.act_as('edit');
select public.admin_save_question(
  pg_temp.question(public.admin_store_document(pg_temp.cheaper()), pg_temp.question_id()) || '{"points": 3}'
);
select tests.act_as('cara');
insert into saved_values select 'cheaper', public.finish_attempt(pg_temp.attempt());
select is(
  (select array[value -> 'score', value -> 'score_max'] from saved_values where name = 'cheaper'), array['5'::jsonb, '7'],
  'right fields earn their share of the question''s current points'
);
select tests.act_as('edit');
select is(
  public.admin_store_document(jsonb_set(pg_temp.document('Payslip', 5), '{draws,0,figures,hours}',
    '"7"')) <> (pg_temp.doc() #>> '{}'), true,
  'the same definition with other draws is another document'
);
select throws_ok(format('select public.admin_store_document(%L)', jsonb_set(pg_temp.document('x', 1), path, value)),
  'PT422', 'invalid_question', 'refused: ' || path::text)
from (values
  ('{draws,0,results,net}'::text[], '"abc"'::jsonb), ('{definition,fields,0,tolerance}', 'null'),
    ('{definition,fields,0,points}', '0'), ('{definition,fields,0,kind}', 'null'), ('{definition,fields,0,label}', '" "')
) as c (path, value);

select tests.act_as_operator();
select is(private.display_key(private.keyed_question(pg_temp.question_id())), null,
  'no answer key is shown for a document of no particular student, because it differs');

-- Section: no one can read the tables, and unused documents are deleted.
select tests.act_as('ben');
select throws_ok('select * from private.' || t, '42501', null, t || ' is closed')
  from unnest('{documents,document_draws,attempt_documents}'::text[]) as t;
select tests.act_as_operator();
update private.documents set created_at = now() - interval '2 days';
select is((select array_agg(d.definition ->> 'title' order by d.definition ->> 'title') from private.documents as d
  join private.unused_documents() as u (id) using (id)), '{Pay slip,Payslip}', 'only documents without a question are unused');
update private.content_versions set content = content #- '{form,key}' where kind = 'question' and state = 'replaced';
delete from private.attempt_documents;
select is((select count(*) from private.unused_documents()), 4::bigint, 'a document in no version and no attempt is unused too');

-- Section: the item analysis. Marks of first attempts: Anna 2 of 4 points, Ben all, Cara 1 of 3, Dan none. Of the other four
-- questions, Dan has two right, and everyone else has all four right: r = 0.2292 / sqrt(0.5208 * 0.1875).
select tests.act_as('dan');
select public.start_attempt('money', 'money-1');
select public.save_answer(pg_temp.attempt(), pg_temp.question_id(), '{"value": {"net": "1", "who": "The bank"}}');
select tests.answer_quiz(pg_temp.attempt(), 'money-1-q', 2);
select public.finish_attempt(pg_temp.attempt());
select tests.act_as_operator();
create function pg_temp.analysis() returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_array(q -> 'answers', q -> 'facility', q -> 'discrimination') order by q ->> 'id')
  from jsonb_array_elements(private.compute_quiz_items('money-1-q', private.read_learner_filter('{}'), 0) -> 'questions') as q;
$$;
create temporary table analysis_before as select pg_temp.analysis() as value;
select is(
  (select value from analysis_before) @> '[[4, 0.4583, 0.7333]]', true,
  'an answer counts by its share of the points, including in discrimination'
);
select private.anonymize_attempts(array(select a.id from public.quiz_attempts as a where a.finished_at is not null));
delete from public.quiz_attempts;
select is(pg_temp.analysis(), (select value from analysis_before), 'the analysis is the same after accounts are erased');

select * from finish();
rollback;
