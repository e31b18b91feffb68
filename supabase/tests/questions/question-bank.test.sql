-- The question bank: finding, tagging, deleting and copying questions of all quizzes.
begin;
-- 20,000 questions take a long time on a loaded machine.
set local statement_timeout = 0;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ada');
select tests.make_admin('ada', 'content');
select tests.make_course('money', '{q,q}');
create function pg_temp.find(p_search jsonb) returns text language sql as $$
  select (f ->> 'total') || ': ' || coalesce(string_agg(i ->> 'id', ' ' order by o), '')
  from (select public.admin_find_questions(p_search) as f) as a left join lateral jsonb_array_elements(f -> 'items')
    with ordinality as e (i, o) on true
  group by f;
$$;
create function pg_temp.change(p_ids text[], p_change jsonb) returns text language sql as $$
  select public.admin_change_questions(p_ids, p_change) ->> 'changed'; $$;
create function pg_temp.tags(p_id text) returns text[] language sql as $$ select q.tags from public.questions as q where q.id = p_id; $$;
create function pg_temp.titles(p_quiz text) returns text[] language sql as $$
  select array(select q.title from public.quiz_questions as p join public.questions as q on q.id = p.question_id
    where p.quiz_id = p_quiz and q.deleted_at is null order by p.position, q.id);
$$;

-- Section: tagging many questions.
select tests.act_as('ada');
select is(pg_temp.change('{money-1-q-mcq,money-2-q-mcq,money-1-q-opt}', '{"action": "tag", "add": ["Tax", " gst"]}'),
  '3', 'tags are added to several questions');
select is(pg_temp.change('{money-1-q-mcq,money-1-q-sli}',
  '{"action": "tag", "add": ["TAX"], "remove": ["GST", "none"]}'), '2', 'tags can be added and removed together');
select is(pg_temp.tags('money-1-q-mcq'), '{Tax}', 'tags ignore case and keep their existing spelling');
select is(pg_temp.tags('money-1-q-sli'), '{TAX}', 'another question keeps its own spelling');
select is(pg_temp.change('{money-1-q-mcq}', '{"action": "tag", "add": ["tax"]}'), '0',
  'a question that already has the tag is not changed');
select pg_temp.change('{money-1-q-opt}', jsonb_build_object('action', 'tag', 'add',
  array(select 'tag ' || n from generate_series(1, 8) as n)));
select throws_ok(
  $$ select pg_temp.change('{money-1-q-opt,money-1-q-asc}', '{"action": "tag", "add": ["eleventh"]}') $$, 'PT422',
    'too_many_tags', 'an eleventh tag is refused'
);
select is(pg_temp.tags('money-1-q-asc'), '{}', 'nothing is changed if one question has too many tags');
select throws_ok($$ select pg_temp.change('{money-1-q-opt,none}', '{"action": "tag", "add": ["x"]}') $$, 'PT404',
  'selection_changed', 'an unknown question refuses the whole change');
select throws_ok($$ select pg_temp.change('{money-1-q-opt}', '{"action": "publish"}') $$, 'PT422', 'validation_failed',
  'an unknown action is refused');
select throws_ok($$ select pg_temp.change('{money-1-q-opt}', '{"action": "tag", "add": ["a,b"]}') $$, 'PT422',
  'invalid_question', 'an invalid tag is refused');

-- Section: finding.
select is(pg_temp.find('{"tag": "tax", "sort": "title"}') like '4: %', true, 'questions are found by a tag in any case');
select is(pg_temp.find('{"tag": "tax", "quiz_id": "money-2-q"}'), '1: money-2-q-mcq', 'questions are found in a quiz');
select is(pg_temp.find('{"type": "ASC", "sort": "quiz", "descending": true}'), '2: money-2-q-asc money-1-q-asc',
  'questions are found by type, sorted by their quizzes'' titles');
select is(pg_temp.find('{"q": "TRAIN tfn", "sort": "quiz"}'), '2: money-1-q-mcq money-2-q-mcq',
  'questions are found by words in their text and options');
