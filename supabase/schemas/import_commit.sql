-- Writes a staged upload in one transaction, in sets, all of it or nothing.
--
-- Blank cells (null here) leave the stored value as it is; a new row takes the defaults. What an upload changes is recorded
-- in import_changes, what it creates carries its import_id.

create function private.commit_import_content(p_import_id text, p_kind text, p_table text, p_columns text[]) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Writes the staged courses, videos or quizzes. Of several rows with the same id the first counts.
-- Returns {total, made, changed, kept, unchanged}. p_kind is the column of import_rows ('video').
declare
  column_names text := (select string_agg(format('%I', c.name), ', ') from unnest(p_columns) as c (name));
  new_values text := (select string_agg(format('n.%I', c.name), ', ') from unnest(p_columns) as c (name));
  total integer;
  made integer;
  restored text[];
  written jsonb;
begin
  execute format(
    'select count(*) from (select distinct r.%1$I from private.import_rows as r where r.import_id = $1 and r.%1$I is not null) as d',
    p_kind || '_id'
  ) into total using p_import_id;
  if total = 0 then
    return private.import_counts(0, 0, '{"restored": 0, "changed": 0, "kept": 0, "kept_alone": 0}');
  end if;
  written := private.write_import_changes(p_import_id, p_table, p_columns);
  execute format($sql$
    insert into public.%1$I (id, import_id, %2$s)
    select s.id, $1, %3$s
    from (
      select distinct on (r.%4$I) r.%4$I as id, r.%5$I as given
      from private.import_rows as r
      where r.import_id = $1 and r.%4$I is not null and r.%4$I not in (select t.id from public.%1$I as t)
      order by r.%4$I, r.row_number
    ) as s
    cross join lateral jsonb_populate_record(
      null::public.%1$I,
      '{"description": "", "category": "General", "instructor": "", "feedback_timing": "at_end", "question_order": "shuffled",
        "attempt_limit": 0, "time_limit_minutes": 0, "draws": []}'
        || private.staged_fields(%5$L, s.given, null)
    ) as n
    on conflict (id) do nothing
  $sql$, p_table, column_names, new_values, p_kind || '_id', p_kind) using p_import_id;
  get diagnostics made = row_count;
  if p_table = 'quizzes' then
    -- Questions that went to the trash with a quiz do not come back with it, unless the file holds them.
    update public.questions as q set deleted_at = i.undone_at
    from private.import_changes as h
    join private.import_comparisons as c on c.import_id = $1 and c.table_name = 'quizzes' and c.row_id = h.row_id and c.reason = 'restored',
      public.content_imports as i
    where h.import_id = $1 and h.table_name = 'quizzes' and h.outcome = 'restored' and q.quiz_id = h.row_id
      and q.deleted_at is null and i.id = q.import_id and i.undone_at is not null
      and q.id not in (
        select r.question_id from private.import_rows as r where r.import_id = $1 and r.question_id is not null
      );
  end if;
  return private.import_counts(total, made, written);
end;
$$;

