-- Names that say what they mean: everything is renamed where it stands, and nothing is copied or dropped.
ALTER TABLE private.kept_attempts RENAME TO anonymous_attempts;
ALTER TABLE private.kept_answers RENAME TO anonymous_answers;
ALTER TABLE private.kept_steps RENAME TO anonymous_steps;
ALTER TABLE private.kept_reports RENAME TO cached_reports;
ALTER TABLE private.content_versions RENAME COLUMN said TO file_fields;
ALTER TABLE private.import_parts RENAME COLUMN said TO file_fields;
ALTER TABLE private.import_parts RENAME COLUMN is_news TO is_changed_in_file;
ALTER TABLE private.import_parts RENAME COLUMN is_clean TO is_unedited;
ALTER TABLE private.anonymous_answers RENAME CONSTRAINT kept_answers_attempt_id_fkey TO anonymous_answers_attempt_id_fkey;
ALTER TABLE private.anonymous_answers RENAME CONSTRAINT kept_answers_pkey TO anonymous_answers_pkey;
ALTER TABLE private.anonymous_answers RENAME CONSTRAINT kept_answers_question_id_fkey TO anonymous_answers_question_id_fkey;
ALTER TABLE private.anonymous_attempts RENAME CONSTRAINT kept_attempts_pkey TO anonymous_attempts_pkey;
ALTER TABLE private.anonymous_attempts RENAME CONSTRAINT kept_attempts_quiz_id_fkey TO anonymous_attempts_quiz_id_fkey;
ALTER TABLE private.anonymous_steps RENAME CONSTRAINT kept_steps_lesson_id_fkey TO anonymous_steps_lesson_id_fkey;
ALTER TABLE private.anonymous_steps RENAME CONSTRAINT kept_steps_pkey TO anonymous_steps_pkey;
ALTER TABLE private.cached_reports RENAME CONSTRAINT kept_reports_pkey TO cached_reports_pkey;
ALTER INDEX private.kept_answers_question_id_idx RENAME TO anonymous_answers_question_id_idx;
ALTER INDEX private.kept_attempts_quiz_id_idx RENAME TO anonymous_attempts_quiz_id_idx;
ALTER INDEX private.kept_steps_lesson_id_idx RENAME TO anonymous_steps_lesson_id_idx;
ALTER TRIGGER students_directions ON private.students RENAME TO students_bidi_controls;
ALTER TRIGGER courses_directions ON public.courses RENAME TO courses_bidi_controls;
ALTER TRIGGER profiles_directions ON public.profiles RENAME TO profiles_bidi_controls;
ALTER TRIGGER questions_directions ON public.questions RENAME TO questions_bidi_controls;
ALTER TRIGGER quizzes_directions ON public.quizzes RENAME TO quizzes_bidi_controls;
ALTER TRIGGER videos_directions ON public.videos RENAME TO videos_bidi_controls;
ALTER TRIGGER questions_lose ON public.questions RENAME TO questions_reset_quizzes;
ALTER TRIGGER quiz_questions_lose ON public.quiz_questions RENAME TO quiz_questions_reset_quizzes;
ALTER TRIGGER quiz_attempts_meet ON public.quiz_attempts RENAME TO quiz_attempts_record_in_practice;
ALTER FUNCTION private.are_numbers(jsonb) RENAME TO are_all_numeric;
ALTER FUNCTION private.close_directions(text) RENAME TO close_bidi_controls;
ALTER FUNCTION private.close_row_directions() RENAME TO close_row_bidi_controls;
ALTER FUNCTION private.join_by_hash(integer) RENAME TO avoid_nested_loops;
ALTER FUNCTION private.keep_attempts(uuid[]) RENAME TO anonymize_attempts;
ALTER FUNCTION private.keep_list(text, text, text, jsonb) RENAME TO store_prepared_list;
ALTER FUNCTION private.keep_path(uuid) RENAME TO anonymize_steps;
ALTER FUNCTION private.keep_prepared(text, text, text, uuid, jsonb) RENAME TO store_prepared_fields;
ALTER FUNCTION private.keep_publication() RENAME TO check_publication;
ALTER FUNCTION private.kept_key(text, jsonb, text, jsonb) RENAME TO key_to_store;
ALTER FUNCTION private.kept_report(text, text, private.learner_filter) RENAME TO cached_report;
ALTER FUNCTION private.log_out_of_reach() RENAME TO hidden_log_rows;
ALTER FUNCTION private.lose_questions() RENAME TO reset_quizzes_without_questions;
ALTER FUNCTION private.mark_since(text) RENAME TO mark_differences;
ALTER FUNCTION private.meet_questions() RENAME TO record_attempt_in_practice;
ALTER FUNCTION private.names_places(jsonb) RENAME TO refers_to_other_options;
ALTER FUNCTION private.out_of_reach() RENAME TO hidden_people;
ALTER FUNCTION private.said_last(text, text, text[]) RENAME TO last_file_fields;
ALTER FUNCTION private.take_back_places(uuid) RENAME TO undo_roster_places;
ALTER FUNCTION private.take_back_students(uuid) RENAME TO undo_roster_students;
ALTER FUNCTION private.take_back_teachers(uuid) RENAME TO undo_roster_teachers;
ALTER FUNCTION private.taken_back(private.content_versions) RENAME TO reversal_of;

SET local check_function_bodies = off;

DROP POLICY "Admins who see people read the audit log" ON "public"."audit_log";

DROP VIEW "private"."import_writes";

DROP FUNCTION "private"."compare_part"(text, jsonb, jsonb, jsonb);

CREATE OR REPLACE FUNCTION private.admin_change_seats (
  p_subscription_id text,
  p_change          text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The same as payers can do: see private.billing_change_seats; but seats of people out of reach stay.
declare
  subscription private.subscriptions := private.require_subscription(p_subscription_id);
begin
  -- Payers invite, too: whoever counts invitations first comes first.
  select s.* into subscription from private.subscriptions as s where s.id = p_subscription_id for update;
  if p_change = 'release_all' then
    update private.seats as s set released_at = now()
    where s.subscription_id = p_subscription_id and s.released_at is null and s.learner <> all (private.hidden_people());
  else
    perform private.change_seats(subscription, p_change);
  end if;
  return private.admin_get_subscription(p_subscription_id);
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
  perform private.avoid_nested_loops(upload.rows_total);
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
  select t.* into counts from private.import_totals as t where t.import_id = p_import_id;
  forms := array(select f.id from private.changed_forms(p_import_id) as f where p_regrade);

  perform set_config('imports.id', p_import_id, true);
  outcome := private.commit_import_content(p_import_id) || jsonb_build_object('links', private.commit_import_stops(p_import_id));
  perform set_config('imports.id', '', true);
  if p_regrade then
    perform private.begin_regrades(forms, p_lower_results);
  end if;
  perform private.delete_staged(array[p_import_id]);
  update public.content_imports as i set
    status = 'done', rows_written = staged, rows_unchanged = counts.unchanged, rows_kept = counts.kept,
    result = outcome || jsonb_build_object('regrading', coalesce((
      select jsonb_agg(g.question_id order by g.question_id) from private.regrades as g
      where g.finished_at is null and g.question_id = any (forms)
    ), '[]'))
  where i.id = p_import_id
  returning * into upload;
  return to_jsonb(upload);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_analytics_groups()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The schools and years to choose from, each as it is spelt most often, and the first month with any activity. Those with
-- fewer learners than the caller sees a report of are left out: their names alone could tell of a child.
declare
  -- Of any filter.
  smallest integer := private.smallest_group(row('', null, '-infinity', 'infinity')::private.learner_filter);
begin
  perform private.require_right('content');
  return (
    -- Learners of a school mostly spell it alike.
    with spellings as (
      select s.part, s.name, count(*) as n
      from public.profiles as p
      cross join lateral (values ('school', p.school), ('year', p.year)) as s (part, name)
      group by 1, 2
    ),
    trimmed as (
      select s.part, private.trim_text(s.name) as name, private.fold_group(s.name) as folded, sum(s.n) as n
      from spellings as s group by 1, 2, 3
    ),
    names as (
      select t.part, (array_agg(t.name order by t.n desc, t.name))[1] as name
      from trimmed as t
      where t.folded is not null
      group by t.part, t.folded
      having sum(t.n) >= smallest
    )
    select jsonb_build_object(
      'smallest_group', smallest,
      'schools', coalesce(jsonb_agg(n.name order by lower(n.name), n.name) filter (where n.part = 'school'), '[]'::jsonb),
      'years', coalesce(
        jsonb_agg(n.name order by substring(n.name from '[0-9]+')::numeric nulls last, lower(n.name), n.name)
          filter (where n.part = 'year'),
        '[]'::jsonb
      ),
      'first_month', to_char(least(
        (select min(a.started_at) from public.quiz_attempts as a),
        (select min(r.completed_at) from public.lesson_results as r),
        (select min(k.finished_at) from private.anonymous_attempts as k),
        (select min(k.at) from private.anonymous_steps as k)
      ) at time zone private.analytics_time_zone(), 'YYYY-MM')
    )
    from names as n
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_subscription (
  p_subscription_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- With who has its seats, in the order in which they were taken.
declare
  subscription private.subscriptions := private.require_subscription(p_subscription_id);
begin
  perform private.record_read('seats', subscription.id, 'holders');
  return private.subscription_to_json(subscription) || jsonb_build_object('learners', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'seat_id', s.id, 'person_id', p.id, 'name', private.person_name(p), 'email', p.email, 'taken_at', s.taken_at
      ) order by s.taken_at, s.id
    )
    from private.seats as s
    join public.profiles as p on p.id = s.learner
    where s.subscription_id = p_subscription_id and s.released_at is null and p.id <> all ((select private.hidden_people())::uuid[])
  ), '[]'::jsonb));
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
      from private.reversal_of(version) as t cross join lateral jsonb_each(private.fields_before(version)) as f
    );
    version.content := current.content || (private.reversal_of(version)).reverted;
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
declare
  hidden text[] := private.hidden_log_rows();
