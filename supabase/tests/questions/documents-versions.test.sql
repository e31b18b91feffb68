-- Documents and versions: an open attempt keeps the document it shows, whatever happens to its question
-- (docs/product.md#documents).
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,edit}'::text[]) as name;
select tests.make_admin('edit', 'content');
select tests.make_course('money', '{q}');
create temporary table saved_values (name text primary key, value jsonb);
grant all on saved_values to authenticated;

-- Stores a document with this title and one draw, for which p_net is the right answer.
create function pg_temp.document(p_title text, p_net integer) returns text language sql as $$
  select public.admin_store_document(jsonb_build_object(
    'definition', jsonb_build_object(
      'style', 'payslip', 'title', p_title, 'constraints', '[]'::jsonb, 'variables', '[]'::jsonb, 'formulas', '[]'::jsonb,
      'sections', '[{"heading": "", "columns": [], "rows": [["Net pay", {"field": "net"}]]}]'::jsonb,
      'fields',
        '[{"id": "net", "label": "Net pay", "kind": "number", "answer": "{pay}", "points": 1, "tolerance": 0, "unit": '
        '"$", "options": []}]'::jsonb
    ),
    'draws', jsonb_build_array(jsonb_build_object(
      'figures', '{}'::jsonb, 'results', jsonb_build_object('net', p_net::text), 'answers', jsonb_build_object('net', '$' || p_net),
      'numbers', jsonb_build_object('pay', p_net::text), 'working', '[]'::jsonb
    ))
  ));
$$;
create function pg_temp.save(p_title text, p_net integer, p_id text default null) returns text language sql as $$
  select public.admin_save_question(jsonb_build_object(
    'id', p_id, 'quiz_id', 'money-1-q', 'title', 'Read your payslip', 'type', 'DOC', 'points', 1,
    'answer', jsonb_build_object('document', pg_temp.document(p_title, p_net))
  )) ->> 'id';
$$;
create function pg_temp.id_of(p_name text) returns text language sql as $$ select value #>> '{}' from saved_values where name = p_name; $$;
create function pg_temp.attempt() returns uuid language sql security definer as $$
  select a.id from public.quiz_attempts as a where a.user_id = auth.uid() and a.finished_at is null;
$$;
create function pg_temp.shown(p_name text) returns text language sql as $$
  select q #>> '{document,title}' from jsonb_array_elements(public.open_quiz('money', 'money-1') -> 'questions') as q
    where q ->> 'id' = pg_temp.id_of(p_name);
$$;
create function pg_temp.version_with(p_title text) returns uuid language sql security definer as $$
  select v.id from private.content_versions as v join private.documents as d on d.id = v.content #>> '{form,key,document}'
  where d.definition ->> 'title' = p_title order by v.sequence limit 1;
$$;
create function pg_temp.give(p_name text, p_net text) returns jsonb language sql as $$
  select public.save_answer(pg_temp.attempt(), pg_temp.id_of(p_name), jsonb_build_object('value', jsonb_build_object('net', p_net)));
$$;

-- Section: an earlier version is restored.
select tests.act_as('edit');
insert into saved_values select 'asked', to_jsonb(pg_temp.save('First', 100));
select tests.begin_save();
select pg_temp.save('Second', 200, pg_temp.id_of('asked'));
select tests.begin_save();
select tests.act_as('anna');
select public.start_attempt('money', 'money-1');
select pg_temp.give('asked', '200');
select tests.act_as('edit');
select public.admin_restore_version(
  pg_temp.version_with('First'), public.admin_get_version(pg_temp.version_with('First')) ->> 'version', false
);
select tests.act_as_operator();
select is(
  (select d.definition ->> 'title' from private.question_keys as k join private.documents as d on d.id = k.answer
    ->> 'document' where k.question_id = pg_temp.id_of('asked')),
  'First', 'restoring a version restores its document'
);
select tests.act_as('anna');
select is(pg_temp.shown('asked'), 'Second', 'an open attempt keeps the document it shows');

-- Section: two editors' changes are merged: the last save has a third document.
select tests.act_as('edit');
select pg_temp.save('Merged', 300, pg_temp.id_of('asked'));
select tests.act_as('anna');
select is(pg_temp.shown('asked'), 'Second', 'merging versions does not change an open attempt');
select is(
  (select a #>> '{answer,net}' from jsonb_array_elements(public.open_quiz('money', 'money-1') #> '{attempt,answers}')
    as a where a ->> 'question_id' = pg_temp.id_of('asked')),
  '200', 'the saved answer is kept'
);

-- Section: a document is added to the quiz while an attempt is open, and changed before it is answered.
select tests.act_as('edit');
insert into saved_values select 'added', to_jsonb(pg_temp.save('Added', 400));
select tests.act_as('anna');
select is(pg_temp.shown('added'), 'Added', 'an open attempt includes a document added to the quiz');
select tests.act_as('edit');
select pg_temp.save('Changed', 500, pg_temp.id_of('added'));
select tests.act_as('anna');
select is(pg_temp.shown('added'), 'Added', 'an open attempt keeps the document it showed first');
select pg_temp.give('added', '400');

-- Section: answers are graded against the document that was shown.
select tests.answer_quiz(pg_temp.attempt(), 'money-1-q', 4);
insert into saved_values select 'result', public.finish_attempt(pg_temp.attempt());
select is(
  (select jsonb_object_agg(r #>> '{document,title}', jsonb_build_array(r -> 'correct', r #> '{correct_answer,net}'))
    from saved_values, jsonb_array_elements(value -> 'review') as r where name = 'result' and r ->> 'type' = 'DOC'),
  '{"Second": [true, "$200"], "Added": [true, "$400"]}', 'the review shows the document that was shown'
);
select public.start_attempt('money', 'money-1');
select is(pg_temp.shown('asked'), 'Merged', 'the next attempt has the newest document');
select is(pg_temp.shown('added'), 'Changed', 'the next attempt has the newest version of the added document');

select * from finish();
rollback;