select is(pg_temp.find('{"q": "tfn \"Quiz 2\""}'), '0: ', 'every word has to match');
select is(pg_temp.find('{"q": "gst tfn"}'), '1: money-2-q-mcq', 'questions are found by words in their tags');
select is(pg_temp.find('{"sort": "title", "offset": 7, "limit": 5}') like '8: money-%', true, 'a page has part of the questions');
select is(
  public.admin_find_questions('{"type": "SLI", "only_ids": true, "sort": "quiz"}'),
    '{"total": 2, "ids": ["money-1-q-sli", "money-2-q-sli"]}', 'the ids of all matches can be listed'
);
select is(
  (public.admin_find_questions('{"tag": "gst", "quiz_id": "money-2-q"}') #> '{items,0}') - '{created_at,updated_at}'::text[],
  '{"id": "money-2-q-mcq", "title": "What is a TFN?", "type": "MCQ", "tags": ["gst", "Tax"], "quiz_id": "money-2-q", '
    '"quiz_title": "Quiz money-2-q", "quiz_count": 1}',
  'found questions have their quiz and tags, but no answer key'
);
select throws_ok($$ select public.admin_find_questions('{"sort": "answer"}') $$, 'PT422', 'validation_failed',
  'an unknown sort column is refused');

-- Section: copying into a quiz.
select tests.write($w$ insert into public.quizzes (id, title) values ('mine', 'Mine') $w$);
select is(pg_temp.change('{money-2-q-sli,money-1-q-mcq,money-2-q-sli}', '{"action": "copy", "quiz_id": "mine"}'), '2',
  'each question is copied once');
select is(pg_temp.titles('mine'), array(select q.title from unnest('{money-2-q-sli,money-1-q-mcq}'::text[])
  with ordinality as i (id, n) join public.questions as q using (id) order by i.n), 'copies have the order of the selection');
select is((select q.tags from public.quiz_questions as p join public.questions as q on q.id = p.question_id
  where p.quiz_id = 'mine' and q.type = 'MCQ'), '{Tax}', 'copies have the same tags');
select is(
  (select jsonb_agg(q -> 'answer' order by q ->> 'type') from jsonb_array_elements(public.admin_get_questions('mine')) as q),
  (select jsonb_agg(q -> 'answer' order by q ->> 'type')
    from jsonb_array_elements(public.admin_get_questions('money-1-q')) as q where q ->> 'type' in ('MCQ', 'SLI')),
  'copies have the same answer keys'
);
select pg_temp.change('{money-1-q-opt}', '{"action": "copy", "quiz_id": "mine"}');
select is((pg_temp.titles('mine'))[3], (select title from public.questions where id = 'money-1-q-opt'),
  'copies follow the existing questions');
select throws_ok($$ select pg_temp.change('{money-1-q-opt}', '{"action": "copy", "quiz_id": "none"}') $$, 'PT404',
  'quiz_not_found', 'the quiz has to exist');

-- Section: the trash.
select is(pg_temp.change('{money-1-q-opt,money-2-q-opt}', '{"action": "delete"}'), '2', 'questions of several quizzes are deleted');
select is(pg_temp.find('{"type": "OPT"}') like '1: %', true, 'deleted questions are not found');
select is(pg_temp.change('{money-1-q-opt,money-2-q-opt}', '{"action": "restore"}'), '2', 'deleted questions can be restored');
select pg_temp.change('{money-1-q-opt}', '{"action": "delete"}');
select public.admin_delete_quiz('money-1-q');
select throws_ok($$ select pg_temp.change('{money-1-q-opt}', '{"action": "restore"}') $$, 'PT409', 'quiz_in_trash',
  'a question cannot be restored into a quiz in the trash');
select is(pg_temp.find('{"quiz_id": "money-1-q"}'), '0: ', 'questions of a quiz in the trash are not found');

-- Section: for content editors only.
select tests.act_as('anna');
select throws_ok($$ select public.admin_find_questions('{}') $$, 'PT403', null, 'a student cannot search questions');
select throws_ok($$ select public.admin_change_questions('{money-2-q-mcq}', '{"action": "tag", "add": ["x"]}') $$,
  'PT403', null, 'a student cannot change questions');

-- Section: with 20,000 questions, a page of one tag's or quiz's questions reads only what it shows, and a search is fast.
select tests.act_as_operator();
select tests.write($w$ insert into public.quizzes (id, title) select 'many-' || n, 'Quiz ' || n from generate_series(1, 1000) as n $w$);
insert into public.questions (id, title, type, options, tags)
select format('many-%s', n), 'Which of these is number ' || n || '?', 'MCQ', '["This one", "That one", "None of them"]',
  array['number', 'rare ' || n % 1000]
from generate_series(1, 20000) as n;
insert into public.quiz_questions (quiz_id, question_id, position)
select 'many-' || 1 + n % 1000, format('many-%s', n), n from generate_series(1, 20000) as n;
analyze public.questions, public.quizzes;
create function pg_temp.rows_of_questions() returns bigint language sql security definer as $$
  select pg_stat_get_xact_tuples_returned('public.questions'::regclass) + pg_stat_get_xact_tuples_fetched('public.questions'::regclass);
$$;
grant execute on function pg_temp.rows_of_questions() to authenticated;
create function pg_temp.read_by(p_search jsonb) returns bigint language plpgsql as $$
declare
  before bigint := pg_temp.rows_of_questions();
begin
  perform public.admin_find_questions(p_search);
  return pg_temp.rows_of_questions() - before;
end;
$$;
select tests.act_as('ada');
select cmp_ok(pg_temp.read_by('{"tag": "RARE 7"}'), '<', 200::bigint, 'a tag finds its questions by index');
select cmp_ok(pg_temp.read_by('{"quiz_id": "many-9"}'), '<', 200::bigint, 'a quiz finds its questions by index');
select cmp_ok(pg_temp.read_by('{"q": "number 777"}'), '<', 21000::bigint, 'a search reads each question once');
select is(tests.unversioned(), 0::bigint, 'everything stored matches its newest version');
select * from finish();
rollback;
