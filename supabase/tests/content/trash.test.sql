-- The trash: listing, restoring and permanently deleting items.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ada');
select tests.make_admin('ada');
select tests.make_course('money', '{v,q,v}');
select tests.make_course('done', '{v,q}');
select tests.make_course('empty', '{v,q}');
create function pg_temp.listed() returns text[] language sql as $$
  select array(select i ->> 'kind' || ' ' || (i ->> 'id')
    from jsonb_array_elements(public.admin_list_trash(null, '', 0, 200) -> 'items') as i);
$$;

-- Section: deleted items are listed with who deleted them and when, and are restored in their place in the course.
select tests.act_as('anna');
select public.open_course('money');
select tests.act_as('ada');
select public.admin_delete_video('money-1-v');
select public.admin_delete_question('money-2-q-opt');
select is(pg_temp.listed(), '{question money-2-q-opt,video money-1-v}', 'deleted items are listed');
select is(
  (public.admin_list_trash(null, 'video', 0, 10) #> '{items,0}') - '{deleted_at,gone_at}'::text[],
  '{"kind": "video", "id": "money-1-v", "title": "Video 1", "quiz_id": null, "quiz_title": null, "deleted_by": "ada@example.test"}',
    'the list shows who deleted an item'
);
select is(public.admin_list_trash('question', '', 0, 10) #>> '{items,0,quiz_title}', 'Quiz money-2-q',
  'a question is listed with its quiz');
select is(public.admin_list_trash(null, '', 1, 1) -> 'total', '2', 'each page has the total');
select is(jsonb_array_length(public.admin_list_trash(null, '', 1, 1) -> 'items'), 1, 'each page has its part of the trash');
select is(
  array(select s ->> 'lesson_id' from jsonb_array_elements(public.get_course_overview('money') -> 'lessons') as s), '{money-2,money-3}',
  'a deleted video is not on any road'
);
select is(public.admin_restore('video', 'money-1-v'), '{"kind": "video", "id": "money-1-v", "title": "Video 1"}',
  'a video can be restored');
select is(
  array(select s ->> 'lesson_id' from jsonb_array_elements(public.get_course_overview('money') -> 'lessons') as s),
    '{money-1,money-2,money-3}',
  'a restored video has its old position'
);
select throws_ok($$ select public.admin_restore('video', 'money-1-v') $$, 'PT404', 'not_in_trash', 'an item can be restored only once');
select throws_ok($$ select public.admin_restore('quiz', 'money-2-q-opt') $$, 'PT404', 'not_in_trash',
  'an item can be restored only under its own kind');
select public.admin_delete_quiz('money-2-q');
select throws_ok($$ select public.admin_restore('question', 'money-2-q-opt') $$, 'PT409', 'quiz_in_trash',
  'a question cannot be restored before its quiz');
select lives_ok($$ select public.admin_restore('quiz', 'money-2-q') $$, 'the quiz can be restored');
select lives_ok($$ select public.admin_restore('question', 'money-2-q-opt') $$, 'the question of a restored quiz can be restored');
select public.admin_delete_course('money');
select lives_ok($$ select public.admin_restore('course', 'money') $$, 'a course can be restored');
select is(pg_temp.listed(), '{}', 'the trash is empty again');
select tests.act_as_operator();
select is((private.current_version('course', 'money')).action, 'restore', 'a restore is in the history');

-- Section: after 30 days.
select tests.act_as('anna');
select public.complete_video_lesson('done-1');
select tests.take_quiz('done', 'done-2', 'done-2-q');
select tests.act_as_operator();
update public.courses set deleted_at = now() - interval '31 days' where id in ('done', 'empty');
update public.videos set deleted_at = now() - interval '31 days' where id in ('done-1-v', 'empty-1-v');
update public.quizzes set deleted_at = now() - interval '31 days' where id in ('done-2-q', 'empty-2-q');
update public.questions set deleted_at = now() - interval '29 days' where id = 'money-2-q-mcq';
select tests.act_as('ada');
select is(pg_temp.listed(), '{question money-2-q-mcq}', 'items deleted over 30 days ago are not listed');
select throws_ok($$ select public.admin_restore('course', 'empty') $$, 'PT404', 'not_in_trash', 'after 30 days nothing can be restored');
select throws_ok($$ select private.purge_trash() $$, '42501', null, 'an admin cannot purge the trash');
select tests.act_as_operator();
create temporary table results as select count(*) as n from public.lesson_results where status = 2;
select is(private.purge_trash(), '{"courses": 1, "videos": 1, "quizzes": 1, "questions": 4}',
  'items that no one has results in are deleted permanently');
select is((select count(*) from public.lesson_results where status = 2), (select n from results), 'results are kept');
select is((select count(*) from public.quiz_attempts where quiz_id = 'done-2-q'), 1::bigint, 'attempts are kept');
select is((select count(*) from public.courses where id in ('done', 'empty', 'money')), 2::bigint,
  'the course they depend on is deleted with them');
select is(private.purge_trash(), '{"courses": 0, "videos": 0, "quizzes": 0, "questions": 0}', 'purging again finds nothing');

-- Section: changing many items, each on its own.
select tests.make_course('many', '{v,q}');
select tests.act_as('ada');
create function pg_temp.change(p_action text, p_keys text[]) returns text language sql as $$
  select (a ->> 'changed') || coalesce(string_agg('; ' || (r ->> 'id') || ': ' || (r ->> 'reason'), '' order by i), '')
  from public.admin_change_trash(p_action, (
    select jsonb_agg(jsonb_build_object('kind', split_part(k, ' ', 1), 'id', split_part(k, ' ', 2), 'quiz_id',
      nullif(split_part(k, ' ', 3), '')))
    from unnest(p_keys) as k
  )) as a left join jsonb_array_elements(a -> 'refused') with ordinality as r (r, i) on true group by a;
$$;
select public.admin_delete_question('many-2-q-opt');
select public.admin_delete_question('many-2-q-mcq');
select public.admin_delete_quiz('many-2-q');
select public.admin_delete_video('many-1-v');
select public.admin_delete_course('many');
select is(
  pg_temp.change('restore', '{question many-2-q-opt,video many-1-v,video nowhere,course many}'),
  '2; nowhere: This item isn’t in the trash, or it was deleted over 30 days ago.; many-2-q-opt: The question’s quiz is in the trash '
    'too. Restore the quiz first.',
  'items that can be restored are, and the others are named with the reason'
);
select is(pg_temp.change('restore', '{question many-2-q-opt,quiz many-2-q}'), '2',
  'a question is restored after its quiz, in whatever order they are named');
select is(pg_temp.listed() @> '{question many-2-q-mcq}', true, 'items that were not named stay in the trash');

-- Section: restoring has a preview, as deleting does.
select public.admin_delete_quiz('many-2-q');
select public.admin_delete_course('many');
create temporary table preview as select public.admin_preview_restore('[{"kind": "quiz", "id": "many-2-q", "quiz_id": null},
  {"kind": "course", "id": "many", "quiz_id": null}, {"kind": "video", "id": "nowhere", "quiz_id": null}]') as shown;
select is(
  (select (p.shown -> 'gained') - '{students,attempts,open_attempts,assigned,classes,needs_plan}'::text[] from preview as p),
  '{"courses": 1, "stops": 2, "quizzes": 0}', 'the preview counts what students see again'
);
select results_eq(
  $$ select i ->> 'kind', i ->> 'count', i #>> '{impact,stops}', i #>> '{impact,questions}' from preview as p
     cross join jsonb_array_elements(p.shown -> 'impacts') with ordinality as i (i, n) order by n $$,
  $$ values ('course', '1', '2', '0'), ('quiz', '1', '1', '3') $$, 'the preview shows what uses each kind of item that can be restored'
);
select is(pg_temp.listed() @> '{course many,quiz many-2-q}', true, 'the preview restores nothing');
select throws_ok($$ select public.admin_preview_restore('[]') $$, 'PT422', 'validation_failed', 'a preview of nothing is refused');
select public.admin_restore('course', 'many'), public.admin_restore('quiz', 'many-2-q');
select public.admin_delete_quiz('many-2-q');
select is(
  pg_temp.change('delete', '{quiz many-2-q,quiz many-2-q,video many-1-v}'),
  '1; many-1-v: This item isn’t in the trash, or it was deleted over 30 days ago.', 'an item in the trash can be deleted permanently, once'
);
select is(pg_temp.listed() && '{quiz many-2-q,question many-2-q-mcq}', false,
  'an item deleted from the trash is not listed, nor are the quiz''s questions');
select throws_ok($$ select public.admin_restore('quiz', 'many-2-q') $$, 'PT404', 'not_in_trash',
  'an item deleted from the trash cannot be restored');
select throws_ok($$ select public.admin_change_trash('purge', '[{"kind": "quiz", "id": "many-2-q"}]') $$, 'PT422',
  'validation_failed', 'an unknown action is refused');
select throws_ok($$ select public.admin_change_trash('delete', '[{"kind": "stops", "id": "many"}]') $$, 'PT422',
  'validation_failed', 'an unknown kind is refused');
select throws_ok($$ select public.admin_change_trash('delete', '[]') $$, 'PT422', 'validation_failed', 'an empty selection is refused');
select tests.act_as_operator();
select is_empty($$ select 1 from public.questions as q where q.id like 'many-2-q-%' $$,
  'deleting a quiz from the trash deletes its questions');
select isnt_empty($$ select 1 from public.videos as v where v.id = 'many-1-v' and v.deleted_at is null $$,
  'items outside the trash are not deleted');
select tests.make_course('kept', '{q}');
select tests.act_as('anna');
select tests.take_quiz('kept', 'kept-1', 'kept-1-q');
select tests.act_as('ada');
select public.admin_delete_quiz('kept-1-q');
select is(pg_temp.change('delete', '{quiz kept-1-q}'), '1', 'items with results can be removed from the trash');
select tests.act_as_operator();
select is((select count(*) from public.quiz_attempts where quiz_id = 'kept-1-q'), 1::bigint,
  'their attempts are kept, with the hidden quiz');

-- Section: the trash is purged every night if there is a scheduler, even one added later.
select is(private.set_up_services(), '{"pg_cron": false, "storage": false}', 'nothing is scheduled without a scheduler');
create schema cron;
create table cron.job (jobname text primary key, schedule text, command text);
create function cron.schedule(p_name text, p_schedule text, p_command text) returns bigint language sql as $$
  insert into cron.job values (p_name, p_schedule, p_command)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1::bigint;
$$;
create function cron.unschedule(p_name text) returns boolean language sql as $$ delete from cron.job
  where jobname = p_name returning true; $$;
insert into cron.job values ('run-retention', '43 * * * *', 'select private.run_retention()');
select is((select count(private.set_up_services()) from generate_series(1, 2)), 2::bigint,
  'setting up services with a scheduler can be repeated');
select is(private.set_up_services() -> 'pg_cron', 'true', 'setting up services reports the scheduler');
select set_eq(
  $$ select jobname, command from cron.job $$,
  $$ values ('purge-trash', 'select private.purge_trash()'), ('refresh-reports', 'call private.refresh_reports()')
     union all select 'retention-' || s.step, format('call private.run_retention(%L)', s.step) from private.retention_steps() as s $$,
  'each job is scheduled once, each retention step has its own job, and earlier versions'' jobs are removed'
);

select is(tests.unversioned(), 0::bigint, 'everything stored matches its newest version');
select * from finish();
rollback;
