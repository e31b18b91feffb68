-- Results beyond one class: the table across classes, a student's record, and the log of who read them (docs/product.md#school-results).
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
select tests.sign_up(n, jsonb_build_object('first_name', initcap(n))) from unnest('{head,tess,ria,tom,anna,cleo,ed,ben}'::text[]) as n;
select tests.make_course('money', '{q,q}');
update public.courses set pass_mark = 80 where id = 'money';
create temporary table saved (name text primary key, value text);
grant all on saved to public;
create function pg_temp.id(p_name text) returns uuid language sql as $$ select value::uuid from saved where name = p_name; $$;
with school as (
  insert into private.schools (name, time_zone) values ('North High', 'Australia/Sydney') returning id
), class as (
  insert into private.classes (school_id, name) select s.id, n from school as s, unnest('{8A,8B,9C}'::text[]) as n returning id, name
), staff as (
  insert into private.school_staff (school_id, person, role)
  select s.id, tests.id_of(n), case n when 'head' then 'school_admin' else 'teacher' end
  from school as s, unnest('{head,tess,ria,tom}'::text[]) as n returning id, person
), given as (
  insert into private.class_teachers (class_id, staff_id, role)
  select c.id, s.id, r from (values ('tess', '8A', 'teacher'), ('ria', '8A', 'reader'), ('ria', '8B', 'reader'),
    ('tom', '9C', 'teacher')) as v (n, c, r)
  join class as c on c.name = v.c join staff as s on s.person = tests.id_of(v.n)
)
insert into saved select 'north', id::text from school union all select name, id::text from class;
with made as (
  insert into private.students (school_id, origin, account, first_name, username)
  select pg_temp.id('north'), case f when 'Ben' then 'joined' else 'school' end, tests.id_of(lower(f)),
    nullif(f, 'Ben'), case when f <> 'Ben' then lower(f) || '.owl1' end
  from unnest('{Anna,Cleo,Ed,Ben}'::text[]) as f returning id, coalesce(first_name, 'Ben') as name
), members as (
  insert into private.class_students (class_id, student_id, since) select pg_temp.id('8A'), m.id, now() - interval '10 days' from made as m
)
insert into saved select name, id::text from made;
update auth.users set last_sign_in_at = now() where email like any ('{anna@%,cleo@%,ed@%}');
create function pg_temp.at(p_interval interval) returns text language sql as $$
  select to_char((now() + p_interval) at time zone 'Australia/Sydney', 'YYYY-MM-DD"T"HH24:MI');
$$;
create function pg_temp.assign(p_name text, p_class text, p_assignment jsonb) returns void language sql as $$
  insert into saved select p_name, public.create_assignment(pg_temp.id(p_class),
    jsonb_build_object('opens_at', pg_temp.at('-5 days'), 'counts_earlier', true) || p_assignment) ->> 'id';
$$;
create function pg_temp.take(p_name text, p_quiz text, p_right integer) returns void language plpgsql as $$
begin
  perform tests.act_as(p_name);
  perform tests.take_quiz('money', p_quiz, p_quiz || '-q', p_right);
  perform tests.act_as('head');
end;
$$;
-- Returns each assignment as 'class: finished of assigned, median, student reason …'.
create function pg_temp.table(p_archived_in integer default null) returns text[] language sql as $$
  select array(
    select concat(c ->> 'name', ': ', a ->> 'finished', ' of ', a ->> 'assigned', ', ', coalesce(a ->> 'median', 'none'), (
      select string_agg(concat(', ', h ->> 'name', ' ', h ->> 'reason'), '' order by o)
      from jsonb_array_elements(a -> 'help') with ordinality as x (h, o)
    ))
    from jsonb_array_elements(public.get_school_results(pg_temp.id('north'), p_archived_in) -> 'classes') as c
    cross join jsonb_array_elements(c -> 'assignments') with ordinality as y (a, n) order by c ->> 'name', n
  );
$$;
create function pg_temp.classes(p_results jsonb) returns text[] language sql as $$
  select array(select c ->> 'name' from jsonb_array_elements(p_results -> 'classes') with ordinality as x (c, n) order by n);
