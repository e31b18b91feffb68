SET local check_function_bodies = off;

REVOKE ALL ON FUNCTION "private"."is_video_placed"(text) FROM "authenticated";

REVOKE ALL ON TABLE "public"."courses" FROM "anon";

REVOKE ALL ON TABLE "public"."lessons" FROM "anon";

DROP POLICY "Learners read live courses, content editors all" ON "public"."courses";

DROP POLICY "Visitors read live courses" ON "public"."courses";

DROP POLICY "Learners read lessons that are not deleted, content editors all" ON "public"."lessons";

DROP POLICY "Visitors read lessons whose course and content are not deleted" ON "public"."lessons";

DROP POLICY "Learners read live quizzes that are open to them, editors all" ON "public"."quizzes";

DROP POLICY "Signed-in users read the links of videos and quizzes they can r" ON "public"."video_quizzes";

DROP POLICY "Learners read videos that are open to them, editors all" ON "public"."videos";


DROP TRIGGER "audit_delete" ON "private"."school_agreements";

DROP TRIGGER "audit_insert" ON "private"."school_agreements";

DROP TRIGGER "audit_update" ON "private"."school_agreements";

DROP VIEW "private"."current_staff";

DROP FUNCTION "private"."admin_link_quiz_to_course"(text, text);

DROP FUNCTION "private"."admin_link_video_to_course"(text, text);

DROP FUNCTION "private"."admin_reorder_lessons"(text, text[]);

DROP FUNCTION "private"."admin_reorder_questions"(text, text[]);

DROP FUNCTION "private"."anonymize_steps"(uuid);

DROP FUNCTION "private"."answer_invitation"(uuid, boolean);

DROP FUNCTION "private"."attempt_salt"(private.keyed_questions, uuid);

DROP FUNCTION "private"."begin_password_choice"();

DROP FUNCTION "private"."can_read_everything"();

DROP FUNCTION "private"."can_read_quiz"(text);

DROP FUNCTION "private"."can_read_video"(text);

DROP FUNCTION "private"."change_consent"(private.students, boolean);

DROP FUNCTION "private"."claim_invitations"(uuid[]);

DROP FUNCTION "private"."display_right_options"(private.keyed_questions);

DROP FUNCTION "private"."drawn_document"(private.keyed_questions, uuid);

DROP FUNCTION "private"."end_login_cards"(uuid[], timestamp WITH time zone);

DROP FUNCTION "private"."end_password_choice"(uuid, timestamp WITH time zone);

DROP FUNCTION "private"."erase_account"(uuid);

DROP FUNCTION "private"."erase_audit_entries"(uuid, jsonb, jsonb);

DROP FUNCTION "private"."erase_due_accounts"(integer);

DROP FUNCTION "private"."erase_from_services"(uuid, text);

DROP FUNCTION "private"."is_kept"(uuid, integer);

DROP FUNCTION "private"."is_lesson_live"(text, text, text);

DROP FUNCTION "private"."is_offered"(jsonb, jsonb);

DROP FUNCTION "private"."match_order"(private.keyed_questions, uuid);

-- With its trigger on auth.users, whose owner is Auth.
DROP FUNCTION "private"."note_card_use"() CASCADE;

DROP FUNCTION "private"."read_answer"(public.quiz_attempts, private.keyed_questions, jsonb);

DROP FUNCTION "private"."refuse_card_holder"(uuid);

DROP FUNCTION "private"."run_retention"();

DROP FUNCTION "private"."school_hold_of"(uuid);

DROP FUNCTION "private"."shown_document"(private.keyed_questions, uuid);

DROP FUNCTION "private"."shown_options"(private.keyed_questions, uuid);

DROP FUNCTION "private"."shown_question"(private.keyed_questions, uuid, boolean);

DROP FUNCTION "private"."shown_rank"(private.keyed_questions, uuid, boolean);

DROP FUNCTION "private"."time_limit_grace"();

DROP FUNCTION "private"."untyped_answer"(text, jsonb);

DROP FUNCTION "private"."write_import_undo"(text, jsonb[], text[]);

DROP FUNCTION "public"."admin_link_quiz_to_course"(text, text);

DROP FUNCTION "public"."admin_link_video_to_course"(text, text);

DROP FUNCTION "public"."admin_reorder_lessons"(text, text[]);

DROP FUNCTION "public"."admin_reorder_questions"(text, text[]);

DROP FUNCTION "public"."answer_invitation"(uuid, boolean);

DROP FUNCTION "public"."begin_password_choice"();

DROP FUNCTION "public"."claim_invitations"(uuid[]);

DROP FUNCTION "public"."end_login_cards"(uuid[], timestamp WITH time zone);

DROP FUNCTION "public"."end_password_choice"(uuid, timestamp WITH time zone);





CREATE TABLE "private"."auth_log_people" (
  "entry_id"   uuid                     NOT NULL,
  "person"     uuid                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  CONSTRAINT "auth_log_people_pkey" PRIMARY KEY (entry_id, person)
);

ALTER TABLE "private"."auth_log_people"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."confirmed_addresses" (
  "user_id"      uuid                     NOT NULL,
  "email"        text                     NOT NULL,
  "confirmed_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "confirmed_addresses_email_check" CHECK ((email = lower(email))),
  CONSTRAINT "confirmed_addresses_pkey" PRIMARY KEY (user_id)
);

ALTER TABLE "private"."confirmed_addresses"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."invitation_mails" (
  "school_id"  uuid                     NOT NULL,
  "started_at" timestamp with time zone NOT NULL,
  "mails"      integer                  NOT NULL,
  CONSTRAINT "invitation_mails_pkey" PRIMARY KEY (school_id)
);

ALTER TABLE "private"."invitation_mails"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."retention_runs" (
  "step"     text                     NOT NULL,
  "began_at" timestamp with time zone NOT NULL,
  "ended_at" timestamp with time zone,
  "done"     bigint                   NOT NULL,
  CONSTRAINT "retention_runs_pkey" PRIMARY KEY (step)
);

ALTER TABLE "private"."retention_runs"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."withdrawn_consents" (
  "user_id"      uuid                     NOT NULL,
  "withdrawn_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "withdrawn_consents_pkey" PRIMARY KEY (user_id)
);

ALTER TABLE "private"."withdrawn_consents"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."erasure_requests"
  ADD COLUMN "tried_at" timestamp WITH time zone;

ALTER TABLE "private"."login_cards"
  ADD COLUMN "words_hash" text;

ALTER TABLE "private"."login_cards"
  ADD COLUMN "wrong_words" smallint NOT NULL DEFAULT 0;

ALTER TABLE "private"."login_cards"
  ADD COLUMN "claim" text;

ALTER TABLE "private"."login_cards"
  ADD COLUMN "claimed_at" timestamp WITH time zone;

ALTER TABLE "private"."login_cards"
  ADD COLUMN "used_at" timestamp WITH time zone;

ALTER TABLE "private"."staff_invitations"
  ADD COLUMN "token_hash" text;

ALTER TABLE "public"."attempt_answers"
  ADD COLUMN "arrived_late" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."content_imports"
  ADD COLUMN "undo_times" timestamp WITH time zone[] NOT NULL DEFAULT '{}'::timestamp WITH time zone[];

CREATE TYPE "private"."unkeyed_question" AS (
  "id"               text,
  "title"            text,
  "description"      text,
  "type"             text,
  "options"          jsonb,
  "left_options"     jsonb,
  "right_options"    jsonb,
  "slider_min"       numeric,
  "slider_max"       numeric,
  "slider_step"      numeric,
  "salt"             uuid,
  "ordinal_position" integer,
  "document_id"      text
);

CREATE OR REPLACE FUNCTION private.admin_get_retention()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Who waits for consent, whose account is about to be deleted, and for each retention setting its days (null: for ever) and
-- what is older than it, and than one, two and three years. `backlog`: see private.get_retention_backlog.
declare
  result jsonb;
