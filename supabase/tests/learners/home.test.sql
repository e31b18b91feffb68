-- A student's pathway: the answers, who can read them, and the order, pages and suggestion on home.
begin;
select no_plan();

select tests.sign_up(name) from unnest('{mia,tom}'::text[]) as name;
-- Other files' courses are left out of the order. All courses have the same creation time, so their ids decide.
update public.courses set deleted_at = now();
select tests.make_course('a-life', '{v,q}');
select tests.make_course('b-tax', '{v,q,q}');
select tests.make_course('c-money', '{v}');
select tests.make_course('d-tax-senior', '{q}');
select tests.make_course('e-empty', '{}');
update public.courses set category = 'Life Skills', year = '2026' where id = 'a-life';
update public.courses set category = ' Tax Returns', year = 'Years 7–9' where id = 'b-tax';
update public.courses set category = 'Financial Literacy', year = 'Year 9' where id = 'c-money';
update public.courses set category = 'tax returns', year = '10+' where id = 'd-tax-senior';
create function pg_temp.titles(p_list jsonb) returns text[] language sql as $$
  select coalesce(array_agg(e ->> 'id'), '{}') from jsonb_array_elements(p_list) as e;
$$;

-- Section: school years in a course's text.
select is(private.school_years(t.given), t.years, format('%L names %s', t.given, coalesce(t.years::text, 'no school year')))
from (values
  ('Year 9', '[9,9]'::int4range), ('9', '[9,9]'), ('Years 9–12', '[9,12]'), ('7 to 9', '[7,9]'), ('Year 10+', '[10,13]'),
  ('Year 11 and up', '[11,13]'), ('7, 8, 10', '[7,10]'), ('2026', null), ('', null), ('Everybody', null), ('Year 99', null), (null, null)
) as t (given, years);

-- Section: stored answers.
select tests.act_as('mia');
select is(public.get_pathway(), '{"asked": false, "year": null, "category": null}', 'a new student has not been asked');
select is(public.save_pathway(null, null), '{"asked": true, "year": null, "category": null}', 'skipping is stored');
select is(
  public.save_pathway('Year 9', 'tax-returns'), '{"asked": true, "year": "Year 9", "category": "tax-returns"}', 'answers are stored'
);
select is(public.get_profile() ->> 'year', 'Year 9', 'the school year is stored in the profile');
select is(public.save_pathway(null, null) ->> 'year', 'Year 9', 'the profile keeps its year when none is given');
select is(public.save_pathway('', null) -> 'year', 'null', 'a blank year removes the year');
select throws_ok(format('select public.save_pathway(%L, null)', given), 'PT422', 'validation_failed', format('%L is no school year', given))
from unnest('{Year 6,Year 13,year 9,9,<b>}'::text[]) as given;
select throws_ok($$ select public.save_pathway(null, 'general') $$, 'PT422', 'validation_failed', 'only the four categories can be chosen');
select tests.act_as_operator();
update public.profiles set year = 'Prep' where id = tests.id_of('mia');
select tests.act_as('mia');
select is(public.save_pathway('Prep', 'tax-returns') ->> 'year', 'Prep', 'a year level that the school set can stay');
select public.save_pathway('Year 9', 'tax-returns');
select tests.act_as('tom');
select is(public.get_pathway() -> 'asked', 'false', 'students have separate pathways');
select throws_ok('table private.pathways', '42501', null, 'no one can read the table');
select tests.act_as_visitor();
select throws_ok('select public.get_pathway()', '42501', null, 'a visitor has no pathway');

