-- A question's level in a quiz decides its place in an attempt; its cue names the part of a video that teaches it.
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ada}'::text[]) as name;
select tests.make_admin('ada');
select tests.make_course('money', '{v,q,q}');
create function pg_temp.question(p_id text, p_quiz text default 'money-2-q') returns jsonb language sql as $$
  select q from jsonb_array_elements(public.admin_get_questions(p_quiz)) as q where q ->> 'id' = p_id;
$$;
create function pg_temp.save(p_change jsonb, p_id text default 'money-2-q-mcq', p_quiz text default 'money-2-q') returns jsonb
language sql as $$
  select public.admin_save_question(pg_temp.question(p_id, p_quiz) - 'version' || p_change);
$$;
create function pg_temp.order_of(p_quiz text) returns text language sql as $$
  select string_agg(q ->> 'id', ' ' order by o)
  from jsonb_array_elements(public.open_quiz('default', p_quiz) -> 'questions') with ordinality as e (q, o);
$$;

-- Section: saving.
select tests.act_as('ada');
select is(pg_temp.question('money-2-q-mcq') ->> 'level', 'core', 'a new question is core');
select is(pg_temp.save('{"level": "warm_up"}') ->> 'level', 'warm_up', 'a level is saved');
select is(pg_temp.save('{"level": null, "title": "Which?"}') ->> 'level', 'warm_up', 'a level that is left out is kept');
select throws_ok(format('select pg_temp.save(%L)', jsonb_build_object('level', l)), 'PT422', 'invalid_question', l || ' is not a level')
from unnest('{easy,2,WARM_UP}'::text[]) as l;
select tests.act_as_operator();
insert into public.questions (id, title, type) values ('form', 'A form', 'DOC');
select private.place_questions('money-2-q', '{form}');
select is(p.level, 'challenge', 'a new document question is a challenge') from public.quiz_questions as p where p.question_id = 'form';
select private.place_questions('money-3-q', '{money-2-q-mcq}');
select tests.act_as('ada');
select is(pg_temp.question('money-2-q-mcq', 'money-3-q') ->> 'level', 'core', 'a question can have another level in another quiz');
select pg_temp.save('{"level": "challenge"}', p_quiz => 'money-3-q');
select is(pg_temp.question('money-2-q-mcq') ->> 'level', 'warm_up', 'changing it there does not change the first quiz');

-- Section: history, copies and files.
select tests.act_as_operator();
create function pg_temp.levels() returns jsonb language sql security definer as $$
  select (private.current_version('question', 'money-2-q-mcq')).content -> 'levels';
$$;
create function pg_temp.version_of(p_level text) returns uuid language sql security definer as $$
  select v.id from private.content_versions as v
  where v.kind = 'question' and v.item_id = 'money-2-q-mcq' and v.content -> 'levels' ->> 'money-3-q' is not distinct from p_level
  order by v.sequence desc limit 1;
$$;
grant execute on all functions in schema pg_temp to authenticated;
select is(pg_temp.levels(), '{"money-2-q": "warm_up", "money-3-q": "challenge"}', 'a question''s version has both levels');
select tests.act_as('ada');
select is(pg_temp.question(c ->> 'id') ->> 'level', 'warm_up', 'a copied question has the same level')
from public.admin_duplicate_question('money-2-q-mcq', 'money-2-q') as c;
create temporary table copied as select public.admin_duplicate_content('quiz', 'money-3-q', '{}') ->> 'id' as id;
select is(string_agg(q ->> 'level', ' '), 'challenge', 'a question in a copied quiz has the same level')
from copied as c cross join jsonb_array_elements(public.admin_get_questions(c.id)) as q where q ->> 'level' <> 'core';
select lives_ok(
  $$ select public.admin_restore_version(pg_temp.version_of(null), pg_temp.question('money-2-q-mcq') ->> 'version', false) $$,
    'an earlier version can be restored'
);
select is(pg_temp.levels(), '{}', 'a version restores its levels');
select pg_temp.save('{"level": "warm_up"}');
create function pg_temp.upload(p_rows jsonb) returns jsonb language plpgsql as $$
declare
  id text := public.admin_create_import(jsonb_build_object('kind', 'quiz_video', 'rows_total', jsonb_array_length(p_rows))) ->> 'id';
begin
  perform public.admin_stage_import_rows(id, jsonb_build_object('rows', p_rows));
  return public.admin_commit_import(id);
end;
$$;
create function pg_temp.row(p_row integer, p_quiz text, p_change jsonb) returns jsonb language sql as $$
  select jsonb_build_object('row', p_row, 'quiz', jsonb_build_object('id', p_quiz, 'title', z.title), 'question', jsonb_build_object(
    'id', 'money-2-q-mcq', 'title', q ->> 'title', 'type', 'MCQ', 'options', q -> 'options', 'answer', q -> 'answer', 'occurrence', 1
  ) || p_change)
  from pg_temp.question('money-2-q-mcq') as q, public.quizzes as z where z.id = p_quiz;
