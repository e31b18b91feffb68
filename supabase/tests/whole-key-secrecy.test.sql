-- No one can read data that isn't for them: no answer key before an attempt is finished, no data of other people, nothing from the
-- trash, and nothing unpublished. Every table is read and every function called with the arguments of its permission (001), so that new
-- ones are included automatically.
begin;
select no_plan();
select tests.make_actors();
-- Marked answer keys: none of these words is in a question.
update public.questions set options = '["Aa", "TELLTALE option", "Bb"]' where type = 'MCQ';
update private.question_keys set explanation = 'TELLTALE explanation';
update private.question_keys set answer = '"TELLTALE option"' where question_id like '%-mcq';
update private.question_keys set answer = '["TELLTALE text", "TELLTALE variant", "77,000"]' where question_id like '%-opt';
-- Adds questions with a number or a range as the answer. Students see that a number is expected, but not which.
insert into public.questions (id, title, type) select z.id || '-num', 'How much?', 'OPT' from public.quizzes as z;
insert into public.quiz_questions (quiz_id, question_id, position)
select z.id, z.id || '-num', 5 from public.quizzes as z;
insert into private.question_keys (question_id, answer) select q.id, '["77,000", "$77,001.50", "77,002..77,003"]'
  from public.questions as q where q.id like '%-num';
-- Adds questions with several right options. Students see all options, but never only the two right ones.
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
  -- The MCQ options are shown, so the marked one among them isn't a leak.
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
-- Ids in the deleted course begin with its name, and ids of everything unpublished with 'hidden'.
create function pg_temp.remains(p_actor text, p_prefix text) returns setof text language sql as $$
  select r.entry from readable as r where r.actor = p_actor and r.entry like '%"' || p_prefix || '%';
$$;

select pg_temp.read_all();
select isnt_empty(format('select 1 from readable where actor = %L and entry like %L', a, f.name || ': %'), a
  || ' was answered by ' || f.name)
from tests.function_permissions as f, unnest(f.admitted) as a
where f.ends_with is null and not (f.personal and a <> 'student');

-- Section: answer keys.
select isnt_empty($$ select pg_temp.leaks('content') $$, 'the search works: a content editor sees answers');
select isnt_empty($$ select pg_temp.leaks('other') $$, 'the search works: the review of someone who has finished shows answers');
select isnt_empty($$ select e from pg_temp.leaks('content') as e where e ~ '\["M2", "M4"\]' $$,
  'the search works: a content editor sees lists of right options');
select is_empty(format('select pg_temp.leaks(%L)', a), 'no answer key can be read: ' || a)
  from unnest('{visitor,student,teacher,relief,reader,colleague,schoolAdmin,otherSchool,people}'::text[]) as a;
select is_empty($$ select entry from readable where actor = 'student' and entry ~ '"correct": *(true|false)' $$,
  'nothing shows which answers are right');

-- With feedback after each question, before and after checking one: only the answer key of the checked question is shown.
update public.quizzes set feedback_timing = 'after_each' where id = 'money-2-q';
select pg_temp.read_all('{student}');
-- Answers that the student checks in this test are shown to them.
select is_empty($$ select e from pg_temp.leaks('student') as e where e not like 'check_answer: %' $$,
  'in a quiz with feedback after each question, no unchecked answer is revealed');
select alike((select string_agg(e, ' ') from pg_temp.leaks('student') as e), '%TELLTALE text%',
  'the search works: checking reveals the answer');
select unalike((select string_agg(e, ' ') from pg_temp.leaks('student') as e), '%: 77%', 'only checked answers are revealed');
select tests.act_as('student');
select public.check_answer((public.start_attempt('money', 'money-2') ->> 'id')::uuid, 'money-2-q-opt', '"x"');
select tests.act_as_operator();
select pg_temp.read_all('{student}');
select is_empty(
  format($$ select r.entry from readable as r where r.actor = 'student'
    and replace(r.entry, '["Aa", "TELLTALE option", "Bb"]', '') ~ %L $$, word),
  'one checked answer does not reveal another: ' || word
) from unnest(array['TELLTALE option', '"(answer|correct_answer|key)": *77\M', '"salt"']) as word;
select alike((select string_agg(entry, ' ') from readable where actor = 'student'), '%TELLTALE text%',
  'the checked question''s own answer is still readable');
select is((select count(*) from public.attempt_answers as w where w.correct is not null
  and w.attempt_id in (select a.id from public.quiz_attempts as a where a.finished_at is null)), 0::bigint,
  'no grade is stored before the end');
