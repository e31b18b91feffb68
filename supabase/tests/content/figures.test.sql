-- Figures: the register, references to it, and what students see once a figure has ended.
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ada,bea}'::text[]) as name;
select tests.make_admin(name) from unnest('{ada,bea}'::text[]) as name;
select tests.make_course('money', '{v,q,q}');
create function pg_temp.question(p_id text default 'money-2-q-mcq') returns jsonb language sql as $$
  select q from jsonb_array_elements(public.admin_get_questions('money-2-q')) as q where q ->> 'id' = p_id;
$$;
create function pg_temp.save(p_change jsonb) returns jsonb language sql as $$
  select public.admin_save_question(pg_temp.question() - 'version' || p_change);
$$;
create function pg_temp.to_rewrite(p_on date default null) returns text language sql as $$
  select string_agg(concat_ws(' ', r ->> 'kind', r ->> 'id', r ->> 'quiz_id', r ->> 'figures'), '; ' order by o)
  from jsonb_array_elements(public.admin_list_figures(p_on) -> 'to_rewrite') with ordinality as e (r, o);
$$;
create function pg_temp.figure(p_fields jsonb, p_id text default null) returns jsonb language sql as $$
  select public.admin_save_figure(p_id, p_fields);
$$;

-- Section: periods, in words.
select is(private.figure_period(f, t), words, words) from (values
  ('2026-07-01'::date, '2027-06-30'::date, '2026–27'), ('2027-07-01', '2028-06-30', '2027–28'), ('1999-07-01', '2000-06-30', '1999–00'),
  ('2027-01-01', '2027-12-31', '2027'), ('2026-07-01', '2026-12-31', 'December 2026'), ('2026-03-15', '2027-03-14', 'March 2027')
) as c (f, t, words);

-- Section: the register.
select tests.act_as('ada');
select is(
  pg_temp.figure('{"label": "Super", "value": "12%", "unit": "of pay", "source": "The law",
    "valid_from": "2026-07-01", "valid_to": "2027-06-30"}') - 'updated_at' - 'has_ended',
  '{"id": "super-2026-27", "label": "Super", "value": "12%", "unit": "of pay", "source": "The law", "valid_from": "2026-07-01",
    "valid_to": "2027-06-30", "uses": 0}', 'a figure is created'
);
select is(
  (pg_temp.figure('{"label": "Levy", "value": "2%", "source": "The law", "valid_from": "2026-07-01"}') -> 'valid_to'),
  'null', 'a figure''s end can be unknown'
);
select is(pg_temp.figure('{"value": "2.5%"}', 'levy') ->> 'label', 'Levy', 'a correction keeps the fields it doesn''t name');
select is(pg_temp.figure('{"valid_to": "2027-06-30"}', 'levy') ->> 'valid_to', '2027-06-30', 'an end can be set');
select is(pg_temp.figure('{"valid_to": null}', 'levy') -> 'valid_to', 'null', 'an end can be removed');
select throws_ok(format('select pg_temp.figure(%L, %L)', fields, id), state, code, fields) from (values
  ('{"label": "L", "updated_at": "2020-01-01T00:00:00Z"}', 'levy', 'PT409', 'stale_update'),
  ('{"label": "L"}', 'nowhere', 'PT404', 'figure_not_found'),
  ('{"label": " ", "value": "1", "source": "S", "valid_from": "2026-07-01"}', null, 'PT422', 'validation_failed'),
  ('{"value": ""}', 'levy', 'PT422', 'validation_failed'),
  ('{"label": "L", "value": "1", "source": "S"}', null, 'PT422', 'validation_failed'),
  ('{"valid_to": "2020-01-01"}', 'levy', 'PT422', 'validation_failed'),
  ('{"valid_from": "never"}', 'levy', 'PT422', 'validation_failed'),
  ('{"label": "L", "updated_at": "x"}', 'levy', 'PT422', 'validation_failed')
) as c (fields, id, state, code);

select is(
  pg_temp.figure('{"value": "2%"}' || jsonb_build_object('updated_at', f ->> 'updated_at'), 'levy') ->> 'value', '2%',
  'a figure that no one has changed since it was read can be changed'
) from jsonb_array_elements(public.admin_list_figures() -> 'figures') as f where f ->> 'id' = 'levy';
select is(pg_temp.figure('{"label": "Levy!", "value": "3%", "source": "The law", "valid_from": "2026-07-01"}') ->> 'id', 'levy-2',
  'a second figure of the same name gets a number');
