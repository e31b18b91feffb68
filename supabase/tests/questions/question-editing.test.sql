-- The questions of a quiz as a list: order, copies, the trash, and the labels of a sliding scale.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ada');
select tests.make_admin('ada');
select tests.make_quiz('quiz');
select tests.make_quiz('other');
create temporary table saved_values (name text primary key, value jsonb);
grant all on saved_values to authenticated;
create function pg_temp.ids() returns text[] language sql as $$
  select array(select q ->> 'id' from jsonb_array_elements(public.admin_get_questions('quiz')) as q);
$$;
select tests.act_as('ada');

-- Section: order.
insert into saved_values select 'before', public.admin_get_questions('quiz');
select is(
  array(select q ->> 'id' from jsonb_array_elements(public.admin_reorder_questions('quiz',
    '{quiz-sli,quiz-mcq,quiz-opt,quiz-asc}', public.admin_get_content_versions('questions', '{quiz}') ->> 'quiz')) as q),
  '{quiz-sli,quiz-mcq,quiz-opt,quiz-asc}', 'questions are returned in their new order'
);
select is(pg_temp.ids(), '{quiz-sli,quiz-mcq,quiz-opt,quiz-asc}', 'the new order of the questions is stored');
select is(
  (select array_agg(q -> 'version' order by q ->> 'id') from jsonb_array_elements(public.admin_get_questions('quiz')) as q),
  (select array_agg(q -> 'version' order by q ->> 'id') from saved_values, jsonb_array_elements(value) as q),
  'moving a question creates no new version, so it doesn''t conflict with an edit'
);
select throws_ok(format('select public.admin_reorder_questions(%L, %L)', 'quiz', ids), 'PT409', 'questions_changed', 'refused: ' || why)
from (values
  ('{quiz-sli,quiz-mcq,quiz-opt}', 'a list that misses a question'),
  ('{quiz-sli,quiz-sli,quiz-opt,quiz-asc}', 'a list that repeats a question'),
  ('{quiz-sli,quiz-mcq,quiz-opt,other-asc}', 'a list with a question of another quiz'),
  (null, 'no list')
) as t (ids, why);
select throws_ok($$ select public.admin_reorder_questions('nowhere', '{}') $$, 'PT404', 'quiz_not_found',
  'an unknown quiz has no order');

select throws_ok(
  format('select public.admin_reorder_questions(%L, %L, %L)', 'quiz', '{quiz-mcq,quiz-sli,quiz-opt,quiz-asc}', version),
    'PT409', 'stale_update', 'refused: ' || why
) from (values (null, 'a list without its version'),
  ((select public.admin_get_content_versions('quiz', '{quiz}') ->> 'quiz'), 'a list with another version')) as t (version, why);

-- Section: moves.
create function pg_temp.moved(p_id text, p_after text[]) returns text[] language sql as $$
  select array(select q ->> 'id' from jsonb_array_elements(public.admin_move_question('quiz', p_id, p_after)) as q);
$$;
select is(pg_temp.moved('quiz-asc', '{quiz-sli}'), '{quiz-sli,quiz-asc,quiz-mcq,quiz-opt}', 'a question is moved after another one');
select is(pg_temp.moved('quiz-opt', '{}'), '{quiz-opt,quiz-sli,quiz-asc,quiz-mcq}',
  'a question is moved to the start, and the others keep their order');
select is(pg_temp.moved('quiz-opt', '{other-asc,nowhere,quiz-asc,quiz-sli}'), '{quiz-sli,quiz-asc,quiz-opt,quiz-mcq}',
  'if the question before it was removed, the one before that is used');
select throws_ok($$ select public.admin_move_question('quiz', 'other-asc', '{}') $$, 'PT404', 'question_not_found',
  'a question of another quiz cannot be moved');
select throws_ok($$ select public.admin_move_question('nowhere', 'quiz-asc', '{}') $$, 'PT404', 'quiz_not_found',
  'a question of an unknown quiz cannot be moved');
select public.admin_delete_question('quiz-asc');
select throws_ok($$ select public.admin_move_question('quiz', 'quiz-asc', '{}') $$, 'PT404', 'question_not_found',
  'a question in the trash cannot be moved');
select is(pg_temp.moved('quiz-mcq', '{}'), '{quiz-mcq,quiz-sli,quiz-opt}', 'others can be moved in the meantime');
select public.admin_restore('question', 'quiz-asc');
select is(pg_temp.ids(), '{quiz-mcq,quiz-sli,quiz-asc,quiz-opt}', 'a restored question is in its old place among the others');
select pg_temp.moved('quiz-mcq', '{quiz-sli}');
select pg_temp.moved('quiz-asc', '{quiz-opt}');

