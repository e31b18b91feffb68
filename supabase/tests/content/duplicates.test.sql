-- Copies of courses, videos and quizzes.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ada');
select tests.make_admin('ada', 'content');
select tests.make_course('money', '{v,q,v}');
insert into public.video_quizzes (video_id, quiz_id) values ('money-1-v', 'money-2-q'), ('money-3-v', 'money-2-q');
select tests.act_as('anna');
select public.open_course('money');
select public.complete_video_lesson('money-1');
select tests.take_quiz('money', 'money-2', 'money-2-q');

create function pg_temp.copied(p_kind text, p_id text, p_copy jsonb default '{}') returns text language sql as $$
  select public.admin_duplicate_content(p_kind, p_id, p_copy) ->> 'id';
$$;
-- Returns a row without the columns that differ in a copy.
create function pg_temp.shown(p_row jsonb) returns jsonb language sql as $$
  select p_row - '{id,title,publish_at,created_at,updated_at,import_id,quiz_id,question_id,salt}'::text[];
$$;
create function pg_temp.questions(p_quiz text) returns jsonb language sql as $$
  select jsonb_agg(pg_temp.shown(to_jsonb(q)) || jsonb_build_object('title', q.title, 'key', pg_temp.shown(to_jsonb(k)))
    order by p.position, q.id)
  from public.quiz_questions as p join public.questions as q on q.id = p.question_id join private.question_keys as k on k.question_id = q.id
  where p.quiz_id = p_quiz and q.deleted_at is null;
$$;

select tests.act_as_operator();
update public.quizzes set feedback_timing = 'after_each', image = 'media/courses/tax.svg' where id = 'money-2-q';
update public.questions set deleted_at = now() where id = 'money-2-q-opt';
update public.courses set import_id = null, access = 'subscribers', require_watch = true where id = 'money';

-- Section: a quiz.
select tests.act_as('ada');
create temporary table copies as select pg_temp.copied('quiz', 'money-2-q') as quiz;
select tests.act_as_operator();
select is(
  (select array[z.title, z.publish_at::text] from public.quizzes as z join copies as c on c.quiz = z.id),
  array[(select title from public.quizzes where id = 'money-2-q') || ' (copy)', null], 'the copy is a draft with "(copy)" in its title'
);
select is(
  (select pg_temp.shown(to_jsonb(z)) from public.quizzes as z join copies as c on c.quiz = z.id),
  (select pg_temp.shown(to_jsonb(z)) from public.quizzes as z where z.id = 'money-2-q'), 'the copy has all other columns'
);
select is(
  (select pg_temp.questions(quiz) from copies), pg_temp.questions('money-2-q'), 'the copy has the same questions and answer keys, in order'
);
select is(jsonb_array_length((select pg_temp.questions(quiz) from copies)), 3, 'the copy has no questions from the trash');
select is_empty(
  $$ select k.salt from private.question_keys as k group by k.salt having count(*) > 1 $$, 'each answer key has its own salt'
);
select is(
  (select count(*) from private.content_versions as v join copies as c on v.item_id = c.quiz where v.action = 'insert'
    and v.kind = 'quiz'), 1::bigint,
  'the copy is in the history'
);

-- Section: a video.
select tests.act_as('ada');
select is(
  public.admin_duplicate_content('video', 'money-1-v', '{"title": " Mine "}') ->> 'title', 'Mine', 'a title can be given'
);
select throws_ok($$ select pg_temp.copied('video', 'money-1-v', '{"title": " "}') $$, '23514', null, 'the title cannot be blank');
select is(
  (select array_agg(l.quiz_id) from public.video_quizzes as l join public.videos as v on v.id = l.video_id
    where v.title = 'Mine'), '{money-2-q}',
  'a copied video has the same quizzes'
);

-- Section: a course.
alter table copies add column same text, add column apart text;
update copies set same = pg_temp.copied('course', 'money') where true;
update copies set apart = pg_temp.copied('course', 'money', '{"stops": "copies"}') where true;
select tests.act_as_operator();
select is(
  (select pg_temp.shown(to_jsonb(t)) from public.courses as t join copies as c on c.same = t.id),
  (select pg_temp.shown(to_jsonb(t)) from public.courses as t where t.id = 'money'), 'a copied course has all columns'
);
select is((select t.publish_at from public.courses as t join copies as c on c.same = t.id), null, 'a copied course is a draft');
select is(
  array(select concat_ws('/', l.video_id, l.quiz_id, l.position) from public.lessons as l
    join copies as c on c.same = l.course_id order by l.position),
  '{money-1-v/1,money-2-q/2,money-3-v/3}', 'the copied course has the same lessons, in order'
);
select is(
  array(
    select coalesce(v.title, z.title) from public.lessons as l join copies as c on c.apart = l.course_id
    left join public.videos as v on v.id = l.video_id left join public.quizzes as z on z.id = l.quiz_id
    order by l.position
  ),
  array(
    select coalesce(v.title, z.title) from public.lessons as l
    left join public.videos as v on v.id = l.video_id left join public.quizzes as z on z.id = l.quiz_id
    where l.course_id = 'money' order by l.position
  ),
  'lessons can be copied with the course'
);
select is_empty(
  $$
    select l.id from public.lessons as l join copies as c on c.apart = l.course_id
    where l.video_id in ('money-1-v', 'money-3-v') or l.quiz_id = 'money-2-q'
  $$, 'the copied lessons are new items'
);
select is(
  (
    select jsonb_build_array(pg_temp.questions(l.quiz_id) = pg_temp.questions('money-2-q'), z.publish_at is null)
    from public.lessons as l join copies as c on c.apart = l.course_id join public.quizzes as z on z.id = l.quiz_id
  ),
  '[true, true]', 'a copied quiz has its questions, and is a draft'
);
select is(
  (select count(*) from public.videos as v where v.title = 'Mine' and v.publish_at is not null), 0::bigint, 'a copied video is a draft'
);
select is(
  (
    select count(*) from public.videos as v join public.lessons as l on l.video_id = v.id join copies as c on c.apart = l.course_id
    where v.publish_at is not null
  ), 0::bigint, 'a video copied with its course is a draft'
);
select is(
  (
    select count(*) from public.video_quizzes as q
    join public.lessons as v on v.video_id = q.video_id join copies as c on c.apart = v.course_id
    join public.lessons as z on z.quiz_id = q.quiz_id and z.course_id = v.course_id
  ),
  2::bigint, 'copied videos are linked to the copied quiz'
);
select is(
  (select count(*) from public.lesson_results as r join public.lessons as l on l.id = r.lesson_id
    join copies as c on l.course_id in (c.same, c.apart)), 0::bigint,
  'results stay with the original'
);

-- Section: refusals.
select tests.act_as('ada');
select throws_ok($$ select pg_temp.copied('course', 'gone') $$, 'PT404', 'course_not_found', 'a missing item cannot be copied');
select throws_ok($$ select pg_temp.copied('question', 'money-2-q-mcq') $$, 'PT422', 'validation_failed',
  'questions are copied by another function');
select throws_ok($$ select pg_temp.copied('course', 'money', '{"stops": "some"}') $$, 'PT422', 'validation_failed',
  'only two ways of copying lessons exist');
select tests.act_as('anna');
select throws_ok($$ select pg_temp.copied('course', 'money') $$, 'PT403', 'admin_only', 'a student cannot copy anything');

select is(tests.unversioned(), 0::bigint, 'everything stored matches its newest version');
select * from finish();
rollback;
