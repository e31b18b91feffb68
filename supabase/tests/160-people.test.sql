-- People and the audit log, for admins.
begin;
select no_plan();
select tests.sign_up('anna', '{"first_name": "Anna", "last_name": "Nguyen", "school": "North High", "year": "9"}');
select tests.sign_up('ben', '{"first_name": "Ben", "last_name": "Okafor", "school": "South High"}');
select tests.sign_up('ada', '{"display_name": "Ada Admin"}');
delete from private.admins;
select tests.make_admin('ada');
select tests.make_course('money', '{v,q,v}');
create function pg_temp.names(p_query text, p_sort text default 'name', p_descending boolean default false, p_admins boolean default false) returns text language sql as $$
  select string_agg(i ->> 'name', ', ') from jsonb_array_elements(public.admin_list_people(p_query, p_admins, p_sort, p_descending, 0, 50) -> 'items') as i;
$$;

-- Section: the list.
select tests.act_as('anna');
select public.complete_video_lesson('money-1');
select tests.act_as('ada');
select is(pg_temp.names(''), 'Ada Admin, Anna Nguyen, Ben Okafor', 'everybody, by name');
select is(pg_temp.names('HIGH north'), 'Anna Nguyen', 'found by school');
select is(pg_temp.names('ben@example'), 'Ben Okafor', 'found by email address');
select is(pg_temp.names('', 'school', true), 'Ben Okafor, Anna Nguyen, Ada Admin', 'sorted by school, people without one last');
select is(pg_temp.names('', 'name', false, true), 'Ada Admin', 'admins alone');
select is(public.admin_list_people('', false, 'name', false, 1, 1) -> 'total', '3', 'a page knows the total');
select is(
  public.admin_get_person(tests.id_of('anna')) - '{created_at,updated_at,last_active_at}'::text[],
  jsonb_build_object('id', tests.id_of('anna'), 'email', 'anna@example.test', 'name', 'Anna Nguyen', 'first_name', 'Anna', 'last_name', 'Nguyen',
    'school', 'North High', 'year', '9', 'is_admin', false, 'completed_count', 1), 'a person has a profile, a role and the number of completed lessons'
);
select throws_ok($$ select public.admin_list_people('', false, 'password', false, 0, 1) $$, 'PT422', 'validation_failed', 'only known columns sort');
select throws_ok($$ select public.admin_get_person(gen_random_uuid()) $$, 'PT404', 'person_not_found', 'a missing person is not found');

-- Section: progress is what the learner's own dashboard shows.
create temporary table shown as select public.admin_get_progress(tests.id_of('anna'), 'UTC') as progress;
grant select on shown to authenticated;
select tests.act_as('anna');
select is(public.get_dashboard('UTC') - 'continue', (select progress from shown), 'an admin sees a learner''s dashboard');
select is((select progress #>> '{courses,0,completed_count}' from shown), '1', 'with what was done');
select tests.act_as('ada');
select throws_ok($$ select public.admin_get_progress(gen_random_uuid(), 'UTC') $$, 'PT404', 'person_not_found', 'a missing person has none');

-- Section: the right of an admin.
select throws_ok(format('select public.admin_set_admin(%L, false)', tests.id_of('ada')), 'PT409', 'last_admin', 'the last admin stays');
select is(public.is_admin(), true, 'indeed');
select is(public.admin_set_admin(tests.id_of('ben'), true) -> 'is_admin', 'true', 'somebody else is made an admin');
select is(public.admin_set_admin(tests.id_of('ben'), true) -> 'is_admin', 'true', 'making it twice changes nothing');
select is(public.admin_set_admin(tests.id_of('anna'), false) -> 'is_admin', 'false', 'taking what nobody had changes nothing');
select is(public.admin_set_admin(tests.id_of('ada'), false) -> 'is_admin', 'false', 'now the first may leave');
select is(public.is_admin(), false, 'the first admin has lost the admin role');
select throws_ok(format('select public.admin_set_admin(%L, true)', tests.id_of('ada')), 'PT403', 'admin_only', 'a former admin cannot restore their own role');
select tests.act_as('ben');
select throws_ok(format('select public.admin_set_admin(%L, false)', tests.id_of('ben')), 'PT409', 'last_admin', 'the other is the last now');
select throws_ok($$ select public.admin_set_admin(gen_random_uuid(), true) $$, 'PT404', 'person_not_found', 'nobody cannot be an admin');

-- Section: the audit log, by name.
select is(
  array(select concat_ws(' ', i ->> 'actor_name', i ->> 'action', i ->> 'title') from jsonb_array_elements(
    public.admin_list_audit('admins', null, null, null, 0, 2) -> 'items') as i),
  '{Ada Admin delete Ada Admin,Ada Admin insert Ben Okafor}', 'who made whom an admin'
);
update public.courses set title = 'Money!' where id = 'money';
select is(
  (public.admin_list_audit('courses', 'money', 'update', tests.id_of('ben')::text, 0, 10) #> '{items,0}') - '{id,at,actor_id}'::text[],
  '{"actor_name": "Ben Okafor", "action": "update", "table_name": "courses", "row_id": "money", "title": "Money!", "before": {"title": "Course money"}, "after": {"title": "Money!"}}',
  'what was changed, from what to what'
);
select is(public.admin_list_audit('courses', 'money', 'delete', null, 0, 10), '{"total": 0, "items": []}', 'what never happened is not there');

select tests.act_as_operator();
select * from finish();
rollback;
