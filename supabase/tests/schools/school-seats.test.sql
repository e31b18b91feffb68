-- Seats in a school's plan: assigning the plan, taking and releasing seats, and never giving the same seat twice.
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
update private.settings set value = '{"domain": "school.test"}' where key = 'school_accounts';
select tests.sign_up(n, format('{"first_name": "%s", "last_name": "Lee"}', initcap(n))::jsonb)
  from unnest('{head,tess,ada,anna,ben,cara,dora}'::text[]) as n;
select tests.make_admin('ada', 'people');
create temporary table saved (name text primary key, value text);
grant all on saved to public;
create function pg_temp.saved(p_name text) returns text language sql as $$ select value from saved where name = p_name; $$;
create function pg_temp.id(p_name text) returns uuid language sql as $$ select value::uuid from saved where name = p_name; $$;
create function pg_temp.store(p_id text, p_seats integer, p_status text default 'active', p_plan text default 'school')
  returns text language sql as $$
  select public.billing_store_subscription(public.billing_begin_sync(null, null), null, jsonb_build_object(
    'id', p_id, 'customer_id', 'cus_1', 'checkout_id', null, 'plan', p_plan, 'period', 'year', 'seats', p_seats, 'status', p_status,
    'period_end', now() + interval '1 year', 'ends_at', null, 'payer_name', 'North High', 'payer_email', 'office@north.example'
  ));
$$;
-- Returns the first names of students who have a seat in a plan.
create function pg_temp.seated(p_id text default 'sub_1') returns text[] language sql security definer as $$
  select coalesce(array_agg(p.first_name order by p.first_name), '{}') from private.seats as s join public.profiles as p on p.id = s.learner
  where s.subscription_id = p_id and s.released_at is null;
$$;
create function pg_temp.plan() returns jsonb language sql as $$ select public.get_school(pg_temp.id('north')) -> 'plan'; $$;
-- Creates the account of a student on the school's list, as the edge function does.
create function pg_temp.give_account(p_first_name text) returns void language plpgsql security definer as $$
declare
  student private.students;
begin
  select t.* into student from private.students as t where t.first_name = p_first_name and t.school_id = pg_temp.id('north');
  insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
  values (student.id, student.username || '@school.test', now(), jsonb_build_object('first_name', student.first_name));
  insert into private.login_cards (student_id, claim) values (student.id, repeat('a', 64));
  perform private.redeem_login_card(student.id, now(), repeat('a', 64));
end;
$$;

select pg_temp.store('sub_1', 2);
select pg_temp.store('sub_2', 1);
select pg_temp.store('sub_one', 1, 'active', 'learner');
select tests.act_as('ada');
insert into saved select 'north', public.admin_create_school('{"name": "North High", "time_zone": "Australia/Sydney"}') ->> 'id';
insert into saved select 'south', public.admin_create_school('{"name": "South High", "time_zone": "Australia/Perth"}') ->> 'id';
select public.invite_staff(pg_temp.id('north'), '{"emails": ["head@example.test"], "role": "school_admin"}');
select tests.act_as('head');
select tests.send_invitations(); select tests.answer_first_invitation();
insert into saved select '8b', public.create_class(pg_temp.id('north'), '{"name": "8B"}') ->> 'id';
select public.invite_staff(pg_temp.id('north'), jsonb_build_object('emails', '["tess@example.test"]'::jsonb, 'role',
  'teacher', 'class_ids', jsonb_build_array(pg_temp.saved('8b'))));
select tests.act_as('tess');
select tests.send_invitations(); select tests.answer_first_invitation();
insert into saved select 'code', public.create_class_code(pg_temp.id('8b')) -> 'code' ->> 'code';

-- Section: a platform admin assigns a plan to a school.
select throws_ok(format('select public.admin_set_plan_school(%L, %L)', 'sub_1', pg_temp.saved('north')), 'PT403',
  'admin_only', 'a teacher cannot assign a plan');
select tests.act_as('head');
select throws_ok(format('select public.admin_set_plan_school(%L, %L)', 'sub_1', pg_temp.saved('north')), 'PT403',
  'admin_only', 'a school administrator cannot assign a plan');
select is(pg_temp.plan(), 'null', 'a school has no plan before that');
select tests.act_as('ada');
select throws_ok('select public.admin_set_plan_school(''sub_0'', null)', 'PT404', 'subscription_not_found',
  'the subscription has to exist');
select throws_ok('select public.admin_set_plan_school(''sub_1'', gen_random_uuid())', 'PT404', 'school_not_found',
  'the school has to exist');
