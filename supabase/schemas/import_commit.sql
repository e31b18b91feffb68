-- Writes a staged upload in one transaction, in sets, all of it or nothing.
--
-- Blank cells (null here) leave the stored value as it is; a new row takes the defaults. What an upload changes is recorded
-- in import_changes, what it creates carries its import_id.

create function private.commit_import_content(p_import_id text, p_kind text, p_table text) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Writes the staged courses, videos or quizzes. Of several rows with the same id the first counts.
-- Returns {total, made, changed, kept, unchanged}. p_kind is the column of import_rows ('video').
declare
  column_names text := (select string_agg(format('%I', c.name), ', ') from unnest(private.file_columns(p_table)) as c (name));
  new_values text := (select string_agg(format('n.%I', c.name), ', ') from unnest(private.file_columns(p_table)) as c (name));
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
  written := private.write_import_changes(p_import_id, p_table);
  execute format($sql$
    insert into public.%1$I (id, import_id, publish_at, %2$s)
    -- What is new in courses that are not published yet waits with them.
    select s.id, $1, case when w.id is null or w.is_live then now() else w.publish_at end, %3$s
    from (
      select distinct on (r.%4$I) r.%4$I as id, r.%5$I as given
      from private.import_rows as r
      where r.import_id = $1 and r.%4$I is not null and r.%4$I not in (select t.id from public.%1$I as t)
      order by r.%4$I, r.row_number
    ) as s
    left join (
      select r.%4$I as id, bool_or(coalesce(c.publish_at <= now(), false)) as is_live, min(c.publish_at) as publish_at
      from private.import_rows as r
      join public.courses as c on c.id = r.link_course_id and c.deleted_at is null and %5$L <> 'course'
      where r.import_id = $1
      group by r.%4$I
    ) as w on w.id = s.id
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
  written := private.write_import_changes(p_import_id, 'questions');
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
  -- In one statement, after which a question has one version, with its key.
  with added as (
    insert into public.questions (
      id, quiz_id, position, title, description, type, options, left_options, right_options, slider_min, slider_max,
      slider_step, slider_unit, points, tags, import_id
    )
    select
      g.id, g.quiz_id, z.last + (row_number() over (partition by z.first_row order by g.row_number))::integer,
      g.question ->> 'title', coalesce(g.question ->> 'description', ''), g.question ->> 'type',
      coalesce(g.question -> 'options', '[]'), coalesce(g.question -> 'left_options', '[]'),
      coalesce(g.question -> 'right_options', '[]'), (g.question #>> '{slider,min}')::numeric,
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
    ) as z on z.quiz_id = g.quiz_id
  )
  insert into private.question_keys (question_id, answer, explanation, option_explanations)
  select
    g.id, private.kept_key(g.question ->> 'type', g.question -> 'answer', null, null), coalesce(g.question ->> 'explanation', ''),
    case when g.question -> 'option_explanations' <> '{}'
      then private.explained_options(g.question ->> 'type', g.question -> 'options', g.question -> 'option_explanations')
      else '{}'
    end
  from pg_temp.staged_questions as g;
  get diagnostics made = row_count;
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

create function private.version_upload(p_import_id text) returns void
language plpgsql
set search_path = ''
as $$
-- Appends the versions of what an upload has written.
declare
  kind text;
  target text;
  ids text[];
  -- Questions go to the trash where their quiz comes back without them.
  restored text[] := array(
    select c.row_id from private.import_comparisons as c where c.import_id = p_import_id and c.table_name = 'quizzes' and c.reason is not null
  );
begin
  for kind, target in values ('course', 'courses'), ('video', 'videos'), ('quiz', 'quizzes'), ('question', 'questions') loop
    execute format($sql$
      select array_agg(distinct r.%1$I) from private.import_rows as r
      where r.import_id = $1 and r.%1$I not in (
        select c.row_id from private.import_comparisons as c where c.import_id = $1 and c.table_name = %2$L and c.state = 'unchanged'
      )
    $sql$, kind || '_id', target) into ids using p_import_id;
    if kind = 'question' then
      ids := ids || array(select q.id from public.questions as q where q.quiz_id = any (restored));
    end if;
    if ids is not null then
      perform private.append_versions(kind, ids);
    end if;
  end loop;
  perform private.append_versions('stops', array(
    select distinct r.link_course_id from private.import_rows as r where r.import_id = p_import_id and r.link_course_id is not null
  ));
  perform private.append_versions('questions', restored || array(
    select distinct q.quiz_id from public.questions as q where q.import_id = p_import_id
  ));
end;
$$;

create function private.lock_import_grading(p_import_id text) returns void
language sql
set search_path = ''
as $$
  -- For the keys that committing an upload changes.
  select private.lock_changed_grading(array(
    select w.row_id from private.import_writes as w
    where w.import_id = p_import_id and w.table_name = 'questions' and w.after ? 'form'
  ));
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

  perform set_config('imports.writing', 'on', true), set_config('imports.id', p_import_id, true);
  outcome := jsonb_build_object(
    'videos', private.commit_import_content(p_import_id, 'video', 'videos'),
    'quizzes', private.commit_import_content(p_import_id, 'quiz', 'quizzes'),
    'questions', private.commit_import_questions(p_import_id),
    'courses', private.commit_import_content(p_import_id, 'course', 'courses'),
    'links', private.commit_import_links(p_import_id)
  );
  perform private.version_upload(p_import_id);
  perform set_config('imports.writing', '', true), set_config('imports.id', '', true);
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
  return to_jsonb(upload);
end;
$$;
call private.expose('admin_commit_import', 'authenticated');
alter function public.admin_commit_import set statement_timeout = '60s';
