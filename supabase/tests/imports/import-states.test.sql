-- Publication is a field of an upload like any other, and nothing is published unless a file or a person says so.
begin;
select no_plan();
select tests.sign_up('ada');
select tests.make_admin('ada');
select tests.sign_up('anna');
select tests.make_course('drafts', '{}');
select tests.make_course('live', '{}');
select tests.write($w$ update public.courses set publish_at = null where id = 'drafts' $w$);

create function pg_temp.stage(p_rows jsonb) returns text language plpgsql as $$
declare
  id text := public.admin_create_import(jsonb_build_object('kind', 'quiz_video', 'rows_total', jsonb_array_length(p_rows))) ->> 'id';
begin
  perform public.admin_stage_import_rows(id, jsonb_build_object('rows', p_rows));
  return id;
end;
$$;
create function pg_temp.upload(p_rows jsonb) returns jsonb language sql as $$ select public.admin_commit_import(pg_temp.stage(p_rows)); $$;
create function pg_temp.video(p_id text, p_fields jsonb default '{}', p_row jsonb default '{}') returns jsonb language sql as $$
  select '{"row": 2}' || p_row || jsonb_build_object('video', jsonb_build_object('id', p_id, 'title', p_id) || p_fields);
$$;
create function pg_temp.quiz(p_row integer, p_fields jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
    'row', p_row, 'course_id', 'live', 'quiz', '{"id": "pay-quiz", "title": "Pay"}'::jsonb || p_fields,
    'question', jsonb_build_object('title', 'Question ' || p_row, 'type', 'OPT', 'answer', 'x', 'occurrence', 1)
  );
$$;
create function pg_temp.state_of(p_id text) returns text language sql as $$
  select case when publish_at is null then 'draft' when publish_at <= now() then 'published' else publish_at::date::text end from (
    select v.publish_at from public.videos as v where v.id = p_id union all select z.publish_at from public.quizzes as z where z.id = p_id
    union all select c.publish_at from public.courses as c where c.id = p_id
  ) as s;
$$;
create function pg_temp.set_state(p_kind text, p_id text, p_publish_at text) returns void language sql as $$
  select public.admin_change_content(p_kind, array[p_id], jsonb_build_object('action', 'publication', 'publish_at', p_publish_at));
$$;
create function pg_temp.wait() returns void language sql security definer as $$
  update private.content_versions as v set saved_at = v.saved_at - interval '1 minute';
$$;
create temporary table saved (name text primary key, value jsonb);
grant all on saved to authenticated;
select tests.act_as('ada');

-- Section: new items.
select pg_temp.upload(jsonb_build_array(
  pg_temp.video('plain'), pg_temp.video('waits', '{}', '{"row": 3, "course_id": "drafts"}'),
  pg_temp.video('said', '{"publish_at": "now"}', '{"row": 4, "course_id": "drafts"}'),
    pg_temp.video('draft', '{"publish_at": null}', '{"row": 5, "course_id": "live"}'),
  pg_temp.video('later', '{"publish_at": "2099-07-01T09:00:00+10:00"}', '{"row": 6, "course_id": "live"}'),
    pg_temp.quiz(7, '{"publish_at": null}')
));
select is(pg_temp.state_of('plain'), 'published', 'an item without a state and a course is published');
select is(pg_temp.state_of('waits'), 'draft', 'an item without a state gets its draft course''s state');
select is(pg_temp.state_of('said'), 'published', 'a state in the file takes precedence over the course''s');
select is(pg_temp.state_of('draft'), 'draft', 'a file can add a draft to a published course');
select is(pg_temp.state_of('later'), '2099-06-30', 'a file can schedule an item');
select is(pg_temp.state_of('pay-quiz'), 'draft', 'a file can add a draft quiz');

-- Section: the same file again.
select is(pg_temp.upload(jsonb_build_array(pg_temp.video('said', '{"publish_at": "now"}'))) -> 'rows_unchanged', '1',
  'published items uploaded again are unchanged');