$$;
create function pg_temp.log(p_class text default null, p_exports boolean default false) returns text[] language sql as $$
  select array(
    select concat_ws(' ', coalesce(l #>> '{class,name}', l #>> '{student,name}'), l ->> 'what', case when l -> 'exported' = 'true'
      then 'exported' end)
    from jsonb_array_elements(public.list_results_log(pg_temp.id('north'), pg_temp.id(p_class), p_exports, 0, 50) -> 'items')
      with ordinality as x (l, n) order by n desc
  );
$$;

-- Section: the table across classes.
select tests.act_as('head');
select pg_temp.assign('quiz', '8A', jsonb_build_object('quiz_id', 'money-1-q', 'due_at', pg_temp.at('-1 hour')));
select pg_temp.assign('lesson', '8A', '{"lesson_id": "money-2"}');
select pg_temp.assign('quiz B', '8B', '{"quiz_id": "money-1-q"}');
select pg_temp.take('anna', 'money-1', 3);
select pg_temp.take('ben', 'money-1', 1);
select pg_temp.take('anna', 'money-2', 3);
select is(pg_temp.table(), '{"8A: 2 of 4, 50, Cleo overdue, Ed overdue, Ben low","8A: 1 of 4, 75, Anna low","8B: 0 of 0, none"}',
  'each assignment has who finished, the median, and who is overdue, below half or below the course''s pass mark');
select is(pg_temp.classes(public.get_school_results(pg_temp.id('north'))), '{8A,8B,9C}', 'a school administrator sees all classes');
select tests.act_as('ria');
select is(pg_temp.classes(public.get_school_results(pg_temp.id('north'))), '{8A,8B}', 'a head of department sees the chosen classes');
select tests.act_as('tess');
select is(pg_temp.classes(public.get_school_results(pg_temp.id('north'))), '{8A}', 'a teacher sees their own classes');
select tests.act_as('anna');
select throws_ok($$ select public.get_school_results(pg_temp.id('north')) $$, 'PT403', 'school_role_missing',
  'a student cannot read the table');

-- Section: after students leave and classes are archived.
select tests.act_as('head');
select public.change_class_students(pg_temp.id('8A'), array[pg_temp.id('Anna')],
  jsonb_build_object('action', 'move', 'class_id', pg_temp.id('8B')));
select public.mark_student_left(pg_temp.id('Ed'));
select is(pg_temp.table(), '{"8A: 2 of 3, 50, Cleo overdue, Ben low","8A: 1 of 3, 75","8B: 1 of 1, 75"}',
  'students who left count if they finished, and are not listed as needing help');
select tests.act_as_operator();
update private.class_students set until = until - interval '1 hour';
select tests.act_as('head');
select public.archive_class(pg_temp.id('8A'));
select is(pg_temp.table(), '{"8B: 1 of 1, 75"}', 'archived classes are left out');
select is(public.get_school_results(pg_temp.id('north')) -> 'years',
  jsonb_build_array(extract(year from now() at time zone 'Australia/Sydney')), 'archived classes can be chosen by year');
select is(pg_temp.table(extract(year from now() at time zone 'Australia/Sydney')::integer), '{"8A: 1 of 2, 75","8A: 1 of 2, 75"}',
  'archived classes show their results, without the account that joined');

-- Section: a student's record.
create function pg_temp.record(p_student text) returns text[] language sql as $$
  select array(
    select concat_ws(' ', c ->> 'name', case when c -> 'is_member' = 'false' then 'left' end,
      case when c -> 'archived_at' <> 'null' then 'archived' end, a -> 'cell' ->> 'state', a -> 'cell' ->> 'percent')
    from jsonb_array_elements(public.get_student_record(pg_temp.id(p_student)) -> 'classes') with ordinality as x (c, n)
    cross join jsonb_array_elements(c -> 'assignments') with ordinality as y (a, m) order by n, m
  );
$$;
select is(pg_temp.record('Anna'), '{"8B done 75","8A left archived late 75","8A left archived done 75"}',
  'a record has the results of current, former and archived classes');
select is(pg_temp.record('Ed'), '{"8A left archived not_begun"}'::text[] || '{"8A left archived not_begun"}'::text[],
  'a record outlasts leaving the school');
select tests.act_as('ria');
select is(pg_temp.record('Anna'), '{"8B done 75","8A left archived late 75","8A left archived done 75"}',
  'a reader of the classes sees the record');
select tests.act_as('tess');
select is(pg_temp.record('Anna'), '{"8A left archived late 75","8A left archived done 75"}',
  'a former teacher sees only what the student did in their class');
select is(public.get_student_record(pg_temp.id('Anna')) -> 'student' ->> 'username', null,
  'a former teacher sees no other details of the student');
select tests.act_as('tom');
select throws_ok($$ select public.get_student_record(pg_temp.id('Anna')) $$, 'PT403', 'school_role_missing',
  'a teacher who has none of these classes is refused');
select throws_ok($$ select public.get_student_record(gen_random_uuid()) $$, 'PT403', 'school_role_missing',
  'a student who doesn''t exist is refused the same way');
select tests.act_as('head');
select throws_ok($$ select public.get_student_record(pg_temp.id('Ben')) $$, 'PT403', 'school_role_missing',
  'an account that joined and left has no record');

-- Section: who opened and exported results.
select tests.act_as_operator();
delete from public.audit_log;
select tests.act_as('ria');
select public.open_class_grid(pg_temp.id('8B'));
select public.open_class_grid(pg_temp.id('8B'));
select public.open_class_grid(pg_temp.id('8B'), true);
select public.get_class(pg_temp.id('8B'));
select public.get_school_results(pg_temp.id('north'), null, true);
select public.get_student_record(pg_temp.id('Anna'), true);
select tests.act_as('tess');
select public.get_class_help(pg_temp.id('8A'));
select public.get_class_questions(pg_temp.id('8A'), 'money-1-q-1');
select tests.act_as('head');
select is(pg_temp.log(), '{8B grid,8B grid exported,8B results exported,Anna record exported,8A help,8A answer exported}',
  'a school administrator can read each line of the log');
select is(public.list_results_log(pg_temp.id('north'), null, false, 0, 1) #>> '{items,0,actor_name}', 'Tess', 'the log shows who did it');
select is(public.list_results_log(pg_temp.id('north'), null, false, 0, 1) -> 'total', '6', 'the log has pages');
select is(pg_temp.log('8B', true), '{8B grid exported,8B results exported,Anna record exported}',
  'the log can be limited to a class or to exports');
select tests.act_as('ria');
select throws_ok('select pg_temp.log()', 'PT403', 'school_role_missing', 'no one else can read the log');

select * from finish();
rollback;
