SET local check_function_bodies = off;

ALTER TABLE "private"."erasure_requests"
  DROP CONSTRAINT "erasure_requests_reason_check";

DROP FUNCTION "private"."get_class_questions"(uuid, boolean, boolean);

DROP FUNCTION "public"."get_class_questions"(uuid, boolean, boolean);

CREATE TABLE "private"."attempt_documents" (
  "attempt_id"  uuid    NOT NULL,
  "question_id" text    NOT NULL,
  "seed"        uuid    NOT NULL,
  "document_id" text    NOT NULL,
  "number"      integer NOT NULL,
  CONSTRAINT "attempt_documents_pkey" PRIMARY KEY (attempt_id, question_id)
);

ALTER TABLE "private"."attempt_documents"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."document_draws" (
  "document_id" text    NOT NULL,
  "number"      integer NOT NULL,
  "figures"     jsonb   NOT NULL,
  "results"     jsonb   NOT NULL,
  "answers"     jsonb   NOT NULL,
  "numbers"     jsonb   NOT NULL,
  "working"     jsonb   NOT NULL,
  CONSTRAINT "document_draws_pkey" PRIMARY KEY (document_id, number)
);

ALTER TABLE "private"."document_draws"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."documents" (
  "id"         text                     NOT NULL,
  "definition" jsonb                    NOT NULL,
  "draws"      integer                  NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "documents_definition_check" CHECK ((pg_column_size(definition) <= 60000)),
  CONSTRAINT "documents_draws_check" CHECK (((draws >= 1) AND (draws <= 500))),
  CONSTRAINT "documents_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."documents"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."schools"
  ADD COLUMN "subscription_id" text;

ALTER TABLE "private"."schools"
  ADD COLUMN "takes_seats" boolean NOT NULL DEFAULT false;

ALTER TABLE "private"."seats"
  ADD COLUMN "by_school" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."attempt_answers"
  ADD COLUMN "partial_points" smallint NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION private.admin_get_retention()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Who waits for consent, whose account is about to be deleted, and for each retention setting its days (null: for ever) and
-- what is older than it, and than one, two and three years.
declare
  result jsonb;
begin
  perform private.require_right('people');
  select jsonb_build_object(
    'waiting', private.held_people('consent_missing'),
    'ending', private.held_people('account_ending'),
    'erased', (select count(*) from private.erasures),
    'grace_days', private.retention_days('grace_days'),
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

CREATE OR REPLACE FUNCTION private.admin_set_plan_school (
  p_subscription_id text,
  p_school_id       uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Says that a subscription is the plan of a school, or (null) of none. It takes the place of the plan that the school had; seats that were taken by
-- schools go with them, those by codes stay. Raises subscription_not_found, school_not_found, and plan_for_learner. Answers the subscription.
declare
  me uuid := private.require_right('people');
  subscription private.subscriptions := private.require_subscription(p_subscription_id);
  school private.schools;
  ended text[];
begin
  select s.* into school from private.schools as s where s.id = p_school_id;
  if p_school_id is not null and school.id is null then
    perform private.raise_error(404, 'school_not_found', 'This school does not exist.');
  elsif p_school_id is not null and subscription.plan <> 'school' then
    perform private.raise_error(409, 'plan_for_learner', 'This is the plan of one learner.');
  end if;
  perform 1 from private.schools as s where s.id = p_school_id or s.subscription_id = p_subscription_id order by s.id for no key update;
  perform 1 from private.subscriptions as s
  where s.id = p_subscription_id or s.id = (select k.subscription_id from private.schools as k where k.id = p_school_id) order by s.id for update;
  with changed as (
    update private.schools as s set subscription_id = null
    where s.subscription_id = p_subscription_id and s.id is distinct from p_school_id returning s.id
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select me, 'schools', c.id::text, 'update', jsonb_build_object('subscription_id', p_subscription_id), '{"subscription_id": null}' from changed as c;
  select s.* into school from private.schools as s where s.id = p_school_id;
  if school.id is not null and school.subscription_id is distinct from p_subscription_id then
    update private.schools as s set subscription_id = p_subscription_id where s.id = school.id;
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (
      me, 'schools', school.id::text, 'update',
      jsonb_build_object('subscription_id', school.subscription_id), jsonb_build_object('subscription_id', p_subscription_id)
    );
  end if;
  -- Those of the school that keeps the plan stay.
  ended := array_remove(array[p_subscription_id, school.subscription_id], null);
  update private.seats as s set released_at = now()
  where s.subscription_id = any (ended) and s.by_school and s.released_at is null and not exists (
    select 1 from private.schools as k join private.students as t on t.school_id = k.id and t.left_at is null
    where k.subscription_id = s.subscription_id and t.account = s.learner
  );
  perform private.take_school_seats(p_school_id);
  return private.admin_get_subscription(p_subscription_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_store_document (
  p_document jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores the document of a question that is about to be saved; returns its id.
begin
  perform private.require_right('content');
  return private.store_document(private.unwrap_json(p_document));
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
  draw := private.drawn_document(q, p_seed);
  return jsonb_build_object('document', draw.document_id, 'draw', draw.number, 'fields', p_fields);
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempt_limit_for (
  p_learner uuid,
  p_quiz_id text
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- How many attempts a learner has at a quiz, with those that an assignment gives; 0: no limit.
declare
  most integer := (select z.attempt_limit from public.quizzes as z where z.id = p_quiz_id);
begin
  return case when most > 0 then most + (private.quiz_adjustment(p_learner, p_quiz_id)).extra_attempts else coalesce(most, 0) end;
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
          private.shown_question(q, a.order_seed, z.question_order = 'shuffled')
          || private.shown_feedback(q, a.order_seed, w.answer, w.correct)
          || jsonb_build_object(
            'question_id', q.id, 'your_answer', private.to_shown_answer(q, a.order_seed, w.answer), 'points', w.points,
            'earned', private.earned_points(w)
          ) order by private.shown_rank(q, a.order_seed, z.question_order = 'shuffled'), q.id
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
  most constant integer := private.attempt_limit_for(p_learner, p_quiz_id);
begin
  if most = 0 then return null; end if;
  return (
    select greatest(
      most - count(*), case when p_lesson_id is not null and not coalesce(bool_or(a.lesson_id = p_lesson_id), false) then 1 else 0 end
    )
    from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.billing_store_subscription (
  p_sync_number  bigint,
  p_event_id     text,
  p_subscription jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores what Stripe answered to the read of this number, and marks the event as handled, in one transaction. Returns
-- 'stored', 'same' (nothing is new), 'older' (a later read was stored before), 'final' (Stripe never leaves the stored
-- status) or 'repeated' (the event was handled before).
-- p_subscription: id, customer_id, checkout_id, plan, period, seats, status, period_end, ends_at (ISO 8601), payer_name,
-- payer_email.
declare
  new record;
  stored private.subscriptions;
  saved private.subscriptions;
  checkout private.checkouts;
begin
  select * into strict new from jsonb_to_record(p_subscription) as s (
    id text, customer_id text, checkout_id text, plan text, period text, seats integer, status text,
    period_end timestamptz, ends_at timestamptz, payer_name text, payer_email text
  );
  -- Serialises reads of one subscription, also of one that is not stored yet.
  perform pg_advisory_xact_lock(hashtextextended('subscription ' || new.id, 0));
  if p_event_id is not null and not private.billing_end_event(p_event_id) then
    return 'repeated';
  end if;
  select s.* into stored from private.subscriptions as s where s.id = new.id;
  if stored.sync_number > p_sync_number then
    return 'older';
  elsif stored.id is not null and not exists (
    select 1 from private.subscription_states as f where f.status = stored.status and new.status = any (f.leads_to)
  ) then
    return 'final';
  end if;
  -- A subscription that was copied in Stripe's dashboard carries the checkout of another one.
  select c.* into checkout from private.checkouts as c
  where c.id::text = new.checkout_id
    and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id and s.id <> new.id);
  insert into private.subscriptions as s (
    id, checkout_id, customer_id, plan, period, seats, status, period_end, ends_at, payer_name, payer_email, sync_number
  )
  values (
    new.id, checkout.id, new.customer_id, new.plan, new.period, new.seats, new.status, new.period_end, new.ends_at,
    left(new.payer_name, 500), left(new.payer_email, 500), p_sync_number
  )
  on conflict (id) do update set
    customer_id = excluded.customer_id, plan = excluded.plan, period = excluded.period, seats = excluded.seats,
    status = excluded.status, period_end = excluded.period_end, ends_at = excluded.ends_at,
    payer_name = excluded.payer_name, payer_email = excluded.payer_email, sync_number = excluded.sync_number
  returning s.* into saved;
  if stored.id is null and checkout.learner is not null then
    insert into private.seats (subscription_id, learner) values (new.id, checkout.learner);
  end if;
  if stored.id is null then
    perform private.new_seat_code(new.id, 'plan');
  end if;
  -- There may be more seats, or the plan may be paid for again.
  perform private.take_school_seats(k.id) from private.schools as k where k.subscription_id = new.id;
  return case
    when private.plan_facts(saved) is distinct from private.plan_facts(stored) then 'stored' else 'same'
  end;
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

CREATE OR REPLACE FUNCTION private.change_school (
  p_school_id uuid,
  p_school    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Name, time zone and whether students take seats of the school's plan, by school administrators. The profiles of accounts that the school made follow.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  given private.schools := private.read_school(p_school);
begin
  update private.schools as s set
    name = given.name, time_zone = given.time_zone, takes_seats = coalesce(given.takes_seats, s.takes_seats)
  where s.id = school.id returning * into school;
  perform private.take_school_seats(school.id);
  perform private.write_school_profile(t) from private.students as t where t.school_id = school.id and t.account is not null;
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.claim_invitations (
  p_ids uuid[]
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, before it sends some: those of them whose address has got no mail of this school in the last minute, whatever was invited or
-- withdrawn meanwhile. The others wait; so does one that could not be sent.
declare
  invitation private.staff_invitations;
  mailed text;
  claimed uuid[] := '{}';
begin
  for invitation in select i.* from private.staff_invitations as i where i.id = any (p_ids) and i.sent_at is null order by i.email, i.id loop
    mailed := 'invitation ' || private.hashed_bucket('email', invitation.school_id || ' ' || invitation.email);
    -- Two who send at the same time.
    perform pg_advisory_xact_lock(hashtextextended(mailed, 0));
    if not exists (select 1 from private.request_counts as c where c.bucket = mailed and c.window_start > clock_timestamp() - interval '1 minute') then
      insert into private.request_counts (bucket, window_start) values (mailed, clock_timestamp());
      claimed := claimed || invitation.id;
    end if;
  end loop;
  return claimed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.copy_assignments (
  p_class_id       uuid,
  p_from_class_id  uuid,
  p_assignment_ids uuid[],
  p_days           integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Sets chosen assignments of a class again for another class of the school, for the whole of it, with their days moved by p_days at the school's
-- clock; null: without days, open from now on. Nothing of students is copied. All of them or, where it raises validation_failed, none. Answers them.
declare
  class private.classes := private.require_class(p_class_id, true);
  source private.classes := private.require_class(p_from_class_id);
  unseen text;
  made uuid[];
begin
  perform 1 from private.schools as s where s.id = class.school_id for no key update;
  if source.school_id <> class.school_id or source.id = class.id then
    perform private.raise_error(422, 'validation_failed', 'Choose another class of the same school.', 'from_class_id');
  elsif coalesce(cardinality(p_assignment_ids), 0) not between 1 and 200 or exists (
    select 1 from unnest(p_assignment_ids) as i (id) where not exists (select 1 from private.assignments as a where a.id = i.id and a.class_id = source.id)
  ) then
    perform private.raise_error(422, 'validation_failed', 'Choose assignments of that class.', 'assignment_ids');
  elsif p_days not between -3660 and 3660 then
    perform private.raise_error(422, 'validation_failed', 'Days are moved by at most ten years.', 'days');
  end if;
  select min(t.title) into unseen from private.assignments as a cross join lateral private.assignment_title(a) as t
  where a.id = any (p_assignment_ids) and not t.is_live;
  if unseen is not null then
    perform private.raise_error(422, 'validation_failed', format('Students cannot see %s at present.', unseen), 'assignment_ids');
  elsif (select count(*) from private.assignments as a where a.class_id = class.id or a.id = any (p_assignment_ids)) > 200 then
    perform private.raise_error(422, 'validation_failed', 'A class can have at most 200 assignments. Delete some first.', 'assignment_ids');
  end if;
  with moved as (
    select a.*, coalesce((a.opens_at at time zone s.time_zone + make_interval(days => p_days)) at time zone s.time_zone, now()) as new_opens_at,
      (a.due_at at time zone s.time_zone + make_interval(days => p_days)) at time zone s.time_zone as new_due_at
    from private.assignments as a join private.schools as s on s.id = class.school_id where a.id = any (p_assignment_ids)
  ), copied as (
    insert into private.assignments as n (class_id, course_id, lesson_id, quiz_id, opens_at, due_at, note, accepts_late, counts_earlier, created_by)
    select class.id, m.course_id, m.lesson_id, m.quiz_id, m.new_opens_at,
      -- An hour that summer time skips may lie between the two.
      greatest(m.new_due_at, case when m.new_due_at is not null then m.new_opens_at + interval '1 minute' end),
      -- What was said to single students is not said to a class.
      case when m.audience = 'class' then m.note end, m.accepts_late, m.counts_earlier, auth.uid()
    from moved as m returning n.id
  )
  select array_agg(c.id) into made from copied as c;
  return (select jsonb_agg(private.assignment_to_json(a) order by a.due_at nulls last, a.opens_at, a.id) from private.assignments as a where a.id = any (made));
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
      select count(*) from auth.audit_log_entries as l where l.created_at < now() - make_interval(days => p_days)
    )
  end;
$function$;

CREATE OR REPLACE FUNCTION private.display_document_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What is right in the first document, which is the one that is shown where it is nobody's (shown_question without a seed).
begin
  return private.document_answers(q, null);
end;
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
  return (private.drawn_document(q, p_seed)).answers;
end;
$function$;

CREATE OR REPLACE FUNCTION private.document_labels (
  p_answer jsonb
)
  RETURNS TABLE (
    label   text,
    n       bigint,
    correct boolean
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 4
  SET search_path TO ''
  AS $function$
-- What an answer is counted as: each field, a wrong number by what it is in the document ('Net pay: Gross pay'), a wrong place by its text.
begin
  return query
    select
      left(format('%s: %s', regexp_replace(m.field ->> 'label', '\{[a-z0-9_]+\}', '…', 'g'), case
        when m.is_right then 'right'
        when m.given is null then 'left out'
        when m.field ->> 'kind' = 'place' then coalesce((
          select c.cell ->> 'text' from private.documents as s
          cross join jsonb_path_query(s.definition, '$.sections[*].rows[*][*] ? (@.place == $place)', jsonb_build_object('place', m.given)) as c (cell)
          where s.id = (m.draw).document_id limit 1
        ), 'another place')
        else coalesce(n.label, case when m.field ->> 'kind' = 'choice' then m.given else 'another answer' end)
      end), 200),
      1::bigint, m.is_right
    from private.document_marks(p_answer) as m
    left join lateral (
      select v.entry ->> 'label' as label
      from jsonb_each_text((m.draw).numbers) as e (name, value)
      join private.documents as s on s.id = (m.draw).document_id
      cross join jsonb_array_elements((s.definition -> 'formulas') || (s.definition -> 'variables')) with ordinality as v (entry, place)
      where m.field ->> 'kind' = 'number' and not m.is_right and v.entry ->> 'name' = e.name
        and e.value::numeric = (private.typed_number(m.given)).value
      order by v.place limit 1
    ) as n on true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.document_marks (
  p_answer jsonb
)
  RETURNS TABLE (
    field    jsonb,
    given    text,
    result   text,
    is_right boolean,
    draw     private.document_draws
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 4
  SET search_path TO ''
  AS $function$
-- The fields of the document that a stored answer is about, in order, each with what was given and whether it is right.
begin
  return query
    select f.field, g.given, g.result, private.is_field_right(f.field, g.result, g.given), d
    from private.document_draws as d
    join private.documents as s on s.id = d.document_id
    cross join jsonb_array_elements(s.definition -> 'fields') with ordinality as f (field, place)
    cross join lateral (
      select p_answer -> 'fields' ->> (f.field ->> 'id') as given, d.results ->> (f.field ->> 'id') as result
    ) as g
    where d.document_id = p_answer ->> 'document' and d.number = private.scalar_number(p_answer -> 'draw')::integer
    order by f.place;
end;
$function$;

CREATE OR REPLACE FUNCTION private.document_of (
  p_key jsonb
)
  RETURNS private.documents
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The document that a key names.
declare
  d private.documents;
begin
  select s.* into d from private.documents as s where s.id = p_key ->> 'document';
  return d;
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
    'working', coalesce((private.drawn_document(q, p_seed)).working, '[]'),
    'marks', (select coalesce(jsonb_object_agg(m.field ->> 'id', m.is_right), '{}') from private.document_marks(p_answer) as m)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.drawn_document (
  q      private.keyed_questions,
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
    1 + ('x' || left(md5(private.attempt_salt(q, p_seed)::text || s.id), 7))::bit(28)::integer % s.draws
  end
  where s.id = q.key ->> 'document';
  return draw;
end;
$function$;

CREATE OR REPLACE FUNCTION private.earned_points (
  p_answer public.attempt_answers
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- What a graded answer counts in the score.
  select case when p_answer.correct then p_answer.points else p_answer.partial_points end::integer;
$function$;

CREATE OR REPLACE FUNCTION private.end_archived_joins (
  p_class_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Once a class is archived: of the accounts that joined it, who is in no other one leaves the school.
  select private.end_joins(array(select m.student_id from private.class_students as m where m.class_id = p_class_id and m.until is null));
$function$;

CREATE OR REPLACE FUNCTION private.end_joins (
  p_student_ids uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- A joined account is a student of the school while it is in a class that is not archived: of the others given, it leaves, also its archived classes.
begin
  with gone as (
    update private.students as t set left_at = now()
    where t.id = any (p_student_ids) and t.origin = 'joined' and t.left_at is null and not exists (
      select 1 from private.class_students as m join private.classes as c on c.id = m.class_id and c.archived_at is null
      where m.student_id = t.id and m.until is null
    )
    returning t.id
  )
  update private.class_students as m set until = now() from gone as g where m.student_id = g.id and m.until is null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_login_cards (
  p_student_ids uuid[],
  p_made_at     timestamp with time zone
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, once Auth has the accounts and the passwords of the cards that were begun at p_made_at: they are the students' now, and
-- sessions with an earlier password end. Answers whose cards these are; of the others somebody has begun newer ones meanwhile.
declare
  given uuid[];
begin
  perform 1 from private.schools as s
  where s.id in (select t.school_id from private.students as t where t.id = any (p_student_ids)) order by s.id for no key update;
  with cards as (
    update private.login_cards as c set given_at = now()
    where c.student_id = any (p_student_ids) and c.made_at = p_made_at and c.chosen_at is null returning c.student_id
  )
  select coalesce(array_agg(c.student_id), '{}') into given from cards as c;
  update private.students as t set account = t.id
  from public.profiles as p
  where t.id = any (given) and p.id = t.id and t.account is null;
  perform private.write_school_profile(t) from private.students as t where t.id = any (given);
  delete from auth.sessions as s where s.user_id = any (given);
  return given;
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
-- Ends memberships of students in a class, or (null) in all.
begin
  update private.class_students as m set until = now()
  where m.student_id = any (p_student_ids) and m.until is null and (p_class_id is null or m.class_id = p_class_id);
  perform private.end_joins(p_student_ids);
end;
$function$;

CREATE OR REPLACE FUNCTION private.export_learning (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of the export: results, attempts, answers and practice.
  select jsonb_build_object(
    'lesson_results', (
      select jsonb_agg(
        jsonb_build_object(
          'course', c.title, 'lesson', coalesce(v.title, q.title), 'lesson_id', r.lesson_id, 'result', r.result,
          'score', r.score, 'score_max', r.score_max, 'completed_at', r.completed_at, 'attempted_at', r.attempted_at,
          'attempted_percent', r.attempted_percent, 'created_at', r.created_at, 'updated_at', r.updated_at
        ) order by r.created_at, r.lesson_id
      )
      from public.lesson_results as r
      join public.lessons as l on l.id = r.lesson_id
      join public.courses as c on c.id = l.course_id
      left join public.videos as v on v.id = l.video_id
      left join public.quizzes as q on q.id = l.quiz_id
      where r.user_id = p_id
    ),
    'quiz_attempts', (
      select jsonb_agg(
        jsonb_build_object(
          'attempt', a.id, 'quiz', q.title, 'lesson_id', a.lesson_id, 'started_at', a.started_at,
          'finished_at', a.finished_at, 'score', a.score, 'score_max', a.score_max, 'percent', a.percent,
          'retake', a.retake, 'time_limit_minutes', a.time_limit_minutes, 'missed_points', a.missed_points, 'drawn_questions', cardinality(a.drawn)
        ) order by a.started_at, a.id
      )
      from public.quiz_attempts as a join public.quizzes as q on q.id = a.quiz_id
      where a.user_id = p_id
    ),
    'left_attempts', (
      select jsonb_agg(
        jsonb_build_object('quiz', q.title, 'left_at', t.left_at, 'saw_answers', t.saw_answers) order by t.left_at, t.quiz_id
      )
      from private.left_attempts as t join public.quizzes as q on q.id = t.quiz_id
      where t.user_id = p_id
    ),
    'attempt_answers', (
      select jsonb_agg(
        jsonb_build_object(
          'attempt', a.id, 'question', q.title, 'answer', private.shown_answer(w.question_id, w.answer),
          'correct', case when w.question_id not in (select h.question_id from private.held_questions(p_id) as h) then w.correct end,
          'earned', case when w.correct is not null and w.question_id not in (select h.question_id from private.held_questions(p_id) as h) then private.earned_points(w) end,
          'points', w.points, 'given_at', w.given_at, 'checked_at', w.checked_at, 'browser', w.given_by, 'created_at', w.created_at, 'updated_at', w.updated_at
        ) order by a.started_at, w.created_at, w.question_id
      )
      from public.quiz_attempts as a
      join public.attempt_answers as w on w.attempt_id = a.id
      join public.questions as q on q.id = w.question_id
      where a.user_id = p_id
    ),
    'video_progress', (
      select jsonb_agg(
        jsonb_build_object(
          'video', v.title, 'position_seconds', p.position_seconds, 'watched', private.ranges_to_json(p.watched),
          'created_at', p.created_at, 'updated_at', p.updated_at
        ) order by p.created_at, v.id
      )
      from public.video_progress as p join public.videos as v on v.id = p.video_id
      where p.user_id = p_id
    ),
    'practice_cards', (
      select jsonb_agg(
        jsonb_build_object(
          'question', q.title, 'quiz', z.title, 'answered_at', c.answered_at, 'correct', c.correct, 'mistakes', c.mistakes, 'waiting', c.waiting, 'memory', c.memory,
          'due', c.due, 'known_until', c.known_until
        ) order by c.answered_at, c.question_id
      )
      from private.practice_cards as c
      join public.questions as q on q.id = c.question_id left join public.quizzes as z on z.id = c.quiz_id
      where c.user_id = p_id and c.question_id not in (select h.question_id from private.held_questions(p_id) as h)
    ),
    'practice_sessions', (
      select jsonb_agg(
        jsonb_build_object(
          'session', s.id, 'scope', s.scope, 'quiz', q.title, 'started_at', s.started_at, 'last_answer_at', s.last_answer_at,
          'finished_at', s.finished_at
        ) order by s.started_at, s.id
      )
      from private.practice_sessions as s left join public.quizzes as q on q.id = s.quiz_id
      where s.user_id = p_id
    ),
    'practice_items', (
      select jsonb_agg(
        jsonb_build_object(
          'session', s.id, 'question', q.title, 'answer', private.shown_answer(i.question_id, i.answer),
          'correct', case when i.question_id not in (select h.question_id from private.held_questions(p_id) as h) then i.correct end,
          'answered_at', i.answered_at
        ) order by s.started_at, i.position
      )
      from private.practice_sessions as s
      join private.practice_items as i on i.session_id = s.id
      join public.questions as q on q.id = i.question_id
      where s.user_id = p_id
    ),
    'weekly_goals', (
      select jsonb_agg(to_jsonb(g) - 'user_id') from private.weekly_goals as g where g.user_id = p_id
    ),
    'badges', (
      select jsonb_agg(to_jsonb(b) - 'user_id' order by b.earned_on, b.badge) from private.badges as b where b.user_id = p_id
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.get_assignments (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What is set for a class, without its students: to set it again elsewhere.
declare
  class private.classes := private.require_class(p_class_id);
begin
  return coalesce((
    select jsonb_agg(private.assignment_to_json(a) order by a.due_at nulls last, a.opens_at, a.id) from private.assignments as a where a.class_id = class.id
  ), '[]');
end;
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
      from answers as s left join private.live_places as p on p.quiz_id = s.quiz_id and p.question_id = s.question_id where s.n <= 3
      group by s.student_id, s.question_id having count(*) = 3 and not bool_or(s.correct) and count(p.question_id) > 0
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
        and exists (select 1 from private.assignment_steps as p where p.assignment_id = t.assignment_id)
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
    worst as (
      select a.quiz_id, a.question_id, count(*) as answered, count(*) filter (where not a.correct) as wrong
      from answers as a join private.live_places as p on p.quiz_id = a.quiz_id and p.question_id = a.question_id
      group by a.quiz_id, a.question_id
      having bool_or(not a.correct)
      order by 4 desc, 3, 2, 1 limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'quiz_id', w.quiz_id, 'quiz_title', z.title, 'question_id', w.question_id, 'answered', w.answered, 'wrong', w.wrong,
      'question', private.shown_question(k, null, false), 'held_by', coalesce(h.students, 0)
    ) || case when h.students is null or w.question_id = p_held_question_id then jsonb_build_object(
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
    ) else '{}' end order by w.wrong desc, w.answered, w.question_id, w.quiz_id), '[]')
    from worst as w
    cross join lateral private.keyed_question(w.question_id) as k
    join public.quizzes as z on z.id = w.quiz_id
    left join held as h on h.question_id = w.question_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_attempt (
  p_attempt_id uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends an open attempt, which the caller has locked (lock_attempt): grades what was answered, completes the lesson and makes the next one available.
-- Questions without an answer count as wrong; returns their points. An attempt whose time is over ended then.
declare
  attempt public.quiz_attempts;
  total integer;
  missed integer;
  earned integer;
  reachable integer;
  answered_count integer;
begin
  select * into attempt from public.quiz_attempts as a where a.id = p_attempt_id;
  select coalesce(sum(q.points), 0), coalesce(sum(q.points) filter (where q.supported and w.question_id is null), 0) into total, missed
  from private.live_questions as q
  left join public.attempt_answers as w on w.attempt_id = attempt.id and w.question_id = q.id
  where q.quiz_id = attempt.quiz_id and (attempt.drawn is null or q.id = any (attempt.drawn));
  update public.attempt_answers as w set
    correct = private.grade_answer(row(q.*)::private.keyed_questions, w.answer), points = q.points,
    partial_points = private.partial_points(row(q.*)::private.keyed_questions, w.answer)
  from private.live_questions as q
  where w.attempt_id = attempt.id and q.id = w.question_id and q.quiz_id = attempt.quiz_id and q.supported;
  select coalesce(sum(private.earned_points(w)), 0), coalesce(sum(w.points), 0) + missed, count(*)
  into earned, reachable, answered_count
  from public.attempt_answers as w where w.attempt_id = attempt.id and w.correct is not null;
  -- A batch of regrading takes the best of all finished attempts.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || attempt.user_id::text || attempt.quiz_id, 0));
  update public.quiz_attempts as a set
    finished_at = coalesce(attempt.handed_in_at, least(clock_timestamp(), private.attempt_ends_at(attempt))),
    score = earned, score_max = total, answered = answered_count,
    missed_points = missed, percent = case when answered_count = 0 then 0 else round(earned * 100.0 / reachable) end,
    retake = exists (
      select 1 from public.quiz_attempts as b
      where b.user_id = attempt.user_id and b.quiz_id = attempt.quiz_id and b.finished_at is not null
    ) or exists (
      select 1 from private.left_attempts as l
      where l.user_id = attempt.user_id and l.quiz_id = attempt.quiz_id and l.saw_answers
    )
  where a.id = attempt.id;
  if attempt.lesson_id is not null then
    perform private.complete_lesson(attempt.user_id, attempt.lesson_id, earned, total);
  end if;
  return missed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_document (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether every field is right.
begin
  return (select bool_and(m.is_right) from private.document_marks(p_answer) as m);
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
    and not exists (select 1 from private.admins as a where a.user_id = u.id)
    and not exists (select 1 from private.erasure_requests as e where e.user_id = u.id)
    and private.last_active_at(u.id) < now() - make_interval(days => p_days)
    and not private.pays_for_renewing_plan(u.id) and not private.is_kept(u.id, p_days);
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
    -- Another one, so that a mail of the one before is not taken for its own.
    id = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.id else excluded.id end,
    role = excluded.role, until = excluded.until, class_ids = excluded.class_ids, invited_by = excluded.invited_by,
    created_at = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.created_at else excluded.created_at end,
    sent_at = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.sent_at end, ends_at = excluded.ends_at;
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
      number := private.typed_number(p_given);
      return coalesce(
        number.unit in ('', p_field ->> 'unit') and abs(number.value - p_result::numeric) <= (p_field ->> 'tolerance')::numeric, false
      );
    when 'text' then
      return coalesce(
        private.answer_text(p_given) = private.answer_text(p_result)
        -- Digits may stand in groups: a phone number, an account.
        or (p_result ~ '^[0-9 ]+$' and replace(private.answer_text(p_given), ' ', '') = replace(p_result, ' ', '')), false
      );
    else
      return coalesce(p_given = p_result, false);
  end case;
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_kept (
  p_id   uuid,
  p_days integer
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Whether an admin has taken back the deletion of an account within so many days.
  select exists (
    select 1 from public.audit_log as l
    where l.table_name = 'erasure_requests' and l.row_id = p_id::text and l.action = 'delete' and l.at > now() - make_interval(days => p_days)
  );
$function$;

CREATE OR REPLACE FUNCTION private.join_class (
  p_learner uuid,
  p_class   private.classes
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- A learner's own account joins a class; one that the school made is put in. Again changes nothing. Raises other_school, staff_account and class_archived.
declare
  student private.students;
begin
  perform 1 from private.schools as s where s.id = p_class.school_id for no key update;
  if exists (select 1 from private.classes as c where c.id = p_class.id and c.archived_at is not null) then
    perform private.raise_error(409, 'class_archived', 'This class has ended. Ask your teacher for another code.', 'p_code');
  end if;
  select t.* into student from private.students as t where t.account = p_learner and t.left_at is null;
  if student.school_id <> p_class.school_id then
    perform private.raise_error(409, 'other_school', 'You are a student of another school. Leave it in your account first, or ask its office.', 'p_code');
  elsif exists (select 1 from private.current_staff as s where s.school_id = p_class.school_id and s.person = p_learner) then
    perform private.raise_error(409, 'staff_account', 'You work at this school, so you cannot join its classes as a student.', 'p_code');
  end if;
  if student.id is null then
    insert into private.students (school_id, origin, account) values (p_class.school_id, 'joined', p_learner) returning * into student;
  end if;
  insert into private.class_students (class_id, student_id) values (p_class.id, student.id)
  on conflict (class_id, student_id) where until is null do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_documents (
  p_attempt public.quiz_attempts
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Keeps which documents an attempt asks about: when it begins, and of a question that came since when it is answered.
begin
  insert into private.attempt_documents (attempt_id, question_id, seed, document_id, number)
  select p_attempt.id, q.id, p_attempt.order_seed, d.document_id, d.number
  from private.live_questions as q
  cross join lateral private.drawn_document(row(q.*)::private.keyed_questions, p_attempt.order_seed) as d
  where q.quiz_id = p_attempt.quiz_id and q.type = 'DOC' and d.document_id is not null
    and (p_attempt.drawn is null or q.id = any (p_attempt.drawn))
  on conflict (attempt_id, question_id) do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.leave_school()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Ends what staff see of the caller's own account that joined; again changes nothing. Raises school_account for an account that the school made.
declare
  me uuid := private.require_user();
  student private.students;
begin
  -- Before its students, as whatever changes them does.
  perform 1 from private.schools as s
  where s.id = (select t.school_id from private.students as t where t.account = me and t.left_at is null) for no key update;
  select t.* into student from private.students as t where t.account = me and t.left_at is null;
  if student.origin = 'school' then
    perform private.raise_error(409, 'school_account', 'Your school made this account. Ask its office.');
  end if;
  perform private.end_memberships(array[student.id]);
end;
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
    and not private.pays_for_renewing_plan(t.account) and not private.is_kept(t.account, p_days)
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
  where t.left_at < now() - make_interval(days => p_days) and not private.is_student_elsewhere(t)
    and (t.origin = 'joined' or t.account is null or private.last_active_at(t.account) < now() - make_interval(days => p_days));
$function$;

CREATE OR REPLACE FUNCTION private.list_assigned_classes (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- From which classes something can be set again for a class: the others of the school in which the caller has a role and something is set, those that
-- were archived last first, then those of today.
declare
  class private.classes := private.require_class(p_class_id);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'archived_at', c.archived_at, 'assignments', n.assignments)
      order by c.archived_at desc nulls last, lower(c.name), c.id)
    from private.classes as c
    cross join lateral (select count(*) as assignments from private.assignments as a where a.class_id = c.id) as n
    where c.school_id = class.school_id and c.id <> class.id and n.assignments > 0 and private.class_role(c.id) is not null
  ), '[]');
end;
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
  update private.attempt_documents as d set question_id = copies ->> d.question_id
  from public.quiz_attempts as a where a.id = d.attempt_id and a.quiz_id = p_quiz_id and d.question_id = any (shared);
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

CREATE OR REPLACE FUNCTION private.my_assignments (
  p_learner uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner has to do, by the day on which it is due: each course, stop or quiz once, with its classes. Of several days the learner
-- has the latest. What is done stays until a week after it was due or, without a day, done; what is overdue for eight weeks. Only what has opened and
-- learners see, and at most 100.
declare
  targets private.student_assignments[] := array(
    select s from private.student_assignments as s
    where s.account = p_learner and s.opens_at <= now() and (s.due_at is null or s.due_at >= now() - interval '8 weeks')
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
        max(r.due_at) as last_due,
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
    from (
      select n.* from items as n
      where n.is_open or coalesce(greatest(n.due_at, n.done_at, case when n.is_excused then n.last_due end) >= now() - interval '7 days', true)
      order by n.is_open desc, n.due_at nulls last, n.title limit 100
    ) as i
    -- Where it is done: a quiz in the stop that is set, else in the first course that has it.
    left join lateral (
      select l.course_id, l.id as lesson_id from private.unnumbered_lessons as l
      where l.id = i.lesson_id or l.quiz_id = i.quiz_id
      order by l.id is distinct from i.lesson_id, l.created_at, l.id limit 1
    ) as p on true
  );
end;
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
  where f.id ~ '^[a-z][a-z0-9_]{0,39}$' and private.trim_text(f.given) <> '';
  return coalesce(given, 'null');
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_student_accounts()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- However somebody becomes or stops being a student with an account, the seats of the school's plan follow; who is one again is not deleted for having left.
-- Plans are locked in the order in which Stripe's updates lock them.
begin
  if tg_op = 'INSERT' then
    delete from private.erasure_requests as e using new_rows as n
    where e.user_id = n.account and e.reason = 'left_school' and n.left_at is null;
    perform private.take_school_seats(s.id) from (
      select distinct k.id, k.subscription_id from new_rows as n join private.schools as k on k.id = n.school_id
      where n.account is not null and k.subscription_id is not null order by k.subscription_id
    ) as s;
  elsif tg_op = 'DELETE' then
    perform private.take_school_seats(s.id) from (
      select distinct k.id, k.subscription_id from old_rows as o join private.schools as k on k.id = o.school_id
      where o.account is not null and o.left_at is null and k.subscription_id is not null order by k.subscription_id
    ) as s;
  else
    delete from private.erasure_requests as e using new_rows as n
    where e.user_id = n.account and e.reason = 'left_school' and n.left_at is null;
    perform private.take_school_seats(s.id) from (
      select distinct k.id, k.subscription_id
      from new_rows as n join old_rows as o on o.id = n.id join private.schools as k on k.id = n.school_id
      where (n.account, n.left_at) is distinct from (o.account, o.left_at) and coalesce(n.account, o.account) is not null
        and k.subscription_id is not null
      order by k.subscription_id
    ) as s;
  end if;
  return null;
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
        'feedback_timing', z.feedback_timing, 'attempt_limit', private.attempt_limit_for(me, z.id),
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

CREATE OR REPLACE FUNCTION private.outdated_roster_changes (
  p_days integer
)
  RETURNS SETOF bigint
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What rosters and turns of a year wrote that cannot be undone any more, because it is so many days old or was undone yesterday.
  select c.id from private.roster_changes as c join private.rosters as r on r.id = c.roster_id
  where r.made_at < now() - make_interval(days => p_days) or p_days is not null and r.undone_at < now() - interval '1 day';
$function$;

CREATE OR REPLACE FUNCTION private.partial_points (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What an answer that is not right counts: of a document the points of the fields that are, as a share of what the question counts now; never all of it.
begin
  if q.type <> 'DOC' then return 0; end if;
  return (
    -- No fields, no points: LEAST leaves out null.
    select case when count(*) = 0 then 0 else least(q.points - 1, floor(
      q.points * coalesce(sum((m.field ->> 'points')::numeric) filter (where m.is_right), 0) / sum((m.field ->> 'points')::numeric)
    ))::integer end
    from private.document_marks(p_answer) as m
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.question_fields (
  p_content jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Fields of a version of a question in the names of private.question_to_json.
  select p_content - 'form' || case when p_content ? 'form' then
    (f.form - '{key,slider_min,slider_max,slider_step,slider_unit}'::text[]) || jsonb_build_object(
      'answer', f.form -> 'key', 'document', (private.document_of(f.form -> 'key')).definition,
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
  select p_question - '{version,position,regrading,shared_with,document}'::text[] || case
    when p_question ->> 'type' = 'OPT' and jsonb_typeof(p_question -> 'answer') = 'string'
      then jsonb_build_object('answer', jsonb_build_array(p_question -> 'answer'))
    else '{}'
  end;
$function$;

CREATE OR REPLACE FUNCTION private.question_to_json (
  p_question_id text,
  p_quiz_id     text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A question with its key, as its form shows it in a quiz; in the first one by title where none is given.
  select jsonb_build_object(
    'id', q.id, 'quiz_id', p.quiz_id, 'position', p.position, 'title', q.title, 'description', q.description,
    'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1), 'unit', q.slider_unit
    ) end,
    'points', q.points, 'tags', q.tags, 'document', (private.document_of(k.answer)).definition, 'answer', k.answer, 'explanation', coalesce(k.explanation, ''),
    'option_explanations', coalesce(k.option_explanations, '{}'),
    'created_at', q.created_at, 'updated_at', q.updated_at, 'version', (private.current_version('question', q.id)).id,
    'shared_with', coalesce((
      select jsonb_agg(jsonb_build_object('question_id', q.id, 'quiz_id', z.id, 'quiz_title', z.title)) from private.quizzes_of(q.id, p.quiz_id) as z
    ), '[]'),
    -- One that is not finished.
    'regrading', (select private.regrade_to_json(r) from private.regrades as r where r.question_id = q.id and r.finished_at is null)
  )
  from public.questions as q
  left join private.question_keys as k on k.question_id = q.id
  left join public.quiz_questions as p
    on p.question_id = q.id and p.quiz_id = coalesce(p_quiz_id, (select z.id from private.quizzes_of(q.id) as z limit 1))
  where q.id = p_question_id;
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
-- What teachers gave a learner for a quiz: of several assignments of it that have opened, whether alone or in a stop or a course, the most.
begin
  select max(s.extra_time_percent), max(s.extra_attempts) into extra_time_percent, extra_attempts
  from private.student_assignments as s
  where s.account = p_learner and s.opens_at <= now() and (s.extra_time_percent > 0 or s.extra_attempts > 0) and exists (
    select 1 from private.assignment_steps as p where p.assignment_id = s.assignment_id and p.quiz_id = p_quiz_id
  );
  extra_time_percent := coalesce(extra_time_percent, 0);
  extra_attempts := coalesce(extra_attempts, 0);
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_school (
  p_school jsonb
)
  RETURNS private.schools
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A school as a form gives it: {name, time_zone, takes_seats}; `takes_seats` may be left out. Raises validation_failed.
declare
  school private.schools;
begin
  school.name := private.metadata_text(p_school, 'name', 200);
  school.time_zone := p_school ->> 'time_zone';
  school.takes_seats := case p_school -> 'takes_seats' when 'true' then true when 'false' then false end;
  if school.name is null then
    perform private.raise_error(422, 'validation_failed', 'Enter the name of the school.', 'name');
  elsif school.time_zone is null or private.valid_time_zone(school.time_zone) <> school.time_zone then
    perform private.raise_error(422, 'validation_failed', 'Choose a time zone, such as Australia/Sydney.', 'time_zone');
  end if;
  return school;
end;
$function$;

CREATE OR REPLACE FUNCTION private.return_joins (
  p_class private.classes
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- The inverse of end_joins, before an archived class is brought back: who left because their last class was archived is a student again, and in all the
-- classes in which they were, from now on; as if nothing had been, where it is less than a day ago. Not who is a student elsewhere by now, works at the
-- school, or may not use the account.
declare
  back uuid[] := array(
    select t.id from private.students as t
    join private.class_students as m on m.student_id = t.id and m.class_id = p_class.id and m.until = t.left_at
    where t.origin = 'joined' and not private.is_student_elsewhere(t) and private.hold_of(t.account) is null
      and exists (select 1 from private.classes as k where k.school_id = t.school_id and k.archived_at = t.left_at)
      and not exists (select 1 from private.current_staff as s where s.school_id = t.school_id and s.person = t.account)
  );
begin
  insert into private.class_students (class_id, student_id, group_id)
  select m.class_id, m.student_id, m.group_id from private.class_students as m join private.students as t on t.id = m.student_id
  where t.id = any (back) and m.until = t.left_at and t.left_at <= now() - interval '1 day'
  on conflict (class_id, student_id) where until is null do nothing;
  update private.class_students as m set until = null from private.students as t
  where t.id = m.student_id and t.id = any (back) and m.until = t.left_at and t.left_at > now() - interval '1 day';
  update private.students as t set left_at = null where t.id = any (back);
end;
$function$;

CREATE OR REPLACE FUNCTION private.roster_to_json (
  p_roster private.rosters
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', p_roster.id, 'made_at', p_roster.made_at, 'counts', p_roster.counts, 'undone_at', p_roster.undone_at,
    'undo_ends_at', p_roster.made_at + make_interval(days => private.retention_days('roster_days')),
    'made_by', (select private.person_name(f) from public.profiles as f where f.id = p_roster.made_by)
  );
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
    select l.id, 'left_school' from private.left_accounts(private.retention_days('left_student_days')) as l (id)
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
  delete from private.documents as d where d.id in (select u.id from private.unused_documents() as u (id) limit 100);
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
  delete from private.roster_changes as c
  where c.id in (select o.id from private.outdated_roster_changes(private.retention_days('roster_days')) as o (id) limit 10000);
  -- That an account of the learner's own was at a school, and students who never got one.
  delete from private.students as t
  where t.id in (
    select l.id from private.left_students(private.retention_days('left_student_days')) as l
    -- One whose card was begun has an account at Auth.
    where l.origin = 'joined' or l.account is null and not exists (select 1 from private.login_cards as c where c.student_id = l.id) limit 1000
  );
  -- Seats may be free since a plan or a seat of somebody else ended.
  perform private.take_school_seats(s.id) from (
    select k.id from private.schools as k where k.subscription_id is not null order by k.subscription_id
  ) as s;
  delete from private.own_email_links as l where l.ends_at < now();
  delete from private.staff_invitations as i where i.ends_at < now();
  return jsonb_build_object(
    'ended', ended, 'scheduled', scheduled, 'erased', erased, 'attempts', cardinality(attempts), 'audit_entries', audit_entries, 'versions', versions,
    'auth_entries', auth_entries
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.school_plan_to_json (
  p_school private.schools
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The plan of a school as its administrators see it, or null. `without_seat`: how many students with an account have no seat that the plan covers.
  select jsonb_build_object(
    'seats', s.seats, 'taken', t.taken, 'gives_access', private.gives_access(s), 'takes_seats', p_school.takes_seats,
    'without_seat', (select count(*) from private.unseated_students(p_school)) + greatest(t.taken - s.seats, 0)
  )
  from private.subscriptions as s cross join lateral (select private.taken_seats(s.id) as taken) as t
  where s.id = p_school.subscription_id;
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
        'sent_at', i.sent_at
      ) order by i.created_at desc, i.id)
      from private.staff_invitations as i where i.school_id = p_school.id and i.ends_at > now()
    ), '[]') else '[]' end
  )
  from (select private.school_role(p_school.id) as role) as r;
$function$;

CREATE OR REPLACE FUNCTION private.shown_answer (
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- An answer as the learner gave it; of an association its pairs, of a document its fields.
  select case when jsonb_typeof(p_answer) <> 'object' then p_answer when p_answer ? 'fields' then p_answer -> 'fields' else (
    select jsonb_agg(a.label order by a.label)
    from public.questions as q
    join private.question_keys as k on k.question_id = q.id
    cross join lateral private.answer_pairs(q.left_options, q.right_options, null, k.salt, p_answer) as a
    where q.id = p_question_id
  ) end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_document (
  q      private.keyed_questions,
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

CREATE OR REPLACE FUNCTION private.store_document (
  p_document jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Stores a document, {definition, draws}, unless it is there already; returns its id, which a question names as its answer, {"document": id}.
-- Raises invalid_question.
declare
  definition jsonb := p_document -> 'definition';
  draws jsonb := p_document -> 'draws';
  total integer := case when jsonb_typeof(draws) = 'array' then jsonb_array_length(draws) end;
  document_id text := encode(sha256(convert_to(jsonb_build_array(definition, draws)::text, 'UTF8')), 'hex');
begin
  if jsonb_typeof(definition) is distinct from 'object' or octet_length(definition::text) > 60000 then
    perform private.invalid_question('A document is an object of at most 60 KB.', 'document');
  elsif total is null or total not between 1 and 500 then
    perform private.invalid_question('A document has 1 to 500 draws.', 'document');
  elsif exists (
    select 1
    from jsonb_array_elements(draws) as d (draw)
    cross join jsonb_path_query(definition, '$.fields[*]') as f (field)
    where coalesce(d.draw -> 'results' ->> (f.field ->> 'id'), '') = '' or f.field ->> 'kind' is null
      or (f.field ->> 'kind' = 'number' and (d.draw -> 'results' ->> (f.field ->> 'id') !~ '^[0-9]{1,15}([.][0-9]{1,40})?$'))
      or coalesce(private.scalar_number(f.field -> 'points'), 0) not between 1 and 20 or private.scalar_number(f.field -> 'tolerance') is null
  ) then
    perform private.invalid_question('Every draw of a document has an answer for each field, which has a kind, points and a tolerance.', 'document');
  end if;
  insert into private.documents (id, definition, draws) values (document_id, definition, total) on conflict (id) do nothing;
  if found then
    insert into private.document_draws (document_id, number, figures, results, answers, numbers, working)
    select document_id, d.number, d.draw -> 'figures', d.draw -> 'results', d.draw -> 'answers', d.draw -> 'numbers', d.draw -> 'working'
    from jsonb_array_elements(draws) with ordinality as d (draw, number);
  end if;
  return document_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.subscription_to_json (
  p_subscription private.subscriptions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A subscription as admins see it, with its payer.
  select private.plan_to_json(p_subscription) || jsonb_build_object(
    'id', p_subscription.id, 'payer_name', p_subscription.payer_name, 'payer_email', p_subscription.payer_email,
    'created_at', p_subscription.created_at, 'updated_at', p_subscription.updated_at,
    'school', (select jsonb_build_object('id', k.id, 'name', k.name) from private.schools as k where k.subscription_id = p_subscription.id)
  );
$function$;

CREATE OR REPLACE FUNCTION private.supported_question_types()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The codes in private.question_types (calls.sql). Here they are a constant, which every read of a question compares with.
  select '{ASC,DOC,MCQ,MRQ,OPT,SLI}'::text[];
$function$;

CREATE OR REPLACE FUNCTION private.answer_labels (
  q         private.keyed_questions,
  p_answer  jsonb,
  p_correct boolean
)
  RETURNS SETOF private.answer_count
  LANGUAGE plpgsql
  STABLE
  ROWS 2
  SET search_path TO ''
  AS $function$
-- What an answer is counted as, with n = 1: itself, each option chosen of several, each pair of an association, or each field of a document.
begin
  if jsonb_typeof(p_answer) = 'object' and p_answer ? 'fields' then
    return query select l.* from private.document_labels(p_answer) as l;
  elsif jsonb_typeof(p_answer) = 'object' then
    return query
      select left(a.label, 200), 1::bigint, a.correct
      from private.answer_pairs(q.left_options, q.right_options, q.key, q.salt, p_answer) as a;
  elsif jsonb_typeof(p_answer) = 'array' then
    return query select left(o.label, 200), 1::bigint, q.key ? o.label from jsonb_array_elements_text(p_answer) as o (label);
  else
    return query select left(case
      when p_answer = 'null' then 'answers of deleted accounts'
      when q.options = '[]' and jsonb_typeof(p_answer) = 'string' then private.typed_label(p_answer #>> '{}')
      else private.trim_text(p_answer #>> '{}')
    end, 200), 1::bigint, p_correct;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.answered_question (
  p_attempt_id  uuid,
  p_question_id text,
  OUT           attempt public.quiz_attempts,
  OUT           question private.keyed_questions
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- The caller's open attempt and a question that can be answered in it.
begin
  -- A shared lock, so that answers do not wait for each other, but wait for a concurrent finish_attempt.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = auth.uid() for share;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  elsif attempt.finished_at is not null or attempt.handed_in_at is not null then
    perform private.raise_error(409, 'attempt_finished', 'This quiz is finished already; start it again to answer anew.');
  end if;
  select * into question from private.live_questions as q
  where q.id = p_question_id and q.quiz_id = attempt.quiz_id and (attempt.drawn is null or q.id = any (attempt.drawn));
  if not found then
    perform private.raise_error(404, 'question_not_found', 'This question is not part of the quiz any more.');
  elsif not question.supported then
    perform private.raise_error(
      422, 'question_unsupported', format('This question type ("%s") is not supported yet.', question.type)
    );
  end if;
  if question.type = 'DOC' then
    perform private.keep_documents(attempt);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.current_grade (
  q        private.keyed_questions,
  p_answer jsonb,
  p_stored boolean
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether an answer is right by the key of today; as it was graded where the question does not offer it any more, or it was typed by
-- somebody whose account is erased.
begin
  return case
    -- A document is graded by what it was, so that does not change.
    when p_answer = 'null' or not q.supported or q.key is null or q.type = 'DOC' or (q.options <> '[]' and not private.is_offered(p_answer, q.options))
      then p_stored
    else private.grade_answer(q, p_answer)
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The right answer as a review displays it.
begin
  return case q.type
    when 'ASC' then private.display_association_key(q)
    when 'DOC' then private.display_document_key(q)
    when 'MCQ' then private.display_multiple_choice_key(q)
    when 'MRQ' then private.display_multiple_response_key(q)
    when 'OPT' then private.display_open_ended_key(q)
    when 'SLI' then private.display_sliding_scale_key(q)
  end;
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
    else private.to_stored_mapping(p_answer, private.match_order(q, p_seed))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_answer (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether the answer, which has the indices as displayed, is right.
begin
  return coalesce(
    case q.type
      when 'ASC' then private.grade_association(q, p_answer)
      when 'DOC' then private.grade_document(q, p_answer)
      when 'MCQ' then private.grade_multiple_choice(q, p_answer)
      when 'MRQ' then private.grade_multiple_response(q, p_answer)
      when 'OPT' then private.grade_open_ended(q, p_answer)
      when 'SLI' then private.grade_sliding_scale(q, p_answer)
    end,
    false
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_answer (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A learner's answer as it is stored.
begin
  return case q.type
    when 'ASC' then private.normalize_association(q, p_answer)
    when 'DOC' then private.normalize_document(q, p_answer)
    when 'MCQ' then private.normalize_multiple_choice(q, p_answer)
    when 'MRQ' then private.normalize_multiple_response(q, p_answer)
    when 'OPT' then private.normalize_open_ended(q, p_answer)
    when 'SLI' then private.normalize_sliding_scale(q, p_answer)
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.regradable_answers (
  q       private.keyed_questions,
  p_since timestamp with time zone,
  p_after uuid                     DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
  p_until uuid                     DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
)
  RETURNS TABLE (
    attempt_id uuid,
    user_id    uuid,
    differs    boolean,
    rises      boolean,
    falls      boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The finished attempts that were graded on this question, of learners after p_after, up to p_until: whether regrading changes
  -- what they got for it. An attempt rises or falls by its share of the maximum: points count on both sides.
  select
    g.id, g.user_id, (g.correct, g.points) is distinct from (g.regraded, q.points::integer),
    n.score * greatest(g.score_max, 1) > g.score * greatest(n.score_max, 1),
    n.score * greatest(g.score_max, 1) < g.score * greatest(n.score_max, 1)
  from (
    select
      a.id, a.user_id, w.correct, w.points::integer as points, a.score, a.score_max,
      private.grade_answer(q, w.answer) as regraded
    from public.attempt_answers as w
    join public.quiz_attempts as a on a.id = w.attempt_id
    where w.question_id = q.id and w.correct is not null and a.finished_at >= p_since
      and a.user_id > p_after and a.user_id <= p_until
      -- An answer to a document is graded by the one that it is about, whatever the question says by now.
      and q.supported and q.key is not null and q.type <> 'DOC'
    offset 0
  ) as g
  cross join lateral (
    select
      g.score - case when g.correct then g.points else 0 end + case when g.regraded then q.points else 0 end as score,
      g.score_max - g.points + q.points as score_max
  ) as n;
$function$;

CREATE OR REPLACE FUNCTION private.regrade_attempts (
  q          private.keyed_questions,
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Grades a question anew in these attempts, whose learners are locked, and with it scores, percentages and the best results of
-- lessons. A status never changes.
declare
  best_before jsonb := (
    select coalesce(jsonb_object_agg(b.user_id || '/' || b.lesson_id, jsonb_build_array(b.score, b.score_max)), '{}')
    from private.best_attempts(p_attempts) as b
  );
  attempts_before jsonb := (
    select jsonb_agg(jsonb_build_object(
      'id', a.id, 'before', jsonb_build_object('score', a.score, 'percent', a.percent)
        || case when w.points <> q.points then jsonb_build_object('score_max', a.score_max) else '{}' end
    ))
    from public.quiz_attempts as a
    join public.attempt_answers as w on w.attempt_id = a.id and w.question_id = q.id
    where a.id = any (p_attempts)
  );
begin
  -- The maximum also has the points of questions that could not be answered.
  update public.quiz_attempts as a set score = least(a.score, a.score_max - w.points + q.points), score_max = a.score_max - w.points + q.points
  from public.attempt_answers as w
  where w.attempt_id = a.id and w.question_id = q.id and a.id = any (p_attempts) and w.points <> q.points;
  update public.attempt_answers as w set correct = private.grade_answer(q, w.answer), points = q.points
  where w.question_id = q.id and w.attempt_id = any (p_attempts);

  with recounted as (
    select
      w.attempt_id as id, coalesce(sum(private.earned_points(w)), 0) as score, sum(w.points) as answered_points
    from public.attempt_answers as w
    where w.attempt_id = any (p_attempts) and w.correct is not null
    group by w.attempt_id
  ), updated as (
    update public.quiz_attempts as a set score = r.score, percent = round(r.score * 100.0 / (r.answered_points + a.missed_points))
    from recounted as r
    where a.id = r.id
    returning a.id, jsonb_build_object('score', a.score, 'percent', a.percent, 'score_max', a.score_max) as after
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'quiz_attempts', u.id::text, 'update', o.before, case when o.before ? 'score_max' then u.after else u.after - 'score_max' end
  from updated as u
  join jsonb_to_recordset(attempts_before) as o (id uuid, before jsonb) on o.id = u.id;

  with updated as (
    update public.lesson_results as r set score = b.score, score_max = b.score_max
    from private.best_attempts(p_attempts) as b, public.lesson_results as old
    where r.user_id = b.user_id and r.lesson_id = b.lesson_id and r.status = 2
      and old.user_id = r.user_id and old.lesson_id = r.lesson_id
      and (r.score, r.score_max) is distinct from (b.score, b.score_max)
      and (
        -- Only a result that came from the best attempt is replaced, or one that an attempt now exceeds.
        jsonb_build_array(r.score, r.score_max) = best_before -> (b.user_id || '/' || b.lesson_id)
        or (b.score * greatest(r.score_max, 1), b.score) > (r.score * greatest(b.score_max, 1), r.score)
      )
    returning
      r.user_id || '/' || r.lesson_id as row_id,
      jsonb_build_object('score', old.score, 'score_max', old.score_max) as before,
      jsonb_build_object('score', r.score, 'score_max', r.score_max) as after
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'lesson_results', u.row_id, 'update', u.before, u.after from updated as u;
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_feedback (
  q         private.keyed_questions,
  p_seed    uuid,
  p_answer  jsonb,
  p_correct boolean                 DEFAULT NULL::boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner reads about an answer once nothing can change it any more. p_correct: as it was graded, if it was.
begin
  return jsonb_build_object(
    'correct', coalesce(p_correct, private.grade_answer(q, p_answer)),
    'correct_answer', case when q.type = 'DOC' then private.document_answers(q, p_seed)
      else private.to_shown_answer(q, p_seed, private.display_key(q)) end,
    'solution', private.document_solution(q, p_seed, p_answer),
    'explanation', coalesce(q.explanation, ''), 'option_explanations', private.shown_option_explanations(q, p_answer)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_question (
  q          private.keyed_questions,
  p_seed     uuid,
  p_shuffled boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A question as an attempt shows it, without its key.
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

CREATE OR REPLACE FUNCTION private.take_school_seats (
  p_school_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Frees the seats that a school took for students whom it does not have any more and, where its students take seats automatically, takes one for each
-- who has none, as long as any is free: first for those who are there longest. Again changes nothing.
declare
  school private.schools;
  subscription private.subscriptions;
begin
  -- Whoever takes a seat of the plan waits here, so that none is given twice.
  select s.* into subscription
  from private.subscriptions as s join private.schools as k on k.subscription_id = s.id
  where k.id = p_school_id for update of s;
  select k.* into school from private.schools as k where k.id = p_school_id and k.subscription_id = subscription.id;
  if school.id is null then
    return;
  end if;
  update private.seats as s set released_at = now()
  where s.subscription_id = subscription.id and s.by_school and s.released_at is null and not exists (
    select 1 from private.students as t where t.account = s.learner and t.school_id = school.id and t.left_at is null
  );
  if school.takes_seats and private.gives_access(subscription) then
    insert into private.seats (subscription_id, learner, by_school)
    select subscription.id, t.account, true from private.unseated_students(school) as t
    order by t.since, t.id limit greatest(subscription.seats - private.taken_seats(subscription.id), 0)
    on conflict (subscription_id, learner) where released_at is null do nothing;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.take_seat (
  p_learner uuid,
  p_code    private.seat_codes
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Takes a seat with a plan code or an invitation; again changes nothing. Null, or 'unknown' or 'used' for a code that gives none. Raises
-- plan_inactive or seats_taken.
declare
  given private.seat_codes;
  subscription private.subscriptions;
begin
  -- Whoever joins the same plan waits here, so that no seat is given twice.
  select s.* into subscription from private.subscriptions as s where s.id = p_code.subscription_id for update;
  select c.* into given from private.seat_codes as c where c.code = p_code.code and c.revoked_at is null;
  if given.code is null then
    return 'unknown';
  elsif private.is_subscriber(p_learner) and exists (
    select 1 from private.seats as s
    where s.subscription_id = subscription.id and s.learner = p_learner and s.released_at is null
  ) then
    -- From now on the learner's own, whoever took it.
    update private.seats as s set by_school = false
    where s.subscription_id = subscription.id and s.learner = p_learner and s.released_at is null and s.by_school;
    return null;
  elsif given.used_at is not null then
    return 'used';
  elsif not private.gives_access(subscription) then
    perform private.raise_error(
      409, 'plan_inactive', 'The plan of this code is not active. Ask the person who gave it to you.', 'p_code'
    );
  elsif private.taken_seats(subscription.id) >= subscription.seats then
    -- Also to somebody whose seat the payer has given up since.
    perform private.raise_error(
      409, 'seats_taken', 'All seats of this plan are taken. Ask the person who gave you the code.', 'p_code'
    );
  end if;
  insert into private.seats (subscription_id, learner) values (subscription.id, p_learner)
  on conflict (subscription_id, learner) where released_at is null do nothing;
  if given.kind = 'invitation' then
    update private.seat_codes as c set used_at = now() where c.code = given.code;
  end if;
  return null;
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
    else private.to_display_mapping(p_answer, private.match_order(q, p_seed))
  end;
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

CREATE OR REPLACE FUNCTION private.unseated_students (
  p_school private.schools
)
  RETURNS SETOF private.students
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The students of a school who have an account that they may use, and neither a seat of its plan nor of another one that gives access.
  select t.* from private.students as t
  where t.school_id = p_school.id and t.left_at is null and t.account is not null and t.consent_withdrawn_at is null and not exists (
    select 1 from private.seats as s join private.subscriptions as b on b.id = s.subscription_id
    where s.learner = t.account and s.released_at is null and (b.id = p_school.subscription_id or private.gives_access(b))
  );
$function$;

CREATE OR REPLACE FUNCTION private.unused_documents()
  RETURNS SETOF text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Documents that no question, no version of one and no attempt has. One that was just made may be of a question that is about to be saved.
  select d.id from private.documents as d
  where d.created_at < now() - interval '1 day'
    and not exists (select 1 from private.question_keys as k where k.answer ->> 'document' = d.id)
    and not exists (select 1 from private.attempt_documents as a where a.document_id = d.id)
    and not exists (select 1 from private.content_versions as v where v.content #>> '{form,key,document}' = d.id);
$function$;

CREATE OR REPLACE FUNCTION private.validate_document (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- A stored document whose fields have the points of the question; raises invalid_question.
declare
  d private.documents := private.document_of(q.key);
begin
  if d.id is null then
    perform private.invalid_question('The question needs a document.', 'document');
  elsif q.points is not null and q.points is distinct from (
    select sum((f.field ->> 'points')::integer) from jsonb_array_elements(d.definition -> 'fields') as f (field)
  ) then
    perform private.invalid_question('The points of a document are those of its fields.', 'points');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_question (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Raises invalid_question if an admin may not save the question like this.
begin
  -- An IF instead of PERFORM, which would look up the functions of all types at each call.
  if (
    case q.type
      when 'ASC' then private.validate_association(q)
      when 'DOC' then private.validate_document(q)
      when 'MCQ' then private.validate_multiple_choice(q)
      when 'MRQ' then private.validate_multiple_response(q)
      when 'OPT' then private.validate_open_ended(q)
      when 'SLI' then private.validate_sliding_scale(q)
    end
  ) is null then
    null;
  end if;
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
-- Archives the classes of private.rollover_classes, then makes their copies, which may have the names of archived ones. Codes end; groups are not
-- copied; accounts that joined and are in none of the copies leave.
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
  perform private.end_archived_joins(g.class_id) from jsonb_to_recordset(p_plan) as g (class_id uuid);
end;
$function$;

CREATE OR REPLACE FUNCTION public.admin_set_plan_school (
  p_subscription_id text,
  p_school_id       uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_set_plan_school(p_subscription_id, p_school_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_set_plan_school"(text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_store_document (
  p_document jsonb
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_store_document(p_document); $function$;

REVOKE ALL ON FUNCTION "public"."admin_store_document"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.claim_invitations (
  p_ids uuid[]
)
  RETURNS uuid[]
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.claim_invitations(p_ids); $function$;

REVOKE ALL ON FUNCTION "public"."claim_invitations"(uuid[]) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.commit_rollover (
  p_school_id uuid,
  p_plan      jsonb,
  p_leavers   uuid[],
  p_version   text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.commit_rollover(p_school_id, p_plan, p_leavers, p_version); $function$;

CREATE OR REPLACE FUNCTION public.commit_roster (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb,
  p_leavers   uuid[],
  p_version   text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.commit_roster(p_school_id, p_rows, p_choices, p_leavers, p_version); $function$;

CREATE OR REPLACE FUNCTION public.copy_assignments (
  p_class_id       uuid,
  p_from_class_id  uuid,
  p_assignment_ids uuid[],
  p_days           integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.copy_assignments(p_class_id, p_from_class_id, p_assignment_ids, p_days); $function$;

REVOKE ALL ON FUNCTION "public"."copy_assignments"(uuid, uuid, uuid[], integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_assignments (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_assignments(p_class_id); $function$;

REVOKE ALL ON FUNCTION "public"."get_assignments"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_class_questions (
  p_class_id         uuid,
  p_held_question_id text    DEFAULT NULL::text,
  p_export           boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.get_class_questions(p_class_id, p_held_question_id, p_export); $function$;

REVOKE ALL ON FUNCTION "public"."get_class_questions"(uuid, text, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_assigned_classes (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.list_assigned_classes(p_class_id); $function$;

REVOKE ALL ON FUNCTION "public"."list_assigned_classes"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.preview_rollover (
  p_school_id uuid,
  p_plan      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.preview_rollover(p_school_id, p_plan); $function$;

CREATE OR REPLACE FUNCTION public.preview_roster (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.preview_roster(p_school_id, p_rows, p_choices); $function$;

CREATE OR REPLACE FUNCTION public.undo_roster (
  p_school_id uuid,
  p_roster_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.undo_roster(p_school_id, p_roster_id); $function$;

ALTER TABLE "private"."attempt_documents"
  ADD CONSTRAINT "attempt_documents_attempt_id_fkey" FOREIGN KEY (attempt_id) REFERENCES public.quiz_attempts(id) ON DELETE CASCADE;

ALTER TABLE "private"."attempt_documents"
  ADD CONSTRAINT "attempt_documents_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE;

ALTER TABLE "private"."attempt_documents"
  ADD CONSTRAINT "attempt_documents_document_id_fkey" FOREIGN KEY (document_id) REFERENCES private.documents(id);

ALTER TABLE "private"."document_draws"
  ADD CONSTRAINT "document_draws_document_id_fkey" FOREIGN KEY (document_id) REFERENCES private.documents(id) ON DELETE CASCADE;

ALTER TABLE "private"."erasure_requests"
  ADD CONSTRAINT "erasure_requests_reason_check" CHECK ((reason = ANY (ARRAY['person'::text, 'admin'::text, 'inactive'::text, 'too_young'::text, 'left_school'::text])));

ALTER TABLE "private"."schools"
  ADD CONSTRAINT "schools_subscription_id_fkey" FOREIGN KEY (subscription_id) REFERENCES private.subscriptions(id) ON DELETE SET NULL;

ALTER TABLE "private"."schools"
  ADD CONSTRAINT "schools_subscription_id_key" UNIQUE (subscription_id);

ALTER TABLE "public"."attempt_answers"
  ADD CONSTRAINT "attempt_answers_partial_points_check" CHECK (((partial_points >= 0) AND (partial_points <= 100)));

CREATE INDEX attempt_documents_document_id_idx ON private.attempt_documents USING btree (document_id);

CREATE INDEX attempt_documents_question_id_idx ON private.attempt_documents USING btree (question_id);

CREATE INDEX attempt_documents_seed_idx ON private.attempt_documents USING btree (seed, question_id);

CREATE INDEX content_versions_document_idx ON private.content_versions USING btree (((content #>> '{form,key,document}'::text[])))
  WHERE ((content #>> '{form,key,document}'::text[]) IS NOT NULL);

CREATE INDEX question_keys_document_idx ON private.question_keys USING btree (((answer ->> 'document'::text)))
  WHERE ((answer ->> 'document'::text) IS NOT NULL);

CREATE TRIGGER students_seats_delete
  AFTER DELETE ON private.students REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.on_student_accounts();

CREATE TRIGGER students_seats_insert
  AFTER INSERT ON private.students REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.on_student_accounts();

CREATE TRIGGER students_seats_update
  AFTER UPDATE ON private.students REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.on_student_accounts();

COMMENT ON COLUMN "private"."document_draws"."answers" IS 'The results as a review shows them.';

COMMENT ON COLUMN "private"."document_draws"."figures" IS 'What the document shows, by the name of a variable or formula. Nothing else of a draw is sent before the answer is told.';

COMMENT ON COLUMN "private"."document_draws"."numbers" IS 'Every number behind it, by name, so that a wrong answer that is one of them can be named.';

COMMENT ON COLUMN "private"."document_draws"."results" IS 'What is right, by field: a number in digits, a text, an option, or the name of a place.';

COMMENT ON COLUMN "private"."documents"."draws" IS 'How many different documents there are of it.';

COMMENT ON COLUMN "private"."documents"."id" IS 'The SHA-256 of the definition and its draws: question_keys.answer names it as {"document": id}.';

COMMENT ON COLUMN "private"."question_keys"."answer" IS 'MCQ: string. MRQ: list of the right options. OPT: string, or a list of accepted ones of which a review shows the first. ASC: {"left index": right index}, indices as stored. SLI: option text, option index, or the number. DOC: {"document": its id}.';

COMMENT ON COLUMN "private"."schools"."subscription_id" IS 'Its plan, as an admin of the platform says.';

COMMENT ON COLUMN "private"."schools"."takes_seats" IS 'Students with an account take a seat of the plan by themselves (school_seats.sql).';

COMMENT ON COLUMN "private"."seats"."by_school" IS 'Taken by the setting of the learner''s school, and freed when they leave it; else with a code, or bought for them.';

COMMENT ON COLUMN "public"."attempt_answers"."answer" IS 'An association has the indices of the question''s own display order, not of the one that the attempt showed. A document: {document, draw, fields: {field: text}}.';

COMMENT ON COLUMN "public"."attempt_answers"."partial_points" IS 'What the answer got although it is not right: the fields of a document that are.';

COMMENT ON TABLE "private"."attempt_documents" IS 'Which document an attempt asks about, as long as the attempt is kept. No client can read or write it.';

COMMENT ON TABLE "private"."document_draws" IS 'The documents that learners get, worked out when a question is saved. No client can read or write it.';

COMMENT ON TABLE "private"."documents" IS 'What authors wrote of documents, with formulas and answers. No client can read or write it.';

REVOKE ALL ON FUNCTION "private"."admin_set_plan_school"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_set_plan_school"(text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_store_document"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_store_document"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."answer_to_document"(private.keyed_questions, uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."attempt_limit_for"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."claim_invitations"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."claim_invitations"(uuid[]) TO "service_role";

REVOKE ALL ON FUNCTION "private"."copy_assignments"(uuid, uuid, uuid[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."copy_assignments"(uuid, uuid, uuid[], integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."display_document_key"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."document_answers"(private.keyed_questions, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."document_labels"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."document_marks"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."document_of"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."document_solution"(private.keyed_questions, uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."drawn_document"(private.keyed_questions, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."earned_points"(public.attempt_answers) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_archived_joins"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_joins"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."get_assignments"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_assignments"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_class_questions"(uuid, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_class_questions"(uuid, text, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."grade_document"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_field_right"(jsonb, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_kept"(uuid, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_documents"(public.quiz_attempts) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."left_accounts"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."left_students"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."list_assigned_classes"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_assigned_classes"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."normalize_document"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."on_student_accounts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."outdated_roster_changes"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."partial_points"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."return_joins"(private.classes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."school_plan_to_json"(private.schools) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_document"(private.keyed_questions, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."store_document"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_school_seats"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unseated_students"(private.schools) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unused_documents"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_document"(private.keyed_questions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_set_plan_school"(text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_set_plan_school"(text, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_set_plan_school"(text, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_store_document"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_store_document"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_store_document"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "public"."claim_invitations"(uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."claim_invitations"(uuid[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."claim_invitations"(uuid[]) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."copy_assignments"(uuid, uuid, uuid[], integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."copy_assignments"(uuid, uuid, uuid[], integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."copy_assignments"(uuid, uuid, uuid[], integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_assignments"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_assignments"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_assignments"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_class_questions"(uuid, text, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_class_questions"(uuid, text, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_class_questions"(uuid, text, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."list_assigned_classes"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."list_assigned_classes"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."list_assigned_classes"(uuid) TO "postgres";

-- Accounts that joined and whose classes are all archived are students no more.
select private.end_joins(array(select t.id from private.students as t where t.origin = 'joined' and t.left_at is null));

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
    "grace_days": 14, "inactive_account_days": null, "attempt_days": null, "audit_log_days": null, "auth_log_days": 365,
    "left_student_days": 365, "roster_days": 90
  }'),
  ('school_accounts', '{"domain": null}'),
  ('second_factor', '{"admins_must": false}')
on conflict (key) do nothing;
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
