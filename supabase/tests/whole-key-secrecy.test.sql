-- Nothing that someone can read holds what is not for them: no answer key before an attempt is finished, nothing of another
-- person, nothing from the trash, nothing that is not published. Every table is read and every function called with the
-- arguments of its permission (001), so that what is new is searched by itself.
begin;
select no_plan();
select tests.make_actors();
-- Marked keys: none of these words stands in a question.
update public.questions set options = '["Aa", "TELLTALE option", "Bb"]' where type = 'MCQ';
update private.question_keys set explanation = 'TELLTALE explanation';
update private.question_keys set answer = '"TELLTALE option"' where question_id like '%-mcq';
update private.question_keys set answer = '["TELLTALE text", "TELLTALE variant", "77,000"]' where question_id like '%-opt';
-- One whose answer is a number, or one of a range, which learners are told, but not which.
insert into public.questions (id, title, type) select z.id || '-num', 'How much?', 'OPT' from public.quizzes as z;
insert into public.quiz_questions (quiz_id, question_id, position)
select z.id, z.id || '-num', 5 from public.quizzes as z;
insert into private.question_keys (question_id, answer) select q.id, '["77,000", "$77,001.50", "77,002..77,003"]'
  from public.questions as q where q.id like '%-num';
-- One with several right options: the options are shown, but not these two alone.
insert into public.questions (id, title, type, options)
select z.id || '-mrq', 'Which ones?', 'MRQ', '["M1", "M2", "M4", "M3"]' from public.quizzes as z;
insert into public.quiz_questions (quiz_id, question_id, position)
select z.id, z.id || '-mrq', 6 from public.quizzes as z;
insert into private.question_keys (question_id, answer, explanation)
select q.id, '["M2", "M4"]', 'TELLTALE explanation' from public.questions as q where q.id like '%-mrq';
update private.question_keys set answer = '77' where question_id like '%-sli';
update public.questions set slider_step = 1 where type = 'SLI';

create temporary table readable (actor text, entry text);
create function pg_temp.read_all(p_actors text[]
  default '{visitor,student,other,teacher,relief,reader,colleague,schoolAdmin,otherSchool,content,people,all}')
  returns void language plpgsql as $$
begin
  delete from readable;
  insert into readable select a, tests.everything_read_by(a) from unnest(p_actors) as a;
end;
$$;
create function pg_temp.leaks(p_actor text) returns setof text language sql as $$
  -- The MCQ options are shown, of course; the marked one among them is no leak.
  select r.entry from readable as r
  where r.actor = p_actor and (replace(r.entry, '["Aa", "TELLTALE option", "Bb"]', '') ~ 'TELLTALE'
    or r.entry ~ '"(answer|correct_answer|key)": *77\M' or r.entry ~ '77,00[01]|"77000|77001[.]5'
    or r.entry ~ '\["M2", "M4"\]'
    or r.entry ~ '"(salt|explanation|correct_answer|key)"');
$$;
create function pg_temp.mentions(p_actor text, p_person text) returns setof text language sql as $$
  select r.entry from readable as r
  where r.actor = p_actor
    and (position(tests.id_of(p_person)::text in r.entry) > 0 or position(p_person || '@example.test' in r.entry) > 0);
$$;
-- Everything of the deleted course has an id that begins with its name, and everything that is not published one with 'hidden'.
create function pg_temp.remains(p_actor text, p_prefix text) returns setof text language sql as $$
  select r.entry from readable as r where r.actor = p_actor and r.entry like '%"' || p_prefix || '%';
$$;

select pg_temp.read_all();
select isnt_empty(format('select 1 from readable where actor = %L and entry like %L', a, f.name || ': %'), a
  || ' was answered by ' || f.name)
from tests.function_permissions as f, unnest(f.admitted) as a
where f.ends_with is null and not (f.personal and a <> 'student');

-- Section: answer keys.
select isnt_empty($$ select pg_temp.leaks('content') $$, 'the search works: a content editor does see answers');
select isnt_empty($$ select pg_temp.leaks('other') $$, 'and so does the review of someone who has finished');
select isnt_empty($$ select e from pg_temp.leaks('content') as e where e ~ '\["M2", "M4"\]' $$, 'lists of right options among them');
select is_empty(format('select pg_temp.leaks(%L)', a), 'nothing that ' || a || ' can read holds an answer')
  from unnest('{visitor,student,teacher,relief,reader,colleague,schoolAdmin,otherSchool,people}'::text[]) as a;
