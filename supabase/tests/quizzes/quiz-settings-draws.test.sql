-- A quiz asks some of its questions, drawn by their tags (docs/decisions/0097).
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ben,cara,dora,ada}'::text[]) as name;
select tests.make_admin('ada', 'content');
select tests.make_course('money', '{q}');
insert into public.courses (id, title, instructor) values ('work', 'Work', 'Ann Other');
insert into public.lessons (id, course_id, quiz_id, position) values ('work-1', 'work', 'money-1-q', 1);
update public.questions as q set deleted_at = now()
  where q.id in (select p.question_id from public.quiz_questions as p where p.quiz_id = 'money-1-q');
-- Eight questions tagged GST, two of them also super; two tagged only super; one without a tag. Each is worth 2 points, and the right
-- answer is always 'yes'.
insert into public.questions (id, title, type, tags, points)
select 'g' || n, 'GST ' || n, 'OPT', case when n <= 2 then '{GST,super}' else '{GST}' end::text[], 2 from generate_series(1, 8) as n
union all select 's' || n, 'Super ' || n, 'OPT', '{Super}', 2 from generate_series(1, 2) as n
union all select 'plain', 'Plain', 'OPT', '{other}', 2;
insert into public.quiz_questions (quiz_id, question_id, position)
select 'money-1-q', 'g' || n, n from generate_series(1, 8) as n union all
select 'money-1-q', 's' || n, 10 + n from generate_series(1, 2) as n union all
select 'money-1-q', 'plain', 20;
insert into private.question_keys (question_id, answer, explanation)
select q.id, '"yes"', 'Because.' from public.quiz_questions as p join public.questions as q on q.id = p.question_id
  where p.quiz_id = 'money-1-q' and q.deleted_at is null;

create function pg_temp.set_draws(p_draws jsonb) returns void language sql security definer as $$
  update public.quizzes set draws = p_draws where id = 'money-1-q';
$$;
create function pg_temp.set_quiz(p_attempts integer, p_minutes integer, p_feedback text) returns void language sql security definer as $$
  update public.quizzes set attempt_limit = p_attempts, time_limit_minutes = p_minutes, feedback_timing = p_feedback where id = 'money-1-q';
$$;
create function pg_temp.trash(p_ids text[]) returns void language sql security definer as $$
  update public.questions set deleted_at = now() where id = any (p_ids);
$$;
create function pg_temp.pass(p_time interval) returns void language sql security definer as $$
  update public.quiz_attempts set started_at = started_at - p_time where finished_at is null;
$$;
create function pg_temp.ids(p_answer jsonb) returns text[] language sql as $$
  select array(select q ->> 'id' from jsonb_array_elements(p_answer -> 'questions') as q order by 1);
$$;
create function pg_temp.opened(p_course text default 'money', p_ref text default 'money-1') returns text[] language sql as $$
  select pg_temp.ids(public.open_quiz(p_course, p_ref));
$$;
create function pg_temp.start() returns uuid language sql as $$ select (public.start_attempt('money', 'money-1') ->> 'id')::uuid; $$;
create function pg_temp.count_of(p_ids text[], p_letter text) returns bigint language sql as $$
  select count(*) from unnest(p_ids) as i (id) where left(i.id, 1) = p_letter;
$$;
create function pg_temp.answer_all(p_answer jsonb default '"yes"') returns uuid language plpgsql as $$
declare
  attempt uuid := pg_temp.start();
begin
  perform public.save_answer(attempt, i.id, p_answer) from unnest(pg_temp.opened()) as i (id);
  return attempt;
end;
$$;
create temporary table kept (name text primary key, value text[], attempt uuid);
grant all on kept to authenticated;
-- Returns a question that the attempt doesn't contain.
create function pg_temp.other() returns text language sql security definer as $$
  select q.id from public.quiz_questions as p join public.questions as q on q.id = p.question_id
    where p.quiz_id = 'money-1-q' and q.deleted_at is null
    and q.id <> all ((select k.value from pg_temp.kept as k where k.name = 'attempt')::text[]) order by q.id limit 1;
$$;

