SET local check_function_bodies = off;

DROP INDEX "private"."students_student_key_key";

ALTER TABLE "public"."courses"
  DROP CONSTRAINT "courses_publish_at_check";

ALTER TABLE "public"."quizzes"
  DROP CONSTRAINT "quizzes_publish_at_check";

ALTER TABLE "public"."videos"
  DROP CONSTRAINT "videos_publish_at_check";

DROP FUNCTION "private"."list_rosters"(uuid);

DROP FUNCTION "private"."roster_version"(jsonb, jsonb);

DROP FUNCTION "private"."time_limit_for"(uuid, integer);

DROP FUNCTION "private"."written_rows"(jsonb);

DROP FUNCTION "public"."list_rosters"(uuid);

CREATE TABLE "private"."assignment_students" (
  "assignment_id"      uuid                     NOT NULL,
  "student_id"         uuid                     NOT NULL,
  "is_assigned"        boolean                  NOT NULL DEFAULT false,
  "due_at"             timestamp with time zone,
  "extra_time_percent" smallint                 NOT NULL DEFAULT 0,
  "extra_attempts"     smallint                 NOT NULL DEFAULT 0,
  "excused_at"         timestamp with time zone,
  CONSTRAINT "assignment_students_extra_attempts_check" CHECK (((extra_attempts >= 0) AND (extra_attempts <= 20))),
  CONSTRAINT "assignment_students_extra_time_percent_check" CHECK (((extra_time_percent >= 0) AND (extra_time_percent <= 300))),
  CONSTRAINT "assignment_students_pkey" PRIMARY KEY (assignment_id, student_id)
);

ALTER TABLE "private"."assignment_students"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."assignments" (
  "id"             uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "class_id"       uuid                     NOT NULL,
  "course_id"      text,
  "lesson_id"      text,
  "quiz_id"        text,
  "audience"       text                     NOT NULL DEFAULT 'class'::text,
  "group_id"       uuid,
  "opens_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "due_at"         timestamp with time zone,
  "note"           text,
  "accepts_late"   boolean                  NOT NULL DEFAULT true,
  "counts_earlier" boolean                  NOT NULL DEFAULT false,
  "created_by"     uuid,
  "created_at"     timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"     timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "assignments_audience_check" CHECK ((audience = ANY (ARRAY['class'::text, 'group'::text, 'students'::text]))),
  CONSTRAINT "assignments_days" CHECK ((due_at > opens_at)),
  CONSTRAINT "assignments_group" CHECK (((audience = 'group'::text) = (group_id IS NOT NULL))),
  CONSTRAINT "assignments_note_check" CHECK ((char_length(note) <= 1000)),
  CONSTRAINT "assignments_one_item" CHECK ((num_nonnulls(course_id, lesson_id, quiz_id) = 1)),
  CONSTRAINT "assignments_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."assignments"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."own_email_links" (
  "student_id" uuid                     NOT NULL,
  "email"      text                     NOT NULL,
  "token_hash" text                     NOT NULL,
  "made_at"    timestamp with time zone NOT NULL DEFAULT now(),
  "ends_at"    timestamp with time zone NOT NULL DEFAULT (now() + '24:00:00'::interval),
  "opened_at"  timestamp with time zone,
  CONSTRAINT "own_email_links_email_check" CHECK (((char_length(email) <= 320) AND (email = lower(email)))),
  CONSTRAINT "own_email_links_pkey" PRIMARY KEY (student_id),
  CONSTRAINT "own_email_links_token_hash_check" CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT "own_email_links_token_hash_key" UNIQUE (token_hash)
);

ALTER TABLE "private"."own_email_links"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."rosters"
  ADD COLUMN "kind" text NOT NULL DEFAULT 'roster'::text;

ALTER TABLE "private"."staff_invitations"
  ADD COLUMN "sent_at" timestamp WITH time zone;

CREATE OR REPLACE FUNCTION private.account_state (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- `hold`: why the account cannot be used for now, or null. `policy`: the version to accept, and what changed since the one
-- that was accepted last. `erase_at`: when the account will be erased, or null; `erase_reason` why.
begin
  return (
    select jsonb_build_object(
      'hold', private.hold_of(p_id),
      'policy', (
        select jsonb_build_object(
          'version', v.version,
          'changes', coalesce((
            select jsonb_agg(l.line order by n.required_from desc, l.position)
            from private.policy_versions as n
            cross join lateral regexp_split_to_table(n.changes, '\n') with ordinality as l (line, position)
            where n.required_from <= v.required_from and n.version > accepted.version
          ), '[]')
        )
        from private.policy_versions as v
        left join lateral (
          select max(c.policy_version) as version from private.consents as c where c.user_id = p_id and c.kind = 'terms'
        ) as accepted on true
        where v.version = private.current_policy_version()
      ),
      'username', (select t.username from private.students as t where t.id = p_id and t.account = p_id and t.origin = 'school'),
      'minimum_age', (select s.value -> 'minimum' from private.settings as s where s.key = 'age'),
      'erase_at', e.erase_at, 'erase_reason', e.reason
    )
    from (select 1) as one
    left join private.erasure_requests as e on e.user_id = p_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.adjust_assignment (
  p_class_id      uuid,
  p_assignment_id uuid,
  p_student_ids   uuid[],
  p_change        jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Makes an assignment different for 1 to 200 of its students: {due_at (local), extra_time_percent, extra_attempts, excused}; what is not named stays,
-- null takes it back. Raises validation_failed. Answers the assignment.
declare
  assignment private.assignments := private.require_assignment(p_class_id, p_assignment_id);
  zone constant text := (select s.time_zone from private.classes as c join private.schools as s on s.id = c.school_id where c.id = assignment.class_id);
  due constant timestamptz := private.local_time(p_change ->> 'due_at', zone, 'due_at');
  extra_time constant numeric := coalesce(private.scalar_number(p_change -> 'extra_time_percent'), 0);
  attempts constant numeric := coalesce(private.scalar_number(p_change -> 'extra_attempts'), 0);
begin
  if coalesce(cardinality(p_student_ids), 0) not between 1 and 200 or exists (
    select 1 from unnest(p_student_ids) as i (id)
    where not exists (select 1 from private.student_assignments as s where s.assignment_id = assignment.id and s.student_id = i.id)
  ) then
    perform private.raise_error(422, 'validation_failed', 'Choose students who have this assignment.', 'student_ids');
  elsif due <= assignment.opens_at then
    perform private.raise_error(422, 'validation_failed', 'It is due before it opens.', 'due_at');
  elsif extra_time not between 0 and 300 or extra_time % 1 <> 0 then
    perform private.raise_error(422, 'validation_failed', 'Extra time must be 0 to 300 percent.', 'extra_time_percent');
  elsif attempts not between 0 and 20 or attempts % 1 <> 0 then
    perform private.raise_error(422, 'validation_failed', 'Extra attempts must be 0 to 20.', 'extra_attempts');
  end if;
  insert into private.assignment_students as x (assignment_id, student_id)
  select assignment.id, i.id from (select distinct u.id from unnest(p_student_ids) as u (id)) as i order by i.id
  on conflict do nothing;
  update private.assignment_students as x set
    due_at = case when p_change ? 'due_at' then due else x.due_at end,
    extra_time_percent = case when p_change ? 'extra_time_percent' then extra_time::smallint else x.extra_time_percent end,
    extra_attempts = case when p_change ? 'extra_attempts' then attempts::smallint else x.extra_attempts end,
    excused_at = case
      when not p_change ? 'excused' then x.excused_at when p_change -> 'excused' = 'true' then coalesce(x.excused_at, now())
    end
  where x.assignment_id = assignment.id and x.student_id = any (p_student_ids);
  return private.assignment_to_json(assignment);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_change_trash (
  p_action text,
  p_items  jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Restores up to 1,000 items {kind, id, quiz_id}, or deletes them for good, as purge_trash does. What cannot be, because it is in the trash
-- no more or its quiz is, is named with the reason; the rest is done.
declare
  items jsonb := private.unwrap_json(p_items);
  item record;
  reason text;
  changed integer := 0;
  refused jsonb := '[]';
begin
  perform private.require_right('content');
  if p_action is null or p_action not in ('restore', 'delete') then
    perform private.raise_error(422, 'validation_failed', 'Action must be one of restore, delete.', 'action');
  elsif jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) not between 1 and 1000 then
    perform private.raise_error(422, 'validation_failed', 'Between 1 and 1,000 items can be changed at once.', 'items');
  elsif jsonb_path_exists(items, '$[*] ? (!(@.kind == "course" || @.kind == "video" || @.kind == "quiz" || @.kind == "question"))') then
    perform private.raise_error(422, 'validation_failed', 'Kind must be one of course, video, quiz, question.', 'items');
  end if;
  perform private.lock_stops(array(select i ->> 'id' from jsonb_array_elements(items) as i where i ->> 'kind' = 'course'));
  -- Questions come back after their quizzes; always in the same order, so that two calls cannot wait for each other.
  for item in
    select distinct i ->> 'kind' as kind, i ->> 'id' as id, i ->> 'quiz_id' as quiz_id, i ->> 'kind' = 'question' as is_last
    from jsonb_array_elements(items) as i order by 4, 1, 2, 3
  loop
    begin
      if p_action = 'restore' then
        perform private.admin_restore(item.kind, item.id, item.quiz_id);
      else
        perform private.end_in_trash(item.kind, item.id, item.quiz_id);
      end if;
      changed := changed + 1;
    exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
      get stacked diagnostics reason = pg_exception_detail;
      refused := refused || jsonb_build_object(
        'kind', item.kind, 'id', item.id, 'quiz_id', item.quiz_id, 'reason', reason,
        'title', (select c.title from private.content_items as c where c.kind = item.kind and c.id = item.id)
      );
    end;
  end loop;
  if p_action = 'delete' then
    perform private.purge_trash();
  end if;
  return jsonb_build_object('changed', changed, 'refused', refused);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_create_import (
  p_import jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Starts an upload: {kind, file_name, file_hash, rows_total, rows_reported, report}.
declare
  payload jsonb := private.unwrap_json(p_import);
  me uuid := private.require_right('content');
  upload public.content_imports;
  abandoned text[];
begin
  -- Uploads that were never committed are deleted after a day.
  with deleted as (
    delete from public.content_imports as i where i.status = 'staged' and i.created_at < now() - interval '1 day' returning i.id
  )
  select array_agg(d.id) into abandoned from deleted as d;
  perform private.delete_staged(abandoned);
  insert into public.content_imports (kind, file_name, file_hash, rows_total, rows_reported, report, created_by, status)
  values (
    payload ->> 'kind', coalesce(payload ->> 'file_name', ''), payload ->> 'file_hash',
    coalesce((payload ->> 'rows_total')::integer, 0), coalesce((payload ->> 'rows_reported')::integer, 0),
    coalesce(payload -> 'report', '[]'::jsonb), me, 'staged'
  )
  returning * into upload;
  return to_jsonb(upload);
exception
  when data_exception or check_violation or not_null_violation then
    perform private.raise_error(422, 'validation_failed', 'A value is outside of what can be stored.');
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
        'seat_id', s.id, 'person_id', p.id, 'name', private.person_name(p), 'email', p.email, 'username', private.username_of(p.id), 'taken_at', s.taken_at
      ) order by s.taken_at, s.id
    )
    from private.seats as s
    join public.profiles as p on p.id = s.learner
    where s.subscription_id = p_subscription_id and s.released_at is null and p.id <> all ((select private.hidden_people())::uuid[])
  ), '[]'::jsonb));
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_grant_access (
  p_person_id uuid,
  p_reason    text,
  p_ends_at   timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Access to every course, until p_ends_at or, without one, until it is revoked.
declare
  me uuid := private.require_right('people');
begin
  perform private.admin_get_person(p_person_id);
  if not coalesce(private.has_visible_text(p_reason), false) then
    perform private.raise_error(422, 'validation_failed', 'Reason is required.', 'reason');
  elsif char_length(btrim(p_reason)) > 500 then
    perform private.raise_error(422, 'validation_failed', 'Reason can have at most 500 characters.', 'reason');
  elsif p_ends_at <= now() then
    perform private.raise_error(422, 'validation_failed', 'The end must be in the future.', 'endsAt');
  elsif p_ends_at > '9999-12-31Z' then
    perform private.raise_error(422, 'validation_failed', 'The end must be a date such as 2026-07-01.', 'endsAt');
  end if;
  insert into private.access_grants (learner, reason, ends_at, granted_by)
  values (p_person_id, btrim(p_reason), p_ends_at, me);
  return private.admin_get_access(p_person_id);
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
      offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 200), 0), 200)
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