select is_empty($$ select entry from readable where actor = 'student' and entry ~ '"correct": *(true|false)' $$,
  'nothing says which answers are right');

-- With feedback per question, before any and after one: its own key is told, and no other.
update public.quizzes set feedback_timing = 'after_each' where id = 'money-2-q';
select pg_temp.read_all('{student}');
-- What the walk itself checks is told to whoever checks it.
select is_empty($$ select e from pg_temp.leaks('student') as e where e not like 'check_answer: %' $$,
  'where feedback comes after each question, nothing tells an answer that was not checked');
select alike((select string_agg(e, ' ') from pg_temp.leaks('student') as e), '%TELLTALE text%', 'the search works: checking tells');
select unalike((select string_agg(e, ' ') from pg_temp.leaks('student') as e), '%: 77%', 'nothing but what was checked');
select tests.act_as('student');
select public.check_answer((public.start_attempt('money', 'money-2') ->> 'id')::uuid, 'money-2-q-opt', '"x"');
select tests.act_as_operator();
select pg_temp.read_all('{student}');
select is_empty(
  format($$ select r.entry from readable as r where r.actor = 'student'
    and replace(r.entry, '["Aa", "TELLTALE option", "Bb"]', '') ~ %L $$, word),
  'one checked answer does not give away another: ' || word
) from unnest(array['TELLTALE option', '"(answer|correct_answer|key)": *77\M', '"salt"']) as word;
select alike((select string_agg(entry, ' ') from readable where actor = 'student'), '%TELLTALE text%', 'whereas its own stays readable');
select is((select count(*) from public.attempt_answers as w where w.correct is not null
  and w.attempt_id in (select a.id from public.quiz_attempts as a where a.finished_at is null)), 0::bigint,
  'no verdict is stored before the end');
update public.attempt_answers set checked_at = null;
update public.quizzes set feedback_timing = 'at_end' where id = 'money-2-q';
select pg_temp.read_all('{student}');
select isnt_empty($$ select 1 from readable where actor = 'student' and entry ~ '"expects_number": *true' $$,
  'a learner learns that a number is asked for');
update private.question_keys set answer = '"0.5%..5%"' where question_id like '%-num';
create temporary table told as select entry from readable where actor = 'student' and entry like 'open_quiz%';
select pg_temp.read_all();
select set_eq(
  $$ select entry from told $$, $$ select entry from readable where actor = 'student' and entry like 'open_quiz%' $$,
  'and that is all: a quiz opens the same whatever the number is, and for a range'
);

-- Section: persons, by their id and address.
select isnt_empty($$ select pg_temp.mentions('student', 'student') $$, 'the search works: everyone finds themselves');
select isnt_empty($$ select pg_temp.mentions('people', 'student') $$, 'and whoever sees people finds a student');
select is_empty(format('select pg_temp.mentions(%L, %L)', a, 'student'), a || ' finds nothing of a student')
  from unnest('{visitor,other,content}'::text[]) as a;
select is_empty($$ select pg_temp.mentions('student', 'other') $$, 'nor does a student of another one');

-- Section: the trash, and what is not published.
create function pg_temp.finds_nothing_put_away(p_grants text default '') returns setof text language sql as $$
  select is_empty(format('select pg_temp.remains(%L, %L)', a, w.prefix), format('%s%s finds no row and no id %s', p_grants, a, w.name))
  from unnest('{visitor,student,other,people}'::text[]) as a,
    (values ('gone', 'from the trash'), ('hidden', 'of what is not published')) as w (prefix, name);
$$;
select isnt_empty($$ select pg_temp.remains('content', 'gone') $$, 'the search works: a content editor does see the trash');
select isnt_empty($$ select pg_temp.remains('content', 'hidden') $$, 'and drafts');
select pg_temp.finds_nothing_put_away();
-- By address, too.
select tests.act_as('student');
select is(answer, null, 'nothing is opened: ' || name) from (values
  ('a course', public.get_course_overview('gone')), ('its quiz', public.open_quiz('gone', 'gone-2')),
  ('its quiz as practice', public.open_quiz('default', 'gone-2-q')), ('a review', public.review_quiz('default', 'gone-2-q')),
  ('its video', public.get_video_lesson('gone', 'gone-1')),
  ('a draft', public.get_course_overview('hidden-draft')), ('its quiz', public.open_quiz('hidden-draft', 'hidden-draft-2')),
  ('its quiz as practice', public.open_quiz('default', 'hidden-draft-2-q')),
  ('its video', public.get_video_lesson('hidden-draft', 'hidden-draft-1')),
  ('a scheduled course', public.get_course_overview('hidden-scheduled')),
  ('a draft in a course', public.open_quiz('rated', 'hidden-lesson')), ('it as practice', public.review_quiz('default', 'hidden-quiz'))
) as t (name, answer);
select is(public.find_content(kind, word, 'title', false, 0, 10) ->> 'total', '0',
  format('the search finds none of the %s: %s', kind, word))
