-- Courses that need a plan: without one, no byte of their questions, captions or media addresses can be read.
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ben,ada}'::text[]) as name;
select tests.make_admin('ada');
select tests.make_course('open', '{v,q}');
select tests.make_course('paid', '{v,q,v,q}');
-- Quizzes that aren't live stops of the paid course: one linked only to a video, one removed, and one in a deleted course.
select tests.make_quiz('beside');
insert into public.video_quizzes values ('paid-1-v', 'beside');
select tests.make_course('gone', '{v,q}');
update public.lessons set removed_at = now() where id = 'paid-4';
update public.courses set access = 'subscribers' where id in ('paid', 'gone');
update public.courses set deleted_at = now() where id = 'gone';
-- A video and a quiz that are also in a free course.
select tests.make_course('both', '{v,q}');
update public.courses set access = 'subscribers' where id = 'both';
insert into public.lessons (id, course_id, video_id, quiz_id, position)
values ('open-3', 'open', 'both-1-v', null, 3), ('open-4', 'open', null, 'both-2-q', 4);
update public.videos set url = 'https://media.example/SECRET-' || id || '.mp4',
  captions_url = 'https://media.example/SECRET-' || id || '.vtt',
  image = 'https://media.example/SECRET-' || id || '.jpg' where id like 'paid-%' or id like 'gone-%';
update public.quizzes set image = 'https://media.example/SECRET-' || id || '.jpg' where id like 'paid-%'
  or id like 'gone-%' or id = 'beside';
update public.questions set title = 'SECRET ' || title, description = 'SECRET', options = replace(options::text, 'Tax', 'SECRET')::jsonb
where id in (select p.question_id from public.quiz_questions as p where p.quiz_id like 'paid-%'
  or p.quiz_id like 'gone-%' or p.quiz_id = 'beside');

-- Returns the calls that could return any of this content.
create function pg_temp.calls() returns setof text language sql as $$
  select format('select public.get_video_lesson(%L, %L)', c, r) from unnest('{paid,gone}'::text[]) as c,
    unnest('{paid-1,paid-3,paid-1-v,gone-1,gone-1-v}'::text[]) as r
  union all
  select format('select public.%s(%L, %L)', f, c, r)
  from unnest('{open_quiz,review_quiz,start_attempt}'::text[]) as f, unnest('{paid,gone,default,open}'::text[]) as c,
    unnest('{paid-2,paid-2-q,paid-4,paid-4-q,gone-2,gone-2-q,beside}'::text[]) as r
  union all select format('select public.complete_video_lesson(%L)', l) from unnest('{paid-1,paid-3,gone-1}'::text[]) as l
  union all select format('select public.get_course_overview(%L)', c) from unnest('{paid,gone,open}'::text[]) as c
  union all select format('select public.open_course(%L)', c) from unnest('{paid,gone}'::text[]) as c
  union all select format('select public.save_video_progress(%L, 100, %L)', v, '[[0, 100]]') from unnest('{paid-1-v,paid-3-v}'::text[]) as v
  union all select format('select public.get_content_items(%L, null)', k) from unnest('{courses,videos,quizzes}'::text[]) as k
  union all select format('select public.find_content(%L, %L, %L, false, 0, 100)', k, q, 'title')
    from unnest('{courses,videos,quizzes}'::text[]) as k, unnest('{"",paid}'::text[]) as q
  union all values ('select public.get_home()'), ('select public.get_courses()'),
    ('select public.get_dashboard(''UTC'')'), ('select public.get_my_plans()');
$$;
create function pg_temp.everything(p_name text) returns setof text language plpgsql as $$
declare
  c text;
  one text;