select is(pg_temp.upload(jsonb_build_array(pg_temp.video('draft', '{"publish_at": null}'))) -> 'rows_unchanged', '1',
  'a draft uploaded again is unchanged');
select is(
  pg_temp.upload(jsonb_build_array(pg_temp.video('later', '{"publish_at": "2099-06-30T23:00:00Z"}'))) -> 'rows_unchanged', '1',
  'a scheduled item uploaded again is unchanged, however the time is written'
);
select pg_temp.set_state('video', 'said', null);
select is(
  pg_temp.upload(jsonb_build_array(pg_temp.video('said', '{"publish_at": "now", "description": "New"}'))) -> 'rows_kept', '0',
  'an item that someone unpublished since is no conflict'
);
select is(pg_temp.state_of('said'), 'draft', 'the same file does not publish it again');
select pg_temp.set_state('video', 'draft', '2099-01-01T00:00:00Z');
select is(
  public.admin_compare_import(pg_temp.stage(jsonb_build_array(pg_temp.video('draft', '{"publish_at": "now"}')))) -> 'conflicts', '1',
  'a state changed both by someone and by the file is a conflict'
);
select is(pg_temp.upload(jsonb_build_array(pg_temp.video('waits',
  '{"description": "New"}'))) #> '{result,videos,changed}', '1', 'a blank state is not a value of the file');
select is(pg_temp.state_of('waits'), 'draft', 'a blank state publishes nothing');

-- Section: unpublishing with a file, and undoing that.
select tests.write($w$ update public.videos set publish_at = null where id = 'plain' $w$);
select tests.write($w$ update public.videos set publish_at = '2026-01-01' where id = 'plain' $w$);
select tests.write($w$ insert into public.lessons (course_id, video_id, position) values ('live', 'plain', 9) $w$);
insert into saved values ('stage', to_jsonb(pg_temp.stage(jsonb_build_array(
  pg_temp.video('plain', '{"publish_at": null}', jsonb_build_object('version', tests.version_of('video', 'plain'))),
  pg_temp.video('waits', '{"publish_at": "now"}', jsonb_build_object('row', 3, 'version', tests.version_of('video', 'waits')))
))));
insert into saved select 'compared', public.admin_compare_import(value #>> '{}') from saved where name = 'stage';
select is((select value -> 'published' from saved where name = 'compared'), '1', 'the comparison counts what the file publishes');
select is((select value -> 'videos_without_file' from saved where name = 'compared'), '2', 'the comparison counts videos without a file');
select is(
  (select (value -> 'lost') - '{assigned,classes,needs_plan}'::text[] from saved where name = 'compared'),
  '{"courses": 0, "stops": 1, "quizzes": 0, "students": 0, "attempts": 0, "open_attempts": 0}',
    'the comparison counts what students would lose'
);
insert into saved select 'done', public.admin_commit_import(value #>> '{}') from saved where name = 'stage';
select is(pg_temp.state_of('plain') || ' ' || pg_temp.state_of('waits'), 'draft published', 'the upload writes the states');
select results_eq(
  $$ select i ->> 'row_id', i -> 'before', i #> '{after,publish_at}' = 'null' from saved
     cross join lateral jsonb_array_elements(public.admin_list_import_changes(value ->> 'id', '{"outcome": "changed"}')
       -> 'items') as i where name = 'done' $$,
  $$ values ('plain', '{"publish_at": "2026-01-01T00:00:00+00:00"}'::jsonb, true), ('waits', '{"publish_at": null}', false) $$,
  'the upload''s changes list the states'
);
select pg_temp.wait();
insert into saved select 'preview', public.admin_preview_import_undo(value ->> 'id') from saved where name = 'done';
select is((select value #> '{gained,stops}' from saved where name = 'preview'), '1',
  'the preview of an undo counts what students would gain');
select is(pg_temp.state_of('plain') || ' ' || pg_temp.state_of('waits'), 'draft published', 'the preview changes nothing');
select public.admin_undo_import(value ->> 'id') from saved where name = 'done';
select is(pg_temp.state_of('waits'), 'draft', 'undoing makes it a draft again');
select is((select v.publish_at from public.videos as v where v.id = 'plain'), '2026-01-01'::timestamptz,
  'undoing restores the original time of publication');

-- Section: courses and their lessons.
select pg_temp.set_state('course', 'drafts', '2099-03-01T00:00:00Z');
select pg_temp.set_state('video', 'waits', '2099-03-01T00:00:00Z');
insert into saved values ('course', pg_temp.upload(jsonb_build_array(
  jsonb_build_object('row', 2, 'version', tests.version_of('course', 'drafts'), 'course',
    '{"id": "drafts", "title": "Course drafts", "publish_at": "2099-04-01T00:00:00Z"}'::jsonb)
)));
select is(pg_temp.state_of('drafts') || ' ' || pg_temp.state_of('waits'), '2099-04-01 2099-04-01',
  'scheduling a course moves its lessons with it');
select pg_temp.wait();
select public.admin_undo_import(value ->> 'id') from saved where name = 'course';
select is(pg_temp.state_of('drafts') || ' ' || pg_temp.state_of('waits'), '2099-03-01 2099-03-01', 'undoing moves the lessons back');

select pg_temp.wait();
insert into saved values ('published', pg_temp.upload(jsonb_build_array(
  jsonb_build_object('row', 2, 'version', tests.version_of('course', 'drafts'), 'course',
    '{"id": "drafts", "title": "Course drafts", "publish_at": "now"}'::jsonb)
)));
select is(pg_temp.state_of('drafts') || ' ' || pg_temp.state_of('waits'), 'published published',
  'publishing a course by file publishes its lessons');
select pg_temp.wait();
insert into saved select 'preview of stops', public.admin_preview_import_undo(value ->> 'id') from saved where name = 'published';
select is((select value ->> 'reverted' from saved where name = 'preview of stops'), '2',
  'the preview of the undo counts both');
select public.admin_undo_import(value ->> 'id') from saved where name = 'published';
select is(pg_temp.state_of('drafts') || ' ' || pg_temp.state_of('waits'), '2099-03-01 2099-03-01', 'the undo resets both');

-- Section: quizzes without questions.
select tests.write($w$ insert into public.quizzes (id, title, publish_at) values ('empty', 'Empty', null) $w$);
select pg_temp.upload(jsonb_build_array(
  pg_temp.quiz(2, jsonb_build_object('id', 'empty', 'title', 'Empty', 'publish_at', 'now'))
    || jsonb_build_object('version', tests.version_of('quiz', 'empty'))
));
select is(pg_temp.state_of('empty'), 'published', 'a quiz can be published with its first question');
select tests.write($w$ update public.quizzes set publish_at = null where id = 'empty' $w$);
select tests.write($w$ update public.questions set deleted_at = now() where title = 'Question 2' $w$);
select throws_ok(
  format($$ select pg_temp.upload(jsonb_build_array(pg_temp.quiz(2,
    '{"id": "empty", "title": "Empty", "publish_at": "now"}') || '{"version": "%s"}')) $$, tests.version_of('quiz', 'empty')),
  'PT422', 'invalid_rows', 'a quiz without questions cannot be published'
);

-- Uploading a quiz that an undone upload moved to the trash doesn't restore questions that the file doesn't contain.
insert into saved values ('gone', pg_temp.upload(jsonb_build_array(pg_temp.quiz(9,
  '{"id": "gone", "title": "Gone", "publish_at": null}'))));
select pg_temp.wait();
select public.admin_undo_import(value ->> 'id') from saved where name = 'gone';
select throws_ok(
  $$ select pg_temp.upload(jsonb_build_array(pg_temp.quiz(9, '{"id": "gone", "title": "Gone", "publish_at": "now"}') - 'question')) $$,
  'PT422', 'invalid_rows', 'a quiz restored without questions cannot be published'
);

select is(tests.unversioned(), 0::bigint, 'everything stored matches its newest version');
select * from finish();
rollback;