-- Section: copies.
insert into saved_values select 'copy', public.admin_duplicate_question('quiz-asc');
select is(
  (select value from saved_values where name = 'copy') - '{id,created_at,updated_at,version,position}'::text[],
  (select q || '{"title": "Match them (copy)"}' from jsonb_array_elements(public.admin_get_questions('quiz')) as q
    where q ->> 'id' = 'quiz-asc')
    - '{id,created_at,updated_at,version,position}'::text[],
  'a copy has everything of the original, including answer key and explanation'
);
select public.admin_duplicate_question('quiz-sli');
select is((pg_temp.ids())[1], 'quiz-sli', 'the original keeps its position');
select is((select public.admin_get_questions('quiz') #>> '{1,title}'), 'How many? (copy)',
  'a copy comes right after its original');
select is(
  (select array_agg((q -> 'position')::integer) from jsonb_array_elements(public.admin_get_questions('quiz')) as q), '{1,2,3,4,5,6}',
  'the positions are renumbered'
);
select tests.act_as_operator();
select isnt(
  (select k.salt from private.question_keys as k where k.question_id = (select value ->> 'id' from saved_values where name = 'copy')),
  (select k.salt from private.question_keys as k where k.question_id = 'quiz-asc'), 'the copy is shuffled differently'
);
update public.questions set title = repeat('é', 1000) where id = 'quiz-mcq';
select tests.act_as('ada');
select is(char_length(public.admin_duplicate_question('quiz-mcq') ->> 'title'), 1000, 'the longest title can be copied');
select throws_ok($$ select public.admin_duplicate_question('nowhere') $$, 'PT404', 'question_not_found',
  'an unknown question cannot be copied');
select throws_ok($$ select public.admin_duplicate_question(null) $$, 'PT404', 'question_not_found', 'a missing id cannot be copied');

-- Section: the trash.
select public.admin_reorder_questions('quiz', pg_temp.ids(), public.admin_get_content_versions('questions', '{quiz}') ->> 'quiz');
insert into saved_values select 'ids', to_jsonb(pg_temp.ids());
select public.admin_delete_question('quiz-opt');
select isnt(pg_temp.ids(), array(select jsonb_array_elements_text(value) from saved_values where name = 'ids'),
  'a deleted question is not in the list');
select throws_ok($$ select public.admin_duplicate_question('quiz-opt') $$, 'PT404', 'question_not_found',
  'a deleted question cannot be copied');
select public.admin_restore('question', 'quiz-opt');
select is(
  (select q ->> 'answer' from jsonb_array_elements(public.admin_get_questions('quiz')) as q where q
    ->> 'id' = 'quiz-opt'), 'superannuation',
  'a restored question has its answer key'
);
select is(pg_temp.ids(), array(select jsonb_array_elements_text(value) from saved_values where name = 'ids'),
  'a restored question has its old position');

-- Section: a scale without labels and without a range.
select is(
  public.admin_save_question('{"quiz_id": "quiz", "title": "x", "type": "SLI", "answer": "High"}') -> 'options',
  '["Low", "Medium", "High", "Extremely High"]', 'the default labels are stored'
);
select tests.act_as_operator();
insert into public.questions (id, title, type) values ('imported', 'x', 'SLI');
insert into public.quiz_questions (quiz_id, question_id) values ('quiz', 'imported');
select is((select options from public.questions where id = 'imported'), '["Low", "Medium", "High", "Extremely High"]',
  'default labels are stored for direct inserts too');
update public.questions set options = '[]' where id = 'imported';
select is((select jsonb_array_length(options) from public.questions where id = 'imported'), 4, 'default labels cannot be emptied');
select is((select options from public.questions where id = 'quiz-sli'), '[]', 'a scale with a range has no labels');

-- Section: fields that are left out are kept.
select tests.act_as('ada');
insert into saved_values select 'described', public.admin_save_question(
  '{"quiz_id": "quiz", "title": "Old", "type": "OPT", "answer": "y", "description": "Long story.", "explanation": "Because."}'
);
select is(
  public.admin_save_question((select value - '{description,explanation,version}'::text[] || '{"title": "New"}'
    from saved_values where name = 'described'))
    - '{updated_at,version,created_at,id,position,quiz_id,regrading,regraded,shared_with}'::text[],
  '{"title": "New", "type": "OPT", "answer": "y", "document": null, "description": "Long story.", "explanation": '
    '"Because.", "option_explanations": {}, "level": "core", "cue": null, "points": 1, "tags": [], "figures": [], "options": [],
    "left_options": [],
    "right_options": [], "slider": null}',
  'a description and an explanation that are left out are kept'
);

