-- Lives of My first year: the first choice counts, each source is entered once, and nothing tells a consequence or an answer too early.
begin;
select no_plan();
select tests.sign_up(a) from unnest('{mia,leo}'::text[]) as a;

-- A month as the edge function works it out.
create function pg_temp.opened(p_month integer) returns jsonb language sql as $$
  select jsonb_build_object(
    'title', 'Month ' || p_month, 'text', 'Text', 'question', 'Which?', 'course', 'pay', 'clip', '{"video": "v", "start": 1}'::jsonb,
    'options', '[
      {"id": "wait", "label": "Wait", "consequence": "You wait.", "facts": {"phone": "old"}, "entries": []},
      {"id": "buy", "label": "Buy", "consequence": "You pay.", "facts": {"phone": "new"},
        "entries": [{"account": "cash", "label": "Phone", "amount": "-150.00"}]}
    ]'::jsonb,
    'document', '{"task": "Add it up.", "style": "bill", "title": "Bill", "sections": [{"heading": "", "columns": [], "rows": []}],
      "fields": [{"id": "total", "label": "Total", "kind": "number", "answer": "", "points": 1, "tolerance": 0, "unit": "$", "options": []}]}'::jsonb,
    'results', '{"total": "20"}'::jsonb, 'answers', '{"total": "$20.00"}'::jsonb, 'working', '[]'::jsonb,
    'opening', '[{"account": "cash", "label": "Pay", "amount": "100.00"}]'::jsonb,
    'entries', '[{"account": "cash", "label": "Bill", "amount": "-20.00"}]'::jsonb,
    'known', jsonb_build_object('pay_' || p_month, 100)
  );
$$;
insert into private.first_year_months (month, version, content)
select m, 1, jsonb_build_object('title', 'Month ' || m, 'summary', 'Summary', 'course', 'pay') from generate_series(1, 12) as m;
create temporary table life (id uuid);
create temporary table person as select a as name, tests.id_of(a) as id from unnest('{mia,leo}'::text[]) as a;
create function pg_temp.id_of(p_name text) returns uuid language sql as $$ select id from person where name = p_name $$;
grant usage on schema tests to service_role;
grant execute on all functions in schema tests to service_role;
grant all on life, person to authenticated, service_role;
create function pg_temp.latest() returns jsonb language sql as $$ select public.get_first_year() #> '{lives,-1}' $$;

-- Section: a life begins once.
select tests.act_as('mia');
select is(public.get_first_year() -> 'lives', '[]', 'nobody has a life before they begin one');
select is(jsonb_array_length(public.get_first_year() -> 'months'), 12, 'the road has twelve months');
insert into life select (public.start_life() #>> '{lives,0,id}')::uuid;
select is(public.start_life() #>> '{lives,0,id}', (select id::text from life), 'beginning again goes on with it');
select is(pg_temp.latest() ->> 'next', '1', 'February comes first');

-- Section: a month is opened by the function alone, and once.
select set_config('role', 'service_role', true);
select is(public.life_to_open(pg_temp.id_of('mia')) -> 'version', '1', 'the function reads the file of the month');
select is(public.life_to_open(pg_temp.id_of('leo')), null, 'and nothing for somebody without a life');
select public.store_life_month(pg_temp.id_of('mia'), (select id from life), 1, 1, pg_temp.opened(1));
select public.store_life_month(pg_temp.id_of('mia'), (select id from life), 1, 1, pg_temp.opened(1) || '{"title": "Other"}');
select public.store_life_month(pg_temp.id_of('mia'), (select id from life), 2, 1, pg_temp.opened(2));
select tests.act_as('mia');
select is(pg_temp.latest() #>> '{months,0,title}', 'Month 1', 'of two devices the first one opens it');
select is(jsonb_array_length(pg_temp.latest() -> 'months'), 1, 'the next month waits until this one is done');
select is(pg_temp.latest() #> '{months,0}' -> 'consequence', 'null', 'no consequence is told before the choice');
select is(pg_temp.latest() #> '{months,0}' -> 'right', 'null', 'and no answer before the document is answered');
select ok(pg_temp.latest()::text !~ 'You pay|-150|"20"', 'neither is in it in any other way');

-- Section: the first choice counts.
select throws_ok($$ select public.choose_in_life((select id from life), 1, 'steal') $$, 'PT422', 'invalid_option');
select public.choose_in_life((select id from life), 1, 'buy');
select public.choose_in_life((select id from life), 1, 'wait');
select is(pg_temp.latest() #>> '{months,0,choice}', 'buy', 'a second device is told the choice of the first');
select is(
  pg_temp.latest() -> 'balances', '{"cash": 0.00, "debt": 50.00, "super": 0, "savings": 0, "tax_withheld": 0}',
  'what cash could not pay is borrowed'
);
select tests.act_as('leo');
select throws_ok($$ select public.choose_in_life((select id from life), 1, 'buy') $$, 'PT404', 'life_month_not_found');
select throws_ok($$ select public.answer_life_document((select id from life), 1, '{"total": "20"}') $$, 'PT404', 'life_month_not_found');

-- Section: a document is corrected, and the ledger takes what is right.
select tests.act_as('mia');
select throws_ok($$ select public.answer_life_document((select id from life), 1, '{}') $$, 'PT422', 'invalid_answer');
select public.answer_life_document((select id from life), 1, '{"total": "200"}');
select is(pg_temp.latest() #> '{months,0,marks}', '{"total": false}', 'a wrong field is told');
select is(pg_temp.latest() #>> '{months,0,right,total}', '$20.00', 'with what is right');
select public.answer_life_document((select id from life), 1, '{"total": "$20"}');
select is(pg_temp.latest() #> '{months,0,marks}', '{"total": true}', 'and can be corrected');
select is(pg_temp.latest() #>> '{balances,debt}', '70.00', 'the bill is entered once');
select is(pg_temp.latest() ->> 'next', '2', 'then the next month can be opened');
select set_config('role', 'service_role', true);
select is(public.life_to_open(pg_temp.id_of('mia')) -> 'facts', '{"phone": "new"}', 'with what was decided');
select is(public.life_to_open(pg_temp.id_of('mia')) -> 'known', '{"pay_1": 100}', 'and what is known');
select is(jsonb_array_length(public.life_to_open(pg_temp.id_of('mia')) -> 'ledger'), 7, 'and the ledger');

-- Section: a life ends, and is lived again with the same draw.
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
select isnt(pg_temp.latest() ->> 'ended_at', null, 'it ends with January');
select is(pg_temp.latest() -> 'next', 'null', 'and nothing comes after it');
select public.start_life();
select pg_temp.live();
select public.start_life();
select is(
  (select array_agg(l ->> 'number') from jsonb_array_elements(public.get_first_year() -> 'lives') as l), '{1,2,3}'::text[],
  'the first, the last one and the one that begins'
);
select pg_temp.live();
select public.start_life();
select is(
  (select array_agg(l ->> 'number') from jsonb_array_elements(public.get_first_year() -> 'lives') as l), '{1,3,4}'::text[],
  'those between are deleted'
);
select tests.act_as_operator();
select is((select count(distinct seed) from private.lives), 1::bigint, 'all have one draw');
select * from finish();
rollback;