select throws_ok(format('select public.admin_set_plan_school(%L, %L)', 'sub_one', pg_temp.saved('north')), 'PT409',
  'plan_for_learner', 'a plan for one student cannot be assigned to a school');
select is(public.admin_set_plan_school('sub_1', pg_temp.id('north')) -> 'school' ->> 'name', 'North High', 'the plan shows its school');
select is(public.admin_set_plan_school('sub_1', pg_temp.id('north')) -> 'school' ->> 'name', 'North High',
  'assigning it again changes nothing');
select is(public.admin_list_subscriptions('sub_1', 0, 10) #>> '{items,0,school,name}', 'North High', 'lists show the school');
select tests.act_as_operator();
select is(
  (select array_agg(l.after ->> 'subscription_id') from public.audit_log as l where l.table_name = 'schools'
    and l.row_id = pg_temp.saved('north')), '{sub_1}',
  'the log has the assignment once'
);
select tests.act_as('tess');
select is(public.get_school(pg_temp.id('north')) -> 'plan', 'null', 'a teacher cannot see the plan');

-- Section: if the setting is on, every student who gets an account takes a seat.
select tests.act_as('anna');
select public.use_code(pg_temp.saved('code'), true);
select tests.act_as('head');
select is(pg_temp.plan(), '{"seats": 2, "taken": 0, "gives_access": true, "takes_seats": false, "without_seat": 1}',
  'no seat is taken while the setting is off');
select throws_ok(format($$ select public.change_school(%L,
  '{"name": "North High", "time_zone": "Australia/Sydney", "takes_seats": true}') $$, pg_temp.saved('south')), 'PT403',
  'school_role_missing', 'another school cannot change the setting');
select is(public.change_school(pg_temp.id('north'),
  '{"name": "North High", "time_zone": "Australia/Sydney", "takes_seats": true}') #>> '{plan,taken}', '1',
    'turning the setting on gives seats to students with an account');
select is(public.change_school(pg_temp.id('north'),
  '{"name": "North High", "time_zone": "Australia/Sydney"}') #>> '{plan,takes_seats}', 'true', 'changing only the name keeps the setting');
select public.add_students(pg_temp.id('8b'), '[{"first_name": "Mia"}, {"first_name": "Noah"}]');
select is(pg_temp.plan() ->> 'taken', '1', 'a student without an account takes no seat');
select tests.act_as_operator();
select pg_temp.give_account('Mia');
select is(pg_temp.seated(), '{Anna,Mia}', 'a student whose account is created takes a seat');
select is(private.is_subscriber((select t.account from private.students as t where t.first_name = 'Mia')), true, 'a seat opens courses');
select pg_temp.give_account('Noah');
select is(pg_temp.seated(), '{Anna,Mia}', 'students keep their seats when none is free');
select tests.act_as('head');
select is(pg_temp.plan(), '{"seats": 2, "taken": 2, "gives_access": true, "takes_seats": true, "without_seat": 1}',
  'the school sees how many students have no seat');
select is(jsonb_array_length(public.get_class(pg_temp.id('8b')) -> 'students'), 3, 'students without a seat are in the class anyway');
select tests.act_as('ben');
select is(public.use_code(pg_temp.saved('code'), true) ->> 'joined', 'true',
  'a student who joins without a free seat is in the class anyway');

-- Section: when a student leaves, the student who has waited longest gets the seat.
select tests.act_as_operator();
update private.students set since = now() - interval '1 day' where first_name = 'Noah';
select tests.act_as('anna');
select public.leave_school();
select tests.act_as_operator();
select is(pg_temp.seated(), '{Mia,Noah}', 'an account that leaves the school releases its seat');
select tests.act_as('head');
insert into saved select 'mia', s ->> 'id' from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students')
  as s where s ->> 'first_name' = 'Mia';
select public.mark_student_left(pg_temp.id('mia'));
select is(pg_temp.seated(), '{Ben,Noah}', 'a student marked as left releases the seat');
select public.mark_student_returned(pg_temp.id('mia'));
select is(pg_temp.seated(), '{Ben,Noah}', 'a student who returns finds no free seat');
select tests.act_as_operator();
select public.request_erasure(tests.id_of('ben'));
select private.erase_account(tests.id_of('ben'));
select is(pg_temp.seated(), '{Mia,Noah}', 'a deleted account releases its seat');
select is((select count(*) from private.seats where released_at is null and subscription_id = 'sub_1'), 2::bigint,
  'never more seats are taken than exist');

-- Section: rosters, and undoing them.
select pg_temp.store('sub_1', 4);
update private.students set student_key = upper(first_name) where first_name in ('Mia', 'Noah');
select tests.act_as('head');
create function pg_temp.commit(p_rows jsonb, p_leavers uuid[]) returns uuid language sql as $$
  select (public.commit_roster(pg_temp.id('north'), p_rows, '{}', p_leavers,
    public.preview_roster(pg_temp.id('north'), p_rows, '{}') ->> 'version') ->> 'id')::uuid;
$$;
insert into saved select 'roster', pg_temp.commit('[["NOAH", "Noah"], ["ZOE", "Zoe"]]', array[pg_temp.id('mia')]);
select is(pg_temp.seated(), '{Noah}',
  'a student whom a roster marks as left releases the seat, and a new student takes none before having an account');
select public.undo_roster(pg_temp.id('north'), pg_temp.id('roster'));
select is(pg_temp.seated(), '{Mia,Noah}', 'undoing the roster takes the seat again');

-- Section: a plan code, and other plans.
select tests.act_as_operator();
insert into saved select 'plan', code from private.seat_codes where subscription_id = 'sub_1' and kind = 'plan';
insert into saved select 'other', code from private.seat_codes where subscription_id = 'sub_2' and kind = 'plan';
select tests.act_as('cara');
select public.use_code(pg_temp.saved('plan'));
select public.use_code(pg_temp.saved('code'), true);
select tests.act_as('dora');
select public.use_code(pg_temp.saved('other'));
select public.use_code(pg_temp.saved('code'), true);
select tests.act_as('head');
select is(pg_temp.seated(), '{Cara,Mia,Noah}', 'a student with a seat takes no second one, of this plan or another');
select is(pg_temp.plan() ->> 'without_seat', '0', 'a student with a seat of another plan is not counted as without');
select tests.act_as('cara');
select public.leave_school();
select tests.act_as_operator();
select is(pg_temp.seated(), '{Cara,Mia,Noah}', 'a seat taken with a code stays with a student who leaves the school');
select pg_temp.store('sub_2', 1, 'canceled');
select tests.act_as('head');
select is(pg_temp.plan() ->> 'without_seat', '1', 'a plan that has ended gives no seat');

-- Section: the plan changes.
select tests.act_as_operator();
select pg_temp.store('sub_1', 4, 'unpaid');
select tests.act_as('anna');
select public.use_code(pg_temp.saved('code'), true);
select tests.act_as('head');
select is(pg_temp.plan() - '{without_seat,takes_seats}'::text[], '{"seats": 4, "taken": 3, "gives_access": false}',
  'while the plan is unpaid, no seat is taken or lost');
select tests.act_as_operator();
select pg_temp.store('sub_1', 5);
select is(pg_temp.seated(), '{Anna,Cara,Dora,Mia,Noah}', 'once it is paid again, with more seats, waiting students get them');
select pg_temp.store('sub_1', 2);
select tests.act_as('head');
select is(pg_temp.plan() - '{takes_seats,gives_access}'::text[], '{"seats": 2, "taken": 5, "without_seat": 3}',
  'a plan with fewer seats no longer covers the students who came last');
select public.change_school(pg_temp.id('north'), '{"name": "North High", "time_zone": "Australia/Sydney", "takes_seats": false}');
select is(pg_temp.seated(), '{Anna,Cara,Dora,Mia,Noah}', 'turning the setting off keeps taken seats');
select public.mark_student_left(pg_temp.id('mia'));
select is(pg_temp.seated(), '{Anna,Cara,Dora,Noah}', 'a student who leaves then releases the seat');
select public.mark_student_returned(pg_temp.id('mia'));
select public.change_school(pg_temp.id('north'), '{"name": "North High", "time_zone": "Australia/Sydney", "takes_seats": true}');
select tests.act_as_operator();
select pg_temp.store('sub_3', 3);
select tests.act_as('ada');
select is(jsonb_array_length(public.admin_set_plan_school('sub_3', pg_temp.id('north')) -> 'learners'), 3,
  'another plan replaces the first');
select is(pg_temp.seated(), '{Cara}', 'only the seat taken with a code is kept in the first plan');
select is(public.admin_get_subscription('sub_1') -> 'school', 'null', 'the first plan no longer belongs to a school');
select is(public.admin_set_plan_school('sub_3', pg_temp.id('south')) -> 'learners', '[]',
  'a plan of another school gives seats only to its own students');
select is(public.admin_set_plan_school('sub_3', null) -> 'school', 'null', 'a plan can be removed from its school');
select finish();
rollback;