select is(public.admin_delete_figure('levy-2'), '{"id": "levy-2"}', 'an unused figure can be deleted');
select is(pg_temp.figure('{"label": "税", "value": "3%", "source": "The law", "valid_from": "2026-07-01"}') ->> 'id', 'figure',
  'a label without letters for a URL also gets an id');

-- Section: content refers to figures.
select is(
  pg_temp.save('{"figures": ["super-2026-27", "levy", "super-2026-27"]}') -> 'figures', '["levy", "super-2026-27"]',
    'figures are saved once each, in order'
);
select is(pg_temp.save('{"title": "Which?"}') -> 'figures', '["levy", "super-2026-27"]', 'a save without figures keeps them');
select throws_ok($$ select pg_temp.save('{"figures": ["nowhere"]}') $$, 'PT422', 'validation_failed', 'an unknown figure is refused');
select throws_ok($$ select pg_temp.save('{"figures": "levy"}') $$, 'PT422', 'validation_failed', 'figures that are not a list are refused');
select lives_ok($$ select public.admin_save_content('video', 'money-1-v', '{"figures": ["super-2026-27"]}') $$, 'a video can have figures');
select throws_ok($$ select public.admin_save_content('video', 'money-1-v', '{"figures": ["nowhere"]}') $$, 'PT422', 'validation_failed',
  'an unknown figure of a video is refused');
select is(public.admin_list_figure_uses('levy'), '[{"kind": "question", "id": "money-2-q-mcq", "title": "Which?", "quiz_id": "money-2-q",
  "quiz_title": "Quiz money-2-q", "figures": ["levy"]}]', 'the uses of a figure are listed');
select throws_ok($$ select public.admin_delete_figure('levy') $$, 'PT409', 'figure_in_use', 'a figure in use cannot be deleted');
select is(public.admin_duplicate_question('money-2-q-mcq', 'money-2-q') -> 'figures', '["levy", "super-2026-27"]',
  'a copied question has the same figures');
select is(pg_temp.save('{"figures": []}') -> 'figures', '[]', 'figures can be removed');
select lives_ok($$ select pg_temp.save('{"figures": ["super-2026-27"]}') $$, 'figures can be set again');

-- Section: figures that have ended.
select is(pg_temp.to_rewrite('2027-06-30'), null, 'nothing is due for rewriting on the last day');
select is(
  pg_temp.to_rewrite('2027-07-01'),
  'video money-1-v ["super-2026-27"]; question money-2-q-mcq money-2-q ["super-2026-27"]; question ' || (q ->> 'id')
    || ' money-2-q ["super-2026-27"]',
  'the day after, everything that refers to it is'
)
from jsonb_array_elements(public.admin_get_questions('money-2-q')) as q where q ->> 'title' like '%(copy)';
select public.admin_delete_question(q ->> 'id') from jsonb_array_elements(public.admin_get_questions('money-2-q')) as q
where q ->> 'title' like '%(copy)';
select is(pg_temp.to_rewrite('2027-07-01'), 'video money-1-v ["super-2026-27"]; question money-2-q-mcq money-2-q ["super-2026-27"]',
  'content in the trash is not due for rewriting');
select tests.act_as_operator();
select is(private.count_expired_figures(), jsonb_build_object(
  'figures', (private.figures_day() > '2027-06-30')::int, 'items', 2 * (private.figures_day() > '2027-06-30')::int
), 'operators see the same count');

-- Section: what students see. The figures' dates are moved, because students see today's state.
create function pg_temp.shown(p_quiz text) returns jsonb language sql as $$
  select jsonb_object_agg(q ->> 'id', q -> 'as_of') from jsonb_array_elements(public.open_quiz('default', p_quiz) -> 'questions') as q;
$$;
create function pg_temp.move(p_to date) returns void language sql security definer as $$
  update public.figures set valid_from = p_to - interval '1 year' + interval '1 day', valid_to = p_to where id = 'super-2026-27';
$$;
grant execute on all functions in schema pg_temp to authenticated;
select pg_temp.move(private.figures_day());
select tests.act_as('anna');
select is(pg_temp.shown('money-2-q') -> 'money-2-q-mcq', 'null', 'a question shows nothing on the figure''s last day');
select pg_temp.move('2025-06-30');
select is(pg_temp.shown('money-2-q') ->> 'money-2-q-mcq', '2024–25', 'after that, a question shows the period of its figure');
select is(pg_temp.shown('money-2-q') ->> 'money-2-q-opt', null, 'other questions show nothing');
select is(public.get_video_lesson('money', 'money-1') -> 'video' ->> 'as_of', '2024–25', 'the video shows the period too');