begin
  perform private.require_right('people');
  select jsonb_build_object(
    'waiting', private.held_people('consent_missing'),
    'ending', private.held_people('account_ending'),
    'erased', (select count(*) from private.erasures),
    'grace_days', private.retention_days('grace_days'),
    'backlog', private.get_retention_backlog() - 'steps',
    'rules', jsonb_agg(
      jsonb_build_object(
        'name', r.name, 'days', r.days, 'due', case when r.days is null then 0 else private.count_older(r.name, r.days) end,
        'older', jsonb_build_array(
          private.count_older(r.name, 365), private.count_older(r.name, 730), private.count_older(r.name, 1095)
        )
      ) order by r.position
    )
  ) into result
  from (
    select n.name, n.position, private.retention_days(n.name) as days
    from unnest(array['inactive_account_days', 'left_student_days', 'attempt_days', 'roster_days', 'audit_log_days', 'auth_log_days'])
      with ordinality as n (name, position)
  ) as r;
  return result;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_link_quiz_to_course (
  p_course_id text,
  p_quiz_id   text,
  p_after     text[] DEFAULT NULL::text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Makes a quiz a stop of a course: the last one, or behind the first of p_after, ids of lessons, that exists (place_after). If it
  -- already is one, it stays in its place. Raises the errors of set_link.
  select private.link_to_course('quizzes', p_quiz_id, p_course_id, p_after);
  select private.linked_lesson(p_course_id, null, p_quiz_id);
$function$;

CREATE OR REPLACE FUNCTION private.admin_link_video_to_course (
  p_course_id text,
  p_video_id  text,
  p_after     text[] DEFAULT NULL::text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Makes a video a stop of a course: the last one, or behind the first of p_after, ids of lessons, that exists (place_after). If it
  -- already is one, it stays in its place. Raises the errors of set_link.
  select private.link_to_course('videos', p_video_id, p_course_id, p_after);
  select private.linked_lesson(p_course_id, p_video_id, null);
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
          'title', coalesce((
            select private.student_name(t) from private.students as t
            where p.table_name in ('students', 'class_students', 'assignment_students') and t.id::text = split_part(p.row_id, '/', 1)
          ), (
            select private.person_name(x) from public.profiles as x where x.id::text = case p.table_name
              when 'access_grants' then (select g.learner::text from private.access_grants as g where g.id::text = p.row_id)
              when 'seats' then (select s.learner::text from private.seats as s where s.id::text = p.row_id)
              else p.row_id
            end
          ))
        ) order by p.id desc
      ), '[]'::jsonb)
    )
    from page as p
    left join public.profiles as f on f.id = p.actor
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_imports (
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Uploads that were committed, newest first, with who made them: {total, items}. `kept` of `undo_result`: how many items were left when one was undone.
begin
  perform private.require_right('content');
  return (
    select jsonb_build_object(
      'total', (select count(*) from public.content_imports as i where i.status = 'done'),
      'items', coalesce(jsonb_agg(
        (to_jsonb(p.upload) - 'report') || jsonb_build_object('undo_result', (p.upload).undo_result - '{items,regrading}'::text[], 'created_by_name', p.name) order by p.created_at desc, p.id
      ), '[]')
    )
    from (
      select i as upload, i.created_at, i.id, private.person_name(f) as name
      from public.content_imports as i left join public.profiles as f on f.id = i.created_by
      where i.status = 'done'
      order by i.created_at desc, i.id
      offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 50), 0), 200)
    ) as p
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_move_lesson (
  p_course_id text,
  p_lesson_id text,
  p_after     text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Moves a lesson in the current list behind the first of p_after that still exists (place_after).
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if not exists (select 1 from private.placed_lessons as l where l.course_id = p_course_id and l.id = p_lesson_id) then
    perform private.raise_error(404, 'lesson_not_found', 'This stop is no longer in the course.');
  end if;
  perform private.place_lesson(p_course_id, p_lesson_id, p_after);
  return private.lesson_order(p_course_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_move_question (
  p_quiz_id     text,
  p_question_id text,
  p_after       text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Moves a question in the current list of a quiz behind the first of p_after that still exists (place_after). Questions in the trash, and
-- removed ones, move with the list, so that they return to their places.
begin
  perform private.require_right('content');
  perform private.require_content('quizzes', p_quiz_id);
  if p_question_id is null or p_question_id <> all (private.ordered_question_ids(p_quiz_id)) then
    perform private.raise_error(404, 'question_not_found', 'This question is no longer in the quiz.');
  end if;
  perform private.set_question_positions(p_quiz_id, private.place_after(array(
    select p.question_id from public.quiz_questions as p where p.quiz_id = p_quiz_id order by p.position, p.created_at, p.question_id
  ), p_question_id, p_after));
  return private.admin_get_questions(p_quiz_id);
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
  elsif private.is_undone(upload) then
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

CREATE OR REPLACE FUNCTION private.admin_reorder_lessons (
  p_course_id  text,
  p_lesson_ids text[],
  p_version    text   DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Reorders the lessons of a course, drafts included. p_version: of the stops (admin_get_content_versions), as they were read. If someone
-- has changed the list since, or it doesn't name exactly its lessons, nothing changes.
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if array(select l.id from private.placed_lessons as l where l.course_id = p_course_id order by l.id)
    is distinct from array(select i from unnest(p_lesson_ids) as i order by i) then
    perform private.raise_error(409, 'lessons_changed', 'The stops of this course have changed; load them again.');
  end if;
  perform private.require_version('stops', p_course_id, p_version);
  perform private.set_lesson_positions(p_course_id, p_lesson_ids);
  return private.lesson_order(p_course_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_reorder_questions (
  p_quiz_id      text,
  p_question_ids text[],
  p_version      text   DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Reorders the questions of a quiz. p_version: of the list (admin_get_content_versions), as it was read. If someone has changed the list
-- since, or it doesn't name exactly its questions, nothing changes.
begin
  perform private.require_right('content');
  perform private.require_content('quizzes', p_quiz_id);
  if array(select i from unnest(private.ordered_question_ids(p_quiz_id)) as i order by i)
    is distinct from array(select i from unnest(p_question_ids) as i order by i) then
    perform private.raise_error(409, 'questions_changed', 'The questions of this quiz have changed; load them again.');
  end if;
  perform private.require_version('questions', p_quiz_id, p_version);
  perform private.set_question_positions(p_quiz_id, p_question_ids);
  return private.admin_get_questions(p_quiz_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_right_of (
  p_user uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- content, people or all; null for who is no admin and for whose right rests.
begin
  return (
    select a.admin_right from private.admins as a
    where a.user_id = p_user and private.confirmed_address(p_user) is not null
  );
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
-- stops and of the questions of a quiz a change of the list (prepare_list), stops named "video/<id>" and "quiz/<id>". A video, quiz or question with an unknown id is new. With p_version, what was changed
-- meanwhile is a conflict. Answers as admin_get_pending. A course has beside its columns `stops`, those that get its state (set_stop_states).
declare
  changes jsonb := private.unwrap_json(p_changes);
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if p_kind not in ('course', 'video', 'quiz', 'question', 'stops', 'questions') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_kind not in ('stops', 'questions') then
    perform private.prepare_item(p_course_id, p_kind, p_item_id, changes - 'stops', p_version);
    if p_kind = 'course' and changes ? 'stops' then
      perform private.prepare_item(p_course_id, f.kind, f.id, jsonb_build_object('publish_at', changes -> 'publish_at'), null)
      from private.following_stops(array[p_course_id], (changes ->> 'publish_at')::timestamptz) as f
      where changes -> 'stops' ? concat_ws('/', f.kind, f.id) and (changes ->> 'publish_at' is null or not f.is_empty);
    end if;
  elsif private.merged_list(p_course_id, p_kind, p_item_id) is null or not private.can_be_prepared(p_course_id, p_kind, p_item_id) then
    perform private.raise_error(404, 'not_found', 'This is not in the course any more.');
  else
    perform private.prepare_list(p_course_id, p_kind, p_item_id, changes);
  end if;
  return private.admin_get_pending(p_course_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_set_consent (
  p_person_id uuid,
  p_given_by  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Notes that a parent or the school agreed to the account; null: the consent was withdrawn.
begin
  perform private.admin_get_person(p_person_id);
  if p_given_by is not null and p_given_by not in ('parent', 'school') then
    perform private.raise_error(422, 'validation_failed', 'Consent is given by a parent or the school.', 'givenBy');
  end if;
  delete from private.consents as c where c.user_id = p_person_id and c.kind = 'guardian';
  if p_given_by is null then
    perform private.withdraw_consent(p_person_id);
  else
    perform private.give_consent(p_person_id);
    insert into private.consents (user_id, kind, policy_version, given_by, recorded_by)
    values (p_person_id, 'guardian', private.current_policy_version(), p_given_by, auth.uid());
  end if;
  perform private.note_about_person(
    p_person_id, 'consents', case when p_given_by is null then 'delete' else 'insert' end,
    jsonb_build_object('kind', 'guardian', 'given_by', p_given_by)
  );
  return private.admin_get_privacy(p_person_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_set_right (
  p_person_id uuid,
  p_right     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Gives a person the right content, people or all, or takes it (null); doing it again changes nothing. At least one admin
-- with all rights always remains: two who remove each other at once are serialised, and the second is refused.
declare
  person public.profiles;
begin
  perform private.require_right('all');
  lock table private.admins in share row exclusive mode;
  -- Checked again under the lock.
  perform private.require_right('all');
  select * into person from public.profiles as p where p.id = p_person_id;
  if person.id is null then
    perform private.raise_error(404, 'person_not_found', 'This person does not exist.');
  elsif p_right not in ('content', 'people', 'all') then
    perform private.raise_error(422, 'validation_failed', 'The right is one of content, people, all.', 'p_right');
  elsif p_right is null then
    delete from private.admins as a where a.user_id = p_person_id;
  else
    insert into private.admins as a (user_id, admin_right) values (p_person_id, p_right)
    on conflict (user_id) do update set admin_right = excluded.admin_right where a.admin_right <> excluded.admin_right;
  end if;
  if not exists (select 1 from private.admins as a where private.admin_right_of(a.user_id) = 'all') then
    perform private.raise_error(
      409, 'last_admin', 'There must always be at least one admin with all rights. Give them to somebody else first.'
    );
  end if;
  return private.person_to_json(person);
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
-- others changed or built on since stays, and `undo_result` names it: this rest can be undone later. Where nothing could be undone and
-- something stays, the upload is not undone (undone_at). Results of learners stay; with p_regrade, those of keys that
-- change back are to be regraded, with p_lower_results also where they fall, and `undo_result` names their questions as `regrading`.
declare
  upload public.content_imports;
  plan jsonb[];
  summary jsonb;
  is_changed boolean;
  regrading text[] := '{}';
begin
  perform private.require_right('content');
  select * into upload from public.content_imports as i where i.id = p_import_id for update;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif private.is_undone(upload) then
    return to_jsonb(upload);
  elsif upload.status = 'staged' then
    perform private.delete_staged(array[p_import_id]);
    update public.content_imports as i set undone_at = now() where i.id = p_import_id returning * into upload;
    return to_jsonb(upload);
  end if;

  perform private.avoid_nested_loops(upload.rows_total);
  perform private.lock_import_undo(p_import_id);
  plan := array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p);
  is_changed := private.write_import_undo(p_import_id, plan, '{video,quiz,course,question}');
  summary := private.import_undo_summary(plan);
  if not is_changed and summary -> 'kept' <> '0' then
    return to_jsonb(upload) || jsonb_build_object('undo_result', summary);
  elsif p_regrade then
    regrading := private.begin_regrades(array(select f.id from private.reverted_forms(plan) as f), p_lower_results);
  end if;
  update public.content_imports as i set
    undone_at = coalesce(i.undone_at, now()), undo_times = i.undo_times || now(), undo_result = private.undone_in_all(coalesce(i.undo_result, '{}'), summary)
      || case when regrading <> '{}' then jsonb_build_object('regrading', regrading) else '{}' end
  where i.id = p_import_id returning * into upload;
  return to_jsonb(upload);
end;
$function$;

CREATE OR REPLACE FUNCTION private.anonymize_steps (
  p_users uuid[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Before accounts are erased: keeps their steps, for each course apart.
  with steps as materialized (
    select s.* from private.course_steps as s where s.learner = any (p_users)
  ), paths as materialized (
    select s.learner, s.course_id, gen_random_uuid() as id from steps as s group by s.learner, s.course_id
  )
  insert into private.anonymous_steps (path_id, lesson_id, complete, at)
  select p.id, s.lesson_id, s.complete, private.start_of_day(max(s.at))
  from steps as s join paths as p on p.learner = s.learner and p.course_id = s.course_id
  group by p.id, s.lesson_id, s.complete;
$function$;

CREATE OR REPLACE FUNCTION private.answer_invitation (
  p_invitation_id uuid,
  p_token         text,
  p_accepts       boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Accepts or declines an invitation to the caller's address with the secret in its mail, which shows that the address is theirs. Raises
-- invitation_not_found; student_account: a student can't work at a school with the same account; password_login_needed: the caller must
-- know the password, since someone else may have signed up with the address first. Returns the caller's schools.
declare
  me uuid := private.require_user();
  invitation private.staff_invitations;
  role_id uuid;
begin
  perform 1 from private.schools as s
  where s.id = (select i.school_id from private.staff_invitations as i where i.id = p_invitation_id) for no key update;
  delete from private.staff_invitations as i
  where i.id = p_invitation_id and i.email = private.own_address(me) and i.ends_at > clock_timestamp()
    and i.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
  returning * into invitation;
  if invitation.id is null then
    perform private.raise_error(
      404, 'invitation_not_found',
      'This link has ended, or it’s for another email address. Open the newest invitation, or ask the school to resend it.'
    );
  elsif p_accepts and exists (select 1 from private.students as t where t.account = me and t.left_at is null) then
    perform private.raise_error(409, 'student_account', 'This is the account of a student. Use another email address at work.');
  elsif p_accepts and private.confirmed_address(me) is null and not coalesce(auth.jwt() -> 'amr' @> '[{"method": "password"}]', false) then
    perform private.raise_error(
      409, 'password_login_needed',
      'Log out, log in with your password, then open this link again. If your password doesn’t work, use ‘Forgot password?’.'
    );
  end if;
  perform private.confirm_address(me);
  if p_accepts then
    -- Someone else may have signed up with the address first.
    delete from auth.sessions as s where s.user_id = me and s.id::text is distinct from auth.jwt() ->> 'session_id';
    update private.school_staff as s set until = invitation.until
    where s.id = (
      select f.id from private.current_staff as f where f.school_id = invitation.school_id and f.person = me and f.role = invitation.role limit 1
    ) returning s.id into role_id;
    if role_id is null then
      insert into private.school_staff (school_id, person, role, until)
      values (invitation.school_id, me, invitation.role, invitation.until) returning id into role_id;
    end if;
    insert into private.class_teachers (class_id, staff_id)
    select c.id, role_id from private.classes as c where c.id = any (invitation.class_ids) and c.archived_at is null
    on conflict do nothing;
  end if;
  return private.get_my_schools();
end;
$function$;

CREATE OR REPLACE FUNCTION private.answer_to_document (
  q        private.keyed_questions,
  p_seed   uuid,
  p_fields jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- An answer as it is stored, {document, draw, fields}: it says what it answers, so that it is graded by that, whatever the question becomes.
declare
  draw private.document_draws;
begin
  if jsonb_typeof(p_fields) is distinct from 'object' then return p_fields; end if;
  draw := private.drawn_document(private.without_key(q), p_seed);
  return jsonb_build_object('document', draw.document_id, 'draw', draw.number, 'fields', p_fields);
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempt_result (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What came of an attempt, with its review.
begin
  return (
    select jsonb_build_object(
      'attempt_id', a.id, 'course_id', l.course_id, 'lesson_id', a.lesson_id, 'score', a.score,
      'score_max', a.score_max, 'answered', a.answered, 'percent', a.percent, 'finished_at', a.finished_at,
      'weighted', exists (select 1 from public.attempt_answers as w where w.attempt_id = a.id and w.points > 1),
      -- Questions without an answer when the time was over, or when it was left, count as wrong.
      'incomplete', a.missed_points > 0,
      'attempts_left', private.attempts_left(a.user_id, a.quiz_id, a.lesson_id),
      'review_withheld', h.is_withheld,
      'review', coalesce((
        select jsonb_agg(
          private.shown_question(private.without_key(q), a.order_seed, z.question_order = 'shuffled')
          || private.shown_feedback(q, a.order_seed, w.answer, w.correct)
          || jsonb_build_object(
            'question_id', q.id, 'your_answer', private.to_shown_answer(q, a.order_seed, w.answer), 'points', w.points,
            'earned', private.earned_points(w)
          ) order by private.shown_rank(private.without_key(q), a.order_seed, z.question_order = 'shuffled'), q.id
        )
        from public.attempt_answers as w
        join private.keyed_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
        where w.attempt_id = a.id and w.correct is not null and not h.is_withheld
      ), '[]'::jsonb),
      'previous_best', (
        select jsonb_build_object('score', b.score, 'score_max', b.score_max)
        from public.quiz_attempts as b
        where b.user_id = a.user_id and b.quiz_id = a.quiz_id and b.lesson_id is not distinct from a.lesson_id
          and (b.finished_at, b.id) < (a.finished_at, a.id)
        order by b.score::numeric / greatest(b.score_max, 1) desc, b.score desc
        limit 1
      ),
      'road', t.road - 'complete',
      -- After a practice quiz, the next step in any course.
      'next', private.next_step(a.user_id, l.course_id),
      'course_complete', coalesce((t.road ->> 'complete')::boolean, false)
    )
    from public.quiz_attempts as a
    join public.quizzes as z on z.id = a.quiz_id
    cross join lateral (
      select private.has_open_attempt(a.user_id, a.quiz_id) or private.attempt_holder(a) is not null as is_withheld offset 0
    ) as h
    left join public.lessons as l on l.id = a.lesson_id
    left join lateral (
      select private.road_after(a.user_id, l.course_id, l.id) as road where l.id is not null
    ) as t on true
    where a.id = p_attempt_id and a.finished_at is not null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempt_salt (
  q      private.unkeyed_question,
  p_seed uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  -- The salt is secret: whoever knows the seed learns nothing of the order in which things are written.
  return md5(p_seed::text || coalesce(q.salt::text, q.id))::uuid;
end;
$function$;

CREATE OR REPLACE FUNCTION private.audit()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Per statement. Arguments: the key columns, with slashes between them, and columns that are never logged, because they name people that no id refers to. An update is
-- logged by the columns that changed, without updated_at, and without the e-mail address, because the log outlives the account.
declare
  me uuid := auth.uid();
  key constant text[] := string_to_array(tg_argv[0], '/');
  -- The arguments of a trigger begin at 0.
  unlogged constant text[] := '{updated_at,email}'::text[] || tg_argv[1:];
begin
  if tg_op = 'INSERT' then
    insert into public.audit_log (actor, table_name, row_id, action, after)
    select me, tg_table_name, private.key_of_row(to_jsonb(n), key), 'insert', to_jsonb(n) - tg_argv[1:] from new_rows as n;
  elsif tg_op = 'DELETE' then
    insert into public.audit_log (actor, table_name, row_id, action, before)
    select me, tg_table_name, private.key_of_row(to_jsonb(o), key), 'delete', to_jsonb(o) - tg_argv[1:] from old_rows as o;
  else
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
    select me, tg_table_name, o.key, 'update', d.before, d.after
    from (select to_jsonb(r) as row, private.key_of_row(to_jsonb(r), key) as key from old_rows as r) as o
    join (select to_jsonb(r) as row, private.key_of_row(to_jsonb(r), key) as key from new_rows as r) as n on n.key = o.key
    cross join lateral (
      select jsonb_object_agg(c.key, c.value) as before, jsonb_object_agg(c.key, n.row -> c.key) as after
      from jsonb_each(o.row) as c
      where c.key <> all (unlogged) and c.value <> n.row -> c.key
    ) as d
    where d.before is not null;
  end if;
  return null;
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
-- Ends the earlier cards of 1 to 50 students of a class and begins new ones, for which the edge function makes up the words. Students who joined with
-- their own account, are no longer in the class, or have no consent, are left out. Raises agreement_missing and usernames_off. Returns
-- [{student_id, username, name, made_at, ends_at}].
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
    perform private.raise_error(409, 'agreement_missing', 'A school administrator needs to note the school’s agreement first.');
  end if;
  begun := array(
    select t.id
    from private.class_students as m join private.students as t on t.id = m.student_id and t.origin = 'school' and t.left_at is null
    where m.class_id = class.id and m.until is null and t.id = any (p_student_ids) and t.consent_withdrawn_at is null
  );
  -- By the clock: a request that waited for this one has found older data.
  -- A card ends with the role of the person who prints it.
  insert into private.login_cards (student_id, made_by, made_at, ends_at)
  select b.id, auth.uid(), clock_timestamp(), least(clock_timestamp() + interval '14 days', (
    select max(coalesce(f.until, 'infinity')) from private.school_staff as f
    where f.school_id = class.school_id and f.person = auth.uid() and coalesce(f.until, 'infinity') > clock_timestamp()
  ))
  from unnest(begun) as b (id)
  on conflict (student_id) do update set
    made_by = excluded.made_by, made_at = excluded.made_at, ends_at = excluded.ends_at, words_hash = null, wrong_words = 0, claim = null,
    claimed_at = null, used_at = null;
  perform private.record_read('students', b.id::text, 'card', 'export') from unnest(begun) as b (id);
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'student_id', t.id, 'username', t.username, 'name', private.student_name(t), 'made_at', c.made_at, 'ends_at', c.ends_at
    ) order by lower(t.last_name), lower(private.student_name(t)), t.id)
    from private.students as t join private.login_cards as c on c.student_id = t.id
    where t.id = any (begun)
  ), '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.card_claim_length()
  RETURNS interval
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- How long a card belongs to one request: longer than the request waits for Auth.
  select interval '1 minute';
$function$;

CREATE OR REPLACE FUNCTION private.card_words (
  p_words text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The words in the form that is hashed, however they were typed.
  select lower(array_to_string(regexp_split_to_array(regexp_replace(coalesce(p_words, ''), '^[^[:alpha:]]+|[^[:alpha:]]+$', '', 'g'), '[^[:alpha:]]+'), '-'));
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
  if action in ('add_teacher', 'remove_teacher', 'archive') then
    perform private.require_school(class.school_id, 'school_admin');
  elsif action = 'bring_back' then
    perform private.lock_school(class.school_id, 'school_admin');
    select c.* into class from private.classes as c where c.id = p_class_id;
  end if;
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
      perform private.end_archived_joins(class.id);
      delete from private.class_codes as k where k.class_id = class.id;
    when 'bring_back' then
      perform private.return_joins(class);
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
  school := private.lock_school((select s.school_id from private.school_staff as s where s.id = p_staff_id), 'school_admin');
  -- After the wait: someone else may have ended the role.
  select s.* into staff from private.current_staff as s where s.id = p_staff_id;
  if staff.id is null then
    perform private.raise_error(409, 'role_ended', 'This role has already ended.');
  end if;
  if p_change ->> 'action' = 'end' then
    role_end := clock_timestamp();
  elsif p_change ->> 'action' = 'until' then
    role_end := private.end_of_day(p_change ->> 'until', school.time_zone);
    if p_change ->> 'until' is not null and role_end is null then
      perform private.raise_error(422, 'validation_failed', 'Enter a day.', 'until');
    elsif role_end <= clock_timestamp() then
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
-- return, and withdraw_consent and give_consent, by school administrators. The log notes each. Of a joined account nothing can be changed. Answers the student.
declare
  action constant text := p_change ->> 'action';
  student private.students;
  given private.students;
begin
  -- First, since the student and the caller's role may change during the wait.
  perform 1 from private.schools as s where s.id = (select t.school_id from private.students as t where t.id = p_student_id) for no key update;
  select t.* into student from private.students as t where t.id = p_student_id;
  if action = 'return' then
    -- Who has left is seen by nobody else.
    perform private.require_school(student.school_id, 'school_admin');
  elsif student.left_at is not null and private.school_role(student.school_id) = 'school_admin' then
    perform private.raise_error(409, 'student_left', 'This student has left the school meanwhile.');
  else
    student := private.require_student(p_student_id);
  end if;
  if action = 'return' and private.is_student_elsewhere(student) then
    -- No school learns where.
    perform private.raise_error(409, 'student_moved', 'This account cannot be opened again. Add the student anew.');
  elsif student.origin = 'joined' then
    perform private.raise_error(409, 'student_joined', 'This student joined with an account of their own: the school changes nothing of it.');
  end if;
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
    update private.students as t set consent_withdrawn_at = case action when 'withdraw_consent' then now() end
    where t.id = student.id and (t.consent_withdrawn_at is not null) <> (action = 'withdraw_consent');
    if action = 'give_consent' then
      perform private.give_consent(student.account);
    end if;
  else
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with a student.', 'action');
  end if;
  select t.* into student from private.students as t where t.id = p_student_id;
  perform private.write_school_profile(student);
  return private.student_to_json(student);
end;
$function$;

CREATE OR REPLACE FUNCTION private.changes_about (
  p_about  uuid[],
  p_emails text[]
)
  RETURNS SETOF private.roster_changes
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Changes by rosters and new years about people: p_about has the ids of their rows.
  select c.* from private.roster_changes as c where c.row_id = any (p_about)
  union all
  select c.* from private.roster_changes as c
  where c.kind in ('invitation', 'teacher') and (c.after ->> 'email' = any (p_emails) or c.after ->> 'staff_id' = any (p_about::text[]))
    and c.row_id <> all (p_about)
  union all
  -- Also in classes that were deleted since.
  select c.* from private.roster_changes as c
  where c.kind = 'membership' and c.after ->> 'student_id' = any (p_about::text[]) and c.row_id <> all (p_about);
$function$;

CREATE OR REPLACE FUNCTION private.check_admin()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Of an account that a school made there is none: its teachers set the password.
  if private.confirmed_address(new.user_id) is null then
    perform private.raise_error(
      409, 'email_not_confirmed', 'This account’s email address isn’t confirmed. Ask its owner to use ‘Forgot password’ first.'
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_answer (
  p_attempt_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores the answer, locks it, and says whether it is right, what is right and why. An answer that was checked before stays as it
-- was, whatever is sent. Raises feedback_at_end where the quiz tells only at its end, and finish_first.
declare
  me uuid := private.require_user();
  target record;
  given record;
  checked jsonb;
begin
  perform private.limit_answer(p_answer);
  target := private.answered_question(p_attempt_id, p_question_id);
  perform private.require_unheld(target.attempt);
  select w.answer into checked from public.attempt_answers as w
  where w.attempt_id = p_attempt_id and w.question_id = p_question_id and w.checked_at is not null;
  if not found then
    if not exists (
      select 1 from public.quizzes as z where z.id = (target.attempt).quiz_id and z.feedback_timing = 'after_each'
    ) then
      perform private.raise_error(409, 'feedback_at_end', 'The answers of this quiz are shown when it is finished.');
    end if;
    given := private.read_answer(target.attempt, target.question, p_answer);
    if given.answer = 'null'::jsonb then
      perform private.raise_error(422, 'invalid_answer', 'An answer is needed before it can be checked.', 'p_answer');
    end if;
    insert into public.attempt_answers as w (attempt_id, question_id, answer, given_at, given_by, checked_at, arrived_late)
    values (p_attempt_id, p_question_id, given.answer, clock_timestamp(), given.device, clock_timestamp(), given.is_late)
    on conflict (attempt_id, question_id) do update set
      answer = excluded.answer, given_at = excluded.given_at, given_by = excluded.given_by, checked_at = excluded.checked_at,
      arrived_late = excluded.arrived_late
    -- Of two tabs that check at once, the first one counts.
    where w.checked_at is null;
    select w.answer into checked from public.attempt_answers as w
    where w.attempt_id = p_attempt_id and w.question_id = p_question_id;
  end if;
  return jsonb_build_object(
    'answer', private.to_shown_answer(target.question, (target.attempt).order_seed, checked),
    'feedback', private.shown_feedback(target.question, (target.attempt).order_seed, checked)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_session()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Tokens without a session are those of the project's own keys.
declare
  v_session_id text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if v_session_id is not null and not exists (select 1 from auth.sessions as s where s.id = v_session_id::uuid) then
    raise exception using errcode = 'PT401', message = 'session_not_found',
      detail = 'Your session has ended. Please log in again.';
  end if;
  if current_setting('role') <> 'service_role' and coalesce(current_setting('request.path', true), '') not like '/rpc/%' then
    perform set_config('statement_timeout', '1s', true);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_unsent_invitations (
  p_school_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Raises too_many_invitations if more wait than can be sent in ten days, so that none ends before it is sent.
begin
  if (
    select count(*) from private.staff_invitations as i where i.school_id = p_school_id and i.sent_at is null
  ) > 10 * private.daily_invitations() then
    perform private.raise_error(409, 'too_many_invitations', format(
      'At most %s invitations can be waiting. Invite more people once the others are sent.', 10 * private.daily_invitations()
    ));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.claim_due_accounts (
  p_limit  integer,
  p_before timestamp with time zone
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Claims up to p_limit accounts that are due and marks them as tried, so that one that cannot be erased, or takes too long, doesn't block the
-- others: accounts that were tried before follow after all others, one at a time, once each from p_before on. Admins with all
-- rights are alone, too: the last one stays.
declare
  claimed uuid[];
begin
  claimed := array(
    select e.user_id from private.erasure_requests as e
    where e.erase_at <= now() and e.tried_at is null
      and not exists (select 1 from private.admins as a where a.user_id = e.user_id and a.admin_right = 'all')
    order by e.erase_at, e.user_id limit p_limit for update skip locked
  );
  if cardinality(claimed) = 0 then
    claimed := array(
      select e.user_id from private.erasure_requests as e
      where e.erase_at <= now() and (e.tried_at is null or e.tried_at < p_before)
      order by e.tried_at nulls first, e.user_id limit 1 for update skip locked
    );
  end if;
  update private.erasure_requests as e set tried_at = clock_timestamp() where e.user_id = any (claimed);
  return claimed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.claim_invitations (
  p_school_id uuid,
  p_hashes    jsonb
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, before it sends some: p_hashes, the hash of a new secret by the id of each invitation. Answers those of them that may be sent now: their address has got no mail of
-- this school in the last minute, whatever was invited or withdrawn meanwhile, and the school has not sent all of its day. They have the new secret, for
-- 30 days. The others wait; so does one that could not be sent.
declare
  invitation private.staff_invitations;
  mailed text;
  mails_left integer;
  claimed uuid[] := '{}';
  at timestamptz;
begin
  -- Two requests may send at the same time.
  perform 1 from private.schools as s where s.id = p_school_id for no key update;
  at := clock_timestamp();
  mails_left := private.mails_left(p_school_id);
  for invitation in
    select i.* from private.staff_invitations as i
    where i.school_id = p_school_id and p_hashes ? i.id::text and i.sent_at is null and i.ends_at > at
    order by i.token_hash is not null, i.created_at, i.id
  loop
    exit when cardinality(claimed) >= mails_left;
    mailed := 'invitation ' || private.hashed_bucket('email', invitation.school_id || ' ' || invitation.email);
    if not exists (select 1 from private.request_counts as c where c.bucket = mailed and c.window_start > at - interval '1 minute') then
      insert into private.request_counts (bucket, window_start) values (mailed, at);
      update private.staff_invitations as i set token_hash = p_hashes ->> i.id::text, ends_at = at + interval '30 days' where i.id = invitation.id;
      claimed := claimed || invitation.id;
    end if;
  end loop;
  insert into private.invitation_mails as m (school_id, started_at, mails)
  select s.id, at, cardinality(claimed) from private.schools as s where s.id = p_school_id and claimed <> '{}'
  on conflict (school_id) do update set
    started_at = case when m.started_at > at - interval '1 day' then m.started_at else at end,
    mails = case when m.started_at > at - interval '1 day' then m.mails else 0 end + excluded.mails;
  return claimed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.claim_login_card (
  p_name    text,
  p_words   text,
  p_claim   text,
  p_address text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, before it sets the password: {outcome}. 'claimed': the card is this request's, with {student_id, made_at, email, first_name, last_name,
-- has_account}. 'done': the same request has redeemed it before. Else 'refused', 'ended', 'used', 'under_way', or 'too_many'. Raises nothing,
-- since that would undo the count. Wrong words and unknown usernames take equally long and get the same response.
declare
  limits constant jsonb := (select s.value -> 'redeem_card' from private.settings as s where s.key = 'request_limits');
  student private.students;
  card private.login_cards;
  is_right boolean;
begin
  -- Requests above an address's own limit don't count towards the overall one.
  if private.count_requests('redeem_card', limits, array[private.hashed_bucket('address', nullif(btrim(p_address), ''))])
    or private.count_requests('redeem_card', limits, array['overall']) then
    return jsonb_build_object('outcome', 'too_many');
  end if;
  select t.* into student from private.students as t where t.username = lower(btrim(p_name)) and t.origin = 'school';
  select c.* into card from private.login_cards as c where c.student_id = student.id;
  -- Without a lock, since it is slow; without a card, compares with a dummy hash.
  is_right := extensions.crypt(private.card_words(p_words), coalesce(card.words_hash, '$2a$08$' || repeat('.', 22))) is not distinct from card.words_hash;
  -- Reads it again: it may have changed since.
  select c.* into card from private.login_cards as c where c.student_id = student.id and c.made_at = card.made_at for update;
  if not is_right or card.words_hash is null then
    update private.login_cards as c set
      wrong_words = c.wrong_words + 1, ends_at = case when c.wrong_words >= 19 then least(c.ends_at, clock_timestamp()) else c.ends_at end
    where c.student_id = card.student_id and c.words_hash is not null and c.used_at is null and c.ends_at > clock_timestamp();
    return jsonb_build_object('outcome', 'refused');
  elsif card.used_at is not null then
    return jsonb_build_object('outcome', case when card.claim = p_claim then 'done' else 'used' end);
  elsif card.ends_at <= clock_timestamp() then
    return jsonb_build_object('outcome', 'ended');
  elsif card.claim <> p_claim and card.claimed_at > clock_timestamp() - private.card_claim_length() then
    return jsonb_build_object('outcome', 'under_way');
  end if;
  update private.login_cards as c set claim = p_claim, claimed_at = clock_timestamp() where c.student_id = student.id;
  return jsonb_build_object(
    'outcome', 'claimed', 'student_id', student.id, 'made_at', card.made_at, 'email', student.username || '@' || private.school_domain(),
    'first_name', student.first_name, 'last_name', student.last_name, 'has_account', exists (select 1 from auth.users as u where u.id = student.id)
  );
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
  school private.schools := private.lock_school(p_school_id, 'school_admin');
  year private.rosters;
  plan jsonb;
begin
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

CREATE OR REPLACE FUNCTION private.commit_roster (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb,
  p_leavers   uuid[],
  p_version   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Writes what the preview of p_version showed, all of it or nothing; of those who are not in the file, p_leavers are noted as left. Raises
-- roster_changed if anything differs since. Answers the roster.
declare
  school private.schools := private.lock_school(p_school_id, 'school_admin');
  comparison jsonb;
  roster private.rosters;
begin
  perform private.check_roster(p_rows);
  comparison := private.roster_comparison(school.id, p_rows, p_choices);
  if p_version is distinct from comparison ->> 'version' then
    perform private.raise_error(409, 'roster_changed', 'Something was changed since the preview, and nothing was written. Look at what changed, then commit again.');
  end if;
  insert into private.rosters (school_id, made_by, counts)
  select school.id, auth.uid(), jsonb_object_agg(c.state, c.rows)
  from (
    select r ->> 'state' as state, count(*) as rows from jsonb_array_elements(comparison -> 'rows') as r group by 1
    union all select 'left', count(*) from private.roster_leavers(school.id, p_rows) as t where t.id = any (p_leavers)
  ) as c
  returning * into roster;
  perform private.write_roster_classes(roster, comparison -> 'rows');
  perform private.write_roster_students(roster, comparison -> 'rows');
  perform private.write_roster_places(roster, comparison -> 'rows');
  perform private.write_roster_teachers(roster, comparison -> 'rows');
  with old as (
    select t.* from private.roster_leavers(school.id, p_rows) as t where t.id = any (p_leavers)
  ), places as (
    update private.class_students as m set until = now() from old as o where m.student_id = o.id and m.until is null returning m.*
  ), gone as (
    update private.students as t set left_at = now() from old as o where t.id = o.id returning t.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select roster.id, 'student', g.id, to_jsonb(o), to_jsonb(g) from gone as g join old as o on o.id = g.id
  union all
  select roster.id, 'membership', p.id, to_jsonb(p) || '{"until": null}', to_jsonb(p) from places as p;
  perform private.write_school_profile(t) from private.students as t
  where t.account is not null and t.id in (select c.row_id from private.roster_changes as c where c.roster_id = roster.id and c.kind = 'student');
  return private.roster_to_json(roster);
end;
$function$;

CREATE OR REPLACE FUNCTION private.comparable_invitation (
  p_invitation private.staff_invitations
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The part of an invitation that a roster writes: sending it is no change. Null for none.
  select to_jsonb(p_invitation) - '{sent_at,token_hash,ends_at}'::text[] where p_invitation.id is not null;
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
    left join public.content_imports as u on u.id = i.import_id and i.deleted_at = any (u.undo_times)
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
  left join public.content_imports as i on i.id = s.made_by and s.removed_at = any (i.undo_times)
  left join pg_temp.compared_before as o on o.kind = 'stop' and o.item_id = s.lesson_id
  where s.import_id = p_import_id and s.removed_at is not null;
  if exists (select 1 from pg_temp.compared_before) then
    differing := private.mark_differences(p_import_id);
  end if;
  drop table pg_temp.compared_before;
  return differing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.confirm_address (
  p_user uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Records that the account's current address is confirmed.
  insert into private.confirmed_addresses as c (user_id, email)
  select u.id, lower(u.email) from auth.users as u where u.id = p_user and u.email is not null
  on conflict (user_id) do update set email = excluded.email, confirmed_at = excluded.confirmed_at;
$function$;

CREATE OR REPLACE FUNCTION private.confirmed_address (
  p_user uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The same, once it is confirmed.
begin
  return (select c.email from private.confirmed_addresses as c where c.user_id = p_user and c.email = private.own_address(p_user));
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
    when 'left_student_days' then (select count(*) from private.left_students(p_days))
    when 'roster_days' then (
      select count(distinct c.roster_id) from private.roster_changes as c where c.id in (select private.outdated_roster_changes(p_days))
    )
    when 'attempt_days' then (select count(*) from private.outdated_attempts(p_days))
    when 'audit_log_days' then (select count(*) from public.audit_log as l where l.at < now() - make_interval(days => p_days))
      + (select count(*) from private.outdated_versions(p_days))
    when 'auth_log_days' then (
      select count(distinct l.entry_id) from private.auth_log_people as l where l.created_at < now() - make_interval(days => p_days)
    )
  end;
$function$;

CREATE OR REPLACE FUNCTION private.count_password_check()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, before it asks Auth whether a password is the caller's, so that one person's guesses use up no one else's limit there. Raises too_many_requests.
begin
  perform private.require_account();
  perform private.limit_account('check_password');
end;
$function$;

CREATE OR REPLACE FUNCTION private.create_class (
  p_school_id uuid,
  p_class     jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Makes a class {name, year_level}. A teacher who makes one teaches it.
declare
  school private.schools := private.lock_school(p_school_id, 'teacher');
  class private.classes;
begin
  insert into private.classes (school_id, name, year_level)
  values (school.id, private.class_name(p_class, school.id), private.metadata_text(p_class, 'year_level', 50))
  returning * into class;
  insert into private.class_teachers (class_id, staff_id)
  select class.id, s.id from private.current_staff as s
  where s.school_id = school.id and s.person = (select auth.uid()) and s.role = 'teacher'
  order by s.since limit 1;
  return private.class_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.daily_invitations()
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce((select (s.value ->> 'per_school_and_day')::integer from private.settings as s where s.key = 'invitations'), 300);
$function$;

CREATE OR REPLACE FUNCTION private.delete_auth_log (
  p_entries uuid[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  SET enable_seqscan TO 'off'
  AS $function$
declare
  deleted integer;
begin
  delete from auth.audit_log_entries as l where l.id = any (p_entries);
  delete from private.auth_log_people as p where p.entry_id = any (p_entries);
  get diagnostics deleted = row_count;
  return deleted;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_left_students (
  p_limit integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Records that a learner's own account was at a school, and students who never got an account.
declare
  deleted integer;
begin
  delete from private.students as t
  where t.id in (
    select l.id from private.left_students(private.retention_days('left_student_days')) as l
    -- An account at Auth may exist already where a card is being redeemed.
    where l.origin = 'joined' or l.account is null and not exists (select 1 from auth.users as u where u.id = l.id)
    limit p_limit
  );
  get diagnostics deleted = row_count;
  return deleted;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_old_attempts (
  p_limit integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  attempts uuid[] := array(select o.id from private.outdated_attempts(private.retention_days('attempt_days')) as o (id) limit p_limit);
begin
  if cardinality(attempts) > 0 then
    perform private.delete_attempts(attempts);
  end if;
  return cardinality(attempts);
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_old_auth_log (
  p_limit integer
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- A batch of the entries that are older than the setting.
  select private.delete_auth_log(array(
    select p.entry_id from private.auth_log_people as p
    where p.created_at < now() - make_interval(days => private.retention_days('auth_log_days'))
    order by p.created_at limit p_limit
  ));
$function$;

CREATE OR REPLACE FUNCTION private.delete_old_logs (
  p_limit integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Entries of the audit log, and versions of content that nothing needs, with the documents of such versions.
declare
  -- GREATEST ignores null, which means forever.
  days constant integer := private.retention_days('audit_log_days') + greatest(90 - private.retention_days('audit_log_days'), 0);
  entries integer;
  versions integer;
  documents integer;
begin
  delete from public.audit_log as l
  where l.id in (select o.id from public.audit_log as o where o.at < now() - make_interval(days => days) order by o.at limit p_limit);
  get diagnostics entries = row_count;
  delete from private.content_versions as v where v.id in (select o.id from private.outdated_versions(days) as o (id) limit p_limit);
  get diagnostics versions = row_count;
  delete from private.documents as d where d.id in (select u.id from private.unused_documents() as u (id) limit least(p_limit, 100));
  get diagnostics documents = row_count;
  return entries + versions + documents;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_old_practice (
  p_limit integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Practice data, and records of attempts that were left.
declare
  before constant timestamptz := now() - make_interval(days => private.retention_days('attempt_days'));
  cards integer;
  sessions integer;
  attempts integer;
begin
  delete from private.practice_cards as c
  using (select o.user_id, o.question_id from private.practice_cards as o where o.answered_at < before order by o.answered_at limit p_limit) as old
  where c.user_id = old.user_id and c.question_id = old.question_id;
  get diagnostics cards = row_count;
  delete from private.practice_sessions as s
  where s.id in (select o.id from private.practice_sessions as o where o.started_at < before order by o.started_at limit p_limit);
  get diagnostics sessions = row_count;
  -- Those before an attempt that stays say that it is no first try.
  delete from private.left_attempts as l
  using (
    select o.user_id, o.quiz_id, o.left_at from private.left_attempts as o
    where o.left_at < before and not exists (
      select 1 from public.quiz_attempts as a where a.user_id = o.user_id and a.quiz_id = o.quiz_id
    )
    limit p_limit
  ) as old
  where l.user_id = old.user_id and l.quiz_id = old.quiz_id and l.left_at = old.left_at;
  get diagnostics attempts = row_count;
  return cards + sessions + attempts;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_old_roster_changes (
  p_limit integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  deleted integer;
begin
  delete from private.roster_changes as c
  where c.id in (select o.id from private.outdated_roster_changes(private.retention_days('roster_days')) as o (id) limit p_limit);
  get diagnostics deleted = row_count;
  return deleted;
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_passing_rows (
  p_limit integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Rows that are kept for a day at most, and links and invitations that have ended.
declare
  part integer;
  deleted integer := 0;
begin
  delete from private.cached_reports as k where k.computed_at < now() - private.report_age();
  delete from private.request_counts as c
  where c.ctid = any (array(select o.ctid from private.request_counts as o where o.window_start < now() - interval '1 hour' limit p_limit));
  get diagnostics part = row_count;
  deleted := deleted + part;
  delete from private.idempotency_keys as k
  where k.ctid = any (array(select o.ctid from private.idempotency_keys as o where o.created_at < now() - interval '1 day' limit p_limit));
  get diagnostics part = row_count;
  deleted := deleted + part;
  delete from private.own_email_links as l where l.ends_at < now();
  delete from private.staff_invitations as i where i.ends_at < now();
  return deleted;
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_right_options (
  q private.unkeyed_question
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The right side of an association in the order in which it is displayed.
  select private.display_options(
    q.right_options, private.display_order(q.salt, jsonb_array_length(q.right_options))
  );
$function$;

CREATE OR REPLACE FUNCTION private.document_answers (
  q      private.keyed_questions,
  p_seed uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What is right, by field, as a review shows it.
begin
  return (private.drawn_document(private.without_key(q), p_seed)).answers;
end;
$function$;

CREATE OR REPLACE FUNCTION private.document_solution (
  q        private.keyed_questions,
  p_seed   uuid,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What else is told once the answer is: which fields are right, and how the answers come about. Null of another type.
begin
  if q.type <> 'DOC' then return null; end if;
  return jsonb_build_object(
    'working', coalesce((private.drawn_document(private.without_key(q), p_seed)).working, '[]'),
    'marks', (select coalesce(jsonb_object_agg(m.field ->> 'id', m.is_right), '{}') from private.document_marks(p_answer) as m)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.draw_questions (
  p_quiz_id text,
  p_seed    uuid
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The questions that an attempt with this seed asks; null where the quiz draws none and asks all. Each draw takes that many questions
-- with its tag, or all there are, which no draw before it took. Questions with none of the tags are always asked. By lot, but the same for the
-- same seed and questions, so that a page can show those of an attempt that is about to start. Without a seed the first ones.
declare
  draws jsonb := (select z.draws from public.quizzes as z where z.id = p_quiz_id);
  tags text[];
  places integer[];
  asked text[] := '{}';
  question record;
begin
  if coalesce(draws, '[]') = '[]' then
    return null;
  end if;
  select array_agg(lower(d.entry ->> 'tag') order by d.place), array_agg((d.entry ->> 'count')::integer order by d.place) into tags, places
  from jsonb_array_elements(draws) with ordinality as d (entry, place);
  -- In a random order, each goes to the first draw with its tag that still has a place: the same as one draw after the other.
  for question in
    select l.id, l.supported, private.tag_keys(q.tags) as keys
    from private.live_questions as l join public.questions as q on q.id = l.id
    where l.quiz_id = p_quiz_id
    -- Another order than the one in which they are shown, which would put the drawn ones first.
    order by case when p_seed is not null then md5('draw' || private.attempt_salt(private.without_key(row(l.*)::private.keyed_questions), p_seed)) end,
      l.ordinal_position
  loop
    if not question.keys && tags then
      asked := asked || question.id;
    -- What cannot be answered takes no place.
    elsif question.supported then
      for i in 1 .. cardinality(tags) loop
        if places[i] > 0 and tags[i] = any (question.keys) then
          places[i] := places[i] - 1;
          asked := asked || question.id;
          exit;
        end if;
      end loop;
    end if;
  end loop;
  return asked;
end;
$function$;

CREATE OR REPLACE FUNCTION private.drawn_document (
  q      private.unkeyed_question,
  p_seed uuid
)
  RETURNS private.document_draws
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The document that an attempt or a session of practice with this seed asks about: the one that was kept when the attempt began, or the one
-- that it would begin with. Without a seed the first one.
declare
  draw private.document_draws;
begin
  select d.* into draw
  from private.attempt_documents as a
  join private.document_draws as d on d.document_id = a.document_id and d.number = a.number
  where a.seed = p_seed and a.question_id = q.id
  limit 1;
  if found then return draw; end if;
  select d.* into draw
  from private.documents as s
  join private.document_draws as d on d.document_id = s.id and d.number = case when p_seed is null then 1 else
    1 + ('x' || left(md5(private.attempt_salt(q, p_seed)::text || q.document_id), 7))::bit(28)::integer % s.draws
  end
  where s.id = q.document_id;
  return draw;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_account_access (
  p_ids uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends all access to these accounts: sets a password that no one knows, and ends sessions, second factors, links to an own email and
-- changes of the email that were begun.
begin
  delete from private.own_email_links as l where l.student_id = any (p_ids);
  if to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens as t where t.user_id = any (p_ids);
  end if;
  perform set_config('private.ends_access', 'true', true);
  -- A cheap hash: 32 random bytes cannot be guessed.
  update auth.users as u set
    encrypted_password = extensions.crypt(encode(extensions.gen_random_bytes(32), 'hex'), extensions.gen_salt('bf', 4)),
    email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0, updated_at = now()
  where u.id = any (p_ids);
  perform set_config('private.ends_access', 'false', true);
  delete from auth.sessions as s where s.user_id = any (p_ids);
  delete from auth.mfa_factors as f where f.user_id = any (p_ids);
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_card_of_nobody()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- The person who printed it no longer has an account.
begin
  new.ends_at := least(old.ends_at, clock_timestamp());
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_cards_of_staff()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Unused cards end with the last role at the school of the person who printed them.
begin
  update private.login_cards as c set ends_at = least(c.ends_at, new.until)
  from private.students as t
  where c.made_by = new.person and c.used_at is null and t.id = c.student_id and t.school_id = new.school_id and not exists (
    select 1 from private.school_staff as s
    where s.id <> new.id and s.school_id = new.school_id and s.person = new.person and (s.until is null or s.until > new.until)
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_cards_of_student()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For a student with a new username, who has left, or without consent: a new card is needed.
begin
  update private.login_cards as c set ends_at = least(c.ends_at, clock_timestamp()) where c.student_id = new.id and c.used_at is null;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_login_cards (
  p_cards jsonb
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function: activates cards with these words: [{student_id, made_at, words}], and ends access from earlier ones. Returns the students;
-- for the others, someone has begun newer cards meanwhile.
declare
  made uuid[];
begin
  made := array(
    select c.student_id
    from jsonb_to_recordset(p_cards) as g (student_id uuid, made_at timestamptz, words text)
    join private.login_cards as c on c.student_id = g.student_id and c.made_at = g.made_at and c.words_hash is null
    order by c.student_id for update of c
  );
  perform private.end_account_access(made);
  update private.login_cards as c set words_hash = extensions.crypt(private.card_words(g.words), extensions.gen_salt('bf', 8))
  from jsonb_to_recordset(p_cards) as g (student_id uuid, words text)
  where c.student_id = g.student_id and c.student_id = any (made);
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_overdue_attempts()
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends attempts that their learners did not come back to after their time was over, and grades what was handed in and waits no longer, because
-- content was changed. Says how many; a bounded part each time.
declare
  overdue uuid[];
  ending uuid;
  attempt public.quiz_attempts;
  ended integer := 0;
begin
  overdue := array(
    select a.id from public.quiz_attempts as a
    where a.finished_at is null and case
      when a.handed_in_at is not null then private.attempt_holder(a) is null
      else a.time_limit_minutes > 0 and private.is_time_over(a)
    end
    order by a.started_at limit 500
  );
  -- Learners who are writing just now are left to the next time: whoever locks many of them must not wait for one.
  overdue := array(
    select a.id from public.quiz_attempts as a
    where a.id = any (overdue) and pg_try_advisory_xact_lock(hashtextextended('learner ' || a.user_id, 0))
  );
  perform private.lock_open_attempts(array(select distinct o.user_id from public.quiz_attempts as o where o.id = any (overdue)));
  foreach ending in array array(select u.id from unnest(overdue) as u (id) order by u.id) loop
    -- Ending one may have graded another one, which was handed in.
    select a.* into attempt from public.quiz_attempts as a where a.id = ending and a.finished_at is null for update;
    continue when not found;
    perform private.end_attempt(attempt);
    ended := ended + 1;
  end loop;
  return ended;
end;
$function$;

CREATE OR REPLACE FUNCTION private.erase_account (
  p_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select private.erase_accounts(array[p_id]);
$function$;

CREATE OR REPLACE FUNCTION private.erase_accounts (
  p_ids uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Erases accounts immediately and permanently, with as many statements for many as for one. Raises an error for the last admin.
declare
  emails text[] := array(select lower(u.email) from auth.users as u where u.id = any (p_ids));
  attempts uuid[] := array(select a.id from public.quiz_attempts as a where a.user_id = any (p_ids));
  about uuid[] := private.ids_of_people(p_ids);
begin
  if exists (select 1 from unnest(p_ids) as i (id) where private.is_last_admin(i.id)) then
    raise exception 'the last admin is never erased';
  end if;
  insert into private.erasures (reason)
  select coalesce(e.reason, 'operator')
  from auth.users as u left join private.erasure_requests as e on e.user_id = u.id where u.id = any (p_ids);
  perform private.lock_learner(l.id) from (select i.id from unnest(p_ids) as i (id) order by i.id) as l;
  perform private.anonymize_attempts(attempts);
  perform private.anonymize_steps(p_ids);
  -- The totals of ratings.
  perform set_config('privacy.keeps_numbers', 'on', true);

  -- What was bought stays, as tax law requires, without who bought it: that is on the invoices at Stripe.
  update private.subscriptions as s set payer_name = null, payer_email = null, payer_erased = true
  from private.checkouts as c where c.id = s.checkout_id and c.owner = any (p_ids);
  -- Also without signing in, from an address that is known to be theirs.
  update private.subscriptions as s set payer_name = null, payer_email = null, payer_erased = true
  where lower(s.payer_email) in (select private.confirmed_address(i.id) from unnest(p_ids) as i (id));
  delete from private.checkouts as c
  where (c.owner = any (p_ids) or c.learner = any (p_ids))
    and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id);
  -- How far a regrading is: everybody up to this id has been regraded.
  update private.regrades as r set after_user = coalesce((
    select a.user_id from public.quiz_attempts as a where a.user_id < r.after_user and a.user_id <> all (p_ids) order by a.user_id desc limit 1
  ), private.erased_person())
  where r.after_user = any (p_ids);
  perform private.erase_from_agreements(p_ids);
  perform private.erase_from_answers(p_ids, about);

  delete from private.staff_invitations as i where i.email in (select private.confirmed_address(n.id) from unnest(p_ids) as n (id));
  -- Before the profiles, in the lock order of changes to students.
  delete from private.students as t where t.account = any (p_ids);
  delete from public.profiles as p where p.id = any (p_ids);
  delete from auth.users as u where u.id = any (p_ids);
  -- Last: deleting was logged as well.
  perform private.erase_from_logs(p_ids, about, emails);
  perform private.erase_from_services(p_ids);
  perform set_config('privacy.keeps_numbers', '', true);
end;
$function$;

CREATE OR REPLACE FUNCTION private.erase_claimed_accounts (
  p_ids uuid[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Erases these accounts if they are still due: together or, if that fails, one after the other. Returns how many.
declare
  due uuid[] := array(
    select e.user_id from private.erasure_requests as e
    where e.user_id = any (p_ids) and e.erase_at <= now() order by e.user_id for update skip locked
  );
  person uuid;
  erased integer := 0;
begin
  if cardinality(due) = 0 then
    return 0;
  end if;
  -- A longer lock is left to the next run.
  perform set_config('lock_timeout', '5s', true);
  begin
    perform private.erase_accounts(due);
    return cardinality(due);
  exception when others then
    if cardinality(due) = 1 then
      raise warning 'an account could not be erased: %', sqlerrm;
      return 0;
    end if;
  end;
  foreach person in array due loop
    erased := erased + private.erase_claimed_accounts(array[person]);
  end loop;
  return erased;
end;
$function$;

CREATE OR REPLACE FUNCTION private.erase_from_agreements (
  p_ids uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- A school's agreement stays, with the role of the person who agreed, but without the names of these people who work or worked there, or recorded it.
declare
  named record;
begin
  for named in select n.* from private.names_at_schools(p_ids) as n loop
    update private.school_agreements as a
    set agreed_by = regexp_replace(a.agreed_by, named.pattern, '[deleted]', 'gi'), basis = regexp_replace(a.basis, named.pattern, '[deleted]', 'gi')
    where a.school_id = named.school_id and concat_ws(' ', a.agreed_by, a.basis) ~* named.pattern;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.erase_from_answers (
  p_ids   uuid[],
  p_about uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What the REST API answered to admins, and to staff of these people's schools, about them: it would stay for a day
-- (docs/decisions/0065-repeated-requests.md). p_about: the people's ids and those of their rows.
declare
  schools constant uuid[] := array(
    select f.school_id from private.school_staff as f where f.person = any (p_ids)
    union select t.school_id from private.students as t where t.account = any (p_ids)
  );
  names constant text := (select string_agg(distinct n.pattern, '|') from private.names_of_people(p_ids) as n);
begin
  delete from private.idempotency_keys as k
  where k.account in (
    select a.user_id from private.admins as a union all select f.person from private.school_staff as f where f.school_id = any (schools)
  )
    -- Within JSON, a quotation mark has a backslash.
    and (private.ids_in_entry('', k.answer, null) && p_about or replace(k.answer::text, '\"', '"') ~* names);
end;
$function$;

CREATE OR REPLACE FUNCTION private.erase_from_logs (
  p_people uuid[],
  p_about  uuid[],
  p_emails text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Deletes entries about people; their changes to other things stay, without a person. p_about: the people's ids and those of their rows.
begin
  delete from public.audit_log as l
  where private.ids_in_entry(l.row_id, l.before, l.after) && p_about and private.ids_in_entry(l.row_id, null, null) && p_about;
  update public.audit_log as l set before = private.without_ids(l.before, n.ids), after = private.without_ids(l.after, n.ids)
  from (
    select e.id, array(select unnest(private.ids_in_entry('', e.before, e.after)) intersect select unnest(p_about)) as ids
    from public.audit_log as e where private.ids_in_entry(e.row_id, e.before, e.after) && p_about
  ) as n
  where l.id = n.id;
  update public.audit_log as l set actor = private.erased_person() where l.actor = any (p_people);
  update private.content_versions as v set made_by = private.erased_person() where v.made_by = any (p_people);
  -- Changes by rosters and new years. An invitation that one of these people sent can still be undone.
  delete from private.roster_changes as c where c.id in (select a.id from private.changes_about(p_about, p_emails) as a);
  update private.roster_changes as c
  set before = case when c.before is not null then c.before || '{"invited_by": null}' end, after = c.after || '{"invited_by": null}'
  where c.kind = 'invitation' and c.after ->> 'invited_by' = any (p_people::text[]);
  perform private.delete_auth_log(array(select p.entry_id from private.auth_log_people as p where p.person = any (p_people)));
end;
$function$;

CREATE OR REPLACE FUNCTION private.erase_from_services (
  p_ids uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What Auth and Storage know beside the accounts themselves. A project may lack either table, or the right to change it.
begin
  if to_regclass('auth.flow_state') is not null then
    delete from auth.flow_state as f where f.user_id = any (p_ids);
  end if;
  -- Files are content; who uploaded them goes.
  if exists (
    select 1 from pg_catalog.pg_attribute as a
    where a.attrelid = to_regclass('storage.objects') and a.attname = 'owner_id' and not a.attisdropped
  ) then
    execute 'update storage.objects set owner = null, owner_id = null where owner_id = any ($1)' using p_ids::text[];
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.export_account (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of the export: account, sign-ins, profile, and what was agreed to.
  select jsonb_build_object(
    'profiles', (select jsonb_agg(to_jsonb(p)) from public.profiles as p where p.id = p_id),
    'users', (
      select jsonb_agg(jsonb_build_object(
        'id', u.id, 'email', u.email, 'phone', u.phone, 'email_confirmed_at', u.email_confirmed_at,
        'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at, 'given_at_sign_up', u.raw_user_meta_data,
        'sign_in_methods', u.raw_app_meta_data
      ))
      from auth.users as u where u.id = p_id
    ),
    'identities', (
      select jsonb_agg(jsonb_build_object(
        'provider', i.provider, 'identity', i.identity_data, 'last_sign_in_at', i.last_sign_in_at
      ) order by i.created_at)
      from auth.identities as i where i.user_id = p_id
    ),
    'sessions', (
      select jsonb_agg(jsonb_build_object(
        'created_at', s.created_at, 'refreshed_at', s.refreshed_at, 'browser', s.user_agent, 'address', s.ip
      ) order by s.created_at)
      from auth.sessions as s where s.user_id = p_id
    ),
    'audit_log_entries', (
      select jsonb_agg(
        jsonb_build_object(
          'at', l.created_at, 'action', l.payload ->> 'action', 'address', l.ip_address,
          'email', case when l.payload ->> 'actor_id' = p_id::text then l.payload ->> 'actor_username' else l.payload -> 'traits' ->> 'user_email' end,
          'by_you', l.payload ->> 'actor_id' = p_id::text
        ) order by l.created_at, l.id
      )
      -- One entry after the other: the log has no index of its own.
      from (select p.entry_id from private.auth_log_people as p where p.person = p_id offset 0) as p
      cross join lateral (select * from auth.audit_log_entries as e where e.id = p.entry_id offset 0) as l
    ),
    'consents', (
      select jsonb_agg(to_jsonb(c) - '{user_id,recorded_by}'::text[] order by c.given_at)
      from private.consents as c where c.user_id = p_id
    ),
    'withdrawn_consents', (
      select jsonb_agg(jsonb_build_object('withdrawn_at', w.withdrawn_at)) from private.withdrawn_consents as w where w.user_id = p_id
    ),
    'birth_years', (select jsonb_agg(jsonb_build_object('year', b.year)) from private.birth_years as b where b.user_id = p_id),
    'pathways', (
      select jsonb_agg(jsonb_build_object('category', w.category, 'answered_at', w.answered_at))
      from private.pathways as w where w.user_id = p_id
    ),
    'erasure_requests', (
      select jsonb_agg(to_jsonb(e) - '{user_id,requested_by}'::text[]) from private.erasure_requests as e where e.user_id = p_id
    ),
    'admins', (select jsonb_agg(jsonb_build_object('right', a.admin_right, 'since', a.created_at)) from private.admins as a where a.user_id = p_id)
  );
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
      -- The changes to them and by them, without the other people involved.
      select jsonb_agg(jsonb_build_object(
        'at', l.at, 'table', l.table_name, 'action', l.action, 'by_you', l.actor is not distinct from p_id,
        'row', case when e.is_about or l.table_name in ('schools', 'school_agreements') then l.row_id end,
        'before', case when e.is_about then private.without_others(l.before, p_id) end,
        'after', case when e.is_about then private.without_others(l.after, p_id) end
      ) order by l.id)
      from (
        select o.id from public.audit_log as o where o.actor = p_id
        union
        select o.id from public.audit_log as o where private.ids_in_entry(o.row_id, o.before, o.after) && (select private.ids_of_people(array[p_id]))
      ) as k
      join public.audit_log as l on l.id = k.id
      cross join lateral (
        select private.ids_in_entry(l.row_id, null, null) && (select private.ids_of_people(array[p_id])) as is_about
      ) as e
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.export_my_data()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Everything about the caller, also while the account is held.
begin
  return private.export_person(private.require_account());
end;
$function$;

CREATE OR REPLACE FUNCTION private.export_plans (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of the export: seats, access by hand, purchases and subscriptions.
  select jsonb_build_object(
    'seats', (
      select jsonb_agg(
        jsonb_build_object('plan', b.plan, 'taken_at', s.taken_at, 'released_at', s.released_at) order by s.taken_at
      )
      from private.seats as s join private.subscriptions as b on b.id = s.subscription_id
      where s.learner = p_id
    ),
    'access_grants', (
      select jsonb_agg(jsonb_build_object(
        'reason', g.reason, 'ends_at', g.ends_at, 'created_at', g.created_at, 'revoked_at', g.revoked_at,
        'revoke_reason', g.revoke_reason
      ) order by g.created_at)
      from private.access_grants as g where g.learner = p_id
    ),
    'plan_links', (
      select jsonb_agg(jsonb_build_object('token', l.token, 'created_at', l.created_at))
      from private.plan_links as l where l.learner = p_id
    ),
    'checkouts', (
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'plan', c.plan, 'period', c.period, 'seats', c.seats, 'begun_by_you', c.owner is not distinct from p_id,
        'created_at', c.created_at
      ) order by c.created_at)
      from private.checkouts as c where p_id in (c.owner, c.learner)
    ),
    'subscriptions', (
      select jsonb_agg(to_jsonb(s) - '{sync_number,payer_erased}'::text[] order by s.created_at)
      from private.subscriptions as s left join private.checkouts as c on c.id = s.checkout_id
      where c.owner = p_id or lower(s.payer_email) = private.confirmed_address(p_id)
    ),
    'seat_codes', (
      select jsonb_agg(jsonb_build_object('code', k.code, 'kind', k.kind, 'created_at', k.created_at) order by k.created_at)
      from private.checkouts as c
      join private.subscriptions as s on s.checkout_id = c.id
      join private.seat_codes as k on k.subscription_id = s.id
      where c.owner = p_id
    )
  );
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
        'student_key', t.student_key, 'year_level', t.year_level, 'since', t.since, 'left_at', t.left_at,
        'consent_withdrawn_at', t.consent_withdrawn_at
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
      select jsonb_agg(jsonb_build_object('made_at', c.made_at, 'ends_at', c.ends_at, 'wrong_words', c.wrong_words, 'claimed_at', c.claimed_at, 'used_at', c.used_at))
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
    'school_agreements', (
      -- The agreements that name them, or that they noted.
      select jsonb_agg(jsonb_build_object(
        'school', s.name, 'basis', a.basis, 'agreed_by', a.agreed_by, 'agreed_at', a.agreed_at, 'noted_by_you', a.recorded_by is not distinct from p_id
      ) order by a.agreed_at, s.id)
      from private.school_agreements as a join private.schools as s on s.id = a.school_id
      where a.recorded_by = p_id or exists (
        select 1 from private.names_at_schools(array[p_id]) as n where n.school_id = a.school_id and concat_ws(' ', a.agreed_by, a.basis) ~* n.pattern
      )
    ),
    'roster_changes', (
      -- The rows of files and new years about them.
      select jsonb_agg(jsonb_build_object(
        'made_at', r.made_at, 'kind', c.kind, 'before', private.without_others(c.before, p_id), 'after', private.without_others(c.after, p_id)
      ) order by r.made_at, c.id)
      from private.changes_about(private.ids_of_people(array[p_id]), array(select lower(u.email) from auth.users as u where u.id = p_id)) as c
      join private.rosters as r on r.id = c.roster_id
    ),
    'confirmed_addresses', (
      select jsonb_agg(jsonb_build_object('email', c.email, 'confirmed_at', c.confirmed_at)) from private.confirmed_addresses as c where c.user_id = p_id
    ),
    'staff_invitations', (
      select jsonb_agg(jsonb_build_object('email', i.email, 'school', s.name, 'role', i.role, 'until', i.until, 'created_at', i.created_at, 'ends_at', i.ends_at, 'sent_at', i.sent_at) order by i.created_at, i.id)
      from private.staff_invitations as i join private.schools as s on s.id = i.school_id
      where i.email = private.confirmed_address(p_id)
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.find_content (
  p_kind        text,
  p_query       text,
  p_sort        text,
  p_descending  boolean,
  p_offset      integer,
  p_limit       integer,
  p_publication text    DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The ids and the total number of the courses, videos or quizzes that are found. Every word of the query has to occur
-- somewhere in the row, so that 'tax 2026' finds what is about both. `p_publication` finds what is in one state:
-- draft, scheduled or published. Without a limit, all ids are returned. Only content editors find what is not live.
declare
  words text[] := private.search_words(p_query);
  condition text := private.found_content(p_kind, private.require_user());
  direction text := case when p_descending then 'desc' else 'asc' end;
  found jsonb;
begin
  if p_sort is null or p_sort not in ('title', 'category', 'instructor', 'created_at', 'updated_at') then
    perform private.raise_error(422, 'validation_failed', 'The list cannot be sorted by this.', 'sort');
  elsif p_limit < 0 then
    perform private.raise_error(422, 'validation_failed', 'A page has no negative size.', 'limit');
  elsif p_publication not in ('draft', 'scheduled', 'published') then
    perform private.raise_error(422, 'validation_failed', 'Content is draft, scheduled or published.', 'publication');
  end if;
  -- The id breaks ties, so that every row is on exactly one page.
  execute format(
    $query$
      with hits as (
        select t.id, row_number() over (order by %2$s %3$s, t.id) as ordinal_position
        from public.%1$I as t
        where %4$s and not exists (
          select 1 from unnest($1) as w (word)
          where position(w.word in lower(concat_ws(' ', t.title, t.category, t.instructor, t.description, t.id))) = 0
        )
      )
      select jsonb_build_object(
        'total', (select count(*) from hits),
        'ids', coalesce((
          select jsonb_agg(h.id order by h.ordinal_position)
          from (select * from hits order by ordinal_position offset greatest($2, 0) limit $3) as h
        ), '[]'::jsonb)
      )
    $query$,
    p_kind, format(case when p_sort like '%%\_at' then 't.%I' else 'lower(t.%I)' end, p_sort), direction,
    concat_ws(' and ',
      condition,
      case p_publication
        when 'draft' then 't.publish_at is null' when 'scheduled' then 't.publish_at > now()' when 'published' then 't.publish_at <= now()'
      end
    )
  ) into found using words, coalesce(p_offset, 0), p_limit;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.found_content (
  p_kind   text,
  p_person uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The SQL condition by which a caller finds a course, video or quiz `t`: content editors find all that are not deleted, everyone else those that
-- are live and open to them.
begin
  if p_kind is null or p_kind not in ('courses', 'videos', 'quizzes') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif private.can_edit_content() then
    return 't.deleted_at is null';
  end if;
  return concat_ws(' and ',
    't.deleted_at is null and t.publish_at <= now()',
    case when p_kind = 'videos' then 'private.is_video_placed(t.id)' end,
    case
      when p_kind = 'courses' or private.has_full_access(p_person) then null
      when p_kind = 'videos' then format('private.is_video_open(%L, t.id)', p_person)
      else format('private.is_quiz_open(%L, t.id)', p_person)
    end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.from_shown_answer (
  q        private.keyed_questions,
  p_seed   uuid,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The inverse of to_shown_answer.
begin
  return case
    when q.type = 'DOC' then private.answer_to_document(q, p_seed, p_answer)
    when p_seed is null or jsonb_typeof(p_answer) is distinct from 'object' then p_answer
    else private.to_stored_mapping(p_answer, private.match_order(private.without_key(q), p_seed))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_class_questions (
  p_class_id         uuid,
  p_held_question_id text    DEFAULT NULL::text,
  p_export           boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What needs teaching again: the questions of assigned quizzes that the class got wrong in its latest finished attempts, those with most wrong
-- answers first, at most 50, with the answers chosen and by whom, and what is right. Of a question that may not be told to a student of the class yet
-- (private.held_questions) only how many these are; p_held_question_id is one that is told all the same. That, and taking it along (p_export), leaves a
-- line in the log each time.
declare
  class private.classes := private.require_class(p_class_id);
begin
  perform private.record_read(
    'classes', class.id::text, coalesce('held question ' || left(p_held_question_id, 100), 'questions'),
    case when p_held_question_id is not null or p_export then 'export' else 'read' end
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
    namesakes as materialized (
      select n.id from (
        select t.id, count(*) over (partition by lower(private.student_name(t))) as students
        from private.class_students as m join private.students as t on t.id = m.student_id where m.class_id = class.id and m.until is null
      ) as n where n.students > 1
    ),
    worst as (
      select a.quiz_id, a.question_id, count(*) as answered, count(*) filter (where not a.correct) as wrong
      from answers as a join private.live_places as p on p.quiz_id = a.quiz_id and p.question_id = a.question_id
      group by a.quiz_id, a.question_id
      having bool_or(not a.correct)
      order by 4 desc, 3, 2, 1 limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'quiz_id', w.quiz_id, 'quiz_title', z.title, 'question_id', w.question_id, 'answered', w.answered, 'wrong', w.wrong,
      'question', private.shown_question(private.without_key(k), null, false), 'held_by', coalesce(h.students, 0)
    ) || case when h.students is null or w.question_id = p_held_question_id then jsonb_build_object(
      'right', private.display_key(k), 'explanation', k.explanation,
      'choices', (
        select coalesce(jsonb_agg(jsonb_build_object('label', c.label, 'correct', c.correct, 'students', c.students) order by jsonb_array_length(c.students) desc, c.label), '[]')
        from (
          select l.label, bool_or(l.correct) as correct, jsonb_agg(
              case when t.id in (select n.id from namesakes as n) then private.name_and_username(t) else private.student_name(t) end
              order by private.student_name(t), t.id
            ) as students
          from answers as a
          join private.students as t on t.id = a.student_id
          cross join lateral private.answer_labels(k, a.answer, a.correct) as l
          where a.quiz_id = w.quiz_id and a.question_id = w.question_id
          group by l.label
        ) as c
      )
    ) else '{}' end order by w.wrong desc, w.answered, w.question_id, w.quiz_id), '[]')
    from worst as w
    cross join lateral private.keyed_question(w.question_id) as k
    join public.quizzes as z on z.id = w.quiz_id
    left join held as h on h.question_id = w.question_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_content_items (
  p_kind text,
  p_ids  text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The courses, videos or quizzes with these ids, or all of them (null), that the caller finds, by title: a course with its lessons in their
-- order, a video with its quizzes. They link only to items that the caller finds as well; content editors also get links to items in the trash.
declare
  me uuid := private.require_user();
  condition text := private.found_content(p_kind, me);
  is_editor boolean := private.can_edit_content();
  links text := case p_kind
    when 'courses' then format($sql$
      jsonb_build_object('lessons', (
        select coalesce(
          jsonb_agg(jsonb_build_object('video_id', l.video_id, 'quiz_id', l.quiz_id) order by l.position, l.created_at, l.id), '[]'::jsonb
        )
        from %s where l.course_id = t.id
      ))$sql$,
      case when is_editor then '(select * from public.lessons where removed_at is null) as l' else 'private.unnumbered_lessons as l' end
    )
    when 'videos' then format($sql$
      jsonb_build_object('quizzes', (
        select coalesce(jsonb_agg(k.quiz_id order by k.created_at, k.quiz_id), '[]'::jsonb)
        from public.video_quizzes as k where k.video_id = t.id and %s
      ))$sql$,
      case when is_editor then 'true' else format(
        'exists (select 1 from public.quizzes as t where t.id = k.quiz_id and %s)', private.found_content('quizzes', me)
      ) end
    )
    else $sql$ '{}'::jsonb $sql$
  end;
  found jsonb;
begin
  execute format(
    $query$
      select coalesce(
        jsonb_agg(to_jsonb(t) - '{draws,import_id,deleted_at}'::text[] || %2$s order by t.title, t.id), '[]'::jsonb
      )
      from public.%1$I as t
      where ($1 is null or t.id = any ($1)) and %3$s
    $query$,
    p_kind, links, condition
  ) into found using p_ids;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_my_schools()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The schools at which the caller works, what their address is invited to, and what they still have to do for a second factor. Answering an invitation
-- needs the secret in its mail.
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
      where i.email = private.own_address(me) and i.token_hash is not null and i.ends_at > now()
    ), '[]'),
    'second_factor', case when exists (select 1 from private.current_staff as f where f.person = me) then private.staff_factor_step() end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_retention_backlog()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- For operators. `due`: accounts that are due for erasure; `since`: when the oldest became due; `failed`: how many of them were tried
  -- without success; `steps`: the latest run of each, with null where it was cancelled or never was.
  select jsonb_build_object(
    'due', count(*), 'since', min(e.erase_at), 'failed', count(e.tried_at), 'steps', (
      select jsonb_agg(jsonb_build_object('step', s.step, 'began_at', r.began_at, 'ended_at', r.ended_at, 'done', r.done) order by s.step)
      from private.retention_steps() as s left join private.retention_runs as r on r.step = s.step
    )
  )
  from private.erasure_requests as e where e.erase_at <= now();
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
        'late_answers', (select count(*) from public.attempt_answers as w where w.attempt_id = a.attempt_id and w.arrived_late),
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
-- For the edge function, which sends them: [{id, email, role, until, school_name, account}], as many as the school may send now, those that were not
-- tried yet first. `account` is 'student' for the account of a student, which cannot be used at work, 'none' for an address that receives no mail, else
-- null. No inviter reads it.
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', i.id, 'email', i.email, 'role', i.role, 'until', private.day_of(i.until, s.time_zone), 'school_name', s.name,
      'account', case
        when private.is_school_address(i.email) then 'none'
        -- Anyone may have signed up with the address and joined a class.
        when exists (
          select 1 from private.confirmed_addresses as a join private.students as t on t.account = a.user_id and t.left_at is null
          where a.email = i.email and private.confirmed_address(a.user_id) is not null
        ) then 'student'
      end
    ) order by i.token_hash is not null, i.created_at, i.id)
    from (
      select u.* from private.staff_invitations as u where u.school_id = p_school_id and u.sent_at is null and u.ends_at > now()
      order by u.token_hash is not null, u.created_at, u.id limit private.mails_left(p_school_id)
    ) as i join private.schools as s on s.id = i.school_id
  ), '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.give_consent (
  p_account uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Ends every withdrawal of a person's consent, at every school.
  update private.students as t set consent_withdrawn_at = null where t.account = p_account and t.consent_withdrawn_at is not null;
  delete from private.withdrawn_consents as w where w.user_id = p_account;
$function$;

CREATE OR REPLACE FUNCTION private.grade_open_ended (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- One of the accepted answers: the same text by the comparison of answers, the same number, or a number of the range.
declare
  given text := private.typed_text(private.scalar_text(p_answer));
begin
  return exists (
    select 1 from unnest(private.accepted_answers(q.key)) as a (accepted)
    where a.accepted <> '' and (
      private.answer_text(private.scalar_text(p_answer)) = private.answer_text(a.accepted) or given = private.typed_text(a.accepted, true)
      or private.is_same_number(given, a.accepted) or private.is_in_range(given, a.accepted)
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.guard_card_accounts()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Until the newest card is used, only the request that redeems it sets a password: neither an earlier session whose token still works at Auth, nor
-- a slow request that began with an earlier card.
begin
  if current_setting('private.ends_access', true) is distinct from 'true' and exists (
    select 1 from private.login_cards as c
    where c.student_id = new.id and c.words_hash is not null and c.used_at is null
      and (c.claimed_at is null or c.claimed_at < clock_timestamp() - private.card_claim_length())
  ) then
    raise exception 'this account gets a password by its login card only' using errcode = '42501';
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
  -- People whose accounts have this hold, 'consent_missing' or 'account_ending': how many, and the first 50 by name. Checks the
  -- hold only for people who can have it.
  with possible as materialized (
    select e.user_id from private.erasure_requests as e where p_hold = 'account_ending'
    union
    select w.user_id from private.withdrawn_consents as w where p_hold = 'consent_missing'
    union
    select b.user_id from private.birth_years as b
    where p_hold = 'consent_missing'
      and b.year >= extract(year from now()) - (select (s.value ->> 'consent_below')::integer from private.settings as s where s.key = 'age')
      and not exists (select 1 from private.consents as c where c.user_id = b.user_id and c.kind = 'guardian')
  ), held as (
    select p.id, private.person_name(p) as name, p.email, private.username_of(p.id) as username, e.erase_at
    from possible as o join public.profiles as p on p.id = o.user_id
    left join private.erasure_requests as e on e.user_id = p.id
    where p.id <> all ((select private.hidden_people())::uuid[]) and (p_hold = 'account_ending' or private.hold_of(p.id) = p_hold)
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
    union all
    select t.id::text from private.students as t where t.account = any (people)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.hold_of (
  p_id uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Why an account cannot be used for now; null if it can. The agreement of a school answers for terms and age.
declare
  is_covered constant boolean := exists (select 1 from private.covered_accounts as c where c.account = p_id);
  age_hold constant text := case when not is_covered then private.age_hold_of(p_id) end;
begin
  return case
    when age_hold = 'too_young' then age_hold
    when exists (select 1 from private.erasure_requests as e where e.user_id = p_id) then 'account_ending'
    when exists (select 1 from private.withdrawn_consents as w where w.user_id = p_id) then 'consent_missing'
    when is_covered then null
    when not exists (
      select 1 from private.consents as c
      where c.user_id = p_id and c.kind = 'terms' and c.policy_version = private.current_policy_version()
    ) then 'terms_not_accepted'
    else age_hold
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ids_in_entry (
  p_row_id text,
  p_before jsonb,
  p_after  jsonb
)
  RETURNS uuid[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Every id in an entry, including the one of its row.
  select array(
    select distinct m.match[1]::uuid
    from regexp_matches(
      p_row_id || ' ' || coalesce(p_before::text, '') || ' ' || coalesce(p_after::text, ''),
      '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g'
    ) as m (match)
  );
$function$;

CREATE OR REPLACE FUNCTION private.ids_of_people (
  p_ids uuid[]
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The ids of these people and of every row that is about one of them, as far as a log may name it.
begin
  return p_ids || array(
    select s.id from private.seats as s where s.learner = any (p_ids)
    union all select g.id from private.access_grants as g where g.learner = any (p_ids)
    union all select a.id from public.quiz_attempts as a where a.user_id = any (p_ids)
    union all select f.id from private.school_staff as f where f.person = any (p_ids)
    union all select t.id from private.students as t where t.account = any (p_ids)
    union all select m.id from private.students as t join private.class_students as m on m.student_id = t.id where t.account = any (p_ids)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.inactive_accounts (
  p_days integer
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Never an admin, or somebody who pays for a plan that renews.
  select u.id from auth.users as u
  where u.created_at < now() - make_interval(days => p_days)
    and not exists (select 1 from private.account_activity as a where a.user_id = u.id and a.at >= now() - make_interval(days => p_days))
    and not exists (select 1 from private.admins as a where a.user_id = u.id)
    and not exists (select 1 from private.erasure_requests as e where e.user_id = u.id)
    and not exists (select 1 from private.renewing_payers as p where p.person = u.id)
    and not exists (select 1 from private.kept_accounts(p_days) as k (id) where k.id = u.id::text);
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
-- school already is passed over, one that is invited is invited again, but not twice within a minute: the earlier mail's secret ends. The edge function
-- sends the mails. Raises as private.check_unsent_invitations does. Answers the school.
declare
  school private.schools := private.lock_school(p_school_id, 'school_admin');
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
  elsif role_end <= clock_timestamp() then
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
    -- Another one, so that a mail of the one before is not taken for its own.
    id = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.id else excluded.id end,
    role = excluded.role, until = excluded.until, 
    -- Who is only sent another mail keeps their classes.
    class_ids = case when excluded.class_ids = '{}' and excluded.role = i.role then i.class_ids else excluded.class_ids end, invited_by = excluded.invited_by,
    created_at = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.created_at else excluded.created_at end,
    sent_at = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.sent_at end,
    token_hash = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.token_hash end, ends_at = excluded.ends_at;
  perform private.check_unsent_invitations(school.id);
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_field_right (
  p_field  jsonb,
  p_result text,
  p_given  text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A number as people write it, within the tolerance and without another unit; a text by the comparison of answers; an option or a place itself.
declare
  number record;
begin
  case p_field ->> 'kind'
    when 'number' then
      number := private.typed_number(private.typed_text(p_given));
      return coalesce(
        number.unit in ('', p_field ->> 'unit') and abs(number.value - p_result::numeric) <= (p_field ->> 'tolerance')::numeric, false
      );
    when 'text' then
      return coalesce(
        private.answer_text(p_given) = private.answer_text(p_result) or private.typed_text(p_given) = private.typed_text(p_result, true)
        -- Digits may stand in groups: a phone number, an account.
        or (p_result ~ '^[0-9 ]+$' and replace(private.typed_text(p_given), ' ', '') = replace(p_result, ' ', '')), false
      );
    else
      return coalesce(p_given = p_result, false);
  end case;
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_offered (
  p_answer  jsonb,
  p_options jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Whether an answer, or each of several chosen ones, is an option of the question.
begin
  return (
    select coalesce(bool_and(exists (
      select 1 from jsonb_array_elements_text(p_options) as o (label) where private.trim_text(o.label) = private.trim_text(a.label)
    )), false)
    from jsonb_array_elements_text(case jsonb_typeof(p_answer) when 'array' then p_answer else jsonb_build_array(p_answer) end) as a (label)
  );
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
  select p_invitation.created_at > clock_timestamp() - interval '1 minute' and p_invitation.role = p_role and p_invitation.until is not distinct from p_until;
$function$;

CREATE OR REPLACE FUNCTION private.is_time_over (
  p_attempt public.quiz_attempts
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether an answer of an attempt can no longer arrive in time.
declare
  ends_at timestamptz := private.attempt_ends_at(p_attempt);
begin
  return coalesce(clock_timestamp() > ends_at + private.time_limit_grace(p_attempt, ends_at), false);
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_undone (
  p_upload public.content_imports
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Whether an upload has nothing left to undo.
  select p_upload.undone_at is not null and coalesce((p_upload.undo_result ->> 'kept')::integer, 0) = 0;
$function$;

CREATE OR REPLACE FUNCTION private.is_video_placed (
  p_video_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether a video is a stop of a live course: in no other place do learners meet it. For each row that is read, by the lesson's index.
begin
  return exists (
    select 1 from public.lessons as l join private.live_courses as c on c.id = l.course_id
    where l.video_id = p_video_id and l.removed_at is null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_covered_accounts()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Nobody is erased as too young whom the agreement of a school covers, by now or again.
  delete from private.erasure_requests as e using private.covered_accounts as c where c.account = e.user_id and e.reason = 'too_young';
$function$;

CREATE OR REPLACE FUNCTION private.keep_documents (
  p_attempt public.quiz_attempts
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Keeps which documents an attempt asks about: when it begins, and of a question that came since when it is answered or changed.
begin
  insert into private.attempt_documents (attempt_id, question_id, seed, document_id, number)
  select p_attempt.id, q.id, p_attempt.order_seed, d.document_id, d.number
  from private.live_questions as q
  cross join lateral private.drawn_document(private.without_key(row(q.*)::private.keyed_questions), p_attempt.order_seed) as d
  where q.quiz_id = p_attempt.quiz_id and q.type = 'DOC' and d.document_id is not null
    and (p_attempt.drawn is null or q.id = any (p_attempt.drawn))
  on conflict (attempt_id, question_id) do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.kept_accounts (
  p_days integer
)
  RETURNS SETOF text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Accounts whose deletion an admin has cancelled within this many days.
  select l.row_id from public.audit_log as l
  where l.table_name = 'erasure_requests' and l.action = 'delete' and l.at > now() - make_interval(days => p_days);
$function$;

CREATE OR REPLACE FUNCTION private.key_of_row (
  p_row     jsonb,
  p_columns text[]
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- A row's key in its table: these columns, with slashes between them.
  select string_agg(p_row ->> c.name, '/' order by c.ordinality) from unnest(p_columns) with ordinality as c (name, ordinality);
$function$;

CREATE OR REPLACE FUNCTION private.last_active_at (
  p_id uuid
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select max(a.at) from private.account_activity as a where a.user_id = p_id;
$function$;

CREATE OR REPLACE FUNCTION private.left_accounts (
  p_days integer
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of these the accounts that are the school's still, which have no email of their own. Never an admin, somebody who pays for a plan that
  -- renews or has a seat of one that somebody pays for, or whom an admin has kept.
  select t.account from private.left_students(p_days) as t
  where t.origin = 'school' and t.account is not null
    and not exists (select 1 from private.admins as a where a.user_id = t.account)
    and not exists (select 1 from private.erasure_requests as e where e.user_id = t.account)
    and not exists (select 1 from private.renewing_payers as p where p.person = t.account)
    and not exists (select 1 from private.kept_accounts(p_days) as k (id) where k.id = t.account::text)
    and not exists (
      select 1 from private.seats as s join private.subscriptions as b on b.id = s.subscription_id
      where s.learner = t.account and s.released_at is null and not s.by_school and private.gives_access(b)
    );
$function$;

CREATE OR REPLACE FUNCTION private.left_students (
  p_days integer
)
  RETURNS SETOF private.students
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Who left a school so many days ago, is no student again, and has not used an account that the school made since.
  select t.* from private.students as t
  where t.left_at < now() - make_interval(days => p_days)
    and not exists (select 1 from private.students as o where o.account = t.account and o.left_at is null and o.id <> t.id)
    and (t.origin = 'joined' or not exists (
      select 1 from private.account_activity as a where a.user_id = t.account and a.at >= now() - make_interval(days => p_days)
    ));
$function$;

CREATE OR REPLACE FUNCTION private.lesson_order (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- [{lesson_id, position, title}] of the lessons of a course, drafts included.
  select coalesce(
    jsonb_agg(jsonb_build_object('lesson_id', l.id, 'position', l.ordinal_position, 'title', l.title) order by l.ordinal_position),
    '[]'::jsonb
  )
  from private.placed_lessons as l where l.course_id = p_course_id;
$function$;

CREATE OR REPLACE FUNCTION private.link_to_course (
  p_table     text,
  p_id        text,
  p_course_id text,
  p_after     text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Makes a video or quiz a stop of a course, in its place if p_after is given.
declare
  is_linked boolean := private.set_link(p_table, p_id, 'courses', p_course_id, true);
begin
  if is_linked and p_after is not null then
    perform private.place_lesson(p_course_id, l.id, p_after) from public.lessons as l
    where l.course_id = p_course_id and p_id = case p_table when 'videos' then l.video_id else l.quiz_id end;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_school (
  p_school_id uuid,
  p_role      text
)
  RETURNS private.schools
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- The same, for changes that depend on several rows, which wait for each other. Checked again after the wait, in which the role may have ended.
begin
  perform private.require_school(p_school_id, p_role);
  perform 1 from private.schools as s where s.id = p_school_id for no key update;
  return private.require_school(p_school_id, p_role);
end;
$function$;

CREATE OR REPLACE FUNCTION private.mails_left (
  p_school_id uuid
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- How many invitations the school may still send in its day.
  select greatest(private.daily_invitations() - coalesce((
    select m.mails from private.invitation_mails as m where m.school_id = p_school_id and m.started_at > clock_timestamp() - interval '1 day'
  ), 0), 0);
$function$;

CREATE OR REPLACE FUNCTION private.match_order (
  q      private.unkeyed_question,
  p_seed uuid
)
  RETURNS integer[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The order of an association's right side in an attempt: element j is the index, in the question's own display order, of what
-- is shown at index j. Each order is as likely as any other, the solved one included: an order that never appeared would be the answer.
declare
  total integer := jsonb_array_length(q.right_options);
begin
  if p_seed is null then
    return array(select i from generate_series(0, total - 1) as i);
  end if;
  return private.display_order(md5(private.attempt_salt(q, p_seed)::text || 1)::uuid, total);
end;
$function$;

CREATE OR REPLACE FUNCTION private.names_of_people (
  p_ids uuid[]
)
  RETURNS TABLE (
    person  uuid,
    pattern text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- How texts may name these people, as regular expressions.
  select n.person, '(?<![[:alnum:]])' || regexp_replace(n.name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])'
  from (
    select p.id, unnest(array[private.person_name(p), concat_ws(' ', p.first_name, p.last_name), p.last_name, p.email])
    from public.profiles as p where p.id = any (p_ids)
    union
    select t.account, unnest(array[private.student_name(t), t.last_name, t.username]) from private.students as t where t.account = any (p_ids)
  ) as n (person, name)
  where private.has_visible_text(n.name);
$function$;

CREATE OR REPLACE FUNCTION private.names_at_schools (
  p_ids uuid[]
)
  RETURNS TABLE (
    school_id uuid,
    pattern   text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- How agreements may name people who work or worked at a school, or who recorded its agreement: longer names first.
  select f.school_id, n.pattern
  from private.names_of_people(p_ids) as n
  join (
    select s.school_id, s.person from private.school_staff as s union select a.school_id, a.recorded_by from private.school_agreements as a
  ) as f on f.person = n.person
  group by f.school_id, n.pattern order by char_length(n.pattern) desc, n.pattern;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_document (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What was given in each field, without blank ones. Which document it is about is added by from_shown_answer.
declare
  given jsonb;
begin
  if jsonb_typeof(p_answer) is distinct from 'object' or jsonb_path_exists(p_answer, 'strict $.* ? (@.type() != "string")') then
    return null;
  end if;
  select jsonb_object_agg(f.id, f.given) into given
  from jsonb_each_text(p_answer) as f (id, given)
  where f.id ~ '^[a-z][a-z0-9_]{0,39}$' and private.has_visible_text(f.given);
  return coalesce(given, 'null');
end;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_open_ended (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The typed text; one with only invisible characters is no answer.
begin
  return case when private.has_visible_text(p_answer #>> '{}') = false then 'null' else private.normalize_text(p_answer) end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.note_auth_log (
  p_entries uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Records the accounts that entries name, by id or by address. Can run again safely.
begin
  with entries as materialized (
    select
      l.id, coalesce(l.created_at, now()) as created_at,
      private.uuid_of(l.payload ->> 'actor_id') as actor, lower(l.payload ->> 'actor_username') as actor_email,
      private.uuid_of(l.payload -> 'traits' ->> 'user_id') as subject, lower(l.payload -> 'traits' ->> 'user_email') as subject_email
    from unnest(p_entries) as i (id) join auth.audit_log_entries as l on l.id = i.id
  )
  insert into private.auth_log_people (entry_id, person, created_at)
  select e.id, coalesce(e.actor, private.erased_person()), e.created_at from entries as e
  union
  select e.id, e.subject, e.created_at from entries as e where e.subject is not null
  union
  select e.id, u.id, e.created_at from entries as e join auth.users as u on u.email = e.actor_email and not u.is_sso_user
  union
  select e.id, u.id, e.created_at from entries as e join auth.users as u on u.email = e.subject_email and not u.is_sso_user
  on conflict do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_auth_log()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Never makes a sign-in fail.
begin
  perform private.note_auth_log(array(select n.id from new_rows as n));
  return null;
exception when others then
  raise warning 'an entry of Auth''s log was not noted: %', sqlerrm;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_confirmation()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Records that a link for a new password, or for logging in, was opened. Choosing another password also clears its token, but with the time when it
-- was sent. The link that confirms a sign-up doesn't count: someone else may have signed up first, and Auth keeps the first password. Never fails.
begin
  if old.recovery_token <> '' and coalesce(new.recovery_token, '') = '' and new.recovery_sent_at = old.recovery_sent_at then
    -- Someone else may have signed up with the address: the person who opened the link sets a password, and no earlier credential works.
    if private.confirmed_address(new.id) is null then
      perform private.end_account_access(array[new.id]);
    end if;
    perform private.confirm_address(new.id);
  end if;
  return null;
exception when others then
  raise warning 'address of % not noted as confirmed: %', new.id, sqlerrm;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_deleted_students()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Deleting a student in any way, with or without an account, also deletes log entries and roster rows about them.
declare
  ids constant uuid[] := array(select o.id from old_rows as o);
begin
  delete from public.audit_log as l
  where private.ids_in_entry(l.row_id, l.before, l.after) && ids and private.ids_in_entry(l.row_id, null, null) && ids;
  delete from private.roster_changes as c where c.kind = 'student' and c.row_id = any (ids);
  delete from private.roster_changes as c where c.kind = 'membership' and c.after ->> 'student_id' = any (ids::text[]);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_email_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Keeps the profile's address, and notes whether the new one is confirmed. Never fails.
begin
  -- A change that its owner has confirmed waited in email_change, or in a link that we sent. Any other address is unconfirmed.
  if coalesce(to_jsonb(old) ->> 'email_change', '') = new.email or private.may_leave_domain(new.id, new.email) then
    perform private.confirm_address(new.id);
  else
    delete from private.confirmed_addresses as c where c.user_id = new.id;
  end if;
  update public.profiles set email = case when not private.is_school_address(new.email) then left(new.email, 320) end where id = new.id;
  return new;
exception when others then
  raise warning 'email of profile % not updated: %', new.id, sqlerrm;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_withdrawn_consent()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Withdrawing consent for a student with an account, now or later, withdraws it for the person.
begin
  insert into private.withdrawn_consents (user_id, withdrawn_at) values (new.account, new.consent_withdrawn_at) on conflict do nothing;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.own_address (
  p_user uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The account's address, which may be anyone's. Null for an account that a school made: no one receives mail there.
begin
  return (
    select lower(u.email) from auth.users as u
    where u.id = p_user and u.email_confirmed_at is not null and not private.is_school_address(u.email)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.pays_for_renewing_plan (
  p_id uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select exists (select 1 from private.renewing_payers as p where p.person = p_id);
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
    -- Without it, an admin right is suspended.
    'email_confirmed', private.confirmed_address(p_profile.id) is not null,
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

CREATE OR REPLACE FUNCTION private.place_after (
  p_list  text[],
  p_id    text,
  p_after text[]
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- A list with one entry moved or added: behind the first of p_after that is in the list, or at the start if none is. p_after has
  -- the entries before it, the nearest first: if someone has removed the first, the next counts.
  select r.list[:r.place] || p_id || r.list[r.place + 1:]
  from (
    select l.list, coalesce((
      select array_position(l.list, a.id) from unnest(p_after) with ordinality as a (id, i) where a.id = any (l.list) order by a.i limit 1
    ), 0) as place
    from (select array_remove(p_list, p_id) as list) as l
  ) as r;
$function$;

CREATE OR REPLACE FUNCTION private.place_lesson (
  p_course_id text,
  p_lesson_id text,
  p_after     text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Puts a lesson in its place among the current lessons of its course, including those whose video or quiz is in the trash.
  select private.set_lesson_positions(p_course_id, private.place_after(array(
    select l.id from public.lessons as l where l.course_id = p_course_id and l.removed_at is null order by l.position, l.created_at, l.id
  ), p_lesson_id, p_after));
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
  -- the trash becomes what it was there. If parts of an upload were undone, the rest: items that were undone and exist again are
  -- someone else's by now.
  with written as materialized (
    select
      v.kind, v.item_id, i.title, i.deleted_at, coalesce(i.import_id = p_import_id, false) as is_made, b.kept,
      b.reverted - array(
        -- The items that were reverted then.
        select f.key from unnest(u.undo_times) as t (undone_at)
        cross join lateral (
          select o from private.content_versions as o
          where o.kind = v.kind and o.item_id = v.item_id and o.state <> 'prepared' and o.saved_at < t.undone_at order by o.sequence desc limit 1
        ) as o
        cross join lateral jsonb_each(private.version_fields(o.o)) as f
        where f.value = private.version_fields(v) -> f.key
      ) as reverted,
      case
        when i.import_id is distinct from p_import_id then null
        when exists (
          select 1 from private.content_versions as l join public.content_imports as m on m.id = l.import_id and m.undone_at is null
          where l.kind = v.kind and l.item_id = v.item_id and l.sequence > v.sequence and l.file_fields is not null and l.action <> 'met'
        ) then 'later'
        when (v.content, v.publish_at) is distinct from (c.content, c.publish_at) or exists (
          select 1 from private.content_versions as l
          where l.kind = v.kind and l.item_id = v.item_id and l.sequence > v.sequence and l.action = 'restore' and l.saved_at >= u.undone_at
        ) then 'edited'
      end as reason
    from public.content_imports as u
    join private.content_versions as v on v.import_id = u.id
    join private.content_items as i on i.kind = v.kind and i.id = v.item_id
    join private.content_versions as c on c.kind = v.kind and c.item_id = v.item_id and c.state in ('live', 'deleted')
    cross join lateral private.reversal_of(v) as b
    where u.id = p_import_id and (
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

CREATE OR REPLACE FUNCTION private.practice_question_to_json (
  p_session_id uuid,
  q            private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A question as a session shows it, without its key: like an attempt whose seed is the session (docs/decisions/0053).
begin
  return jsonb_build_object('id', q.id, 'expects_number', private.expects_number(q)) || private.shown_question(
    private.without_key(q), p_session_id, (select z.question_order = 'shuffled' from public.quizzes as z where z.id = q.quiz_id)
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
-- Prepares a change to the list as currently prepared: {change, id, after}: 'move' an entry behind the first of `after` that still exists
-- (place_after), 'add' one there or, without `after`, at the end, 'remove' one; of questions also {copy_of, copy_id}: ids of questions of any
-- quiz that are copied into it, once for a copy_id.
declare
  change text := p_changes ->> 'change';
  entry text := p_changes ->> 'id';
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
  elsif change is null or change not in ('move', 'add', 'remove') or entry is null then
    perform private.raise_error(422, 'validation_failed', 'Say what to move, add or remove.', 'change');
  end if;
  list := private.merged_list(p_course_id, p_kind, p_id);
  if change = 'remove' then
    list := list - entry;
  elsif private.list_entries(p_course_id, p_kind, p_id, jsonb_build_array(entry)) = '[]' or change = 'move' and not list ? entry then
    perform private.raise_error(
      404, case p_kind when 'stops' then 'lesson_not_found' else 'question_not_found' end,
      case p_kind when 'stops' then 'This stop is no longer in the course.' else 'This question is no longer in the quiz.' end
    );
  elsif change = 'move' or not list ? entry then
    list := to_jsonb(private.place_after(
      array(select jsonb_array_elements_text(list)), entry,
      case when jsonb_typeof(p_changes -> 'after') = 'array' then array(select jsonb_array_elements_text(p_changes -> 'after'))
        else array(select e.id from jsonb_array_elements_text(list) with ordinality as e (id, i) order by e.i desc) end
    ));
  end if;
  perform private.store_prepared_list(p_course_id, p_kind, p_id, list);
  perform private.tidy_prepared(p_course_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_answer (
  attempt  public.quiz_attempts,
  question private.keyed_questions,
  p_answer jsonb,
  OUT      answer jsonb,
  OUT      device text,
  OUT      given_at timestamp with time zone,
  OUT      is_late boolean
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What a page sends, as it is stored; JSON null for no answer. p_answer is the answer itself or {"value": answer, "age_ms":
-- milliseconds since it was given, "device": text}. Clients send the latter: the local stack passes a bare text on as if it
-- were JSON. An age does not depend on the device's clock being right; it reaches back to the start of the attempt at most.
-- is_late: it arrives after the time limit, with an age that puts it before. Raises time_over.
declare
  wrapped boolean := jsonb_typeof(p_answer) = 'object' and p_answer ? 'value';
  value jsonb := case when wrapped then p_answer -> 'value' else p_answer end;
  age numeric := case when wrapped and jsonb_typeof(p_answer -> 'age_ms') = 'number' then (p_answer ->> 'age_ms')::numeric else 0 end;
begin
  device := case when wrapped then left(p_answer ->> 'device', 64) end;
  -- At most a year, which any interval holds.
  given_at := greatest(
    attempt.started_at,
    clock_timestamp() - make_interval(secs => least(greatest(age, 0), 31536000000)::double precision / 1000)
  );
  perform private.require_time(attempt, given_at);
  is_late := coalesce(clock_timestamp() > private.attempt_ends_at(attempt) + interval '10 seconds', false);
  answer := case
    when value is null or jsonb_typeof(value) = 'null' or private.scalar_text(value) = '' then 'null'::jsonb
    else private.from_shown_answer(question, attempt.order_seed, private.normalize_answer(question, value))
  end;
  if answer is null then
    perform private.raise_error(
      422, 'invalid_answer', 'The answer does not have the form this question asks for.', 'p_answer'
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.redeem_login_card (
  p_student_id uuid,
  p_made_at    timestamp with time zone,
  p_claim      text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, once Auth has the password: the card is used, and the account is the student's. False if the card has ended meanwhile or belongs to another request:
-- then no one knows the password that was just set.
declare
  card private.login_cards;
begin
  -- Seats of the school are taken in this order.
  perform 1 from private.schools as s
  where s.id = (select t.school_id from private.students as t where t.id = p_student_id) for no key update;
  select c.* into card from private.login_cards as c where c.student_id = p_student_id for update;
  if card.made_at is distinct from p_made_at or card.claim is distinct from p_claim or card.used_at is null and card.ends_at <= clock_timestamp() then
    perform private.end_account_access(array[p_student_id]);
    return false;
  elsif card.used_at is not null then
    return true;
  end if;
  update private.login_cards as c set used_at = clock_timestamp() where c.student_id = p_student_id;
  -- Changes that an earlier token has made at Auth since the card was made.
  delete from auth.sessions as s where s.user_id = p_student_id;
  delete from auth.mfa_factors as f where f.user_id = p_student_id;
  update private.students as t set account = t.id
  from public.profiles as p
  where t.id = p_student_id and p.id = t.id and t.account is null;
  perform private.write_school_profile(t) from private.students as t where t.id = p_student_id;
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.release_login_card (
  p_student_id uuid,
  p_claim      text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, if Auth has refused the password: another one can be chosen immediately.
begin
  update private.login_cards as c set claim = null, claimed_at = null
  where c.student_id = p_student_id and c.claim = p_claim and c.used_at is null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.request_due_erasures (
  p_limit integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Schedules a batch of the accounts that the rules select for erasure, with the usual grace period.
declare
  requested integer;
begin
  perform private.keep_covered_accounts();
  with due as materialized (
    select i.id, 'inactive' as reason from private.inactive_accounts(private.retention_days('inactive_account_days')) as i (id)
    union all
    select l.id, 'left_school' from private.left_accounts(private.retention_days('left_student_days')) as l (id)
    union all
    select y.id, 'too_young' from private.too_young_accounts() as y (id)
    limit p_limit
  )
  insert into private.erasure_requests (user_id, reason, erase_at)
  select d.id, d.reason, now() + make_interval(days => private.retention_days('grace_days')) from due as d
  on conflict (user_id) do nothing;
  get diagnostics requested = row_count;
  return requested;
end;
$function$;

CREATE OR REPLACE FUNCTION private.request_erasure()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller's account is to be deleted: see private.begin_erasure.
declare
  me uuid := private.require_account();
begin
  perform private.begin_erasure(me, 'person', null);
  return private.account_state(me);
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_class (
  p_class_id uuid,
  p_changes  boolean DEFAULT false
)
  RETURNS private.classes
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- The class, for a caller who has a role in it. If it is to be changed, who changes classes of the school waits for each other. Raises as
-- private.refuse_school_role does, class_not_found to an admin of the platform, and class_archived if it is to be changed and can only be read.
declare
  me uuid := private.require_user();
  class private.classes;
begin
  select c.* into class from private.classes as c where c.id = p_class_id;
  if private.class_role(p_class_id) is null then
    perform private.refuse_school_role(class.school_id);
  elsif class.id is null then
    perform private.raise_error(404, 'class_not_found', 'This class does not exist.');
  elsif p_changes then
    perform 1 from private.schools as s where s.id = class.school_id for no key update;
    select c.* into class from private.classes as c where c.id = p_class_id;
    if private.class_role(p_class_id) is null then
      perform private.refuse_school_role(class.school_id);
    elsif class.archived_at is not null then
      perform private.raise_error(409, 'class_archived', 'This class is archived. Bring it back first.');
    end if;
  end if;
  return class;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_time (
  p_attempt  public.quiz_attempts,
  p_given_at timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Raises time_over for an answer that was not given in time, or arrives too late. Ten seconds are for the way of a request: the clock
-- on the learner's screen began when the start had been answered.
declare
  ends_at timestamptz := private.attempt_ends_at(p_attempt);
begin
  if p_given_at > ends_at + interval '10 seconds' or private.is_time_over(p_attempt) then
    perform private.raise_error(409, 'time_over', 'The time for this quiz is over. What was saved in time counts.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_user()
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The signed-in person, who may use their account. Raises what holds it.
declare
  me uuid := private.require_account();
  hold text := private.hold_of(me);
begin
  -- A token outlives its account, the consent does not.
  if hold = 'terms_not_accepted' and not exists (select 1 from auth.users as u where u.id = me) then
    perform private.raise_error(401, 'account_gone', 'This account no longer exists.');
  elsif hold is not null then
    perform private.raise_error(403, hold, case hold
      when 'terms_not_accepted' then 'Please accept the terms first.'
      when 'birth_year_missing' then 'Please give your year of birth first.'
      when 'too_young' then 'This platform is for older students.'
      when 'consent_missing' then 'A parent or your school has to agree first.'
      when 'account_ending' then 'This account is about to be deleted.'
    end);
  end if;
  return me;
end;
$function$;

CREATE OR REPLACE FUNCTION private.retention_steps()
  RETURNS TABLE (
    step     text,
    schedule text
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The steps, and when the scheduler runs each.
  values
    ('overdue_attempts', '1 * * * *'), ('erasure_requests', '6 * * * *'), ('erasures', '*/15 * * * *'), ('attempts', '11 * * * *'),
    ('practice', '16 * * * *'), ('logs', '21 * * * *'), ('auth_log', '26 * * * *'), ('roster_changes', '36 * * * *'),
    ('left_students', '41 * * * *'), ('passing_rows', '46 * * * *'), ('school_seats', '51 * * * *');
$function$;

CREATE OR REPLACE FUNCTION private.run_retention_batch (
  p_step    text,
  p_limit   integer,
  p_claimed uuid[]  DEFAULT NULL::uuid[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- One batch of a step; returns how much was done, 0 when nothing is left to do. p_claimed: for 'erasures', see private.claim_due_accounts.
begin
  return case p_step
    when 'overdue_attempts' then private.end_overdue_attempts()
    when 'erasure_requests' then private.request_due_erasures(p_limit)
    when 'erasures' then private.erase_claimed_accounts(p_claimed)
    when 'attempts' then private.delete_old_attempts(p_limit)
    when 'practice' then private.delete_old_practice(p_limit)
    when 'logs' then private.delete_old_logs(p_limit)
    when 'auth_log' then private.delete_old_auth_log(p_limit)
    when 'roster_changes' then private.delete_old_roster_changes(p_limit)
    when 'left_students' then private.delete_left_students(p_limit)
    when 'passing_rows' then private.delete_passing_rows(p_limit)
    when 'school_seats' then private.settle_school_seats(p_limit)
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.save_answer (
  p_attempt_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Null, a blank text or an empty mapping deletes the answer. `stands` is false if another device gave a later answer, or if the
-- answer was checked; then nothing is written.
declare
  me uuid := private.require_user();
  target record;
  given record;
  stands boolean;
begin
  perform private.limit_answer(p_answer);
  target := private.answered_question(p_attempt_id, p_question_id);
  given := private.read_answer(target.attempt, target.question, p_answer);
  if given.answer = 'null'::jsonb then
    delete from public.attempt_answers as w
    where w.attempt_id = p_attempt_id and w.question_id = p_question_id and w.checked_at is null
      and (w.given_by = given.device or w.given_at <= given.given_at);
    stands := not exists (
      select 1 from public.attempt_answers as w where w.attempt_id = p_attempt_id and w.question_id = p_question_id
    );
  else
    insert into public.attempt_answers as w (attempt_id, question_id, answer, given_at, given_by, arrived_late)
    values (p_attempt_id, p_question_id, given.answer, given.given_at, given.device, given.is_late)
    on conflict (attempt_id, question_id) do update set
      answer = excluded.answer, given_at = excluded.given_at, given_by = excluded.given_by, arrived_late = excluded.arrived_late
    where w.checked_at is null and (w.given_by = excluded.given_by or w.given_at <= excluded.given_at);
    stands := found;
  end if;
  return jsonb_build_object('saved_at', clock_timestamp(), 'stands', stands);
end;
$function$;

CREATE OR REPLACE FUNCTION private.schedule_jobs()
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Schedules the jobs, or changes those that are scheduled. False without a scheduler: then nothing runs by itself.
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    return false;
  end if;
  execute $cron$ select cron.schedule('purge-trash', '17 3 * * *', 'select private.purge_trash()') $cron$;
  -- The jobs of earlier versions.
  execute $cron$ select cron.unschedule(j.jobname) from cron.job as j where j.jobname = 'run-retention' $cron$;
  -- Each retention step is its own job, so that a failing one stops no other.
  execute $cron$ select cron.schedule('retention-' || s.step, s.schedule, format('call private.run_retention(%L)', s.step)) from private.retention_steps() as s $cron$;
  return true;
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
    'plan', case when r.role <> 'teacher' then private.school_plan_to_json(p_school) end,
    'left_student_days', private.retention_days('left_student_days'),
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
        'sent_at', i.sent_at, 'waits', i.sent_at is null and m.mails_left = 0
      ) order by i.created_at desc, i.id)
      from private.staff_invitations as i, private.mails_left(p_school.id) as m (mails_left) where i.school_id = p_school.id and i.ends_at > now()
    ), '[]') else '[]' end
  )
  from (select private.school_role(p_school.id) as role) as r;
$function$;

CREATE OR REPLACE FUNCTION private.set_lesson_positions (
  p_course_id  text,
  p_lesson_ids text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Numbers lessons of a course, which is locked, in the given order, and writes only what moves.
  update public.lessons as l set position = o.ordinal_position
  from unnest(p_lesson_ids) with ordinality as o (id, ordinal_position)
  where l.id = o.id and l.course_id = p_course_id and l.position <> o.ordinal_position;
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
  perform private.remove_questions(p_quiz_id, array(
    select q.id from unnest(private.ordered_question_ids(p_quiz_id)) as q (id) where not p_questions ? q.id
  ));
  perform private.set_question_positions(p_quiz_id, array(select jsonb_array_elements_text(p_questions)));
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_stops (
  p_course_id text,
  p_stops     jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Gives a course exactly these stops, in this order.
declare
  current jsonb := private.stops_of(p_course_id);
  stop text;
begin
  for stop in select jsonb_array_elements_text(current) loop
    if not p_stops ? stop then
      perform private.set_link(private.content_table(split_part(stop, '/', 1)), split_part(stop, '/', 2), 'courses', p_course_id, false);
    end if;
  end loop;
  for stop in select jsonb_array_elements_text(p_stops) loop
    if not current ? stop then
      perform private.set_link(private.content_table(split_part(stop, '/', 1)), split_part(stop, '/', 2), 'courses', p_course_id, true);
    end if;
  end loop;
  perform private.set_lesson_positions(p_course_id, (
    select array_agg(l.id order by s.i)
    from jsonb_array_elements_text(p_stops) with ordinality as s (stop, i)
    join public.lessons as l on l.course_id = p_course_id and l.removed_at is null
      and s.stop = coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id)
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_up_services()
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Schedules the jobs (pg_cron) and protects the bucket `media` (Storage), or brings both up to date. Says which of
-- the two services there are.
declare
  scheduled boolean := private.schedule_jobs();
begin
  perform private.protect_media();
  return jsonb_build_object('pg_cron', scheduled, 'storage', to_regclass('storage.objects') is not null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.settle_school_seats (
  p_limit integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Seats may be free since a plan or someone else's seat ended. Once in each run, regardless of p_limit.
begin
  perform private.take_school_seats(s.id) from (
    select k.id from private.schools as k where k.subscription_id is not null order by k.subscription_id
  ) as s;
  return 0;
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_document (
  q      private.unkeyed_question,
  p_seed uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What learners see before they answer: the document with its figures and what is asked, without formulas, answers or tolerances. Null of
-- another type.
declare
  draw private.document_draws;
  definition jsonb;
begin
  if q.type <> 'DOC' then return null; end if;
  draw := private.drawn_document(q, p_seed);
  select d.definition into definition from private.documents as d where d.id = draw.document_id;
  if not found then return null; end if;
  return jsonb_build_object(
    'style', definition -> 'style', 'title', definition -> 'title', 'sections', definition -> 'sections', 'figures', draw.figures,
    'fields', (
      select jsonb_agg(jsonb_build_object(
        'id', f.field -> 'id', 'label', f.field -> 'label', 'kind', f.field -> 'kind', 'unit', f.field -> 'unit',
        'options', f.field -> 'options', 'points', f.field -> 'points'
      ) order by f.place)
      from jsonb_array_elements(definition -> 'fields') with ordinality as f (field, place)
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_options (
  q      private.unkeyed_question,
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

CREATE OR REPLACE FUNCTION private.shown_question (
  q          private.unkeyed_question,
  p_seed     uuid,
  p_shuffled boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A question as an attempt shows it.
begin
  return jsonb_build_object(
    'title', q.title, 'description', q.description, 'type', q.type,
    'options', private.shown_options(q, case when p_shuffled then p_seed end),
    'left_options', q.left_options,
    'right_options', case
      when q.right_options = '[]' then q.right_options
      else private.display_options(private.display_right_options(q), private.match_order(q, p_seed))
    end,
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1),
      'unit', (select x.slider_unit from public.questions as x where x.id = q.id)
    ) end,
    'document', private.shown_document(q, p_seed)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_questions (
  p_quiz_id text,
  p_seed    uuid,
  p_drawn   text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The questions of a quiz as an attempt with this seed asks them; those of p_drawn, or all if it is null.
declare
  shuffled boolean := (select z.question_order = 'shuffled' from public.quizzes as z where z.id = p_quiz_id);
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', r.id, 'position', r.rank, 'expects_number', private.expects_number(r.question), 'points', (r.question).points
      )
      || private.shown_question(private.without_key(r.question), p_seed, shuffled)
      order by r.rank
    ), '[]'::jsonb)
    from (
      select
        q.id, row(q.*)::private.keyed_questions as question,
        row_number() over (order by private.shown_rank(private.without_key(row(q.*)::private.keyed_questions), p_seed, shuffled), q.id) as rank
      from private.live_questions as q
      where q.quiz_id = p_quiz_id and (p_drawn is null or q.id = any (p_drawn))
    ) as r
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_rank (
  q          private.unkeyed_question,
  p_seed     uuid,
  p_shuffled boolean
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  -- What the questions of an attempt are sorted by; the texts of numbers have the same length.
  return case when p_shuffled and p_seed is not null
    then private.attempt_salt(q, p_seed)::text
    else lpad(q.ordinal_position::text, 10, '0')
  end;
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
  if attempt.handed_in_at is not null or attempt.lesson_id is distinct from target.lesson_id and private.is_time_over(attempt) then
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
    perform private.keep_documents(attempt);
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
  -- joining is read. `state`: 'no_access' while consent is withdrawn or something holds the account, 'card_not_used' (the newest one), 'no_account', 'not_signed_in',
  -- 'active', or null in an archived class. The school can't read what a student does after leaving. `consent_withdrawn`: null in a class. `classes`: of a list of a class that one, else those of the student that are the caller's, too.
  select jsonb_build_object(
    'id', p_student.id, 'name', private.student_name(p_student), 'first_name', p_student.first_name, 'last_name', p_student.last_name,
    'username', case when v.sees then p_student.username end, 'student_key', case when v.sees then p_student.student_key end,
    'year_level', case when v.sees then p_student.year_level end, 'origin', p_student.origin,
    'since', coalesce(m.since, p_student.since), 'group_id', case when v.sees then m.group_id end,
    'state', case
      when not v.sees or p_student.left_at is not null then null
      when p_student.origin = 'joined' then 'active'
      when p_student.consent_withdrawn_at is not null then 'no_access'
      when k.student_id is not null and k.used_at is null then 'card_not_used'
      when p_student.account is null then 'no_account'
      when u.last_sign_in_at is null then 'not_signed_in'
      when private.hold_of(p_student.account) is not null then 'no_access'
      else 'active'
    end,
    'card', case when k.student_id is not null and v.sees and p_student.left_at is null then jsonb_build_object(
      'made_by', (select private.person_name(f) from public.profiles as f where f.id = k.made_by), 'made_at', k.made_at, 'ends_at', k.ends_at,
      'used_at', k.used_at
    ) end,
    'last_active_at', case when p_student.origin = 'school' and p_student.left_at is null and u.last_sign_in_at is not null and v.sees then private.last_active_at(p_student.account) end,
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
  left join private.login_cards as k on k.student_id = p_student.id
  left join private.classes as c on c.id = p_class_id
  left join lateral private.members_of(c) as m on m.student_id = p_student.id
  cross join lateral (
    select c.archived_at is null and (
      p_class_id is null or private.can_see_people() or private.may_see_student((select auth.uid()), p_student.id) is not null
    ) as sees
  ) as v;
$function$;

CREATE OR REPLACE FUNCTION private.time_limit_grace (
  p_attempt public.quiz_attempts,
  p_ends_at timestamp with time zone
)
  RETURNS interval
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- How long after the end an answer that was given in time may arrive: a tenth of the time, from 15 seconds to two minutes. Devices report
-- how long an answer has waited, so a dishonest one can gain this much.
begin
  return least(interval '2 minutes', greatest(interval '15 seconds', (p_ends_at - p_attempt.started_at) / 10));
end;
$function$;

CREATE OR REPLACE FUNCTION private.to_shown_answer (
  q        private.keyed_questions,
  p_seed   uuid,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A stored answer in the order of an attempt; of an association by the indices as displayed, of a document its fields, any other as it is.
begin
  return case
    when q.type = 'DOC' then coalesce(p_answer -> 'fields', p_answer)
    when p_seed is null or jsonb_typeof(p_answer) is distinct from 'object' then p_answer
    else private.to_display_mapping(p_answer, private.match_order(private.without_key(q), p_seed))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.too_young_accounts()
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The agreement of a school covers some. Never someone who pays for a plan that renews: an admin ends it first.
  with young as materialized (
    select b.user_id from private.birth_years as b
    where b.year > extract(year from now()) - (select (s.value ->> 'minimum')::integer from private.settings as s where s.key = 'age')
      and not exists (select 1 from private.covered_accounts as c where c.account = b.user_id)
      and not exists (select 1 from private.erasure_requests as e where e.user_id = b.user_id)
      and not exists (select 1 from private.renewing_payers as p where p.person = b.user_id)
  )
  select y.user_id from young as y where private.hold_of(y.user_id) = 'too_young';
$function$;

CREATE OR REPLACE FUNCTION private.typed_text (
  p_text   text,
  p_is_key boolean DEFAULT false
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The text by which typed answers are graded: like the text by which they are compared, but without a full stop at its end or quotation marks around it, and
-- with times of day written in one way, '9:30 am'. Quotation marks of a key are part of it, since its author wrote them.
declare
  read text := private.answer_text(p_text);
begin
  for round in 1 .. 2 loop
    -- Not of '...' or '1..'.
    read := regexp_replace(read, '([^. ]) ?\.$', '\1');
    if not p_is_key then
      read := btrim(regexp_replace(read, '^("([^"]+)"|''([^'']+)'')$', '\2\3'));
    end if;
  end loop;
  return regexp_replace(read, '([0-9]) ?([ap])\.? ?m(?![[:alnum:]])', '\1 \2m', 'g');
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
-- anything later stands, roster_too_old once its changes are not kept any more, and rollover_changed_since.
declare
  school private.schools := private.lock_school(p_school_id, 'school_admin');
  roster private.rosters;
begin
  select r.* into roster from private.rosters as r where r.id = p_roster_id and r.school_id = school.id;
  if roster.id is null then
    perform private.raise_error(404, 'roster_not_found', 'This roster does not exist.');
  elsif roster.undone_at is null and exists (
    select 1 from private.rosters as r where r.school_id = school.id and r.made_at > roster.made_at and r.undone_at is null
  ) then
    perform private.raise_error(409, 'roster_not_newest', 'A later roster or new year stands. Take that one back first.');
  elsif roster.undone_at is null and roster.made_at < now() - make_interval(days => private.retention_days('roster_days')) then
    perform private.raise_error(409, 'roster_too_old', 'This was too long ago to be undone.');
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
    perform private.return_joins(k) from private.roster_changes as c join private.classes as k on k.id = c.row_id
    where c.roster_id = roster.id and c.kind = 'class' and c.before is not null and to_jsonb(k) = c.after;
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
  where c.roster_id = p_roster_id and c.kind = 'invitation' and c.before is null and i.id = c.row_id and private.comparable_invitation(i) = c.after;
  update private.staff_invitations as i set class_ids = array(select jsonb_array_elements_text(c.before -> 'class_ids')::uuid)
  from private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'invitation' and c.before is not null and i.id = c.row_id and private.comparable_invitation(i) = c.after;
end;
$function$;

CREATE OR REPLACE FUNCTION private.undone_in_all (
  p_before jsonb,
  p_now    jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The result of undoing the rest of an upload, together with the parts that were undone before.
  select p_now || jsonb_build_object(
    'items', jsonb_path_query_array(p_now, '$.items[*] ? (@.action == "stay")')
      || jsonb_path_query_array(p_before, '$.items[*] ? (@.action != "stay")') || jsonb_path_query_array(p_now, '$.items[*] ? (@.action != "stay")')
  ) || (
    select jsonb_object_agg(n.name, coalesce((p_before ->> n.name)::integer, 0) + (p_now ->> n.name)::integer)
    from unnest(array['trashed', 'unlinked', 'reverted']) as n (name)
  );
$function$;

CREATE OR REPLACE FUNCTION private.untyped_answer (
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- An answer, or JSON null for a typed text. Options, pairs by their indices and numbers of a scale stay, since the content team wrote
-- them.
begin
  return coalesce((
    select p_answer from public.questions as q
    where q.id = p_question_id and case jsonb_typeof(p_answer)
      when 'object' then not exists (select 1 from jsonb_each_text(p_answer) as m where m.key || m.value !~ '^[0-9]+$')
      else private.is_offered(p_answer, q.options) or (q.slider_min is not null and p_answer #>> '{}' ~ '^-?[0-9]+([.][0-9]+)?$')
    end
  ), 'null');
end;
$function$;

CREATE OR REPLACE FUNCTION private.use_code (
  p_code        text,
  p_joins_class boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Takes a seat with a plan code or an invitation, or joins a class; again changes nothing. O, I and L are read as the digits they look like.
-- Answers {joined, class, refusal, wait_seconds}: `class` {school_name, name, teachers} is what a class code is for, which joins only with
-- p_joins_class; the refusal 'unknown' or 'used' counts as a wrong code (what is raised would be rolled back), and 'too_many' looked up nothing.
-- Raises as private.take_seat and private.join_class do.
declare
  me uuid := private.require_learner();
  address text := private.hashed_bucket('address', private.request_address());
  wanted text := translate(regexp_replace(upper(left(coalesce(p_code, ''), 100)), '[^0-9A-Z]', '', 'g'), 'OIL', '011');
  pause integer;
  refused text;
  seat private.seat_codes;
  class private.classes;
begin
  -- One code of an account after the other.
  perform pg_advisory_xact_lock(hashtextextended('codes ' || me, 0));
  pause := private.code_pause(me, address);
  if pause > 0 then
    return jsonb_build_object('joined', false, 'class', null, 'refusal', 'too_many', 'wait_seconds', pause);
  end if;
  select c.* into class
  from private.class_codes as k join private.classes as c on c.id = k.class_id and c.archived_at is null
  where k.code = wanted and k.ends_at > clock_timestamp();
  if class.id is not null then
    if p_joins_class then
      perform private.join_class(me, class);
    end if;
    return jsonb_build_object('joined', p_joins_class, 'class', private.class_summary(class) - '{id,year_level,archived_at,students}'::text[] || jsonb_build_object(
      'school_name', (select s.name from private.schools as s where s.id = class.school_id)
    ), 'refusal', null, 'wait_seconds', 0);
  end if;
  select c.* into seat from private.seat_codes as c where c.code = wanted;
  refused := private.take_seat(me, seat);
  if refused is not null then
    delete from private.wrong_codes as w where w.at < clock_timestamp() - interval '1 hour';
    insert into private.wrong_codes (user_id, address) values (me, address);
  end if;
  return jsonb_build_object(
    'joined', refused is null, 'class', null, 'refusal', refused,
    'wait_seconds', case when refused is null then 0 else private.code_pause(me, address) end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_sliding_scale (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Either labels, one of which is the answer, or a range that contains it, with no more values than can be drawn; raises invalid_question.
declare
  -- 1 where none is given, as it is stored.
  step constant numeric := coalesce(q.slider_step, 1);
begin
  perform private.validate_options(q);
  if q.slider_min is null and jsonb_array_length(q.options) = 1 then
    perform private.invalid_question('A sliding scale needs at least two labels.', 'options');
  elsif q.slider_min is null and not q.options ? coalesce(private.option_label(q.options, q.key), '') then
    perform private.invalid_question('The correct answer must be one of the options.', 'answer');
  elsif q.slider_min is not null and jsonb_array_length(q.options) > 0 then
    perform private.invalid_question('A sliding scale has labels or a range, not both.', 'options');
  elsif q.slider_min is not null and (
    private.scalar_number(q.key) is null or private.scalar_number(q.key) not between q.slider_min and q.slider_max
  ) then
    perform private.invalid_question(
      'The correct answer must be a number between the minimum and the maximum.', 'answer'
    );
  -- The same limits as `rangeProblem` in supabase/functions/_shared/content/question-types/scale.ts.
  elsif (q.slider_max - q.slider_min) / step >= 10001 then
    perform private.invalid_question('A slider can have at most 10,001 values. Choose a larger step.', 'slider');
  elsif q.slider_min <> round(q.slider_min, 10) or step <> round(step, 10) then
    perform private.invalid_question('The minimum and the step can have at most 10 decimals.', 'slider');
  elsif greatest(abs(q.slider_min), abs(q.slider_max)) / step > 1e15 then
    perform private.invalid_question('These numbers are too large for the step. Choose a larger step.', 'slider');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_consent (
  p_account uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- For a person, whatever their school agreed to. Can run again safely.
  insert into private.withdrawn_consents (user_id) select u.id from auth.users as u where u.id = p_account on conflict do nothing;
  update private.students as t set consent_withdrawn_at = now()
  where t.account = p_account and t.origin = 'school' and t.consent_withdrawn_at is null;
$function$;

CREATE OR REPLACE FUNCTION private.without_ids (
  p_value jsonb,
  p_ids   uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A value with private.erased_person() in place of each of these ids.
declare
  changed text := p_value::text;
  id uuid;
begin
  foreach id in array p_ids loop
    changed := replace(changed, id::text, private.erased_person()::text);
  end loop;
  return changed::jsonb;
end;
$function$;

CREATE OR REPLACE FUNCTION private.without_key (
  q private.keyed_questions
)
  RETURNS private.unkeyed_question
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return row(
    q.id, q.title, q.description, q.type, q.options, q.left_options, q.right_options, q.slider_min, q.slider_max, q.slider_step, q.salt,
    q.ordinal_position, case when q.type = 'DOC' then q.key ->> 'document' end
  )::private.unkeyed_question;
end;
$function$;

CREATE OR REPLACE FUNCTION private.without_others (
  p_value jsonb,
  p_id    uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A value of a log without the ids of other people.
begin
  return private.without_ids(p_value, array(
    select p.id from public.profiles as p where p.id = any (private.ids_in_entry('', p_value, null)) and p.id <> p_id
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_import_undo (
  p_import_id text,
  p_plan      jsonb[],
  p_kinds     text[]
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Does what was planned (plan_import_undo) with stops and with what is of these kinds. False where there was nothing to do.
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
  return found or exists (select 1 from unnest(p_plan) as p where p ->> 'action' <> 'stay');
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_roster_teachers (
  p_roster     private.rosters,
  p_comparison jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Who works at the school already gets the class; others are invited.
begin
  delete from private.staff_invitations as i where i.ends_at < now();
  with wanted as materialized (
    select distinct c.id as class_id, w.teacher_email as address
    from private.written_rows(p_comparison) as w
    join private.classes as c on c.school_id = p_roster.school_id and c.archived_at is null and lower(c.name) = lower(w.class_name)
    where w.teacher_email is not null
  ), employed as materialized (
    select w.class_id, w.address, s.id as staff_id
    from wanted as w
    join private.current_staff as s on s.school_id = p_roster.school_id and s.role = 'teacher' and private.confirmed_address(s.person) = w.address
  ), given as (
    insert into private.class_teachers (class_id, staff_id) select e.class_id, e.staff_id from employed as e on conflict do nothing returning *
  ), old as materialized (
    select i.* from private.staff_invitations as i
    where i.school_id = p_roster.school_id and i.email in (select w.address from wanted as w where not exists (select 1 from employed as e where e.address = w.address))
  ), invited as (
    insert into private.staff_invitations as i (school_id, email, role, class_ids, invited_by)
    select p_roster.school_id, w.address, 'teacher', array_agg(w.class_id order by w.class_id), p_roster.made_by
    from wanted as w where not exists (select 1 from employed as e where e.address = w.address)
    group by w.address
    on conflict (school_id, email) do update
    set class_ids = array(select distinct c.id from unnest(i.class_ids || excluded.class_ids) as c (id) order by c.id)
    returning *
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_roster.id, 'teacher', g.class_id, null, to_jsonb(g) from given as g
  union all
  select p_roster.id, 'invitation', n.id, private.comparable_invitation(o), private.comparable_invitation(n) from invited as n left join old as o on o.id = n.id
  where o.id is null or o.class_ids <> n.class_ids;
  perform private.check_unsent_invitations(p_roster.school_id);
end;
$function$;

CREATE OR REPLACE FUNCTION public.admin_link_quiz_to_course (
  p_course_id text,
  p_quiz_id   text,
  p_after     text[] DEFAULT NULL::text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_link_quiz_to_course(p_course_id, p_quiz_id, p_after); $function$;

REVOKE ALL ON FUNCTION "public"."admin_link_quiz_to_course"(text, text, text[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_link_video_to_course (
  p_course_id text,
  p_video_id  text,
  p_after     text[] DEFAULT NULL::text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_link_video_to_course(p_course_id, p_video_id, p_after); $function$;

REVOKE ALL ON FUNCTION "public"."admin_link_video_to_course"(text, text, text[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_move_lesson (
  p_course_id text,
  p_lesson_id text,
  p_after     text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_move_lesson(p_course_id, p_lesson_id, p_after); $function$;

REVOKE ALL ON FUNCTION "public"."admin_move_lesson"(text, text, text[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_move_question (
  p_quiz_id     text,
  p_question_id text,
  p_after       text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_move_question(p_quiz_id, p_question_id, p_after); $function$;

REVOKE ALL ON FUNCTION "public"."admin_move_question"(text, text, text[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_reorder_lessons (
  p_course_id  text,
  p_lesson_ids text[],
  p_version    text   DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_reorder_lessons(p_course_id, p_lesson_ids, p_version); $function$;

REVOKE ALL ON FUNCTION "public"."admin_reorder_lessons"(text, text[], text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_reorder_questions (
  p_quiz_id      text,
  p_question_ids text[],
  p_version      text   DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_reorder_questions(p_quiz_id, p_question_ids, p_version); $function$;

REVOKE ALL ON FUNCTION "public"."admin_reorder_questions"(text, text[], text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.answer_invitation (
  p_invitation_id uuid,
  p_token         text,
  p_accepts       boolean
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.answer_invitation(p_invitation_id, p_token, p_accepts); $function$;

REVOKE ALL ON FUNCTION "public"."answer_invitation"(uuid, text, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.claim_invitations (
  p_school_id uuid,
  p_hashes    jsonb
)
  RETURNS uuid[]
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.claim_invitations(p_school_id, p_hashes); $function$;

REVOKE ALL ON FUNCTION "public"."claim_invitations"(uuid, jsonb) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.claim_login_card (
  p_name    text,
  p_words   text,
  p_claim   text,
  p_address text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.claim_login_card(p_name, p_words, p_claim, p_address); $function$;

REVOKE ALL ON FUNCTION "public"."claim_login_card"(text, text, text, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.count_password_check()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.count_password_check(); $function$;

REVOKE ALL ON FUNCTION "public"."count_password_check"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.end_login_cards (
  p_cards jsonb
)
  RETURNS uuid[]
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.end_login_cards(p_cards); $function$;

REVOKE ALL ON FUNCTION "public"."end_login_cards"(jsonb) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.get_content_items (
  p_kind text,
  p_ids  text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_content_items(p_kind, p_ids); $function$;

REVOKE ALL ON FUNCTION "public"."get_content_items"(text, text[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.redeem_login_card (
  p_student_id uuid,
  p_made_at    timestamp with time zone,
  p_claim      text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.redeem_login_card(p_student_id, p_made_at, p_claim); $function$;

REVOKE ALL ON FUNCTION "public"."redeem_login_card"(uuid, timestamp WITH time zone, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.release_login_card (
  p_student_id uuid,
  p_claim      text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.release_login_card(p_student_id, p_claim); $function$;

REVOKE ALL ON FUNCTION "public"."release_login_card"(uuid, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE PROCEDURE private.run_retention (
  IN p_step text
)
  LANGUAGE plpgsql
  AS $procedure$
-- One run of a step, for the schedule: batch by batch, each stored as soon as it is done. Starts none after a minute: hosted Postgres cancels
-- a job after two, and the next run does the rest. Batches grow while they are quick. (A procedure that sets its search path
-- cannot commit: every name is written out.)
declare
  began constant timestamptz := clock_timestamp();
  size integer := case p_step when 'erasures' then 20 else 1000 end;
  batch_began timestamptz;
  claimed uuid[];
  batch integer;
  total bigint := 0;
begin
  if not exists (select 1 from private.retention_steps() as s where s.step = p_step) then
    raise exception 'there is no step %', p_step;
  end if;
  insert into private.retention_runs as r (step, began_at, ended_at, done) values (p_step, began, null, 0)
  on conflict (step) do update set began_at = excluded.began_at, ended_at = null, done = 0;
  commit;
  loop
    -- Of two schedulers one does nothing.
    exit when not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('retention ' || p_step, 0));
    batch_began := pg_catalog.clock_timestamp();
    if p_step = 'erasures' then
      claimed := private.claim_due_accounts(size, began);
      exit when pg_catalog.cardinality(claimed) = 0;
      commit;
    end if;
    batch := private.run_retention_batch(p_step, size, claimed);
    total := total + batch;
    update private.retention_runs as r set done = total where r.step = p_step;
    commit;
    exit when batch = 0 and claimed is null or pg_catalog.clock_timestamp() > began + interval '1 minute';
    if pg_catalog.clock_timestamp() < batch_began + interval '2 seconds' then
      size := least(size * 2, case p_step when 'erasures' then 100 else 20000 end);
    elsif pg_catalog.clock_timestamp() > batch_began + interval '10 seconds' then
      size := greatest(size / 4, 1);
    end if;
  end loop;
  update private.retention_runs as r set ended_at = pg_catalog.clock_timestamp() where r.step = p_step;
end;
$procedure$;

ALTER TABLE "private"."confirmed_addresses"
  ADD CONSTRAINT "confirmed_addresses_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."invitation_mails"
  ADD CONSTRAINT "invitation_mails_school_id_fkey" FOREIGN KEY (school_id) REFERENCES private.schools(id) ON DELETE CASCADE;

ALTER TABLE "private"."login_cards"
  ADD CONSTRAINT "login_cards_claim_check" CHECK ((claim ~ '^[0-9a-f]{64}$'::text));

ALTER TABLE "private"."staff_invitations"
  ADD CONSTRAINT "staff_invitations_token_hash_check" CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text));

ALTER TABLE "private"."withdrawn_consents"
  ADD CONSTRAINT "withdrawn_consents_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE VIEW "private"."account_activity" WITH (security_invoker=true) AS  SELECT u.id AS user_id,
    GREATEST(u.created_at, u.last_sign_in_at) AS at
   FROM auth.users u
UNION ALL
 SELECT s.user_id,
    COALESCE((s.refreshed_at)::timestamp with time zone, s.created_at) AS at
   FROM auth.sessions s
UNION ALL
 SELECT a.user_id,
    GREATEST(a.started_at, a.finished_at) AS at
   FROM public.quiz_attempts a
UNION ALL
 SELECT r.user_id,
    GREATEST(r.completed_at, r.attempted_at) AS at
   FROM public.lesson_results r;

CREATE VIEW "private"."covered_accounts" WITH (security_invoker=true) AS  SELECT t.account
   FROM (private.students t
     JOIN private.school_agreements a ON ((a.school_id = t.school_id)))
  WHERE ((t.origin = 'school'::text) AND (t.account IS NOT NULL) AND (t.left_at IS NULL) AND ((a.ends_at IS NULL) OR (a.ends_at > now())) AND (NOT (EXISTS ( SELECT 1
           FROM private.withdrawn_consents w
          WHERE (w.user_id = t.account)))));

CREATE VIEW "private"."current_staff" WITH (security_invoker=true) AS  SELECT id,
    school_id,
    person,
    role,
    since,
    until
   FROM private.school_staff s
  WHERE ((since <= clock_timestamp()) AND ((until IS NULL) OR (until > clock_timestamp())));

CREATE VIEW "private"."renewing_payers" WITH (security_invoker=true) AS  SELECT c.owner AS person
   FROM ((private.checkouts c
     JOIN private.subscriptions s ON ((s.checkout_id = c.id)))
     JOIN private.subscription_states t ON ((t.status = s.status)))
  WHERE ((c.owner IS NOT NULL) AND (s.ends_at IS NULL) AND (t.leads_to <> ARRAY[t.status]));

CREATE INDEX auth_log_people_created_at_idx ON private.auth_log_people USING btree (created_at);

CREATE INDEX auth_log_people_person_idx ON private.auth_log_people USING btree (person);

CREATE INDEX confirmed_addresses_email_idx ON private.confirmed_addresses USING btree (email);

CREATE INDEX roster_changes_students_idx ON private.roster_changes USING btree ((after ->> 'student_id'::text))
  WHERE (kind = 'membership'::text);

CREATE INDEX roster_changes_teachers_idx ON private.roster_changes USING btree (roster_id)
  WHERE (kind = ANY (ARRAY['invitation'::text, 'teacher'::text]));

CREATE TRIGGER learning_platform_log
  AFTER INSERT ON auth.audit_log_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.on_auth_log();

CREATE TRIGGER learning_platform_card_accounts
  BEFORE UPDATE OF encrypted_password ON auth.users
  FOR EACH ROW
  WHEN (((new.encrypted_password)::text IS DISTINCT FROM (old.encrypted_password)::text))
  EXECUTE FUNCTION private.guard_card_accounts();

CREATE TRIGGER learning_platform_confirmation
  AFTER UPDATE OF recovery_token ON auth.users
  FOR EACH ROW
  EXECUTE FUNCTION private.on_confirmation();

CREATE TRIGGER audit_update AFTER UPDATE ON private.assignment_students REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'student_id/assignment_id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON private.class_students REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'student_id/class_id/id'
);

CREATE TRIGGER login_cards_end
  BEFORE UPDATE OF made_by ON private.login_cards
  FOR EACH ROW
  WHEN (((new.made_by IS NULL) AND (old.made_by IS NOT NULL) AND (old.used_at IS NULL)))
  EXECUTE FUNCTION private.end_card_of_nobody();

CREATE TRIGGER audit_delete AFTER DELETE ON private.school_agreements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'school_id',
  'agreed_by',
  'basis'
);

CREATE TRIGGER audit_insert AFTER INSERT ON private.school_agreements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'school_id',
  'agreed_by',
  'basis'
);

CREATE TRIGGER audit_update AFTER UPDATE ON private.school_agreements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'school_id',
  'agreed_by',
  'basis'
);

CREATE TRIGGER school_staff_end_cards
  AFTER UPDATE OF until ON private.school_staff
  FOR EACH ROW
  WHEN ((new.until IS NOT NULL))
  EXECUTE FUNCTION private.end_cards_of_staff();

CREATE TRIGGER audit_update AFTER UPDATE ON private.students REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER students_delete_traces
  AFTER DELETE ON private.students REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.on_deleted_students();

CREATE TRIGGER students_end_cards
  AFTER UPDATE ON private.students
  FOR EACH ROW
  WHEN (((new.username IS DISTINCT FROM old.username) OR ((new.left_at IS NOT NULL) AND (old.left_at IS NULL)) OR ((new.consent_withdrawn_at IS
    NOT NULL) AND (old.consent_withdrawn_at IS NULL))))
  EXECUTE FUNCTION private.end_cards_of_student();

CREATE TRIGGER students_withdrawn_consent
  AFTER INSERT OR UPDATE OF account, consent_withdrawn_at ON private.students
  FOR EACH ROW
  WHEN (((new.account IS NOT NULL) AND (new.consent_withdrawn_at IS NOT NULL)))
  EXECUTE FUNCTION private.on_withdrawn_consent();

CREATE POLICY "Content editors read courses" ON "public"."courses"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Content editors read lessons" ON "public"."lessons"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Content editors read quizzes" ON "public"."quizzes"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Content editors read the links of videos and quizzes" ON "public"."video_quizzes"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Content editors read videos" ON "public"."videos"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content));

COMMENT ON COLUMN "private"."auth_log_people"."person" IS 'private.erased_person() for an entry that names no account.';

COMMENT ON COLUMN "private"."erasure_requests"."tried_at" IS 'When its erasure last began. If the request still exists, it failed or was cancelled, and is retried.';

COMMENT ON COLUMN "private"."login_cards"."claim" IS 'The request that redeems it: an HMAC of the new password, whose key only the browser has. The same request may be repeated.';

COMMENT ON COLUMN "private"."login_cards"."words_hash" IS 'bcrypt hash of the words; null: the card is being made and does not work yet.';

COMMENT ON COLUMN "private"."login_cards"."wrong_words" IS 'How often someone entered wrong words for it; the 20th time ends it.';

COMMENT ON COLUMN "private"."retention_runs"."ended_at" IS 'Null: it is running, or was cancelled.';

COMMENT ON COLUMN "private"."staff_invitations"."token_hash" IS 'SHA-256 of the secret in the newest mail; null: none was sent.';

COMMENT ON COLUMN "public"."attempt_answers"."arrived_late" IS 'It arrived after the time limit, but was given before it: teachers see how many did.';

COMMENT ON COLUMN "public"."content_imports"."undo_result" IS 'The result of undoing: numbers of rows moved to the trash, reverted and left, and the first of those left. If some are left, it can be undone again.';

COMMENT ON COLUMN "public"."content_imports"."undo_times" IS 'When parts of it were undone: items that went to the trash then were not deleted by a person.';

COMMENT ON COLUMN "public"."content_imports"."undone_at" IS 'When any part of it was first undone.';

COMMENT ON TABLE "private"."auth_log_people" IS 'Each entry of Auth''s log by the accounts that it names. Has no foreign keys: both tables are Auth''s.';

COMMENT ON TABLE "private"."confirmed_addresses" IS 'The confirmed address of each account: someone used the link or secret from a mail to it, or the operator vouches for it.';

COMMENT ON TABLE "private"."invitation_mails" IS 'How many invitations each school has sent in the 24 hours since the first of them.';

COMMENT ON TABLE "private"."login_cards" IS 'The newest card of each student.';

COMMENT ON TABLE "private"."retention_runs" IS 'The latest run of each retention step, for operators. Contains no personal data.';

COMMENT ON TABLE "private"."staff_invitations" IS 'Invitations to work at a school, by address: an account with this address and the secret from the mail may answer.';

COMMENT ON TABLE "private"."withdrawn_consents" IS 'People whose consent was withdrawn by a school or an admin. It applies to the person, also elsewhere, until consent is given again.';

COMMENT ON VIEW "private"."account_activity" IS 'When accounts were used: signing in, a lesson or a quiz. A session that is only renewed counts, too.';

COMMENT ON VIEW "private"."covered_accounts" IS 'Accounts that are covered by their school''s agreement.';

COMMENT ON VIEW "private"."current_staff" IS 'Current staff of schools, including changes while the caller waited for a lock.';

COMMENT ON VIEW "private"."renewing_payers" IS 'Accounts that pay for a renewing plan, which are not deleted unless their person asks.';

REVOKE ALL ON FUNCTION "private"."admin_link_quiz_to_course"(text, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_link_quiz_to_course"(text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_link_video_to_course"(text, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_link_video_to_course"(text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_move_lesson"(text, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_move_lesson"(text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_move_question"(text, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_move_question"(text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_reorder_lessons"(text, text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_reorder_lessons"(text, text[], text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_reorder_questions"(text, text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_reorder_questions"(text, text[], text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."anonymize_steps"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."answer_invitation"(uuid, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."answer_invitation"(uuid, text, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."attempt_salt"(private.unkeyed_question, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."card_claim_length"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."card_words"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."changes_about"(uuid[], text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_unsent_invitations"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."claim_due_accounts"(integer, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."claim_invitations"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."claim_invitations"(uuid, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "private"."claim_login_card"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."claim_login_card"(text, text, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."comparable_invitation"(private.staff_invitations) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."confirm_address"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."count_password_check"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_password_check"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."daily_invitations"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_auth_log"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_left_students"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_old_attempts"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_old_auth_log"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_old_logs"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_old_practice"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_old_roster_changes"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_passing_rows"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_right_options"(private.unkeyed_question) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."drawn_document"(private.unkeyed_question, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_account_access"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_card_of_nobody"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_cards_of_staff"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_cards_of_student"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_login_cards"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_login_cards"(jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "private"."erase_account"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_accounts"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_claimed_accounts"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_from_agreements"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_from_answers"(uuid[], uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_from_logs"(uuid[], uuid[], text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_from_services"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."found_content"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."get_content_items"(text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_content_items"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_retention_backlog"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."give_consent"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."guard_card_accounts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ids_in_entry"(text, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ids_of_people"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_offered"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_time_over"(public.quiz_attempts) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_undone"(public.content_imports) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."kept_accounts"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."key_of_row"(jsonb, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lesson_order"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."link_to_course"(text, text, text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_school"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mails_left"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."match_order"(private.unkeyed_question, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."names_at_schools"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."names_of_people"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_auth_log"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."on_auth_log"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."on_confirmation"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."on_deleted_students"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."on_withdrawn_consent"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."own_address"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."place_after"(text[], text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."place_lesson"(text, text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_answer"(public.quiz_attempts, private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."redeem_login_card"(uuid, timestamp WITH time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."redeem_login_card"(uuid, timestamp WITH time zone, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."release_login_card"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."release_login_card"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."request_due_erasures"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."retention_steps"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."run_retention_batch"(text, integer, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_lesson_positions"(text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_school_seats"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_document"(private.unkeyed_question, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_options"(private.unkeyed_question, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_question"(private.unkeyed_question, uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_rank"(private.unkeyed_question, uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."time_limit_grace"(public.quiz_attempts, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."too_young_accounts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."typed_text"(text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."undone_in_all"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."untyped_answer"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."withdraw_consent"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."without_ids"(jsonb, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."without_key"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."without_others"(jsonb, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_import_undo"(text, jsonb[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_link_quiz_to_course"(text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_link_quiz_to_course"(text, text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_link_quiz_to_course"(text, text, text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_link_video_to_course"(text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_link_video_to_course"(text, text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_link_video_to_course"(text, text, text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_move_lesson"(text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_move_lesson"(text, text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_move_lesson"(text, text, text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_move_question"(text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_move_question"(text, text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_move_question"(text, text, text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_reorder_lessons"(text, text[], text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_reorder_lessons"(text, text[], text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_reorder_lessons"(text, text[], text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_reorder_questions"(text, text[], text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_reorder_questions"(text, text[], text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_reorder_questions"(text, text[], text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."answer_invitation"(uuid, text, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."answer_invitation"(uuid, text, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."answer_invitation"(uuid, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "public"."claim_invitations"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."claim_invitations"(uuid, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."claim_invitations"(uuid, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "public"."claim_login_card"(text, text, text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."claim_login_card"(text, text, text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."claim_login_card"(text, text, text, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."count_password_check"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."count_password_check"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."count_password_check"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."end_login_cards"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."end_login_cards"(jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."end_login_cards"(jsonb) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."get_content_items"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_content_items"(text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_content_items"(text, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "public"."redeem_login_card"(uuid, timestamp WITH time zone, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."redeem_login_card"(uuid, timestamp WITH time zone, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."redeem_login_card"(uuid, timestamp WITH time zone, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."release_login_card"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."release_login_card"(uuid, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."release_login_card"(uuid, text) TO "service_role";

REVOKE ALL ON PROCEDURE "private"."run_retention"(text) FROM PUBLIC;

CREATE INDEX audit_log_ids_idx ON public.audit_log USING gin (private.ids_in_entry(row_id, BEFORE, AFTER));

CREATE OR REPLACE FUNCTION private.network_of(p_address text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- What counts as one network address. A client with IPv6 chooses its address within a network of 64 bits.
declare
  address inet;
begin
  address := btrim(p_address);
  return case
    when family(address) = 4 then host(address)
    when address <<= '::ffff:0:0/96' then substr(host(address), 8)
    else network(set_masklen(address, 64))::text
  end;
exception when others then
  return nullif(btrim(p_address), '');
end;
$$;

CREATE OR REPLACE FUNCTION private.hashed_bucket(p_kind text, p_value text) returns text
language sql immutable
set search_path = ''
as $$
  -- Counts for a value without storing it; null without a value.
  select p_kind || ' ' || encode(sha256(convert_to(case p_kind when 'address' then private.network_of(p_value) else p_value end, 'UTF8')), 'hex');
$$;

CREATE OR REPLACE FUNCTION private.limit_account(p_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
-- Counts what the signed-in account does. Raises too_many_requests. Nothing that the platform does itself is limited.
declare
  me uuid := auth.uid();
  limits jsonb := (select s.value -> p_name from private.settings as s where s.key = 'request_limits');
begin
  if me is null or limits is null then return; end if;
  if private.count_requests(p_name, limits, array[private.hashed_bucket('account', me::text)]) then
    perform private.raise_error(429, 'too_many_requests', 'Too many requests. Wait a minute, then try again.');
  end if;
end;
$$;

CREATE OR REPLACE FUNCTION private.run_once(p_call jsonb, p_answer jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Without p_answer: what this step of the request has answered before, or null if it is to be carried out. With p_answer: notes it, in
-- the transaction that has carried it out. {key, hash, step} of p_call: the hash is that of the request.
declare
  me uuid := private.require_user();
  wanted integer := (p_call ->> 'step')::integer;
  known private.idempotency_keys;
begin
  if coalesce(char_length(p_call ->> 'key'), 0) not between 1 and 255 or wanted is null then
    perform private.raise_error(422, 'validation_failed', 'An Idempotency-Key has 1 to 255 characters.', 'idempotency_key');
  elsif coalesce(p_call ->> 'hash', '') !~ '^[0-9a-f]{64}$' then
    perform private.raise_error(422, 'validation_failed', 'The hash of a request is SHA-256, in hexadecimal digits.', 'hash');
  end if;
  if p_answer is not null then
    insert into private.idempotency_keys (account, key, step, request_hash, answer)
    values (me, p_call ->> 'key', wanted, p_call ->> 'hash', p_answer);
    return p_answer;
  end if;
  -- Held until the transaction ends: whoever gets it sees what the one before has noted.
  if not pg_try_advisory_xact_lock(hashtextextended(me || ' ' || (p_call ->> 'key'), 0)) then
    perform private.raise_error(409, 'request_under_way', 'This request is being carried out. Please wait a moment, then try again.');
  end if;
  delete from private.idempotency_keys as k
  where k.account = me and k.key = p_call ->> 'key' and k.created_at < now() - interval '1 day';
  select k.* into known from private.idempotency_keys as k
  where k.account = me and k.key = p_call ->> 'key' and (k.step = wanted or k.request_hash <> p_call ->> 'hash')
  order by k.request_hash = p_call ->> 'hash' limit 1;
  if known.request_hash <> p_call ->> 'hash' then
    perform private.raise_error(
      422, 'key_reused', 'This Idempotency-Key belongs to another request. Send a new one.', 'idempotency_key'
    );
  end if;
  return known.answer;
end;
$$;

REVOKE ALL ON FUNCTION "private"."network_of"(text) FROM PUBLIC;

DELETE FROM "private"."idempotency_keys" WHERE "request_hash" !~ '^[0-9a-f]{64}$';

ALTER TABLE "private"."idempotency_keys"
  ADD CONSTRAINT "idempotency_keys_request_hash_check" CHECK ((request_hash ~ '^[0-9a-f]{64}$'::text));

-- Who has a right or a role had proven an address by the former rules; whoever's address had changed since proves it again.
insert into private.confirmed_addresses (user_id, email)
select u.id, lower(u.email) from auth.users as u
where u.email is not null and (
  exists (select 1 from private.admins as a where a.user_id = u.id and a.address_changed_at is null)
  or exists (select 1 from private.school_staff as s where s.person = u.id)
)
on conflict do nothing;
-- Links of invitations that have no secret are sent again.
update private.staff_invitations set sent_at = null where true;
update private.roster_changes set before = before - '{sent_at,token_hash,ends_at}'::text[], after = after - '{sent_at,token_hash,ends_at}'::text[]
where kind = 'invitation';
-- Cards that were never used cannot be redeemed: their words were the account's password, which ends. They are made again.
select private.end_account_access(array(select c.student_id from private.login_cards as c where c.chosen_at is null));
update private.login_cards set used_at = chosen_at where chosen_at is not null;
update public.content_imports set undo_times = array[undone_at] where undone_at is not null;

ALTER TABLE "private"."admins"
  DROP COLUMN "address_changed_at";

ALTER TABLE "private"."login_cards"
  DROP COLUMN "chosen_at";

ALTER TABLE "private"."login_cards"
  DROP COLUMN "first_used_at";

ALTER TABLE "private"."login_cards"
  DROP COLUMN "given_at";


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
  ('invitations', '{"per_school_and_day": 300}'),
  ('payments', '{"enabled": false}'),
  ('request_limits', '{
    "start_attempt": {"window_seconds": 60, "per_account": 30},
    "finish_attempt": {"window_seconds": 60, "per_account": 30},
    "start_practice": {"window_seconds": 60, "per_account": 30},
    "answer_practice": {"window_seconds": 60, "per_account": 120},
    "get_certificate": {"window_seconds": 60, "per_address": 300, "overall": 6000},
    "redeem_card": {"window_seconds": 60, "per_address": 300, "overall": 1500},
    "check_password": {"window_seconds": 900, "per_account": 10},
    "rest": {"window_seconds": 60, "per_account": 1200, "per_address": 6000}
  }'),
  ('retention', '{
    "grace_days": 14, "inactive_account_days": null, "attempt_days": null, "audit_log_days": null, "auth_log_days": 365,
    "left_student_days": 365, "roster_days": 90
  }'),
  ('school_accounts', '{"domain": null}'),
  ('second_factor', '{"admins_must": false}')
on conflict (key) do nothing;
-- Newer limits.
update private.settings set value = '{
  "redeem_card": {"window_seconds": 60, "per_address": 300, "overall": 1500}, "check_password": {"window_seconds": 900, "per_account": 10}
}' || value where key = 'request_limits';
-- Newer ones of retention; null is for ever.
update private.settings set value = '{"left_student_days": 365, "roster_days": 90}' || value where key = 'retention';

-- The types of questions; private.supported_question_types names the same.
insert into private.question_types (code, name, default_options, shuffles_options) values
  ('ASC', 'association', '[]', false),
  ('DOC', 'document', '[]', false),
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

-- What is older than private.auth_log_people and private.withdrawn_consents, and names that the audit log once had of agreements.
select private.note_auth_log(array(
  select l.id from auth.audit_log_entries as l where not exists (select 1 from private.auth_log_people as p where p.entry_id = l.id)
));
insert into private.withdrawn_consents (user_id, withdrawn_at)
select t.account, min(t.consent_withdrawn_at) from private.students as t
where t.account is not null and t.consent_withdrawn_at is not null group by t.account
on conflict (user_id) do nothing;
update public.audit_log set before = before - '{agreed_by,basis}'::text[], after = after - '{agreed_by,basis}'::text[]
where table_name = 'school_agreements' and (before ?| '{agreed_by,basis}' or after ?| '{agreed_by,basis}');

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
