-- Files of My first year: content editors read them, and the edge function publishes them after checking.
begin;
select no_plan();
select tests.sign_up(a) from unnest('{mia,edna}'::text[]) as a;
select tests.make_admin('edna', 'content');
select tests.make_course('money', '{v}');
update public.courses set title = 'Money' where id = 'money';
update public.videos set title = 'Rent' where id in (select l.video_id from public.lessons as l where l.course_id = 'money');
insert into public.figures (id, label, value, source, valid_from) values ('super', 'Super', '12%', 'Tax Office', '2026-07-01');
create function pg_temp.content(p_title text) returns jsonb language sql as $$
  select jsonb_build_object('title', p_title, 'summary', 'Summary', 'options', '[]'::jsonb)
$$;
insert into private.first_year_months (month, version, content) values (1, 1, pg_temp.content('Old')), (1, 2, pg_temp.content('New')),
  (2, 1, pg_temp.content('Flat'));
create temporary table editor as select tests.id_of('edna') as id;
grant all on editor to service_role;
grant usage on schema tests to service_role;
grant execute on all functions in schema tests to service_role;

-- Section: editors read the latest version of each month.
select tests.act_as('mia');
select throws_ok($$ select public.admin_list_first_year() $$, 'PT403', 'admin_only');
select throws_ok($$ select public.admin_get_first_year_file(1) $$, 'PT403', 'admin_only');
select throws_ok($$ select public.admin_get_first_year_files('', '', '{}') $$, 'PT403', 'admin_only');
select throws_ok($$ select public.publish_first_year_month(null, 1, '{}', '{}') $$, '42501');
select tests.act_as('edna');
select is(
  (select jsonb_agg(jsonb_build_array(m -> 'month', m -> 'version', m -> 'title'))
    from jsonb_array_elements(public.admin_list_first_year()) as m),
  '[[1, 2, "New"], [2, 1, "Flat"]]', 'the list has the latest version of each month'
);
select is(public.admin_get_first_year_file(1) #>> '{content,title}', 'New', 'a month''s file has the latest version');
select throws_ok($$ select public.admin_get_first_year_file(3) $$, 'PT404', 'first_year_month_not_found');
select throws_ok($$ select public.publish_first_year_month(null, 1, '{}', '{}') $$, '42501');

-- Section: courses and videos are named by their titles, figures by their ids.
select is(
  public.admin_get_first_year_files('Money', 'Rent', '{super}') - 'files',
  '{"has_course": true, "has_video": true, "unknown_figures": []}', 'existing courses, videos and figures are found'
);
select is(
  public.admin_get_first_year_files('money', 'rent', '{super,gst}') - 'files',
  '{"has_course": false, "has_video": false, "unknown_figures": ["gst"]}', 'missing courses, videos and figures are reported'
);
select is(jsonb_array_length(public.admin_get_first_year_files('', '', '{}') -> 'files'), 2,
  'the response has the latest file of each month');
select tests.act_as_operator();
update public.courses set deleted_at = now() where id = 'money';
select tests.act_as('edna');
select is(public.admin_get_first_year_files('Money', '', '{}') -> 'has_course', 'false', 'a course in the trash doesn’t count');

-- Section: publishing creates a new version of a month, unless the year has changed since the check.
select set_config('role', 'service_role', true);
select throws_ok(
  $$ select public.publish_first_year_month((select id from editor), 1, pg_temp.content('Newer'), '{"1": 1, "2": 1}') $$,
  'PT409', 'first_year_changed'
);
select throws_ok(
  $$ select public.publish_first_year_month((select id from editor), 3, pg_temp.content('Newer'), '{"1": 2}') $$,
  'PT409', 'first_year_changed'
);
select is(
  public.publish_first_year_month((select id from editor), 1, pg_temp.content('Newer'), '{"1": 2, "2": 1}')
    - 'published_at' - 'published_by',
  '{"month": 1, "version": 3, "title": "Newer", "summary": "Summary"}', 'the next version is published'
);
select is(
  public.publish_first_year_month((select id from editor), 3, pg_temp.content('Phone'), '{"1": 3, "2": 1}') ->> 'version', '1',
  'a new month begins with version 1'
);
select tests.act_as_operator();
select is((select count(*) from private.first_year_months where month = 1),
  3::bigint, 'earlier versions are kept for the lives that use them');
select is(
  (select published_by from private.first_year_months where month = 1 and version = 3), tests.id_of('edna'), 'the editor is recorded'
);
delete from public.profiles where id = tests.id_of('edna');
select is((select published_by from private.first_year_months where month = 1 and version = 3), null,
  'the editor is removed when their account is erased');
select * from finish();
rollback;
