-- Explanations for single options (docs/decisions/0052).
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ben,ada}'::text[]) as name;
select tests.make_admin('ada');
select tests.make_course('money', '{q,q}');
create function pg_temp.question(p_id text, p_change jsonb) returns jsonb language sql as $$
  select (q - 'version') || p_change from jsonb_array_elements(public.admin_get_questions('money-1-q')) as q where q ->> 'id' = p_id;
$$;
create function pg_temp.save(p_change jsonb, p_id text default 'money-1-q-mcq') returns jsonb language sql as $$
  select public.admin_save_question(pg_temp.question(p_id, p_change)) -> 'option_explanations';
$$;

-- Section: validation.
select tests.act_as('ada');
select is(pg_temp.question('money-1-q-mcq', '{}') -> 'option_explanations', '{}', 'a new question explains no options');
select is(
  pg_temp.save('{"option_explanations": {"Train fare note": " SECRET-WRONG ", "Tax file number": "SECRET-RIGHT"}}'),
  '{"Train fare note": "SECRET-WRONG", "Tax file number": "SECRET-RIGHT"}', 'explanations are stored, trimmed'
);
select is(pg_temp.question('money-1-q-mcq', '{}') -> 'option_explanations',
  '{"Train fare note": "SECRET-WRONG", "Tax file number": "SECRET-RIGHT"}', 'an editor can read the explanations');
select throws_ok(
  format('select pg_temp.save(%L)', jsonb_build_object('option_explanations', o)), 'PT422', 'invalid_question',
    left(o::text, 20) || ' is refused'
)
from unnest(array['[]', '"x"', '{"Tax file number": 1}', jsonb_build_object('Tax file number', repeat('x', 1001))]::jsonb[]) as o;
select is(pg_temp.save('{"option_explanations": null}') ->> 'Train fare note', 'SECRET-WRONG', 'explanations that are left out are kept');
select is(
  pg_temp.save('{"options": ["Tax file number", "Tram fare"], "option_explanations": null}'),
    '{"Tax file number": "SECRET-RIGHT"}', 'the explanation of a deleted option is deleted'
);
select is(
  pg_temp.save('{"options": ["Tax file number", "Train fare note"], "option_explanations": {"Train fare note": '
    '"SECRET-WRONG", "Tax file number": "  ", "Bus": "x"}}'),
  '{"Train fare note": "SECRET-WRONG"}', 'blank explanations, and those of unknown options, are not stored'
);
select is(pg_temp.save('{"option_explanations": {"a": "x"}}', 'money-1-q-opt'), '{}', 'a question without options has no explanations');
select is(public.admin_duplicate_question('money-1-q-mcq') #>> '{option_explanations,Train fare note}', 'SECRET-WRONG',
  'a copied question has the same explanations');
select public.admin_delete_question(q ->> 'id') from jsonb_array_elements(public.admin_get_questions('money-1-q')) as q
  where q ->> 'title' like '%(copy)';
select pg_temp.save('{"option_explanations": {"Train fare note": "SECRET-WRONG", "Tax file number": "SECRET-RIGHT"}}');

-- Section: no one can read the explanations before the answer is locked.
select tests.act_as('anna');
create temporary table begun as select public.start_attempt('money', 'money-1') as value;
grant all on begun to authenticated;
create function pg_temp.attempt() returns uuid language sql as $$ select (value ->> 'id')::uuid from begun; $$;
select unalike(value::text, '%SECRET-%', 'the questions have no explanations') from begun;
select public.save_answer(pg_temp.attempt(), 'money-1-q-mcq', '"Train fare note"');
select unalike(public.open_quiz('money', 'money-1')::text, '%SECRET-%', 'saving an answer shows no explanations');
select is(tests.effect('select option_explanations from private.question_keys'), 'refused', 'the table shows no explanations');
select tests.act_as_operator();
update public.quizzes set feedback_timing = 'after_each' where id = 'money-1-q';
select tests.act_as('anna');
select is(
  public.check_answer(pg_temp.attempt(), 'money-1-q-mcq', '"Train fare note"') #> '{feedback,option_explanations}',
  '[{"option": "Train fare note", "explanation": "SECRET-WRONG"}, {"option": "Tax file number", "explanation": "SECRET-RIGHT"}]',
  'a checked answer has explanations, the chosen option''s first'
);
select tests.answer_quiz(pg_temp.attempt(), 'money-1-q');
select is(
  (
    select r -> 'option_explanations' from jsonb_array_elements(public.finish_attempt(pg_temp.attempt()) -> 'review') as r
    where r ->> 'question_id' = 'money-1-q-mcq'
  ),
  '[{"option": "Train fare note", "explanation": "SECRET-WRONG"}, {"option": "Tax file number", "explanation": "SECRET-RIGHT"}]',
  'the review has explanations'
);
select tests.act_as('ben');
select is(
  (select r -> 'option_explanations' from jsonb_array_elements(tests.take_quiz('money', 'money-1', 'money-1-q')
    -> 'review') as r where r ->> 'question_id' = 'money-1-q-mcq'),
  '[{"option": "Tax file number", "explanation": "SECRET-RIGHT"}]',
    'an option that is both chosen and right is explained once, even if the answer was sent untrimmed'
);

-- Section: several right options.
select tests.act_as('ada');
select public.admin_save_question(pg_temp.question('money-1-q-mcq', '{"type": "MRQ", "options": ["A", "B", "C"], "answer": ["A", "B"],
  "option_explanations": {"A": "a.", "B": "b.", "C": "c."}}'));
select tests.act_as_operator();
select is(
  private.shown_option_explanations(private.practice_question('money-1-q', 'money-1-q-mcq'), '["B", "C"]'),
  '[{"option": "B", "explanation": "b."}, {"option": "C", "explanation": "c."}, {"option": "A", "explanation": "a."}]',
    'explanations of chosen options come first, then those of other right options'
);

-- Section: uploads. A file changes the options it names and keeps the others.
select tests.act_as('ada');
create function pg_temp.upload(p_explained jsonb) returns jsonb language plpgsql as $$
declare
  id text := public.admin_create_import('{"kind": "quiz_video", "rows_total": 1}') ->> 'id';
begin
  perform public.admin_stage_import_rows(id, jsonb_build_object('rows', jsonb_build_array(jsonb_build_object(
    'row', 2, 'quiz', '{"id": "up", "title": "Up"}'::jsonb,
    'question', '{"id": "up-q", "type": "MCQ", "title": "Which?", "options": ["A", "B"], "answer": "A", "occurrence": 1}'::jsonb
      || case when p_explained is null then '{}' else jsonb_build_object('option_explanations', p_explained) end
  ))));
  perform public.admin_commit_import(id);
  return public.admin_get_questions('up') #> '{0,option_explanations}';
end;
$$;
select is(pg_temp.upload('{"A": "Yes.", "B": "No."}'), '{"A": "Yes.", "B": "No."}', 'a new question has the file''s explanations');
select is(pg_temp.upload(null), '{"A": "Yes.", "B": "No."}', 'a file without explanations keeps them');
select is(pg_temp.upload('{"B": "Never."}'), '{"A": "Yes.", "B": "Never."}', 'a file changes the explanations of the options it names');
select * from finish();
rollback;