begin
  perform private.require_right('people');
  return (
    with hits as (
      select a.* from public.audit_log as a
      where (p_table is null or a.table_name = p_table) and (p_row_id is null or a.row_id = p_row_id)
        and (p_action is null or a.action = p_action) and (p_actor_id is null or a.actor::text = p_actor_id)
        and a.row_id <> all (hidden)
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
        (select coalesce(jsonb_object_agg(f.key, private.version_fields(v) -> f.key), '{}') from jsonb_each(b.before) as f) as after
      from private.content_versions as v
      join private.content_items as i on i.kind = v.kind and i.id = v.item_id
      cross join lateral (
        select
          case when i.import_id = p_import_id then '{}' else private.fields_before(v) end as before,
          case when i.import_id = p_import_id then '{}' else (
            select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(v.file_fields) as f
            where f.value is distinct from private.version_fields(v) -> f.key
          ) end as kept
        offset 0
      ) as b
      cross join lateral (
        select case
          when i.import_id = p_import_id then 'made' when b.before <> '{}' then 'changed' when b.kept <> '{}' then 'kept'
        end as outcome offset 0
      ) as o
      where v.import_id = p_import_id and v.file_fields is not null and o.outcome = coalesce(wanted, o.outcome)
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

CREATE OR REPLACE FUNCTION private.admin_list_people (
  p_query       text,
  p_admins_only boolean,
  p_sort        text,
  p_descending  boolean,
  p_offset      integer,
  p_limit       integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Every word of the query has to occur in the name, the email address, the school or the year.
declare
  words text[] := private.search_words(p_query);
  hidden uuid[] := private.hidden_people();
  found jsonb;
begin
  perform private.require_right('people'); perform private.record_read('profiles', '*', 'list');
  if p_sort is null or p_sort not in ('name', 'email', 'school', 'year', 'created_at') then
    perform private.raise_error(422, 'validation_failed', 'The list cannot be sorted by this.', 'sort');
  end if;
  execute format(
    $query$
      with hits as (
        select p.id, row_number() over (order by %1$s %2$s nulls last, p.id) as ordinal_position
        from public.profiles as p
        where (not $4 or exists (select 1 from private.admins as a where a.user_id = p.id)) and p.id <> all ($5) and not exists (
          select 1 from unnest($1) as w (word)
          where position(w.word in lower(concat_ws(
            ' ', p.first_name, p.last_name, p.display_name, p.email, p.school, p.year
          ))) = 0
        )
      ),
      page as (select h.* from hits as h order by h.ordinal_position offset greatest($2, 0) limit greatest($3, 0))
      select jsonb_build_object(
        'total', (select count(*) from hits),
        'items', coalesce((
          select jsonb_agg(private.person_to_json(p) order by g.ordinal_position)
          from page as g join public.profiles as p on p.id = g.id
        ), '[]'::jsonb)
      )
    $query$,
    case p_sort
      when 'created_at' then 'p.created_at'
      when 'name' then 'lower(private.person_name(p))'
      else format('nullif(lower(p.%I), '''')', p_sort)
    end,
    case when p_descending then 'desc' else 'asc' end
  ) into found using words, coalesce(p_offset, 0), coalesce(p_limit, 200), coalesce(p_admins_only, false), hidden;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_quiz_learners (
  p_quiz_id text,
  p_filter  jsonb,
  p_after   jsonb,
  p_limit   integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Learners who finished a quiz, by their first finished attempt in the period, the latest first. With `percentFrom` and
-- `percentTo` only those whose attempt the report counts, with a score between them. p_after: the `next` of the page before. Without the right
-- for content, of what learners see.
declare
  hidden uuid[] := private.hidden_people();
  selected private.learner_filter := private.read_learner_filter(p_filter);
  groups uuid[] := case when selected.school is not null or selected.year is not null then array(
    select m.learner from private.group_marks(selected) as m where m.marks = 3
  ) end;
  percent_from integer := (p_filter ->> 'percentFrom')::integer;
  percent_to integer := (p_filter ->> 'percentTo')::integer;
  quiz public.quizzes;
begin
  perform private.require_right('people');
  select * into quiz from public.quizzes as q
  where q.id = p_quiz_id and (private.can_edit_content() or q.id in (select l.id from private.live_quizzes as l));
  if quiz.id is null then
    perform private.raise_error(404, 'quiz_not_found', 'This quiz does not exist.');
  end if;
  perform private.record_read('profiles', '*', 'results of quiz ' || quiz.id);
  return (
    with attempts as materialized (
      select a.id, a.user_id, a.started_at, a.finished_at, a.percent, a.retake
      from public.quiz_attempts as a
      where a.quiz_id = p_quiz_id and a.finished_at is not null and a.answered > 0
        and a.finished_at >= selected.since and a.finished_at < selected.until
        and (groups is null or a.user_id = any (groups)) and a.user_id <> all (hidden)
    ),
    firsts as (
      select distinct on (a.user_id) a.* from attempts as a order by a.user_id, a.finished_at, a.id
    ),
    matching as materialized (
      select f.* from firsts as f
      where percent_from is null or (
        f.percent between percent_from and coalesce(percent_to, 100) and not f.retake
      )
    ),
    page as materialized (
      select m.*, row_number() over (order by m.finished_at desc, m.user_id) as ordinal_position
      from matching as m
      where p_after is null or m.finished_at < (p_after ->> 'at')::timestamptz
        or (m.finished_at = (p_after ->> 'at')::timestamptz and m.user_id > (p_after ->> 'id')::uuid)
      order by m.finished_at desc, m.user_id
      limit greatest(1, least(p_limit, 2000))
    ),
    sums as (
      select a.user_id, count(*) as attempts, max(a.percent) as best,
        (array_agg(a.percent order by a.finished_at desc, a.id desc))[1] as latest
      from attempts as a where a.user_id in (select g.user_id from page as g)
      group by a.user_id
    )
    select jsonb_build_object(
      'id', quiz.id, 'title', quiz.title, 'total', (select count(*) from matching),
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'name', private.person_name(p), 'email', p.email, 'school', p.school, 'year', p.year,
            'finished_at', g.finished_at, 'percent', g.percent,
            'seconds', least(7200, floor(extract(epoch from g.finished_at - g.started_at)))::integer,
            'attempts', s.attempts, 'best_percent', s.best, 'latest_percent', s.latest
          ) order by g.ordinal_position
        )
        from page as g
        join public.profiles as p on p.id = g.user_id
        join sums as s on s.user_id = g.user_id
      ), '[]'::jsonb),
      'next', (
        select jsonb_build_object('at', g.finished_at, 'id', g.user_id) from page as g
        where g.ordinal_position = greatest(1, least(p_limit, 2000))
      )
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_preview_import_undo (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What undoing an upload would do: {trashed, unlinked, reverted, kept, items: [{table_name, row_id, action, reason, title,
-- fields, other_quizzes}], regrade: what regrading by the keys of before would do, if there are any, gained, lost: what learners would newly see
-- or lose (seen_difference)}. Undoes it and takes that back.
declare
  upload public.content_imports;
  plan jsonb[];
  ids text[];
  forms jsonb[];
  courses text[];
  videos text[];
  quizzes text[];
  before jsonb;
  seen jsonb;
begin
  perform private.require_right('content');
  select * into upload from public.content_imports as i where i.id = p_import_id;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    perform private.raise_error(409, 'import_undone', 'This upload was undone.');
  end if;
  perform private.avoid_nested_loops(upload.rows_total);
  -- Not what learners wait for: a preview writes no question.
  perform private.lock_stops_of_import(p_import_id);
  plan := array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p);
  select array_agg(f.id), array_agg(f.form) into ids, forms from private.reverted_forms(plan) as f;
  courses := array(
    select p ->> 'item_id' from unnest(plan) as p where p ->> 'kind' = 'course'
    union
    select l.course_id from unnest(plan) as p join public.lessons as l on l.id = p ->> 'item_id' where p ->> 'kind' = 'stop'
  );
  videos := array(select p ->> 'item_id' from unnest(plan) as p where p ->> 'kind' = 'video');
  quizzes := array(select p ->> 'item_id' from unnest(plan) as p where p ->> 'kind' = 'quiz');
  before := private.seen_content(courses, videos, quizzes);
  begin
    perform private.write_import_undo(p_import_id, plan, '{video,quiz,course}');
    seen := private.seen_changes(before, private.seen_content(courses, videos, quizzes));
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  return private.import_undo_summary(plan) || seen
    || case when ids is not null then jsonb_build_object('regrade', private.preview_regrades(ids, forms)) else '{}' end;
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
  key private.keyed_questions;
  stored public.questions;
begin
  perform private.require_right('content');
  input := private.read_question(payload);
  select * into stored from public.questions as q
  where q.id = input.id and q.id = any (private.ordered_question_ids(input.quiz_id));
  if not found then
    perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
  elsif payload ->> 'version' is not null then
    perform private.require_version('question', stored.id, payload ->> 'version');
  end if;
  input.points := coalesce(input.points, stored.points);
  key := private.keyed_question(stored.id);
  input.key := private.key_to_store(input.type, input.key, stored.type, key.key);
  input.salt := key.salt;
  return private.regrade_summary(input, case
    when private.has_other_form(stored, input.type, input.left_options, input.right_options, input.slider_min) then 'infinity'
    else stored.form_changed_at
  end);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_release_seat (
  p_subscription_id text,
  p_seat_id         uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Frees one learner's seat; again changes nothing, and neither does that of somebody out of reach. The learner can take one again with the plan code.
begin
  perform private.require_subscription(p_subscription_id);
  update private.seats as s set released_at = now()
  where s.id = p_seat_id and s.subscription_id = p_subscription_id and s.released_at is null and s.learner <> all (private.hidden_people());
  return private.admin_get_subscription(p_subscription_id);
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
    version.content := (private.current_version(version.kind, version.item_id)).content || (private.reversal_of(version)).reverted - 'publish_at';
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

  perform private.avoid_nested_loops(upload.rows_total);
  perform private.lock_import_undo(p_import_id);
  plan := array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p);
  perform private.write_import_undo(p_import_id, plan, '{video,quiz,course,question}');
  if p_regrade then
    regrading := private.begin_regrades(array(select f.id from private.reverted_forms(plan) as f), p_lower_results);
  end if;
  update public.content_imports as i set
    undone_at = now(), undo_result = private.import_undo_summary(plan)
      || case when regrading <> '{}' then jsonb_build_object('regrading', regrading) else '{}' end
  where i.id = p_import_id returning * into upload;
  return to_jsonb(upload);
end;
$function$;

CREATE OR REPLACE FUNCTION private.anonymize_attempts (
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Before attempts are deleted: keeps what is counted of those that are finished. Kept reports may have what was typed.
begin
  with kept as materialized (
    select a.*, gen_random_uuid() as new_id from public.quiz_attempts as a
    where a.id = any (p_attempts) and a.finished_at is not null
  ), attempts as (
    insert into private.anonymous_attempts (id, quiz_id, finished_at, percent, seconds, retake)
    select
      k.new_id, k.quiz_id, private.start_of_day(k.finished_at), case when k.answered > 0 then k.percent end,
      least(7200, floor(extract(epoch from k.finished_at - k.started_at))), k.retake
    from kept as k
  )
  insert into private.anonymous_answers (attempt_id, question_id, answer, correct, seconds)
  select k.new_id, w.question_id, private.untyped_answer(w.question_id, w.answer), w.correct, w.seconds
  from private.counted_answers as w join kept as k on k.id = w.attempt_id
  where w.attempt_id = any (p_attempts);
  delete from private.cached_reports where true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.anonymize_steps (
  p_user uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Before an account is erased: keeps its steps, for each course apart.
  with paths as materialized (
    select s.course_id, gen_random_uuid() as id from private.course_steps as s where s.learner = p_user group by s.course_id
  )
  insert into private.anonymous_steps (path_id, lesson_id, complete, at)
  select p.id, s.lesson_id, s.complete, private.start_of_day(max(s.at))
  from private.course_steps as s join paths as p on p.course_id = s.course_id
  where s.learner = p_user
  group by p.id, s.lesson_id, s.complete;
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
      p_upload is null and v.file_fields is null and v.saved_at = now() and v.made_by is not distinct from me
        and not exists (select 1 from private.content_versions as p where p.base = v.id) as is_own
    from private.content_versions as v
    where v.kind = p_kind and v.item_id = any (p_ids) and v.state in ('live', 'deleted')
  ), changed as materialized (
    -- What is not there any more was deleted for good. A list that nobody has filled yet has no version.
    select
      coalesce(s.item_id, c.item_id) as item_id, coalesce(s.content, c.content) as content,
      case when s.item_id is null then c.publish_at else s.publish_at end as publish_at, coalesce(s.state, 'deleted') as state,
      c.id as before_id, c.state as before_state, coalesce(c.is_own, false) as is_own,
      case when u.is_stored then u.given_hash end as given_hash, case when u.is_stored then '{}' else u.file_fields end as file_fields,
      (s.content, s.publish_at, s.state) is not distinct from (c.content, c.publish_at, c.state) as is_met
    from private.stored_content(p_kind, p_ids) as s
    full join current as c on c.item_id = s.item_id
    left join (
      select w.item_id, w.file_fields, w.given_hash, w.is_unedited and w.fields = w.after as is_stored from private.import_writes as w
      where w.import_id = p_upload and w.kind = p_kind
    ) as u on u.item_id = coalesce(s.item_id, c.item_id)
    where ((s.content, s.publish_at, s.state) is distinct from (c.content, c.publish_at, c.state) or u.file_fields is not null)
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
  insert into private.content_versions (id, kind, item_id, content, publish_at, state, action, made_by, import_id, file_fields, given_hash)
  select
    case when n.is_met then n.before_id else gen_random_uuid() end, p_kind, n.item_id, n.content, n.publish_at, n.state,
    case
      when n.is_met then 'met' when n.before_id is null then 'insert' when n.state = n.before_state then 'update'
      when n.state = 'deleted' then 'delete' else 'restore'
    end,
    me, upload, n.file_fields, n.given_hash
  from changed as n
  -- Joined, so that the one before is replaced by the time that the index of current versions is asked.
  left join replaced as r on r.item_id = n.item_id
  where not n.is_own and (n.before_id is null) = (r.item_id is null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.cached_report (
  p_report  text,
  p_subject text,
  p_filter  private.learner_filter
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- A report as it is kept for the caller's right, with the time of its numbers, `computed_at`; null if none is.
  select k.content || jsonb_build_object('computed_at', k.computed_at)
  from private.cached_reports as k
  where k.report = p_report and k.subject = p_subject and k.admin_right = private.own_right() and k.filter = p_filter::text
    and k.computed_at > clock_timestamp() - private.report_age();
$function$;

CREATE OR REPLACE FUNCTION private.close_row_bidi_controls()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Arguments: the columns with texts that people write. With the rights of its owner, since writers cannot use this schema.
declare
  changed jsonb := '{}';
  name text;
begin
  foreach name in array tg_argv loop
    changed := changed || jsonb_build_object(name, private.close_bidi_controls(to_jsonb(new) ->> name));
  end loop;
  return jsonb_populate_record(new, changed);
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
-- {total, made, changed, kept, unchanged}. A question that the file names by its id stays in its quizzes; a row that names another is refused.
declare
  each_kind text;
  ids text[];
  fields jsonb[];
  stray integer := (
    select min(p.row_number) from private.import_places as p join public.questions as q on q.id = p.question_id
    where p.import_id = p_import_id and not p.is_placed
  );
  other record;
begin
  if stray is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This question belongs to another quiz.', stray), stray || '.question_id'
    );
  end if;
  -- It is the same in each of its quizzes.
  select min(r.row_number) as row, max(r.row_number) as later into other
  from private.import_rows as r where r.import_id = p_import_id and r.question_id is not null
  group by r.question_id having count(distinct r.quiz_id) > 1 and count(distinct r.question - 'occurrence') > 1
  order by 1 limit 1;
  if other.row is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This is the question of row %s, in another quiz; the file says it differently.', other.later, other.row),
      other.later || '.question_id'
    );
  end if;
  foreach each_kind in array array['video', 'quiz', 'question', 'course'] loop
    select array_agg(w.item_id), array_agg(case w.outcome
      when 'made' then jsonb_build_object('publish_at', case when p.id is null or p.is_live then now() else p.publish_at end)
        || w.file_fields || jsonb_build_object('import_id', p_import_id)
      -- One that was only taken out of a quiz is still the one that it was.
      when 'restored' then w.fields || case
        when each_kind = 'question' and exists (
          select 1 from private.import_places as s join public.questions as q on q.id = s.question_id and q.deleted_at is null
          where s.import_id = p_import_id and s.question_id = w.item_id and s.deleted_at is not null
        ) then '{}'
        else jsonb_build_object('import_id', p_import_id, 'deleted_at', null)
      end
      else w.fields
    end) into ids, fields
    from private.import_writes as w
    left join (
      -- What is new in courses that are not published yet waits with them, and is a draft if they are in the trash.
      select
        coalesce(s.video_id, s.quiz_id) as id, bool_or(coalesce(c.publish_at <= now() and c.deleted_at is null, false)) as is_live,
        min(c.publish_at) filter (where c.deleted_at is null) as publish_at
      from private.import_stops as s join public.courses as c on c.id = s.course_id
      where s.import_id = p_import_id and case each_kind when 'video' then s.video_id is not null when 'quiz' then s.quiz_id is not null end
      group by 1
    ) as p on p.id = w.item_id
    where w.import_id = p_import_id and w.kind = each_kind and w.outcome in ('made', 'restored', 'changed');
    if ids is not null then
      perform private.write_content(each_kind, ids, fields);
    end if;
  end loop;
  -- New questions follow those of their quiz, in the order of the file.
  insert into public.quiz_questions (quiz_id, question_id, position, import_id)
  select p.quiz_id, p.question_id, coalesce(z.last, 0) + row_number() over (partition by p.quiz_id order by p.row_number), p_import_id
  from private.import_places as p
  join private.import_writes as w on w.import_id = p_import_id and w.kind = 'question' and w.item_id = p.question_id and w.outcome = 'made'
  left join (select o.quiz_id, max(o.position) as last from public.quiz_questions as o group by o.quiz_id) as z on z.quiz_id = p.quiz_id
  where p.import_id = p_import_id;
  update public.quiz_questions as p set deleted_at = null, import_id = p_import_id
  from private.import_places as s
  join private.import_writes as w on w.import_id = p_import_id and w.kind = 'question' and w.item_id = s.question_id and w.outcome = 'restored'
  join public.questions as q on q.id = s.question_id
  where s.import_id = p_import_id and p.quiz_id = s.quiz_id and p.question_id = s.question_id
    and (p.deleted_at is not null or q.import_id = p_import_id);
  -- Questions that went to the trash with a quiz do not come back with it, unless the file holds them.
  update public.questions as q set deleted_at = i.undone_at
  from private.import_writes as w, private.live_places as p, public.content_imports as i
  where w.import_id = p_import_id and w.kind = 'quiz' and w.outcome = 'restored' and p.quiz_id = w.item_id and q.id = p.question_id
    and i.id = q.import_id and i.undone_at is not null
    and q.id not in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'question');
  select min(w.row_number) as row into other from private.import_writes as w
  where w.import_id = p_import_id and w.kind = 'quiz' and w.fields ->> 'publish_at' is not null and w.version is not null
    and w.outcome in ('restored', 'changed') and w.item_id not in (select p.quiz_id from private.live_places as p);
  if other.row is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: A quiz without questions cannot be published.', other.row), other.row || '.state'
    );
  end if;
  foreach each_kind in array array['course', 'video', 'quiz', 'question'] loop
    ids := array(
      select w.item_id from private.import_writes as w
      where w.import_id = p_import_id and w.kind = each_kind and (w.outcome in ('made', 'restored', 'changed') or w.is_changed_in_file and w.version is not null)
      union all
      select q.id from private.import_writes as w
      join public.quiz_questions as p on p.quiz_id = w.item_id join public.questions as q on q.id = p.question_id and q.deleted_at is not null
      where w.import_id = p_import_id and w.kind = 'quiz' and w.outcome = 'restored' and each_kind = 'question'
        and q.id not in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'question')
    );
    perform private.append_versions(each_kind, ids, p_import_id);
  end loop;
  perform private.append_versions('questions', array(
    select coalesce(p.quiz_id, w.item_id) from private.import_writes as w
    left join public.quiz_questions as p on w.kind = 'question' and p.question_id = w.item_id
    where w.import_id = p_import_id
      and (w.kind = 'question' and w.outcome in ('made', 'restored') or w.kind = 'quiz' and w.outcome = 'restored')
    group by 1
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
  -- Since when what the file publishes is published, however often it is compared.
  uploaded_at timestamptz := (select i.created_at from public.content_imports as i where i.id = p_import_id);
  differing integer := 0;
begin
  perform private.avoid_nested_loops((select i.rows_total from public.content_imports as i where i.id = p_import_id));
  create temporary table compared_before on commit drop as
  select p.* from private.import_parts as p where p.import_id = p_import_id;
  delete from private.import_parts as p where p.import_id = p_import_id;
  insert into private.import_parts (
    import_id, kind, item_id, row_number, quiz_id, given_hash, state, reason, version, chosen, file_fields, before, after, by, is_changed_in_file, is_unedited
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
      f.kind, f.item_id, f.row_number, case f.kind when 'question' then r.quiz_id end as quiz_id,
      case when f.kind <> 'question' and g.given ->> 'publish_at' = 'now' then g.given || jsonb_build_object('publish_at', uploaded_at) else g.given end as given,
      v.id::text as version, case f.kind when 'question' then v.content else v.content || jsonb_build_object('publish_at', v.publish_at) end as content,
      coalesce(i.deleted_at, t.deleted_at) is not null as is_deleted, u.id is not null as is_undone,
      -- What is stored is what files said last, or what the file was exported from.
      u.id is not null or n.is_said or v.id::text = any (string_to_array(r.version, '.')) as is_base, n.is_said,
      h.given_hash, coalesce(coalesce(i.deleted_at, t.deleted_at) is null and v.import_id <> all (undone) and v.given_hash = h.given_hash, false) as is_same
    from f
    join private.import_rows as r on r.import_id = p_import_id and r.row_number = f.row_number
    cross join lateral (
      select case f.kind when 'course' then r.course when 'video' then r.video when 'quiz' then r.quiz else r.question end as given
    ) as g
    cross join lateral (select jsonb_hash_extended(g.given, 0) as given_hash offset 0) as h
    left join private.content_items as i on i.kind = f.kind and i.id = f.item_id
    left join private.content_versions as v on v.kind = i.kind and v.item_id = i.id and v.state in ('live', 'deleted')
    cross join lateral (select coalesce(v.given_hash is not null and v.import_id <> all (undone), false) as is_said) as n
    left join public.content_imports as u on u.id = i.import_id and u.undone_at = i.deleted_at
    left join (
      select p.question_id, max(p.deleted_at) as deleted_at from private.import_places as p where p.import_id = p_import_id group by p.question_id
    ) as t on f.kind = 'question' and t.question_id = f.item_id
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
    s.version, coalesce(o.chosen and o.before = c.before and (o.reason is not null) = s.is_deleted, false), c.file_fields, c.before, c.after, c.changed_by, c.is_changed_in_file,
    -- What somebody changed by hand before a file was exported is nothing that files said.
    c.is_unedited and (not s.is_base or s.is_said or coalesce((
      select l.base || c.file_fields = s.content || c.file_fields from private.last_file_fields(s.kind, s.item_id, undone) as l (base)
    ), true))
  from s
  cross join lateral private.compare_part(
    s.kind, s.given, case when s.is_base then s.content else private.last_file_fields(s.kind, s.item_id, undone) end, s.content
  ) as c
  left join pg_temp.compared_before as o on o.kind = s.kind and o.item_id = s.item_id
  where not s.is_same and s.version is not null;
  -- Without an id of its own, a row may mean what has its title.
  with t as materialized (
    select p.kind, p.item_id, p.quiz_id, lower(p.file_fields ->> 'title') as title, case p.kind when 'question' then coalesce((r.question ->> 'occurrence')::integer, 1) else 1 end as n
    from private.import_parts as p join private.import_rows as r on r.import_id = p_import_id and r.row_number = p.row_number
    where p.import_id = p_import_id and p.version is null
      and case p.kind when 'course' then r.course when 'video' then r.video when 'quiz' then r.quiz else r.question end ->> 'id' is null
  ), m as materialized (
    select i.kind, i.id, p.quiz_id, lower(i.title) as title, row_number() over (partition by i.kind, p.quiz_id, lower(i.title) order by i.created_at, i.id) as n
    from private.content_items as i
    left join private.live_places as p on i.kind = 'question' and p.question_id = i.id
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
    differing := private.mark_differences(p_import_id);
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
  OUT      file_fields jsonb,
  OUT      before jsonb,
  OUT      after jsonb,
  OUT      changed_by jsonb,
  OUT      is_changed_in_file boolean,
  OUT      is_unedited boolean
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a file says of an item; those fields of it that are stored otherwise, before and after; and who has changed them since the base: 'hand'
-- where the file says what files said last, 'both' where it does not, or none has. What is blank is the file's to fill, but a draft is not
-- blank. is_changed_in_file: whether the base becomes another one; is_unedited: whether it is what is stored, once all of the file is.
begin
  file_fields := private.staged_fields(p_kind, p_given, p_stored);
  is_changed_in_file := p_base is null or p_base || file_fields <> p_base;
  is_unedited := p_base is null or p_base || file_fields = p_stored || file_fields;
  before := '{}';
  after := '{}';
  changed_by := '{}';
  if p_stored || file_fields <> p_stored then
    select jsonb_object_agg(f.key, p_stored -> f.key), jsonb_object_agg(f.key, f.value) into before, after
    from jsonb_each(file_fields) as f where f.value is distinct from p_stored -> f.key;
    if p_base is distinct from p_stored then
      changed_by := (
        select coalesce(jsonb_object_agg(o.key, case o.value when 'keep' then 'hand' else 'both' end), '{}')
        from jsonb_each_text(private.three_way(p_base, coalesce(private.staged_fields(p_kind, p_given, p_base), file_fields), p_stored)) as o
        where after ? o.key and o.value <> 'take' and (o.key = 'publish_at' or coalesce(p_stored ->> o.key, '') not in ('', '[]', '{}'))
      );
    end if;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.compute_activity (
  p_grain    text,
  p_filter   private.learner_filter,
  p_smallest integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The group is the school or the year, whatever they did: all accounts that match.
declare
  zone text := private.analytics_time_zone();
  step interval := ('1 ' || p_grain)::interval;
  last_start timestamp := date_trunc(p_grain, least(now(), p_filter.until - interval '1 day') at time zone zone);
  first_start timestamp := case
    when p_filter.since = '-infinity' then last_start - (case p_grain when 'day' then 29 else 11 end) * step
    else greatest(date_trunc(p_grain, p_filter.since at time zone zone), last_start - 119 * step)
  end;
  -- The instants between which something happened that is counted.
  since timestamptz := first_start at time zone zone;
  until timestamptz := (last_start + step) at time zone zone;
  is_group boolean := p_filter.school is not null or p_filter.year is not null;
  withheld boolean := is_group and (
    select private.is_withheld(p_smallest, array_agg(g.marks + 4), array_agg(g.n))
    from (select m.marks, count(*) as n from private.group_marks(p_filter) as m group by m.marks) as g
  );
  list jsonb;
begin
  with events as (
    select a.user_id as learner, a.started_at as at, 0 as lesson, 0 as quiz
    from public.quiz_attempts as a where a.started_at >= since and a.started_at < until
    union all
    select a.user_id, a.finished_at, 0, 1 from public.quiz_attempts as a where a.finished_at >= since and a.finished_at < until
    union all
    select r.user_id, r.completed_at, 1, 0 from public.lesson_results as r where r.completed_at >= since and r.completed_at < until
    union all
    -- Nobody's any more, they count in the reports of everybody.
    select null, k.finished_at, 0, 1 from private.anonymous_attempts as k where k.finished_at >= since and k.finished_at < until
    union all
    select null, k.at, 1, 0 from private.anonymous_steps as k where k.complete and k.at >= since and k.at < until
  ),
  learners as (
    select date_trunc(p_grain, e.at at time zone zone) as start, e.learner, sum(e.lesson) as lessons, sum(e.quiz) as quizzes
    from events as e
    where not is_group or e.learner in (select m.learner from private.group_marks(p_filter) as m where m.marks = 3)
    group by 1, 2
  ),
  sums as (
    select l.start, count(l.learner) as learners, sum(l.lessons) as lessons, sum(l.quizzes) as quizzes from learners as l group by l.start
  )
  select jsonb_agg(
    jsonb_build_object(
      'start', p.start::date, 'active_learners', coalesce(s.learners, 0), 'lessons_completed', coalesce(s.lessons, 0),
      'quizzes_finished', coalesce(s.quizzes, 0)
    ) order by p.start
  ) into list
  from generate_series(first_start, last_start, step) as p (start)
  left join sums as s on s.start = p.start
  where not withheld;
  return jsonb_build_object(
    'grain', p_grain, 'time_zone', zone, 'withheld', withheld, 'periods', coalesce(list, '[]'::jsonb)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_attempts (
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What statistics count of them stays without their learner; results on road maps and certificates stay with them.
begin
  perform private.lock_learner(l.user_id)
  from (select distinct a.user_id from public.quiz_attempts as a where a.id = any (p_attempts) order by a.user_id) as l;
  perform private.anonymize_attempts(p_attempts);
  -- That a learner was at a lesson is part of their path through the course; how well they did may count towards its certificate.
  insert into public.lesson_results as r (user_id, lesson_id, attempted_at, attempted_percent)
  select a.user_id, a.lesson_id, private.start_of_day(max(greatest(a.started_at, a.finished_at))), max(a.percent)
  from public.quiz_attempts as a
  where a.id = any (p_attempts) and a.lesson_id is not null
  group by a.user_id, a.lesson_id
  on conflict (user_id, lesson_id) do update set
    attempted_at = greatest(r.attempted_at, excluded.attempted_at),
    attempted_percent = greatest(r.attempted_percent, excluded.attempted_percent);
  delete from public.quiz_attempts as a where a.id = any (p_attempts);
end;
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
  attempts uuid[] := array(select a.id from public.quiz_attempts as a where a.user_id = p_id);
  about jsonb := jsonb_build_object(
    'profiles', jsonb_build_array(p_id), 'admins', jsonb_build_array(p_id), 'consents', jsonb_build_array(p_id),
    'birth_years', jsonb_build_array(p_id),
    'erasure_requests', jsonb_build_array(p_id), 'quiz_attempts', to_jsonb(attempts),
    'lesson_results', (
      select coalesce(jsonb_agg(r.user_id || '/' || r.lesson_id), '[]') from public.lesson_results as r where r.user_id = p_id
    ),
    'seats', (select coalesce(jsonb_agg(s.id), '[]') from private.seats as s where s.learner = p_id),
    'access_grants', (select coalesce(jsonb_agg(g.id), '[]') from private.access_grants as g where g.learner = p_id),
    'school_staff', (select coalesce(jsonb_agg(s.id), '[]') from private.school_staff as s where s.person = p_id)
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
  perform private.lock_learner(p_id);
  perform private.anonymize_attempts(attempts);
  perform private.anonymize_steps(p_id);
  -- The totals of ratings.
  perform set_config('privacy.keeps_numbers', 'on', true);

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
  delete from private.roster_changes as c where c.row_id in (
    select t.id from private.students as t where t.account = p_id
    union all select m.id from private.class_students as m join private.students as t on t.id = m.student_id where t.account = p_id
  );
  delete from private.staff_invitations as i where i.email = (select lower(u.email) from auth.users as u where u.id = p_id);
  -- Before the profile, as whoever changes a student locks them.
  delete from private.students as t where t.account = p_id;
  delete from public.profiles as p where p.id = p_id;
  delete from auth.users as u where u.id = p_id;
  -- Deleting was logged as well.
  perform private.erase_audit_entries(p_id, about, naming);
  perform private.erase_from_services(p_id, email);
  insert into private.erasures (reason) values (coalesce(reason, 'operator'));
  perform set_config('privacy.keeps_numbers', '', true);
end;
$function$;

CREATE OR REPLACE FUNCTION private.held_people (
  p_hold text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- People whose accounts have this hold: how many, and the first 50 by name.
  with held as (
    select p.id, private.person_name(p) as name, p.email, e.erase_at
    from public.profiles as p
    left join private.erasure_requests as e on e.user_id = p.id
    where p.id <> all ((select private.hidden_people())::uuid[]) and case p_hold when 'account_ending' then e.user_id is not null else private.hold_of(p.id) = p_hold end
  )
  select jsonb_build_object('total', (select count(*) from held), 'people', coalesce((
    select jsonb_agg(to_jsonb(f) order by f.erase_at, lower(f.name), f.id)
    from (select * from held order by erase_at, lower(name), id limit 50) as f
  ), '[]'));
$function$;

CREATE OR REPLACE FUNCTION private.hidden_log_rows()
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The rows of whose changes the caller reads nothing: those of people out of reach, with their results, seats and access.
declare
  people uuid[] := private.hidden_people();
begin
  return array(
    select p.id::text from unnest(people) as p (id)
    union all
    select r.user_id || '/' || r.lesson_id from public.lesson_results as r where r.user_id = any (people)
    union all
    select a.id::text from public.quiz_attempts as a where a.user_id = any (people)
    union all
    select s.id::text from private.seats as s where s.learner = any (people)
    union all
    select g.id::text from private.access_grants as g where g.learner = any (people)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.last_file_fields (
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
    select private.version_fields(v) as content, v.file_fields, v.given_hash from private.content_versions as v
    where v.kind = p_kind and v.item_id = p_id and v.file_fields is not null and v.import_id <> all (p_undone)
    order by v.sequence
  loop
    base := case when version.given_hash is null then coalesce(base, version.content) || version.file_fields else version.content end;
  end loop;
  return base;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_import_undo (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks what undoing an upload may write, before it is planned.
declare
  ids text[];
begin
  perform private.lock_stops_of_import(p_import_id);
  -- Before any row, in the order in which finishing an attempt locks.
  select array_agg(v.item_id) into ids from private.content_versions as v where v.import_id = p_import_id and v.kind = 'question' and v.file_fields is not null;
  perform private.lock_changed_grading(array(
    select v.item_id from private.content_versions as v where v.import_id = p_import_id and v.kind = 'question' and v.action = 'update'
  ));
  perform private.lock_quizzes_of(ids);
  perform 1 from public.questions as q where q.id = any (ids) order by q.id for no key update;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_quizzes_of (
  p_question_ids text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Locks the quizzes of questions that are about to be deleted, before these are locked themselves: whether a quiz has a question left
  -- is asked when it is scheduled, and again when it loses one (check_publication, reset_quizzes_without_questions).
  select 1 from public.quizzes as z
  where z.id in (select p.quiz_id from public.quiz_questions as p where p.question_id = any (p_question_ids))
  order by z.id for no key update;
$function$;

CREATE OR REPLACE FUNCTION private.lock_stops_of_import (
  p_import_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Stops may get another state with their course.
  select private.lock_stops(array(
    select v.item_id from private.content_versions as v where v.import_id = p_import_id and v.kind = 'course' and v.file_fields ? 'publish_at'
  ));
$function$;

CREATE OR REPLACE FUNCTION private.make_independent (
  p_quiz_id text,
  p_ids     text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Gives those questions of a quiz that are in another one as well copies that take their places; answers their ids by those of the originals.
-- Answers, cards and statistics of the quiz move to the copy, which therefore keeps the order of its items (the salt of its key).
declare
  shared text[] := array(
    select distinct p.question_id from public.quiz_questions as p
    where p.question_id = any (p_ids) and p.quiz_id <> p_quiz_id and p.deleted_at is null
  );
  copies jsonb;
begin
  -- After a batch of regrading. Whoever is answering waits, and finds the copy.
  perform 1 from private.regrades as r where r.question_id = any (shared) order by r.question_id for update;
  perform 1 from public.quiz_attempts as a where a.quiz_id = p_quiz_id and a.finished_at is null order by a.id for update;
  copies := private.copy_questions(shared, '{}', true);
  update public.quiz_questions as p set question_id = copies ->> p.question_id where p.quiz_id = p_quiz_id and p.question_id = any (shared);
  update public.quiz_attempts as a set drawn = array(
    select coalesce(copies ->> d.id, d.id) from unnest(a.drawn) with ordinality as d (id, place) order by d.place
  ) where a.quiz_id = p_quiz_id and a.drawn && shared;
  update public.attempt_answers as w set question_id = copies ->> w.question_id
  from public.quiz_attempts as a where a.id = w.attempt_id and a.quiz_id = p_quiz_id and w.question_id = any (shared);
  update private.anonymous_answers as w set question_id = copies ->> w.question_id
  from private.anonymous_attempts as a where a.id = w.attempt_id and a.quiz_id = p_quiz_id and w.question_id = any (shared);
  insert into private.regrades select c.* from private.regrades as r
  cross join lateral jsonb_populate_record(r, jsonb_build_object('question_id', copies -> r.question_id)) as c
  where r.question_id = any (shared);
  -- Of a learner who answered it in another quiz, too, a card stays there.
  insert into private.practice_cards select n.* from private.practice_cards as c
  cross join lateral jsonb_populate_record(c, jsonb_build_object('question_id', copies -> c.question_id, 'quiz_id', p_quiz_id)) as n
  where c.question_id = any (shared) and (c.quiz_id = p_quiz_id or exists (
    select 1 from public.quiz_attempts as a join public.attempt_answers as w on w.attempt_id = a.id
    where a.user_id = c.user_id and a.quiz_id = p_quiz_id and w.question_id = copies ->> c.question_id and w.correct is not null
  ));
  update private.practice_cards as c set quiz_id = (
    select a.quiz_id from public.quiz_attempts as a join public.attempt_answers as w on w.attempt_id = a.id
    where a.user_id = c.user_id and w.question_id = c.question_id and w.correct is not null
    order by a.finished_at desc limit 1
  ) where c.question_id = any (shared) and c.quiz_id = p_quiz_id;
  delete from private.practice_cards as c where c.question_id = any (shared) and c.quiz_id is null;
  return copies;
end;
$function$;

CREATE OR REPLACE FUNCTION private.matching_learners (
  p_course_id text,
  p_filter    jsonb
)
  RETURNS TABLE (
    user_id   uuid,
    last_day  date,
    completed integer,
    furthest  integer,
    state     text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Learners with any step in a course: of all, or of those with a `state` (finished, moving, left), or who have started or
-- completed a `lesson`, or left there. These are the groups of the funnel: their sizes are its numbers, but for erased accounts.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  lesson text := nullif(p_filter ->> 'lesson', '');
  step text := nullif(p_filter ->> 'step', '');
  hidden uuid[] := private.hidden_people();
begin
  if coalesce(step, 'left') not in ('started', 'completed', 'finished', 'moving', 'left')
    or (step in ('started', 'completed') and lesson is null) then
    perform private.raise_error(422, 'invalid_filter', 'This is no part of a funnel.', 'p_filter');
  end if;
  return query
    select l.learner, l.last_day, l.completed, l.furthest, l.state
    from private.course_learners(p_course_id, selected) as l
    join public.profiles as p on p.id = l.learner
    where l.marks = 7 and p.id <> all (hidden) and case
      when step is null then true
      when step in ('started', 'completed') then exists (
        select 1 from private.course_steps as s
        where s.learner = l.learner and s.course_id = p_course_id and s.lesson_id = lesson and (s.complete or step = 'started')
      )
      else l.state = step and (lesson is null or l.furthest = (
        select f.ordinal_position from private.funnel_lessons(array[p_course_id]) as f where f.lesson_id = lesson
      ))
    end;
end;
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
      v.kind, v.item_id, i.title, i.deleted_at, coalesce(i.import_id = p_import_id, false) as is_made, b.reverted, b.kept,
      case
        when i.import_id is distinct from p_import_id then null
        when exists (
          select 1 from private.content_versions as l join public.content_imports as m on m.id = l.import_id and m.undone_at is null
          where l.kind = v.kind and l.item_id = v.item_id and l.sequence > v.sequence and l.file_fields is not null and l.action <> 'met'
        ) then 'later'
        when (v.content, v.publish_at) is distinct from (c.content, c.publish_at) then 'edited'
      end as reason
    from private.content_versions as v
    join private.content_items as i on i.kind = v.kind and i.id = v.item_id
    join private.content_versions as c on c.kind = v.kind and c.item_id = v.item_id and c.state in ('live', 'deleted')
    cross join lateral private.reversal_of(v) as b
    where v.import_id = p_import_id and (
      v.file_fields is not null
      -- Stops that moved with the time of their course: nothing moves them back once it is over.
      or v.kind in ('video', 'quiz') and not exists (
        select 1 from private.content_versions as o
        where o.kind = v.kind and o.item_id = v.item_id and o.import_id = p_import_id and o.file_fields is not null
      )
    )
  ), made as materialized (
    select w.* from written as w where w.is_made and w.deleted_at is null
  ), foreign_stops as materialized (
    select l.course_id, l.video_id, l.quiz_id
    from public.lessons as l join public.courses as c on c.id = l.course_id
    where l.removed_at is null and c.deleted_at is null and l.import_id is distinct from p_import_id
  ), places as materialized (
    select p.quiz_id, p.question_id, p.import_id from private.live_places as p
  ), used as (
    select 'course' as kind, f.course_id as id from foreign_stops as f
    union select 'video', f.video_id from foreign_stops as f
    union select 'quiz', f.quiz_id from foreign_stops as f
    union select 'video', w.video_id from public.video_quizzes as w
    union select 'quiz', w.quiz_id from public.video_quizzes as w
    -- Questions that others have put into another quiz, and quizzes with questions of others, or with those that stay.
    union select 'question', p.question_id from places as p where p.import_id is distinct from p_import_id
    union select 'quiz', p.quiz_id from places as p where p.import_id is distinct from p_import_id
      or p.question_id in (select m.item_id from made as m where m.kind = 'question' and m.reason is not null)
      or p.question_id in (select o.question_id from places as o where o.import_id is distinct from p_import_id)
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
    quiz := coalesce(private.prepared_quiz(p_course_id, p_id), p_changes ->> 'quiz_id');
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
    perform private.store_prepared_fields(p_course_id, p_kind, p_id, null, case p_kind
      when 'question' then jsonb_build_object('quiz_id', quiz)
      -- With its course, as that is prepared.
      else jsonb_build_object('publish_at', coalesce(
        (private.prepared_of(p_course_id, 'course', p_course_id)).content -> 'publish_at', private.live_fields('course', p_course_id) -> 'publish_at'
      ))
    end || coalesce(prepared.content, '{}') || fields);
    if not known and p_kind = 'question' then
      perform private.store_prepared_list(p_course_id, 'questions', quiz, private.merged_list(p_course_id, 'questions', quiz) || to_jsonb(p_id));
    elsif not known then
      perform private.store_prepared_list(
        p_course_id, 'stops', p_course_id, private.merged_list(p_course_id, 'stops', p_course_id) || to_jsonb(concat_ws('/', p_kind, p_id))
      );
    end if;
    return;
  end if;
  fields := coalesce(prepared.content, '{}') || fields;
  perform private.store_prepared_fields(
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
      list := private.merged_list(p_course_id, 'questions', p_id);
      copy_id := coalesce(md5((p_changes ->> 'copy_id') || (source ->> 'id'))::uuid, gen_random_uuid());
      -- Sent again, because the answer was lost.
      continue when exists (select 1 from public.questions as q where q.id = copy_id)
        or (private.prepared_of(p_course_id, 'question', copy_id)).id is not null;
      perform private.prepare_item(p_course_id, 'question', copy_id, private.question_payload(source) || jsonb_build_object(
        'quiz_id', p_id, 'title', case when list ? (source ->> 'id') then left(source ->> 'title', 993) || ' (copy)' else source ->> 'title' end
      ), null);
      if list ? (source ->> 'id') then
        -- Right after the original.
        list := private.merged_list(p_course_id, 'questions', p_id) - copy_id;
        place := (select e.i from jsonb_array_elements_text(list) with ordinality as e (id, i) where e.id = source ->> 'id');
        perform private.store_prepared_list(p_course_id, 'questions', p_id, coalesce(
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
  perform private.store_prepared_list(p_course_id, p_kind, p_id, list);
  perform private.tidy_prepared(p_course_id);
end;
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
  key jsonb := private.key_to_store(q.type, q.key, form ->> 'type', nullif(form -> 'key', 'null'));
begin
  return jsonb_build_object(
    'title', private.close_bidi_controls(q.title), 'description', private.close_bidi_controls(coalesce(q.description, p_stored ->> 'description', '')),
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

CREATE OR REPLACE FUNCTION private.read_report (
  p_report  text,
  p_subject text,
  p_filter  jsonb,
  p_refresh boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  SET work_mem TO '64MB'
  SET enable_mergejoin TO 'off'
  AS $function$
-- A report as it is kept; computed if none is, or to refresh it. One session computes it, the others wait for what that one keeps.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
  lock bigint := hashtextextended(format('report %s %s %s %s', p_report, p_subject, private.own_right(), selected), 0);
  refresh boolean := p_refresh;
  began_at timestamptz;
  found_report jsonb;
begin
  if not refresh then
    found_report := private.cached_report(p_report, p_subject, selected);
  end if;
  if found_report is null and not pg_try_advisory_xact_lock(lock) then
    perform pg_advisory_xact_lock(lock);
    refresh := false;
  end if;
  if not refresh then
    found_report := coalesce(found_report, private.cached_report(p_report, p_subject, selected));
  end if;
  if found_report is not null then
    return found_report;
  end if;
  began_at := clock_timestamp();
  insert into private.cached_reports as k (report, subject, admin_right, filter, computed_at, content)
  values (p_report, p_subject, private.own_right(), selected::text, began_at, case p_report
    when 'activity' then private.compute_activity(p_subject, selected, smallest)
    when 'courses' then private.compute_course_statistics(selected, smallest)
    when 'course' then private.compute_course_funnel(p_subject, selected, smallest)
    when 'quizzes' then private.compute_quiz_statistics(selected, smallest)
    when 'quiz' then private.compute_quiz_items(p_subject, selected, smallest)
  end)
  on conflict (report, subject, admin_right, filter) do update set computed_at = excluded.computed_at, content = excluded.content;
  return private.cached_report(p_report, p_subject, selected);
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_reach (
  p_person_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- For who sees people. Raises admin_out_of_reach.
begin
  perform private.require_right('people');
  if p_person_id = any (private.hidden_people()) then
    perform private.raise_error(403, 'admin_out_of_reach', 'Only an admin with all rights sees or changes an account that has an admin right.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.restore_stop_states (
  p_course_ids text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Courses come out of the trash: gives the stops that were made drafts with their deletion the state that they had, unless somebody has
-- given them one since.
declare
  stop record;
begin
  for stop in
    select v.kind, v.item_id, b.publish_at
    from public.courses as c
    join public.lessons as l on l.course_id = c.id and l.removed_at is null
    join private.content_versions as v on v.kind = case when l.quiz_id is null then 'video' else 'quiz' end
      and v.item_id = coalesce(l.quiz_id, l.video_id) and v.saved_at = c.deleted_at and v.publish_at is null
    cross join lateral private.version_before(v) as b
    where c.id = any (p_course_ids) and c.deleted_at is not null and b.publish_at is not null
      -- One that lost its last question since would be published empty (check_publication).
      and (l.quiz_id is null or b.publish_at <= now() or private.has_questions(l.quiz_id))
      and not exists (
        select 1 from private.content_versions as w
        where w.kind = v.kind and w.item_id = v.item_id and w.sequence > v.sequence and w.publish_at is not null
      )
  loop
    execute format('update public.%I set publish_at = $1 where id = $2 and publish_at is null', private.content_table(stop.kind))
    using stop.publish_at, stop.item_id;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.roster_text (
  p_cells  jsonb,
  p_index  integer,
  p_length integer
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- As it is stored, or the next file would not find it again: composed, without the spaces and marks at the ends that nobody sees.
  select case when t.text ~ '[\u202A-\u202E\u2066-\u2069]' then private.close_bidi_controls(t.text) else t.text end
  from (
    select btrim(left(btrim(normalize(regexp_replace(p_cells ->> p_index, '[[:cntrl:]]+', ' ', 'g'), nfc), U&' \00A0\200B\200E\200F\FEFF'), p_length)) as text
    where private.has_visible_text(p_cells ->> p_index)
  ) as t;
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
  delete from private.cached_reports as k where k.computed_at < now() - private.report_age();
  delete from private.request_counts as l where l.window_start < now() - interval '1 hour';
  delete from private.idempotency_keys as k where k.created_at < now() - interval '1 day';
  return jsonb_build_object(
    'ended', ended, 'scheduled', scheduled, 'erased', erased, 'attempts', cardinality(attempts), 'audit_entries', audit_entries, 'versions', versions,
    'auth_entries', auth_entries
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_options (
  q      private.keyed_questions,
  p_seed uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The options in the order of an attempt.
begin
  if p_seed is null or not exists (select 1 from private.question_types as t where t.code = q.type and t.shuffles_options)
    or private.refers_to_other_options(q.options) or private.are_all_numeric(q.options) then
    return q.options;
  end if;
  return private.display_options(
    q.options, private.display_order(private.attempt_salt(q, p_seed), jsonb_array_length(q.options))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.staged_fields (
  p_kind   text,
  p_given  jsonb,
  p_stored jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a file says of a row, in the names of its versions; blank cells are left out. p_stored are the fields that it is
-- compared with: a text that names one accepted answer says nothing of the others, no options are those of the type, and what is published
-- stays published since then.
declare
  given jsonb := p_given;
  stored jsonb := p_stored -> 'form';
  is_same_type boolean := p_given -> 'type' is not distinct from p_stored #> '{form,type}';
  publish_at timestamptz := p_given ->> 'publish_at';
begin
  -- As triggers store it.
  if concat(given ->> 'title', given ->> 'description') ~ '[\u202A-\u202E\u2066-\u2069]' then
    given := given || jsonb_strip_nulls(jsonb_build_object(
      'title', private.close_bidi_controls(given ->> 'title'), 'description', private.close_bidi_controls(given ->> 'description')
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
          when given ->> 'type' = 'OPT' then private.key_to_store('OPT', given -> 'answer', stored ->> 'type', stored -> 'key')
          else given -> 'answer'
        end
      )
      absent on null returning jsonb
    )
    else jsonb_strip_nulls(
      (given - '{id,publish_at}'::text[]) || jsonb_build_object(
        'draws', case when jsonb_typeof(given -> 'draws') = 'array' then private.draw_list(given -> 'draws') end
      )
    ) || case when given ? 'publish_at' then jsonb_build_object(
      'publish_at', case when publish_at <= now() and (p_stored ->> 'publish_at')::timestamptz <= now() then p_stored -> 'publish_at' else to_jsonb(publish_at) end
    ) else '{}' end
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.store_prepared_list (
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
  perform private.store_prepared_fields(
    p_course_id, p_kind, p_id, stored.id,
    case when p_list = coalesce(stored.content -> p_kind, '[]') then '{}' else jsonb_build_object(p_kind, p_list) end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_roster (
  p_school_id uuid,
  p_roster_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Takes a roster back, but nothing that was changed since, and no student who has an account by now: {roster, kept}, `kept` the names of
-- students who stay as they are. Again changes nothing. Raises roster_not_found, and roster_not_newest while a later one stands.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  roster private.rosters;
begin
  perform 1 from private.schools as s where s.id = school.id for no key update;
  select r.* into roster from private.rosters as r where r.id = p_roster_id and r.school_id = school.id;
  if roster.id is null then
    perform private.raise_error(404, 'roster_not_found', 'This roster does not exist.');
  elsif roster.undone_at is null and exists (
    select 1 from private.rosters as r where r.school_id = school.id and r.made_at > roster.made_at and r.undone_at is null
  ) then
    perform private.raise_error(409, 'roster_not_newest', 'A later roster stands. Take that one back first.');
  elsif roster.undone_at is null then
    perform private.undo_roster_teachers(roster.id);
    perform private.undo_roster_places(roster.id);
    perform private.undo_roster_students(roster.id);
    delete from private.class_groups as g using private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'group' and g.id = c.row_id and to_jsonb(g) = c.after
      and not exists (select 1 from private.class_students as m where m.group_id = g.id);
    delete from private.classes as k using private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'class' and k.id = c.row_id and to_jsonb(k) = c.after
      and not exists (select 1 from private.class_students as m where m.class_id = k.id)
      and not exists (select 1 from private.class_groups as g where g.class_id = k.id);
    update private.rosters as r set undone_at = now() where r.id = roster.id returning * into roster;
  end if;
  return jsonb_build_object('roster', private.roster_to_json(roster), 'kept', coalesce((
    select jsonb_agg(private.student_name(t) order by lower(t.last_name), lower(t.first_name), t.id)
    from private.roster_changes as c join private.students as t on t.id = c.row_id
    where c.roster_id = roster.id and c.kind = 'student' and private.comparable_student(to_jsonb(t)) is distinct from private.comparable_student(c.before)
  ), '[]'));
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_import_undo (
  p_import_id text,
  p_plan      jsonb[],
  p_kinds     text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Does what was planned (plan_import_undo) with stops and with what is of these kinds.
declare
  each_kind text;
  ids text[];
  fields jsonb[];
begin
  update public.lessons as l set removed_at = now()
  where l.id in (select p ->> 'item_id' from unnest(p_plan) as p where p ->> 'kind' = 'stop' and p ->> 'action' = 'trash');
  foreach each_kind in array p_kinds loop
    select array_agg(p ->> 'item_id'), array_agg(case
      -- One that lost its last question since would be scheduled empty (check_publication).
      when each_kind = 'quiz' and (p #>> '{reverted,publish_at}')::timestamptz > now() and not private.has_questions(p ->> 'item_id')
        then (p -> 'reverted') - 'publish_at'
      else p -> 'reverted'
    end || case
      -- Questions of a quiz that goes to the trash are hidden with it, and restored with it.
      when p ->> 'action' = 'trash' and (each_kind <> 'question' or q.question_id is not null) then jsonb_build_object('deleted_at', now()) else '{}'
    end) into ids, fields
    from unnest(p_plan) as p
    left join (
      select distinct o.question_id from private.live_places as o join public.quizzes as z on z.id = o.quiz_id and z.deleted_at is null
    ) as q on each_kind = 'question' and q.question_id = p ->> 'item_id'
    where p ->> 'kind' = each_kind and p ->> 'action' in ('trash', 'revert');
    if ids is not null then
      perform private.write_content(each_kind, ids, fields);
    end if;
  end loop;
  -- What it only put back into a quiz.
  update public.quiz_questions as p set deleted_at = now()
  from public.questions as q
  where 'question' = any (p_kinds) and p.import_id = p_import_id and p.deleted_at is null and q.id = p.question_id and q.import_id is distinct from p_import_id
    and exists (select 1 from private.live_places as o where o.question_id = p.question_id and o.quiz_id <> p.quiz_id);
end;
$function$;

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
    is_unedited,
    file_fields,
    before,
    after,
    by,
    is_changed_in_file,
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
            p.is_unedited,
            p.file_fields,
            p.before,
            p.after,
            p.by,
            p.is_changed_in_file,
            p.since,
                CASE
                    WHEN (p.chosen OR ((p.by = '{}'::jsonb) AND (p.reason IS DISTINCT FROM 'deleted'::text))) THEN p.after
                    WHEN (p.reason IS NULL) THEN (p.after - ARRAY( SELECT jsonb_object_keys(p.by) AS jsonb_object_keys))
                    ELSE '{}'::jsonb
                END AS fields
           FROM private.import_parts p
          WHERE (p.kind <> 'stop'::text)) f;

CREATE POLICY "Admins who see people read the audit log" ON "public"."audit_log"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.can_see_people() AS can_see_people) AND (row_id <> ALL (( SELECT private.hidden_log_rows() AS hidden_log_rows)::text[]))));

COMMENT ON VIEW "private"."import_writes" IS 'What committing does with each part of an upload, by the comparison and the choices made: made, restored, changed, kept, or null where nothing differs; and the fields that it writes of what is stored.';

REVOKE ALL ON FUNCTION "private"."compare_part"(text, jsonb, jsonb, jsonb) FROM PUBLIC;