CREATE OR REPLACE FUNCTION private.admin_list_course_learners (
  p_course_id text,
  p_filter    jsonb,
  p_after     jsonb,
  p_limit     integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Learners of a course with their results, those with the latest step first. p_after: the `next` of the page before. Without the right for
-- content, of what learners see.
declare
  course public.courses;
  sees_drafts boolean := private.can_edit_content();
begin
  perform private.require_right('people');
  select * into course from public.courses as c
  where c.id = p_course_id and (sees_drafts or c.id in (select l.id from private.live_courses as l));
  if course.id is null then
    perform private.raise_error(404, 'course_not_found', 'This course does not exist.');
  end if;
  perform private.record_read('profiles', '*', 'results of course ' || course.id);
  return (
    with matching as materialized (
      select l.* from private.matching_learners(p_course_id, p_filter) as l
    ),
    page as materialized (
      select m.*, row_number() over (order by m.last_day desc, m.user_id) as ordinal_position
      from matching as m
      where p_after is null or m.last_day < (p_after ->> 'day')::date
        or (m.last_day = (p_after ->> 'day')::date and m.user_id > (p_after ->> 'id')::uuid)
      order by m.last_day desc, m.user_id
      limit greatest(1, least(p_limit, 2000))
    ),
    results as (
      select
        r.user_id,
        jsonb_object_agg(r.lesson_id, case when l.lesson_type = 0 and r.score_max > 0
          then round(r.score * 100.0 / r.score_max)::integer else 100 end) as percents
      from public.lesson_results as r
      join public.lessons as l on l.id = r.lesson_id and l.course_id = p_course_id
      where r.status = 2 and r.user_id in (select g.user_id from page as g)
      group by r.user_id
    )
    select jsonb_build_object(
      'id', course.id, 'title', course.title, 'total', (select count(*) from matching),
      'lessons', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', s.lesson_id, 'title', s.title, 'lesson_type', s.lesson_type, 'position', s.ordinal_position)
          order by s.ordinal_position
        )
        from private.funnel_lessons(array[p_course_id]) as s
        where s.ordinal_position is not null and (sees_drafts or s.lesson_id in (select l.id from private.unnumbered_lessons as l where l.course_id = p_course_id))
      ), '[]'::jsonb),
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'name', private.person_name(p), 'email', p.email, 'username', private.username_of(p.id), 'school', p.school, 'year', p.year,
            'state', g.state, 'completed', g.completed, 'furthest', g.furthest, 'last_day', g.last_day,
            -- Of completed lessons the percentage, 100 for videos; null for those only started.
            'results', coalesce((
              select jsonb_object_agg(x.lesson_id, null) from private.course_steps as x
              where x.learner = p.id and x.course_id = p_course_id
            ), '{}'::jsonb) || coalesce(r.percents, '{}'::jsonb)
          ) order by g.ordinal_position
        )
        from page as g
        join public.profiles as p on p.id = g.user_id
        left join results as r on r.user_id = g.user_id
      ), '[]'::jsonb),
      'next', (
        select jsonb_build_object('day', g.last_day, 'id', g.user_id) from page as g
        where g.ordinal_position = greatest(1, least(p_limit, 2000))
      )
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
-- Every word of the query has to occur in the name, the email address, the username, the school or the year.
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
        left join private.students as t on t.id = p.id and t.account = p.id
        where (not $4 or exists (select 1 from private.admins as a where a.user_id = p.id)) and p.id <> all ($5) and not exists (
          select 1 from unnest($1) as w (word)
          where position(w.word in lower(concat_ws(
            ' ', p.first_name, p.last_name, p.display_name, p.email, t.username, p.school, p.year
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
  ) into found using words, greatest(coalesce(p_offset, 0), 0), least(greatest(coalesce(p_limit, 200), 0), 200), coalesce(p_admins_only, false), hidden;
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
            'id', p.id, 'name', private.person_name(p), 'email', p.email, 'username', private.username_of(p.id), 'school', p.school, 'year', p.year,
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

CREATE OR REPLACE FUNCTION private.admin_list_subscriptions (
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
-- The newest first. Every word of the query has to occur in the payer's name or email address, or the subscription's id.
declare
  words text[] := private.search_words(p_query);
begin
  perform private.require_right('people');
  return (
    with hits as (
      select s as subscription, row_number() over (order by s.created_at desc, s.id) as ordinal_position
      from private.subscriptions as s
      where not exists (
        select 1 from unnest(words) as w (word)
        where position(w.word in lower(concat_ws(' ', s.payer_name, s.payer_email, s.id))) = 0
      )
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce((
        select jsonb_agg(private.subscription_to_json(h.subscription) order by h.ordinal_position)
        from (
          select * from hits order by ordinal_position
          offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 200), 0), 200)
        ) as h
      ), '[]'::jsonb)
    )
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
      select h.* from hits as h order by h.deleted_at desc, h.kind, h.id, h.quiz_id
      offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 200), 0), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce(jsonb_agg(
        jsonb_build_object(
          'kind', p.kind, 'id', p.id, 'title', p.title, 'quiz_id', p.quiz_id, 'quiz_title', z.titles, 'deleted_at', p.deleted_at,
          'deleted_by', d.name, 'gone_at', p.gone_at
        ) order by p.deleted_at desc, p.kind, p.id, p.quiz_id
      ), '[]'::jsonb)
    )
    from page as p
    left join lateral (
      select string_agg(z.title, ', ' order by lower(z.title), z.id) as titles
      from public.quiz_questions as o join public.quizzes as z on z.id = o.quiz_id
      where p.kind = 'question' and o.question_id = p.id and case when p.quiz_id is null then o.deleted_at is null else o.quiz_id = p.quiz_id end
    ) as z on true
    left join lateral (
      select private.person_name(f) as name
      from private.content_versions as v join public.profiles as f on f.id = v.made_by
      where case
        when p.quiz_id is null then v.kind = p.kind and v.item_id = p.id and v.action = 'delete'
        else v.kind = 'questions' and v.item_id = p.quiz_id and v.saved_at = p.deleted_at
      end
      order by v.sequence desc
      limit 1
    ) as d on true
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_revoke_access (
  p_person_id uuid,
  p_grant_id  uuid,
  p_reason    text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Ends access that was given by hand; again changes nothing.
declare
  me uuid := private.require_right('people');
begin
  perform private.require_reach(p_person_id);
  if not coalesce(private.has_visible_text(p_reason), false) then
    perform private.raise_error(422, 'validation_failed', 'Reason is required.', 'reason');
  elsif char_length(btrim(p_reason)) > 500 then
    perform private.raise_error(422, 'validation_failed', 'Reason can have at most 500 characters.', 'reason');
  elsif not exists (select 1 from private.access_grants as g where g.id = p_grant_id and g.learner = p_person_id) then
    perform private.raise_error(404, 'grant_not_found', 'This grant does not exist.');
  end if;
  update private.access_grants as g set revoked_at = now(), revoked_by = me, revoke_reason = btrim(p_reason)
  where g.id = p_grant_id and g.revoked_at is null;
  return private.admin_get_access(p_person_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.assign_to_members (
  p_group_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Before a group is deleted: what was set for it stays set for the students who are in it.
  insert into private.assignment_students as x (assignment_id, student_id, is_assigned)
  select a.id, m.student_id, true
  from private.assignments as a join private.class_students as m on m.class_id = a.class_id and m.group_id = a.group_id and m.until is null
  where a.group_id = p_group_id
  on conflict (assignment_id, student_id) do update set is_assigned = true;
  update private.assignments as a set audience = 'students', group_id = null where a.group_id = p_group_id;
$function$;

CREATE OR REPLACE FUNCTION private.assignment_title (
  p_assignment private.assignments,
  OUT          title text,
  OUT          course_title text,
  OUT          is_live boolean
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What is assigned, also while learners do not see it.
begin
  if p_assignment.course_id is not null then
    select c.title, c.deleted_at is null and c.publish_at <= now() into title, is_live from public.courses as c where c.id = p_assignment.course_id;
  elsif p_assignment.quiz_id is not null then
    select z.title, z.deleted_at is null and z.publish_at <= now() into title, is_live from public.quizzes as z where z.id = p_assignment.quiz_id;
  else
    select coalesce(z.title, v.title), c.title into title, course_title
    from public.lessons as l
    join public.courses as c on c.id = l.course_id
    left join public.quizzes as z on z.id = l.quiz_id
    left join public.videos as v on v.id = l.video_id
    where l.id = p_assignment.lesson_id;
    is_live := exists (select 1 from private.unnumbered_lessons as o where o.id = p_assignment.lesson_id);
  end if;
  is_live := coalesce(is_live, false);
end;
$function$;

CREATE OR REPLACE FUNCTION private.assignment_to_json (
  p_assignment private.assignments
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- An assignment as its class shows it. Days are also given at the school's clock (opens_local, due_local), as forms take them.
declare
  item record := private.assignment_title(p_assignment);
  zone constant text := (
    select s.time_zone from private.classes as c join private.schools as s on s.id = c.school_id where c.id = p_assignment.class_id
  );
begin
  return jsonb_build_object(
    'id', p_assignment.id, 'class_id', p_assignment.class_id,
    'kind', case when p_assignment.course_id is not null then 'course' when p_assignment.lesson_id is not null then 'stop' else 'quiz' end,
    'course_id', p_assignment.course_id, 'lesson_id', p_assignment.lesson_id, 'quiz_id', p_assignment.quiz_id,
    'title', item.title, 'course_title', item.course_title, 'is_live', item.is_live,
    'audience', p_assignment.audience, 'group_id', p_assignment.group_id,
    'opens_at', p_assignment.opens_at, 'due_at', p_assignment.due_at,
    'opens_local', to_char(p_assignment.opens_at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'),
    'due_local', to_char(p_assignment.due_at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'),
    'note', p_assignment.note, 'accepts_late', p_assignment.accepts_late, 'counts_earlier', p_assignment.counts_earlier
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempt_ends_at (
  p_attempt public.quiz_attempts
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Null without a time limit. The longer of what the learner was told at the start and what they have by now: who was told ten minutes
-- has them, and a limit that is raised or removed, or extra time, helps attempts that are under way.
begin
  return (
    select case when p_attempt.time_limit_minutes > 0 and z.time_limit_minutes > 0 then
      p_attempt.started_at
        + make_interval(mins => greatest(p_attempt.time_limit_minutes, private.time_limit_for(p_attempt.user_id, z.id)))
    end
    from public.quizzes as z where z.id = p_attempt.quiz_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempts_left (
  p_learner   uuid,
  p_quiz_id   text,
  p_lesson_id text
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Null without a limit. Every attempt counts from its start, in whatever course or as practice (a null lesson). A lesson that the
-- learner has not finished has at least one, so that attempts used elsewhere do not bar the road of its course. An assignment may give more.
declare
  most integer := (select z.attempt_limit from public.quizzes as z where z.id = p_quiz_id);
begin
  if coalesce(most, 0) = 0 then return null; end if;
  most := most + (private.quiz_adjustment(p_learner, p_quiz_id)).extra_attempts;
  return (
    select greatest(
      most - count(*), case when p_lesson_id is not null and not coalesce(bool_or(a.lesson_id = p_lesson_id), false) then 1 else 0 end
    )
    from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.begin_factor_reset (
  p_staff_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For a lost authenticator: notes in the log that the second factor of somebody at the school is taken, and answers {person} for the edge function,
-- which takes it at Auth. Raises own_factor; works_elsewhere to a school of somebody who works at another one, too, whose students are behind the same
-- factor; and, for an admin of the platform, admin_out_of_reach to everybody but who reaches them.
declare
  staff private.school_staff;
begin
  select s.* into staff from private.current_staff as s where s.id = p_staff_id;
  perform private.require_school(staff.school_id, 'school_admin');
  if staff.person = auth.uid() then
    perform private.raise_error(409, 'own_factor', 'Your own second factor is turned off in your account.');
  elsif exists (select 1 from private.admins as a where a.user_id = staff.person) then
    perform private.require_reach(staff.person);
  elsif not private.can_see_people() and exists (
    select 1 from private.current_staff as s where s.person = staff.person and s.school_id <> staff.school_id
  ) then
    perform private.raise_error(409, 'works_elsewhere', 'Ask the platform to reset this second factor.');
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), 'profiles', staff.person::text, 'update', '{"second_factor": "reset"}');
  return jsonb_build_object('person', staff.person);
end;
$function$;

CREATE OR REPLACE FUNCTION private.begin_login_cards (
  p_class_id    uuid,
  p_student_ids uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Notes a new card for 1 to 50 students of a class and holds their accounts until a password is chosen; the edge function makes the accounts
-- and sets the passwords. Who joined with an own account, is not in the class any more, or has no consent, is passed over. Raises agreement_missing and
-- usernames_off. Answers [{student_id, email, username, name, first_name, last_name, has_account, made_at, ends_at}].
declare
  class private.classes := private.require_class(p_class_id, true);
  begun uuid[];
begin
  if coalesce(cardinality(p_student_ids), 0) not between 1 and 50 then
    perform private.raise_error(422, 'validation_failed', 'Choose 1 to 50 students.', 'student_ids');
  elsif private.school_domain() is null then
    perform private.raise_error(409, 'usernames_off', 'Accounts without an email address are not set up on this site.');
  elsif not exists (
    select 1 from private.school_agreements as a where a.school_id = class.school_id and (a.ends_at is null or a.ends_at > now())
  ) then
    perform private.raise_error(409, 'agreement_missing', 'A school administrator has to note the agreement of the school first.');
  end if;
  perform 1 from private.schools as s where s.id = class.school_id for no key update;
  begun := array(
    select t.id
    from private.class_students as m join private.students as t on t.id = m.student_id and t.origin = 'school' and t.left_at is null
    where m.class_id = class.id and m.until is null and t.id = any (p_student_ids) and t.consent_withdrawn_at is null
  );
  -- Whoever knew the old password may have asked for it.
  delete from private.own_email_links as l where l.student_id = any (begun);
  insert into private.login_cards (student_id, made_by)
  select b.id, auth.uid() from unnest(begun) as b (id)
  on conflict (student_id) do update set
    made_by = excluded.made_by, made_at = excluded.made_at, ends_at = excluded.ends_at, given_at = null, first_used_at = null,
    chosen_at = null;
  perform private.record_read('students', b.id::text, 'card', 'export') from unnest(begun) as b (id);
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'student_id', t.id, 'email', t.username || '@' || private.school_domain(), 'username', t.username, 'name', private.student_name(t),
      'first_name', t.first_name, 'last_name', t.last_name, 'has_account', t.account is not null, 'made_at', c.made_at, 'ends_at', c.ends_at
    ) order by lower(t.last_name), lower(private.student_name(t)), t.id)
    from private.students as t join private.login_cards as c on c.student_id = t.id
    where t.id = any (begun)
  ), '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.begin_own_email (
  p_account    uuid,
  p_email      text,
  p_token_hash text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, before it sends the link: {email}. An earlier link ends. Raises what holds the account, no_school_account,
-- validation_failed, and mail_too_soon within a minute of the last one.
declare
  address constant text := lower(btrim(p_email));
begin
  if private.hold_of(p_account) is not null then
    perform private.raise_error(403, private.hold_of(p_account), 'This account cannot be used for now.');
  elsif not exists (
    select 1 from private.students as t join auth.users as u on u.id = t.id
    where t.id = p_account and t.account = p_account and t.origin = 'school' and private.is_school_address(u.email)
  ) then
    perform private.raise_error(409, 'no_school_account', 'This account has an email address already.');
  elsif private.is_school_address(address) or length(address) > 320 or address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
    perform private.raise_error(422, 'validation_failed', 'Enter an email address that you can read.', 'email');
  end if;
  insert into private.own_email_links as l (student_id, email, token_hash) values (p_account, address, p_token_hash)
  on conflict (student_id) do update set
    email = excluded.email, token_hash = excluded.token_hash, made_at = excluded.made_at, ends_at = excluded.ends_at, opened_at = null
  where l.made_at < now() - interval '1 minute';
  if not found then
    perform private.raise_error(429, 'mail_too_soon', 'A link is on its way already. Another one can be sent in a minute.');
  end if;
  return jsonb_build_object('email', address);
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_assignment (
  p_class_id      uuid,
  p_assignment_id uuid,
  p_change        jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Changes what private.write_assignment takes. What is assigned stays. Answers the assignment.
begin
  return private.assignment_to_json(private.write_assignment(private.require_assignment(p_class_id, p_assignment_id), p_change));
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_class (
  p_class_id uuid,
  p_change   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- p_change: {action} with what it needs: rename {name, year_level}; archive; bring_back; new_code; no_code; add_group {name};
-- rename_group {group_id, name}; delete_group {group_id}; add_teacher {staff_id}; remove_teacher {staff_id}. Teachers of a class are changed by
-- school administrators. Answers the class.
declare
  action constant text := p_change ->> 'action';
  class private.classes := private.require_class(p_class_id, action <> 'bring_back');
  named constant text := private.metadata_text(p_change, 'name', 100);
  wanted_group constant uuid := private.uuid_of(p_change ->> 'group_id');
  wanted_staff constant uuid := private.uuid_of(p_change ->> 'staff_id');
begin
  if action in ('add_teacher', 'remove_teacher', 'archive', 'bring_back') then
    perform private.require_school(class.school_id, 'school_admin');
  end if;
  -- Who changes the class waits for each other.
  perform 1 from private.schools as s where s.id = class.school_id for no key update;
  if action in ('add_group', 'rename_group') and named is null then
    perform private.raise_error(422, 'validation_failed', 'Enter the name of the group.', 'name');
  elsif action in ('add_group', 'rename_group') and exists (
    select 1 from private.class_groups as g where g.class_id = class.id and lower(g.name) = lower(named) and g.id is distinct from wanted_group
  ) then
    perform private.raise_error(422, 'validation_failed', 'The class has a group of this name already.', 'name');
  elsif action = 'add_teacher' and not exists (
    select 1 from private.current_staff as s where s.id = wanted_staff and s.school_id = class.school_id
  ) then
    perform private.raise_error(422, 'validation_failed', 'Choose somebody who works at the school.', 'staff_id');
  end if;
  case action
    when 'rename' then
      update private.classes as c
      set name = private.class_name(p_change, class.school_id, class.id), year_level = private.metadata_text(p_change, 'year_level', 50)
      where c.id = class.id;
    when 'archive' then
      update private.classes as c set archived_at = now() where c.id = class.id;
      delete from private.class_codes as k where k.class_id = class.id;
    when 'bring_back' then
      update private.classes as c set archived_at = null, name = private.class_name(to_jsonb(class), class.school_id, class.id) where c.id = class.id;
    when 'new_code' then perform private.new_class_code(class.id);
    when 'no_code' then delete from private.class_codes as k where k.class_id = class.id;
    when 'add_group' then insert into private.class_groups (class_id, name) values (class.id, named);
    when 'rename_group' then update private.class_groups as g set name = named where g.id = wanted_group and g.class_id = class.id;
    when 'delete_group' then
      perform private.assign_to_members(wanted_group) where exists (
        select 1 from private.class_groups as g where g.id = wanted_group and g.class_id = class.id
      );
      delete from private.class_groups as g where g.id = wanted_group and g.class_id = class.id;
    when 'add_teacher' then insert into private.class_teachers (class_id, staff_id) values (class.id, wanted_staff) on conflict do nothing;
    when 'remove_teacher' then delete from private.class_teachers as t where t.class_id = class.id and t.staff_id = wanted_staff;
    else perform private.raise_error(422, 'validation_failed', 'This cannot be done with a class.', 'action');
  end case;
  select c.* into class from private.classes as c where c.id = p_class_id;
  return private.class_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_consent (
  p_student   private.students,
  p_withdrawn boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Whether the school's agreement stands for one student; again changes nothing.
declare
  changed private.students;
begin
  update private.students as t set consent_withdrawn_at = case when p_withdrawn then now() end
  where t.id = p_student.id and (t.consent_withdrawn_at is not null) <> p_withdrawn returning * into changed;
  if changed.id is not null then
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (
      auth.uid(), 'students', p_student.id::text, 'update', jsonb_build_object('consent_withdrawn_at', p_student.consent_withdrawn_at),
      jsonb_build_object('consent_withdrawn_at', changed.consent_withdrawn_at)
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_staff (
  p_staff_id uuid,
  p_change   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- {action}: end, which takes the role at once; until {until: the last day (YYYY-MM-DD), or null for no end}. The last school administrator stays, unless an admin of the
-- platform ends it. Answers the school.
declare
  staff private.school_staff;
  school private.schools;
  role_end timestamptz;
begin
  select s.* into staff from private.current_staff as s where s.id = p_staff_id;
  school := private.require_school(staff.school_id, 'school_admin');
  perform 1 from private.schools as s where s.id = school.id for no key update;
  if p_change ->> 'action' = 'end' then
    role_end := now();
  elsif p_change ->> 'action' = 'until' then
    role_end := private.end_of_day(p_change ->> 'until', school.time_zone);
    if p_change ->> 'until' is not null and role_end is null then
      perform private.raise_error(422, 'validation_failed', 'Enter a day.', 'until');
    elsif role_end <= now() then
      perform private.raise_error(422, 'validation_failed', 'The last day cannot be past.', 'until');
    end if;
  else
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with a role.', 'action');
  end if;
  update private.school_staff as s set until = role_end where s.id = staff.id;
  if staff.role = 'school_admin' and private.school_role(school.id) is distinct from 'platform' and not exists (
    select 1 from private.current_staff as s where s.school_id = school.id and s.role = 'school_admin' and s.until is null
  ) then
    perform private.raise_error(409, 'last_school_admin', 'A school needs an administrator whose role does not end. Invite somebody else first.');
  end if;
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_student (
  p_student_id uuid,
  p_change     jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Of a student that the school made: {action}: edit {first_name, last_name, year_level, student_key}, by their teachers, too; leave and
-- return, and withdraw_consent and give_consent, which the log notes, by school administrators. Of a joined account nothing can be changed. Answers the student.
declare
  action constant text := p_change ->> 'action';
  student private.students;
  given private.students;
begin
  select t.* into student from private.students as t where t.id = p_student_id;
  if action = 'return' then
    -- Who has left is seen by nobody else.
    perform private.require_school(student.school_id, 'school_admin');
  else
    student := private.require_student(p_student_id);
  end if;
  if action = 'return' and private.is_student_elsewhere(student) then
    -- No school learns where.
    perform private.raise_error(409, 'student_moved', 'This account cannot be opened again. Add the student anew.');
  elsif student.origin = 'joined' then
    perform private.raise_error(409, 'student_joined', 'This student joined with an account of their own: the school changes nothing of it.');
  end if;
  perform 1 from private.schools as s where s.id = student.school_id for no key update;
  if action = 'edit' then
    given := private.read_student(p_change, student.school_id, '', student.id);
    update private.students as t set
      first_name = given.first_name, last_name = given.last_name, year_level = given.year_level, student_key = given.student_key, updated_at = clock_timestamp()
    where t.id = student.id;
  elsif action = 'leave' then
    perform private.require_school(student.school_id, 'school_admin');
    perform private.end_memberships(array[student.id]);
    update private.students as t set left_at = now() where t.id = student.id and t.left_at is null;
  elsif action = 'return' then
    update private.students as t set left_at = null where t.id = student.id;
  elsif action in ('withdraw_consent', 'give_consent') then
    perform private.require_school(student.school_id, 'school_admin');
    perform private.change_consent(student, action = 'withdraw_consent');
  else
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with a student.', 'action');
  end if;
  select t.* into student from private.students as t where t.id = p_student_id;
  perform private.write_school_profile(student);
  return private.student_to_json(student);
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_rollover (
  p_school_id uuid,
  p_plan      jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Raises validation_failed for a copy without a name, or with that of a class that stays open or of another copy.
declare
  unnamed text;
  taken record;
begin
  select g.field into unnamed from private.rollover_classes(p_school_id, p_plan) as g where g.is_copied and g.copy_name is null order by g.field limit 1;
  if unnamed is not null then
    perform private.raise_error(422, 'validation_failed', 'Enter the name of the new class.', unnamed);
  end if;
  select g.field, g.copy_name into taken
  from private.rollover_classes(p_school_id, p_plan) as g
  where g.is_copied and (
    exists (
      select 1 from private.classes as c
      where c.school_id = p_school_id and c.archived_at is null and lower(c.name) = lower(g.copy_name)
        and c.id not in (select o.class_id from private.rollover_classes(p_school_id, p_plan) as o)
    ) or exists (
      select 1 from private.rollover_classes(p_school_id, p_plan) as o
      where o.is_copied and lower(o.copy_name) = lower(g.copy_name) and o.class_id <> g.class_id
    )
  )
  order by g.field limit 1;
  if taken.field is not null then
    perform private.raise_error(422, 'validation_failed', format('The school would have two classes %s.', taken.copy_name), taken.field);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.class_attempts (
  p_class_id   uuid,
  p_student_id uuid DEFAULT NULL::uuid
)
  RETURNS TABLE (
    student_id  uuid,
    quiz_id     text,
    attempt_id  uuid,
    started_at  timestamp with time zone,
    finished_at timestamp with time zone,
    percent     smallint,
    active_at   timestamp with time zone,
    is_excused  boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The attempts of its students, or of one, at these quizzes, with the time of the last answer. One that was handed in is finished, with a null percent
  -- until it is graded.
  select c.student_id, a.quiz_id, a.id, a.started_at, coalesce(a.finished_at, a.handed_in_at), a.percent,
    coalesce(a.handed_in_at, a.finished_at, (select max(w.updated_at) from public.attempt_answers as w where w.attempt_id = a.id), a.started_at), c.is_excused
  from private.class_quizzes(p_class_id) as c
  join public.quiz_attempts as a on a.user_id = c.account and a.quiz_id = c.quiz_id and a.started_at >= c.seen_since
  where p_student_id is null or c.student_id = p_student_id;
$function$;

CREATE OR REPLACE FUNCTION private.class_grid_to_json (
  p_class private.classes
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Students × assignments. `cells` of a student: by the id of the assignment; who does not have it has no cell, and of an archived class there are names alone.
  with cells as materialized (
    select c.student_id, jsonb_object_agg(c.assignment_id, c.cell) as cells
    from private.grid_cells(array(select s from private.student_assignments as s where s.class_id = p_class.id)) as c
    group by c.student_id
  )
  select jsonb_build_object(
    'class', jsonb_build_object('id', p_class.id, 'name', p_class.name, 'school_id', p_class.school_id, 'archived_at', p_class.archived_at),
    'time_zone', (select s.time_zone from private.schools as s where s.id = p_class.school_id),
    'read_at', clock_timestamp(),
    'groups', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
      from private.class_groups as g where g.class_id = p_class.id and p_class.archived_at is null
    ), '[]'),
    'assignments', coalesce((
      select jsonb_agg(private.assignment_to_json(a) order by a.due_at nulls last, a.opens_at, a.id) from private.assignments as a where a.class_id = p_class.id
    ), '[]'),
    'students', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', t.id, 'name', private.student_name(t), 'last_name', t.last_name,
          'username', case when p_class.archived_at is null then t.username end, 'group_id', case when p_class.archived_at is null then m.group_id end, 'since', m.since,
          'origin', t.origin, 'cells', coalesce(c.cells, '{}')
        ) order by lower(t.last_name), lower(private.student_name(t)), t.id
      )
      from private.members_of(p_class) as m
      join private.students as t on t.id = m.student_id
      left join cells as c on c.student_id = t.id
    ), '[]')
  );
$function$;

CREATE OR REPLACE FUNCTION private.class_quizzes (
  p_class_id uuid
)
  RETURNS TABLE (
    student_id uuid,
    account    uuid,
    quiz_id    text,
    seen_since timestamp with time zone,
    is_excused boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The quizzes of what is set for a class, alone, as a stop or in a course, with each student for whom they are set; is_excused: from all of that.
  select t.student_id, t.account, q.quiz_id, min(t.seen_since), bool_and(t.excused_at is not null)
  from private.student_assignments as t
  join private.assignment_steps as q on q.assignment_id = t.assignment_id and q.quiz_id is not null
  where t.class_id = p_class_id and t.account is not null and t.opens_at <= now()
  group by t.student_id, t.account, q.quiz_id;
$function$;

CREATE OR REPLACE FUNCTION private.class_summary (
  p_class private.classes
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A class as lists show it.
  select jsonb_build_object(
    'id', p_class.id, 'name', p_class.name, 'year_level', p_class.year_level, 'archived_at', p_class.archived_at,
    'students', (select count(*) from private.members_of(p_class) as m),
    'teachers', coalesce((
      select jsonb_agg(private.person_name(p) order by private.person_name(p), s.id)
      from private.class_teachers as t
      join private.current_staff as s on s.id = t.staff_id
      join public.profiles as p on p.id = s.person
      where t.class_id = p_class.id
    ), '[]')
  );
$function$;

CREATE OR REPLACE FUNCTION private.class_to_json (
  p_class private.classes
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A class as its page shows it; an archived one has neither groups nor a code.
  select jsonb_build_object(
    'id', p_class.id, 'name', p_class.name, 'year_level', p_class.year_level, 'archived_at', p_class.archived_at,
    'school_id', p_class.school_id, 'school_name', (select s.name from private.schools as s where s.id = p_class.school_id),
    'role', private.class_role(p_class.id),
    'teachers', coalesce((
      select jsonb_agg(jsonb_build_object('staff_id', s.id, 'name', private.person_name(p)) order by private.person_name(p), s.id)
      from private.class_teachers as t
      join private.current_staff as s on s.id = t.staff_id
      join public.profiles as p on p.id = s.person
      where t.class_id = p_class.id
    ), '[]'),
    'groups', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
      from private.class_groups as g where g.class_id = p_class.id and p_class.archived_at is null
    ), '[]'),
    'code', (
      select jsonb_build_object('code', k.code, 'ends_at', k.ends_at) from private.class_codes as k where k.class_id = p_class.id and k.ends_at > now()
    ),
    'students', coalesce((
      select jsonb_agg(
        -- What tells two of one name apart stays, also in an archived class.
        private.student_to_json(x.student, p_class.id) || case when x.namesakes > 1 then jsonb_build_object('username', (x.student).username) else '{}' end
        order by lower((x.student).last_name), lower(x.name), (x.student).id
      )
      from (
        select t as student, n.name, count(*) over (partition by lower(n.name)) as namesakes
        from private.members_of(p_class) as m join private.students as t on t.id = m.student_id
        cross join lateral (select private.student_name(t) as name) as n
      ) as x
    ), '[]')
  );
$function$;

CREATE OR REPLACE FUNCTION private.close_bidi_controls (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A text in which every embedding, override and isolate that it begins has its end (Unicode Standard Annex 9), so that it cannot turn around
-- what stands after it, in whatever sentence, table or file. Where one has none, all of its marks are taken out: ends that were added would
-- make the text longer than its column.
declare
  opened text := '';
  mark text;
begin
  for mark in select m[1] from regexp_matches(p_text, '[\u202A-\u202E\u2066-\u2069]', 'g') as m loop
    if mark in (U&'\2066', U&'\2067', U&'\2068') then
      opened := U&'\2069' || opened;
    elsif mark = U&'\2069' then
      -- Also ends the embeddings inside of the isolate.
      if position(mark in opened) > 0 then opened := substr(opened, position(mark in opened) + 1); end if;
    elsif mark = U&'\202C' then
      if left(opened, 1) = mark then opened := substr(opened, 2); end if;
    else
      opened := U&'\202C' || opened;
    end if;
  end loop;
  return case when opened = '' then p_text else translate(p_text, U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', '') end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.commit_rollover (
  p_school_id uuid,
  p_plan      jsonb,
  p_leavers   uuid[],
  p_version   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Writes what the preview of p_version showed, all of it or nothing; of those who were offered, p_leavers are noted as left. Raises rollover_changed
-- if anything differs since. Answers it as private.roster_to_json does.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  year private.rosters;
  plan jsonb;
begin
  perform 1 from private.schools as s where s.id = school.id for no key update;
  perform private.check_rollover(school.id, p_plan);
  if p_version is distinct from private.rollover_to_json(school.id, p_plan) ->> 'version' then
    perform private.raise_error(409, 'rollover_changed', 'Something was changed since the preview, and nothing was written. Look at what changed, then start the year again.');
  end if;
  -- Before its classes are archived.
  select coalesce(jsonb_agg(to_jsonb(g)), '[]') into plan from private.rollover_classes(school.id, p_plan) as g;
  insert into private.rosters (school_id, kind, made_by) values (school.id, 'rollover', auth.uid()) returning * into year;
  perform private.write_rollover_students(year, p_plan, coalesce(p_leavers, '{}'));
  perform private.write_rollover_classes(year, plan);
  update private.rosters as r set counts = (
    select jsonb_build_object(
      'archived', count(*) filter (where c.kind = 'class' and c.before is not null), 'made', count(*) filter (where c.kind = 'class' and c.before is null),
      'moved', count(*) filter (where c.kind = 'student' and c.after ->> 'left_at' is null), 'left', count(*) filter (where c.kind = 'student' and c.after ->> 'left_at' is not null)
    )
    from private.roster_changes as c where c.roster_id = year.id
  ) where r.id = year.id returning * into year;
  perform private.write_school_profile(t) from private.students as t
  where t.account is not null and t.id in (select c.row_id from private.roster_changes as c where c.roster_id = year.id and c.kind = 'student');
  return private.roster_to_json(year);
end;
$function$;

CREATE OR REPLACE FUNCTION private.comparable_student (
  p_student jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- What a roster writes of a student: an account that was made meanwhile is no change of it.
  select p_student - '{account,consent_withdrawn_at,updated_at}'::text[];
$function$;

CREATE OR REPLACE FUNCTION private.compare_roster (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb
)
  RETURNS TABLE (
    row_number       integer,
    state            text,
    problem          text,
    field            text,
    student_id       uuid,
    current_name     text,
    current_username text,
    student_key      text,
    first_name       text,
    last_name        text,
    username         text,
    year_level       text,
    class_name       text,
    group_name       text,
    teacher_email    text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET enable_nestloop TO 'off'
  AS $function$
  -- Each row of a file beside what the school has. A student is known by the key in whatever case; without one by the username, or by the whole
  -- name in the row's class. `state`: new, changed, same, returned (who had left), skipped, or conflict, which says its `problem` at a `field` and is
  -- not written. p_choices: by row number what somebody decided of a conflict, 'same' student or 'another'. A blank cell changes nothing.
  with given as materialized (
    select g.*, p_choices ->> g.row_number::text as choice, lower(concat_ws(' ', g.first_name, g.last_name)) as named,
      private.roster_identity(g.row_number, g.student_key, g.username) as identity
    from private.roster_rows(p_rows) as g
  ),
  counted as (
    select g.*, count(*) over (partition by g.identity, lower(g.class_name)) as times,
      min(g.named) over (partition by g.identity) <> max(g.named) over (partition by g.identity) as has_other_name,
      -- Of the student.
      array_agg(lower(g.class_name)) over (partition by g.identity) as classes
    from given as g
  ),
  members as materialized (
    -- Of students whom somebody typed in, too: whoever may be the student of a row without a known key.
    select lower(concat_ws(' ', t.first_name, t.last_name)) as named, lower(c.name) as class_name, min(t.id::text)::uuid as id,
      count(distinct t.id) as students, bool_and(t.student_key is null) as typed
    from private.students as t
    left join (private.class_students as m join private.classes as c on c.id = m.class_id and c.archived_at is null) on m.student_id = t.id and m.until is null
    where t.school_id = p_school_id and t.origin = 'school' and t.left_at is null
    group by 1, 2
  ),
  places as materialized (
    -- The group in each class, by student. Asked once: for each row it would take minutes on a platform of many schools.
    select m.student_id, jsonb_object_agg(lower(c.name), lower(g.name)) as groups
    from private.class_students as m
    join private.classes as c on c.id = m.class_id and c.school_id = p_school_id and c.archived_at is null
    left join private.class_groups as g on g.id = m.group_id
    where m.until is null
    group by m.student_id
  ),
  matched as (
    select c.*, coalesce(k.id, u.id) as known, coalesce(k.id, u.id, case when c.student_key is null or c.choice = 'same' and n.typed then n.id end) as found,
      case when k.id is null and c.student_key is not null and n.typed then n.id end as suggested, n.students as namesakes
    from counted as c
    left join private.students as k on k.school_id = p_school_id and lower(k.student_key) = lower(c.student_key)
    left join private.students as u on c.student_key is null and u.school_id = p_school_id and u.username = c.username
    left join members as n on n.named = c.named and n.class_name is not distinct from lower(c.class_name)
  ),
  judged as (
    select m.*, t.first_name as old_first, t.last_name as old_last, t.left_at, t.year_level as old_year, t.student_key as old_key, t.username as old_username,
      private.student_name(t) as old_name, case
      when m.first_name is null then 'first_name_missing'
      when m.username !~ '^[a-z0-9][a-z0-9.-]{1,38}[a-z0-9]$' then 'username_invalid'
      when m.teacher_email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then 'email_invalid'
      when m.class_name is null and (m.group_name is not null or m.teacher_email is not null) then 'class_missing'
      when m.times > 1 then 'row_repeated'
      when m.has_other_name then 'key_repeated'
      when m.known is not null and m.choice is null and lower(t.first_name) <> lower(m.first_name)
        and lower(coalesce(t.last_name, '')) <> lower(coalesce(m.last_name, '')) then 'another_name'
      when t.left_at is not null and private.is_student_elsewhere(t) then 'cannot_return'
      when m.suggested is not null and m.choice is null then 'maybe_same'
      when m.suggested is not null and m.choice = 'same' and count(*) over (partition by m.suggested, m.choice) > 1 then 'row_repeated'
      when m.student_key is null and m.found is not null and m.namesakes > 1 and m.username is null then 'namesakes'
    end as fault
    from matched as m left join private.students as t on t.id = coalesce(m.found, m.suggested)
  )
  select j.row_number, case
      when j.fault is not null then 'conflict'
      when j.known is not null and j.choice = 'another' then 'skipped'
      when j.found is null then 'new'
      when j.left_at is not null then 'returned'
      when (j.first_name, coalesce(j.last_name, j.old_last), coalesce(j.year_level, j.old_year), coalesce(j.old_key, j.student_key))
          is distinct from (j.old_first, j.old_last, j.old_year, j.old_key)
        or j.class_name is not null and (
          not coalesce(p.groups ? lower(j.class_name), false) or p.groups ->> lower(j.class_name) <> lower(j.group_name)
          or j.group_name is not null and p.groups ->> lower(j.class_name) is null
          -- In a class that the file has, but not with this student.
          or exists (select 1 from jsonb_object_keys(p.groups) as o (class) where o.class = any (f.classes) and o.class <> all (array_remove(j.classes, null)))
        ) then 'changed'
      else 'same'
    end, j.fault, case j.fault
      when 'first_name_missing' then 'first_name' when 'username_invalid' then 'username' when 'email_invalid' then 'teacher_email'
      when 'class_missing' then 'class_name' when 'another_name' then 'first_name'
      when 'row_repeated' then k.known_by when 'key_repeated' then k.known_by
      when 'maybe_same' then 'first_name' when 'namesakes' then 'username' when 'cannot_return' then 'student_key'
    end, coalesce(j.found, case when j.fault = 'maybe_same' then j.suggested end), j.old_name, j.old_username, j.student_key, j.first_name, j.last_name,
    j.username, j.year_level, j.class_name, j.group_name, j.teacher_email
  from judged as j left join places as p on p.student_id = j.found
  cross join lateral (select case when j.student_key is null then 'username' else 'student_key' end as known_by) as k cross join (select coalesce(array_agg(distinct lower(g.class_name)) filter (where g.class_name is not null), '{}') as classes from given as g) as f;
$function$;

CREATE OR REPLACE FUNCTION private.create_assignment (
  p_class_id   uuid,
  p_assignment jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Sets something for a class: {course_id | lesson_id | quiz_id} and what private.write_assignment takes. Raises validation_failed for what learners do
-- not see, and beyond 200 assignments of a class. Answers the assignment.
declare
  class private.classes := private.require_class(p_class_id, true);
  made private.assignments;
begin
  perform 1 from private.schools as s where s.id = class.school_id for no key update;
  made.id := gen_random_uuid();
  made.class_id := class.id;
  made.course_id := nullif(p_assignment ->> 'course_id', '');
  made.lesson_id := nullif(p_assignment ->> 'lesson_id', '');
  made.quiz_id := nullif(p_assignment ->> 'quiz_id', '');
  made.audience := 'class';
  made.opens_at := now();
  made.accepts_late := true;
  made.counts_earlier := false;
  made.created_by := (select auth.uid());
  made.created_at := now();
  made.updated_at := now();
  if num_nonnulls(made.course_id, made.lesson_id, made.quiz_id) <> 1 then
    perform private.raise_error(422, 'validation_failed', 'Choose a course, a stop or a quiz.', 'item');
  elsif not (select t.is_live from private.assignment_title(made) as t) then
    perform private.raise_error(422, 'validation_failed', 'Students cannot see this yet.', 'item');
  elsif (select count(*) from private.assignments as a where a.class_id = class.id) >= 200 then
    perform private.raise_error(422, 'validation_failed', 'A class can have at most 200 assignments. Delete some first.', 'item');
  end if;
  return private.assignment_to_json(private.write_assignment(made, p_assignment));
end;
$function$;

CREATE OR REPLACE FUNCTION private.day_of (
  p_at        timestamp with time zone,
  p_time_zone text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The day of an instant at a school: YYYY-MM-DD.
  select to_char(p_at at time zone p_time_zone, 'YYYY-MM-DD');
$function$;

CREATE OR REPLACE FUNCTION private.delete_assignment (
  p_class_id      uuid,
  p_assignment_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What students did stays theirs; the class asks for it no more. Again changes nothing.
declare
  class private.classes := private.require_class(p_class_id, true);
begin
  delete from private.assignments as a where a.id = p_assignment_id and a.class_id = class.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.due_lessons (
  p_learner   uuid,
  p_course_id text
)
  RETURNS TABLE (
    lesson_id text,
    due_at    timestamp with time zone,
    time_zone text
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 20
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
-- When the stops of a course are due for a learner, with it or by themselves; the latest time of several, and none where one is without.
declare
  targets private.student_assignments[] := array(
    select s from private.student_assignments as s
    where s.account = p_learner and s.opens_at <= now() and s.excused_at is null and (s.due_at is null or s.member_since <= s.due_at)
  );
begin
  if targets = '{}' then return; end if;
  return query
    select l.id, max(t.due_at), min(h.time_zone)
    from unnest(targets) as t
    join private.unnumbered_lessons as l
      on l.course_id = p_course_id and (t.course_id = l.course_id or t.lesson_id = l.id or t.quiz_id = l.quiz_id)
    join private.classes as o on o.id = t.class_id
    join private.schools as h on h.id = o.school_id
    group by l.id having bool_and(t.due_at is not null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_factor_reset (
  p_person uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- For the edge function, once Auth has no factor of the person any more: their sessions end.
  delete from auth.sessions as s where s.user_id = p_person;
$function$;

CREATE OR REPLACE FUNCTION private.end_in_trash (
  p_kind    text,
  p_item_id text,
  p_quiz_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends the 30 days of an item now, or of a question that was taken out of p_quiz_id. Raises not_in_trash.
declare
  ended integer;
begin
  if p_quiz_id is null then
    execute format(
      'update public.%I as t set deleted_at = $2 where t.id = $1 and t.deleted_at > $2', private.content_table(p_kind)
    ) using p_item_id, now() - interval '30 days';
  else
    update public.quiz_questions as p set deleted_at = now() - interval '30 days'
    where p.quiz_id = p_quiz_id and p.question_id = p_item_id and p.deleted_at > now() - interval '30 days';
  end if;
  get diagnostics ended = row_count;
  if ended = 0 then
    perform private.raise_error(404, 'not_in_trash', 'This is not in the trash, or has been there for over 30 days.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_memberships (
  p_student_ids uuid[],
  p_class_id    uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends memberships of students in a class, or (null) in all. A joined account that is in no class but archived ones is no student of the school any more.
begin
  update private.class_students as m set until = now()
  where m.student_id = any (p_student_ids) and m.until is null and (p_class_id is null or m.class_id = p_class_id);
  update private.students as t set left_at = now()
  where t.id = any (p_student_ids) and t.origin = 'joined' and t.left_at is null and not exists (
    select 1 from private.class_students as m join private.classes as c on c.id = m.class_id and c.archived_at is null
    where m.student_id = t.id and m.until is null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_of_day (
  p_day       text,
  p_time_zone text
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The last instant of a day (YYYY-MM-DD) of a school; of a text that is none, null.
  select case when p_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and pg_input_is_valid(p_day, 'date')
    then (p_day::date + 1)::timestamp at time zone p_time_zone - interval '1 millisecond' end;
$function$;

CREATE OR REPLACE FUNCTION private.export_schools (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of the export: what somebody is at schools.
  select jsonb_build_object(
    'students', (
      select jsonb_agg(jsonb_build_object(
        'school', s.name, 'origin', t.origin, 'first_name', t.first_name, 'last_name', t.last_name, 'username', t.username,
        'student_key', t.student_key, 'year_level', t.year_level, 'since', t.since, 'left_at', t.left_at
      ) order by t.since, t.id)
      from private.students as t join private.schools as s on s.id = t.school_id
      where t.account = p_id
    ),
    'class_students', (
      select jsonb_agg(jsonb_build_object('class', c.name, 'group', g.name, 'since', m.since, 'until', m.until) order by m.since, m.id)
      from private.students as t
      join private.class_students as m on m.student_id = t.id
      join private.classes as c on c.id = m.class_id
      left join private.class_groups as g on g.id = m.group_id
      where t.account = p_id
    ),
    'assignment_students', (
      select jsonb_agg(jsonb_build_object(
        'title', n.title, 'is_assigned', x.is_assigned, 'due_at', x.due_at, 'extra_time_percent', x.extra_time_percent,
        'extra_attempts', x.extra_attempts, 'excused_at', x.excused_at
      ) order by a.opens_at, a.id)
      from private.students as t
      join private.assignment_students as x on x.student_id = t.id
      join private.assignments as a on a.id = x.assignment_id
      cross join lateral private.assignment_title(a) as n
      where t.account = p_id
    ),
    'login_cards', (
      select jsonb_agg(jsonb_build_object('made_at', c.made_at, 'ends_at', c.ends_at, 'first_used_at', c.first_used_at, 'chosen_at', c.chosen_at))
      from private.students as t join private.login_cards as c on c.student_id = t.id where t.account = p_id
    ),
    'own_email_links', (
      select jsonb_agg(jsonb_build_object('email', l.email, 'made_at', l.made_at, 'ends_at', l.ends_at, 'opened_at', l.opened_at))
      from private.own_email_links as l where l.student_id = p_id
    ),
    'school_staff', (
      select jsonb_agg(jsonb_build_object(
        'school', s.name, 'role', f.role, 'since', f.since, 'until', f.until, 'classes', (
          select coalesce(jsonb_agg(c.name order by c.name, c.id), '[]')
          from private.class_teachers as h join private.classes as c on c.id = h.class_id where h.staff_id = f.id
        )
      ) order by f.since, f.id)
      from private.school_staff as f join private.schools as s on s.id = f.school_id
      where f.person = p_id
    ),
    'staff_invitations', (
      select jsonb_agg(jsonb_build_object('school', s.name, 'role', i.role, 'until', i.until, 'created_at', i.created_at, 'ends_at', i.ends_at, 'sent_at', i.sent_at) order by i.created_at, i.id)
      from private.staff_invitations as i join private.schools as s on s.id = i.school_id
      where i.email = private.confirmed_address(p_id)
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.get_class_help (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Who needs help and why, newest first; never a ranking. `reason`: stuck (wrong three times in a row on one question), left (begun, and nothing
-- done for a week), slow (longer than three times the class's median, and ten minutes, where five have finished), or not_signed_in.
declare
  class private.classes := private.require_class(p_class_id);
begin
  perform private.record_read('classes', class.id::text, 'help');
  return (
    with attempts as materialized (
      select * from private.class_attempts(class.id) as a where not a.is_excused
    ),
    answers as (
      select a.student_id, a.quiz_id, w.question_id, w.correct, a.active_at,
        row_number() over (partition by a.student_id, w.question_id order by a.active_at desc, a.attempt_id) as n
      from attempts as a join public.attempt_answers as w on w.attempt_id = a.attempt_id
      where w.correct is not null
    ),
    durations as (
      select a.*, extract(epoch from a.active_at - a.started_at) as seconds from attempts as a
    ),
    medians as (
      select d.quiz_id, percentile_cont(0.5) within group (order by d.seconds) as seconds
      from durations as d where d.finished_at is not null
      group by d.quiz_id having count(distinct d.student_id) >= 5
    ),
    reasons as (
      select s.student_id, 'stuck' as reason, min(s.quiz_id) as quiz_id, s.question_id, max(s.active_at) as at
      from answers as s where s.n <= 3
      group by s.student_id, s.question_id having count(*) = 3 and not bool_or(s.correct)
      union all
      select a.student_id, 'left', a.quiz_id, null, a.active_at from attempts as a
      where a.finished_at is null and a.active_at < now() - interval '7 days'
      union all
      select d.student_id, 'slow', d.quiz_id, null, max(d.active_at)
      from durations as d join medians as m on m.quiz_id = d.quiz_id
      where d.seconds > 3 * m.seconds and d.seconds > 600 and d.active_at > now() - interval '7 days'
      group by d.student_id, d.quiz_id
      union all
      select t.student_id, 'not_signed_in', null, null, min(greatest(t.opens_at, t.member_since))
      from private.student_assignments as t left join auth.users as u on u.id = t.account
      where t.class_id = class.id and t.seen_since = '-infinity' and u.last_sign_in_at is null
        and t.opens_at <= now() and t.excused_at is null and (t.due_at is null or t.member_since <= t.due_at)
      group by t.student_id
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'student_id', r.student_id, 'name', private.student_name(t), 'username', t.username, 'reason', r.reason, 'quiz_id', r.quiz_id,
      'quiz_title', z.title, 'question_title', q.title, 'at', r.at
    ) order by r.at desc, r.student_id, r.question_id), '[]')
    from reasons as r
    join private.students as t on t.id = r.student_id
    left join public.quizzes as z on z.id = r.quiz_id
    left join public.questions as q on q.id = r.question_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_class_questions (
  p_class_id   uuid,
  p_shows_held boolean DEFAULT false,
  p_export     boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What needs teaching again: the questions of assigned quizzes that the class got wrong in its latest finished attempts, those with most wrong
-- answers first, at most 50, with the answers chosen and by whom, and what is right. Of a question that may not be told to a student of the class yet
-- (private.held_questions) only how many these are; p_shows_held tells it all the same. That, and taking it along (p_export), leaves a line in the log each time.
declare
  class private.classes := private.require_class(p_class_id);
begin
  perform private.record_read(
    'classes', class.id::text, case when p_shows_held then 'held questions' else 'questions' end, case when p_shows_held or p_export then 'export' else 'read' end
  );
  return (
    with latest as materialized (
      select distinct on (a.student_id, a.quiz_id) a.* from private.class_attempts(class.id) as a
      where a.percent is not null order by a.student_id, a.quiz_id, a.finished_at desc, a.attempt_id
    ),
    held as materialized (
      select h.question_id, count(distinct t.id) as students
      from private.class_students as m
      join private.students as t on t.id = m.student_id and t.account is not null
      cross join lateral private.held_questions(t.account) as h
      where m.class_id = class.id and m.until is null
      group by h.question_id
    ),
    answers as materialized (
      select l.student_id, l.quiz_id, w.question_id, w.answer, w.correct
      from latest as l join public.attempt_answers as w on w.attempt_id = l.attempt_id
      where w.correct is not null
    ),
    worst as (
      select a.quiz_id, a.question_id, count(*) as answered, count(*) filter (where not a.correct) as wrong
      from answers as a join private.live_places as p on p.quiz_id = a.quiz_id and p.question_id = a.question_id
      group by a.quiz_id, a.question_id
      having bool_or(not a.correct)
      order by 4 desc, 3, 2 limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'quiz_id', w.quiz_id, 'quiz_title', z.title, 'question_id', w.question_id, 'answered', w.answered, 'wrong', w.wrong,
      'question', private.shown_question(k, null, false), 'held_by', coalesce(h.students, 0)
    ) || case when h.students is null or p_shows_held then jsonb_build_object(
      'right', private.display_key(k), 'explanation', k.explanation,
      'choices', (
        select coalesce(jsonb_agg(jsonb_build_object('label', c.label, 'correct', c.correct, 'students', c.students) order by jsonb_array_length(c.students) desc, c.label), '[]')
        from (
          select l.label, bool_or(l.correct) as correct, jsonb_agg(private.student_name(t) order by private.student_name(t), t.id) as students
          from answers as a
          join private.students as t on t.id = a.student_id
          cross join lateral private.answer_labels(k, a.answer, a.correct) as l
          where a.quiz_id = w.quiz_id and a.question_id = w.question_id
          group by l.label
        ) as c
      )
    ) else '{}' end order by w.wrong desc, w.answered, w.question_id), '[]')
    from worst as w
    cross join lateral private.keyed_question(w.question_id) as k
    join public.quizzes as z on z.id = w.quiz_id
    left join held as h on h.question_id = w.question_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_course_overview (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Writes nothing, because screens are prefetched: `opened` is false while open_course has results to store.
-- `playable` is false for a quiz without a supported question: it blocks nobody, so it does not have to be completed
-- to make the next lesson available.
-- A course that needs a plan shows its road. Pictures of its lessons are left out, and there is nothing to open.
declare
  me uuid := auth.uid();
  locked boolean := private.needs_plan(me, p_course_id);
begin
  if not exists (select 1 from private.live_courses as c where c.id = p_course_id) then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'course', jsonb_build_object(
        'id', c.id, 'title', c.title, 'description', c.description, 'small_description', c.small_description,
        'instructor', c.instructor, 'category', c.category, 'year', c.year, 'rating', g.rating, 'rating_count', g.rating_count,
        'image', c.image, 'location', c.location, 'duration_minutes', c.duration_minutes, 'require_watch', c.require_watch,
        'pass_mark', c.pass_mark, 'certificate_watch', c.certificate_watch,
        'needs_plan', locked,
        'video_count', r.video_count
      ),
      'opened', me is not null and (locked or r.opened),
      'complete', me is not null and r.complete,
      'certificate', (select t.code from private.certificates as t where t.user_id = me and t.course_id = c.id),
      'certificate_missing', case when me is not null and r.complete then private.certificate_missing(me, c.id) else '[]' end,
      'next', case when me is not null then private.next_step(me, c.id) end,
      'lessons', r.lessons
    )
    from public.courses as c
    cross join lateral (
      select
        bool_and(s.status is not distinct from s.stored) is not false as opened,
        count(*) filter (where l.lesson_type = 1) as video_count,
        coalesce(bool_or(s.status = 2) and bool_and(s.status = 2 or not s.playable), false) as complete,
        coalesce(jsonb_agg(
          jsonb_build_object(
            'lesson_id', l.id, 'lesson_type', l.lesson_type, 'position', l.ordinal_position, 'title', l.title,
            'description', l.description,
            'image', case when not locked or s.stored = 2 then l.image end, 'video_id', l.video_id, 'quiz_id', l.quiz_id,
            'duration_seconds', l.duration_seconds, 'question_count', s.question_count, 'playable', s.playable,
            'status', case when me is not null then s.status end, 'score', s.score, 'score_max', s.score_max,
            'result', case when s.status = 2 then 'Complete' else 'Incomplete' end, 'due_at', d.due_at, 'time_zone', d.time_zone
          ) order by l.ordinal_position
        ), '[]'::jsonb) as lessons
      from private.live_lessons as l
      join private.lesson_states(me, array[c.id]) as s on s.lesson_id = l.id
      left join private.due_lessons(me, c.id) as d on d.lesson_id = l.id
      where l.course_id = c.id
    ) as r
    cross join lateral private.shown_rating(c) as g
    where c.id = p_course_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_home()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The next step, without one the course to begin with, and the first page of each group.
declare
  page_size constant integer := 24;
  me uuid := private.require_user();
  ids text[] := private.pathway_order(me);
  next jsonb := private.next_step(me);
  quizzes jsonb := private.home_quizzes(me, ids, 0, page_size);
begin
  return jsonb_build_object(
    'pathway', private.pathway_to_json(me),
    'continue', next,
    'suggestion', case when next is null then private.suggested_course(me, ids) end,
    'courses', private.home_courses(me, ids, 0, page_size),
    'more_courses', cardinality(ids) > page_size,
    'quizzes', quizzes -> 'quizzes',
    'more_quizzes', quizzes -> 'more',
    'assignments', private.my_assignments(me)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_home_courses (
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A page of all courses, and whether others follow.
declare
  me uuid := private.require_user();
  ids text[] := private.pathway_order(me);
  page_start constant integer := least(greatest(p_offset, 0), 1000000);
begin
  return jsonb_build_object(
    'courses', private.home_courses(me, ids, page_start, p_limit),
    'more', cardinality(ids) > page_start + least(greatest(p_limit, 0), 200)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_home_quizzes (
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A page of the caller's quizzes.
declare
  me uuid := private.require_user();
begin
  return private.home_quizzes(me, private.pathway_order(me), least(p_offset, 1000000), p_limit);
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_my_schools()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The schools at which the caller works, what they are invited to, and what they still have to do for a second factor.
declare
  me uuid := private.require_user();
begin
  return jsonb_build_object(
    'schools', coalesce((
      select jsonb_agg(private.school_to_json(s) order by s.name, s.id)
      from private.schools as s
      where s.id in (select f.school_id from private.current_staff as f where f.person = me) and private.school_role(s.id) is not null
    ), '[]'),
    'invitations', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'school_name', s.name, 'role', i.role, 'until', private.day_of(i.until, s.time_zone)
      ) order by i.created_at, i.id)
      from private.staff_invitations as i join private.schools as s on s.id = i.school_id
      where i.email = private.confirmed_address(me) and i.ends_at > now()
    ), '[]'),
    'second_factor', case when exists (select 1 from private.current_staff as f where f.person = me) then private.staff_factor_step() end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_profile()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller's profile, with the right of an admin and what is left to do for a second factor, also by the staff of a school.
declare
  me uuid := private.require_user();
  mine text := private.own_right();
  works_at_school constant boolean := exists (select 1 from private.current_staff as s where s.person = me);
begin
  return (
    select jsonb_build_object(
      'id', u.id, 'email', case when not private.is_school_address(u.email) then coalesce(p.email, u.email) end, 'first_name', p.first_name, 'last_name', p.last_name,
      'display_name', p.display_name, 'school', p.school, 'year', p.year, 'is_admin', mine is not null,
      'admin_right', mine,
      'second_factor', coalesce(private.second_factor_step(), case when works_at_school then private.staff_factor_step() end),
      'username', (select t.username from private.students as t where t.id = me and t.account = me and t.origin = 'school'),
      'works_at_school', works_at_school
    )
    from auth.users as u
    left join public.profiles as p on p.id = u.id
    where u.id = me
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_student_work (
  p_class_id   uuid,
  p_student_id uuid,
  p_export     boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- One student of a class: the cells of the grid, and the latest 100 attempts at what the class was set, with the questions that were wrong; without
-- those that may not be told to the student yet. Leaves a line in the log, and each time that it is taken along (p_export). Raises student_not_found for who is not in the class.
declare
  class private.classes := private.require_class(p_class_id);
  student private.students;
begin
  select t.* into student from private.students as t
  join private.class_students as m on m.student_id = t.id and m.class_id = class.id and m.until is null
  where t.id = p_student_id;
  if not found then
    perform private.raise_error(404, 'student_not_found', 'This student is not in the class.');
  end if;
  perform private.record_read('students', student.id::text, 'work', case when p_export then 'export' else 'read' end);
  return jsonb_build_object(
    'student', jsonb_build_object('id', student.id, 'name', private.student_name(student),
      'username', case when class.archived_at is null then student.username end, 'origin', student.origin),
    'class', jsonb_build_object('id', class.id, 'name', class.name),
    'time_zone', (select s.time_zone from private.schools as s where s.id = class.school_id),
    'assignments', coalesce((
      select jsonb_agg(private.assignment_to_json(a) || jsonb_build_object('cell', c.cell) order by a.due_at nulls last, a.opens_at, a.id)
      from private.grid_cells(array(
        select s from private.student_assignments as s where s.class_id = class.id and s.student_id = student.id
      )) as c
      join private.assignments as a on a.id = c.assignment_id
    ), '[]'),
    'attempts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', a.attempt_id, 'quiz_id', a.quiz_id, 'quiz_title', z.title, 'started_at', a.started_at, 'finished_at', a.finished_at, 'percent', a.percent,
        'seconds', least(86400, extract(epoch from a.active_at - a.started_at)::integer),
        'wrong', coalesce((
          select jsonb_agg(jsonb_build_object('question_id', q.id, 'title', q.title, 'answer', (
            select string_agg(l.label, ', ' order by l.label) from private.answer_labels(k, w.answer, w.correct) as l
          )) order by w.given_at, q.id)
          from public.attempt_answers as w
          join public.questions as q on q.id = w.question_id
          cross join lateral private.keyed_question(q.id) as k
          where w.attempt_id = a.attempt_id and w.correct = false and private.may_tell(student.account, q.id)
        ), '[]')
      ) order by a.started_at desc, a.attempt_id)
      from (
        select c.* from private.class_attempts(class.id, student.id) as c order by c.started_at desc limit 100
      ) as a
      join public.quizzes as z on z.id = a.quiz_id
    ), '[]')
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_unsent_invitations (
  p_school_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, which sends them: [{id, email, role, until, created_at, ends_at, school_name, account}]. `account` is 'student' for
-- the account of a student, which cannot be used at work, 'none' for an address that receives no mail, else null. No inviter reads it.
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', i.id, 'email', i.email, 'role', i.role, 'until', private.day_of(i.until, s.time_zone), 'created_at', i.created_at, 'ends_at', i.ends_at, 'school_name', s.name,
      'account', case
        when private.is_school_address(i.email) then 'none'
        when exists (
          select 1 from auth.users as u join private.students as t on t.account = u.id and t.left_at is null where lower(u.email) = i.email
        ) then 'student'
      end
    ) order by i.created_at, i.id)
    from private.staff_invitations as i join private.schools as s on s.id = i.school_id
    where i.school_id = p_school_id and i.sent_at is null and i.ends_at > now()
  ), '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.give_up_own_email (
  p_token_hash text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, where the link could not be sent, or its address is somebody else's: another one can be asked for at once.
begin
  delete from private.own_email_links as l where l.token_hash = p_token_hash;
end;
$function$;

CREATE OR REPLACE FUNCTION private.guard_school_addresses()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- An address of the domain belongs to the student of that username and id, which nobody can choose who signs up or changes their email; and an
-- account leaves the domain only for the address whose link was opened. (The condition stands here: one of the trigger would be checked with the
-- rights of Auth.)
begin
  if tg_op = 'UPDATE' and private.is_school_address(old.email) and (
    coalesce(new.email_change, '') <> ''
    or not private.is_school_address(new.email) and not private.may_leave_domain(new.id, new.email)
  ) then
    raise exception 'an account that a school made gets another address by its own link only' using errcode = '42501';
  end if;
  if private.is_school_address(new.email_change) or private.is_school_address(new.email) and not exists (
    select 1 from private.students as t
    where t.id = new.id and t.origin = 'school' and lower(new.email) = t.username || '@' || private.school_domain()
  ) then
    raise exception 'addresses of this domain are made by schools' using errcode = '42501';
  end if;
  return new;
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
    select p.id, private.person_name(p) as name, p.email, private.username_of(p.id) as username, e.erase_at
    from public.profiles as p
    left join private.erasure_requests as e on e.user_id = p.id
    where p.id <> all ((select private.hidden_people())::uuid[]) and case p_hold when 'account_ending' then e.user_id is not null else private.hold_of(p.id) = p_hold end
  )
  select jsonb_build_object('total', (select count(*) from held), 'people', coalesce((
    select jsonb_agg(to_jsonb(f) order by f.erase_at, lower(f.name), f.id)
    from (select * from held order by erase_at, lower(name), id limit 50) as f
  ), '[]'));
$function$;

CREATE OR REPLACE FUNCTION private.invite_staff (
  p_school_id  uuid,
  p_invitation jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Invites 1 to 50 addresses: {emails, role, until, class_ids}; until: the last day (YYYY-MM-DD) of the role, or null. Nothing says whether there is an account of an address; one that works at the
-- school already is passed over, one that is invited is invited anew, but not twice within a minute. The edge function sends the mails. Answers
-- the school.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  addresses constant text[] := private.invited_addresses(p_invitation -> 'emails');
  role_end constant timestamptz := private.end_of_day(p_invitation ->> 'until', school.time_zone);
begin
  if coalesce(cardinality(addresses), 0) not between 1 and 50 then
    perform private.raise_error(422, 'validation_failed', 'Enter 1 to 50 email addresses.', 'emails');
  elsif exists (select 1 from unnest(addresses) as a (address) where length(address) > 320 or address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$') then
    perform private.raise_error(422, 'validation_failed', 'Enter email addresses, such as sam@school.example.', 'emails');
  elsif p_invitation ->> 'role' is null or p_invitation ->> 'role' not in ('teacher', 'school_admin') then
    perform private.raise_error(422, 'validation_failed', 'Choose a role: teacher or school administrator.', 'role');
  elsif p_invitation ->> 'until' is not null and role_end is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a day.', 'until');
  elsif role_end <= now() then
    perform private.raise_error(422, 'validation_failed', 'The last day cannot be past.', 'until');
  end if;
  delete from private.staff_invitations as i where i.ends_at < now();
  insert into private.staff_invitations as i (school_id, email, role, until, class_ids, invited_by)
  select school.id, a.address, p_invitation ->> 'role', role_end, array(
    select c.id from private.classes as c
    where c.school_id = school.id and c.archived_at is null and c.id::text in (select jsonb_array_elements_text(
      case when jsonb_typeof(p_invitation -> 'class_ids') = 'array' then p_invitation -> 'class_ids' else '[]' end
    ))
  ), auth.uid()
  from unnest(addresses) as a (address)
  where not exists (
    select 1 from private.current_staff as s
    where s.school_id = school.id and s.role = p_invitation ->> 'role' and private.confirmed_address(s.person) = a.address
  )
  on conflict (school_id, email) do update set
    role = excluded.role, until = excluded.until, class_ids = excluded.class_ids, invited_by = excluded.invited_by,
    created_at = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.created_at else excluded.created_at end,
    sent_at = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.sent_at end, ends_at = excluded.ends_at;
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_same_invitation (
  p_invitation private.staff_invitations,
  p_role       text,
  p_until      timestamp with time zone
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A second click: its mail would say the same.
  select p_invitation.created_at > now() - interval '1 minute' and p_invitation.role = p_role and p_invitation.until is not distinct from p_until;
$function$;

CREATE OR REPLACE FUNCTION private.list_rosters (
  p_school_id uuid,
  p_kind      text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The last 20 rosters ('roster') or turns of a year ('rollover') of a school, the newest first.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
begin
  return (
    select coalesce(jsonb_agg(private.roster_to_json(r) order by r.made_at desc, r.id), '[]')
    from (select r.* from private.rosters as r where r.school_id = school.id and r.kind = p_kind order by r.made_at desc, r.id limit 20) as r
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.list_school_students (
  p_school_id uuid,
  p_query     text,
  p_left      boolean,
  p_offset    integer,
  p_limit     integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The students of a school, for its administrators: those at the school, or (p_left) those that left, without accounts that are not the school's. Every word of the query has to occur in the
-- name, the username, the key or the year level. Answers {total, items}; the log notes the read.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  words constant text[] := private.search_words(p_query);
begin
  perform private.record_read('schools', school.id::text, 'students');
  return (
    with hits as (
      select t.id, lower(coalesce(t.last_name, '')) as surname, lower(private.student_name(t)) as named
      from private.students as t
      where t.school_id = school.id and (t.left_at is not null) = coalesce(p_left, false) and (t.left_at is null or t.origin = 'school') and not exists (
        select 1 from unnest(words) as w (word)
        where position(w.word in lower(concat_ws(' ', private.student_name(t), t.username, t.student_key, t.year_level))) = 0
      )
    ),
    page as (
      select h.* from hits as h order by h.surname, h.named, h.id
      offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 50), 0), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce((
        select jsonb_agg(private.student_to_json(t) order by p.surname, p.named, p.id) from page as p join private.students as t on t.id = p.id
      ), '[]')
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.local_time (
  p_text      text,
  p_time_zone text,
  p_field     text
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A day with its time, as in 2026-03-09T15:30, at the clock of a time zone; null for none. Raises validation_failed. A time that the clock skips or has
-- twice is the one that Postgres takes.
begin
  if p_text is null or p_text = '' then
    return null;
  elsif p_text !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$' or not pg_input_is_valid(p_text, 'timestamp') then
    perform private.raise_error(422, 'validation_failed', 'Give a day and a time.', p_field);
  end if;
  return p_text::timestamp at time zone p_time_zone;
end;
$function$;

CREATE OR REPLACE FUNCTION private.may_leave_domain (
  p_account uuid,
  p_email   text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Whether the account that a school made may get this address: only the one whose link was opened.
  select exists (
    select 1 from private.own_email_links as l
    where l.student_id = p_account and l.email = lower(p_email) and l.opened_at is not null and l.ends_at > now()
  );
$function$;

CREATE OR REPLACE FUNCTION private.members_of (
  p_class private.classes
)
  RETURNS SETOF private.class_students
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Who is in a class; of an archived one who was when it was archived, but no account that joined and has left.
  select m.* from private.class_students as m
  where m.class_id = p_class.id and (
    m.until is null
    or m.until >= p_class.archived_at and exists (select 1 from private.students as t where t.id = m.student_id and t.origin = 'school')
  );
$function$;

CREATE OR REPLACE FUNCTION private.metadata_text (
  p_metadata jsonb,
  p_key      text,
  p_length   integer
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A text from the metadata: no control characters, trimmed, cut to the column's length, its directions closed; anything else, and what nobody
-- can see, is null.
begin
  return (
    select case when private.has_visible_text(t.text) then private.close_bidi_controls(t.text) end
    from (
      select case
        when jsonb_typeof(p_metadata -> p_key) in ('string', 'number') then
          nullif(btrim(left(btrim(regexp_replace(p_metadata ->> p_key, '[[:cntrl:]]+', ' ', 'g')), p_length)), '')
      end as text
    ) as t
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.my_assignments (
  p_learner uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner has to do, by the day on which it is due: each course, stop or quiz once, with its classes. Of several days the learner
-- has the latest. What is done stays until a week after it was due or, without a day, done. Only what has opened and learners see.
declare
  targets private.student_assignments[] := array(
    select s from private.student_assignments as s where s.account = p_learner and s.opens_at <= now()
  );
begin
  if targets = '{}' then return '[]'; end if;
  return (
    with rows as (
      select
        t.course_id, coalesce(t.quiz_id, l.quiz_id) as quiz_id, t.lesson_id, l.video_id, n.title, t.due_at, h.time_zone, c.*, t.accepts_late,
        t.extra_time_percent, t.extra_attempts, o.name, a.note, c.state not in ('done', 'late', 'excused') as is_open
      from unnest(targets) as t
      join private.assignment_cells(targets) as c on c.assignment_id = t.assignment_id and c.student_id = t.student_id
      join private.assignments as a on a.id = t.assignment_id
      cross join lateral private.assignment_title(a) as n
      left join public.lessons as l on l.id = t.lesson_id
      join private.classes as o on o.id = t.class_id
      join private.schools as h on h.id = o.school_id
      where c.steps > 0 and n.is_live and c.state <> 'before_joining'
    ),
    -- The quiz of a stop and the quiz itself are one thing to do. What is still open decides: what was done for one may count for no other.
    items as (
      select
        r.course_id, r.quiz_id, case when r.video_id is not null then r.lesson_id end as video_lesson, min(r.lesson_id) as lesson_id, min(r.title) as title,
        case
          when bool_or(r.is_open) then case when bool_and(r.due_at is not null) filter (where r.is_open) then max(r.due_at) filter (where r.is_open) end
          else max(r.due_at) filter (where r.state <> 'excused')
        end as due_at,
        min(r.time_zone) as time_zone, bool_or(r.is_open) as is_open, bool_and(r.state = 'excused') as is_excused,
        bool_or(r.state = 'under_way') as is_begun, bool_or(r.accepts_late) filter (where r.is_open) as accepts_late, max(r.done_at) as done_at,
        min(r.steps_done) as steps_done, max(r.steps) as steps, max(r.extra_time_percent) as extra_time_percent, max(r.extra_attempts) as extra_attempts,
        jsonb_agg(jsonb_build_object('name', r.name, 'note', r.note) order by r.name, r.assignment_id) as classes
      from rows as r
      group by r.course_id, r.quiz_id, case when r.video_id is not null then r.lesson_id end
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'kind', case when i.course_id is not null then 'course' when i.video_lesson is not null then 'video' else 'quiz' end,
        'course_id', coalesce(i.course_id, p.course_id), 'lesson_id', p.lesson_id, 'quiz_id', i.quiz_id,
        'title', i.title, 'due_at', i.due_at, 'time_zone', i.time_zone,
        'state', case when i.is_excused then 'excused' when not i.is_open then 'done' when i.is_begun then 'under_way' else 'not_begun' end,
        'overdue', i.is_open and coalesce(i.due_at < now(), false), 'accepts_late', coalesce(i.accepts_late, true),
        'steps_done', i.steps_done, 'steps', i.steps, 'extra_time_percent', i.extra_time_percent, 'extra_attempts', i.extra_attempts,
        'classes', i.classes
      ) order by i.due_at nulls last, i.title, i.course_id, i.quiz_id, i.video_lesson
    ), '[]')
    from items as i
    -- Where it is done: a quiz in the stop that is set, else in the first course that has it.
    left join lateral (
      select l.course_id, l.id as lesson_id from private.unnumbered_lessons as l
      where l.id = i.lesson_id or l.quiz_id = i.quiz_id
      order by l.id is distinct from i.lesson_id, l.created_at, l.id limit 1
    ) as p on true
    where i.is_open or coalesce(greatest(i.due_at, i.done_at) >= now() - interval '7 days', true)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.name_and_username (
  p_student private.students
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- In sentences and lists of names alone: names may be equal.
  select concat_ws(' ', private.student_name(p_student), '(' || p_student.username || ')');
$function$;

CREATE OR REPLACE FUNCTION private.note_sent_invitations (
  p_ids uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, once the provider has the mails.
begin
  update private.staff_invitations as i set sent_at = now() where i.id = any (p_ids) and i.sent_at is null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_own_email()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- From now on the account is its person's. Nothing that the school knew of them stays but that they are in its classes.
begin
  if not private.is_school_address(old.email) or private.is_school_address(new.email) then
    return null;
  end if;
  delete from private.own_email_links as l where l.student_id = new.id;
  delete from private.login_cards as c where c.student_id = new.id;
  update private.students as t set
    origin = 'joined', first_name = null, last_name = null, username = null, student_key = null, year_level = null,
    consent_withdrawn_at = null, updated_at = clock_timestamp()
  where t.id = new.id and t.origin = 'school';
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_class_grid (
  p_class_id uuid,
  p_export   boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The grid of a class, for its staff; the log notes the read once an hour, and each time that it is taken along (p_export).
declare
  class private.classes := private.require_class(p_class_id);
begin
  perform private.record_read('classes', class.id::text, 'grid', case when p_export then 'export' else 'read' end);
  return private.class_grid_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_own_email (
  p_token_hash text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, which then sets the address at Auth: {account, email, is_taken}; Auth does not say that it is another account's. Raises
-- link_ended, also while something holds the account; a request that was killed can be repeated.
declare
  link private.own_email_links;
begin
  update private.own_email_links as l set opened_at = now() where l.token_hash = p_token_hash and l.ends_at > now() and private.hold_of(l.student_id) is null returning * into link;
  if link.student_id is null then
    perform private.raise_error(404, 'link_ended', 'This link has ended, or it was used before.');
  end if;
  return jsonb_build_object('account', link.student_id, 'email', link.email, 'is_taken', exists (
    select 1 from auth.users as u where lower(u.email) = link.email and u.id <> link.student_id
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_quiz (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A quiz with its questions, without keys, and the attempt that is open; null if there is no such quiz.
declare
  me uuid := private.require_user();
  target record := private.find_quiz(p_course_id, p_ref);
  open_attempt public.quiz_attempts;
  here boolean;
  seed uuid;
  asked text[];
begin
  if target.quiz_id is null then
    return null;
  end if;
  select a.* into open_attempt
  from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null;
  here := found and open_attempt.lesson_id is not distinct from target.lesson_id;
  -- While an attempt is open, in whatever place, nobody sees a question that was not drawn for it.
  asked := open_attempt.drawn;
  if not here then
    seed := private.next_order_seed(me, target.quiz_id);
    asked := coalesce(asked, private.draw_questions(target.quiz_id, seed));
  end if;
  if open_attempt.id is null then
    open_attempt.user_id := me;
    open_attempt.quiz_id := target.quiz_id;
    open_attempt.drawn := asked;
  end if;
  return (
    select jsonb_build_object(
      'course', (
        select jsonb_build_object('id', c.id, 'title', c.title)
        from public.courses as c where c.id = p_course_id and target.lesson_id is not null
      ),
      'lesson_id', target.lesson_id,
      'quiz', jsonb_build_object(
        'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category,
        'feedback_timing', z.feedback_timing, 'attempt_limit', z.attempt_limit,
        'time_limit_minutes', private.time_limit_for(me, z.id),
        'question_count', (
          select count(*) from private.live_questions as q where q.quiz_id = z.id and (asked is null or q.id = any (asked))
        ),
        'attempts_left', private.attempts_left(me, z.id, target.lesson_id),
        'pass_mark', coalesce((select c.pass_mark from public.courses as c where c.id = p_course_id and target.lesson_id is not null), 0)
      ),
      -- In the order of the attempt under way, or of the one that would be started now. Where time is limited, it begins to run
      -- before the questions are seen.
      'questions', case
        when here then private.shown_questions(z.id, open_attempt.order_seed, asked)
        when z.time_limit_minutes > 0 then '[]'
        -- Whoever has no attempt left would be shown questions that were never drawn for them.
        when asked is not null and private.attempts_left(me, z.id, target.lesson_id) = 0 then '[]'
        else private.shown_questions(z.id, seed, asked)
      end,
      'attempt', private.attempt_to_json(case when here then open_attempt.id end),
      'elsewhere', private.attempt_place(case when not here and open_attempt.handed_in_at is null then open_attempt.id end),
      'finish_first', private.attempt_place(private.attempt_holder(open_attempt)),
      'best', case
        when target.lesson_id is not null then (
          select jsonb_build_object('score', r.score, 'score_max', r.score_max)
          from public.lesson_results as r
          where r.user_id = me and r.lesson_id = target.lesson_id and r.status = 2
        )
        else (
          select jsonb_build_object('score', a.score, 'score_max', a.score_max)
          from public.quiz_attempts as a
          where a.user_id = me and a.quiz_id = z.id and a.lesson_id is null and a.finished_at is not null
          order by a.score::numeric / greatest(a.score_max, 1) desc, a.score desc
          limit 1
        )
      end
    )
    from public.quizzes as z
    where z.id = target.quiz_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.person_to_json (
  p_profile public.profiles
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A person as lists of people show them.
  select jsonb_build_object(
    'id', p_profile.id, 'email', p_profile.email, 'name', private.person_name(p_profile),
    'first_name', p_profile.first_name, 'last_name', p_profile.last_name,
    'username', private.username_of(p_profile.id),
    'school', p_profile.school, 'year', p_profile.year, 'extra_time_percent', p_profile.extra_time_percent,
    'admin_right', (select a.admin_right from private.admins as a where a.user_id = p_profile.id),
    -- False also while a right rests.
    'email_confirmed', exists (
      select 1 from auth.users as u
      left join private.admins as a on a.user_id = u.id
      where u.id = p_profile.id and u.email_confirmed_at > coalesce(a.address_changed_at, '-infinity')
    ),
    'completed_count', (
      select count(*) from public.lesson_results as r where r.user_id = p_profile.id and r.status = 2
    ),
    'last_active_at', greatest(
      (select max(r.completed_at) from public.lesson_results as r where r.user_id = p_profile.id),
      (select max(a.started_at) from public.quiz_attempts as a where a.user_id = p_profile.id),
      (select max(v.updated_at) from public.video_progress as v where v.user_id = p_profile.id)
    ),
    'created_at', p_profile.created_at, 'updated_at', p_profile.updated_at
  );
$function$;

CREATE OR REPLACE FUNCTION private.preview_rollover (
  p_school_id uuid,
  p_plan      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What a plan would change, and changes nothing: {classes: [{class_id, copy: {name, year_level, with_students, with_teachers} or null}], years: [{from,
-- to, or null where its students are offered as left}]}. A class that the plan does not name stays as it is. See private.rollover_to_json.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
begin
  perform private.check_rollover(school.id, p_plan);
  return private.rollover_to_json(school.id, p_plan);
end;
$function$;

CREATE OR REPLACE FUNCTION private.quiz_adjustment (
  p_learner uuid,
  p_quiz_id text,
  OUT       extra_time_percent integer,
  OUT       extra_attempts integer
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What teachers gave a learner for a quiz: of several assignments of it, whether alone or in a stop or a course, the most.
begin
  select max(s.extra_time_percent), max(s.extra_attempts) into extra_time_percent, extra_attempts
  from private.student_assignments as s
  where s.account = p_learner and (s.extra_time_percent > 0 or s.extra_attempts > 0) and (
    s.quiz_id = p_quiz_id
    or exists (select 1 from public.lessons as l where l.quiz_id = p_quiz_id and l.removed_at is null and (l.id = s.lesson_id or l.course_id = s.course_id))
  );
  extra_time_percent := coalesce(extra_time_percent, 0);
  extra_attempts := coalesce(extra_attempts, 0);
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_student (
  p_given     jsonb,
  p_school_id uuid,
  p_field     text,
  p_except    uuid  DEFAULT NULL::uuid
)
  RETURNS private.students
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A student as a form or a row gives them: {first_name, last_name, year_level, student_key}. p_field: what stands before the name of a field
-- in errors. Raises validation_failed.
declare
  student private.students;
begin
  student.school_id := p_school_id;
  student.first_name := private.metadata_text(p_given, 'first_name', 100);
  student.last_name := private.metadata_text(p_given, 'last_name', 100);
  student.year_level := private.metadata_text(p_given, 'year_level', 50);
  student.student_key := private.metadata_text(p_given, 'student_key', 100);
  if student.first_name is null then
    perform private.raise_error(422, 'validation_failed', 'Enter the first name.', p_field || 'first_name');
  elsif exists (
    select 1 from private.students as t
    where t.school_id = p_school_id and lower(t.student_key) = lower(student.student_key) and t.id is distinct from p_except
  ) then
    perform private.raise_error(422, 'validation_failed', 'Another student of the school has this key.', p_field || 'student_key');
  end if;
  return student;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refresh_class_grid (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The grid again, without a line in the log. Raises grid_not_opened where the log has no line of this hour: then it is to be opened.
declare
  class private.classes := private.require_class(p_class_id);
begin
  if not exists (
    select 1 from public.audit_log as l
    where l.table_name = 'classes' and l.row_id = class.id::text and l.action = 'read' and l.actor = (select auth.uid())
      and l.after ->> 'what' = 'grid' and l.at > clock_timestamp() - interval '1 hour'
  ) then
    perform private.raise_error(409, 'grid_not_opened', 'Open the grid of this class again.');
  end if;
  return private.class_grid_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_changed_rollover (
  p_year private.rosters
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A year that was started is taken back as a whole or not at all: raises rollover_changed_since with what was changed since. What is gone with an
-- account counts as nothing.
declare
  changed text[];
begin
  changed := array(
    select x.name from (
      select k.name from private.roster_changes as c join private.classes as k on k.id = c.row_id
      where c.roster_id = p_year.id and c.kind = 'class' and (
        to_jsonb(k) <> c.after
        or c.before is null and (
          exists (select 1 from private.class_groups as g where g.class_id = k.id)
          or exists (select 1 from private.class_codes as o where o.class_id = k.id)
          or exists (select 1 from private.assignments as a where a.class_id = k.id)
          or exists (
            select 1 from private.class_students as m left join private.roster_changes as h on h.roster_id = p_year.id and h.kind = 'membership' and h.row_id = m.id
            where m.class_id = k.id and h.after is distinct from to_jsonb(m)
          ) or exists (
            select 1 from private.class_teachers as t
            where t.class_id = k.id and not exists (
              select 1 from private.roster_changes as h where h.roster_id = p_year.id and h.kind = 'teacher' and h.row_id = k.id and h.after = to_jsonb(t)
            )
          )
        )
        or c.before is not null and exists (
          select 1 from private.classes as o where o.school_id = k.school_id and o.archived_at is null and lower(o.name) = lower(k.name) and o.id <> k.id
            and not exists (select 1 from private.roster_changes as h where h.roster_id = p_year.id and h.kind = 'class' and h.row_id = o.id)
        )
      )
      union
      -- Of somebody who is at another school by now nothing is said.
      select private.name_and_username(t) from private.roster_changes as c join private.students as t on t.id = c.row_id
      where c.roster_id = p_year.id and c.kind = 'student' and private.comparable_student(to_jsonb(t)) <> private.comparable_student(c.after)
        and t.origin = 'school' and not private.is_student_elsewhere(t)
    ) as x order by x.name
  );
  if cardinality(changed) > 0 then
    perform private.raise_error(409, 'rollover_changed_since', format(
      'Nothing was taken back, for these were changed since: %s.',
      array_to_string(changed[1:10], ', ') || case when cardinality(changed) > 10 then format(' and %s more', cardinality(changed) - 10) else '' end
    ));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_assignment (
  p_class_id      uuid,
  p_assignment_id uuid
)
  RETURNS private.assignments
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- An assignment of a class, locked, for a caller who may change the class. Raises as private.require_class does, and assignment_not_found.
declare
  class private.classes := private.require_class(p_class_id, true);
  assignment private.assignments;
begin
  -- A group is not deleted meanwhile.
  perform 1 from private.schools as s where s.id = class.school_id for no key update;
  select a.* into assignment from private.assignments as a where a.id = p_assignment_id and a.class_id = class.id for update;
  if not found then
    perform private.raise_error(404, 'assignment_not_found', 'This assignment does not exist any more.');
  end if;
  return assignment;
end;
$function$;

CREATE OR REPLACE FUNCTION private.rollover_classes (
  p_school_id uuid,
  p_plan      jsonb
)
  RETURNS TABLE (
    class_id      uuid,
    class_name    text,
    field         text,
    is_copied     boolean,
    copy_name     text,
    copy_year     text,
    with_students boolean,
    with_teachers boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The open classes that a plan archives, each with its copy, if it has one.
  select distinct on (c.id) c.id, c.name, format('classes.%s.copy.name', g.ordinality - 1), jsonb_typeof(g.given -> 'copy') = 'object',
    private.metadata_text(g.given -> 'copy', 'name', 100), private.metadata_text(g.given -> 'copy', 'year_level', 50),
    coalesce(g.given -> 'copy' ->> 'with_students' = 'true', false), coalesce(g.given -> 'copy' ->> 'with_teachers' = 'true', false)
  from jsonb_array_elements(case when jsonb_typeof(p_plan -> 'classes') = 'array' then p_plan -> 'classes' else '[]' end) with ordinality as g (given, ordinality)
  join private.classes as c on c.id = private.uuid_of(g.given ->> 'class_id')
  where c.school_id = p_school_id and c.archived_at is null
  order by c.id, g.ordinality;
$function$;

CREATE OR REPLACE FUNCTION private.rollover_to_json (
  p_school_id uuid,
  p_plan      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What a plan comes to: the open `classes` and the `years` of the school's own students; the classes that are `archived` and `made`, the levels that
  -- are `moved`, who is `offered` as left, and the `version` of all that.
  with own as materialized (
    select t.* from private.students as t where t.school_id = p_school_id and t.origin = 'school' and t.left_at is null
  ), plan as materialized (
    select g.* from private.rollover_classes(p_school_id, p_plan) as g
  ), outcome as (
    select jsonb_build_object(
      'classes', coalesce((
        select jsonb_agg(private.class_summary(c) order by c.name, c.id) from private.classes as c where c.school_id = p_school_id and c.archived_at is null
      ), '[]'),
      'years', coalesce((
        select jsonb_agg(jsonb_build_object('year_level', y.year_level, 'students', y.students) order by y.year_level)
        from (select o.year_level, count(*) as students from own as o where o.year_level is not null group by o.year_level) as y
      ), '[]'),
      'archived', coalesce((select jsonb_agg(g.class_name order by g.class_name, g.class_id) from plan as g), '[]'),
      'made', coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', g.copy_name, 'year_level', g.copy_year,
          'students', case when g.with_students then coalesce((
            select jsonb_agg(jsonb_build_object('id', t.id, 'name', private.student_name(t), 'username', t.username)
              order by lower(t.last_name), lower(private.student_name(t)), t.id)
            from private.class_students as m join private.students as t on t.id = m.student_id
            where m.class_id = g.class_id and m.until is null
          ), '[]') else '[]' end,
          'teachers', case when g.with_teachers then private.class_summary(c) -> 'teachers' else '[]' end
        ) order by g.copy_name, g.class_id)
        from plan as g join private.classes as c on c.id = g.class_id where g.is_copied
      ), '[]'),
      'moved', coalesce((
        select jsonb_agg(jsonb_build_object(
          'from', y.from_level, 'to', y.to_level, 'students', (select count(*) from own as o where o.year_level = y.from_level)
        ) order by y.from_level)
        from private.rollover_years(p_plan) as y where y.to_level <> y.from_level
      ), '[]'),
      'offered', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', o.id, 'name', concat_ws(' ', o.first_name, o.last_name), 'username', o.username, 'student_key', o.student_key, 'year_level', o.year_level
        ) order by o.year_level, lower(o.last_name), lower(o.first_name), o.id)
        from own as o join private.rollover_years(p_plan) as y on y.from_level = o.year_level and y.to_level is null
      ), '[]')
    ) as value
  )
  select o.value || jsonb_build_object('version', md5(o.value::text)) from outcome as o;
$function$;

CREATE OR REPLACE FUNCTION private.rollover_years (
  p_plan jsonb
)
  RETURNS TABLE (
    from_level text,
    to_level   text
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The year levels that move; of one without a next level the students are offered as left.
  select distinct on (y.given ->> 'from') y.given ->> 'from', private.metadata_text(y.given, 'to', 50)
  from jsonb_array_elements(case when jsonb_typeof(p_plan -> 'years') = 'array' then p_plan -> 'years' else '[]' end) with ordinality as y (given, ordinality)
  where y.given ->> 'from' is not null
  order by y.given ->> 'from', y.ordinality;
$function$;

CREATE OR REPLACE FUNCTION private.roster_comparison (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What a preview shows: {rows, leavers, teachers, version}.
  select jsonb_build_object('rows', c.rows, 'leavers', l.leavers, 'teachers', h.teachers, 'version', md5(concat(c.rows, l.leavers, h.teachers)))
  from (
    select coalesce(jsonb_agg(to_jsonb(r) order by r.row_number), '[]') as rows
    from private.compare_roster(p_school_id, p_rows, coalesce(p_choices, '{}')) as r
  ) as c, (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', private.student_name(t), 'username', t.username, 'student_key', t.student_key)
      order by lower(t.last_name), lower(t.first_name), t.id), '[]') as leavers
    from private.roster_leavers(p_school_id, p_rows) as t
  ) as l, lateral (select private.roster_teachers(p_school_id, c.rows) as teachers) as h;
$function$;

CREATE OR REPLACE FUNCTION private.roster_identity (
  p_row_number  integer,
  p_student_key text,
  p_username    text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Rows of a file with the same one are one student: by the key, without one by the username.
  select coalesce('key ' || lower(p_student_key), 'username ' || p_username, 'row ' || p_row_number);
$function$;

CREATE OR REPLACE FUNCTION private.roster_leavers (
  p_school_id uuid,
  p_rows      jsonb
)
  RETURNS SETOF private.students
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Students with a key of the school's system whom the file does not have: offered as left, never taken for it.
  select t.* from private.students as t
  where t.school_id = p_school_id and t.origin = 'school' and t.left_at is null and t.student_key is not null
    and lower(t.student_key) not in (select lower(g.student_key) from private.roster_rows(p_rows) as g where g.student_key is not null);
$function$;

CREATE OR REPLACE FUNCTION private.roster_teachers (
  p_school_id  uuid,
  p_comparison jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The teachers of the rows that are written who do not have the class yet: [{email, name, classes}]; `name` of who works at the school, others are invited.
  select coalesce(jsonb_agg(jsonb_build_object('email', x.address, 'name', x.name, 'classes', x.classes) order by x.address), '[]')
  from (
    select w.teacher_email as address, min(private.person_name(p)) as name, jsonb_agg(distinct w.class_name) as classes
    from (
      select min(r.class_name) as class_name, r.teacher_email from private.written_rows(p_comparison) as r
      where r.class_name is not null and r.teacher_email is not null group by lower(r.class_name), r.teacher_email
    ) as w
    left join private.classes as c on c.school_id = p_school_id and c.archived_at is null and lower(c.name) = lower(w.class_name)
    left join private.current_staff as s on s.school_id = p_school_id and s.role = 'teacher' and private.confirmed_address(s.person) = w.teacher_email
    left join public.profiles as p on p.id = s.person
    where not exists (select 1 from private.class_teachers as h where h.class_id = c.id and h.staff_id = s.id) and not exists (
      select 1 from private.staff_invitations as i
      where i.school_id = p_school_id and i.email = w.teacher_email and i.ends_at > now() and c.id = any (i.class_ids)
    )
    group by w.teacher_email
  ) as x;
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
  delete from private.own_email_links as l where l.ends_at < now();
  delete from private.staff_invitations as i where i.ends_at < now();
  return jsonb_build_object(
    'ended', ended, 'scheduled', scheduled, 'erased', erased, 'attempts', cardinality(attempts), 'audit_entries', audit_entries, 'versions', versions,
    'auth_entries', auth_entries
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.school_to_json (
  p_school private.schools
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A school as the caller sees it: a teacher their own classes, and neither staff nor invitations.
  select jsonb_build_object(
    'id', p_school.id, 'name', p_school.name, 'time_zone', p_school.time_zone, 'role', r.role,
    'agreement', (
      select jsonb_build_object(
        'basis', a.basis, 'agreed_by', a.agreed_by, 'policy_version', a.policy_version, 'agreed_at', a.agreed_at,
        'ends_at', private.day_of(a.ends_at, p_school.time_zone), 'stands', a.ends_at is null or a.ends_at > now()
      ) from private.school_agreements as a where a.school_id = p_school.id
    ),
    'classes', coalesce((
      select jsonb_agg(private.class_summary(c) order by c.archived_at is not null, c.name, c.id)
      from private.classes as c where c.school_id = p_school.id and private.class_role(c.id) is not null
    ), '[]'),
    'staff', case when r.role <> 'teacher' then coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', s.id, 'name', private.person_name(p), 'email', p.email, 'role', s.role, 'since', s.since, 'until', private.day_of(s.until, p_school.time_zone),
        'is_self', s.person = (select auth.uid()),
        'has_second_factor', exists (select 1 from auth.mfa_factors as f where f.user_id = s.person and f.status = 'verified'),
        'classes', coalesce((
          select jsonb_agg(c.name order by c.name, c.id) from private.class_teachers as t join private.classes as c on c.id = t.class_id
          where t.staff_id = s.id and c.archived_at is null
        ), '[]')
      ) order by s.role, private.person_name(p), s.id)
      from private.current_staff as s join public.profiles as p on p.id = s.person
      where s.school_id = p_school.id
    ), '[]') else '[]' end,
    'invitations', case when r.role <> 'teacher' then coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'email', i.email, 'role', i.role, 'until', private.day_of(i.until, p_school.time_zone), 'created_at', i.created_at, 'ends_at', i.ends_at,
        'sent_at', i.sent_at
      ) order by i.created_at desc, i.id)
      from private.staff_invitations as i where i.school_id = p_school.id and i.ends_at > now()
    ), '[]') else '[]' end
  )
  from (select private.school_role(p_school.id) as role) as r;
$function$;

CREATE OR REPLACE FUNCTION private.set_school_agreement (
  p_school_id uuid,
  p_agreement jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What the school agrees to: {basis, agreed_by, ends_at}, ends_at: the last day (YYYY-MM-DD), or null; null ends it. Answers the school.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  basis constant text := private.metadata_text(p_agreement, 'basis', 1000);
  agreed_by constant text := private.metadata_text(p_agreement, 'agreed_by', 200);
  agreement_end constant timestamptz := private.end_of_day(p_agreement ->> 'ends_at', school.time_zone);
begin
  if p_agreement is null or p_agreement = 'null' then
    delete from private.school_agreements as a where a.school_id = school.id;
    return private.school_to_json(school);
  elsif basis is null then
    perform private.raise_error(422, 'validation_failed', 'Enter what the school relies on.', 'basis');
  elsif agreed_by is null then
    perform private.raise_error(422, 'validation_failed', 'Enter who agreed for the school.', 'agreed_by');
  elsif p_agreement ->> 'ends_at' is not null and agreement_end is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a day.', 'ends_at');
  elsif agreement_end <= now() then
    perform private.raise_error(422, 'validation_failed', 'The last day cannot be past.', 'ends_at');
  end if;
  insert into private.school_agreements as a (school_id, basis, agreed_by, policy_version, recorded_by, ends_at)
  values (school.id, basis, agreed_by, private.current_policy_version(), auth.uid(), agreement_end)
  on conflict (school_id) do update set
    basis = excluded.basis, agreed_by = excluded.agreed_by, policy_version = excluded.policy_version, recorded_by = excluded.recorded_by,
    agreed_at = excluded.agreed_at, ends_at = excluded.ends_at;
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.start_attempt (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Returns the open attempt if there is one, with the questions that were drawn for it: tabs and devices share it. Raises quiz_open_elsewhere where it belongs to another
-- lesson, or to practice, finish_first and no_attempts_left.
declare
  me uuid := private.require_learner();
  target record := private.find_quiz(p_course_id, p_ref);
  attempt public.quiz_attempts;
begin
  if target.quiz_id is null then
    perform private.raise_error(404, 'quiz_not_found', 'Lesson not found');
  end if;
  if not exists (select 1 from private.live_questions as q where q.quiz_id = target.quiz_id) then
    perform private.raise_error(409, 'quiz_empty', 'No questions found for this lesson');
  end if;
  -- Of several tabs that start at once the first one makes the attempt, and the others get it.
  perform private.lock_learner(me);
  select a.* into attempt from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null;
  -- One whose time is over bars the way no more, nor one that waits for nothing any more. In this place the former is returned, so that its
  -- learner sees how it ended.
  if attempt.handed_in_at is not null or attempt.lesson_id is distinct from target.lesson_id
    and private.attempt_ends_at(attempt) < clock_timestamp() - private.time_limit_grace() then
    perform private.end_attempt(private.lock_attempt(me, attempt.id));
    select a.* into attempt from public.quiz_attempts as a where a.id = attempt.id and a.finished_at is null;
  end if;
  if attempt.handed_in_at is not null then
    perform private.require_unheld(attempt);
  elsif attempt.id is null then
    if private.attempts_left(me, target.quiz_id, target.lesson_id) = 0 then
      perform private.raise_error(409, 'no_attempts_left', 'You have used all attempts at this quiz.');
    end if;
    -- What is drawn is not made independent meanwhile.
    perform private.lock_grading(target.quiz_id, false);
    attempt.user_id := me;
    attempt.quiz_id := target.quiz_id;
    attempt.order_seed := private.next_order_seed(me, target.quiz_id);
    attempt.drawn := private.draw_questions(target.quiz_id, attempt.order_seed);
    perform private.require_unheld(attempt);
    insert into public.quiz_attempts as a (user_id, quiz_id, lesson_id, order_seed, time_limit_minutes, drawn)
    values (
      me, target.quiz_id, target.lesson_id, attempt.order_seed,
      (select private.time_limit_for(me, z.id) from public.quizzes as z where z.id = target.quiz_id), attempt.drawn
    )
    returning a.* into attempt;
  elsif attempt.lesson_id is distinct from target.lesson_id then
    perform private.raise_error(
      409, 'quiz_open_elsewhere', 'You have started this quiz in another place. Finish it there or leave it first.'
    );
  end if;
  return private.attempt_to_json(attempt.id)
    || jsonb_build_object('questions', private.shown_questions(target.quiz_id, attempt.order_seed, attempt.drawn));
end;
$function$;

CREATE OR REPLACE FUNCTION private.student_to_json (
  p_student  private.students,
  p_class_id uuid             DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A student as lists of a class (or, without p_class_id, of the school, for its administrators) show them. In a class, nothing but the name of whom the caller may
  -- not see, which in an archived one is everybody. Of a joined account nothing but the name and the day of
  -- joining is read. `state`: 'no_access' while consent is withdrawn or something holds the account, 'no_account', 'not_signed_in', 'password_not_chosen' (with the newest card),
  -- 'active', or null in an archived class. `consent_withdrawn`: null in a class. `classes`: of a list of a class that one, else those of the student that are the caller's, too.
  select jsonb_build_object(
    'id', p_student.id, 'name', private.student_name(p_student), 'first_name', p_student.first_name, 'last_name', p_student.last_name,
    'username', case when v.sees then p_student.username end, 'student_key', case when v.sees then p_student.student_key end,
    'year_level', case when v.sees then p_student.year_level end, 'origin', p_student.origin,
    'since', coalesce(m.since, p_student.since), 'group_id', case when v.sees then m.group_id end,
    'state', case
      when not v.sees then null
      when p_student.origin = 'joined' then 'active'
      when p_student.consent_withdrawn_at is not null then 'no_access'
      when p_student.account is null then 'no_account'
      when u.last_sign_in_at is null then 'not_signed_in'
      when k.chosen_at is null then 'password_not_chosen'
      when private.hold_of(p_student.account) is not null then 'no_access'
      else 'active'
    end,
    'card', case when k.student_id is not null and v.sees then jsonb_build_object(
      'made_by', (select private.person_name(f) from public.profiles as f where f.id = k.made_by), 'made_at', k.made_at, 'ends_at', k.ends_at,
      'first_used_at', k.first_used_at, 'chosen_at', k.chosen_at
    ) end,
    'last_active_at', case when p_student.origin = 'school' and u.last_sign_in_at is not null and v.sees then private.last_active_at(p_student.account) end,
    'consent_withdrawn', case when p_class_id is null then p_student.consent_withdrawn_at is not null end,
    'classes', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name, o.id)
      from private.class_students as n join private.classes as o on o.id = n.class_id and o.archived_at is null
      where n.student_id = p_student.id and n.until is null and (
        o.id = p_class_id or p_class_id is null and (exists (
          select 1 from private.current_staff as s left join private.class_teachers as h on h.staff_id = s.id and h.class_id = o.id
          where s.person = (select auth.uid()) and s.school_id = o.school_id and (s.role = 'school_admin' or h.class_id is not null)
        ) or (select private.can_see_people()))
      )
    ), '[]')
  )
  from (select 1) as one
  left join auth.users as u on u.id = p_student.account
  left join private.login_cards as k on k.student_id = p_student.id and p_student.account is not null
  left join private.classes as c on c.id = p_class_id
  left join lateral private.members_of(c) as m on m.student_id = p_student.id
  cross join lateral (
    select c.archived_at is null and (
      p_class_id is null or private.can_see_people() or private.may_see_student((select auth.uid()), p_student.id) is not null
    ) as sees
  ) as v;
$function$;

CREATE OR REPLACE FUNCTION private.time_limit_for (
  p_learner uuid,
  p_quiz_id text
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The minutes that a learner has for a quiz, with the extra time of the profile or of an assignment, whichever is more; 0: no limit.
declare
  minutes constant integer := (select z.time_limit_minutes from public.quizzes as z where z.id = p_quiz_id);
begin
  if minutes = 0 then return 0; end if;
  return (
    select ceil(minutes * (100 + greatest(p.extra_time_percent, (private.quiz_adjustment(p_learner, p_quiz_id)).extra_time_percent)) / 100.0)
    from public.profiles as p where p.id = p_learner
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
-- Takes a roster back, but nothing that was changed since, and no student who has an account by now: {roster, kept}, `kept` the names and usernames of
-- students who stay as they are; the turn of a year only as a whole. Again changes nothing. Raises roster_not_found, roster_not_newest while
-- anything later stands, and rollover_changed_since.
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
    perform private.raise_error(409, 'roster_not_newest', 'A later roster or new year stands. Take that one back first.');
  elsif roster.undone_at is null then
    if roster.kind = 'rollover' then
      perform private.refuse_changed_rollover(roster);
    end if;
    perform private.undo_roster_teachers(roster.id);
    perform private.undo_roster_places(roster.id);
    perform private.undo_roster_students(roster.id);
    delete from private.class_groups as g using private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'group' and g.id = c.row_id and to_jsonb(g) = c.after
      and not exists (select 1 from private.class_students as m where m.group_id = g.id)
      and not exists (select 1 from private.assignments as a where a.group_id = g.id);
    delete from private.classes as k using private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'class' and c.before is null and k.id = c.row_id and to_jsonb(k) = c.after
      and not exists (select 1 from private.class_students as m where m.class_id = k.id)
      and not exists (select 1 from private.class_groups as g where g.class_id = k.id)
      and not exists (select 1 from private.assignments as a where a.class_id = k.id);
    update private.classes as k set archived_at = null from private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'class' and c.before is not null and k.id = c.row_id and to_jsonb(k) = c.after;
    update private.rosters as r set undone_at = now() where r.id = roster.id returning * into roster;
  end if;
  return jsonb_build_object('roster', private.roster_to_json(roster), 'kept', coalesce((
    select jsonb_agg(private.name_and_username(t) order by lower(t.last_name), lower(t.first_name), t.id)
    from private.roster_changes as c join private.students as t on t.id = c.row_id
    where c.roster_id = roster.id and c.kind = 'student' and private.comparable_student(to_jsonb(t)) is distinct from private.comparable_student(c.before)
  ), '[]'));
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_roster_places (
  p_roster_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  delete from private.class_students as m using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'membership' and c.before is null and m.id = c.row_id and to_jsonb(m) = c.after;
  -- A group that was deleted since is none.
  update private.class_students as m
  set group_id = (select g.id from private.class_groups as g where g.id::text = c.before ->> 'group_id'), until = (c.before ->> 'until')::timestamptz
  from private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'membership' and c.before is not null and m.id = c.row_id and to_jsonb(m) = c.after
    and not exists (
      select 1 from private.class_students as o
      where o.class_id = m.class_id and o.student_id = m.student_id and o.until is null and o.id <> m.id
    )
    -- Who is at another school by now, or has an account of their own, stays out.
    and exists (
      select 1 from private.students as t
      where t.id = m.student_id and not private.is_student_elsewhere(t) and (t.left_at is null or t.origin = 'school')
    );
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_roster_students (
  p_roster_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Students who were made go, unless they have an account or a card, or were put into another class since.
begin
  delete from private.students as t using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'student' and c.before is null and t.id = c.row_id and t.account is null
    -- Auth may have the account already.
    and not exists (select 1 from private.login_cards as k where k.student_id = t.id)
    and private.comparable_student(to_jsonb(t)) = private.comparable_student(c.after)
    and not exists (select 1 from private.class_students as m where m.student_id = t.id);
  update private.students as t set
    first_name = c.before ->> 'first_name', last_name = c.before ->> 'last_name', year_level = c.before ->> 'year_level',
    student_key = c.before ->> 'student_key', left_at = (c.before ->> 'left_at')::timestamptz, updated_at = clock_timestamp()
  from private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'student' and c.before is not null and t.id = c.row_id
    and private.comparable_student(to_jsonb(t)) = private.comparable_student(c.after)
    -- A student has one school at a time.
    and (c.before ->> 'left_at' is not null or not private.is_student_elsewhere(t));
  perform private.write_school_profile(t) from private.roster_changes as c join private.students as t on t.id = c.row_id
  where c.roster_id = p_roster_id and c.kind = 'student' and t.account is not null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_roster_teachers (
  p_roster_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- An invitation whose mail was sent meanwhile is taken back as well.
begin
  delete from private.class_teachers as t using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'teacher' and t.class_id = c.row_id and to_jsonb(t) = c.after;
  delete from private.staff_invitations as i using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'invitation' and c.before is null and i.id = c.row_id and to_jsonb(i) - 'sent_at' = c.after - 'sent_at';
  update private.staff_invitations as i set class_ids = array(select jsonb_array_elements_text(c.before -> 'class_ids')::uuid)
  from private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'invitation' and c.before is not null and i.id = c.row_id and to_jsonb(i) - 'sent_at' = c.after - 'sent_at';
end;
$function$;

CREATE OR REPLACE FUNCTION private.username_of (
  p_id uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of an account that a school made, which lists show in place of an email address.
  select t.username from private.students as t where t.id = p_id and t.account = p_id;
$function$;

CREATE OR REPLACE FUNCTION private.write_assignment (
  p_assignment private.assignments,
  p_given      jsonb
)
  RETURNS private.assignments
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Stores an assignment with what is given of {audience, group_id, student_ids, opens_at, due_at, note, accepts_late, counts_earlier}; what is not
-- named stays. Days are local texts (private.local_time). Raises validation_failed.
declare
  zone constant text := (
    select s.time_zone from private.classes as c join private.schools as s on s.id = c.school_id where c.id = p_assignment.class_id
  );
  targets constant uuid[] := array(
    select private.uuid_of(i.id) from jsonb_array_elements_text(case jsonb_typeof(p_given -> 'student_ids') when 'array' then p_given -> 'student_ids' else '[]' end) as i (id)
  );
  stored private.assignments := p_assignment;
begin
  if p_given ? 'audience' then
    stored.audience := p_given ->> 'audience';
    stored.group_id := case stored.audience when 'group' then private.uuid_of(p_given ->> 'group_id') end;
    if coalesce(stored.audience, '') not in ('class', 'group', 'students') then
      perform private.raise_error(422, 'validation_failed', 'Choose the class, a group or students.', 'audience');
    elsif stored.audience = 'group' and not exists (
      select 1 from private.class_groups as g where g.id = stored.group_id and g.class_id = stored.class_id
    ) then
      perform private.raise_error(422, 'validation_failed', 'Choose a group of the class.', 'group_id');
    elsif stored.audience = 'students' and (cardinality(targets) = 0 or exists (
      select 1 from unnest(targets) as i (id)
      where not exists (select 1 from private.class_students as m where m.class_id = stored.class_id and m.student_id = i.id and m.until is null)
    )) then
      perform private.raise_error(422, 'validation_failed', 'Choose students of the class.', 'student_ids');
    end if;
  end if;
  if p_given ? 'opens_at' then stored.opens_at := coalesce(private.local_time(p_given ->> 'opens_at', zone, 'opens_at'), now()); end if;
  if p_given ? 'due_at' then stored.due_at := private.local_time(p_given ->> 'due_at', zone, 'due_at'); end if;
  if p_given ? 'note' then stored.note := private.close_bidi_controls(private.metadata_text(p_given, 'note', 1000)); end if;
  if p_given ? 'accepts_late' then stored.accepts_late := coalesce(p_given -> 'accepts_late' = 'true', false); end if;
  if p_given ? 'counts_earlier' then stored.counts_earlier := coalesce(p_given -> 'counts_earlier' = 'true', false); end if;
  if stored.due_at <= stored.opens_at then
    perform private.raise_error(422, 'validation_failed', 'It is due before it opens.', 'due_at');
  elsif exists (select 1 from private.assignment_students as x where x.assignment_id = stored.id and x.due_at <= stored.opens_at) then
    perform private.raise_error(422, 'validation_failed', 'A student has a day of their own before this.', 'opens_at');
  end if;
  insert into private.assignments as a select stored.*
  on conflict (id) do update set
    audience = excluded.audience, group_id = excluded.group_id, opens_at = excluded.opens_at, due_at = excluded.due_at, note = excluded.note,
    accepts_late = excluded.accepts_late, counts_earlier = excluded.counts_earlier
  returning a.* into stored;
  if p_given ? 'audience' then
    update private.assignment_students as x set is_assigned = false where x.assignment_id = stored.id and x.is_assigned and x.student_id <> all (targets);
    insert into private.assignment_students as x (assignment_id, student_id, is_assigned)
    select stored.id, i.id, true from unnest(targets) as i (id) where stored.audience = 'students'
    on conflict (assignment_id, student_id) do update set is_assigned = true;
  end if;
  return stored;
end;
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
-- there, with the defaults of what is not given. A null key of a question is none. Checks only what the tables check, and raises
-- validation_failed for it.
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
exception
  when check_violation or not_null_violation or numeric_value_out_of_range or datetime_field_overflow then
    perform private.raise_error(422, 'validation_failed', 'A value is outside of what can be stored.');
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_rollover_classes (
  p_year private.rosters,
  p_plan jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Archives the classes of private.rollover_classes, then makes their copies, which may have the names of archived ones. Codes end; groups are not copied.
declare
  given record;
  class private.classes;
begin
  with old as materialized (
    select c.* from private.classes as c join jsonb_to_recordset(p_plan) as g (class_id uuid) on g.class_id = c.id
  ), changed as (
    update private.classes as c set archived_at = now() from old as o where c.id = o.id returning c.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_year.id, 'class', c.id, to_jsonb(o), to_jsonb(c) from changed as c join old as o on o.id = c.id;
  delete from private.class_codes as k using jsonb_to_recordset(p_plan) as g (class_id uuid) where k.class_id = g.class_id;
  for given in
    select g.* from jsonb_to_recordset(p_plan) as g (class_id uuid, is_copied boolean, copy_name text, copy_year text, with_students boolean, with_teachers boolean)
    where g.is_copied
  loop
    insert into private.classes (school_id, name, year_level) values (p_year.school_id, given.copy_name, given.copy_year) returning * into class;
    insert into private.roster_changes (roster_id, kind, row_id, after) values (p_year.id, 'class', class.id, to_jsonb(class));
    with made as (
      insert into private.class_students (class_id, student_id)
      select class.id, m.student_id from private.class_students as m where given.with_students and m.class_id = given.class_id and m.until is null
      returning *
    )
    insert into private.roster_changes (roster_id, kind, row_id, after) select p_year.id, 'membership', m.id, to_jsonb(m) from made as m;
    with made as (
      insert into private.class_teachers (class_id, staff_id)
      select class.id, t.staff_id from private.class_teachers as t join private.current_staff as s on s.id = t.staff_id
      where given.with_teachers and t.class_id = given.class_id
      returning *
    )
    insert into private.roster_changes (roster_id, kind, row_id, after) select p_year.id, 'teacher', class.id, to_jsonb(m) from made as m;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_rollover_students (
  p_year    private.rosters,
  p_plan    jsonb,
  p_leavers uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Moves year levels, all from what they are now, and notes as left who was offered and ticked.
begin
  with old as materialized (
    select t.*, y.to_level from private.students as t join private.rollover_years(p_plan) as y on y.from_level = t.year_level
    where t.school_id = p_year.school_id and t.origin = 'school' and t.left_at is null
      and (y.to_level <> y.from_level or y.to_level is null and t.id = any (p_leavers))
  ), changed as (
    update private.students as t set
      year_level = coalesce(o.to_level, t.year_level), left_at = case when o.to_level is null then now() end, updated_at = clock_timestamp()
    from old as o where t.id = o.id
    returning t.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_year.id, 'student', c.id, to_jsonb(o) - 'to_level', to_jsonb(c) from changed as c join old as o on o.id = c.id;
  with gone as (
    update private.class_students as m set until = now()
    from private.roster_changes as c
    where c.roster_id = p_year.id and c.after ->> 'left_at' is not null and m.student_id = c.row_id and m.until is null
    returning m.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_year.id, 'membership', g.id, to_jsonb(g) || '{"until": null}', to_jsonb(g) from gone as g;
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_roster_places (
  p_roster     private.rosters,
  p_comparison jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET enable_nestloop TO 'off'
  AS $function$
-- Puts the students of a file into its classes and groups; out of classes that the file has, but without them. Other classes stay as they are.
begin
  with given as materialized (
    select w.class_name, w.group_name, coalesce(w.student_id, h.row_id) as student_id
    from (
      select r.*, min(r.row_number) over (partition by r.identity, r.state) as first_row from private.written_rows(p_comparison) as r
    ) as w
    -- Made a moment ago.
    left join private.roster_changes as h on h.roster_id = p_roster.id and h.row_number = w.first_row
  ), wanted as materialized (
    select w.student_id, c.id as class_id, min(g.id::text)::uuid as group_id
    from given as w
    join private.classes as c on c.school_id = p_roster.school_id and c.archived_at is null and lower(c.name) = lower(w.class_name)
    left join private.class_groups as g on g.class_id = c.id and lower(g.name) = lower(w.group_name)
    where w.student_id is not null
    group by w.student_id, c.id
  ), unwritten as materialized (
    -- A row in conflict takes nobody out of the class that it names.
    select distinct t.id as student_id, c.id as class_id
    from jsonb_to_recordset(p_comparison) as r (state text, student_id uuid, student_key text, class_name text)
    join private.students as t on t.school_id = p_roster.school_id and (t.id = r.student_id or lower(t.student_key) = lower(r.student_key))
    join private.classes as c on c.school_id = p_roster.school_id and c.archived_at is null and lower(c.name) = lower(r.class_name)
    where r.state = 'conflict'
  ), old as materialized (
    select m.*, w.group_id as wanted_group, w.student_id is not null or u.student_id is not null as stays
    from private.class_students as m
    left join wanted as w on w.student_id = m.student_id and w.class_id = m.class_id
    left join unwritten as u on u.student_id = m.student_id and u.class_id = m.class_id
    where m.until is null and m.student_id in (select s.student_id from wanted as s) and m.class_id in (select s.class_id from wanted as s)
  ), changed as (
    update private.class_students as m
    set group_id = case when o.stays then coalesce(o.wanted_group, m.group_id) else m.group_id end, until = case when not o.stays then now() end
    from old as o
    where m.id = o.id and (not o.stays or o.wanted_group <> m.group_id or o.wanted_group is not null and m.group_id is null)
    returning m.*
  ), made as (
    insert into private.class_students (class_id, student_id, group_id)
    select w.class_id, w.student_id, w.group_id from wanted as w
    where not exists (select 1 from old as o where o.stays and o.student_id = w.student_id and o.class_id = w.class_id)
    returning *
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_roster.id, 'membership', c.id, to_jsonb(o) - '{wanted_group,stays}'::text[], to_jsonb(c) from changed as c join old as o on o.id = c.id
  union all
  select p_roster.id, 'membership', m.id, null, to_jsonb(m) from made as m;
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_roster_students (
  p_roster     private.rosters,
  p_comparison jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET enable_nestloop TO 'off'
  AS $function$
-- Makes and changes students, one for all rows with the same key or, without one, username; else one for each row.
declare
  given record;
  student private.students;
begin
  for given in
    select distinct on (w.identity) w.* from private.written_rows(p_comparison) as w where w.state = 'new'
    order by w.identity, w.row_number
  loop
    student.school_id := p_roster.school_id;
    student.first_name := given.first_name;
    student.last_name := given.last_name;
    student.student_key := given.student_key;
    student.year_level := given.year_level;
    student := private.insert_student(student, given.username);
    insert into private.roster_changes (roster_id, kind, row_id, row_number, after)
    values (p_roster.id, 'student', student.id, given.row_number, to_jsonb(student));
  end loop;
  with given as (
    select distinct on (w.student_id) w.* from private.written_rows(p_comparison) as w
    where w.student_id is not null order by w.student_id, w.row_number
  ), old as (
    select t.* from private.students as t join given as g on g.student_id = t.id
    where (t.first_name, t.last_name, t.year_level, t.student_key) is distinct from (
      g.first_name, coalesce(g.last_name, t.last_name), coalesce(g.year_level, t.year_level), coalesce(t.student_key, g.student_key)
    ) or t.left_at is not null
  ), changed as (
    update private.students as t set
      first_name = g.first_name, last_name = coalesce(g.last_name, t.last_name), year_level = coalesce(g.year_level, t.year_level),
      student_key = coalesce(t.student_key, g.student_key), left_at = null, updated_at = clock_timestamp()
    from given as g join old as o on o.id = g.student_id
    where t.id = g.student_id
    returning t.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_roster.id, 'student', c.id, to_jsonb(o), to_jsonb(c) from changed as c join old as o on o.id = c.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.written_rows (
  p_comparison jsonb
)
  RETURNS TABLE (
    row_number    integer,
    state         text,
    student_id    uuid,
    student_key   text,
    first_name    text,
    last_name     text,
    username      text,
    year_level    text,
    class_name    text,
    group_name    text,
    teacher_email text,
    identity      text
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The rows of a comparison that are written.
  select r.row_number, r.state, r.student_id, r.student_key, r.first_name, r.last_name, r.username, r.year_level, r.class_name, r.group_name, r.teacher_email,
    private.roster_identity(r.row_number, r.student_key, r.username)
  from jsonb_to_recordset(p_comparison) as r (
    row_number integer, state text, student_id uuid, student_key text, first_name text, last_name text, username text, year_level text,
    class_name text, group_name text, teacher_email text
  )
  where r.state in ('new', 'changed', 'same', 'returned');
$function$;

CREATE OR REPLACE FUNCTION public.adjust_assignment (
  p_class_id      uuid,
  p_assignment_id uuid,
  p_student_ids   uuid[],
  p_change        jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.adjust_assignment(p_class_id, p_assignment_id, p_student_ids, p_change); $function$;

REVOKE ALL ON FUNCTION "public"."adjust_assignment"(uuid, uuid, uuid[], jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_change_trash (
  p_action text,
  p_items  jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_change_trash(p_action, p_items); $function$;

REVOKE ALL ON FUNCTION "public"."admin_change_trash"(text, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.begin_factor_reset (
  p_staff_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.begin_factor_reset(p_staff_id); $function$;

REVOKE ALL ON FUNCTION "public"."begin_factor_reset"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.begin_own_email (
  p_account    uuid,
  p_email      text,
  p_token_hash text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.begin_own_email(p_account, p_email, p_token_hash); $function$;

REVOKE ALL ON FUNCTION "public"."begin_own_email"(uuid, text, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.change_assignment (
  p_class_id      uuid,
  p_assignment_id uuid,
  p_change        jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.change_assignment(p_class_id, p_assignment_id, p_change); $function$;

REVOKE ALL ON FUNCTION "public"."change_assignment"(uuid, uuid, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.commit_rollover (
  p_school_id uuid,
  p_plan      jsonb,
  p_leavers   uuid[],
  p_version   text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.commit_rollover(p_school_id, p_plan, p_leavers, p_version); $function$;

REVOKE ALL ON FUNCTION "public"."commit_rollover"(uuid, jsonb, uuid[], text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.create_assignment (
  p_class_id   uuid,
  p_assignment jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.create_assignment(p_class_id, p_assignment); $function$;

REVOKE ALL ON FUNCTION "public"."create_assignment"(uuid, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.delete_assignment (
  p_class_id      uuid,
  p_assignment_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.delete_assignment(p_class_id, p_assignment_id); $function$;

REVOKE ALL ON FUNCTION "public"."delete_assignment"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.end_factor_reset (
  p_person uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.end_factor_reset(p_person); $function$;

REVOKE ALL ON FUNCTION "public"."end_factor_reset"(uuid) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.get_class_help (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.get_class_help(p_class_id); $function$;

REVOKE ALL ON FUNCTION "public"."get_class_help"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_class_questions (
  p_class_id   uuid,
  p_shows_held boolean DEFAULT false,
  p_export     boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.get_class_questions(p_class_id, p_shows_held, p_export); $function$;

REVOKE ALL ON FUNCTION "public"."get_class_questions"(uuid, boolean, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_student_work (
  p_class_id   uuid,
  p_student_id uuid,
  p_export     boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.get_student_work(p_class_id, p_student_id, p_export); $function$;

REVOKE ALL ON FUNCTION "public"."get_student_work"(uuid, uuid, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_unsent_invitations (
  p_school_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_unsent_invitations(p_school_id); $function$;

REVOKE ALL ON FUNCTION "public"."get_unsent_invitations"(uuid) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.give_up_own_email (
  p_token_hash text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.give_up_own_email(p_token_hash); $function$;

REVOKE ALL ON FUNCTION "public"."give_up_own_email"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.list_rosters (
  p_school_id uuid,
  p_kind      text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.list_rosters(p_school_id, p_kind); $function$;

REVOKE ALL ON FUNCTION "public"."list_rosters"(uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.note_sent_invitations (
  p_ids uuid[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.note_sent_invitations(p_ids); $function$;

REVOKE ALL ON FUNCTION "public"."note_sent_invitations"(uuid[]) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.open_class_grid (
  p_class_id uuid,
  p_export   boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.open_class_grid(p_class_id, p_export); $function$;

REVOKE ALL ON FUNCTION "public"."open_class_grid"(uuid, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.open_own_email (
  p_token_hash text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.open_own_email(p_token_hash); $function$;

REVOKE ALL ON FUNCTION "public"."open_own_email"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.preview_rollover (
  p_school_id uuid,
  p_plan      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.preview_rollover(p_school_id, p_plan); $function$;

REVOKE ALL ON FUNCTION "public"."preview_rollover"(uuid, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.refresh_class_grid (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.refresh_class_grid(p_class_id); $function$;

REVOKE ALL ON FUNCTION "public"."refresh_class_grid"(uuid) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "private"."assignment_students"
  ADD CONSTRAINT "assignment_students_student_id_fkey" FOREIGN KEY (student_id) REFERENCES private.students(id) ON DELETE CASCADE;

ALTER TABLE "private"."assignments"
  ADD CONSTRAINT "assignments_class_id_fkey" FOREIGN KEY (class_id) REFERENCES private.classes(id) ON DELETE CASCADE;

ALTER TABLE "private"."assignments"
  ADD CONSTRAINT "assignments_course_id_fkey" FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;

ALTER TABLE "private"."assignments"
  ADD CONSTRAINT "assignments_created_by_fkey" FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."assignments"
  ADD CONSTRAINT "assignments_group_id_fkey" FOREIGN KEY (group_id) REFERENCES private.class_groups(id) ON DELETE CASCADE;

ALTER TABLE "private"."assignments"
  ADD CONSTRAINT "assignments_lesson_id_fkey" FOREIGN KEY (lesson_id) REFERENCES public.lessons(id) ON DELETE CASCADE;

ALTER TABLE "private"."assignment_students"
  ADD CONSTRAINT "assignment_students_assignment_id_fkey" FOREIGN KEY (assignment_id) REFERENCES private.assignments(id) ON DELETE CASCADE;

ALTER TABLE "private"."assignments"
  ADD CONSTRAINT "assignments_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE CASCADE;

ALTER TABLE "private"."own_email_links"
  ADD CONSTRAINT "own_email_links_student_id_fkey" FOREIGN KEY (student_id) REFERENCES private.students(id) ON DELETE CASCADE;

ALTER TABLE "private"."rosters"
  ADD CONSTRAINT "rosters_kind_check" CHECK ((kind = ANY (ARRAY['roster'::text, 'rollover'::text])));

ALTER TABLE "public"."courses"
  ADD CONSTRAINT "courses_publish_at_check" CHECK (((publish_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (publish_at <= '9999-12-31 00:00:00+00'::timestamp
    with time zone)));

ALTER TABLE "public"."quizzes"
  ADD CONSTRAINT "quizzes_publish_at_check" CHECK (((publish_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (publish_at <= '9999-12-31 00:00:00+00'::timestamp
    with time zone)));

ALTER TABLE "public"."videos"
  ADD CONSTRAINT "videos_publish_at_check" CHECK (((publish_at >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (publish_at <= '9999-12-31 00:00:00+00'::timestamp
    with time zone)));

CREATE VIEW "private"."assignment_steps" WITH (security_invoker=true) AS  SELECT a.id AS assignment_id,
    l.id AS lesson_id,
    l.video_id,
    l.quiz_id
   FROM (private.assignments a
     JOIN private.unnumbered_lessons l ON (((l.id = a.lesson_id) OR (l.course_id = a.course_id))))
UNION ALL
 SELECT a.id AS assignment_id,
    NULL::text AS lesson_id,
    NULL::text AS video_id,
    z.id AS quiz_id
   FROM (private.assignments a
     JOIN private.live_quizzes z ON ((z.id = a.quiz_id)));

CREATE VIEW "private"."student_assignments" WITH (security_invoker=true) AS  SELECT a.id AS assignment_id,
    a.class_id,
    t.id AS student_id,
    t.account,
    m.since AS member_since,
        CASE t.origin
            WHEN 'school'::text THEN '-infinity'::timestamp with time zone
            ELSE m.since
        END AS seen_since,
    a.course_id,
    a.lesson_id,
    a.quiz_id,
    a.opens_at,
    COALESCE(x.due_at, a.due_at) AS due_at,
    a.accepts_late,
    a.counts_earlier,
    COALESCE((x.extra_time_percent)::integer, 0) AS extra_time_percent,
    COALESCE((x.extra_attempts)::integer, 0) AS extra_attempts,
    x.excused_at
   FROM ((((private.assignments a
     JOIN private.classes c ON (((c.id = a.class_id) AND (c.archived_at IS NULL))))
     JOIN private.class_students m ON (((m.class_id = a.class_id) AND (m.until IS NULL))))
     JOIN private.students t ON (((t.id = m.student_id) AND (t.left_at IS NULL))))
     LEFT JOIN private.assignment_students x ON (((x.assignment_id = a.id) AND (x.student_id = t.id))))
  WHERE
        CASE a.audience
            WHEN 'class'::text THEN true
            WHEN 'group'::text THEN (m.group_id = a.group_id)
            ELSE COALESCE(x.is_assigned, false)
        END;

CREATE OR REPLACE FUNCTION private.assignment_cells (
  p_targets private.student_assignments[]
)
  RETURNS TABLE (
    assignment_id   uuid,
    student_id      uuid,
    state           text,
    overdue         boolean,
    percent         smallint,
    attempts        integer,
    done_at         timestamp with time zone,
    earlier_percent smallint,
    steps_done      integer,
    steps           integer
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
-- One row for each target. An assignment has steps: the stops of a course, or its one stop or quiz; quizzes in which nothing can be answered are none.
-- A step is done at the first finished attempt at the quiz, wherever it was made, or when the video was completed; not before
-- seen_since, nor before opens_at unless earlier work counts. `percent` is the best of the attempts that count, of a course the mean of its quizzes.
begin
  return query
  with targets as materialized (
    select t.* from unnest(p_targets) as t
  ),
  steps as materialized (
    select s.* from private.assignment_steps as s
    where s.assignment_id = any (array(select t.assignment_id from targets as t)) and (s.quiz_id is null or exists (
      select 1
      from private.live_places as p
      join public.questions as q on q.id = p.question_id and q.type = any (private.supported_question_types())
      join private.question_keys as k on k.question_id = q.id
      where p.quiz_id = s.quiz_id
    ))
  ),
  done as (
    select t.assignment_id, t.student_id, w.*
    from targets as t
    join steps as s on s.assignment_id = t.assignment_id and s.quiz_id is not null
    cross join lateral (
      select
        min(a.at) filter (where a.is_counted) as done_at, max(a.percent) filter (where a.is_counted and (t.accepts_late or not a.is_late)) as percent,
        (count(a.at) filter (where a.is_counted))::integer as attempts, max(a.percent) filter (where a.is_earlier) as earlier_percent,
        bool_or(a.at is null or a.is_counted) as is_begun
      from (
        select
          o.percent, coalesce(o.handed_in_at, o.finished_at) as at,
          coalesce(coalesce(o.handed_in_at, o.finished_at) > t.due_at, false) as is_late,
          t.counts_earlier or coalesce(o.handed_in_at, o.finished_at) >= t.opens_at as is_counted,
          not t.counts_earlier and coalesce(o.handed_in_at, o.finished_at) < t.opens_at as is_earlier
        from public.quiz_attempts as o
        where o.user_id = t.account and o.quiz_id = s.quiz_id and o.started_at >= t.seen_since
      ) as a
    ) as w
    union all
    select
      t.assignment_id, t.student_id,
      -- The first completion, or the latest one, which is noted as a change.
      case
        when r.status <> 2 then null
        when r.completed_at >= t.seen_since and (t.counts_earlier or r.completed_at >= t.opens_at) then r.completed_at
        when r.updated_at >= t.seen_since and (t.counts_earlier or r.updated_at >= t.opens_at) then r.updated_at
      end,
      null, 0, null, coalesce(v.updated_at >= t.seen_since and (t.counts_earlier or v.updated_at >= t.opens_at), false)
    from targets as t
    join steps as s on s.assignment_id = t.assignment_id and s.quiz_id is null
    left join public.lesson_results as r on r.user_id = t.account and r.lesson_id = s.lesson_id
    left join public.video_progress as v on v.user_id = t.account and v.video_id = s.video_id
  ),
  sums as (
    select
      d.assignment_id, d.student_id, count(*)::integer as steps, count(d.done_at)::integer as steps_done, max(d.done_at) as done_at,
      round(avg(d.percent))::smallint as percent, sum(d.attempts)::integer as attempts, round(avg(d.earlier_percent))::smallint as earlier_percent,
      coalesce(bool_or(d.is_begun or d.done_at is not null), false) as is_begun
    from done as d
    group by d.assignment_id, d.student_id
  )
  select
    t.assignment_id, t.student_id, c.state, s.steps > 0 and c.state in ('under_way', 'not_begun', 'not_signed_in') and coalesce(t.due_at < now(), false),
    s.percent, coalesce(s.attempts, 0), case when c.state in ('done', 'late') then s.done_at end, s.earlier_percent,
    coalesce(s.steps_done, 0), coalesce(s.steps, 0)
  from targets as t
  left join sums as s on s.assignment_id = t.assignment_id and s.student_id = t.student_id
  left join private.students as n on n.id = t.student_id
  left join auth.users as u on u.id = t.account
  cross join lateral (
    select case
      when t.member_since > t.due_at then 'before_joining'
      when t.excused_at is not null then 'excused'
      when s.steps_done = s.steps then case when s.done_at > t.due_at then 'late' else 'done' end
      when s.is_begun then 'under_way'
      when n.origin = 'school' and u.last_sign_in_at is null then 'not_signed_in'
      else 'not_begun'
    end as state
  ) as c;
end;
$function$;

CREATE OR REPLACE FUNCTION private.grid_cells (
  p_targets private.student_assignments[]
)
  RETURNS TABLE (
    assignment_id uuid,
    student_id    uuid,
    cell          jsonb
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 100
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
-- The same as pages show it, without what is null, and with what is different for the student.
begin
  return query
    select c.assignment_id, c.student_id, jsonb_strip_nulls(jsonb_build_object(
      'state', c.state, 'overdue', nullif(c.overdue, false), 'percent', c.percent, 'attempts', nullif(c.attempts, 0), 'done_at', c.done_at,
      'earlier_percent', c.earlier_percent, 'steps_done', case when c.steps > 1 then c.steps_done end, 'steps', case when c.steps > 1 then c.steps end,
      'due_at', x.due_at, 'extra_time_percent', nullif(x.extra_time_percent, 0), 'extra_attempts', nullif(x.extra_attempts, 0)
    ))
    from private.assignment_cells(p_targets) as c
    left join private.assignment_students as x on x.assignment_id = c.assignment_id and x.student_id = c.student_id;
end;
$function$;

CREATE INDEX assignment_students_student_id_idx ON private.assignment_students USING btree (student_id);

CREATE INDEX assignments_class_id_idx ON private.assignments USING btree (class_id);

CREATE INDEX assignments_course_id_idx ON private.assignments USING btree (course_id);

CREATE INDEX assignments_created_by_idx ON private.assignments USING btree (created_by);

CREATE INDEX assignments_group_id_idx ON private.assignments USING btree (group_id);

CREATE INDEX assignments_lesson_id_idx ON private.assignments USING btree (lesson_id);

CREATE INDEX assignments_quiz_id_idx ON private.assignments USING btree (quiz_id);

CREATE UNIQUE INDEX students_student_key_key ON private.students USING btree (school_id, lower(student_key));

CREATE TRIGGER learning_platform_own_email
  AFTER UPDATE OF email ON auth.users
  FOR EACH ROW
  WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text))
  EXECUTE FUNCTION private.on_own_email();

CREATE TRIGGER assignments_touch
  BEFORE UPDATE ON private.assignments
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER audit_delete AFTER DELETE ON private.school_agreements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'school_id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON private.school_agreements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'school_id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON private.school_agreements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'school_id'
);

COMMENT ON COLUMN "private"."assignment_students"."due_at" IS 'Instead of the day of the assignment.';

COMMENT ON COLUMN "private"."assignment_students"."is_assigned" IS 'Of an assignment for some students: whether this is one of them.';

COMMENT ON COLUMN "private"."assignments"."accepts_late" IS 'Whether what was finished after due_at counts.';

COMMENT ON COLUMN "private"."assignments"."counts_earlier" IS 'Whether what was finished before opens_at counts.';

COMMENT ON COLUMN "private"."own_email_links"."token_hash" IS 'SHA-256 of what the link brings.';

COMMENT ON COLUMN "private"."rosters"."kind" IS 'rollover: no file, but the turn of a year (school_years.sql), which is kept in the same way.';

COMMENT ON COLUMN "private"."staff_invitations"."sent_at" IS 'When the mail was with the provider; null: it is still to be sent.';

COMMENT ON COLUMN "private"."students"."student_key" IS 'The key that the school''s own system has for the student, in whatever case; it stays when the name changes.';

COMMENT ON TABLE "private"."assignment_students" IS 'What an assignment says of one student: that it is set for them, and what is different for them.';

COMMENT ON TABLE "private"."assignments" IS 'A course, a stop or a quiz that a class is to do. It belongs to the class, not to the teacher.';

COMMENT ON TABLE "private"."own_email_links" IS 'The link that each student had sent to an address last; gone once the address is theirs.';

COMMENT ON VIEW "private"."assignment_steps" IS 'What learners see of each assignment: the stops of a course, or its one stop or quiz.';

COMMENT ON VIEW "private"."student_assignments" IS 'Each assignment with each student for whom it is set now, and what it says to that student; seen_since: from when on the school sees the student''s work.';

REVOKE ALL ON FUNCTION "private"."adjust_assignment"(uuid, uuid, uuid[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."adjust_assignment"(uuid, uuid, uuid[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_change_trash"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_change_trash"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."assign_to_members"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."assignment_cells"(private.student_assignments[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."assignment_title"(private.assignments) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."assignment_to_json"(private.assignments) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."begin_factor_reset"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_factor_reset"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."begin_own_email"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_own_email"(uuid, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."change_assignment"(uuid, uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_assignment"(uuid, uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."change_consent"(private.students, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_rollover"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."class_attempts"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."class_grid_to_json"(private.classes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."class_quizzes"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."commit_rollover"(uuid, jsonb, uuid[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."commit_rollover"(uuid, jsonb, uuid[], text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."create_assignment"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_assignment"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."day_of"(timestamp WITH time zone, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_assignment"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_assignment"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."due_lessons"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_factor_reset"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_factor_reset"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "private"."end_in_trash"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_of_day"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."get_class_help"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_class_help"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_class_questions"(uuid, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_class_questions"(uuid, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_student_work"(uuid, uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_student_work"(uuid, uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_unsent_invitations"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_unsent_invitations"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "private"."give_up_own_email"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."give_up_own_email"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."grid_cells"(private.student_assignments[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_same_invitation"(private.staff_invitations, text, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."list_rosters"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_rosters"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."local_time"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."may_leave_domain"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."members_of"(private.classes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."my_assignments"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."name_and_username"(private.students) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_sent_invitations"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_sent_invitations"(uuid[]) TO "service_role";

REVOKE ALL ON FUNCTION "private"."on_own_email"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_class_grid"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_class_grid"(uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."open_own_email"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_own_email"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."preview_rollover"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."preview_rollover"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."quiz_adjustment"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refresh_class_grid"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refresh_class_grid"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."refuse_changed_rollover"(private.rosters) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_assignment"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."rollover_classes"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."rollover_to_json"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."rollover_years"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."roster_identity"(integer, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."roster_teachers"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."time_limit_for"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."username_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_assignment"(private.assignments, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_rollover_classes"(private.rosters, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_rollover_students"(private.rosters, jsonb, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."written_rows"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."adjust_assignment"(uuid, uuid, uuid[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."adjust_assignment"(uuid, uuid, uuid[], jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."adjust_assignment"(uuid, uuid, uuid[], jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_change_trash"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_change_trash"(text, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_change_trash"(text, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."begin_factor_reset"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."begin_factor_reset"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."begin_factor_reset"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."begin_own_email"(uuid, text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."begin_own_email"(uuid, text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."begin_own_email"(uuid, text, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."change_assignment"(uuid, uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."change_assignment"(uuid, uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_assignment"(uuid, uuid, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."commit_rollover"(uuid, jsonb, uuid[], text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."commit_rollover"(uuid, jsonb, uuid[], text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."commit_rollover"(uuid, jsonb, uuid[], text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."create_assignment"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."create_assignment"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."create_assignment"(uuid, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."delete_assignment"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."delete_assignment"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."delete_assignment"(uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."end_factor_reset"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."end_factor_reset"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."end_factor_reset"(uuid) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."get_class_help"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_class_help"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_class_help"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_class_questions"(uuid, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_class_questions"(uuid, boolean, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_class_questions"(uuid, boolean, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_student_work"(uuid, uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_student_work"(uuid, uuid, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_student_work"(uuid, uuid, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "public"."get_unsent_invitations"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_unsent_invitations"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_unsent_invitations"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."give_up_own_email"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."give_up_own_email"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."give_up_own_email"(text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."list_rosters"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."list_rosters"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."list_rosters"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."note_sent_invitations"(uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."note_sent_invitations"(uuid[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."note_sent_invitations"(uuid[]) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."open_class_grid"(uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."open_class_grid"(uuid, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_class_grid"(uuid, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "public"."open_own_email"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_own_email"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_own_email"(text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."preview_rollover"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."preview_rollover"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."preview_rollover"(uuid, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."refresh_class_grid"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."refresh_class_grid"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."refresh_class_grid"(uuid) TO "postgres";
