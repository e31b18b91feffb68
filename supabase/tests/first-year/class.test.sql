-- My first year on the class page: shown for ten or more students, without names and without small groups.
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
select tests.sign_up(n) from unnest('{tess,tom}'::text[]) as n;
select tests.sign_up('s' || n) from generate_series(1, 16) as n;
create temporary table saved (name text primary key, id uuid);
grant all on saved to public;
create function pg_temp.id(p_name text) returns uuid language sql as $$ select s.id from saved as s where s.name = p_name $$;
with school as (
  insert into private.schools (name, time_zone) values ('North High', 'Australia/Sydney') returning id
), class as (
  insert into private.classes (school_id, name) select s.id, '8B' from school as s returning id
), staff as (
  insert into private.school_staff (school_id, person, role) select s.id, tests.id_of(n), 'teacher'
  from school as s, unnest('{tess,tom}'::text[]) as n returning id, person
), teaches as (
  insert into private.class_teachers select c.id, s.id from class as c join staff as s on s.person = tests.id_of('tess')
)
insert into saved select 'north', s.id from school as s union all select '8B', c.id from class as c;
with made as (
  insert into private.students (school_id, origin, account, first_name, username)
  select pg_temp.id('north'), 'school', tests.id_of('s' || n), 'Pupil' || n, 'pupil' || n || '.owl' from generate_series(1, 16) as n
  returning id
)
insert into private.class_students (class_id, student_id) select pg_temp.id('8B'), m.id from made as m;

delete from private.first_year_months;
insert into private.first_year_months (month, version, content) select m, 1, jsonb_build_object(
  'title', 'Month ' || m, 'question', 'What do you pay, {price}?',
  'facts', '[{"name": "laptop", "values": [{"id": "later", "words": "buy now, pay later"},
    {"id": "wait", "words": "the August sale"}]}]'::jsonb,
  'options', '[
    {"id": "later", "label": "Later, {price}", "facts": {"laptop": "later"}},
      {"id": "wait", "label": "Wait, {price}", "facts": {"laptop": "wait"}},
    {"id": "none", "label": "None for {price}", "facts": {}}
  ]'::jsonb
) from generate_series(1, 2) as m;

-- Chooses in a student's first life, or in a later one. If p_amount is given, the life ends, and the choice costs that amount.
create function pg_temp.choose(p_name text, p_month integer, p_option text, p_amount numeric default null, p_number integer default 1)
  returns void language plpgsql as $$
declare
  life uuid;
begin
  insert into private.lives (user_id, number, seed) values (tests.id_of(p_name), p_number, gen_random_uuid())
  on conflict (user_id, number) do update set seed = excluded.seed returning id into life;
  insert into private.life_months (life_id, month, version, opened, choice, chosen_at) values (life, p_month, 1, '{}', p_option, now());
  if p_amount is not null then
    update private.lives as l set ended_at = now(), outcomes = jsonb_build_array(
      jsonb_build_object('month', p_month, 'choice', p_option, 'other', 'none', 'difference', p_amount::text)
    ) where l.id = life;
  end if;
end;
$$;
create function pg_temp.of(p_month integer) returns jsonb language sql as $$
  select m from jsonb_array_elements(public.get_class_first_year(pg_temp.id('8B'))) as m where (m ->> 'month')::integer = p_month;
$$;

-- Section: before anyone has chosen.
select tests.act_as('tess');
select is(public.get_class_first_year(pg_temp.id('8B')), '[]', 'the class page shows nothing before anyone has chosen');
select tests.act_as('tom');
select throws_ok($$ select public.get_class_first_year(pg_temp.id('8B')) $$, 'PT403', 'school_role_missing');
select tests.act_as('s1');
select throws_ok($$ select public.get_class_first_year(pg_temp.id('8B')) $$, 'PT403', 'school_role_missing');

-- Section: ten or more students.
select tests.act_as_operator();
select pg_temp.choose('s' || n, 1, 'later', 100) from generate_series(1, 4) as n;
select pg_temp.choose('s' || n, 1, 'later') from generate_series(5, 9) as n;
select tests.act_as('tess');
select is(pg_temp.of(1), null, 'a month with nine students is not shown');
select tests.act_as_operator();
select pg_temp.choose('s10', 1, 'later');
select pg_temp.choose('s1', 1, 'wait', null, 2);
select tests.act_as('tess');
select is(
  pg_temp.of(1), '{"month": 1, "title": "Month 1", "question": "What do you pay, …?", "students": 10, "cost": null, "options": [
    {"id": "later", "label": "buy now, pay later", "students": 10, "cost": null},
    {"id": "wait", "label": "the August sale", "students": 0, "cost": null},
    {"id": "none", "label": "None for …", "students": 0, "cost": null}
  ]}',
  'a month with ten students counts first lives only, and withholds the cost of four'
);

-- Section: one to four students who made the same choice.
select tests.act_as_operator();
select pg_temp.choose('s11', 1, 'wait');
select tests.act_as('tess');
select is(
  pg_temp.of(1), '{"month": 1, "title": "Month 1", "question": "What do you pay, …?", "students": 11, "cost": null, "options": null}',
  'options with too few students are shown only in the total'
);
select tests.act_as_operator();
select pg_temp.choose('s12', 1, 'wait', -40.5);
select tests.act_as('tess');
select is(pg_temp.of(1) ->> 'cost', '359.5', 'a month shows the total cost once five lives have ended');
select tests.act_as_operator();
select pg_temp.choose('s' || n, 1, 'wait', -40.5) from generate_series(13, 16) as n;
select tests.act_as('tess');
select is(pg_temp.of(1) -> 'cost', 'null', 'the total cost is withheld beside the options'' costs, because it would reveal the rest');
select is(
  (select jsonb_agg(jsonb_build_array(o -> 'students', o -> 'cost')) from jsonb_array_elements(pg_temp.of(1) -> 'options') as o),
  '[[10, null], [6, "-202.5"], [0, null]]', 'five finished lives have a sum'
);
select ok(public.get_class_first_year(pg_temp.id('8B'))::text !~ 'Pupil|owl', 'no names are shown');

-- Section: which lives count.
select tests.act_as_operator();
update private.students set consent_withdrawn_at = now() where account = tests.id_of('s1');
select tests.act_as('tess');
select is(pg_temp.of(1) ->> 'students', '15', 'students whose consent was withdrawn do not count');
select tests.act_as_operator();
update private.students set origin = 'joined', first_name = null, username = null where account = tests.id_of('s2');
update private.class_students set since = now() + interval '1 hour'
where student_id = (select t.id from private.students as t where t.account = tests.id_of('s2'));
select tests.act_as('tess');
select is(pg_temp.of(1) ->> 'students', '14', 'lives that began before an account joined do not count');
select * from finish();
rollback;
