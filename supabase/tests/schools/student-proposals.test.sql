-- A student on the school's list and an account that joined are proposed as the same person, which the student confirms.
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
update private.settings set value = '{"domain": "students.test"}' where key = 'school_accounts';
select tests.make_course('money', '{v,q}');
select tests.sign_up(n) from unnest('{head,tess,jo,kim,south}'::text[]) as n;
update public.profiles set first_name = initcap(split_part(email, '@', 1)), last_name = 'Lee', display_name = null;
create function pg_temp.north() returns uuid language sql immutable as $$ select '5c000000-0000-4000-8000-000000000001'::uuid $$;
create temporary table saved (name text primary key, value text);
grant all on saved to public;
insert into private.schools (id, name) values (pg_temp.north(), 'North High'), ('5c000000-0000-4000-8000-000000000002', 'South High');
insert into private.school_staff (school_id, person, role) values (pg_temp.north(), tests.id_of('head'), 'school_admin'),
  (pg_temp.north(), tests.id_of('tess'), 'teacher'), ('5c000000-0000-4000-8000-000000000002', tests.id_of('south'), 'school_admin');
insert into private.school_agreements (school_id, basis, agreed_by, policy_version)
  values (pg_temp.north(), 'Notice', 'Principal', private.current_policy_version());
insert into private.classes (id, school_id, name) values ('c1000000-0000-4000-8000-000000000001', pg_temp.north(), 'Chess');
insert into private.class_teachers (class_id, staff_id) select 'c1000000-0000-4000-8000-000000000001', s.id
  from private.school_staff as s where s.person = tests.id_of('tess');
insert into private.class_codes (code, class_id) values ('ABCDEFGHJK', 'c1000000-0000-4000-8000-000000000001');
create function pg_temp.id(p_name text) returns uuid language sql security definer as $$
  select t.id from private.students as t left join public.profiles as p on p.id = t.account
  where t.school_id = pg_temp.north() and (t.first_name = p_name or p.email = p_name || '@example.test') and t.left_at is null;
$$;
create function pg_temp.commit(p_rows jsonb) returns jsonb language sql as $$
  select public.commit_roster(pg_temp.north(), p_rows, '{}', '{}', public.preview_roster(pg_temp.north(), p_rows, '{}') ->> 'version');
$$;
create function pg_temp.states(p_rows jsonb) returns text[] language sql as $$
  select array_agg(r ->> 'state' order by (r ->> 'row_number')::integer)
  from jsonb_array_elements(public.preview_roster(pg_temp.north(), p_rows, '{}') -> 'rows') as r;
$$;
create function pg_temp.propose(p_name text, p_account text) returns jsonb language sql as $$
  select public.propose_same_student(pg_temp.id(p_name), pg_temp.id(p_account));