begin
  if p_name = 'visitor' then perform tests.act_as_visitor(); else perform tests.act_as(p_name); end if;
  for c in select format('%I.%I', n.nspname, t.relname) from pg_class as t join pg_namespace as n on n.oid = t.relnamespace
    where n.nspname in ('public', 'private') and t.relkind in ('r', 'v', 'm') loop
    begin
      for one in execute format('select to_jsonb(x)::text from %s as x', c) loop return next c || ': ' || one; end loop;
    exception when insufficient_privilege then null;
    end;
  end loop;
  -- Makes every call twice, because the first round may have opened something for the second.
  for c in select * from pg_temp.calls() union all select * from pg_temp.calls() loop
    begin
      execute c into one;
      return next c || ' answered ' || coalesce(one, 'null');
    exception when others then
      return next c || ' refused: ' || sqlerrm || ' ' || sqlstate;
    end;
  end loop;
  perform tests.act_as_operator();
end;
$$;

-- Section: nothing is for sale, so everything is open.
select isnt_empty($$ select e from pg_temp.everything('anna') as e where e ~ 'SECRET' $$,
  'a course with a plan is open while nothing is for sale');
delete from public.lesson_results;
delete from public.quiz_attempts;
delete from public.video_progress;

-- Section: with payments.
select public.billing_configure(true);
select is_empty($$ select e from pg_temp.everything('anna') as e where e ~ 'SECRET' $$,
  'a student without a plan reads nothing of closed courses');
select is_empty($$ select e from pg_temp.everything('visitor') as e where e ~ 'SECRET' $$, 'visitors read nothing of closed courses');
select is_empty($$ select 1 from public.lesson_results where lesson_id like 'paid%' $$,
  'viewing a closed course enrols no one');
