-- The learners' search: what it finds, what it hides, and what any query may cost.
begin;
select no_plan();

select tests.sign_up('mia');
select tests.make_course('zebra', '{v,q,v}');
update public.courses set title = 'Zebra Crossings', instructor = U&'Imog\00E9ne Budgerigar', category = 'Life Skills' where id = 'zebra';
update public.videos set title = 'Savings and Zebras', description = 'Cross with care.' where id = 'zebra-1-v';
update public.quizzes set title = 'Crossing check', description = 'All about the zebra.' where id = 'zebra-2-q';
select tests.make_quiz('zebra-alone');
update public.quizzes set title = 'Zebras alone' where id = 'zebra-alone';
insert into public.videos (id, title) values ('zebra-nowhere', 'A zebra that no course has');

create function pg_temp.found(p_query text) returns text[] language sql as $$
  select coalesce(array_agg(k.kind || ':' || coalesce(e ->> 'quiz_id', e ->> 'lesson_id', e ->> 'course_id') order by k.n, o), '{}')
  from (values (1, 'courses'), (2, 'lessons'), (3, 'quizzes')) as k (n, kind)
  cross join lateral jsonb_array_elements(public.search_catalogue(p_query) -> k.kind -> 'found') with ordinality as e (e, o);
$$;

-- Section: what is found.
select tests.act_as('mia');
select is(pg_temp.found(q.query), q.hits, format('%L finds %s', q.query, q.hits))
from (values
  ('zebra', '{courses:zebra,lessons:zebra-1,quizzes:zebra-alone,quizzes:zebra-2-q}'::text[]),
  ('ZEBRAS', '{courses:zebra,lessons:zebra-1,quizzes:zebra-alone,quizzes:zebra-2-q}'),
  ('zeb', '{courses:zebra,lessons:zebra-1,quizzes:zebra-alone,quizzes:zebra-2-q}'),
  ('zebra crossing', '{courses:zebra,lessons:zebra-1,quizzes:zebra-2-q}'),
  ('saving zebra', '{lessons:zebra-1}'), ('budgerigar', '{courses:zebra}'), ('imogene', '{courses:zebra}'),
    (U&'IMOG\00C9NE', '{courses:zebra}'), (U&'z\00E9bra-alone', '{quizzes:zebra-alone}'), ('the zebra alone', '{quizzes:zebra-alone}'),
  ('zebra-crossing''s', '{courses:zebra}'), ('quagga', '{}'), ('', '{}'), ('  ', '{}'), ('the', '{}'), ('''', '{}'),
    ('\', '{}'), (':* & | !', '{}'),
  ('zebra'':* | !x', '{}'), (null, '{}')
) as q (query, hits);
select is(
  public.search_catalogue('crossing zebra') #> '{quizzes,found,0}',
  '{"quiz_id": "zebra-2-q", "title": "Crossing check", "category": "General", "course_id": "zebra", "course_title": '
    '"Zebra Crossings", "lesson_id": "zebra-2", "needs_plan": false, "question_count": 4}',
  'a quiz comes with its place and the number of its questions'
);
select unalike(public.search_catalogue('tfn tax file number superannuation')::text, '%zebra%', 'questions and their keys are not searched');

-- Section: what is hidden.
select tests.act_as_operator();
update public.quizzes set deleted_at = now() where id = 'zebra-alone';
update public.lessons set removed_at = now() where id = 'zebra-1';
select tests.act_as('mia');
select is(pg_temp.found('zebra'), '{courses:zebra,quizzes:zebra-2-q}', 'what is in the trash, and videos that are unlinked, are not found');
select tests.act_as_operator();
update public.courses set deleted_at = now() where id = 'zebra';
select tests.act_as('mia');
select is(pg_temp.found('zebra'), '{quizzes:zebra-2-q}', 'a quiz whose course is deleted is practice');
select is(public.search_catalogue('zebra') #> '{quizzes,found,0,course_id}', 'null', 'and names no course');
select tests.act_as_operator();
update public.courses set deleted_at = null, access = 'subscribers' where id = 'zebra';
select public.billing_configure(true);
select tests.act_as('mia');
select is(
  jsonb_path_query_array(public.search_catalogue('zebra'), '$.*.found[*].needs_plan'), '[true, true]', 'what needs a plan says so'
);
select tests.act_as_visitor();
select throws_ok($$ select public.search_catalogue('zebra') $$, '42501', null, 'the search is for signed-in people');

-- Section: what a query may cost.
select tests.act_as_operator();
insert into public.quizzes (id, title) select 'many-' || n, 'Zebra number ' || n from generate_series(1, 3000) as n;
insert into public.quizzes (id, title) values ('needle', 'A quokka');
analyze public.quizzes;
select tests.act_as('mia');
select is(jsonb_array_length(public.search_catalogue('zebra') #> '{quizzes,found}'), 10, 'ten of each kind are shown');
select is(public.search_catalogue('zebra') #> '{quizzes,more}', 'true', 'and whether there are more');
select is(pg_temp.found('quokka'), '{quizzes:needle}', 'one among thousands is found');
select is(
  (select p.proconfig from pg_proc as p where p.oid = 'public.search_catalogue'::regproc), '{"search_path=\"\"",statement_timeout=3s}',
  'a request gets three seconds'
);
select tests.act_as_operator();
select is(
  numnode(private.catalogue_query((select string_agg('word' || n, ' ') from generate_series(1, 100) as n))), 15,
    'of a hundred words eight count'
);

select * from finish();
rollback;
