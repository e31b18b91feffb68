-- Question tags: saved, copied, uploaded, restored and counted.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ada');
select tests.make_admin('ada', 'content');
select tests.make_course('money', '{q}');
create function pg_temp.save(p_id text, p_change jsonb) returns jsonb language sql as $$
  select public.admin_save_question((q - '{version}'::text[]) || p_change) -> 'tags'
  from jsonb_array_elements(public.admin_get_questions('money-1-q')) as q where q ->> 'id' = p_id;
$$;
create function pg_temp.tags(p_id text) returns text[] language sql as $$ select q.tags from public.questions as q where q.id = p_id; $$;
create function pg_temp.upload(p_question jsonb) returns text language plpgsql as $$
declare
  id text := public.admin_create_import('{"kind": "quiz_video", "rows_total": 1}') ->> 'id';
begin
  perform public.admin_stage_import_rows(id, jsonb_build_object('rows', jsonb_build_array(jsonb_build_object(
    'row', 2, 'quiz', '{"id": "pay", "title": "Pay"}'::jsonb,
    'question', '{"id": "net", "title": "Net?", "type": "OPT", "answer": "y", "occurrence": 1}'::jsonb || p_question
  ))));
  perform public.admin_commit_import(id);
  return id;
end;
$$;
create temporary table saved (name text primary key, value text);
grant all on saved to authenticated;

-- Section: saving.
select tests.act_as('ada');
select is(
  pg_temp.save('money-1-q-mcq', '{"tags": [" Tax ", "income\n  tax", "GST", "tax", "", "\u200b", "gst"]}'), '["GST", "income tax", "Tax"]',
  'tags are trimmed, on one line, in alphabetical order; none is blank, or repeated in another case'
);
select is(pg_temp.save('money-1-q-mcq', '{"title": "Reworded"}'), '["GST", "income tax", "Tax"]', 'unchanged tags are kept');
select is(
  (select public.admin_save_question(q - '{version,tags}'::text[]) -> 'tags'
    from jsonb_array_elements(public.admin_get_questions('money-1-q')) as q
   where q ->> 'id' = 'money-1-q-mcq'),
  '["GST", "income tax", "Tax"]', 'tags that are left out are kept'
);
select throws_ok(
  format('select pg_temp.save(''money-1-q-mcq'', %L)', jsonb_build_object('tags', bad.tags)), 'PT422',
    'invalid_question', 'refused: ' || bad.why
)
from (values
  (to_jsonb(array(select 'tag ' || n from generate_series(1, 11) as n)), 'eleven tags'), (jsonb_build_array(repeat('x', 51)), 'a long tag'),
  ('["a, b"]', 'a comma'), ('[1]', 'a number'), ('"tax"', 'a text')
) as bad (tags, why);
select is(
  jsonb_array_length(pg_temp.save('money-1-q-opt',
    jsonb_build_object('tags', array(select 'tag ' || n from generate_series(1, 10) as n)))), 10, 'a question can have ten tags'
);
select is(pg_temp.save('money-1-q-opt', '{"tags": []}'), '[]', 'tags can be removed');
select tests.act_as_operator();
select throws_ok($$ update public.questions set tags = '{a,NULL}' where id = 'money-1-q-mcq' $$, '23514', null,
  'the table refuses an invalid tag');

-- Section: copies and versions have tags.
select tests.act_as('ada');
select is(public.admin_duplicate_question('money-1-q-mcq') -> 'tags', '["GST", "income tax", "Tax"]',
  'a copied question has the same tags');
insert into saved select 'copy', public.admin_duplicate_content('quiz', 'money-1-q', '{}') ->> 'id';
select is(
  (select count(*) from public.quiz_questions as p join public.questions as q on q.id = p.question_id, saved as s
    where s.name = 'copy' and p.quiz_id = s.value and 'GST' = any (q.tags)), 2::bigint, 'a copied quiz''s questions have the same tags'
);
insert into saved select 'entry', tests.version_of('question', 'money-1-q-mcq');
select tests.begin_save();
select pg_temp.save('money-1-q-mcq', '{"tags": ["Other"]}');
select is(
  (select jsonb_path_query_array(public.admin_get_version(value::uuid) -> 'fields', '$[*] ? (@.name == "tags")')
    from saved where name = 'entry'),
  '[{"name": "tags", "current": ["Other"], "version": ["GST", "income tax", "Tax"]}]', 'an earlier version has its tags'
);
select public.admin_restore_version(value::uuid, public.admin_get_version(value::uuid) ->> 'version', false) from saved
  where name = 'entry';
select is(pg_temp.tags('money-1-q-mcq'), '{GST,"income tax",Tax}', 'earlier tags can be restored');

-- Section: uploads.
select pg_temp.upload('{"tags": ["wages", "Pay", "WAGES"]}');
select is(pg_temp.tags('net'), '{Pay,wages}', 'a file sets a new question''s tags');
select pg_temp.upload('{"tags": null}');
select is(pg_temp.tags('net'), '{Pay,wages}', 'a blank cell keeps the tags');
insert into saved values ('other', pg_temp.upload('{"tags": ["net pay"]}'));
select is(pg_temp.tags('net'), '{"net pay"}', 'another cell replaces the tags');
select public.admin_undo_import(value) from saved where name = 'other';
select is(pg_temp.tags('net'), '{Pay,wages}', 'undoing restores the tags');
select public.admin_save_question(q - 'version'::text || '{"tags": ["by hand"]}')
  from jsonb_array_elements(public.admin_get_questions('pay')) as q;
select pg_temp.upload('{"tags": ["pay", "wages"]}');
select is(pg_temp.tags('net'), '{"by hand"}', 'tags edited by hand are kept');
select public.admin_save_question(q - 'version'::text || '{"tags": []}') from jsonb_array_elements(public.admin_get_questions('pay')) as q;
select pg_temp.upload('{"tags": ["From a file"]}');
select is(pg_temp.tags('net'), '{"From a file"}', 'a file''s tags are written where there are none');
select is(
  public.admin_export_content('{"kind": "quiz_video", "of": "quizzes", "id": "pay", "after": null}') #> '{rows,0,question,tags}',
    '["From a file"]', 'an export has the tags'
);

-- Section: all tags.
select pg_temp.save('money-1-q-opt', '{"tags": ["gst"]}');
select pg_temp.save('money-1-q-sli', '{"tags": ["gst"]}');
select public.admin_delete_quiz(value) from saved where name = 'copy';
select is(
  public.admin_list_tags(),
  '[{"tag": "GST", "questions": 4}, {"tag": "income tax", "questions": 2}, {"tag": "Tax", "questions": 2}, {"tag": '
    '"From a file", "questions": 1}]',
  'tags are listed by use, without the trash, in the most common spelling'
);
select tests.act_as('anna');
select throws_ok($$ select public.admin_list_tags() $$, 'PT403', null, 'a student cannot list tags');
select ok(public.open_quiz('money', 'money-1')::text !~ '(?i)gst|tags', 'students do not see tags');
select * from finish();
rollback;
