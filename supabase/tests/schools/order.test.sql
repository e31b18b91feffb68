-- Year levels have one form wherever they are entered, and lists of people, classes, groups and year levels have natural order.
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
delete from private.schools;
select tests.sign_up(v.name, format('{"first_name": "%s", "last_name": "%s", "year": "07"}', v.first, v.last)::jsonb)
from (values ('head', 'Zoe', 'Adams'), ('tess', 'Ann', 'Young'), ('tom', 'Tom', 'Łuka'), ('una', 'Una', 'lyons'), ('jo', 'Jo', 'Ödal'))
  as v (name, first, last);
select tests.sign_up('ada', '{"display_name": "Ada Ng"}');
delete from private.admins;
select tests.make_admin('ada');
insert into private.schools (id, name) values ('5c000000-0000-4000-8000-000000000010', 'School 10'),
  ('5c000000-0000-4000-8000-000000000002', 'school 2'), ('5c000000-0000-4000-8000-000000000001', 'École 1');
insert into private.school_staff (school_id, person, role)
select '5c000000-0000-4000-8000-000000000010', tests.id_of(n), case n when 'head' then 'school_admin' else 'teacher' end
from unnest('{head,tess,tom,una}'::text[]) as n;
create function pg_temp.school() returns uuid language sql as $$ select '5c000000-0000-4000-8000-000000000010'::uuid; $$;
create function pg_temp.class_id(p_name text) returns uuid language sql security definer as $$
  select c.id from private.classes as c where c.name = p_name;
$$;
-- Returns a field's values in the order of the list.
create function pg_temp.listed(p_items jsonb, p_field text default 'name') returns text language sql as $$
  select string_agg(i.item ->> p_field, ', ' order by i.n) from jsonb_array_elements(p_items) with ordinality as i (item, n);
$$;

-- Section: recognised year levels.
select is(private.year_level(given), 'Year 7', format('%L is Year 7', given))
from unnest(array['7', '07', ' 7 ', 'Year 7', 'YEAR 07', 'year  7', 'Year7', 'Yr 7', 'Yr. 7', 'y7', 'Grade 7', 'Gr-7', U&'Year\00A07'])
  as given;
select is(private.year_level(given), given, format('%L stays', given))
from unnest('{Prep,Foundation,Kindergarten,Reception,Years 7–9,7A,Year 7/8,2026,Year 0,Year 100,0}'::text[]) as given;
select is(private.year_level('Grade 012'), 'Year 12', 'the highest year levels have the same form');

-- Section: every function stores year levels in one form.
create function pg_temp.level_of(p_first_name text) returns text language sql security definer as $$
  select t.year_level from private.students as t where t.first_name = p_first_name;
$$;
select is((select p.year from public.profiles as p where p.id = tests.id_of('jo')), 'Year 7', 'a sign-up stores the form');
create temporary table jo as select tests.id_of('jo') as id;
grant select on jo to service_role;
set local role service_role;
update public.profiles set year = 'Grade 10' where id = (select id from jo);
reset role;
select is((select p.year from public.profiles as p where p.id = tests.id_of('jo')), 'Year 10',
  'another program of the operator stores the form');
select tests.act_as('ada');
select is(public.admin_update_person(tests.id_of('jo'), p_year => 'yr 11') ->> 'year', 'Year 11', 'an admin''s change stores the form');
select tests.act_as('head');
select is(public.create_class(pg_temp.school(), '{"name": "7A", "year_level": "07"}') ->> 'year_level', 'Year 7',
  'a new class stores the form');
select is(public.rename_class(pg_temp.class_id('7A'), p_name => '7A', p_year_level => 'grade 8') ->> 'year_level', 'Year 8',
  'a changed class stores the form');
