-- Uploads are compared three ways: manual edits are kept unless the file is chosen, and nothing is restored silently.
begin;
select no_plan();
select tests.sign_up('ada');
select tests.make_admin('ada');
select tests.sign_up('anna');
select tests.make_course('money', '{v}');
select tests.make_course('graded', '{q}');

create function pg_temp.stage(p_rows jsonb) returns text language plpgsql as $$
declare
  id text := public.admin_create_import(jsonb_build_object('kind', 'quiz_video', 'rows_total', jsonb_array_length(p_rows))) ->> 'id';
begin
  perform public.admin_stage_import_rows(id, jsonb_build_object('rows', p_rows));
  return id;
end;
$$;
create function pg_temp.upload(p_rows jsonb) returns jsonb language sql as $$ select public.admin_commit_import(pg_temp.stage(p_rows)); $$;
-- Returns a file row for a quiz with one question, changed by the arguments.
create function pg_temp.question(p_row integer, p_question jsonb, p_quiz jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
    'row', p_row, 'quiz', '{"id": "pay-quiz", "title": "Pay"}'::jsonb || p_quiz,
    'question', '{"title": "Net?", "type": "MCQ", "options": ["x", "y"], "answer": "y", "occurrence": 1}'::jsonb || p_question
  );
$$;
create function pg_temp.key_of(p_title text) returns jsonb language sql security definer as $$
  select k.answer from private.question_keys as k join public.questions as q on q.id = k.question_id
  where q.id = any (private.ordered_question_ids('pay-quiz')) and q.title = p_title;
$$;
create function pg_temp.set_key(p_title text, p_key jsonb) returns void language sql security definer as $$
  update private.question_keys as k set answer = p_key from public.questions as q where q.id = k.question_id and q.title = p_title;
$$;
create function pg_temp.live(p_quiz text) returns text[] language sql as $$
  select coalesce(array_agg(q.title order by q.title), '{}') from public.quiz_questions as p
    join public.questions as q on q.id = p.question_id
  join public.quizzes as z on z.id = p.quiz_id where p.quiz_id = p_quiz and coalesce(p.deleted_at, q.deleted_at, z.deleted_at) is null;
$$;
-- Moves earlier saves and undos back in time, because now() is constant in a transaction.
create function pg_temp.wait() returns void language sql security definer as $$
  update private.content_versions as v set saved_at = v.saved_at - interval '1 minute';
  update public.content_imports as i set
    undone_at = i.undone_at - interval '1 minute', undo_times = array(select t.at - interval '1 minute' from unnest(i.undo_times) as t (at))
  where i.undone_at is not null;
$$;
create function pg_temp.undo(p_id jsonb) returns jsonb language sql as $$
  select pg_temp.wait();
  select public.admin_undo_import(p_id ->> 'id') -> 'undo_result';
$$;
create function pg_temp.version_of(p_id text) returns text language sql security definer as $$ select tests.version_of('quiz', p_id); $$;
create function pg_temp.save_question(p_quiz text, p_title text) returns void language sql as $$
  select public.admin_save_question(jsonb_build_object('quiz_id', p_quiz, 'title', p_title, 'type', 'OPT', 'answer', '60'));
$$;
create function pg_temp.said_of(p_id text) returns text language sql security definer as $$
  select private.last_file_fields('video', p_id,
    array(select i.id from public.content_imports as i where i.undone_at is not null)) ->> 'title';
