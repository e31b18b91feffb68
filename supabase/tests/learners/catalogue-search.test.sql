-- The students' search: its hits, hidden content, and the cost of a query.
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

-- Section: hits.
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
  'a quiz is found with its place and number of questions'
);
select is(pg_temp.found('tfn tax file number superannuation'), '{}', 'questions and their answer keys are not searched');

-- Section: hidden content.
select tests.act_as_operator();
update public.quizzes set deleted_at = now() where id = 'zebra-alone';
update public.lessons set removed_at = now() where id = 'zebra-1';
select tests.act_as('mia');
select is(pg_temp.found('zebra'), '{courses:zebra,quizzes:zebra-2-q}', 'items in the trash and unlinked videos are not found');
select tests.act_as_operator();
update public.courses set deleted_at = now() where id = 'zebra';
select tests.act_as('mia');
select is(pg_temp.found('zebra'), '{quizzes:zebra-2-q}', 'a quiz whose course is deleted is found as practice');
select is(public.search_catalogue('zebra') #> '{quizzes,found,0,course_id}', 'null', 'a practice quiz has no course');
select tests.act_as_operator();
update public.courses set deleted_at = null, access = 'subscribers' where id = 'zebra';
select public.billing_configure(true);
select tests.act_as('mia');
select is(
  jsonb_path_query_array(public.search_catalogue('zebra'), '$.*.found[*].needs_plan'), '[true, true]',
    'results show which items need a plan'
);
select tests.act_as_visitor();
select throws_ok($$ select public.search_catalogue('zebra') $$, '42501', null, 'a visitor cannot search');

-- Section: words spoken in videos.
select tests.act_as_operator();
select tests.make_course('spoken', '{v,v,q}');
update public.courses set title = 'Getting help' where id = 'spoken';
update public.videos set captions_url = 'media/spoken.vtt', title = 'First steps' where id = 'spoken-1-v';
update public.videos set captions_url = 'media/old.vtt', title = 'Next steps' where id = 'spoken-2-v';
select tests.sign_up('ada');
select tests.make_admin('ada', 'content');
select tests.act_as('ada');
select set_eq(
  $$ select c ->> 'video_id' from jsonb_array_elements(public.admin_get_unread_captions()) as c $$, array['spoken-1-v', 'spoken-2-v'],
  'only captions that were not read yet are listed'
);
select is(public.admin_save_transcript('spoken-1-v', 'media/spoken.vtt',
  '[{"second": 3, "words": "Ring a neighbour."}, {"second": 42, "words": "Look for a defibrillator, then a café."}]'), '{"saved": true}',
  'an editor''s request stores what captions say');
select is(public.admin_save_transcript('spoken-1-v', 'media/other.vtt', '[]'), '{"saved": false}',
  'captions that the video no longer has are not stored');
select throws_ok($$ select public.admin_save_transcript('spoken-1-v', 'media/spoken.vtt', '[{"words": "no time"}]') $$, 'PT422',
  'validation_failed', 'a line needs its second');
select public.admin_save_transcript('spoken-2-v', 'media/old.vtt', '[{"second": 0, "words": "An okapi."}]');
select tests.act_as_operator();
update public.videos set captions_url = 'media/new.vtt' where id = 'spoken-2-v';
select tests.act_as('mia');
select is(
  jsonb_path_query_array(public.search_catalogue('defibrillators'), '$.lessons.found[*].quote'),
  '[{"second": 42, "words": "Look for a defibrillator, then a café."}]', 'spoken words are found with their time'
);
select is(pg_temp.found('okapi'), '{}', 'words of earlier captions are not found');
select is(pg_temp.found(q.query), '{lessons:spoken-1}', format('%L is what is said', q.query))
from unnest(array['cafe', 'neighbour defib', 'defibrilator', 'nieghbour']) as q (query);
select is(public.search_catalogue('steps') #> '{lessons,found,0,quote}', 'null', 'a match in the title has no quote');
select is(public.search_catalogue('defibrillator neighbour') #>> '{lessons,found,0,quote,second}', '3',
  'if no line contains all words, the quote is a line with one of them');
select tests.act_as_operator();
update public.courses set access = 'subscribers' where id = 'spoken';
select tests.act_as('mia');
select is(pg_temp.found(q.query), '{}', format('%L is not told to who may not watch it', q.query))
from unnest(array['defibrillator', 'defibrilator', 'cafe']) as q (query);
select is(pg_temp.found('first steps'), '{lessons:spoken-1}', 'its title is still found');
select tests.act_as('ada');
select is(pg_temp.found('defibrillator'), '{lessons:spoken-1}', 'an editor finds it');

-- Section: one typo.
select tests.act_as_operator();
update public.courses set access = 'free', deleted_at = null where id in ('zebra', 'spoken');
update public.courses set title = 'Budget basics' where id = 'spoken';
update public.quizzes set title = 'Bank or bunk' where id = 'spoken-3-q';
select tests.act_as('mia');
select is(pg_temp.found(q.query), q.hits, format('%L finds %s', q.query, q.hits))
from (values
  ('bugdet', '{courses:spoken}'::text[]), ('budgt', '{courses:spoken}'), ('buddget', '{courses:spoken}'), ('budjet', '{courses:spoken}'),
    ('BUGDET', '{courses:spoken}'), ('bugdet bsaics', '{courses:spoken}'), ('budgeting', '{courses:spoken}'),
  ('udget', '{}'), ('bugdte', '{}'), ('bgudte', '{}'), ('bnk', '{quizzes:spoken-3-q}'), ('bnak', '{quizzes:spoken-3-q}'), ('bt', '{}')
) as q (query, hits);
select is(public.search_catalogue('bugdet') -> 'exact', 'false', 'a result with a typo is marked as not exact');
select is(public.search_catalogue('budget') -> 'exact', 'true', 'a result without a typo is marked as exact');
select tests.act_as_operator();
update public.courses set title = 'Bunk beds' where id = 'spoken';
update public.courses set title = 'Bank notes' where id = 'zebra';
update public.videos set title = 'Bank accounts' where id = 'spoken-1-v';
select tests.act_as('mia');
select is(
  pg_temp.found('bank'), '{courses:zebra,courses:spoken,lessons:spoken-1,quizzes:spoken-3-q}', 'similar words follow exact matches'
);

-- Section: the end of a word doesn't match.
select tests.act_as_operator();
update public.courses set title = 'Getting paid', description = 'How you are paid.' where id = 'spoken';
update public.videos set title = 'Payday' where id = 'spoken-1-v';
select tests.act_as('ada');
select public.admin_save_transcript('spoken-1-v', 'media/spoken.vtt', '[{"second": 1, "words": "First, you get paid."}]');
select tests.act_as('mia');
select is(pg_temp.found(q.query), '{}', format('%L does not find what is paid', q.query))
from unnest(array['aid', 'first aid']) as q (query);
select is(pg_temp.found('pai'), '{courses:spoken,lessons:spoken-1}', 'the beginning of a word matches');
select tests.act_as_operator();
update public.courses set title = 'Bunk beds', description = '' where id = 'spoken';
select tests.act_as('mia');

-- Section: no results.
select is(public.search_catalogue('bank') -> 'suggestions', 'null', 'a search with results has no suggestions');
select is(
  public.search_catalogue('bunk quagga') #>> '{suggestions,courses,0,course_id}', 'spoken',
  'the course that contains one of the words is suggested first'
);
select cmp_ok(jsonb_array_length(public.search_catalogue('quagga') #> '{suggestions,courses}'), '<=', 4,
  'at most four courses are suggested');
select ok(public.search_catalogue('quagga') #> '{suggestions,categories}' ? 'General', 'the categories of courses are suggested');
select tests.act_as_operator();
update public.courses set deleted_at = now() where id = 'spoken';
select tests.act_as('mia');
select unalike(public.search_catalogue('bunk quagga')::text, '%spoken%', 'deleted courses are not suggested');

-- Section: the cost of a query.
select tests.act_as_operator();
insert into public.quizzes (id, title) select 'many-' || n, 'Zebra number ' || n from generate_series(1, 3000) as n;
insert into public.quizzes (id, title) values ('needle', 'A quokka');
analyze public.quizzes;
select tests.act_as('mia');
select is(jsonb_array_length(public.search_catalogue('zebra') #> '{quizzes,found}'), 10, 'ten results of each kind are shown');
select is(public.search_catalogue('zebra') #> '{quizzes,more}', 'true', 'the response says whether there are more');
select is(pg_temp.found('quokka'), '{quizzes:needle}', 'one quiz among thousands is found');
select is(
  (select p.proconfig from pg_proc as p where p.oid = 'public.search_catalogue'::regproc), '{"search_path=\"\"",statement_timeout=3s}',
  'a search may take three seconds'
);
select tests.act_as_operator();
select is(
  numnode(private.catalogue_query((select string_agg('word' || n, ' ') from generate_series(1, 100) as n))), 15,
    'of a hundred words, eight count'
);

select * from finish();
rollback;