select is(public.add_students(pg_temp.class_id('7A'), '[{"first_name": "Anna", "last_name": "Éclair", "year_level": "Y9"}]')
  #>> '{students,0,year_level}', 'Year 9', 'a student who is typed in gets the form');
select is(public.edit_student((public.get_class(pg_temp.class_id('7A')) #>> '{students,0,id}')::uuid, p_first_name => 'Anna',
  p_last_name => 'Éclair', p_year_level => '7') ->> 'year_level', 'Year 7', 'a student who is changed gets the form');
create function pg_temp.roster(p_level text, p_ada text default 'Prep') returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_array('K1', 'Mia', 'Lee', '', p_level, '10A'),
    jsonb_build_array('K2', 'Ada', 'Lee', '', p_ada, '7B'));
$$;
create function pg_temp.states(p_rows jsonb) returns text language sql as $$
  select pg_temp.listed(public.preview_roster(pg_temp.school(), p_rows, '{}') -> 'rows', 'state');
$$;
select public.commit_roster(pg_temp.school(), pg_temp.roster('07'), '{}', '{}',
  public.preview_roster(pg_temp.school(), pg_temp.roster('07'), '{}') ->> 'version');
select is(array[pg_temp.level_of('Mia'), pg_temp.level_of('Ada')], '{Year 7,Prep}', 'a roster stores the form');
select is(public.get_class(pg_temp.class_id('10A')) ->> 'year_level', 'Year 7', 'a class added by a roster has the form');
select is(pg_temp.states(pg_temp.roster('Year 7')), 'same, same', 'the next roster can spell it out');
select is(pg_temp.states(pg_temp.roster('grade 7')), 'same, same', 'the next roster can write it as grade');
select is(pg_temp.states(pg_temp.roster('08', '0')), 'changed, changed', 'another level is a change');
select is(
  public.preview_rollover(pg_temp.school(), '{"years": [{"from": "07", "to": "8"}, {"from": "Year 7", "to": "Year 9"}]}') -> 'moved',
  '[{"from": "Year 7", "to": "Year 8", "students": 2}]', 'a new school year recognises the level in any form, once');
select is(public.preview_rollover(pg_temp.school(), '{"years": [{"from": "Year 7", "to": "07"}]}') -> 'moved', '[]',
  'no one moves to the same level');
create function pg_temp.plan() returns jsonb language sql as $$
  select jsonb_build_object('years', '[{"from": "7", "to": "08"}]'::jsonb, 'classes', jsonb_build_array(jsonb_build_object(
    'class_id', pg_temp.class_id('10A'), 'copy', '{"name": "11A", "year_level": "11", "with_students": true}'::jsonb
  )));
$$;
select is(public.preview_rollover(pg_temp.school(), pg_temp.plan()) #>> '{made,0,year_level}', 'Year 11',
  'the preview of a new school year shows the form');
select public.commit_rollover(pg_temp.school(), pg_temp.plan(), '{}',
  public.preview_rollover(pg_temp.school(), pg_temp.plan()) ->> 'version');
select is(array[pg_temp.level_of('Mia'), public.get_class(pg_temp.class_id('11A')) ->> 'year_level'], '{Year 8,Year 11}',
  'a new school year stores the form for students and classes');

-- Section: students are sorted by last name, then first name.
select public.add_students(pg_temp.class_id('7A'), jsonb_agg(jsonb_build_object('first_name', v.first, 'last_name', v.last,
  'year_level', v.level)))
from (values ('Zoe', 'Łuka', '10'), ('Ben', 'Luca', '9'), ('Bo', 'lyons', 'Prep'), ('Ann', 'De Luca', '07'), ('Zed', 'De', '11'),
  ('Cy', 'Martin', '7'), ('Zoe', 'Öberg', '7'), ('Mo', null, '7'), ('Al', 'Lyons', '7'), ('Ed', 'Zhu', '10')) as v (first, last, level);
select is(pg_temp.listed(public.get_class(pg_temp.class_id('7A')) -> 'students'), 'Zed De, Ann De Luca, Anna Éclair, Ben Luca, Zoe Łuka, '
  'Al Lyons, Bo lyons, Cy Martin, Mo, Zoe Öberg, Ed Zhu', 'a class sorts its students, ignoring case and accents');
select tests.act_as_operator();
insert into private.students (school_id, origin, account) values (pg_temp.school(), 'joined', tests.id_of('jo'));
insert into private.class_students (class_id, student_id)
select pg_temp.class_id('7A'), t.id from private.students as t where t.origin = 'joined';
select tests.act_as('head');
select is(pg_temp.listed(jsonb_path_query_array(public.get_class(pg_temp.class_id('7A')) -> 'students', '$[8 to 10]')),
  'Mo, Zoe Öberg, Jo Ödal', 'an account that joined is sorted by its last name');
select is(pg_temp.listed(public.open_class_grid(pg_temp.class_id('7A')) -> 'students'),
  pg_temp.listed(public.get_class(pg_temp.class_id('7A')) -> 'students'), 'the class grid has the same order');
create function pg_temp.page(p_offset integer, p_limit integer) returns text language sql as $$
  select pg_temp.listed(public.list_school_students(pg_temp.school(), '', false, p_offset, p_limit) -> 'items');
$$;
select is(pg_temp.page(0, 50), 'Zed De, Ann De Luca, Anna Éclair, Ada Lee, Mia Lee, Ben Luca, Zoe Łuka, Al Lyons, Bo lyons, Cy Martin, Mo, '
  'Zoe Öberg, Jo Ödal, Ed Zhu', 'the school''s list of students has the same order');
select is(concat_ws(', ', pg_temp.page(0, 5), pg_temp.page(5, 5), pg_temp.page(10, 5)), pg_temp.page(0, 50),
  'its pages have the same order');

-- Section: classes, groups, year levels and schools.
select public.create_class(pg_temp.school(), format('{"name": "%s"}', n)::jsonb) from unnest('{9A,Élan,Drama,Extra,7a2,07C}'::text[]) as n;
select is(pg_temp.listed(jsonb_path_query_array(public.get_school(pg_temp.school()) -> 'classes', '$[*] ? (@.archived_at == null)')),
  '7A, 7a2, 7B, 07C, 9A, 11A, Drama, Élan, Extra', 'the school''s classes are sorted naturally');
select is(pg_temp.listed(public.get_my_schools() #> '{schools,0,classes}'), '7A, 7a2, 7B, 07C, 9A, 11A, Drama, Élan, Extra',
  'a person''s classes are sorted naturally');
select public.add_class_group(pg_temp.class_id('7A'), n) from unnest('{Group 10,group 9,Group 2}'::text[]) as n;
select is(pg_temp.listed(public.get_class(pg_temp.class_id('7A')) -> 'groups'), 'Group 2, group 9, Group 10',
  'a class''s groups are sorted naturally');
select is(pg_temp.listed(public.preview_rollover(pg_temp.school(), '{}') -> 'years', 'year_level'),
  'Prep, Year 7, Year 8, Year 9, Year 10, Year 11', 'the school''s year levels are sorted naturally');
select is(pg_temp.listed(public.preview_rollover(pg_temp.school(),
  '{"years": [{"from": "Year 10"}, {"from": "Year 9"}, {"from": "Prep"}]}') -> 'offered'),
  'Ada Lee, Bo lyons, Ben Luca, Zoe Łuka, Ed Zhu', 'students offered as left are sorted by year level, then name');
select is(pg_temp.listed(public.get_school(pg_temp.school()) -> 'staff'), 'Zoe Adams, Tom Łuka, Una lyons, Ann Young',
  'a school''s staff are sorted by last name');
select tests.act_as('ada');
select is(pg_temp.listed(public.admin_list_schools('', 0, 10) -> 'items'), 'École 1, school 2, School 10', 'schools are sorted naturally');
select is(pg_temp.listed(public.admin_list_people('example', false, 'name', false, 0, 10) -> 'items'),
  'Zoe Adams, Tom Łuka, Una lyons, Ada Ng, Jo Ödal, Ann Young', 'people without a last name are sorted by the last word of their name');
select is(pg_temp.listed(public.admin_list_people('example', false, 'year', true, 0, 10) -> 'items', 'year'),
  'Year 11, Year 7, Year 7, Year 7, Year 7', 'people can be sorted by year level');
select is(public.admin_get_analytics_groups() -> 'years', '["Year 7", "Year 11"]', 'the year levels in analytics are sorted naturally');

select * from finish();
rollback;
