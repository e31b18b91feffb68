SET local check_function_bodies = off;

REVOKE ALL ON TABLE "public"."quizzes" FROM "authenticated";

DROP POLICY "Admins read what their right covers in the audit log" ON "public"."audit_log";

DROP POLICY "Content editors create courses" ON "public"."courses";

DROP POLICY "Content editors update courses" ON "public"."courses";

DROP POLICY "Content editors create quizzes" ON "public"."quizzes";

DROP POLICY "Content editors update quizzes" ON "public"."quizzes";

DROP POLICY "Content editors create videos" ON "public"."videos";

DROP POLICY "Content editors update videos" ON "public"."videos";

DROP TRIGGER "audit_delete" ON "private"."question_keys";

DROP TRIGGER "audit_insert" ON "private"."question_keys";

DROP TRIGGER "audit_update" ON "private"."question_keys";

DROP TRIGGER "audit_delete" ON "public"."courses";

DROP TRIGGER "audit_insert" ON "public"."courses";

DROP TRIGGER "audit_update" ON "public"."courses";

DROP TRIGGER "courses_provenance" ON "public"."courses";

DROP TRIGGER "courses_publication" ON "public"."courses";

DROP TRIGGER "audit_delete" ON "public"."lessons";

DROP TRIGGER "audit_insert" ON "public"."lessons";

DROP TRIGGER "audit_update" ON "public"."lessons";

DROP TRIGGER "audit_delete" ON "public"."questions";

DROP TRIGGER "audit_insert" ON "public"."questions";

DROP TRIGGER "audit_update" ON "public"."questions";

DROP TRIGGER "audit_delete" ON "public"."quizzes";

DROP TRIGGER "audit_insert" ON "public"."quizzes";

DROP TRIGGER "audit_update" ON "public"."quizzes";

DROP TRIGGER "quizzes_provenance" ON "public"."quizzes";

DROP TRIGGER "quizzes_publication" ON "public"."quizzes";

DROP TRIGGER "audit_delete" ON "public"."testimonials";

DROP TRIGGER "audit_insert" ON "public"."testimonials";

DROP TRIGGER "audit_update" ON "public"."testimonials";

DROP TRIGGER "audit_delete" ON "public"."video_quizzes";

DROP TRIGGER "audit_insert" ON "public"."video_quizzes";

DROP TRIGGER "audit_update" ON "public"."video_quizzes";

DROP TRIGGER "audit_delete" ON "public"."videos";

DROP TRIGGER "audit_insert" ON "public"."videos";

DROP TRIGGER "audit_update" ON "public"."videos";

DROP TRIGGER "videos_provenance" ON "public"."videos";

DROP INDEX "public"."audit_log_saved_at_idx";

ALTER TABLE "private"."pending_changes"
  DROP CONSTRAINT "pending_changes_changed_by_fkey";

ALTER TABLE "private"."pending_changes"
  DROP CONSTRAINT "pending_changes_course_id_fkey";

ALTER TABLE "public"."audit_log"
  DROP CONSTRAINT "audit_log_action_check";

DROP FUNCTION "private"."admin_create_content"(text, jsonb);

DROP FUNCTION "private"."admin_get_version"(bigint);

DROP FUNCTION "private"."admin_restore_version"(bigint, text, boolean, boolean);

DROP FUNCTION "private"."admin_save_pending"(text, text, text, jsonb, text);

DROP FUNCTION "private"."audit_import"(public.content_imports);

DROP FUNCTION "private"."audit_row_id"(jsonb, text);

DROP FUNCTION "private"."audit_title"(text, text, jsonb);

DROP FUNCTION "private"."create_prepared"(private.pending_changes);

DROP FUNCTION "private"."create_question"(text, text, jsonb);

DROP FUNCTION "private"."history_keys"(text, text);

DROP FUNCTION "private"."import_id_of"(text, text);

DROP FUNCTION "private"."is_about_content"(text);

DROP FUNCTION "private"."is_new"(text, text, text);

DROP FUNCTION "private"."keep_pending"(private.pending_changes, jsonb, jsonb);

DROP FUNCTION "private"."keep_provenance"();

DROP FUNCTION "private"."merged_entries"(private.pending_changes, jsonb);

DROP FUNCTION "private"."pending_fields"(private.pending_changes, jsonb);

DROP FUNCTION "private"."pending_state"(text, text);

DROP FUNCTION "private"."pending_table"(text);

DROP FUNCTION "private"."pending_version"(private.pending_changes);

DROP FUNCTION "private"."prepared_list"(text, text, text);

DROP FUNCTION "private"."question_of_version"(jsonb);

DROP FUNCTION "private"."require_version"(bigint);

DROP FUNCTION "private"."save_pending_item"(text, text, text, jsonb, text);

DROP FUNCTION "private"."save_pending_list"(text, text, text, jsonb);

DROP FUNCTION "private"."set_questions"(text, text, jsonb);

DROP FUNCTION "private"."stored_list"(text, text, text);

DROP FUNCTION "private"."tidy_pending"(text);

DROP FUNCTION "private"."version_of_entry"(public.audit_log);

DROP FUNCTION "private"."write_pending"(private.pending_changes);

DROP FUNCTION "public"."admin_create_content"(text, jsonb, text);

DROP FUNCTION "public"."admin_get_version"(bigint);

DROP FUNCTION "public"."admin_restore_version"(bigint, text, boolean, boolean);

DROP FUNCTION "public"."admin_save_pending"(text, text, text, jsonb, text);

ALTER TABLE "public"."audit_log"
  DROP COLUMN "saved_at";

DROP TABLE "private"."pending_changes";

DROP FUNCTION "private"."require_single_preparation"();

CREATE TABLE "private"."content_versions" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "sequence"   bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "kind"       text                     NOT NULL,
  "item_id"    text                     NOT NULL,
  "content"    jsonb                    NOT NULL,
  "publish_at" timestamp with time zone,
  "state"      text                     NOT NULL,
  "action"     text                     NOT NULL,
  "made_by"    uuid,
  "saved_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "import_id"  text,
  "note"       jsonb,
  "course_id"  text,
  "base"       uuid,
  CONSTRAINT "content_versions_action_check" CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'restore'::text]))),
  CONSTRAINT "content_versions_check" CHECK (((state = 'prepared'::text) = (course_id IS NOT NULL))),
  CONSTRAINT "content_versions_kind_check"
    CHECK ((kind = ANY (ARRAY['course'::text, 'video'::text, 'quiz'::text, 'question'::text, 'stops'::text, 'questions'::text, 'links'::text]))),
  CONSTRAINT "content_versions_pkey" PRIMARY KEY (id),
  CONSTRAINT "content_versions_state_check" CHECK ((state = ANY (ARRAY['live'::text, 'replaced'::text, 'deleted'::text, 'prepared'::text])))
);

ALTER TABLE "private"."content_versions"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."content_versions"
  SET (fillfactor=80);

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
$function$;