-- Section: the setting.
select tests.act_as('ada');
select lives_ok(
  $$ select public.admin_save_content('quiz', 'money-1-q',
    '{"draws": [{"count": 3, "tag": " GST "}, {"tag": "super  fund", "count": 2, "x": 1}]}') $$, 'an editor can set draws'
);
select is(
  public.admin_get_quiz_questions('{money-1-q,none}'),
    '{"money-1-q": {"count": 11, "draws": [{"tag": "GST", "count": 3}, {"tag": "super fund", "count": 2}]}}',
  'draws are stored in a normalised form, and editors can read them'
);
select throws_ok(
  format('select public.admin_save_content(''quiz'', ''money-1-q'', %L)', jsonb_build_object('draws', bad.draws)),
    'PT422', 'validation_failed', 'refused: ' || bad.why
)
from (values
  ('{}'::jsonb, 'no list'), ('["GST"]', 'no entry'), ('[{"tag": "GST"}]', 'no number'),
    ('[{"tag": "GST", "count": "3"}]', 'a number as text'),
  ('[{"tag": "GST", "count": 0}]', 'none'), ('[{"tag": "GST", "count": 101}]', 'more than 100'),
    ('[{"tag": "GST", "count": 1.5}]', 'a half'),
  ('[{"tag": " ", "count": 1}]', 'a blank tag'), ('[{"tag": "a, b", "count": 1}]', 'a comma'),
  (jsonb_build_array(jsonb_build_object('tag', repeat('x', 51), 'count', 1)), 'a long tag'),
  ('[{"tag": "GST", "count": 1}, {"tag": "gst", "count": 1}]', 'a tag twice'),
  ((select jsonb_agg(jsonb_build_object('tag', 't' || n, 'count', 1)) from generate_series(1, 21) as n), 'more than 20')
) as bad (draws, why);
select tests.act_as('anna');
select throws_ok($$ select public.admin_get_quiz_questions('{money-1-q}') $$, 'PT403', null, 'students cannot read draws');
select throws_ok($$ select q.draws from public.quizzes as q $$, '42501', null, 'students cannot read the draws column');
select throws_ok($$ select q.* from public.quizzes as q $$, '42501', null, 'students cannot read the draws column with a wildcard');
select tests.act_as_operator();
select is(
  (select array_agg(c.attrelid::regclass || '.' || c.attname) from pg_attribute as c
   join pg_class as t on t.oid = c.attrelid and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
   where c.attnum > 0 and not c.attisdropped and has_any_column_privilege('authenticated', t.oid, 'select')
     and not has_column_privilege('authenticated', t.oid, c.attnum, 'select')),
  '{quizzes.draws}', 'draws is the only hidden column of a readable table; each new column of quizzes needs a grant'
);

-- Section: without draws, every question is asked.
select pg_temp.set_draws('[]');
select tests.act_as('dora');
select is(cardinality(pg_temp.opened()), 11, 'all questions are shown without draws');
select pg_temp.start();
select is((select a.drawn from public.quiz_attempts as a where a.user_id = auth.uid()), null,
  'nothing about draws is stored with the attempt');
select pg_temp.set_draws('[{"tag": "gst", "count": 3}, {"tag": "SUPER", "count": 2}]');
select is(cardinality(pg_temp.opened()), 11, 'an attempt that began without draws asks every question');
select is(public.finish_attempt(pg_temp.answer_all()) ->> 'score_max', '22', 'its maximum score counts every question');