create function private.commit_import_questions(p_import_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Writes the staged questions and their keys; returns {total, made, changed, kept, unchanged}. A question that the file names by its
-- id stays in its quiz; a row that names another quiz is refused.
declare
  stray integer;
  total integer := (
    select count(*) from (
      select distinct r.question_id from private.import_rows as r where r.import_id = p_import_id and r.question_id is not null
    ) as q
  );
  made integer;
  written jsonb;
begin
  if total = 0 then
    return private.import_counts(0, 0, '{"restored": 0, "changed": 0, "kept": 0, "kept_alone": 0}');
  end if;
  select min(r.row_number) into stray
  from private.import_rows as r join public.questions as q on q.id = r.question_id
  where r.import_id = p_import_id and q.quiz_id <> r.quiz_id;
  if stray is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This question belongs to another quiz.', stray), stray || '.question_id'
    );
  end if;
  written := private.write_import_changes(p_import_id, 'questions', array[
    'title', 'description', 'type', 'options', 'left_options', 'right_options', 'slider_min', 'slider_max', 'slider_step', 'slider_unit',
    'points', 'tags'
  ]);
  update private.question_keys as k set
    answer = coalesce(w.after #> '{form,key}', k.answer), explanation = coalesce(w.after ->> 'explanation', k.explanation),
    option_explanations = coalesce(w.after -> 'option_explanations', k.option_explanations), updated_at = clock_timestamp()
  from private.import_writes as w
  where w.import_id = p_import_id and w.table_name = 'questions' and k.question_id = w.row_id
    and w.after ?| '{form,explanation,option_explanations}'
    and (k.answer, k.explanation, k.option_explanations) is distinct from (
      coalesce(w.after #> '{form,key}', k.answer), coalesce(w.after ->> 'explanation', k.explanation),
      coalesce(w.after -> 'option_explanations', k.option_explanations)
    );
  insert into private.question_keys (question_id, answer, explanation, option_explanations)
  select w.row_id, w.after #> '{form,key}', coalesce(w.after ->> 'explanation', ''), coalesce(w.after -> 'option_explanations', '{}')
  from private.import_writes as w
  where w.import_id = p_import_id and w.table_name = 'questions' and w.after #> '{form,key}' is not null
    and not exists (select 1 from private.question_keys as k where k.question_id = w.row_id)
  on conflict (question_id) do nothing;

  -- New questions follow those of their quiz, in the order of the file.
  create temporary table staged_questions on commit drop as
  select s.question_id as id, s.quiz_id, s.row_number, s.question
  from (
    select distinct on (r.question_id) r.* from private.import_rows as r
    where r.import_id = p_import_id and r.question_id is not null
      and r.question_id not in (select q.id from public.questions as q)
      and r.question_id not in (
        select c.row_id from private.import_comparisons as c
        where c.import_id = p_import_id and c.table_name = 'questions' and c.reason = 'deleted' and not c.chosen
      )
    order by r.question_id, r.row_number
  ) as s;
  alter table pg_temp.staged_questions add primary key (id);
  analyze pg_temp.staged_questions;
  insert into public.questions (
    id, quiz_id, position, title, description, type, options, left_options, right_options, slider_min, slider_max,
    slider_step, slider_unit, points, tags, import_id
  )
  select
    g.id, g.quiz_id, z.last + (row_number() over (partition by z.first_row order by g.row_number))::integer,
    g.question ->> 'title', coalesce(g.question ->> 'description', ''), g.question ->> 'type',
    coalesce(g.question -> 'options', '[]'), coalesce(g.question -> 'leftOptions', '[]'),
    coalesce(g.question -> 'rightOptions', '[]'), (g.question #>> '{slider,min}')::numeric,
    (g.question #>> '{slider,max}')::numeric,
    case when g.question #>> '{slider,min}' is not null then coalesce((g.question #>> '{slider,step}')::numeric, 1) end,
    coalesce(g.question #>> '{slider,unit}', ''), coalesce((g.question ->> 'points')::smallint, 1),
    private.tag_list(g.question -> 'tags'), p_import_id
  from pg_temp.staged_questions as g
  join (
    select
      n.quiz_id, min(n.row_number) as first_row,
      coalesce((select max(q.position) from public.questions as q where q.quiz_id = n.quiz_id), 0) as last
    from pg_temp.staged_questions as n group by n.quiz_id
  ) as z on z.quiz_id = g.quiz_id;
  get diagnostics made = row_count;
  insert into private.question_keys (question_id, answer, explanation, option_explanations)
  select
    g.id, private.kept_key(g.question ->> 'type', g.question -> 'answer', null, null), coalesce(g.question ->> 'explanation', ''),
    case when g.question -> 'optionExplanations' <> '{}'
      then private.explained_options(g.question ->> 'type', g.question -> 'options', g.question -> 'optionExplanations')
      else '{}'
    end
  from pg_temp.staged_questions as g;
  drop table pg_temp.staged_questions;
  return private.import_counts(total, made, written);
end;
$$;

create function private.commit_import_links(p_import_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Appends the new lessons to their courses, in the order of lesson_order and row; existing lessons keep their order, and one that
-- somebody removed stays removed unless the file was chosen. Returns the number of courses that got a lesson, and the missing courses.
declare
  touched text[];
  missing text[];
begin
  create temporary table staged_lessons on commit drop as
  select
    s.course_id, s.video_id, s.quiz_id, min(s.lesson_order) as lesson_order, min(s.row_number) as row_number,
    -- If a row has both, the video comes first.
    (s.quiz_id is not null)::integer as kind
  from (
    select r.link_course_id as course_id, r.video_id, null::text as quiz_id, r.lesson_order, r.row_number
    from private.import_rows as r
    where r.import_id = p_import_id and r.link_course_id is not null and r.video_id is not null
    union all
    select r.link_course_id, null, r.quiz_id, r.lesson_order, r.row_number
    from private.import_rows as r
    where r.import_id = p_import_id and r.link_course_id is not null and r.quiz_id is not null
  ) as s
  group by s.course_id, s.video_id, s.quiz_id;

  perform 1 from public.courses as c
  where c.id in (select g.course_id from pg_temp.staged_lessons as g) order by c.id for no key update;
  missing := array(
    select distinct g.course_id from pg_temp.staged_lessons as g
    where not exists (select 1 from public.courses as c where c.id = g.course_id and c.deleted_at is null)
    order by 1
  );
  delete from pg_temp.staged_lessons as g
  where g.course_id = any (missing)
    or g.video_id in (select v.id from public.videos as v where v.deleted_at is not null)
    or g.quiz_id in (select z.id from public.quizzes as z where z.deleted_at is not null);
  -- Lessons that the course has already keep their position.
  delete from pg_temp.staged_lessons as g using public.lessons as l
  where l.course_id = g.course_id and (l.video_id = g.video_id or l.quiz_id = g.quiz_id) and (
    l.removed_at is null or exists (
      select 1 from private.import_comparisons as c
      where c.import_id = p_import_id and c.table_name = 'lessons' and c.row_id = l.id and c.reason = 'deleted' and not c.chosen
    )
  );
  touched := array(select distinct g.course_id from pg_temp.staged_lessons as g);

  insert into public.lessons as l (course_id, video_id, quiz_id, position, import_id)
  select
    g.course_id, g.video_id, g.quiz_id,
    coalesce((select max(o.position) from public.lessons as o where o.course_id = g.course_id), 0)
      + (row_number() over (partition by g.course_id order by g.lesson_order, g.row_number, g.kind))::integer,
    p_import_id
  from pg_temp.staged_lessons as g
  where not exists (
    select 1 from public.lessons as o
    where o.course_id = g.course_id and (o.video_id = g.video_id or o.quiz_id = g.quiz_id)
  );
  update public.lessons as l set
    removed_at = null, import_id = p_import_id,
    position = (select max(o.position) from public.lessons as o where o.course_id = l.course_id) + n.ordinal_position
  from (
    select g.*, (row_number() over (partition by g.course_id order by g.lesson_order, g.row_number, g.kind))::integer as ordinal_position
    from pg_temp.staged_lessons as g
  ) as n
  where l.course_id = n.course_id and l.removed_at is not null and (l.video_id = n.video_id or l.quiz_id = n.quiz_id);
  drop table pg_temp.staged_lessons;
  return jsonb_build_object('courses', coalesce(cardinality(touched), 0), 'missing', to_jsonb(missing));
end;
$$;

create function private.admin_commit_import(
  p_import_id text, p_regrade boolean default false, p_lower_results boolean default false
) returns jsonb
language plpgsql security definer
set search_path = ''
set work_mem = '64MB'
as $$
-- Writes everything that was staged, compared with what is stored now: edits by hand stay, unless the file was chosen for what the
-- person saw. Calling it again returns the same and changes nothing, so it can be retried when its response was lost. Reports
-- rows_missing unless every announced row has arrived. With p_regrade, results of changed keys are to be regraded, with
-- p_lower_results also where they fall; `result` names their questions.
declare
  upload public.content_imports;
  staged integer;
  outcome jsonb;
  unchanged integer;
  kept integer;
begin
  perform private.require_right('content');
  upload := private.require_staged_import(p_import_id);
  if upload.status = 'done' then
    return to_jsonb(upload);
  end if;
  select count(*) into staged from private.import_rows as r where r.import_id = p_import_id;
  if staged <> upload.rows_total - upload.rows_reported then
    perform private.raise_error(409, 'rows_missing', 'Not every row of the file has arrived; nothing was written.');
  end if;
  perform private.join_by_hash(upload.rows_total);
  if not exists (select 1 from private.import_totals as t where t.import_id = p_import_id) then
    perform private.compare_import(p_import_id);
    perform private.count_comparison(p_import_id);
  end if;
  -- Before any row, in the order in which finishing an attempt locks.
  perform private.lock_import_grading(p_import_id);
  perform private.lock_import_rows(p_import_id);
  if private.is_comparison_stale(p_import_id) then
    perform private.compare_import(p_import_id);
    perform private.count_comparison(p_import_id);
    perform private.lock_import_grading(p_import_id);
  end if;
  perform private.require_equal_shares(p_import_id);
  select t.unchanged, t.kept into unchanged, kept from private.import_totals as t where t.import_id = p_import_id;

  perform set_config('imports.writing', 'on', true);
  outcome := jsonb_build_object(
    'videos', private.commit_import_content(p_import_id, 'video', 'videos', array[
      'title', 'description', 'url', 'image', 'duration_seconds', 'category', 'instructor'
    ]),
    'quizzes', private.commit_import_content(p_import_id, 'quiz', 'quizzes', array[
      'title', 'description', 'image', 'category', 'instructor', 'feedback_timing', 'question_order', 'attempt_limit',
      'time_limit_minutes', 'draws'
    ]),
    'questions', private.commit_import_questions(p_import_id),
    'courses', private.commit_import_content(p_import_id, 'course', 'courses', array[
      'title', 'description', 'duration_minutes', 'image', 'instructor', 'year', 'category'
    ]),
    'links', private.commit_import_links(p_import_id)
  );
  perform set_config('imports.writing', '', true);
  perform private.record_import_sources(p_import_id, t.name, t.kind)
  from (values ('courses', 'course'), ('videos', 'video'), ('quizzes', 'quiz'), ('questions', 'question')) as t (name, kind);
  if p_regrade then
    perform private.begin_import_regrades(p_import_id, p_lower_results);
  end if;
  perform private.delete_staged(array[p_import_id]);
  update public.content_imports as i set
    status = 'done', rows_written = staged, rows_unchanged = unchanged, rows_kept = kept,
    result = outcome || jsonb_build_object('regrading', coalesce((
      select jsonb_agg(g.question_id order by g.question_id) from private.regrades as g
      where p_regrade and g.finished_at is null and g.question_id = any (private.with_shared(array(
        select h.row_id from private.import_changes as h
        where h.import_id = p_import_id and h.table_name = 'questions' and h.after ? 'form'
      )))
    ), '[]'))
  where i.id = p_import_id
  returning * into upload;
  perform private.audit_import(upload);
  return to_jsonb(upload);
end;
$$;
call private.expose('admin_commit_import', 'authenticated');
alter function public.admin_commit_import set statement_timeout = '60s';

create function private.restore_import_changes(p_import_id text) returns void
language plpgsql
set search_path = ''
as $$
-- For admin_undo_import, which has said what is trashed. Gives the fields that an upload wrote, and that still are as it wrote them, their values from before. A later upload that
-- changed one from this upload's value remembers the value from before instead, so that undoing that one, too, leads back to it.
declare
  target text;
  column_names text;
  new_values text;
begin
  create temporary table reverted_fields on commit drop as
  select h.table_name, h.row_id, h.import_id, jsonb_object_agg(f.key, h.before -> f.key) as fields
  from private.import_changes as h
  join private.content_fields as v on v.table_name = h.table_name and v.id = h.row_id
  cross join lateral jsonb_each(h.after) as f
  where h.import_id = p_import_id and v.fields -> f.key = f.value and h.before ? f.key
    and (h.outcome = 'changed' or (h.table_name, h.row_id) in (select t.table_name, t.id from pg_temp.trashed as t))
  group by h.table_name, h.row_id, h.import_id;
  update private.import_changes as l set before = l.before || n.fields
  from (
    select l.import_id, l.table_name, l.row_id, jsonb_object_agg(f.key, h.before -> f.key) as fields
    from private.import_changes as h
    join private.import_changes as l on l.table_name = h.table_name and l.row_id = h.row_id and l.import_id <> h.import_id
    join public.content_imports as own on own.id = h.import_id
    join public.content_imports as i on i.id = l.import_id and i.undone_at is null and i.created_at >= own.created_at
    cross join lateral jsonb_each(h.after) as f
    where h.import_id = p_import_id and h.outcome <> 'kept' and l.before -> f.key = f.value and h.before ? f.key
    group by l.import_id, l.table_name, l.row_id
  ) as n
  where l.import_id = n.import_id and l.table_name = n.table_name and l.row_id = n.row_id;

  -- Bases of rows that will not return to what they were before this upload.
  update private.import_sources as s set fields = private.stored_fields(s.table_name, s.row_id)
  from private.import_changes as h
  left join pg_temp.reverted_fields as r on r.table_name = h.table_name and r.row_id = h.row_id
  where h.import_id = p_import_id and s.table_name = h.table_name and s.row_id = h.row_id and s.fields is null
    and (s.import_id is distinct from p_import_id or r.fields is distinct from h.before);
  perform set_config('imports.writing', 'on', true);
  update private.question_keys as k set
    answer = n.answer, explanation = n.explanation, option_explanations = n.option_explanations, updated_at = clock_timestamp()
  from pg_temp.reverted_fields as r
  join private.question_keys as o on o.question_id = r.row_id
  cross join lateral (
    select coalesce(nullif(r.fields #> '{form,key}', 'null'), o.answer) as answer,
      coalesce(r.fields ->> 'explanation', o.explanation) as explanation,
      coalesce(r.fields -> 'option_explanations', o.option_explanations) as option_explanations
  ) as n
  where r.table_name = 'questions' and k.question_id = r.row_id
    and (k.answer, k.explanation, k.option_explanations) is distinct from (n.answer, n.explanation, n.option_explanations);
  delete from private.question_keys as k using pg_temp.reverted_fields as r
  where r.table_name = 'questions' and k.question_id = r.row_id and r.fields #> '{form,key}' = 'null';
  for target, column_names in values
    ('courses', 'title, description, duration_minutes, image, instructor, year, category'),
    ('videos', 'title, description, url, image, duration_seconds, category, instructor'),
    ('quizzes', 'title, description, image, category, instructor, feedback_timing, question_order, attempt_limit, time_limit_minutes, draws'),
    ('questions', 'title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, points, tags')
  loop
    new_values := 'n.' || replace(column_names, ', ', ', n.');
    execute format($sql$
      update public.%1$I as t set (%2$s) = (
        select %3$s from jsonb_populate_record(t, (r.fields - 'form') || coalesce(r.fields -> 'form', '{}')) as n
      )
      from pg_temp.reverted_fields as r
      where r.table_name = %1$L and r.row_id = t.id
    $sql$, target, column_names, new_values);
  end loop;
  perform set_config('imports.writing', '', true);
  drop table pg_temp.reverted_fields;

  -- The next file is compared with what was said before this one.
  update private.import_sources as s set
    fields = case
      when h.base <> 'null' then h.base
      -- What later uploads said stays.
      when s.fields is not null then s.fields || (
        select coalesce(jsonb_object_agg(b.key, b.value), '{}') from jsonb_each(h.before) as b where s.fields -> b.key = h.after -> b.key
      )
    end,
    given_hash = null,
    import_id = h.base_import_id
  from private.import_changes as h
  where h.import_id = p_import_id and h.base is not null and s.table_name = h.table_name and s.row_id = h.row_id
    and (s.import_id = p_import_id or h.outcome = 'kept' and s.import_id is not distinct from h.base_import_id);
  delete from private.import_sources as s
  using private.import_changes as h
  where h.import_id = p_import_id and h.base is null and s.table_name = h.table_name and s.row_id = h.row_id
    and (s.import_id = p_import_id or s.import_id is null);
end;
$$;

create function private.admin_undo_import(
  p_import_id text, p_regrade boolean default false, p_lower_results boolean default false
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Undoes an upload, or discards one that is not committed: what it made goes to the trash, what it changed becomes what it was. What
-- others changed or built on since stays, and `undo_result` names it. Results of learners stay; with p_regrade, those of keys that
-- change back are to be regraded, with p_lower_results also where they fall, and `undo_result` names their questions as `regrading`.
declare
  upload public.content_imports;
  plan jsonb[];
  forms text[];
  regrading text[] := '{}';
begin
  perform private.require_right('content');
  select * into upload from public.content_imports as i where i.id = p_import_id for update;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    return to_jsonb(upload);
  elsif upload.status = 'staged' then
    perform private.delete_staged(array[p_import_id]);
    update public.content_imports as i set undone_at = now() where i.id = p_import_id returning * into upload;
    return to_jsonb(upload);
  end if;

  perform private.join_by_hash(upload.rows_total);
  perform private.lock_changed_grading(array(
    select h.row_id from private.import_changes as h
    where h.import_id = p_import_id and h.table_name = 'questions' and h.outcome = 'changed' and h.after ? 'form'
  ));
  plan := array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p);
  forms := array(select f.id from private.forms_before_import(p_import_id) as f where p_regrade);
  create temporary table trashed on commit drop as
  select p ->> 'table_name' as table_name, p ->> 'row_id' as id from unnest(plan) as p where p ->> 'action' = 'trash';
  analyze pg_temp.trashed;
  perform private.restore_import_changes(p_import_id);
  update public.lessons as l set removed_at = now() from pg_temp.trashed as t where t.table_name = 'lessons' and t.id = l.id;
  update public.videos as v set deleted_at = now() from pg_temp.trashed as t where t.table_name = 'videos' and t.id = v.id;
  update public.quizzes as z set deleted_at = now() from pg_temp.trashed as t where t.table_name = 'quizzes' and t.id = z.id;
  update public.courses as c set deleted_at = now() from pg_temp.trashed as t where t.table_name = 'courses' and t.id = c.id;
  -- Questions of a quiz that went to the trash are hidden with it, and restored with it.
  update public.questions as q set deleted_at = now()
  from pg_temp.trashed as t
  where t.table_name = 'questions' and t.id = q.id
    and q.quiz_id not in (select z.id from pg_temp.trashed as z where z.table_name = 'quizzes');
  drop table pg_temp.trashed;
  if forms <> '{}' then
    regrading := private.begin_regrades(private.with_shared(forms), p_lower_results);
  end if;
  update public.content_imports as i set
    undone_at = now(), undo_result = private.import_undo_summary(plan)
      || case when regrading <> '{}' then jsonb_build_object('regrading', regrading) else '{}' end
  where i.id = p_import_id returning * into upload;
  return to_jsonb(upload);
end;
$$;
call private.expose('admin_undo_import', 'authenticated');
alter function public.admin_undo_import set statement_timeout = '60s';