select is_empty($$ select 1 from public.quiz_attempts $$, 'no attempt has begun');
select tests.act_as('anna');
select throws_ok(call, 'PT402', 'plan_required', call) from (values
  ($c$ select public.get_video_lesson('paid', 'paid-1') $c$), ($c$ select public.complete_video_lesson('paid-1') $c$),
  ($c$ select public.open_quiz('paid', 'paid-2') $c$), ($c$ select public.review_quiz('paid', 'paid-2') $c$),
  ($c$ select public.start_attempt('paid', 'paid-2') $c$), ($c$ select public.open_quiz('default', 'paid-2-q') $c$),
  ($c$ select public.open_quiz('default', 'beside') $c$), ($c$ select public.open_quiz('default', 'paid-4-q') $c$),
  ($c$ select public.start_attempt('default', 'gone-2-q') $c$), ($c$ select public.open_quiz('both', 'both-2') $c$)
) as t (call);
select lives_ok(call, call) from (values
  ($c$ select public.get_video_lesson('open', 'open-1') $c$), ($c$ select public.get_video_lesson('open', 'both-1-v') $c$),
  ($c$ select public.open_quiz('open', 'both-2-q') $c$), ($c$ select public.start_attempt('default', 'both-2-q') $c$)
) as t (call);
select is(public.get_course_overview('paid') #> '{course,needs_plan}', 'true', 'the overview says that the course needs a plan');
select is(jsonb_array_length(public.get_course_overview('paid') -> 'lessons'), 3, 'the overview shows its road');
select is(public.get_course_overview('open') #> '{course,needs_plan}', 'false', 'a free course needs no plan');
select set_eq(
  $$ select e ->> 'id' from jsonb_array_elements(public.get_courses()) as e where (e ->> 'needs_plan')::boolean $$, '{paid,both}'::text[],
  'the list of courses shows which need a plan'
);
select set_eq(
  $$ select e ->> 'id' from jsonb_array_elements(public.get_home() -> 'quizzes') as e where (e ->> 'needs_plan')::boolean $$,
  '{paid-2-q,paid-4-q,gone-2-q,beside}'::text[], 'home shows which quizzes need a plan'
);
select set_eq(
  $$ select e ->> 'id' from jsonb_array_elements(public.get_content_items('videos', null)) as e $$, '{open-1-v,both-1-v}'::text[],
  'only open videos are listed'
);
select set_eq(
  $$ select e ->> 'id' from jsonb_array_elements(public.get_content_items('quizzes', null)) as e $$,
    '{open-2-q,both-2-q}'::text[], 'only open quizzes are listed'
);
select is(
  public.get_content_items('videos', '{open-1-v,paid-1-v,gone-1-v}') #>> '{}', public.get_content_items('videos', '{open-1-v}') #>> '{}',
  'asking for other videos by id returns no more'
);
select is_empty($$ select 1 from public.videos union all select 1 from public.courses $$, 'the tables show no rows');

-- Section: everyone who has access.
select tests.act_as('ada');
select lives_ok($$ select public.open_quiz('paid', 'paid-2') $$, 'an admin needs no plan');
select isnt(public.admin_grant_access(tests.id_of('ben'), 'Pilot', null), null, 'an admin gives Ben access');
select tests.act_as('ben');
select is(public.get_course_overview('paid') #> '{course,needs_plan}', 'false', 'the course then needs no plan');
select public.complete_video_lesson('paid-1');
select is((tests.take_quiz('paid', 'paid-2', 'paid-2-q', 0) ->> 'score_max')::integer, 4, 'Ben can take its quiz');
select isnt(public.start_attempt('default', 'beside'), null, 'Ben can begin another quiz');

-- Section: the plan has ended. Completed lessons stay readable, open attempts can be finished, and the rest is closed.
select tests.act_as_operator();
update private.access_grants set revoked_at = now(), revoke_reason = 'Pilot is over';
select tests.act_as('ben');
select matches(public.get_video_lesson('paid', 'paid-1')::text, 'SECRET', 'a completed video can still be opened');
select matches(public.review_quiz('paid', 'paid-2')::text, 'SECRET', 'a finished quiz can still be reviewed');
select is(public.get_content_items('videos', '{paid-1-v}') #>> '{0,id}', 'paid-1-v', 'a completed video is still in the list');
select throws_ok($$ select public.get_video_lesson('paid', 'paid-3') $$, 'PT402', 'plan_required',
  'a lesson that was not completed is closed');
select throws_ok($$ select public.complete_video_lesson('paid-3') $$, 'PT402', 'plan_required',
  'a closed video cannot be completed to open it');
select throws_ok($$ select public.open_quiz('default', 'beside') $$, 'PT402', 'plan_required', 'an open attempt shows no questions');
select lives_ok(
  format('select tests.answer_quiz(%L, %L)', (select id from public.quiz_attempts where quiz_id = 'beside'
    and user_id = tests.id_of('ben')), 'beside'),
  'answers to an open attempt are still saved'
);
select matches(
  public.finish_attempt((select id from public.quiz_attempts where quiz_id = 'beside' and user_id = tests.id_of('ben')))::text, 'percent',
  'an open attempt can be finished'
);
select is((public.get_home() -> 'continue') is null
  or public.get_home() #>> '{continue,course_id}' is distinct from 'paid', true, 'home does not lead into a closed course');

-- Emptying the trash doesn't make closed content accessible.
select tests.act_as_operator();
delete from public.quiz_attempts where quiz_id like 'gone%';
update public.courses set deleted_at = now() - interval '31 days' where id = 'gone';
select private.purge_trash();
select is(private.is_quiz_open(tests.id_of('anna'), 'gone-2-q'), false,
  'a quiz of a closed course stays closed after the trash is emptied');

-- Grants all privileges on tables, as on the local stack.
select tests.act_as_operator();
grant all on all tables in schema public, private to anon, authenticated;
select is_empty($$ select e from pg_temp.everything('anna') as e where e ~ 'SECRET' $$,
  'with all privileges granted on tables, nothing of a closed course can be read');
select tests.act_as('anna');
select is(tests.effect($$ update public.courses set access = 'free' $$), '0', 'a student cannot open a course');
select is(tests.effect($$ insert into private.access_grants (learner, reason) values (auth.uid(), 'me') $$), 'refused',
  'a student cannot give themselves access');
select is(tests.effect($$ insert into private.seats (subscription_id, learner) values ('x', auth.uid()) $$), 'refused',
  'a student cannot give themselves a seat');
select is(tests.effect($$ update private.settings set value = '{"enabled": false}' $$), '0', 'a student cannot turn payments off');

select * from finish();
rollback;