-- Section: the draw.
select tests.act_as('anna');
insert into kept select 'before', pg_temp.opened();
select is(
  array[pg_temp.count_of(value, 'g') >= 3, pg_temp.count_of(value, 's') <= 2, cardinality(value) = 6, 'plain' = any (value)],
  '{t,t,t,t}', 'a draw takes three with one tag, two with the other, and every question without these tags'
) from kept where name = 'before';
select is((public.open_quiz('money', 'money-1') #>> '{quiz,question_count}')::integer, 6,
  'the page shows how many questions an attempt asks');
insert into kept select 'attempt', pg_temp.ids(s.begun), (s.begun ->> 'id')::uuid
  from (select public.start_attempt('money', 'money-1') as begun) as s;
select is((select value from kept where name = 'attempt'), (select value from kept where name = 'before'),
  'the attempt has the questions that the page showed before it began');
select is(pg_temp.opened(), (select value from kept where name = 'attempt'), 'a reload shows the same questions');
select is(pg_temp.ids(public.start_attempt('money', 'money-1')), (select value from kept where name = 'attempt'),
  'another tab shows the same questions');
select is(
  (select array_agg((q ->> 'position')::integer)
    from jsonb_array_elements(public.open_quiz('money', 'money-1') -> 'questions') as q), '{1,2,3,4,5,6}', 'questions are numbered from 1'
);
select ok(public.open_quiz('money', 'money-1')::text !~* '"(tags|draws)"|super"', 'no tags are sent');
select isnt(pg_temp.other(), null, 'some questions were not drawn');
select throws_ok(
  $$ select public.save_answer(pg_temp.start(), pg_temp.other(), '"yes"') $$, 'PT404', 'question_not_found',
    'a question that was not drawn cannot be answered'
);
select pg_temp.set_quiz(0, 0, 'after_each');
select throws_ok(
  $$ select public.check_answer(pg_temp.start(), pg_temp.other(), '"yes"') $$, 'PT404', 'question_not_found',
    'a question that was not drawn cannot be checked, which would reveal its answer key'
);
select is(public.check_answer(pg_temp.start(), 'plain', '"no"') #>> '{feedback,correct}', 'false', 'a drawn question can be checked');
select pg_temp.set_quiz(0, 0, 'at_end');
select is(public.open_quiz('work', 'work-1') #>> '{quiz,question_count}', '6',
  'another course with the quiz shows the same number of questions');
select is(pg_temp.opened('work', 'work-1'), (select value from kept where name = 'attempt'),
  'another course shows the same questions while the attempt is open');
select is(pg_temp.opened('default', 'money-1-q'), (select value from kept where name = 'attempt'),
  'practice shows the same questions while the attempt is open');
select throws_ok($$ select public.finish_attempt(pg_temp.start()) $$, 'PT409', 'quiz_incomplete',
  'every drawn question has to be answered');

-- Section: changes during the attempt.
select pg_temp.set_draws('[{"tag": "GST", "count": 1}]');
select is(pg_temp.opened(), (select value from kept where name = 'attempt'), 'a changed setting applies to later attempts');
select pg_temp.set_draws('[]');
select is(pg_temp.opened('work', 'work-1'), (select value from kept where name = 'attempt'),
  'removing the draws applies to later attempts, in any course');
select pg_temp.set_draws('[{"tag": "gst", "count": 3}, {"tag": "SUPER", "count": 2}]');
select tests.act_as_operator();
insert into public.questions (id, title, type) values ('late', 'Late', 'OPT');
insert into public.quiz_questions (quiz_id, question_id, position) values ('money-1-q', 'late', 30);
insert into private.question_keys (question_id, answer) values ('late', '"yes"');
update public.questions as q set tags = '{}' where q.id = 'plain';
select tests.act_as('anna');
select is(pg_temp.opened(), (select value from kept where name = 'attempt'), 'an added question is not asked');
select pg_temp.trash(array[(select i.id from kept, unnest(value) as i (id) where name = 'attempt' and i.id like 'g%' limit 1)]);
select is(cardinality(pg_temp.opened()), 5, 'a deleted question is neither asked nor replaced');
select is(public.open_quiz('money', 'money-1') #>> '{quiz,question_count}', '5', 'the number of questions decreases');

-- Section: the result.
select public.finish_attempt(pg_temp.answer_all());
select is(
  (public.review_quiz('money', 'money-1')
    -> 'result') - '{attempt_id,finished_at,review,road,next,course_complete,previous_best,review_withheld}'::text[],
  '{"course_id": "money", "lesson_id": "money-1", "score": 8, "score_max": 10, "answered": 5, "percent": 80, "weighted": true,
    "incomplete": false, "attempts_left": null}',
  'an attempt is finished with its drawn questions, and its score counts only these (one answer was wrong)'
);
select is(
  (select array_agg(r ->> 'question_id' order by r ->> 'question_id')
    from jsonb_array_elements(public.review_quiz('money', 'money-1') #> '{result,review}') as r),
  array(select i.id from kept cross join unnest(value) as i (id)
    join public.attempt_answers as w on w.attempt_id = kept.attempt and w.question_id = i.id where name = 'attempt' order by 1),
  'the review shows only drawn questions'
);
select is((tests.road('money'))[1], 2, 'the lesson is complete');
select tests.act_as_operator();
select set_eq(
  $$ select c.question_id from private.practice_cards as c where c.user_id = tests.id_of('anna') $$,
  $$ select w.question_id from public.attempt_answers as w join kept as k on k.attempt = w.attempt_id $$,
  'practice has the questions that were met'
);
select is((select a.percent from private.counted_attempts as a join kept as k on k.attempt = a.id), 80::smallint,
  'reports count the score');
select is_empty(
  $$ select 1 from private.counted_answers as w join kept as k on k.attempt = w.attempt_id
    where w.question_id ~ ('^(late|' || pg_temp.other() || ')$') $$,
  'reports count no questions that were not drawn'
);
select is(
  (select private.export_learning(tests.id_of('anna')) #>> '{quiz_attempts,0,drawn_questions}'), '6',
    'the data export has the number of drawn questions'
);

-- Section: each attempt has a new draw.
create function pg_temp.retake() returns text[] language plpgsql as $$
declare
  asked text[] := pg_temp.opened();
begin
  perform public.finish_attempt(pg_temp.answer_all());
  return asked;
end;
$$;
select tests.act_as('ben');
create temporary table retakes as select n, null::text[] as asked from generate_series(1, 4) as n;
grant all on retakes to authenticated;
update retakes set asked = pg_temp.retake() where n > 0;
select cmp_ok((select count(distinct r.asked) from retakes as r), '>', 1::bigint, 'retakes have a new draw');
select public.leave_attempt(pg_temp.start());
insert into kept select 'left', pg_temp.opened();
select public.leave_attempt(pg_temp.start());
select isnt(cardinality(pg_temp.opened()), 0, 'leaving begins another draw');
select tests.act_as_operator();
create temporary table draws as select private.draw_questions('money-1-q', md5(n::text)::uuid) as asked from generate_series(1, 200) as n;
select set_eq(
  $$ select distinct unnest(d.asked) from draws as d $$,
  $$ select q.id from public.quiz_questions as p join public.questions as q on q.id = p.question_id
    where p.quiz_id = 'money-1-q' and q.deleted_at is null $$, 'every question is drawn at some time'
);
select is((select array_agg(distinct cardinality(d.asked)) from draws as d), '{7}',
  'each draw has the same size: 3, 2, and both questions without a drawn tag');
select is((select count(*) from draws as d where not d.asked @> '{late,plain}'), 0::bigint,
  'questions without a drawn tag are always asked');
select is(
  (select count(*) from draws as d where cardinality(array(select i from unnest(d.asked) as i
    where i in ('g1', 'g2', 's1', 's2'))) < 2), 0::bigint,
  'two with the second tag are drawn, even if the first tag took some that have both'
);
select is(
  (select count(*) from draws as d where d.asked[1] in ('late', 'plain')) > 0, true, 'the order does not show which questions were drawn'
);

-- Section: too few questions, and questions that can't be answered.
select pg_temp.set_draws('[{"tag": "super", "count": 50}, {"tag": "nowhere", "count": 5}, {"tag": "GST", "count": 1}]');
select tests.act_as_operator();
update public.questions set type = 'NEW' where id = 's2';
select tests.act_as('cara');
select is(pg_temp.count_of(pg_temp.opened(), 's'), 1::bigint, 'if there are too few, all are drawn except those that cannot be answered');
select is(
  array(select i from unnest(pg_temp.opened()) as i where i in ('g1', 'g2', 'late', 'plain', 's1')
    order by i) @> '{late,plain,s1}', true, 'a tag without questions draws nothing'
);
select tests.act_as_operator();
update public.questions set type = 'OPT' where id = 's2';

-- Section: numbers in lists.
select pg_temp.set_draws('[{"tag": "gst", "count": 3}, {"tag": "SUPER", "count": 2}]');
select tests.act_as('cara');
select is(
  (select l -> 'question_count' || (l -> 'score_max')
    from jsonb_array_elements(public.get_course_overview('money') -> 'lessons') as l), '[7, 13]',
  'a course shows how many questions an attempt asks, and their points'
);
select is(
  (select q -> 'question_count' from jsonb_array_elements(public.get_home_quizzes(0, 200) -> 'quizzes') as q where q
    ->> 'id' = 'money-1-q'), '7', 'home shows how many questions an attempt asks'
);
select is(
  (select q -> 'question_count' from jsonb_array_elements(public.search_catalogue('quiz') #> '{quizzes,found}') as q
    where q ->> 'quiz_id' = 'money-1-q'), '7', 'the search shows how many questions an attempt asks'
);

-- Section: limits.
select pg_temp.set_quiz(0, 10, 'at_end');
select is(pg_temp.opened(), '{}', 'with a time limit, no question is shown before the start');
select is(public.open_quiz('money', 'money-1') #>> '{quiz,question_count}', '7',
  'with a time limit, the number of questions is shown before the start');
select is(cardinality(pg_temp.ids(public.start_attempt('money', 'money-1'))), 7, 'starting the attempt returns the questions');
select is(cardinality(pg_temp.opened()), 7, 'a reload returns the questions');
select public.save_answer(pg_temp.start(), 'plain', '"yes"');
select pg_temp.pass('11 minutes');
select is(
  (select array[r ->> 'score', r ->> 'score_max', r ->> 'percent', r ->> 'incomplete']
    from public.finish_attempt(pg_temp.start()) as r), '{2,13,15,true}',
  'when the time is over, only drawn questions without an answer count as wrong'
);
select pg_temp.set_quiz(1, 0, 'at_end');
select is(public.open_quiz('money', 'money-1') #>> '{quiz,attempts_left}', '0', 'no attempt is left');
select is(pg_temp.opened(), '{}', 'no other draw is shown');
select pg_temp.set_quiz(0, 0, 'at_end');

-- Section: regrading.
select tests.act_as('ada');
select public.admin_save_question((q - 'version') || '{"answer": ["no"], "regrade": true, "lower_results": true}')
from jsonb_array_elements(public.admin_get_questions('money-1-q')) as q where q ->> 'id' = 'plain';
select tests.act_as_operator();
select is(
  (select a.score || '/' || a.score_max || ' ' || a.percent || ' ' || a.missed_points from public.quiz_attempts as a
    where a.user_id = tests.id_of('cara')), '0/13 0 11',
  'a regraded attempt keeps the maximum score of its draw'
);

-- Section: all drawn questions are deleted.
select pg_temp.set_draws('[{"tag": "GST", "count": 1}, {"tag": "super", "count": 1}]');
select tests.act_as('cara');
select pg_temp.start();
select pg_temp.trash(pg_temp.opened());
select isnt(pg_temp.opened(), '{}', 'the attempt has ended, and the next one asks the remaining questions');
select is((select count(*) from public.quiz_attempts as a where a.user_id = auth.uid() and a.finished_at is null),
  0::bigint, 'the student has no open attempt');

-- Section: copies, exports and uploads.
select tests.act_as('ada');
insert into kept select 'copy', array[public.admin_duplicate_content('quiz', 'money-1-q', '{}') ->> 'id'];
select is(
  (select public.admin_get_quiz_questions(value) -> value[1] -> 'draws' from kept where name = 'copy'),
    '[{"tag": "GST", "count": 1}, {"tag": "super", "count": 1}]', 'a copied quiz has the same draws'
);
select is(
  (select r #> '{quiz,draws}'
    from jsonb_array_elements(public.admin_export_content('{"kind": "quiz_video", "of": "quizzes", "id": "money-1-q", '
    '"after": null}') -> 'rows') as r limit 1),
  '[{"tag": "GST", "count": 1}, {"tag": "super", "count": 1}]', 'an export has the draws'
);
create function pg_temp.upload(p_draws jsonb) returns text language plpgsql as $$
declare
  id text := public.admin_create_import('{"kind": "quiz_video", "rows_total": 1}') ->> 'id';
begin
  perform public.admin_stage_import_rows(id, jsonb_build_object('rows', jsonb_build_array(jsonb_build_object(
    'row', 2, 'quiz', '{"id": "pool", "title": "Pool"}'::jsonb || jsonb_build_object('draws', p_draws)
  ))));
  perform public.admin_commit_import(id);
  return id;
end;
$$;
create function pg_temp.uploaded() returns jsonb language sql as $$ select public.admin_get_quiz_questions('{pool}') #> '{pool,draws}'; $$;
select pg_temp.upload(null);
select is(pg_temp.uploaded(), '[]', 'an uploaded quiz has no draws unless the file has some');
insert into kept select 'upload', array[pg_temp.upload('[{"tag": "super   fund", "count": 2}]')];
select is(pg_temp.uploaded(), '[{"tag": "super fund", "count": 2}]', 'a file sets draws');
insert into kept select 'same upload', array[pg_temp.upload('[{"tag": "super   fund", "count": 2}]')];
select is((select i.rows_unchanged from public.content_imports as i join kept as k on k.name = 'same upload'
  and i.id = k.value[1]), 1, 'uploading the same file again changes nothing');
select pg_temp.upload(null);
select is(pg_temp.uploaded(), '[{"tag": "super fund", "count": 2}]', 'a blank cell keeps the draws');
select public.admin_undo_import((select value[1] from kept where name = 'upload'));
select is(pg_temp.uploaded(), '[]', 'undoing restores the earlier draws');
select is(
  public.admin_save_pending('money', 'quiz', 'money-1-q', '{"draws": [{"tag": "GST", "count": 4}]}', null) #> '{items,0,fields}',
  '[{"name": "draws", "part": "draws", "before": [{"tag": "GST", "count": 1}, {"tag": "super", "count": 1}], '
    '"prepared": [{"tag": "GST", "count": 4}],
     "current": [{"tag": "GST", "count": 1}, {"tag": "super", "count": 1}]}]',
  'draws can be prepared'
);

select * from finish();
rollback;
