-- How answers of each question type are graded (docs/product.md#scoring).
begin;
select no_plan();

create temporary table cases (type text, options jsonb, key jsonb, answer jsonb, expected boolean, title text);
insert into cases values
  ('MCQ', '["Yes", "No"]', '"Yes"', '"Yes"', true, 'the same text is right'),
  ('MCQ', '["Yes", "No"]', '" Yes"', '"Yes \t"', true, 'white space around the text is ignored'),
  ('MCQ', '["Yes", "No"]', '"Yes"', '"Yes\u00a0"', true, 'a no-break space is trimmed as a browser trims it'),
  ('MCQ', '["Yes", "No"]', '"Yes"', '"yes"', false, 'case matters'),
  ('MCQ', '["Yes", "No"]', '"Yes"', '"No"', false, 'another option is wrong'),
  ('MCQ', '["1", "2"]', '2', '"2"', true, 'a number as answer key means its text'),
  ('MCQ', '["Yes", "No"]', '"Yes"', 'null', false, 'no answer is wrong'),
  ('MCQ', '["Yes", "No"]', '"Yes"', '["Yes"]', false, 'a malformed answer is wrong'),
  ('MCQ', '[]', '""', '""', false, 'an empty answer key never matches'),
  ('MCQ', '[]', null, '"Yes"', false, 'a missing answer key never matches'),
  ('MRQ', '["a", "b", "c"]', '["a", "c"]', '["a", "c"]', true, 'all right options are right'),
  ('MRQ', '["a", "b", "c"]', '["a", "c"]', '["c", "a"]', true, 'the order of options does not matter'),
  ('MRQ', '["a", "b", "c"]', '["a", "c"]', '["a"]', false, 'a missing right option is wrong'),
  ('MRQ', '["a", "b", "c"]', '["a", "c"]', '["a", "b", "c"]', false, 'an extra wrong option is wrong'),
  ('MRQ', '["a", "b", "c"]', '["a"]', '["a"]', true, 'a single right option is right'),
  ('MRQ', '["a", "b", "c"]', '["a"]', '"a"', false, 'a malformed answer is wrong'),
  ('MRQ', '["a", "b", "c"]', '[]', '[]', false, 'an empty answer key never matches'),
  ('MRQ', '["a", "b", "c"]', null, '["a"]', false, 'a missing answer key never matches'),
  ('OPT', '[]', '"Superannuation"', '"  superANNUATION "', true, 'white space and case are ignored'),
  ('OPT', '[]', '"ÉCOLE"', '"école"', true, 'case is ignored beyond ASCII'),
  ('OPT', '[]', '"superannuation"', '"super"', false, 'a part of the answer is wrong'),
  ('OPT', '[]', '18200', '"18200"', true, 'a number as answer key means its text'),
  ('OPT', '[]', '"a  b"', '"a b"', true, 'several spaces count as one'),
  ('OPT', '[]', '"x"', '7', false, 'another number is wrong'),
  ('ASC', '[]', '{"0": 1, "1": 0}', '{"1": 0, "0": 1}', true, 'the same pairs in any order'),
  ('ASC', '[]', '{"0": "1", "1": "0"}', '{"0": 1, "1": 0}', true, 'indices as texts are the same indices'),
  ('ASC', '[]', '{"0": 1, "1": 0}', '{"0": 1}', false, 'fewer pairs are wrong'),
  ('ASC', '[]', '{"0": 1}', '{"0": 1, "1": 0}', false, 'more pairs are wrong'),
  ('ASC', '[]', '{"0": 1, "1": 0}', '{"0": 0, "1": 1}', false, 'another mapping is wrong'),
  ('ASC', '[]', '{}', '{}', false, 'an empty answer key never matches'),
  ('ASC', '[]', '{"0": 1}', '"0:1"', false, 'a malformed answer is wrong'),
  ('ASC', '[]', '{"0": 1}', '{"0": null}', false, 'half a pair is wrong'),
  ('SLI', '["Low", "Medium", "High"]', '"Medium"', '"Medium"', true, 'the label itself is right'),
  ('SLI', '["Low", "Medium", "High"]', '1', '"Medium"', true, 'the answer key can be an option''s index'),
  ('SLI', '["Low", "Medium", "High"]', '"1"', '"Medium"', true, 'the index may be written as text'),
  ('SLI', '["Low", "Medium", "High"]', '1', '"Low"', false, 'a label other than the index''s is wrong'),
  ('SLI', '["Low", "Medium", "High"]', '0', '"Low"', true, 'index 0 is an index'),
  ('SLI', '["Low", "Medium", "High"]', '7', '"Low"', false, 'an index out of range matches no label'),
  ('SLI', '["1", "2", "3"]', '"2"', '"2"', true, 'a text that is a label means the label'),
  ('SLI', '["1", "2", "3"]', '"2"', '"3"', false, 'a text that is a label does not mean the index'),
  ('SLI', '[" High "]', '"High"', '"High"', true, 'labels are trimmed'),
  ('SLI', '[]', '30', '30', true, 'the same number is right'),
  ('SLI', '[]', '30', '30.0', true, 'numbers compare as numbers'),
  ('SLI', '[]', '"30"', '30', true, 'a number as text is a number'),
  ('SLI', '[]', '0.3', '0.30000000000000004', true, 'a sum of steps in the browser counts as the number it stands for'),
  ('SLI', '[]', '30', '31', false, 'another number is wrong'),
  ('SLI', '[]', '0', '0', true, 'zero is a number'),
  ('SLI', '[]', '-5', '-5', true, 'negative numbers work'),
  ('SLI', '[]', '30', '"thirty"', false, 'a text is not a number'),
  ('SLI', null, '30', '30', true, 'no options means a range'),
  ('HOTSPOT', '[]', '"x"', '"x"', false, 'an unknown type is never right');
-- Without a salt, the right side of an association is displayed in the stored order.
select is(
  private.grade_answer(
    jsonb_populate_record(null::private.keyed_questions, jsonb_build_object(
      'type', type, 'options', coalesce(options, '[]'), 'right_options', '["a", "b"]'::jsonb, 'key', key
    )),
    answer
  ),
  expected, type || ': ' || title
) from cases;

-- Open-ended numbers: each of these answer keys accepts exactly the listed ways of writing its number.
create temporary table ways (key text, accepted text[]);
insert into ways values
  ('18200', '{18200,"18,200","$18,200","18 200","18 200.00","$18,200.00","A$18,200","AUD 18200","18200 dollars","+18200","18200%"}'),
  ('18300', '{18300,"18,300"}'),
  ('5%', '{5,5%,"5 %","5 per cent",5percent,5.0,"5,0"}'),
  ('$4', '{4,$4,"4 dollar",4.}'),
  ('-4', E'{-4,"- 4","-$4","−4"}'),
  ('0.5', '{0.5,.5,"0,5","0,50",0.500}'),
  ('0', '{0,0.0,-0,$0}'),
  ('1234567.8', E'{1234567.8,"1,234,567.8","1 234 567.80","1 234 567.8"}'),
  -- Texts stay texts: none of these is a number, even if it looks like one.
  ('000', '{000}'), ('0412 345 678', '{"0412 345 678"}'), ('13 11 14', '{"13 11 14"}'), ('1a', '{1a,1A}'), ('1 year', '{"1 year"}'),
  ('18,2', '{"18,2","18.2"}'), ('18,2000', '{"18,2000"}'), ('1,23,456', '{"1,23,456"}'), ('1,234 567', '{"1,234 567"}'),
  ('1e3', '{1e3,1E3}'), ('1/2', '{1/2}'), ('$5%', '{$5%}'), ('€7', '{€7,7,"€ 7"}'), ('£8', '{£8,8}'), ('--9', '{--9}'),
  (repeat('9', 80), array[repeat('9', 80)]), (repeat('9', 81), array[repeat('9', 81)]);
create function pg_temp.accepts(p_key jsonb, p_answer text) returns boolean language sql as $$
  select private.grade_answer(
    jsonb_populate_record(null::private.keyed_questions, jsonb_build_object('type', 'OPT', 'options', '[]'::jsonb, 'key', p_key)),
    to_jsonb(p_answer)
  );
$$;
select is_empty(
  $$ select w.key, a from ways as w, unnest(w.accepted) as a where not pg_temp.accepts(to_jsonb(w.key), a) $$,
  'every way to write a number is accepted'
);
select is_empty(
  $$ select w.key, a from ways as w, ways as o, unnest(o.accepted) as a
     where a <> all (w.accepted) and pg_temp.accepts(to_jsonb(w.key), a) $$,
  'no other text is accepted'
);
select is(pg_temp.accepts('"$5"', a), false, 'another unit is a wrong answer: ' || a) from unnest('{5%,€5,£5,"5 per cent"}'::text[]) as a;

-- Several accepted answers.
select is(pg_temp.accepts('["eSafety Commissioner", "the eSafety Commissioner", "1", "one"]', a), expected,
  coalesce(a, 'nothing') || ' of several answers')
from (values
  ('esafety commissioner', true), (' The eSafety Commissioner', true), ('ONE', true), ('1', true), ('1.0', true),
  ('commissioner', false), ('1a', false), ('ones', false), ('', false), (null, false), ('["one"]', false)
) as t (a, expected);
select is(pg_temp.accepts(key, ''), false, 'an empty answer key never matches: ' || key::text)
  from (values ('[]'::jsonb), ('[""]'), ('["x", ""]')) as t (key);

create function pg_temp.question(p_key jsonb) returns private.keyed_questions language sql as $$
  select jsonb_populate_record(null::private.keyed_questions, jsonb_build_object('type', 'OPT', 'options', '[]'::jsonb, 'key', p_key));
$$;
select is(private.display_key(pg_temp.question(key)), shown, 'a review shows the first accepted answer of ' || key::text)
from (values
  ('"one"'::jsonb, '"one"'::jsonb), ('["one", "1"]', '"one"'), ('18200', '"18200"'), ('["3", "2.5..3.5"]', '"3"'),
  ('"2.5 .. 3.5"', '"between 2.5 and 3.5"'), ('"$10..$20"', '"between $10 and $20"'), ('"3..3.0"', '"3"'), ('"9..1"', '"9..1"'),
  ('"a..b"', '"a..b"')
) as t (key, shown);
select is(private.expects_number(pg_temp.question(key)), expected, 'whether a number is expected: ' || key::text)
from (values ('"18200"'::jsonb, true), ('["$18,200", "eighteen thousand two hundred"]', true), ('["one", "1"]', false),
  ('"000"', false), ('"-4"', false), ('[]', false),
  ('"2.5..3.5"', true), ('"-1..1"', false), ('"a..b"', false)) as t (key, expected);
select is(
  private.expects_number(jsonb_populate_record(pg_temp.question('"7"'), '{"type": "MCQ"}')), false,
  'no other type asks for a typed number'
);

-- Ranges of numbers include both ends and are compared exactly; the key's own text is still right, as it was before ranges existed.
create temporary table ranges (key jsonb, inside text[], outside text[]);
insert into ranges values
  ('"2.5..3.5"', '{2.5,3.5,3,"3,2"," 2.50 ",$3,3%,"2.5..3.5"}',
    '{2.4999999999999999999,3.5000000000000000000000001,-3,1e400,three,"",2.5..3,"2.5 3.5"}'),
  ('"0.1..0.3"', '{0.1,0.3,.3,0.30000000000000000000}', '{0.30000000000000000001,0,-0}'),
  ('"-1..1"', '{-1,1,0,-0,−0.5}', '{-1.01,1.01}'),
  ('"-20 .. -10"', '{-10,-20,"- 15"}', '{15,-9.99,0}'),
  ('".5...9"', '{.5,0.7,.9}', '{.4,.95}'),
  ('"18,200..18,300"', '{18200,"$18,250","18 300.00"}', '{18,18301}'),
  ('"$10..20"', '{10,$15,"20 dollars"}', '{15%,€15,9}'),
  ('"3..3"', '{3,3.0}', '{2.99,3.01}'),
  ('["12", "1..2", "5..6"]', '{12,1.5,5,6}', '{3,4.9}'),
  -- None of these is a range.
  ('"9..1"', '{9..1}', '{9,1,5}'), ('"1..2..3"', '{1..2..3}', '{1,2}'), ('"1.."', '{1..}', '{1,2}'), ('"..5"', '{..5}', '{5,1}'),
  ('"5%..$6"', '{5%..$6}', '{5,6}'), ('"000..010"', '{000..010}', '{5}'), ('"1e1..1e2"', '{1e1..1e2}', '{50}'), ('"a..c"', '{A..C}', '{b}');
select is_empty(
  $$ select r.key, a from ranges as r, unnest(r.inside) as a where not pg_temp.accepts(r.key, a) $$, 'every number of a range is right'
);
select is_empty(
  $$ select r.key, a from ranges as r, unnest(r.outside) as a where pg_temp.accepts(r.key, a) $$, 'no other answer is right'
);
create function pg_temp.problem(p_key jsonb) returns text language plpgsql as $$
declare
  sent text;
  field text;
begin
  perform private.validate_open_ended(pg_temp.question(p_key));
  return null;
exception when others then
  get stacked diagnostics sent = pg_exception_detail, field = pg_exception_hint;
  return field || ': ' || sent;
end;
$$;
select is(pg_temp.problem(key), null, 'an accepted answer may be ' || key::text)
from (values ('["3", "2.5..3.5", "-1..1"]'::jsonb), ('"3..3"'), ('"a..b"'), ('"1.."'), ('["x", "5%..$1"]')) as t (key);
select is(pg_temp.problem(key), field || ': A range must start with the smaller number.', 'a descending range is refused: ' || key::text)
from (values ('"3..2"'::jsonb, 'answer'), ('["3", "-1..-2"]', 'accepted_answers'),
  ('["3", "1..2", "$2..1"]', 'accepted_answers')) as t (key, field);

select is_empty(
  $$ select f from private.question_types as t, unnest(array[
       format('private.validate_%s(private.keyed_questions)', t.name),
       format('private.normalize_%s(private.keyed_questions, jsonb)', t.name),
       format('private.grade_%s(private.keyed_questions, jsonb)', t.name),
       format('private.display_%s_key(private.keyed_questions)', t.name)
     ]) as f where to_regprocedure(f) is null $$,
  'every registered question type has its four functions'
);

-- Sliders have steps: answer and answer key both snap to the nearest one.
select is(private.snap_to_step(n, 0, 100, 10), s, format('%s snaps to %s', n, s))
from (values (34::numeric, 30::numeric), (35, 40), (-5, 0), (101, 100), (100, 100)) as t (n, s);
select is(private.snap_to_step(9, 0, 10, 4), 8::numeric, 'a range that is not a multiple of the step ends at its last step');
select is(private.snap_to_step(2.6, 0, 10, null), 3::numeric, 'the default step is 1');
select is(private.snap_to_step(7.3, null, null, null), 7.3, 'a value without a range does not snap');

-- The order of an association.
select is(
  (select array_agg(i order by i) from unnest(private.display_order('00000000-0000-4000-8000-000000000001', 4)) as i), '{0,1,2,3}',
  'the shown order is a permutation'
);
select is(
  private.display_order('00000000-0000-4000-8000-000000000001', 4), private.display_order('00000000-0000-4000-8000-000000000001', 4),
  'the shown order of a question never changes'
);
select cmp_ok(
  (select count(distinct private.display_order(gen_random_uuid(), 4)) from generate_series(1, 300)), '>', 15::bigint,
  'different salts give many different orders'
);
select is(
  private.to_stored_mapping(private.to_display_mapping('{"0": 2, "1": 0}', '{1,2,0}'), '{1,2,0}'), '{"0": 2, "1": 0}',
  'shown and stored indices translate back and forth'
);
select is(private.to_display_mapping('{"0": 2, "1": 0}', '{1,2,0}'), '{"0": 1, "1": 2}',
  'a stored index becomes the index where it is displayed');
select set_eq(
  'select unnest(private.supported_question_types())', 'select t.code from private.question_types as t',
  'the supported types are those with a row'
);
select is_empty(
  $$ select t.code, d.name
     from private.question_types as t
     cross join (values
       ('validate_question', 'validate_%s('), ('normalize_answer', 'normalize_%s('), ('grade_answer', 'grade_%s('),
         ('display_key', 'display_%s_key(')
     ) as d (name, call)
     join pg_proc as p on p.pronamespace = 'private'::regnamespace and p.proname = d.name
     where position(format('when %L then private.' || d.call, t.code, t.name) in p.prosrc) = 0 $$,
  'every type is called by the functions that call those of a type'
);

select * from finish();
rollback;