update public.attempt_answers set checked_at = null;
update public.quizzes set feedback_timing = 'at_end' where id = 'money-2-q';
select pg_temp.read_all('{student}');
select isnt_empty($$ select 1 from readable where actor = 'student' and entry ~ '"expects_number": *true' $$,
  'a student sees that a number is expected');
update private.question_keys set answer = '"0.5%..5%"' where question_id like '%-num';
create temporary table told as select entry from readable where actor = 'student' and entry like 'open_quiz%';
select pg_temp.read_all();
select set_eq(
  $$ select entry from told $$, $$ select entry from readable where actor = 'student' and entry like 'open_quiz%' $$,
  'a quiz opens the same whatever the number is, and for a range'
);

-- Section: people, by their id and address.
select isnt_empty($$ select pg_temp.mentions('student', 'student') $$, 'the search works: students find themselves');
select isnt_empty($$ select pg_temp.mentions('people', 'student') $$, 'the search works: an admin for people finds a student');
select is_empty(format('select pg_temp.mentions(%L, %L)', a, 'student'), a || ' finds nothing of a student')
  from unnest('{visitor,other,content}'::text[]) as a;
select is_empty($$ select pg_temp.mentions('student', 'other') $$, 'a student can’t find other students’ data');

-- Section: the trash, and unpublished content.
create function pg_temp.finds_nothing_put_away(p_grants text default '') returns setof text language sql as $$
  select is_empty(format('select pg_temp.remains(%L, %L)', a, w.prefix), format('%s%s finds no row and no id %s', p_grants, a, w.name))
  from unnest('{visitor,student,other,people}'::text[]) as a,
    (values ('gone', 'from the trash'), ('hidden', 'of what is not published')) as w (prefix, name);
$$;
select isnt_empty($$ select pg_temp.remains('content', 'gone') $$, 'the search works: a content editor sees the trash');
select isnt_empty($$ select pg_temp.remains('content', 'hidden') $$, 'the search works: a content editor sees drafts');
select pg_temp.finds_nothing_put_away();
-- Deleted and unpublished items can't be opened by URL either.
select tests.act_as('student');
select is(answer, null, 'cannot be opened: ' || name) from (values
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
-- On students' pages, content editors see what students see.
select tests.act_as('content');
select is(answer, null, 'cannot be opened by a content editor: ' || name) from (values
  ('a draft', public.get_course_overview('hidden-draft')), ('its quiz as practice', public.open_quiz('default', 'hidden-draft-2-q')),
  ('its video', public.get_video_lesson('hidden-draft', 'hidden-draft-1')),
  ('a scheduled course', public.get_course_overview('hidden-scheduled')),
  ('a draft in a course', public.open_quiz('rated', 'hidden-lesson')), ('it as practice', public.open_quiz('default', 'hidden-quiz'))
) as t (name, answer);
select unalike(shown::text, '%"hidden%', 'is not shown to a content editor: ' || name) from (values
  ('home', public.get_home()), ('the courses', public.get_courses()), ('the catalogue', public.search_catalogue('hidden'))
) as t (name, shown);
select throws_ok($$ select public.start_attempt('default', 'hidden-quiz') $$, 'PT404', 'quiz_not_found',
  'an unpublished quiz cannot be started by a content editor');
select tests.act_as_operator();

-- Grants all privileges on tables, as on the local stack.
grant all on all tables in schema public, private to anon, authenticated;
select pg_temp.read_all();
select is_empty(format('select pg_temp.leaks(%L)', a), 'with all grants, no answer key can be read: ' || a)
  from unnest('{visitor,student,people}'::text[]) as a;
select is_empty(format('select pg_temp.mentions(%L, %L)', a, 'student'), 'with all grants, ' || a
  || ' finds nothing of a student') from unnest('{visitor,other,content}'::text[]) as a;
select pg_temp.finds_nothing_put_away('with all grants, ');

-- A student who has finished one quiz sees its answers, but not another quiz's answers.
select tests.make_course('life', '{q}');
update private.question_keys set explanation = 'OTHERTALE' where question_id like 'life%';
select is_empty($$ select e from tests.everything_read_by('other') as e where e like '%OTHERTALE%' $$,
  'finishing one quiz reveals nothing of another');

-- Errors reveal nothing either: the error for a malformed answer doesn't depend on the answer key.
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
