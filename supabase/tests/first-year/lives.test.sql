-- Lives of My first year: the first choice counts, each source enters the ledger once, and no consequence or answer is revealed early.
begin;
select no_plan();
select tests.sign_up(a) from unnest('{mia,leo}'::text[]) as a;
select tests.make_course('pay', '{v,q}');

-- Returns a month as the edge function calculates it.
create function pg_temp.opened(p_month integer) returns jsonb language sql as $$
  select jsonb_build_object(
    'title', 'Month ' || p_month, 'text', 'Text', 'question', 'Which?',
    'options', '[
      {"id": "wait", "label": "Wait", "consequence": "You wait.", "facts": {"phone": "old"}, "entries": []},
      {"id": "buy", "label": "Buy", "consequence": "You pay.", "facts": {"phone": "new"},
        "entries": [{"account": "cash", "label": "Phone", "amount": "-150.00"}]}
    ]'::jsonb,
    'document', '{"task": "Add it up.", "style": "bill", "title": "Bill", "sections": [{"heading": "", "columns": [], "rows": []}],
      "fields": [{"id": "total", "label": "Total", "kind": "number", "answer": "",
        "points": 1, "tolerance": 0, "unit": "$", "options": []}]}'::jsonb,
    'results', '{"total": "20"}'::jsonb, 'answers', '{"total": "$20.00"}'::jsonb, 'working', '[]'::jsonb,
    'opening', '[{"account": "cash", "label": "Pay", "amount": "100.00"},
      {"account": "savings", "label": "Gift", "amount": "30.00"}]'::jsonb,
    'entries', '[{"account": "cash", "label": "Bill", "amount": "-20.00"}]'::jsonb,
    'known', jsonb_build_object('pay_' || p_month, 100)
  );
$$;
create temporary table life (id uuid);
create temporary table person as select a as name, tests.id_of(a) as id from unnest('{mia,leo}'::text[]) as a;
create function pg_temp.id_of(p_name text) returns uuid language sql as $$ select id from person where name = p_name $$;
grant usage on schema tests to service_role;
grant execute on all functions in schema tests to service_role;
grant all on life, person to authenticated, service_role;
create function pg_temp.latest() returns jsonb language sql as $$ select public.get_first_year() #> '{lives,-1}' $$;
create function pg_temp.month(p_month integer) returns jsonb language sql as $$ select public.get_first_year(p_month) -> 'month' $$;

-- Section: no one can begin a year that isn't complete.
select tests.act_as('mia');
select is(
  public.get_first_year(), '{"months": [], "lives": [], "month": null}', 'before the year is published, a student sees no months'
);
select throws_ok($$ select public.start_life() $$, 'PT404', 'first_year_not_found');
select is(public.get_home() -> 'first_year', 'null', 'home does not offer an unpublished year');
select tests.act_as_operator();
insert into private.first_year_months (month, version, content)
select m, v, jsonb_build_object('title', format('Month %s.%s', m, v), 'summary', 'Summary', 'course', 'Course pay', 'clip',
  '{"video": "Video 1", "start": 7}'::jsonb)
from generate_series(1, 12) as m, generate_series(1, 2) as v where (m, v) <> (12, 1);
select tests.act_as('mia');
select throws_ok($$ select public.start_life() $$, 'PT404', 'first_year_not_found');
select tests.act_as_operator();
insert into private.first_year_months (month, version, content)
  select 12, 1, f.content from private.first_year_months as f where f.month = 12;