-- Section: the order.
select tests.act_as('tom');
select is(
  pg_temp.titles(public.get_home() -> 'courses'), '{a-life,b-tax,c-money,d-tax-senior,e-empty}',
    'the oldest course is first without answers'
);
select is(public.get_home() #> '{suggestion,reason}', 'null', 'the first course is suggested without a reason');
select public.save_pathway('Year 9', null);
select is(
  pg_temp.titles(public.get_home() -> 'courses'), '{b-tax,c-money,a-life,e-empty,d-tax-senior}',
  'courses for the student''s school year come first, those for other years last'
);
select is(
  array[public.get_home() #>> '{suggestion,course_id}', public.get_home() #>> '{suggestion,reason}'], '{b-tax,year}',
  'the first course is suggested, because of the year'
);
select public.save_pathway('Year 9', 'life-skills');
select is(
  pg_temp.titles(public.get_home() -> 'courses'), '{a-life,b-tax,c-money,e-empty,d-tax-senior}', 'the chosen category comes before the year'
);
select tests.act_as('mia');
select is(
  pg_temp.titles(public.get_home() -> 'courses'), '{b-tax,d-tax-senior,c-money,a-life,e-empty}',
  'a category matches however it is written, and within it the year decides'
);
select is(
  public.get_home() -> 'suggestion',
  '{"course_id": "b-tax", "title": "Course b-tax", "small_description": "", "category": " Tax Returns", "image": null, '
    '"needs_plan": false, "reason": "category"}',
  'a suggestion has its reason'
);

-- Section: pages.
select is(
  pg_temp.titles(public.get_home() -> 'quizzes'), '{b-tax-2-q,b-tax-3-q,d-tax-senior-1-q,a-life-2-q}',
  'quizzes follow their courses, in the order of the road'
);
select is(public.get_home() #>> '{quizzes,0,course_title}', 'Course b-tax', 'quizzes have their course''s title');
select is(public.get_home_courses(1, 2) - 'courses', '{"more": true}', 'a page says whether more courses follow');
select is(pg_temp.titles(public.get_home_courses(1, 2) -> 'courses'), '{d-tax-senior,c-money}',
  'a page has the courses after the earlier ones');
select is(public.get_home_courses(2147483647, 2147483647), '{"courses": [], "more": false}', 'far past the last course, a page is empty');
select is(public.get_home_quizzes(2147483647, 2147483647), '{"quizzes": [], "more": false}', 'far past the last quiz, a page is empty');
select is(public.get_home_courses(3, 2) -> 'more', 'false', 'the last page has no more');
select is(public.get_home_courses(9, 2), '{"courses": [], "more": false}', 'past the last course, a page is empty');
select tests.act_as_operator();
select tests.make_quiz(id) from unnest('{y-alone,z-alone}'::text[]) as id;
-- The quiz is linked to a second course later.
insert into public.lessons (id, course_id, quiz_id, position, created_at)
  values ('again', 'c-money', 'b-tax-2-q', 9, now() + interval '1 hour');
select tests.act_as('mia');
select is(
  (select array_agg(q ->> 'id' order by n) from generate_series(0, 6) as n,
    jsonb_array_elements(public.get_home_quizzes(n, 1) -> 'quizzes') as q),
  '{b-tax-2-q,b-tax-3-q,d-tax-senior-1-q,a-life-2-q,y-alone,z-alone}',
  'each quiz is on one page, in the course it was first linked to; quizzes in no course are last'
);
select is(
  (select array_agg(public.get_home_quizzes(n, 2) -> 'more' order by n) from unnest('{0,2,3,4,6}'::integer[]) as n),
  '{true,true,true,false,false}', 'a page says whether more quizzes follow'
);

-- Section: completed work.
select is(public.get_home() #> '{quizzes,0,best}', 'null', 'a quiz without attempts has no score');
select public.complete_video_lesson('b-tax-1');
select is(public.get_home() -> 'suggestion', 'null', 'nothing else is suggested while there is a next step');
select tests.take_quiz('b-tax', 'b-tax-2', 'b-tax-2-q', 3);
select tests.take_quiz('b-tax', 'b-tax-2', 'b-tax-2-q', 1);
select tests.take_quiz('default', 'y-alone', 'y-alone', 2);
select tests.take_quiz('default', 'y-alone', 'y-alone', 1);
select is(
  (select jsonb_object_agg(q ->> 'id', q -> 'best') from jsonb_array_elements(public.get_home() -> 'quizzes') as q
    where q -> 'best' <> 'null'),
  '{"b-tax-2-q": {"score": 3, "score_max": 4}, "y-alone": {"score": 2, "score_max": 4}}', 'a finished quiz has its best score'
);
select is(public.get_home() #> '{courses,0}' -> 'complete', 'false', 'a course in progress is not complete');
select tests.take_quiz('b-tax', 'b-tax-3', 'b-tax-3-q', 4);
select is(
  (select jsonb_build_array(c -> 'complete', c -> 'best') from jsonb_array_elements(public.get_home() -> 'courses') as c
    where c ->> 'id' = 'b-tax'),
  '[true, {"score": 7, "score_max": 8}]', 'a complete course has the total score of its quizzes'
);
select is(public.get_home() #>> '{suggestion,course_id}', 'd-tax-senior', 'the next suggestion is the next course on the pathway');
select tests.take_quiz('d-tax-senior', 'd-tax-senior-1', 'd-tax-senior-1-q', 4);
select public.complete_video_lesson('c-money-1');
select tests.take_quiz('c-money', 'again', 'b-tax-2-q', 4);
select public.complete_video_lesson('a-life-1');
select tests.take_quiz('a-life', 'a-life-2', 'a-life-2-q', 4);
select is(public.get_home() -> 'suggestion', 'null', 'nothing is suggested when every course is complete');

-- Section: data export and erasure.
select tests.act_as_operator();
select is(
  private.export_person(tests.id_of('mia')) #> '{tables,pathways,0,category}', '"tax-returns"', 'the data export has the pathway'
);
delete from auth.users where id = tests.id_of('mia');
select is((select count(*) from private.pathways), 1::bigint, 'the pathway is deleted with the account');

select * from finish();
rollback;