CREATE OR REPLACE FUNCTION private.admin_discard_pending (
  p_course_id text,
  p_version   text,
  p_kind      text DEFAULT NULL::text,
  p_item_id   text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Discards what is prepared in a course, or of one item of it: with a new item its place in its list, with a list what is new in it.
-- Answers as admin_get_pending.
begin
  perform private.require_pending(p_course_id, p_version);
  delete from private.content_versions as c
  where c.state = 'prepared' and c.course_id = p_course_id and (p_kind is null or c.kind = p_kind and c.item_id = p_item_id);
  perform private.tidy_prepared(p_course_id);
  return private.admin_get_pending(p_course_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_content_versions (
  p_kind text,
  p_ids  text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The versions that changes of these items build on, by id; without p_ids of all.
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_object_agg(v.item_id, v.id), '{}') from private.content_versions as v
    where v.kind = p_kind and (p_ids is null or v.item_id = any (p_ids)) and v.state = 'live'
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
      where v.kind = any (kinds) and v.state <> 'prepared' and (p_actor_id is null or v.made_by::text = p_actor_id) and (p_what is distinct from 'upload' or v.import_id is not null)
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
          and v.kind = any (kinds) and v.state <> 'prepared' and (p_actor_id is null or v.made_by::text = p_actor_id) and (p_what is distinct from 'upload' or v.import_id is not null)
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
        where v.saved_at = p.saved_at and v.made_by is not distinct from p.made_by and v.kind = any (kinds) and v.state <> 'prepared'
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
      where m.id in (select f.import_id from private.content_fields as f where f.table_name = name and f.id = any (p_ids))
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

CREATE OR REPLACE FUNCTION private.admin_get_pending (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What is prepared in a course: {version, items: [{kind, id, title, parent, is_new, exists, version, changed_by, changed_at, values,
-- fields}]}. `values` are the prepared fields, of a question all of it; `fields` what differs. `version` changes with each of them, and
-- with what is stored.
begin
  perform private.require_right('content');
  if not exists (select 1 from public.courses as c where c.id = p_course_id and c.deleted_at is null) then
    perform private.raise_error(404, 'course_not_found', 'This course does not exist.');
  end if;
  return (
    select jsonb_build_object(
      -- Not how far a regrading is, which a whole question tells as well.
      'version', md5(coalesce(jsonb_agg(case i.item ->> 'kind' when 'question' then i.item - 'values' else i.item end)::text, '')),
      'items', coalesce(jsonb_agg(i.item), '[]')
    )
    from (
      select jsonb_build_object(
        'kind', c.kind, 'id', c.item_id, 'title', t.title, 'parent', case c.kind when 'question' then coalesce(z.title, n.content ->> 'title') end,
        'is_new', private.is_new(c),
        'exists', s.current is not null or private.is_new(c) and (c.kind <> 'question' or z.deleted_at is null and num_nonnulls(z.id, n.item_id) > 0),
        'version', private.pending_version(c), 'changed_at', c.saved_at, 'changed_by', private.person_name(p),
        'values', case
          when c.kind = 'question' then coalesce(private.prepared_question(p_course_id, c.item_id), '{}')
          when c.kind in ('stops', 'questions') then jsonb_build_object(c.kind, private.ids_of(private.merged_entries(p_course_id, c.kind, c.item_id)))
          else c.content
        end,
        'fields', private.pending_fields(c, private.base_fields(c), coalesce(s.current, '{}'))
      ) as item
      from private.content_versions as c
      cross join lateral (
        select case when c.kind = 'questions' and n.item_id is not null then '{"questions": []}' else private.live_fields(c.kind, c.item_id) end as current
        from private.prepared_of(p_course_id, 'quiz', case c.kind when 'question' then c.content ->> 'quiz_id' when 'questions' then c.item_id end) as n
        offset 0
      ) as s
      cross join lateral private.prepared_of(
        p_course_id, 'quiz', case c.kind when 'question' then c.content ->> 'quiz_id' when 'questions' then c.item_id end
      ) as n
      left join public.quizzes as z on c.kind = 'question'
        and z.id = coalesce((select w.quiz_id from public.questions as w where w.id = c.item_id), c.content ->> 'quiz_id')
      cross join lateral (
        select coalesce(
          case when c.kind = 'questions' and private.is_new(n) then n.content ->> 'title' when private.is_new(c) then c.content ->> 'title' end,
          private.content_title(c.kind, c.item_id)
        ) as title
      ) as t
      left join public.profiles as p on p.id = c.made_by
      where c.state = 'prepared' and c.course_id = p_course_id
      order by array_position('{course,stops,video,quiz,questions,question}', c.kind), t.title, c.item_id
    ) as i
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_version (
  p_version_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A version beside the current one: {kind, id, title, version, fields: [{name, version, current}], regrade}. `fields` are those that
-- differ, with what a key is about as context; `version` is the current one; `regrade` what restoring a question would change.
declare
  version private.content_versions;
  current private.content_versions;
  earlier jsonb;
  stored jsonb;
begin
  perform private.require_right('content');
  version := private.require_restorable(p_version_id);
  current := private.current_version(version.kind, version.item_id);
  stored := private.shown_content(current) - 'publish_at';
  version.content := private.restorable_content(version);
  earlier := private.shown_content(version);
  return jsonb_build_object(
    'kind', version.kind, 'id', version.item_id, 'title', private.content_title(version.kind, version.item_id), 'version', current.id,
    'fields', coalesce((
      select jsonb_agg(
        jsonb_build_object('name', f.key, 'version', earlier -> f.key, 'current', f.value)
        order by f.key <> 'title', f.key
      )
      from jsonb_each(stored) as f where earlier -> f.key is distinct from f.value
    ), '[]'::jsonb),
    'regrade', case when version.kind = 'question' and earlier -> 'answer' <> 'null' then private.admin_preview_regrade(
      private.question_payload(private.question_to_json(version.item_id) || private.question_fields(version.content))
    ) end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_audit (
  p_table    text,
  p_row_id   text,
  p_action   text,
  p_actor_id text,
  p_offset   integer,
  p_limit    integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The audit log as admins read it: newest first, with the names of the actor and of whom it is about.
begin
  perform private.require_right('people');
  return (
    with hits as (
      select a.* from public.audit_log as a
      where (p_table is null or a.table_name = p_table) and (p_row_id is null or a.row_id = p_row_id)
        and (p_action is null or a.action = p_action) and (p_actor_id is null or a.actor::text = p_actor_id)
    ),
    page as (
      select h.* from hits as h order by h.id desc
      offset greatest(coalesce(p_offset, 0), 0) limit greatest(coalesce(p_limit, 200), 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce(jsonb_agg(
        jsonb_build_object(
          'id', p.id, 'at', p.at, 'actor_id', p.actor, 'actor_name', private.person_name(f), 'action', p.action,
          'table_name', p.table_name, 'row_id', p.row_id, 'before', p.before, 'after', p.after,
          'title', (
            select private.person_name(x) from public.profiles as x where x.id::text = case p.table_name
              when 'access_grants' then (select g.learner::text from private.access_grants as g where g.id::text = p.row_id)
              when 'seats' then (select s.learner::text from private.seats as s where s.id::text = p.row_id)
              else p.row_id
            end
          )
        ) order by p.id desc
      ), '[]'::jsonb)
    )
    from page as p
    left join public.profiles as f on f.id = p.actor
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_trash (
  p_kind   text,
  p_query  text,
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Newest first. Its version says who deleted it.
declare
  search_text text := lower(btrim(left(coalesce(p_query, ''), 200)));
begin
  perform private.require_right('content');
  return (
    with hits as (
      select t.* from private.trash_items as t
      where (p_kind is null or t.kind = p_kind) and position(search_text in lower(t.title)) > 0
    ),
    page as (
      select h.* from hits as h order by h.deleted_at desc, h.kind, h.id
      offset greatest(coalesce(p_offset, 0), 0) limit greatest(coalesce(p_limit, 200), 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce(jsonb_agg(
        jsonb_build_object(
          'kind', p.kind, 'id', p.id, 'title', p.title, 'quiz_title', z.title, 'deleted_at', p.deleted_at,
          'deleted_by', d.name, 'gone_at', p.gone_at
        ) order by p.deleted_at desc, p.kind, p.id
      ), '[]'::jsonb)
    )
    from page as p
    left join public.quizzes as z on z.id = p.quiz_id
    left join lateral (
      select private.person_name(f) as name
      from private.content_versions as v join public.profiles as f on f.id = v.made_by
      where v.kind = p.kind and v.item_id = p.id and v.action = 'delete'
      order by v.sequence desc
      limit 1
    ) as d on true
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_preview_regrade (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What saving this question with `regrade` and `lower_results` would change; takes the argument of admin_save_question, and refuses
-- a version that is no longer the newest as it does. Changes nothing.
declare
  payload jsonb := private.unwrap_json(p_question);
  input private.keyed_questions;
  stored public.questions;
begin
  perform private.require_right('content');
  input := private.read_question(payload);
  select * into stored from public.questions as q
  where q.id = input.id and q.quiz_id = input.quiz_id and q.deleted_at is null;
  if not found then
    perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
  elsif payload ->> 'version' is not null then
    perform private.require_version('question', stored.id, payload ->> 'version');
  end if;
  input.points := coalesce(input.points, stored.points);
  input.key := private.kept_key(
    input.type, input.key, stored.type, (select k.answer from private.question_keys as k where k.question_id = stored.id)
  );
  return private.regrade_summary(
    input, private.has_other_form(stored, input.type, input.left_options, input.right_options, input.slider_min)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_publish_pending (
  p_course_id     text,
  p_version       text,
  p_kept          text[]  DEFAULT '{}'::text[],
  p_regrade       boolean DEFAULT false,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Publishes what is prepared in a course, all of it or nothing, but not the parts in p_kept ("<kind>/<id>/<part>"), which stay as
-- somebody else has changed them. p_version: of admin_get_pending. Of items that are in the trash, what is prepared waits there.
-- {published, regrading}: how many items, and the questions that are regraded batch by batch.
declare
  questions text[];
  published integer;
begin
  perform private.require_pending(p_course_id, p_version);
  questions := private.apply_pending(p_course_id, coalesce(p_kept, '{}'));
  delete from private.content_versions as c
  where c.state = 'prepared' and c.course_id = p_course_id and private.live_fields(c.kind, c.item_id) is not null;
  get diagnostics published = row_count;
  return jsonb_build_object(
    'published', published,
    'regrading', case when p_regrade then private.begin_regrades(questions, coalesce(p_lower_results, false)) else '{}' end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_restore_version (
  p_version_id    uuid,
  p_version       text,
  p_regrade       boolean,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Saves a version as the newest, but not when learners see it. p_version: the one that the person compared with; if somebody has saved
-- since, nothing changes. A question is saved as from its form, with the same choice of regrading.
declare
  version private.content_versions;
begin
  perform private.require_right('content');
  version := private.require_restorable(p_version_id);
  if version.kind = 'question' then
    perform private.admin_save_question(
      private.question_payload(private.question_to_json(version.item_id) || private.question_fields(version.content))
        || jsonb_build_object('version', coalesce(p_version, ''), 'regrade', p_regrade, 'lower_results', p_lower_results)
    );
  else
    perform private.require_content(private.content_table(version.kind), version.item_id);
    perform private.require_version(version.kind, version.item_id, p_version);
    perform private.save_content(version.kind, version.item_id, private.restorable_content(version));
  end if;
  return jsonb_build_object(
    'kind', version.kind, 'id', version.item_id, 'title', private.content_title(version.kind, version.item_id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_save_content (
  p_kind      text,
  p_id        text,
  p_fields    jsonb,
  p_version   text  DEFAULT NULL::text,
  p_course_id text  DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Makes a course, video or quiz, or changes one with p_id; what is not given has its default, or stays. With p_version, one that was
-- changed meanwhile is a conflict. A new video or quiz becomes the last lesson of the course with p_course_id.
declare
  fields jsonb := private.unwrap_json(p_fields);
  saved text;
begin
  perform private.require_right('content');
  if p_kind is null or p_kind not in ('course', 'video', 'quiz') or jsonb_typeof(fields) is distinct from 'object' then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_id is not null then
    perform private.require_content(private.content_table(p_kind), p_id);
    if p_version is not null then
      perform private.require_version(p_kind, p_id, p_version);
    end if;
  elsif not fields ? 'title' then
    perform private.raise_error(422, 'validation_failed', 'The title is missing.', 'title');
  end if;
  saved := private.save_content(p_kind, p_id, fields, p_id is null);
  if p_id is null and p_course_id is not null and p_kind <> 'course' then
    perform private.set_link(private.content_table(p_kind), saved, 'courses', p_course_id, true);
  end if;
  return jsonb_build_object('id', saved);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_save_pending (
  p_course_id text,
  p_kind      text,
  p_item_id   text,
  p_changes   jsonb,
  p_version   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Prepares changes of an item of a course. p_changes: columns of a course, video or quiz; the argument of admin_save_question; of
-- stops {stops, was}, the new list and the one that it was made of, as "video/<id>" and "quiz/<id>"; of the questions of a quiz
-- {questions, was} or {copy_of}, as ids. A video, quiz or question with an unknown id is new. With p_version, what was changed
-- meanwhile is a conflict. Answers as admin_get_pending.
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if p_kind not in ('course', 'video', 'quiz', 'question', 'stops', 'questions') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_kind not in ('stops', 'questions') then
    perform private.prepare_item(p_course_id, p_kind, p_item_id, private.unwrap_json(p_changes), p_version);
  elsif private.merged_list(p_course_id, p_kind, p_item_id) is null or not private.can_be_prepared(p_course_id, p_kind, p_item_id) then
    perform private.raise_error(404, 'not_found', 'This is not in the course any more.');
  else
    perform private.prepare_list(p_course_id, p_kind, p_item_id, private.unwrap_json(p_changes));
  end if;
  return private.admin_get_pending(p_course_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_save_question (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Creates a question (no `id`) or replaces one: {id?, quiz_id, title, description?, type, options, left_options,
-- right_options, slider: {min, max, step, unit?} | null, answer, explanation?, option_explanations?, points?, tags?, position?, version?, regrade?,
-- lower_results?}. Indices of an
-- association refer to the lists sent. A description, explanation, explanations of options that still are there, unit, points or tags that
-- are left out stay as they are, and so do the other
-- accepted answers of an open-ended question where `answer` is the first of them and no list. With `version`, a question
-- changed meanwhile is a conflict. With `regrade` true, regrading of finished attempts begins in the same transaction, and
-- `regraded` in the result says how far it is; grades fall only with `lower_results` true.
declare
  payload jsonb := private.unwrap_json(p_question);
  is_new boolean;
  saved text;
  same text[];
  regraded jsonb;
begin
  perform private.require_right('content');
  is_new := jsonb_typeof(payload) = 'object' and coalesce(payload ->> 'id', '') = '';
  saved := private.save_question(payload, is_new);
  if not is_new and payload -> 'regrade' = 'true' then
    -- As many learners as of one question, divided among the quizzes in which it is.
    same := private.with_shared(array[saved]);
    perform private.start_regrade(
      s.id, greatest(1, private.regrade_batch_size() / cardinality(same)), coalesce(payload -> 'lower_results' = 'true'::jsonb, false)
    )
    from unnest(same) as s (id);
    regraded := private.regrading_of(saved);
  end if;
  return private.question_to_json(saved) || jsonb_build_object('regraded', regraded);
end;
$function$;

CREATE OR REPLACE FUNCTION private.append_versions (
  p_kind text,
  p_ids  text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Appends versions of those items of which something else is stored than their newest version says.
declare
  me uuid := auth.uid();
  upload text := nullif(current_setting('imports.id', true), '');
begin
  with current as materialized (
    select
      v.id, v.item_id, v.content, v.publish_at, v.state,
      v.saved_at = now() and v.made_by is not distinct from me
        and not exists (select 1 from private.content_versions as p where p.base = v.id) as is_own
    from private.content_versions as v
    where v.kind = p_kind and v.item_id = any (p_ids) and v.state in ('live', 'deleted')
  ), changed as materialized (
    -- What is not there any more was deleted for good. A list that nobody has filled yet has no version.
    select
      coalesce(s.item_id, c.item_id) as item_id, coalesce(s.content, c.content) as content,
      case when s.item_id is null then c.publish_at else s.publish_at end as publish_at, coalesce(s.state, 'deleted') as state,
      c.id as before_id, c.state as before_state, coalesce(c.is_own, false) as is_own
    from private.stored_content(p_kind, p_ids) as s
    full join current as c on c.item_id = s.item_id
    where (s.content, s.publish_at, s.state) is distinct from (c.content, c.publish_at, c.state)
      and (s.item_id is not null or c.state = 'live')
      and (c.id is not null or p_kind not in ('stops', 'questions', 'links') or s.content not in ('{"stops": []}', '{"questions": []}', '{"quizzes": []}'))
  ), own as (
    update private.content_versions as v set
      id = gen_random_uuid(), content = n.content, publish_at = n.publish_at, state = n.state,
      action = case when n.state = n.before_state then v.action when n.state = 'deleted' then 'delete' else 'restore' end
    from changed as n where v.id = n.before_id and n.is_own
  ), replaced as (
    update private.content_versions as v set state = 'replaced'
    from changed as n where v.id = n.before_id and not n.is_own
    returning v.item_id
  )
  insert into private.content_versions (kind, item_id, content, publish_at, state, action, made_by, import_id)
  select
    p_kind, n.item_id, n.content, n.publish_at, n.state,
    case when n.before_id is null then 'insert' when n.state = n.before_state then 'update' when n.state = 'deleted' then 'delete' else 'restore' end,
    me, upload
  from changed as n
  -- Joined, so that the one before is replaced by the time that the index of current versions is asked.
  left join replaced as r on r.item_id = n.item_id
  where not n.is_own and (n.before_id is null) = (r.item_id is null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.apply_pending (
  p_course_id text,
  p_kept      text[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Saves what is prepared in a course, but not the parts in p_kept ("<kind>/<id>/<part>"). First what is new, then lists of questions, so
-- that a quiz has them when it is published; stops last. Answers the questions of which the grading may be another.
declare
  work record;
  change private.content_versions;
  stored jsonb;
  fields jsonb;
  graded text[] := '{}';
  code text;
  message text;
  sentence text;
  field text;
begin
  -- Before any row, in the order in which finishing an attempt locks; also of the quizzes where a question is the same.
  perform private.lock_changed_grading(
    coalesce(array_agg(c.item_id), '{}'), coalesce(array_agg(c.content ->> 'quiz_id') filter (where c.base is null), '{}')
  )
  from private.content_versions as c where c.state = 'prepared' and c.course_id = p_course_id and c.kind = 'question';
  for work in
    select s.is_made, c as change from private.content_versions as c
    cross join lateral (
      select true as is_made, array_position('{video,quiz,question}', c.kind) as rank where private.is_new(c)
      union all
      select false, 3 + array_position('{questions,question,quiz,video,course,stops}', c.kind) where not private.is_new(c) or c.kind = 'quiz'
    ) as s
    where c.state = 'prepared' and c.course_id = p_course_id
    order by s.rank, c.item_id
  loop
    change := work.change;
    stored := private.live_fields(change.kind, change.item_id);
    -- What is in the trash waits, and so does a new question of a quiz there.
    continue when not work.is_made and stored is null
      or work.is_made and change.kind = 'question' and private.live_fields('quiz', change.content ->> 'quiz_id') is null;
    fields := case
      -- A quiz is a draft until its questions are there.
      when work.is_made and change.kind = 'quiz' then change.content || '{"publish_at": null}'
      when work.is_made then change.content
      when private.is_new(change) then jsonb_build_object('publish_at', change.content -> 'publish_at')
      when change.kind in ('stops', 'questions') then jsonb_build_object(
        change.kind, private.ids_of(private.merged_entries(p_course_id, change.kind, change.item_id))
      )
      else (
        select coalesce(jsonb_object_agg(o.key, change.content -> o.key), '{}')
        from jsonb_each_text(private.three_way(private.base_fields(change), change.content, stored)) as o
        where o.value in ('take', 'both') and concat_ws('/', change.kind, change.item_id, o.key) <> all (p_kept)
      )
    end;
    if change.kind = 'question' and not work.is_made and fields ? 'form' then
      graded := graded || change.item_id;
    end if;
    begin
      if change.kind <> 'question' and not work.is_made then
        perform private.require_content(private.content_table(change.kind), change.item_id);
      end if;
      if change.kind = 'questions' and fields -> 'questions' = '[]' then
        perform private.require_draft(p_course_id, change.item_id, p_kept);
      end if;
      if fields <> '{}' then
        perform private.save_content(change.kind, change.item_id, fields, work.is_made);
      end if;
    exception when sqlstate 'PT422' or sqlstate 'PT409' or sqlstate 'PT404' then
      get stacked diagnostics code = returned_sqlstate, message = message_text, sentence = pg_exception_detail, field = pg_exception_hint;
      raise exception using errcode = code, message = message, hint = field, detail = format(
        '“%s”: %s', coalesce(
          case when private.is_new(change) then change.content ->> 'title' end, private.content_title(change.kind, change.item_id)
        ), sentence
      );
    end;
  end loop;
  return graded;
end;
$function$;

CREATE OR REPLACE FUNCTION private.audit()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Per statement. Argument: the key column. An update is logged by the columns that changed, without updated_at, and without the e-mail
-- address, because the log outlives the account.
declare
  me uuid := auth.uid();
  key constant text := tg_argv[0];
begin
  if tg_op = 'INSERT' then
    insert into public.audit_log (actor, table_name, row_id, action, after)
    select me, tg_table_name, to_jsonb(n) ->> key, 'insert', to_jsonb(n) from new_rows as n;
  elsif tg_op = 'DELETE' then
    insert into public.audit_log (actor, table_name, row_id, action, before)
    select me, tg_table_name, to_jsonb(o) ->> key, 'delete', to_jsonb(o) from old_rows as o;
  else
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
    select me, tg_table_name, o.row ->> key, 'update', d.before, d.after
    from (select to_jsonb(r) as row from old_rows as r) as o
    join (select to_jsonb(r) as row from new_rows as r) as n on n.row ->> key = o.row ->> key
    cross join lateral (
      select jsonb_object_agg(c.key, c.value) as before, jsonb_object_agg(c.key, n.row -> c.key) as after
      from jsonb_each(o.row) as c
      where c.key not in ('updated_at', 'email') and c.value <> n.row -> c.key
    ) as d
    where d.before is not null;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.base_fields (
  p_prepared private.content_versions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What a change began from: {} of what is new.
  select coalesce(
    (select private.fields_of(v) from private.content_versions as v where v.id = p_prepared.base),
    case when p_prepared.kind in ('stops', 'questions') then jsonb_build_object(p_prepared.kind, '[]'::jsonb) else '{}' end
  );
$function$;

CREATE OR REPLACE FUNCTION private.can_be_prepared (
  p_course_id text,
  p_kind      text,
  p_id        text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The course itself, its stops, the videos and quizzes of its stops, prepared ones included, and the questions of these.
  select case
    when p_kind in ('course', 'stops') then p_id = p_course_id
    when p_kind = 'questions' then private.can_be_prepared(p_course_id, 'quiz', p_id)
    when p_kind = 'question' then exists (
      select 1 from public.questions as q
      where q.id = p_id and q.deleted_at is null and private.can_be_prepared(p_course_id, 'quiz', q.quiz_id)
    )
    else (private.stops_of(p_course_id) || private.ids_of(private.merged_entries(p_course_id, 'stops', p_course_id))) ? (p_kind || '/' || p_id)
  end;
$function$;

CREATE OR REPLACE FUNCTION private.check_draws()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores draws in one form, whoever writes them.
begin
  new.draws := private.read_draws(new.draws);
  return new;
end;
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
  defaults jsonb := '{}';
  fields jsonb := p_fields;
  refused text;
begin
  if fields ? 'draws' then
    fields := fields || jsonb_build_object('draws', private.read_draws(fields -> 'draws'));
  end if;
  if p_is_new then
    execute (
      select format('select jsonb_build_object(%s)', string_agg(format('%L, %s', a.attname, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null')), ', '))
      from pg_catalog.pg_attribute as a
      left join pg_catalog.pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = ('public.' || name)::regclass and a.attname = any (columns)
    ) into defaults;
  end if;
  execute format(
    'select (select coalesce(jsonb_object_agg(f.key, f.value), ''{}'') from jsonb_each(to_jsonb(r)) as f where f.key = any ($2) and $1 ? f.key) from jsonb_populate_record(null::public.%I, $1) as r',
    name
  ) into fields using defaults || fields, columns;
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

CREATE OR REPLACE FUNCTION private.commit_import_questions (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.content_table (
  p_kind text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The table of a kind of content, in which an item goes to the trash; of a list, that of whose list it is.
begin
  case p_kind
    when 'course', 'stops' then return 'courses';
    when 'video', 'links' then return 'videos';
    when 'quiz', 'questions' then return 'quizzes';
    when 'question' then return 'questions';
    else perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  end case;
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
  select case private.content_table(p_kind)
    when 'courses' then (select c.title from public.courses as c where c.id = p_id)
    when 'videos' then (select v.title from public.videos as v where v.id = p_id)
    when 'quizzes' then (select z.title from public.quizzes as z where z.id = p_id)
    else (select q.title from public.questions as q where q.id = p_id)
  end;
$function$;

CREATE OR REPLACE FUNCTION private.count_older (
  p_rule text,
  p_days integer
)
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What a rule of so many days would apply to now.
  select case p_rule
    when 'inactive_account_days' then (select count(*) from private.inactive_accounts(p_days))
    when 'attempt_days' then (select count(*) from private.outdated_attempts(p_days))
    when 'audit_log_days' then (select count(*) from public.audit_log as l where l.at < now() - make_interval(days => p_days))
      + (select count(*) from private.outdated_versions(p_days))
    when 'auth_log_days' then (
      select count(*) from auth.audit_log_entries as l where l.created_at < now() - make_interval(days => p_days)
    )
  end;
$function$;

CREATE OR REPLACE FUNCTION private.current_version (
  p_kind text,
  p_id   text
)
  RETURNS private.content_versions
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What is stored of an item that is not in the trash.
  select v from private.content_versions as v where v.kind = p_kind and v.item_id = p_id and v.state = 'live';
$function$;

CREATE OR REPLACE FUNCTION private.erase_account (
  p_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Erases an account at once and for good; for the schedule.
declare
  email text := (select u.email from auth.users as u where u.id = p_id);
  reason text := (select e.reason from private.erasure_requests as e where e.user_id = p_id);
  zone text := private.analytics_time_zone();
  attempts uuid[] := array(select a.id from public.quiz_attempts as a where a.user_id = p_id);
  about jsonb := jsonb_build_object(
    'profiles', jsonb_build_array(p_id), 'admins', jsonb_build_array(p_id), 'consents', jsonb_build_array(p_id),
    'birth_years', jsonb_build_array(p_id),
    'erasure_requests', jsonb_build_array(p_id), 'quiz_attempts', to_jsonb(attempts),
    'lesson_results', (
      select coalesce(jsonb_agg(r.user_id || '/' || r.lesson_id), '[]') from public.lesson_results as r where r.user_id = p_id
    ),
    'seats', (select coalesce(jsonb_agg(s.id), '[]') from private.seats as s where s.learner = p_id),
    'access_grants', (select coalesce(jsonb_agg(g.id), '[]') from private.access_grants as g where g.learner = p_id)
  );
  naming jsonb := jsonb_build_object(
    'access_grants', (
      select coalesce(jsonb_agg(g.id), '[]') from private.access_grants as g where p_id in (g.granted_by, g.revoked_by)
    )
  );
begin
  if private.is_last_admin(p_id) then
    raise exception 'the last admin is never erased';
  end if;
  perform private.keep_numbers(attempts);
  perform private.keep_tallies(coalesce((
    select jsonb_agg(k.key)
    from (
      select key from private.path_tallies as t cross join lateral jsonb_array_elements(t.tally) as k (key) where t.user_id = p_id
      union all
      select jsonb_build_array('activity', 'active_' || p.grain, p.start::text)
      from private.active_periods as p where p.user_id = p_id
      union all
      select jsonb_build_array('activity', 'lessons', (r.completed_at at time zone zone)::date::text)
      from public.lesson_results as r where r.user_id = p_id and r.completed_at is not null
    ) as k
  ), '[]'));

  -- What was bought stays, as tax law requires, without who bought it: that is on the invoices at Stripe.
  update private.subscriptions as s set payer_name = null, payer_email = null, payer_erased = true
  from private.checkouts as c where c.id = s.checkout_id and c.owner = p_id;
  delete from private.checkouts as c
  where p_id in (c.owner, c.learner) and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id);
  -- How far a regrading is: everybody up to this id has been regraded.
  update private.regrades as r set after_user = coalesce((
    select a.user_id from public.quiz_attempts as a where a.user_id < p_id order by a.user_id desc limit 1
  ), private.erased_person())
  where r.after_user = p_id;

  perform private.erase_audit_entries(p_id, about, naming);
  delete from public.profiles as p where p.id = p_id;
  delete from auth.users as u where u.id = p_id;
  -- Deleting was logged as well.
  perform private.erase_audit_entries(p_id, about, naming);
  perform private.erase_from_services(p_id, email);
  insert into private.erasures (reason) values (coalesce(reason, 'operator'));
  perform set_config('privacy.keeps_numbers', '', true);
end;
$function$;

CREATE OR REPLACE FUNCTION private.erase_audit_entries (
  p_id     uuid,
  p_about  jsonb,
  p_naming jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Entries about a person go; what a person did to something else stays, by nobody in particular. p_about: the ids of the
-- person's rows by table; p_naming: of rows of others that name the person in a column.
declare
  person text := p_id::text;
  nobody text := private.erased_person()::text;
begin
  delete from public.audit_log as l
  using jsonb_each(p_about) as t (name, ids)
  where l.table_name = t.name and l.row_id in (select jsonb_array_elements_text(t.ids));
  update public.audit_log as l set actor = private.erased_person() where l.actor = p_id;
  update private.content_versions as v set made_by = private.erased_person() where v.made_by = p_id;
  update public.audit_log as l
  set before = replace(l.before::text, person, nobody)::jsonb, after = replace(l.after::text, person, nobody)::jsonb
  from jsonb_each(p_naming) as t (name, ids)
  where l.table_name = t.name and l.row_id in (select jsonb_array_elements_text(t.ids));
end;
$function$;

CREATE OR REPLACE FUNCTION private.export_admin_work (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of the export: what an admin uploaded, prepared and changed.
  select jsonb_build_object(
    'content_imports', (
      select jsonb_agg(
        jsonb_build_object('kind', i.kind, 'file_name', i.file_name, 'created_at', i.created_at) order by i.created_at
      )
      from public.content_imports as i where i.created_by = p_id
    ),
    'content_versions', (
      select jsonb_agg(jsonb_build_object('saved_at', v.saved_at, 'kind', v.kind, 'item', v.item_id, 'action', v.action) order by v.sequence)
      from private.content_versions as v where v.made_by = p_id
    ),
    'audit_log', (
      select jsonb_agg(jsonb_build_object(
        'at', l.at, 'table', l.table_name, 'row', case when l.table_name not in ('profiles', 'admins', 'consents', 'birth_years', 'seats',
          'access_grants', 'erasure_requests') or l.row_id = p_id::text then l.row_id end,
        'action', l.action, 'by_you', l.actor is not distinct from p_id
      ) order by l.id)
      from public.audit_log as l
      where l.actor = p_id or l.table_name in ('profiles', 'admins', 'consents', 'birth_years', 'erasure_requests') and l.row_id = p_id::text
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.fields_of (
  p_version private.content_versions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The fields of a version that can be prepared.
  select p_version.content || case
    when p_version.kind in ('course', 'quiz') and p_version.state <> 'prepared'
      then jsonb_build_object('publish_at', private.prepared_time(to_jsonb(p_version.publish_at)))
    else '{}'
  end;
$function$;

CREATE OR REPLACE FUNCTION private.history_entry (
  p_version private.content_versions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- {id, action, kind, item_id, title, parent, before, after}. Of a change only the fields that differ; null where the version before was
  -- pruned.
  with shown as (
    select private.shown_content(p_version) as after, b.kind is not null as has_before, private.shown_content(b) as before
    from private.version_before(p_version) as b
  )
  select jsonb_build_object(
    'id', p_version.id, 'action', p_version.action, 'kind', p_version.kind, 'item_id', p_version.item_id,
    'title', coalesce(p_version.content ->> 'title', private.content_title(p_version.kind, p_version.item_id)),
    'parent', case when p_version.kind = 'question' then (
      select z.title from public.questions as q join public.quizzes as z on z.id = q.quiz_id where q.id = p_version.item_id
    ) end,
    'before', case when s.has_before then (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(s.before) as f where f.value is distinct from s.after -> f.key
    ) || coalesce(n.before, '{}') end,
    'after', case when s.has_before then (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(s.after) as f where f.value is distinct from s.before -> f.key
    ) || coalesce(n.after, '{}') when p_version.action = 'insert' then s.after end
  )
  from shown as s
  cross join lateral (
    select jsonb_object_agg(f.key, f.value -> 0) as before, jsonb_object_agg(f.key, f.value -> 1) as after from jsonb_each(p_version.note) as f
  ) as n;
$function$;

CREATE OR REPLACE FUNCTION private.history_items (
  p_kind text,
  p_id   text
)
  RETURNS TABLE (
    kind    text,
    item_id text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Whose versions are the history of an item: that of a course is also its stops, their videos and quizzes, and the questions; that of a
  -- quiz its questions.
  with stops as (
    select l.video_id, l.quiz_id from public.lessons as l where p_kind = 'course' and l.course_id = p_id
  ), items as (
    select p_kind as kind, p_id as item_id
    union select 'video', s.video_id from stops as s where s.video_id is not null
    union select 'quiz', s.quiz_id from stops as s where s.quiz_id is not null
  )
  select i.kind, i.item_id from items as i
  union all select case i.kind when 'course' then 'stops' when 'video' then 'links' else 'questions' end, i.item_id from items as i
  union all select 'question', q.id from items as i join public.questions as q on i.kind = 'quiz' and q.quiz_id = i.item_id;
$function$;

CREATE OR REPLACE FUNCTION private.is_new (
  p_prepared private.content_versions
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Whether the item is made when it is published.
  select p_prepared.state = 'prepared' and p_prepared.base is null and p_prepared.kind in ('video', 'quiz', 'question');
$function$;

CREATE OR REPLACE FUNCTION private.keep_list (
  p_course_id text,
  p_kind      text,
  p_id        text,
  p_list      jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Stores a list as it is prepared, over what is stored by now.
declare
  stored private.content_versions := private.current_version(p_kind, p_id);
begin
  if jsonb_array_length(p_list) > 1000 then
    perform private.raise_error(422, 'validation_failed', 'This list is too long: 1,000 are possible.', p_kind);
  end if;
  perform private.keep_prepared(
    p_course_id, p_kind, p_id, stored.id,
    case when p_list = coalesce(stored.content -> p_kind, '[]') then '{}' else jsonb_build_object(p_kind, p_list) end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_prepared (
  p_course_id text,
  p_kind      text,
  p_id        text,
  p_base      uuid,
  p_fields    jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Stores what is prepared of an item, which is nothing where p_fields is {}. Of questions that are the same, one is prepared in a course:
-- publishing two would leave the one that is written last.
declare
  quiz text := (
    select z.title
    from private.shared_questions as s
    join private.shared_questions as o on o.group_id = s.group_id and o.question_id <> s.question_id
    join public.questions as q on q.id = o.question_id and q.deleted_at is null
    join public.quizzes as z on z.id = q.quiz_id
    where p_kind = 'question' and s.question_id = p_id and (private.prepared_of(p_course_id, 'question', o.question_id)).id is not null
    limit 1
  );
begin
  if quiz is not null and p_fields <> '{}' then
    perform private.raise_error(
      409, 'prepared_in_other_quiz', format('Changes of the same question are prepared in “%s”. Change it there.', left(quiz, 100))
    );
  end if;
  delete from private.content_versions as v
  where v.state = 'prepared' and v.course_id = p_course_id and v.kind = p_kind and v.item_id = p_id and p_fields = '{}';
  insert into private.content_versions as v (kind, item_id, content, state, action, made_by, saved_at, course_id, base)
  select p_kind, p_id, p_fields, 'prepared', case when p_base is null then 'insert' else 'update' end, auth.uid(), clock_timestamp(), p_course_id, p_base
  where p_fields <> '{}'
  on conflict (course_id, kind, item_id) where state = 'prepared' do update set
    id = gen_random_uuid(), content = excluded.content, base = excluded.base, made_by = excluded.made_by, saved_at = excluded.saved_at;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_publication()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if new.publish_at is not distinct from old.publish_at then
    return new;
  elsif old.publish_at <= now() and new.publish_at <= now() then
    new.publish_at := old.publish_at;
    return new;
  end if;
  -- A new quiz is published, as it always was, and says 'Coming soon' until it has a question. To publish or schedule one is a
  -- statement about what is there.
  if tg_table_name = 'quizzes' and new.publish_at is not null
    and not exists (select 1 from public.questions as q where q.quiz_id = new.id and q.deleted_at is null) then
    raise exception using errcode = 'PT422', message = 'quiz_empty', hint = 'publication',
      detail = 'A quiz without questions cannot be published. Add a question first.';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.list_entries (
  p_course_id text,
  p_kind      text,
  p_id        text,
  p_list      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- [{id, title}] of the entries of a list that are there: not deleted, or new.
  select coalesce(jsonb_agg(
    jsonb_build_object('id', e.id, 'title', coalesce(n.content ->> 'title', v.title, z.title, q.title)) order by e.i
  ), '[]')
  from (
    select l.id, l.i, case p_kind when 'questions' then 'question' else split_part(l.id, '/', 1) end as kind,
      case p_kind when 'questions' then l.id else split_part(l.id, '/', 2) end as item_id
    from jsonb_array_elements_text(p_list) with ordinality as l (id, i)
  ) as e
  left join private.content_versions as n on n.state = 'prepared' and n.course_id = p_course_id and n.kind = e.kind and n.item_id = e.item_id
    and n.base is null and (e.kind <> 'question' or n.content ->> 'quiz_id' = p_id)
  left join public.videos as v on e.kind = 'video' and v.id = e.item_id and v.deleted_at is null
  left join public.quizzes as z on e.kind = 'quiz' and z.id = e.item_id and z.deleted_at is null
  left join public.questions as q on e.kind = 'question' and q.id = e.item_id and q.quiz_id = p_id and q.deleted_at is null
  where num_nonnulls(n.item_id, v.id, z.id, q.id) > 0;
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
  from private.current_version(case p_kind when 'stops' then 'course' when 'questions' then 'quiz' else p_kind end, p_id) as o
  cross join private.current_version(p_kind, p_id) as v
  where o.id is not null and (p_kind <> 'question' or exists (
    select 1 from public.questions as q join public.quizzes as z on z.id = q.quiz_id and z.deleted_at is null where q.id = p_id
  ));
$function$;

CREATE OR REPLACE FUNCTION private.merged_entries (
  p_course_id text,
  p_kind      text,
  p_id        text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- [{id, title}] of it.
  select private.list_entries(p_course_id, p_kind, p_id, private.merged_list(p_course_id, p_kind, p_id));
$function$;

CREATE OR REPLACE FUNCTION private.merged_list (
  p_course_id text,
  p_kind      text,
  p_id        text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A list as it is prepared, merged with the one that is stored, or as it is stored; null where it is in the trash.
  select case when p.id is null then s.list else private.merge_lists(private.base_fields(p) -> p_kind, p.content -> p_kind, s.list) end
  from private.prepared_of(p_course_id, p_kind, p_id) as p
  cross join lateral (
    select coalesce(
      private.live_fields(p_kind, p_id) -> p_kind,
      case when private.is_new(private.prepared_of(p_course_id, 'quiz', p_id)) then '[]'::jsonb end
    ) as list
  ) as s;
$function$;

CREATE OR REPLACE FUNCTION private.outdated_versions (
  p_days integer
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Versions older than so many days. Never what is stored or prepared, what that began from, what an upload made, or the one before it.
  select v.id from private.content_versions as v
  where v.saved_at < now() - make_interval(days => p_days) and v.import_id is null
    and (v.state = 'replaced' or v.state = 'deleted' and private.content_title(v.kind, v.item_id) is null)
    and not exists (select 1 from private.content_versions as p where p.base = v.id)
    and not exists (
      select 1 from private.content_versions as n
      where n.kind = v.kind and n.item_id = v.item_id and n.import_id is not null and n.sequence = (
        select min(f.sequence) from private.content_versions as f
        where f.kind = v.kind and f.item_id = v.item_id and f.sequence > v.sequence
      )
    )
  order by v.sequence;
$function$;

CREATE OR REPLACE FUNCTION private.pending_fields (
  p_prepared private.content_versions,
  p_base     jsonb,
  p_current  jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- [{name, part, before, prepared, current}] of what is prepared. `part`: what is kept or taken as one. Of a new item, what is not
  -- blank. Lists are [{id, title}].
  select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'part', f.part, 'before', f.before, 'prepared', f.prepared, 'current', f.current) order by f.name <> 'title', f.part, f.name), '[]')
  from (
    select f.key as name, f.key as part, p_base -> f.key as before, f.value as prepared, p_current -> f.key as current
    from jsonb_each(p_prepared.content) as f where f.key not in ('form', 'stops', 'questions', 'quiz_id')
    union all
    select case g.key when 'key' then 'answer' else g.key end, 'form', p_base -> 'form' -> g.key, g.value, p_current -> 'form' -> g.key
    from jsonb_each(p_prepared.content -> 'form') as g
    where g.value is distinct from p_base -> 'form' -> g.key or g.value is distinct from p_current -> 'form' -> g.key
    union all
    select p_prepared.kind, p_prepared.kind, s.entries, private.merged_entries(p_prepared.course_id, p_prepared.kind, p_prepared.item_id), s.entries
    from (select private.list_entries(p_prepared.course_id, p_prepared.kind, p_prepared.item_id, p_current -> p_prepared.kind) as entries) as s
    where p_prepared.kind in ('stops', 'questions')
  ) as f
  where not private.is_new(p_prepared) or f.name = 'publish_at' or f.prepared <> all (array['null', '""', '[]', '{}', '0']::jsonb[]);
$function$;

CREATE OR REPLACE FUNCTION private.pending_version (
  p_prepared private.content_versions
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Changes with what is prepared of an item, and with what is stored.
  select md5(concat(p_prepared.id, v.id)) from private.current_version(p_prepared.kind, p_prepared.item_id) as v;
$function$;

CREATE OR REPLACE FUNCTION private.prepare_item (
  p_course_id text,
  p_kind      text,
  p_id        text,
  p_changes   jsonb,
  p_version   text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Prepares changes of a course, video, quiz or question. One that does not exist is new, and comes last in its list, unless p_version says
-- that it was there. Writes no content.
declare
  prepared private.content_versions := private.prepared_of(p_course_id, p_kind, p_id);
  live private.content_versions := private.current_version(p_kind, p_id);
  stored jsonb := private.live_fields(p_kind, p_id);
  known boolean := prepared.id is not null;
  is_new boolean;
  quiz text;
  fields jsonb;
begin
  if p_kind = 'question' then
    quiz := coalesce((select q.quiz_id from public.questions as q where q.id = p_id), prepared.content ->> 'quiz_id', p_changes ->> 'quiz_id');
  end if;
  is_new := private.content_title(p_kind, p_id) is null and (not known or private.is_new(prepared)) and p_kind <> 'course'
    and (p_kind <> 'question' or private.merged_list(p_course_id, 'questions', quiz) is not null and private.can_be_prepared(p_course_id, 'quiz', quiz));
  if stored is null and (not is_new or not known and (p_version is not null or not p_changes ? 'title'))
    or stored is not null and not private.can_be_prepared(p_course_id, p_kind, p_id) then
    perform private.raise_error(404, p_kind || '_not_found', 'This is not in the course any more.');
  elsif p_version is not null and p_version is distinct from (case when known then private.pending_version(prepared) else live.id::text end) then
    perform private.raise_error(409, 'stale_update', 'This was changed by someone else in the meantime.');
  elsif (p_changes ->> 'publish_at')::timestamptz < now() then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish it now.', 'publish_at');
  end if;
  if p_kind = 'question' then
    p_changes := p_changes || jsonb_build_object('quiz_id', quiz);
    fields := private.question_content(
      p_changes, private.read_question(p_changes), nullif(coalesce(stored, '{}') || coalesce(prepared.content, '{}'), '{}')
    );
  else
    fields := private.checked_fields(p_kind, p_changes, is_new and not known);
  end if;
  if is_new then
    perform private.keep_prepared(p_course_id, p_kind, p_id, null, case p_kind
      when 'question' then jsonb_build_object('quiz_id', quiz) when 'quiz' then '{"publish_at": "now"}' else '{}'
    end || coalesce(prepared.content, '{}') || fields);
    if not known and p_kind = 'question' then
      perform private.keep_list(p_course_id, 'questions', quiz, private.merged_list(p_course_id, 'questions', quiz) || to_jsonb(p_id));
    elsif not known then
      perform private.keep_list(
        p_course_id, 'stops', p_course_id, private.merged_list(p_course_id, 'stops', p_course_id) || to_jsonb(concat_ws('/', p_kind, p_id))
      );
    end if;
    return;
  end if;
  fields := coalesce(prepared.content, '{}') || fields;
  perform private.keep_prepared(
    p_course_id, p_kind, p_id,
    -- From what is stored by now, unless somebody has changed what was prepared before.
    case when known and private.three_way(private.base_fields(prepared), prepared.content, stored) @? '$.* ? (@ == "both" || @ == "keep")'
      then prepared.base else live.id end,
    (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(fields) as f where f.value is distinct from stored -> f.key)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.prepare_list (
  p_course_id text,
  p_kind      text,
  p_id        text,
  p_changes   jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Prepares a list: {<kind>, was}: the new one and the one that it was made of; of questions also {copy_of, copy_id}: ids of questions of any
-- quiz that are copied into it, once for a copy_id. What others have prepared meanwhile stays.
declare
  given jsonb := p_changes -> p_kind;
  list jsonb;
  source jsonb;
  copy_id text;
  place integer;
begin
  if p_kind = 'questions' and jsonb_typeof(p_changes -> 'copy_of') = 'array' then
    for source in
      select private.prepared_question(p_course_id, i.id) from jsonb_array_elements_text(p_changes -> 'copy_of') with ordinality as i (id, place)
      order by i.place
    loop
      if source is null then
        perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
      end if;
      copy_id := coalesce(md5((p_changes ->> 'copy_id') || (source ->> 'id'))::uuid, gen_random_uuid());
      -- Sent again, because the answer was lost.
      continue when exists (select 1 from public.questions as q where q.id = copy_id)
        or (private.prepared_of(p_course_id, 'question', copy_id)).id is not null;
      perform private.prepare_item(p_course_id, 'question', copy_id, private.question_payload(source) || jsonb_build_object(
        'quiz_id', p_id, 'title', case when source ->> 'quiz_id' = p_id then left(source ->> 'title', 993) || ' (copy)' else source ->> 'title' end
      ), null);
      if source ->> 'quiz_id' = p_id then
        -- Right after the original.
        list := private.merged_list(p_course_id, 'questions', p_id) - copy_id;
        place := (select e.i from jsonb_array_elements_text(list) with ordinality as e (id, i) where e.id = source ->> 'id');
        perform private.keep_list(p_course_id, 'questions', p_id, coalesce(
          jsonb_insert(list, array[(place - 1)::text], to_jsonb(copy_id), true), list || to_jsonb(copy_id)
        ));
      end if;
    end loop;
    return;
  elsif jsonb_typeof(given) is distinct from 'array' or jsonb_typeof(p_changes -> 'was') is distinct from 'array' then
    perform private.raise_error(422, 'validation_failed', format('The %s must be a list.', p_kind), p_kind);
  end if;
  list := private.merge_lists(p_changes -> 'was', given, private.merged_list(p_course_id, p_kind, p_id));
  -- What was not there before has to exist.
  if jsonb_array_length(given) <> (select count(distinct e) from jsonb_array_elements(given) as e)
    or given - array(select jsonb_array_elements_text(p_changes -> 'was')) <> private.ids_of(
      private.list_entries(p_course_id, p_kind, p_id, given - array(select jsonb_array_elements_text(p_changes -> 'was')))
    ) then
    perform private.raise_error(422, 'validation_failed', case p_kind
      when 'stops' then 'Each stop must be a video or quiz that exists, once.'
      else 'Each question must be one of the quiz, once.'
    end, p_kind);
  end if;
  perform private.keep_list(p_course_id, p_kind, p_id, list);
  perform private.tidy_prepared(p_course_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.prepared_of (
  p_course_id text,
  p_kind      text,
  p_id        text
)
  RETURNS private.content_versions
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What is prepared of an item in a course.
  select v from private.content_versions as v
  where v.state = 'prepared' and v.course_id = p_course_id and v.kind = p_kind and v.item_id = p_id;
$function$;

CREATE OR REPLACE FUNCTION private.prepared_question (
  p_course_id text,
  p_id        text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A question as private.question_to_json has it, with what is prepared of it; null where it is deleted, or its quiz.
  select coalesce(
    private.question_to_json(q.id),
    jsonb_build_object(
      'id', p_id, 'position', 0, 'created_at', p.saved_at, 'updated_at', p.saved_at, 'shared_with', '[]'::jsonb, 'regrading', null
    )
  ) || coalesce(private.question_fields(p.content), '{}') || case when p.id is not null then jsonb_build_object('version', private.pending_version(p)) else '{}' end
  from private.prepared_of(p_course_id, 'question', p_id) as p
  left join public.questions as q on q.id = p_id and q.deleted_at is null
  left join public.quizzes as z on z.id = coalesce(q.quiz_id, p.content ->> 'quiz_id')
  where (q.id is not null or private.is_new(p)) and z.deleted_at is null;
$function$;

CREATE OR REPLACE FUNCTION private.question_content (
  p_payload jsonb,
  q         private.keyed_questions,
  p_stored  jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a question says once the argument of admin_save_question, read as q, is saved over p_stored: the content of its version, null of a
-- new one. Writes nothing.
declare
  form jsonb := p_stored -> 'form';
  key jsonb := private.kept_key(q.type, q.key, form ->> 'type', nullif(form -> 'key', 'null'));
begin
  return jsonb_build_object(
    'title', private.close_directions(q.title), 'description', private.close_directions(coalesce(q.description, p_stored ->> 'description', '')),
    'explanation', case when key is null then '' else coalesce(q.explanation, p_stored ->> 'explanation', '') end,
    'option_explanations', case when key is null then '{}' else coalesce(
      q.option_explanations, private.explained_options(q.type, q.options, p_stored -> 'option_explanations'), '{}'
    ) end,
    'tags', coalesce(to_jsonb(private.read_tags(p_payload)), p_stored -> 'tags', '[]'),
    'form', jsonb_build_object(
      'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
      'slider_min', q.slider_min, 'slider_max', q.slider_max, 'slider_step', q.slider_step,
      'slider_unit', case when q.slider_min is null then '' else coalesce(p_payload #>> '{slider,unit}', form ->> 'slider_unit', '') end,
      'points', coalesce(to_jsonb(q.points), form -> 'points', '1'), 'key', key
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.question_fields (
  p_content jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Fields of a version of a question in the names of private.question_to_json.
  select p_content - 'form' || case when p_content ? 'form' then
    (f.form - '{key,slider_min,slider_max,slider_step,slider_unit}'::text[]) || jsonb_build_object(
      'answer', f.form -> 'key',
      'slider', case when f.form ->> 'slider_min' is not null then jsonb_build_object(
        'min', f.form -> 'slider_min', 'max', f.form -> 'slider_max', 'step', coalesce(nullif(f.form -> 'slider_step', 'null'), '1'),
        'unit', f.form -> 'slider_unit'
      ) end
    ) else '{}' end
  from (select p_content -> 'form' as form) as f;
$function$;

CREATE OR REPLACE FUNCTION private.question_payload (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The argument of admin_save_question that stores a question as private.question_to_json has it. A single accepted answer is sent as a
  -- list, which replaces all.
  select p_question - '{version,position,regrading,shared_with}'::text[] || case
    when p_question ->> 'type' = 'OPT' and jsonb_typeof(p_question -> 'answer') = 'string'
      then jsonb_build_object('answer', jsonb_build_array(p_question -> 'answer'))
    else '{}'
  end;
$function$;

CREATE OR REPLACE FUNCTION private.question_to_json (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A question with its key, as its form shows it.
  select jsonb_build_object(
    'id', q.id, 'quiz_id', q.quiz_id, 'position', q.position, 'title', q.title, 'description', q.description,
    'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1), 'unit', q.slider_unit
    ) end,
    'points', q.points, 'tags', q.tags, 'answer', k.answer, 'explanation', coalesce(k.explanation, ''),
    'option_explanations', coalesce(k.option_explanations, '{}'),
    'created_at', q.created_at, 'updated_at', q.updated_at, 'version', (private.current_version('question', q.id)).id,
    'shared_with', private.other_places(q.id),
    -- A regrading that is not finished, here or where it is the same question.
    'regrading', (select r.progress from private.regrading_of(q.id) as r (progress) where r.progress -> 'finished' = 'false')
  )
  from public.questions as q
  left join private.question_keys as k on k.question_id = q.id
  where q.id = p_question_id;
$function$;

CREATE OR REPLACE FUNCTION private.read_draws (
  p_draws jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Draws in the form in which they are stored. Raises validation_failed.
declare
  problem text;
  draws jsonb;
begin
  if jsonb_typeof(p_draws) <> 'array' or exists (
    select 1 from jsonb_array_elements(p_draws) as d (entry)
    where jsonb_typeof(entry) <> 'object' or jsonb_typeof(entry -> 'tag') is distinct from 'string'
      or jsonb_typeof(entry -> 'count') is distinct from 'number'
  ) then
    perform private.raise_error(422, 'validation_failed', 'Draws are a list of tags, each with a number of questions.', 'draws');
  end if;
  draws := private.draw_list(p_draws);
  problem := case
    when jsonb_array_length(draws) > 20 then 'A quiz can draw by at most 20 tags.'
    when exists (select 1 from jsonb_array_elements(draws) as d (entry) where entry ->> 'tag' is null) then 'A tag needs something that people can see.'
    when (select count(distinct lower(entry ->> 'tag')) from jsonb_array_elements(draws) as d (entry)) < jsonb_array_length(draws)
      then 'A tag can be named only once.'
    when exists (
      select 1 from jsonb_array_elements(draws) as d (entry)
      where (entry ->> 'count')::numeric not between 1 and 100 or (entry ->> 'count')::numeric % 1 <> 0
    ) then 'The number of questions must be between 1 and 100.'
    else (
      select private.tag_problem(array[entry ->> 'tag']) from jsonb_array_elements(draws) as d (entry)
      where private.tag_problem(array[entry ->> 'tag']) is not null limit 1
    )
  end;
  if problem is not null then
    perform private.raise_error(422, 'validation_failed', problem, 'draws');
  end if;
  return draws;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_draft (
  p_course_id text,
  p_quiz_id   text,
  p_kept      text[]
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Only a quiz that is to be a draft may be left without questions.
declare
  prepared private.content_versions := private.prepared_of(p_course_id, 'quiz', p_quiz_id);
begin
  if coalesce(
    case when 'quiz/' || p_quiz_id || '/publish_at' <> all (p_kept) then prepared.content -> 'publish_at' end,
    (select to_jsonb(z.publish_at) from public.quizzes as z where z.id = p_quiz_id)
  ) <> 'null' then
    perform private.raise_error(422, 'quiz_empty', 'A quiz without questions cannot be published. Add a question first.', 'publication');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_publication (
  p_kind       text,
  p_id         text,
  p_publish_at timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Refuses a time that is over, unless learners see the item already, and a new quiz with a time to come, which has no questions.
declare
  published boolean;
begin
  execute format('select t.publish_at <= now() from public.%I as t where t.id = $1', private.content_table(p_kind)) into published using p_id;
  if p_publish_at < now() and published is not true then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish it now.', 'publish_at');
  elsif p_kind = 'quiz' and p_publish_at > now() and p_id is null then
    perform private.raise_error(422, 'quiz_empty', 'A quiz without questions cannot be published. Add a question first.', 'publication');
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
  if version.id is null or not exists (select 1 from private.stored_content(
    case private.content_table(version.kind) when 'courses' then 'course' when 'videos' then 'video' when 'quizzes' then 'quiz' else 'question' end,
    array[version.item_id]
  ) as s where s.state = 'live') then
    perform private.raise_error(404, 'version_not_found', 'This version cannot be shown: what it is of is deleted, or has no versions.');
  end if;
  return version;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_version (
  p_kind    text,
  p_id      text,
  p_version text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Raises stale_update where a version was given and is not the newest of the item, which is locked by now.
begin
  if p_version is distinct from (private.current_version(p_kind, p_id)).id::text then
    perform private.raise_error(409, 'stale_update', 'This was changed by someone else in the meantime.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.restorable_columns (
  p_table text
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What people wrote. Where a row is, whether learners see it and where it came from is changed elsewhere.
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute as a
  where a.attrelid = ('public.' || quote_ident(p_table))::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> all (
      '{id,quiz_id,position,import_id,created_at,updated_at,deleted_at,form_changed_at,publication,publish_at}'::name[]
    );
$function$;

CREATE OR REPLACE FUNCTION private.restorable_content (
  p_version private.content_versions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What restoring a version saves: of a list what is still there, and behind it, of questions, what came since.
  select case p_version.kind
    when 'stops' then jsonb_build_object('stops', (
      select coalesce(jsonb_agg(e.id order by e.i), '[]') from jsonb_array_elements_text(p_version.content -> 'stops') with ordinality as e (id, i)
      where exists (select 1 from public.videos as v where 'video/' || v.id = e.id and v.deleted_at is null)
        or exists (select 1 from public.quizzes as z where 'quiz/' || z.id = e.id and z.deleted_at is null)
    ))
    when 'links' then jsonb_build_object('quizzes', (
      select coalesce(jsonb_agg(e.id order by e.i), '[]') from jsonb_array_elements_text(p_version.content -> 'quizzes') with ordinality as e (id, i)
      where exists (select 1 from public.quizzes as z where z.id = e.id and z.deleted_at is null)
    ))
    when 'questions' then jsonb_build_object('questions', (
      select coalesce(jsonb_agg(q.id order by e.i, q.i), '[]')
      from unnest(private.ordered_question_ids(p_version.item_id)) with ordinality as q (id, i)
      left join jsonb_array_elements_text(p_version.content -> 'questions') with ordinality as e (id, i) on e.id = q.id
    ))
    else p_version.content
  end;
$function$;

CREATE OR REPLACE FUNCTION private.run_retention()
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What the schedule runs every hour: says how many attempts it ended, how many accounts were scheduled for erasure and erased, and
-- how many attempts, versions of content and entries of logs were deleted.
declare
  ended integer;
  scheduled integer := 0;
  attempts uuid[];
  audit_entries integer;
  versions integer;
  -- GREATEST leaves out null, which is for ever.
  log_days integer := private.retention_days('audit_log_days') + greatest(90 - private.retention_days('audit_log_days'), 0);
  auth_entries integer := 0;
  erased integer;
  person record;
begin
  ended := private.end_overdue_attempts();
  for person in
    select i.id, 'inactive' as reason
    from private.inactive_accounts(private.retention_days('inactive_account_days')) as i (id)
    union all
    select b.user_id, 'too_young' from private.birth_years as b
    where private.age_hold_of(b.user_id) = 'too_young'
      and not exists (select 1 from private.erasure_requests as e where e.user_id = b.user_id)
    limit 200
  loop
    perform private.begin_erasure(person.id, person.reason, null);
    scheduled := scheduled + 1;
  end loop;
  erased := private.erase_due_accounts(20);

  attempts := array(select o.id from private.outdated_attempts(private.retention_days('attempt_days')) as o (id) limit 1000);
  if cardinality(attempts) > 0 then
    perform private.delete_attempts(attempts);
  end if;
  delete from public.audit_log as l
  where l.id in (
    select o.id from public.audit_log as o
    where o.at < now() - make_interval(days => log_days)
    order by o.at limit 10000
  );
  get diagnostics audit_entries = row_count;
  delete from private.content_versions as v
  where v.id in (select o.id from private.outdated_versions(log_days) as o (id) limit 10000);
  get diagnostics versions = row_count;
  if to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries as l
    where l.id in (
      select o.id from auth.audit_log_entries as o
      where o.created_at < now() - make_interval(days => private.retention_days('auth_log_days'))
      order by o.created_at limit 10000
    );
    get diagnostics auth_entries = row_count;
  end if;
  -- Those before an attempt that stays say that it is no first try.
  delete from private.left_attempts as l
  where l.left_at < now() - make_interval(days => private.retention_days('attempt_days')) and not exists (
    select 1 from public.quiz_attempts as a where a.user_id = l.user_id and a.quiz_id = l.quiz_id
  );
  delete from private.practice_cards as c
  using (
    select o.user_id, o.question_id from private.practice_cards as o
    where o.answered_at < now() - make_interval(days => private.retention_days('attempt_days'))
    order by o.answered_at limit 10000
  ) as old
  where c.user_id = old.user_id and c.question_id = old.question_id;
  delete from private.practice_sessions as s
  where s.id in (
    select o.id from private.practice_sessions as o
    where o.started_at < now() - make_interval(days => private.retention_days('attempt_days'))
    order by o.started_at limit 10000
  );
  delete from private.request_counts as l where l.window_start < now() - interval '1 hour';
  delete from private.idempotency_keys as k where k.created_at < now() - interval '1 day';
  return jsonb_build_object(
    'ended', ended, 'scheduled', scheduled, 'erased', erased, 'attempts', cardinality(attempts), 'audit_entries', audit_entries, 'versions', versions,
    'auth_entries', auth_entries
  );
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
  name text := private.content_table(p_kind);
  columns text;
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
    select string_agg(quote_ident(c.name), ', ') into columns
    from unnest(private.restorable_columns(name) || '{publish_at}'::text[]) as c (name) where p_content ? c.name;
    if columns is not null then
      execute format(case
        when p_is_new then 'insert into public.%1$I (id, %2$s) select $2, %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id'
        else 'update public.%1$I as t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where t.id = $2 returning id'
      end, name, columns) into saved using p_content, coalesce(p_id, gen_random_uuid()::text);
    end if;
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
  fields jsonb;
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
  fields := (content - 'form') || (content -> 'form');
  if p_is_new then
    insert into public.questions (
      id, quiz_id, position, title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit,
      points, tags
    )
    select
      saved, input.quiz_id,
      -- The quiz row is locked, so two questions created at once get two positions.
      coalesce(input.ordinal_position, (select coalesce(max(q.position), 0) + 1 from public.questions as q where q.quiz_id = input.quiz_id)),
      f.title, f.description, f.type, f.options, f.left_options, f.right_options, f.slider_min, f.slider_max, f.slider_step, f.slider_unit,
      f.points, f.tags
    from jsonb_populate_record(null::public.questions, fields) as f;
  else
    update public.questions as q set (
      position, title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, points, tags
    ) = (
      select
        coalesce(input.ordinal_position, q.position), f.title, f.description, f.type, f.options, f.left_options, f.right_options, f.slider_min,
        f.slider_max, f.slider_step, f.slider_unit, f.points, f.tags
      from jsonb_populate_record(null::public.questions, fields) as f
    )
    where q.id = saved;
  end if;
  if content #> '{form,key}' = 'null' then
    delete from private.question_keys as k where k.question_id = saved;
  else
    insert into private.question_keys as k (question_id, answer, explanation, option_explanations)
    values (saved, content #> '{form,key}', content ->> 'explanation', content -> 'option_explanations')
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = excluded.explanation, option_explanations = excluded.option_explanations, updated_at = clock_timestamp()
    where (k.answer, k.explanation, k.option_explanations) is distinct from (excluded.answer, excluded.explanation, excluded.option_explanations);
  end if;
  return saved;
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_linked_quizzes (
  p_video_id text,
  p_quizzes  jsonb
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Gives a video exactly these quizzes.
  select private.set_link('videos', p_video_id, 'quizzes', l.quiz_id, false)
  from public.video_quizzes as l where l.video_id = p_video_id and not p_quizzes ? l.quiz_id;
  select private.set_link('videos', p_video_id, 'quizzes', e.id, true) from jsonb_array_elements_text(p_quizzes) as e (id);
$function$;

CREATE OR REPLACE FUNCTION private.set_questions (
  p_quiz_id   text,
  p_questions jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Leaves a quiz these of its questions, in this order.
begin
  perform private.admin_delete_question(q.id) from public.questions as q
  where q.quiz_id = p_quiz_id and q.deleted_at is null and not p_questions ? q.id;
  perform private.admin_reorder_questions(p_quiz_id, array(select jsonb_array_elements_text(p_questions)));
end;
$function$;

CREATE OR REPLACE FUNCTION private.share_key()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Copies changed keys to the questions that are the same, all but the salt.
begin
  if not exists (select 1 from private.shared_questions)
    or not exists (select 1 from private.shared_questions as s where s.question_id in (select n.question_id from new_rows as n)) then
    return null;
  end if;
  insert into private.question_keys as k (question_id, answer, explanation, option_explanations)
  select o.question_id, n.answer, n.explanation, n.option_explanations
  from (
    select distinct on (s.group_id) s.group_id, w.*
    from new_rows as w join private.shared_questions as s on s.question_id = w.question_id
    order by s.group_id, w.question_id
  ) as n
  join private.shared_questions as o on o.group_id = n.group_id and o.question_id <> n.question_id
  left join private.question_keys as x on x.question_id = o.question_id
  where (x.answer, x.explanation, x.option_explanations) is distinct from (n.answer, n.explanation, n.option_explanations)
  on conflict (question_id) do update set
    answer = excluded.answer, explanation = excluded.explanation, option_explanations = excluded.option_explanations,
    updated_at = clock_timestamp();
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_content (
  p_version private.content_versions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The fields of a version as people read them: those of a form one by one, when learners see it, and the titles of what is in a list.
  select case
    when p_version.kind in ('stops', 'questions', 'links') then (
      select jsonb_object_agg(l.key, (
        select coalesce(jsonb_agg(
          coalesce(private.content_title(
            case p_version.kind when 'stops' then split_part(e.id, '/', 1) when 'links' then 'quiz' else 'question' end,
            case p_version.kind when 'stops' then split_part(e.id, '/', 2) else e.id end
          ), e.id) order by e.i
        ), '[]')
        from jsonb_array_elements_text(l.value) with ordinality as e (id, i)
      ))
      from jsonb_each(p_version.content) as l
    )
    when p_version.kind = 'question' then p_version.content - 'form' || (p_version.content -> 'form') - 'key'
      || jsonb_build_object('answer', p_version.content #> '{form,key}')
    when p_version.kind = 'video' then p_version.content
    else p_version.content || jsonb_build_object('publish_at', p_version.publish_at)
  end;
$function$;

CREATE OR REPLACE FUNCTION private.stored_content (
  p_kind text,
  p_ids  text[]
)
  RETURNS TABLE (
    item_id    text,
    content    jsonb,
    publish_at timestamp with time zone,
    state      text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What is stored of items of a kind, as their versions have it; nothing of those that are not there.
declare
  other_columns constant text[] := '{id,import_id,created_at,updated_at,deleted_at,publish_at}';
begin
  case p_kind
    when 'course' then
      return query select c.id, to_jsonb(c) - other_columns, c.publish_at, case when c.deleted_at is null then 'live' else 'deleted' end
        from public.courses as c where c.id = any (p_ids);
    when 'video' then
      return query select v.id, to_jsonb(v) - other_columns, null::timestamptz, case when v.deleted_at is null then 'live' else 'deleted' end
        from public.videos as v where v.id = any (p_ids);
    when 'quiz' then
      return query select z.id, to_jsonb(z) - other_columns, z.publish_at, case when z.deleted_at is null then 'live' else 'deleted' end
        from public.quizzes as z where z.id = any (p_ids);
    when 'question' then
      return query
        select
          q.id,
          jsonb_build_object(
            'title', q.title, 'description', q.description, 'explanation', coalesce(k.explanation, ''),
            'option_explanations', coalesce(k.option_explanations, '{}'), 'tags', q.tags,
            'form', jsonb_build_object(
              'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
              'slider_min', q.slider_min, 'slider_max', q.slider_max, 'slider_step', q.slider_step, 'slider_unit', q.slider_unit,
              'points', q.points, 'key', k.answer
            )
          ),
          null::timestamptz, case when q.deleted_at is null then 'live' else 'deleted' end
        from public.questions as q left join private.question_keys as k on k.question_id = q.id
        where q.id = any (p_ids);
    when 'stops' then
      -- Also those whose video or quiz is in the trash: they come back with it.
      return query
        select
          c.id,
          jsonb_build_object('stops', coalesce((
            select jsonb_agg(coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id) order by l.position, l.created_at, l.id)
            from public.lessons as l where l.course_id = c.id and l.removed_at is null
          ), '[]')),
          null::timestamptz, 'live'
        from public.courses as c where c.id = any (p_ids);
    when 'questions' then
      return query
        select z.id, jsonb_build_object('questions', private.ordered_question_ids(z.id)), null::timestamptz, 'live'
        from public.quizzes as z where z.id = any (p_ids);
    when 'links' then
      return query
        select
          v.id,
          jsonb_build_object('quizzes', coalesce((
            select jsonb_agg(l.quiz_id order by l.created_at, l.quiz_id) from public.video_quizzes as l where l.video_id = v.id
          ), '[]')),
          null::timestamptz, 'live'
        from public.videos as v where v.id = any (p_ids);
  end case;
end;
$function$;

CREATE OR REPLACE FUNCTION private.three_way (
  p_base   jsonb,
  p_new    jsonb,
  p_stored jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The one comparison, field by field: what becomes of each field of p_new, which was made of p_base, where p_stored is stored by now.
-- unchanged: that is what is stored; take: nobody else has changed it; keep: only somebody else has; both: it was changed on both sides.
begin
  return (
    select coalesce(jsonb_object_agg(n.key, case
      when n.value is not distinct from p_stored -> n.key then 'unchanged'
      when p_stored -> n.key is not distinct from p_base -> n.key then 'take'
      when n.value is not distinct from p_base -> n.key then 'keep'
      else 'both'
    end), '{}')
    from jsonb_each(p_new) as n
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.tidy_prepared (
  p_course_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Drops what is prepared in vain: new items that are in no list any more, and entries of lists for new items that are none any more.
begin
  delete from private.content_versions as v
  where v.state = 'prepared' and v.course_id = p_course_id and private.is_new(v) and case v.kind
    when 'question' then not coalesce((private.prepared_of(p_course_id, 'questions', v.content ->> 'quiz_id')).content -> 'questions' ? v.item_id, false)
    else not coalesce((private.prepared_of(p_course_id, 'stops', p_course_id)).content -> 'stops' ? concat_ws('/', v.kind, v.item_id), false)
  end;
  delete from private.content_versions as v
  where v.state = 'prepared' and v.course_id = p_course_id and v.kind in ('questions', 'question')
    and not exists (select 1 from public.quizzes as z where z.id = coalesce(v.content ->> 'quiz_id', v.item_id))
    and not exists (select 1 from public.questions as q where q.id = v.item_id)
    and private.is_new(private.prepared_of(p_course_id, 'quiz', coalesce(v.content ->> 'quiz_id', v.item_id))) is not true;
  update private.content_versions as v set content = jsonb_build_object(v.kind, (
    select coalesce(jsonb_agg(e.id order by e.i), '[]')
    from jsonb_array_elements_text(v.content -> v.kind) with ordinality as e (id, i)
    where private.base_fields(v) -> v.kind ? e.id
      or private.content_title(case when v.kind = 'questions' then 'question' else split_part(e.id, '/', 1) end,
        case when v.kind = 'questions' then e.id else split_part(e.id, '/', 2) end) is not null
      or private.is_new(private.prepared_of(p_course_id, case when v.kind = 'questions' then 'question' else split_part(e.id, '/', 1) end,
        case when v.kind = 'questions' then e.id else split_part(e.id, '/', 2) end))
  ))
  where v.state = 'prepared' and v.course_id = p_course_id and v.kind in ('stops', 'questions');
  delete from private.content_versions as v
  where v.state = 'prepared' and v.course_id = p_course_id and v.kind in ('stops', 'questions') and v.content = private.base_fields(v);
end;
$function$;

CREATE OR REPLACE FUNCTION private.unlink_questions (
  p_ids text[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Makes each a question of its own, which says what it said. Answers how many were in another quiz as well.
declare
  groups uuid[];
  shared jsonb;
  changed integer;
begin
  groups := array(
    select s.group_id from private.shared_questions as s
    where s.group_id in (select o.group_id from private.shared_questions as o where o.question_id = any (p_ids))
    group by s.group_id having count(*) > 1
  );
  select jsonb_object_agg(s.question_id, private.other_quizzes(s.question_id)) into shared
  from private.shared_questions as s where s.group_id = any (groups);
  delete from private.shared_questions as s where s.question_id = any (p_ids) and s.group_id = any (groups);
  get diagnostics changed = row_count;
  -- What is left alone is its own as well.
  delete from private.shared_questions as s
  where s.group_id = any (groups) and (select count(*) from private.shared_questions as o where o.group_id = s.group_id) = 1;
  -- Nothing of the question changes, so no trigger appends a version. It keeps its id: what is typed in a form builds on it as before.
  with live as materialized (
    select v.id, v.item_id, v.content, s.value as quizzes
    from jsonb_each(shared) as s join private.content_versions as v on v.kind = 'question' and v.item_id = s.key and v.state = 'live'
    where s.key not in (select o.question_id from private.shared_questions as o)
  ), ended as (
    update private.content_versions as v set id = gen_random_uuid(), state = 'replaced' from live as l where v.id = l.id returning v.item_id
  )
  insert into private.content_versions (id, kind, item_id, content, state, action, made_by, note)
  select l.id, 'question', l.item_id, l.content, 'live', 'update', auth.uid(), jsonb_build_object('same_in', jsonb_build_array(l.quizzes, '[]'::jsonb))
  from live as l join ended as e on e.item_id = l.item_id order by l.item_id;
  return changed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.unshare_key()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A question lost its key: those that are the same lose it, too. Not where the question is deleted for good: its row is gone by now.
begin
  if not exists (select 1 from private.shared_questions)
    or not exists (select 1 from private.shared_questions as s where s.question_id in (select o.question_id from old_rows as o)) then
    return null;
  end if;
  delete from private.question_keys as k
  using private.shared_questions as o, private.shared_questions as s
  where s.question_id in (select w.question_id from old_rows as w join public.questions as q on q.id = w.question_id)
    and o.group_id = s.group_id and k.question_id = o.question_id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.version_before (
  p_version private.content_versions
)
  RETURNS private.content_versions
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select v from private.content_versions as v
  where v.kind = p_version.kind and v.item_id = p_version.item_id and v.sequence < p_version.sequence and v.state <> 'prepared'
  order by v.sequence desc limit 1;
$function$;

CREATE OR REPLACE FUNCTION private.version_content()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- After a statement. Arguments: kinds, each followed by the column that has the ids of its items. An upload, which writes rows in several
-- statements, appends the versions of what it writes itself, once; what triggers write beside it has them from here.
declare
  place integer := 0;
  ids text[];
begin
  if current_setting('imports.id', true) <> '' and pg_trigger_depth() = 1 then
    return null;
  end if;
  while place < tg_nargs loop
    if tg_op = 'DELETE' then
      execute format('select array_agg(distinct o.%I) from old_rows as o', tg_argv[place + 1]) into ids;
    else
      execute format('select array_agg(distinct n.%I) from new_rows as n', tg_argv[place + 1]) into ids;
    end if;
    if ids is not null then
      perform private.append_versions(tg_argv[place], ids);
    end if;
    if tg_op = 'DELETE' and tg_argv[place] = 'course' then
      delete from private.content_versions as v where v.state = 'prepared' and v.course_id = any (ids);
    end if;
    place := place + 2;
  end loop;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.version_upload (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.admin_get_content_versions (
  p_kind text,
  p_ids  text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_content_versions(p_kind, p_ids); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_content_versions"(text, text[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_version (
  p_version_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_version(p_version_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_version"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_restore_version (
  p_version_id    uuid,
  p_version       text,
  p_regrade       boolean,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_restore_version(p_version_id, p_version, p_regrade, p_lower_results); $function$;

REVOKE ALL ON FUNCTION "public"."admin_restore_version"(uuid, text, boolean, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_save_content (
  p_kind      text,
  p_id        text,
  p_fields    jsonb,
  p_version   text  DEFAULT NULL::text,
  p_course_id text  DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_save_content(p_kind, p_id, p_fields, p_version, p_course_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_save_content"(text, text, jsonb, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_save_pending (
  p_course_id text,
  p_kind      text,
  p_item_id   text,
  p_changes   jsonb,
  p_version   text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_save_pending(p_course_id, p_kind, p_item_id, p_changes, p_version); $function$;

REVOKE ALL ON FUNCTION "public"."admin_save_pending"(text, text, text, jsonb, text) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."audit_log"
  ADD CONSTRAINT "audit_log_action_check" CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'read'::text, 'export'::text])));

CREATE INDEX content_versions_base_idx ON private.content_versions USING btree (base)
  WHERE (base IS NOT NULL);

CREATE UNIQUE INDEX content_versions_current_key ON private.content_versions USING btree (kind, item_id)
  WHERE (state = ANY (ARRAY['live'::text, 'deleted'::text]));

CREATE INDEX content_versions_item_idx ON private.content_versions USING btree (kind, item_id, SEQUENCE);

CREATE UNIQUE INDEX content_versions_prepared_key ON private.content_versions USING btree (course_id, kind, item_id)
  WHERE (state = 'prepared'::text);

CREATE INDEX content_versions_saved_at_idx ON private.content_versions USING btree (saved_at DESC, made_by);

CREATE TRIGGER question_keys_version_delete AFTER DELETE ON private.question_keys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'question',
  'question_id'
);

CREATE TRIGGER question_keys_version_insert AFTER INSERT ON private.question_keys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'question',
  'question_id'
);

CREATE TRIGGER question_keys_version_update AFTER UPDATE ON private.question_keys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'question',
  'question_id'
);

CREATE TRIGGER courses_publication
  BEFORE UPDATE ON public.courses
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_publication();

CREATE TRIGGER courses_version_delete AFTER DELETE ON public.courses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'course',
  'id'
);

CREATE TRIGGER courses_version_insert AFTER INSERT ON public.courses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'course',
  'id'
);

CREATE TRIGGER courses_version_update AFTER UPDATE ON public.courses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'course',
  'id'
);

CREATE TRIGGER lessons_version_delete AFTER DELETE ON public.lessons REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'stops',
  'course_id'
);

CREATE TRIGGER lessons_version_insert AFTER INSERT ON public.lessons REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'stops',
  'course_id'
);

CREATE TRIGGER lessons_version_update AFTER UPDATE ON public.lessons REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'stops',
  'course_id'
);

CREATE TRIGGER questions_version_delete AFTER DELETE ON public.questions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'question',
  'id',
  'questions',
  'quiz_id'
);

CREATE TRIGGER questions_version_insert AFTER INSERT ON public.questions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'question',
  'id',
  'questions',
  'quiz_id'
);

CREATE TRIGGER questions_version_update AFTER UPDATE ON public.questions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'question',
  'id',
  'questions',
  'quiz_id'
);

CREATE TRIGGER quizzes_publication
  BEFORE UPDATE ON public.quizzes
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_publication();

CREATE TRIGGER quizzes_version_delete AFTER DELETE ON public.quizzes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'quiz',
  'id'
);

CREATE TRIGGER quizzes_version_insert AFTER INSERT ON public.quizzes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'quiz',
  'id'
);

CREATE TRIGGER quizzes_version_update AFTER UPDATE ON public.quizzes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'quiz',
  'id'
);

CREATE TRIGGER video_quizzes_version_delete AFTER DELETE ON public.video_quizzes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'links',
  'video_id'
);

CREATE TRIGGER video_quizzes_version_insert AFTER INSERT ON public.video_quizzes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'links',
  'video_id'
);

CREATE TRIGGER video_quizzes_version_update AFTER UPDATE ON public.video_quizzes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'links',
  'video_id'
);

CREATE TRIGGER videos_version_delete AFTER DELETE ON public.videos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'video',
  'id'
);

CREATE TRIGGER videos_version_insert AFTER INSERT ON public.videos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'video',
  'id'
);

CREATE TRIGGER videos_version_update AFTER UPDATE ON public.videos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.version_content (
  'video',
  'id'
);

CREATE POLICY "Admins who see people read the audit log" ON "public"."audit_log"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.can_see_people() AS can_see_people));

COMMENT ON COLUMN "private"."content_versions"."base" IS 'The version that what is prepared began from; null of what is new.';

COMMENT ON COLUMN "private"."content_versions"."content" IS 'What people wrote, by field; neither position, quiz, upload, trash nor publication. `form` of a question is what is right or wrong together.';

COMMENT ON COLUMN "private"."content_versions"."course_id" IS 'In which course it is prepared.';

COMMENT ON COLUMN "private"."content_versions"."import_id" IS 'The upload that made it.';

COMMENT ON COLUMN "private"."content_versions"."made_by" IS 'Null: the operator.';

COMMENT ON COLUMN "private"."content_versions"."note" IS 'What a change did beside the content: {field: [before, after]}.';

COMMENT ON COLUMN "private"."content_versions"."publish_at" IS 'From when learners see a course or quiz; null in a draft, and of other kinds.';

COMMENT ON COLUMN "private"."content_versions"."saved_at" IS 'When the transaction began.';

COMMENT ON COLUMN "private"."content_versions"."state" IS 'live: what is stored; deleted: what is stored in the trash, or was; replaced: what was; prepared: what is to be published with its course.';

COMMENT ON TABLE "private"."content_versions" IS 'What each save made of a course, video, quiz, question with its key, the stops of a course, the questions of a quiz or the quizzes of a video.';

REVOKE ALL ON FUNCTION "private"."admin_get_content_versions"(text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_content_versions"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_version"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_version"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_restore_version"(uuid, text, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_restore_version"(uuid, text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_save_content"(text, text, jsonb, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_save_content"(text, text, jsonb, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_save_pending"(text, text, text, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_save_pending"(text, text, text, jsonb, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."append_versions"(text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."base_fields"(private.content_versions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."checked_fields"(text, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."content_title"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."current_version"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fields_of"(private.content_versions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."history_entry"(private.content_versions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."history_items"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_new"(private.content_versions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_prepared"(text, text, text, uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."live_fields"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."merged_entries"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."merged_list"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."outdated_versions"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."pending_fields"(private.content_versions, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."pending_version"(private.content_versions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."prepare_item"(text, text, text, jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."prepare_list"(text, text, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."prepared_of"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."question_content"(jsonb, private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."question_fields"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_draws"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_draft"(text, text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_publication"(text, text, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_restorable"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_version"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."restorable_content"(private.content_versions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."save_content"(text, text, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."save_question"(jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_linked_quizzes"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_questions"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_content"(private.content_versions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."stored_content"(text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."three_way"(jsonb, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tidy_prepared"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."version_before"(private.content_versions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."version_content"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."version_upload"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_get_content_versions"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_content_versions"(text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_content_versions"(text, text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_version"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_version"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_version"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_restore_version"(uuid, text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_restore_version"(uuid, text, boolean, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_restore_version"(uuid, text, boolean, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_save_content"(text, text, jsonb, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_save_content"(text, text, jsonb, text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_save_content"(text, text, jsonb, text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_save_pending"(text, text, text, jsonb, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_save_pending"(text, text, text, jsonb, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_save_pending"(text, text, text, jsonb, text) TO "postgres";

REVOKE ALL ON TABLE "public"."courses" FROM "authenticated";

GRANT SELECT ON TABLE "public"."courses" TO "authenticated";

REVOKE ALL ("attempt_limit") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("attempt_limit") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("category") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("category") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("deleted_at") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("deleted_at") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("description") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("description") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("feedback_timing") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("feedback_timing") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("id") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("image") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("image") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("import_id") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("import_id") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("instructor") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("instructor") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("publish_at") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("publish_at") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("question_order") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("question_order") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("time_limit_minutes") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("time_limit_minutes") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("title") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("title") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("updated_at") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("updated_at") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ON TABLE "public"."videos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."videos" TO "authenticated";

-- calls.sql at the time of this migration.
-- What the database has besides its definitions: settings, rows that come with the platform, and what is asked of Auth, the
-- Data API, Storage and pg_cron. Runs after the schemas, and again, at the end of a migration, whenever this file has changed:
-- so each statement may be repeated, and none changes what an operator has set.

-- Settings of the operator (docs/operations.md). A deployment keeps those that it has.
insert into private.settings (key, value) values
  ('account_exists', '{"enabled": true, "window_seconds": 60, "per_email": 10, "per_address": 60, "overall": 6000}'),
  ('age', '{"minimum": null, "consent_below": null}'),
  ('analytics', '{"time_zone": "Australia/Sydney"}'),
  ('client_address', '{"header": "cf-connecting-ip"}'),
  ('payments', '{"enabled": false}'),
  ('request_limits', '{
    "start_attempt": {"window_seconds": 60, "per_account": 30},
    "finish_attempt": {"window_seconds": 60, "per_account": 30},
    "start_practice": {"window_seconds": 60, "per_account": 30},
    "answer_practice": {"window_seconds": 60, "per_account": 120},
    "get_certificate": {"window_seconds": 60, "per_address": 300, "overall": 6000},
    "rest": {"window_seconds": 60, "per_account": 1200, "per_address": 6000}
  }'),
  ('retention', '{
    "grace_days": 14, "inactive_account_days": null, "attempt_days": null, "audit_log_days": null, "auth_log_days": 365
  }'),
  ('second_factor', '{"admins_must": false}')
on conflict (key) do nothing;

-- The types of questions; private.supported_question_types names the same.
insert into private.question_types (code, name, default_options, shuffles_options) values
  ('ASC', 'association', '[]', false),
  ('MCQ', 'multiple_choice', '[]', true),
  ('MRQ', 'multiple_response', '[]', true),
  ('OPT', 'open_ended', '[]', false),
  ('SLI', 'sliding_scale', '["Low", "Medium", "High", "Extremely High"]', false)
on conflict (code) do update set
  name = excluded.name, default_options = excluded.default_options, shuffles_options = excluded.shuffles_options;

-- Every status of a subscription at Stripe.
insert into private.subscription_states (status, gives_access, leads_to, notice) values
  ('incomplete', false, '{incomplete,incomplete_expired,trialing,active,past_due,unpaid,paused,canceled}', 'payment_pending'),
  ('incomplete_expired', false, '{incomplete_expired}', 'ended'),
  ('trialing', true, '{trialing,active,past_due,unpaid,paused,canceled}', null),
  ('active', true, '{trialing,active,past_due,unpaid,paused,canceled}', null),
  ('past_due', true, '{trialing,active,past_due,unpaid,paused,canceled}', 'payment_failed'),
  ('unpaid', false, '{trialing,active,past_due,unpaid,paused,canceled}', 'unpaid'),
  ('paused', false, '{trialing,active,past_due,unpaid,paused,canceled}', 'paused'),
  ('canceled', false, '{canceled}', 'ended')
on conflict (status) do update set
  gives_access = excluded.gives_access, leads_to = excluded.leads_to, notice = excluded.notice;

-- Versions of the terms and the privacy policy (POLICY_VERSION of shared-ui). Each is asked for from when it arrives.
insert into private.policy_versions (version, changes) values
  (
    '2026-11-24',
    'You can download everything that we keep about you, and delete your account yourself.
The privacy policy says who works for us, and has a short version for children.
We note when you accept these terms, and which version.'
  ),
  (
    '2026-11-25',
    'The law of the Australian state or territory where we have our address applies to these terms.
We remember what you tell us about what matters to you and your school year, which questions you know, your weekly goal, your badges and your ratings of courses.
You can have a certificate made. Anybody with its address can read your name, the course and the day on it, until you take it back.'
  )
on conflict (version) do nothing;

-- Profiles of accounts that are older than the platform.
do $$
begin
  perform private.create_profile(u.id, u.email, u.raw_user_meta_data)
  from auth.users as u where not exists (select from public.profiles as p where p.id = u.id);
end;
$$;

-- Versions of content that is older than they are.
select private.append_versions('course', array(select c.id from public.courses as c));
select private.append_versions('video', array(select v.id from public.videos as v));
select private.append_versions('quiz', array(select z.id from public.quizzes as z));
select private.append_versions('question', array(select q.id from public.questions as q));
select private.append_versions('stops', array(select c.id from public.courses as c));
select private.append_versions('questions', array(select z.id from public.quizzes as z));
select private.append_versions('links', array(select v.id from public.videos as v));

-- The Data API asks before each request whether the session has ended.
alter role authenticator set pgrst.db_pre_request = 'private.check_session';
notify pgrst, 'reload config';

-- Jobs of pg_cron and policies of Storage, where the project has them.
select private.set_up_services();
