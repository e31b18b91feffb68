-- Exports: content page by page in the format of an upload; uploading it again changes nothing.
begin;
select no_plan();
select tests.sign_up('ada');
select tests.make_admin('ada');
select tests.sign_up('anna');
select tests.make_course('money', '{v,q}');
select tests.make_course('work', '{q}');
select tests.act_as('ada');
-- Adds a quiz in two courses, a quiz without questions, and a video without a course.
select tests.write($w$ insert into public.quizzes (id, title) values ('zz-empty', 'Empty') $w$);
select tests.write($w$ insert into public.videos (id, title) values ('zz-alone', 'Alone') $w$);
create temporary table shared_quiz as select l.quiz_id as id from public.lessons as l where l.course_id = 'money' and l.quiz_id is not null;
select public.admin_link_quiz_to_course('work', (select id from shared_quiz));

create function pg_temp.pages(p_scope jsonb) returns setof jsonb language plpgsql as $$
declare
  page jsonb := '{"after": null}';
begin
  loop
    page := public.admin_export_content(p_scope || jsonb_build_object('after', page -> 'after'));
    return query select jsonb_array_elements(page -> 'rows');
    exit when page -> 'after' = 'null'::jsonb;
  end loop;
end;
$$;
create function pg_temp.name_of(p_line jsonb) returns text language sql as $$
  select concat_ws(' ', p_line ->> 'course_id', p_line ->> 'lesson_order', p_line #>> '{video,id}',
    p_line #>> '{quiz,id}', p_line #>> '{question,id}');
$$;

create temporary table whole as
  select p as line, row_number() over () as place from pg_temp.pages('{"kind": "quiz_video"}') as p;
select set_eq(
  $$ select line #>> '{question,id}' from whole where line #> '{question,id}' is not null $$,
  $$ select q.id from public.questions as q where q.deleted_at is null $$,
  'the export contains every question'
);
select set_eq(
  $$ select line ->> 'course_id', coalesce(line #>> '{video,id}', line #>> '{quiz,id}') from whole where line
    ->> 'course_id' is not null $$,
  $$ select l.course_id, coalesce(l.video_id, l.quiz_id) from public.lessons as l where l.removed_at is null $$,
  'the export contains every lesson'
);
select is(
  (select count(*) from whole where line ->> 'course_id' = 'work' and line #>> '{quiz,id}' = (select id from shared_quiz)), 1::bigint,
  'a quiz in two courses has its questions once, and one row for the other course'
);
select is((select line -> 'question' from whole where line #>> '{quiz,id}' = 'zz-empty'), 'null',
  'a quiz without questions has one row');
reset role;
select set_eq(
  $$ select v from whole, string_to_table(line ->> 'version', '.') as v $$,
  $$
    select tests.version_of(t.name, t.id)
    from whole,
      lateral (values ('video', line #>> '{video,id}'), ('quiz', line #>> '{quiz,id}'),
        ('question', line #>> '{question,id}')) as t (name, id)
    where t.id is not null
  $$, 'each row has the versions of its parts'
);
select tests.act_as('ada');
select is((select line -> 'course_id' from whole where line #>> '{video,id}' = 'zz-alone'), 'null', 'a video without a course has a row');
select results_eq(
  $$ select pg_temp.name_of(p) from pg_temp.pages('{"kind": "quiz_video", "limit": 1}') as p $$,
  $$ select pg_temp.name_of(line) from whole order by place $$, 'pages of one row contain the same rows in the same order'
);
select results_eq(
  $$ select pg_temp.name_of(p) from pg_temp.pages('{"kind": "quiz_video", "of": "courses", "id": "work", "limit": 2}') as p $$,
  $$ select pg_temp.name_of(p) from pg_temp.pages('{"kind": "quiz_video", "of": "courses", "q": "work"}') as p $$,
  'a course exports the same by id and by search'
);
select is(
  (select count(*) from pg_temp.pages('{"kind": "quiz_video", "of": "courses", "id": "work"}') as p
    where p #>> '{quiz,id}' = (select id from shared_quiz)),
  (select count(*) from public.quiz_questions as p join public.questions as q on q.id = p.question_id
    where p.quiz_id = (select id from shared_quiz)), 'exported alone, a course has all questions of its quizzes'
);
select is(
  (select string_agg(pg_temp.name_of(p), ',')
    from pg_temp.pages('{"kind": "quiz_video", "of": "videos", "id": "zz-alone"}') as p), 'zz-alone',
  'a single video can be exported'
);
select results_eq(
  $$ select p #>> '{course,id}' from pg_temp.pages('{"kind": "course", "limit": 1}') as p $$,
  $$ select c.id from public.courses as c where c.deleted_at is null order by c.id $$, 'courses are exported page by page'
);
select is(
  (select array_agg(p #>> '{course,id}') from pg_temp.pages('{"kind": "course", "q": "money"}') as p), '{money}',
    'courses can be exported by search'
);
select throws_ok($$ select public.admin_export_content('{"kind": "people"}') $$, 'PT422', 'validation_failed',
  'only content can be exported');
select tests.act_as('anna');
select throws_ok($$ select public.admin_export_content('{"kind": "course"}') $$, 'PT403', null, 'a student cannot export anything');

select * from finish();
rollback;