-- Section: history and files.
select tests.act_as('ada');
select is(public.admin_check_import('{"figure_ids": ["levy", "nowhere"], "course_ids": [], "video_ids": [], "quiz_ids": []}') -> 'figures',
  '["levy"]', 'an upload can check which ids exist');
-- Consecutive changes by one person are one version.
select pg_temp.save('{"figures": ["super-2026-27"]}');
select tests.act_as('bea');
select pg_temp.save('{"figures": ["levy"]}');
select tests.act_as('ada');
select is(pg_temp.save('{"figures": []}') -> 'figures', '[]', 'no question uses the levy');
select throws_ok($$ select public.admin_delete_figure('levy') $$, 'PT409', 'figure_in_use',
  'a copy in the trash still prevents deleting the figure');
select tests.act_as_operator();
delete from public.questions as q where q.deleted_at is not null;
select tests.act_as('ada');
select is(public.admin_delete_figure('levy'), '{"id": "levy"}', 'an unused figure is deleted');
select tests.act_as_operator();
create function pg_temp.version_with(p_figure text) returns uuid language sql security definer as $$
  select v.id from private.content_versions as v
  where v.kind = 'question' and v.item_id = 'money-2-q-mcq' and v.content -> 'figures' = jsonb_build_array(p_figure)
  order by v.sequence desc limit 1;
$$;
grant execute on all functions in schema pg_temp to authenticated;
select tests.act_as('ada');
select lives_ok($$ select public.admin_restore_version(pg_temp.version_with('levy'), pg_temp.question() ->> 'version', false) $$,
  'a version that refers to a deleted figure can be restored');
select is(pg_temp.question() -> 'figures', '[]', 'the restored version leaves out the deleted figure');
select lives_ok($$ select public.admin_restore_version(pg_temp.version_with('super-2026-27'), pg_temp.question() ->> 'version', false) $$,
  'another version can be restored');
select is(pg_temp.question() -> 'figures', '["super-2026-27"]', 'the restored version has its figures');

-- Section: uploads.
create function pg_temp.upload(p_question jsonb, p_video jsonb default '{}') returns jsonb language plpgsql as $$
declare
  id text := public.admin_create_import('{"kind": "quiz_video", "rows_total": 2}') ->> 'id';
begin
  perform public.admin_stage_import_rows(id, jsonb_build_object('rows', (
    select jsonb_build_array(
      jsonb_build_object('row', 2, 'quiz', '{"id": "money-2-q", "title": "Quiz money-2-q"}'::jsonb, 'question', jsonb_build_object(
        'id', 'money-2-q-mcq', 'title', q ->> 'title', 'type', 'MCQ', 'options', q -> 'options', 'answer', q -> 'answer', 'occurrence', 1
      ) || p_question),
      jsonb_build_object('row', 3, 'video', '{"id": "money-1-v", "title": "Video 1"}'::jsonb || p_video)
    )
    from pg_temp.question() as q
  )));
  return public.admin_commit_import(id);
end;
$$;
create function pg_temp.figures() returns text language sql as $$
  select concat_ws(' ', pg_temp.question() -> 'figures', (select v.figures from public.videos as v where v.id = 'money-1-v'));
$$;
select pg_temp.figure('{"label": "Levy", "value": "2%", "source": "The law", "valid_from": "2026-07-01"}');
select is(
  array[r #> '{result,questions,changed}', r #> '{result,videos,changed}'], '{0,0}'::jsonb[], 'a file without figures changes nothing'
) from pg_temp.upload('{}') as r;
select is(pg_temp.figures(), '["super-2026-27"] {super-2026-27}', 'figures stay as they are');
create temporary table uploaded as
select pg_temp.upload('{"figures": ["super-2026-27", "levy"]}', '{"figures": ["levy"]}') ->> 'id' as id;
select is(pg_temp.figures(), '["levy", "super-2026-27"] {levy}', 'an uploaded file sets the figures of questions and videos');
select is(
  array[r #> '{result,questions,changed}', r #> '{result,videos,changed}'], '{0,0}'::jsonb[], 'uploading the file again changes nothing'
) from pg_temp.upload('{"figures": ["super-2026-27", "levy"]}', '{"figures": ["levy"]}') as r;
select lives_ok(format('select public.admin_undo_import(%L)', u.id), 'the upload is undone') from uploaded as u;
select is(pg_temp.figures(), '["super-2026-27"] {super-2026-27}', 'the undo restores the figures');
select * from finish();
rollback;
