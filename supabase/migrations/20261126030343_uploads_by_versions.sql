SET local check_function_bodies = off;

DROP TRIGGER "question_keys_import_source" ON "private"."question_keys";

DROP TRIGGER "courses_import_source" ON "public"."courses";

DROP TRIGGER "questions_import_source" ON "public"."questions";

DROP TRIGGER "quizzes_import_source" ON "public"."quizzes";

DROP TRIGGER "videos_import_source" ON "public"."videos";

DROP VIEW "private"."content_fields";

DROP VIEW "private"."import_writes";

ALTER TABLE "private"."content_versions"
  DROP CONSTRAINT "content_versions_action_check";

DROP FUNCTION "private"."admin_get_version"(uuid);

DROP FUNCTION "private"."admin_restore_version"(uuid, text, boolean, boolean);

DROP FUNCTION "private"."append_versions"(text, text[]);

DROP FUNCTION "private"."begin_import_regrades"(text, boolean);

DROP FUNCTION "private"."changed_by_hand"(text, jsonb, jsonb, jsonb, jsonb);

DROP FUNCTION "private"."commit_import_content"(text, text, text);

DROP FUNCTION "private"."commit_import_links"(text);

DROP FUNCTION "private"."commit_import_questions"(text);

DROP FUNCTION "private"."compare_import"(text);

DROP FUNCTION "private"."content_field_names"(text);

DROP FUNCTION "private"."content_version"(text, text);

DROP FUNCTION "private"."file_columns"(text);

DROP FUNCTION "private"."forms_before_import"(text);

DROP FUNCTION "private"."import_counts"(integer, integer, jsonb);

DROP FUNCTION "private"."is_comparison_stale"(text);

DROP FUNCTION "private"."join_staged"(text, text, text, text);

DROP FUNCTION "private"."keep_import_source"();

DROP FUNCTION "private"."lock_import_grading"(text);

DROP FUNCTION "private"."plan_import_undo"(text);

DROP FUNCTION "private"."record_import_sources"(text, text, text);

DROP FUNCTION "private"."restore_import_changes"(text);

DROP FUNCTION "private"."stored_fields"(text, text);

DROP FUNCTION "private"."version_of"(text, jsonb);

DROP FUNCTION "private"."version_upload"(text);

DROP FUNCTION "private"."write_import_changes"(text, text);

DROP FUNCTION "public"."admin_get_version"(uuid);

DROP FUNCTION "public"."admin_restore_version"(uuid, text, boolean, boolean);

DROP TABLE "private"."import_changes";

DROP TABLE "private"."import_choices";

DROP TABLE "private"."import_comparisons";

DROP TABLE "private"."import_sources";

CREATE UNLOGGED TABLE "private"."import_parts" (
  "import_id"  text    NOT NULL,
  "kind"       text    NOT NULL,
  "item_id"    text    NOT NULL,
  "row_number" integer NOT NULL,
  "state"      text    NOT NULL,
  "reason"     text,
  "version"    text,
  "match_id"   text,
  "chosen"     boolean NOT NULL DEFAULT false,
  "quiz_id"    text,
  "given_hash" bigint,
  "is_clean"   boolean NOT NULL DEFAULT true,
  "said"       jsonb,
  "before"     jsonb   NOT NULL DEFAULT '{}'::jsonb,
  "after"      jsonb   NOT NULL DEFAULT '{}'::jsonb,
  "by"         jsonb   NOT NULL DEFAULT '{}'::jsonb,
  "is_news"    boolean NOT NULL DEFAULT true,
  "since"      jsonb,
  CONSTRAINT "import_parts_pkey" PRIMARY KEY (import_id, kind, item_id),
  CONSTRAINT "import_parts_reason_check" CHECK ((reason = ANY (ARRAY['restored'::text, 'deleted'::text, 'match'::text]))),
  CONSTRAINT "import_parts_state_check" CHECK ((state = ANY (ARRAY['new'::text, 'changed'::text, 'unchanged'::text, 'conflict'::text])))
);

ALTER TABLE "private"."import_parts"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."content_versions"
  ADD COLUMN "said" jsonb;

ALTER TABLE "private"."content_versions"
  ADD COLUMN "given_hash" bigint;