$$;
create function pg_temp.proposal() returns jsonb language sql as $$ select public.get_my_classes() -> 'proposal' $$;
create function pg_temp.log() returns text[] language sql as $$
  select array_agg(concat_ws(' ', i ->> 'what', i ->> 'actor_name', i #>> '{student,name}') order by (i ->> 'id')::bigint)
  from jsonb_array_elements(public.list_results_log(pg_temp.north(), null, false, 0, 50) -> 'items') as i where i ->> 'what' like 'same%';
$$;
create function pg_temp.places(p_name text) returns text[] language sql security definer as $$
  select array_agg(concat_ws(' ', c.name, g.name) order by c.name)
  from private.class_students as m join private.classes as c on c.id = m.class_id left join private.class_groups as g on g.id = m.group_id
  where m.student_id = pg_temp.id(p_name) and m.until is null;
$$;
create temporary table files (name text primary key, rows jsonb);
grant all on files to public;
insert into files values ('first', '[["K1", "Ana", "Vega", "", "Year 8", "8B", "Reds"], ["K1", "Ana", "Vega", "", "Year 8", "Chess"],
  ["K2", "Bo", "Roy", "", "Year 8", "8B"]]');
create function pg_temp.file(p_name text) returns jsonb language sql as $$ select rows from files where name = p_name $$;

-- Section: a roster lists a student who joined with their own account.
select tests.act_as('jo');
select public.use_code('ABCDEFGHJK', true);
select tests.act_as('kim');
select public.use_code('ABCDEFGHJK', true);
select tests.act_as('head');
insert into saved select 'roster', pg_temp.commit(pg_temp.file('first')) ->> 'id';
select is(array(select s ->> 'name' from jsonb_array_elements(public.list_school_students(pg_temp.north(), '', false, 0, 50, true)
  -> 'items') as s), '{"Jo Lee","Kim Lee"}', 'an administrator can list accounts that joined');

-- Section: who can propose which students.
select tests.act_as('tess');
select throws_ok($$ select pg_temp.propose('Ana', 'jo') $$, 'PT403', 'school_role_missing', 'a teacher cannot propose');
select tests.act_as('south');
select throws_ok($$ select pg_temp.propose('Ana', 'jo') $$, 'PT403', 'school_role_missing',
  'another school''s administrator cannot propose');
select tests.act_as('jo');
select throws_ok($$ select pg_temp.propose('Ana', 'jo') $$, 'PT403', 'school_role_missing', 'a student cannot propose');
select tests.act_as('head');
select throws_ok($$ select pg_temp.propose('jo', 'kim') $$, 'PT409', 'student_joined', 'two accounts that joined cannot be proposed');
select throws_ok($$ select pg_temp.propose('Ana', 'Bo') $$, 'PT422', 'validation_failed', 'two students on the list cannot be proposed');
select throws_ok($$ select public.propose_same_student(pg_temp.id('Ana'), gen_random_uuid()) $$, 'PT422', 'validation_failed',
  'an unknown account cannot be proposed');
select is(pg_temp.propose('Ana', 'jo') #>> '{proposal,name}', 'Jo Lee', 'an administrator can propose');
select throws_ok($$ select pg_temp.propose('Bo', 'jo') $$, 'PT422', 'validation_failed', 'an account can have one proposal at a time');
select is(pg_temp.propose('Ana', 'kim') #>> '{proposal,name}', 'Kim Lee', 'another account replaces the first');
select is(public.propose_same_student(pg_temp.id('Ana')) -> 'proposal', 'null', 'a proposal can be withdrawn');
select is(public.propose_same_student(pg_temp.id('Ana')) -> 'proposal', 'null', 'withdrawing again changes nothing');
select tests.act_as('kim');
select is(pg_temp.proposal(), 'null', 'the student is not asked after the withdrawal');
select throws_ok($$ select public.answer_same_student(pg_temp.id('Ana'), true) $$, 'PT404', 'proposal_ended',
  'the student cannot confirm after the withdrawal');
select tests.act_as('head');
select public.mark_student_left(pg_temp.id('Bo'));
select throws_ok(format($$ select public.propose_same_student(%L, pg_temp.id('jo')) $$, s ->> 'id'), 'PT409', 'student_left',
  'a student who left cannot be proposed')
from jsonb_array_elements(public.list_school_students(pg_temp.north(), '', true, 0, 5) -> 'items') as s;
select public.mark_student_returned((s ->> 'id')::uuid)
from jsonb_array_elements(public.list_school_students(pg_temp.north(), '', true, 0, 5) -> 'items') as s;
select public.withdraw_student_consent(pg_temp.id('Bo'));
select throws_ok($$ select pg_temp.propose('Bo', 'jo') $$, 'PT409', 'consent_missing', 'a student without consent cannot be proposed');
select public.give_student_consent(pg_temp.id('Bo'));

-- Section: the student declines.
select pg_temp.propose('Ana', 'jo');
select tests.act_as('kim');
select throws_ok($$ select public.answer_same_student(pg_temp.id('Ana'), true) $$, 'PT404', 'proposal_ended', 'no one else can answer');
select tests.act_as('jo');
select is(pg_temp.proposal() - 'student_id', '{"name": "Ana Vega", "classes": ["8B", "Chess"], "student_key": "K1"}',
  'the student sees who they may be');
select is(public.answer_same_student(pg_temp.id('Ana'), false) -> 'proposal', 'null', 'the student can decline');
select throws_ok($$ select public.answer_same_student(pg_temp.id('Ana'), true) $$, 'PT404', 'proposal_ended',
  'a declined proposal cannot be confirmed');
select tests.act_as('head');
select isnt(s #>> '{proposal,declined_at}', null, 'the school''s list shows that it was declined')
from jsonb_array_elements(public.list_school_students(pg_temp.north(), 'ana', false, 0, 5) -> 'items') as s;
select is(pg_temp.places('jo'), '{Chess}', 'declining changes nothing');

-- Section: a card ends a proposal.
select pg_temp.propose('Bo', 'kim');
select public.change_class_students('c1000000-0000-4000-8000-000000000001', array[pg_temp.id('Bo')], '{"action": "add"}');
select public.begin_login_cards('c1000000-0000-4000-8000-000000000001', array[pg_temp.id('Bo')]);
select tests.act_as('kim');
select is(pg_temp.proposal(), 'null', 'a new card ends the proposal');
select throws_ok($$ select public.answer_same_student(pg_temp.id('Bo'), true) $$, 'PT404', 'proposal_ended',
  'the student cannot confirm after a new card');
select tests.act_as('head');
select throws_ok($$ select pg_temp.propose('Bo', 'kim') $$, 'PT409', 'has_account', 'a student with a card cannot be proposed');

-- Section: the student confirms.
select public.create_assignment((s #>> '{classes,0,id}')::uuid, jsonb_build_object('quiz_id', 'money-2-q', 'audience', 'students',
  'student_ids', jsonb_build_array(s ->> 'id')))
from jsonb_array_elements(public.list_school_students(pg_temp.north(), 'ana', false, 0, 5) -> 'items') as s;
select public.adjust_student(pg_temp.id('Ana'), 25, 1);
select pg_temp.propose('Ana', 'jo');
select tests.act_as_operator();
update private.assignment_students set excused_at = now();
insert into saved select 'joined', to_jsonb(t) - '{student_key,extra_time_percent,extra_attempts,updated_at}'::text[]
  from private.students as t where t.id = pg_temp.id('jo');
insert into saved select 'profile', to_jsonb(p)::text from private.students as t join public.profiles as p on p.id = t.account
  where t.id = pg_temp.id('jo');
insert into saved select 'since', m.since::text from private.class_students as m where m.student_id = pg_temp.id('jo');
select tests.act_as('jo');
select is(c - '{since,classes}'::text[],
  '{"origin": "joined", "username": null, "proposal": null, "school_name": "North High", "student_key": "K1"}',
  'confirming gives the account the Student ID') from (select public.answer_same_student(pg_temp.id('Ana'), true) as c) as x;
select tests.act_as('head');
select is(pg_temp.id('Ana'), null, 'the entry on the list is deleted');
select is(pg_temp.places('jo'), '{"8B Reds",Chess}', 'its places move to the account');
select tests.act_as_operator();
select is((select to_jsonb(t) - '{student_key,extra_time_percent,extra_attempts,updated_at}'::text[] from private.students as t
  where t.id = pg_temp.id('jo')), (select value::jsonb from saved where name = 'joined'), 'the account still counts as one that joined');
select is((select to_jsonb(p)::text from private.students as t join public.profiles as p on p.id = t.account
  where t.id = pg_temp.id('jo')), (select value from saved where name = 'profile'), 'the account keeps its profile');
select is((select m.since::text from private.class_students as m join private.classes as c on c.id = m.class_id and c.name = 'Chess'
  where m.student_id = pg_temp.id('jo')), (select value from saved where name = 'since'), 'the account keeps its date of joining');
select is((select array[x.student_id::text, (x.excused_at is not null)::text, (x.withdrawn_at is null)::text]
  from private.assignment_students as x), array[pg_temp.id('jo')::text, 'true', 'true'], 'the entry''s assignments move to the account');
select is((select array[t.extra_time_percent, t.extra_attempts] from private.students as t where t.id = pg_temp.id('jo')),
  '{25,1}'::smallint[], 'the entry''s adjustments move to the account');
select tests.act_as('head');
select is(pg_temp.log(), '{"same_proposed Head Lee Jo Lee","same_proposed Head Lee Kim Lee","same_withdrawn Head Lee Kim Lee",'
  '"same_proposed Head Lee Jo Lee","same_declined Jo Lee Jo Lee","same_proposed Head Lee Kim Lee","same_proposed Head Lee Jo Lee",'
  '"same_confirmed Jo Lee Jo Lee"}', 'the access log has every step');
select throws_ok($$ select public.edit_student(pg_temp.id('jo'), 'Ana') $$, 'PT409', 'student_joined',
  'the school cannot change the account''s name');
select is(public.begin_login_cards('c1000000-0000-4000-8000-000000000001', array[pg_temp.id('jo')]), '[]',
  'the school cannot print a card for the account');

-- Section: the next roster.
select is(pg_temp.states('[["k1", "Annie", "Vega Diaz", "", "Year 9", "8B", "Reds"], ["K1", "Annie", "Vega Diaz", "", "Year 9", "Chess"]]'),
  '{same,same}', 'the next roster finds the account by its Student ID, whatever the name');
select is(public.preview_roster(pg_temp.north(), '[["K9", "Cy", "Tu", "", "", "8B"]]', '{}') -> 'leavers' -> 0 ->> 'student_key', 'K2',
  'the next roster does not offer the account as left');
insert into saved select 'second',
  pg_temp.commit('[["K1", "Annie", "Vega", "", "Year 9", "8C"], ["K9", "Cy", "Tu", "", "", "8B"]]') ->> 'id';
select is(pg_temp.places('jo'), '{8C,Chess}', 'the next roster moves the account between its classes');
select tests.act_as_operator();
select is((select array[t.first_name, t.last_name, t.year_level, t.student_key] from private.students as t where t.id = pg_temp.id('jo')),
  '{null,null,null,K1}', 'the next roster writes nothing else of the account');
select tests.act_as('head');
select is(public.undo_roster(pg_temp.north(), (select value::uuid from saved where name = 'second')) -> 'kept', '[]',
  'the next roster can be undone');
select is(pg_temp.places('jo'), '{"8B Reds",Chess}', 'undoing the next roster restores its places');
select is(public.undo_roster(pg_temp.north(), (select value::uuid from saved where name = 'roster')) -> 'kept' ->> 0, 'Jo Lee',
  'undoing the roster that listed the student keeps and names the account');
select is(pg_temp.places('jo'), '{"8B Reds",Chess}', 'the account keeps its classes');

-- Section: undoing a roster ends the membership of an account that has no other class.
insert into saved select 'third', pg_temp.commit('[["K1", "Ana", "Vega", "", "", "8D"]]') ->> 'id';
select public.change_class_students((c ->> 'id')::uuid, array[pg_temp.id('jo')], '{"action": "remove"}')
from jsonb_array_elements(public.list_school_students(pg_temp.north(), 'jo', false, 0, 5) #> '{items,0,classes}') as c
where c ->> 'name' <> '8D';
select public.undo_roster(pg_temp.north(), (select value::uuid from saved where name = 'third'));
select tests.act_as('jo');
select is(public.get_my_classes(), null, 'an account that was only in the roster''s class has left the school');
select tests.act_as('head');
select is(pg_temp.log(), '{"same_proposed Head Lee Kim Lee","same_withdrawn Head Lee Kim Lee","same_proposed Head Lee Kim Lee"}',
  'the log has no more of an account that left the school');
select is(pg_temp.states('[["K1", "Ana", "Vega", "", "", "8B"]]'), '{new}', 'its Student ID is free again');

-- Section: leaving and erasing.
select pg_temp.commit('[["K1", "Ana", "Vega", "", "", "8B"], ["K3", "Cy", "Tu", "", "", "8B"]]');
select pg_temp.propose('Ana', 'kim');
select tests.act_as('kim');
select public.leave_school();
select tests.act_as_operator();
select is((select count(*) from private.student_proposals as p where p.student_id = pg_temp.id('Ana')), 0::bigint,
  'leaving ends a proposal');
select tests.act_as('jo');
select public.use_code('ABCDEFGHJK', true);
select tests.act_as('head');
select pg_temp.propose('Ana', 'jo');
select tests.act_as('jo');
select public.answer_same_student(pg_temp.id('Ana'), true) is not null;
select tests.act_as('head');
select throws_ok($$ select pg_temp.propose('Cy', 'jo') $$, 'PT422', 'validation_failed', 'an account has one Student ID');
select tests.act_as_operator();
select private.erase_account(tests.id_of('jo'));
select is((select count(*) from private.students as t where t.student_key = 'K1'), 0::bigint,
  'erasing the account leaves nothing at the school');

select * from finish();
rollback;