-- Section: a life begins once.
select tests.act_as('mia');
select is(public.get_first_year() -> 'lives', '[]', 'a student has no life before beginning one');
select is(jsonb_array_length(public.get_first_year() -> 'months'), 12, 'the road has twelve months');
select is(
  public.get_first_year() #> '{months,0}',
  '{"month": 1, "title": "Month 1.2", "summary": "Summary", "course": {"id": "pay", "title": "Course pay"}}',
  'each month shows its latest version and its course'
);
select is(public.get_home() -> 'first_year', '{"month": 1, "started": false}', 'home offers to begin a life');
insert into life select (public.start_life() #>> '{lives,0,id}')::uuid;
select is(public.start_life() #>> '{lives,0,id}', (select id::text from life), 'beginning again continues the same life');
select is(pg_temp.latest() ->> 'next', '1', 'the first month is February');
select is(public.get_home() -> 'first_year', '{"month": 1, "started": true}', 'home offers to continue the life');

-- Section: only the edge function opens months, and each only once.
select throws_ok($$ select public.life_to_open(pg_temp.id_of('mia')) $$, '42501', null, 'a student cannot read a month''s file');
select throws_ok(
  $$ select public.store_life_month(pg_temp.id_of('mia'), (select id from life), 1, 1, pg_temp.opened(1)) $$, '42501', null,
  'a student cannot store a month'
);
select throws_ok($$ select public.life_to_sum_up(pg_temp.id_of('mia')) $$, '42501', null, 'a student cannot read a whole year');
select throws_ok(
  $$ select public.store_life_outcomes(pg_temp.id_of('mia'), (select id from life), '[]') $$, '42501', null,
    'a student cannot store outcomes'
);
select set_config('role', 'service_role', true);
select is(public.life_to_open(pg_temp.id_of('mia')) -> 'version', '2', 'the function reads the latest file of the month');
select is(public.life_to_open(pg_temp.id_of('mia'), 2) -> 'version', '1', 'the function can read the version before it');
select is(public.life_to_open(pg_temp.id_of('mia'), 1), null, 'there is none before the first version');
select is(public.life_to_open(pg_temp.id_of('leo')), null, 'there is nothing to open for someone without a life');
select is(public.life_to_sum_up(pg_temp.id_of('mia')), null, 'a life in progress is not summed up');
select public.store_life_month(pg_temp.id_of('mia'), (select id from life), 1, 1, pg_temp.opened(1));
select public.store_life_month(pg_temp.id_of('mia'), (select id from life), 1, 1, pg_temp.opened(1) || '{"title": "Other"}');
select public.store_life_month(pg_temp.id_of('mia'), (select id from life), 2, 1, pg_temp.opened(2));
select public.store_life_month(pg_temp.id_of('leo'), (select id from life), 2, 1, pg_temp.opened(2));
select is(public.life_to_open(pg_temp.id_of('mia')), '{"month": 1}', 'no month opens while another is in progress');
select tests.act_as('mia');
select is(
  pg_temp.latest() -> 'months', '[{"month": 1, "title": "Month 1", "choice": null, "done": false}]',
  'the first of two devices opens the month'
);
select is(pg_temp.latest() -> 'next', 'null', 'no next month is offered while one is in progress');
select is(public.get_first_year() -> 'month', 'null', 'a month is complete only in a request for it');
select is(pg_temp.month(2), 'null', 'a month is not shown before it is opened');
select is(pg_temp.month(1) -> 'clip', '{"course_id": "pay", "lesson_id": "pay-1", "title": "Video 1", "start": 7}', 'a month has its clip');
select is(pg_temp.month(1) -> 'course', '{"id": "pay", "title": "Course pay"}', 'a month has its course');
select is(pg_temp.month(1) -> 'consequence', 'null', 'no consequence is revealed before the choice');
select is(pg_temp.month(1) -> 'right', 'null', 'no answer is revealed before the document is answered');
select ok(public.get_first_year(1)::text !~ 'You pay|-150|"20"|tolerance|"answer": "', 'neither is revealed anywhere else in the response');
select tests.act_as_operator();
update public.courses set publish_at = null where id = 'pay';
select tests.act_as('mia');
select is(
  jsonb_build_array(pg_temp.month(1) -> 'course', pg_temp.month(1) -> 'clip'), '[{"id": null, "title": "Course pay"}, null]',
  'a missing course is named without a link'
);
select tests.act_as_operator();
update public.courses set publish_at = now() where id = 'pay';

-- Section: the first choice counts.
select tests.act_as('mia');
select throws_ok($$ select public.choose_in_life((select id from life), 1, 'steal') $$, 'PT422', 'validation_failed');
select throws_ok($$ select public.answer_life_document((select id from life), 1, '{"total": "20"}') $$, 'PT409', 'choice_missing');
select is(public.choose_in_life((select id from life), 1, 'buy') #>> '{month,consequence}', 'You pay.', 'the choice shows its consequence');
select is(public.choose_in_life((select id from life), 1, 'wait') #>> '{month,choice}', 'buy', 'a second device is shown the first choice');
select is(
  pg_temp.latest() -> 'balances', '{"cash": 0.00, "debt": 20.00, "super": 0, "savings": 0.00, "tax_withheld": 0}',
  'what cash can’t pay comes from savings, and the rest is borrowed'
);
select is(
  (select array_agg(format('%s %s %s', e ->> 'account', e ->> 'label', e ->> 'amount'))
    from jsonb_array_elements(pg_temp.latest() -> 'ledger') as e
    where e ->> 'source' = 'choice'),
  '{cash Phone -150.00,cash Taken from savings 30.00,savings Taken from savings -30.00,cash Borrowed on the credit card 20.00,'
    'debt Borrowed on the credit card 20.00}', 'the ledger has these entries once'
);
select tests.act_as('leo');
select throws_ok($$ select public.choose_in_life((select id from life), 1, 'buy') $$, 'PT404', 'life_month_not_found');
select throws_ok($$ select public.answer_life_document((select id from life), 1, '{"total": "20"}') $$, 'PT404', 'life_month_not_found');
select is(pg_temp.month(1), 'null', 'a student cannot see another student''s month');

-- Section: a document is corrected, and the ledger uses the right amount.
select tests.act_as('mia');
select throws_ok($$ select public.answer_life_document((select id from life), 1, '{}') $$, 'PT422', 'invalid_answer');
select throws_ok($$ select public.answer_life_document((select id from life), 1, '{"total": {}}') $$, 'PT422', 'invalid_answer');
select throws_ok(
  $$ select public.answer_life_document((select id from life), 1, jsonb_build_object('total', repeat('9', 5000))) $$,
    'PT413', 'answer_too_long'
);
select is(
  public.answer_life_document((select id from life), 1, '{"total": "200"}') #> '{month,marks}',
    '{"total": false}', 'a wrong field is marked'
);
select is(pg_temp.month(1) #>> '{right,total}', '$20.00', 'a wrong field shows the right answer');
select is(
  public.answer_life_document((select id from life), 1, '{"total": "$20"}') #> '{month,marks}', '{"total": true}',
    'a wrong field can be corrected'
);
select is(pg_temp.latest() #>> '{balances,debt}', '40.00', 'the bill is entered once');
select is(pg_temp.latest() ->> 'next', '2', 'the next month can then be opened');
select is(public.get_home() -> 'first_year', '{"month": 2, "started": true}', 'home offers the next month');
select set_config('role', 'service_role', true);
select is(public.life_to_open(pg_temp.id_of('mia')) -> 'facts', '{"phone": "new"}', 'the function gets what the student decided');
select is(public.life_to_open(pg_temp.id_of('mia')) -> 'known', '{"pay_1": 100}', 'the function gets the known values');
select is(jsonb_array_length(public.life_to_open(pg_temp.id_of('mia')) -> 'ledger'), 10, 'the function gets the ledger');

-- Section: a life ends, and the next one has the same draw.
create function pg_temp.live() returns void language plpgsql as $$
declare
  l uuid;
begin
  perform tests.act_as('mia');
  l := (pg_temp.latest() ->> 'id')::uuid;
  for month in coalesce((pg_temp.latest() ->> 'next')::integer, 13) .. 12 loop
    perform set_config('role', 'service_role', true);
    perform public.store_life_month(pg_temp.id_of('mia'), l, month, 1, pg_temp.opened(month));
    perform tests.act_as('mia');
    perform public.choose_in_life(l, month, 'wait');
    perform public.answer_life_document(l, month, '{"total": "20"}');
  end loop;
end;
$$;
select pg_temp.live();
select isnt(pg_temp.latest() ->> 'ended_at', null, 'a life ends with January');
select is(pg_temp.latest() -> 'next', 'null', 'no month follows January');
select is(public.get_home() -> 'first_year', 'null', 'home no longer offers it');
select set_config('role', 'service_role', true);
select is(
  public.life_to_sum_up(pg_temp.id_of('mia')) #> '{months,0}',
  '{"choice": "buy", "content": {"title": "Month 1.1", "summary": "Summary",
    "course": "Course pay", "clip": {"video": "Video 1", "start": 7}}}',
  'the function gets the versions the student played, with the choices'
);
create function pg_temp.outcomes(p_difference text) returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('month', 1, 'choice', 'buy', 'other', 'wait', 'difference', p_difference));
$$;
select public.store_life_outcomes(pg_temp.id_of('leo'), (select id from life), pg_temp.outcomes('1.00'));
select public.store_life_outcomes(pg_temp.id_of('mia'), (select id from life), pg_temp.outcomes('150.00'));
select public.store_life_outcomes(pg_temp.id_of('mia'), (select id from life), pg_temp.outcomes('2.00'));
select is(public.life_to_sum_up(pg_temp.id_of('mia')), null, 'outcomes are stored once');
select tests.act_as('mia');
select is(
  pg_temp.latest() -> 'outcomes',
  '[{"month": 1, "choice": "Buy", "other": "Wait", "difference": "150.00",
    "clip": {"course_id": "pay", "lesson_id": "pay-1", "title": "Video 1", "start": 7}}]',
      'students see the outcomes in words, with the clip'
);
select public.start_life();
select is(public.get_home() -> 'first_year', '{"month": 1, "started": true}', 'another life begins with February');
select pg_temp.live();
select public.start_life();
select is(
  (select array_agg(l ->> 'number') from jsonb_array_elements(public.get_first_year() -> 'lives') as l), '{1,3}'::text[],
  'the first and the latest life are kept'
);

-- Section: data export and deletion.
select is(
  (public.export_my_data() #> '{tables,life_months,0}') - '{opened_at,chosen_at,answered_at}'::text[],
  '{"life": 1, "month": 1, "title": "Month 1", "choice": "Buy", "answers": {"total": "$20"}, "marks": {"total": true}}',
  'the data export has the choices and answers'
);
select is(jsonb_array_length(public.export_my_data() #> '{tables,life_entries}'), 43, 'the data export has the ledger');
select is(public.export_my_data() #>> '{tables,lives,0,outcomes,0,difference}', '150.00', 'the data export has the outcomes');
select unalike(public.export_my_data()::text, '%You wait%', 'the data export has no consequences of other choices');
select tests.act_as_operator();
select is((select count(distinct seed) from private.lives), 1::bigint, 'all lives of a student have the same draw');
update private.lives set started_at = now() - interval '40 days' where number = 1;
update private.life_months set opened_at = now() - interval '40 days', chosen_at = now() - interval '40 days',
  answered_at = now() - interval '40 days';
select is(private.delete_old_lives(now() - interval '30 days', 100), 0, 'the first life is kept while another is recent');
update private.lives set started_at = now() - interval '40 days';
select is(private.delete_old_lives(null, 100), 0, 'lives are kept forever without a limit');
select is(private.delete_old_lives(now() - interval '30 days', 1), 1, 'old lives are deleted in batches');
select is(private.delete_old_lives(now() - interval '30 days', 100), 1, 'batches continue until no old life is left');
select is((select count(*) from private.life_entries), 0::bigint, 'old lives are deleted with their months and ledgers');
select * from finish();
rollback;