CREATE OR REPLACE FUNCTION private.admin_check_import (
  p_given jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Which of the ids of an upload exist, and when the same file was uploaded before.
-- {file_hash, course_ids, video_ids, quiz_ids}
declare
  payload jsonb := private.unwrap_json(p_given);
begin
  perform private.require_right('content');
  return jsonb_build_object(
    'uploaded_at', (
      select max(i.created_at) from public.content_imports as i
      where i.file_hash = payload ->> 'file_hash' and i.status = 'done' and i.undone_at is null
    )
  ) || (
    select jsonb_object_agg(private.content_table(k.kind), (
      select coalesce(jsonb_agg(i.id), '[]') from private.content_items as i
      where i.kind = k.kind and i.deleted_at is null and i.id in (select jsonb_array_elements_text(payload -> (k.kind || '_ids')))
    ))
    from unnest('{course,video,quiz}'::text[]) as k (kind)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_choose_import (
  p_import_id text,
  p_choice    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Settles conflicts: {choice: 'file' | 'hand', items: [{table_name, row_id}]?}; without items all of them. Or lets rows mean what has
-- their title: {choice: 'join', items?}. Returns the totals anew.
declare
  payload jsonb := private.unwrap_json(p_choice);
  choice text := payload ->> 'choice';
  joined record;
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
  elsif choice is null or choice not in ('file', 'hand', 'join') then
    perform private.raise_error(422, 'invalid_choice', 'Choose the file, what is there, or to join.', 'choice');
  end if;
  create temporary table chosen_parts on commit drop as
  select c.kind, c.item_id, c.match_id, c.reason
  from private.import_parts as c
  where c.import_id = p_import_id and case
    when jsonb_typeof(payload -> 'items') = 'array' then (private.part_table(c.kind), c.item_id) in (
      select i.table_name, i.row_id from jsonb_to_recordset(payload -> 'items') as i (table_name text, row_id text)
    )
    when choice = 'join' then c.match_id is not null
    else c.state = 'conflict'
  end;
  if choice = 'join' then
    -- Questions first: those of a quiz that is joined get other ids.
    for joined in select p.* from pg_temp.chosen_parts as p where p.match_id is not null order by p.kind = 'quiz' loop
      perform private.join_staged(p_import_id, joined.kind, joined.item_id, joined.match_id);
    end loop;
    perform private.compare_import(p_import_id);
    update private.import_parts as p set since = null where p.import_id = p_import_id and p.since is not null;
  else
    -- New questions of a deleted quiz come with it.
    insert into pg_temp.chosen_parts
    select 'question', p.item_id, null, 'deleted'
    from pg_temp.chosen_parts as z join private.import_parts as p on p.import_id = p_import_id and p.quiz_id = z.item_id and p.version is null
    where z.kind = 'quiz' and z.reason = 'deleted';
    update private.import_parts as c set chosen = (choice = 'file')
    from pg_temp.chosen_parts as p
    where c.import_id = p_import_id and c.kind = p.kind and c.item_id = p.item_id and (c.state = 'conflict' or c.by <> '{}');
  end if;
  drop table pg_temp.chosen_parts;
  return private.count_comparison(p_import_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_commit_import (
  p_import_id     text,
  p_regrade       boolean DEFAULT false,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
-- Writes everything that was staged: edits by hand stay, unless the file was chosen for what the person saw. It compares again where
-- something else is stored than the person has seen; if that makes a difference, it writes nothing and reports comparison_outdated.
-- Calling it again returns the same and changes nothing, so it can be retried when its response was lost. Reports
-- rows_missing unless every announced row has arrived. With p_regrade, results of changed keys are to be regraded, with
-- p_lower_results also where they fall; `result` names their questions.
declare
  upload public.content_imports;
  staged integer;
  outcome jsonb;
  counts private.import_totals;
  forms text[];
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
  perform private.lock_changed_grading(array(select f.id from private.changed_forms(p_import_id) as f));
  perform private.lock_import_rows(p_import_id);
  if private.is_comparison_stale(p_import_id) then
    if private.compare_import(p_import_id) > 0 then
      perform private.raise_error(
        409, 'comparison_outdated', 'Something was changed since the preview, and nothing was written. Look at what changed, then upload again.'
      );
    end if;
    perform private.count_comparison(p_import_id);
  end if;
  perform private.require_equal_shares(p_import_id);
  select t.* into counts from private.import_totals as t where t.import_id = p_import_id;
  forms := array(select f.id from private.changed_forms(p_import_id) as f where p_regrade);

  perform set_config('imports.id', p_import_id, true);
  outcome := private.commit_import_content(p_import_id) || jsonb_build_object('links', private.commit_import_stops(p_import_id));
  perform set_config('imports.id', '', true);
  if p_regrade then
    perform private.begin_regrades(private.with_shared(forms), p_lower_results);
  end if;
  perform private.delete_staged(array[p_import_id]);
  update public.content_imports as i set
    status = 'done', rows_written = staged, rows_unchanged = counts.unchanged, rows_kept = counts.kept,
    result = outcome || jsonb_build_object('regrading', coalesce((
      select jsonb_agg(g.question_id order by g.question_id) from private.regrades as g
      where g.finished_at is null and g.question_id = any (private.with_shared(forms))
    ), '[]'))
  where i.id = p_import_id
  returning * into upload;
  return to_jsonb(upload);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_compare_import (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Compares what was staged with what is stored: {rows: {new, changed, unchanged, conflict}, conflicts, chosen, matches, renames,
-- keys, since}. Writes no content; can be called again.
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
  end if;
  perform private.compare_import(p_import_id);
  return private.count_comparison(p_import_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_export_content (
  p_scope jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- One page of an export: {of: 'courses' | 'videos' | 'quizzes', kind: 'course' | 'quiz_video', id?, q?,
-- publication?, after?, limit?}. Of kind 'course'
-- the courses; of kind 'quiz_video' the videos and the questions of quizzes, those of the found courses, or the found ones
-- themselves; without `of` everything. `id` is one course, video or quiz, `q` and `publication` a search as in find_content. Answers {rows, after}:
-- `after` is where the next page begins, null on the last. A quiz in several courses has its questions once, in the first of them,
-- and one row in each of the others. A quiz without questions has one row without a question. `version` of a row is that of its parts,
-- which an upload compares with what is stored.
declare
  scope jsonb := private.unwrap_json(p_scope);
  found text := scope ->> 'of';
  ids text[];
  page integer := least(coalesce((scope ->> 'limit')::integer, 500), 1000);
  is_after boolean := jsonb_typeof(scope -> 'after') = 'array';
  rows jsonb;
  last jsonb;
begin
  perform private.require_right('content');
  if coalesce(found, 'courses') not in ('courses', 'videos', 'quizzes') or coalesce(scope ->> 'kind', '') not in ('course', 'quiz_video') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  end if;
  if scope ->> 'id' is not null then
    ids := array[scope ->> 'id'];
  elsif coalesce(scope ->> 'q', '') <> '' or scope ->> 'publication' is not null then
    ids := array(
      select jsonb_array_elements_text(private.find_content(
        coalesce(found, 'courses'), scope ->> 'q', 'title', false, 0, null, scope ->> 'publication'
      ) -> 'ids')
    );
  end if;

  if scope ->> 'kind' = 'course' then
    select jsonb_agg(jsonb_build_object('course', to_jsonb(c), 'version', (private.current_version('course', c.id)).id) order by c.id), jsonb_build_array(max(c.id)) into rows, last
    from (
      select
        c.id, c.title, c.description, c.duration_minutes, c.image, c.instructor, c.year, c.category
      from public.courses as c
      where c.deleted_at is null and (ids is null or c.id = any (ids)) and (not is_after or c.id > scope #>> '{after,0}')
      order by c.id limit page
    ) as c;
  else
    with stops as materialized (
      -- Videos and quizzes with each of their courses; those without a course last.
      select 'video' as kind, v.id, l.course_id, l.position
      from public.videos as v
      left join lateral (
        select l.course_id, l.position from public.lessons as l join public.courses as c on c.id = l.course_id
        where l.video_id = v.id and l.removed_at is null and c.deleted_at is null
      ) as l on true
      where v.deleted_at is null and (found is null or found in ('videos', 'courses'))
        and (found is distinct from 'videos' or ids is null or v.id = any (ids))
        and (found is distinct from 'courses' or (l.course_id is not null and (ids is null or l.course_id = any (ids))))
      union all
      select 'quiz', z.id, l.course_id, l.position
      from public.quizzes as z
      left join lateral (
        select l.course_id, l.position from public.lessons as l join public.courses as c on c.id = l.course_id
        where l.quiz_id = z.id and l.removed_at is null and c.deleted_at is null
      ) as l on true
      where z.deleted_at is null and (found is null or found in ('quizzes', 'courses'))
        and (found is distinct from 'quizzes' or ids is null or z.id = any (ids))
        and (found is distinct from 'courses' or (l.course_id is not null and (ids is null or l.course_id = any (ids))))
    ),
    lines as (
      select
        s.*, q.id as question_id,
        -- What the pages are sorted by.
        coalesce(s.course_id, '~') as course_key, coalesce(s.position, 0) as stop_key, s.kind || ' ' || s.id as content_key,
        coalesce(q.position, 0) as question_position, coalesce(q.id, '') as question_key
      from (
        select s.*, row_number() over (partition by s.kind, s.id order by coalesce(s.course_id, '~')) as place from stops as s
      ) as s
      left join lateral (
        select q.id, q.position from public.questions as q
        where s.kind = 'quiz' and q.quiz_id = s.id and q.deleted_at is null
        order by q.position, q.id limit case when s.place > 1 then 1 end
      ) as q on true
    ),
    page_lines as (
      select n.* from lines as n
      where not is_after or (n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key) > (
        scope #>> '{after,0}', (scope #>> '{after,1}')::integer, scope #>> '{after,2}', (scope #>> '{after,3}')::integer,
        scope #>> '{after,4}'
      )
      order by n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key
      limit page
    ),
    numbered as (
      select n.*, row_number() over (
        order by n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key
      ) as ordinal_position
      from page_lines as n
    )
    select
      jsonb_agg(jsonb_build_object(
        'course_id', n.course_id, 'lesson_order', n.position,
        'version', concat_ws(
          '.',
          (private.current_version(n.kind, n.id)).id, (private.current_version('question', n.question_id)).id
        ),
        'video', (
          select jsonb_build_object(
            'id', v.id, 'title', v.title, 'description', v.description, 'url', v.url, 'image', v.image,
            'duration_seconds', v.duration_seconds, 'category', v.category, 'instructor', v.instructor
          )
          from public.videos as v where n.kind = 'video' and v.id = n.id
        ),
        'quiz', (
          select jsonb_build_object(
            'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category,
            'instructor', z.instructor, 'feedback_timing', z.feedback_timing, 'question_order', z.question_order,
            'attempt_limit', z.attempt_limit, 'time_limit_minutes', z.time_limit_minutes, 'draws', z.draws
          )
          from public.quizzes as z where n.kind = 'quiz' and z.id = n.id
        ),
        'question', private.question_to_json(n.question_id)
      ) order by n.ordinal_position),
      (array_agg(
        jsonb_build_array(n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key) order by n.ordinal_position desc
      ))[1]
    into rows, last
    from numbered as n;
  end if;
  return jsonb_build_object(
    'rows', coalesce(rows, '[]'::jsonb),
    'after', case when jsonb_array_length(rows) = page then last end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_history (
  p_kind     text,
  p_id       text,
  p_actor_id text,
  p_what     text,
  p_since    timestamp with time zone,
  p_until    timestamp with time zone,
  p_before   timestamp with time zone,
  p_limit    integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Saves of content, the newest first, each with at most 30 of the versions that it made. Without p_kind, of all content. `next` is
-- p_before of the page that follows. p_what: course, video, quiz, question, stop, link, upload.
declare
  kinds text[] := case p_what when 'question' then '{question,questions}' when 'stop' then '{stops}' when 'link' then '{links}'
    when 'course' then '{course}' when 'video' then '{video}' when 'quiz' then '{quiz}'
    else '{course,video,quiz,question,stops,questions,links}' end::text[];
  since timestamptz := coalesce(p_since, '-infinity');
  before timestamptz := least(coalesce(p_until, 'infinity'), coalesce(p_before, 'infinity'));
  page_size integer := least(greatest(coalesce(p_limit, 25), 1), 100);
begin
  perform private.require_right('content');
  if p_kind is not null then
    perform private.content_table(p_kind);
  end if;
  return (
    with items as materialized (select i.kind, i.item_id from private.history_items(p_kind, p_id) as i where p_kind is not null),
    of_items as materialized (
      select v.id, v.sequence, v.saved_at, v.made_by, v.import_id
      from items as i join private.content_versions as v on v.kind = i.kind and v.item_id = i.item_id
      where v.kind = any (kinds) and v.state <> 'prepared' and v.action <> 'met' and (p_actor_id is null or v.made_by::text = p_actor_id) and (p_what is distinct from 'upload' or v.import_id is not null)
    ),
    saves as materialized (
      (
        select v.saved_at, v.made_by from of_items as v where v.saved_at >= since and v.saved_at < before
        group by v.saved_at, v.made_by order by v.saved_at desc, v.made_by limit page_size + 1
      )
      union all
      -- Read in the order of the index, no further than the page reaches, however many versions there are.
      (
        select v.saved_at, v.made_by from private.content_versions as v
        where p_kind is null and v.saved_at >= since and v.saved_at < before
          and v.kind = any (kinds) and v.state <> 'prepared' and v.action <> 'met' and (p_actor_id is null or v.made_by::text = p_actor_id) and (p_what is distinct from 'upload' or v.import_id is not null)
        group by v.saved_at, v.made_by order by v.saved_at desc, v.made_by limit page_size + 1
      )
    ),
    page as materialized (select s.saved_at, s.made_by from saves as s order by s.saved_at desc, s.made_by limit page_size),
    entries as materialized (
      select p.saved_at, p.made_by, e.*
      from page as p
      cross join lateral (
        select
          count(*) as entry_count, max(v.sequence) as sequence, max(v.import_id) as import_id,
          (array_agg(v.id order by v.sequence))[:30] as shown
        from private.content_versions as v
        where v.saved_at = p.saved_at and v.made_by is not distinct from p.made_by and v.kind = any (kinds) and v.state <> 'prepared' and v.action <> 'met'
          and (p_kind is null or v.id in (select o.id from of_items as o))
          and (p_what is distinct from 'upload' or v.import_id is not null)
      ) as e
    )
    select jsonb_build_object(
      'next', case when (select count(*) from saves) > page_size then (select min(p.saved_at) from page as p) end,
      'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', n.sequence, 'at', n.saved_at, 'actor_id', n.made_by,
          'actor_name', case when n.made_by is not null then coalesce(private.person_name(f), 'Deleted account') end,
          'entry_count', n.entry_count,
          'upload', (select jsonb_build_object('id', u.id, 'file_name', u.file_name) from public.content_imports as u where u.id = n.import_id),
          'entries', (
            select jsonb_agg(private.history_entry(v) order by v.sequence) from private.content_versions as v where v.id = any (n.shown)
          )
        ) order by n.saved_at desc, n.made_by)
        from entries as n left join public.profiles as f on f.id = n.made_by
      ), '[]'::jsonb),
      'people', coalesce((
        select jsonb_agg(jsonb_build_object('id', x.id, 'name', private.person_name(x)) order by private.person_name(x), x.id)
        from public.profiles as x
        where x.id in (select m.user_id from private.admins as m) or x.id in (select s.made_by from saves as s)
      ), '[]'::jsonb)
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_impact (
  p_kind text,
  p_ids  text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What hangs on these items, before they are deleted. 'Under way' are learners who have completed a stop of a course that
-- loses something, and not all of its stops.
declare
  name text;
begin
  perform private.require_right('content');
  name := private.content_table(p_kind);
  if coalesce(cardinality(p_ids), 0) not between 1 and 10000 then
    perform private.raise_error(422, 'validation_failed', 'Between 1 and 10,000 items can be looked at at once.', 'ids');
  end if;
  return (
    with quizzes as materialized (
      select i.id from unnest(p_ids) as i (id) where p_kind = 'quiz'
      union
      select q.quiz_id from public.questions as q where p_kind = 'question' and q.id = any (p_ids)
    ),
    stops as materialized (
      select l.id, l.course_id, l.quiz_id from private.linked_lessons as l
      where p_kind = 'course' and l.course_id = any (p_ids) or p_kind = 'video' and l.video_id = any (p_ids)
        or l.quiz_id in (select q.id from quizzes as q)
    ),
    courses as materialized (
      select c.id, c.title from public.courses as c where c.id in (select s.course_id from stops as s)
    ),
    roads as materialized (
      select l.course_id, count(*) as stop_count from private.linked_lessons as l
      where l.course_id in (select c.id from courses as c) group by l.course_id
    ),
    walks as materialized (
      select l.course_id, r.user_id, count(*) as done
      from private.linked_lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
      where l.course_id in (select c.id from courses as c)
      group by l.course_id, r.user_id
    ),
    results as materialized (
      select r.user_id from public.lesson_results as r
      where p_kind <> 'question' and r.status = 2 and r.lesson_id in (select s.id from stops as s)
      union all
      select a.user_id from public.attempt_answers as w join public.quiz_attempts as a on a.id = w.attempt_id
      where p_kind = 'question' and w.question_id = any (p_ids) and a.finished_at is not null
    ),
    uploads as materialized (
      select m.id, m.file_name, m.created_at from public.content_imports as m
      where m.id in (select i.import_id from private.content_items as i where i.kind = p_kind and i.id = any (p_ids))
    )
    select jsonb_build_object(
      'stops', case when p_kind = 'question' then 0 else (select count(*) from stops) end,
      'courses', jsonb_build_object('total', (select count(*) from courses), 'items', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title) order by c.title, c.id)
        from (select * from courses order by title, id limit 10) as c
      ), '[]'::jsonb)),
      'questions', (
        select count(*) from public.questions as q
        where p_kind = 'quiz' and q.deleted_at is null and q.quiz_id in (select z.id from quizzes as z)
      ),
      'learners_under_way', (
        select count(distinct w.user_id) from walks as w join roads as r on r.course_id = w.course_id where w.done < r.stop_count
      ),
      'learners_with_results', (select count(distinct r.user_id) from results as r),
      'results', (select count(*) from results),
      'open_attempts', (
        select count(*) from public.quiz_attempts as a
        where a.finished_at is null and a.quiz_id in (
          select q.id from quizzes as q union select s.quiz_id from stops as s where s.quiz_id is not null
        )
      ),
      'uploads', jsonb_build_object('total', (select count(*) from uploads), 'items', coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'file_name', u.file_name, 'at', u.created_at) order by u.created_at desc, u.id)
        from (select * from uploads order by created_at desc, id limit 10) as u
      ), '[]'::jsonb))
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_version (
  p_version_id uuid,
  p_takes_back boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A version beside the current one: {kind, id, title, version, fields: [{name, version, current}], kept, regrade}. `fields` are those that
-- restoring it changes, or taking it back with p_takes_back; `kept`, of taking back, those that others have changed since, which stay;
-- `version` is the current one; `regrade` what the change of a question would change.
declare
  version private.content_versions;
  current private.content_versions;
  left_alone private.content_versions;
begin
  perform private.require_right('content');
  version := private.require_restorable(p_version_id);
  current := private.current_version(version.kind, version.item_id);
  left_alone := current;
  if p_takes_back then
    left_alone.content := current.content || (
      select coalesce(jsonb_object_agg(f.key, f.value) filter (where f.key = any (t.kept)), '{}')
      from private.taken_back(version) as t cross join lateral jsonb_each(private.fields_before(version)) as f
    );
    version.content := current.content || (private.taken_back(version)).reverted;
  end if;
  version.content := private.restorable_content(version);
  return jsonb_build_object(
    'kind', version.kind, 'id', version.item_id, 'title', private.content_title(version.kind, version.item_id), 'version', current.id,
    'fields', private.version_differences(version, current), 'kept', private.version_differences(left_alone, current),
    'regrade', case when version.kind = 'question' and version.content #> '{form,key}' <> 'null' then private.admin_preview_regrade(
      private.question_payload(private.question_to_json(version.item_id) || private.question_fields(version.content))
    ) end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_import_changes (
  p_import_id text,
  p_filter    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What an upload made and changed: {total, items: [{table_name, row_id, title, outcome, is_deleted, before, after, kept}]}; takes
-- {outcome?: 'made' | 'changed' | 'kept', offset?, limit?}. Keys included.
declare
  filter jsonb := private.unwrap_json(p_filter);
  wanted text := filter ->> 'outcome';
begin
  perform private.require_right('content');
  return (
    with items as (
      select
        i.kind, i.id as row_id, i.title, o.outcome, i.deleted_at is not null as is_deleted, b.before, b.kept,
        (select coalesce(jsonb_object_agg(f.key, v.content -> f.key), '{}') from jsonb_each(b.before) as f) as after
      from private.content_versions as v
      join private.content_items as i on i.kind = v.kind and i.id = v.item_id
      cross join lateral (
        select
          case when i.import_id = p_import_id then '{}' else private.fields_before(v) end as before,
          case when i.import_id = p_import_id then '{}' else (
            select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(v.said) as f where f.value is distinct from v.content -> f.key
          ) end as kept
        offset 0
      ) as b
      cross join lateral (
        select case
          when i.import_id = p_import_id then 'made' when b.before <> '{}' then 'changed' when b.kept <> '{}' then 'kept'
        end as outcome offset 0
      ) as o
      where v.import_id = p_import_id and v.said is not null and o.outcome = coalesce(wanted, o.outcome)
    ), page as (
      select i.* from items as i
      order by i.outcome = 'made', i.outcome, private.content_table(i.kind), i.title, i.row_id
      offset greatest(coalesce((filter ->> 'offset')::integer, 0), 0)
      limit least(greatest(coalesce((filter ->> 'limit')::integer, 50), 0), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from items),
      'items', coalesce((
        select jsonb_agg(to_jsonb(p) - 'kind' || jsonb_build_object('table_name', private.content_table(p.kind))
          order by p.outcome = 'made', p.outcome, private.content_table(p.kind), p.title, p.row_id) from page as p
      ), '[]')
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_import_comparison (
  p_import_id text,
  p_filter    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What differs in rows of the file: {from_row, to_row, state?, since?}; at most 1,000 parts, by row. Parts that are new and meet nothing,
-- and those that are unchanged without edits by hand, are not listed; with `since` true, only those that differ from the comparison before.
declare
  filter jsonb := private.unwrap_json(p_filter);
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', private.part_table(c.kind), 'row_id', c.item_id, 'row_number', c.row_number, 'state', c.state, 'reason', c.reason,
      'differences', c.differences, 'chosen', c.chosen, 'match_id', c.match_id, 'since', c.since,
      'title', case when c.kind = 'stop' then c.stop_title else private.content_title(c.kind, coalesce(c.match_id, c.item_id)) end
    ) order by c.row_number, private.part_table(c.kind)), '[]')
    from (
      select c.*, (
        select coalesce(jsonb_object_agg(f.key, jsonb_build_object(
          'before', c.before -> f.key, 'after', f.value, 'by', coalesce(c.by ->> f.key, 'file')
        )), '{}')
        from jsonb_each(c.after) as f
      ) as differences, (
        select i.title from public.lessons as l
        join private.content_items as i on i.kind = 'video' and i.id = l.video_id or i.kind = 'quiz' and i.id = l.quiz_id
        where c.kind = 'stop' and l.id = c.item_id
      ) as stop_title
      from private.import_parts as c
      where c.import_id = p_import_id and case
          when filter -> 'since' = 'true' then c.since is not null
          else (c.state <> 'new' or c.reason is not null) and (c.state <> 'unchanged' or c.after <> '{}')
        end
        and c.row_number between coalesce((filter ->> 'from_row')::integer, 0) and coalesce((filter ->> 'to_row')::integer, 10000000)
        and (filter ->> 'state' is null or c.state = filter ->> 'state')
      order by c.row_number limit 1000
    ) as c
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_preview_import_regrade (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What regrading by all keys that the upload would change would do: {questions, attempts, changed, students_up, students_down}.
begin
  perform private.require_right('content');
  return (select private.preview_regrades(array_agg(f.id), array_agg(f.form)) from private.changed_forms(p_import_id) as f);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_preview_import_undo (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What undoing an upload would do: {trashed, unlinked, reverted, kept, items: [{table_name, row_id, action, reason, title,
-- fields, other_quizzes}], regrade: what regrading by the keys of before would do, if there are any}.
declare
  upload public.content_imports;
  plan jsonb[];
  ids text[];
  forms jsonb[];
begin
  perform private.require_right('content');
  select * into upload from public.content_imports as i where i.id = p_import_id;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    perform private.raise_error(409, 'import_undone', 'This upload was undone.');
  end if;
  perform private.join_by_hash(upload.rows_total);
  plan := array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p);
  select array_agg(f.id), array_agg(f.form) into ids, forms from private.reverted_forms(plan) as f;
  return private.import_undo_summary(plan)
    || case when ids is not null then jsonb_build_object('regrade', private.preview_regrades(ids, forms)) else '{}' end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_restore_version (
  p_version_id    uuid,
  p_version       text,
  p_regrade       boolean,
  p_lower_results boolean DEFAULT false,
  p_takes_back    boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Saves a version as the newest, but not when learners see it; with p_takes_back only takes back what it changed, where nobody has changed that
-- since. p_version: the one that the person compared with; if somebody has saved since, nothing changes. A question is saved as from its
-- form, with the same choice of regrading.
declare
  version private.content_versions;
begin
  perform private.require_right('content');
  version := private.require_restorable(p_version_id);
  if version.kind <> 'question' then
    perform private.require_content(private.content_table(version.kind), version.item_id);
    perform private.require_version(version.kind, version.item_id, p_version);
  end if;
  if p_takes_back then
    version.content := (private.current_version(version.kind, version.item_id)).content || (private.taken_back(version)).reverted;
  end if;
  if version.kind = 'question' then
    perform private.admin_save_question(
      private.question_payload(private.question_to_json(version.item_id) || private.question_fields(version.content))
        || jsonb_build_object('version', coalesce(p_version, ''), 'regrade', p_regrade, 'lower_results', p_lower_results)
    );
  else
    perform private.save_content(version.kind, version.item_id, private.restorable_content(version));
  end if;
  return jsonb_build_object(
    'kind', version.kind, 'id', version.item_id, 'title', private.content_title(version.kind, version.item_id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_stage_import_rows (
  p_import_id text,
  p_rows      jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stages rows: {rows: [{row, course, video, quiz, question, course_id, lesson_order, version}]}, with the fields of each
-- part in the names of the columns. If a row has no id, one is
-- derived: of a video or quiz from title and course, of a question from its quiz, text and occurrence, of a course
-- from title and instructor. Returns the number of staged rows; an invalid question is reported with
-- its row in the hint.
declare
  payload jsonb := private.unwrap_json(p_rows) -> 'rows';
  staged integer;
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
  elsif jsonb_typeof(payload) is distinct from 'array' then
    perform private.raise_error(422, 'invalid_rows', 'Rows are a list.', 'rows');
  end if;
  perform private.validate_import_questions(payload);
  -- What was compared was less.
  delete from private.import_parts as c where c.import_id = p_import_id;
  delete from private.import_totals as t where t.import_id = p_import_id;

  insert into private.import_rows (
    import_id, row_number, course_id, course, video_id, video, quiz_id, quiz, question_id, question, link_course_id,
    lesson_order, version
  )
  select
    p_import_id, r.row,
    case when r.course is not null then coalesce(
      r.course ->> 'id', private.derive_import_id('course', r.course ->> 'title', r.course ->> 'instructor')
    ) end,
    r.course,
    case when r.video is not null then coalesce(
      r.video ->> 'id', private.derive_import_id('video', r.video ->> 'title', r.course_id)
    ) end,
    r.video, k.quiz_id, r.quiz,
    case when r.question is not null then coalesce(r.question ->> 'id', private.derive_import_id(
      'question', k.quiz_id, r.question ->> 'title', r.question ->> 'occurrence'
    )) end,
    r.question, r.course_id, coalesce(r.lesson_order, 1), r.version
  from jsonb_to_recordset(payload) as r (
    row integer, course jsonb, video jsonb, quiz jsonb, question jsonb, course_id text, lesson_order numeric, version text
  )
  -- OFFSET keeps the id from being derived once for each use.
  cross join lateral (
    select case when r.quiz is not null then coalesce(
      r.quiz ->> 'id', private.derive_import_id('quiz', r.quiz ->> 'title', r.course_id)
    ) end as quiz_id offset 0
  ) as k
  -- A part may be sent again when its response was lost.
  on conflict (import_id, row_number) do nothing;
  get diagnostics staged = row_count;
  return staged;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_undo_import (
  p_import_id     text,
  p_regrade       boolean DEFAULT false,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Undoes an upload, or discards one that is not committed: what it made goes to the trash, what it changed becomes what it was. What
-- others changed or built on since stays, and `undo_result` names it. Results of learners stay; with p_regrade, those of keys that
-- change back are to be regraded, with p_lower_results also where they fall, and `undo_result` names their questions as `regrading`.
declare
  upload public.content_imports;
  plan jsonb[];
  each_kind text;
  ids text[];
  fields jsonb[];
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
  -- Before any row, in the order in which finishing an attempt locks.
  select array_agg(v.item_id) into ids from private.content_versions as v where v.import_id = p_import_id and v.kind = 'question' and v.said is not null;
  perform private.lock_changed_grading(array(
    select v.item_id from private.content_versions as v where v.import_id = p_import_id and v.kind = 'question' and v.action = 'update'
  ));
  perform private.lock_quizzes_of(ids), private.lock_shared_questions(ids);
  plan := array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p);
  update public.lessons as l set removed_at = now()
  where l.id in (select p ->> 'item_id' from unnest(plan) as p where p ->> 'kind' = 'stop' and p ->> 'action' = 'trash');
  foreach each_kind in array array['video', 'quiz', 'course', 'question'] loop
    select array_agg(p ->> 'item_id'), array_agg(p -> 'reverted' || case
      -- Questions of a quiz that goes to the trash are hidden with it, and restored with it.
      when p ->> 'action' = 'trash' and q.id is null then jsonb_build_object('deleted_at', now()) else '{}'
    end) into ids, fields
    from unnest(plan) as p
    left join public.questions as q on p ->> 'kind' = 'question' and q.id = p ->> 'item_id'
      and exists (select 1 from public.quizzes as z where z.id = q.quiz_id and z.deleted_at is not null)
    where p ->> 'kind' = each_kind and p ->> 'action' in ('trash', 'revert');
    if ids is not null then
      perform private.write_content(each_kind, ids, fields);
    end if;
  end loop;
  if p_regrade then
    regrading := private.begin_regrades(private.with_shared(array(select f.id from private.reverted_forms(plan) as f)), p_lower_results);
  end if;
  update public.content_imports as i set
    undone_at = now(), undo_result = private.import_undo_summary(plan)
      || case when regrading <> '{}' then jsonb_build_object('regrading', regrading) else '{}' end
  where i.id = p_import_id returning * into upload;
  return to_jsonb(upload);
end;
$function$;

CREATE OR REPLACE FUNCTION private.append_versions (
  p_kind   text,
  p_ids    text[],
  p_upload text   DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Appends versions of those items of which something else is stored than their newest version says; of those that an upload named, also
-- where nothing has changed: that one takes over the id, on which others build.
declare
  me uuid := auth.uid();
  upload text := coalesce(p_upload, nullif(current_setting('imports.id', true), ''));
begin
  with current as materialized (
    select
      v.id, v.item_id, v.content, v.publish_at, v.state,
      p_upload is null and v.said is null and v.saved_at = now() and v.made_by is not distinct from me
        and not exists (select 1 from private.content_versions as p where p.base = v.id) as is_own
    from private.content_versions as v
    where v.kind = p_kind and v.item_id = any (p_ids) and v.state in ('live', 'deleted')
  ), changed as materialized (
    -- What is not there any more was deleted for good. A list that nobody has filled yet has no version.
    select
      coalesce(s.item_id, c.item_id) as item_id, coalesce(s.content, c.content) as content,
      case when s.item_id is null then c.publish_at else s.publish_at end as publish_at, coalesce(s.state, 'deleted') as state,
      c.id as before_id, c.state as before_state, coalesce(c.is_own, false) as is_own,
      case when u.is_stored then u.given_hash end as given_hash, case when u.is_stored then '{}' else u.said end as said,
      (s.content, s.publish_at, s.state) is not distinct from (c.content, c.publish_at, c.state) as is_met
    from private.stored_content(p_kind, p_ids) as s
    full join current as c on c.item_id = s.item_id
    left join (
      select w.item_id, w.said, w.given_hash, w.is_clean and w.fields = w.after as is_stored from private.import_writes as w
      where w.import_id = p_upload and w.kind = p_kind
    ) as u on u.item_id = coalesce(s.item_id, c.item_id)
    where ((s.content, s.publish_at, s.state) is distinct from (c.content, c.publish_at, c.state) or u.said is not null)
      and (s.item_id is not null or c.state = 'live')
      and (c.id is not null or p_kind not in ('stops', 'questions', 'links') or s.content not in ('{"stops": []}', '{"questions": []}', '{"quizzes": []}'))
  ), own as (
    update private.content_versions as v set
      id = gen_random_uuid(), content = n.content, publish_at = n.publish_at, state = n.state,
      action = case when n.state = n.before_state then v.action when n.state = 'deleted' then 'delete' else 'restore' end
    from changed as n where v.id = n.before_id and n.is_own
  ), replaced as (
    update private.content_versions as v set state = 'replaced', id = case when n.is_met then gen_random_uuid() else v.id end
    from changed as n where v.id = n.before_id and not n.is_own
    returning v.item_id
  )
  insert into private.content_versions (id, kind, item_id, content, publish_at, state, action, made_by, import_id, said, given_hash)
  select
    case when n.is_met then n.before_id else gen_random_uuid() end, p_kind, n.item_id, n.content, n.publish_at, n.state,
    case
      when n.is_met then 'met' when n.before_id is null then 'insert' when n.state = n.before_state then 'update'
      when n.state = 'deleted' then 'delete' else 'restore'
    end,
    me, upload, n.said, n.given_hash
  from changed as n
  -- Joined, so that the one before is replaced by the time that the index of current versions is asked.
  left join replaced as r on r.item_id = n.item_id
  where not n.is_own and (n.before_id is null) = (r.item_id is null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.changed_forms (
  p_import_id text
)
  RETURNS TABLE (
    id   text,
    form jsonb
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The stored questions of which committing an upload changes options or key.
  select w.item_id, w.fields -> 'form' from private.import_writes as w
  where w.import_id = p_import_id and w.kind = 'question' and w.fields ? 'form';
$function$;

CREATE OR REPLACE FUNCTION private.checked_fields (
  p_kind   text,
  p_fields jsonb,
  p_is_new boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Columns of a course, video or quiz as they would be stored, of what is new with the defaults of the others; raises what storing them
-- would, with the column.
declare
  name text := private.content_table(p_kind);
  columns text[] := private.restorable_columns(name);
  fields jsonb := p_fields;
  refused text;
begin
  if fields ? 'draws' then
    fields := fields || jsonb_build_object('draws', private.read_draws(fields -> 'draws'));
  end if;
  execute format(
    'select (select coalesce(jsonb_object_agg(f.key, f.value), ''{}'') from jsonb_each(to_jsonb(r)) as f where f.key = any ($2) and $1 ? f.key) from jsonb_populate_record(null::public.%I, $1) as r',
    name
  ) into fields using case when p_is_new then private.default_fields(name) else '{}' end || fields, columns;
  execute (
    select format(
      'select c.column_name from jsonb_populate_record(null::public.%I, $1) cross join lateral (values %s) as c (column_name, holds) where c.holds is false and $1 ? c.column_name limit 1',
      name, string_agg(format('(%L, %s)', a.attname, case k.contype when 'c' then pg_get_expr(k.conbin, k.conrelid) else format('%I is not null', a.attname) end), ', ')
    )
    from pg_catalog.pg_constraint as k join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.conrelid = ('public.' || name)::regclass and k.contype = 'c' and a.attname = any (columns)
  ) into refused using fields;
  if refused is not null then
    raise check_violation using message = format('new row for relation "%s" violates check constraint "%s_%s_check"', name, name, refused),
      table = name, column = refused, constraint = format('%s_%s_check', name, refused);
  end if;
  return fields || case when p_fields ? 'publish_at' then jsonb_build_object('publish_at', private.prepared_time(p_fields -> 'publish_at')) else '{}' end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.commit_import_content (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes the staged courses, videos, quizzes and questions, with their versions. Answers {courses, videos, quizzes, questions}, each
-- {total, made, changed, kept, unchanged}. A question that the file names by its id stays in its quiz; a row that names another is refused.
declare
  each_kind text;
  ids text[];
  fields jsonb[];
  stray integer := (
    select min(p.row_number) from private.import_parts as p join public.questions as q on q.id = p.item_id
    where p.import_id = p_import_id and p.kind = 'question' and q.quiz_id <> p.quiz_id
  );
begin
  if stray is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This question belongs to another quiz.', stray), stray || '.question_id'
    );
  end if;
  foreach each_kind in array array['video', 'quiz', 'question', 'course'] loop
    select array_agg(w.item_id), array_agg(case w.outcome
      when 'made' then w.said || case
        when z.id is null then jsonb_build_object('import_id', p_import_id)
        -- New questions follow those of their quiz, in the order of the file.
        else jsonb_build_object('import_id', p_import_id, 'quiz_id', z.id, 'position', w.place + z.last)
      end
      when 'restored' then w.fields || jsonb_build_object('import_id', p_import_id, 'deleted_at', null)
      else w.fields
    end) into ids, fields
    from (
      select w.*, row_number() over (partition by w.outcome, w.quiz_id order by w.row_number) as place
      from private.import_writes as w
      where w.import_id = p_import_id and w.kind = each_kind and w.outcome in ('made', 'restored', 'changed')
    ) as w
    left join (
      select z.quiz_id as id, coalesce((select max(q.position) from public.questions as q where q.quiz_id = z.quiz_id), 0) as last
      from (select distinct p.quiz_id from private.import_parts as p where p.import_id = p_import_id) as z
    ) as z on z.id = w.quiz_id;
    if ids is not null then
      perform private.write_content(each_kind, ids, fields);
    end if;
  end loop;
  -- Questions that went to the trash with a quiz do not come back with it, unless the file holds them.
  update public.questions as q set deleted_at = i.undone_at
  from private.import_writes as w, public.content_imports as i
  where w.import_id = p_import_id and w.kind = 'quiz' and w.outcome = 'restored' and q.quiz_id = w.item_id and q.deleted_at is null
    and i.id = q.import_id and i.undone_at is not null
    and q.id not in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'question');
  foreach each_kind in array array['course', 'video', 'quiz', 'question'] loop
    ids := array(
      select w.item_id from private.import_writes as w
      where w.import_id = p_import_id and w.kind = each_kind and (w.outcome in ('made', 'restored', 'changed') or w.is_news and w.version is not null)
      union all
      select q.id from private.import_writes as w join public.questions as q on q.quiz_id = w.item_id and q.deleted_at is not null
      where w.import_id = p_import_id and w.kind = 'quiz' and w.outcome = 'restored' and each_kind = 'question'
        and q.id not in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'question')
    );
    perform private.append_versions(each_kind, ids, p_import_id);
  end loop;
  perform private.append_versions('questions', array(
    select distinct coalesce(w.quiz_id, w.item_id) from private.import_writes as w
    where w.import_id = p_import_id
      and (w.kind = 'question' and w.outcome in ('made', 'restored') or w.kind = 'quiz' and w.outcome = 'restored')
  ), p_import_id);
  return (
    select jsonb_object_agg(private.content_table(k.kind), jsonb_build_object(
      'total', c.total, 'made', c.made, 'changed', c.changed, 'kept', c.kept, 'unchanged', c.total - c.made - c.changed - c.left_alone
    ))
    from unnest('{course,video,quiz,question}'::text[]) as k (kind)
    cross join lateral (
      -- What was restored counts as made.
      select
        count(*) as total, count(*) filter (where w.outcome in ('made', 'restored')) as made, count(*) filter (where w.outcome = 'changed') as changed,
        count(*) filter (where w.state = 'conflict' and not w.chosen) as kept, count(*) filter (where w.outcome = 'kept') as left_alone
      from private.import_writes as w where w.import_id = p_import_id and w.kind = k.kind
    ) as c
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.commit_import_stops (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Appends the new stops to their courses, in the order of lesson_order and row; existing ones keep their order, and one that
-- somebody removed stays removed unless the file was chosen. Answers {courses: how many got a stop, missing: ids of courses}.
declare
  touched text[];
begin
  create temporary table staged_stops on commit drop as
  select
    s.course_id, s.video_id, s.quiz_id, s.lesson_id,
    coalesce((select max(o.position) from public.lessons as o where o.course_id = s.course_id), 0)
      -- If a row has both, the video comes first.
      + row_number() over (partition by s.course_id order by s.lesson_order, s.row_number, s.quiz_id is not null) as place
  from private.import_stops as s
  join public.courses as o on o.id = s.course_id and o.deleted_at is null
  join private.content_items as i on i.kind = case when s.video_id is null then 'quiz' else 'video' end and i.id = coalesce(s.video_id, s.quiz_id)
  left join private.import_parts as c on c.import_id = p_import_id and c.kind = 'stop' and c.item_id = s.lesson_id
  where s.import_id = p_import_id and i.deleted_at is null and (s.lesson_id is null or c.reason = 'restored' or c.chosen);
  update public.lessons as l set removed_at = null, import_id = p_import_id, position = s.place
  from pg_temp.staged_stops as s where l.id = s.lesson_id;
  insert into public.lessons (course_id, video_id, quiz_id, position, import_id)
  select s.course_id, s.video_id, s.quiz_id, s.place, p_import_id from pg_temp.staged_stops as s where s.lesson_id is null;
  touched := array(select distinct s.course_id from pg_temp.staged_stops as s);
  drop table pg_temp.staged_stops;
  perform private.append_versions('stops', touched, p_import_id);
  return jsonb_build_object('courses', cardinality(touched), 'missing', (
    select coalesce(jsonb_agg(distinct s.course_id), '[]') from private.import_stops as s
    where s.import_id = p_import_id and s.course_id not in (select c.id from public.courses as c where c.deleted_at is null)
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION private.compare_import (
  p_import_id text
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
-- Compares the staged rows with what is stored; answers of how many parts something differs from the comparison before, if there was one.
-- Of rows in the trash, those that an undone upload put there are new again; what somebody deleted is a conflict. A conflict is settled
-- for the file where somebody chose so and saw what is stored now.
declare
  undone text[] := array(select i.id from public.content_imports as i where i.undone_at is not null);
  differing integer := 0;
begin
  perform private.join_by_hash((select i.rows_total from public.content_imports as i where i.id = p_import_id));
  create temporary table compared_before on commit drop as
  select p.* from private.import_parts as p where p.import_id = p_import_id;
  delete from private.import_parts as p where p.import_id = p_import_id;
  insert into private.import_parts (
    import_id, kind, item_id, row_number, quiz_id, given_hash, state, reason, version, chosen, said, before, after, by, is_news, is_clean
  )
  with f as materialized (
    select p.kind, any_value(p.item_id) as item_id, min(r.row_number) as row_number
    from private.import_rows as r
    cross join lateral (
      values ('course', r.course_id), ('video', r.video_id), ('quiz', r.quiz_id), ('question', r.question_id)
    ) as p (kind, item_id)
    where r.import_id = p_import_id and p.item_id is not null
    group by p.kind, p.item_id collate "C"
  ), s as materialized (
    select
      f.kind, f.item_id, f.row_number, case f.kind when 'question' then r.quiz_id end as quiz_id, g.given,
      v.id::text as version, v.content, i.deleted_at is not null as is_deleted, u.id is not null as is_undone,
      -- What is stored is what files said last, or what the file was exported from.
      u.id is not null or v.given_hash is not null and v.import_id <> all (undone) or v.id::text = any (string_to_array(r.version, '.')) as is_base,
      h.given_hash, coalesce(i.deleted_at is null and v.import_id <> all (undone) and v.given_hash = h.given_hash, false) as is_same
    from f
    join private.import_rows as r on r.import_id = p_import_id and r.row_number = f.row_number
    cross join lateral (
      select case f.kind when 'course' then r.course when 'video' then r.video when 'quiz' then r.quiz else r.question end as given
    ) as g
    cross join lateral (select jsonb_hash_extended(g.given, 0) as given_hash offset 0) as h
    left join private.content_items as i on i.kind = f.kind and i.id = f.item_id
    left join private.content_versions as v on v.kind = i.kind and v.item_id = i.id and v.state in ('live', 'deleted')
    left join public.content_imports as u on u.id = i.import_id and u.undone_at = i.deleted_at
  )
  select
    p_import_id, s.kind, s.item_id, s.row_number, s.quiz_id, s.given_hash, case when s.is_same then 'unchanged' else 'new' end, null, s.version, false,
    case when not s.is_same then private.staged_fields(s.kind, s.given, null) end, '{}', '{}', '{}', not s.is_same, true
  from s where s.is_same or s.version is null
  union all
  select
    p_import_id, s.kind, s.item_id, s.row_number, s.quiz_id, s.given_hash,
    case
      when s.is_deleted then case when s.is_undone then 'new' else 'conflict' end
      when c.after = '{}' then 'unchanged'
      when jsonb_path_exists(c.changed_by, '$.* ? (@ == "both")') then 'conflict'
      when c.after - array(select jsonb_object_keys(c.changed_by)) <> '{}' then 'changed'
      else 'unchanged'
    end,
    case when s.is_deleted then case when s.is_undone then 'restored' else 'deleted' end end,
    -- A choice counts for what the person saw.
    s.version, coalesce(o.chosen and o.before = c.before, false), c.said, c.before, c.after, c.changed_by, c.is_news, c.is_clean
  from s
  cross join lateral private.compare_part(
    s.kind, s.given, case when s.is_base then s.content else private.said_last(s.kind, s.item_id, undone) end, s.content
  ) as c
  left join pg_temp.compared_before as o on o.kind = s.kind and o.item_id = s.item_id
  where not s.is_same and s.version is not null;
  -- Without an id of its own, a row may mean what has its title.
  with t as materialized (
    select p.kind, p.item_id, p.quiz_id, lower(p.said ->> 'title') as title, case p.kind when 'question' then coalesce((r.question ->> 'occurrence')::integer, 1) else 1 end as n
    from private.import_parts as p join private.import_rows as r on r.import_id = p_import_id and r.row_number = p.row_number
    where p.import_id = p_import_id and p.version is null
      and case p.kind when 'course' then r.course when 'video' then r.video when 'quiz' then r.quiz else r.question end ->> 'id' is null
  ), m as materialized (
    select i.kind, i.id, i.quiz_id, lower(i.title) as title, row_number() over (partition by i.kind, i.quiz_id, lower(i.title) order by i.created_at, i.id) as n
    from private.content_items as i
    where i.deleted_at is null and (i.kind, lower(i.title)) in (select t.kind, t.title from t)
  )
  update private.import_parts as p set reason = 'match', match_id = m.id
  from t join m on m.kind = t.kind and m.title = t.title and m.n = t.n and coalesce(m.quiz_id, '') = coalesce(t.quiz_id, '')
  where p.import_id = p_import_id and p.kind = t.kind and p.item_id = t.item_id;
  -- Questions that are new in a quiz that somebody deleted.
  update private.import_parts as p set state = 'conflict', reason = 'deleted', chosen = z.chosen
  from private.import_parts as z
  where z.import_id = p_import_id and z.kind = 'quiz' and z.reason = 'deleted'
    and p.import_id = p_import_id and p.kind = 'question' and p.quiz_id = z.item_id and p.version is null;
  -- A stop that somebody removed.
  insert into private.import_parts (import_id, kind, item_id, row_number, state, reason, version, chosen)
  select
    p_import_id, 'stop', s.lesson_id, s.row_number, case when i.id is null then 'conflict' else 'new' end,
    case when i.id is null then 'deleted' else 'restored' end, s.removed_at::text, coalesce(o.chosen and o.version = s.removed_at::text, false)
  from private.import_stops as s
  left join public.content_imports as i on i.id = s.made_by and i.undone_at = s.removed_at
  left join pg_temp.compared_before as o on o.kind = 'stop' and o.item_id = s.lesson_id
  where s.import_id = p_import_id and s.removed_at is not null;
  if exists (select 1 from pg_temp.compared_before) then
    differing := private.mark_since(p_import_id);
  end if;
  drop table pg_temp.compared_before;
  return differing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.compare_part (
  p_kind   text,
  p_given  jsonb,
  p_base   jsonb,
  p_stored jsonb,
  OUT      said jsonb,
  OUT      before jsonb,
  OUT      after jsonb,
  OUT      changed_by jsonb,
  OUT      is_news boolean,
  OUT      is_clean boolean
)
  RETURNS record
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- What a file says of an item; those fields of it that are stored otherwise, before and after; and who has changed them since the base: 'hand'
-- where the file says what files said last, 'both' where it does not, or none has. What is blank is the file's to fill. is_news: whether the
-- base becomes another one; is_clean: whether it is what is stored, once all of the file is.
begin
  said := private.staged_fields(p_kind, p_given, p_stored);
  is_news := p_base is null or p_base || said <> p_base;
  is_clean := p_base is null or p_base || said = p_stored || said;
  before := '{}';
  after := '{}';
  changed_by := '{}';
  if p_stored || said <> p_stored then
    select jsonb_object_agg(f.key, p_stored -> f.key), jsonb_object_agg(f.key, f.value) into before, after
    from jsonb_each(said) as f where f.value is distinct from p_stored -> f.key;
    if p_base is distinct from p_stored then
      changed_by := (
        select coalesce(jsonb_object_agg(o.key, case o.value when 'keep' then 'hand' else 'both' end), '{}')
        from jsonb_each_text(private.three_way(p_base, coalesce(private.staged_fields(p_kind, p_given, p_base), said), p_stored)) as o
        where after ? o.key and o.value <> 'take' and coalesce(p_stored ->> o.key, '') not in ('', '[]', '{}')
      );
    end if;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.content_title (
  p_kind text,
  p_id   text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What an item is called, or whose list it is; null where it is not there any more.
  select i.title from private.content_items as i where i.kind = private.item_kind(p_kind) and i.id = p_id;
$function$;

CREATE OR REPLACE FUNCTION private.count_comparison (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Counts what the comparison found, by the choices made, and returns it: rows of the file by state, as lists of [first, last], how
  -- many conflicts are left of how many, and of how many parts something differs from the comparison before.
  with states as materialized (select s.row_number, s.state from private.import_row_states(p_import_id) as s)
  insert into private.import_totals as t (import_id, totals, unchanged, kept)
  select p_import_id, jsonb_build_object(
    'rows', (
      select coalesce(jsonb_object_agg(g.state, g.ranges), '{}')
      from (
        select m.state, (
          select jsonb_agg(jsonb_build_array(lower(u), upper(u) - 1) order by u) from unnest(m.ranges) as u
        ) as ranges
        from (
          select case s.state when 'chosen' then 'conflict' else s.state end as state,
            range_agg(int4range(s.row_number, s.row_number, '[]')) as ranges
          from states as s group by 1
        ) as m
      ) as g
    ),
    'conflicts', count(*) filter (where p.state = 'conflict'),
    'chosen', count(*) filter (where p.chosen),
    'matches', count(*) filter (where p.reason = 'match'),
    'renames', count(*) filter (where p.reason is null and p.after ? 'title' and p.by ->> 'title' is distinct from 'hand'),
    'keys', count(*) filter (where p.reason is null and p.kind = 'question' and p.before #> '{form,key}' is distinct from p.after #> '{form,key}'),
    'since', count(*) filter (where p.since is not null)
  ), (select count(*) from states as s where s.state = 'unchanged'), (select count(*) from states as s where s.state = 'conflict')
  from private.import_parts as p where p.import_id = p_import_id
  on conflict (import_id) do update set totals = excluded.totals, unchanged = excluded.unchanged, kept = excluded.kept
  returning t.totals;
$function$;

CREATE OR REPLACE FUNCTION private.default_fields (
  p_table text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What people write in a table, with the defaults of its columns.
declare
  defaults jsonb;
begin
  execute (
    select format('select jsonb_build_object(%s)', string_agg(format('%L, %s', a.attname, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null')), ', '))
    from pg_catalog.pg_attribute as a
    left join pg_catalog.pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ('public.' || p_table)::regclass and a.attname = any (private.restorable_columns(p_table))
  ) into defaults;
  return defaults;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_staged (
  p_import_ids text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Deletes everything of these uploads that only a commit needs.
  delete from private.import_rows as r where r.import_id = any (p_import_ids);
  delete from private.import_parts as c where c.import_id = any (p_import_ids);
  delete from private.import_totals as t where t.import_id = any (p_import_ids);
$function$;

CREATE OR REPLACE FUNCTION private.fields_before (
  p_version private.content_versions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The fields that a version changed, as they were before it, as if uploads that were undone had never been.
declare
  before jsonb := (
    select coalesce(jsonb_object_agg(f.key, f.value), '{}')
    from private.version_before(p_version) as b cross join lateral jsonb_each(b.content) as f
    where p_version.action <> 'met' and f.value is distinct from p_version.content -> f.key
  );
  undone private.content_versions;
begin
  if before <> '{}' then
    for undone in
      select v.* from private.content_versions as v join public.content_imports as i on i.id = v.import_id and i.undone_at is not null
      where v.kind = p_version.kind and v.item_id = p_version.item_id and v.sequence < p_version.sequence and v.action <> 'met'
      order by v.sequence desc
    loop
      before := before || (
        select coalesce(jsonb_object_agg(f.key, f.value), '{}')
        from private.version_before(undone) as b cross join lateral jsonb_each(b.content) as f
        where f.value is distinct from undone.content -> f.key and undone.content -> f.key = before -> f.key
      );
    end loop;
  end if;
  return before;
end;
$function$;

CREATE OR REPLACE FUNCTION private.import_row_states (
  p_import_id text
)
  RETURNS TABLE (
    row_number integer,
    state      text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Each staged row as a whole: what is most urgent of its parts. A course, video or quiz counts in its first row; a conflict that
  -- was settled for the file is a change.
  with states as (
    select p.row_number, case when p.chosen then 'chosen' else p.state end as state
    from private.import_parts as p where p.import_id = p_import_id
    union all
    -- Stops that their courses never had.
    select s.row_number, 'new' from private.import_stops as s
    where s.import_id = p_import_id and s.lesson_id is null
      and s.course_id in (select o.id from public.courses as o where o.deleted_at is null)
  ), ranked as (
    select s.row_number, max(case s.state when 'conflict' then 5 when 'chosen' then 4 when 'changed' then 3 when 'new' then 2 else 1 end) as rank
    from states as s group by s.row_number
  )
  select r.row_number, (array['unchanged', 'new', 'changed', 'chosen', 'conflict'])[coalesce(k.rank, 1)]
  from private.import_rows as r left join ranked as k on k.row_number = r.row_number
  where r.import_id = p_import_id;
$function$;

CREATE OR REPLACE FUNCTION private.import_undo_summary (
  p_plan jsonb[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Numbers of rows by what happens to them, and the first 200: those that stay, then what is reverted, then what is trashed. A stop
  -- is counted, and listed only where it stays. A question is reverted in all quizzes that have it.
  select jsonb_build_object(
    'trashed', count(*) filter (where p ->> 'action' = 'trash' and p ->> 'kind' <> 'stop'),
    'unlinked', count(*) filter (where p ->> 'action' = 'trash' and p ->> 'kind' = 'stop'),
    'reverted', count(*) filter (where p ->> 'action' = 'revert'),
    'kept', count(*) filter (where p ->> 'action' = 'stay'),
    'items', (
      select coalesce(jsonb_agg(i.item - '{kind,item_id,reverted,kept}'::text[] || jsonb_build_object(
        'table_name', private.part_table(i.item ->> 'kind'), 'row_id', i.item ->> 'item_id', 'fields', case i.item ->> 'action'
          when 'stay' then i.item -> 'kept'
          when 'revert' then to_jsonb(array(select k.name from jsonb_object_keys(i.item -> 'reverted') as k (name) order by k.name))
          else 'null'
        end
      ) || case when i.item ->> 'action' = 'revert' and i.item ->> 'kind' = 'question'
        then jsonb_build_object('other_quizzes', private.other_quizzes(i.item ->> 'item_id')) else '{}'
      end), '[]')
      from (
        select i.item from unnest(p_plan) as i (item)
        where i.item ->> 'kind' <> 'stop' or i.item ->> 'action' = 'stay'
        order by array_position(array['stay', 'revert', 'trash'], i.item ->> 'action'), i.item ->> 'kind', i.item ->> 'title'
        limit 200
      ) as i
    )
  )
  from unnest(p_plan) as p;
$function$;

CREATE OR REPLACE FUNCTION private.is_comparison_stale (
  p_import_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
  -- Whether something else is stored of what is staged than when it was compared.
  select exists (
    select 1 from private.import_parts as p
    left join private.content_versions as v on v.kind = p.kind and v.item_id = p.item_id and v.state in ('live', 'deleted')
    where p.import_id = p_import_id and p.kind <> 'stop' and v.id::text is distinct from p.version
  ) or exists (
    select 1 from private.import_stops as s
    left join private.import_parts as p on p.import_id = p_import_id and p.kind = 'stop' and p.item_id = s.lesson_id
    where s.import_id = p_import_id and s.removed_at::text is distinct from p.version
  );
$function$;

CREATE OR REPLACE FUNCTION private.item_kind (
  p_kind text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Of which kind an item is, or whose list it is.
  select case p_kind when 'stops' then 'course' when 'links' then 'video' when 'questions' then 'quiz' else p_kind end;
$function$;

CREATE OR REPLACE FUNCTION private.join_staged (
  p_import_id text,
  p_kind      text,
  p_from      text,
  p_to        text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Lets rows without an id of their own mean what exists.
begin
  update private.import_rows as r set
    course_id = case p_kind when 'course' then p_to else r.course_id end, video_id = case p_kind when 'video' then p_to else r.video_id end,
    quiz_id = case p_kind when 'quiz' then p_to else r.quiz_id end,
    question_id = case
      when p_kind = 'question' then p_to
      when p_kind = 'quiz' and r.question is not null then coalesce(
        r.question ->> 'id', private.derive_import_id('question', p_to, r.question ->> 'title', r.question ->> 'occurrence')
      )
      else r.question_id
    end
  where r.import_id = p_import_id and case p_kind
    when 'course' then r.course_id = p_from and r.course ->> 'id' is null
    when 'video' then r.video_id = p_from and r.video ->> 'id' is null
    when 'quiz' then r.quiz_id = p_from and r.quiz ->> 'id' is null
    else r.question_id = p_from and r.question ->> 'id' is null
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.live_fields (
  p_kind text,
  p_id   text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The same as they are stored; null where the item, whose list it is, or the quiz of a question is in the trash. A list also has what is
  -- in the trash.
  select case when p_kind in ('stops', 'questions') then coalesce(v.content, jsonb_build_object(p_kind, '[]'::jsonb)) else private.fields_of(v) end
  from private.current_version(private.item_kind(p_kind), p_id) as o
  cross join private.current_version(p_kind, p_id) as v
  where o.id is not null and (p_kind <> 'question' or exists (
    select 1 from public.questions as q join public.quizzes as z on z.id = q.quiz_id and z.deleted_at is null where q.id = p_id
  ));
$function$;

CREATE OR REPLACE FUNCTION private.lock_import_rows (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks what is stored of the staged rows, so that nobody changes it between the comparison and what is written. Uploads wait for one another:
-- two may be about to make the same.
begin
  perform pg_advisory_xact_lock(hashtextextended('uploads', 0));
  perform 1 from public.videos as v
  where v.id in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'video' and p.version is not null) order by v.id for no key update;
  perform 1 from public.quizzes as z
  where z.id in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'quiz' and p.version is not null) order by z.id for no key update;
  perform private.lock_shared_questions(array(select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'question' and p.version is not null));
  perform 1 from public.courses as c
  where c.id in (
    select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'course'
    union select r.link_course_id from private.import_rows as r where r.import_id = p_import_id
  )
  order by c.id for no key update;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_shared_questions (
  p_ids text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Locks questions and those that are the same, also in the trash, in the order of require_selection.
  select q.id from public.questions as q
  where q.id in (
    select i.id from unnest(p_ids) as i (id)
    union select o.question_id from private.shared_questions as s join private.shared_questions as o on o.group_id = s.group_id
    where s.question_id in (select i.id from unnest(p_ids) as i (id))
  )
  order by q.id for no key update;
$function$;

CREATE OR REPLACE FUNCTION private.mark_since (
  p_import_id text
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- For compare_import: says of each part what differs from the comparison before, which the person has seen; answers of how many.
declare
  differing integer;
begin
  update private.import_parts as p set since = o.since
  from pg_temp.compared_before as o
  where p.import_id = p_import_id and p.kind = o.kind and p.item_id = o.item_id and o.since is not null;
  update private.import_parts as p set since = jsonb_build_object('state', d.state, 'fields', (
    select coalesce(jsonb_object_agg(f.name, jsonb_build_object('before', d.was -> f.name, 'now', d.now -> f.name)), '{}')
    from jsonb_object_keys(d.fields) as f (name) where d.was -> f.name is distinct from d.now -> f.name
  ))
  from (
    select
      n.kind, n.item_id, coalesce(o.state, 'unchanged') as state, case when o.version is null then '{}' else n.after || o.before end as was,
      coalesce(o.after, '{}') || n.before as now, n.before || coalesce(o.before, '{}') as fields
    from private.import_parts as n
    left join pg_temp.compared_before as o on o.kind = n.kind and o.item_id = n.item_id
    where n.import_id = p_import_id
      and (n.state, n.reason, n.match_id, n.before, n.after, n.by) is distinct from (o.state, o.reason, o.match_id, o.before, o.after, o.by)
  ) as d
  where p.import_id = p_import_id and p.kind = d.kind and p.item_id = d.item_id;
  get diagnostics differing = row_count;
  return differing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.part_table (
  p_kind text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The name of the table for clients.
  select case p_kind when 'stop' then 'lessons' else private.content_table(p_kind) end;
$function$;

CREATE OR REPLACE FUNCTION private.plan_import_undo (
  p_import_id text
)
  RETURNS TABLE (
    kind     text,
    item_id  text,
    action   text,
    reason   text,
    title    text,
    reverted jsonb,
    kept     text[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
  -- action: 'trash' what the upload made, 'revert' fields that still are as it wrote them, 'stay' what others changed or built on
  -- since. reason: 'edited', 'later' (by a later upload), 'used', 'content' (a stop whose video or quiz stays). What it brought back from
  -- the trash becomes what it was there.
  with written as materialized (
    select
      v.kind, v.item_id, i.title, i.quiz_id, i.deleted_at, coalesce(i.import_id = p_import_id, false) as is_made, b.reverted, b.kept,
      case
        when i.import_id is distinct from p_import_id then null
        when exists (
          select 1 from private.content_versions as l join public.content_imports as m on m.id = l.import_id and m.undone_at is null
          where l.kind = v.kind and l.item_id = v.item_id and l.sequence > v.sequence and l.said is not null and l.action <> 'met'
        ) then 'later'
        when v.content <> c.content then 'edited'
      end as reason
    from private.content_versions as v
    join private.content_items as i on i.kind = v.kind and i.id = v.item_id
    join private.content_versions as c on c.kind = v.kind and c.item_id = v.item_id and c.state in ('live', 'deleted')
    cross join lateral private.taken_back(v) as b
    where v.import_id = p_import_id and v.said is not null
  ), made as materialized (
    select w.* from written as w where w.is_made and w.deleted_at is null
  ), foreign_stops as materialized (
    select l.course_id, l.video_id, l.quiz_id
    from public.lessons as l join public.courses as c on c.id = l.course_id
    where l.removed_at is null and c.deleted_at is null and l.import_id is distinct from p_import_id
  ), used as (
    select 'course' as kind, f.course_id as id from foreign_stops as f
    union select 'video', f.video_id from foreign_stops as f
    union select 'quiz', f.quiz_id from foreign_stops as f
    union select 'video', w.video_id from public.video_quizzes as w
    union select 'quiz', w.quiz_id from public.video_quizzes as w
    -- Questions of others, and those that stay.
    union select 'quiz', q.quiz_id from public.questions as q where q.deleted_at is null and q.import_id is distinct from p_import_id
    union select 'quiz', m.quiz_id from made as m where m.kind = 'question' and m.reason is not null
  ), content as materialized (
    select m.kind, m.item_id, m.title, m.reverted, coalesce(m.reason, case when u.id is not null then 'used' end) as reason
    from made as m left join used as u on u.kind = m.kind and u.id = m.item_id
  )
  select c.kind, c.item_id, case when c.reason is null then 'trash' else 'stay' end, c.reason, c.title, case when c.reason is null then c.reverted end, null::text[]
  from content as c
  union all
  select
    'stop', l.id, case when k.item_id is not null then 'stay' else 'trash' end, case when k.item_id is not null then 'content' end,
    i.title || ' – ' || o.title, null, null
  from public.lessons as l
  join public.courses as o on o.id = l.course_id
  join private.content_items as i on i.kind = case when l.video_id is null then 'quiz' else 'video' end and i.id = coalesce(l.video_id, l.quiz_id)
  left join content as k on k.kind = i.kind and k.item_id = i.id and k.reason is not null
    and not exists (select 1 from content as g where g.kind = 'course' and g.item_id = l.course_id and g.reason is null)
  where l.import_id = p_import_id and l.removed_at is null
  union all
  select w.kind, w.item_id, 'revert', null, w.title, w.reverted, null from written as w where not w.is_made and w.reverted <> '{}'
  union all
  select w.kind, w.item_id, 'stay', 'edited', w.title, null, w.kept
  from written as w where not w.is_made and w.kept <> '{}' and w.deleted_at is null;
$function$;

CREATE OR REPLACE FUNCTION private.preview_regrades (
  p_ids   text[],
  p_forms jsonb[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What regrading by other forms of questions, as their versions have them, would do, also where they are the same in other quizzes:
  -- {questions, attempts, changed, students_up, students_down}.
  with answered as materialized (
    select c.row_id, c.form, m.id
    from unnest(p_ids, p_forms) as c (row_id, form)
    cross join lateral (
      select c.row_id as id
      union
      select o.question_id from private.shared_questions as s join private.shared_questions as o on o.group_id = s.group_id
      where s.question_id = c.row_id
    ) as m
    where exists (select 1 from public.attempt_answers as w where w.question_id = m.id)
  ), graded as (
    select w.attempt_id, w.user_id, k.id as question_id, w.differs, w.rises, w.falls
    from answered as c
    join public.questions as q on q.id = c.id and (q.deleted_at is null or q.id = c.row_id)
    join private.keyed_questions as k on k.id = q.id
    cross join lateral (select jsonb_populate_record(k, c.form) as question offset 0) as n
    cross join lateral private.regradable_answers(n.question, case
      when private.has_other_form(q, c.form ->> 'type', c.form -> 'left_options', c.form -> 'right_options', (c.form ->> 'slider_min')::numeric)
        then 'infinity'
      else q.form_changed_at
    end) as w
  )
  select jsonb_build_object(
    'questions', count(distinct g.question_id) filter (where g.differs),
    'attempts', count(distinct g.attempt_id),
    'changed', count(distinct g.attempt_id) filter (where g.differs),
    'students_up', count(distinct g.user_id) filter (where g.rises),
    'students_down', count(distinct g.user_id) filter (where g.falls)
  )
  from graded as g;
$function$;

CREATE OR REPLACE FUNCTION private.require_equal_shares (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- An upload may change a question in one of its quizzes, or in several in the same way.
declare
  first_row integer;
  other_row integer;
begin
  select min(w.row_number), max(w.row_number) into first_row, other_row
  from (
    select c.row_number, s.group_id, c.fields
    from private.import_writes as c join private.shared_questions as s on s.question_id = c.item_id
    where c.import_id = p_import_id and c.kind = 'question' and c.fields <> '{}'
  ) as w
  group by w.group_id having count(distinct w.fields) > 1
  order by 1 limit 1;
  if first_row is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This is the question of row %s, in another quiz; the file changes them differently.', other_row, first_row),
      other_row || '.question_id'
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_restorable (
  p_version_id uuid
)
  RETURNS private.content_versions
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A version of an item that is not in the trash; raises version_not_found.
declare
  version private.content_versions;
begin
  select v.* into version from private.content_versions as v where v.id = p_version_id and v.state <> 'prepared';
  if version.id is null or (private.current_version(private.item_kind(version.kind), version.item_id)).id is null then
    perform private.raise_error(404, 'version_not_found', 'This version cannot be shown: what it is of is deleted, or has no versions.');
  end if;
  return version;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reverted_forms (
  p_plan jsonb[]
)
  RETURNS TABLE (
    id   text,
    form jsonb
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The questions of which undoing an upload brings back options and key.
  select p ->> 'item_id', p #> '{reverted,form}' from unnest(p_plan) as p
  where p ->> 'action' = 'revert' and p ->> 'kind' = 'question' and p #> '{reverted,form,key}' <> 'null';
$function$;

CREATE OR REPLACE FUNCTION private.said_last (
  p_kind   text,
  p_id     text,
  p_undone text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The base of a comparison: what files said last of each field, and where none has, what was stored when the first one came. Not what
-- uploads said that were undone (p_undone). Null where no file has named the item.
declare
  base jsonb;
  version record;
begin
  for version in
    select v.content, v.said, v.given_hash from private.content_versions as v
    where v.kind = p_kind and v.item_id = p_id and v.said is not null and v.import_id <> all (p_undone)
    order by v.sequence
  loop
    base := case when version.given_hash is null then coalesce(base, version.content) || version.said else version.content end;
  end loop;
  return base;
end;
$function$;

CREATE OR REPLACE FUNCTION private.save_content (
  p_kind    text,
  p_id      text,
  p_content jsonb,
  p_is_new  boolean DEFAULT false
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes the given fields of an item of any kind, with all checks; makes one with p_is_new, of a question with its quiz_id. Lists and the
-- form of a question are given whole; publish_at is a field of courses and quizzes. Answers its id. Triggers append the version.
declare
  saved text := p_id;
begin
  if p_kind = 'stops' then
    perform private.set_stops(p_id, p_content -> 'stops');
  elsif p_kind = 'links' then
    perform private.set_linked_quizzes(p_id, p_content -> 'quizzes');
  elsif p_kind = 'questions' then
    perform private.set_questions(p_id, p_content -> 'questions');
  elsif p_kind = 'question' then
    perform private.save_question(
      private.question_payload(coalesce(private.question_to_json(p_id), jsonb_build_object('id', p_id)) || private.question_fields(p_content)), p_is_new
    );
  else
    if p_content ->> 'publish_at' is not null then
      perform private.require_publication(p_kind, case when not p_is_new then p_id end, (p_content ->> 'publish_at')::timestamptz);
    end if;
    saved := coalesce(p_id, gen_random_uuid()::text);
    perform private.write_content(p_kind, array[saved], array[(
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(p_content) as f
      where f.key = 'publish_at' or f.key = any (private.restorable_columns(private.content_table(p_kind)))
    )]);
  end if;
  return saved;
end;
$function$;

CREATE OR REPLACE FUNCTION private.save_question (
  p_payload jsonb,
  p_is_new  boolean
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes a question with its key; takes the argument of admin_save_question and answers the id. A new one may have an id already, and
-- comes last in its quiz unless a position is given.
declare
  input private.keyed_questions := private.read_question(p_payload);
  saved text := coalesce(input.id, gen_random_uuid()::text);
  content jsonb;
begin
  if not p_is_new then
    -- Before any row, in the order in which finishing an attempt locks.
    perform private.lock_changed_grading(array[saved], array[input.quiz_id]);
  end if;
  perform private.require_content('quizzes', input.quiz_id);
  if not p_is_new then
    perform private.lock_shared_questions(array[saved]);
    perform 1 from public.questions as q where q.id = saved and q.quiz_id = input.quiz_id and q.deleted_at is null for no key update;
    if not found then
      perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
    elsif p_payload ->> 'version' is not null then
      perform private.require_version('question', saved, p_payload ->> 'version');
    end if;
  end if;
  content := private.question_content(p_payload, input, (private.current_version('question', saved)).content);
  perform private.write_content('question', array[saved], array[content || case
    -- The quiz row is locked, so two questions created at once get two positions.
    when p_is_new then jsonb_build_object('quiz_id', input.quiz_id, 'position', coalesce(
      input.ordinal_position, (select coalesce(max(q.position), 0) + 1 from public.questions as q where q.quiz_id = input.quiz_id)
    ))
    when input.ordinal_position is not null then jsonb_build_object('position', input.ordinal_position)
    else '{}'
  end]);
  return saved;
end;
$function$;

CREATE OR REPLACE FUNCTION private.staged_fields (
  p_kind   text,
  p_given  jsonb,
  p_stored jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- What a file says of a row, in the names of its versions; blank cells are left out. p_stored are the fields that it is
-- compared with: a text that names one accepted answer says nothing of the others, and no options are those of the type.
declare
  given jsonb := p_given;
  stored jsonb := p_stored -> 'form';
  is_same_type boolean := p_given -> 'type' is not distinct from p_stored #> '{form,type}';
begin
  -- As triggers store it.
  if concat(given ->> 'title', given ->> 'description') ~ '[\u202A-\u202E\u2066-\u2069]' then
    given := given || jsonb_strip_nulls(jsonb_build_object(
      'title', private.close_directions(given ->> 'title'), 'description', private.close_directions(given ->> 'description')
    ));
  end if;
  return case p_kind
    when 'question' then json_object(
      'title': given -> 'title', 'description': nullif(given -> 'description', 'null'), 'explanation': nullif(given -> 'explanation', 'null'),
      -- Those of the options that the file says nothing of stay.
      'option_explanations': case when given -> 'option_explanations' <> '{}' then
        coalesce(private.explained_options(given ->> 'type', given -> 'options', p_stored -> 'option_explanations'), '{}')
          || private.explained_options(given ->> 'type', given -> 'options', given -> 'option_explanations')
      end,
      'tags': case when given -> 'tags' not in ('null', '[]') then to_jsonb(private.tag_list(given -> 'tags')) end,
      'form': jsonb_build_object(
        'type', given -> 'type',
        'options', case
          when coalesce(given -> 'options', '[]') <> '[]' then given -> 'options'
          when given #> '{slider,min}' is not null then '[]'
          when is_same_type then stored -> 'options'
          else '[]'
        end,
        'left_options', coalesce(given -> 'left_options', '[]'), 'right_options', coalesce(given -> 'right_options', '[]'),
        'slider_min', given #> '{slider,min}', 'slider_max', given #> '{slider,max}',
        'slider_step', case when given #> '{slider,min}' is not null then coalesce(nullif(given #> '{slider,step}', 'null'), '1') end,
        'slider_unit', coalesce(given #>> '{slider,unit}', ''),
        'points', coalesce(nullif(given -> 'points', 'null'), stored -> 'points', '1'),
        -- Only what is typed has a key that depends on what is stored.
        'key', case
          when given ->> 'type' = 'OPT' then private.kept_key('OPT', given -> 'answer', stored ->> 'type', stored -> 'key')
          else given -> 'answer'
        end
      )
      absent on null returning jsonb
    )
    else jsonb_strip_nulls(
      (given - 'id') || jsonb_build_object(
        'draws', case when jsonb_typeof(given -> 'draws') = 'array' then private.draw_list(given -> 'draws') end
      )
    )
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.taken_back (
  p_version private.content_versions,
  OUT       reverted jsonb,
  OUT       kept text[]
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What taking back a version does: the fields that become what they were before it, and those that stay, because others have changed them
-- since.
declare
  before jsonb := private.fields_before(p_version);
begin
  select coalesce(jsonb_object_agg(o.key, before -> o.key) filter (where o.value = 'take'), '{}'), coalesce(array_agg(o.key order by o.key) filter (where o.value = 'both'), '{}')
  into reverted, kept
  from jsonb_each_text(private.three_way(p_version.content, before, (
    select v.content from private.content_versions as v
    where v.kind = p_version.kind and v.item_id = p_version.item_id and v.state in ('live', 'deleted')
  ))) as o;
end;
$function$;

CREATE OR REPLACE FUNCTION private.version_differences (
  p_version private.content_versions,
  p_current private.content_versions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- [{name, version, current}] of the fields that differ, with what a key is about as context.
  select coalesce(jsonb_agg(
    jsonb_build_object('name', f.key, 'version', e.content -> f.key, 'current', f.value) order by f.key <> 'title', f.key
  ) filter (where e.content -> f.key is distinct from f.value), '[]')
  from private.shown_content(p_version) as e (content) cross join lateral jsonb_each(private.shown_content(p_current) - 'publish_at') as f;
$function$;

CREATE OR REPLACE FUNCTION private.write_content (
  p_kind   text,
  p_ids    text[],
  p_fields jsonb[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes fields of courses, videos, quizzes or questions, in the names of their versions and of other columns; makes those that are not
-- there, with the defaults of what is not given. A null key of a question is none. Checks only what the tables check.
declare
  name text := private.content_table(p_kind);
  fields jsonb[] := p_fields;
  columns text[];
begin
  if p_kind = 'question' then
    fields := array(select (f.fields - 'form') || coalesce(f.fields -> 'form', '{}') from unnest(p_fields) with ordinality as f (fields, i) order by f.i);
  end if;
  -- Of columns that nothing writes, neither triggers nor checks run.
  columns := array(
    select quote_ident(a.attname) from pg_catalog.pg_attribute as a
    where a.attrelid = ('public.' || name)::regclass and a.attnum > 0 and not a.attisdropped
      and exists (select 1 from unnest(fields) as f (fields) where f.fields ? a.attname)
  );
  if columns <> '{}' then
    execute format(
      $sql$
        update public.%1$I as t set (%2$s) = (select %2$s from jsonb_populate_record(t, w.fields))
        from unnest($1, $2) as w (id, fields) where t.id = w.id
      $sql$, name, array_to_string(columns, ', ')
    ) using p_ids, fields;
    execute format(
      $sql$
        insert into public.%1$I (id, %2$s)
        select w.id, n.%3$s from unnest($1, $2) as w (id, fields)
        cross join (select d from jsonb_populate_record(null::public.%1$I, $3) as d offset 0) as d
        cross join lateral jsonb_populate_record(d.d, w.fields) as n
        where not exists (select 1 from public.%1$I as t where t.id = w.id)
      $sql$, name, array_to_string(columns, ', '), array_to_string(columns, ', n.')
    ) using p_ids, fields, private.default_fields(name);
  end if;
  if p_kind = 'question' then
    delete from private.question_keys as k using unnest(p_ids, fields) as w (id, fields) where k.question_id = w.id and w.fields -> 'key' = 'null';
    insert into private.question_keys as k (question_id, answer, explanation, option_explanations)
    select
      w.id, coalesce(w.fields -> 'key', o.answer), coalesce(w.fields ->> 'explanation', o.explanation, ''),
      coalesce(w.fields -> 'option_explanations', o.option_explanations, '{}')
    from unnest(p_ids, fields) as w (id, fields) left join private.question_keys as o on o.question_id = w.id
    where w.fields ?| '{key,explanation,option_explanations}' and coalesce(w.fields -> 'key', o.answer) <> 'null'
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = excluded.explanation, option_explanations = excluded.option_explanations, updated_at = clock_timestamp()
    where (k.answer, k.explanation, k.option_explanations) is distinct from (excluded.answer, excluded.explanation, excluded.option_explanations);
    -- What is stored with the key is a change of the question all the same.
    update public.questions as q set updated_at = clock_timestamp() where columns = '{}' and q.id = any (p_ids);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.admin_get_version (
  p_version_id uuid,
  p_takes_back boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_version(p_version_id, p_takes_back); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_version"(uuid, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_list_import_changes (
  p_import_id text,
  p_filter    jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.admin_list_import_changes(p_import_id, p_filter); $function$;

CREATE OR REPLACE FUNCTION public.admin_preview_import_undo (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.admin_preview_import_undo(p_import_id); $function$;

CREATE OR REPLACE FUNCTION public.admin_restore_version (
  p_version_id    uuid,
  p_version       text,
  p_regrade       boolean,
  p_lower_results boolean DEFAULT false,
  p_takes_back    boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_restore_version(p_version_id, p_version, p_regrade, p_lower_results, p_takes_back); $function$;

REVOKE ALL ON FUNCTION "public"."admin_restore_version"(uuid, text, boolean, boolean, boolean) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "private"."content_versions"
  ADD CONSTRAINT "content_versions_action_check" CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'restore'::text, 'met'::text])));

CREATE VIEW "private"."content_items" WITH (security_invoker=true) AS  SELECT 'course'::text AS kind,
    c.id,
    c.title,
    NULL::text AS quiz_id,
    c.import_id,
    c.created_at,
    c.deleted_at
   FROM public.courses c
UNION ALL
 SELECT 'video'::text AS kind,
    v.id,
    v.title,
    NULL::text AS quiz_id,
    v.import_id,
    v.created_at,
    v.deleted_at
   FROM public.videos v
UNION ALL
 SELECT 'quiz'::text AS kind,
    z.id,
    z.title,
    NULL::text AS quiz_id,
    z.import_id,
    z.created_at,
    z.deleted_at
   FROM public.quizzes z
UNION ALL
 SELECT 'question'::text AS kind,
    q.id,
    q.title,
    q.quiz_id,
    q.import_id,
    q.created_at,
    COALESCE(q.deleted_at, z.deleted_at) AS deleted_at
   FROM (public.questions q
     JOIN public.quizzes z ON ((z.id = q.quiz_id)));

CREATE VIEW "private"."import_stops" WITH (security_invoker=true) AS  SELECT s.import_id,
    s.course_id,
    s.video_id,
    s.quiz_id,
    s.lesson_order,
    s.row_number,
    l.id AS lesson_id,
    l.removed_at,
    l.import_id AS made_by
   FROM (( SELECT r.import_id,
            r.link_course_id AS course_id,
            p.video_id,
            p.quiz_id,
            min(r.lesson_order) AS lesson_order,
            min(r.row_number) AS row_number
           FROM (private.import_rows r
             CROSS JOIN LATERAL ( VALUES (r.video_id,NULL::text), (NULL::text,r.quiz_id)) p(video_id, quiz_id))
          WHERE ((r.link_course_id IS NOT NULL) AND (num_nonnulls(p.video_id, p.quiz_id) = 1))
          GROUP BY r.import_id, r.link_course_id, p.video_id, p.quiz_id) s
     LEFT JOIN public.lessons l ON (((l.course_id = s.course_id) AND (COALESCE(l.video_id, ''::text) = COALESCE(s.video_id, ''::text)) AND (COALESCE(l.quiz_id, ''::text) = COALESCE(s.quiz_id, ''::text)))));

CREATE VIEW "private"."import_writes" WITH (security_invoker=true) AS  SELECT import_id,
    kind,
    item_id,
    row_number,
    state,
    reason,
    version,
    match_id,
    chosen,
    quiz_id,
    given_hash,
    is_clean,
    said,
    before,
    after,
    by,
    is_news,
    since,
    fields,
        CASE
            WHEN (version IS NULL) THEN
            CASE
                WHEN ((reason = 'deleted'::text) AND (NOT chosen)) THEN 'kept'::text
                ELSE 'made'::text
            END
            WHEN ((reason = 'restored'::text) OR ((reason = 'deleted'::text) AND chosen)) THEN 'restored'::text
            WHEN (fields <> '{}'::jsonb) THEN 'changed'::text
            WHEN (state = 'conflict'::text) THEN 'kept'::text
            ELSE NULL::text
        END AS outcome
   FROM ( SELECT p.import_id,
            p.kind,
            p.item_id,
            p.row_number,
            p.state,
            p.reason,
            p.version,
            p.match_id,
            p.chosen,
            p.quiz_id,
            p.given_hash,
            p.is_clean,
            p.said,
            p.before,
            p.after,
            p.by,
            p.is_news,
            p.since,
                CASE
                    WHEN (p.chosen OR ((p.by = '{}'::jsonb) AND (p.reason IS DISTINCT FROM 'deleted'::text))) THEN p.after
                    WHEN (p.reason IS NULL) THEN (p.after - ARRAY( SELECT jsonb_object_keys(p.by) AS jsonb_object_keys))
                    ELSE '{}'::jsonb
                END AS fields
           FROM private.import_parts p
          WHERE (p.kind <> 'stop'::text)) f;

CREATE INDEX content_versions_import_id_idx ON private.content_versions USING btree (import_id)
  WHERE (import_id IS NOT NULL);

COMMENT ON COLUMN "private"."content_versions"."action" IS 'met: nothing changed, an upload said something of it. It is no line of the history.';

COMMENT ON COLUMN "private"."content_versions"."given_hash" IS 'Of what the file gave, where all of it is stored: the same given again changes nothing.';

COMMENT ON COLUMN "private"."content_versions"."import_id" IS 'The upload that made or met it.';

COMMENT ON COLUMN "private"."content_versions"."said" IS 'What the file of that upload said of the item, by field: {} where what files said last is what is stored; null where it did not name it.';

COMMENT ON COLUMN "private"."import_parts"."after" IS 'The same fields, as the file says them.';

COMMENT ON COLUMN "private"."import_parts"."before" IS 'The fields that the file says otherwise, as they are stored.';

COMMENT ON COLUMN "private"."import_parts"."by" IS 'Who changed them, where it was not the file alone: hand or both.';

COMMENT ON COLUMN "private"."import_parts"."given_hash" IS 'Of what the file gives.';

COMMENT ON COLUMN "private"."import_parts"."is_clean" IS 'Whether what files said last is what is stored, once all of the file is.';

COMMENT ON COLUMN "private"."import_parts"."is_news" IS 'Whether files said something else last, or nothing.';

COMMENT ON COLUMN "private"."import_parts"."said" IS 'All that the file says, in the names of versions; null where it says what it said last and nobody has changed that.';

COMMENT ON COLUMN "private"."import_parts"."since" IS 'What differs from the comparison before: {state: what it was, fields: {name: {before, now}}}, as it was stored then and is now.';

COMMENT ON COLUMN "private"."import_parts"."version" IS 'What is stored, when it was compared: the id of its version; of a stop when it was removed. Null where nothing is.';

COMMENT ON TABLE "private"."import_parts" IS 'Courses, videos, quizzes, questions and removed stops (kind stop) of the staged rows of an upload, compared with what is stored. Of several rows with the same id the first counts. Holds answer keys. Gone once the upload is committed.';

COMMENT ON VIEW "private"."content_items" IS 'Courses, videos, quizzes and questions; a question is in the trash with its quiz.';

COMMENT ON VIEW "private"."import_stops" IS 'Stops of staged rows, with the ones that their courses have or had.';

COMMENT ON VIEW "private"."import_writes" IS 'What committing does with each part of an upload, by the comparison and the choices made: made, restored, changed, kept, or null where nothing differs; and the fields that it writes of what is stored.';

REVOKE ALL ON FUNCTION "private"."admin_get_version"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_version"(uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_restore_version"(uuid, text, boolean, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_restore_version"(uuid, text, boolean, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."append_versions"(text, text[], text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."changed_forms"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."commit_import_content"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."commit_import_stops"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compare_import"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compare_part"(text, jsonb, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."default_fields"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fields_before"(private.content_versions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_comparison_stale"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_kind"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."join_staged"(text, text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mark_since"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."part_table"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."plan_import_undo"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."reverted_forms"(jsonb[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."said_last"(text, text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."taken_back"(private.content_versions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."version_differences"(private.content_versions, private.content_versions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_content"(text, text[], jsonb[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_get_version"(uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_version"(uuid, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_version"(uuid, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_restore_version"(uuid, text, boolean, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_restore_version"(uuid, text, boolean, boolean, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_restore_version"(uuid, text, boolean, boolean, boolean) TO "postgres";
