-- An open grid is read again only if it has changed (docs/product.md#grid-refresh).
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
update private.settings set value = '{"domain": "students.test"}' where key = 'school_accounts';
select tests.sign_up(n) from unnest('{head,anna,ben}'::text[]) as n;
select tests.make_course('money', '{v,q}');
create temporary table saved (name text primary key, value uuid);
grant all on saved to public;
create function pg_temp.id(p_name text) returns uuid language sql as $$ select value from saved where name = p_name; $$;
with school as (
  insert into private.schools (name, time_zone) values ('North High', 'Australia/Sydney') returning id
), staff as (
  insert into private.school_staff (school_id, person, role) select s.id, tests.id_of('head'), 'school_admin' from school as s
), class as (
  insert into private.classes (school_id, name) select s.id, '8A' from school as s returning id
), made as (
  insert into private.students (school_id, origin, account, first_name, username)
  select s.id, 'school', tests.id_of(n), initcap(n), n || '.owl1' from school as s, unnest('{anna,ben}'::text[]) as n
  returning id, first_name
), members as (
  insert into private.class_students (class_id, student_id, since)
  select c.id, m.id, now() - interval '10 days' from class as c, made as m
)
insert into saved
select 'north', id from school union all select '8A', id from class union all select first_name, id from made;
select tests.act_as('head');
select public.set_school_agreement(pg_temp.id('north'), '{"basis": "Notice", "agreed_by": "Jo Park"}');
insert into saved select 'quiz', (public.create_assignment(pg_temp.id('8A'), '{"course_id": "money"}') ->> 'id')::uuid;

-- Returns whether an open grid is read again after this statement, run in its own transaction.
create function pg_temp.is_noticed(p_what text) returns boolean language plpgsql as $$
declare
  version constant text := public.open_class_grid(pg_temp.id('8A')) ->> 'version';
begin
  -- A block that handles exceptions counts as its own transaction.
  begin
    execute p_what;
  exception when others then
    raise;
  end;
  return not public.refresh_class_grid(pg_temp.id('8A'), version) ? 'unchanged';
end;
$$;

select is(pg_temp.is_noticed('select 1'), false, 'a grid without changes is not read again');
select is(array(
  select k from jsonb_object_keys(
    public.refresh_class_grid(pg_temp.id('8A'), public.open_class_grid(pg_temp.id('8A')) ->> 'version')
  ) as k order by 1
), '{read_at,unchanged}', 'the response says only that nothing has changed');
select ok(public.refresh_class_grid(pg_temp.id('8A')) ? 'students', 'a request without a version reads the grid');
select ok(pg_temp.is_noticed(w), w) from unnest(array[
  $$ select tests.act_as('anna'); select public.start_attempt('money', 'money-2'); select tests.act_as('head') $$,
  $$ select tests.act_as('anna'); select tests.take_quiz('money', 'money-2', 'money-2-q', 1); select tests.act_as('head') $$,
  format('select public.adjust_assignment(%L, %L, array[%L::uuid], %L)', pg_temp.id('8A'), pg_temp.id('quiz'), pg_temp.id('Ben'),
    '{"extra_attempts": 2}'),
  format('select public.change_assignment(%L, %L, %L)', pg_temp.id('8A'), pg_temp.id('quiz'), '{"note": "Today"}'),
  format('select public.add_students(%L, %L)', pg_temp.id('8A'), '[{"first_name": "Zoe"}]'),
  format('select public.adjust_student(%L, 25)', pg_temp.id('Ben')),
  format('select public.add_class_group(%L, %L)', pg_temp.id('8A'), 'Reds'),
  format('select public.rename_class(%L, %L)', pg_temp.id('8A'), '8X'),
  format('select public.change_class_students(%L, array[%L::uuid], %L)', pg_temp.id('8A'), pg_temp.id('Ben'),
    '{"action": "remove"}')
]) as w;
select * from finish();
rollback;
