-- The columns that were confirmed for a school's roster files.
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
select tests.sign_up(n) from unnest('{head,tess,south}'::text[]) as n;
insert into private.schools (id, name) values ('5c000000-0000-4000-8000-000000000001', 'North High'),
  ('5c000000-0000-4000-8000-000000000002', 'South High');
insert into private.school_staff (school_id, person, role) values
  ('5c000000-0000-4000-8000-000000000001', tests.id_of('head'), 'school_admin'),
  ('5c000000-0000-4000-8000-000000000001', tests.id_of('tess'), 'teacher'),
  ('5c000000-0000-4000-8000-000000000002', tests.id_of('south'), 'school_admin');
create function pg_temp.save(p_headings text, p_columns jsonb) returns jsonb language sql as $$
  select public.save_roster_columns('5c000000-0000-4000-8000-000000000001', p_headings, p_columns);
$$;
create function pg_temp.saved() returns jsonb language sql as $$
  select public.list_roster_columns('5c000000-0000-4000-8000-000000000001');
$$;

select tests.act_as('tess');
select throws_ok($$ select pg_temp.saved() $$, 'PT403', 'school_role_missing', 'a teacher cannot read the columns');
select throws_ok($$ select pg_temp.save('1 name', '{}') $$, 'PT403', 'school_role_missing', 'a teacher cannot save columns');
select tests.act_as('south');
select throws_ok($$ select pg_temp.saved() $$, 'PT403', 'school_role_missing', 'another school cannot read the columns');
select tests.act_as('head');
select is(pg_temp.saved(), '[]', 'no columns are confirmed at first');
select is(pg_temp.save('2 name|class', '{"full_name": 0, "class": 1}'),
  '[{"headings": "2 name|class", "columns": {"full_name": 0, "class": 1}}]', 'saving columns returns all of them');
select is(pg_temp.save('2 name|class', '{"full_name": 0}'), '[{"headings": "2 name|class", "columns": {"full_name": 0}}]',
  'other columns for the same headings replace them');
select throws_ok($$ select pg_temp.save('', '{}') $$, 'PT422', 'validation_failed', 'columns need headings');
select throws_ok($$ select pg_temp.save(repeat('a', 601), '{}') $$, 'PT422', 'validation_failed', 'headings have up to 600 characters');
select throws_ok($$ select pg_temp.save('1 name', '[]') $$, 'PT422', 'validation_failed', 'columns are an object');
select throws_ok($$ select pg_temp.save('1 name', jsonb_build_object('name', repeat('a', 2000))) $$, 'PT422', 'validation_failed',
  'columns are small');
select lives_ok($$ select pg_temp.save('1 file' || n, '{"full_name": 0}') from generate_series(1, 50) as n $$,
  'columns of many files can be saved');
select is(jsonb_array_length(pg_temp.saved()), 50, 'only a school''s newest 50 are kept');
select ok(not pg_temp.saved() @> '[{"headings": "2 name|class"}]', 'the oldest one is deleted');
select * from finish();
rollback;