-- Section: the unit of a range. Each row is saved after the one before.
select throws_ok(
  format($$
    select public.admin_save_question('{"quiz_id": "quiz", "title": "How much?", "type": "SLI", "slider": %s, "answer": '
    '%s}') $$, slider, answer),
  'PT422', 'invalid_question', 'a slider that cannot be drawn is refused: ' || slider
)
from (values
  ('{"min": 0, "max": 5000, "step": 0.001}', 2750), ('{"min": 0, "max": 10001}', 5), ('{"min": 0, "max": 1, "step": 0.00000000001}', 0),
  ('{"min": 0.12345678901, "max": 1.12345678901}', 1), ('{"min": 0, "max": 0.0000000001, "step": 0.00000000001}', 0),
    ('{"min": 1e16, "max": 10000000000000010}', 10000000000000005)
) as t (slider, answer);
select lives_ok(
  $$
    select public.admin_save_question('{"quiz_id": "quiz", "title": "How much?", "type": "SLI", "slider": {"min": 0, '
    '"max": 10000}, "answer": 10000}') $$,
  'a range of 10,001 values is allowed'
);
insert into saved_values select 'measured',
  public.admin_save_question('{"quiz_id": "quiz", "title": "How long?", "type": "SLI", "slider": {"min": 0, "max": 9, '
  '"unit": "hours"}, "answer": 3}');
select is((select value #> '{slider,unit}' from saved_values where name = 'measured'), '"hours"', 'a unit is stored with its range');
select is(public.admin_duplicate_question((select value ->> 'id' from saved_values
  where name = 'measured')) #> '{slider,unit}', '"hours"', 'a copy has the same unit');
select is(
  public.admin_save_question((select value - '{version}'::text[] || change from saved_values where name = 'measured'))
    -> 'slider', slider, title
) from (values
  ('{"slider": {"min": 0, "max": 5}}'::jsonb, '{"min": 0, "max": 5, "step": 1, "unit": "hours"}'::jsonb, 'a unit that is left out is kept'),
  ('{"slider": {"min": 0, "max": 5, "unit": "$"}}', '{"min": 0, "max": 5, "step": 1, "unit": "$"}', 'another unit replaces it'),
  ('{"slider": null, "answer": "High"}', 'null', 'labels have no unit'),
  ('{"slider": {"min": 0, "max": 5}}', '{"min": 0, "max": 5, "step": 1, "unit": ""}', 'switching back to a range does not restore the unit')
) as t (change, slider, title);

-- Section: accepted answers. Each row is saved after the one before.
insert into saved_values select 'accepting',
  public.admin_save_question('{"quiz_id": "quiz", "title": "How many?", "type": "OPT", "answer": "one"}');
create function pg_temp.accepting(p_change jsonb) returns jsonb language sql as $$
  select public.admin_save_question((select value - '{version,answer}'::text[] || p_change from saved_values
    where name = 'accepting')) -> 'answer';
$$;
select is(pg_temp.accepting(change), stored, title) from (values
  ('{"answer": ["one", " 1 ", "$1"]}'::jsonb, '["one", " 1 ", "$1"]'::jsonb, 'several answers are stored in their order'),
  ('{"answer": "one", "title": "How many then?"}', '["one", " 1 ", "$1"]', 'saving only the first answer keeps the others'),
  ('{"answer": "two"}', '"two"', 'another answer replaces all of them'),
  ('{"answer": ["two", "2"]}', '["two", "2"]', 'a list replaces a single answer'),
  ('{"answer": ["two"]}', '"two"', 'a list of one is stored as a single answer'),
  ('{"answer": ["a", "b"]}', '["a", "b"]', 'a list can be set again'),
  ('{"answer": "a", "type": "MCQ", "options": ["a", "b"]}', '"a"', 'a question of another type does not inherit them')
) as t (change, stored, title);
select pg_temp.accepting('{"answer": ["one", "1"]}');
select is(
  public.admin_duplicate_question((select value ->> 'id' from saved_values where name = 'accepting')) -> 'answer', '["one", "1"]',
  'a copy accepts the same answers'
);
select lives_ok(
  format('select pg_temp.accepting(%L)', jsonb_build_object('answer',
    array(select repeat(chr(128512), 998) || n from generate_series(10, 24) as n))),
  'long answers are stored, up to the question''s maximum size'
);
select tests.act_as_operator();
select is(tests.unversioned(), 0::bigint, 'everything stored matches its newest version');
select * from finish();
rollback;