from unnest('{courses,videos,quizzes}'::text[]) as kind, unnest('{gone,hidden}'::text[]) as word;
select throws_ok(call, 'PT404', null, 'not found:' || call) from (values
  ($c$ select public.start_attempt('default', 'gone-2-q') $c$), ($c$ select public.start_attempt('gone', 'gone-2') $c$),
  ($c$ select public.complete_video_lesson('gone-1') $c$), ($c$ select public.save_video_progress('gone-1-v', 1, '[]') $c$),
  ($c$ select public.start_attempt('default', 'hidden-quiz') $c$), ($c$ select public.start_attempt('default', 'hidden-draft-2-q') $c$),
  ($c$ select public.start_attempt('hidden-scheduled', 'hidden-scheduled-2') $c$),
    ($c$ select public.complete_video_lesson('hidden-draft-1') $c$),
  ($c$ select public.save_video_progress('hidden-draft-1-v', 1, '[]') $c$)
) as t (call);
-- Who edits content sees on learners' screens what learners see.
select tests.act_as('content');
select is(answer, null, 'nor opened for a content editor: ' || name) from (values
  ('a draft', public.get_course_overview('hidden-draft')), ('its quiz as practice', public.open_quiz('default', 'hidden-draft-2-q')),
  ('its video', public.get_video_lesson('hidden-draft', 'hidden-draft-1')),
  ('a scheduled course', public.get_course_overview('hidden-scheduled')),
  ('a draft in a course', public.open_quiz('rated', 'hidden-lesson')), ('it as practice', public.open_quiz('default', 'hidden-quiz'))
) as t (name, answer);
select unalike(shown::text, '%"hidden%', 'nor shown to a content editor: ' || name) from (values
  ('home', public.get_home()), ('the courses', public.get_courses()), ('the catalogue', public.search_catalogue('hidden'))
) as t (name, shown);
select throws_ok($$ select public.start_attempt('default', 'hidden-quiz') $$, 'PT404', 'quiz_not_found', 'nor started by a content editor');
select tests.act_as_operator();

-- With everything granted on tables, as the local stack does.
grant all on all tables in schema public, private to anon, authenticated;
select pg_temp.read_all();
select is_empty(format('select pg_temp.leaks(%L)', a), 'with all grants, nothing that ' || a
  || ' can read holds an answer') from unnest('{visitor,student,people}'::text[]) as a;
select is_empty(format('select pg_temp.mentions(%L, %L)', a, 'student'), 'with all grants, ' || a
  || ' finds nothing of a student') from unnest('{visitor,other,content}'::text[]) as a;
select pg_temp.finds_nothing_put_away('with all grants, ');

-- A student who finished one quiz knows its answers, not those of another.
select tests.make_course('life', '{q}');
update private.question_keys set explanation = 'OTHERTALE' where question_id like 'life%';
select is_empty($$ select e from tests.everything_read_by('other') as e where e like '%OTHERTALE%' $$,
  'finishing one quiz shows nothing of another');

-- Errors tell nothing either: what a wrong-shaped answer is refused with does not depend on the key.
select tests.act_as('other');
select throws_ok(
  $$ select public.save_answer((public.start_attempt('life', 'life-1') ->> 'id')::uuid, 'life-1-q-sli', '"x"') $$,
  'PT422', 'invalid_answer', 'a refusal does not mention the right answer'
);
select is(
  (select count(distinct a) from (select array(select jsonb_object_keys(public.save_answer((public.start_attempt('life',
    'life-1') ->> 'id')::uuid, 'life-1-q-sli', n))) as a
    from (values ('30'::jsonb), ('40')) as t (n)) as x), 1::bigint, 'saving a right and a wrong answer looks the same'
);

select tests.act_as_operator();
select * from finish();
rollback;