$$;
select is(
  pg_temp.upload(jsonb_build_array(pg_temp.row(2, 'money-2-q', '{}'))) #>> '{result,questions,changed}', '0',
  'a file without levels and cues changes nothing'
);
select is(pg_temp.levels(), '{"money-2-q": "warm_up"}', 'a level stays where the file has none');
create temporary table uploaded as select pg_temp.upload(jsonb_build_array(
  pg_temp.row(2, 'money-2-q', '{"level": "core"}'), pg_temp.row(3, 'money-3-q', '{"level": "challenge"}')
)) ->> 'id' as id;
select is(pg_temp.levels(), '{"money-3-q": "challenge"}', 'a file sets the level in each quiz');
select public.admin_undo_import(u.id) from uploaded as u;
select is(pg_temp.levels(), '{"money-2-q": "warm_up"}', 'undoing an upload restores the levels');
select pg_temp.upload(jsonb_build_array(
  pg_temp.row(2, 'money-2-q', '{"level": "core"}'), pg_temp.row(3, 'money-3-q', '{"level": "challenge"}')
));
select is(
  pg_temp.upload(jsonb_build_array(pg_temp.row(2, 'money-2-q', '{"level": "core"}'), pg_temp.row(3, 'money-3-q', '{"level": "challenge"}')))
    #>> '{result,questions,changed}', '0', 'uploading the same file again changes nothing'
);
select lives_ok($$ select pg_temp.upload(jsonb_build_array(jsonb_build_object(
  'row', 2, 'quiz', '{"id": "new-quiz", "title": "New"}'::jsonb, 'question', '{"title": "New?", "type": "MCQ", "options": ["a", "b"],
    "answer": "a", "occurrence": 1, "level": "warm_up", "cue": {"video_id": "money-1-v", "second": 7, "words": "new words"}}'::jsonb
))) $$, 'a new question can have a level and a cue');
select is(q ->> 'level' || ' ' || (q #>> '{cue,words}'), 'warm_up new words', 'the new question has the level and cue in the file')
from jsonb_array_elements(public.admin_get_questions('new-quiz')) as q;

-- Section: the order of an attempt depends only on levels and seed.
select tests.act_as_operator();
insert into public.quizzes (id, title) values ('order', 'Order');
insert into public.questions (id, title, type, options)
select 'q' || i, 'Which?', 'MCQ', '["one", "two", "three"]' from generate_series(1, 12) as i;
insert into private.question_keys (question_id, answer) select 'q' || i, '"one"' from generate_series(1, 12) as i;
insert into public.quiz_questions (quiz_id, question_id, position) select 'order', 'q' || i, i from generate_series(1, 12) as i;
create temporary table histories as
select n, gen_random_uuid() as seed, (
  select jsonb_object_agg('q' || i, l.level) filter (where l.level <> 'core')
  from generate_series(1, 12) as i,
    lateral (select (array['warm_up', 'core', 'challenge'])[1 + floor(random() * 3 + (i + n) * 0)::integer] as level) as l
) as levels
from generate_series(1, 100) as n;
create function pg_temp.asked(p_seed uuid, p_levels jsonb) returns text[] language sql as $$
  select array_agg(q ->> 'id' order by o)
  from jsonb_array_elements(private.shown_questions('order', p_seed, null, coalesce(p_levels, '{}'))) with ordinality as e (q, o);
$$;
select is_empty($$
  select h.n from histories as h
  where (
    select array_agg(r.rank order by r.o) from (
      select o, case h.levels ->> id when 'warm_up' then 1 when 'challenge' then 3 else 2 end as rank
      from unnest(pg_temp.asked(h.seed, h.levels)) with ordinality as a (id, o)
    ) as r
  ) is distinct from (
    select array_agg(r.rank order by r.rank) from (
      select case h.levels ->> ('q' || i) when 'warm_up' then 1 when 'challenge' then 3 else 2 end as rank from generate_series(1, 12) as i
    ) as r
  )
$$, 'warm-ups come first and challenges last');
create temporary table asked_before as select h.n, pg_temp.asked(h.seed, h.levels) as ids from histories as h;
select cmp_ok((select count(distinct (
  select string_agg(a.id, ' ' order by a.o) from unnest(b.ids) with ordinality as a (id, o)
  where a.id in ('q1', 'q2', 'q3', 'q4')
)) from asked_before as b)::integer, '>', 12, 'questions of a level are shuffled');
update private.question_keys set answer = case when random() < 0.5 then '"two"'::jsonb else '"three"' end, explanation = 'Because.'
where question_id like 'q%';
select is_empty(
  $$ select h.n from histories as h join asked_before as b on b.n = h.n where pg_temp.asked(h.seed, h.levels) <> b.ids $$,
    'the order does not depend on the answer key'
);

-- Section: an attempt keeps its order.
update public.quiz_questions as p set level = case question_id when 'q1' then 'challenge' when 'q2' then 'warm_up' else 'core' end
where p.quiz_id = 'order';
select tests.act_as('anna');
create temporary table before_start as select pg_temp.order_of('order') as ids;
select matches(ids, '^q2 .* q1$', 'a new attempt asks by level') from before_start;
create temporary table begun as select public.start_attempt('default', 'order') as value;
select tests.act_as_operator();
update public.quiz_questions as p set level = case question_id when 'q1' then 'warm_up' when 'q2' then 'challenge' else 'core' end
where p.quiz_id = 'order';
select tests.act_as('anna');
select is(pg_temp.order_of('order'), b.ids, 'an open attempt keeps its order when levels change') from before_start as b;
select public.save_answer((value ->> 'id')::uuid, 'q' || i, '"one"') from begun, generate_series(1, 12) as i;
select is(
  (select string_agg(r ->> 'question_id', ' ' order by o) from jsonb_array_elements(
    public.finish_attempt((value ->> 'id')::uuid) -> 'review') with ordinality as e (r, o)),
  b.ids, 'its review has the same order'
) from begun, before_start as b;
select tests.act_as_operator();
update public.quizzes set question_order = 'as_written' where id = 'order';
select tests.act_as('anna');
select matches(pg_temp.order_of('order'), '^q1 q2 q3 ', 'the author''s own order is kept');

-- Section: the cue.
select tests.act_as('ada');
select is(pg_temp.question('money-2-q-opt') -> 'cue', 'null', 'a new question has no cue');
select throws_ok(format('select pg_temp.save(%L, %L)', jsonb_build_object('cue', c), 'money-2-q-opt'), 'PT422', 'invalid_question',
  left(c::text, 40) || ' is not a cue')
from unnest(array[
  '[]', '"x"', '{"video_id": "money-1-v", "second": 4}', '{"video_id": "money-1-v", "second": -1, "words": "x"}',
  '{"video_id": "money-1-v", "second": 1.5, "words": "x"}', '{"video_id": "", "second": 1, "words": "x"}',
  jsonb_build_object('video_id', 'money-1-v', 'second', 1, 'words', repeat('x', 301))
]::jsonb[]) as c;
select is(
  pg_temp.save('{"cue": {"video_id": "money-1-v", "second": 4, "words": "SECRET-CUE"}}', 'money-2-q-opt') #>> '{cue,words}', 'SECRET-CUE',
  'a cue is saved'
);
select is(pg_temp.save('{"title": "Say it"}', 'money-2-q-opt') #>> '{cue,words}', 'SECRET-CUE', 'a cue that is left out is kept');
create temporary table copied_course as
select public.admin_duplicate_content('course', 'money', jsonb_build_object('stops', s.stops)) ->> 'id' as id, s.stops
from unnest('{same,copies}'::text[]) as s (stops);
select is(
  (select q #>> '{cue,video_id}' from public.lessons as l
    cross join lateral jsonb_array_elements(public.admin_get_questions(l.quiz_id)) as q
    where l.course_id = c.id and l.quiz_id is not null and q ->> 'title' = 'Say it'),
  (select l.video_id from public.lessons as l where l.course_id = c.id and l.video_id is not null),
  'a copied course''s cue names the course''s own video: ' || c.stops
) from copied_course as c;
select tests.act_as_operator();
update public.quizzes set feedback_timing = 'after_each' where id = 'money-2-q';
select tests.act_as('anna');
create temporary table second_attempt as select public.start_attempt('default', 'money-2-q') as value;
select unalike(value::text, '%SECRET-CUE%', 'a student sees no cue before the answer is locked') from second_attempt;
select public.save_answer((value ->> 'id')::uuid, 'money-2-q-opt', '"x"') from second_attempt;
select unalike(public.open_quiz('default', 'money-2-q')::text, '%SECRET-CUE%', 'saving an answer does not show the cue');
select is(
  public.check_answer((value ->> 'id')::uuid, 'money-2-q-opt', '"x"') #> '{feedback,cue,second}', '4',
    'the cue is shown with the explanation'
) from second_attempt;
select tests.act_as_operator();
update public.videos set publish_at = null where id = 'money-1-v';
select tests.act_as('anna');
select is(
  public.check_answer((value ->> 'id')::uuid, 'money-2-q-opt', '"x"') #> '{feedback,cue}', 'null',
    'the cue is not shown to someone who may not watch the video'
) from second_attempt;
select tests.act_as('ada');
select is(pg_temp.save('{"cue": null}', 'money-2-q-opt') -> 'cue', 'null', 'a cue can be removed');
select * from finish();
rollback;
