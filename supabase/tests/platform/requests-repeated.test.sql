-- Requests repeated because their response was lost, and content created together with its link.
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ada,ben}'::text[]) as name;
select tests.make_admin('ada', 'content');
select tests.make_admin('ben', 'content');
select tests.make_course('money', '{v,q}');
create function pg_temp.once(p_key text, p_function text, p_arguments jsonb, p_hash text default 'h',
  p_step integer default 0) returns jsonb language sql as $$
  select public.run_once(jsonb_build_object('key', p_key, 'hash', encode(sha256(convert_to(p_hash, 'UTF8')), 'hex'),
    'step', p_step, 'function', p_function), p_arguments);
$$;
create function pg_temp.titled(p_title text) returns bigint language sql as $$ select count(*) from public.videos where title = p_title $$;

-- Section: content and its link are created together or not at all.
select tests.act_as('ada');
select is(
  (with m as materialized (select public.admin_save_content('video', null, '{"title": "Budgets"}', null, 'money') ->> 'id' as id)
   select (l.position, v.title, v.category)::text
   from m join public.videos as v on v.id = m.id join public.lessons as l on l.video_id = v.id),
  null, 'a statement cannot see what it creates'
);
select is(
  (select array_agg((l.position, v.category)::text) from public.lessons as l join public.videos as v on v.id = l.video_id
   where v.title = 'Budgets' and l.course_id = 'money'),
  '{"(3,General)"}', 'a video is created as the last lesson, with default values'
);
select throws_ok($$ select public.admin_save_content('video', null, '{"title": "Lost"}', null, 'no course') $$, 'PT404',
  'course_not_found', 'the course has to exist');
select is(pg_temp.titled('Lost'), 0::bigint, 'the video is not created without the course');
select is(
  (with m as materialized (
     select public.admin_save_content('quiz', null, '{"title": "Draft", "publish_at": null, "id": "mine", "import_id": "x"}') ->> 'id' as id
   )
   select q.publish_at is null and q.import_id is null and q.id <> 'mine' from m join public.quizzes as q on q.id = m.id),
  null, 'a statement cannot see the quiz it creates'
);
select results_eq(
  $$ select publish_at is null, import_id, id <> 'mine' from public.quizzes where title = 'Draft' $$,
  $$ values (true, null::text, true) $$, 'only fields that people can edit are stored'
);
select throws_ok($$ select public.admin_save_content('question', null, '{"title": "x"}') $$, 'PT422',
  'validation_failed', 'questions are created by another function');
select throws_ok($$ select public.admin_save_content('video', null, '{}') $$, 'PT422', 'validation_failed',
  'content without fields is refused');
select throws_ok($$ select public.admin_save_content('quiz', null, '{"title": "x", "publish_at": "2000-01-01"}') $$,
  'PT422', 'publish_at_past', 'triggers apply as for the caller');
select tests.act_as('anna');
select throws_ok($$ select public.admin_save_content('video', null, '{"title": "x"}') $$, 'PT403', 'admin_only',
  'a student cannot create content');

-- Section: each request runs once.
select tests.act_as('ada');
create temporary table answers as
select 1 as n, pg_temp.once('a', 'admin_save_content', '{"p_kind": "video", "p_id": null, "p_fields": {"title": "Once"}}') as answer;
insert into answers select 2, pg_temp.once('a', 'admin_save_content', '{"p_kind": "video", "p_id": null, "p_fields": {"title": "Once"}}');
select is(pg_temp.titled('Once'), 1::bigint, 'a repeated request creates nothing new');
select results_eq(
  $$ select (answer ->> 'repeated')::boolean, (answer #>> '{answer,id}') = (select id from public.videos
    where title = 'Once') from answers order by n $$,
  $$ values (false, true), (true, true) $$, 'a repeated request gets the same response'
);
select is(pg_temp.once('a', 'admin_link_video_to_course', '{"p_course_id": "money", "p_video_id": "money-1-v"}', 'h', 1)
  ->> 'repeated', 'false', 'another step of the request runs');
select throws_ok($$ select pg_temp.once('a', 'admin_delete_video', '{"p_video_id": "money-1-v"}', 'another') $$,
  'PT422', 'key_reused', 'a key belongs to one request');
select throws_ok($$ select pg_temp.once('a', 'admin_delete_video', '{"p_video_id": "money-1-v"}', 'another', 7) $$,
  'PT422', 'key_reused', 'a key belongs to one request in each of its steps');
select throws_ok($$ select pg_temp.once('', 'get_admin_right', '{}') $$, 'PT422', 'validation_failed', 'a key cannot be empty');
select throws_ok(
  format('select public.run_once(jsonb_build_object(''key'', ''b'', ''hash'', %L, ''step'', 0, ''function'', ''change_name''), ''{}'')',
    h.hash), 'PT422', 'validation_failed',
  'a hash of another form is refused: ' || left(h.hash, 10)
) from (values (repeat('x', 100000)), (repeat('a', 65)), (''), (repeat('G', 64))) as h (hash);
select throws_ok($$ select pg_temp.once('b', 'run_once', '{}') $$, 'PT404', 'function_not_found', 'run_once cannot call itself');
select throws_ok($$ select pg_temp.once('b', 'require_right', '{"p_right": "all"}') $$, 'PT404', 'function_not_found',
  'only functions that clients may call can be repeated');

-- Section: refused calls can be corrected, reads run each time, and null is a response.
select throws_ok($$ select pg_temp.once('c', 'admin_delete_video', '{"p_video_id": "none"}') $$, 'PT404',
  'video_not_found', 'a refused call gets the function''s own error');
select is(pg_temp.once('c', 'admin_delete_video', '{"p_video_id": "money-1-v"}', 'corrected'),
  '{"answer": null, "repeated": false}', 'a refused call does not use up the key');
select is(pg_temp.once('c', 'admin_delete_video', '{"p_video_id": "money-1-v"}', 'corrected'),
  '{"answer": null, "repeated": true}', 'a function without a response isn''t called again either');
select is(pg_temp.once('d', 'get_admin_right', '{}'), '{"answer": "content", "repeated": false}', 'a function that only reads is called');
select is(pg_temp.once('d', 'get_admin_right', '{}'), '{"answer": "content", "repeated": false}',
  'a function that only reads is called each time');

-- Section: keys belong to accounts, and last a day.
select tests.act_as('ben');
select is(pg_temp.once('a', 'admin_save_content', '{"p_kind": "video", "p_id": null, "p_fields": {"title": "Once"}}')
  ->> 'repeated', 'false', 'someone else can use the same key');
select tests.act_as('anna');
select throws_ok($$ select pg_temp.once('a', 'admin_save_content',
  '{"p_kind": "video", "p_id": null, "p_fields": {"title": "Once"}}') $$, 'PT403', 'admin_only', 'permissions are checked on every call');
select tests.act_as_operator();
update private.idempotency_keys set created_at = now() - interval '25 hours' where account = tests.id_of('ada');
select tests.act_as('ada');
select is(pg_temp.once('a', 'admin_save_content',
  '{"p_kind": "video", "p_id": null, "p_fields": {"title": "Next day"}}', 'new') ->> 'repeated', 'false',
    'a key can be used again after a day');
select tests.act_as_operator();
select tests.run_retention('passing_rows');
select is_empty($$ select 1 from private.idempotency_keys where created_at < now() - interval '1 day' $$, 'old keys are deleted');
select isnt_empty($$ select 1 from private.idempotency_keys $$, 'recent keys are kept');

select * from finish();
rollback;
