-- Who changed what of the content, and bringing back earlier versions.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ada');
select tests.sign_up('eve');
select tests.make_admin('ada', 'content');
select tests.make_admin('eve');
select tests.make_course('money', '{v,q}');
select tests.make_course('other', '{v}');
create function pg_temp.history(p_kind text default null, p_id text default null, p_actor text default null, p_what text default null, p_limit integer default 100)
returns jsonb language sql as $$
  select public.admin_get_history(p_kind, p_id, p_actor, p_what, null, null, null, p_limit);
$$;
create function pg_temp.entry_of(p_table text, p_id text, p_value text) returns bigint language sql security definer as $$
  select max(a.id) from public.audit_log as a where a.table_name = p_table and a.row_id = p_id and a.after::text like '%' || p_value || '%';
$$;

-- Section: changes by item. Everything in this test is one transaction, so saves differ by who made them.
select tests.act_as('ada');
update public.courses set description = 'One two three' where id = 'money';
select public.admin_link_video_to_course('money', 'other-1-v');
select tests.act_as('eve');
update public.quizzes set title = 'Quiz of Eve' where id = 'money-2-q';
select tests.act_as('ada');
select is(
  array(select c ->> 'actor_name' from jsonb_array_elements(pg_temp.history('course', 'money') -> 'items') as c where c ->> 'actor_id' is not null order by 1),
  '{ada@example.test,eve@example.test}', 'a course: one change for each person who saved, its quizzes included'
);
select is(
  array(
    select concat_ws(' ', e ->> 'action', e ->> 'table_name', e ->> 'title')
    from jsonb_array_elements(pg_temp.history('course', 'money', tests.id_of('ada')::text) -> 'items') as c, jsonb_array_elements(c -> 'entries') as e
  ),
  '{update courses Course money,insert lessons Video 1}', 'the entries that were saved together, in order, of the person asked for'
);
select is(
  array(
    select distinct e ->> 'table_name' from jsonb_array_elements(pg_temp.history('quiz', 'money-2-q', null, 'question') -> 'items') as c,
      jsonb_array_elements(c -> 'entries') as e order by 1
  ),
  '{question_keys,questions}', 'of one kind'
);
select ok(pg_temp.history('course', 'other')::text not like '%Quiz of Eve%', 'nothing of another course');
select ok(jsonb_array_length(pg_temp.history() -> 'items') >= 3, 'of all content');
select is(pg_temp.history(p_limit => 1) -> 'next' <> 'null', true, 'an older page follows');
select is(
  (select count(*) from jsonb_array_elements(public.admin_get_history(null, null, null, null, null, null, '1999-01-01', 10) -> 'items')), 0::bigint, 'until there is none'
);
select throws_ok($$ select pg_temp.history('person', 'x') $$, 'PT422', 'validation_failed', 'people have no history here');

-- Section: versions of a course.
select set_config('tests.old', (pg_temp.entry_of('courses', 'money', 'One two three'))::text, true);
select tests.act_as('eve');
update public.courses set description = 'Rewritten', category = 'Life Skills' where id = 'money';
select tests.act_as('ada');
select is(
  public.admin_get_version(current_setting('tests.old')::bigint) -> 'fields',
  '[{"name": "description", "current": "Rewritten", "version": "One two three"}, {"name": "category", "current": "Life Skills", "version": "General"}]',
  'what differs between a version and now'
);
select throws_ok(
  $$ select public.admin_restore_version(current_setting('tests.old')::bigint, '2020-01-01T00:00:00Z', false) $$, 'PT409', 'stale_update', 'not over what somebody saved meanwhile'
);
select is(
  public.admin_restore_version(current_setting('tests.old')::bigint, public.admin_get_version(current_setting('tests.old')::bigint) ->> 'updated_at', false),
  '{"kind": "course", "id": "money", "title": "Course money"}', 'a version is restored'
);
select results_eq($$ select c.description, c.category from public.courses as c where c.id = 'money' $$, $$ values ('One two three', 'General') $$, 'with all of its fields');
select is(public.admin_get_version(current_setting('tests.old')::bigint) -> 'fields', '[]', 'then nothing differs any more');

-- Section: versions of a question, with its key and the results that depend on it.
select tests.act_as('anna');
select public.open_course('money');
select public.complete_video_lesson('money-1');
select tests.take_quiz('money', 'money-2', 'money-2-q');
select tests.act_as('eve');
select public.admin_save_question(
  '{"id": "money-2-q-mcq", "quiz_id": "money-2-q", "title": "What is a TFN?", "type": "MCQ", "options": ["Tax file number", "Train fare note"], "answer": "Train fare note"}'
);
select tests.act_as_operator();
select set_config('tests.first', (
  select min(a.id) from public.audit_log as a where a.table_name = 'questions' and a.row_id = 'money-2-q-mcq'
)::text, true);
select tests.act_as('ada');
select is(
  public.admin_get_version(current_setting('tests.first')::bigint) -> 'fields',
  '[{"name": "answer", "current": "Train fare note", "version": "Tax file number"}]', 'the key is part of a version'
);
select is(public.admin_get_version(current_setting('tests.first')::bigint) #> '{regrade,attempts}', '1', 'with what it would change for results');
select lives_ok(
  $$ select public.admin_restore_version(current_setting('tests.first')::bigint, public.admin_get_version(current_setting('tests.first')::bigint) ->> 'updated_at', true) $$,
  'it is restored as from the form'
);
select is(public.admin_get_questions('money-2-q') #>> '{0,answer}', 'Tax file number', 'with its key');
select throws_ok(
  $$ select public.admin_get_version((select max(a.id) from public.audit_log as a where a.table_name = 'lessons')) $$, 'PT404', 'version_not_found', 'stops have no versions'
);
select public.admin_delete_course('money');
select throws_ok($$ select public.admin_get_version(current_setting('tests.old')::bigint) $$, 'PT404', 'version_not_found', 'nor has what is deleted');

-- Section: an erased person.
select tests.act_as_operator();
update public.audit_log set actor = private.erased_person() where actor = tests.id_of('eve');
select tests.act_as('ada');
select ok(
  pg_temp.history('quiz', 'money-2-q')::text like '%Deleted account%' and pg_temp.history('quiz', 'money-2-q')::text not like '%eve@example.test",%"actor_name"%',
  'an erased person is a deleted account'
);
select tests.act_as('anna');
select throws_ok($$ select pg_temp.history() $$, 'PT403', 'admin_only', 'learners read no history');

select * from finish();
rollback;