$$;
create temporary table saved (name text primary key, value jsonb);
grant all on saved to authenticated;
create function pg_temp.is_outdated(p_name text, p_test text) returns text language sql as $$
  select throws_ok(format('select public.admin_commit_import(%L)', value #>> '{}'), 'PT409', 'comparison_outdated',
    p_test) from saved where name = p_name;
$$;
-- Compares again, and returns the differences from the previous comparison.
create function pg_temp.since(p_name text) returns jsonb language sql as $$
  select public.admin_compare_import(value #>> '{}') from saved where name = p_name;
  select jsonb_agg(i -> 'since' || jsonb_build_object('now', i -> 'state', 'title', i -> 'title') order by i -> 'row_number')
  from saved cross join lateral jsonb_array_elements(public.admin_list_import_comparison(value #>> '{}',
    '{"since": true}')) as i where name = p_name;
$$;

select tests.act_as('ada');
insert into saved values ('first', pg_temp.upload(jsonb_build_array(pg_temp.question(2, '{}'),
  pg_temp.question(3, '{"title": "Gross?"}'))));

-- Section: manual edits.
select tests.write($w$ update public.quizzes set title = 'Pay, by hand' where id = 'pay-quiz' $w$);
select pg_temp.set_key('Net?', '"x"');
insert into saved values ('same', pg_temp.upload(jsonb_build_array(pg_temp.question(2, '{}'), pg_temp.question(3, '{"title": "Gross?"}'))));
select is((select title from public.quizzes where id = 'pay-quiz'), 'Pay, by hand',
  'uploading the same file again keeps a manually edited title');
select is(pg_temp.key_of('Net?'), '"x"', 'uploading the same file again keeps a manually edited answer key');
select is((select value -> 'rows_unchanged' from saved where name = 'same'), '2', 'its rows are unchanged');

insert into saved values ('stage', to_jsonb(pg_temp.stage(jsonb_build_array(
  pg_temp.question(2, '{"explanation": "Because."}', '{"title": "Payroll"}'), pg_temp.question(3, '{"title": "Gross?", "answer": "x"}'),
  pg_temp.question(4, '{"title": "Tax?"}')
))));
insert into saved select 'compared', public.admin_compare_import(value #>> '{}') from saved where name = 'stage';
select is(
  (select value from saved where name = 'compared'),
  '{"rows": {"conflict": [[2, 2]], "changed": [[3, 3]], "new": [[4, 4]]}, "conflicts": 1, "chosen": 0, "matches": 0, '
    '"renames": 1, "keys": 2, "since": 0, "published": 0, "videos_without_file": 0, "lost": null}',
  'each row is new, changed or in conflict'
);
select results_eq(
  $$ select i ->> 'table_name', d.key, d.value -> 'before', d.value -> 'after', d.value ->> 'by'
     from saved cross join lateral jsonb_array_elements(public.admin_list_import_comparison(value #>> '{}',
       '{"from_row": 2, "to_row": 3}')) as i
     cross join lateral jsonb_each(i -> 'differences') as d where name = 'stage' and d.key <> 'form' order by 1, 2 $$,
  $$ values ('questions', 'explanation', '""'::jsonb, '"Because."'::jsonb, 'file'),
    ('quizzes', 'title', '"Pay, by hand"', '"Payroll"', 'both') $$,
  'changed rows show values before and after, and who changed them'
);
select results_eq(
  $$ select i #> '{differences,form,before,key}', i #> '{differences,form,after,key}', i #>> '{differences,form,by}'
     from saved cross join lateral jsonb_array_elements(public.admin_list_import_comparison(value #>> '{}', '{}')) as i
     where name = 'stage' and i ->> 'table_name' = 'questions' order by i ->> 'row_number' $$,
  $$ values ('"x"'::jsonb, '"y"'::jsonb, 'hand'), ('"y"', '"x"', 'file') $$,
  'the comparison lists answer keys: one edited by hand, one changed by the file'
);
insert into saved select 'done', public.admin_commit_import(value #>> '{}') from saved where name = 'stage';
select is((select title from public.quizzes where id = 'pay-quiz'), 'Pay, by hand', 'in a conflict, the manual edit is kept');
select is((select value -> 'rows_kept' from saved where name = 'done'), '1', 'the result counts the rows that were kept');
select is(
  (select value #> '{result,quizzes}' from saved where name = 'done'),
  '{"total": 1, "made": 0, "changed": 0, "kept": 1, "unchanged": 0}', 'the result counts them for each kind'
);
select is((select value #> '{result,questions}' from saved where name = 'done'),
  '{"total": 3, "made": 1, "changed": 2, "kept": 0, "unchanged": 0}', 'changes in the file are written');
select is(pg_temp.key_of('Gross?'), '"x"', 'an answer key that only the file changed is written');

-- Section: choosing the file.
insert into saved values ('stage 2', to_jsonb(pg_temp.stage(jsonb_build_array(pg_temp.question(2, '{}', '{"title": "Wages"}')))));
select public.admin_compare_import(value #>> '{}') from saved where name = 'stage 2';
select is(public.admin_choose_import(value #>> '{}', '{"choice": "file"}') -> 'chosen', '1', 'the file can be chosen for all conflicts')
from saved where name = 'stage 2';
select tests.write($w$ update public.quizzes set title = 'Pay, anew' where id = 'pay-quiz' $w$);
select pg_temp.is_outdated('stage 2', 'an upload is refused if something has changed since the preview');
select is(public.admin_compare_import(value #>> '{}') - 'rows',
  '{"conflicts": 1, "chosen": 0, "matches": 0, "renames": 1, "keys": 1, "since": 1, '
    '"published": 0, "videos_without_file": 0, "lost": null}',
  'a choice applies only to what the person has seen')
from saved where name = 'stage 2';
select public.admin_commit_import(value #>> '{}') from saved where name = 'stage 2';
select is((select title from public.quizzes where id = 'pay-quiz'), 'Pay, anew', 'the current title is kept');
select tests.write($w$ update public.quizzes set title = 'Pay, by hand' where id = 'pay-quiz' $w$);
insert into saved values ('stage 2b', to_jsonb(pg_temp.stage(jsonb_build_array(pg_temp.question(2, '{}', '{"title": "Wages!"}')))));
select public.admin_compare_import(value #>> '{}') from saved where name = 'stage 2b';
select public.admin_choose_import(value #>> '{}', '{"choice": "file"}') from saved where name = 'stage 2b';
select tests.write($w$ update public.quizzes set description = 'Newer' where id = 'pay-quiz' $w$);
select public.admin_commit_import(value #>> '{}') from saved where name = 'stage 2b';
select is((select title from public.quizzes where id = 'pay-quiz'), 'Wages!',
  'a change to a field that is not in the file does not affect the preview');
select tests.write($w$ update public.quizzes set title = 'Pay, by hand' where id = 'pay-quiz' $w$);
insert into saved values ('stage 3', to_jsonb(pg_temp.stage(jsonb_build_array(pg_temp.question(2, '{}', '{"title": "Salaries"}')))));
select public.admin_compare_import(value #>> '{}') from saved where name = 'stage 3';
select public.admin_choose_import(value #>> '{}',
  '{"choice": "file", "items": [{"table_name": "quizzes", "row_id": "pay-quiz"}]}') from saved where name = 'stage 3';
insert into saved select 'done 3', public.admin_commit_import(value #>> '{}') from saved where name = 'stage 3';
select is((select title from public.quizzes where id = 'pay-quiz'), 'Salaries', 'with the file chosen, its title is written');
select is((select value -> 'rows_kept' from saved where name = 'done 3'), '0', 'nothing is counted as kept');
select is((select description from public.quizzes where id = 'pay-quiz'), 'Newer', 'fields that are not in the file are kept');
select is(pg_temp.undo((select value from saved where name = 'done 3')) - 'items',
  '{"trashed": 0, "unlinked": 0, "reverted": 1, "kept": 0}', 'undoing reports what it did');
select is((select title from public.quizzes where id = 'pay-quiz'), 'Pay, by hand', 'undoing restores the earlier title');

-- Section: an exported file names the version it was exported from.
insert into saved values ('export', pg_temp.upload(jsonb_build_array(
  pg_temp.question(2, '{}', '{"title": "Exported"}') || jsonb_build_object('version', 'q0.' || pg_temp.version_of('pay-quiz'))
)));
select is((select title from public.quizzes where id = 'pay-quiz'), 'Exported',
  'if that version is still the current one, every difference comes from the file');
select pg_temp.undo((select value from saved where name = 'export'));

-- Section: content that someone deleted.
select public.admin_delete_question(q.id) from public.quiz_questions as p
  join public.questions as q on q.id = p.question_id where p.quiz_id = 'pay-quiz' and q.title = 'Tax?';
select pg_temp.upload(jsonb_build_array(pg_temp.question(2, '{}'), pg_temp.question(4, '{"title": "Tax?"}')));
select is(pg_temp.live('pay-quiz'), '{Gross?,Net?}', 'a deleted question is not restored');
insert into saved values ('stage 4', to_jsonb(pg_temp.stage(jsonb_build_array(pg_temp.question(4, '{"title": "Tax?"}')))));
select public.admin_compare_import(value #>> '{}') from saved where name = 'stage 4';
select results_eq(
  $$ select i ->> 'state', i ->> 'reason', i ->> 'title' from saved
     cross join lateral jsonb_array_elements(public.admin_list_import_comparison(value #>> '{}',
       '{"state": "conflict"}')) as i where name = 'stage 4' $$,
  $$ values ('conflict', 'deleted', 'Tax?') $$, 'a deleted question is a conflict'
);
select public.admin_choose_import(value #>> '{}', '{"choice": "file"}') from saved where name = 'stage 4';
insert into saved select 'done 4', public.admin_commit_import(value #>> '{}') from saved where name = 'stage 4';
select is(pg_temp.live('pay-quiz'), '{Gross?,Net?,Tax?}', 'a deleted question is restored if the file is chosen');
select pg_temp.undo((select value from saved where name = 'done 4'));
select is(pg_temp.live('pay-quiz'), '{Gross?,Net?}', 'undoing deletes it again');

-- Section: an upload is undone, corrected and uploaded again.
insert into saved values ('wrong', pg_temp.upload('[
  {"row": 2, "course_id": "money", "quiz": {"title": "Tax quiz"}, "question": {"title": "A?", "type": "OPT",
    "answer": "a", "occurrence": 1}},
  {"row": 3, "course_id": "money", "quiz": {"title": "Tax quiz"}, "question": {"title": "B?", "type": "OPT",
    "answer": "b", "occurrence": 1}}
]'));
select pg_temp.undo((select value from saved where name = 'wrong'));
insert into saved values ('right', pg_temp.upload('[
  {"row": 2, "course_id": "money", "quiz": {"title": "Tax quiz"}, "question": {"title": "A?", "type": "OPT",
    "answer": "a", "occurrence": 1}},
  {"row": 3, "course_id": "money", "quiz": {"title": "Tax quiz"}, "question": {"title": "C?", "type": "OPT",
    "answer": "c", "occurrence": 1}}
]'));
select is(pg_temp.live((select id from public.quizzes where title = 'Tax quiz')), '{A?,C?}',
  'undone questions that are not in the corrected file stay deleted');
select is((select value #> '{result,questions}' from saved where name = 'right'),
  '{"total": 2, "made": 2, "changed": 0, "kept": 0, "unchanged": 0}', 'restored questions count as made');

-- Section: others have built on an upload.
select pg_temp.save_question((select id from public.quizzes where title = 'Tax quiz'), 'By hand?');
select is(
  public.admin_preview_import_undo((select value ->> 'id' from saved where name = 'right')) - '{items,gained,lost,later,unusable}'::text[],
  '{"trashed": 2, "unlinked": 0, "reverted": 0, "kept": 2}', 'the preview of an undo shows what it will do'
);
select results_eq(
  $$ select i ->> 'table_name', i ->> 'reason', i ->> 'title'
     from jsonb_array_elements(public.admin_preview_import_undo((select value ->> 'id' from saved where name = 'right')) -> 'items') as i
     where i ->> 'action' = 'stay' order by 1 $$,
  $$ values ('lessons', 'content', 'Tax quiz – Course money'), ('quizzes', 'used', 'Tax quiz') $$, 'the preview names what is kept, and why'
);
select is(pg_temp.undo((select value from saved where name = 'right')) -> 'kept', '2', 'undoing keeps as much as the preview said');
select is(pg_temp.live((select id from public.quizzes where title = 'Tax quiz')), '{"By hand?"}',
  'a question added by hand stays in its quiz');
insert into saved values ('course', pg_temp.upload('[
  {"row": 2, "course": {"id": "up-1", "title": "T", "description": "D", "duration_minutes": 9, "image": "media/a.svg",
    "instructor": "I", "year": "1"}},
  {"row": 3, "course": {"id": "up-2", "title": "U", "description": "D", "duration_minutes": 9, "image": "media/a.svg",
    "instructor": "I", "year": "1"}}
]'));
select tests.write($w$ update public.courses set description = 'Rewritten' where id = 'up-1' $w$);
select is(pg_temp.undo((select value from saved where name = 'course')) - 'items',
  '{"trashed": 1, "unlinked": 0, "reverted": 0, "kept": 1}', 'an edited course is kept');
select results_eq($$ select id from public.courses where id like 'up-%' and deleted_at is null $$, $$
  values ('up-1') $$, 'the other course is in the trash');

-- Section: undoing field by field, in any order of uploads.
insert into saved values ('v1', pg_temp.upload('[{"row": 2, "video": {"id": "clip", "title": "One", "description": "a"}}]'));
insert into saved values ('v2', pg_temp.upload('[{"row": 2, "video": {"id": "clip", "title": "Two", "description": "b"}}]'));
select tests.write($w$ update public.videos set description = 'by hand' where id = 'clip' $w$);
insert into saved values ('v3', pg_temp.upload('[{"row": 2, "video": {"id": "clip", "title": "Three", "description": "b"}}]'));
select pg_temp.undo((select value from saved where name = 'v2'));
select results_eq($$ select title, description from public.videos where id = 'clip' $$, $$
  values ('Three', 'by hand') $$, 'a field that was edited since is kept');
select is(pg_temp.undo((select value from saved where name = 'v1')) - 'items',
  '{"trashed": 0, "unlinked": 0, "reverted": 0, "kept": 1}', 'a field that a later upload changed is kept');
select pg_temp.undo((select value from saved where name = 'v3'));
select results_eq($$ select title, description from public.videos where id = 'clip' $$, $$ values ('Two', 'by hand') $$,
  'undoing the later upload restores the value of the earlier one');
select is(pg_temp.undo((select value from saved where name = 'v2')) - 'items',
  '{"trashed": 0, "unlinked": 0, "reverted": 1, "kept": 1}', 'the earlier upload can then be undone');
select results_eq($$ select title, description from public.videos where id = 'clip' $$, $$ values ('One', 'by hand') $$,
  'fields edited by hand are still kept');

-- Section: items that couldn't be undone can be undone later, and count as undone only then.
create function pg_temp.quizzes(p_titles text[]) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('row', i + 1, 'quiz', jsonb_build_object('id', 'twice-' || i, 'title', t)))
    from unnest(p_titles) with ordinality as t (t, i);
$$;
create function pg_temp.undone(p_name text) returns boolean language sql as $$
  select (public.admin_get_import(value ->> 'id') ->> 'undone_at') is not null from saved where name = p_name;
$$;
create function pg_temp.twice() returns text[] language sql as $$
  select coalesce(array_agg(z.title order by z.id), '{}') from public.quizzes as z where z.id like 'twice-%' and z.deleted_at is null;
$$;
insert into saved values ('b1', pg_temp.upload(pg_temp.quizzes('{A,B,C}')));
insert into saved values ('b2', pg_temp.upload(pg_temp.quizzes('{A2,B2,C2}')));
select is(pg_temp.undo((select value from saved where name = 'b1')) - 'items',
  '{"trashed": 0, "unlinked": 0, "reverted": 0, "kept": 3}', 'everything that a later upload changed is kept');
select is(pg_temp.undone('b1'), false, 'the upload does not count as undone');
select is(pg_temp.undo((select value from saved where name = 'b2')) - 'items',
  '{"trashed": 0, "unlinked": 0, "reverted": 3, "kept": 0}', 'the later upload is undone');
select is(pg_temp.twice(), '{A,B,C}', 'undoing the later upload leaves the items of the first');
select is(pg_temp.undo((select value from saved where name = 'b1')) - 'items',
  '{"trashed": 3, "unlinked": 0, "reverted": 0, "kept": 0}', 'the first upload can then be undone');
select is(pg_temp.undone('b1') and pg_temp.twice() = '{}', true, 'no items of either upload are left');
insert into saved values ('c1', pg_temp.upload(pg_temp.quizzes('{A,B,C}')));
insert into saved
  values ('c2', pg_temp.upload('[{"row": 2, "quiz": {"id": "twice-1", "title": "A2"}}, {"row": 3, "quiz": {"id": '
  '"twice-2", "title": "B2"}}]'));
select is(pg_temp.undo((select value from saved where name = 'c1')) - 'items',
  '{"trashed": 1, "unlinked": 0, "reverted": 0, "kept": 2}', 'part of an upload is undone');
select is(
  (select jsonb_agg(i -> 'undo_result') from jsonb_array_elements(public.admin_list_imports(0, 200) -> 'items') as i
    where i ->> 'id' = (select value ->> 'id' from saved where name = 'c1')),
  '[{"trashed": 1, "unlinked": 0, "reverted": 0, "kept": 2}]', 'the list of uploads shows how much is left'
);
select public.admin_restore('quiz', 'twice-3');
select pg_temp.undo((select value from saved where name = 'c2'));
select is(public.admin_preview_import_undo((select value ->> 'id' from saved where name = 'c1')) -> 'trashed', '2',
  'the preview shows what can still be undone');
select is(pg_temp.undo((select value from saved where name = 'c1')) - 'items',
  '{"trashed": 3, "unlinked": 0, "reverted": 0, "kept": 1}', 'the rest is undone, and the report covers both parts');
select is(pg_temp.twice(), '{C}', 'items that someone has restored since are kept');
select pg_temp.upload(pg_temp.quizzes('{A,B}'));
select is(pg_temp.twice(), '{A,B,C}', 'uploading the file restores items that were deleted in two parts');
select tests.write($w$ update public.quizzes set description = 'By hand', category = 'By hand' where id = 'twice-1' $w$);
insert into saved
  values ('d1', pg_temp.upload('[{"row": 2, "quiz": {"id": "twice-1", "title": "D1", "category": "Work"}}, {"row": 3, '
  '"quiz": {"id": "twice-2", "title": "D1"}}]'));
select tests.write($w$ update public.quizzes set title = 'By hand' where id = 'twice-2' $w$);
select is(pg_temp.undo((select value from saved where name = 'd1')) - 'items',
  '{"trashed": 0, "unlinked": 0, "reverted": 1, "kept": 1}', 'some fields of an upload can be undone before others');
select tests.write($w$ update public.quizzes set title = 'D1' where id like 'twice-%' $w$);
select is(pg_temp.undo((select value from saved where name = 'd1')) -> 'reverted', '2', 'the remaining field can be undone later');
select is(pg_temp.twice(), '{D1,B,D1}', 'a field that was undone and then set again is kept');

-- Section: a row without an id that has the title of an existing item.
select tests.write($w$ insert into public.quizzes (id, title) values ('by-hand', 'Super') $w$);
select pg_temp.save_question('by-hand', 'Age?');
insert into saved values ('stage 5', to_jsonb(pg_temp.stage('[
  {"row": 2, "quiz": {"title": "super"}, "question": {"title": "age?", "type": "OPT", "answer": "60", "occurrence": 1}}
]')));
select is(public.admin_compare_import(value #>> '{}') -> 'matches', '1',
  'the comparison reports a row without an id that has a quiz''s title') from saved where name = 'stage 5';
select is(public.admin_choose_import(value #>> '{}', '{"choice": "join"}') -> 'matches', '1',
  'the row can be matched to that quiz, and then its question matches one too') from saved where name = 'stage 5';
select public.admin_choose_import(value #>> '{}', '{"choice": "join"}') from saved where name = 'stage 5';
select public.admin_commit_import(value #>> '{}') from saved where name = 'stage 5';
select is((select count(*) from public.questions where lower(title) = 'age?'), 1::bigint, 'after matching, nothing exists twice');

-- Section: a lesson that someone removed.
insert into saved values ('linked', pg_temp.upload('[{"row": 2, "course_id": "money", "video": {"id": "clip", "title": "One"}}]'));
select public.admin_unlink_video_from_course('money', 'clip');
select pg_temp.upload('[{"row": 2, "course_id": "money", "video": {"id": "clip", "title": "One"}}]');
select is((select count(*) from public.lessons where video_id = 'clip' and removed_at is null), 0::bigint,
  'a lesson that someone removed stays removed');

-- Section: changed answer keys of answered questions.
select tests.act_as('anna');
select tests.take_quiz('graded', 'graded-1', 'graded-1-q', 4);
select tests.act_as('ada');
insert into saved values ('stage 6', to_jsonb(pg_temp.stage('[
  {"row": 2, "quiz": {"id": "graded-1-q", "title": "Quiz graded-1-q"}, "question":
    {"id": "graded-1-q-mcq", "title": "What is a TFN?", "type": "MCQ", "options": ["Tax file number",
      "Train fare note"], "answer": "Train fare note", "occurrence": 1}}
]')));
select is(public.admin_compare_import(value #>> '{}') -> 'keys', '1', 'the comparison counts changed answer keys of answered questions')
  from saved where name = 'stage 6';
select is(public.admin_preview_import_regrade(value #>> '{}') -> 'changed', '0',
  'no result would change while the current answer key is kept') from saved where name = 'stage 6';
select public.admin_choose_import(value #>> '{}', '{"choice": "file"}') from saved where name = 'stage 6';
select is(
  public.admin_preview_import_regrade(value #>> '{}'),
    '{"questions": 1, "attempts": 1, "changed": 1, "students_up": 0, "students_down": 1}',
  'the preview counts the results that the file''s answer keys would change'
) from saved where name = 'stage 6';
insert into saved select 'done 6', public.admin_commit_import(value #>> '{}', true, true) from saved where name = 'stage 6';
create function pg_temp.holds_grading(p_name text) returns boolean language sql as $$
  select exists (
    select 1 from pg_locks as l
    where l.locktype = 'advisory' and l.pid = pg_backend_pid() and l.mode = 'ExclusiveLock'
      and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(p_name, 0)
  );
$$;
select ok(pg_temp.holds_grading('grading graded-1-q'), 'finishing an attempt waits for an upload that changes the quiz''s answer keys');
select is((select value #> '{result,regrading}' from saved where name = 'done 6'), '["graded-1-q-mcq"]',
  'the upload names the questions to regrade');
select is(public.admin_continue_regrade('graded-1-q-mcq') - 'students_up',
  '{"attempts": 1, "done": 1, "changed": 1, "students_down": 1, "finished": true}', 'regrading those questions changes their results');
create function pg_temp.upload_key(p_answer text) returns jsonb language sql as $$
  select public.admin_commit_import(pg_temp.stage(jsonb_build_array(jsonb_build_object(
    'row', 2, 'quiz', '{"id": "graded-1-q", "title": "Quiz graded-1-q"}'::jsonb, 'question', jsonb_build_object(
      'id', 'graded-1-q-mcq', 'title', 'What is a TFN?', 'type', 'MCQ', 'options', '["Tax file number", "Train fare note"]'::jsonb,
      'answer', p_answer, 'occurrence', 1
    )
  ))), true) #> '{result,regrading}';
$$;
select is(pg_temp.upload_key('Tax file number'), '["graded-1-q-mcq"]', 'questions are regraded if results improve');
select public.admin_continue_regrade('graded-1-q-mcq');
select is(pg_temp.upload_key('Train fare note'), '[]',
  'if results would only get worse, questions are regraded only on request');

-- Section: changes between the comparison and the commit.
create function pg_temp.stage_tides(p_description text) returns text language sql as $$
  select pg_temp.stage(jsonb_build_array(jsonb_build_object(
    'row', 2, 'video', jsonb_build_object('id', 'tides', 'title', 'Tides', 'description', p_description), 'course_id', 'money'
  )));
$$;
select public.admin_commit_import(pg_temp.stage_tides('first'));
insert into saved values ('late', to_jsonb(pg_temp.stage_tides('second')));
select is(public.admin_compare_import(value #>> '{}') -> 'rows', '{"changed": [[2, 2]]}', 'only the file has changes')
  from saved where name = 'late';
select tests.write($w$ update public.videos set description = 'by hand' where id = 'tides' $w$);
select pg_temp.is_outdated('late', 'a text edited after the comparison has to be seen first');
select is(
  pg_temp.since('late'),
  '[{"title": "Tides", "state": "changed", "now": "conflict", "fields": {"description": {"before": "first", "now": "by hand"}}}]',
  'the list shows the values before and now'
);
select is(public.admin_commit_import(value #>> '{}') -> 'rows_kept', '1', 'once seen, the edit is kept') from saved where name = 'late';
select is((select v.description from public.videos as v where v.id = 'tides'), 'by hand', 'the edited text is unchanged');
insert into saved values ('late 2', to_jsonb(pg_temp.stage_tides('third')));
select public.admin_compare_import(value #>> '{}') from saved where name = 'late 2';
select tests.act_as_operator();
select tests.write($w$ update public.videos set deleted_at = now() where id = 'tides' $w$);
select tests.act_as('ada');
select pg_temp.is_outdated('late 2', 'an item deleted after the comparison has to be seen first');
select is(pg_temp.since('late 2'), '[{"title": "Tides", "state": "conflict", "now": "conflict", "fields": {}}]',
  'the list shows it even if it was a conflict before, without texts that no one changed');
select public.admin_commit_import(value #>> '{}') from saved where name = 'late 2';
select tests.act_as_operator();
select results_eq(
  $$ select description, deleted_at is not null from public.videos where id = 'tides' $$, $$ values ('by hand', true) $$,
  'the item stays in the trash'
);
select tests.write($w$ update public.videos set deleted_at = null where id = 'tides' $w$);
select tests.act_as('ada');
insert into saved values ('late 3', to_jsonb(pg_temp.stage_tides('by hand')));
select is(public.admin_compare_import(value #>> '{}') -> 'rows', '{"unchanged": [[2, 2]]}', 'the comparison has no changes') from saved
  where name = 'late 3';
select tests.act_as_operator();
update public.lessons set removed_at = now() where course_id = 'money' and video_id = 'tides';
select tests.act_as('ada');
select pg_temp.is_outdated('late 3', 'a lesson removed after the comparison has to be seen first');
select is(pg_temp.since('late 3'), '[{"title": "Tides", "state": "unchanged", "now": "conflict", "fields": {}}]',
  'the list shows the removed lesson as a conflict');
select is(public.admin_commit_import(value #>> '{}') -> 'rows_kept', '1',
  'once seen, the removal is kept') from saved where name = 'late 3';
select tests.act_as_operator();
select is((select count(*) from public.lessons as l where l.course_id = 'money' and l.video_id = 'tides'
  and l.removed_at is null), 0::bigint, 'the lesson stays removed');
select tests.act_as('ada');

-- Section: the list contains only changes made since the preview.
create function pg_temp.stage_ebb() returns text language sql as $$
  select pg_temp.stage('[{"row": 2, "video": {"id": "ebb", "title": "Ebb", "description": "first", "url": "https://x.example/1.mp4"}},
    {"row": 3, "video": {"id": "flow", "title": "Flow", "description": "first"}}]');
$$;
select public.admin_commit_import(pg_temp.stage_ebb());
select tests.write($w$ update public.videos set title = 'Ebb, by hand' where id = 'ebb' $w$);
select public.admin_commit_import(pg_temp.stage_ebb());
insert into saved values ('late 4', to_jsonb(pg_temp.stage_ebb()));
select is(public.admin_compare_import(value #>> '{}') -> 'rows', '{"unchanged": [[2, 3]]}',
  'a file whose conflicts were settled has no changes')
  from saved where name = 'late 4';
select tests.write($w$ update public.videos set description = 'by hand' where id = 'ebb' $w$);
select is(
  pg_temp.since('late 4'),
  '[{"title": "Ebb, by hand", "state": "unchanged", "now": "unchanged", "fields": {"description": {"before": "first", "now": "by hand"}}}]',
  'a title edited before the preview is not listed'
);
select is(pg_temp.since('late 4') #> '{0,fields}', '{"description": {"before": "first", "now": "by hand"}}',
  'comparing again leaves the list unchanged');
select tests.write($w$ update public.videos set description = 'later' where id = 'flow' $w$);
select is(
  pg_temp.since('late 4'),
  '[{"title": "Flow", "state": "unchanged", "now": "unchanged", "fields": {"description": {"before": "first", "now": "later"}}}]',
  'what the last preview showed is no longer listed'
);

-- Section: two uploads previewed at the same time.
insert into saved values ('one', to_jsonb(pg_temp.stage('[{"row": 2, "video": {"id": "twin", "title": "Twin", "description": "one"}}]')));
insert into saved
  values ('other', to_jsonb(pg_temp.stage('[{"row": 2, "video": {"id": "twin", "title": "Twin", "description": '
  '"other"}}, {"row": 3, "video": {"id": "alone", "title": "Alone"}}]')));
select public.admin_compare_import(value #>> '{}') from saved where name in ('one', 'other');
select is(public.admin_commit_import(value #>> '{}') -> 'rows_written', '1', 'the first upload is written') from saved where name = 'one';
select pg_temp.is_outdated('other', 'the second upload has to be seen again first');
select is((select count(*) from public.videos where id = 'alone'), 0::bigint, 'the refused upload writes nothing, not even other items');
select is(
  pg_temp.since('other'),
  '[{"title": "Twin", "state": "new", "now": "changed", "fields": {"description": {"before": null, "now": "one"}}}]',
    'the list shows that the item was new and now exists'
);
select is(public.admin_commit_import(value #>> '{}') #> '{result,videos}',
  '{"total": 2, "made": 1, "changed": 1, "kept": 0, "unchanged": 0}', 'once seen, the second upload is written')
from saved where name = 'other';

-- Section: base values.
create function pg_temp.upload_lamp(p_title text, p_description text, p_id text default 'lamp') returns jsonb language sql as $$
  select pg_temp.upload(jsonb_build_array(jsonb_build_object('row', 2, 'video',
    jsonb_build_object('id', p_id, 'title', p_title, 'description', p_description))));
$$;
create function pg_temp.compare_lamp(p_title text, p_description text, p_id text default 'lamp') returns jsonb language sql as $$
  select public.admin_compare_import(pg_temp.stage(jsonb_build_array(
    jsonb_build_object('row', 2, 'video', jsonb_build_object('id', p_id, 'title', p_title, 'description', p_description))
  ))) -> 'rows';
$$;
select pg_temp.upload_lamp('One', 'a');
select is(pg_temp.said_of('lamp'), 'One', 'a value from a file becomes the base');
select is(pg_temp.compare_lamp('One', 'a'), '{"unchanged": [[2, 2]]}', 'uploading it again changes nothing');
select is(pg_temp.compare_lamp('Two', 'a'), '{"changed": [[2, 2]]}', 'a different value is a change');
insert into saved values ('lamp 2', pg_temp.upload_lamp('Two', 'b'));
select pg_temp.undo((select value from saved where name = 'lamp 2'));
select is(pg_temp.said_of('lamp'), 'One', 'the base is restored after a later upload is undone');
select is(pg_temp.compare_lamp('Two', 'b'), '{"changed": [[2, 2]]}', 'the undone file is a change again');
select is(pg_temp.compare_lamp('One', 'a'), '{"unchanged": [[2, 2]]}', 'the file before it is unchanged');
insert into saved values ('lamp 3', pg_temp.upload_lamp('Three', 'c'));
select tests.write($w$ update public.videos set description = 'by hand' where id = 'lamp' $w$);
select is(pg_temp.said_of('lamp'), 'Three', 'a manual edit keeps the base');
select pg_temp.undo((select value from saved where name = 'lamp 3'));
select is(pg_temp.said_of('lamp'), 'One', 'undoing an upload restores the earlier base');
select is(pg_temp.compare_lamp('Four', 'a'), '{"changed": [[2, 2]]}', 'a field that only the file changed is a change');
select is(pg_temp.compare_lamp('One', 'd'), '{"conflict": [[2, 2]]}', 'a field that was edited by hand is a conflict');
select tests.write($w$ update public.videos set description = 'a' where id = 'lamp' $w$);
select is(pg_temp.compare_lamp('One', 'a'), '{"unchanged": [[2, 2]]}', 'a manual edit that was reverted is not a conflict');
insert into saved values ('lamp 5', pg_temp.upload_lamp('Five', 'e'));
insert into saved values ('lamp 6', pg_temp.upload_lamp('Five', 'f'));
select pg_temp.undo((select value from saved where name = 'lamp 5'));
select results_eq($$ select title, description from public.videos where id = 'lamp' $$, $$ values ('One', 'f') $$,
  'an earlier upload can be undone first');
select is(pg_temp.said_of('lamp'), 'Five', 'undoing the earlier upload keeps the base of the later one');
select pg_temp.undo((select value from saved where name = 'lamp 6'));
select results_eq($$ select title, description from public.videos where id = 'lamp' $$, $$ values ('One', 'a') $$,
  'the later upload can be undone next');
select is(pg_temp.compare_lamp('Five', 'f'), '{"changed": [[2, 2]]}', 'undone uploads leave nothing that looks like a manual edit');
select pg_temp.upload_lamp('Six', 'a', 'torch');
insert into saved values ('torch', pg_temp.upload_lamp('Seven', 'a', 'torch'));
select tests.write($w$ update public.videos set title = 'By hand' where id = 'torch' $w$);
select pg_temp.upload_lamp('Eight', 'a', 'torch');
select pg_temp.undo((select value from saved where name = 'torch'));
select is(pg_temp.compare_lamp('Eight', 'a', 'torch'), '{"unchanged": [[2, 2]]}',
  'undoing an upload keeps the base of a later one that wrote nothing');

-- Section: bases of fields that a file doesn't contain, and of questions in several quizzes.
select pg_temp.upload(jsonb_build_array('{"row": 2, "video": {"id": "buoy", "title": "One", "description": "a"}}'::jsonb));
select tests.write($w$ update public.videos set description = 'by hand' where id = 'buoy' $w$);
select pg_temp.upload(jsonb_build_array('{"row": 2, "video": {"id": "buoy", "title": "Two"}}'::jsonb));
select is(pg_temp.compare_lamp('Two', 'b', 'buoy'), '{"conflict": [[2, 2]]}',
  'a field that a file doesn''t contain keeps its earlier base');
select is(pg_temp.compare_lamp('Two', 'a', 'buoy'), '{"unchanged": [[2, 2]]}', 'the earlier file is still unchanged');
select tests.act_as('ada');
select pg_temp.upload(jsonb_build_array(pg_temp.question(2, '{"title": "Twice?"}'),
  pg_temp.question(3, '{"title": "Other?"}', '{"id": "other-quiz", "title": "Other"}')));
select public.admin_change_questions(
  array(select q.id from public.quiz_questions as p join public.questions as q on q.id = p.question_id
    where p.quiz_id = 'pay-quiz' and q.title = 'Twice?'), '{"action": "link", "quiz_id": "other-quiz"}'
);
create function pg_temp.upload_other() returns jsonb language sql as $$
  select pg_temp.upload(jsonb_build_array(pg_temp.question(
    2, jsonb_build_object('id', (select q.id from public.quiz_questions as p
      join public.questions as q on q.id = p.question_id where p.quiz_id = 'other-quiz' and q.title <> 'Other?'), 'title', 'Twice?'),
    '{"id": "other-quiz", "title": "Other"}'
  )));
$$;
select pg_temp.upload_other();
select pg_temp.upload(jsonb_build_array(pg_temp.question(2, jsonb_build_object(
  'id', (select q.id from public.quiz_questions as p join public.questions as q on q.id = p.question_id
    where p.quiz_id = 'pay-quiz' and q.title = 'Twice?'), 'title', 'Thrice?', 'answer', 'x'
))));
select is(pg_temp.live('other-quiz'), '{Other?,Thrice?}', 'an upload changes a question in all its quizzes');
select is(pg_temp.upload_other() -> 'rows_unchanged', '0', 'an older file for another of the quizzes differs from the latest base');
select is('Twice?' = any (pg_temp.live('pay-quiz')), true, 'the older file changes the question in all quizzes');

-- Section: abandoned uploads.
insert into saved values ('abandoned', to_jsonb(pg_temp.stage(jsonb_build_array(pg_temp.question(2,
  '{"answer": "y", "explanation": "Abandoned"}')))));
select public.admin_compare_import(value #>> '{}') from saved where name = 'abandoned';
select tests.act_as_operator();
update public.content_imports as i set created_at = now() - interval '2 days' from saved where name = 'abandoned' and i.id = value #>> '{}';
select tests.act_as('ada');
select public.admin_create_import('{"kind": "quiz_video", "rows_total": 1}');
select tests.act_as_operator();
select is(
  (select array[
    (select count(*) from public.content_imports as i where i.id = value #>> '{}'),
    (select count(*) from private.import_rows as r where r.import_id = value #>> '{}'),
    (select count(*) from private.import_parts as c where c.import_id = value #>> '{}'),
    (select count(*) from private.import_totals as t where t.import_id = value #>> '{}')
  ] from saved where name = 'abandoned'), '{0,0,0,0}'::bigint[],
    'abandoned uploads are deleted after a day, with their staged rows and comparison'
);
select tests.act_as('ada');

-- Section: large files.
select ok(not pg_temp.holds_grading('grading'), 'small uploads do not block grading of other quizzes');
select pg_temp.upload(jsonb_agg(pg_temp.question(n, '{"answer": "y"}',
  jsonb_build_object('id', 'many-' || n, 'title', 'Many ' || n)))) from generate_series(1, 101) as n;
select pg_temp.upload(jsonb_agg(pg_temp.question(n, '{"answer": "x"}',
  jsonb_build_object('id', 'many-' || n, 'title', 'Many ' || n)))) from generate_series(1, 101) as n;
select ok(pg_temp.holds_grading('grading'), 'changing keys of more than 100 quizzes takes one lock for all');
select is(current_setting('enable_nestloop'), 'on', 'small files are joined as the planner chooses');
select ok(
  pg_temp.upload(jsonb_agg(pg_temp.question(n, jsonb_build_object('title', 'Number ' || n)))) ->> 'status' = 'done',
  'an upload of 2,001 rows succeeds'
) from generate_series(2, 2002) as n;
select is(current_setting('enable_nestloop'), 'off', 'a large upload is not joined by nested loops, because the statistics are outdated');

select is(tests.unversioned(), 0::bigint, 'everything stored matches its newest version');
select * from finish();
rollback;
