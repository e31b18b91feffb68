SET local check_function_bodies = off;

CREATE SCHEMA "private";

CREATE SEQUENCE "private"."subscription_sync_numbers" AS bigint INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1 NO CYCLE;

CREATE TABLE "private"."access_grants" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "learner"       uuid                     NOT NULL,
  "reason"        text                     NOT NULL,
  "ends_at"       timestamp with time zone,
  "granted_by"    uuid,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  "revoked_by"    uuid,
  "revoked_at"    timestamp with time zone,
  "revoke_reason" text,
  CONSTRAINT "access_grants_pkey" PRIMARY KEY (id),
  CONSTRAINT "access_grants_revoked_whole" CHECK (((revoked_at IS NULL) = (revoke_reason IS NULL)))
);

ALTER TABLE "private"."access_grants"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."active_periods" (
  "user_id" uuid NOT NULL,
  "grain"   text NOT NULL,
  "start"   date NOT NULL,
  CONSTRAINT "active_periods_grain_check" CHECK ((grain = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  CONSTRAINT "active_periods_pkey" PRIMARY KEY (user_id, grain, start)
);

ALTER TABLE "private"."active_periods"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."admins" (
  "user_id"            uuid                     NOT NULL,
  "created_at"         timestamp with time zone NOT NULL DEFAULT now(),
  "admin_right"        text                     NOT NULL DEFAULT 'all'::text,
  "address_changed_at" timestamp with time zone,
  CONSTRAINT "admins_admin_right_check" CHECK ((admin_right = ANY (ARRAY['content'::text, 'people'::text, 'all'::text]))),
  CONSTRAINT "admins_pkey" PRIMARY KEY (user_id)
);

ALTER TABLE "private"."admins"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."attempt_tallies" (
  "attempt_id" uuid  NOT NULL,
  "tally"      jsonb NOT NULL,
  CONSTRAINT "attempt_tallies_pkey" PRIMARY KEY (attempt_id)
);

ALTER TABLE "private"."attempt_tallies"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."badges" (
  "user_id"   uuid NOT NULL,
  "badge"     text NOT NULL,
  "earned_on" date NOT NULL,
  CONSTRAINT "badges_badge_check"
    CHECK ((badge = ANY (ARRAY['first_stop'::text, 'first_course'::text, 'full_marks'::text, 'second_look'::text, 'good_memory'::text, 'week_kept'::text]))),
  CONSTRAINT "badges_pkey" PRIMARY KEY (user_id, badge)
);

ALTER TABLE "private"."badges"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."billing_events" (
  "id"          text                     NOT NULL,
  "type"        text                     NOT NULL,
  "received_at" timestamp with time zone NOT NULL DEFAULT now(),
  "handled_at"  timestamp with time zone,
  CONSTRAINT "billing_events_id_check" CHECK ((char_length(id) <= 300)),
  CONSTRAINT "billing_events_pkey" PRIMARY KEY (id),
  CONSTRAINT "billing_events_type_check" CHECK ((char_length(type) <= 100))
);

ALTER TABLE "private"."billing_events"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."birth_years" (
  "user_id" uuid     NOT NULL,
  "year"    smallint NOT NULL,
  CONSTRAINT "birth_years_pkey" PRIMARY KEY (user_id),
  CONSTRAINT "birth_years_year_check" CHECK (((year >= 1900) AND (year <= 2100)))
);

ALTER TABLE "private"."birth_years"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."certificates" (
  "code"         text                     NOT NULL,
  "user_id"      uuid                     NOT NULL,
  "course_id"    text,
  "name"         text                     NOT NULL,
  "course_title" text                     NOT NULL,
  "completed_on" date                     NOT NULL,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "certificates_code_check" CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'::text)),
  CONSTRAINT "certificates_pkey" PRIMARY KEY (code),
  CONSTRAINT "certificates_user_id_course_id_key" UNIQUE (user_id, course_id)
);

ALTER TABLE "private"."certificates"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."checkouts" (
  "id"         uuid                     NOT NULL,
  "plan"       text                     NOT NULL,
  "period"     text                     NOT NULL,
  "seats"      integer                  NOT NULL,
  "learner"    uuid,
  "owner"      uuid,
  "session_id" text,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "checkouts_one_learner" CHECK (((plan = 'school'::text) OR (seats = 1))),
  CONSTRAINT "checkouts_period_check" CHECK ((period = ANY (ARRAY['month'::text, 'year'::text]))),
  CONSTRAINT "checkouts_pkey" PRIMARY KEY (id),
  CONSTRAINT "checkouts_plan_check" CHECK ((plan = ANY (ARRAY['learner'::text, 'school'::text]))),
  CONSTRAINT "checkouts_seats_check" CHECK (((seats >= 1) AND (seats <= 5000))),
  CONSTRAINT "checkouts_session_id_check" CHECK ((char_length(session_id) <= 300)),
  CONSTRAINT "checkouts_session_id_key" UNIQUE (session_id)
);

ALTER TABLE "private"."checkouts"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."consents" (
  "user_id"        uuid                     NOT NULL,
  "kind"           text                     NOT NULL,
  "policy_version" text                     NOT NULL,
  "given_by"       text                     NOT NULL,
  "given_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "recorded_by"    uuid,
  CONSTRAINT "consents_given_by_check" CHECK ((given_by = ANY (ARRAY['learner'::text, 'parent'::text, 'school'::text]))),
  CONSTRAINT "consents_giver" CHECK (((kind = 'terms'::text) = (given_by = 'learner'::text))),
  CONSTRAINT "consents_kind_check" CHECK ((kind = ANY (ARRAY['terms'::text, 'guardian'::text]))),
  CONSTRAINT "consents_pkey" PRIMARY KEY (user_id, kind, policy_version)
);

ALTER TABLE "private"."consents"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."erasure_requests" (
  "user_id"      uuid                     NOT NULL,
  "reason"       text                     NOT NULL,
  "requested_at" timestamp with time zone NOT NULL DEFAULT now(),
  "erase_at"     timestamp with time zone NOT NULL,
  "requested_by" uuid,
  CONSTRAINT "erasure_requests_pkey" PRIMARY KEY (user_id),
  CONSTRAINT "erasure_requests_reason_check" CHECK ((reason = ANY (ARRAY['person'::text, 'admin'::text, 'inactive'::text, 'too_young'::text])))
);

ALTER TABLE "private"."erasure_requests"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."erasures" (
  "id"        bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "reason"    text                     NOT NULL,
  "erased_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "erasures_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."erasures"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."idempotency_keys" (
  "account"      uuid                     NOT NULL,
  "key"          text                     NOT NULL,
  "step"         smallint                 NOT NULL,
  "request_hash" text                     NOT NULL,
  "answer"       jsonb                    NOT NULL,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "idempotency_keys_key_check" CHECK (((char_length(key) >= 1) AND (char_length(key) <= 255))),
  CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY (account, key, step)
);

ALTER TABLE "private"."idempotency_keys"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."import_changes" (
  "import_id"      text    NOT NULL,
  "table_name"     text    NOT NULL,
  "row_id"         text    NOT NULL,
  "before"         jsonb   NOT NULL,
  "outcome"        text    NOT NULL DEFAULT 'changed'::text,
  "row_number"     integer,
  "after"          jsonb   NOT NULL DEFAULT '{}'::jsonb,
  "kept"           jsonb   NOT NULL DEFAULT '{}'::jsonb,
  "base"           jsonb,
  "base_import_id" text,
  CONSTRAINT "import_changes_outcome_check" CHECK ((outcome = ANY (ARRAY['changed'::text, 'restored'::text, 'kept'::text]))),
  CONSTRAINT "import_changes_pkey" PRIMARY KEY (import_id, table_name, row_id)
);

ALTER TABLE "private"."import_changes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."import_choices" (
  "import_id"  text NOT NULL,
  "table_name" text NOT NULL,
  "row_id"     text NOT NULL,
  "version"    text NOT NULL,
  CONSTRAINT "import_choices_pkey" PRIMARY KEY (import_id, table_name, row_id)
);

ALTER TABLE "private"."import_choices"
  ENABLE ROW LEVEL SECURITY;

CREATE UNLOGGED TABLE "private"."import_comparisons" (
  "import_id"  text    NOT NULL,
  "table_name" text    NOT NULL,
  "row_id"     text    NOT NULL,
  "row_number" integer NOT NULL,
  "state"      text    NOT NULL,
  "reason"     text,
  "version"    text,
  "match_id"   text,
  "chosen"     boolean NOT NULL DEFAULT false,
  "before"     jsonb   NOT NULL DEFAULT '{}'::jsonb,
  "after"      jsonb   NOT NULL DEFAULT '{}'::jsonb,
  "by"         jsonb   NOT NULL DEFAULT '{}'::jsonb,
  "said"       jsonb,
  "revision"   text,
  CONSTRAINT "import_comparisons_pkey" PRIMARY KEY (import_id, table_name, row_id),
  CONSTRAINT "import_comparisons_reason_check" CHECK ((reason = ANY (ARRAY['restored'::text, 'deleted'::text, 'match'::text]))),
  CONSTRAINT "import_comparisons_state_check" CHECK ((state = ANY (ARRAY['new'::text, 'changed'::text, 'unchanged'::text, 'conflict'::text])))
);

ALTER TABLE "private"."import_comparisons"
  ENABLE ROW LEVEL SECURITY;

CREATE UNLOGGED TABLE "private"."import_rows" (
  "import_id"      text    NOT NULL,
  "row_number"     integer NOT NULL,
  "course_id"      text,
  "course"         jsonb,
  "video_id"       text,
  "video"          jsonb,
  "quiz_id"        text,
  "quiz"           jsonb,
  "question_id"    text,
  "question"       jsonb,
  "link_course_id" text,
  "lesson_order"   numeric NOT NULL DEFAULT 1,
  "version"        text,
  CONSTRAINT "import_rows_pkey" PRIMARY KEY (import_id, row_number),
  CONSTRAINT "import_rows_row_number_check" CHECK (((row_number >= 1) AND (row_number <= 10000000)))
);

ALTER TABLE "private"."import_rows"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."import_sources" (
  "table_name" text   NOT NULL,
  "row_id"     text   NOT NULL,
  "fields"     jsonb,
  "import_id"  text,
  "given_hash" bigint,
  CONSTRAINT "import_sources_pkey" PRIMARY KEY (table_name, row_id)
);

ALTER TABLE "private"."import_sources"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."import_sources"
  SET (fillfactor=50);

CREATE UNLOGGED TABLE "private"."import_totals" (
  "import_id" text    NOT NULL,
  "totals"    jsonb   NOT NULL,
  "unchanged" integer NOT NULL,
  "kept"      integer NOT NULL,
  CONSTRAINT "import_totals_pkey" PRIMARY KEY (import_id)
);

ALTER TABLE "private"."import_totals"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."kept_tallies" (
  "subject" text   NOT NULL,
  "measure" text   NOT NULL,
  "bucket"  text   NOT NULL,
  "n"       bigint NOT NULL
);

ALTER TABLE "private"."kept_tallies"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."left_attempts" (
  "user_id"     uuid                     NOT NULL,
  "quiz_id"     text                     NOT NULL,
  "left_at"     timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "saw_answers" boolean                  NOT NULL,
  CONSTRAINT "left_attempts_pkey" PRIMARY KEY (user_id, quiz_id, left_at)
);

ALTER TABLE "private"."left_attempts"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."path_tallies" (
  "user_id"   uuid  NOT NULL,
  "course_id" text  NOT NULL,
  "tally"     jsonb NOT NULL,
  CONSTRAINT "path_tallies_pkey" PRIMARY KEY (course_id, user_id)
);

ALTER TABLE "private"."path_tallies"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."pathways" (
  "user_id"     uuid                     NOT NULL,
  "category"    text,
  "answered_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "pathways_category_check" CHECK ((category = ANY (ARRAY['financial-literacy'::text, 'life-skills'::text, 'career-planning'::text, 'tax-returns'::text]))),
  CONSTRAINT "pathways_pkey" PRIMARY KEY (user_id)
);

ALTER TABLE "private"."pathways"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."pending_changes" (
  "course_id"  text                     NOT NULL,
  "kind"       text                     NOT NULL,
  "item_id"    text                     NOT NULL,
  "base"       jsonb                    NOT NULL,
  "fields"     jsonb                    NOT NULL,
  "changed_by" uuid,
  "changed_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "pending_changes_kind_check" CHECK ((kind = ANY (ARRAY['course'::text, 'video'::text, 'quiz'::text, 'question'::text, 'stops'::text, 'questions'::text]))),
  CONSTRAINT "pending_changes_pkey" PRIMARY KEY (course_id, kind, item_id)
);

ALTER TABLE "private"."pending_changes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."plan_links" (
  "token"      uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "learner"    uuid                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "plan_links_learner_key" UNIQUE (learner),
  CONSTRAINT "plan_links_pkey" PRIMARY KEY (token)
);

ALTER TABLE "private"."plan_links"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."policy_versions" (
  "version"       text                     NOT NULL,
  "changes"       text                     NOT NULL,
  "required_from" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "policy_versions_pkey" PRIMARY KEY (VERSION),
  CONSTRAINT "policy_versions_version_check" CHECK ((version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
);

ALTER TABLE "private"."policy_versions"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."practice_cards" (
  "user_id"     uuid                     NOT NULL,
  "question_id" text                     NOT NULL,
  "answered_at" timestamp with time zone NOT NULL,
  "correct"     boolean                  NOT NULL,
  "mistakes"    integer                  NOT NULL DEFAULT 0,
  "waiting"     jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "memory"      jsonb,
  "due"         timestamp with time zone NOT NULL,
  "known_until" timestamp with time zone,
  CONSTRAINT "practice_cards_memory_check" CHECK ((pg_column_size(memory) <= 2000)),
  CONSTRAINT "practice_cards_mistakes_check" CHECK ((mistakes >= 0)),
  CONSTRAINT "practice_cards_pkey" PRIMARY KEY (user_id, question_id),
  CONSTRAINT "practice_cards_waiting_check" CHECK (((jsonb_typeof(waiting) = 'array'::text) AND (jsonb_array_length(waiting) <= 20)))
);

ALTER TABLE "private"."practice_cards"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."practice_items" (
  "session_id"  uuid                     NOT NULL,
  "question_id" text                     NOT NULL,
  "position"    smallint                 NOT NULL,
  "answer"      jsonb,
  "correct"     boolean,
  "answered_at" timestamp with time zone,
  CONSTRAINT "practice_items_answer_check" CHECK ((pg_column_size(answer) <= 8192)),
  CONSTRAINT "practice_items_check" CHECK ((num_nonnulls(answer, correct, answered_at) = ANY (ARRAY[0, 3]))),
  CONSTRAINT "practice_items_pkey" PRIMARY KEY (session_id, question_id)
);

ALTER TABLE "private"."practice_items"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."practice_sessions" (
  "id"             uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "user_id"        uuid                     NOT NULL,
  "scope"          text                     NOT NULL,
  "quiz_id"        text,
  "started_at"     timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "last_answer_at" timestamp with time zone,
  "finished_at"    timestamp with time zone,
  CONSTRAINT "practice_sessions_pkey" PRIMARY KEY (id),
  CONSTRAINT "practice_sessions_scope_check" CHECK ((scope = ANY (ARRAY['due'::text, 'mistakes'::text])))
);

ALTER TABLE "private"."practice_sessions"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."question_keys" (
  "question_id"         text                     NOT NULL,
  "answer"              jsonb                    NOT NULL,
  "explanation"         text                     NOT NULL DEFAULT ''::text,
  "salt"                uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "updated_at"          timestamp with time zone NOT NULL DEFAULT now(),
  "option_explanations" jsonb                    NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT "question_keys_answer_check" CHECK ((pg_column_size(answer) <= 90000)),
  CONSTRAINT "question_keys_explanation_check" CHECK ((char_length(explanation) <= 5000)),
  CONSTRAINT "question_keys_option_explanations_check" CHECK (((jsonb_typeof(option_explanations) = 'object'::text) AND (pg_column_size(option_explanations) <= 60000))),
  CONSTRAINT "question_keys_pkey" PRIMARY KEY (question_id)
);

ALTER TABLE "private"."question_keys"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."question_keys"
  SET (fillfactor=50);

CREATE TABLE "private"."question_types" (
  "code"             text    NOT NULL,
  "name"             text    NOT NULL,
  "default_options"  jsonb   NOT NULL DEFAULT '[]'::jsonb,
  "shuffles_options" boolean NOT NULL DEFAULT false,
  CONSTRAINT "question_types_name_check" CHECK ((name ~ '^[a-z_]+$'::text)),
  CONSTRAINT "question_types_name_key" UNIQUE (name),
  CONSTRAINT "question_types_pkey" PRIMARY KEY (code)
);

ALTER TABLE "private"."question_types"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."rating_totals" (
  "course_id" text    NOT NULL,
  "ratings"   integer NOT NULL DEFAULT 0,
  "total"     integer NOT NULL DEFAULT 0,
  CONSTRAINT "rating_totals_pkey" PRIMARY KEY (course_id)
);

ALTER TABLE "private"."rating_totals"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."regrades" (
  "question_id"   text                     NOT NULL,
  "grading"       text                     NOT NULL,
  "after_user"    uuid                     NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
  "attempts"      integer                  NOT NULL,
  "done"          integer                  NOT NULL DEFAULT 0,
  "changed"       integer                  NOT NULL DEFAULT 0,
  "students_up"   integer                  NOT NULL DEFAULT 0,
  "students_down" integer                  NOT NULL DEFAULT 0,
  "finished_at"   timestamp with time zone,
  "lowers"        boolean                  NOT NULL DEFAULT true,
  CONSTRAINT "regrades_pkey" PRIMARY KEY (question_id)
);

ALTER TABLE "private"."regrades"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."request_counts" (
  "bucket"       text                     NOT NULL,
  "window_start" timestamp with time zone NOT NULL,
  "hits"         integer                  NOT NULL DEFAULT 1,
  CONSTRAINT "request_counts_pkey" PRIMARY KEY (bucket, window_start)
);

ALTER TABLE "private"."request_counts"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."seat_codes" (
  "code"            text                     NOT NULL,
  "subscription_id" text                     NOT NULL,
  "kind"            text                     NOT NULL,
  "created_at"      timestamp with time zone NOT NULL DEFAULT now(),
  "used_at"         timestamp with time zone,
  "revoked_at"      timestamp with time zone,
  CONSTRAINT "seat_codes_code_check" CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'::text)),
  CONSTRAINT "seat_codes_kind_check" CHECK ((kind = ANY (ARRAY['class'::text, 'invitation'::text]))),
  CONSTRAINT "seat_codes_pkey" PRIMARY KEY (code)
);

ALTER TABLE "private"."seat_codes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."seats" (
  "id"              uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "subscription_id" text                     NOT NULL,
  "learner"         uuid                     NOT NULL,
  "taken_at"        timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "released_at"     timestamp with time zone,
  CONSTRAINT "seats_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."seats"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."settings" (
  "key"   text  NOT NULL,
  "value" jsonb NOT NULL,
  CONSTRAINT "settings_pkey" PRIMARY KEY (key)
);

ALTER TABLE "private"."settings"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."shared_questions" (
  "question_id" text NOT NULL,
  "group_id"    uuid NOT NULL,
  CONSTRAINT "shared_questions_pkey" PRIMARY KEY (question_id)
);

ALTER TABLE "private"."shared_questions"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."subscription_states" (
  "status"       text    NOT NULL,
  "gives_access" boolean NOT NULL,
  "leads_to"     text[]  NOT NULL,
  "notice"       text,
  CONSTRAINT "subscription_states_notice_check" CHECK ((notice = ANY (ARRAY['payment_pending'::text, 'payment_failed'::text, 'unpaid'::text, 'paused'::text, 'ended'::text]))),
  CONSTRAINT "subscription_states_pkey" PRIMARY KEY (status)
);

ALTER TABLE "private"."subscription_states"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."subscriptions" (
  "id"           text                     NOT NULL,
  "checkout_id"  uuid,
  "customer_id"  text                     NOT NULL,
  "plan"         text                     NOT NULL,
  "period"       text                     NOT NULL,
  "seats"        integer                  NOT NULL,
  "status"       text                     NOT NULL,
  "period_end"   timestamp with time zone,
  "ends_at"      timestamp with time zone,
  "payer_name"   text,
  "payer_email"  text,
  "sync_number"  bigint                   NOT NULL,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "payer_erased" boolean                  NOT NULL DEFAULT false,
  CONSTRAINT "subscriptions_checkout_id_key" UNIQUE (checkout_id),
  CONSTRAINT "subscriptions_customer_id_check" CHECK ((char_length(customer_id) <= 300)),
  CONSTRAINT "subscriptions_id_check" CHECK ((char_length(id) <= 300)),
  CONSTRAINT "subscriptions_payer_email_check" CHECK ((char_length(payer_email) <= 500)),
  CONSTRAINT "subscriptions_payer_name_check" CHECK ((char_length(payer_name) <= 500)),
  CONSTRAINT "subscriptions_period_check" CHECK ((period = ANY (ARRAY['month'::text, 'year'::text]))),
  CONSTRAINT "subscriptions_pkey" PRIMARY KEY (id),
  CONSTRAINT "subscriptions_plan_check" CHECK ((plan = ANY (ARRAY['learner'::text, 'school'::text]))),
  CONSTRAINT "subscriptions_seats_check" CHECK ((seats >= 1))
);

ALTER TABLE "private"."subscriptions"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."tallies" (
  "id"      bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  "subject" text   NOT NULL,
  "measure" text   NOT NULL,
  "bucket"  text   NOT NULL,
  "n"       bigint NOT NULL,
  CONSTRAINT "tallies_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."tallies"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."tally_changes" (
  "id"    bigint   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "n"     smallint NOT NULL,
  "tally" jsonb    NOT NULL,
  CONSTRAINT "tally_changes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."tally_changes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."weekly_goals" (
  "user_id"   uuid                     NOT NULL,
  "measure"   text                     NOT NULL,
  "target"    smallint                 NOT NULL,
  "chosen_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "weekly_goals_check" CHECK (((target >= 1) AND (target <=
CASE measure
    WHEN 'days'::text THEN 7
    ELSE 20
END))),
  CONSTRAINT "weekly_goals_measure_check" CHECK ((measure = ANY (ARRAY['days'::text, 'stops'::text]))),
  CONSTRAINT "weekly_goals_pkey" PRIMARY KEY (user_id)
);

ALTER TABLE "private"."weekly_goals"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."attempt_answers" (
  "attempt_id"  uuid                     NOT NULL,
  "question_id" text                     NOT NULL,
  "answer"      jsonb                    NOT NULL,
  "correct"     boolean,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "given_at"    timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "given_by"    text,
  "checked_at"  timestamp with time zone,
  "points"      smallint                 NOT NULL DEFAULT 1,
  CONSTRAINT "attempt_answers_answer_check" CHECK ((pg_column_size(answer) <= 8192)),
  CONSTRAINT "attempt_answers_given_by_check" CHECK ((char_length(given_by) <= 64)),
  CONSTRAINT "attempt_answers_pkey" PRIMARY KEY (attempt_id, question_id),
  CONSTRAINT "attempt_answers_points_check" CHECK (((points >= 1) AND (points <= 100)))
);

ALTER TABLE "public"."attempt_answers"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."attempt_answers" FROM "anon";

CREATE TABLE "public"."audit_log" (
  "id"         bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "at"         timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "actor"      uuid,
  "table_name" text                     NOT NULL,
  "row_id"     text                     NOT NULL,
  "action"     text                     NOT NULL,
  "before"     jsonb,
  "after"      jsonb,
  "saved_at"   timestamp with time zone DEFAULT now(),
  CONSTRAINT "audit_log_action_check" CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'restore'::text, 'read'::text, 'export'::text]))),
  CONSTRAINT "audit_log_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."audit_log"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."audit_log" FROM "anon";

CREATE TABLE "public"."content_imports" (
  "id"             text                     NOT NULL DEFAULT (gen_random_uuid())::text,
  "kind"           text                     NOT NULL,
  "file_name"      text                     NOT NULL DEFAULT ''::text,
  "file_hash"      text,
  "rows_total"     integer                  NOT NULL DEFAULT 0,
  "rows_written"   integer                  NOT NULL DEFAULT 0,
  "rows_reported"  integer                  NOT NULL DEFAULT 0,
  "report"         jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "created_by"     uuid,
  "created_at"     timestamp with time zone NOT NULL DEFAULT now(),
  "undone_at"      timestamp with time zone,
  "status"         text                     NOT NULL DEFAULT 'done'::text,
  "rows_unchanged" integer                  NOT NULL DEFAULT 0,
  "result"         jsonb,
  "rows_kept"      integer                  NOT NULL DEFAULT 0,
  "undo_result"    jsonb,
  CONSTRAINT "content_imports_file_hash_check" CHECK ((char_length(file_hash) <= 128)),
  CONSTRAINT "content_imports_file_name_check" CHECK ((char_length(file_name) <= 300)),
  CONSTRAINT "content_imports_kind_check" CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 50))),
  CONSTRAINT "content_imports_pkey" PRIMARY KEY (id),
  CONSTRAINT "content_imports_rows_kept_check" CHECK ((rows_kept >= 0)),
  CONSTRAINT "content_imports_rows_reported_check" CHECK ((rows_reported >= 0)),
  CONSTRAINT "content_imports_rows_total_check" CHECK ((rows_total >= 0)),
  CONSTRAINT "content_imports_rows_unchanged_check" CHECK ((rows_unchanged >= 0)),
  CONSTRAINT "content_imports_rows_written_check" CHECK ((rows_written >= 0)),
  CONSTRAINT "content_imports_status_check" CHECK ((status = ANY (ARRAY['staged'::text, 'done'::text])))
);

ALTER TABLE "public"."content_imports"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."content_imports" FROM "anon";

CREATE TABLE "public"."course_ratings" (
  "user_id"    uuid                     NOT NULL,
  "course_id"  text                     NOT NULL,
  "rating"     smallint                 NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "course_ratings_pkey" PRIMARY KEY (user_id, course_id),
  CONSTRAINT "course_ratings_rating_check" CHECK (((rating >= 1) AND (rating <= 10)))
);

ALTER TABLE "public"."course_ratings"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."course_ratings" FROM "anon";

CREATE TABLE "public"."courses" (
  "id"                text                     NOT NULL DEFAULT (gen_random_uuid())::text,
  "title"             text                     NOT NULL,
  "description"       text                     NOT NULL DEFAULT ''::text,
  "small_description" text                     NOT NULL DEFAULT ''::text,
  "instructor"        text                     NOT NULL DEFAULT ''::text,
  "category"          text                     NOT NULL DEFAULT 'General'::text,
  "year"              text                     NOT NULL DEFAULT ''::text,
  "rating"            numeric(3,1),
  "location"          text                     NOT NULL DEFAULT 'Online'::text,
  "duration_minutes"  integer,
  "require_watch"     boolean                  NOT NULL DEFAULT false,
  "import_id"         text,
  "created_at"        timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"        timestamp with time zone NOT NULL DEFAULT now(),
  "deleted_at"        timestamp with time zone,
  CONSTRAINT "courses_description_check" CHECK ((char_length(description) <= 10000)),
  CONSTRAINT "courses_duration_minutes_check" CHECK (((duration_minutes >= 0) AND (duration_minutes <= 100000))),
  CONSTRAINT "courses_id_format" CHECK (((id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$'::text) AND (char_length(id) <= 128))),
  CONSTRAINT "courses_id_not_reserved" CHECK ((id <> 'default'::text)),
  CONSTRAINT "courses_instructor_check" CHECK ((char_length(instructor) <= 200)),
  CONSTRAINT "courses_location_check" CHECK ((char_length(location) <= 200)),
  CONSTRAINT "courses_pkey" PRIMARY KEY (id),
  CONSTRAINT "courses_rating_check" CHECK (((rating >= (0)::numeric) AND (rating <= (10)::numeric))),
  CONSTRAINT "courses_small_description_check" CHECK ((char_length(small_description) <= 1000)),
  CONSTRAINT "courses_year_check" CHECK ((char_length(year) <= 50))
);

ALTER TABLE "public"."courses"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."lesson_results" (
  "user_id"      uuid                     NOT NULL,
  "lesson_id"    text                     NOT NULL,
  "status"       smallint                 NOT NULL DEFAULT 0,
  "result"       text                     GENERATED ALWAYS AS (
CASE
    WHEN (status = 2) THEN 'Complete'::text
    ELSE 'Incomplete'::text
END) STORED NOT NULL,
  "score"        integer                  NOT NULL DEFAULT 0,
  "score_max"    integer                  NOT NULL DEFAULT 1,
  "completed_at" timestamp with time zone,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "lesson_results_pkey" PRIMARY KEY (user_id, lesson_id),
  CONSTRAINT "lesson_results_score_check" CHECK ((score >= 0)),
  CONSTRAINT "lesson_results_score_max_check" CHECK ((score_max >= 0)),
  CONSTRAINT "lesson_results_score_within_max" CHECK ((score <= score_max)),
  CONSTRAINT "lesson_results_status_check" CHECK ((status = ANY (ARRAY[0, 1, 2])))
);

ALTER TABLE "public"."lesson_results"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."lesson_results" FROM "anon";

CREATE TABLE "public"."lessons" (
  "id"          text                     NOT NULL DEFAULT (gen_random_uuid())::text,
  "course_id"   text                     NOT NULL,
  "video_id"    text,
  "quiz_id"     text,
  "lesson_type" smallint                 GENERATED ALWAYS AS (
CASE
    WHEN (quiz_id IS NULL) THEN 1
    ELSE 0
END) STORED NOT NULL,
  "position"    integer                  NOT NULL DEFAULT 1,
  "removed_at"  timestamp with time zone,
  "import_id"   text,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "lessons_id_format" CHECK (((id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$'::text) AND (char_length(id) <= 128))),
  CONSTRAINT "lessons_one_target" CHECK ((num_nonnulls(video_id, quiz_id) = 1)),
  CONSTRAINT "lessons_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."lessons"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."profiles" (
  "id"                 uuid                     NOT NULL,
  "email"              text,
  "first_name"         text,
  "last_name"          text,
  "display_name"       text,
  "school"             text,
  "year"               text,
  "created_at"         timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"         timestamp with time zone NOT NULL DEFAULT now(),
  "extra_time_percent" smallint                 NOT NULL DEFAULT 0,
  CONSTRAINT "profiles_display_name_check" CHECK ((char_length(display_name) <= 200)),
  CONSTRAINT "profiles_email_check" CHECK ((char_length(email) <= 320)),
  CONSTRAINT "profiles_extra_time_percent_check" CHECK (((extra_time_percent >= 0) AND (extra_time_percent <= 300))),
  CONSTRAINT "profiles_first_name_check" CHECK ((char_length(first_name) <= 100)),
  CONSTRAINT "profiles_last_name_check" CHECK ((char_length(last_name) <= 100)),
  CONSTRAINT "profiles_pkey" PRIMARY KEY (id),
  CONSTRAINT "profiles_school_check" CHECK ((char_length(school) <= 200)),
  CONSTRAINT "profiles_year_check" CHECK ((char_length(year) <= 50))
);

ALTER TABLE "public"."profiles"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."profiles" FROM "anon";

CREATE TABLE "public"."questions" (
  "id"              text                     NOT NULL DEFAULT (gen_random_uuid())::text,
  "quiz_id"         text                     NOT NULL,
  "position"        integer                  NOT NULL DEFAULT 1,
  "title"           text                     NOT NULL,
  "description"     text                     NOT NULL DEFAULT ''::text,
  "type"            text                     NOT NULL,
  "options"         jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "left_options"    jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "right_options"   jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "slider_min"      numeric,
  "slider_max"      numeric,
  "slider_step"     numeric,
  "import_id"       text,
  "created_at"      timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"      timestamp with time zone NOT NULL DEFAULT now(),
  "deleted_at"      timestamp with time zone,
  "form_changed_at" timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp WITH time zone,
  "slider_unit"     text                     NOT NULL DEFAULT ''::text,
  "points"          smallint                 NOT NULL DEFAULT 1,
  "tags"            text[]                   NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT "questions_description_check" CHECK ((char_length(description) <= 10000)),
  CONSTRAINT "questions_id_format" CHECK (((id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$'::text) AND (char_length(id) <= 128))),
  CONSTRAINT "questions_options_lists"
    CHECK
    (((jsonb_typeof(options) = 'array'::text) AND (jsonb_typeof(left_options) = 'array'::text) AND (jsonb_typeof(right_options) = 'array'::text) AND (pg_column_size(options) <=
    20000) AND (pg_column_size(left_options) <= 20000) AND (pg_column_size(right_options) <= 20000))),
  CONSTRAINT "questions_options_strings"
    CHECK
    (((NOT jsonb_path_exists(options, 'strict $[*]?(@.type() != "string")'::jsonpath)) AND (NOT jsonb_path_exists(left_options, 'strict $[*]?(@.type() != "string")'::jsonpath)) AND
    (NOT jsonb_path_exists(right_options, 'strict $[*]?(@.type() != "string")'::jsonpath)))),
  CONSTRAINT "questions_pkey" PRIMARY KEY (id),
  CONSTRAINT "questions_points_check" CHECK (((points >= 1) AND (points <= 100))),
  CONSTRAINT "questions_slider_range" CHECK (((num_nonnulls(slider_min, slider_max) = ANY (ARRAY[0, 2])) AND ((slider_min IS NULL) OR (slider_min < slider_max)))),
  CONSTRAINT "questions_slider_step_check" CHECK ((slider_step > (0)::numeric)),
  CONSTRAINT "questions_slider_unit_check" CHECK ((char_length(slider_unit) <= 30))
);

ALTER TABLE "public"."questions"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."questions"
  SET (fillfactor=50);

REVOKE ALL ON TABLE "public"."questions" FROM "anon";

CREATE TABLE "public"."quiz_attempts" (
  "id"                 uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "user_id"            uuid                     NOT NULL,
  "quiz_id"            text                     NOT NULL,
  "lesson_id"          text,
  "started_at"         timestamp with time zone NOT NULL DEFAULT now(),
  "finished_at"        timestamp with time zone,
  "score"              integer,
  "score_max"          integer,
  "answered"           integer,
  "percent"            smallint,
  "order_seed"         uuid,
  "time_limit_minutes" smallint                 NOT NULL DEFAULT 0,
  "missed_points"      integer                  NOT NULL DEFAULT 0,
  "drawn"              text[],
  CONSTRAINT "quiz_attempts_answered_check" CHECK ((answered >= 0)),
  CONSTRAINT "quiz_attempts_check" CHECK ((score_max >= score)),
  CONSTRAINT "quiz_attempts_finished_whole" CHECK ((num_nonnulls(finished_at, score, score_max, answered, percent) = ANY (ARRAY[0, 5]))),
  CONSTRAINT "quiz_attempts_missed_points_check" CHECK ((missed_points >= 0)),
  CONSTRAINT "quiz_attempts_percent_check" CHECK (((percent >= 0) AND (percent <= 100))),
  CONSTRAINT "quiz_attempts_pkey" PRIMARY KEY (id),
  CONSTRAINT "quiz_attempts_score_check" CHECK ((score >= 0)),
  CONSTRAINT "quiz_attempts_time_limit_minutes_check" CHECK ((time_limit_minutes >= 0))
);

ALTER TABLE "public"."quiz_attempts"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."quiz_attempts" FROM "anon";

CREATE TABLE "public"."quizzes" (
  "id"          text                     NOT NULL DEFAULT (gen_random_uuid())::text,
  "title"       text                     NOT NULL,
  "description" text                     NOT NULL DEFAULT ''::text,
  "category"    text                     NOT NULL DEFAULT 'General'::text,
  "instructor"  text                     NOT NULL DEFAULT ''::text,
  "import_id"   text,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "deleted_at"  timestamp with time zone,
  CONSTRAINT "quizzes_description_check" CHECK ((char_length(description) <= 10000)),
  CONSTRAINT "quizzes_id_format" CHECK (((id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$'::text) AND (char_length(id) <= 128))),
  CONSTRAINT "quizzes_instructor_check" CHECK ((char_length(instructor) <= 200)),
  CONSTRAINT "quizzes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."quizzes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."quizzes" FROM "anon";

CREATE TABLE "public"."testimonials" (
  "id"         text                     NOT NULL DEFAULT (gen_random_uuid())::text,
  "quote"      text                     NOT NULL,
  "author"     text                     NOT NULL,
  "stars"      smallint                 NOT NULL DEFAULT 5,
  "position"   integer                  NOT NULL DEFAULT 0,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "testimonials_pkey" PRIMARY KEY (id),
  CONSTRAINT "testimonials_stars_check" CHECK (((stars >= 1) AND (stars <= 5)))
);

ALTER TABLE "public"."testimonials"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."video_progress" (
  "user_id"          uuid                     NOT NULL,
  "video_id"         text                     NOT NULL,
  "position_seconds" numeric(9,2)             NOT NULL DEFAULT 0,
  "watched"          int4multirange           NOT NULL DEFAULT '{}'::int4multirange,
  "created_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "counted_at"       timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "allowance"        numeric(12,3)            NOT NULL DEFAULT 0,
  CONSTRAINT "video_progress_pkey" PRIMARY KEY (user_id, video_id),
  CONSTRAINT "video_progress_position_seconds_check" CHECK ((position_seconds >= (0)::numeric))
);

ALTER TABLE "public"."video_progress"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."video_progress" FROM "anon";

CREATE TABLE "public"."video_quizzes" (
  "video_id"   text                     NOT NULL,
  "quiz_id"    text                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "video_quizzes_pkey" PRIMARY KEY (video_id, quiz_id)
);

ALTER TABLE "public"."video_quizzes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."video_quizzes" FROM "anon";

CREATE TABLE "public"."videos" (
  "id"               text                     NOT NULL DEFAULT (gen_random_uuid())::text,
  "title"            text                     NOT NULL,
  "description"      text                     NOT NULL DEFAULT ''::text,
  "duration_seconds" integer,
  "date"             date,
  "category"         text                     NOT NULL DEFAULT 'General'::text,
  "instructor"       text                     NOT NULL DEFAULT ''::text,
  "import_id"        text,
  "created_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "deleted_at"       timestamp with time zone,
  CONSTRAINT "videos_description_check" CHECK ((char_length(description) <= 10000)),
  CONSTRAINT "videos_duration_seconds_check" CHECK (((duration_seconds >= 0) AND (duration_seconds <= 360000))),
  CONSTRAINT "videos_id_format" CHECK (((id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$'::text) AND (char_length(id) <= 128))),
  CONSTRAINT "videos_instructor_check" CHECK ((char_length(instructor) <= 200)),
  CONSTRAINT "videos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."videos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."videos" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."audit_log_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."audit_log_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."audit_log_id_seq" FROM "service_role";

CREATE DOMAIN "public"."media_address" AS text CONSTRAINT "media_address_check"
  CHECK (((char_length(VALUE) <= 2000) AND (VALUE ~* '^(https?://[^[:space:]<>"]+|[a-z0-9_][a-z0-9_./-]*)$'::text) AND ((VALUE ~* '^https?://'::text) OR (VALUE !~~ '%..%'::text))));

ALTER TABLE "public"."courses"
  ADD COLUMN "image" public.media_address;

ALTER TABLE "public"."courses"
  ADD COLUMN "access" text NOT NULL DEFAULT 'free'::text;

ALTER TABLE "public"."courses"
  ADD COLUMN "publish_at" timestamp WITH time zone DEFAULT now();

ALTER TABLE "public"."quizzes"
  ADD COLUMN "image" public.media_address;

ALTER TABLE "public"."quizzes"
  ADD COLUMN "feedback_timing" text NOT NULL DEFAULT 'at_end'::text;

ALTER TABLE "public"."quizzes"
  ADD COLUMN "question_order" text NOT NULL DEFAULT 'shuffled'::text;

ALTER TABLE "public"."quizzes"
  ADD COLUMN "publish_at" timestamp WITH time zone DEFAULT now();

ALTER TABLE "public"."quizzes"
  ADD COLUMN "attempt_limit" smallint NOT NULL DEFAULT 0;

ALTER TABLE "public"."quizzes"
  ADD COLUMN "time_limit_minutes" smallint NOT NULL DEFAULT 0;

ALTER TABLE "public"."quizzes"
  ADD COLUMN "draws" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."videos"
  ADD COLUMN "image" public.media_address;

ALTER TABLE "public"."videos"
  ADD COLUMN "url" public.media_address;

ALTER TABLE "public"."videos"
  ADD COLUMN "captions_url" public.media_address;

CREATE TYPE "private"."learner_filter" AS (
  "school"    text,
  "year"      text,
  "first_day" date,
  "last_day"  date
);

CREATE TYPE "private"."tally" AS (
  "subject" text,
  "measure" text,
  "bucket"  text,
  "n"       bigint
);

CREATE OR REPLACE FUNCTION private.accept_policy (
  p_version text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller accepts the version that they were shown; again changes nothing. Raises policy_changed for one that is not the
-- current one.
declare
  me uuid := private.require_account();
begin
  if p_version is distinct from private.current_policy_version() then
    perform private.raise_error(409, 'policy_changed', 'The terms have changed meanwhile. Please look at them again.');
  end if;
  insert into private.consents (user_id, kind, policy_version, given_by)
  select u.id, 'terms', p_version, 'learner' from auth.users as u where u.id = me
  on conflict do nothing;
  return private.account_state(me);
end;
$function$;

CREATE OR REPLACE FUNCTION private.accepted_answers (
  p_key jsonb
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The texts that the key of an open-ended question accepts; null for one that is no text.
begin
  return case
    when jsonb_typeof(p_key) = 'array' then array(
      select private.scalar_text(a.answer) from jsonb_array_elements(p_key) with ordinality as a (answer, ordinal_position)
      order by a.ordinal_position
    )
    else array[private.scalar_text(p_key)]
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.account_exists (
  p_email text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Lets the login page tell "no such account" from "wrong password", as its texts require. Signing up reveals the same
-- fact anyway; counters keep it from being used to harvest addresses, and a setting turns it off.
-- Raises account_lookup_off, invalid_email or too_many_requests.
declare
  setting jsonb := (select s.value from private.settings as s where s.key = 'account_exists');
  normalized_email text := lower(btrim(p_email));
begin
  if not coalesce((setting ->> 'enabled')::boolean, false) then
    perform private.raise_error(403, 'account_lookup_off', 'Looking up accounts is turned off.');
  elsif normalized_email is null or normalized_email = '' or char_length(normalized_email) > 320 then
    perform private.raise_error(422, 'invalid_email', 'Invalid email format.', 'p_email');
  end if;
  if private.count_requests('account_exists', setting, array[
    private.hashed_bucket('email', normalized_email),
    private.hashed_bucket('address', private.request_address()),
    'overall'
  ]) then
    perform private.raise_error(429, 'too_many_requests', 'Too many failed attempts. Please try again later.');
  end if;
  return exists (select 1 from public.profiles as p where lower(p.email) = normalized_email);
end;
$function$;

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
      'minimum_age', (select s.value -> 'minimum' from private.settings as s where s.key = 'age'),
      'erase_at', e.erase_at, 'erase_reason', e.reason
    )
    from (select 1) as one
    left join private.erasure_requests as e on e.user_id = p_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.achievements (
  p_person  uuid,
  p_zone    text,
  p_courses jsonb,
  p_mastery jsonb
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The badges that what is stored about a learner earns now. The arguments are those of the dashboard, which has read them already.
declare
  monday date := date_trunc('week', now() at time zone p_zone)::date;
begin
  return array_remove(array[
    case when exists (
      select 1 from public.lesson_results as r where r.user_id = p_person and r.completed_at is not null
    ) then 'first_stop' end,
    case when exists (
      select 1 from jsonb_array_elements(p_courses) as c where c -> 'completed_count' = c -> 'lesson_count'
    ) then 'first_course' end,
    case when exists (
      select 1 from public.quiz_attempts as a
      where a.user_id = p_person and a.finished_at is not null and a.score = a.score_max and a.score > 0
    ) then 'full_marks' end,
    case when exists (
      select 1 from private.practice_cards as c where c.user_id = p_person and c.correct and c.mistakes > 0
    ) then 'second_look' end,
    case when (select sum((m ->> 'known')::integer) from jsonb_array_elements(p_mastery) as m) >= 25 then 'good_memory' end,
    -- Also last week's, for whoever looks a few days later.
    case when exists (
      select 1 from private.weekly_goals as g
      where g.user_id = p_person and (
        private.week_count(p_person, g.measure, p_zone, monday) >= g.target
        or (
          (g.chosen_at at time zone p_zone)::date < monday
          and private.week_count(p_person, g.measure, p_zone, monday - 7) >= g.target
        )
      )
    ) then 'week_kept' end
  ], null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.active_moments (
  p_person uuid
)
  RETURNS timestamp WITH time zone[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- When a learner finished a quiz, completed a lesson, played a video or practised.
begin
  return array(
    select a.finished_at from public.quiz_attempts as a where a.user_id = p_person and a.finished_at is not null
    union all
    select r.completed_at from public.lesson_results as r where r.user_id = p_person and r.completed_at is not null
    union all
    select s.last_answer_at from private.practice_sessions as s where s.user_id = p_person and s.last_answer_at is not null
    union all
    -- Of a video only the first and the latest time are stored.
    select unnest(array[v.created_at, v.updated_at]) from public.video_progress as v where v.user_id = p_person
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.add_tally_change (
  p_n     integer,
  p_tally jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Appends what an attempt or a path counts as; p_n is -1 to take it back.
declare
  change bigint;
begin
  -- Set by private.keep_numbers only; no client can call set_config.
  if current_setting('privacy.keeps_numbers', true) = 'on' then
    return;
  end if;
  if jsonb_array_length(p_tally) > 0 then
    insert into private.tally_changes (n, tally) values (p_n, p_tally) returning id into change;
    -- Never waits: a session that is applying changes includes these, or the next one does.
    if change % 500 = 0 and pg_try_advisory_xact_lock(hashtextextended('apply_tally_changes', 0)) then
      perform private.apply_tally_changes();
    end if;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_cancel_erasure (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The account stays; again changes nothing.
begin
  perform private.admin_get_person(p_person_id);
  delete from private.erasure_requests as e where e.user_id = p_person_id;
  perform private.note_about_person(p_person_id, 'erasure_requests', 'delete');
  return private.admin_get_privacy(p_person_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_change_content (
  p_kind   text,
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Changes many courses, videos or quizzes, or none of them: {action: delete | restore}, {action: category, category},
-- {action: link, course_id} for videos and quizzes, {action: publication, publish_at} for courses and quizzes: null makes drafts,
-- 'now' publishes, a later time schedules. The answer says how many changed; what is so already does not.
declare
  change jsonb := private.unwrap_json(p_change);
  action text := change ->> 'action';
  name text;
  category text := private.trim_text(change ->> 'category');
  publish_at timestamptz := change ->> 'publish_at';
  changed integer := 0;
  item text;
begin
  perform private.require_right('content');
  name := private.content_table(p_kind);
  if p_kind = 'question' or action is null or action not in ('delete', 'restore', 'category', 'link', 'publication')
    or action = 'link' and p_kind = 'course' or action = 'publication' and p_kind = 'video' then
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with this kind of content.', 'action');
  elsif action = 'category' and not coalesce(private.has_visible_text(category) and char_length(category) <= 100, false) then
    perform private.raise_error(422, 'validation_failed', 'Category is required, with at most 100 characters.', 'category');
  elsif action = 'publication' and publish_at < now() then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish now.', 'publish_at');
  end if;
  if action = 'link' then
    -- The course first, as when a single item is linked.
    perform private.require_content('courses', change ->> 'course_id');
  end if;
  perform private.require_selection(name, p_ids, action = 'restore');
  case action
    when 'delete' then
      execute format('update public.%I set deleted_at = now() where id = any ($1)', name) using p_ids;
      get diagnostics changed = row_count;
    when 'restore' then
      if exists (
        select 1 from unnest(p_ids) as i (id)
        where not exists (select 1 from private.trash_items as t where t.kind = p_kind and t.id = i.id)
      ) then
        perform private.raise_error(404, 'not_in_trash', 'This is not in the trash, or has been there for over 30 days.');
      end if;
      execute format('update public.%I set deleted_at = null where id = any ($1)', name) using p_ids;
      get diagnostics changed = row_count;
    when 'category' then
      execute format('update public.%I set category = $2 where id = any ($1) and category is distinct from $2', name)
      using p_ids, category;
      get diagnostics changed = row_count;
    when 'publication' then
      if p_kind = 'quiz' and publish_at is not null then
        perform private.require_questions(p_ids);
      end if;
      execute format(
        'update public.%I as t set publish_at = $2 where t.id = any ($1) and t.publish_at is distinct from $2
           and not coalesce(t.publish_at <= now() and $2 <= now(), false)', name
      ) using p_ids, publish_at;
      get diagnostics changed = row_count;
    when 'link' then
      foreach item in array p_ids loop
        if private.append_lesson(
          change ->> 'course_id', case when p_kind = 'video' then item end, case when p_kind = 'quiz' then item end
        ) then
          changed := changed + 1;
        end if;
      end loop;
  end case;
  return jsonb_build_object('changed', changed);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_change_questions (
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Changes up to 1,000 questions of any quizzes, or none of them: {action: delete | restore}, {action: tag, add?, remove?}, where both
-- are lists of tags, {action: copy | link, quiz_id}: behind the last question of that quiz, in the order of p_ids, as questions of their own or
-- as the same ones, {action: unlink}: each becomes a question of its own. The answer says how many changed.
declare
  change jsonb := private.unwrap_json(p_change);
  added text[] := coalesce(private.read_tags(jsonb_build_object('tags', change -> 'add')), '{}');
  removed text[] := private.tag_keys(coalesce(private.read_tags(jsonb_build_object('tags', change -> 'remove')), '{}'));
  quiz text := change ->> 'quiz_id';
  action text := change ->> 'action';
  last integer;
  refused text;
  changed integer := 0;
begin
  perform private.require_right('content');
  if action is null or action not in ('delete', 'restore', 'tag', 'copy', 'link', 'unlink') then
    perform private.raise_error(422, 'validation_failed', 'Action must be one of delete, restore, tag, copy, link, unlink.', 'action');
  end if;
  if action in ('copy', 'link') then
    -- The quiz is locked first, as in admin_save_question.
    perform private.require_content('quizzes', quiz);
  end if;
  if action in ('tag', 'link', 'unlink') then
    perform private.lock_shared_questions(p_ids);
  end if;
  perform private.require_selection('questions', p_ids, action = 'restore');
  case action
    when 'delete' then
      update public.questions as q set deleted_at = now() where q.id = any (p_ids);
      get diagnostics changed = row_count;
    when 'restore' then
      if exists (
        select 1 from unnest(p_ids) as i (id)
        where not exists (select 1 from private.trash_items as t where t.kind = 'question' and t.id = i.id)
      ) then
        perform private.raise_error(404, 'not_in_trash', 'This is not in the trash, or has been there for over 30 days.');
      elsif exists (
        select 1 from public.questions as q join public.quizzes as z on z.id = q.quiz_id
        where q.id = any (p_ids) and z.deleted_at is not null
      ) then
        perform private.raise_error(409, 'quiz_in_trash', 'A quiz of theirs is in the trash too. Restore the quiz first.');
      end if;
      update public.questions as q set deleted_at = null where q.id = any (p_ids);
      get diagnostics changed = row_count;
    when 'tag' then
      create temporary table new_tags on commit drop as
      select q.id, q.title, private.tag_list(to_jsonb(
        array(select t.tag from unnest(q.tags) as t (tag) where lower(t.tag) <> all (removed)) || added
      )) as tags
      from public.questions as q where q.id = any (p_ids);
      select n.title into refused from pg_temp.new_tags as n where cardinality(n.tags) > 10 order by n.id limit 1;
      if refused is not null then
        perform private.raise_error(
          422, 'too_many_tags', format('“%s” would have more than 10 tags. Nothing was changed.', left(refused, 100)), 'add'
        );
      end if;
      update public.questions as q set tags = n.tags from pg_temp.new_tags as n where n.id = q.id and n.tags <> q.tags;
      get diagnostics changed = row_count;
      drop table pg_temp.new_tags;
    when 'copy' then
      last := coalesce((select max(q.position) from public.questions as q where q.quiz_id = quiz), 0);
      perform private.insert_question_copies(jsonb_object_agg(
        i.id, jsonb_build_object('id', gen_random_uuid(), 'quiz_id', quiz, 'position', last + i.place)
      ))
      from (select u.id, row_number() over (order by min(u.place)) as place from unnest(p_ids) with ordinality as u (id, place) group by u.id) as i;
      changed := (select count(distinct i.id) from unnest(p_ids) as i (id));
    when 'link' then
      changed := private.link_questions(p_ids, quiz);
    when 'unlink' then
      changed := private.unlink_questions(p_ids);
  end case;
  return jsonb_build_object('changed', changed);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_change_seats (
  p_subscription_id text,
  p_change          text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The same as payers can do: see private.billing_change_seats.
declare
  subscription private.subscriptions := private.require_subscription(p_subscription_id);
begin
  -- Payers invite, too: whoever counts invitations first comes first.
  select s.* into subscription from private.subscriptions as s where s.id = p_subscription_id for update;
  perform private.change_seats(subscription, p_change);
  return private.admin_get_subscription(p_subscription_id);
end;
$function$;

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
    ),
    'courses', (
      select coalesce(jsonb_agg(c.id), '[]') from public.courses as c
      where c.deleted_at is null and c.id in (select jsonb_array_elements_text(payload -> 'course_ids'))
    ),
    'videos', (
      select coalesce(jsonb_agg(v.id), '[]') from public.videos as v
      where v.deleted_at is null and v.id in (select jsonb_array_elements_text(payload -> 'video_ids'))
    ),
    'quizzes', (
      select coalesce(jsonb_agg(q.id), '[]') from public.quizzes as q
      where q.deleted_at is null and q.id in (select jsonb_array_elements_text(payload -> 'quiz_ids'))
    )
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
  select c.table_name, c.row_id, c.match_id, c.version, c.reason
  from private.import_comparisons as c
  where c.import_id = p_import_id and case
    when jsonb_typeof(payload -> 'items') = 'array' then (c.table_name, c.row_id) in (
      select i.table_name, i.row_id from jsonb_to_recordset(payload -> 'items') as i (table_name text, row_id text)
    )
    when choice = 'join' then c.match_id is not null
    else c.state = 'conflict'
  end;
  if choice = 'join' then
    -- Questions first: those of a quiz that is joined get other ids.
    for joined in
      select p.* from pg_temp.chosen_parts as p where p.match_id is not null order by p.table_name = 'quizzes'
    loop
      perform private.join_staged(p_import_id, joined.table_name, joined.row_id, joined.match_id);
    end loop;
    perform private.compare_import(p_import_id);
  else
    -- New questions of a deleted quiz come with it.
    insert into pg_temp.chosen_parts
    select c.table_name, c.row_id, null, c.version, c.reason
    from private.import_comparisons as c
    where c.import_id = p_import_id and c.table_name = 'questions' and c.reason = 'deleted' and exists (
      select 1 from private.import_rows as r
      join pg_temp.chosen_parts as p on p.table_name = 'quizzes' and p.row_id = r.quiz_id and p.reason = 'deleted'
      where r.import_id = p_import_id and r.question_id = c.row_id
    );
    update private.import_comparisons as c set chosen = (choice = 'file')
    from pg_temp.chosen_parts as p
    where c.import_id = p_import_id and c.table_name = p.table_name and c.row_id = p.row_id
      and (c.state = 'conflict' or c.by <> '{}');
    delete from private.import_choices as h
    using pg_temp.chosen_parts as p
    where h.import_id = p_import_id and h.table_name = p.table_name and h.row_id = p.row_id;
    if choice = 'file' then
      insert into private.import_choices (import_id, table_name, row_id, version)
      select distinct p_import_id, p.table_name, p.row_id, p.version from pg_temp.chosen_parts as p where p.version is not null;
    end if;
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
-- keys}. Writes no content; can be called again.
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
  end if;
  perform private.compare_import(p_import_id);
  return private.count_comparison(p_import_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_continue_regrade (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Regrades the next learners: {attempts, done, changed, students_up, students_down, finished}. Where a question is the same in several
-- quizzes, these are of all of them, one quiz after the other.
declare
  next_question text := (
    select r.question_id from private.regrades as r where r.question_id = any (private.with_shared(array[p_question_id]))
    order by r.finished_at is not null, r.question_id <> p_question_id, r.question_id limit 1
  );
begin
  perform private.require_right('content');
  perform private.regrade_batch(coalesce(next_question, p_question_id), private.regrade_batch_size());
  return private.regrading_of(p_question_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_create_content (
  p_kind   text,
  p_fields jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The statement with which an editor makes an item: $1 are its columns. What is not given has its default.
declare
  content text;
  columns text;
begin
  perform private.require_right('content');
  content := private.content_table(p_kind);
  if p_kind = 'question' or jsonb_typeof(p_fields) is distinct from 'object' then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  end if;
  select string_agg(quote_ident(c.name), ', ') into columns
  from unnest(private.restorable_columns(content) || '{publish_at}'::text[]) as c (name) where p_fields ? c.name;
  if columns is null then
    perform private.raise_error(422, 'validation_failed', 'The title is missing.', 'title');
  end if;
  return format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id', content, columns
  );
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
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_delete_course (
  p_course_id text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Moves a course to the trash.
  select private.move_to_trash('courses', p_course_id);
$function$;

CREATE OR REPLACE FUNCTION private.admin_delete_question (
  p_question_id text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Moves a question to the trash.
  select private.move_to_trash('questions', p_question_id);
$function$;

CREATE OR REPLACE FUNCTION private.admin_delete_quiz (
  p_quiz_id text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Moves a quiz to the trash.
  select private.move_to_trash('quizzes', p_quiz_id);
$function$;

CREATE OR REPLACE FUNCTION private.admin_delete_video (
  p_video_id text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Moves a video to the trash.
  select private.move_to_trash('videos', p_video_id);
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
  delete from private.pending_changes as c
  where c.course_id = p_course_id and (p_kind is null or c.kind = p_kind and c.item_id = p_item_id);
  perform private.tidy_pending(p_course_id);
  return private.admin_get_pending(p_course_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_duplicate_content (
  p_kind text,
  p_id   text,
  p_copy jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Copies a course, a video or a quiz: {title, stops: 'same' | 'copies'}, both optional; stops are those of a course. The copy of a
-- course or a quiz is a draft. Answers its id and title.
declare
  name text;
  copy jsonb := private.unwrap_json(p_copy);
  stops text := coalesce(copy ->> 'stops', 'same');
  changes jsonb;
  copy_id text;
begin
  perform private.require_right('content');
  name := private.content_table(p_kind);
  if p_kind = 'question' then
    perform private.raise_error(422, 'validation_failed', 'A question is copied within its quiz.', 'kind');
  elsif stops not in ('same', 'copies') then
    perform private.raise_error(422, 'validation_failed', 'Stops must be same or copies.', 'stops');
  end if;
  perform private.require_content(name, p_id);
  execute format('select jsonb_build_object(''title'', coalesce($2, left(t.title, 193) || '' (copy)'')) from public.%I as t where t.id = $1', name)
  into changes using p_id, private.trim_text(copy ->> 'title');
  case p_kind
    when 'course' then
      copy_id := private.copy_course(p_id, changes || '{"publish_at": null}', stops);
    when 'video' then
      copy_id := private.copy_videos(array[p_id], changes) ->> p_id;
    else
      copy_id := private.copy_quizzes(array[p_id], changes || '{"publish_at": null}') ->> p_id;
  end case;
  return jsonb_build_object('id', copy_id, 'title', changes ->> 'title');
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_duplicate_question (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A copy with its key, right after the original.
declare
  quiz text := (select q.quiz_id from public.questions as q where q.id = p_question_id);
  ordinal_position integer;
  ids text[];
  copy_id text := gen_random_uuid();
begin
  perform private.require_right('content');
  if quiz is not null then
    -- The quiz is locked first, as in admin_save_question, so that changes of its questions are serialised.
    perform private.require_content('quizzes', quiz);
  end if;
  perform private.require_content('questions', p_question_id);
  ids := private.ordered_question_ids(quiz);
  ordinal_position := array_position(ids, p_question_id);
  perform private.insert_question_copies(jsonb_build_object(p_question_id, jsonb_build_object(
    'id', copy_id, 'position', ordinal_position + 1,
    'title', (select left(q.title, 993) || ' (copy)' from public.questions as q where q.id = p_question_id)
  )));
  perform private.set_question_positions(quiz, ids[:ordinal_position] || copy_id || ids[ordinal_position + 1:]);
  return private.question_to_json(copy_id);
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
    select jsonb_agg(jsonb_build_object('course', to_jsonb(c), 'version', private.content_version('courses', c.id)) order by c.id), jsonb_build_array(max(c.id)) into rows, last
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
          (select f.version from private.content_fields as f where n.kind = 'video' and f.table_name = 'videos' and f.id = n.id),
          (select f.version from private.content_fields as f where n.kind = 'quiz' and f.table_name = 'quizzes' and f.id = n.id),
          (select f.version from private.content_fields as f where f.table_name = 'questions' and f.id = n.question_id)
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

CREATE OR REPLACE FUNCTION private.admin_export_person (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Everything about a person, for whoever asks for it on their behalf.
begin
  perform private.admin_get_person(p_person_id);
  perform private.record_read('profiles', p_person_id::text, 'everything', 'export');
  return private.export_person(p_person_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_find_questions (
  p_search jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Questions of all quizzes: {q?, type?, tag?, quiz_id?, sort?: title | type | quiz | created_at | updated_at, descending?, offset?,
-- limit?, only_ids?}. Every word of q has to occur in the question or in the title of its quiz. Answers {total, items}, or with
-- only_ids {total, ids} of everything that is found.
declare
  search jsonb := private.unwrap_json(p_search);
  words text[] := private.search_words(search ->> 'q');
  sort text := coalesce(search ->> 'sort', 'updated_at');
  sort_key text := case sort
    when 'title' then 'lower(q.title)' when 'type' then 'q.type' when 'quiz' then 'lower(z.title)'
    when 'created_at' then 'q.created_at' when 'updated_at' then 'q.updated_at'
  end;
  direction text := case when coalesce((search ->> 'descending')::boolean, false) then 'desc' else 'asc' end;
  only_ids boolean := coalesce((search ->> 'only_ids')::boolean, false);
  page integer := case when not only_ids then least(coalesce((search ->> 'limit')::integer, 25), 200) end;
  found jsonb;
begin
  perform private.require_right('content');
  if sort_key is null then
    perform private.raise_error(422, 'validation_failed', 'The list cannot be sorted by this.', 'sort');
  elsif page < 0 then
    perform private.raise_error(422, 'validation_failed', 'A page has no negative size.', 'limit');
  end if;
  -- The id breaks ties, so that every question is on exactly one page.
  execute format(
    $query$
      with hits as materialized (
        select q.id, row_number() over (order by %1$s %2$s, q.id) as place
        from public.questions as q join public.quizzes as z on z.id = q.quiz_id and z.deleted_at is null
        -- Not the key: what is right is not what people search for. Put together once for all words.
        cross join lateral (
          select lower(concat_ws(
            ' ', q.title, q.description, array_to_string(q.tags, ' '), q.options::text, q.left_options::text, q.right_options::text, z.title, q.id
          )) as searched
          offset 0
        ) as s
        where q.deleted_at is null %3$s
      )
      select jsonb_build_object(
        'total', (select count(*) from hits),
        case when $7 then 'ids' else 'items' end, coalesce((
          select jsonb_agg(case when $7 then to_jsonb(h.id) else private.bank_question_to_json(h.id) end order by h.place)
          from (select * from hits order by place offset $5 limit $6) as h
        ), '[]'::jsonb)
      )
    $query$,
    sort_key, direction, concat_ws(
      ' ',
      case when search ->> 'type' is not null then 'and q.type = $2' end,
      case when search ->> 'tag' is not null then 'and private.tag_keys(q.tags) @> array[lower($3)]' end,
      case when search ->> 'quiz_id' is not null then 'and q.quiz_id = $4' end,
      case when words <> '{}' then
        'and not exists (
           select 1 from unnest($1) as w (word)
           where position(w.word in s.searched) = 0
         )'
      end
    )
  ) into found using words, search ->> 'type', private.trim_text(search ->> 'tag'), search ->> 'quiz_id',
    greatest(coalesce((search ->> 'offset')::integer, 0), 0), page, only_ids;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_access (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Why a person has access to courses that need a plan: seats of plans, and grants, the newest first.
begin
  perform private.read_person(p_person_id, 'access');
  return jsonb_build_object(
    'payments_enabled', private.payments_enabled(),
    'subscriber', private.is_subscriber(p_person_id),
    'seats', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'subscription_id', s.id, 'plan', s.plan, 'payer_name', coalesce(s.payer_name, s.payer_email),
          'taken_at', m.taken_at, 'gives_access', private.gives_access(s)
        ) order by m.taken_at desc, m.id
      )
      from private.seats as m
      join private.subscriptions as s on s.id = m.subscription_id
      where m.learner = p_person_id and m.released_at is null
    ), '[]'::jsonb),
    'grants', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', g.id, 'reason', g.reason, 'ends_at', g.ends_at, 'granted_by', private.person_name(a),
          'created_at', g.created_at, 'revoked_at', g.revoked_at, 'revoked_by', private.person_name(r),
          'revoke_reason', g.revoke_reason,
          'active', g.revoked_at is null and (g.ends_at is null or g.ends_at > now())
        ) order by g.created_at desc, g.id
      )
      from private.access_grants as g
      left join public.profiles as a on a.id = g.granted_by
      left join public.profiles as r on r.id = g.revoked_by
      where g.learner = p_person_id
    ), '[]'::jsonb)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_activity (
  p_grain  text,
  p_filter jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The latest 30 days, 12 weeks (from Monday) or 12 months, the current one last; or those of a period, at most the latest 120.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
  zone text := private.analytics_time_zone();
  step interval;
  first_start date;
  last_start date;
  -- The instants between which something happened that is counted.
  since timestamptz;
  until timestamptz;
  withheld boolean;
  list jsonb;
begin
  perform private.require_right('content');
  if p_grain is null or p_grain not in ('day', 'week', 'month') then
    perform private.raise_error(422, 'invalid_grain', 'Activity is counted by day, week or month.', 'p_grain');
  end if;
  perform private.flush_tally_changes();
  step := ('1 ' || p_grain)::interval;
  last_start := date_trunc(p_grain, least((now() at time zone zone)::date, selected.last_day)::timestamp)::date;
  first_start := case
    when selected.first_day is null then last_start - (case p_grain when 'day' then 29 else 11 end) * step
    else greatest(date_trunc(p_grain, selected.first_day::timestamp), last_start - 119 * step)
  end;
  since := first_start::timestamp at time zone zone;
  until := (last_start + step)::timestamp at time zone zone;
  if selected.school is null and selected.year is null then
    withheld := false;
    select jsonb_agg(
      jsonb_build_object(
        'start', p.start::date,
        'active_learners', coalesce(a.n, 0),
        'lessons_completed', coalesce(sums.lessons, 0),
        'quizzes_finished', coalesce(sums.quizzes, 0)
      ) order by p.start
    ) into list
    from generate_series(first_start::timestamp, last_start::timestamp, step) as p (start)
    left join private.tallies as a
      on a.subject = 'activity' and a.measure = 'active_' || p_grain and md5(a.bucket) = md5(p.start::date::text)
    left join (
      select
        date_trunc(p_grain, t.bucket::timestamp) as start,
        sum(t.n) filter (where t.measure = 'lessons') as lessons,
        sum(t.n) filter (where t.measure = 'quizzes') as quizzes
      from private.tallies as t
      where t.subject = 'activity' and t.measure in ('lessons', 'quizzes') and t.bucket >= first_start::text
      group by 1
    ) as sums on sums.start = p.start;
  else
    -- Who matches, of all accounts: the group is the school or the year, whatever they did.
    withheld := private.is_withheld(
      smallest, (select count(*) from private.filtered_learners(selected)), (select count(*) from public.profiles)
    );
    with learners as materialized (
      select f.user_id from private.filtered_learners(selected) as f where not withheld
    ),
    active as (
      select a.start, count(*) as n
      from private.active_periods as a
      where a.grain = p_grain and a.start between first_start and last_start
        and a.user_id in (select l.user_id from learners as l)
      group by a.start
    ),
    lessons as (
      select date_trunc(p_grain, r.completed_at at time zone zone) as start, count(*) as n
      from public.lesson_results as r
      where r.completed_at >= since and r.completed_at < until and r.user_id in (select l.user_id from learners as l)
      group by 1
    ),
    quizzes as (
      select date_trunc(p_grain, a.finished_at at time zone zone) as start, count(*) as n
      from public.quiz_attempts as a
      where a.finished_at >= since and a.finished_at < until and a.user_id in (select l.user_id from learners as l)
      group by 1
    )
    select jsonb_agg(
      jsonb_build_object(
        'start', p.start::date, 'active_learners', coalesce(a.n, 0), 'lessons_completed', coalesce(l.n, 0),
        'quizzes_finished', coalesce(q.n, 0)
      ) order by p.start
    ) into list
    from generate_series(first_start::timestamp, last_start::timestamp, step) as p (start)
    left join active as a on a.start = p.start
    left join lessons as l on l.start = p.start
    left join quizzes as q on q.start = p.start
    where not withheld;
  end if;
  return jsonb_build_object(
    'grain', p_grain, 'time_zone', zone, 'withheld', withheld, 'periods', coalesce(list, '[]'::jsonb)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_analytics_groups()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The schools and years to choose from, each as it is spelt most often, and the first month with any activity. Those with
-- fewer learners than the caller sees a report of are left out: their names alone could tell of a child.
declare
  -- Of any filter.
  smallest integer := private.smallest_group(row('', null, null, null)::private.learner_filter);
begin
  perform private.require_right('content');
  perform private.flush_tally_changes();
  return (
    with spellings as (
      select s.part, private.trim_text(s.name) as name, count(*) as n
      from public.profiles as p
      cross join lateral (values ('school', p.school), ('year', p.year)) as s (part, name)
      where private.fold_group(s.name) is not null
      group by 1, 2
    ),
    names as (
      select s.part, (array_agg(s.name order by s.n desc, s.name))[1] as name
      from spellings as s
      group by s.part, private.fold_group(s.name)
      having sum(s.n) >= smallest
    )
    select jsonb_build_object(
      'smallest_group', smallest,
      'schools', coalesce(jsonb_agg(n.name order by lower(n.name), n.name) filter (where n.part = 'school'), '[]'::jsonb),
      'years', coalesce(
        jsonb_agg(n.name order by substring(n.name from '[0-9]+')::numeric nulls last, lower(n.name), n.name)
          filter (where n.part = 'year'),
        '[]'::jsonb
      ),
      'first_month', (
        select left(min(t.bucket), 7) from private.tallies as t
        where t.subject = 'activity' and t.measure = 'active_month' and t.n > 0
      )
    )
    from names as n
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_content_numbers (
  p_kind text,
  p_ids  text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The numbers beside each item of a list, by its id; null where a kind has none. Learners are counted from the tallies of
-- analytics, so that a list costs the same however many results there are.
begin
  perform private.require_right('content');
  perform private.content_table(p_kind);
  perform private.flush_tally_changes();
  return coalesce((
    select jsonb_object_agg(i.id, case p_kind
      when 'course' then (
        select jsonb_build_object(
          'stops', count(*),
          'questions', coalesce(sum((
            select count(*) from public.questions as q where q.quiz_id = l.quiz_id and q.deleted_at is null
          )), 0),
          'courses', null,
          'learners', (
            select coalesce(sum(t.n), 0) from private.tallies as t where t.subject = i.id and t.measure = 'path' and t.n > 0
          )
        )
        from private.linked_lessons as l where l.course_id = i.id
      )
      when 'video' then jsonb_build_object(
        'stops', null, 'questions', null,
        'courses', (select count(*) from private.linked_lessons as l where l.video_id = i.id),
        'learners', (select count(*) from public.video_progress as p where p.video_id = i.id)
      )
      else jsonb_build_object(
        'stops', null,
        'questions', (select count(*) from public.questions as q where q.quiz_id = i.id and q.deleted_at is null),
        'courses', (select count(*) from private.linked_lessons as l where l.quiz_id = i.id),
        'learners', (
          select coalesce(sum(t.n), 0) from private.tallies as t where t.subject = i.id and t.measure = 'percent' and t.n > 0
        )
      )
    end)
    from (select distinct x.id from unnest(p_ids) as x (id)) as i
  ), '{}'::jsonb);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_course_funnel (
  p_course_id text,
  p_filter    jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A course as a funnel. Of a lesson: `started` learners did anything there (an attempt, watching, completing),
-- `completed` completed it, and `left` went no further: it is the furthest lesson they touched, they have not completed
-- every lesson, and their last step in the course (at any lesson) was 14 days or more ago.
-- `left` and `moving` (the same, but a step in the last 14 days) and `finished` add up to `learners`.
-- Too few learners for the caller: `withheld`, without numbers.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
  withheld boolean;
  zone text := private.analytics_time_zone();
  quiet_since date := (now() at time zone zone)::date - 14;
begin
  perform private.require_right('content');
  if not exists (select 1 from public.courses as c where c.id = p_course_id) then
    perform private.raise_error(404, 'course_not_found', 'This course does not exist.');
  end if;
  perform private.flush_tally_changes();
  withheld := private.is_withheld(
    smallest,
    (select coalesce(sum(t.n), 0)::bigint from private.path_tallies_of(array[p_course_id], selected) as t),
    (select coalesce(sum(t.n), 0)::bigint from private.path_tallies_of(array[p_course_id], null) as t)
  );
  return (
    with groups as materialized (
      select w.*, not w.finished and not w.recent as has_left
      from private.path_groups(array[p_course_id], quiet_since, selected) as w
      where not withheld
    ),
    lessons as (
      select
        s.*,
        coalesce(sum(g.n) filter (where g.path -> 'complete' ? s.lesson_id or g.path -> 'started' ? s.lesson_id), 0) as started,
        coalesce(sum(g.n) filter (where g.path -> 'complete' ? s.lesson_id), 0) as completed,
        coalesce(sum(g.n) filter (where g.has_left and g.furthest = s.ordinal_position), 0) as left_here
      from private.funnel_lessons(array[p_course_id]) as s
      left join groups as g on true
      group by s.course_id, s.lesson_id, s.lesson_type, s.title, s.ordinal_position
    )
    select jsonb_build_object(
      'id', c.id, 'title', c.title, 'deleted', c.deleted_at is not null, 'time_zone', zone, 'quiet_days', 14,
      'withheld', withheld,
      'learners', coalesce((select sum(g.n) from groups as g), 0),
      'finished', coalesce((select sum(g.n) from groups as g where g.finished), 0),
      'left', coalesce((select sum(g.n) from groups as g where g.has_left), 0),
      'moving', coalesce((select sum(g.n) from groups as g where not g.finished and not g.has_left), 0),
      'lessons', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'lesson_id', s.lesson_id, 'lesson_type', s.lesson_type, 'title', s.title, 'position', s.ordinal_position,
            'started', s.started, 'completed', s.completed, 'left', s.left_here
          ) order by s.ordinal_position
        ) from lessons as s where s.ordinal_position is not null
      ), '[]'::jsonb),
      -- No longer in the course, but learners were there.
      'removed_lessons', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'lesson_id', s.lesson_id, 'lesson_type', s.lesson_type, 'title', s.title,
            'started', s.started, 'completed', s.completed
          ) order by s.title, s.lesson_id
        ) from lessons as s where s.ordinal_position is null and s.started > 0
      ), '[]'::jsonb)
    )
    from public.courses as c where c.id = p_course_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_course_statistics (
  p_filter jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Courses that are not deleted: how many learners started and finished.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
  courses text[];
begin
  perform private.require_right('content');
  perform private.flush_tally_changes();
  courses := array(select c.id from public.courses as c where c.deleted_at is null);
  return (
    with groups as (
      select w.course_id, sum(w.n)::bigint as learners, sum(w.n) filter (where w.finished) as finished
      from private.path_groups(courses, current_date, selected) as w
      group by w.course_id
    ),
    everybody as (
      select t.subject, sum(t.n)::bigint as learners from private.path_tallies_of(courses, null) as t
      where smallest > 0
      group by t.subject
    ),
    sizes as (
      select s.course_id, count(*) as lesson_count
      from private.funnel_lessons(courses) as s
      where s.ordinal_position is not null
      group by s.course_id
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'category', c.category,
        'lesson_count', coalesce(z.lesson_count, 0), 'withheld', w.withheld,
        'learners', case when w.withheld then 0 else coalesce(g.learners, 0) end,
        'finished', case when w.withheld then 0 else coalesce(g.finished, 0) end
      ) order by c.title, c.id
    ), '[]'::jsonb)
    from public.courses as c
    left join groups as g on g.course_id = c.id
    left join everybody as e on e.subject = c.id
    left join sizes as z on z.course_id = c.id
    cross join lateral (
      select private.is_withheld(smallest, coalesce(g.learners, 0), coalesce(e.learners, 0)) as withheld
    ) as w
    where c.deleted_at is null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_draws (
  p_ids text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The draws of these quizzes by their ids; those that draw nothing are left out.
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_object_agg(z.id, z.draws), '{}') from public.quizzes as z where z.id = any (p_ids) and z.draws <> '[]'
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
-- Changes of the content, the newest first: entries that one person saved together are one change, with at most 30 of its entries.
-- Without p_kind, of all content. `next` is p_before of the page that follows. p_what: course, video, quiz, question, stop, link,
-- upload. Audited reads and people are no content.
declare
  tables text[] := case p_what
    when 'course' then '{courses}' when 'video' then '{videos}' when 'quiz' then '{quizzes}'
    when 'question' then '{questions,question_keys}' when 'stop' then '{lessons}' when 'link' then '{video_quizzes}'
    when 'upload' then '{content_imports}'
    else '{courses,videos,quizzes,questions,question_keys,lessons,video_quizzes,content_imports,testimonials}'
  end::text[];
  page_size integer := least(greatest(coalesce(p_limit, 25), 1), 100);
begin
  perform private.require_right('content');
  if p_kind is not null then
    perform private.content_table(p_kind);
  end if;
  return (
    with keys as materialized (select k.* from private.history_keys(p_kind, p_id) as k where p_kind is not null),
    origins as materialized (select distinct private.import_id_of(k.table_name, k.row_id) as id from keys as k),
    of_item as (
      select a.* from keys as k join public.audit_log as a on a.table_name = k.table_name and a.row_id = k.row_id
      union all
      select a.* from origins as o join public.audit_log as a on a.table_name = 'content_imports' and a.row_id = o.id
    ),
    hits as materialized (
      (
        select a.* from of_item as a
        where a.table_name = any (tables) and (p_actor_id is null or a.actor::text = p_actor_id)
          and coalesce(a.saved_at, a.at) >= coalesce(p_since, '-infinity') and coalesce(a.saved_at, a.at) < coalesce(p_until, 'infinity')
          and coalesce(a.saved_at, a.at) < coalesce(p_before, 'infinity')
      )
      union all
      (
        select a.* from public.audit_log as a
        where p_kind is null and a.table_name = any (tables) and (p_actor_id is null or a.actor::text = p_actor_id)
          and coalesce(a.saved_at, a.at) >= coalesce(p_since, '-infinity') and coalesce(a.saved_at, a.at) < coalesce(p_until, 'infinity')
          and coalesce(a.saved_at, a.at) < coalesce(p_before, 'infinity')
        order by coalesce(a.saved_at, a.at) desc
        limit 5000
      )
    ),
    changes as materialized (
      select coalesce(h.saved_at, h.at) as saved_at, h.actor, max(h.id) as id, max(h.at) as at, count(*) as entry_count
      from hits as h group by 1, 2
      order by 1 desc, 2
      limit page_size + 1
    ),
    page as materialized (select c.* from changes as c order by c.saved_at desc, c.actor limit page_size)
    select jsonb_build_object(
      'next', case when (select count(*) from changes) > page_size then (select min(p.saved_at) from page as p) end,
      'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', p.id, 'at', p.at, 'actor_id', p.actor,
          'actor_name', case when p.actor is not null then coalesce(private.person_name(f), 'Deleted account') end,
          'entry_count', p.entry_count,
          'entries', (
            select jsonb_agg(jsonb_build_object(
              'id', e.id, 'action', e.action, 'table_name', e.table_name, 'row_id', e.row_id, 'before', e.before, 'after', e.after,
              'title', private.audit_title(e.table_name, e.row_id, coalesce(e.after, '{}') || coalesce(e.before, '{}') || coalesce(e.after, '{}')),
              'parent', case e.table_name
                when 'lessons' then (select c.title from public.lessons as l join public.courses as c on c.id = l.course_id where l.id = e.row_id)
                when 'questions' then (select z.title from public.questions as q join public.quizzes as z on z.id = q.quiz_id where q.id = e.row_id)
                when 'question_keys' then (select z.title from public.questions as q join public.quizzes as z on z.id = q.quiz_id where q.id = e.row_id)
              end
            ) order by e.id)
            from (
              select h.* from hits as h
              where coalesce(h.saved_at, h.at) = p.saved_at and h.actor is not distinct from p.actor
              order by h.id limit 30
            ) as e
          )
        ) order by p.saved_at desc, p.actor)
        from page as p left join public.profiles as f on f.id = p.actor
      ), '[]'::jsonb),
      'people', coalesce((
        select jsonb_agg(jsonb_build_object('id', x.id, 'name', private.person_name(x)) order by private.person_name(x), x.id)
        from public.profiles as x
        where x.id in (select m.user_id from private.admins as m) or x.id in (select c.actor from changes as c)
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
      where m.id in (select private.import_id_of(name, i.id) from unnest(p_ids) as i (id))
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

CREATE OR REPLACE FUNCTION private.admin_get_import (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- One upload in full, with the rows that were left out and what undoing it left.
declare
  found_import jsonb;
begin
  perform private.require_right('content');
  select to_jsonb(i) || jsonb_build_object('created_by_name', private.person_name(f)) into found_import
  from public.content_imports as i left join public.profiles as f on f.id = i.created_by
  where i.id = p_import_id;
  if found_import is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  end if;
  return found_import;
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
-- What is prepared in a course: {version, items: [{kind, id, title, parent, is_new, exists, updated_at, changed_by, changed_at, values,
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
        'kind', c.kind, 'id', c.item_id, 'title', t.title, 'parent', case c.kind when 'question' then coalesce(z.title, n.fields ->> 'title') end,
        'is_new', c.base = '{}',
        'exists', s.current is not null or c.base = '{}' and (c.kind <> 'question' or z.deleted_at is null and num_nonnulls(z.id, n.item_id) > 0),
        'updated_at', private.pending_version(c), 'changed_at', c.changed_at, 'changed_by', private.person_name(p),
        'values', case
          when c.kind = 'question' then coalesce(private.prepared_question(p_course_id, c.item_id), '{}')
          when c.kind in ('stops', 'questions') then jsonb_build_object(c.kind, private.ids_of(private.merged_entries(c, s.current)))
          else c.fields
        end,
        'fields', private.pending_fields(c, coalesce(s.current, '{}'))
      ) as item
      from private.pending_changes as c
      cross join lateral (
        select case when c.kind in ('stops', 'questions') then private.stored_list(p_course_id, c.kind, c.item_id)
          else private.pending_state(c.kind, c.item_id) end as current offset 0
      ) as s
      left join private.pending_changes as n on n.course_id = p_course_id and n.kind = 'quiz' and n.base = '{}'
        and n.item_id = case c.kind when 'question' then c.fields ->> 'quiz_id' when 'questions' then c.item_id end
      left join public.quizzes as z on c.kind = 'question'
        and z.id = coalesce((select w.quiz_id from public.questions as w where w.id = c.item_id), c.fields ->> 'quiz_id')
      cross join lateral (
        select coalesce(
          case when c.kind = 'questions' then n.fields ->> 'title' when c.base = '{}' then c.fields ->> 'title' end,
          private.audit_title(private.pending_table(c.kind), c.item_id, '{}')
        ) as title
      ) as t
      left join public.profiles as p on p.id = c.changed_by
      where c.course_id = p_course_id
      order by array_position('{course,stops,video,quiz,questions,question}', c.kind), t.title, c.item_id
    ) as i
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_person (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A person's record, for who sees people; the log notes the read.
begin
  return private.person_to_json(private.read_person(p_person_id, 'record'));
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_privacy (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A person's consents, year of birth, what holds the account, and whether it is about to be deleted.
begin
  perform private.admin_get_person(p_person_id);
  return (private.account_state(p_person_id) - '{policy,minimum_age}'::text[]) || jsonb_build_object(
    'asks_for_age', (
      select coalesce(s.value ->> 'minimum', s.value ->> 'consent_below') is not null from private.settings as s where s.key = 'age'
    ),
    'birth_year', (select b.year from private.birth_years as b where b.user_id = p_person_id),
    'terms', (
      select jsonb_build_object('version', c.policy_version, 'given_at', c.given_at)
      from private.consents as c where c.user_id = p_person_id and c.kind = 'terms'
      order by c.policy_version desc limit 1
    ),
    'guardian', (
      select jsonb_build_object('given_by', c.given_by, 'given_at', c.given_at, 'recorded_by', private.person_name(p))
      from private.consents as c left join public.profiles as p on p.id = c.recorded_by
      where c.user_id = p_person_id and c.kind = 'guardian'
      order by c.given_at desc limit 1
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_progress (
  p_person_id uuid,
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A person's progress, for who sees people; the log notes the read.
declare
  person public.profiles := private.read_person(p_person_id, 'progress');
begin
  return private.learner_progress(person.id, p_time_zone);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_questions (
  p_quiz_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The questions of a quiz with their keys, in order.
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(private.question_to_json(q.id) order by q.position, q.created_at, q.id), '[]'::jsonb)
    from public.questions as q
    where q.quiz_id = p_quiz_id and q.deleted_at is null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_quiz_items (
  p_quiz_id text,
  p_filter  jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Too few learners for the caller: `withheld`, without numbers.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
  tallies private.tally[];
  withheld boolean;
begin
  perform private.require_right('content');
  if not exists (select 1 from public.quizzes as q where q.id = p_quiz_id) then
    perform private.raise_error(404, 'quiz_not_found', 'This quiz does not exist.');
  end if;
  perform private.flush_tally_changes();
  tallies := array(select t from private.quiz_tallies(p_quiz_id, selected) as t);
  withheld := private.is_withheld(
    smallest,
    (select coalesce(sum(t.n), 0)::bigint from unnest(tallies) as t where t.subject = p_quiz_id and t.measure = 'percent'),
    (select coalesce(sum(t.n), 0)::bigint from private.tallies as t where t.subject = p_quiz_id and t.measure = 'percent')
  );
  return (
    with counted as materialized (
      select
        t.subject,
        array_agg(t) filter (where t.measure = 'percent') as percents,
        array_agg(t) filter (where t.measure = 'retake') as retakes,
        array_agg(t) filter (where t.measure = 'seconds') as seconds,
        array_agg(t) filter (where t.measure = 'item') as items,
        array_agg(t) filter (where t.measure in ('right', 'wrong')) as answers
      from unnest(tallies) as t
      where not withheld
      group by t.subject
    ),
    questions as (
      select
        k.id, k.title, k.type, k.deleted_at, k.ordinal_position, i.n, i.facility, i.discrimination, c.seconds,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('label', x.label, 'count', x.n, 'correct', x.correct, 'offered', x.offered) order by x.ordinal_position
          )
          from private.item_choices(k, c.answers) as x
        ), '[]'::jsonb) as choices
      from private.keyed_questions as k
      left join counted as c on c.subject = k.id
      cross join lateral private.item_statistics(c.items) as i
      where k.quiz_id = p_quiz_id and not withheld and (k.deleted_at is null or i.n > 0)
    )
    select jsonb_build_object(
      'id', q.id, 'title', q.title, 'deleted', q.deleted_at is not null, 'flag_minimum', 20, 'withheld', withheld,
      'learners', s.distribution -> 'count', 'mean_percent', s.distribution -> 'mean', 'median_percent', s.distribution -> 'median',
      'median_seconds', private.tally_distribution(c.seconds) -> 'median',
      'retakes', private.tally_distribution(c.retakes) -> 'count',
      'distribution', (
        select jsonb_agg(
          jsonb_build_object(
            'from', d * 10, 'to', case when d = 9 then 100 else d * 10 + 9 end,
            'count', coalesce((
              select sum(t.n) from unnest(c.percents) as t where least(t.bucket::integer / 10, 9) = d
            ), 0)
          ) order by d
        ) from generate_series(0, 9) as d
      ),
      'questions', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', x.id, 'title', x.title, 'type', x.type, 'deleted', x.deleted_at is not null, 'answers', x.n,
            'facility', x.facility, 'discrimination', x.discrimination,
            'median_seconds', private.tally_distribution(x.seconds) -> 'median',
            'choices', x.choices,
            'flags', private.item_flags(x.n, x.facility, x.discrimination, x.choices)
          ) order by x.deleted_at is not null, x.ordinal_position
        ) from questions as x
      ), '[]'::jsonb)
    )
    from public.quizzes as q
    left join counted as c on c.subject = q.id
    cross join lateral (select private.tally_distribution(c.percents) as distribution) as s
    where q.id = p_quiz_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_quiz_statistics (
  p_filter jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Of each quiz: its questions, and how many learners of the filter have finished it with which scores, by first attempts.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
begin
  perform private.require_right('content');
  perform private.flush_tally_changes();
  return (
    with histograms as (
      select t.subject, array_agg(t) as histogram, sum(t.n)::bigint as learners
      from private.quiz_percents(selected) as t
      group by t.subject
    ),
    everybody as (
      select t.subject, sum(t.n)::bigint as learners from private.quiz_percents(null) as t
      where smallest > 0
      group by t.subject
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', q.id, 'title', q.title, 'question_count', coalesce(z.question_count, 0), 'withheld', w.withheld,
        'learners', s.distribution -> 'count', 'mean_percent', s.distribution -> 'mean', 'median_percent', s.distribution -> 'median'
      ) order by q.title, q.id
    ), '[]'::jsonb)
    from public.quizzes as q
    left join private.quiz_sizes as z on z.quiz_id = q.id
    left join histograms as h on h.subject = q.id
    left join everybody as e on e.subject = q.id
    cross join lateral (
      select private.is_withheld(smallest, coalesce(h.learners, 0), coalesce(e.learners, 0)) as withheld
    ) as w
    -- Most quizzes of a large catalogue have no attempts, and calling a function for each takes time.
    cross join lateral (
      select case
        when w.withheld or h.histogram is null then '{"count": 0, "mean": null, "median": null}'::jsonb
        else private.tally_distribution(h.histogram)
      end as distribution
    ) as s
    where q.deleted_at is null
  );
end;
$function$;

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
    from unnest(array['inactive_account_days', 'attempt_days', 'audit_log_days', 'auth_log_days'])
      with ordinality as n (name, position)
  ) as r;
  return result;
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
    where s.subscription_id = p_subscription_id and s.released_at is null
  ), '[]'::jsonb));
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_version (
  p_entry_id bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The version after an entry beside the current one: {kind, id, title, updated_at, fields: [{name, version, current}], regrade}.
-- `fields` are those that differ, with what a key is about as context; `regrade` is what restoring a question would change.
declare
  found jsonb;
  name text;
  names text[];
begin
  perform private.require_right('content');
  found := private.require_version(p_entry_id);
  name := found ->> 'table_name';
  names := private.restorable_columns(name) || case when name = 'questions' then '{answer,explanation,option_explanations}' else '{}' end::text[];
  return jsonb_build_object(
    'kind', case name when 'quizzes' then 'quiz' else rtrim(name, 's') end, 'id', found -> 'row_id', 'title', found #> '{current,title}',
    'updated_at', found #> '{current,updated_at}',
    'fields', coalesce((
      select jsonb_agg(jsonb_build_object('name', n.name, 'version', found -> 'version' -> n.name, 'current', found -> 'current' -> n.name) order by n.i)
      from unnest(names) with ordinality as n (name, i)
      where found -> 'version' -> n.name is distinct from found -> 'current' -> n.name
    ), '[]'::jsonb),
    'regrade', case when name = 'questions' and found #> '{version,answer}' <> 'null'
      then private.admin_preview_regrade(private.question_of_version(found)) end
  );
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
  if btrim(coalesce(p_reason, '')) = '' then
    perform private.raise_error(422, 'validation_failed', 'Reason is required.', 'reason');
  elsif char_length(btrim(p_reason)) > 500 then
    perform private.raise_error(422, 'validation_failed', 'Reason can have at most 500 characters.', 'reason');
  elsif p_ends_at <= now() then
    perform private.raise_error(422, 'validation_failed', 'The end must be in the future.', 'endsAt');
  end if;
  insert into private.access_grants (learner, reason, ends_at, granted_by)
  values (p_person_id, btrim(p_reason), p_ends_at, me);
  return private.admin_get_access(p_person_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_link_quiz_to_course (
  p_course_id text,
  p_quiz_id   text
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Makes a quiz the last stop of a course. Raises what set_link raises.
  select private.set_link('quizzes', p_quiz_id, 'courses', p_course_id, true);
  select private.linked_lesson(p_course_id, null, p_quiz_id);
$function$;

CREATE OR REPLACE FUNCTION private.admin_link_quiz_to_video (
  p_video_id text,
  p_quiz_id  text
)
  RETURNS boolean
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- False if it was linked already.
  select private.set_link('videos', p_video_id, 'quizzes', p_quiz_id, true);
$function$;

CREATE OR REPLACE FUNCTION private.admin_link_video_to_course (
  p_course_id text,
  p_video_id  text
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Makes a video the last stop of a course. Raises what set_link raises.
  select private.set_link('videos', p_video_id, 'courses', p_course_id, true);
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
-- The audit log as admins read it: newest first, with the names of the actor and of what was changed. The history of
-- one row begins with the upload that created it.
declare
  sees_content boolean := private.can_edit_content();
  sees_people boolean := private.can_see_people();
  origins text[] := array(
    select private.import_id_of(t.name, p_row_id)
    from unnest(array['courses', 'videos', 'quizzes', 'lessons', 'questions', 'question_keys']) as t (name)
    where p_table is null or t.name = p_table
  );
begin
  perform private.require_right('any');
  return (
    with hits as (
      select a.* from public.audit_log as a
      where (
          (p_table is null or a.table_name = p_table) and (p_row_id is null or a.row_id = p_row_id)
          or a.table_name = 'content_imports' and a.row_id = any (origins)
        )
        and case when private.is_about_content(a.table_name) then sees_content else sees_people end
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
          'title', coalesce(
            p.after ->> 'title', p.before ->> 'title',
            case p.table_name
              when 'courses' then (select c.title from public.courses as c where c.id = p.row_id)
              when 'videos' then (select v.title from public.videos as v where v.id = p.row_id)
              when 'quizzes' then (select q.title from public.quizzes as q where q.id = p.row_id)
              when 'lessons' then (
                select coalesce(v.title, q.title) from public.lessons as l
                left join public.videos as v on v.id = l.video_id
                left join public.quizzes as q on q.id = l.quiz_id
                where l.id = p.row_id
              )
              when 'profiles' then (select private.person_name(x) from public.profiles as x where x.id::text = p.row_id)
              when 'admins' then (select private.person_name(x) from public.profiles as x where x.id::text = p.row_id)
              when 'access_grants' then (
                select private.person_name(x) from private.access_grants as g
                join public.profiles as x on x.id = g.learner where g.id::text = p.row_id
              )
              when 'seats' then (
                select private.person_name(x) from private.seats as s
                join public.profiles as x on x.id = s.learner where s.id::text = p.row_id
              )
              when 'content_imports' then nullif(p.after ->> 'file_name', '')
              else (select q.title from public.questions as q where q.id = p.row_id)
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
-- Learners of a course with their results, those with the latest step first. p_after: the `next` of the page before.
declare
  course public.courses;
begin
  perform private.require_right('people');
  select * into course from public.courses as c where c.id = p_course_id;
  if course.id is null then
    perform private.raise_error(404, 'course_not_found', 'This course does not exist.');
  end if;
  perform private.record_read('profiles', '*', 'results of course ' || course.id);
  return (
    with matching as materialized (
      select l.* from private.course_learners(p_course_id, p_filter) as l
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
        ) from private.funnel_lessons(array[p_course_id]) as s where s.ordinal_position is not null
      ), '[]'::jsonb),
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'name', private.person_name(p), 'email', p.email, 'school', p.school, 'year', p.year,
            'state', g.state, 'completed', g.completed, 'furthest', g.furthest, 'last_day', g.last_day,
            -- Of completed lessons the percentage, 100 for videos; null for those only started.
            'results', coalesce((
              select jsonb_object_agg(x.id, null) from jsonb_array_elements_text(g.path -> 'started') as x (id)
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
      select v.table_name, v.id as row_id, v.title, v.deleted_at is not null as is_deleted, 'made' as outcome,
        '{}'::jsonb as before, '{}'::jsonb as after, '{}'::jsonb as kept, 1 as place
      from private.content_fields as v
      where v.import_id = p_import_id and (wanted is null or wanted = 'made')
      union all
      select h.table_name, h.row_id, v.title, v.deleted_at is not null, h.outcome, h.before, h.after, h.kept, 0
      from private.import_changes as h
      join private.content_fields as v on v.table_name = h.table_name and v.id = h.row_id
      where h.import_id = p_import_id and h.outcome <> 'restored' and (wanted is null or wanted = h.outcome)
    ), page as (
      select i.* from items as i
      order by i.place, i.outcome, i.table_name, i.title, i.row_id
      offset greatest(coalesce((filter ->> 'offset')::integer, 0), 0)
      limit least(greatest(coalesce((filter ->> 'limit')::integer, 50), 0), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from items),
      'items', coalesce((
        select jsonb_agg(to_jsonb(p) - 'place' order by p.place, p.outcome, p.table_name, p.title, p.row_id) from page as p
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
-- What differs in rows of the file: {from_row, to_row, state?}; at most 1,000 parts, by row. Parts that are new and meet nothing,
-- and those that are unchanged without edits by hand, are not listed.
declare
  filter jsonb := private.unwrap_json(p_filter);
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', c.table_name, 'row_id', c.row_id, 'row_number', c.row_number, 'state', c.state, 'reason', c.reason,
      'differences', c.differences, 'chosen', c.chosen, 'match_id', c.match_id, 'title', c.title
    ) order by c.row_number, c.table_name), '[]')
    from (
      select c.*, (
        select coalesce(jsonb_object_agg(f.key, jsonb_build_object(
          'before', c.before -> f.key, 'after', f.value, 'by', coalesce(c.by ->> f.key, 'file')
        )), '{}')
        from jsonb_each(c.after) as f
      ) as differences, case c.table_name
        when 'courses' then (select t.title from public.courses as t where t.id = coalesce(c.match_id, c.row_id))
        when 'videos' then (select t.title from public.videos as t where t.id = coalesce(c.match_id, c.row_id))
        when 'quizzes' then (select t.title from public.quizzes as t where t.id = coalesce(c.match_id, c.row_id))
        when 'questions' then (select t.title from public.questions as t where t.id = coalesce(c.match_id, c.row_id))
        else (
          select coalesce(v.title, z.title) from public.lessons as l
          left join public.videos as v on v.id = l.video_id left join public.quizzes as z on z.id = l.quiz_id
          where l.id = c.row_id
        )
      end as title
      from private.import_comparisons as c
      where c.import_id = p_import_id and (c.state <> 'unchanged' or c.after <> '{}')
        and c.row_number between coalesce((filter ->> 'from_row')::integer, 0) and coalesce((filter ->> 'to_row')::integer, 10000000)
        and (filter ->> 'state' is null or c.state = filter ->> 'state')
      order by c.row_number limit 1000
    ) as c
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
-- Uploads that were committed, newest first, with who made them: {total, items}.
begin
  perform private.require_right('content');
  return (
    select jsonb_build_object(
      'total', (select count(*) from public.content_imports as i where i.status = 'done'),
      'items', coalesce(jsonb_agg(
        (to_jsonb(p.upload) - '{report,undo_result}'::text[]) || jsonb_build_object('created_by_name', p.name) order by p.created_at desc, p.id
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
        where (not $4 or exists (select 1 from private.admins as a where a.user_id = p.id)) and not exists (
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
  ) into found using words, coalesce(p_offset, 0), coalesce(p_limit, 200), coalesce(p_admins_only, false);
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
-- `percentTo` only those whose attempt the report counts, with a score between them. p_after: the `next` of the page before.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  zone text := private.analytics_time_zone();
  percent_from integer := (p_filter ->> 'percentFrom')::integer;
  percent_to integer := (p_filter ->> 'percentTo')::integer;
  quiz public.quizzes;
begin
  perform private.require_right('people');
  select * into quiz from public.quizzes as q where q.id = p_quiz_id;
  if quiz.id is null then
    perform private.raise_error(404, 'quiz_not_found', 'This quiz does not exist.');
  end if;
  perform private.record_read('profiles', '*', 'results of quiz ' || quiz.id);
  return (
    with attempts as materialized (
      select a.id, a.user_id, a.started_at, a.finished_at, a.percent
      from public.quiz_attempts as a
      where a.quiz_id = p_quiz_id and a.finished_at is not null and a.answered > 0
        and a.user_id in (select f.user_id from private.filtered_learners(selected) as f)
        and (selected.first_day is null or a.finished_at >= selected.first_day::timestamp at time zone zone)
        and (selected.last_day is null or a.finished_at < (selected.last_day + 1)::timestamp at time zone zone)
    ),
    firsts as (
      select distinct on (a.user_id) a.* from attempts as a order by a.user_id, a.finished_at, a.id
    ),
    matching as materialized (
      select f.* from firsts as f
      where percent_from is null or (
        f.percent between percent_from and coalesce(percent_to, 100) and exists (
          select 1 from private.attempt_tallies as t
          where t.attempt_id = f.id and t.tally @> jsonb_build_array(jsonb_build_array(p_quiz_id, 'percent'))
        )
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
            'seconds', private.tallied_seconds(g.started_at, g.finished_at)::integer,
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
          offset greatest(coalesce(p_offset, 0), 0) limit greatest(coalesce(p_limit, 200), 0)
        ) as h
      ), '[]'::jsonb)
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_tags()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The tags of all questions, the most used first: [{tag, questions}]. Of spellings that differ in case it is the most used one.
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('tag', t.tag, 'questions', t.questions) order by t.questions desc, lower(t.tag) collate "C"), '[]')
    from (
      select mode() within group (order by u.tag collate "C") as tag, count(*) as questions
      from public.questions as q
      join public.quizzes as z on z.id = q.quiz_id and z.deleted_at is null
      cross join lateral unnest(q.tags) as u (tag)
      where q.deleted_at is null
      group by lower(u.tag)
      order by count(*) desc, lower(u.tag) collate "C"
      limit 1000
    ) as t
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
-- Newest first. The audit log says who deleted it.
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
      from public.audit_log as a
      left join public.profiles as f on f.id = a.actor
      where a.table_name = p.table_name and a.row_id = p.id and a.action = 'delete'
      order by a.id desc
      limit 1
    ) as d on true
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
  return (
    select private.preview_regrades(array_agg(w.row_id), array_agg(w.after -> 'form'))
    from private.import_writes as w
    where w.import_id = p_import_id and w.table_name = 'questions' and w.after ? 'form'
  );
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
  select array_agg(f.id), array_agg(f.form) into ids, forms from private.forms_before_import(p_import_id) as f;
  return private.import_undo_summary(array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p))
    || case when ids is not null then jsonb_build_object('regrade', private.preview_regrades(ids, forms)) else '{}' end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_preview_pending (
  p_course_id text,
  p_version   text,
  p_kept      text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What publishing with regrading that lowers results would do: {attempts, changed, students_up, students_down}. It fails where
-- publishing would. Changes nothing.
declare
  questions text[];
  summary jsonb;
begin
  perform private.require_pending(p_course_id, p_version);
  begin
    questions := private.apply_pending(p_course_id, coalesce(p_kept, '{}'));
    summary := (
      select jsonb_build_object(
        'attempts', count(distinct w.attempt_id), 'changed', count(distinct w.attempt_id) filter (where w.differs),
        'students_up', count(distinct w.user_id) filter (where w.rises), 'students_down', count(distinct w.user_id) filter (where w.falls)
      )
      from private.keyed_questions as k join public.questions as q on q.id = k.id
      cross join lateral private.regradable_answers(k, q.form_changed_at) as w
      where k.id = any (questions)
    );
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  return summary;
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
  elsif payload ->> 'updated_at' is not null
    and private.parse_timestamp(payload ->> 'updated_at') is distinct from stored.updated_at then
    perform private.raise_error(409, 'stale_update', 'This question was changed meanwhile.');
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
  delete from private.pending_changes as c
  where c.course_id = p_course_id and private.pending_state(c.kind, c.item_id) is not null;
  get diagnostics published = row_count;
  return jsonb_build_object(
    'published', published,
    'regrading', case when p_regrade then private.begin_regrades(questions, coalesce(p_lower_results, false)) else '{}' end
  );
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
-- Frees one learner's seat; again changes nothing. The learner can take one again with the class code.
begin
  perform private.require_subscription(p_subscription_id);
  update private.seats as s set released_at = now()
  where s.id = p_seat_id and s.subscription_id = p_subscription_id and s.released_at is null;
  return private.admin_get_subscription(p_subscription_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_reorder_lessons (
  p_course_id  text,
  p_lesson_ids text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Reorders the lessons of a course, drafts included. The list must name exactly its lessons: one that somebody else linked or unlinked
-- meanwhile is a conflict, not a silent loss.
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if array(select l.id from private.placed_lessons as l where l.course_id = p_course_id order by l.id)
    is distinct from array(select i from unnest(p_lesson_ids) as i order by i) then
    perform private.raise_error(409, 'lessons_changed', 'The stops of this course have changed; load them again.');
  end if;
  update public.lessons as l set position = o.ordinal_position
  from unnest(p_lesson_ids) with ordinality as o (id, ordinal_position)
  where l.id = o.id and l.course_id = p_course_id and l.position <> o.ordinal_position;
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('lesson_id', l.id, 'position', l.ordinal_position, 'title', l.title) order by l.ordinal_position),
      '[]'::jsonb
    )
    from private.placed_lessons as l where l.course_id = p_course_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_reorder_questions (
  p_quiz_id      text,
  p_question_ids text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The list must name exactly the questions of the quiz: one that somebody else added or deleted meanwhile is a conflict,
-- not a silent loss.
begin
  perform private.require_right('content');
  perform private.require_content('quizzes', p_quiz_id);
  if array(select i from unnest(private.ordered_question_ids(p_quiz_id)) as i order by i)
    is distinct from array(select i from unnest(p_question_ids) as i order by i) then
    perform private.raise_error(409, 'questions_changed', 'The questions of this quiz have changed; load them again.');
  end if;
  perform private.set_question_positions(p_quiz_id, p_question_ids);
  return private.admin_get_questions(p_quiz_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_request_erasure (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Schedules the erasure of a person's account: see private.begin_erasure.
begin
  perform private.admin_get_person(p_person_id);
  perform private.begin_erasure(p_person_id, 'admin', auth.uid());
  if p_person_id = auth.uid() then
    -- It would be held at once, and this page with it.
    perform private.raise_error(409, 'own_account', 'Delete your own account on your account page.');
  end if;
  perform private.note_about_person(p_person_id, 'erasure_requests', 'insert');
  return private.admin_get_privacy(p_person_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_restore (
  p_kind    text,
  p_item_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Takes an item out of the trash; raises not_in_trash, and quiz_in_trash for a question whose quiz is deleted as well.
declare
  item private.trash_items;
begin
  perform private.require_right('content');
  select * into item from private.trash_items as t where t.kind = p_kind and t.id = p_item_id;
  if item.id is null then
    perform private.raise_error(404, 'not_in_trash', 'This is not in the trash, or has been there for over 30 days.');
  end if;
  -- Locked until the end, so that the quiz cannot be deleted meanwhile.
  perform 1 from public.quizzes as q where q.id = item.quiz_id and q.deleted_at is null for share;
  if item.quiz_id is not null and not found then
    perform private.raise_error(409, 'quiz_in_trash', 'Its quiz is in the trash too. Restore the quiz first.');
  end if;
  execute format('update public.%I set deleted_at = null where id = $1', item.table_name) using item.id;
  return jsonb_build_object('kind', item.kind, 'id', item.id, 'title', item.title);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_restore_version (
  p_entry_id      bigint,
  p_updated_at    text,
  p_regrade       boolean,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Saves the version after an entry as the newest. p_updated_at: the version that the person compared with; if somebody has saved
-- since, nothing changes. A question is saved as from its form, with the same choice of regrading.
declare
  found jsonb;
  name text;
  names text[];
begin
  perform private.require_right('content');
  found := private.require_version(p_entry_id);
  name := found ->> 'table_name';
  if name = 'questions' then
    perform private.admin_save_question(private.question_of_version(found) || jsonb_build_object(
      'updated_at', p_updated_at, 'regrade', p_regrade, 'lower_results', p_lower_results
    ));
  else
    perform private.require_content(name, found ->> 'row_id');
    -- Once more, now that nobody else can save.
    found := private.require_version(p_entry_id);
    if private.parse_timestamp(p_updated_at) is distinct from (found #>> '{current,updated_at}')::timestamptz then
      perform private.raise_error(409, 'stale_update', 'Somebody has changed this meanwhile. Look at the version again.');
    end if;
    names := private.restorable_columns(name);
    execute format(
      'update public.%1$I as t set (%2$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1) as v) where t.id = $2',
      name,
      (select string_agg(quote_ident(n), ', ') from unnest(names) as n),
      (select string_agg('v.' || quote_ident(n), ', ') from unnest(names) as n)
    ) using found -> 'version', found ->> 'row_id';
  end if;
  return jsonb_build_object(
    'kind', case name when 'quizzes' then 'quiz' else rtrim(name, 's') end, 'id', found -> 'row_id', 'title', found #> '{version,title}'
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
  if btrim(coalesce(p_reason, '')) = '' then
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
    select a.admin_right
    from private.admins as a
    join auth.users as u on u.id = a.user_id
    where a.user_id = p_user and u.email_confirmed_at > coalesce(a.address_changed_at, '-infinity')
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_save_pending (
  p_course_id  text,
  p_kind       text,
  p_item_id    text,
  p_changes    jsonb,
  p_updated_at text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Prepares changes of an item of a course. p_changes: columns of a course, video or quiz; the argument of admin_save_question; of
-- stops {stops, was}, the new list and the one that it was made of, as "video/<id>" and "quiz/<id>"; of the questions of a quiz
-- {questions, was} or {copy_of}, as ids. A video, quiz or question with an unknown id is new. With p_updated_at, what was changed
-- meanwhile is a conflict. Answers as admin_get_pending.
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if p_kind not in ('course', 'video', 'quiz', 'question', 'stops', 'questions') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_kind not in ('stops', 'questions') then
    perform private.save_pending_item(p_course_id, p_kind, p_item_id, private.unwrap_json(p_changes), p_updated_at);
  elsif private.stored_list(p_course_id, p_kind, p_item_id) is null or not private.can_be_prepared(p_course_id, p_kind, p_item_id) then
    perform private.raise_error(404, 'not_found', 'This is not in the course any more.');
  else
    perform private.save_pending_list(p_course_id, p_kind, p_item_id, private.unwrap_json(p_changes));
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
-- right_options, slider: {min, max, step, unit?} | null, answer, explanation?, option_explanations?, points?, tags?, position?, updated_at?, regrade?,
-- lower_results?}. Indices of an
-- association refer to the lists sent. A description, explanation, explanations of options that still are there, unit, points or tags that
-- are left out stay as they are, and so do the other
-- accepted answers of an open-ended question where `answer` is the first of them and no list. With `updated_at`, a question
-- changed meanwhile is a conflict. With `regrade` true, regrading of finished attempts begins in the same transaction, and
-- `regraded` in the result says how far it is; grades fall only with `lower_results` true.
declare
  payload jsonb := private.unwrap_json(p_question);
  input private.keyed_questions;
  new_tags text[];
  saved public.questions;
  should_regrade boolean := coalesce(payload -> 'regrade' = 'true'::jsonb, false);
  same text[];
  regraded jsonb;
begin
  perform private.require_right('content');
  input := private.read_question(payload);
  new_tags := private.read_tags(payload);
  if input.id is not null then
    -- Before any row, in the order in which finishing an attempt locks.
    perform private.lock_changed_grading(array[input.id], array[input.quiz_id]);
  end if;
  perform private.require_content('quizzes', input.quiz_id);

  if input.id is null then
    insert into public.questions (
      quiz_id, position, title, description, type, options, left_options, right_options,
      slider_min, slider_max, slider_step, slider_unit, points, tags
    )
    values (
      input.quiz_id,
      -- The quiz row is locked, so two questions created at once get two positions.
      coalesce(input.ordinal_position, (
        select coalesce(max(q.position), 0) + 1 from public.questions as q where q.quiz_id = input.quiz_id
      )),
      input.title, coalesce(input.description, ''), input.type, input.options, input.left_options, input.right_options,
      input.slider_min, input.slider_max, input.slider_step, coalesce(payload #>> '{slider,unit}', ''),
      coalesce(input.points, 1), coalesce(new_tags, '{}')
    )
    returning * into saved;
  else
    perform private.lock_shared_questions(array[input.id]);
    select * into saved from public.questions as q
    where q.id = input.id and q.quiz_id = input.quiz_id and q.deleted_at is null for no key update;
    if not found then
      perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
    elsif payload ->> 'updated_at' is not null
      and private.parse_timestamp(payload ->> 'updated_at') is distinct from saved.updated_at then
      perform private.raise_error(409, 'stale_update', 'This question was changed meanwhile.');
    end if;
    update public.questions as q set
      position = coalesce(input.ordinal_position, q.position), title = input.title,
      description = coalesce(input.description, q.description), type = input.type, options = input.options,
      left_options = input.left_options, right_options = input.right_options, slider_min = input.slider_min,
      slider_max = input.slider_max, slider_step = input.slider_step,
      slider_unit = case when input.slider_min is null then '' else coalesce(payload #>> '{slider,unit}', q.slider_unit) end,
      points = coalesce(input.points, q.points), tags = coalesce(new_tags, q.tags)
    where q.id = saved.id;
  end if;

  input.key := private.kept_key(
    input.type, input.key, saved.type, (select k.answer from private.question_keys as k where k.question_id = saved.id)
  );
  if input.key is null then
    delete from private.question_keys as k where k.question_id = saved.id;
  else
    input.option_explanations := coalesce(input.option_explanations, private.explained_options(
      input.type, input.options, (select k.option_explanations from private.question_keys as k where k.question_id = saved.id)
    ));
    insert into private.question_keys as k (question_id, answer, explanation, option_explanations)
    values (saved.id, input.key, coalesce(input.explanation, ''), input.option_explanations)
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = coalesce(input.explanation, k.explanation),
      option_explanations = excluded.option_explanations, updated_at = clock_timestamp()
    where (k.answer, k.explanation, k.option_explanations)
      is distinct from (excluded.answer, coalesce(input.explanation, k.explanation), excluded.option_explanations);
  end if;
  if should_regrade and input.id is not null then
    -- As many learners as of one question, divided among the quizzes in which it is.
    same := private.with_shared(array[saved.id]);
    perform private.start_regrade(
      s.id, greatest(1, private.regrade_batch_size() / cardinality(same)), coalesce(payload -> 'lower_results' = 'true'::jsonb, false)
    )
    from unnest(same) as s (id);
    regraded := private.regrading_of(saved.id);
  end if;
  return private.question_to_json(saved.id) || jsonb_build_object('regraded', regraded);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_set_birth_year (
  p_person_id uuid,
  p_year      integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Corrects the year of birth. Somebody who turns out to be old enough keeps the account.
begin
  perform private.admin_get_person(p_person_id);
  if private.plausible_birth_year(p_year) is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a year of birth.', 'year');
  end if;
  insert into private.birth_years (user_id, year) values (p_person_id, p_year)
  on conflict (user_id) do update set year = excluded.year;
  if private.age_hold_of(p_person_id) is distinct from 'too_young' then
    delete from private.erasure_requests as e where e.user_id = p_person_id and e.reason = 'too_young';
  end if;
  perform private.note_about_person(p_person_id, 'birth_years', 'update');
  return private.admin_get_privacy(p_person_id);
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
  if p_given_by is not null then
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
    on conflict (user_id) do update set admin_right = excluded.admin_right, address_changed_at = null
    where a.admin_right <> excluded.admin_right or a.address_changed_at is not null;
  end if;
  if not exists (select 1 from private.admins as a where private.admin_right_of(a.user_id) = 'all') then
    perform private.raise_error(
      409, 'last_admin', 'There must always be at least one admin with all rights. Give them to somebody else first.'
    );
  end if;
  return private.person_to_json(person);
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
-- Stages rows: {rows: [{row, course, video, quiz, question, courseId, lessonOrder, version}]}. If a row has no id, one is
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
  delete from private.import_comparisons as c where c.import_id = p_import_id;
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
      r.video ->> 'id', private.derive_import_id('video', r.video ->> 'title', r."courseId")
    ) end,
    r.video, k.quiz_id, r.quiz,
    case when r.question is not null then coalesce(r.question ->> 'id', private.derive_import_id(
      'question', k.quiz_id, r.question ->> 'title', r.question ->> 'occurrence'
    )) end,
    r.question, r."courseId", coalesce(r."lessonOrder", 1), r.version
  from jsonb_to_recordset(payload) as r (
    row integer, course jsonb, video jsonb, quiz jsonb, question jsonb, "courseId" text, "lessonOrder" numeric, version text
  )
  -- OFFSET keeps the id from being derived once for each use.
  cross join lateral (
    select case when r.quiz is not null then coalesce(
      r.quiz ->> 'id', private.derive_import_id('quiz', r.quiz ->> 'title', r."courseId")
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
$function$;

CREATE OR REPLACE FUNCTION private.admin_unlink_quiz_from_course (
  p_course_id text,
  p_quiz_id   text
)
  RETURNS boolean
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- False if it was not linked. Learners' results stay.
  select private.set_link('quizzes', p_quiz_id, 'courses', p_course_id, false);
$function$;

CREATE OR REPLACE FUNCTION private.admin_unlink_quiz_from_video (
  p_video_id text,
  p_quiz_id  text
)
  RETURNS boolean
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- False if it was not linked.
  select private.set_link('videos', p_video_id, 'quizzes', p_quiz_id, false);
$function$;

CREATE OR REPLACE FUNCTION private.admin_unlink_video_from_course (
  p_course_id text,
  p_video_id  text
)
  RETURNS boolean
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- False if it was not linked. Learners' results stay.
  select private.set_link('videos', p_video_id, 'courses', p_course_id, false);
$function$;

CREATE OR REPLACE FUNCTION private.admin_update_person (
  p_person_id          uuid,
  p_school             text                     DEFAULT NULL::text,
  p_year               text                     DEFAULT NULL::text,
  p_extra_time_percent integer                  DEFAULT NULL::integer,
  p_updated_at         timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Sets school, year and extra time; a null leaves the one it is for as it is, a blank text removes it. Raises stale_update unless
-- p_updated_at, if given, is still the newest.
declare
  person public.profiles;
begin
  perform private.require_right('people');
  select * into person from public.profiles as p where p.id = p_person_id for update;
  if person.id is null then
    perform private.raise_error(404, 'person_not_found', 'This person does not exist.');
  elsif person.updated_at <> p_updated_at then
    perform private.raise_error(409, 'stale_update', 'This person was changed meanwhile.');
  end if;
  if p_extra_time_percent not between 0 and 300 then
    perform private.raise_error(422, 'validation_failed', 'Extra time must be 0 to 300 percent.', 'extra_time_percent');
  end if;
  update public.profiles as p set
    school = case when p_school is null then p.school else nullif(btrim(p_school), '') end,
    year = case when p_year is null then p.year else nullif(btrim(p_year), '') end,
    extra_time_percent = coalesce(p_extra_time_percent, p.extra_time_percent)
  where p.id = person.id
  returning * into person;
  return private.person_to_json(person);
end;
$function$;

CREATE OR REPLACE FUNCTION private.age_hold_of (
  p_id uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A year of birth leaves two ages. The minimum is compared with the higher one, so that nobody is turned away who is old
-- enough; the age of consent with the lower one.
declare
  rules jsonb := (select s.value from private.settings as s where s.key = 'age');
  minimum integer := (rules ->> 'minimum')::integer;
  consent_below integer := (rules ->> 'consent_below')::integer;
  age integer;
begin
  if coalesce(minimum, consent_below) is null or exists (select 1 from private.admins as a where a.user_id = p_id) then
    return null;
  end if;
  age := extract(year from now())::integer - (select b.year from private.birth_years as b where b.user_id = p_id);
  return case
    when age is null then 'birth_year_missing'
    when age < minimum then 'too_young'
    when age - 1 < consent_below
      and not exists (select 1 from private.consents as c where c.user_id = p_id and c.kind = 'guardian')
      then 'consent_missing'
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.analytics_time_zone()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- In which days and weeks are counted: a setting of the operator.
begin
  return (
    select private.valid_time_zone((select s.value ->> 'time_zone' from private.settings as s where s.key = 'analytics'))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.answer_pairs (
  p_left   jsonb,
  p_right  jsonb,
  p_key    jsonb,
  p_salt   uuid,
  p_answer jsonb
)
  RETURNS TABLE (
    label   text,
    correct boolean
  )
  LANGUAGE plpgsql
  IMMUTABLE
  ROWS 4
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
-- The pairs of an association as they are tallied: 'left → right', independent of the display order.
begin
  return query
    select
      coalesce(p_left ->> (m.key::integer), '?') || ' → ' || coalesce(p_right ->> (m.value::integer), '?'),
      coalesce(private.normalize_mapping(p_key) ->> m.key = m.value, false)
    from jsonb_each_text(private.to_stored_mapping(p_answer, private.display_order(p_salt, jsonb_array_length(p_right)))) as m
    where m.key ~ '^[0-9]{1,4}$' and m.value is not null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.answer_practice (
  p_session_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Locks an answer, grades it and tells what is right. Again, with whatever answer, it tells the same and changes nothing. `outcome` is
-- left_out where the question cannot be asked any more: then nothing is told, and the session goes on without it. `card` is what the
-- edge function makes a schedule of. p_answer is wrapped as in save_answer.
declare
  me uuid := private.require_user();
  session private.practice_sessions;
  item private.practice_items;
  pool record;
  q private.keyed_questions;
  value jsonb := case when jsonb_typeof(p_answer) = 'object' and p_answer ? 'value' then p_answer -> 'value' else p_answer end;
begin
  if octet_length(p_answer::text) > 4096 then
    perform private.raise_error(413, 'answer_too_long', 'An answer may have at most 4 KB.', 'p_answer');
  end if;
  select s.* into session from private.practice_sessions as s where s.id = p_session_id and s.user_id = me for update;
  select i.* into item from private.practice_items as i where i.session_id = session.id and i.question_id = p_question_id;
  if item.question_id is null then
    perform private.raise_error(404, 'practice_not_found', 'This practice is over. Start a new one.');
  end if;
  perform private.limit_account('answer_practice');
  select p.* into pool from private.practice_pool(me, p_question_id) as p;
  if pool.question_id is null or (item.answered_at is null and pool.changed_at > session.started_at) then
    if item.answered_at is null then
      delete from private.practice_items as i where i.session_id = session.id and i.question_id = p_question_id;
    end if;
    return jsonb_build_object(
      'outcome', 'left_out', 'feedback', null, 'card', null, 'progress', private.end_practice(session.id)
    );
  end if;
  q := private.practice_question(p_question_id);
  if item.answered_at is null then
    item.answer := private.normalize_answer(q, value);
    if item.answer is null or item.answer = 'null'::jsonb then
      perform private.raise_error(
        422, 'invalid_answer', 'The answer does not have the form this question asks for.', 'p_answer'
      );
    end if;
    item.answer := private.from_shown_answer(q, session.id, item.answer);
    item.correct := private.grade_answer(q, item.answer);
    item.answered_at := clock_timestamp();
    update private.practice_items as i set answer = item.answer, correct = item.correct, answered_at = item.answered_at
    where i.session_id = session.id and i.question_id = p_question_id;
    update private.practice_sessions as s set last_answer_at = item.answered_at where s.id = session.id;
    perform private.record_card_answers(me, item.answered_at, array[p_question_id], array[item.correct], true);
  end if;
  return jsonb_build_object(
    'outcome', 'graded',
    'feedback', private.practice_question_to_json(session.id, q) || private.shown_feedback(q, session.id, item.answer)
      || jsonb_build_object('your_answer', private.to_shown_answer(q, session.id, item.answer), 'correct', item.correct),
    'card', (
      select jsonb_build_object('memory', c.memory, 'waiting', c.waiting, 'due', c.due)
      from private.practice_cards as c where c.user_id = me and c.question_id = p_question_id
    ),
    'progress', private.end_practice(session.id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.append_lesson (
  p_course_id text,
  p_video_id  text,
  p_quiz_id   text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Appends a lesson, or restores the removed one at the end of the road map. The course row is locked by the caller, so
-- two admins linking at once get two positions. True when there was something to do.
declare
  lesson public.lessons;
  next_position integer;
begin
  select * into lesson from public.lessons as l
  where l.course_id = p_course_id and (l.video_id = p_video_id or l.quiz_id = p_quiz_id);
  if lesson.id is not null and lesson.removed_at is null then
    return false;
  end if;
  select coalesce(max(l.position), 0) + 1 into next_position from public.lessons as l where l.course_id = p_course_id;
  if lesson.id is null then
    insert into public.lessons (course_id, video_id, quiz_id, position)
    values (p_course_id, p_video_id, p_quiz_id, next_position);
  else
    update public.lessons as l set removed_at = null, position = next_position where l.id = lesson.id;
  end if;
  return true;
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
  change private.pending_changes;
  graded text[] := '{}';
  code text;
  message text;
  sentence text;
  field text;
begin
  update private.pending_changes as c set fields = k.fields
  from (
    select w.kind, w.item_id, coalesce(jsonb_object_agg(f.key, f.value) filter (where f.is_kept is not true), '{}') as fields
    from private.pending_changes as w
    cross join lateral (
      select e.key, e.value, concat_ws('/', w.kind, w.item_id, e.key) = any (p_kept) as is_kept from jsonb_each(w.fields) as e
    ) as f
    where w.course_id = p_course_id and w.base <> '{}'
    group by w.kind, w.item_id having bool_or(f.is_kept)
  ) as k
  where c.course_id = p_course_id and c.kind = k.kind and c.item_id = k.item_id;
  -- Before any row, in the order in which finishing an attempt locks; also of the quizzes where a question is the same.
  perform private.lock_changed_grading(
    array(select c.item_id from private.pending_changes as c where c.course_id = p_course_id and c.kind = 'question'),
    array(
      select c.fields ->> 'quiz_id' from private.pending_changes as c
      where c.course_id = p_course_id and c.kind = 'question' and c.base = '{}'
    )
  );
  for work in
    select s.is_made, c as change from private.pending_changes as c
    cross join lateral (
      select true as is_made, array_position('{video,quiz,question}', c.kind) as rank where c.base = '{}'
      union all
      select false, 3 + array_position('{questions,question,quiz,video,course,stops}', c.kind) where c.base <> '{}' or c.kind = 'quiz'
    ) as s
    where c.course_id = p_course_id
    order by s.rank, c.item_id
  loop
    change := work.change;
    -- What is in the trash waits, and so does a new question of a quiz there.
    continue when not work.is_made and private.pending_state(change.kind, change.item_id) is null
      or work.is_made and change.kind = 'question' and private.pending_state('quiz', change.fields ->> 'quiz_id') is null;
    change.fields := (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(change.fields) as f
      -- Of a new quiz, the rest is there already.
      where work.is_made or change.base <> '{}' or f.key = 'publish_at'
    );
    if change.kind = 'question' and not work.is_made and change.fields ?| '{form,points}' then
      graded := graded || change.item_id;
    end if;
    begin
      if work.is_made then
        perform private.create_prepared(change);
      else
        perform private.write_pending(change);
      end if;
    exception when sqlstate 'PT422' or sqlstate 'PT409' or sqlstate 'PT404' then
      get stacked diagnostics code = returned_sqlstate, message = message_text, sentence = pg_exception_detail, field = pg_exception_hint;
      raise exception using errcode = code, message = message, hint = field, detail = format(
        '“%s”: %s', coalesce(
          case when change.base = '{}' then (work.change).fields ->> 'title' end,
          private.audit_title(private.pending_table(change.kind), change.item_id, '{}')
        ), sentence
      );
    end;
  end loop;
  return graded;
end;
$function$;

CREATE OR REPLACE FUNCTION private.apply_tally_changes()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- A counter that comes to nothing goes: its bucket may be a text that somebody typed.
  with taken as (
    delete from private.tally_changes where true returning n, tally
  ),
  sums as (
    select t.key ->> 0 as subject, t.key ->> 1 as measure, t.key ->> 2 as bucket, sum(c.n) as n
    from taken as c cross join lateral jsonb_array_elements(c.tally) as t (key)
    group by 1, 2, 3
    having sum(c.n) <> 0
  ),
  gone as (
    delete from private.tallies as t using sums as s
    where t.subject = s.subject and t.measure = s.measure and md5(t.bucket) = md5(s.bucket) and t.n + s.n = 0
    returning t.subject, t.measure, t.bucket
  )
  insert into private.tallies as t (subject, measure, bucket, n)
  select s.subject, s.measure, s.bucket, s.n from sums as s
  where not exists (
    select 1 from gone as g where g.subject = s.subject and g.measure = s.measure and g.bucket = s.bucket
  )
  on conflict (subject, measure, md5(bucket)) do update set n = t.n + excluded.n;
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
        + make_interval(mins => greatest(p_attempt.time_limit_minutes, private.time_limit_for(p_attempt.user_id, z.time_limit_minutes)))
    end
    from public.quizzes as z where z.id = p_attempt.quiz_id
  );
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
-- The condition on quiz_id keeps the view from numbering the questions of all quizzes, which takes seconds with 200,000.
begin
  return (
    select jsonb_build_object(
      'attempt_id', a.id, 'course_id', l.course_id, 'lesson_id', a.lesson_id, 'score', a.score,
      'score_max', a.score_max, 'answered', a.answered, 'percent', a.percent, 'finished_at', a.finished_at,
      'weighted', exists (select 1 from public.attempt_answers as w where w.attempt_id = a.id and w.points > 1),
      -- Questions without an answer when the time was over, or when it was left, count as wrong.
      'incomplete', a.missed_points > 0,
      'attempts_left', private.attempts_left(a.user_id, a.quiz_id, a.lesson_id),
      'review_withheld', private.has_open_attempt(a.user_id, a.quiz_id),
      'review', coalesce((
        select jsonb_agg(
          private.shown_question(q, a.order_seed, z.question_order = 'shuffled')
          || private.shown_feedback(q, a.order_seed, w.answer)
          || jsonb_build_object(
            'question_id', q.id, 'your_answer', private.to_shown_answer(q, a.order_seed, w.answer), 'correct', w.correct,
            'points', w.points
          ) order by private.shown_rank(q, a.order_seed, z.question_order = 'shuffled'), q.id
        )
        from public.attempt_answers as w
        join private.keyed_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
        where w.attempt_id = a.id and w.correct is not null
          and not private.has_open_attempt(a.user_id, a.quiz_id)
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
    left join public.lessons as l on l.id = a.lesson_id
    left join lateral (
      select private.road_after(a.user_id, l.course_id, l.id) as road where l.id is not null
    ) as t on true
    where a.id = p_attempt_id and a.finished_at is not null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempt_to_json (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- An open attempt with its answers, as its page shows it.
begin
  return (
    select jsonb_build_object(
      'id', a.id, 'started_at', a.started_at,
      -- Rounded up: a page that ends the attempt after so many seconds is not too early. Null without a time limit.
      'seconds_left', case when n.ends_at is not null then greatest(0, ceil(extract(epoch from n.ends_at - clock_timestamp())))::integer end,
      'answers', coalesce((
        select jsonb_agg(jsonb_build_object(
          'question_id', w.question_id,
          'answer', private.to_shown_answer(row(q.*)::private.keyed_questions, a.order_seed, w.answer),
          'feedback', case when w.checked_at is not null
            then private.shown_feedback(row(q.*)::private.keyed_questions, a.order_seed, w.answer)
          end
        ) order by q.ordinal_position)
        from public.attempt_answers as w
        join private.live_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
        where w.attempt_id = a.id
      ), '[]'::jsonb)
    )
    from public.quiz_attempts as a
    cross join lateral (select private.attempt_ends_at(a) as ends_at) as n
    where a.id = p_attempt_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempts_left (
  p_learner   uuid,
  p_quiz_id   text,
  p_lesson_id text,
  p_except    uuid DEFAULT NULL::uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Null without a limit. Every attempt counts from its start, in whatever course or as practice (a null lesson). A lesson that the
-- learner has not finished has at least one, so that attempts used elsewhere do not bar the road of its course.
declare
  most integer := (select z.attempt_limit from public.quizzes as z where z.id = p_quiz_id);
begin
  if coalesce(most, 0) = 0 then return null; end if;
  return (
    select greatest(
      most - count(*), case when p_lesson_id is not null and not coalesce(bool_or(a.lesson_id = p_lesson_id), false) then 1 else 0 end
    )
    from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.id is distinct from p_except
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.audit()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Per statement, so that a change of thousands of rows is logged at once. First argument: the key columns. An update is compared column
-- by column in a statement made for the table, which converts only what differs; it is planned each time, for as many rows as there are.
declare
  me uuid := auth.uid();
  keys text[] := string_to_array(tg_argv[0], ',');
begin
  if tg_op = 'INSERT' then
    -- Set by admin_commit_import only; no client can call set_config.
    if current_setting('imports.writing', true) = 'on' then
      return null;
    end if;
    insert into public.audit_log (actor, table_name, row_id, action, after)
    select me, tg_table_name, private.audit_row_id(to_jsonb(n), tg_argv[0]), 'insert', to_jsonb(n)
    from new_rows as n;
  elsif tg_op = 'DELETE' then
    insert into public.audit_log (actor, table_name, row_id, action, before)
    select me, tg_table_name, private.audit_row_id(to_jsonb(o), tg_argv[0]), 'delete', to_jsonb(o)
    from old_rows as o;
  else
    -- Without updated_at, and without the e-mail address, because the log outlives the account.
    execute (
      select format(
        $sql$
          insert into public.audit_log (actor, table_name, row_id, action, before, after)
          select
            $1, $2, d.row_id,
            case
              when not (d.before || d.after) ?| '{deleted_at,removed_at}' then 'update'
              when coalesce(d.after ->> 'deleted_at', d.after ->> 'removed_at') is null then 'restore'
              else 'delete'
            end,
            -- json_object leaves out what is null on one side.
            case when d.has_null
              then (select coalesce(jsonb_object_agg(k.name, null), '{}') from jsonb_object_keys(d.after) as k (name)) || d.before else d.before
            end,
            case when d.has_null
              then (select coalesce(jsonb_object_agg(k.name, null), '{}') from jsonb_object_keys(d.before) as k (name)) || d.after else d.after
            end
          from (
            select
              concat_ws('/', %1$s) as row_id,
              json_object(%2$s absent on null returning jsonb) as before,
              json_object(%3$s absent on null returning jsonb) as after,
              %4$s as has_null
            from new_rows as n join old_rows as o on (%1$s) = (%5$s)
            offset 0
          ) as d
          where d.before <> '{}' or d.after <> '{}'
        $sql$,
        (select string_agg(format('n.%I', k.name), ', ' order by k.place) from unnest(keys) with ordinality as k (name, place)),
        string_agg(format('%1$L: case when n.%1$I is distinct from o.%1$I then o.%1$I end', a.attname), ', '),
        string_agg(format('%1$L: case when n.%1$I is distinct from o.%1$I then n.%1$I end', a.attname), ', '),
        coalesce(string_agg(format(case
          when a.atttypid = 'jsonb'::regtype then '(coalesce(n.%1$I, ''null'') = ''null'') <> (coalesce(o.%1$I, ''null'') = ''null'')'
          else '(n.%1$I is null) <> (o.%1$I is null)'
        end, a.attname), ' or ') filter (where not a.attnotnull or a.atttypid = 'jsonb'::regtype), 'false'),
        (select string_agg(format('o.%I', k.name), ', ' order by k.place) from unnest(keys) with ordinality as k (name, place))
      )
      from pg_catalog.pg_attribute as a
      where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and a.attname not in ('updated_at', 'email')
    ) using me, tg_table_name;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.audit_import (
  p_import public.content_imports
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- The entry of an upload; one that created nothing has none.
  insert into public.audit_log (actor, table_name, row_id, action, after)
  select auth.uid(), 'content_imports', p_import.id, 'insert', to_jsonb(p_import) - 'report'
  where exists (
    select 1 from jsonb_each(p_import.result - 'regrading') as r
    where r.value ->> 'made' <> '0' or r.value ->> 'courses' <> '0'
  );
$function$;

CREATE OR REPLACE FUNCTION private.audit_row_id (
  p_row     jsonb,
  p_columns text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The key of a row in the log. Not in SQL: a function with its own search_path would be planned at each call.
begin
  return (
    select string_agg(p_row ->> c.name, '/' order by c.ordinal_position)
    from unnest(string_to_array(p_columns, ',')) with ordinality as c (name, ordinal_position)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.audit_title (
  p_table   text,
  p_row_id  text,
  p_columns jsonb
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What the row of an entry about content is called, by the columns that the entry has, else as it is now.
  select coalesce(p_columns ->> 'title', p_columns ->> 'file_name', case p_table
    when 'courses' then (select c.title from public.courses as c where c.id = p_row_id)
    when 'videos' then (select v.title from public.videos as v where v.id = p_row_id)
    when 'quizzes' then (select q.title from public.quizzes as q where q.id = p_row_id)
    when 'lessons' then (
      select coalesce(v.title, q.title) from public.lessons as l
      left join public.videos as v on v.id = l.video_id
      left join public.quizzes as q on q.id = l.quiz_id
      where l.id = p_row_id
    )
    when 'video_quizzes' then (
      select concat_ws(' – ', v.title, q.title) from public.videos as v, public.quizzes as q
      where v.id = split_part(p_row_id, '/', 1) and q.id = split_part(p_row_id, '/', 2)
    )
    when 'testimonials' then 'Testimonial'
    else (select q.title from public.questions as q where q.id = p_row_id)
  end);
$function$;

CREATE OR REPLACE FUNCTION private.badges_to_json (
  p_person       uuid,
  p_zone         text,
  p_achievements text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Every badge, with the day on which it was earned; `is_new` until the learner has been told.
begin
  return (
    select jsonb_agg(
      jsonb_build_object(
        'badge', k.badge,
        'earned_on', coalesce(b.earned_on, case when k.badge = any (p_achievements) then (now() at time zone p_zone)::date end),
        'is_new', b.badge is null and k.badge = any (p_achievements)
      ) order by k.n
    )
    from unnest('{first_stop,full_marks,second_look,week_kept,first_course,good_memory}'::text[]) with ordinality as k (badge, n)
    left join private.badges as b on b.user_id = p_person and b.badge = k.badge
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.bank_question_to_json (
  p_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A question as the bank lists it.
begin
  return (
    select jsonb_build_object(
      'id', q.id, 'title', q.title, 'type', q.type, 'tags', q.tags, 'quiz_id', z.id, 'quiz_title', z.title,
      'quiz_count', 1 + jsonb_array_length(private.other_places(q.id)),
      'created_at', q.created_at, 'updated_at', q.updated_at
    )
    from public.questions as q join public.quizzes as z on z.id = q.quiz_id
    where q.id = p_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.begin_erasure (
  p_id           uuid,
  p_reason       text,
  p_requested_by uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Schedules the erasure of an account; again changes nothing. Raises last_admin or plan_renews.
begin
  if private.is_last_admin(p_id) then
    perform private.raise_error(
      409, 'last_admin', 'There must always be at least one admin with all rights. Give them to somebody else first.'
    );
  elsif private.pays_for_renewing_plan(p_id) then
    perform private.raise_error(409, 'plan_renews', 'A plan is still being paid for with this account. End the plan first.');
  end if;
  insert into private.erasure_requests (user_id, reason, requested_by, erase_at)
  select u.id, p_reason, p_requested_by, now() + make_interval(days => private.retention_days('grace_days'))
  from auth.users as u where u.id = p_id
  on conflict (user_id) do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.begin_import_regrades (
  p_import_id text,
  p_lowers    boolean
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Starts regrading the questions whose keys an upload changed, those that are the same in other quizzes included.
  select private.begin_regrades(private.with_shared(array(
    select h.row_id from private.import_changes as h
    where h.import_id = p_import_id and h.table_name = 'questions' and h.after ? 'form'
  )), p_lowers);
$function$;

CREATE OR REPLACE FUNCTION private.begin_regrades (
  p_questions text[],
  p_lowers    boolean
)
  RETURNS text[]
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Lets the finished attempts of questions be regraded, batch by batch (private.regrade_batch). Without p_lowers, only where a
  -- grade rises. Answers the questions of which something is to be regraded.
  -- What is added up for questions that are the same one is of this time.
  delete from private.regrades as r where r.question_id = any (p_questions) and r.finished_at is not null;
  with begun as (
    insert into private.regrades as r (question_id, grading, lowers, attempts)
    select k.id, private.grading_of(k), p_lowers, w.attempts
    from public.questions as q
    join private.keyed_questions as k on k.id = q.id
    cross join lateral (
      select count(*)::integer as attempts, count(*) filter (where w.differs and (p_lowers or not w.falls)) as differing
      from private.regradable_answers(k, q.form_changed_at) as w
    ) as w
    where q.id = any (p_questions) and q.deleted_at is null and w.differing > 0
    on conflict (question_id) do update set
      grading = excluded.grading, lowers = excluded.lowers, attempts = excluded.attempts, after_user = default, done = 0, changed = 0,
      students_up = 0, students_down = 0, finished_at = null
    returning r.question_id
  )
  select coalesce(array_agg(b.question_id), '{}') from begun as b;
$function$;

CREATE OR REPLACE FUNCTION private.best_attempts (
  p_attempts uuid[]
)
  RETURNS TABLE (
    user_id   uuid,
    lesson_id text,
    score     integer,
    score_max integer
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The best finished attempt of each learner at each lesson of these attempts, by the rule of complete_lesson.
  select distinct on (a.user_id, a.lesson_id) a.user_id, a.lesson_id, a.score, a.score_max
  from public.quiz_attempts as a
  join (
    select distinct c.user_id, c.lesson_id from public.quiz_attempts as c
    where c.id = any (p_attempts) and c.lesson_id is not null
  ) as target on target.user_id = a.user_id and target.lesson_id = a.lesson_id
  where a.finished_at is not null
  order by a.user_id, a.lesson_id, a.score::numeric / greatest(a.score_max, 1) desc, a.score desc;
$function$;

CREATE OR REPLACE FUNCTION private.billing_begin_checkout (
  p_checkout_id uuid,
  p_plan        text,
  p_period      text,
  p_seats       integer,
  p_link        uuid,
  p_owner       uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Notes what is about to be bought, and for whom; again with the same id returns the first. Raises link_not_found,
-- has_plan or checkout_differs.
declare
  learner_id uuid;
  checkout private.checkouts;
begin
  if p_link is not null then
    select l.learner into learner_id from private.plan_links as l where l.token = p_link;
    if learner_id is null then
      perform private.raise_error(404, 'link_not_found', 'This link is not known. Ask for a new one.');
    elsif p_plan = 'learner' and private.is_subscriber(learner_id) then
      perform private.raise_error(409, 'has_plan', 'The learner who sent you this link has a plan already.');
    end if;
  end if;
  insert into private.checkouts (id, plan, period, seats, learner, owner)
  values (
    p_checkout_id, p_plan, p_period, case when p_plan = 'school' then p_seats else 1 end,
    case when p_plan = 'learner' then learner_id end, (select p.id from public.profiles as p where p.id = p_owner)
  )
  on conflict (id) do nothing;
  select c.* into checkout from private.checkouts as c where c.id = p_checkout_id;
  if (checkout.plan, checkout.period, checkout.seats) is distinct from
    (p_plan, p_period, case when p_plan = 'school' then p_seats else 1 end) then
    perform private.raise_error(409, 'checkout_differs', 'This purchase was begun with another plan. Please begin again.');
  end if;
  return private.checkout_to_json(checkout);
end;
$function$;

CREATE OR REPLACE FUNCTION private.billing_begin_sync (
  p_event_id   text,
  p_event_type text
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The number of a read at Stripe, to be taken before it. p_event_id: the event that asks for it; null if that event has
-- been handled. Without an event (reconciliation, a payer who returns) always a number.
begin
  if p_event_id is not null then
    insert into private.billing_events (id, type) values (p_event_id, left(p_event_type, 100)) on conflict (id) do nothing;
    if exists (select 1 from private.billing_events as e where e.id = p_event_id and e.handled_at is not null) then
      return null;
    end if;
  end if;
  return nextval('private.subscription_sync_numbers');
end;
$function$;

CREATE OR REPLACE FUNCTION private.billing_change_seats (
  p_checkout_id uuid,
  p_change      text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What payers do with their seats: `renew_code`, `invite` (one more invitation) or `release_all`.
declare
  checkout private.checkouts := private.require_checkout(p_checkout_id);
  subscription private.subscriptions;
begin
  select s.* into subscription from private.subscriptions as s where s.checkout_id = checkout.id for update;
  if subscription.id is null then
    perform private.raise_error(409, 'not_paid', 'This purchase is not paid yet.');
  end if;
  perform private.change_seats(subscription, p_change);
  return private.checkout_to_json(checkout);
end;
$function$;

CREATE OR REPLACE FUNCTION private.billing_clean_up()
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Events that Stripe no longer repeats, and purchases that nobody paid.
  delete from private.billing_events as e where e.received_at < now() - interval '90 days';
  delete from private.checkouts as c
  where c.created_at < now() - interval '30 days'
    and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id);
$function$;

CREATE OR REPLACE FUNCTION private.billing_configure (
  p_enabled boolean
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The edge function says whether it has Stripe's keys: without them every course is free.
begin
  update private.settings as s set value = jsonb_build_object('enabled', p_enabled)
  where s.key = 'payments' and s.value is distinct from jsonb_build_object('enabled', p_enabled);
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.billing_end_event (
  p_event_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The event needs nothing more. False: it had been handled before.
begin
  update private.billing_events as e set handled_at = now() where e.id = p_event_id and e.handled_at is null;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.billing_end_subscription (
  p_sync_number     bigint,
  p_subscription_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stripe does not know this subscription any more, for instance since the keys of the test mode were replaced, or it is not
-- one of ours any more: it gives nothing. Its status stays, so that it goes on if Stripe knows it again.
begin
  update private.subscriptions as s set ends_at = now(), sync_number = p_sync_number
  where s.id = p_subscription_id and s.sync_number < p_sync_number and (s.ends_at is null or s.ends_at > now());
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.billing_get_checkout (
  p_checkout_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A purchase, for the edge function; raises checkout_not_found.
begin
  return private.checkout_to_json(private.require_checkout(p_checkout_id));
end;
$function$;

CREATE OR REPLACE FUNCTION private.billing_list_other_sessions (
  p_subscription_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Sessions in which somebody else could still pay for the learner who has this plan now.
  select coalesce(jsonb_agg(c.session_id order by c.created_at), '[]'::jsonb)
  from private.subscriptions as s
  join private.checkouts as b on b.id = s.checkout_id
  join private.checkouts as c on c.learner = b.learner and c.id <> b.id and c.session_id is not null
  where s.id = p_subscription_id and not exists (select 1 from private.subscriptions as o where o.checkout_id = c.id);
$function$;

CREATE OR REPLACE FUNCTION private.billing_list_subscriptions()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- For the reconciliation: what is stored and can still change at Stripe.
  select coalesce(jsonb_agg(s.id order by s.id), '[]'::jsonb)
  from private.subscriptions as s
  join private.subscription_states as t on t.status = s.status
  where t.leads_to <> array[t.status];
$function$;

CREATE OR REPLACE FUNCTION private.billing_note_session (
  p_checkout_id uuid,
  p_session_id  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The session at Stripe in which the payer pays.
begin
  update private.checkouts as c set session_id = p_session_id where c.id = p_checkout_id;
  return private.checkout_to_json(private.require_checkout(p_checkout_id));
end;
$function$;

CREATE OR REPLACE FUNCTION private.billing_store_page (
  p_sync_number   bigint,
  p_subscriptions jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The same for many of one read, in the order of their ids, so that two reconciliations cannot block each other. Returns
-- how many were changed.
declare
  each jsonb;
  changed integer := 0;
begin
  for each in select s from jsonb_array_elements(p_subscriptions) as s order by s ->> 'id' loop
    if private.billing_store_subscription(p_sync_number, null, each) = 'stored' then
      changed := changed + 1;
    end if;
  end loop;
  return changed;
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
    perform private.new_seat_code(new.id, 'class');
  end if;
  return case
    when private.plan_facts(saved) is distinct from private.plan_facts(stored) then 'stored' else 'same'
  end;
end;
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
    else (private.stops_of(p_course_id) || private.prepared_list(p_course_id, 'stops', p_course_id)) ? (p_kind || '/' || p_id)
  end;
$function$;

CREATE OR REPLACE FUNCTION private.can_edit_content()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- For policies: whether the caller has the right to content.
  select coalesce(private.own_right() in ('content', 'all'), false);
$function$;

CREATE OR REPLACE FUNCTION private.can_read_everything()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.has_full_access((select auth.uid()));
$function$;

CREATE OR REPLACE FUNCTION private.can_read_quiz (
  p_quiz_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- For policies: whether a quiz is open to the caller.
  select private.is_quiz_open((select auth.uid()), p_quiz_id);
$function$;

CREATE OR REPLACE FUNCTION private.can_read_video (
  p_video_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- For policies: whether a video is open to the caller.
  select private.is_video_open((select auth.uid()), p_video_id);
$function$;

CREATE OR REPLACE FUNCTION private.can_see_people()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- For policies: whether the caller has the right to people.
  select coalesce(private.own_right() in ('people', 'all'), false);
$function$;

CREATE OR REPLACE FUNCTION private.cancel_erasure()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller keeps the account.
declare
  me uuid := private.require_account();
begin
  delete from private.erasure_requests as e where e.user_id = me and e.reason <> 'too_young';
  return private.account_state(me);
end;
$function$;

CREATE OR REPLACE FUNCTION private.catalogue_query (
  p_query text
)
  RETURNS tsquery
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Every word of the query, each as the beginning of a word or in another form of it; null if it names none.
declare
  word text;
  found tsquery := '';
begin
  foreach word in array private.search_words(p_query) loop
    -- Words without letters or digits, and those like 'the', are in no text.
    word := btrim(regexp_replace(word, '[^[:alnum:]]+', ' ', 'g'));
    continue when numnode(plainto_tsquery('pg_catalog.english', word)) = 0;
    found := found && to_tsquery('pg_catalog.english', format('''%s'':*', word));
  end loop;
  return case when numnode(found) > 0 then found end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.catalogue_text (
  p_title       text,
  p_category    text,
  p_instructor  text,
  p_description text
)
  RETURNS tsvector
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- What the search looks into; the title weighs most.
begin
  return setweight(to_tsvector('pg_catalog.english', p_title), 'A')
    || setweight(to_tsvector('pg_catalog.english', concat_ws(' ', p_category, p_instructor)), 'B')
    || setweight(to_tsvector('pg_catalog.english', p_description), 'C');
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_name (
  p_first_name text,
  p_last_name  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Cleans the names as sign-up does. The display name follows from them, as it does there.
declare
  me uuid := private.require_user();
  names jsonb := jsonb_build_object('first_name', p_first_name, 'last_name', p_last_name);
  v_first_name text := private.metadata_text(names, 'first_name', 100);
  v_last_name text := private.metadata_text(names, 'last_name', 100);
begin
  if v_first_name is null then
    perform private.raise_error(422, 'first_name_required', 'Enter your first name.', 'first_name');
  end if;
  if v_last_name is null then
    perform private.raise_error(422, 'last_name_required', 'Enter your last name.', 'last_name');
  end if;
  update public.profiles as p
  set first_name = v_first_name, last_name = v_last_name, display_name = left(concat_ws(' ', v_first_name, v_last_name), 200)
  where p.id = me;
  return private.get_profile();
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_seats (
  p_subscription private.subscriptions,
  p_change       text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Renews the class code, invites, or releases all seats, as p_change says; raises too_many_invitations or validation_failed.
begin
  if p_change = 'renew_code' then
    perform private.renew_codes(p_subscription.id);
  elsif p_change = 'invite' then
    -- Invitations that could not be used by anybody help nobody.
    if (
      select count(*) from private.seat_codes as c
      where c.subscription_id = p_subscription.id and c.kind = 'invitation' and c.used_at is null and c.revoked_at is null
    ) >= p_subscription.seats then
      perform private.raise_error(409, 'too_many_invitations', 'There are as many open invitations as seats.');
    end if;
    perform private.new_seat_code(p_subscription.id, 'invitation');
  elsif p_change = 'release_all' then
    perform private.release_seats(p_subscription.id);
  else
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with seats.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.changed_by_hand (
  p_kind   text,
  p_given  jsonb,
  p_stored jsonb,
  p_base   jsonb,
  p_after  jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Of the fields that a file says otherwise (p_after), those that somebody changed since the last file: 'hand' where the file says what the
-- base says; 'both' where all three differ or there is no base. What is blank is the file's to fill.
declare
  said_of_base jsonb := case when p_base is not null then private.staged_fields(p_kind, p_given, p_base) end;
begin
  return (
    select coalesce(jsonb_object_agg(k.name, case when p_base -> k.name = said_of_base -> k.name then 'hand' else 'both' end), '{}')
    from jsonb_object_keys(p_after) as k (name)
    where (p_base -> k.name = p_stored -> k.name or coalesce(p_stored ->> k.name, '') in ('', '[]', '{}')) is not true
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_admin()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select 1 from auth.users as u where u.id = new.user_id and u.email_confirmed_at is not null) then
    perform private.raise_error(
      409, 'email_not_confirmed', 'The email address of this account is not confirmed: it cannot become an admin.'
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
-- was, whatever is sent. Raises feedback_at_end where the quiz tells only at its end.
declare
  me uuid := private.require_user();
  target record;
  given record;
  checked jsonb;
begin
  perform private.limit_answer(p_answer);
  target := private.answered_question(p_attempt_id, p_question_id);
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
    insert into public.attempt_answers as w (attempt_id, question_id, answer, given_at, given_by, checked_at)
    values (p_attempt_id, p_question_id, given.answer, clock_timestamp(), given.device, clock_timestamp())
    on conflict (attempt_id, question_id) do update set
      answer = excluded.answer, given_at = excluded.given_at, given_by = excluded.given_by, checked_at = excluded.checked_at
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

CREATE OR REPLACE FUNCTION private.check_draws()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores draws in one form, whoever writes them. Raises validation_failed.
declare
  problem text;
  draws jsonb;
begin
  if jsonb_typeof(new.draws) <> 'array' or exists (
    select 1 from jsonb_array_elements(new.draws) as d (entry)
    where jsonb_typeof(entry) <> 'object' or jsonb_typeof(entry -> 'tag') is distinct from 'string'
      or jsonb_typeof(entry -> 'count') is distinct from 'number'
  ) then
    perform private.raise_error(422, 'validation_failed', 'Draws are a list of tags, each with a number of questions.', 'draws');
  end if;
  draws := private.draw_list(new.draws);
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
  new.draws := draws;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_session()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
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
end;
$function$;

CREATE OR REPLACE FUNCTION private.checkout_to_json (
  p_checkout private.checkouts
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A purchase, for the edge function.
  select jsonb_build_object(
    'id', p_checkout.id, 'plan', p_checkout.plan, 'period', p_checkout.period, 'seats', p_checkout.seats,
    'session_id', p_checkout.session_id, 'for_learner', p_checkout.learner is not null,
    -- A trial is for the first plan of a learner, and of a payer with an account.
    'had_plan', exists (
      select 1 from private.checkouts as c
      join private.subscriptions as b on b.checkout_id = c.id
      where c.id <> p_checkout.id and (c.learner = p_checkout.learner or c.owner = p_checkout.owner)
    ),
    'customer_id', s.customer_id, 'subscription_id', s.id,
    'subscription', case when s.id is not null then private.plan_to_json(s) end
  )
  from (select 1) as one
  left join private.subscriptions as s on s.checkout_id = p_checkout.id;
$function$;

CREATE OR REPLACE FUNCTION private.close_directions (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Ends every embedding, override and isolate that the text begins and does not end (Unicode Standard Annex 9), so that it cannot
-- turn around what stands after it, in whatever sentence, table or file.
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
  return p_text || opened;
end;
$function$;

CREATE OR REPLACE FUNCTION private.close_row_directions()
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
    changed := changed || jsonb_build_object(name, private.close_directions(to_jsonb(new) ->> name));
  end loop;
  return jsonb_populate_record(new, changed);
end;
$function$;

CREATE OR REPLACE FUNCTION private.commit_import_content (
  p_import_id text,
  p_kind      text,
  p_table     text,
  p_columns   text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.commit_import_links (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.compare_import (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
-- Compares the staged rows with what is stored. Of rows in the trash, those that an undone upload put there are new again; what
-- somebody deleted is a conflict. A conflict is settled for the file where somebody chose so and saw what is stored now.
declare
  kind text;
  target text;
  names text[];
begin
  perform private.join_by_hash((select i.rows_total from public.content_imports as i where i.id = p_import_id));
  delete from private.import_comparisons as c where c.import_id = p_import_id;
  for kind, target in values ('course', 'courses'), ('video', 'videos'), ('quiz', 'quizzes'), ('question', 'questions') loop
    names := private.content_field_names(target);
    -- Nothing is stored that rows could meet.
    continue when names is null;
    execute format($sql$
      insert into private.import_comparisons (
        import_id, table_name, row_id, row_number, state, reason, before, after, by, said, version, revision, chosen
      )
      with s as materialized (
        select
          d.id, d.row_number, d.given, d.version, v.import_id, v.deleted_at, v.revision, b.row_id is not null as is_known, b.fields as base,
          -- The file gives the row as it did last time, and nobody has changed it since.
          coalesce(v.deleted_at is null and b.fields is null and b.given_hash = jsonb_hash_extended(d.given, 0), false) as is_same
        from (
          select distinct on (r.%1$I) r.%1$I as id, r.row_number, r.%2$I as given, r.version
          from private.import_rows as r
          where r.import_id = $1 and r.%1$I is not null
          order by r.%1$I, r.row_number
        ) as d
        join private.content_fields as v on v.table_name = %3$L and v.id = d.id
        left join private.import_sources as b on b.table_name = %3$L and b.row_id = d.id
      )
      select $1, %3$L, s.id, s.row_number, 'unchanged', null, '{}', '{}', '{}', null, null, s.revision, false
      from s where s.is_same
      union all
      select
        $1, %3$L, m.id, m.row_number,
        case
          when m.deleted_at is not null then case when m.is_undone then 'new' else 'conflict' end
          when a.after = '{}' then 'unchanged'
          when h.by = '{}' then 'changed'
          when jsonb_path_exists(h.by, '$.* ? (@ == "both")') then 'conflict'
          when a.after - array(select jsonb_object_keys(h.by)) <> '{}' then 'changed'
          else 'unchanged'
        end,
        case when m.deleted_at is not null then case when m.is_undone then 'restored' else 'deleted' end end,
        case when a.after = '{}' then '{}' else m.fields - array[%5$s] end,
        a.after, h.by,
        case
          when h.by <> '{}' or m.deleted_at is not null then m.fields || d.said
          when a.after <> '{}' or not m.is_known then '{}'
        end,
        case when m.deleted_at is not null or h.by <> '{}' then private.version_of(m.prefix, m.fields) end, m.revision, m.chosen
      from (
        select
          s.id, s.row_number, s.given, s.revision, s.deleted_at, s.is_known, t.prefix, t.fields, i.id is not null as is_undone,
          -- A base that is what is stored is left out, so that rows are short while they are sorted.
          case when g.is_stored then null else s.base end as base, g.is_stored or s.is_known as has_base,
          x.version is not null and x.version = private.version_of(t.prefix, t.fields) as chosen
        from s
        join (
          -- Read once: each mention of a field of the view would put it together again.
          select f.id, f.prefix, f.fields
          from private.content_fields as f
          where f.table_name = %3$L and f.id = any (array(select s.id from s where not s.is_same)) offset 0
        ) as t on t.id = s.id
        left join public.content_imports as i on i.id = s.import_id and i.undone_at = s.deleted_at
        left join private.import_choices as x on x.import_id = $1 and x.table_name = %3$L and x.row_id = s.id
        cross join lateral (
          select i.id is not null
            or s.version is not null and private.version_of(t.prefix, t.fields) = any (string_to_array(s.version, '.')) as is_stored
        ) as g
        -- In the order of the primary key, whose entries then need no search.
        order by s.id
        offset 0
      ) as m
      cross join lateral (select private.staged_fields(%2$L, m.given, m.fields) as said offset 0) as d
      cross join lateral (select json_object(%4$s absent on null returning jsonb) as after offset 0) as a
      cross join lateral (
        -- Mostly, what is stored is what files said last.
        select case
          when a.after = '{}' or m.has_base and (m.base is null or m.base = m.fields) then '{}'
          else private.changed_by_hand(%2$L, m.given, m.fields, m.base, a.after)
        end as by offset 0
      ) as h
    $sql$,
      kind || '_id', kind, target,
      (select string_agg(format('%1$L: case when d.said -> %1$L <> m.fields -> %1$L then d.said -> %1$L end', n.name), ', ') from unnest(names) as n (name)),
      (select string_agg(format('case when not a.after ? %1$L then %1$L end', n.name), ', ') from unnest(names) as n (name))
    ) using p_import_id;
    -- Without an id of its own, a row may mean what has its title.
    execute format($sql$
      insert into private.import_comparisons (import_id, table_name, row_id, row_number, state, reason, match_id)
      select distinct on (s.id) $1, %3$L, s.id, s.row_number, 'new', 'match', m.id
      from (
        select r.%1$I as id, min(r.row_number) as row_number, lower(r.%2$I ->> 'title') as title, r.quiz_id,
          min((r.%2$I ->> 'occurrence')::integer) as occurrence
        from private.import_rows as r
        where r.import_id = $1 and r.%1$I is not null and r.%2$I ->> 'id' is null
          and r.%1$I not in (select e.id from public.%3$I as e)
          -- Before they are grouped, which takes most of the time where nothing matches. IS TRUE keeps the titles in one hash
          -- table: nothing is known of how many rows the JSON lets through.
          and (lower(r.%2$I ->> 'title') in (select lower(e.title) from public.%3$I as e where e.deleted_at is null)) is true
        group by r.%1$I, lower(r.%2$I ->> 'title'), r.quiz_id
      ) as s
      join (
        select e.id, lower(e.title) as title, %4$s as quiz_id, row_number() over (partition by %4$s, lower(e.title) order by e.created_at, e.id) as n
        from public.%3$I as e where e.deleted_at is null
      ) as m on m.title = s.title and %5$s
      order by s.id, s.row_number, m.n
      on conflict do nothing
    $sql$, kind || '_id', kind, target,
      case kind when 'question' then 'e.quiz_id' else 'null::text' end,
      case kind when 'question' then 'm.quiz_id = s.quiz_id and m.n = s.occurrence' else 'm.n = 1' end) using p_import_id;
  end loop;
  -- Questions that are new in a quiz that somebody deleted.
  insert into private.import_comparisons (import_id, table_name, row_id, row_number, state, reason, version, chosen)
  select distinct on (r.question_id) p_import_id, 'questions', r.question_id, r.row_number, 'conflict', 'deleted', z.version, z.chosen
  from private.import_rows as r
  join private.import_comparisons as z
    on z.import_id = p_import_id and z.table_name = 'quizzes' and z.row_id = r.quiz_id and z.reason = 'deleted'
  where r.import_id = p_import_id and r.question_id is not null
  order by r.question_id, r.row_number
  on conflict do nothing;
  -- A stop that somebody removed.
  insert into private.import_comparisons (import_id, table_name, row_id, row_number, state, reason, version, chosen)
  select
    p_import_id, 'lessons', l.id, min(r.row_number), case when i.id is null then 'conflict' else 'new' end,
    case when i.id is null then 'deleted' else 'restored' end, l.removed_at::text, bool_or(h.version is not distinct from l.removed_at::text)
  from private.import_rows as r
  join public.lessons as l on l.course_id = r.link_course_id and (l.video_id = r.video_id or l.quiz_id = r.quiz_id)
  left join public.content_imports as i on i.id = l.import_id and i.undone_at = l.removed_at
  left join private.import_choices as h on h.import_id = p_import_id and h.table_name = 'lessons' and h.row_id = l.id
  where r.import_id = p_import_id and l.removed_at is not null
  group by l.id, i.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.complete_lesson (
  p_user      uuid,
  p_lesson_id text,
  p_score     integer,
  p_score_max integer
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Marks a lesson complete and makes the next one available. A better share of the maximum replaces an older score.
begin
  insert into public.lesson_results as r (user_id, lesson_id, status, score, score_max, completed_at)
  values (p_user, p_lesson_id, 2, p_score, p_score_max, now())
  on conflict (user_id, lesson_id) do update set
    status = 2,
    score = excluded.score,
    score_max = excluded.score_max,
    completed_at = coalesce(r.completed_at, excluded.completed_at)
  where r.status < 2
    or (excluded.score * greatest(r.score_max, 1), excluded.score) > (r.score * greatest(excluded.score_max, 1), r.score);
  perform private.refresh_results(p_user, (select l.course_id from public.lessons as l where l.id = p_lesson_id));
end;
$function$;

CREATE OR REPLACE FUNCTION private.complete_video_lesson (
  p_lesson_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Completing again changes nothing. Where the course requires watching and too little was played, nothing is
-- written and `completed` is false.
declare
  me uuid := private.require_learner();
  lesson record;
  current_status smallint;
begin
  select l.id, l.course_id, l.lesson_type, l.video_id, c.require_watch, v.duration_seconds, p.watched into lesson
  from private.unnumbered_lessons as l
  join public.courses as c on c.id = l.course_id
  left join public.videos as v on v.id = l.video_id
  left join public.video_progress as p on p.video_id = l.video_id and p.user_id = me
  where l.id = p_lesson_id;
  if not found then
    perform private.raise_error(404, 'lesson_not_found', 'Lesson not found');
  elsif lesson.lesson_type <> 1 then
    perform private.raise_error(422, 'not_a_video', 'Only a video lesson is completed by watching; this one is a quiz.');
  end if;
  perform private.require_lesson_access(me, lesson.id);
  perform private.refresh_results(me, lesson.course_id);
  select r.status into current_status
  from public.lesson_results as r where r.user_id = me and r.lesson_id = lesson.id;
  if current_status < 2 and (not lesson.require_watch or private.meets_watch_requirement(lesson.watched, lesson.duration_seconds)) then
    perform private.complete_lesson(me, lesson.id, 1, 1);
    current_status := 2;
  elsif current_status < 2 then
    perform private.open_video(me, lesson.video_id, lesson.duration_seconds);
  end if;
  return jsonb_build_object(
    'completed', current_status = 2, 'status', current_status, 'next', private.next_step(me, lesson.course_id),
    'course_complete', private.is_course_complete(me, lesson.course_id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.completed_on (
  p_learner   uuid,
  p_course_id text
)
  RETURNS date
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The day on which the last lesson of a course was completed, in the time zone of the deployment.
begin
  return (
    select (max(s.completed_at) at time zone private.analytics_time_zone())::date
    from private.lesson_states(p_learner, array[p_course_id]) as s
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.compute_attempt_tallies (
  p_attempts uuid[]
)
  RETURNS TABLE (
    attempt_id uuid,
    tally      jsonb
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
-- The tallies of finished attempts. A learner's first finished attempt at a quiz counts in full, in whatever course or
-- as practice; a later one, or one after an attempt that was left with checked answers, as 'retake' only, because its
-- learner has read what is right.
--   subject quiz:     'percent' (0 to 100), 'seconds' from start to finish, 'retake' (percent)
--   subject question: 'item' ('<right 0 or 1> <right in the attempt> <answered in the attempt>'), 'right' and 'wrong'
--                     (the answer: an option, each chosen option of several, a value, an open answer as
--                     private.typed_label says, or each pair of an association), 'seconds' from the answer before it (or the start) to its first answer
-- Set-based, because 100,000 single calls would take minutes in rebuild_analytics.
begin
  return query
    with attempts as materialized (
      select
        a.id, a.quiz_id, a.started_at, a.finished_at, a.percent, a.answered,
        not exists (
          select 1 from public.quiz_attempts as b
          where b.user_id = a.user_id and b.quiz_id = a.quiz_id and (b.finished_at, b.id) < (a.finished_at, a.id)
        ) and not exists (
          select 1 from private.left_attempts as l
          where l.user_id = a.user_id and l.quiz_id = a.quiz_id and l.saw_answers and l.left_at < a.finished_at
        ) as first
      from public.quiz_attempts as a
      where a.id = any (p_attempts) and a.finished_at is not null
    ),
    answers as materialized (
      select
        a.id, w.question_id, w.answer, w.correct,
        count(*) filter (where w.correct) over (partition by a.id) as points,
        count(*) over (partition by a.id) as answered,
        coalesce(lag(w.created_at) over (partition by a.id order by w.created_at, w.question_id), a.started_at) as before,
        w.created_at as at
      from attempts as a
      join public.attempt_answers as w on w.attempt_id = a.id and w.correct is not null
      where a.first
    ),
    answered_questions as materialized (
      select q.id, q.options, q.left_options, q.right_options, k.answer as key, k.salt
      from public.questions as q
      left join private.question_keys as k on k.question_id = q.id
      where q.id in (select w.question_id from answers as w)
    ),
    keys as (
      select
        a.id,
        jsonb_build_array(a.quiz_id, case when a.first then 'percent' else 'retake' end, a.percent::text) as key
      from attempts as a where a.answered > 0
      union all
      select a.id, jsonb_build_array(a.quiz_id, 'seconds', private.tallied_seconds(a.started_at, a.finished_at))
      from attempts as a where a.first and a.answered > 0
      union all
      select w.id, jsonb_build_array(w.question_id, 'item', format('%s %s %s', w.correct::integer, w.points, w.answered))
      from answers as w
      union all
      select w.id, jsonb_build_array(w.question_id, 'seconds', private.tallied_seconds(w.before, w.at)) from answers as w
      union all
      select
        w.id,
        jsonb_build_array(w.question_id, case when w.correct then 'right' else 'wrong' end, left(case
          when q.options = '[]' and jsonb_typeof(w.answer) = 'string' then private.typed_label(w.answer #>> '{}')
          else private.trim_text(w.answer #>> '{}')
        end, 200))
      from answers as w
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) not in ('object', 'array')
      union all
      select w.id, jsonb_build_array(w.question_id, case when p.correct then 'right' else 'wrong' end, left(p.label, 200))
      from answers as w
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) = 'object'
      cross join lateral private.answer_pairs(q.left_options, q.right_options, q.key, q.salt, w.answer) as p
      union all
      select
        w.id,
        jsonb_build_array(w.question_id, case when q.key ? o.label then 'right' else 'wrong' end, left(o.label, 200))
      from answers as w
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) = 'array'
      cross join lateral jsonb_array_elements_text(w.answer) as o (label)
    ),
    lists as (
      select k.id, jsonb_agg(k.key) as tally from keys as k group by k.id
    )
    select a.id, coalesce(l.tally, '[]'::jsonb) from attempts as a left join lists as l on l.id = a.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.compute_path_tallies (
  p_users     uuid[],
  p_course_id text
)
  RETURNS TABLE (
    user_id uuid,
    tally   jsonb
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
-- Learners' paths through a course, each as one bucket: the day of the last step, then the lessons that are complete
-- and those only started. Learners with the same path share a bucket, so that a course of 100,000 learners has few;
-- the order of the lessons is applied when the report is read.
begin
  return query
    with steps as (
      select r.user_id, l.id as lesson_id, true as complete, r.completed_at as at
      from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.user_id = any (p_users)
      where l.course_id = p_course_id and r.status = 2
      union all
      select a.user_id, l.id, false, greatest(a.started_at, a.finished_at)
      from public.lessons as l
      join public.quiz_attempts as a on a.lesson_id = l.id and a.user_id = any (p_users)
      where l.course_id = p_course_id
      union all
      select v.user_id, l.id, false, v.created_at
      from public.lessons as l
      join public.video_progress as v on v.video_id = l.video_id and v.user_id = any (p_users)
      where l.course_id = p_course_id
    ),
    lessons as (
      select s.user_id, s.lesson_id, bool_or(s.complete) as complete, max(s.at) as at
      from steps as s
      group by s.user_id, s.lesson_id
    )
    select
      s.user_id,
      jsonb_build_array(jsonb_build_array(p_course_id, 'path', format(
        '%s %s',
        to_char(max(s.at) at time zone private.analytics_time_zone(), 'YYYY-MM-DD'),
        jsonb_build_object(
          'complete', coalesce(jsonb_agg(s.lesson_id order by s.lesson_id) filter (where s.complete), '[]'::jsonb),
          'started', coalesce(jsonb_agg(s.lesson_id order by s.lesson_id) filter (where not s.complete), '[]'::jsonb)
        )
      )))
    from lessons as s
    group by s.user_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.content_field_names (
  p_table text
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET enable_nestloop TO 'on'
  AS $function$
  -- The fields that a file can hold; null where the table has no rows.
  select array(select jsonb_object_keys(f.fields)) from (
    select v.fields from private.content_fields as v where v.table_name = p_table limit 1
  ) as f;
$function$;

CREATE OR REPLACE FUNCTION private.content_table (
  p_kind text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The table of a kind of content, in which an item goes to the trash.
begin
  case p_kind
    when 'course' then return 'courses';
    when 'video' then return 'videos';
    when 'quiz' then return 'quizzes';
    when 'question' then return 'questions';
    else perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  end case;
end;
$function$;

CREATE OR REPLACE FUNCTION private.content_version (
  p_table text,
  p_id    text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Changes with whatever a file can hold of a row. A file that was exported names it, so that a row which still has it was not
  -- changed since. For many rows, read private.content_fields.
  select v.version from private.content_fields as v where v.table_name = p_table and v.id = p_id;
$function$;

CREATE OR REPLACE FUNCTION private.copy_course (
  p_id      text,
  p_changes jsonb,
  p_stops   text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies a course with its stops: the same videos and quizzes, or copies of them. Results and certificates stay with the original.
declare
  copy_id text := gen_random_uuid();
  videos jsonb := '{}';
  quizzes jsonb := '{}';
begin
  insert into public.courses
  select c.* from public.courses as t
  cross join lateral jsonb_populate_record(
    null::public.courses, private.copy_of(to_jsonb(t), jsonb_build_object('id', copy_id) || p_changes)
  ) as c
  where t.id = p_id;
  if p_stops = 'copies' then
    videos := private.copy_videos(array(
      select l.video_id from private.linked_lessons as l where l.course_id = p_id and l.video_id is not null
    ));
    -- In the state that they have: in a draft, learners see none of them.
    quizzes := private.copy_quizzes(array(
      select l.quiz_id from private.linked_lessons as l where l.course_id = p_id and l.quiz_id is not null
    ));
    -- A copied video has the copies of its quizzes, where they are stops as well.
    update public.video_quizzes as v set quiz_id = quizzes ->> v.quiz_id
    where v.video_id in (select c.value from jsonb_each_text(videos) as c) and quizzes ? v.quiz_id;
  end if;
  insert into public.lessons (course_id, video_id, quiz_id, position)
  select
    copy_id, coalesce(videos ->> l.video_id, l.video_id), coalesce(quizzes ->> l.quiz_id, l.quiz_id),
    row_number() over (order by o.position, o.created_at, o.id)
  from private.linked_lessons as l
  join public.lessons as o on o.id = l.id
  where l.course_id = p_id;
  return copy_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.copy_of (
  p_row     jsonb,
  p_changes jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A row as a new one: made now, by hand. Whatever columns its table gets later are copied without a change here.
  select p_row || '{"import_id": null, "deleted_at": null}' || jsonb_build_object('created_at', now(), 'updated_at', now()) || p_changes;
$function$;

CREATE OR REPLACE FUNCTION private.copy_quizzes (
  p_ids     text[],
  p_changes jsonb  DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies quizzes with their questions and keys, in their order. Answers the id of each copy by that of its original.
declare
  quizzes jsonb := (select coalesce(jsonb_object_agg(i.id, gen_random_uuid()), '{}') from unnest(p_ids) as i (id));
begin
  insert into public.quizzes
  select c.* from public.quizzes as z
  cross join lateral jsonb_populate_record(
    null::public.quizzes, private.copy_of(to_jsonb(z), jsonb_build_object('id', quizzes ->> z.id) || p_changes)
  ) as c
  where z.id = any (p_ids);
  perform private.insert_question_copies(coalesce(jsonb_object_agg(
    q.id, jsonb_build_object('id', gen_random_uuid(), 'quiz_id', quizzes ->> q.quiz_id)
  ), '{}'))
  from public.questions as q where q.quiz_id = any (p_ids) and q.deleted_at is null;
  return quizzes;
end;
$function$;

CREATE OR REPLACE FUNCTION private.copy_videos (
  p_ids     text[],
  p_changes jsonb  DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies videos, which show the same files, with the quizzes linked to them. Answers as copy_quizzes does.
declare
  videos jsonb := (select coalesce(jsonb_object_agg(i.id, gen_random_uuid()), '{}') from unnest(p_ids) as i (id));
begin
  insert into public.videos
  select c.* from public.videos as v
  cross join lateral jsonb_populate_record(
    null::public.videos, private.copy_of(to_jsonb(v), jsonb_build_object('id', videos ->> v.id) || p_changes)
  ) as c
  where v.id = any (p_ids);
  insert into public.video_quizzes (video_id, quiz_id)
  select videos ->> l.video_id, l.quiz_id from public.video_quizzes as l where l.video_id = any (p_ids);
  return videos;
end;
$function$;

CREATE OR REPLACE FUNCTION private.count_comparison (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Counts what the comparison found, by the choices made, and returns it: rows of the file by state, as lists of [first, last], and how
  -- many conflicts are left of how many.
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
    'conflicts', count(*) filter (where c.state = 'conflict'),
    'chosen', count(*) filter (where c.chosen),
    'matches', count(*) filter (where c.reason = 'match'),
    'renames', count(*) filter (where c.reason is null and c.after ? 'title' and c.by ->> 'title' is distinct from 'hand'),
    'keys', count(*) filter (
      where c.reason is null and c.table_name = 'questions' and c.after ? 'form'
        and c.before #> '{form,key}' is distinct from c.after #> '{form,key}'
    )
  ), (select count(*) from states as s where s.state = 'unchanged'), (select count(*) from states as s where s.state = 'conflict')
  from private.import_comparisons as c where c.import_id = p_import_id
  on conflict (import_id) do update set totals = excluded.totals, unchanged = excluded.unchanged, kept = excluded.kept
  returning t.totals;
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
    when 'audit_log_days' then (
      select count(*) from public.audit_log as l where l.at < now() - make_interval(days => p_days)
    )
    when 'auth_log_days' then (
      select count(*) from auth.audit_log_entries as l where l.created_at < now() - make_interval(days => p_days)
    )
  end;
$function$;

CREATE OR REPLACE FUNCTION private.count_requests (
  p_name    text,
  p_limits  jsonb,
  p_buckets text[]
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Counts a request in each bucket, such as 'account <hash>', whose first word names its limit: `per_account`; 'overall' is its own.
-- Returns whether it is one too many in any of them. Where the caller then raises an error, that rolls the counts back, so they never
-- grow past the limits.
declare
  window_length integer := greatest(1, coalesce((p_limits ->> 'window_seconds')::integer, 60));
  window_start_at timestamptz := to_timestamp(floor(extract(epoch from now()) / window_length) * window_length);
  too_many boolean;
  is_first boolean;
begin
  -- One statement, in one order: callers wait for each other instead of deadlocking.
  with counted as (
    insert into private.request_counts as c (bucket, window_start)
    select p_name || ' ' || b.bucket, window_start_at from unnest(p_buckets) as b (bucket)
    where b.bucket is not null
    order by 1
    on conflict (bucket, window_start) do update set hits = c.hits + 1
    returning split_part(c.bucket, ' ', 2) as kind, c.hits
  )
  select
    bool_or(c.hits > (p_limits ->> case c.kind when 'overall' then c.kind else 'per_' || c.kind end)::integer),
    bool_or(c.hits = 1)
  into too_many, is_first
  from counted as c;
  if is_first then
    delete from private.request_counts as c
    using (
      select o.bucket, o.window_start from private.request_counts as o
      where o.window_start < now() - interval '1 hour' limit 100 for update skip locked
    ) as old
    where c.bucket = old.bucket and c.window_start = old.window_start;
  end if;
  return coalesce(too_many, false);
end;
$function$;

CREATE OR REPLACE FUNCTION private.count_rest_request (
  p_account uuid,
  p_address text
)
  RETURNS boolean
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Whether a request to the REST API is one too many for its account or its network address.
  select private.count_requests('rest', s.value -> 'rest', array[
    private.hashed_bucket('account', p_account::text), private.hashed_bucket('address', nullif(btrim(p_address), ''))
  ])
  from private.settings as s where s.key = 'request_limits';
$function$;

CREATE OR REPLACE FUNCTION private.course_learners (
  p_course_id text,
  p_filter    jsonb
)
  RETURNS TABLE (
    user_id   uuid,
    last_day  date,
    path      jsonb,
    furthest  integer,
    completed integer,
    state     text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Learners with any step in a course: of all, or of those with a `state` (finished, moving, left), or who have started or
-- completed a `lesson`, or left there. These are the groups of the funnel: their sizes are its numbers.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  quiet_since date := (now() at time zone private.analytics_time_zone())::date - 14;
  lesson text := nullif(p_filter ->> 'lesson', '');
  step text := nullif(p_filter ->> 'step', '');
begin
  if coalesce(step, 'left') not in ('started', 'completed', 'finished', 'moving', 'left')
    or (step in ('started', 'completed') and lesson is null) then
    perform private.raise_error(422, 'invalid_filter', 'This is no part of a funnel.', 'p_filter');
  end if;
  return query
    with learners as materialized (
      select t.user_id, left(b.bucket, 10)::date as last_day, substr(b.bucket, 12) as path
      from private.path_tallies as t
      cross join lateral (select t.tally #>> '{0,2}' as bucket offset 0) as b
      where t.course_id = p_course_id and t.tally <> '[]'
        and t.user_id in (select f.user_id from private.filtered_learners(selected) as f)
        and (selected.first_day is null or left(b.bucket, 10)::date >= selected.first_day)
        and (selected.last_day is null or left(b.bucket, 10)::date <= selected.last_day)
    ),
    road as materialized (
      select s.lesson_id, s.ordinal_position
      from private.funnel_lessons(array[p_course_id]) as s where s.ordinal_position is not null
    ),
    -- Learners share paths.
    paths as materialized (
      select d.path, w.steps, f.furthest, f.complete_count, f.complete_count = (select count(*) from road) as finished
      from (select distinct l.path from learners as l) as d
      cross join lateral (select d.path::jsonb as steps) as w
      cross join lateral (
        select
          max(r.ordinal_position) as furthest,
          (count(*) filter (where w.steps -> 'complete' ? r.lesson_id))::integer as complete_count
        from road as r
        where w.steps -> 'complete' ? r.lesson_id or w.steps -> 'started' ? r.lesson_id
      ) as f
    ),
    states as (
      select
        l.user_id, l.last_day, p.steps, p.furthest, p.complete_count,
        case when p.finished then 'finished' when l.last_day > quiet_since then 'moving' else 'left' end as state
      from learners as l join paths as p on p.path = l.path
    )
    select s.user_id, s.last_day, s.steps, s.furthest, s.complete_count, s.state
    from states as s
    where case
      when step is null then true
      when step = 'started' then s.steps -> 'complete' ? lesson or s.steps -> 'started' ? lesson
      when step = 'completed' then s.steps -> 'complete' ? lesson
      when lesson is null then s.state = step
      else s.state = step and s.furthest = (select r.ordinal_position from road as r where r.lesson_id = lesson)
    end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.create_plan_link()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The learner's link for whoever pays; always the same one.
declare
  me uuid := private.require_learner();
begin
  insert into private.plan_links (learner) values (me) on conflict (learner) do nothing;
  return (select jsonb_build_object('token', l.token) from private.plan_links as l where l.learner = me);
end;
$function$;

CREATE OR REPLACE FUNCTION private.create_prepared (
  p_change private.pending_changes
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Makes a new video, quiz or question. A quiz is a draft until its questions are there.
declare
  fields jsonb := p_change.fields || jsonb_build_object('id', p_change.item_id, 'publish_at', null);
  name text := private.content_table(p_change.kind);
begin
  if p_change.kind = 'question' then
    perform private.create_question(p_change.item_id, fields ->> 'quiz_id', private.question_payload((fields - 'form') || (fields -> 'form')));
    return;
  end if;
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', name,
    (
      select string_agg(quote_ident(c.name), ', ')
      from unnest(private.restorable_columns(name) || case p_change.kind when 'quiz' then '{id,publish_at}' else '{id}' end::text[]) as c (name)
      where fields ? c.name
    )
  ) using fields;
end;
$function$;

CREATE OR REPLACE FUNCTION private.create_profile (
  p_id       uuid,
  p_email    text,
  p_metadata jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Makes the profile of an account from what was given at sign-up; does nothing where there is one.
declare
  metadata jsonb := private.unwrap_json(p_metadata);
  first_name text := private.metadata_text(metadata, 'first_name', 100);
  last_name text := private.metadata_text(metadata, 'last_name', 100);
begin
  insert into public.profiles (id, email, first_name, last_name, display_name, school, year)
  values (
    p_id,
    left(p_email, 320),
    first_name,
    last_name,
    coalesce(
      private.metadata_text(metadata, 'display_name', 200),
      left(nullif(concat_ws(' ', first_name, last_name), ''), 200)
    ),
    private.metadata_text(metadata, 'school', 200),
    private.metadata_text(metadata, 'year', 50)
  )
  on conflict (id) do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.create_question (
  p_id       text,
  p_quiz_id  text,
  p_question jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Makes a question whose id is known already, as the last one of its quiz. p_question: the argument of admin_save_question.
declare
  payload jsonb := p_question || jsonb_build_object('id', p_id, 'quiz_id', p_quiz_id);
  input private.keyed_questions := private.read_question(payload);
begin
  perform private.require_content('quizzes', p_quiz_id);
  insert into public.questions (
    id, quiz_id, position, title, description, type, options, left_options, right_options,
    slider_min, slider_max, slider_step, slider_unit, points, tags
  )
  select
    p_id, p_quiz_id, coalesce(max(q.position), 0) + 1, input.title, coalesce(input.description, ''), input.type, input.options,
    input.left_options, input.right_options, input.slider_min, input.slider_max, input.slider_step,
    coalesce(payload #>> '{slider,unit}', ''), coalesce(input.points, 1), coalesce(private.read_tags(payload), '{}')
  from public.questions as q where q.quiz_id = p_quiz_id;
  -- Its key.
  perform private.admin_save_question(payload);
end;
$function$;

CREATE OR REPLACE FUNCTION private.current_policy_version()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The newest version that is asked for already.
begin
  return (
    select v.version from private.policy_versions as v where v.required_from <= now() order by v.required_from desc, v.version desc limit 1
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.default_options (
  p_type    text,
  p_options jsonb,
  p_min     numeric
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The options of a question that has neither options nor a range: those of its type, like the labels of a sliding scale.
  select coalesce(
    (select t.default_options from private.question_types as t where t.code = p_type and p_options = '[]' and p_min is null),
    p_options
  );
$function$;

CREATE OR REPLACE FUNCTION private.delete_attempts (
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Their numbers, results on road maps and certificates stay.
begin
  perform private.keep_numbers(p_attempts);
  delete from public.quiz_attempts as a where a.id = any (p_attempts);
  perform set_config('privacy.keeps_numbers', '', true);
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_outdated_answers()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Questions were changed: answers of open attempts may no longer mean what the learner chose, so they are asked again. Once
-- for a statement: an upload changes 200,000 questions at once.
declare
  changed text[];
begin
  -- Planned each time: a connection would keep the plan that it made for a change of one row.
  execute $sql$
    select array_agg(n.id) from new_rows as n join old_rows as o on o.id = n.id
    where n.type <> o.type or n.options <> o.options or n.left_options <> o.left_options or n.right_options <> o.right_options
      or (n.slider_min, n.slider_max, n.slider_step, n.slider_unit) is distinct from (o.slider_min, o.slider_max, o.slider_step, o.slider_unit)
  $sql$ into changed;
  if changed is not null then
    delete from public.attempt_answers as w
    using public.quiz_attempts as a
    where w.question_id = any (changed) and a.id = w.attempt_id and a.finished_at is null;
  end if;
  -- An open attempt all of whose drawn questions were deleted would have nothing to ask: its learner begins anew.
  if exists (select 1 from new_rows as n where n.deleted_at is not null) then
    delete from public.quiz_attempts as a
    where a.finished_at is null and a.drawn is not null
      and a.quiz_id = any (array(select distinct n.quiz_id from new_rows as n where n.deleted_at is not null))
      and not exists (select 1 from public.questions as q where q.id = any (a.drawn) and q.deleted_at is null);
  end if;
  return null;
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
  delete from private.import_comparisons as c where c.import_id = any (p_import_ids);
  delete from private.import_totals as t where t.import_id = any (p_import_ids);
  delete from private.import_choices as c where c.import_id = any (p_import_ids);
$function$;

CREATE OR REPLACE FUNCTION private.derive_import_id (
  p_prefix text,
  VARIADIC p_words text[]
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The same words always give the same id. Not in SQL: a function with its own search_path would be planned at each call.
begin
  return p_prefix || '-' || left(encode(sha256(convert_to(
    lower(array_to_string(p_words, U&'\001F', '') collate "und-x-icu"), 'UTF8'
  )), 'hex'), 24);
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_options (
  p_options jsonb,
  p_order   integer[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Options in an order of display_order.
begin
  return (
    select coalesce(jsonb_agg(p_options -> o.i order by o.ordinal_position), '[]'::jsonb)
    from unnest(p_order) with ordinality as o (i, ordinal_position)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_order (
  p_salt  uuid,
  p_count integer
)
  RETURNS integer[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The order in which the right side of an association is displayed: element j is the stored index displayed at index j.
begin
  return (
    select coalesce(array_agg(i order by md5(p_salt::text || i::text), i), '{}'::integer[])
    from generate_series(0, p_count - 1) as i
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.draw_list (
  p_draws jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Draws as they are stored: tags in the form that questions have them, and nothing besides tag and count.
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('tag', (private.tag_list(jsonb_build_array(d.entry -> 'tag')))[1], 'count', d.entry -> 'count') order by d.place
    ), '[]')
    from jsonb_array_elements(p_draws) with ordinality as d (entry, place)
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
    order by case when p_seed is not null then md5('draw' || private.attempt_salt(row(l.*)::private.keyed_questions, p_seed)) end,
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

CREATE OR REPLACE FUNCTION private.draw_size (
  p_quiz_id text,
  OUT       question_count integer,
  OUT       points integer
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- How many questions an attempt at a quiz with draws asks, and their points: of a draw that takes the first ones.
begin
  select count(*), coalesce(sum(q.points), 0) into question_count, points
  from public.questions as q where q.id = any (private.draw_questions(p_quiz_id, null));
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_overdue_attempts()
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends attempts that their learners did not come back to after their time was over. Says how many; a bounded part each time.
declare
  overdue uuid;
  ended integer := 0;
begin
  for overdue in
    select a.id from public.quiz_attempts as a
    where a.finished_at is null and a.time_limit_minutes > 0 and private.attempt_ends_at(a) < clock_timestamp() - private.time_limit_grace()
    order by a.started_at limit 500 for update skip locked
  loop
    perform private.grade_attempt(overdue);
    ended := ended + 1;
  end loop;
  return ended;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_practice (
  p_session_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends a session in which nothing is left to answer; its progress.
declare
  progress jsonb := private.practice_progress(p_session_id);
begin
  if progress -> 'answered' = progress -> 'total' then
    update private.practice_sessions as s set finished_at = now() where s.id = p_session_id and s.finished_at is null;
  end if;
  return progress;
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
    ),
    'content_imports', (
      select coalesce(jsonb_agg(i.id), '[]') from public.content_imports as i where i.created_by = p_id
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
  update public.audit_log as l
  set before = replace(l.before::text, person, nobody)::jsonb, after = replace(l.after::text, person, nobody)::jsonb
  from jsonb_each(p_naming) as t (name, ids)
  where l.table_name = t.name and l.row_id in (select jsonb_array_elements_text(t.ids));
end;
$function$;

CREATE OR REPLACE FUNCTION private.erase_due_accounts (
  p_limit integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Erases up to p_limit accounts whose time has come; the number. One that fails is tried again next time and keeps no
-- other from being erased.
declare
  due record;
  erased integer := 0;
begin
  for due in
    select e.user_id from private.erasure_requests as e
    where e.erase_at <= now() order by e.erase_at, e.user_id limit p_limit for update skip locked
  loop
    begin
      perform private.erase_account(due.user_id);
      erased := erased + 1;
    exception when others then
      raise warning 'an account could not be erased: %', sqlerrm;
    end;
  end loop;
  return erased;
end;
$function$;

CREATE OR REPLACE FUNCTION private.erase_from_services (
  p_id    uuid,
  p_email text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What Auth and Storage know beside the account itself. A project may lack either table, or the right to change it.
begin
  if to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries as l
    where l.payload ->> 'actor_id' = p_id::text or l.payload ->> 'actor_username' = p_email
      or l.payload -> 'traits' ->> 'user_id' = p_id::text or l.payload -> 'traits' ->> 'user_email' = p_email;
  end if;
  if to_regclass('auth.flow_state') is not null then
    delete from auth.flow_state as f where f.user_id = p_id;
  end if;
  -- Files are content; who uploaded them goes.
  if exists (
    select 1 from pg_catalog.pg_attribute as a
    where a.attrelid = to_regclass('storage.objects') and a.attname = 'owner_id' and not a.attisdropped
  ) then
    execute 'update storage.objects set owner = null, owner_id = null where owner_id = $1' using p_id::text;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.erased_person()
  RETURNS uuid
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Stands for an erased person in the audit log, where no actor means the operator.
  select '00000000-0000-0000-0000-000000000000'::uuid;
$function$;

CREATE OR REPLACE FUNCTION private.explained_options (
  p_type         text,
  p_options      jsonb,
  p_explanations jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Of explanations by option those that can be shown: of a type with options to choose from, of an option that there is, not blank.
begin
  return (
    select coalesce(jsonb_object_agg(e.key, private.trim_text(e.value)), '{}')
    from jsonb_each_text(p_explanations) as e
    where p_type in ('MCQ', 'MRQ') and p_options ? e.key and private.trim_text(e.value) <> ''
  );
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
        jsonb_build_object('at', l.created_at, 'action', l.payload ->> 'action', 'address', l.ip_address) order by l.created_at
      )
      from auth.audit_log_entries as l where l.payload ->> 'actor_id' = p_id::text
    ),
    'consents', (
      select jsonb_agg(to_jsonb(c) - '{user_id,recorded_by}'::text[] order by c.given_at)
      from private.consents as c where c.user_id = p_id
    ),
    'birth_years', (select jsonb_agg(jsonb_build_object('year', b.year)) from private.birth_years as b where b.user_id = p_id),
    'pathways', (
      select jsonb_agg(jsonb_build_object('category', w.category, 'answered_at', w.answered_at))
      from private.pathways as w where w.user_id = p_id
    ),
    'erasure_requests', (
      select jsonb_agg(to_jsonb(e) - '{user_id,requested_by}'::text[]) from private.erasure_requests as e where e.user_id = p_id
    ),
    'admins', (select jsonb_agg(jsonb_build_object('since', a.created_at)) from private.admins as a where a.user_id = p_id)
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
    'pending_changes', (
      select jsonb_agg(
        jsonb_build_object('course', c.course_id, 'kind', c.kind, 'item', c.item_id, 'changed_at', c.changed_at) order by c.changed_at
      )
      from private.pending_changes as c where c.changed_by = p_id
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

CREATE OR REPLACE FUNCTION private.export_completions (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of the export: certificates and ratings of courses.
  select jsonb_build_object(
    'certificates', (
      select jsonb_agg(
        jsonb_build_object(
          'code', t.code, 'name', t.name, 'course', t.course_title, 'completed_on', t.completed_on, 'created_at', t.created_at
        ) order by t.created_at, t.code
      )
      from private.certificates as t where t.user_id = p_id
    ),
    'course_ratings', (
      select jsonb_agg(
        jsonb_build_object('course', c.title, 'rating', r.rating, 'created_at', r.created_at, 'updated_at', r.updated_at)
        order by r.created_at, r.course_id
      )
      from public.course_ratings as r join public.courses as c on c.id = r.course_id
      where r.user_id = p_id
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.export_learning (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of the export: results, attempts, answers, practice, and what is counted of them.
  select jsonb_build_object(
    'lesson_results', (
      select jsonb_agg(
        jsonb_build_object(
          'course', c.title, 'lesson', coalesce(v.title, q.title), 'lesson_id', r.lesson_id, 'result', r.result,
          'score', r.score, 'score_max', r.score_max, 'completed_at', r.completed_at, 'created_at', r.created_at,
          'updated_at', r.updated_at
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
          'time_limit_minutes', a.time_limit_minutes, 'missed_points', a.missed_points, 'drawn_questions', cardinality(a.drawn)
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
          'correct', w.correct, 'points', w.points, 'given_at', w.given_at, 'checked_at', w.checked_at, 'browser', w.given_by, 'created_at', w.created_at,
          'updated_at', w.updated_at
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
          'question', q.title, 'answered_at', c.answered_at, 'correct', c.correct, 'mistakes', c.mistakes, 'waiting', c.waiting, 'memory', c.memory,
          'due', c.due, 'known_until', c.known_until
        ) order by c.answered_at, c.question_id
      )
      from private.practice_cards as c join public.questions as q on q.id = c.question_id
      where c.user_id = p_id
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
          'session', s.id, 'question', q.title, 'answer', private.shown_answer(i.question_id, i.answer), 'correct', i.correct,
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
    ),
    'active_periods', (
      select jsonb_agg(jsonb_build_object('grain', p.grain, 'start', p.start) order by p.start, p.grain)
      from private.active_periods as p where p.user_id = p_id
    ),
    -- What statistics count the person as.
    'attempt_tallies', (
      select jsonb_agg(jsonb_build_object('attempt', t.attempt_id, 'tally', t.tally) order by t.attempt_id)
      from private.attempt_tallies as t join public.quiz_attempts as a on a.id = t.attempt_id
      where a.user_id = p_id
    ),
    'path_tallies', (
      select jsonb_agg(jsonb_build_object('course_id', t.course_id, 'tally', t.tally) order by t.course_id)
      from private.path_tallies as t where t.user_id = p_id
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

CREATE OR REPLACE FUNCTION private.export_person (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Every key is a table; one without rows about this person is an empty list.
  select jsonb_build_object('exported_at', now(), 'tables', (
    select jsonb_object_agg(t.key, case when t.value = 'null' then '[]'::jsonb else t.value end)
    from jsonb_each(
      private.export_account(p_id) || private.export_learning(p_id) || private.export_completions(p_id)
        || private.export_plans(p_id) || private.export_admin_work(p_id)
    ) as t
  ));
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
      from private.checkouts as c join private.subscriptions as s on s.checkout_id = c.id
      where c.owner = p_id
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

CREATE OR REPLACE FUNCTION private.filtered_learners (
  p_filter private.learner_filter
)
  RETURNS TABLE (
    user_id uuid
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- By the school and the year that are in the profile now.
  select p.id from public.profiles as p
  where (p_filter.school is null or private.fold_group(p.school) = p_filter.school)
    and (p_filter.year is null or private.fold_group(p.year) = p_filter.year);
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
-- somewhere in the row, so that 'tax 2026' finds what is about both. `p_publication` finds courses and quizzes in one state:
-- draft, scheduled or published. Without a limit, all ids are returned. Only content editors find what is not live.
declare
  words text[] := private.search_words(p_query);
  me uuid := private.require_user();
  sees_drafts boolean := private.can_edit_content();
  direction text := case when p_descending then 'desc' else 'asc' end;
  found jsonb;
begin
  if p_kind is null or p_kind not in ('courses', 'videos', 'quizzes') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_sort is null or p_sort not in ('title', 'category', 'instructor', 'created_at', 'updated_at') then
    perform private.raise_error(422, 'validation_failed', 'The list cannot be sorted by this.', 'sort');
  elsif p_limit < 0 then
    perform private.raise_error(422, 'validation_failed', 'A page has no negative size.', 'limit');
  elsif p_publication not in ('draft', 'scheduled', 'published') or p_publication is not null and p_kind = 'videos' then
    perform private.raise_error(422, 'validation_failed', 'Only courses and quizzes are draft, scheduled or published.', 'publication');
  end if;
  -- The id breaks ties, so that every row is on exactly one page.
  execute format(
    $query$
      with hits as (
        select t.id, row_number() over (order by %2$s %3$s, t.id) as ordinal_position
        from public.%1$I as t
        where t.deleted_at is null and %4$s and not exists (
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
    -- What the caller cannot read would only make pages with gaps.
    concat_ws(' and ',
      'true',
      case when not sees_drafts and p_kind <> 'videos' then 't.publish_at <= now()' end,
      case p_publication
        when 'draft' then 't.publish_at is null' when 'scheduled' then 't.publish_at > now()' when 'published' then 't.publish_at <= now()'
      end,
      case
        when sees_drafts then null
        when p_kind = 'videos' then 'not private.is_video_concealed(t.id)'
        when p_kind = 'quizzes' then 'not private.is_quiz_concealed(t.id)'
      end,
      case
        when p_kind = 'courses' or private.has_full_access(me) then null
        when p_kind = 'videos' then 'private.is_video_open($4, t.id)'
        else 'private.is_quiz_open($4, t.id)'
      end
    )
  ) into found using words, coalesce(p_offset, 0), p_limit, me;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.find_lesson (
  p_course_id text,
  p_ref       text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A lesson of a course by its own id, or by the id of its video or quiz.
begin
  return (
    select l.id
    from private.unnumbered_lessons as l
    where l.course_id = p_course_id and p_ref in (l.id, l.video_id, l.quiz_id)
    order by l.id = p_ref desc
    limit 1
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.find_quiz (
  p_course_id text,
  p_ref       text,
  OUT         quiz_id text,
  OUT         lesson_id text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The quiz that the two path segments mean. Course `default` is practice: the second segment is a quiz id, and there is
-- no lesson. Null if there is none. Raises plan_required: everything that opens or starts a quiz begins here.
declare
  me uuid := auth.uid();
  found_lesson text;
begin
  if p_course_id = 'default' then
    select q.id into quiz_id from private.live_quizzes as q
    where q.id = p_ref and not private.is_quiz_concealed(q.id);
    if quiz_id is not null and not private.has_full_access(me) and not private.is_quiz_open(me, quiz_id) then
      perform private.raise_plan_required();
    end if;
  else
    found_lesson := private.find_lesson(p_course_id, p_ref);
    select l.quiz_id, l.id into quiz_id, lesson_id
    from public.lessons as l where l.id = found_lesson and l.quiz_id is not null;
    if lesson_id is not null then
      perform private.require_lesson_access(me, lesson_id);
    end if;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.finish_attempt (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Grades, completes the lesson, makes the next one available and returns the review, in one transaction. Calling it
-- again returns the same result and changes nothing. Every question has to be answered, unless the time is over.
--
-- The current questions of the quiz are graded: those added or deleted during the attempt count as such (where questions were drawn, only
-- those), the result is never above 100 %, and an attempt whose quiz was deleted, emptied or unlinked can still be finished.
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts;
begin
  -- The row lock serialises two tabs that finish at once; the second one finds the attempt finished.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = me for update;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  end if;
  if attempt.finished_at is null then
    perform private.lock_grading(attempt.quiz_id, false);
    if not coalesce(clock_timestamp() >= private.attempt_ends_at(attempt), false) and exists (
      select 1 from private.live_questions as q
      where q.quiz_id = attempt.quiz_id and q.supported and (attempt.drawn is null or q.id = any (attempt.drawn))
        and not exists (select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.question_id = q.id)
    ) then
      perform private.raise_error(409, 'quiz_incomplete', 'Complete all questions to finish the lesson.');
    end if;
    perform private.grade_attempt(attempt.id);
  end if;
  return private.attempt_result(attempt.id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.first_seconds (
  p_ranges int4multirange,
  p_limit  numeric
)
  RETURNS int4multirange
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The first p_limit seconds of the ranges, whole ones.
begin
  return (
    select coalesce(
      range_agg(int4range(lower(t.r), lower(t.r) + least(upper(t.r) - lower(t.r), t.left_over)::integer)), '{}'::int4multirange
    )
    from (
      select u.r, floor(p_limit) - coalesce(sum(upper(u.r) - lower(u.r)) over (
        order by u.r rows between unbounded preceding and 1 preceding
      ), 0) as left_over
      from unnest(p_ranges) as u (r)
    ) as t
    where t.left_over >= 1
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.flush_tally_changes()
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- For reports: afterwards the counters include everything committed so far. Only one session applies changes at a time.
begin
  if exists (select 1 from private.tally_changes) then
    perform pg_advisory_xact_lock(hashtextextended('apply_tally_changes', 0));
    perform private.apply_tally_changes();
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.fold_group (
  p_name text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Schools and years are typed by hand: 'north high ' is North High.
  select nullif(lower(private.trim_text(p_name) collate "und-x-icu"), '');
$function$;

CREATE OR REPLACE FUNCTION private.forget_erased_payer()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What Stripe answers later names the payer again.
begin
  if new.payer_erased then
    new.payer_name := null;
    new.payer_email := null;
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forms_before_import (
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
  -- The questions of which undoing an upload brings back options and key.
  select h.row_id, h.before -> 'form'
  from private.import_changes as h
  join private.content_fields as v on v.table_name = h.table_name and v.id = h.row_id
  where h.import_id = p_import_id and h.table_name = 'questions' and h.outcome = 'changed'
    and v.fields -> 'form' = h.after -> 'form' and h.before #> '{form,key}' <> 'null';
$function$;

CREATE OR REPLACE FUNCTION private.freeze_lesson()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Raises lesson_frozen: learners' results belong to the video or quiz that they are of.
begin
  if (new.id, new.course_id, new.video_id, new.quiz_id) is distinct from
    (old.id, old.course_id, old.video_id, old.quiz_id) then
    raise exception using errcode = 'PT422', message = 'lesson_frozen',
      detail = 'A stop keeps its course and its video or quiz; link the other one instead.';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.funnel_lessons (
  p_courses text[]
)
  RETURNS TABLE (
    course_id        text,
    lesson_id        text,
    lesson_type      smallint,
    title            text,
    ordinal_position integer
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The lessons of courses for a funnel, including removed ones (ordinal_position is null).
  select
    s.course_id, s.id, s.lesson_type, s.title,
    case when s.live then (row_number() over (partition by s.course_id, s.live order by s.position, s.created_at, s.id))::integer end
  from (
    select
      l.id, l.course_id, l.lesson_type, l.position, l.created_at, coalesce(v.title, q.title) as title,
      l.removed_at is null and coalesce(v.deleted_at, q.deleted_at) is null as live
    from public.lessons as l
    left join public.videos as v on v.id = l.video_id
    left join public.quizzes as q on q.id = l.quiz_id
    where l.course_id = any (p_courses)
  ) as s;
$function$;

CREATE OR REPLACE FUNCTION private.get_account_state()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What holds the caller's account: see private.account_state.
begin
  return private.account_state(private.require_account());
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_admin_right()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller's own, for guards that mirror what the database decides. To a held admin it says what holds the account.
declare
  mine text := private.own_right();
begin
  if mine is null and private.second_factor_step() is null and private.admin_right_of((select auth.uid())) is not null then
    perform private.require_user();
  end if;
  return mine;
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_certificate (
  p_code text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What a certificate says, for whoever knows its code, and whether it is the caller's own; null if there is none. O, I and L are read
-- as the digits they look like. Raises too_many_requests.
declare
  limits jsonb := (select s.value -> 'get_certificate' from private.settings as s where s.key = 'request_limits');
  wanted text := translate(regexp_replace(upper(left(coalesce(p_code, ''), 100)), '[^0-9A-Z]', '', 'g'), 'OIL', '011');
begin
  if private.count_requests('get_certificate', limits, array[
    private.hashed_bucket('address', private.request_address()), 'overall'
  ]) then
    perform private.raise_error(429, 'too_many_requests', 'That was too often. Please wait a minute, then try again.');
  end if;
  return (
    select jsonb_build_object(
      'code', c.code, 'name', c.name, 'course_title', c.course_title, 'completed_on', c.completed_on,
      'own', c.user_id is not distinct from auth.uid()
    )
    from private.certificates as c where c.code = wanted
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_course_completion (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Null for everybody who has not completed the course, visitors included. `next` is where home goes on, `suggestion` a course to begin
-- where there is nothing to go on with.
declare
  me uuid := auth.uid();
  step jsonb;
begin
  if me is null or not private.is_course_complete(me, p_course_id) then
    return null;
  end if;
  perform private.require_user();
  step := private.next_step(me);
  return (
    select jsonb_build_object(
      'course', jsonb_build_object('id', c.id, 'title', c.title, 'category', c.category),
      'completed_on', private.completed_on(me, c.id),
      'stop_count', n.stops, 'video_count', n.videos, 'score', n.score, 'score_max', n.score_max,
      'quizzes', n.quizzes,
      'rating', (select r.rating from public.course_ratings as r where r.user_id = me and r.course_id = c.id),
      'certificate', (select t.code from private.certificates as t where t.user_id = me and t.course_id = c.id),
      'next', step,
      'suggestion', case when step is null then private.suggested_course(me, private.pathway_order(me)) end
    )
    from public.courses as c
    cross join lateral (
      select
        count(*) as stops, count(*) filter (where s.lesson_type = 1) as videos,
        coalesce(sum(s.score) filter (where s.lesson_type = 0), 0) as score,
        coalesce(sum(s.score_max) filter (where s.lesson_type = 0), 0) as score_max,
        coalesce(jsonb_agg(
          jsonb_build_object('title', l.title, 'score', s.score, 'score_max', s.score_max) order by s.ordinal_position
        ) filter (where s.lesson_type = 0), '[]'::jsonb) as quizzes
      from private.lesson_states(me, array[c.id]) as s
      join private.unnumbered_lessons as l on l.id = s.lesson_id
      where s.status = 2
    ) as n
    where c.id = p_course_id
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
        'needs_plan', locked,
        'video_count', (select count(*) from private.live_lessons as v where v.course_id = c.id and v.lesson_type = 1)
      ),
      'opened', me is not null and (locked or r.opened),
      'complete', me is not null and private.is_course_complete(me, c.id),
      'next', case when me is not null then private.next_step(me, c.id) end,
      'lessons', r.lessons
    )
    from public.courses as c
    cross join lateral (
      select
        bool_and(s.status is not distinct from s.stored) is not false as opened,
        coalesce(jsonb_agg(
          jsonb_build_object(
            'lesson_id', l.id, 'lesson_type', l.lesson_type, 'position', l.ordinal_position, 'title', l.title,
            'description', l.description,
            'image', case when not locked or s.stored = 2 then l.image end, 'video_id', l.video_id, 'quiz_id', l.quiz_id,
            'duration_seconds', l.duration_seconds, 'question_count', s.question_count, 'playable', s.playable,
            'status', case when me is not null then s.status end, 'score', s.score, 'score_max', s.score_max,
            'result', case when s.status = 2 then 'Complete' else 'Incomplete' end
          ) order by l.ordinal_position
        ), '[]'::jsonb) as lessons
      from private.live_lessons as l
      join private.lesson_states(me, array[c.id]) as s on s.lesson_id = l.id
      where l.course_id = c.id
    ) as r
    cross join lateral private.shown_rating(c) as g
    where c.id = p_course_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_courses()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Every course that is live, for anybody, by title.
begin
  return (
    with viewer as materialized (select private.has_full_access(auth.uid()) as sees_all)
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'instructor', c.instructor, 'category', c.category, 'image', c.image,
        'needs_plan', c.access = 'subscribers' and not w.sees_all
      ) order by c.title, c.id
    ), '[]'::jsonb)
    from private.live_courses as c
    cross join viewer as w
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_dashboard (
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Everything on the caller's dashboard.
declare
  me uuid := private.require_user();
  zone text := private.valid_time_zone(p_time_zone);
  progress jsonb := private.learner_progress(me, p_time_zone);
  known jsonb := private.mastery(me);
begin
  return progress || jsonb_build_object(
    'continue', private.next_step(me),
    'mastery', known,
    'goal', private.goal_to_json(me, zone),
    'badges', private.badges_to_json(me, zone, private.achievements(me, zone, progress -> 'courses', known))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_health()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- `migration`: version of the newest migration; null where migrations were applied by other means than the Supabase CLI.
declare
  v_migration text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into v_migration;
  end if;
  return jsonb_build_object('migration', v_migration);
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
    'more_quizzes', quizzes -> 'more'
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
begin
  return jsonb_build_object(
    'courses', private.home_courses(me, ids, p_offset, p_limit),
    'more', cardinality(ids) > greatest(p_offset, 0) + least(greatest(p_limit, 0), 200)
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
  return private.home_quizzes(me, private.pathway_order(me), p_offset, p_limit);
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_my_plans()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- `subscriber`: whether the caller has access as a learner. `bought`: the plans that the caller pays for.
declare
  me uuid := private.require_user();
begin
  return jsonb_build_object(
    'subscriber', private.is_subscriber(me),
    'bought', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'checkout_id', c.id, 'plan', s.plan, 'seats', s.seats, 'notice', private.notice_of(s)
        ) order by c.created_at desc, c.id
      )
      from private.checkouts as c
      join private.subscriptions as s on s.checkout_id = c.id
      where c.owner = me
    ), '[]'::jsonb)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_pathway()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller's answers.
begin
  return private.pathway_to_json(private.require_user());
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_practice (
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What this learner can practise: how much is due by the end of their day, when there is more, the open session, and their mistakes
-- by quiz (the questions of at most 200). `next` is the next step in their courses, for when nothing is left to practise.
declare
  me uuid := private.require_user();
  zone text := private.valid_time_zone(p_time_zone);
  day_end timestamptz := ((now() at time zone zone)::date + 1)::timestamp at time zone zone;
begin
  return (
    with pool as materialized (select p.* from private.practice_pool(me) as p),
    mistakes as (
      select p.question_id, p.quiz_id, q.title, p.answered_at
      from pool as p join public.questions as q on q.id = p.question_id
      where not p.correct
      order by p.answered_at desc, p.question_id
      limit 200
    ),
    quizzes as (
      select
        z.id, z.title, z.category, max(m.answered_at) as latest,
        jsonb_agg(jsonb_build_object('id', m.question_id, 'title', m.title) order by m.title, m.question_id) as questions
      from mistakes as m join public.quizzes as z on z.id = m.quiz_id
      group by z.id
    )
    select jsonb_build_object(
      'met', (
        select count(distinct coalesce(s.group_id::text, c.question_id))
        from private.practice_cards as c left join private.shared_questions as s on s.question_id = c.question_id
        where c.user_id = me
      ),
      'due', (select count(*) from pool as p where p.due < day_end),
      'next_due_on', (select (min(p.due) at time zone zone)::date from pool as p where p.due >= day_end),
      'session', private.open_practice(me),
      'next', private.next_step(me),
      'mistakes', coalesce((
        select jsonb_agg(
          jsonb_build_object('quiz_id', z.id, 'title', z.title, 'category', z.category, 'questions', z.questions)
          order by z.latest desc, z.id
        )
        from quizzes as z
      ), '[]'::jsonb)
    )
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
-- The caller's profile, with the right of an admin and what is left to do for a second factor.
declare
  me uuid := private.require_user();
  mine text := private.own_right();
begin
  return (
    select jsonb_build_object(
      'id', u.id, 'email', coalesce(p.email, u.email), 'first_name', p.first_name, 'last_name', p.last_name,
      'display_name', p.display_name, 'school', p.school, 'year', p.year, 'is_admin', mine is not null,
      'admin_right', mine, 'second_factor', private.second_factor_step()
    )
    from auth.users as u
    left join public.profiles as p on p.id = u.id
    where u.id = me
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_video_lesson (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A lesson with its video and where its learner stopped; null if there is no such lesson.
declare
  me uuid := private.require_user();
  lesson text := private.find_lesson(p_course_id, p_ref);
begin
  if lesson is null then
    return null;
  end if;
  perform private.require_lesson_access(me, lesson);
  return (
    select jsonb_build_object(
      'course', jsonb_build_object(
        'id', c.id, 'title', c.title, 'instructor', c.instructor, 'require_watch', c.require_watch
      ),
      'lesson', jsonb_build_object('lesson_id', l.id, 'title', v.title, 'status', s.status),
      'video', jsonb_build_object(
        'id', v.id, 'title', v.title, 'description', v.description, 'image', v.image, 'url', v.url,
        'captions_url', v.captions_url, 'duration_seconds', v.duration_seconds
      ),
      'progress', jsonb_build_object(
        'position_seconds', coalesce(p.position_seconds, 0),
        'watched', private.ranges_to_json(coalesce(p.watched, '{}'::int4multirange))
      ),
      -- What follows once this video is complete.
      'next', private.next_step(me, l.course_id, case when s.status < 2 then l.id end)
    )
    from public.lessons as l
    join public.courses as c on c.id = l.course_id
    join public.videos as v on v.id = l.video_id
    join private.lesson_states(me, array[l.course_id]) as s on s.lesson_id = l.id
    left join public.video_progress as p on p.video_id = v.id and p.user_id = me
    where l.id = lesson
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.gives_access (
  p_subscription private.subscriptions
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether a subscription opens courses: its status does, and it has not ended.
begin
  return (
    select s.gives_access and (p_subscription.ends_at is null or p_subscription.ends_at > now())
    from private.subscription_states as s where s.status = p_subscription.status
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.goal_to_json (
  p_person uuid,
  p_zone   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The learner's goal and how much of it is done in the week under way, Monday to Sunday; null without one.
begin
  return (
    select jsonb_build_object(
      'measure', g.measure, 'target', g.target,
      'done', private.week_count(p_person, g.measure, p_zone, date_trunc('week', now() at time zone p_zone)::date)
    )
    from private.weekly_goals as g where g.user_id = p_person
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_attempt (
  p_attempt_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends an open attempt, which the caller has locked: grades what was answered, completes the lesson and makes the next one available.
-- Questions without an answer count as wrong. An attempt whose time is over ended then.
declare
  attempt public.quiz_attempts;
  total integer;
  missed integer;
  earned integer;
  reachable integer;
  answered_count integer;
begin
  select * into attempt from public.quiz_attempts as a where a.id = p_attempt_id;
  perform private.lock_grading(attempt.quiz_id, false);
  select coalesce(sum(q.points), 0), coalesce(sum(q.points) filter (where q.supported and w.question_id is null), 0) into total, missed
  from private.live_questions as q
  left join public.attempt_answers as w on w.attempt_id = attempt.id and w.question_id = q.id
  where q.quiz_id = attempt.quiz_id and (attempt.drawn is null or q.id = any (attempt.drawn));
  update public.attempt_answers as w set
    correct = private.grade_answer(row(q.*)::private.keyed_questions, w.answer), points = q.points
  from private.live_questions as q
  where w.attempt_id = attempt.id and q.id = w.question_id and q.quiz_id = attempt.quiz_id and q.supported;
  select coalesce(sum(w.points) filter (where w.correct), 0), coalesce(sum(w.points), 0) + missed, count(*)
  into earned, reachable, answered_count
  from public.attempt_answers as w where w.attempt_id = attempt.id and w.correct is not null;
  update public.quiz_attempts as a set
    finished_at = least(clock_timestamp(), private.attempt_ends_at(attempt)), score = earned, score_max = total, answered = answered_count,
    missed_points = missed, percent = case when answered_count = 0 then 0 else round(earned * 100.0 / reachable) end
  where a.id = attempt.id;
  if attempt.lesson_id is not null then
    perform private.complete_lesson(attempt.user_id, attempt.lesson_id, earned, total);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.has_full_access (
  p_learner uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether every course is open: nothing is sold, nothing needs a plan, or the person is an admin or has a plan. The parts are
-- in the order of their costs; most deployments stop at the first.
begin
  return (
    select not private.payments_enabled()
      or not exists (select 1 from public.courses as c where c.access <> 'free')
      or private.admin_right_of(p_learner) is not null
      or private.is_subscriber(p_learner)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.has_open_attempt (
  p_learner uuid,
  p_quiz_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether a learner is in the middle of a quiz, in whatever course.
begin
  return (
    select exists (
      select 1 from public.quiz_attempts as a
      where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is null
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.has_other_form (
  p_old   public.questions,
  p_type  text,
  p_left  jsonb,
  p_right jsonb,
  p_min   numeric
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Another type, a range instead of labels, or other numbers of items to match.
  select p_old.type <> p_type or (p_old.slider_min is null) <> (p_min is null)
    or (jsonb_array_length(p_old.left_options), jsonb_array_length(p_old.right_options))
      <> (jsonb_array_length(p_left), jsonb_array_length(p_right));
$function$;

CREATE OR REPLACE FUNCTION private.has_unfinished_lesson (
  p_learner   uuid,
  p_course_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether something that can be played is left to do in a course.
begin
  return exists (
    select 1
    from private.unnumbered_lessons as l
    left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_learner
    where l.course_id = p_course_id and r.status is distinct from 2 and (
      l.quiz_id is null or exists (
        select 1
        from public.questions as q
        join private.question_keys as k on k.question_id = q.id
        where q.quiz_id = l.quiz_id and q.deleted_at is null and q.type = any (private.supported_question_types())
      )
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.has_visible_text (
  p_text text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- False for a text of white space, control and ignorable characters alone, which would leave a title without a word. The same set
-- as `hasVisibleText` in supabase/functions/_shared/visible-text.ts.
begin
  return p_text ~ (
    '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F'
    '\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
    '\U000E0000-\U000E0FFF]'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.hashed_bucket (
  p_kind  text,
  p_value text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Counts for a value without storing it; null without a value.
  select p_kind || ' ' || encode(sha256(convert_to(p_value, 'UTF8')), 'hex');
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
    where case p_hold when 'account_ending' then e.user_id is not null else private.hold_of(p.id) = p_hold end
  )
  select jsonb_build_object('total', (select count(*) from held), 'people', coalesce((
    select jsonb_agg(to_jsonb(f) order by f.erase_at, lower(f.name), f.id)
    from (select * from held order by erase_at, lower(name), id limit 50) as f
  ), '[]'));
$function$;

CREATE OR REPLACE FUNCTION private.history_keys (
  p_kind text,
  p_id   text
)
  RETURNS TABLE (
    table_name text,
    row_id     text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The rows whose entries are the history of an item: those of a course are also its stops, their videos and quizzes, and the
  -- questions with their keys; those of a quiz its questions.
  with stops as (
    select l.id, l.video_id, l.quiz_id from public.lessons as l
    where p_kind = 'course' and l.course_id = p_id or p_kind = 'video' and l.video_id = p_id or p_kind = 'quiz' and l.quiz_id = p_id
  ),
  quizzes as (
    select s.quiz_id as id from stops as s where p_kind = 'course' and s.quiz_id is not null
    union select p_id where p_kind = 'quiz'
  ),
  questions as (
    select q.id from public.questions as q where q.quiz_id in (select z.id from quizzes as z)
    union select p_id where p_kind = 'question'
  )
  select 'courses', p_id where p_kind = 'course'
  union all select 'lessons', s.id from stops as s
  union all select 'videos', s.video_id from stops as s where p_kind = 'course' and s.video_id is not null
  union all select 'videos', p_id where p_kind = 'video'
  union all select 'quizzes', z.id from quizzes as z
  union all select t.name, q.id from questions as q, (values ('questions'), ('question_keys')) as t (name)
  union all
  select 'video_quizzes', v.video_id || '/' || v.quiz_id from public.video_quizzes as v
  where p_kind = 'video' and v.video_id = p_id or p_kind = 'quiz' and v.quiz_id = p_id;
$function$;

CREATE OR REPLACE FUNCTION private.hold_of (
  p_id uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Why an account cannot be used for now; null if it can.
declare
  age_hold text := private.age_hold_of(p_id);
begin
  if age_hold = 'too_young' then
    return age_hold;
  elsif exists (select 1 from private.erasure_requests as e where e.user_id = p_id) then
    return 'account_ending';
  elsif not exists (
    select 1 from private.consents as c
    where c.user_id = p_id and c.kind = 'terms' and c.policy_version = private.current_policy_version()
  ) then
    return 'terms_not_accepted';
  end if;
  return age_hold;
end;
$function$;

CREATE OR REPLACE FUNCTION private.home_courses (
  p_learner uuid,
  p_order   text[],
  p_offset  integer,
  p_limit   integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A page of courses in a learner's order.
declare
  sees_all boolean := private.has_full_access(p_learner);
  ids text[] := p_order[greatest(p_offset, 0) + 1 : greatest(p_offset, 0) + least(greatest(p_limit, 0), 200)];
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'description', c.description, 'small_description', c.small_description,
        'instructor', c.instructor, 'category', c.category, 'year', c.year, 'rating', c.rating, 'image', c.image,
        'duration_minutes', c.duration_minutes, 'lesson_count', n.lessons,
        'completed_count', n.done,
        'complete', n.done > 0 and not private.has_unfinished_lesson(p_learner, c.id),
        'best', case when n.score_max > 0 then jsonb_build_object('score', n.score, 'score_max', n.score_max) end,
        'needs_plan', c.access = 'subscribers' and not sees_all
      ) order by o.n
    ), '[]'::jsonb)
    from unnest(ids) with ordinality as o (course_id, n)
    join public.courses as c on c.id = o.course_id
    -- Course by course: for a page, all videos and quizzes would be read as well.
    cross join lateral (
      select
        count(*) as lessons, count(*) filter (where r.status = 2) as done,
        sum(r.score) filter (where r.status = 2 and l.lesson_type = 0) as score,
        sum(r.score_max) filter (where r.status = 2 and l.lesson_type = 0) as score_max
      from private.unnumbered_lessons as l
      left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_learner
      where l.course_id = c.id
    ) as n
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.home_quizzes (
  p_learner uuid,
  p_order   text[],
  p_offset  integer,
  p_limit   integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A page of all quizzes and whether others follow: those of each course in the order of its road, the courses in this order, then
-- those in no course. A quiz in several courses stands in the one that it was linked to first. Of one that the learner cannot open,
-- the texts only.
declare
  sees_all boolean := private.has_full_access(p_learner);
  page_start integer := greatest(p_offset, 0);
  page_size integer := least(greatest(p_limit, 0), 200);
  -- One more than the page has, to see whether others follow.
  wanted integer := page_start + page_size + 1;
  lessons text[] := '{}';
  alone text[] := '{}';
  courses text[] := p_order;
  batch integer := 8;
begin
  -- More and more courses at a time: a page reads little beyond its end, and where few courses have quizzes it takes few queries.
  while cardinality(lessons) < wanted and cardinality(courses) > 0 loop
    lessons := lessons || array(
      select l.id
      from unnest(courses[:batch]) with ordinality as o (course_id, n)
      cross join lateral (
        -- Sorted here, and with a subquery of its own: joined, all lessons would be read.
        select t.id, t.position, t.created_at
        from public.lessons as t
        join private.live_quizzes as q on q.id = t.quiz_id
        where t.course_id = o.course_id and t.quiz_id is not null and t.removed_at is null and not (
          select exists (
            select 1
            from public.lessons as e
            join private.live_courses as d on d.id = e.course_id
            where e.quiz_id = t.quiz_id and e.removed_at is null and (e.created_at, e.id) < (t.created_at, t.id)
          )
        )
        order by t.position, t.created_at, t.id
      ) as l
      order by o.n, l.position, l.created_at, l.id
      limit wanted - cardinality(lessons)
    );
    courses := courses[batch + 1 :];
    batch := batch * 2;
  end loop;
  if cardinality(lessons) < wanted then
    alone := private.quizzes_in_no_course(
      greatest(page_start - cardinality(lessons), 0), wanted - greatest(page_start, cardinality(lessons))
    );
  end if;
  return (
    with found as materialized (
      select l.quiz_id, o.lesson_id, l.course_id, d.title as course_title, 1 as part, o.n
      from unnest(lessons) with ordinality as o (lesson_id, n)
      -- One by one, as below: for a page, all lessons and quizzes would be read as well.
      cross join lateral (select t.* from public.lessons as t where t.id = o.lesson_id limit 1) as l
      join public.courses as d on d.id = l.course_id
      where o.n > page_start
      union all
      select o.quiz_id, null, null, null, 2, o.n
      from unnest(alone) with ordinality as o (quiz_id, n)
    ),
    page as (
      select f.* from found as f order by f.part, f.n limit page_size
    )
    select jsonb_build_object(
      'quizzes', coalesce(jsonb_agg(
        jsonb_build_object(
          'id', q.id, 'title', q.title, 'description', q.description, 'image', case when o.is_open then q.image end,
          'category', q.category, 'needs_plan', not o.is_open, 'course_id', p.course_id, 'course_title', p.course_title,
          'lesson_id', p.lesson_id, 'best', b.best,
          'question_count', coalesce(case when q.draws = '[]' then (select z.question_count from private.quiz_sizes as z where z.quiz_id = q.id)
            else (select d.question_count from private.draw_size(q.id) as d) end, 0)
        ) order by p.part, p.n
      ), '[]'::jsonb),
      'more', (select count(*) from found) > page_size
    )
    from page as p
    cross join lateral (select t.* from public.quizzes as t where t.id = p.quiz_id limit 1) as q
    cross join lateral (select sees_all or private.is_quiz_open(p_learner, q.id) as is_open) as o
    cross join lateral (
      -- As the quiz itself says it.
      select case
        when p.lesson_id is not null then (
          select jsonb_build_object('score', r.score, 'score_max', r.score_max)
          from public.lesson_results as r
          where r.user_id = p_learner and r.lesson_id = p.lesson_id and r.status = 2
        )
        else (
          select jsonb_build_object('score', a.score, 'score_max', a.score_max)
          from public.quiz_attempts as a
          where a.user_id = p_learner and a.quiz_id = q.id and a.lesson_id is null and a.finished_at is not null
          order by a.score::numeric / greatest(a.score_max, 1) desc, a.score desc
          limit 1
        )
      end as best
    ) as b
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.ids_of (
  p_entries jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The ids of a list's entries, in its order.
  select jsonb_path_query_array(p_entries, '$[*].id');
$function$;

CREATE OR REPLACE FUNCTION private.import_counts (
  p_total   integer,
  p_made    integer,
  p_written jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Of one kind of content: what was restored counts as made.
  select jsonb_build_object(
    'total', p_total, 'made', c.made, 'changed', c.changed, 'kept', c.kept,
    'unchanged', p_total - c.made - c.changed - c.kept_alone
  )
  from (
    select p_made + (p_written ->> 'restored')::integer as made, (p_written ->> 'changed')::integer as changed,
      (p_written ->> 'kept')::integer as kept, (p_written ->> 'kept_alone')::integer as kept_alone
  ) as c;
$function$;

CREATE OR REPLACE FUNCTION private.import_id_of (
  p_table  text,
  p_row_id text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The upload that created a row; a key has that of its question.
  select case
    when p_table = 'courses' then (select c.import_id from public.courses as c where c.id = p_row_id)
    when p_table = 'videos' then (select v.import_id from public.videos as v where v.id = p_row_id)
    when p_table = 'quizzes' then (select q.import_id from public.quizzes as q where q.id = p_row_id)
    when p_table = 'lessons' then (select l.import_id from public.lessons as l where l.id = p_row_id)
    when p_table in ('questions', 'question_keys') then (select q.import_id from public.questions as q where q.id = p_row_id)
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
    select c.row_number, case when c.chosen then 'chosen' else c.state end as state
    from private.import_comparisons as c where c.import_id = p_import_id
    union all
    -- What meets nothing.
    select min(n.row_number), 'new'
    from (
      select 'courses' as table_name, r.course_id as id, r.row_number
      from private.import_rows as r where r.import_id = p_import_id and r.course_id is not null and r.course_id not in (
        select c.row_id from private.import_comparisons as c where c.import_id = p_import_id and c.table_name = 'courses'
      )
      union all
      select 'videos' as table_name, r.video_id as id, r.row_number
      from private.import_rows as r where r.import_id = p_import_id and r.video_id is not null and r.video_id not in (
        select c.row_id from private.import_comparisons as c where c.import_id = p_import_id and c.table_name = 'videos'
      )
      union all
      select 'quizzes' as table_name, r.quiz_id as id, r.row_number
      from private.import_rows as r where r.import_id = p_import_id and r.quiz_id is not null and r.quiz_id not in (
        select c.row_id from private.import_comparisons as c where c.import_id = p_import_id and c.table_name = 'quizzes'
      )
      union all
      select 'questions' as table_name, r.question_id as id, r.row_number
      from private.import_rows as r where r.import_id = p_import_id and r.question_id is not null and r.question_id not in (
        select c.row_id from private.import_comparisons as c where c.import_id = p_import_id and c.table_name = 'questions'
      )
    ) as n
    group by n.table_name, n.id
    union all
    -- A stop that its course does not have.
    select s.row_number, 'new'
    from (
      select min(r.row_number) as row_number, r.link_course_id, r.video_id, r.quiz_id
      from private.import_rows as r
      where r.import_id = p_import_id and r.link_course_id in (select c.id from public.courses as c where c.deleted_at is null)
      group by r.link_course_id, r.video_id, r.quiz_id
    ) as s
    where s.video_id is not null and (s.link_course_id, s.video_id) not in (
        select l.course_id, l.video_id from public.lessons as l where l.video_id is not null
      )
      or s.quiz_id is not null and (s.link_course_id, s.quiz_id) not in (
        select l.course_id, l.quiz_id from public.lessons as l where l.quiz_id is not null
      )
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
    'trashed', count(*) filter (where p ->> 'action' = 'trash' and p ->> 'table_name' <> 'lessons'),
    'unlinked', count(*) filter (where p ->> 'action' = 'trash' and p ->> 'table_name' = 'lessons'),
    'reverted', count(*) filter (where p ->> 'action' = 'revert'),
    'kept', count(*) filter (where p ->> 'action' = 'stay'),
    'items', (
      select coalesce(jsonb_agg(case
        when i.item ->> 'action' = 'revert' and i.item ->> 'table_name' = 'questions'
          then i.item || jsonb_build_object('other_quizzes', private.other_quizzes(i.item ->> 'row_id'))
        else i.item
      end), '[]')
      from (
        select i.item from unnest(p_plan) as i (item)
        where i.item ->> 'table_name' <> 'lessons' or i.item ->> 'action' = 'stay'
        order by array_position(array['stay', 'revert', 'trash'], i.item ->> 'action'), i.item ->> 'table_name', i.item ->> 'title'
        limit 200
      ) as i
    )
  )
  from unnest(p_plan) as p;
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
    and not private.pays_for_renewing_plan(u.id);
$function$;

CREATE OR REPLACE FUNCTION private.insert_question_copies (
  p_copies jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies questions with their keys: {original id: the columns in which its copy differs, with its id}. Whatever columns the table gets
-- later are copied as well. Each key has a salt of its own, so an association is displayed in another order.
begin
  insert into public.questions
  select c.* from public.questions as q
  cross join lateral jsonb_populate_record(
    null::public.questions, private.copy_of(to_jsonb(q), '{"form_changed_at": "-infinity"}' || (p_copies -> q.id))
  ) as c
  where q.id in (select jsonb_object_keys(p_copies));
  insert into private.question_keys
  select c.* from private.question_keys as k
  cross join lateral jsonb_populate_record(
    null::private.question_keys,
    to_jsonb(k) || jsonb_build_object('question_id', p_copies -> k.question_id ->> 'id', 'salt', gen_random_uuid(), 'updated_at', now())
  ) as c
  where k.question_id in (select jsonb_object_keys(p_copies));
end;
$function$;

CREATE OR REPLACE FUNCTION private.invalid_question (
  p_message text,
  p_field   text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- The one error of questions that may not be saved like this, and the field that it is about.
  select private.raise_error(422, 'invalid_question', p_message, p_field);
$function$;

CREATE OR REPLACE FUNCTION private.is_about_content (
  p_table text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Whether the log of a table is for who edits content; of all others it is for who sees people.
  select p_table in (
    'courses', 'videos', 'quizzes', 'lessons', 'questions', 'question_keys', 'video_quizzes', 'testimonials', 'content_imports'
  );
$function$;

CREATE OR REPLACE FUNCTION private.is_admin()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- With any right.
  select private.own_right() is not null;
$function$;

CREATE OR REPLACE FUNCTION private.is_comparison_stale (
  p_import_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
-- Whether the staged rows have to be compared (again): nothing was compared, or what is stored has changed, came, went to the trash,
-- came back or was purged since.
declare
  kind text;
  target text;
  is_stale boolean;
begin
  if not exists (select 1 from private.import_totals as t where t.import_id = p_import_id) then
    return true;
  end if;
  for kind, target in values ('course', 'courses'), ('video', 'videos'), ('quiz', 'quizzes'), ('question', 'questions') loop
    execute format($sql$
      with c as materialized (
        select c.row_id, c.revision, coalesce(c.reason in ('deleted', 'restored'), false) as is_trashed
        from private.import_comparisons as c where c.import_id = $1 and c.table_name = %2$L and c.revision is not null
      ), v as materialized (
        select f.id, f.revision, f.deleted_at is not null as is_trashed
        from private.content_fields as f
        where f.table_name = %2$L and f.id in (select r.%1$I from private.import_rows as r where r.import_id = $1)
      )
      select exists (
        select 1 from v full join c on c.row_id = v.id
        where (v.id, v.revision, v.is_trashed) is distinct from (c.row_id, c.revision, c.is_trashed)
      )
    $sql$, kind || '_id', target) into is_stale using p_import_id;
    if is_stale then
      return true;
    end if;
  end loop;
  return exists (
    select 1 from private.import_rows as r
    join public.lessons as l on l.course_id = r.link_course_id and (l.video_id = r.video_id or l.quiz_id = r.quiz_id)
    left join private.import_comparisons as c on c.import_id = p_import_id and c.table_name = 'lessons' and c.row_id = l.id
    where r.import_id = p_import_id and l.removed_at::text is distinct from c.version
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_concealed (
  p_video_id text,
  p_quiz_id  text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Whether no learner receives it yet. A quiz in no course is offered as practice; a video in no course is still being worked on.
declare
  placed boolean;
  live boolean;
begin
  select count(*) > 0, coalesce(bool_or(c.publish_at <= now()), false) into placed, live
  from public.lessons as l
  join public.courses as c on c.id = l.course_id
  where (l.video_id = p_video_id or l.quiz_id = p_quiz_id) and l.removed_at is null and c.deleted_at is null;
  return not live and (placed or p_video_id is not null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_course_complete (
  p_user      uuid,
  p_course_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether a learner has completed a course: every lesson that can be played, and at least one.
begin
  return (
    select coalesce(bool_or(s.status = 2) and bool_and(s.status = 2 or not s.playable), false)
    from private.lesson_states(p_user, array[p_course_id]) as s
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_in_range (
  p_text  text,
  p_range text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Whether the one is a number of the range that the other stands for; a unit may be left out, but not be another one.
declare
  span record := private.number_range(p_range);
  given record;
begin
  if span.low is null then return false; end if;
  given := private.typed_number(p_text);
  return coalesce(given.value between span.low and span.high and (given.unit = span.unit or '' in (given.unit, span.unit)), false);
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_last_admin (
  p_id uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Whether no admin with all rights would stay but those whose accounts are about to be deleted. Of two who ask at once, the second
-- one waits until the first has ended; who is no such admin waits for nobody.
begin
  if not exists (select 1 from private.admins as a where a.user_id = p_id and a.admin_right = 'all') then
    return false;
  end if;
  lock table private.admins in share row exclusive mode;
  return not exists (
    select 1 from private.admins as a
    where a.user_id <> p_id and private.admin_right_of(a.user_id) = 'all'
      and not exists (select 1 from private.erasure_requests as e where e.user_id = a.user_id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_lesson_live (
  p_course_id text,
  p_video_id  text,
  p_quiz_id   text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- By the lesson's own columns, for each row that is read: visitors cannot read videos and quizzes themselves.
  select exists (select 1 from private.live_courses as c where c.id = p_course_id) and (
    exists (select 1 from public.videos as v where v.id = p_video_id and v.deleted_at is null)
    or exists (select 1 from private.live_quizzes as q where q.id = p_quiz_id)
  );
$function$;

CREATE OR REPLACE FUNCTION private.is_new (
  p_course_id text,
  p_kind      text,
  p_id        text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Whether it is prepared in the course and does not exist yet.
  select exists (
    select 1 from private.pending_changes as c
    where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_id and c.base = '{}'
  );
$function$;

CREATE OR REPLACE FUNCTION private.is_quiz_concealed (
  p_quiz_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- For policies; see is_concealed.
  select private.is_concealed(null, p_quiz_id);
$function$;

CREATE OR REPLACE FUNCTION private.is_quiz_free (
  p_quiz_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether a quiz is open to everybody: it is in a free course, or in none for subscribers.
begin
  return (
    -- A quiz is also where the videos are that it is linked to. An array: with a subquery all lessons would be read.
    with placements as materialized (
      select c.access, l.removed_at is null and c.deleted_at is null and c.publish_at <= now() as is_live
      from public.lessons as l
      join public.courses as c on c.id = l.course_id
      where l.quiz_id = p_quiz_id
        or l.video_id = any (array(select v.video_id from public.video_quizzes as v where v.quiz_id = p_quiz_id))
    )
    select
      exists (select 1 from placements as p where p.is_live and p.access = 'free')
      or not exists (select 1 from placements as p where p.access <> 'free')
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_quiz_open (
  p_learner uuid,
  p_quiz_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether a learner may open a quiz without a plan: it is free, or was finished before.
begin
  return private.is_quiz_free(p_quiz_id) or exists (
    select 1 from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is not null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_same_number (
  p_one   text,
  p_other text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Whether both texts are numbers and equal; a unit may be left out, but not be another one.
declare
  a record := private.typed_number(p_one);
  b record := private.typed_number(p_other);
begin
  return coalesce(a.value = b.value and (a.unit = b.unit or '' in (a.unit, b.unit)), false);
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_subscriber (
  p_learner uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether somebody has a seat that is paid for, or access given by hand. Where a plan has fewer seats than learners, since
-- the payer reduced them, those who came first keep theirs.
begin
  return (
    select exists (
      select 1
      from private.seats as m
      join private.subscriptions as s on s.id = m.subscription_id
      where m.learner = p_learner and m.released_at is null and private.gives_access(s)
        and s.seats > (
          select count(*) from private.seats as o
          where o.subscription_id = m.subscription_id and o.released_at is null and (o.taken_at, o.id) < (m.taken_at, m.id)
        )
    ) or exists (
      select 1 from private.access_grants as g
      where g.learner = p_learner and g.revoked_at is null and (g.ends_at is null or g.ends_at > now())
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_video_concealed (
  p_video_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- For policies; see is_concealed.
  select private.is_concealed(p_video_id, null);
$function$;

CREATE OR REPLACE FUNCTION private.is_video_open (
  p_learner  uuid,
  p_video_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select
    exists (
      select 1 from public.lessons as l
      join private.live_courses as c on c.id = l.course_id
      where l.video_id = p_video_id and l.removed_at is null and c.access = 'free'
    )
    or not exists (
      select 1 from public.lessons as l
      join public.courses as c on c.id = l.course_id
      where l.video_id = p_video_id and c.access <> 'free'
    )
    or exists (
      select 1 from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id
      where l.video_id = p_video_id and r.user_id = p_learner and r.status = 2
    );
$function$;

CREATE OR REPLACE FUNCTION private.is_withheld (
  p_smallest integer,
  p_matching bigint,
  p_all      bigint
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Whether a filtered report would be about too few learners. Those left out count as well: whoever sees the report of all
  -- could subtract.
  select p_matching < p_smallest or p_all - p_matching between 1 and p_smallest - 1;
$function$;

CREATE OR REPLACE FUNCTION private.issue_certificate (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The certificate of a course that the learner has completed; again the same one. Raises course_not_complete or name_missing.
declare
  me uuid := private.require_learner();
  holder text := (
    select coalesce(nullif(btrim(p.display_name), ''), nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''))
    from public.profiles as p where p.id = me
  );
  known text := (select c.code from private.certificates as c where c.user_id = me and c.course_id = p_course_id);
begin
  if known is not null then
    return jsonb_build_object('code', known);
  elsif not private.is_course_complete(me, p_course_id) then
    perform private.raise_error(409, 'course_not_complete', 'Complete the course first.');
  elsif holder is null then
    perform private.raise_error(422, 'name_missing', 'Your account has no name yet. Add it on your account page, then try again.');
  end if;
  insert into private.certificates (code, user_id, course_id, name, course_title, completed_on)
  select private.new_certificate_code(), me, c.id, holder, c.title, private.completed_on(me, c.id)
  from public.courses as c where c.id = p_course_id
  on conflict (user_id, course_id) do nothing;
  return (
    select jsonb_build_object('code', c.code) from private.certificates as c where c.user_id = me and c.course_id = p_course_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.item_flags (
  p_n              bigint,
  p_facility       numeric,
  p_discrimination numeric,
  p_choices        jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Why somebody should look at a question. Only from 20 first attempts on: with fewer, one learner moves every figure.
  select coalesce(jsonb_agg(f.flag order by f.ordinal_position), '[]'::jsonb)
  from (
    values
      (1, 'too_easy', p_facility > 0.95),
      (2, 'too_hard', p_facility < 0.2),
      (3, 'negative_discrimination', p_discrimination < 0),
      (4, 'low_discrimination', p_discrimination >= 0 and p_discrimination < 0.2),
      (5, 'distractor_beats_key', (
        select max((c ->> 'count')::bigint) filter (where not (c ->> 'correct')::boolean and (c ->> 'offered')::boolean)
          > max((c ->> 'count')::bigint) filter (where (c ->> 'correct')::boolean)
        from jsonb_array_elements(p_choices) as c
      )),
      (6, 'distractor_unused', exists (
        select 1 from jsonb_array_elements(p_choices) as c
        where (c ->> 'count')::bigint = 0 and not (c ->> 'correct')::boolean
      ))
  ) as f (ordinal_position, flag, raised)
  where f.raised and p_n >= 20;
$function$;

CREATE OR REPLACE FUNCTION private.item_statistics (
  p_items private.tally[]
)
  RETURNS TABLE (
    n              bigint,
    facility       numeric,
    discrimination numeric
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Statistics of a question, from its tallies of the measure 'item'.
  --   facility:       share of right answers among those given (0 to 1).
  --   discrimination: Pearson's correlation of the question (right 1, wrong 0) with the share of right answers among the
  --                   attempt's other questions (-1 to 1). With one question's score against the rest this is the
  --                   corrected point-biserial correlation; leaving the question itself out keeps it from correlating
  --                   with itself. A share instead of a sum keeps attempts comparable whose quiz had more questions.
  --                   Null where the question or the rest never varies.
  -- This is the 'discrimination index' of Moodle's quiz statistics, there times 100.
  with items as (
    select
      t.n,
      split_part(t.bucket, ' ', 1)::float8 as x,
      split_part(t.bucket, ' ', 2)::float8 as points,
      split_part(t.bucket, ' ', 3)::float8 as answers
    from unnest(p_items) as t
  ),
  rests as (
    select i.n, i.x, case when i.answers > 1 then (i.points - i.x) / (i.answers - 1) end as y from items as i
  ),
  means as (
    select
      sum(r.n) filter (where r.y is not null) as n,
      sum(r.n * r.x) filter (where r.y is not null) / nullif(sum(r.n) filter (where r.y is not null), 0) as x,
      sum(r.n * r.y) / nullif(sum(r.n) filter (where r.y is not null), 0) as y
    from rests as r
  ),
  -- Around the means: sums of squares would lose digits.
  moments as (
    select
      sum(r.n * (r.x - m.x) * (r.y - m.y)) as xy,
      sum(r.n * (r.x - m.x) ^ 2) filter (where r.y is not null) as xx,
      sum(r.n * (r.y - m.y) ^ 2) as yy
    from rests as r cross join means as m
  )
  select
    coalesce((select sum(i.n) from items as i), 0)::bigint,
    (select round((sum(i.n * i.x) / sum(i.n))::numeric, 4) from items as i),
    case when m.xx > 1e-9 and m.yy > 1e-9 then round((m.xy / sqrt(m.xx * m.yy))::numeric, 4) end
  from moments as m;
$function$;

CREATE OR REPLACE FUNCTION private.join_by_hash (
  p_rows integer
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Keeps the rest of the transaction from nested loops where many rows came at once: their cost is estimated from statistics that
-- are gathered later. Where a nested loop is the only way, its estimated cost is then so high that Postgres would compile the plan (JIT),
-- which takes longer than running it.
begin
  if p_rows > 2000 then
    perform set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.join_plan (
  p_code text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Takes a seat with a class code or an invitation; again changes nothing. O, I and L are read as the digits they look like.
-- Raises code_not_found, plan_inactive or seats_taken.
declare
  me uuid := private.require_learner();
  wanted text := translate(regexp_replace(upper(left(coalesce(p_code, ''), 100)), '[^0-9A-Z]', '', 'g'), 'OIL', '011');
  given private.seat_codes;
  subscription private.subscriptions;
begin
  select c.* into given from private.seat_codes as c where c.code = wanted and c.revoked_at is null;
  -- Whoever joins the same plan waits here, so that no seat is given twice.
  select s.* into subscription from private.subscriptions as s where s.id = given.subscription_id for update;
  select c.* into given from private.seat_codes as c where c.code = wanted and c.revoked_at is null;
  if given.code is null then
    perform private.raise_error(404, 'code_not_found', 'This code is not known. Check it, or ask for a new one.', 'p_code');
  elsif exists (
    select 1 from private.seats as s
    where s.subscription_id = subscription.id and s.learner = me and s.released_at is null
  ) and private.is_subscriber(me) then
    return jsonb_build_object('joined', true);
  elsif given.used_at is not null then
    perform private.raise_error(404, 'code_not_found', 'This code has been used. Ask for a new one.', 'p_code');
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
  insert into private.seats (subscription_id, learner) values (subscription.id, me)
  on conflict (subscription_id, learner) where released_at is null do nothing;
  if given.kind = 'invitation' then
    update private.seat_codes as c set used_at = now() where c.code = given.code;
  end if;
  return jsonb_build_object('joined', true);
end;
$function$;

CREATE OR REPLACE FUNCTION private.join_staged (
  p_import_id text,
  p_table     text,
  p_from      text,
  p_to        text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Lets rows without an id of their own mean what exists.
begin
  if p_table = 'courses' then
    update private.import_rows as r set course_id = p_to
    where r.import_id = p_import_id and r.course_id = p_from and r.course ->> 'id' is null;
  elsif p_table = 'videos' then
    update private.import_rows as r set video_id = p_to
    where r.import_id = p_import_id and r.video_id = p_from and r.video ->> 'id' is null;
  elsif p_table = 'questions' then
    update private.import_rows as r set question_id = p_to
    where r.import_id = p_import_id and r.question_id = p_from and r.question ->> 'id' is null;
  else
    update private.import_rows as r set
      quiz_id = p_to,
      question_id = case when r.question is not null then coalesce(r.question ->> 'id', private.derive_import_id(
        'question', p_to, r.question ->> 'title', r.question ->> 'occurrence'
      )) end
    where r.import_id = p_import_id and r.quiz_id = p_from and r.quiz ->> 'id' is null;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_highest_status()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- A status never goes down.
begin
  new.status := greatest(new.status, old.status);
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_import_source()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores the base of a row before somebody changes it. First argument: the column with the row's id, second: its table. An upload stores
-- the bases of the rows that it writes itself; what triggers copy from there to shared questions counts as a change by somebody else.
declare
  changed_id text := case when tg_op = 'INSERT' then to_jsonb(new) else to_jsonb(old) end ->> tg_argv[0];
begin
  update private.import_sources as s set fields = private.stored_fields(s.table_name, s.row_id)
  where s.table_name = tg_argv[1] and s.row_id = changed_id and s.fields is null;
  return case when tg_op = 'DELETE' then old else new end;
end;
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
-- Stores a list as it is prepared.
declare
  stored jsonb := private.stored_list(p_course_id, p_kind, p_id);
begin
  if jsonb_array_length(p_list) > 1000 then
    perform private.raise_error(422, 'validation_failed', 'This list is too long: 1,000 are possible.', p_kind);
  end if;
  perform private.keep_pending(
    row (p_course_id, p_kind, p_id, null, null, null, null), stored,
    case when p_list = stored -> p_kind then '{}' else jsonb_build_object(p_kind, p_list) end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_numbers (
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Before attempts are deleted: their numbers stay, what was typed goes. From here to the end of the transaction, rows that
-- are deleted are not subtracted from the counters.
declare
  zone text := private.analytics_time_zone();
  kept jsonb;
  typed jsonb;
  blurred jsonb;
begin
  select coalesce(jsonb_agg(b.key), '[]'), coalesce(jsonb_agg(k.key) filter (where b.key <> k.key), '[]'),
    coalesce(jsonb_agg(b.key) filter (where b.key <> k.key), '[]')
  into kept, typed, blurred
  from private.attempt_tallies as t
  cross join lateral jsonb_array_elements(t.tally) as k (key)
  cross join lateral private.without_typed_answer(k.key) as b (key)
  where t.attempt_id = any (p_attempts);
  perform private.add_tally_change(-1, typed);
  perform private.add_tally_change(1, blurred);
  -- What is not folded in yet may contain what was typed.
  perform private.flush_tally_changes();
  perform private.keep_tallies(kept || coalesce((
    select jsonb_agg(jsonb_build_array('activity', 'quizzes', (a.finished_at at time zone zone)::date::text))
    from public.quiz_attempts as a where a.id = any (p_attempts) and a.finished_at is not null
  ), '[]'));
  perform set_config('privacy.keeps_numbers', 'on', true);
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_pending (
  p_change private.pending_changes,
  p_base   jsonb,
  p_fields jsonb
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Stores what is prepared of an item, which is nothing where p_fields is {}.
  delete from private.pending_changes as c
  where c.course_id = p_change.course_id and c.kind = p_change.kind and c.item_id = p_change.item_id and p_fields = '{}';
  insert into private.pending_changes as c (course_id, kind, item_id, base, fields, changed_by)
  select p_change.course_id, p_change.kind, p_change.item_id, p_base, p_fields, auth.uid() where p_fields <> '{}'
  on conflict (course_id, kind, item_id) do update set
    base = excluded.base, fields = excluded.fields, changed_by = excluded.changed_by, changed_at = clock_timestamp();
$function$;

CREATE OR REPLACE FUNCTION private.keep_provenance()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What a client sends of these columns counts for nothing: an insert is made now, by no upload, and not in the trash; an update
-- leaves them as they are. Our functions run as their owner and are not restricted. A trigger instead of column privileges,
-- which the local stack would undo.
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  elsif tg_op = 'INSERT' then
    new.created_at := now();
    new.updated_at := now();
    new.import_id := null;
    new.deleted_at := null;
  else
    new.import_id := old.import_id;
    new.deleted_at := old.deleted_at;
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_publication()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  by_client boolean := current_user in ('anon', 'authenticated');
begin
  if tg_op = 'UPDATE' then
    if new.publish_at is not distinct from old.publish_at then
      return new;
    elsif old.publish_at <= now() and new.publish_at <= now() then
      new.publish_at := old.publish_at;
      return new;
    end if;
  end if;
  if by_client and new.publish_at < now() then
    raise exception using errcode = 'PT422', message = 'publish_at_past', hint = 'publish_at',
      detail = 'Choose a time in the future, or publish it now.';
  end if;
  -- A new quiz is published, as it always was, and says 'Coming soon' until it has a question. To publish or schedule one is a
  -- statement about what is there.
  if tg_table_name = 'quizzes' and (tg_op = 'UPDATE' and new.publish_at is not null or by_client and new.publish_at > now())
    and not exists (select 1 from public.questions as q where q.quiz_id = new.id and q.deleted_at is null) then
    raise exception using errcode = 'PT422', message = 'quiz_empty', hint = 'publication',
      detail = 'A quiz without questions cannot be published. Add a question first.';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_tallies (
  p_keys jsonb
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Remembers numbers whose owner is erased, so that counting everything again brings them back.
  insert into private.kept_tallies as t (subject, measure, bucket, n)
  select k.key ->> 0, k.key ->> 1, k.key ->> 2, count(*) from jsonb_array_elements(p_keys) as k (key) group by 1, 2, 3
  on conflict (subject, measure, md5(bucket)) do update set n = t.n + excluded.n;
$function$;

CREATE OR REPLACE FUNCTION private.kept_key (
  p_type        text,
  p_key         jsonb,
  p_stored_type text,
  p_stored_key  jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The key to store for the one that was sent. Of an open-ended question, a list of answers replaces what is stored; a single text says
-- nothing of the other accepted answers, which stay while it is the first of them. A list of one is stored as its text.
begin
  return case
    when p_type <> 'OPT' then p_key
    when jsonb_typeof(p_key) = 'array' and jsonb_array_length(p_key) = 1 then p_key -> 0
    when p_stored_type = p_type and jsonb_typeof(p_stored_key) = 'array' and p_stored_key -> 0 = p_key then p_stored_key
    else p_key
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.last_active_at (
  p_id uuid
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Signing in, a lesson or a quiz. A session that is only renewed counts, too.
  select greatest(
    u.created_at, u.last_sign_in_at,
    (select max(coalesce(s.refreshed_at, s.created_at)) from auth.sessions as s where s.user_id = p_id),
    (select max(p.start)::timestamptz from private.active_periods as p where p.user_id = p_id and p.grain = 'day')
  )
  from auth.users as u where u.id = p_id;
$function$;

CREATE OR REPLACE FUNCTION private.learner_progress (
  p_person    uuid,
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- At most 50 courses (unfinished ones first, the latest first) and the last 50 finished attempts, oldest first.
declare
  zone text := private.valid_time_zone(p_time_zone);
  result jsonb;
begin
  with activities as (
    select
      l.course_id,
      greatest(r.completed_at, v.updated_at, (
        select max(a.started_at) from public.quiz_attempts as a where a.user_id = p_person and a.lesson_id = l.id
      )) as at
    from public.lesson_results as r
    join private.unnumbered_lessons as l on l.id = r.lesson_id
    left join public.video_progress as v on v.video_id = l.video_id and v.user_id = p_person
    where r.user_id = p_person
  ),
  started as (
    select d.course_id, max(d.at) as at
    from activities as d
    where d.at is not null
    group by d.course_id
    order by 2 desc, 1
    limit 50
  ),
  sums as (
    select
      r.course_id, count(*) as lessons, count(*) filter (where r.status = 2) as done,
      coalesce(sum(r.score) filter (where r.status = 2 and r.lesson_type = 0), 0) as score,
      coalesce(sum(r.score_max) filter (where r.status = 2 and r.lesson_type = 0), 0) as score_max
    from private.lesson_states(p_person, array(select b.course_id from started as b)) as r
    group by r.course_id
  ),
  courses as (
    select jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'category', c.category, 'image', c.image, 'lesson_count', s.lessons,
        'completed_count', s.done, 'score', s.score, 'score_max', s.score_max
      ) order by s.done = s.lessons, b.at desc, c.id
    ) as list
    from started as b
    join sums as s on s.course_id = b.course_id
    join public.courses as c on c.id = b.course_id
  )
  select jsonb_build_object(
    'time_zone', zone,
    'courses', coalesce((select list from courses), '[]'::jsonb),
    'attempts', private.list_recent_attempts(p_person, zone),
    'streak', private.streak(private.active_moments(p_person), zone, now())
  ) into result;
  return result;
end;
$function$;

CREATE OR REPLACE FUNCTION private.leave_attempt (
  p_attempt_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Gives up an open attempt with its answers; its quiz can then be started anywhere. Nothing is graded or shown. Where attempts or
-- time are limited, the attempt ends and counts instead: leaving would give both back. Raises attempt_not_found, also for one that
-- was left already, and attempt_finished.
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts;
begin
  select * into attempt from public.quiz_attempts as a where a.id = p_attempt_id and a.user_id = me for update;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  elsif attempt.finished_at is not null then
    perform private.raise_error(409, 'attempt_finished', 'This attempt is finished already; its result stays.');
  end if;
  if attempt.time_limit_minutes > 0 or private.attempts_left(me, attempt.quiz_id, attempt.lesson_id) is not null then
    perform private.grade_attempt(attempt.id);
    return;
  end if;
  insert into private.left_attempts (user_id, quiz_id, saw_answers) values (me, attempt.quiz_id, exists (
    select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.checked_at is not null
  ));
  delete from public.quiz_attempts as a where a.id = attempt.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lesson_states (
  p_user    uuid,
  p_courses text[]
)
  RETURNS TABLE (
    course_id        text,
    lesson_id        text,
    ordinal_position integer,
    lesson_type      smallint,
    status           smallint,
    stored           smallint,
    playable         boolean,
    score            integer,
    score_max        integer,
    question_count   integer,
    completed_at     timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 20
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
-- All lessons of these courses with the learner's status and score. `status` follows from the rules, `stored` is the
-- one in lesson_results (null: no row yet). Set-based, so that a screen needs one call for any number of courses.
-- Only the quizzes of these courses: quiz_sizes would count all questions.
begin
  return query
    with sizes as materialized (
      select
        q.quiz_id, count(*)::integer as question_count, sum(q.points)::integer as points,
        (count(*) filter (where q.type = any (private.supported_question_types())))::integer as supported_count
      from public.questions as q
      left join private.question_keys as k on k.question_id = q.id
      where q.quiz_id = any (array(
        select l.quiz_id from public.lessons as l where l.course_id = any (p_courses) and l.quiz_id is not null
      ))
        and q.deleted_at is null
        and (k.question_id is not null or q.type <> all (private.supported_question_types()))
      group by q.quiz_id
    ),
    drawn_sizes as materialized (
      select z.id as quiz_id, d.question_count, d.points
      from public.quizzes as z
      cross join lateral private.draw_size(z.id) as d
      where z.draws <> '[]' and z.id in (select s.quiz_id from sizes as s)
    ),
    lessons as (
      select
        l.course_id, l.id as lesson_id, l.ordinal_position, l.lesson_type, l.quiz_id, r.status as stored, r.score, r.score_max,
        r.completed_at, coalesce(d.question_count, z.question_count, 0) as question_count, coalesce(d.points, z.points, 0) as points,
        l.quiz_id is null or coalesce(z.supported_count, 0) > 0 as playable
      from private.live_lessons as l
      left join sizes as z on z.quiz_id = l.quiz_id
      left join drawn_sizes as d on d.quiz_id = l.quiz_id
      left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_user
      where l.course_id = any (p_courses)
    ),
    opened as (
      select
        s.*,
        case
          when s.stored > 0 then s.stored
          when s.ordinal_position = 1 or lag(s.stored) over (partition by s.course_id order by s.ordinal_position) = 2 then 1
          else 0
        end as status
      from lessons as s
    ),
    rescued as (
      select
        o.course_id,
        min(o.ordinal_position) filter (where o.playable and o.status = 0) as ordinal_position
      from opened as o
      group by o.course_id
      having not bool_or(o.playable and o.status = 1)
    )
    select
      o.course_id, o.lesson_id, o.ordinal_position, o.lesson_type,
      (case when o.ordinal_position = r.ordinal_position then 1 else o.status end)::smallint, o.stored, o.playable,
      coalesce(o.score, 0),
      -- The maximum is the points of all questions of the quiz, or of those that an attempt draws, unsupported types included, so that it stays the same once
      -- a type is supported. The percentage counts answered questions only, so 100 % is always within reach.
      case when o.stored = 2 then o.score_max when o.quiz_id is null then 1 else o.points end,
      o.question_count, o.completed_at
    from opened as o
    left join rescued as r on r.course_id = o.course_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.limit_account (
  p_name text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Counts what the signed-in account does. Raises too_many_requests. Nothing that the platform does itself is limited.
declare
  me uuid := auth.uid();
  limits jsonb := (select s.value -> p_name from private.settings as s where s.key = 'request_limits');
begin
  if me is null or limits is null then return; end if;
  if private.count_requests(p_name, limits, array[private.hashed_bucket('account', me::text)]) then
    perform private.raise_error(429, 'too_many_requests', 'That was too often. Please wait a minute, then try again.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.limit_answer (
  p_answer jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Raises answer_too_long.
begin
  if octet_length(p_answer::text) > 4096 then
    perform private.raise_error(413, 'answer_too_long', 'An answer may have at most 4 KB.', 'p_answer');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.limit_attempts()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Before an attempt is started or finished.
begin
  perform private.limit_account(case tg_op when 'INSERT' then 'start_attempt' else 'finish_attempt' end);
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.limit_begun_purchases()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  -- One at a time counts, for each of the two in the same order.
  perform pg_advisory_xact_lock(hashtextextended('purchases ' || p.id::text, 0))
  from (select u.id from unnest(array[new.owner, new.learner]) as u (id) where u.id is not null order by u.id) as p;
  if num_nonnulls(new.owner, new.learner) > 0 and not exists (select 1 from private.checkouts as c where c.id = new.id) and (
    select count(*) from private.checkouts as c
    where (c.owner = new.owner or c.learner = new.learner) and c.created_at > now() - interval '1 day'
      and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id)
  ) >= 10 then
    perform private.raise_error(429, 'too_many_purchases', 'Many purchases were begun here today. Please try again tomorrow.');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.link_questions (
  p_ids     text[],
  p_quiz_id text
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Puts questions behind the last one of a quiz as the same questions; all of them are locked. One that was selected in several quizzes comes once.
declare
  refused text;
  last integer := coalesce((select max(q.position) from public.questions as q where q.quiz_id = p_quiz_id), 0);
  added jsonb;
begin
  select q.title into refused from public.questions as q
  where q.id = any (p_ids) and exists (
    select 1 from public.questions as h
    where h.quiz_id = p_quiz_id and h.deleted_at is null and (h.id = q.id or h.id = any (private.with_shared(array[q.id])))
  )
  order by q.id limit 1;
  if refused is not null then
    perform private.raise_error(
      409, 'question_in_quiz', format('“%s” is in this quiz already. Nothing was changed.', left(refused, 100)), 'quizId'
    );
  end if;
  insert into private.shared_questions (question_id, group_id)
  select i.id, gen_random_uuid() from (select distinct u.id from unnest(p_ids) as u (id)) as i
  on conflict do nothing;
  -- A question of the quiz that is in its trash could come back beside the new one.
  delete from private.shared_questions as o using public.questions as q
  where q.id = o.question_id and q.quiz_id = p_quiz_id
    and o.group_id in (select s.group_id from private.shared_questions as s where s.question_id = any (p_ids));
  select s.title into refused from (
    select min(q.title) as title from private.shared_questions as s join public.questions as q on q.id = s.question_id
    where s.group_id in (select g.group_id from private.shared_questions as g where g.question_id = any (p_ids))
    group by s.group_id having count(*) >= 100
  ) as s limit 1;
  if refused is not null then
    perform private.raise_error(
      422, 'too_many_quizzes', format('“%s” is in 100 quizzes already. Copy it instead.', left(refused, 100)), 'quizId'
    );
  end if;
  select jsonb_object_agg(f.id, jsonb_build_object('id', gen_random_uuid(), 'quiz_id', p_quiz_id, 'position', last + f.place)) into added
  from (
    select g.id, row_number() over (order by g.place) as place
    from (
      select distinct on (s.group_id) u.id, u.place
      from unnest(p_ids) with ordinality as u (id, place) join private.shared_questions as s on s.question_id = u.id
      order by s.group_id, u.place
    ) as g
  ) as f;
  perform private.insert_question_copies(added);
  insert into private.shared_questions (question_id, group_id)
  select a.value ->> 'id', s.group_id from jsonb_each(added) as a join private.shared_questions as s on s.question_id = a.key;
  return (select count(*) from jsonb_object_keys(added));
end;
$function$;

CREATE OR REPLACE FUNCTION private.linked_lesson (
  p_course_id text,
  p_video_id  text,
  p_quiz_id   text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The stop that a video or quiz is in a course.
  select jsonb_build_object(
    'lesson_id', l.id, 'course_id', l.course_id, 'video_id', l.video_id, 'quiz_id', l.quiz_id, 'position', l.position
  )
  from public.lessons as l
  where l.course_id = p_course_id and (l.video_id = p_video_id or l.quiz_id = p_quiz_id);
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
    jsonb_build_object('id', e.id, 'title', coalesce(n.fields ->> 'title', v.title, z.title, q.title)) order by e.i
  ), '[]')
  from (
    select l.id, l.i, case p_kind when 'questions' then 'question' else split_part(l.id, '/', 1) end as kind,
      case p_kind when 'questions' then l.id else split_part(l.id, '/', 2) end as item_id
    from jsonb_array_elements_text(p_list) with ordinality as l (id, i)
  ) as e
  left join private.pending_changes as n on n.course_id = p_course_id and n.kind = e.kind and n.item_id = e.item_id and n.base = '{}'
    and (e.kind <> 'question' or n.fields ->> 'quiz_id' = p_id)
  left join public.videos as v on e.kind = 'video' and v.id = e.item_id and v.deleted_at is null
  left join public.quizzes as z on e.kind = 'quiz' and z.id = e.item_id and z.deleted_at is null
  left join public.questions as q on e.kind = 'question' and q.id = e.item_id and q.quiz_id = p_id and q.deleted_at is null
  where num_nonnulls(n.item_id, v.id, z.id, q.id) > 0;
$function$;

CREATE OR REPLACE FUNCTION private.list_recent_attempts (
  p_person    uuid,
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The last 50 finished attempts, oldest first, with the best percentage of the quiz up to each. An attempt without any
-- graded answer has no score to show.
begin
  return (
    with scored as (
      select
        a.id, a.quiz_id, a.lesson_id, a.finished_at, a.percent,
        max(a.percent) over (partition by a.quiz_id order by a.finished_at, a.id) as best
      from public.quiz_attempts as a
      where a.user_id = p_person and a.finished_at is not null and a.answered > 0
    ),
    latest as (
      select s.* from scored as s order by s.finished_at desc, s.id desc limit 50
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'attempt_id', a.id, 'finished_at', a.finished_at, 'finished_on', (a.finished_at at time zone p_time_zone)::date,
        'quiz_title', q.title, 'course_title', c.title, 'category', coalesce(c.category, q.category),
        'percent', a.percent, 'best_percent', a.best
      ) order by a.finished_at, a.id
    ), '[]'::jsonb)
    from latest as a
    join public.quizzes as q on q.id = a.quiz_id
    left join public.lessons as l on l.id = a.lesson_id
    left join public.courses as c on c.id = l.course_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_changed_grading (
  p_questions text[],
  p_quizzes   text[] DEFAULT '{}'::text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Like lock_grading, for changes of these questions, of those that are the same in other quizzes, and of these quizzes.
declare
  quizzes text[] := array(
    select q.quiz_id from public.questions as q where p_questions <> '{}' and q.id = any (private.with_shared(p_questions))
    union
    select z.id from unnest(p_quizzes) as z (id) where z.id is not null
    order by 1
  );
begin
  if cardinality(quizzes) > 100 then
    perform pg_advisory_xact_lock(hashtextextended('grading', 0));
  else
    perform private.lock_grading(z.id, true) from unnest(quizzes) as z (id);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_grading (
  p_quiz_id text,
  p_changes boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Attempts at a quiz are finished side by side, but not while a key is changed: one that was graded by the old key is
-- either there when regrading begins, or it waits and is graded by the new key. The first lock is that of all quizzes.
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('grading', 0));
  if p_changes then
    perform pg_advisory_xact_lock(hashtextextended('grading ' || p_quiz_id, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('grading ' || p_quiz_id, 0));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_import_grading (
  p_import_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- For the keys that committing an upload changes.
  select private.lock_changed_grading(array(
    select w.row_id from private.import_writes as w
    where w.import_id = p_import_id and w.table_name = 'questions' and w.after ? 'form'
  ));
$function$;

CREATE OR REPLACE FUNCTION private.lock_import_rows (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks what is stored of the staged rows, so that nobody changes it between the comparison and what is written.
declare
  kind text;
  target text;
begin
  for kind, target in values ('course', 'courses'), ('video', 'videos'), ('quiz', 'quizzes'), ('question', 'questions') loop
    execute format($sql$
      select 1 from public.%2$I as t
      where t.id in (select r.%1$I from private.import_rows as r where r.import_id = $1)%3$s
      order by t.id for no key update
    $sql$, kind || '_id', target, case kind when 'question' then $shared$ or t.id in (
        select o.question_id from private.import_rows as r
        join private.shared_questions as s on s.question_id = r.question_id
        join private.shared_questions as o on o.group_id = s.group_id
        where r.import_id = $1
      )$shared$ else '' end) using p_import_id;
  end loop;
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
  where q.id = any (p_ids) or q.id in (
    select o.question_id from private.shared_questions as s join private.shared_questions as o on o.group_id = s.group_id
    where s.question_id = any (p_ids)
  )
  order by q.id for no key update;
$function$;

CREATE OR REPLACE FUNCTION private.mastery (
  p_person uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- By category of the quiz: how many questions the learner has met, and how many of these are known (`known_until`). Questions
-- and quizzes that are not live do not count, and the same question of several quizzes counts once, where it was answered last.
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('category', m.category, 'met', m.met, 'known', m.known) order by m.category
    ), '[]'::jsonb)
    from (
      select o.category, count(*) as met, count(*) filter (where o.known_until > now()) as known
      from (
        select distinct on (coalesce(s.group_id::text, c.question_id)) z.category, c.known_until
        from private.practice_cards as c
        join public.questions as q on q.id = c.question_id and q.deleted_at is null
        join private.live_quizzes as z on z.id = q.quiz_id
        left join private.shared_questions as s on s.question_id = c.question_id
        where c.user_id = p_person
        order by coalesce(s.group_id::text, c.question_id), c.answered_at desc, c.question_id
      ) as o
      group by o.category
    ) as m
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.meet_questions()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- An attempt was finished.
begin
  perform private.record_card_answers(
    new.user_id, new.finished_at, array_agg(w.question_id), array_agg(w.correct), false
  )
  from public.attempt_answers as w
  where w.attempt_id = new.id and w.correct is not null;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.meets_watch_requirement (
  p_ranges   int4multirange,
  p_duration integer
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The 90 % rule of courses that require watching. A video of unknown length cannot be measured and passes.
  select coalesce(p_duration, 0) = 0
    or private.seconds_watched(coalesce(p_ranges, '{}'::int4multirange)) >= 0.9 * p_duration;
$function$;

CREATE OR REPLACE FUNCTION private.merge_lists (
  p_base   jsonb,
  p_mine   jsonb,
  p_theirs jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Three-way merge: without the entries that either side removed, and with those that either added. In my order, unless only they
  -- reordered; what the other side added comes last.
  with entries as (
    select s.side, s.i, s.entry, p_base @> s.entry and p_mine @> s.entry and p_theirs @> s.entry as is_shared
    from (
      select 'base' as side, b.i, b.entry from jsonb_array_elements(p_base) with ordinality as b (entry, i)
      union all select 'mine', m.i, m.entry from jsonb_array_elements(p_mine) with ordinality as m (entry, i)
      union all select 'theirs', t.i, t.entry from jsonb_array_elements(p_theirs) with ordinality as t (entry, i)
    ) as s
  ), orders as (
    select
      jsonb_agg(e.entry order by e.i) filter (where e.side = 'base') as base, jsonb_agg(e.entry order by e.i) filter (where e.side = 'mine') as mine,
      jsonb_agg(e.entry order by e.i) filter (where e.side = 'theirs') as theirs
    from entries as e where e.is_shared
  ), sides as (
    select case when o.mine = o.base and o.theirs <> o.base then 'theirs' else 'mine' end as first from orders as o
  )
  select coalesce(jsonb_agg(e.entry order by e.side <> s.first, e.i), '[]')
  from entries as e cross join sides as s
  where e.side <> 'base' and case e.side
    when s.first then e.is_shared or not p_base @> e.entry
    else not p_base @> e.entry and not case s.first when 'mine' then p_mine else p_theirs end @> e.entry
  end;
$function$;

CREATE OR REPLACE FUNCTION private.merged_entries (
  p_change  private.pending_changes,
  p_current jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- [{id, title}] of a prepared list, merged with the list that is stored.
  select private.list_entries(p_change.course_id, p_change.kind, p_change.item_id, private.merge_lists(
    p_change.base -> p_change.kind, p_change.fields -> p_change.kind, p_current -> p_change.kind
  ));
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
-- A text from the metadata: no control characters, trimmed, cut to the column's length; anything else, and what nobody can see,
-- is null.
begin
  return (
    select case when private.has_visible_text(t.text) then t.text end
    from (
      select case
        when jsonb_typeof(p_metadata -> p_key) in ('string', 'number') then
          nullif(btrim(left(btrim(regexp_replace(p_metadata ->> p_key, '[[:cntrl:]]+', ' ', 'g')), p_length)), '')
      end as text
    ) as t
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.move_daily_tally (
  p_measure text,
  p_old     timestamp with time zone,
  p_new     timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Moves one event from the day on which it was counted to the day on which it counts now.
declare
  zone text := private.analytics_time_zone();
  old_day date := (p_old at time zone zone)::date;
  new_day date := (p_new at time zone zone)::date;
begin
  if old_day is distinct from new_day then
    if old_day is not null then
      perform private.add_tally_change(-1, jsonb_build_array(jsonb_build_array('activity', p_measure, old_day::text)));
    end if;
    if new_day is not null then
      perform private.add_tally_change(1, jsonb_build_array(jsonb_build_array('activity', p_measure, new_day::text)));
    end if;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.move_to_trash (
  p_table text,
  p_id    text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Deletes an item, which can be restored for 30 days; for who edits content. Raises what require_content raises.
begin
  perform private.require_right('content');
  perform private.require_content(p_table, p_id);
  execute format('update public.%I set deleted_at = now() where id = $1', p_table) using p_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.names_places (
  p_options jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return exists (
    select 1 from jsonb_array_elements_text(p_options) as o (label)
    where o.label ~* '\m(all|none|both|neither|either|any) of (the (above|below|other)|these|those)\M'
      or o.label ~ '\m[A-K] (and|or|nor|&) [A-K]\M'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.needs_plan (
  p_learner   uuid,
  p_course_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether a learner lacks the plan that a course needs.
begin
  return (
    select exists (select 1 from public.courses as c where c.id = p_course_id and c.access <> 'free')
      and not private.has_full_access(p_learner)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.new_certificate_code()
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Sixteen characters of Crockford's base 32, 80 random bits. Bytes 6 and 8 of a uuid are not random throughout.
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
begin
  return (
    select string_agg(substr(alphabet, (get_byte(bytes, b.position) & 31) + 1, 1), '' order by b.position)
    from unnest('{0,1,2,3,4,5,7,9,16,17,18,19,20,21,23,25}'::integer[]) as b (position)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.new_seat_code (
  p_subscription_id text,
  p_kind            text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ten characters of Crockford's base 32, 50 random bits: a code is only tried online and signed in, where guessing one of
-- ten thousand takes more than thirty years at a hundred tries a second. Byte 6 of a uuid is not random throughout.
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes bytea := uuid_send(gen_random_uuid());
  new_code text;
begin
  select string_agg(substr(alphabet, (get_byte(bytes, b.position) & 31) + 1, 1), '' order by b.position) into new_code
  from unnest('{0,1,2,3,4,5,7,9,10,11}'::integer[]) as b (position);
  insert into private.seat_codes (code, subscription_id, kind) values (new_code, p_subscription_id, p_kind);
  return new_code;
end;
$function$;

CREATE OR REPLACE FUNCTION private.next_order_seed (
  p_learner uuid,
  p_quiz_id text
)
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The seed of the attempt that the learner would start now. It is not drawn by lot, so that a page can show the questions of
-- an attempt that is about to start.
begin
  return md5(format('%s %s %s %s', p_learner, p_quiz_id, (
    select count(*) from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is not null
  ), (
    select count(*) from private.left_attempts as l where l.user_id = p_learner and l.quiz_id = p_quiz_id
  )))::uuid;
end;
$function$;

CREATE OR REPLACE FUNCTION private.next_step (
  p_learner   uuid,
  p_course_id text DEFAULT NULL::text,
  p_after     text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The lesson to go on with, wherever one is suggested (docs/decisions/0049); null if there is none. In the given course, else in
-- the latest one in which something was done and something is left: the quiz with an open attempt, else the first lesson from where
-- the learner is that can be played and is not complete, and behind the last one those that were jumped over. `p_after` names the
-- lesson on screen, as if it were complete already.
declare
  sees_all boolean := private.has_full_access(p_learner);
  place record;
  step jsonb;
begin
  for place in
    with touched as (
      select l.course_id, l.id as lesson_id, l.position, r.completed_at as at
      from public.lesson_results as r
      join private.unnumbered_lessons as l on l.id = r.lesson_id
      where r.user_id = p_learner and r.completed_at is not null
      union all
      select l.course_id, l.id, l.position, greatest(a.started_at, a.finished_at)
      from public.quiz_attempts as a
      join private.unnumbered_lessons as l on l.id = a.lesson_id
      where a.user_id = p_learner
      union all
      -- A video may be in several courses; it counts in those that the learner has opened.
      select l.course_id, l.id, l.position, v.updated_at
      from public.video_progress as v
      join private.unnumbered_lessons as l on l.video_id = v.video_id
      join public.lesson_results as r on r.user_id = p_learner and r.lesson_id = l.id
      where v.user_id = p_learner
    ),
    latest as (
      select distinct on (t.course_id) t.course_id, t.lesson_id, t.at
      from touched as t
      order by t.course_id, t.at desc, t.position desc, t.lesson_id desc
    )
    select c.id as course_id, coalesce(p_after, t.lesson_id) as lesson_id
    from private.live_courses as c
    left join latest as t on t.course_id = c.id
    where c.id = any (case when p_course_id is null then array(select d.course_id from latest as d) else array[p_course_id] end)
      and (sees_all or c.access = 'free')
    order by t.at desc, c.id
  loop
    -- A learner may have completed many courses.
    continue when not private.has_unfinished_lesson(p_learner, place.course_id);
    with states as materialized (
      select s.* from private.lesson_states(p_learner, array[place.course_id]) as s
    )
    select jsonb_build_object(
      'course_id', c.id, 'course_title', c.title, 'course_image', c.image, 'category', c.category,
      'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type
    ) into step
    from states as s
    join private.unnumbered_lessons as l on l.id = s.lesson_id
    join public.courses as c on c.id = s.course_id
    left join states as here on here.lesson_id = place.lesson_id
    left join public.quiz_attempts as a on a.user_id = p_learner and a.lesson_id = s.lesson_id and a.finished_at is null
    where s.status < 2 and s.playable and s.lesson_id is distinct from p_after
    order by a.started_at desc nulls last, s.ordinal_position < coalesce(here.ordinal_position, 0), s.ordinal_position
    limit 1;
    exit when step is not null;
  end loop;
  return step;
end;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_mapping (
  p_value jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- {"0": 2} and {"0": "2"} are the same mapping; null if it is not a mapping.
begin
  return (
    select case when jsonb_typeof(p_value) = 'object' then (
      select coalesce(jsonb_object_agg(m.key, m.value), '{}'::jsonb) from jsonb_each_text(p_value) as m
    ) end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_text (
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A text; SQL null for anything else.
begin
  return case when jsonb_typeof(p_answer) = 'string' then p_answer end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.note_about_person (
  p_person_id uuid,
  p_table     text,
  p_action    text,
  p_after     jsonb DEFAULT NULL::jsonb
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- A line in the log about what an admin did for a person.
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), p_table, p_person_id::text, p_action, p_after);
$function$;

CREATE OR REPLACE FUNCTION private.note_badges (
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The learner has been told of their new badges: from now on they are theirs, and not new. The badges as get_dashboard says them.
declare
  me uuid := private.require_learner();
  zone text := private.valid_time_zone(p_time_zone);
  earned text[] := private.achievements(me, zone, private.learner_progress(me, p_time_zone) -> 'courses', private.mastery(me));
begin
  insert into private.badges (user_id, badge, earned_on)
  select me, e, (now() at time zone zone)::date from unnest(earned) as e
  on conflict do nothing;
  return private.badges_to_json(me, zone, earned);
end;
$function$;

CREATE OR REPLACE FUNCTION private.notice_of (
  p_subscription private.subscriptions
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What the payer is told; a subscription that ran out by the payer's wish has ended, also before Stripe says so.
  select case when p_subscription.ends_at <= now() then 'ended' else s.notice end
  from private.subscription_states as s where s.status = p_subscription.status;
$function$;

CREATE OR REPLACE FUNCTION private.number_range (
  p_text text,
  OUT    low numeric,
  OUT    high numeric,
  OUT    unit text,
  OUT    sides text[]
)
  RETURNS record
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- What an accepted answer such as '2.5..3.5', '$10 .. $20' or '-1..1' stands for: every number from the one to the other, both included,
-- and both as they are written. Each side is a number as private.typed_number reads it. Nulls if the text is no range. The same rule as
-- `numberRange` in supabase/functions/_shared/typed-number.ts.
declare
  parts text[] := case when p_text like '%..%' then regexp_match(p_text, '^([^.]*(?:\.[0-9]+)?[^.]*)\.\.(.*)$') end;
  bottom record;
  top record;
begin
  if parts is null then return; end if;
  bottom := private.typed_number(parts[1]);
  top := private.typed_number(parts[2]);
  if bottom.value is not null and top.value is not null and (bottom.unit = top.unit or '' in (bottom.unit, top.unit)) then
    low := bottom.value;
    high := top.value;
    unit := coalesce(nullif(bottom.unit, ''), top.unit);
    sides := array[private.trim_text(parts[1]), private.trim_text(parts[2])];
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_answers_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Counts a finished attempt again whose answers were changed by hand, or inserted after it. Answers of open attempts have no
-- grade yet, those of a deleted attempt are subtracted with it, and a regrading counts its attempts itself.
begin
  if current_setting('regrading.counts', true) is distinct from 'on' then
    perform private.tally_attempts(array(
      select a.id from public.quiz_attempts as a
      where a.finished_at is not null and a.id in (select c.attempt_id from changed as c where c.correct is not null)
    ));
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_attempt_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
-- Counts a started, finished, changed or deleted attempt.
begin
  if tg_op = 'DELETE' then
    perform private.move_daily_tally('quizzes', old.finished_at, null);
    return null;
  end if;
  perform private.move_daily_tally('quizzes', case when tg_op = 'UPDATE' then old.finished_at end, new.finished_at);
  perform private.record_active_periods(new.user_id, new.started_at);
  perform private.record_active_periods(new.user_id, new.finished_at);
  if new.finished_at is not null then
    perform private.tally_attempts(array[new.id]);
  end if;
  perform private.tally_path(new.user_id, (select l.course_id from public.lessons as l where l.id = new.lesson_id));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_course_rating()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Keeps the totals of a course's ratings.
begin
  if tg_op = 'DELETE' then
    -- The numbers of an erased account stay (docs/decisions/0047).
    if current_setting('privacy.keeps_numbers', true) is distinct from 'on' then
      update private.rating_totals as t set ratings = t.ratings - 1, total = t.total - old.rating where t.course_id = old.course_id;
    end if;
  elsif tg_op = 'UPDATE' then
    update private.rating_totals as t set total = t.total + new.rating - old.rating where t.course_id = new.course_id;
  else
    insert into private.rating_totals as t (course_id, ratings, total) values (new.course_id, 1, new.rating)
    on conflict (course_id) do update set ratings = t.ratings + 1, total = t.total + excluded.total;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_email_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Keeps the profile's address; an address that its owner has not confirmed suspends an admin's right. Never fails.
begin
  -- A change that its owner has confirmed waited in email_change. Any other address is one that nobody has shown to be theirs.
  update private.admins set address_changed_at = clock_timestamp()
  where user_id = new.id and coalesce(to_jsonb(old) ->> 'email_change', '') <> new.email
    and new.email_confirmed_at is not distinct from old.email_confirmed_at;
  update public.profiles set email = left(new.email, 320) where id = new.id;
  return new;
exception when others then
  raise warning 'email of profile % not updated: %', new.id, sqlerrm;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_result_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Counts a lesson that was started, completed or deleted.
begin
  if tg_op = 'DELETE' then
    perform private.move_daily_tally('lessons', old.completed_at, null);
    return null;
  end if;
  perform private.move_daily_tally('lessons', case when tg_op = 'UPDATE' then old.completed_at end, new.completed_at);
  perform private.record_active_periods(new.user_id, new.completed_at);
  perform private.tally_path(new.user_id, (select l.course_id from public.lessons as l where l.id = new.lesson_id));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_sign_up()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Makes the profile of a new account; never fails.
begin
  perform private.create_profile(new.id, new.email, new.raw_user_meta_data);
  return new;
exception when others then
  -- The account matters more: require_learner creates the missing profile later.
  raise warning 'profile of % not created: %', new.id, sqlerrm;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_video_start()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Only on insert: updates only move the position in the video.
begin
  perform private.tally_path(new.user_id, l.course_id)
  from (select distinct l.course_id from public.lessons as l where l.video_id = new.video_id order by 1) as l;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_course (
  p_course_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The learner has opened the course overview: stores the missing results and what became available.
declare
  me uuid := private.require_learner();
begin
  if not private.needs_plan(me, p_course_id) then
    perform private.refresh_results(me, p_course_id);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_elsewhere (
  p_learner   uuid,
  p_quiz_id   text,
  p_lesson_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The learner's open attempt of the quiz if it is not in this lesson (null: practice). course_id and ref are the parts of its
-- page's path, null where it cannot be opened any more.
begin
  return (
    select jsonb_build_object(
      'attempt_id', a.id,
      'course_id', case when a.lesson_id is null then 'default' else l.course_id end,
      'ref', case when a.lesson_id is null then a.quiz_id else l.id end,
      'course_title', c.title
    )
    from public.quiz_attempts as a
    left join private.unnumbered_lessons as l on l.id = a.lesson_id
    left join public.courses as c on c.id = l.course_id
    where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is null
      and a.lesson_id is distinct from p_lesson_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_practice (
  p_learner uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The learner's open session with the questions that are still to be answered; null without any.
declare
  session private.practice_sessions;
  items jsonb;
begin
  select s.* into session from private.practice_sessions as s where s.user_id = p_learner and s.finished_at is null;
  if not found then
    return null;
  end if;
  select jsonb_agg(
    private.practice_question_to_json(session.id, private.practice_question(i.question_id))
      || jsonb_build_object('quiz_title', z.title, 'category', z.category)
    order by i.position
  ) into items
  from private.practice_items as i
  join private.practice_pool(p_learner) as p on p.question_id = i.question_id and p.changed_at <= session.started_at
  join public.quizzes as z on z.id = p.quiz_id
  where i.session_id = session.id and i.answered_at is null;
  if items is null then
    return null;
  end if;
  return private.practice_progress(session.id) || jsonb_build_object(
    'id', session.id, 'scope', session.scope, 'quiz_id', session.quiz_id, 'questions', items,
    -- What can no longer be asked does not count.
    'total', jsonb_array_length(items) + (private.practice_progress(session.id) ->> 'answered')::integer
  );
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
  open_attempt record;
  here boolean;
  seed uuid;
  asked text[];
begin
  if target.quiz_id is null then
    return null;
  end if;
  select a.id, a.order_seed, a.lesson_id, a.drawn into open_attempt
  from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null;
  here := found and open_attempt.lesson_id is not distinct from target.lesson_id;
  -- While an attempt is open, in whatever place, nobody sees a question that was not drawn for it.
  asked := open_attempt.drawn;
  if not here then
    seed := private.next_order_seed(me, target.quiz_id);
    asked := coalesce(asked, private.draw_questions(target.quiz_id, seed));
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
        'time_limit_minutes', private.time_limit_for(me, z.time_limit_minutes),
        'question_count', (
          select count(*) from private.live_questions as q where q.quiz_id = z.id and (asked is null or q.id = any (asked))
        ),
        'attempts_left', private.attempts_left(me, z.id, target.lesson_id)
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
      'elsewhere', private.open_elsewhere(me, z.id, target.lesson_id),
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

CREATE OR REPLACE FUNCTION private.open_video (
  p_learner  uuid,
  p_video_id text,
  p_duration integer
)
  RETURNS public.video_progress
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- The learner's progress in a video, locked; the first call starts its clock. Until a first request arrives some seconds may
-- pass, so five count at once, or a tenth of a short video.
declare
  progress public.video_progress;
begin
  select * into progress from public.video_progress as p
  where p.user_id = p_learner and p.video_id = p_video_id for update;
  if not found then
    insert into public.video_progress (user_id, video_id, allowance)
    values (p_learner, p_video_id, least(5, coalesce(nullif(p_duration, 0), 50) / 10.0))
    on conflict (user_id, video_id) do nothing;
    select * into strict progress from public.video_progress as p
    where p.user_id = p_learner and p.video_id = p_video_id for update;
  end if;
  return progress;
end;
$function$;

CREATE OR REPLACE FUNCTION private.option_label (
  p_options jsonb,
  p_key     jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The label that the key of a labelled sliding scale means: a text that is a label is that label, any other whole
-- number within range is an option index (so "2" means the label "2" if there is one).
begin
  return (
    select case
      when jsonb_typeof(p_key) = 'string' and exists (
        select 1 from jsonb_array_elements_text(p_options) as o (label)
        where private.trim_text(o.label) = private.scalar_text(p_key)
      ) then private.scalar_text(p_key)
      when private.scalar_text(p_key) ~ '^[0-9]{1,4}$'
        and private.scalar_text(p_key)::integer < jsonb_array_length(p_options)
        then private.trim_text(p_options ->> private.scalar_text(p_key)::integer)
      else private.scalar_text(p_key)
    end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.option_list (
  p_question jsonb,
  p_field    text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- A list of option texts, trimmed; an error if it is not a list of strings.
declare
  list jsonb := coalesce(nullif(p_question -> p_field, 'null'::jsonb), '[]'::jsonb);
begin
  if jsonb_typeof(list) <> 'array' or jsonb_path_exists(list, 'strict $[*] ? (@.type() != "string")') then
    perform private.raise_error(422, 'invalid_question', 'Options are a list of texts.', p_field);
  end if;
  return (
    select coalesce(jsonb_agg(private.trim_text(o.label) order by o.ordinal_position), '[]'::jsonb)
    from jsonb_array_elements_text(list) with ordinality as o (label, ordinal_position)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.ordered_question_ids (
  p_quiz_id text
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The questions of a quiz that are not deleted, in order.
  select array(
    select q.id from public.questions as q where q.quiz_id = p_quiz_id and q.deleted_at is null
    order by q.position, q.created_at, q.id
  );
$function$;

CREATE OR REPLACE FUNCTION private.other_places (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Where a question is as well: [{question_id, quiz_id, quiz_title}], by title.
  select coalesce(
    jsonb_agg(jsonb_build_object('question_id', q.id, 'quiz_id', z.id, 'quiz_title', z.title) order by lower(z.title), z.id), '[]'
  )
  from private.shared_questions as s
  join private.shared_questions as o on o.group_id = s.group_id and o.question_id <> s.question_id
  join public.questions as q on q.id = o.question_id and q.deleted_at is null
  join public.quizzes as z on z.id = q.quiz_id and z.deleted_at is null
  where s.question_id = p_question_id;
$function$;

CREATE OR REPLACE FUNCTION private.other_quizzes (
  p_id text
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The titles of the other quizzes that have the same question.
  select array(
    select z.title
    from private.shared_questions as s
    join private.shared_questions as o on o.group_id = s.group_id and o.question_id <> s.question_id
    join public.questions as q on q.id = o.question_id and q.deleted_at is null
    join public.quizzes as z on z.id = q.quiz_id and z.deleted_at is null
    where s.question_id = p_id
    order by z.title
  );
$function$;

CREATE OR REPLACE FUNCTION private.outdated_attempts (
  p_days integer
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- All attempts of a learner at a quiz together: a later one would otherwise be counted as the first.
  select a.id from public.quiz_attempts as a
  where coalesce(a.finished_at, a.started_at) < now() - make_interval(days => p_days) and not exists (
    select 1 from public.quiz_attempts as b
    where b.user_id = a.user_id and b.quiz_id = a.quiz_id
      and coalesce(b.finished_at, b.started_at) >= now() - make_interval(days => p_days)
  );
$function$;

CREATE OR REPLACE FUNCTION private.own_right()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select mine.admin_right
  from (select private.admin_right_of((select auth.uid())) as admin_right offset 0) as mine
  where mine.admin_right is not null
    and private.second_factor_step() is null
    and private.hold_of((select auth.uid())) is null;
$function$;

CREATE OR REPLACE FUNCTION private.parse_timestamp (
  p_text text
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The text as a time, or null if it is not one.
begin
  return p_text::timestamptz;
exception when others then
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.path_groups (
  p_courses text[],
  p_since   date,
  p_filter  private.learner_filter
)
  RETURNS TABLE (
    course_id text,
    n         bigint,
    path      jsonb,
    recent    boolean,
    furthest  integer,
    finished  boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Groups of learners with the same path: how many, their furthest lesson, whether all current lessons are complete, and
  -- whether their last step was after p_since. Buckets also differ by day, so they are merged first.
  with groups as materialized (
    select t.subject as course_id, substr(t.bucket, 12) as path, left(t.bucket, 10)::date > p_since as recent, sum(t.n) as n
    from private.path_tallies_of(p_courses, p_filter) as t
    group by 1, 2, 3
  ),
  lessons as materialized (
    select s.course_id, s.lesson_id, s.ordinal_position from private.funnel_lessons(p_courses) as s where s.ordinal_position is not null
  ),
  sizes as (
    select s.course_id, count(*) as lesson_count from lessons as s group by s.course_id
  )
  select
    g.course_id, g.n::bigint, w.path, g.recent, f.furthest, coalesce(f.complete_count = z.lesson_count, false)
  from groups as g
  cross join lateral (select g.path::jsonb as path) as w
  cross join lateral (
    select
      max(s.ordinal_position) as furthest,
      count(*) filter (where w.path -> 'complete' ? s.lesson_id) as complete_count
    from lessons as s
    where s.course_id = g.course_id and (w.path -> 'complete' ? s.lesson_id or w.path -> 'started' ? s.lesson_id)
  ) as f
  left join sizes as z on z.course_id = g.course_id;
$function$;

CREATE OR REPLACE FUNCTION private.path_tallies_of (
  p_courses text[],
  p_filter  private.learner_filter
)
  RETURNS SETOF private.tally
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The paths through courses, of learners whose last step there was in the period.
begin
  if p_filter is null then
    return query
      select t.subject, t.measure, t.bucket, t.n
      from private.tallies as t where t.subject = any (p_courses) and t.measure = 'path' and t.n > 0;
    return;
  end if;
  return query
    select p.course_id, 'path', p.bucket, count(*)
    from (
      select t.course_id, t.user_id, t.tally #>> '{0,2}' as bucket
      from private.path_tallies as t where t.course_id = any (p_courses) and t.tally <> '[]'
    ) as p
    where p.user_id in (select f.user_id from private.filtered_learners(p_filter) as f)
      and (p_filter.first_day is null or left(p.bucket, 10)::date >= p_filter.first_day)
      and (p_filter.last_day is null or left(p.bucket, 10)::date <= p_filter.last_day)
    group by p.course_id, p.bucket;
end;
$function$;

CREATE OR REPLACE FUNCTION private.pathway_order (
  p_learner uuid
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The ids of all courses in the order of the learner's pathway: those of the chosen category first, of these and of the others
-- those for the learner's school year, then those that name no school year; the oldest first.
declare
  chosen text := (select p.category from private.pathways as p where p.user_id = p_learner);
  school_year integer := (select lower(private.school_years(p.year)) from public.profiles as p where p.id = p_learner);
begin
  return array(
    with live as materialized (
      select c.id, translate(lower(btrim(c.category)), ' _', '--') as category, c.year, c.created_at
      from private.live_courses as c
    ),
    -- Many courses are for the same years. Without 'materialized' the text of each would be read.
    years as materialized (
      select y.year, school_year <@ private.school_years(y.year) as fits
      from (select distinct l.year from live as l where school_year is not null) as y
    )
    select l.id
    from live as l
    left join years as y on y.year = l.year
    order by
      l.category is distinct from chosen, case when y.fits then 1 when y.fits is null then 2 else 3 end, l.created_at, l.id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.pathway_to_json (
  p_learner uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner was asked and answered.
begin
  return (
    select jsonb_build_object('asked', p.user_id is not null, 'year', f.year, 'category', p.category)
    from (select p_learner as id) as me
    left join private.pathways as p on p.user_id = me.id
    left join public.profiles as f on f.id = me.id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.payments_enabled()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether anything is sold: a setting of the operator.
begin
  return (
    select exists (select 1 from private.settings as s where s.key = 'payments' and (s.value ->> 'enabled')::boolean)
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
  -- Whether a person pays for a plan that will renew: their account is not deleted unasked.
  select exists (
    select 1
    from private.checkouts as c
    join private.subscriptions as s on s.checkout_id = c.id
    join private.subscription_states as t on t.status = s.status
    where c.owner = p_id and s.ends_at is null and t.leads_to <> array[t.status]
  );
$function$;

CREATE OR REPLACE FUNCTION private.pending_fields (
  p_change  private.pending_changes,
  p_current jsonb
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
    select f.key as name, f.key as part, p_change.base -> f.key as before, f.value as prepared, p_current -> f.key as current
    from jsonb_each(p_change.fields) as f where f.key not in ('form', 'stops', 'questions', 'publish_at', 'quiz_id')
    union all
    select 'publish_at', 'publish_at', private.prepared_time(p_change.base -> 'publish_at'),
      private.prepared_time(p_change.fields -> 'publish_at'), p_current -> 'publish_at'
    where p_change.fields ? 'publish_at'
    union all
    select g.key, 'form', p_change.base -> 'form' -> g.key, g.value, p_current -> 'form' -> g.key
    from jsonb_each(p_change.fields -> 'form') as g
    where g.value is distinct from p_change.base -> 'form' -> g.key or g.value is distinct from p_current -> 'form' -> g.key
    union all
    select p_change.kind, p_change.kind, s.entries, private.merged_entries(p_change, p_current), s.entries
    from (select private.list_entries(p_change.course_id, p_change.kind, p_change.item_id, p_current -> p_change.kind) as entries) as s
    where p_change.fields ? p_change.kind
  ) as f
  where p_change.base <> '{}' or f.name = 'publish_at' or f.prepared <> all (array['null', '""', '[]', '{}', '0']::jsonb[]);
$function$;

CREATE OR REPLACE FUNCTION private.pending_state (
  p_kind text,
  p_id   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The fields of an item that can be prepared, as they are stored; null where it, or a question's quiz, is deleted. A list is the field
-- of that name.
declare
  name text := private.pending_table(p_kind);
  stored jsonb;
  form constant text[] := '{type,options,left_options,right_options,slider,answer,option_explanations}';
begin
  execute format('select to_jsonb(t) from public.%I as t where t.id = $1 and t.deleted_at is null', name) into stored using p_id;
  if stored is null then
    return null;
  elsif p_kind = 'stops' then
    return jsonb_build_object('stops', private.stops_of(p_id));
  elsif p_kind = 'questions' then
    return jsonb_build_object('questions', private.ordered_question_ids(p_id));
  elsif p_kind = 'question' then
    if not exists (select 1 from public.quizzes as z where z.id = stored ->> 'quiz_id' and z.deleted_at is null) then
      return null;
    end if;
    stored := private.question_to_json(p_id) - '{id,quiz_id,position,created_at,updated_at,regrading,shared_with}'::text[];
    return (stored - form) || jsonb_build_object('form', (
      select jsonb_object_agg(f.name, stored -> f.name) from unnest(form) as f (name)
    ));
  end if;
  return (
    select jsonb_object_agg(c.name, stored -> c.name) from unnest(private.restorable_columns(name)) as c (name)
  ) || case when stored ? 'publish_at' then jsonb_build_object('publish_at', private.prepared_time(stored -> 'publish_at')) else '{}' end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.pending_table (
  p_kind text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The table of the item that a kind of prepared changes is about.
  select case p_kind when 'stops' then 'courses' when 'questions' then 'quizzes' else private.content_table(p_kind) end;
$function$;

CREATE OR REPLACE FUNCTION private.pending_version (
  p_change private.pending_changes
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Changes with whatever is prepared of an item, and with what is stored.
declare
  stored timestamptz;
begin
  if p_change.kind not in ('stops', 'questions') then
    execute format('select t.updated_at from public.%I as t where t.id = $1', private.content_table(p_change.kind))
    into stored using p_change.item_id;
  end if;
  return greatest(stored, p_change.changed_at);
end;
$function$;

CREATE OR REPLACE FUNCTION private.person_name (
  p_profile public.profiles
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- A person's name in lists and logs.
  select coalesce(
    nullif(p_profile.display_name, ''), nullif(concat_ws(' ', p_profile.first_name, p_profile.last_name), ''),
    p_profile.email
  );
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

CREATE OR REPLACE FUNCTION private.plan_facts (
  p_subscription private.subscriptions
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- What a subscription says, without when it was stored: equal facts change nothing.
  select to_jsonb(p_subscription) - '{sync_number,created_at,updated_at}'::text[];
$function$;

CREATE OR REPLACE FUNCTION private.plan_import_undo (
  p_import_id text
)
  RETURNS TABLE (
    table_name text,
    row_id     text,
    action     text,
    reason     text,
    title      text,
    fields     text[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
  -- action: 'trash' what the upload made, 'revert' fields that still are as it wrote them, 'stay' what others changed or built on
  -- since. reason: 'edited', 'later' (by a later upload), 'used', 'content' (a stop whose video or quiz stays).
  with made as materialized (
    select v.table_name, v.id, v.quiz_id, v.title, case
      when s.row_id is null or s.import_id = p_import_id and v.fields <> s.fields then 'edited'
      when s.import_id is distinct from p_import_id then 'later'
    end as reason
    from private.content_fields as v
    left join private.import_sources as s on s.table_name = v.table_name and s.row_id = v.id
    where v.import_id = p_import_id and v.deleted_at is null
  ), foreign_lessons as materialized (
    select l.course_id, l.video_id, l.quiz_id
    from public.lessons as l join public.courses as c on c.id = l.course_id
    where l.removed_at is null and c.deleted_at is null and l.import_id is distinct from p_import_id
      and (
        l.course_id in (select m.id from made as m where m.table_name = 'courses')
        or l.video_id in (select m.id from made as m where m.table_name = 'videos')
        or l.quiz_id in (select m.id from made as m where m.table_name = 'quizzes')
      )
  ), used as (
    select 'courses' as table_name, f.course_id as id from foreign_lessons as f
    union select 'videos', f.video_id from foreign_lessons as f where f.video_id is not null
    union select 'quizzes', f.quiz_id from foreign_lessons as f where f.quiz_id is not null
    union select 'videos', w.video_id from public.video_quizzes as w
    union select 'quizzes', w.quiz_id from public.video_quizzes as w
    -- Questions of others, and those that stay.
    union select 'quizzes', q.quiz_id from public.questions as q
      where q.deleted_at is null and q.import_id is distinct from p_import_id
        and q.quiz_id in (select m.id from made as m where m.table_name = 'quizzes')
    union select 'quizzes', m.quiz_id from made as m where m.table_name = 'questions' and m.reason is not null
  ), content as materialized (
    select m.table_name, m.id, m.title, coalesce(m.reason, case when u.id is not null then 'used' end) as reason
    from made as m left join used as u on u.table_name = m.table_name and u.id = m.id
  ), changes as (
    select
      h.table_name, h.row_id, v.title, v.deleted_at,
      array_agg(f.key order by f.key) filter (where v.fields -> f.key = f.value) as reverted,
      array_agg(f.key order by f.key) filter (where v.fields -> f.key is distinct from f.value) as left_alone
    from private.import_changes as h
    join private.content_fields as v on v.table_name = h.table_name and v.id = h.row_id
    cross join lateral jsonb_each(h.after) as f
    where h.import_id = p_import_id and h.outcome = 'changed'
    group by h.table_name, h.row_id, v.title, v.deleted_at
  ), gone as materialized (
    select c.table_name, c.id from content as c where c.reason is null
  )
  select c.table_name, c.id, case when c.reason is null then 'trash' else 'stay' end, c.reason, c.title, null::text[]
  from content as c
  union all
  select
    'lessons', l.id, case when k.id is not null then 'stay' else 'trash' end, case when k.id is not null then 'content' end,
    coalesce(t.title, z.title) || ' – ' || o.title, null
  from public.lessons as l
  join public.courses as o on o.id = l.course_id
  left join public.videos as t on t.id = l.video_id
  left join public.quizzes as z on z.id = l.quiz_id
  left join content as k on k.reason is not null
    and (k.table_name = 'videos' and k.id = l.video_id or k.table_name = 'quizzes' and k.id = l.quiz_id)
    and ('courses', l.course_id) not in (select g.table_name, g.id from gone as g)
  where l.import_id = p_import_id and l.removed_at is null
  union all
  select h.table_name, h.row_id, 'revert', null, h.title, h.reverted
  from changes as h where h.reverted is not null
  union all
  select h.table_name, h.row_id, 'stay', 'edited', h.title, h.left_alone
  from changes as h where h.left_alone is not null and h.deleted_at is null;
$function$;

CREATE OR REPLACE FUNCTION private.plan_to_json (
  p_subscription private.subscriptions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What a payer and an admin see of a subscription: no learner is named.
  select jsonb_build_object(
    'plan', p_subscription.plan, 'period', p_subscription.period, 'status', p_subscription.status,
    'gives_access', private.gives_access(p_subscription), 'notice', private.notice_of(p_subscription),
    'period_end', p_subscription.period_end, 'ends_at', p_subscription.ends_at,
    'seats', p_subscription.seats, 'taken', private.taken_seats(p_subscription.id),
    'class_code', (
      select c.code from private.seat_codes as c
      where c.subscription_id = p_subscription.id and c.kind = 'class' and c.revoked_at is null
    ),
    'invitations', coalesce((
      select jsonb_agg(jsonb_build_object('code', c.code, 'used', c.used_at is not null) order by c.created_at, c.code)
      from private.seat_codes as c
      where c.subscription_id = p_subscription.id and c.kind = 'invitation' and c.revoked_at is null
    ), '[]'::jsonb)
  );
$function$;

CREATE OR REPLACE FUNCTION private.plausible_birth_year (
  p_year integer
)
  RETURNS smallint
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The year, or null if nobody who signs up today was born in it.
  select case when p_year between 1900 and extract(year from now())::integer then p_year::smallint end;
$function$;

CREATE OR REPLACE FUNCTION private.practice_pool (
  p_learner     uuid,
  p_question_id text DEFAULT NULL::text
)
  RETURNS TABLE (
    question_id text,
    quiz_id     text,
    correct     boolean,
    answered_at timestamp with time zone,
    due         timestamp with time zone,
    known_until timestamp with time zone,
    changed_at  timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 10
  SET search_path TO ''
  AS $function$
-- The cards that can be practised now: not those of a quiz that the learner is taking (practice would show its keys), that needs a plan,
-- is deleted or not published, nor questions that have taken another form since they were met. The same question of several quizzes
-- is there once, as it was answered last, in the quiz of its last answer that can be practised.
#variable_conflict use_column
declare
  sees_all boolean := private.has_full_access(p_learner);
  -- The question that is asked about, in all of its quizzes.
  ids text[] := case when p_question_id is not null then array(
    select p_question_id
    union
    select o.question_id
    from private.shared_questions as s
    join private.shared_questions as o on o.group_id = s.group_id
    where s.question_id = p_question_id
  ) end;
  -- Of what the learner is taking.
  taken uuid[] := array(
    select s.group_id
    from public.quiz_attempts as a
    join public.questions as q on q.quiz_id = a.quiz_id
    join private.shared_questions as s on s.question_id = q.id
    where a.user_id = p_learner and a.finished_at is null
  );
begin
  return query
    with cards as materialized (
      select
        c.question_id, q.quiz_id, c.correct, c.answered_at, c.due, c.known_until, greatest(q.updated_at, k.updated_at) as changed_at,
        coalesce(s.group_id::text, c.question_id) as question,
        first_value(c.question_id) over latest as latest_id, max(c.answered_at) over latest as latest_at,
        q.deleted_at is null and q.type = any (private.supported_question_types()) as is_asked, q.form_changed_at
      from private.practice_cards as c
      join public.questions as q on q.id = c.question_id
      join private.question_keys as k on k.question_id = q.id
      left join private.shared_questions as s on s.question_id = c.question_id
      where c.user_id = p_learner and (ids is null or c.question_id = any (ids)) and (s.group_id is null or s.group_id <> all (taken))
      window latest as (
        partition by coalesce(s.group_id::text, c.question_id)
        order by c.answered_at desc, c.question_id
        rows between unbounded preceding and unbounded following
      )
    ),
    quizzes as materialized (
      select z.id
      from private.live_quizzes as z
      where z.id in (select c.quiz_id from cards as c)
        and not private.is_quiz_concealed(z.id) and not private.has_open_attempt(p_learner, z.id)
        and (sees_all or private.is_quiz_free(z.id))
    )
    select p.question_id, p.quiz_id, l.correct, l.answered_at, l.due, l.known_until, p.changed_at
    from (
      select distinct on (c.question) c.question_id, c.quiz_id, c.changed_at, c.latest_id
      from cards as c join quizzes as z on z.id = c.quiz_id
      where c.is_asked and c.form_changed_at <= c.latest_at
      order by c.question, c.answered_at desc, c.question_id
    ) as p
    join cards as l on l.question_id = p.latest_id
    where p_question_id is null or p.question_id = p_question_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.practice_progress (
  p_session_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- How far a session is.
begin
  return (
    select jsonb_build_object(
      'total', count(*), 'answered', count(i.answered_at), 'right', count(*) filter (where i.correct)
    )
    from private.practice_items as i where i.session_id = p_session_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.prepared_list (
  p_course_id text,
  p_kind      text,
  p_id        text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The list as it is prepared, or as it is stored where nothing is.
  select coalesce(
    (
      select private.ids_of(private.merged_entries(c, s.current)) from private.pending_changes as c
      where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_id
    ),
    s.current -> p_kind
  )
  from (select private.stored_list(p_course_id, p_kind, p_id) as current offset 0) as s;
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
      'id', p_id, 'position', 0, 'created_at', c.changed_at, 'updated_at', c.changed_at, 'shared_with', '[]'::jsonb, 'regrading', null
    )
  ) || coalesce((c.fields - 'form') || coalesce(c.fields -> 'form', '{}'), '{}')
  from (select p_id as id) as i
  left join public.questions as q on q.id = i.id and q.deleted_at is null
  left join private.pending_changes as c on c.course_id = p_course_id and c.kind = 'question' and c.item_id = i.id
  left join public.quizzes as z on z.id = coalesce(q.quiz_id, c.fields ->> 'quiz_id')
  where (q.id is not null or c.base = '{}') and z.deleted_at is null;
$function$;

CREATE OR REPLACE FUNCTION private.prepared_time (
  p_value jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- When learners see something, as it is prepared: null, a time to come, or "now", which is the moment of publishing.
  select case
    when jsonb_typeof(p_value) <> 'string' then p_value
    when (p_value #>> '{}')::timestamptz <= now() then '"now"'
    else to_jsonb((p_value #>> '{}')::timestamptz)
  end;
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
  -- What regrading by other forms of questions, as private.content_fields has them, would do, also where they are the same in other quizzes:
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

CREATE OR REPLACE FUNCTION private.protect_media()
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Who may write to Storage's bucket `media`: content editors, new files with generated names, below `uploads/`. Reading needs
-- no policy, because the bucket is public. Does nothing where there is no Storage (the local stack has a handler of its own
-- with the same rules); a project that gets Storage later calls this again.
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  drop policy if exists "Content editors upload media" on storage.objects;
  create policy "Content editors upload media" on storage.objects for insert to authenticated with check (
    bucket_id = 'media'
    and name ~ '^uploads/(images|videos|captions)/[0-9a-f-]{36}\.(png|jpg|gif|webp|avif|mp4|webm|vtt)$'
    and (select private.can_edit_content())
  );
  -- Storage selects a file before it deletes it.
  drop policy if exists "Content editors find uploaded media" on storage.objects;
  create policy "Content editors find uploaded media" on storage.objects for select to authenticated
  using (bucket_id = 'media' and name like 'uploads/%' and (select private.can_edit_content()));
  drop policy if exists "Content editors delete uploaded media" on storage.objects;
  create policy "Content editors delete uploaded media" on storage.objects for delete to authenticated
  using (bucket_id = 'media' and name like 'uploads/%' and (select private.can_edit_content()));
  -- The bucket says how large a file can be.
  drop policy if exists "Content editors read the bucket of media" on storage.buckets;
  create policy "Content editors read the bucket of media" on storage.buckets for select to authenticated
  using (id = 'media' and (select private.can_edit_content()));
end;
$function$;

CREATE OR REPLACE FUNCTION private.purge_trash()
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Deletes permanently what can no longer be restored; for the operator. What learners did is kept: content that a
-- completed lesson, an attempt or a video's progress refers to stays hidden instead. So does a course for subscribers, because
-- it closes what was in it (private.is_video_open).
declare
  limit_at timestamptz := now() - interval '30 days';
  courses integer;
  videos integer;
  quizzes integer;
  questions integer;
begin
  delete from public.questions as q
  where q.deleted_at <= limit_at
    and not exists (select 1 from public.attempt_answers as a where a.question_id = q.id);
  get diagnostics questions = row_count;
  delete from public.courses as c
  where c.deleted_at <= limit_at and c.access = 'free' and not exists (
    select 1 from public.lessons as l
    where l.course_id = c.id and (
      exists (select 1 from public.lesson_results as r where r.lesson_id = l.id and r.status = 2)
      or exists (select 1 from public.quiz_attempts as a where a.lesson_id = l.id)
    )
  );
  get diagnostics courses = row_count;
  delete from public.videos as v
  where v.deleted_at <= limit_at
    and not exists (select 1 from public.video_progress as p where p.video_id = v.id)
    and not exists (
      select 1 from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
      where l.video_id = v.id
    );
  get diagnostics videos = row_count;
  delete from public.quizzes as q
  where q.deleted_at <= limit_at
    and not exists (select 1 from public.quiz_attempts as a where a.quiz_id = q.id)
    and not exists (
      select 1 from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
      where l.quiz_id = q.id
    );
  get diagnostics quizzes = row_count;
  return jsonb_build_object('courses', courses, 'videos', videos, 'quizzes', quizzes, 'questions', questions);
end;
$function$;

CREATE OR REPLACE FUNCTION private.question_of_version (
  p_version jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A version of a question as admin_save_question takes it. A single accepted answer is sent as a list, which replaces all.
  select private.question_to_json(p_version ->> 'row_id') || jsonb_strip_nulls(jsonb_build_object(
    'title', v -> 'title', 'description', v -> 'description', 'type', v -> 'type', 'explanation', v -> 'explanation',
    'option_explanations', v -> 'option_explanations',
    'options', v -> 'options', 'left_options', v -> 'left_options', 'right_options', v -> 'right_options', 'points', v -> 'points', 'tags', v -> 'tags'
  )) || jsonb_build_object(
    'slider', case when v ->> 'slider_min' is not null then jsonb_build_object(
      'min', v -> 'slider_min', 'max', v -> 'slider_max', 'step', coalesce(v -> 'slider_step', '1'), 'unit', v -> 'slider_unit'
    ) end,
    'answer', case when v ->> 'type' = 'OPT' and jsonb_typeof(v -> 'answer') = 'string' then jsonb_build_array(v -> 'answer') else v -> 'answer' end
  )
  from (select p_version -> 'version' as v) as x;
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
  select p_question - '{updated_at,position,regrading,shared_with}'::text[] || case
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
    'created_at', q.created_at, 'updated_at', q.updated_at,
    'shared_with', private.other_places(q.id),
    -- A regrading that is not finished, here or where it is the same question.
    'regrading', (select r.progress from private.regrading_of(q.id) as r (progress) where r.progress -> 'finished' = 'false')
  )
  from public.questions as q
  left join private.question_keys as k on k.question_id = q.id
  where q.id = p_question_id;
$function$;

CREATE OR REPLACE FUNCTION private.quiz_percents (
  p_filter private.learner_filter
)
  RETURNS SETOF private.tally
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The percentages of the first finished attempts at all quizzes.
declare
  zone text := private.analytics_time_zone();
begin
  if p_filter is null then
    return query
      select t.subject, t.measure, t.bucket, t.n from private.tallies as t where t.measure = 'percent' and t.n > 0;
    return;
  end if;
  return query
    select a.quiz_id, 'percent', a.percent::text, count(*)
    from public.quiz_attempts as a
    join private.attempt_tallies as t on t.attempt_id = a.id
    where t.tally @> jsonb_build_array(jsonb_build_array(a.quiz_id, 'percent'))
      and a.user_id in (select f.user_id from private.filtered_learners(p_filter) as f)
      and (p_filter.first_day is null or a.finished_at >= p_filter.first_day::timestamp at time zone zone)
      and (p_filter.last_day is null or a.finished_at < (p_filter.last_day + 1)::timestamp at time zone zone)
    group by a.quiz_id, a.percent;
end;
$function$;

CREATE OR REPLACE FUNCTION private.quiz_tallies (
  p_quiz_id text,
  p_filter  private.learner_filter
)
  RETURNS SETOF private.tally
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The tallies of a quiz and its questions, of attempts finished in the period.
declare
  zone text := private.analytics_time_zone();
begin
  if p_filter is null then
    return query
      select t.subject, t.measure, t.bucket, t.n
      from private.tallies as t
      where t.n > 0
        and t.subject in (select p_quiz_id union all select q.id from public.questions as q where q.quiz_id = p_quiz_id);
    return;
  end if;
  return query
    select g.key ->> 0, g.key ->> 1, g.key ->> 2, g.n
    from (
      select k.key, count(*) as n
      from public.quiz_attempts as a
      join private.attempt_tallies as t on t.attempt_id = a.id
      cross join lateral jsonb_array_elements(t.tally) as k (key)
      where a.quiz_id = p_quiz_id
        and a.user_id in (select f.user_id from private.filtered_learners(p_filter) as f)
        and (p_filter.first_day is null or a.finished_at >= p_filter.first_day::timestamp at time zone zone)
        and (p_filter.last_day is null or a.finished_at < (p_filter.last_day + 1)::timestamp at time zone zone)
      group by k.key
    ) as g;
end;
$function$;

CREATE OR REPLACE FUNCTION private.quizzes_in_no_course (
  p_offset integer,
  p_limit  integer
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET enable_sort TO 'off'
  AS $function$
-- Some of the quizzes that are in no course, the oldest first: by the index of that order. Sorted, all quizzes would be read. A
-- quiz in a course that is not published waits for it.
begin
  return array(
    select q.id
    from private.live_quizzes as q
    cross join lateral (
      -- A subquery of its own: joined, all lessons would be read.
      select exists (
        select 1
        from public.lessons as e
        join public.courses as d on d.id = e.course_id and d.deleted_at is null
        where e.quiz_id = q.id and e.removed_at is null
      ) as is_given
      offset 0
    ) as place
    where not place.is_given
    order by q.created_at, q.id
    offset p_offset limit p_limit
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.raise_error (
  p_status   integer,
  p_code     text,
  p_sentence text,
  p_field    text    DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- How every function reports an error: an HTTP status, a code for programs, a sentence for people, and the field.
begin
  if p_field is null then
    raise exception using errcode = 'PT' || p_status, message = p_code, detail = p_sentence;
  end if;
  raise exception using errcode = 'PT' || p_status, message = p_code, detail = p_sentence, hint = p_field;
end;
$function$;

CREATE OR REPLACE FUNCTION private.raise_plan_required()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- The one error of everything that a plan opens.
  select private.raise_error(402, 'plan_required', 'This course needs a plan.');
$function$;

CREATE OR REPLACE FUNCTION private.ranges_to_json (
  p_ranges int4multirange
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Ranges of seconds as a list of pairs.
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_array(lower(r), upper(r)) order by lower(r)), '[]'::jsonb)
    from unnest(p_ranges) as r
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.rate_course (
  p_course_id text,
  p_rating    integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The learner's rating of a course, out of 10; null takes it back. For whoever has completed the course, and for whoever rated it then.
declare
  me uuid := private.require_learner();
begin
  if p_rating not between 1 and 10 then
    perform private.raise_error(422, 'invalid_rating', 'A rating is a whole number from 1 to 10.', 'p_rating');
  elsif not private.is_course_complete(me, p_course_id) and not exists (
    select 1 from public.course_ratings as r where r.user_id = me and r.course_id = p_course_id
  ) then
    perform private.raise_error(409, 'course_not_complete', 'Complete the course first.');
  end if;
  if p_rating is null then
    delete from public.course_ratings as r where r.user_id = me and r.course_id = p_course_id;
  else
    insert into public.course_ratings as r (user_id, course_id, rating) values (me, p_course_id, p_rating)
    on conflict (user_id, course_id) do update set rating = excluded.rating where r.rating <> excluded.rating;
  end if;
  return jsonb_build_object('rating', p_rating);
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_learner_filter (
  p_filter jsonb
)
  RETURNS private.learner_filter
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Reads {school, year, from, to}; months are written as '2026-11' and belong to the period as a whole. Whole months, so that
-- two reports that differ by a day do not tell what one learner did on it. Raises invalid_filter.
declare
  selected private.learner_filter;
  month_from text := nullif(p_filter ->> 'from', '');
  month_to text := nullif(p_filter ->> 'to', '');
begin
  if not coalesce(month_from, '2026-01') ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
    or not coalesce(month_to, '2026-01') ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' then
    perform private.raise_error(422, 'invalid_filter', 'Months are written as 2026-11.', 'p_filter');
  end if;
  if month_from > month_to then
    perform private.raise_error(422, 'invalid_filter', 'The period ends before it begins.', 'p_filter');
  end if;
  selected.school := private.fold_group(p_filter ->> 'school');
  selected.year := private.fold_group(p_filter ->> 'year');
  selected.first_day := (month_from || '-01')::date;
  selected.last_day := (month_to || '-01')::date + interval '1 month' - interval '1 day';
  return selected;
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_option_explanations (
  p_input   jsonb,
  p_type    text,
  p_options jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Those of a question that is saved; null where they are left out. Raises invalid_question.
declare
  given jsonb := nullif(p_input -> 'option_explanations', 'null'::jsonb);
begin
  if given is null then return null; end if;
  if jsonb_typeof(given) <> 'object' or jsonb_path_exists(given, 'strict $.* ? (@.type() != "string")') then
    perform private.raise_error(422, 'invalid_question', 'Explanations of options are texts by option.', 'option_explanations');
  elsif exists (select 1 from jsonb_each_text(given) as e where char_length(e.value) > 1000) then
    perform private.raise_error(
      422, 'invalid_question', 'The explanation of an option may have at most 1000 characters.', 'option_explanations'
    );
  end if;
  return private.explained_options(p_type, p_options, given);
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_person (
  p_person_id uuid,
  p_what      text
)
  RETURNS public.profiles
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- How every function begins that shows one person's record to somebody else. Raises person_not_found.
declare
  person public.profiles;
begin
  perform private.require_right('people');
  select * into person from public.profiles as p where p.id = p_person_id;
  if person.id is null then
    perform private.raise_error(404, 'person_not_found', 'This person does not exist.');
  end if;
  perform private.record_read('profiles', person.id::text, p_what);
  return person;
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_tags (
  p_question jsonb
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The tags of an argument of admin_save_question; null if they are left out.
declare
  given jsonb := nullif(p_question -> 'tags', 'null');
  tags text[];
begin
  if given is null then
    return null;
  elsif jsonb_typeof(given) <> 'array' or jsonb_path_exists(given, 'strict $[*] ? (@.type() != "string")') then
    perform private.raise_error(422, 'invalid_question', 'Tags are a list of texts.', 'tags');
  end if;
  tags := private.tag_list(given);
  if private.tag_problem(tags) is not null then
    perform private.raise_error(422, 'invalid_question', private.tag_problem(tags), 'tags');
  end if;
  return tags;
end;
$function$;

CREATE OR REPLACE FUNCTION private.rebuild_analytics()
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Recounts everything from the results; for the operator, after a change of the time zone, of grades by hand or of the
-- counting rules. Learners wait while it runs (a minute or two for a million results). What erased accounts were counted as
-- is added as it was.
declare
  zone text := private.analytics_time_zone();
begin
  lock table public.quiz_attempts, public.attempt_answers, public.lesson_results, public.video_progress
    in share row exclusive mode;
  truncate private.tallies, private.tally_changes, private.attempt_tallies, private.path_tallies, private.active_periods;

  insert into private.attempt_tallies (attempt_id, tally)
  select c.attempt_id, c.tally
  from private.compute_attempt_tallies(array(select a.id from public.quiz_attempts as a where a.finished_at is not null)) as c;

  insert into private.path_tallies (user_id, course_id, tally)
  select w.user_id, c.id, w.tally
  from public.courses as c
  cross join lateral private.compute_path_tallies(array(
    select r.user_id from public.lessons as l join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
    where l.course_id = c.id
    union
    select a.user_id from public.lessons as l join public.quiz_attempts as a on a.lesson_id = l.id
    where l.course_id = c.id
    union
    select v.user_id from public.lessons as l join public.video_progress as v on v.video_id = l.video_id
    where l.course_id = c.id
  ), c.id) as w;

  insert into private.active_periods (user_id, grain, start)
  select distinct m.user_id, g.grain, date_trunc(g.grain, m.at at time zone zone)::date
  from (
    select r.user_id, r.completed_at as at from public.lesson_results as r
    union all
    select a.user_id, unnest(array[a.started_at, a.finished_at]) from public.quiz_attempts as a
  ) as m
  cross join unnest(array['day', 'week', 'month']) as g (grain)
  where m.at is not null;

  insert into private.tallies (subject, measure, bucket, n)
  select c.subject, c.measure, c.bucket, sum(c.n)
  from (
    select k.key ->> 0 as subject, k.key ->> 1 as measure, k.key ->> 2 as bucket, count(*) as n
    from (
      select t.tally from private.attempt_tallies as t
      union all
      select t.tally from private.path_tallies as t
    ) as s
    cross join lateral jsonb_array_elements(s.tally) as k (key)
    group by 1, 2, 3
    union all
    select 'activity', 'active_' || p.grain, p.start::text, count(*) from private.active_periods as p group by 2, 3
    union all
    select 'activity', 'lessons', ((r.completed_at at time zone zone)::date)::text, count(*)
    from public.lesson_results as r where r.completed_at is not null group by 3
    union all
    select 'activity', 'quizzes', ((a.finished_at at time zone zone)::date)::text, count(*)
    from public.quiz_attempts as a where a.finished_at is not null group by 3
    union all
    select t.subject, t.measure, t.bucket, t.n from private.kept_tallies as t
  ) as c
  group by 1, 2, 3;
end;
$function$;

CREATE OR REPLACE FUNCTION private.record_active_periods (
  p_user uuid,
  p_at   timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- A learner is active on a day on which they started or finished a quiz or completed a lesson; that is never undone.
declare
  new_tally jsonb;
begin
  with new_periods as (
    insert into private.active_periods (user_id, grain, start)
    select p_user, g.grain, date_trunc(g.grain, p_at at time zone private.analytics_time_zone())::date
    from unnest(array['day', 'week', 'month']) as g (grain)
    where p_at is not null
    on conflict do nothing
    returning grain, start
  )
  select jsonb_agg(jsonb_build_array('activity', 'active_' || f.grain, f.start::text)) into new_tally from new_periods as f;
  if new_tally is not null then
    perform private.add_tally_change(1, new_tally);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.record_card_answers (
  p_learner   uuid,
  p_at        timestamp with time zone,
  p_questions text[],
  p_correct   boolean[],
  p_practised boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Notes graded answers for the schedule. Until it takes them up: a mistake of a quiz is due at once, everything else the next day, and
-- what was right counts as known for a week, which is what the schedule makes of a first right answer.
begin
  -- What was answered in another quiz that has the same question goes on here.
  insert into private.practice_cards as c (user_id, question_id, answered_at, correct, mistakes, waiting, memory, due, known_until)
  select distinct on (a.question_id)
    p_learner, a.question_id, l.answered_at, l.correct, l.mistakes, l.waiting, l.memory, l.due, l.known_until
  from private.shared_questions as a
  join private.shared_questions as s on s.group_id = a.group_id and s.question_id <> a.question_id
  join private.practice_cards as l on l.user_id = p_learner and l.question_id = s.question_id
  where a.question_id = any (p_questions)
  order by a.question_id, l.answered_at desc, l.question_id
  on conflict (user_id, question_id) do update set
    answered_at = excluded.answered_at, correct = excluded.correct, mistakes = excluded.mistakes, waiting = excluded.waiting,
    memory = excluded.memory, due = excluded.due, known_until = excluded.known_until
  where excluded.answered_at > c.answered_at;

  insert into private.practice_cards as c (user_id, question_id, answered_at, correct, mistakes, waiting, due, known_until)
  select
    p_learner, a.question_id, p_at, a.correct, (not a.correct)::integer, jsonb_build_array(jsonb_build_object('at', p_at, 'correct', a.correct)),
    case when a.correct or p_practised then p_at + interval '1 day' else p_at end,
    case when a.correct then p_at + interval '7 days' end
  from unnest(p_questions, p_correct) as a (question_id, correct)
  on conflict (user_id, question_id) do update set
    answered_at = excluded.answered_at,
    correct = excluded.correct,
    mistakes = c.mistakes + excluded.mistakes,
    waiting = case when jsonb_array_length(c.waiting) < 20 then c.waiting else c.waiting - 0 end || excluded.waiting,
    -- A right answer in a quiz that was just reviewed is no reason to wait longer.
    due = case
      when p_practised then excluded.due
      when excluded.correct then c.due
      else least(c.due, excluded.due)
    end,
    known_until = case when excluded.correct then greatest(c.known_until, excluded.known_until) end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.record_import_sources (
  p_import_id text,
  p_table     text,
  p_kind      text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Remembers what the upload said of the rows of a table, as the base of the next comparison. Where nothing of it was kept back, that is
-- what is stored. p_kind is the column of import_rows ('video').
declare
  remembered integer;
begin
  execute format($sql$
    update private.import_sources as s set
      fields = case when w.kept <> '{}' then w.said end, given_hash = case when w.kept = '{}' then jsonb_hash_extended(r.%2$I, 0) end,
      import_id = case when w.outcome in ('changed', 'restored') then $1 else s.import_id end
    from private.import_writes as w join private.import_rows as r on r.import_id = $1 and r.row_number = w.row_number
    where w.import_id = $1 and w.table_name = %1$L and w.outcome is not null
      and s.table_name = %1$L and s.row_id = w.row_id
  $sql$, p_table, p_kind) using p_import_id;
  get diagnostics remembered = row_count;
  execute format($sql$
    insert into private.import_sources as s (table_name, row_id, import_id, given_hash)
    select distinct on (r.%2$I) %1$L, r.%2$I, $1, jsonb_hash_extended(r.%3$I, 0)
    from private.import_rows as r
    where r.import_id = $1 and r.%2$I in (select t.id from public.%1$I as t where t.import_id = $1) and r.%2$I not in (
      select w.row_id from private.import_writes as w
      where w.import_id = $1 and w.table_name = %1$L and w.outcome is not null
    )
    order by r.%2$I, r.row_number
    on conflict (table_name, row_id) do update set fields = null, given_hash = excluded.given_hash, import_id = excluded.import_id
  $sql$, p_table, p_kind || '_id', p_kind) using p_import_id;
  -- What no upload has met before.
  if remembered < (
    select count(*) from private.import_comparisons as c
    where c.import_id = p_import_id and c.table_name = p_table and c.said is not null
  ) then
    execute format($sql$
      insert into private.import_sources (table_name, row_id, fields, given_hash, import_id)
      select
        w.table_name, w.row_id, case when w.kept <> '{}' then w.said end, case when w.kept = '{}' then jsonb_hash_extended(r.%2$I, 0) end,
        case when w.outcome in ('changed', 'restored') then $1 end
      from private.import_writes as w join private.import_rows as r on r.import_id = $1 and r.row_number = w.row_number
      where w.import_id = $1 and w.table_name = %1$L and w.said is not null
      on conflict (table_name, row_id) do nothing
    $sql$, p_table, p_kind) using p_import_id;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.record_read (
  p_table  text,
  p_row_id text,
  p_what   text,
  p_action text DEFAULT 'read'::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Who read what of whom: one line for each reader, row and part in an hour, so that paging and reloading do not bury the
-- others. An export leaves a line each time. The line has no words of the person: it outlives the account.
declare
  me uuid := auth.uid();
begin
  if p_action = 'read' then
    -- A page asks for several parts at once.
    perform pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'read', me, p_table, p_row_id, p_what), 0));
    if exists (
      select 1 from public.audit_log as a
      where a.table_name = p_table and a.row_id = p_row_id and a.action = 'read' and a.actor = me
        and a.after ->> 'what' = p_what and a.at > clock_timestamp() - interval '1 hour'
    ) then
      return;
    end if;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (me, p_table, p_row_id, p_action, jsonb_build_object('what', p_what));
end;
$function$;

CREATE OR REPLACE FUNCTION private.record_sign_up()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Notes what the sign-up says: `policy_version` that was accepted, and `birth_year`. Whoever signs up without them, for
-- instance by Auth's API, has an account that waits for them.
declare
  metadata jsonb := private.unwrap_json(new.raw_user_meta_data);
  birth_year text := private.metadata_text(metadata, 'birth_year', 4);
begin
  insert into private.consents (user_id, kind, policy_version, given_by)
  select new.id, 'terms', v.version, 'learner'
  from private.policy_versions as v where v.version = private.metadata_text(metadata, 'policy_version', 20);
  insert into private.birth_years (user_id, year)
  select new.id, y.year from private.plausible_birth_year(
    case when birth_year ~ '^[0-9]{4}$' then birth_year::integer end
  ) as y (year)
  where y.year is not null;
  return new;
exception when others then
  raise warning 'consent of % not recorded: %', new.id, sqlerrm;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refresh_results (
  p_user      uuid,
  p_course_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Stores the statuses of lesson_states: missing rows, and lessons that became available. One read if nothing changed.
begin
  if not exists (
    select 1 from private.lesson_states(p_user, array[p_course_id]) as s where s.status is distinct from s.stored
  ) then
    return;
  end if;
  -- Two tabs opening the same course would otherwise lock the same rows in different orders.
  perform pg_advisory_xact_lock(hashtextextended(p_user::text || p_course_id, 0));
  insert into public.lesson_results as r (user_id, lesson_id, status, score, score_max)
  select p_user, s.lesson_id, s.status, 0, s.score_max
  from private.lesson_states(p_user, array[p_course_id]) as s
  where s.status is distinct from s.stored
  order by s.ordinal_position
  on conflict (user_id, lesson_id) do update set status = excluded.status where r.status < excluded.status;
end;
$function$;

CREATE OR REPLACE FUNCTION private.regrade_batch (
  p_question_id text,
  p_learners    integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Regrades the next learners of a question's regrading and reports how far it is. A second call at once waits and takes the
-- learners after these; a call after the end changes nothing.
declare
  current_regrade private.regrades;
  question private.keyed_questions;
  since timestamptz := (select q.form_changed_at from public.questions as q where q.id = p_question_id);
  last_learner uuid;
  batch record;
begin
  select * into current_regrade from private.regrades as r where r.question_id = p_question_id for update;
  if current_regrade.question_id is null then
    perform private.raise_error(404, 'regrade_not_found', 'Nothing is being regraded.');
  elsif current_regrade.finished_at is not null then
    return private.regrade_to_json(current_regrade);
  end if;
  select * into question from private.live_questions as q where q.id = p_question_id;
  -- Also when the question was deleted meanwhile.
  if private.grading_of(question) <> current_regrade.grading then
    return private.start_regrade(p_question_id, p_learners, current_regrade.lowers);
  end if;

  last_learner := (
    select l.user_id
    from (
      select distinct a.user_id from public.quiz_attempts as a
      where a.quiz_id = question.quiz_id and a.user_id > current_regrade.after_user and a.finished_at >= since
      order by a.user_id
      limit p_learners
    ) as l
    order by l.user_id desc
    limit 1
  );
  -- Until the end no attempt of these learners is finished: it would not be among those that the best result is taken from.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || l.user_id::text || question.quiz_id, 0))
  from (
    select distinct a.user_id from public.quiz_attempts as a
    where a.quiz_id = question.quiz_id and a.user_id > current_regrade.after_user and a.user_id <= last_learner
    order by a.user_id
  ) as l;
  select
    count(*)::integer as attempts,
    coalesce(array_agg(w.attempt_id) filter (where w.differs and (current_regrade.lowers or not w.falls)), '{}') as changed,
    count(distinct w.user_id) filter (where w.rises)::integer as students_up,
    count(distinct w.user_id) filter (where w.falls and current_regrade.lowers)::integer as students_down
  into batch
  from private.regradable_answers(question, since, current_regrade.after_user, last_learner) as w;
  if cardinality(batch.changed) > 0 then
    perform private.regrade_attempts(question, batch.changed);
  end if;

  update private.regrades as r set
    after_user = coalesce(last_learner, r.after_user), done = r.done + batch.attempts,
    changed = r.changed + cardinality(batch.changed), students_up = r.students_up + batch.students_up,
    students_down = r.students_down + batch.students_down,
    finished_at = case when not exists (
      select 1 from public.quiz_attempts as a
      where a.quiz_id = question.quiz_id and a.user_id > coalesce(last_learner, r.after_user) and a.finished_at >= since
    ) then clock_timestamp() end
  where r.question_id = p_question_id
  returning * into current_regrade;
  return private.regrade_to_json(current_regrade);
end;
$function$;

CREATE OR REPLACE FUNCTION private.regrade_batch_size()
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Learners whose attempts are regraded at once: some tenths of a second, in which these learners cannot finish the quiz.
  select 500;
$function$;

CREATE OR REPLACE FUNCTION private.regrade_cards()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Finished attempts were graded anew: where the card's last answer is one of theirs, it is right or wrong now, too.
begin
  update private.practice_cards as c set
    correct = n.correct,
    mistakes = greatest(0, c.mistakes + case when n.correct then -1 else 1 end),
    waiting = coalesce((
      select jsonb_agg(
        case when (e.entry ->> 'at')::timestamptz = a.finished_at then e.entry || jsonb_build_object('correct', n.correct) else e.entry end
        order by e.n
      )
      from jsonb_array_elements(c.waiting) with ordinality as e (entry, n)
    ), '[]'),
    due = case when n.correct then c.due else least(c.due, now()) end,
    known_until = case when n.correct then greatest(c.known_until, a.finished_at + interval '7 days') end
  from new_rows as n
  join old_rows as o on o.attempt_id = n.attempt_id and o.question_id = n.question_id
  join public.quiz_attempts as a on a.id = n.attempt_id
  where o.correct <> n.correct and c.user_id = a.user_id and c.question_id = n.question_id and c.answered_at = a.finished_at;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.regrade_to_json (
  p_regrade private.regrades
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Attempts that were finished meanwhile are visited, too, so there may be more than at the start.
  select jsonb_build_object(
    'attempts', greatest(p_regrade.attempts, p_regrade.done), 'done', p_regrade.done, 'changed', p_regrade.changed,
    'students_up', p_regrade.students_up, 'students_down', p_regrade.students_down,
    'finished', p_regrade.finished_at is not null
  );
$function$;

CREATE OR REPLACE FUNCTION private.regrading_of (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- How far regrading a question is in all quizzes in which it is; null where nothing was. Students count once for each quiz.
  select jsonb_build_object(
    'attempts', sum(greatest(r.attempts, r.done)), 'done', sum(r.done), 'changed', sum(r.changed), 'students_up', sum(r.students_up),
    'students_down', sum(r.students_down), 'finished', bool_and(r.finished_at is not null)
  )
  from private.regrades as r where r.question_id = any (private.with_shared(array[p_question_id]))
  having count(*) > 0;
$function$;

CREATE OR REPLACE FUNCTION private.release_seats (
  p_subscription_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- For the end of a school year.
  update private.seats as s set released_at = now()
  where s.subscription_id = p_subscription_id and s.released_at is null;
$function$;

CREATE OR REPLACE FUNCTION private.renew_codes (
  p_subscription_id text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- The old class code and open invitations give no more seats; seats that are taken stay.
begin
  perform 1 from private.subscriptions as s where s.id = p_subscription_id for update;
  update private.seat_codes as c set revoked_at = now()
  where c.subscription_id = p_subscription_id and c.used_at is null and c.revoked_at is null;
  return private.new_seat_code(p_subscription_id, 'class');
end;
$function$;

CREATE OR REPLACE FUNCTION private.request_address()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The caller's network address as the proxy in front reports it, or null. Headers that clients may send themselves do not count.
begin
  return nullif(left(btrim(
    nullif(current_setting('request.headers', true), '')::jsonb
      ->> (select s.value ->> 'header' from private.settings as s where s.key = 'client_address')
  ), 100), '');
exception when others then
  return null;
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

CREATE OR REPLACE FUNCTION private.require_account()
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The signed-in person, whatever holds their account.
declare
  me uuid := auth.uid();
begin
  if me is null then
    perform private.raise_error(401, 'not_signed_in', 'Please log in first.');
  end if;
  return me;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_checkout (
  p_checkout_id uuid
)
  RETURNS private.checkouts
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A purchase; raises checkout_not_found.
declare
  checkout private.checkouts;
begin
  select c.* into checkout from private.checkouts as c where c.id = p_checkout_id;
  if checkout.id is null then
    perform private.raise_error(404, 'checkout_not_found', 'There is no purchase at this address.');
  end if;
  return checkout;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_content (
  p_table       text,
  p_id          text,
  p_deleted_too boolean DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks a row of courses, videos, quizzes or questions, or reports that it does not exist; so is a deleted one, unless
-- p_deleted_too.
declare
  name text := case p_table when 'quizzes' then 'quiz' else rtrim(p_table, 's') end;
  present boolean;
begin
  execute format(
    'select true from public.%I as t where t.id = $1 and (t.deleted_at is null or $2) for no key update', p_table
  ) into present using p_id, p_deleted_too;
  if present is null then
    perform private.raise_error(404, name || '_not_found', format('This %s does not exist.', name));
  end if;
end;
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
    select c.row_number, s.group_id, c.after
    from private.import_writes as c join private.shared_questions as s on s.question_id = c.row_id
    where c.import_id = p_import_id and c.table_name = 'questions'
  ) as w
  where w.after <> '{}'
  group by w.group_id having count(distinct w.after) > 1
  order by 1 limit 1;
  if first_row is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This is the question of row %s, in another quiz; the file changes them differently.', other_row, first_row),
      other_row || '.question_id'
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_learner()
  RETURNS uuid
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- For functions that write: also ensures that the profile exists, which results refer to.
declare
  me uuid := private.require_user();
begin
  if not exists (select 1 from public.profiles as p where p.id = me) then
    perform private.create_profile(u.id, u.email, u.raw_user_meta_data) from auth.users as u where u.id = me;
    if not found then
      perform private.raise_error(401, 'account_gone', 'This account no longer exists.');
    end if;
  end if;
  return me;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_lesson_access (
  p_learner   uuid,
  p_lesson_id text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Raises plan_required unless the lesson's course is open to the learner or the lesson is complete.
begin
  if exists (select 1 from public.lessons as l where l.id = p_lesson_id and private.needs_plan(p_learner, l.course_id))
    and not exists (
      select 1 from public.lesson_results as r
      where r.user_id = p_learner and r.lesson_id = p_lesson_id and r.status = 2
    ) then
    perform private.raise_plan_required();
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_pending (
  p_course_id text,
  p_version   text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks what is prepared in a course, and refuses where it, or what it changes, is not what the person has looked at.
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if private.admin_get_pending(p_course_id) ->> 'version' is distinct from p_version then
    perform private.raise_error(409, 'stale_update', 'Something was changed meanwhile. Look at the changes again.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_questions (
  p_ids text[]
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Refuses to publish quizzes without questions, and names them: up to five.
declare
  empty text[] := array(
    select z.title from public.quizzes as z
    where z.id = any (p_ids) and (z.publish_at is null or z.publish_at > now())
      and not exists (select 1 from public.questions as q where q.quiz_id = z.id and q.deleted_at is null)
    order by lower(z.title), z.id
  );
  names text := (select string_agg(format('“%s”', t.title), ', ' order by t.n) from unnest(empty[:5]) with ordinality as t (title, n));
begin
  if cardinality(empty) = 1 then
    perform private.raise_error(422, 'quiz_empty', format(
      '%s has no questions. Add a question to it, or take it out of the selection. Nothing was changed.', names
    ), 'ids');
  elsif cardinality(empty) > 1 then
    perform private.raise_error(422, 'quiz_empty', format(
      '%s quizzes have no questions: %s%s. Add questions to them, or take them out of the selection. Nothing was changed.',
      cardinality(empty), names, case when cardinality(empty) > 5 then format(' and %s others', cardinality(empty) - 5) else '' end
    ), 'ids');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_right (
  p_right text
)
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- p_right: content, people, all, or any for every admin. Raises not_signed_in, admin_only or right_missing.
declare
  me uuid := private.require_user();
  mine text := private.own_right();
begin
  if mine is null then
    if private.second_factor_step() is not null then
      perform private.raise_error(403, 'second_factor_required', 'Enter the code of your second factor first.');
    end if;
    perform private.raise_error(403, 'admin_only', 'Only admins may do this.');
  elsif p_right not in (mine, 'any') and mine <> 'all' then
    perform private.raise_error(403, 'right_missing', case p_right
      when 'content' then 'Your admin right does not include content. Ask an admin with all rights.'
      when 'people' then 'Your admin right does not include people. Ask an admin with all rights.'
      else 'Only an admin with all rights may do this.'
    end);
  end if;
  return me;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_selection (
  p_table   text,
  p_ids     text[],
  p_deleted boolean DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks between 1 and 1,000 items, in the order of their ids so that two calls cannot wait for each other, or refuses because
-- one of them is not there: then nothing is changed.
declare
  wanted integer := (select count(distinct i.id) from unnest(p_ids) as i (id));
  present integer;
begin
  if wanted not between 1 and 1000 then
    perform private.raise_error(422, 'validation_failed', 'Between 1 and 1,000 items can be changed at once.', 'ids');
  end if;
  execute format(
    'select count(*) from (
       select 1 from public.%I as t where t.id = any ($1) and (t.deleted_at is not null) = $2 order by t.id for no key update
     ) as locked',
    p_table
  ) into present using p_ids, p_deleted;
  if present < wanted then
    perform private.raise_error(404, 'selection_changed', format(
      '%s of the %s selected are no longer there. Nothing was changed.', wanted - present, wanted
    ));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_single_preparation()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Of questions that are the same, one is prepared in a course: publishing two would leave the one that is written last.
declare
  quiz text;
begin
  select z.title into quiz
  from private.shared_questions as s
  join private.shared_questions as o on o.group_id = s.group_id and o.question_id <> s.question_id
  join private.pending_changes as c on c.course_id = new.course_id and c.kind = 'question' and c.item_id = o.question_id
  join public.questions as q on q.id = o.question_id and q.deleted_at is null
  join public.quizzes as z on z.id = q.quiz_id
  where new.kind = 'question' and s.question_id = new.item_id limit 1;
  if quiz is not null then
    perform private.raise_error(
      409, 'prepared_in_other_quiz', format('Changes of the same question are prepared in “%s”. Change it there.', left(quiz, 100))
    );
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_staged_import (
  p_import_id text
)
  RETURNS public.content_imports
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- An upload, locked; raises import_not_found or import_undone.
declare
  upload public.content_imports;
begin
  select * into upload from public.content_imports as i where i.id = p_import_id for update;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    perform private.raise_error(409, 'import_undone', 'This upload was undone.');
  end if;
  return upload;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_subscription (
  p_subscription_id text
)
  RETURNS private.subscriptions
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A subscription, for who sees people; raises subscription_not_found.
declare
  subscription private.subscriptions;
begin
  perform private.require_right('people');
  select s.* into subscription from private.subscriptions as s where s.id = p_subscription_id;
  if subscription.id is null then
    perform private.raise_error(404, 'subscription_not_found', 'This subscription does not exist.');
  end if;
  return subscription;
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
  if p_given_at > ends_at + interval '10 seconds' or clock_timestamp() > ends_at + private.time_limit_grace() then
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

CREATE OR REPLACE FUNCTION private.require_version (
  p_entry_id bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A version of what an entry of the log is about; raises version_not_found.
declare
  version jsonb := (select private.version_of_entry(a) from public.audit_log as a where a.id = p_entry_id);
begin
  if version is null then
    perform private.raise_error(404, 'version_not_found', 'This version cannot be shown: what it is of is deleted, or has no versions.');
  end if;
  return version;
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
  -- What an earlier version brings back: what people wrote. Where a row is, whether learners see it and where it came from is
  -- changed elsewhere.
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute as a
  where a.attrelid = ('public.' || quote_ident(p_table))::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> all (
      '{id,quiz_id,position,import_id,created_at,updated_at,deleted_at,form_changed_at,publication,publish_at}'::name[]
    );
$function$;

CREATE OR REPLACE FUNCTION private.restore_import_changes (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.retention_days (
  p_key text
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A number of days of the setting; null is for ever.
  select (s.value ->> p_key)::integer from private.settings as s where s.key = 'retention';
$function$;

CREATE OR REPLACE FUNCTION private.review_quiz (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- open_quiz with the result of the last finished attempt.
declare
  me uuid := private.require_user();
  target record := private.find_quiz(p_course_id, p_ref);
begin
  return private.open_quiz(p_course_id, p_ref) || jsonb_build_object('result', (
    -- Only finished attempts: nobody sees a key before finishing.
    select private.attempt_result(a.id)
    from public.quiz_attempts as a
    where a.user_id = me and a.quiz_id = target.quiz_id and a.lesson_id is not distinct from target.lesson_id
      and a.finished_at is not null
    order by a.finished_at desc
    limit 1
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION private.road_after (
  p_learner   uuid,
  p_course_id text,
  p_lesson_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- How far the learner is on the road of a lesson, and the stop behind it if it is open now and not complete.
begin
  return (
    with states as materialized (
      select s.* from private.lesson_states(p_learner, array[p_course_id]) as s
    )
    select jsonb_build_object(
      'lesson_count', count(*), 'completed_count', count(*) filter (where s.status = 2),
      'complete', coalesce(bool_or(s.status = 2) and bool_and(s.status = 2 or not s.playable), false),
      'opened', (
        select jsonb_build_object(
          'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type, 'position', n.ordinal_position
        )
        from states as f
        join states as n on n.ordinal_position = f.ordinal_position + 1 and n.status = 1
        join private.unnumbered_lessons as l on l.id = n.lesson_id
        where f.lesson_id = p_lesson_id and not private.needs_plan(p_learner, p_course_id)
      )
    )
    from states as s
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.run_once (
  p_call   jsonb,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Without p_answer: what this step of the request has answered before, or null if it is to be carried out. With p_answer: notes it, in
-- the transaction that has carried it out. {key, hash, step} of p_call: the hash is that of the request.
declare
  me uuid := private.require_user();
  wanted integer := (p_call ->> 'step')::integer;
  known private.idempotency_keys;
begin
  if coalesce(char_length(p_call ->> 'key'), 0) not between 1 and 255 or p_call ->> 'hash' is null or wanted is null then
    perform private.raise_error(422, 'validation_failed', 'An Idempotency-Key has 1 to 255 characters.', 'idempotency_key');
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
$function$;

CREATE OR REPLACE FUNCTION private.run_retention()
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What the schedule runs every hour: says how many attempts it ended, how many accounts were scheduled for erasure and erased, and
-- how many attempts and entries of logs were deleted.
declare
  ended integer;
  scheduled integer := 0;
  attempts uuid[];
  audit_entries integer;
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
  -- Uploads can be undone and deleted content restored for 30 days, by what the log says.
  delete from public.audit_log as l
  where l.id in (
    select o.id from public.audit_log as o
    where o.at < now() - make_interval(days => greatest(private.retention_days('audit_log_days'), 90))
    order by o.at limit 10000
  );
  get diagnostics audit_entries = row_count;
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
    'ended', ended, 'scheduled', scheduled, 'erased', erased, 'attempts', cardinality(attempts), 'audit_entries', audit_entries,
    'auth_entries', auth_entries
  );
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
    insert into public.attempt_answers as w (attempt_id, question_id, answer, given_at, given_by)
    values (p_attempt_id, p_question_id, given.answer, given.given_at, given.device)
    on conflict (attempt_id, question_id) do update set
      answer = excluded.answer, given_at = excluded.given_at, given_by = excluded.given_by
    where w.checked_at is null and (w.given_by = excluded.given_by or w.given_at <= excluded.given_at);
    stands := found;
  end if;
  return jsonb_build_object('saved_at', clock_timestamp(), 'stands', stands);
end;
$function$;

CREATE OR REPLACE FUNCTION private.save_pathway (
  p_year     text,
  p_category text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What the learner answered; nobody is asked again after that. Without a category there is none. Without a year the profile keeps
-- the one that it has; a blank one removes it.
declare
  me uuid := private.require_learner();
begin
  if p_year is not null and p_year !~ '^(Year ([7-9]|1[0-2]))?$'
    and p_year is distinct from (select p.year from public.profiles as p where p.id = me)
  then
    perform private.raise_error(422, 'validation_failed', 'Choose one of the school years.', 'p_year');
  elsif p_category is not null and p_category not in ('financial-literacy', 'life-skills', 'career-planning', 'tax-returns') then
    perform private.raise_error(422, 'validation_failed', 'Choose one of the categories.', 'p_category');
  end if;
  insert into private.pathways (user_id, category) select u.id, p_category from auth.users as u where u.id = me
  on conflict (user_id) do update set category = excluded.category, answered_at = now();
  if p_year is not null then
    update public.profiles as p set year = nullif(p_year, '')
    where p.id = me and p.year is distinct from nullif(p_year, '');
  end if;
  return private.pathway_to_json(me);
end;
$function$;

CREATE OR REPLACE FUNCTION private.save_pending_item (
  p_course_id  text,
  p_kind       text,
  p_id         text,
  p_changes    jsonb,
  p_updated_at text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Prepares changes of a course, video, quiz or question. One that does not exist is new, and comes last in its list, unless
-- p_updated_at says that it was there.
declare
  change private.pending_changes;
  before jsonb := private.pending_state(p_kind, p_id);
  after jsonb;
  quiz text;
  known boolean;
  is_new boolean;
begin
  select * into change from private.pending_changes as c
  where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_id;
  known := change.course_id is not null;
  if not known then
    change := row (p_course_id, p_kind, p_id, '{}', '{}', null, null);
  end if;
  if p_kind = 'question' then
    quiz := coalesce((select q.quiz_id from public.questions as q where q.id = p_id), change.fields ->> 'quiz_id', p_changes ->> 'quiz_id');
  end if;
  execute format('select $1 = ''{}'' and not exists (select 1 from public.%I as t where t.id = $2)', private.content_table(p_kind))
  into is_new using change.base, p_id;
  if is_new and p_kind = 'question' then
    is_new := private.stored_list(p_course_id, 'questions', quiz) is not null and private.can_be_prepared(p_course_id, 'quiz', quiz);
  end if;
  if before is null and (p_kind = 'course' or not is_new or not known and (p_updated_at is not null or not p_changes ? 'title'))
    or before is not null and not private.can_be_prepared(p_course_id, p_kind, p_id) then
    perform private.raise_error(404, p_kind || '_not_found', 'This is not in the course any more.');
  elsif p_updated_at is not null and private.parse_timestamp(p_updated_at) is distinct from private.pending_version(change) then
    perform private.raise_error(409, 'stale_update', 'This was changed by someone else in the meantime.');
  elsif (p_changes ->> 'publish_at')::timestamptz < now() then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish it now.', 'publish_at');
  end if;
  -- Saved and taken back, so that it is checked, and read, as what is saved at once. When learners see it is not: a quiz may get its
  -- questions later.
  begin
    if p_kind = 'question' then
      perform private.create_prepared(c) from private.pending_changes as c
      where c.course_id = p_course_id and c.kind = 'quiz' and c.item_id = quiz and c.base = '{}';
    end if;
    if is_new and known then
      perform private.create_prepared(change);
    elsif is_new and p_kind <> 'question' then
      change.fields := p_changes;
      perform private.create_prepared(change);
    elsif not is_new then
      change.fields := change.fields - 'publish_at';
      perform private.write_pending(change);
    end if;
    if p_kind = 'question' and is_new and not known then
      perform private.create_question(p_id, quiz, p_changes - '{updated_at,regrade,lower_results,position}'::text[]);
    elsif p_kind = 'question' then
      perform private.admin_save_question((p_changes - '{updated_at,regrade,lower_results,position}'::text[]) || jsonb_build_object(
        'id', p_id, 'quiz_id', quiz
      ));
    elsif known or not is_new then
      perform private.write_pending(row (p_course_id, p_kind, p_id, null, (
        select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(p_changes - 'publish_at') as f
        where private.pending_state(p_kind, p_id) ? f.key
      ), null, null));
    end if;
    after := private.pending_state(p_kind, p_id);
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  select c.fields into change.fields from private.pending_changes as c
  where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_id;
  if after ? 'publish_at' then
    after := after || jsonb_build_object('publish_at', case
      when p_changes ? 'publish_at' then private.prepared_time(p_changes -> 'publish_at')
      when change.fields ? 'publish_at' then change.fields -> 'publish_at'
      -- A new quiz is published with the rest.
      else coalesce(before -> 'publish_at', '"now"')
    end);
  end if;
  if is_new then
    perform private.keep_pending(change, '{}', after || case when p_kind = 'question' then jsonb_build_object('quiz_id', quiz) else '{}' end);
    if not known and p_kind = 'question' then
      perform private.keep_list(p_course_id, 'questions', quiz, private.prepared_list(p_course_id, 'questions', quiz) || to_jsonb(p_id));
    elsif not known then
      perform private.keep_list(
        p_course_id, 'stops', p_course_id, private.prepared_list(p_course_id, 'stops', p_course_id) || to_jsonb(concat_ws('/', p_kind, p_id))
      );
    end if;
    return;
  end if;
  after := (select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(after) as a where a.value is distinct from before -> a.key);
  perform private.keep_pending(change, (
    select coalesce(jsonb_object_agg(f.key, coalesce(change.base -> f.key, before -> f.key)), '{}') from jsonb_each(after) as f
  ), after);
end;
$function$;

CREATE OR REPLACE FUNCTION private.save_pending_list (
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
      continue when exists (select 1 from public.questions as q where q.id = copy_id) or exists (
        select 1 from private.pending_changes as c where c.course_id = p_course_id and c.kind = 'question' and c.item_id = copy_id
      );
      perform private.save_pending_item(p_course_id, 'question', copy_id, private.question_payload(source) || jsonb_build_object(
        'quiz_id', p_id, 'title', case when source ->> 'quiz_id' = p_id then left(source ->> 'title', 993) || ' (copy)' else source ->> 'title' end
      ), null);
      if source ->> 'quiz_id' = p_id then
        -- Right after the original.
        list := private.prepared_list(p_course_id, 'questions', p_id) - copy_id;
        place := (select e.i from jsonb_array_elements_text(list) with ordinality as e (id, i) where e.id = source ->> 'id');
        perform private.keep_list(p_course_id, 'questions', p_id, coalesce(
          jsonb_insert(list, array[(place - 1)::text], to_jsonb(copy_id), true), list || to_jsonb(copy_id)
        ));
      end if;
    end loop;
    return;
  elsif jsonb_typeof(p_changes -> p_kind) is distinct from 'array' or jsonb_typeof(p_changes -> 'was') is distinct from 'array' then
    perform private.raise_error(422, 'validation_failed', format('The %s must be a list.', p_kind), p_kind);
  end if;
  list := private.merge_lists(p_changes -> 'was', p_changes -> p_kind, private.prepared_list(p_course_id, p_kind, p_id));
  if list <> private.ids_of(private.list_entries(p_course_id, p_kind, p_id, list))
    or jsonb_array_length(list) <> (select count(distinct s) from jsonb_array_elements(list) as s) then
    perform private.raise_error(422, 'validation_failed', case p_kind
      when 'stops' then 'Each stop must be a video or quiz that exists, once.'
      else 'Each question must be one of the quiz, once.'
    end, p_kind);
  end if;
  perform private.keep_list(p_course_id, p_kind, p_id, list);
  perform private.tidy_pending(p_course_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.save_video_progress (
  p_video_id text,
  p_position numeric,
  p_ranges   jsonb,
  p_from     numeric DEFAULT NULL::numeric
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Saves the playback position and adds the watched ranges. Seconds are rounded to whole ones and cut to the video's length; ranges
-- of several tabs and devices add up, because they are merged under the row's lock.
-- New seconds count in their order as far as the server's clock allows; the rest counts when it is sent again later. What was
-- played offline has its time between two requests.
-- p_from is for progress that is sent late: the position that was known when it was made. If the learner has moved the
-- position since, it stays and only the watched ranges are added.
-- Who has begun a video goes on, also when its course is not published any more.
-- `completed`: 90 % of the video has been played.
declare
  me uuid := private.require_learner();
  ranges jsonb := coalesce(private.unwrap_json(p_ranges), '[]'::jsonb);
  duration integer;
  longest integer;
  played int4multirange;
  saved public.video_progress;
  allowed numeric;
  counted int4multirange;
  counting_from timestamptz;
begin
  select v.duration_seconds into duration
  from public.videos as v where v.id = p_video_id and v.deleted_at is null and (
    not private.is_video_concealed(v.id)
    or exists (select 1 from public.video_progress as p where p.user_id = me and p.video_id = v.id)
  );
  if not found then
    perform private.raise_error(404, 'video_not_found', 'This video does not exist.');
  end if;
  longest := coalesce(nullif(duration, 0), 360000);
  if octet_length(ranges::text) > 16384 or jsonb_typeof(ranges) <> 'array' then
    perform private.raise_error(422, 'invalid_progress', 'Watched ranges are a list of at most 16 KB.', 'p_ranges');
  end if;
  if exists (
    select 1 from jsonb_array_elements(ranges) as r
    where jsonb_typeof(r) <> 'array' or jsonb_array_length(r) <> 2
      or jsonb_typeof(r -> 0) <> 'number' or jsonb_typeof(r -> 1) <> 'number'
  ) then
    perform private.raise_error(422, 'invalid_progress', 'Each watched range is a pair of seconds.', 'p_ranges');
  end if;
  select coalesce(range_agg(int4range(b.first, b.last)), '{}'::int4multirange) into played
  from jsonb_array_elements(ranges) as r
  cross join lateral (
    select
      round(greatest(0, least((r ->> 0)::numeric, longest)))::integer as first,
      round(greatest(0, least((r ->> 1)::numeric, longest)))::integer as last
  ) as b
  where b.first < b.last;

  saved := private.open_video(me, p_video_id, duration);
  -- Read under the lock: of two requests at once, the second finds the time spent.
  counting_from := clock_timestamp();
  allowed := least(
    999999999, saved.allowance + 2 * greatest(0, extract(epoch from counting_from - saved.counted_at))
  );
  counted := private.first_seconds(played - saved.watched, allowed);
  update public.video_progress as p set
    position_seconds = case
      when p_from is null or p.position_seconds = round(p_from, 2)
        then greatest(0, least(coalesce(nullif(p_position, 'NaN'), 0), longest))
      else p.position_seconds
    end,
    watched = p.watched + counted,
    allowance = allowed - private.seconds_watched(counted),
    counted_at = counting_from
  where p.user_id = me and p.video_id = p_video_id
  returning * into saved;
  return jsonb_build_object(
    'position_seconds', saved.position_seconds,
    'watched', private.ranges_to_json(saved.watched),
    'completed', private.meets_watch_requirement(saved.watched, duration)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.scalar_number (
  p_value jsonb
)
  RETURNS numeric
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The number in a JSON number or a numeric string, else null.
begin
  return case
    when private.scalar_text(p_value) ~ '^[+-]?([0-9]{1,30}(\.[0-9]{0,30})?|\.[0-9]{1,30})([eE][+-]?[0-9]{1,2})?$'
      then private.scalar_text(p_value)::numeric
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.scalar_text (
  p_value jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The text of a JSON string or number, else null.
begin
  return case when jsonb_typeof(p_value) in ('string', 'number') then private.trim_text(p_value #>> '{}') end;
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
  execute $cron$ select cron.schedule('run-retention', '43 * * * *', 'select private.run_retention()') $cron$;
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.schedule_practice (
  p_learner     uuid,
  p_question_id text,
  p_waiting     jsonb,
  p_memory      jsonb,
  p_due         timestamp with time zone,
  p_known_until timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores the schedule that the edge function has made of the answers in p_waiting. False: there is another answer already, and the next
-- schedule takes up all of them.
begin
  update private.practice_cards as c set waiting = '[]', memory = p_memory, due = p_due, known_until = p_known_until
  where c.user_id = p_learner and c.question_id = p_question_id and c.waiting = p_waiting and c.waiting <> '[]';
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.school_years (
  p_text text
)
  RETURNS int4range
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The school years that a text names: 'Year 9' and '9', 'Years 9–12', '7 to 9', '10+'; null where it names none, as '2026' does.
declare
  number constant text := '(?<![0-9])([0-9]{1,2})(?![0-9])';
  first_year integer := (regexp_match(p_text, number))[1]::integer;
  last_year integer := case
    when p_text ~* '\+|\m(up|onwards)\M' then 13 else (regexp_match(p_text, '.*' || number))[1]::integer
  end;
begin
  if first_year between 1 and last_year and last_year <= 13 then
    return int4range(first_year, last_year, '[]');
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.search_catalogue (
  p_query text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The best ten courses, video lessons and quizzes for a query, and of which there are more. At most 200 of each kind are compared,
-- so that a word that is everywhere costs no more than another.
declare
  considered constant integer := 200;
  shown constant integer := 10;
  me uuid := private.require_user();
  sees_all boolean := private.has_full_access(me);
  query tsquery := private.catalogue_query(p_query);
  courses jsonb;
  lessons jsonb;
  quizzes jsonb;
begin
  with hits as materialized (
    select c.id, ts_rank(private.catalogue_text(c.title, c.category, c.instructor, c.description), query) as rank
    from private.live_courses as c
    where private.catalogue_text(c.title, c.category, c.instructor, c.description) @@ query
    limit considered
  ),
  best as (select h.* from hits as h order by h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'course_id', c.id, 'title', c.title, 'category', c.category, 'instructor', c.instructor,
      'needs_plan', c.access = 'subscribers' and not sees_all
    ) order by b.rank desc, b.id
  ), '[]'::jsonb)) into courses
  from best as b join public.courses as c on c.id = b.id;

  with texts as materialized (
    select v.id, ts_rank(private.catalogue_text(v.title, v.category, v.instructor, v.description), query) as rank
    from public.videos as v
    where v.deleted_at is null and private.catalogue_text(v.title, v.category, v.instructor, v.description) @@ query
    limit considered
  ),
  -- A video that is in no course cannot be opened; one in several leads to the one that it was linked to first.
  hits as materialized (
    select t.id, t.rank, l.lesson_id, l.course_id
    from texts as t
    cross join lateral (
      select l.id as lesson_id, l.course_id
      from public.lessons as l
      join private.live_courses as c on c.id = l.course_id
      where l.video_id = t.id and l.removed_at is null
      order by l.created_at, l.id
      limit 1
    ) as l
  ),
  best as (select h.* from hits as h order by h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'lesson_id', b.lesson_id, 'title', v.title, 'category', v.category, 'duration_seconds', v.duration_seconds,
      'course_id', c.id, 'course_title', c.title, 'needs_plan', c.access = 'subscribers' and not sees_all
    ) order by b.rank desc, b.id
  ), '[]'::jsonb)) into lessons
  from best as b
  join public.videos as v on v.id = b.id
  join public.courses as c on c.id = b.course_id;

  with hits as materialized (
    select q.id, ts_rank(private.catalogue_text(q.title, q.category, q.instructor, q.description), query) as rank
    from private.live_quizzes as q
    where private.catalogue_text(q.title, q.category, q.instructor, q.description) @@ query
      and not private.is_quiz_concealed(q.id)
    limit considered
  ),
  best as (select h.* from hits as h order by h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'quiz_id', q.id, 'title', q.title, 'category', q.category, 'course_id', l.course_id, 'course_title', l.course_title,
      'lesson_id', l.lesson_id, 'needs_plan', not (sees_all or private.is_quiz_open(me, q.id)),
      'question_count', coalesce(case when q.draws = '[]' then (select z.question_count from private.quiz_sizes as z where z.quiz_id = q.id)
            else (select d.question_count from private.draw_size(q.id) as d) end, 0)
    ) order by b.rank desc, b.id
  ), '[]'::jsonb)) into quizzes
  from best as b
  join public.quizzes as q on q.id = b.id
  left join lateral (
    select l.id as lesson_id, l.course_id, c.title as course_title
    from public.lessons as l
    join private.live_courses as c on c.id = l.course_id
    where l.quiz_id = q.id and l.removed_at is null
    order by l.created_at, l.id
    limit 1
  ) as l on true;

  return jsonb_build_object('courses', courses, 'lessons', lessons, 'quizzes', quizzes);
end;
$function$;

CREATE OR REPLACE FUNCTION private.search_words (
  p_query text
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The words that a search looks for: of the first 200 characters, each once, at most eight. The longest come first, since they rule
-- out the most.
begin
  return (
    select coalesce(array_agg(w.word order by char_length(w.word) desc, w.word), '{}')
    from (
      select t.word
      from regexp_split_to_table(lower(btrim(left(coalesce(p_query, ''), 200))), '\s+') as t (word)
      where t.word <> ''
      group by t.word
      order by char_length(t.word) desc, t.word
      limit 8
    ) as w
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.second_factor_step()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What an admin still has to do: 'challenge' (enter the code of the factor), 'enroll' (set one up, where the deployment
begin
  return (
  -- demands it), or null. Null also for whoever is no admin.
  select case
    when coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2' then null
    when not exists (select 1 from private.admins as a where a.user_id = (select auth.uid())) then null
    when exists (
      select 1 from auth.mfa_factors as f where f.user_id = (select auth.uid()) and f.status = 'verified'
    ) then 'challenge'
    when (select (s.value ->> 'admins_must')::boolean from private.settings as s where s.key = 'second_factor') then 'enroll'
  end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.seconds_watched (
  p_ranges int4multirange
)
  RETURNS integer
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- How many seconds ranges cover.
begin
  return (
    select coalesce(sum(upper(r) - lower(r)), 0)::integer from unnest(p_ranges) as r
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_birth_year (
  p_year integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller's year of birth, once: only an admin can correct it. Raises invalid_birth_year or birth_year_set.
declare
  me uuid := private.require_account();
begin
  if private.plausible_birth_year(p_year) is null then
    perform private.raise_error(422, 'invalid_birth_year', 'Enter the year in which you were born.', 'p_year');
  end if;
  insert into private.birth_years (user_id, year) select u.id, p_year from auth.users as u where u.id = me
  on conflict do nothing;
  if not found then
    perform private.raise_error(409, 'birth_year_set', 'Your year of birth is known already. Your school can correct it.');
  end if;
  return private.account_state(me);
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_default_options()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stored with the question, so that every reader sees them. Security definer, as in stamp_form_change.
begin
  new.options := private.default_options(new.type, new.options, new.slider_min);
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_link (
  p_table        text,
  p_id           text,
  p_target_table text,
  p_target_id    text,
  p_linked       boolean
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Links a video or quiz to a course, or a video to a quiz, or unlinks them, which keeps learners' results. Unlinking
-- also accepts deleted content, so that a leftover link can be cleared. True when there was something to do.
declare
  video text := case when p_table = 'videos' then p_id end;
  quiz text := case when p_table = 'quizzes' then p_id when p_target_table = 'quizzes' then p_target_id end;
begin
  perform private.require_right('content');
  perform private.require_content(p_table, p_id, not p_linked);
  perform private.require_content(p_target_table, p_target_id, not p_linked);
  if p_target_table = 'courses' and p_linked then
    return private.append_lesson(p_target_id, video, quiz);
  elsif p_target_table = 'courses' then
    update public.lessons as l set removed_at = now()
    where l.course_id = p_target_id and (l.video_id = video or l.quiz_id = quiz) and l.removed_at is null;
  elsif p_linked then
    insert into public.video_quizzes (video_id, quiz_id) values (video, quiz) on conflict do nothing;
  else
    delete from public.video_quizzes as l where l.video_id = video and l.quiz_id = quiz;
  end if;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_question_positions (
  p_quiz_id      text,
  p_question_ids text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Numbers the questions of a quiz in the given order, and writes only what moves.
  update public.questions as q set position = o.ordinal_position
  from unnest(p_question_ids) with ordinality as o (id, ordinal_position)
  where q.id = o.id and q.quiz_id = p_quiz_id and q.position <> o.ordinal_position;
$function$;

CREATE OR REPLACE FUNCTION private.set_questions (
  p_course_id text,
  p_quiz_id   text,
  p_questions jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Leaves a quiz these of its questions, in this order. Only what is to be a draft may have none.
begin
  if p_questions = '[]' and coalesce(
    (
      select c.fields -> 'publish_at' from private.pending_changes as c
      where c.course_id = p_course_id and c.kind = 'quiz' and c.item_id = p_quiz_id
    ),
    (select to_jsonb(z.publish_at) from public.quizzes as z where z.id = p_quiz_id)
  ) <> 'null' then
    perform private.raise_error(422, 'quiz_empty', 'A quiz without questions cannot be published. Add a question first.', 'publication');
  end if;
  perform private.admin_delete_question(q.id) from public.questions as q
  where q.quiz_id = p_quiz_id and q.deleted_at is null and not p_questions ? q.id;
  perform private.admin_reorder_questions(p_quiz_id, array(select jsonb_array_elements_text(p_questions)));
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
  perform private.admin_reorder_lessons(p_course_id, (
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
-- Schedules the nightly jobs (pg_cron) and protects the bucket `media` (Storage), or brings both up to date. Says which of
-- the two services there are.
declare
  scheduled boolean := private.schedule_jobs();
begin
  perform private.protect_media();
  return jsonb_build_object('pg_cron', scheduled, 'storage', to_regclass('storage.objects') is not null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_weekly_goal (
  p_time_zone text,
  p_measure   text,
  p_target    integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Sets the learner's goal, or removes it (a null measure). Another goal counts from the week in which it was chosen.
declare
  me uuid := private.require_learner();
begin
  if p_measure is null then
    delete from private.weekly_goals as g where g.user_id = me;
    return null;
  elsif p_measure not in ('days', 'stops') or p_target is null
    or p_target not between 1 and (case p_measure when 'days' then 7 else 20 end) then
    perform private.raise_error(422, 'invalid_goal', 'A goal is 1 to 7 days, or 1 to 20 stops, a week.', 'p_target');
  end if;
  insert into private.weekly_goals as g (user_id, measure, target) values (me, p_measure, p_target)
  on conflict (user_id) do update set measure = excluded.measure, target = excluded.target, chosen_at = excluded.chosen_at
  where (g.measure, g.target) <> (excluded.measure, excluded.target);
  return private.goal_to_json(me, private.valid_time_zone(p_time_zone));
end;
$function$;

CREATE OR REPLACE FUNCTION private.share_key()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Copies changed keys to the questions that are the same, all but the salt. Their versions move, because forms send the key, too.
declare
  written text[];
begin
  if not exists (select 1 from private.shared_questions)
    or not exists (select 1 from private.shared_questions as s where s.question_id in (select n.question_id from new_rows as n)) then
    return null;
  end if;
  with written_keys as (
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
      updated_at = clock_timestamp()
    returning k.question_id
  )
  select array_agg(w.question_id) into written from written_keys as w;
  if written is not null then
    update public.questions as q set title = q.title where q.id = any (written);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.share_question()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Copies what changed questions say to those that are the same. The update runs this again, which then finds nothing that differs.
-- Columns that the table gets later are copied without a change here.
declare
  changed text[];
  names text[];
begin
  if not exists (select 1 from private.shared_questions) then
    return null;
  end if;
  changed := array(select s.question_id from private.shared_questions as s where s.question_id in (select n.id from new_rows as n));
  if changed = '{}' then
    return null;
  end if;
  names := private.restorable_columns('questions');
  execute format(
    $sql$
      update public.questions as t set (%1$s) = (%2$s)
      from (
        select distinct on (s.group_id) s.group_id, n.*
        from new_rows as n
        join old_rows as o on o.id = n.id
        join private.shared_questions as s on s.question_id = n.id
        where n.id = any ($1) and (%2$s) is distinct from (%3$s)
        order by s.group_id, n.id
      ) as n
      join private.shared_questions as s on s.group_id = n.group_id
      where t.id = s.question_id and (%4$s) is distinct from (%2$s)
    $sql$,
    (select string_agg(quote_ident(c), ', ') from unnest(names) as c),
    (select string_agg('n.' || quote_ident(c), ', ') from unnest(names) as c),
    (select string_agg('o.' || quote_ident(c), ', ') from unnest(names) as c),
    (select string_agg('t.' || quote_ident(c), ', ') from unnest(names) as c)
  ) using changed;
  return null;
end;
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
  -- An answer as the learner gave it; of an association its pairs.
  select case when jsonb_typeof(p_answer) <> 'object' then p_answer else (
    select jsonb_agg(a.label order by a.label)
    from public.questions as q
    join private.question_keys as k on k.question_id = q.id
    cross join lateral private.answer_pairs(q.left_options, q.right_options, null, k.salt, p_answer) as a
    where q.id = p_question_id
  ) end;
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
      || private.shown_question(r.question, p_seed, shuffled)
      order by r.rank
    ), '[]'::jsonb)
    from (
      select
        q.id, row(q.*)::private.keyed_questions as question,
        row_number() over (order by private.shown_rank(row(q.*)::private.keyed_questions, p_seed, shuffled), q.id) as rank
      from private.live_questions as q
      where q.quiz_id = p_quiz_id and (p_drawn is null or q.id = any (p_drawn))
    ) as r
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_rating (
  p_course public.courses,
  OUT      rating numeric,
  OUT      rating_count integer
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Of the learners, from five of them on, so that nobody's is known by it; before that what the content team has set, if anything.
begin
  select round(t.total::numeric / t.ratings, 1), t.ratings into rating, rating_count
  from private.rating_totals as t where t.course_id = p_course.id and t.ratings >= 5;
  if rating is null then
    rating := p_course.rating;
    rating_count := 0;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.smallest_group (
  p_filter private.learner_filter
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- How many learners a report is about at least: ten, or any number without a filter or with the right for people, too. Ten
  -- is the minimum by which most states of the USA report groups of students (NCES 2011-603).
  select case when p_filter is null or private.own_right() = 'all' then 0 else 10 end;
$function$;

CREATE OR REPLACE FUNCTION private.snap_to_step (
  p_number numeric,
  p_min    numeric,
  p_max    numeric,
  p_step   numeric
)
  RETURNS numeric
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The nearest step of a slider, or the number itself if the slider has no range.
begin
  return case
    when p_min is null or p_max is null then p_number
    else least(
      greatest(p_min + round((p_number - p_min) / coalesce(p_step, 1)) * coalesce(p_step, 1), p_min),
      p_min + floor((p_max - p_min) / coalesce(p_step, 1)) * coalesce(p_step, 1)
    )
  end;
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
-- What a file says of a row, in the shape of private.content_fields; blank cells are left out. p_stored are the fields that it is
-- compared with: a text that names one accepted answer says nothing of the others, and no options are those of the type.
declare
  given jsonb := p_given;
  stored jsonb := p_stored -> 'form';
  is_same_type boolean := p_given -> 'type' is not distinct from p_stored #> '{form,type}';
begin
  -- As triggers store it.
  if given ->> 'title' ~ '[\u202A-\u202E\u2066-\u2069]' or given ->> 'description' ~ '[\u202A-\u202E\u2066-\u2069]' then
    given := given || jsonb_strip_nulls(jsonb_build_object(
      'title', private.close_directions(given ->> 'title'), 'description', private.close_directions(given ->> 'description')
    ));
  end if;
  return case p_kind
    when 'course' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'duration_minutes', given -> 'durationMinutes',
      'image', given -> 'image', 'instructor', given -> 'instructor', 'year', given -> 'year', 'category', given -> 'category'
    ))
    when 'video' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'url', given -> 'url', 'image', given -> 'image',
      'duration_seconds', given -> 'durationSeconds', 'category', given -> 'category', 'instructor', given -> 'instructor'
    ))
    when 'quiz' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'image', given -> 'image',
      'category', given -> 'category', 'instructor', given -> 'instructor', 'feedback_timing', given -> 'feedbackTiming',
      'question_order', given -> 'questionOrder', 'attempt_limit', given -> 'attemptLimit',
      'time_limit_minutes', given -> 'timeLimitMinutes', 'draws', case when jsonb_typeof(given -> 'draws') = 'array' then private.draw_list(given -> 'draws') end
    ))
    else json_object(
      'title': given -> 'title', 'description': nullif(given -> 'description', 'null'), 'explanation': nullif(given -> 'explanation', 'null'),
      -- Those of the options that the file says nothing of stay.
      'option_explanations': case when given -> 'optionExplanations' <> '{}' then
        coalesce(private.explained_options(given ->> 'type', given -> 'options', p_stored -> 'option_explanations'), '{}')
          || private.explained_options(given ->> 'type', given -> 'options', given -> 'optionExplanations')
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
        'left_options', coalesce(given -> 'leftOptions', '[]'), 'right_options', coalesce(given -> 'rightOptions', '[]'),
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
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.stamp_form_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Security definer: an admin's own update of a question fires this trigger, and admins may not call private functions.
begin
  if private.has_other_form(old, new.type, new.left_options, new.right_options, new.slider_min) then
    new.form_changed_at := clock_timestamp();
  end if;
  return new;
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
-- lesson, or to practice, and no_attempts_left.
declare
  me uuid := private.require_learner();
  target record := private.find_quiz(p_course_id, p_ref);
  attempt record;
  overdue uuid;
  seed uuid;
begin
  if target.quiz_id is null then
    perform private.raise_error(404, 'quiz_not_found', 'Lesson not found');
  end if;
  if not exists (select 1 from private.live_questions as q where q.quiz_id = target.quiz_id) then
    perform private.raise_error(409, 'quiz_empty', 'No questions found for this lesson');
  end if;
  -- One whose time is over bars the way no more. In this place it is returned, so that its learner sees how it ended.
  select a.id into overdue from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null and a.lesson_id is distinct from target.lesson_id
    and private.attempt_ends_at(a) < clock_timestamp() - private.time_limit_grace()
  for update;
  if found then
    perform private.grade_attempt(overdue);
  end if;
  -- Waits for another tab that is finishing or leaving the open attempt: the next order depends on how many there were.
  perform 1 from public.quiz_attempts as a where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null for update;
  seed := private.next_order_seed(me, target.quiz_id);
  -- An update that changes nothing locks the open attempt and returns it; if another tab finishes it meanwhile, a new
  -- one is created.
  insert into public.quiz_attempts as a (user_id, quiz_id, lesson_id, order_seed, time_limit_minutes, drawn)
  values (
    me, target.quiz_id, target.lesson_id, seed,
    (select private.time_limit_for(me, z.time_limit_minutes) from public.quizzes as z where z.id = target.quiz_id),
    private.draw_questions(target.quiz_id, seed)
  )
  on conflict (user_id, quiz_id) where finished_at is null do update set started_at = a.started_at
  returning a.id, a.lesson_id, a.order_seed, a.drawn, a.xmax = 0 as is_new into attempt;
  if attempt.lesson_id is distinct from target.lesson_id then
    perform private.raise_error(
      409, 'quiz_open_elsewhere', 'You have started this quiz in another place. Finish it there or leave it first.'
    );
  end if;
  -- Counted after the insert, which two tabs cannot do at once.
  if attempt.is_new and private.attempts_left(me, target.quiz_id, target.lesson_id, attempt.id) = 0 then
    perform private.raise_error(409, 'no_attempts_left', 'You have used all attempts at this quiz.');
  end if;
  return private.attempt_to_json(attempt.id)
    || jsonb_build_object('questions', private.shown_questions(target.quiz_id, attempt.order_seed, attempt.drawn));
end;
$function$;

CREATE OR REPLACE FUNCTION private.start_practice (
  p_time_zone text,
  p_scope     text,
  p_quiz_id   text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A session of at most ten questions: `due` takes what is due today, the mistakes first, then what has waited longest; `mistakes` what was
-- wrong last, of one quiz or of all. The open session of the same kind is continued. Null if there is nothing to practise.
declare
  me uuid := private.require_learner();
  zone text := private.valid_time_zone(p_time_zone);
  day_end timestamptz := ((now() at time zone zone)::date + 1)::timestamp at time zone zone;
  session private.practice_sessions;
  opened jsonb;
begin
  if p_scope is null or p_scope not in ('due', 'mistakes') then
    perform private.raise_error(422, 'invalid_scope', 'Practise what is due, or your mistakes.', 'p_scope');
  end if;
  perform private.limit_account('start_practice');
  -- Two tabs that start at once share one session.
  perform 1 from public.profiles as p where p.id = me for no key update;
  -- Before its questions, as answer_practice does.
  select s.* into session from private.practice_sessions as s where s.user_id = me and s.finished_at is null for update;
  if session.scope = p_scope and session.quiz_id is not distinct from p_quiz_id then
    opened := private.open_practice(me);
    if opened is not null then
      return opened;
    end if;
  end if;
  -- Of earlier sessions stays that and when somebody practised.
  delete from private.practice_items as i
  using private.practice_sessions as s
  where s.user_id = me and i.session_id = s.id;
  delete from private.practice_sessions as s where s.user_id = me and s.last_answer_at is null;
  update private.practice_sessions as s set finished_at = now() where s.user_id = me and s.finished_at is null;

  insert into private.practice_sessions (user_id, scope, quiz_id)
  select me, p_scope, (select z.id from public.quizzes as z where z.id = p_quiz_id)
  returning * into session;
  insert into private.practice_items (session_id, question_id, position)
  select
    session.id, n.question_id, row_number() over (order by n.correct, md5(session.id::text || n.question_id))
  from (
    select p.question_id, p.correct
    from private.practice_pool(me) as p
    where case p_scope
      when 'due' then p.due < day_end
      else not p.correct and (p_quiz_id is null or p.quiz_id = p_quiz_id)
    end
    order by p.correct, p.due, p.question_id
    limit 10
  ) as n;
  opened := private.open_practice(me);
  if opened is null then
    delete from private.practice_sessions as s where s.id = session.id;
  end if;
  return opened;
end;
$function$;

CREATE OR REPLACE FUNCTION private.start_regrade (
  p_question_id text,
  p_learners    integer,
  p_lowers      boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Begins to regrade a question, or begins anew, with the first learners. With p_lowers, grades fall, too.
declare
  question private.keyed_questions;
  since timestamptz := (select q.form_changed_at from public.questions as q where q.id = p_question_id);
begin
  select * into question from private.live_questions as q where q.id = p_question_id;
  if question.id is null then
    -- Deleted, or without a key: there is nothing to grade by, and what was graded so far stays.
    update private.regrades as r set finished_at = clock_timestamp() where r.question_id = p_question_id;
    return (select private.regrade_to_json(r) from private.regrades as r where r.question_id = p_question_id);
  end if;
  delete from private.regrades as r where r.question_id = p_question_id;
  insert into private.regrades (question_id, grading, lowers, attempts, finished_at)
  select p_question_id, private.grading_of(question), p_lowers, count(*), case when count(*) = 0 then clock_timestamp() end
  from private.regradable_answers(question, since);
  return private.regrade_batch(p_question_id, p_learners);
end;
$function$;

CREATE OR REPLACE FUNCTION private.stops_of (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The stops of a course in order, as "video/<id>" and "quiz/<id>".
  select coalesce(jsonb_agg(coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id) order by p.ordinal_position), '[]')
  from private.placed_lessons as p join public.lessons as l on l.id = p.id
  where p.course_id = p_course_id;
$function$;

CREATE OR REPLACE FUNCTION private.stored_fields (
  p_table text,
  p_id    text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET enable_nestloop TO 'on'
  AS $function$
-- What a file can hold of one row, as it is stored.
begin
  return (select v.fields from private.content_fields as v where v.table_name = p_table and v.id = p_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.stored_list (
  p_course_id text,
  p_kind      text,
  p_id        text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- {kind: [ids]} as it is stored; empty of a new quiz, null of one that is deleted.
  select coalesce(
    private.pending_state(p_kind, p_id),
    case when private.is_new(p_course_id, 'quiz', p_id) then jsonb_build_object(p_kind, '[]'::jsonb) end
  );
$function$;

CREATE OR REPLACE FUNCTION private.streak (
  p_moments   timestamp with time zone[],
  p_time_zone text,
  p_now       timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Consecutive active days in the learner's time zone. A single missed day does not end a streak, and it lasts as long
-- as today can still continue it. Only active days are counted.
-- `week`: the seven days up to today.
begin
  return (
    with today as (
      select (p_now at time zone p_time_zone)::date as day
    ),
    days as (
      select distinct (m.at at time zone p_time_zone)::date as day from unnest(p_moments) as m (at)
    ),
    gaps as (
      select d.day, d.day - lag(d.day) over (order by d.day) > 2 as breaks from days as d
    ),
    numbered as (
      select g.day, count(*) filter (where g.breaks) over (order by g.day) as run from gaps as g
    ),
    runs as (
      select count(*) as length, max(n.day) as last_day from numbered as n group by n.run
    )
    select jsonb_build_object(
      'current', coalesce((select r.length from runs as r, today as t where t.day - r.last_day <= 2), 0),
      'longest', coalesce((select max(r.length) from runs as r), 0),
      'active_today', exists (select 1 from days as d, today as t where d.day = t.day),
      'week', (
        select jsonb_agg(
          jsonb_build_object('day', t.day - ago, 'active', exists (select 1 from days as d where d.day = t.day - ago))
          order by ago desc
        )
        from today as t, generate_series(0, 6) as ago
      )
    )
  );
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
    'created_at', p_subscription.created_at, 'updated_at', p_subscription.updated_at
  );
$function$;

CREATE OR REPLACE FUNCTION private.subtract_active_period()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Takes back a day, week or month of a deleted learner.
begin
  perform private.add_tally_change(-1, jsonb_build_array(jsonb_build_array('activity', 'active_' || old.grain, old.start::text)));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.subtract_tally()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Takes back what a deleted attempt or path counted as.
begin
  perform private.add_tally_change(-1, old.tally);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.suggested_course (
  p_learner uuid,
  p_order   text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The first course in this order in which something is left to do, rather one that needs no plan; null when all are complete.
-- `reason` says why: the chosen category or the school year, if it is for either.
declare
  chosen text := (select p.category from private.pathways as p where p.user_id = p_learner);
  school_year integer := (select lower(private.school_years(p.year)) from public.profiles as p where p.id = p_learner);
  sees_all boolean := private.has_full_access(p_learner);
  course record;
begin
  for course in
    select
      c.id, c.title, c.small_description, c.category, c.image, c.year, not sees_all and c.access <> 'free' as needs_plan
    from unnest(p_order) with ordinality as o (id, n)
    join public.courses as c on c.id = o.id
    order by needs_plan, o.n
  loop
    continue when not private.has_unfinished_lesson(p_learner, course.id);
    return jsonb_build_object(
      'course_id', course.id, 'title', course.title, 'small_description', course.small_description, 'category', course.category,
      'image', course.image, 'needs_plan', course.needs_plan,
      'reason', case
        when translate(lower(btrim(course.category)), ' _', '--') = chosen then 'category'
        when school_year <@ private.school_years(course.year) then 'year'
      end
    );
  end loop;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.supported_question_types()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The codes in private.question_types (calls.sql). Here they are a constant, which every read of a question compares with.
  select '{ASC,MCQ,MRQ,OPT,SLI}'::text[];
$function$;

CREATE OR REPLACE FUNCTION private.tag_keys (
  p_tags text[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Tags that differ in case are the same.
begin
  if p_tags = '{}' then
    return p_tags;
  end if;
  return (select coalesce(array_agg(lower(t.tag)), '{}') from unnest(p_tags) as t (tag));
end;
$function$;

CREATE OR REPLACE FUNCTION private.tag_list (
  p_tags jsonb
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A list of tags as it is stored: each trimmed and on one line, none of them blank, repeated or repeated in another case, in
-- alphabetical order. The first spelling stays.
begin
  if p_tags is null or p_tags in ('null', '[]') then
    return '{}';
  end if;
  return (
    select coalesce(array_agg(t.tag order by lower(t.tag) collate "C"), '{}')
    from (
      select distinct on (lower(s.tag) collate "C") s.tag
      from (
        select private.close_directions(private.trim_text(regexp_replace(e.value, '\s+', ' ', 'g'))) as tag, e.place
        from jsonb_array_elements_text(p_tags) with ordinality as e (value, place)
      ) as s
      where s.tag <> ''
      order by lower(s.tag) collate "C", s.place
    ) as t
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.tag_problem (
  p_tags text[]
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Says what is wrong with tags; null if nothing is. A comma is between tags where they are written as one text.
begin
  if p_tags = '{}' then
    return null;
  end if;
  return case
    when cardinality(p_tags) > 10 then 'A question can have at most 10 tags.'
    when exists (select 1 from unnest(p_tags) as t (tag) where char_length(t.tag) > 50) then 'A tag can have at most 50 characters.'
    when exists (select 1 from unnest(p_tags) as t (tag) where t.tag like '%,%') then 'A tag cannot have a comma.'
    when exists (select 1 from unnest(p_tags) as t (tag) where not coalesce(private.has_visible_text(t.tag), false))
      then 'A tag needs something that people can see.'
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.taken_seats (
  p_subscription_id text
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- How many seats of a subscription learners have now.
  select count(*)::integer from private.seats as s
  where s.subscription_id = p_subscription_id and s.released_at is null;
$function$;

CREATE OR REPLACE FUNCTION private.tallied_seconds (
  p_from timestamp with time zone,
  p_to   timestamp with time zone
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Seconds between two times as tallied: whole ones, at most two hours, because a page may be left open overnight.
begin
  return (
    select greatest(0, least(7200, floor(extract(epoch from p_to - p_from))))::integer::text
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.tally_attempts (
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Counts finished attempts anew: what they were counted as is subtracted, what they are now counted as is added.
declare
  change record;
begin
  if cardinality(p_attempts) = 0 then
    return;
  end if;
  -- Two attempts of one learner that finish at once (in a course and as practice) must not both be the first.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || a.user_id::text || a.quiz_id, 0))
  from (
    select distinct a.user_id, a.quiz_id from public.quiz_attempts as a where a.id = any (p_attempts)
    order by a.user_id, a.quiz_id
  ) as a;
  for change in
    with differing as materialized (
      select c.attempt_id, t.tally as before, c.tally as after
      from private.compute_attempt_tallies(p_attempts) as c
      left join private.attempt_tallies as t on t.attempt_id = c.attempt_id
      where t.tally is distinct from c.tally
    ),
    stored as (
      insert into private.attempt_tallies (attempt_id, tally) select d.attempt_id, d.after from differing as d
      on conflict (attempt_id) do update set tally = excluded.tally
    ),
    sums as (
      select k.key, sum(s.n) as n
      from (
        select -1 as n, d.before as tally from differing as d where d.before is not null
        union all
        select 1, d.after from differing as d
      ) as s
      cross join lateral jsonb_array_elements(s.tally) as k (key)
      group by k.key
      having sum(s.n) <> 0
    )
    select s.n, jsonb_agg(s.key) as tally from sums as s group by s.n order by s.n
  loop
    perform private.add_tally_change(change.n::integer, change.tally);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.tally_distribution (
  p_histogram private.tally[]
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Count, mean and median of a histogram of whole numbers.
  with sums as (
    select t.bucket::integer as value, sum(t.n)::bigint as n from unnest(p_histogram) as t group by 1
  ),
  histogram as (
    select s.value, s.n, (sum(s.n) over (order by s.value))::bigint as up_to, (sum(s.n) over ())::bigint as total
    from sums as s
  )
  select jsonb_build_object(
    'count', coalesce(sum(h.n), 0),
    'mean', round(sum(h.value * h.n) / sum(h.n), 1),
    -- The mean of the two middle values, as percentile_cont(0.5).
    'median', round((
      min(h.value) filter (where h.up_to >= (h.total + 1) / 2) + min(h.value) filter (where h.up_to >= h.total / 2 + 1)
    ) / 2.0, 1)
  )
  from histogram as h;
$function$;

CREATE OR REPLACE FUNCTION private.tally_path (
  p_user      uuid,
  p_course_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
-- Counts a learner's path through a course as it is now, instead of as it was.
declare
  current_tally jsonb;
  previous_tally jsonb;
begin
  if p_course_id is null then
    return;
  end if;
  -- Two tabs would otherwise both add the same path.
  perform pg_advisory_xact_lock(hashtextextended('path ' || p_user::text || p_course_id, 0));
  current_tally := coalesce((select c.tally from private.compute_path_tallies(array[p_user], p_course_id) as c), '[]'::jsonb);
  select t.tally into previous_tally from private.path_tallies as t where t.user_id = p_user and t.course_id = p_course_id;
  if previous_tally is distinct from current_tally then
    insert into private.path_tallies (user_id, course_id, tally) values (p_user, p_course_id, current_tally)
    on conflict (course_id, user_id) do update set tally = excluded.tally;
    perform private.add_tally_change(-1, coalesce(previous_tally, '[]'::jsonb));
    perform private.add_tally_change(1, current_tally);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.tidy_pending (
  p_course_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Drops what is prepared in vain: new items that are in no list any more, and entries of lists for new items that are none any more.
begin
  delete from private.pending_changes as c
  where c.course_id = p_course_id and c.base = '{}' and c.kind in ('video', 'quiz') and not exists (
    select 1 from private.pending_changes as s
    where s.course_id = p_course_id and s.kind = 'stops' and s.fields -> 'stops' ? concat_ws('/', c.kind, c.item_id)
  );
  delete from private.pending_changes as c
  where c.course_id = p_course_id and c.kind = 'questions' and not private.is_new(p_course_id, 'quiz', c.item_id)
    and not exists (select 1 from public.quizzes as z where z.id = c.item_id);
  delete from private.pending_changes as c
  where c.course_id = p_course_id and c.base = '{}' and c.kind = 'question' and not exists (
    select 1 from private.pending_changes as l
    where l.course_id = p_course_id and l.kind = 'questions' and l.item_id = c.fields ->> 'quiz_id' and l.fields -> 'questions' ? c.item_id
  );
  update private.pending_changes as c set fields = jsonb_build_object(c.kind, (
    select coalesce(jsonb_agg(e.id order by e.i), '[]')
    from jsonb_array_elements_text(c.fields -> c.kind) with ordinality as e (id, i)
    where c.base -> c.kind ? e.id
      or private.is_new(p_course_id, 'question', e.id) or exists (select 1 from public.questions as q where q.id = e.id)
      or split_part(e.id, '/', 2) <> '' and (
        private.is_new(p_course_id, split_part(e.id, '/', 1), split_part(e.id, '/', 2))
        or exists (select 1 from public.videos as v where v.id = split_part(e.id, '/', 2))
        or exists (select 1 from public.quizzes as z where z.id = split_part(e.id, '/', 2))
      )
  ))
  where c.course_id = p_course_id and c.kind in ('stops', 'questions');
  delete from private.pending_changes as c
  where c.course_id = p_course_id and c.kind in ('stops', 'questions') and c.fields = c.base;
end;
$function$;

CREATE OR REPLACE FUNCTION private.time_limit_for (
  p_learner uuid,
  p_minutes integer
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The minutes that a learner has where a quiz gives everybody p_minutes; 0 (no limit) stays 0.
begin
  return (select ceil(p_minutes * (100 + p.extra_time_percent) / 100.0) from public.profiles as p where p.id = p_learner);
end;
$function$;

CREATE OR REPLACE FUNCTION private.time_limit_grace()
  RETURNS interval
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- How long after the end an answer that was given in time may arrive.
  select interval '2 minutes';
$function$;

CREATE OR REPLACE FUNCTION private.to_display_mapping (
  p_stored jsonb,
  p_order  integer[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- From stored indices to displayed ones; the inverse of to_stored_mapping.
begin
  return (
    select jsonb_object_agg(m.key, array_position(p_order, m.value::integer) - 1)
    from jsonb_each_text(private.normalize_mapping(p_stored)) as m where m.value ~ '^[0-9]{1,4}$'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.to_stored_mapping (
  p_shown jsonb,
  p_order integer[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- From displayed indices to stored ones, for grading; to_display_mapping is the inverse, for the review.
begin
  return (
    select jsonb_object_agg(m.key, p_order[m.value::integer + 1])
    from jsonb_each_text(private.normalize_mapping(p_shown)) as m where m.value ~ '^[0-9]{1,4}$'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.touch_row()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Keeps created_at and refreshes updated_at, whatever the client sends.
begin
  new.created_at := old.created_at;
  new.updated_at := clock_timestamp();
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.trim_text (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Trims what a browser's trim() would: white space, no-break spaces, the byte order mark.
begin
  return btrim(p_text, E' \t\n\r\f\v' || U&'\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF');
end;
$function$;

CREATE OR REPLACE FUNCTION private.typed_label (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A typed answer as analytics count it: without regard to case and white space, a number however it is written.
declare
  number record := private.typed_number(p_text);
begin
  return coalesce(
    case number.unit when '%' then trim_scale(number.value) || '%' else number.unit || trim_scale(number.value) end,
    regexp_replace(lower(private.trim_text(p_text) collate "und-x-icu"), '\s+', ' ', 'g')
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.typed_number (
  p_text text,
  OUT    value numeric,
  OUT    unit text
)
  RETURNS record
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The number that a text is as people write it, with its unit: '18200', '18,200', '18 200.00', '$18,200', '18200 dollars',
-- '-5', '12.5%', '12,5 per cent'. The unit is '$' (Australian dollars), '€', '£', '%' or '' for none. Nulls if the text is no number.
-- Groups have three digits. One or two digits after a single comma are decimals: some keyboards have no other separator.
-- A number does not begin with a 0 before another digit: 000 and 0412 are names, not amounts. The same rule as `isTypedNumber` in
-- supabase/functions/_shared/typed-number.ts.
declare
  parts text[] := regexp_match(
    -- The minus sign, and no-break and thin spaces, as they are pasted.
    case when char_length(p_text) <= 64 then translate(lower(private.trim_text(p_text)), U&'\2212\00A0\2009\202F', '-   ') end,
    '^([+-]?) ?(a\$|au\$|aud|\$|€|£)? ?'
    '(?:((?:0|[1-9][0-9]*|[1-9][0-9]{0,2}(?:(?:,[0-9]{3})+|(?: [0-9]{3})+))(?:\.[0-9]*)?|\.[0-9]+)|((?:0|[1-9][0-9]*),[0-9]{1,2}))'
    ' ?(%|per ?cent|aud|dollars?)?$'
  );
  units text[] := array(
    select distinct case
      when u in ('%', 'percent', 'per cent') then '%' when u in ('€', '£') then u else '$'
    end
    from unnest(array[parts[2], parts[5]]) as u where u is not null
  );
begin
  if parts is not null and cardinality(units) < 2 then
    value := (parts[1] || coalesce(translate(parts[3], ', ', ''), replace(parts[4], ',', '.')))::numeric;
    unit := coalesce(units[1], '');
  end if;
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
  -- No column of the question changes, so no trigger logs it.
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'questions', s.key, 'update', jsonb_build_object('same_in', s.value), '{"same_in": []}'
  from jsonb_each(shared) as s
  where s.key not in (select o.question_id from private.shared_questions as o)
  order by s.key;
  return changed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.unschedule_empty_quizzes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select 1 from new_rows as n where n.deleted_at is not null) then
    update public.quizzes as z set publish_at = null
    where z.publish_at > now()
      and z.id = any (array(select distinct n.quiz_id from new_rows as n where n.deleted_at is not null))
      and not exists (select 1 from public.questions as q where q.quiz_id = z.id and q.deleted_at is null);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.unshare_key()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A question lost its key: those that are the same lose it, too. Not where the question is deleted for good: its row is gone by now.
declare
  written text[];
begin
  if not exists (select 1 from private.shared_questions)
    or not exists (select 1 from private.shared_questions as s where s.question_id in (select o.question_id from old_rows as o)) then
    return null;
  end if;
  with deleted_keys as (
    delete from private.question_keys as k
    using private.shared_questions as o, private.shared_questions as s
    where s.question_id in (select w.question_id from old_rows as w join public.questions as q on q.id = w.question_id)
      and o.group_id = s.group_id and k.question_id = o.question_id
    returning k.question_id
  )
  select array_agg(d.question_id) into written from deleted_keys as d;
  if written is not null then
    update public.questions as q set title = q.title where q.id = any (written);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.unwrap_json (
  p_value jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Some drivers send JSON as a JSON string that holds it.
begin
  if jsonb_typeof(p_value) = 'string' then
    return (p_value #>> '{}')::jsonb;
  end if;
  return p_value;
exception when others then
  return p_value;
end;
$function$;

CREATE OR REPLACE FUNCTION private.valid_time_zone (
  p_time_zone text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The time zone as a browser names it; anything else counts as UTC. The pattern keeps out POSIX rules such as
-- 'ABC+9', which Postgres would accept. (pg_timezone_names would work, but reads 600 files each time.)
begin
  if length(p_time_zone) <= 64 and p_time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' then
    perform now() at time zone p_time_zone;
    return p_time_zone;
  end if;
  return 'UTC';
exception
  when invalid_parameter_value then return 'UTC';
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_import_questions (
  p_rows jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Reports the first invalid question of {rows: [{row, question}]}, with its row and field in the hint.
declare
  candidate record;
  question private.keyed_questions;
  message text;
  field text;
begin
  for candidate in
    select r.row, r.question as q
    from jsonb_to_recordset(p_rows) as r (row integer, question jsonb)
    where r.question is not null
    order by r.row
  loop
    question.type := candidate.q ->> 'type';
    question.options := coalesce(candidate.q -> 'options', '[]');
    question.left_options := coalesce(candidate.q -> 'leftOptions', '[]');
    question.right_options := coalesce(candidate.q -> 'rightOptions', '[]');
    question.slider_min := (candidate.q #>> '{slider,min}')::numeric;
    question.slider_max := (candidate.q #>> '{slider,max}')::numeric;
    question.slider_step := (candidate.q #>> '{slider,step}')::numeric;
    question.key := candidate.q -> 'answer';
    perform private.validate_question(question);
  end loop;
exception when sqlstate 'PT422' then
  get stacked diagnostics message = pg_exception_detail, field = pg_exception_hint;
  perform private.raise_error(422, 'invalid_rows', format('Row %s: %s', candidate.row, message), candidate.row || '.' || field);
end;
$function$;

CREATE OR REPLACE FUNCTION private.version_of (
  p_prefix text,
  p_fields jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Changes with whatever a file can hold of a row.
begin
  return p_prefix || left(md5(p_fields::text), 16);
end;
$function$;

CREATE OR REPLACE FUNCTION private.version_of_entry (
  p_entry public.audit_log
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- {table_name, row_id, current, version}: the columns of the row, those of a question with its key, now and right after the
-- entry. Later entries are taken back one by one from what there is now, so rows of uploads have versions as well.
declare
  name text := case p_entry.table_name when 'question_keys' then 'questions' else p_entry.table_name end;
  now_columns jsonb;
  then_columns jsonb;
  later record;
begin
  if name not in ('courses', 'videos', 'quizzes', 'questions') then
    return null;
  end if;
  execute format('select to_jsonb(t) from public.%I as t where t.id = $1 and t.deleted_at is null', name)
  into now_columns using p_entry.row_id;
  if now_columns is null then
    return null;
  end if;
  if name = 'questions' then
    now_columns := now_columns || coalesce(
      (select jsonb_build_object('answer', k.answer, 'explanation', k.explanation, 'option_explanations', k.option_explanations) from private.question_keys as k where k.question_id = p_entry.row_id),
      '{"answer": null, "explanation": "", "option_explanations": {}}'
    );
  end if;
  then_columns := now_columns;
  for later in
    select a.action, a.table_name, a.before from public.audit_log as a
    where a.row_id = p_entry.row_id and a.id > p_entry.id and (a.table_name = name or name = 'questions' and a.table_name = 'question_keys')
      -- A key is stored right after its question: it belongs to the same version.
      and (a.actor is distinct from p_entry.actor or coalesce(a.saved_at, a.at) <> coalesce(p_entry.saved_at, p_entry.at))
    order by a.id desc
  loop
    then_columns := then_columns || case
      when later.action = 'insert' and later.table_name = 'question_keys' then '{"answer": null, "explanation": "", "option_explanations": {}}'
      when later.table_name = 'question_keys' then coalesce(later.before, '{}') - '{question_id,salt,updated_at}'::text[]
      else coalesce(later.before, '{}')
    end;
  end loop;
  return jsonb_build_object('table_name', name, 'row_id', p_entry.row_id, 'current', now_columns, 'version', then_columns);
end;
$function$;

CREATE OR REPLACE FUNCTION private.week_count (
  p_person  uuid,
  p_measure text,
  p_zone    text,
  p_monday  date
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What counts towards a goal in the week that begins on this Monday, in the learner's time zone.
declare
  week_start timestamptz := p_monday::timestamp at time zone p_zone;
  week_end timestamptz := (p_monday + 7)::timestamp at time zone p_zone;
begin
  if p_measure = 'stops' then
    return (
      select count(*) from public.lesson_results as r
      where r.user_id = p_person and r.completed_at >= week_start and r.completed_at < week_end
    );
  end if;
  return (
    select count(distinct (m.at at time zone p_zone)::date)
    from unnest(private.active_moments(p_person)) as m (at)
    where m.at >= week_start and m.at < week_end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.with_shared (
  p_ids text[]
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- These questions and those that are the same, without those in the trash.
  select array(
    select i.id from unnest(p_ids) as i (id)
    union
    select o.question_id
    from private.shared_questions as s
    join private.shared_questions as o on o.group_id = s.group_id
    join public.questions as q on q.id = o.question_id and q.deleted_at is null
    where s.question_id = any (p_ids)
    order by 1
  );
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_certificate (
  p_code text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Deletes a certificate of the caller's; its address then shows nothing any more. Raises certificate_not_found.
declare
  me uuid := private.require_user();
begin
  delete from private.certificates as c where c.user_id = me and c.code = p_code;
  if not found then
    perform private.raise_error(404, 'certificate_not_found', 'This certificate does not exist.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.without_typed_answer (
  p_key jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A key of a tally with 'answers of deleted accounts' in place of what somebody typed. An option, a pair or a number of
  -- the question stays: the content team wrote it.
  select case
    when p_key ->> 1 not in ('right', 'wrong') or exists (
      select 1 from public.questions as q
      where q.id = p_key ->> 0 and (
        (q.slider_min is not null and p_key ->> 2 ~ '^-?[0-9]+([.][0-9]+)?$')
        or exists (
          select 1 from jsonb_array_elements_text(q.options) as o (label)
          where left(private.trim_text(o.label), 200) = p_key ->> 2
        )
        or exists (
          select 1 from jsonb_array_elements_text(q.left_options) as l (label)
          cross join jsonb_array_elements_text(q.right_options || '["?"]') as r (label)
          where left(l.label || ' → ' || r.label, 200) = p_key ->> 2
        )
      )
    ) then p_key
    else jsonb_build_array(p_key -> 0, p_key -> 1, 'answers of deleted accounts')
  end;
$function$;

CREATE OR REPLACE FUNCTION private.write_import_changes (
  p_import_id text,
  p_table     text,
  p_columns   text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes to rows that exist what the comparison left to the file, and records it with what was kept. Rows that come back from the
-- trash become those of this upload. Returns {restored, changed, kept, kept_alone}; the last
-- counts rows of which nothing was written. p_columns are those of the table that a file can fill.
declare
  -- `form` is several columns.
  names text[] := private.content_field_names(p_table);
  written text[];
  counts jsonb;
begin
  select jsonb_build_object(
    'restored', count(*) filter (where w.outcome = 'restored'), 'changed', count(*) filter (where w.outcome = 'changed'),
    'kept', count(*) filter (where w.state = 'conflict' and not w.chosen),
    'kept_alone', count(*) filter (where w.state = 'conflict' and not w.chosen and w.outcome is distinct from 'changed')
  ) into counts
  from private.import_writes as w where w.import_id = p_import_id and w.table_name = p_table;
  -- Rows that stay in the trash keep what is stored, which is no longer what the last file said.
  if exists (
    select 1 from private.import_comparisons as c
    where c.import_id = p_import_id and c.table_name = p_table and c.reason = 'deleted' and not c.chosen and c.said is not null
  ) then
    execute $sql$
      update private.import_sources as s set fields = v.fields
      from private.import_comparisons as c join private.content_fields as v on v.table_name = c.table_name and v.id = c.row_id
      where c.import_id = $1 and c.table_name = $2 and c.reason = 'deleted' and not c.chosen
        and s.table_name = c.table_name and s.row_id = c.row_id and s.fields is null
    $sql$ using p_import_id, p_table;
  end if;
  execute $sql$
    insert into private.import_changes (
      import_id, table_name, row_id, row_number, outcome, before, after, kept, base, base_import_id
    )
    select
      w.import_id, w.table_name, w.row_id, w.row_number, w.outcome, w.before, w.after, w.kept,
      case when b.row_id is not null then coalesce(b.fields, 'null') end, b.import_id
    from private.import_writes as w
    left join private.import_sources as b on b.table_name = w.table_name and b.row_id = w.row_id
    where w.import_id = $1 and w.table_name = $2 and w.outcome is not null
  $sql$ using p_import_id, p_table;
  written := array(
    select n.name from (
      select distinct k.name from private.import_comparisons as c cross join lateral jsonb_object_keys(c.after) as k (name)
      where c.import_id = p_import_id and c.table_name = p_table
    ) as n
    where n.name = any (p_columns) or n.name = 'form'
  );
  -- Of columns that nothing changes, neither values nor triggers are worked out.
  execute format($sql$
    update public.%1$I as t set
      %2$s
      deleted_at = case when w.outcome = 'restored' then null else t.deleted_at end,
      import_id = case when w.outcome = 'restored' then $1 else t.import_id end
    from (
      select w.row_id, w.outcome, w.after,
        jsonb_populate_record(null::public.%1$I, (w.after - 'form') || coalesce(w.after -> 'form', '{}')) as n
      from private.import_writes as w
      where w.import_id = $1 and w.table_name = %1$L and (w.outcome = 'restored' or w.outcome = 'changed' and w.after ?| $2)
      offset 0
    ) as w
    where t.id = w.row_id
  $sql$, p_table, (
    select string_agg(format('%1$I = case when w.after ? %2$L then (w.n).%1$I else t.%1$I end,', c.name, f.name), ' ')
    from unnest(p_columns) as c (name)
    cross join lateral (select case when c.name = any (names) then c.name else 'form' end as name) as f
    where f.name = any (written)
  )) using p_import_id, written;
  -- What is stored elsewhere is a change of the row all the same.
  execute format($sql$
    update public.%1$I as t set updated_at = clock_timestamp()
    from private.import_writes as w
    where w.import_id = $1 and w.table_name = %1$L and w.outcome = 'changed' and not w.after ?| $2 and t.id = w.row_id
  $sql$, p_table) using p_import_id, written;
  return counts;
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_pending (
  p_change private.pending_changes
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Saves prepared fields of an item that exists as they are saved at once, with all checks of that.
declare
  name text := private.pending_table(p_change.kind);
  fields jsonb := p_change.fields;
  columns text[];
begin
  if fields = '{}' then
    return;
  end if;
  if p_change.kind <> 'question' then
    perform private.require_content(name, p_change.item_id);
  end if;
  if p_change.kind = 'stops' then
    perform private.set_stops(p_change.item_id, private.ids_of(
      private.merged_entries(p_change, private.pending_state('stops', p_change.item_id))
    ));
  elsif p_change.kind = 'questions' then
    perform private.set_questions(p_change.course_id, p_change.item_id, private.ids_of(
      private.merged_entries(p_change, private.pending_state('questions', p_change.item_id))
    ));
  elsif p_change.kind = 'question' then
    perform private.admin_save_question(private.question_payload(
      private.question_to_json(p_change.item_id) || (fields - 'form')
      || coalesce(fields -> 'form', private.pending_state('question', p_change.item_id) -> 'form')
    ));
  else
    fields := fields || case
      when fields ? 'publish_at' then jsonb_build_object('publish_at', private.prepared_time(fields -> 'publish_at')) else '{}'
    end;
    columns := array(select c from unnest(private.restorable_columns(name) || '{publish_at}'::text[]) as c where fields ? c);
    execute format(
      'update public.%1$I as t set (%2$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1) as v) where t.id = $2',
      name,
      (select string_agg(quote_ident(n), ', ') from unnest(columns) as n),
      (select string_agg('v.' || quote_ident(n), ', ') from unnest(columns) as n)
    ) using fields, p_change.item_id;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.accept_policy (
  p_version text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.accept_policy(p_version); $function$;

REVOKE ALL ON FUNCTION "public"."accept_policy"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.account_exists (
  p_email text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.account_exists(p_email); $function$;

REVOKE ALL ON FUNCTION "public"."account_exists"(text) FROM PUBLIC, "service_role";

CREATE OR REPLACE FUNCTION public.admin_cancel_erasure (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_cancel_erasure(p_person_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_cancel_erasure"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_change_content (
  p_kind   text,
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_change_content(p_kind, p_ids, p_change); $function$;

REVOKE ALL ON FUNCTION "public"."admin_change_content"(text, text[], jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_change_questions (
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_change_questions(p_ids, p_change); $function$;

REVOKE ALL ON FUNCTION "public"."admin_change_questions"(text[], jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_change_seats (
  p_subscription_id text,
  p_change          text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_change_seats(p_subscription_id, p_change); $function$;

REVOKE ALL ON FUNCTION "public"."admin_change_seats"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_check_import (
  p_given jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_check_import(p_given); $function$;

REVOKE ALL ON FUNCTION "public"."admin_check_import"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_choose_import (
  p_import_id text,
  p_choice    jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.admin_choose_import(p_import_id, p_choice); $function$;

REVOKE ALL ON FUNCTION "public"."admin_choose_import"(text, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_commit_import (
  p_import_id     text,
  p_regrade       boolean DEFAULT false,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.admin_commit_import(p_import_id, p_regrade, p_lower_results); $function$;

REVOKE ALL ON FUNCTION "public"."admin_commit_import"(text, boolean, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_compare_import (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.admin_compare_import(p_import_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_compare_import"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_continue_regrade (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_continue_regrade(p_question_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_continue_regrade"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_create_content (
  p_kind      text,
  p_fields    jsonb,
  p_course_id text  DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Makes a course, video or quiz as its caller: policies and triggers apply. A video or quiz becomes the last lesson of the given course.
declare
  made text;
begin
  execute private.admin_create_content(p_kind, p_fields) into made using p_fields;
  if p_course_id is not null and p_kind = 'video' then
    perform public.admin_link_video_to_course(p_course_id, made);
  elsif p_course_id is not null and p_kind = 'quiz' then
    perform public.admin_link_quiz_to_course(p_course_id, made);
  end if;
  return jsonb_build_object('id', made);
end;
$function$;

REVOKE ALL ON FUNCTION "public"."admin_create_content"(text, jsonb, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_create_import (
  p_import jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_create_import(p_import); $function$;

REVOKE ALL ON FUNCTION "public"."admin_create_import"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_delete_course (
  p_course_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_delete_course(p_course_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_delete_course"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_delete_question (
  p_question_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_delete_question(p_question_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_delete_question"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_delete_quiz (
  p_quiz_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_delete_quiz(p_quiz_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_delete_quiz"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_delete_video (
  p_video_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_delete_video(p_video_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_delete_video"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_discard_pending (
  p_course_id text,
  p_version   text,
  p_kind      text DEFAULT NULL::text,
  p_item_id   text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_discard_pending(p_course_id, p_version, p_kind, p_item_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_discard_pending"(text, text, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_duplicate_content (
  p_kind text,
  p_id   text,
  p_copy jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_duplicate_content(p_kind, p_id, p_copy); $function$;

REVOKE ALL ON FUNCTION "public"."admin_duplicate_content"(text, text, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_duplicate_question (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_duplicate_question(p_question_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_duplicate_question"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_export_content (
  p_scope jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_export_content(p_scope); $function$;

REVOKE ALL ON FUNCTION "public"."admin_export_content"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_export_person (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_export_person(p_person_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_export_person"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_find_questions (
  p_search jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_find_questions(p_search); $function$;

REVOKE ALL ON FUNCTION "public"."admin_find_questions"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_access (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_access(p_person_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_access"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_activity (
  p_grain  text,
  p_filter jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_activity(p_grain, p_filter); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_activity"(text, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_analytics_groups()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_analytics_groups(); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_analytics_groups"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_content_numbers (
  p_kind text,
  p_ids  text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_content_numbers(p_kind, p_ids); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_content_numbers"(text, text[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_course_funnel (
  p_course_id text,
  p_filter    jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_course_funnel(p_course_id, p_filter); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_course_funnel"(text, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_course_statistics (
  p_filter jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_course_statistics(p_filter); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_course_statistics"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_draws (
  p_ids text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_draws(p_ids); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_draws"(text[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_history (
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
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_history(p_kind, p_id, p_actor_id, p_what, p_since, p_until, p_before, p_limit); $function$;

REVOKE ALL
  ON FUNCTION "public"."admin_get_history"(text, text, text, text, timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone, integer)
  FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_impact (
  p_kind text,
  p_ids  text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_impact(p_kind, p_ids); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_impact"(text, text[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_import (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_import(p_import_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_import"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_pending (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_pending(p_course_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_pending"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_person (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_person(p_person_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_person"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_privacy (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_privacy(p_person_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_privacy"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_progress (
  p_person_id uuid,
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_progress(p_person_id, p_time_zone); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_progress"(uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_questions (
  p_quiz_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_questions(p_quiz_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_questions"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_quiz_items (
  p_quiz_id text,
  p_filter  jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_quiz_items(p_quiz_id, p_filter); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_quiz_items"(text, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_quiz_statistics (
  p_filter jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_quiz_statistics(p_filter); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_quiz_statistics"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_retention()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_retention(); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_retention"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_subscription (
  p_subscription_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_subscription(p_subscription_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_subscription"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_version (
  p_entry_id bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_version(p_entry_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_version"(bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_grant_access (
  p_person_id uuid,
  p_reason    text,
  p_ends_at   timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_grant_access(p_person_id, p_reason, p_ends_at); $function$;

REVOKE ALL ON FUNCTION "public"."admin_grant_access"(uuid, text, timestamp WITH time zone) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_link_quiz_to_course (
  p_course_id text,
  p_quiz_id   text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_link_quiz_to_course(p_course_id, p_quiz_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_link_quiz_to_course"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_link_quiz_to_video (
  p_video_id text,
  p_quiz_id  text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_link_quiz_to_video(p_video_id, p_quiz_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_link_quiz_to_video"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_link_video_to_course (
  p_course_id text,
  p_video_id  text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_link_video_to_course(p_course_id, p_video_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_link_video_to_course"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_list_audit (
  p_table    text,
  p_row_id   text,
  p_action   text,
  p_actor_id text,
  p_offset   integer,
  p_limit    integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_list_audit(p_table, p_row_id, p_action, p_actor_id, p_offset, p_limit); $function$;

REVOKE ALL ON FUNCTION "public"."admin_list_audit"(text, text, text, text, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_list_course_learners (
  p_course_id text,
  p_filter    jsonb,
  p_after     jsonb,
  p_limit     integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_list_course_learners(p_course_id, p_filter, p_after, p_limit); $function$;

REVOKE ALL ON FUNCTION "public"."admin_list_course_learners"(text, jsonb, jsonb, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_list_import_changes (
  p_import_id text,
  p_filter    jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_list_import_changes(p_import_id, p_filter); $function$;

REVOKE ALL ON FUNCTION "public"."admin_list_import_changes"(text, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_list_import_comparison (
  p_import_id text,
  p_filter    jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_list_import_comparison(p_import_id, p_filter); $function$;

REVOKE ALL ON FUNCTION "public"."admin_list_import_comparison"(text, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_list_imports (
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_list_imports(p_offset, p_limit); $function$;

REVOKE ALL ON FUNCTION "public"."admin_list_imports"(integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_list_people (
  p_query       text,
  p_admins_only boolean,
  p_sort        text,
  p_descending  boolean,
  p_offset      integer,
  p_limit       integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '3s'
  AS $function$ select private.admin_list_people(p_query, p_admins_only, p_sort, p_descending, p_offset, p_limit); $function$;

REVOKE ALL ON FUNCTION "public"."admin_list_people"(text, boolean, text, boolean, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_list_quiz_learners (
  p_quiz_id text,
  p_filter  jsonb,
  p_after   jsonb,
  p_limit   integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_list_quiz_learners(p_quiz_id, p_filter, p_after, p_limit); $function$;

REVOKE ALL ON FUNCTION "public"."admin_list_quiz_learners"(text, jsonb, jsonb, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_list_subscriptions (
  p_query  text,
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '3s'
  AS $function$ select private.admin_list_subscriptions(p_query, p_offset, p_limit); $function$;

REVOKE ALL ON FUNCTION "public"."admin_list_subscriptions"(text, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_list_tags()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_list_tags(); $function$;

REVOKE ALL ON FUNCTION "public"."admin_list_tags"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_list_trash (
  p_kind   text,
  p_query  text,
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '3s'
  AS $function$ select private.admin_list_trash(p_kind, p_query, p_offset, p_limit); $function$;

REVOKE ALL ON FUNCTION "public"."admin_list_trash"(text, text, integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_preview_import_regrade (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_preview_import_regrade(p_import_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_preview_import_regrade"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_preview_import_undo (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_preview_import_undo(p_import_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_preview_import_undo"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_preview_pending (
  p_course_id text,
  p_version   text,
  p_kept      text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_preview_pending(p_course_id, p_version, p_kept); $function$;

REVOKE ALL ON FUNCTION "public"."admin_preview_pending"(text, text, text[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_preview_regrade (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_preview_regrade(p_question); $function$;

REVOKE ALL ON FUNCTION "public"."admin_preview_regrade"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_publish_pending (
  p_course_id     text,
  p_version       text,
  p_kept          text[]  DEFAULT '{}'::text[],
  p_regrade       boolean DEFAULT false,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_publish_pending(p_course_id, p_version, p_kept, p_regrade, p_lower_results); $function$;

REVOKE ALL ON FUNCTION "public"."admin_publish_pending"(text, text, text[], boolean, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_release_seat (
  p_subscription_id text,
  p_seat_id         uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_release_seat(p_subscription_id, p_seat_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_release_seat"(text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_reorder_lessons (
  p_course_id  text,
  p_lesson_ids text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_reorder_lessons(p_course_id, p_lesson_ids); $function$;

REVOKE ALL ON FUNCTION "public"."admin_reorder_lessons"(text, text[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_reorder_questions (
  p_quiz_id      text,
  p_question_ids text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_reorder_questions(p_quiz_id, p_question_ids); $function$;

REVOKE ALL ON FUNCTION "public"."admin_reorder_questions"(text, text[]) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_request_erasure (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_request_erasure(p_person_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_request_erasure"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_restore (
  p_kind    text,
  p_item_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_restore(p_kind, p_item_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_restore"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_restore_version (
  p_entry_id      bigint,
  p_updated_at    text,
  p_regrade       boolean,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_restore_version(p_entry_id, p_updated_at, p_regrade, p_lower_results); $function$;

REVOKE ALL ON FUNCTION "public"."admin_restore_version"(bigint, text, boolean, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_revoke_access (
  p_person_id uuid,
  p_grant_id  uuid,
  p_reason    text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_revoke_access(p_person_id, p_grant_id, p_reason); $function$;

REVOKE ALL ON FUNCTION "public"."admin_revoke_access"(uuid, uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_save_pending (
  p_course_id  text,
  p_kind       text,
  p_item_id    text,
  p_changes    jsonb,
  p_updated_at text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_save_pending(p_course_id, p_kind, p_item_id, p_changes, p_updated_at); $function$;

REVOKE ALL ON FUNCTION "public"."admin_save_pending"(text, text, text, jsonb, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_save_question (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_save_question(p_question); $function$;

REVOKE ALL ON FUNCTION "public"."admin_save_question"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_set_birth_year (
  p_person_id uuid,
  p_year      integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_set_birth_year(p_person_id, p_year); $function$;

REVOKE ALL ON FUNCTION "public"."admin_set_birth_year"(uuid, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_set_consent (
  p_person_id uuid,
  p_given_by  text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_set_consent(p_person_id, p_given_by); $function$;

REVOKE ALL ON FUNCTION "public"."admin_set_consent"(uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_set_right (
  p_person_id uuid,
  p_right     text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_set_right(p_person_id, p_right); $function$;

REVOKE ALL ON FUNCTION "public"."admin_set_right"(uuid, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_stage_import_rows (
  p_import_id text,
  p_rows      jsonb
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_stage_import_rows(p_import_id, p_rows); $function$;

REVOKE ALL ON FUNCTION "public"."admin_stage_import_rows"(text, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_undo_import (
  p_import_id     text,
  p_regrade       boolean DEFAULT false,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.admin_undo_import(p_import_id, p_regrade, p_lower_results); $function$;

REVOKE ALL ON FUNCTION "public"."admin_undo_import"(text, boolean, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_unlink_quiz_from_course (
  p_course_id text,
  p_quiz_id   text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_unlink_quiz_from_course(p_course_id, p_quiz_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_unlink_quiz_from_course"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_unlink_quiz_from_video (
  p_video_id text,
  p_quiz_id  text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_unlink_quiz_from_video(p_video_id, p_quiz_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_unlink_quiz_from_video"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_unlink_video_from_course (
  p_course_id text,
  p_video_id  text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_unlink_video_from_course(p_course_id, p_video_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_unlink_video_from_course"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_update_person (
  p_person_id          uuid,
  p_school             text                     DEFAULT NULL::text,
  p_year               text                     DEFAULT NULL::text,
  p_extra_time_percent integer                  DEFAULT NULL::integer,
  p_updated_at         timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_update_person(p_person_id, p_school, p_year, p_extra_time_percent, p_updated_at); $function$;

REVOKE ALL ON FUNCTION "public"."admin_update_person"(uuid, text, text, integer, timestamp WITH time zone) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.answer_practice (
  p_session_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.answer_practice(p_session_id, p_question_id, p_answer); $function$;

REVOKE ALL ON FUNCTION "public"."answer_practice"(uuid, text, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.billing_begin_checkout (
  p_checkout_id uuid,
  p_plan        text,
  p_period      text,
  p_seats       integer,
  p_link        uuid,
  p_owner       uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_begin_checkout(p_checkout_id, p_plan, p_period, p_seats, p_link, p_owner); $function$;

REVOKE ALL ON FUNCTION "public"."billing_begin_checkout"(uuid, text, text, integer, uuid, uuid) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.billing_begin_sync (
  p_event_id   text,
  p_event_type text
)
  RETURNS bigint
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_begin_sync(p_event_id, p_event_type); $function$;

REVOKE ALL ON FUNCTION "public"."billing_begin_sync"(text, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.billing_change_seats (
  p_checkout_id uuid,
  p_change      text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_change_seats(p_checkout_id, p_change); $function$;

REVOKE ALL ON FUNCTION "public"."billing_change_seats"(uuid, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.billing_clean_up()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_clean_up(); $function$;

REVOKE ALL ON FUNCTION "public"."billing_clean_up"() FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.billing_configure (
  p_enabled boolean
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_configure(p_enabled); $function$;

REVOKE ALL ON FUNCTION "public"."billing_configure"(boolean) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.billing_end_event (
  p_event_id text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_end_event(p_event_id); $function$;

REVOKE ALL ON FUNCTION "public"."billing_end_event"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.billing_end_subscription (
  p_sync_number     bigint,
  p_subscription_id text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_end_subscription(p_sync_number, p_subscription_id); $function$;

REVOKE ALL ON FUNCTION "public"."billing_end_subscription"(bigint, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.billing_get_checkout (
  p_checkout_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.billing_get_checkout(p_checkout_id); $function$;

REVOKE ALL ON FUNCTION "public"."billing_get_checkout"(uuid) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.billing_list_other_sessions (
  p_subscription_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.billing_list_other_sessions(p_subscription_id); $function$;

REVOKE ALL ON FUNCTION "public"."billing_list_other_sessions"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.billing_list_subscriptions()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.billing_list_subscriptions(); $function$;

REVOKE ALL ON FUNCTION "public"."billing_list_subscriptions"() FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.billing_note_session (
  p_checkout_id uuid,
  p_session_id  text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_note_session(p_checkout_id, p_session_id); $function$;

REVOKE ALL ON FUNCTION "public"."billing_note_session"(uuid, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.billing_store_page (
  p_sync_number   bigint,
  p_subscriptions jsonb
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_store_page(p_sync_number, p_subscriptions); $function$;

REVOKE ALL ON FUNCTION "public"."billing_store_page"(bigint, jsonb) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.billing_store_subscription (
  p_sync_number  bigint,
  p_event_id     text,
  p_subscription jsonb
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_store_subscription(p_sync_number, p_event_id, p_subscription); $function$;

REVOKE ALL ON FUNCTION "public"."billing_store_subscription"(bigint, text, jsonb) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.cancel_erasure()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.cancel_erasure(); $function$;

REVOKE ALL ON FUNCTION "public"."cancel_erasure"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.change_name (
  p_first_name text,
  p_last_name  text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.change_name(p_first_name, p_last_name); $function$;

REVOKE ALL ON FUNCTION "public"."change_name"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.check_answer (
  p_attempt_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.check_answer(p_attempt_id, p_question_id, p_answer); $function$;

REVOKE ALL ON FUNCTION "public"."check_answer"(uuid, text, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.complete_video_lesson (
  p_lesson_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.complete_video_lesson(p_lesson_id); $function$;

REVOKE ALL ON FUNCTION "public"."complete_video_lesson"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.count_rest_request (
  p_account uuid,
  p_address text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.count_rest_request(p_account, p_address); $function$;

REVOKE ALL ON FUNCTION "public"."count_rest_request"(uuid, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.create_plan_link()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.create_plan_link(); $function$;

REVOKE ALL ON FUNCTION "public"."create_plan_link"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.export_my_data()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.export_my_data(); $function$;

REVOKE ALL ON FUNCTION "public"."export_my_data"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.find_content (
  p_kind        text,
  p_query       text,
  p_sort        text,
  p_descending  boolean,
  p_offset      integer,
  p_limit       integer,
  p_publication text    DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '3s'
  AS $function$ select private.find_content(p_kind, p_query, p_sort, p_descending, p_offset, p_limit, p_publication); $function$;

REVOKE ALL ON FUNCTION "public"."find_content"(text, text, text, boolean, integer, integer, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.finish_attempt (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.finish_attempt(p_attempt_id); $function$;

REVOKE ALL ON FUNCTION "public"."finish_attempt"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_account_state()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_account_state(); $function$;

REVOKE ALL ON FUNCTION "public"."get_account_state"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_admin_right()
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_admin_right(); $function$;

REVOKE ALL ON FUNCTION "public"."get_admin_right"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_certificate (
  p_code text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.get_certificate(p_code); $function$;

REVOKE ALL ON FUNCTION "public"."get_certificate"(text) FROM PUBLIC, "service_role";

CREATE OR REPLACE FUNCTION public.get_course_completion (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_course_completion(p_course_id); $function$;

REVOKE ALL ON FUNCTION "public"."get_course_completion"(text) FROM PUBLIC, "service_role";

CREATE OR REPLACE FUNCTION public.get_course_overview (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_course_overview(p_course_id); $function$;

REVOKE ALL ON FUNCTION "public"."get_course_overview"(text) FROM PUBLIC, "service_role";

CREATE OR REPLACE FUNCTION public.get_courses()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_courses(); $function$;

REVOKE ALL ON FUNCTION "public"."get_courses"() FROM PUBLIC, "service_role";

CREATE OR REPLACE FUNCTION public.get_dashboard (
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_dashboard(p_time_zone); $function$;

REVOKE ALL ON FUNCTION "public"."get_dashboard"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_health()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_health(); $function$;

REVOKE ALL ON FUNCTION "public"."get_health"() FROM PUBLIC, "service_role";

CREATE OR REPLACE FUNCTION public.get_home()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_home(); $function$;

REVOKE ALL ON FUNCTION "public"."get_home"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_home_courses (
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_home_courses(p_offset, p_limit); $function$;

REVOKE ALL ON FUNCTION "public"."get_home_courses"(integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_home_quizzes (
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_home_quizzes(p_offset, p_limit); $function$;

REVOKE ALL ON FUNCTION "public"."get_home_quizzes"(integer, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_my_plans()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_my_plans(); $function$;

REVOKE ALL ON FUNCTION "public"."get_my_plans"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_pathway()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_pathway(); $function$;

REVOKE ALL ON FUNCTION "public"."get_pathway"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_practice (
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_practice(p_time_zone); $function$;

REVOKE ALL ON FUNCTION "public"."get_practice"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_profile()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_profile(); $function$;

REVOKE ALL ON FUNCTION "public"."get_profile"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_video_lesson (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_video_lesson(p_course_id, p_ref); $function$;

REVOKE ALL ON FUNCTION "public"."get_video_lesson"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.is_admin()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.is_admin(); $function$;

REVOKE ALL ON FUNCTION "public"."is_admin"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.issue_certificate (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.issue_certificate(p_course_id); $function$;

REVOKE ALL ON FUNCTION "public"."issue_certificate"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.join_plan (
  p_code text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.join_plan(p_code); $function$;

REVOKE ALL ON FUNCTION "public"."join_plan"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.leave_attempt (
  p_attempt_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.leave_attempt(p_attempt_id); $function$;

REVOKE ALL ON FUNCTION "public"."leave_attempt"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.note_badges (
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.note_badges(p_time_zone); $function$;

REVOKE ALL ON FUNCTION "public"."note_badges"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.open_course (
  p_course_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.open_course(p_course_id); $function$;

REVOKE ALL ON FUNCTION "public"."open_course"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.open_quiz (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.open_quiz(p_course_id, p_ref); $function$;

REVOKE ALL ON FUNCTION "public"."open_quiz"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.rate_course (
  p_course_id text,
  p_rating    integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.rate_course(p_course_id, p_rating); $function$;

REVOKE ALL ON FUNCTION "public"."rate_course"(text, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.request_erasure()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.request_erasure(); $function$;

REVOKE ALL ON FUNCTION "public"."request_erasure"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.review_quiz (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.review_quiz(p_course_id, p_ref); $function$;

REVOKE ALL ON FUNCTION "public"."review_quiz"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.run_once (
  p_call      jsonb,
  p_arguments jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Calls the function p_call ->> 'function' as its caller, or answers as it did when the same step of the same request was carried out
-- before: {answer, repeated}. The note of the answer is committed with what the function did, or not at all. Functions
-- that only read are called each time.
declare
  called pg_catalog.pg_proc;
  given text[];
  columns text[];
  call text;
  source text;
  answer jsonb;
begin
  -- First, because it refuses an account that may not act.
  answer := private.run_once(p_call, null);
  select p.* into called from pg_catalog.pg_proc as p
  where p.pronamespace = 'public'::regnamespace and p.proname = p_call ->> 'function' and p.prokind = 'f' and not p.proretset;
  if not found or called.proname = 'run_once' then
    raise exception using errcode = 'PT404', message = 'function_not_found', detail = 'This function does not exist.';
  end if;
  if answer is not null and called.provolatile = 'v' then
    return jsonb_build_object('answer', answer, 'repeated', true);
  end if;
  select array_agg(format('%I => a.%I', x.name, x.name) order by x.n), array_agg(format('%I %s', x.name, format_type(x.type, null)) order by x.n)
  into given, columns
  from unnest(called.proargnames, called.proargtypes::oid[]) with ordinality as x (name, type, n) where p_arguments ? x.name;
  call := format('public.%I(%s)', called.proname, array_to_string(given, ', '));
  source := ' from jsonb_to_record($1) as a(' || array_to_string(columns, ', ') || ')';
  if called.prorettype = 'void'::regtype then
    execute 'select ' || call || coalesce(source, '') using p_arguments;
  else
    execute 'select to_jsonb(' || call || ')' || coalesce(source, '') into answer using p_arguments;
  end if;
  if called.provolatile = 'v' then
    perform private.run_once(p_call, coalesce(answer, 'null'));
  end if;
  return jsonb_build_object('answer', answer, 'repeated', false);
end;
$function$;

REVOKE ALL ON FUNCTION "public"."run_once"(jsonb, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.save_answer (
  p_attempt_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.save_answer(p_attempt_id, p_question_id, p_answer); $function$;

REVOKE ALL ON FUNCTION "public"."save_answer"(uuid, text, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.save_pathway (
  p_year     text,
  p_category text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.save_pathway(p_year, p_category); $function$;

REVOKE ALL ON FUNCTION "public"."save_pathway"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.save_video_progress (
  p_video_id text,
  p_position numeric,
  p_ranges   jsonb,
  p_from     numeric DEFAULT NULL::numeric
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.save_video_progress(p_video_id, p_position, p_ranges, p_from); $function$;

REVOKE ALL ON FUNCTION "public"."save_video_progress"(text, numeric, jsonb, numeric) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.schedule_practice (
  p_learner     uuid,
  p_question_id text,
  p_waiting     jsonb,
  p_memory      jsonb,
  p_due         timestamp with time zone,
  p_known_until timestamp with time zone
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.schedule_practice(p_learner, p_question_id, p_waiting, p_memory, p_due, p_known_until); $function$;

REVOKE ALL ON FUNCTION "public"."schedule_practice"(uuid, text, jsonb, jsonb, timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.search_catalogue (
  p_query text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '3s'
  AS $function$ select private.search_catalogue(p_query); $function$;

REVOKE ALL ON FUNCTION "public"."search_catalogue"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.set_birth_year (
  p_year integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.set_birth_year(p_year); $function$;

REVOKE ALL ON FUNCTION "public"."set_birth_year"(integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.set_weekly_goal (
  p_time_zone text,
  p_measure   text,
  p_target    integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.set_weekly_goal(p_time_zone, p_measure, p_target); $function$;

REVOKE ALL ON FUNCTION "public"."set_weekly_goal"(text, text, integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.start_attempt (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.start_attempt(p_course_id, p_ref); $function$;

REVOKE ALL ON FUNCTION "public"."start_attempt"(text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.start_practice (
  p_time_zone text,
  p_scope     text,
  p_quiz_id   text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.start_practice(p_time_zone, p_scope, p_quiz_id); $function$;

REVOKE ALL ON FUNCTION "public"."start_practice"(text, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.withdraw_certificate (
  p_code text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.withdraw_certificate(p_code); $function$;

REVOKE ALL ON FUNCTION "public"."withdraw_certificate"(text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE PROCEDURE private.expose (
  IN       p_name text,
  VARIADIC p_roles text[]
)
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $procedure$
-- Publishes a function of `private` through the Data API: creates a wrapper in `public` with the same name, arguments,
-- result and volatility that runs as its caller, and lets the given roles, and nobody else, execute both.
declare
  implementation pg_catalog.pg_proc;
  role_list text := (select string_agg(quote_ident(r.name), ', ') from unnest(p_roles) as r (name));
begin
  select p.* into strict implementation from pg_catalog.pg_proc as p
  where p.pronamespace = 'private'::regnamespace and p.proname = p_name;
  execute format(
    'create function public.%1$I(%2$s) returns %3$s language sql %4$s security invoker set search_path = '''' as %5$L',
    p_name, pg_get_function_arguments(implementation.oid), pg_get_function_result(implementation.oid),
    case implementation.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
    format(' select private.%I(%s); ', p_name, array_to_string(implementation.proargnames, ', '))
  );
  execute format(
    'revoke all on function private.%1$I, public.%1$I from public, anon, authenticated, service_role', p_name
  );
  execute format('grant execute on function private.%1$I, public.%1$I to %2$s', p_name, role_list);
end;
$procedure$;

ALTER TABLE "private"."admins"
  ADD CONSTRAINT "admins_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."birth_years"
  ADD CONSTRAINT "birth_years_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."consents"
  ADD CONSTRAINT "consents_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."erasure_requests"
  ADD CONSTRAINT "erasure_requests_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."idempotency_keys"
  ADD CONSTRAINT "idempotency_keys_account_fkey" FOREIGN KEY (account) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."pathways"
  ADD CONSTRAINT "pathways_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."consents"
  ADD CONSTRAINT "consents_policy_version_fkey" FOREIGN KEY (policy_version) REFERENCES private.policy_versions(VERSION);

ALTER TABLE "private"."practice_items"
  ADD CONSTRAINT "practice_items_session_id_fkey" FOREIGN KEY (session_id) REFERENCES private.practice_sessions(id) ON DELETE CASCADE;

ALTER TABLE "private"."subscriptions"
  ADD CONSTRAINT "subscriptions_checkout_id_fkey" FOREIGN KEY (checkout_id) REFERENCES private.checkouts(id) ON DELETE SET NULL;

ALTER TABLE "private"."seat_codes"
  ADD CONSTRAINT "seat_codes_subscription_id_fkey" FOREIGN KEY (subscription_id) REFERENCES private.subscriptions(id) ON DELETE CASCADE;

ALTER TABLE "private"."seats"
  ADD CONSTRAINT "seats_subscription_id_fkey" FOREIGN KEY (subscription_id) REFERENCES private.subscriptions(id) ON DELETE CASCADE;

ALTER TABLE "private"."subscriptions"
  ADD CONSTRAINT "subscriptions_status_fkey" FOREIGN KEY (status) REFERENCES private.subscription_states(status);

ALTER TABLE "public"."courses"
  ADD CONSTRAINT "courses_access_check" CHECK ((access = ANY (ARRAY['free'::text, 'subscribers'::text])));

ALTER TABLE "public"."courses"
  ADD CONSTRAINT "courses_import_id_fkey" FOREIGN KEY (import_id) REFERENCES public.content_imports(id) ON DELETE SET NULL;

ALTER TABLE "private"."certificates"
  ADD CONSTRAINT "certificates_course_id_fkey" FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE SET NULL;

ALTER TABLE "private"."path_tallies"
  ADD CONSTRAINT "path_tallies_course_id_fkey" FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;

ALTER TABLE "private"."pending_changes"
  ADD CONSTRAINT "pending_changes_course_id_fkey" FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;

ALTER TABLE "private"."rating_totals"
  ADD CONSTRAINT "rating_totals_course_id_fkey" FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;

ALTER TABLE "public"."course_ratings"
  ADD CONSTRAINT "course_ratings_course_id_fkey" FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;

ALTER TABLE "public"."courses"
  ADD CONSTRAINT "courses_publish_at_check" CHECK (isfinite(publish_at));

ALTER TABLE "public"."lessons"
  ADD CONSTRAINT "lessons_course_id_fkey" FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;

ALTER TABLE "public"."lessons"
  ADD CONSTRAINT "lessons_import_id_fkey" FOREIGN KEY (import_id) REFERENCES public.content_imports(id) ON DELETE SET NULL;

ALTER TABLE "public"."lesson_results"
  ADD CONSTRAINT "lesson_results_lesson_id_fkey" FOREIGN KEY (lesson_id) REFERENCES public.lessons(id) ON DELETE CASCADE;

ALTER TABLE "public"."profiles"
  ADD CONSTRAINT "profiles_id_fkey" FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."access_grants"
  ADD CONSTRAINT "access_grants_granted_by_fkey" FOREIGN KEY (granted_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."access_grants"
  ADD CONSTRAINT "access_grants_learner_fkey" FOREIGN KEY (learner) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."access_grants"
  ADD CONSTRAINT "access_grants_revoked_by_fkey" FOREIGN KEY (revoked_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."active_periods"
  ADD CONSTRAINT "active_periods_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."badges"
  ADD CONSTRAINT "badges_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."certificates"
  ADD CONSTRAINT "certificates_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."checkouts"
  ADD CONSTRAINT "checkouts_learner_fkey" FOREIGN KEY (learner) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."checkouts"
  ADD CONSTRAINT "checkouts_owner_fkey" FOREIGN KEY (OWNER) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."consents"
  ADD CONSTRAINT "consents_recorded_by_fkey" FOREIGN KEY (recorded_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."erasure_requests"
  ADD CONSTRAINT "erasure_requests_requested_by_fkey" FOREIGN KEY (requested_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."left_attempts"
  ADD CONSTRAINT "left_attempts_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."path_tallies"
  ADD CONSTRAINT "path_tallies_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."pending_changes"
  ADD CONSTRAINT "pending_changes_changed_by_fkey" FOREIGN KEY (changed_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."plan_links"
  ADD CONSTRAINT "plan_links_learner_fkey" FOREIGN KEY (learner) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."practice_cards"
  ADD CONSTRAINT "practice_cards_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."practice_sessions"
  ADD CONSTRAINT "practice_sessions_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."seats"
  ADD CONSTRAINT "seats_learner_fkey" FOREIGN KEY (learner) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."weekly_goals"
  ADD CONSTRAINT "weekly_goals_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."content_imports"
  ADD CONSTRAINT "content_imports_created_by_fkey" FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."course_ratings"
  ADD CONSTRAINT "course_ratings_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."lesson_results"
  ADD CONSTRAINT "lesson_results_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."questions"
  ADD CONSTRAINT "questions_import_id_fkey" FOREIGN KEY (import_id) REFERENCES public.content_imports(id) ON DELETE SET NULL;

ALTER TABLE "private"."practice_cards"
  ADD CONSTRAINT "practice_cards_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE;

ALTER TABLE "private"."practice_items"
  ADD CONSTRAINT "practice_items_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE;

ALTER TABLE "private"."question_keys"
  ADD CONSTRAINT "question_keys_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE;

ALTER TABLE "private"."regrades"
  ADD CONSTRAINT "regrades_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE;

ALTER TABLE "private"."shared_questions"
  ADD CONSTRAINT "shared_questions_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE;

ALTER TABLE "public"."attempt_answers"
  ADD CONSTRAINT "attempt_answers_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE;

ALTER TABLE "public"."quiz_attempts"
  ADD CONSTRAINT "quiz_attempts_lesson_id_fkey" FOREIGN KEY (lesson_id) REFERENCES public.lessons(id) ON DELETE CASCADE;

ALTER TABLE "private"."attempt_tallies"
  ADD CONSTRAINT "attempt_tallies_attempt_id_fkey" FOREIGN KEY (attempt_id) REFERENCES public.quiz_attempts(id) ON DELETE CASCADE;

ALTER TABLE "public"."attempt_answers"
  ADD CONSTRAINT "attempt_answers_attempt_id_fkey" FOREIGN KEY (attempt_id) REFERENCES public.quiz_attempts(id) ON DELETE CASCADE;

ALTER TABLE "public"."quiz_attempts"
  ADD CONSTRAINT "quiz_attempts_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."quizzes"
  ADD CONSTRAINT "quizzes_attempt_limit_check" CHECK (((attempt_limit >= 0) AND (attempt_limit <= 100)));

ALTER TABLE "public"."quizzes"
  ADD CONSTRAINT "quizzes_feedback_timing_check" CHECK ((feedback_timing = ANY (ARRAY['at_end'::text, 'after_each'::text])));

ALTER TABLE "public"."quizzes"
  ADD CONSTRAINT "quizzes_import_id_fkey" FOREIGN KEY (import_id) REFERENCES public.content_imports(id) ON DELETE SET NULL;

ALTER TABLE "private"."left_attempts"
  ADD CONSTRAINT "left_attempts_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE CASCADE;

ALTER TABLE "private"."practice_sessions"
  ADD CONSTRAINT "practice_sessions_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE SET NULL;

ALTER TABLE "public"."lessons"
  ADD CONSTRAINT "lessons_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE CASCADE;

ALTER TABLE "public"."questions"
  ADD CONSTRAINT "questions_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE CASCADE;

ALTER TABLE "public"."quiz_attempts"
  ADD CONSTRAINT "quiz_attempts_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE CASCADE;

ALTER TABLE "public"."quizzes"
  ADD CONSTRAINT "quizzes_publish_at_check" CHECK (isfinite(publish_at));

ALTER TABLE "public"."quizzes"
  ADD CONSTRAINT "quizzes_question_order_check" CHECK ((question_order = ANY (ARRAY['shuffled'::text, 'as_written'::text])));

ALTER TABLE "public"."quizzes"
  ADD CONSTRAINT "quizzes_time_limit_minutes_check" CHECK (((time_limit_minutes >= 0) AND (time_limit_minutes <= 600)));

ALTER TABLE "public"."video_progress"
  ADD CONSTRAINT "video_progress_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."video_quizzes"
  ADD CONSTRAINT "video_quizzes_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE CASCADE;

ALTER TABLE "public"."videos"
  ADD CONSTRAINT "videos_import_id_fkey" FOREIGN KEY (import_id) REFERENCES public.content_imports(id) ON DELETE SET NULL;

ALTER TABLE "public"."lessons"
  ADD CONSTRAINT "lessons_video_id_fkey" FOREIGN KEY (video_id) REFERENCES public.videos(id) ON DELETE CASCADE;

ALTER TABLE "public"."video_progress"
  ADD CONSTRAINT "video_progress_video_id_fkey" FOREIGN KEY (video_id) REFERENCES public.videos(id) ON DELETE CASCADE;

ALTER TABLE "public"."video_quizzes"
  ADD CONSTRAINT "video_quizzes_video_id_fkey" FOREIGN KEY (video_id) REFERENCES public.videos(id) ON DELETE CASCADE;

CREATE VIEW "private"."content_fields" WITH (security_invoker=true) AS  SELECT table_name,
    prefix,
    id,
    title,
    quiz_id,
    import_id,
    deleted_at,
    fields,
    private.version_of(prefix, fields) AS version,
    revision
   FROM ( SELECT 'courses'::text AS table_name,
            'c'::text AS prefix,
            c.id,
            c.title,
            NULL::text AS quiz_id,
            c.import_id,
            c.deleted_at,
            jsonb_build_object('title', c.title, 'description', c.description, 'duration_minutes', c.duration_minutes, 'image', c.image, 'instructor', c.instructor, 'year', c.year, 'category', c.category) AS fields,
            concat(c.xmin, c.ctid) AS revision
           FROM public.courses c
        UNION ALL
         SELECT 'videos'::text AS table_name,
            'v'::text AS prefix,
            v.id,
            v.title,
            NULL::text AS quiz_id,
            v.import_id,
            v.deleted_at,
            jsonb_build_object('title', v.title, 'description', v.description, 'url', v.url, 'image', v.image, 'duration_seconds', v.duration_seconds, 'category', v.category, 'instructor', v.instructor) AS fields,
            concat(v.xmin, v.ctid) AS revision
           FROM public.videos v
        UNION ALL
         SELECT 'quizzes'::text AS table_name,
            'z'::text AS prefix,
            z.id,
            z.title,
            NULL::text AS quiz_id,
            z.import_id,
            z.deleted_at,
            jsonb_build_object('title', z.title, 'description', z.description, 'image', z.image, 'category', z.category, 'instructor', z.instructor, 'feedback_timing', z.feedback_timing, 'question_order', z.question_order, 'attempt_limit', z.attempt_limit, 'time_limit_minutes', z.time_limit_minutes, 'draws', z.draws) AS fields,
            concat(z.xmin, z.ctid) AS revision
           FROM public.quizzes z
        UNION ALL
         SELECT 'questions'::text AS table_name,
            'q'::text AS prefix,
            q.id,
            q.title,
            q.quiz_id,
            q.import_id,
            COALESCE(q.deleted_at, z.deleted_at) AS deleted_at,
            jsonb_build_object('title', q.title, 'description', q.description, 'explanation', COALESCE(k.explanation, ''::text), 'option_explanations', COALESCE(k.option_explanations, '{}'::jsonb), 'tags', q.tags, 'form', jsonb_build_object('type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options, 'slider_min', q.slider_min, 'slider_max', q.slider_max, 'slider_step', q.slider_step, 'slider_unit', q.slider_unit, 'points', q.points, 'key', k.answer)) AS fields,
            concat(q.xmin, q.ctid, k.xmin, k.ctid) AS revision
           FROM ((public.questions q
             JOIN public.quizzes z ON ((z.id = q.quiz_id)))
             LEFT JOIN private.question_keys k ON ((k.question_id = q.id)))) t;

CREATE VIEW "private"."import_writes" WITH (security_invoker=true) AS  SELECT import_id,
    table_name,
    row_id,
    row_number,
    state,
    chosen,
    said,
        CASE
            WHEN (said IS NULL) THEN NULL::text
            WHEN ((reason = 'restored'::text) OR ((reason = 'deleted'::text) AND chosen)) THEN 'restored'::text
            WHEN (((part = 'all'::text) AND (after <> '{}'::jsonb)) OR ((part = 'some'::text) AND ((after - ARRAY( SELECT jsonb_object_keys(c.by) AS jsonb_object_keys)) <> '{}'::jsonb))) THEN 'changed'::text
            WHEN (state = 'conflict'::text) THEN 'kept'::text
            ELSE NULL::text
        END AS outcome,
        CASE part
            WHEN 'all'::text THEN before
            WHEN 'none'::text THEN '{}'::jsonb
            ELSE (before - ARRAY( SELECT jsonb_object_keys(c.by) AS jsonb_object_keys))
        END AS before,
        CASE part
            WHEN 'all'::text THEN after
            WHEN 'none'::text THEN '{}'::jsonb
            ELSE (after - ARRAY( SELECT jsonb_object_keys(c.by) AS jsonb_object_keys))
        END AS after,
        CASE part
            WHEN 'all'::text THEN '{}'::jsonb
            WHEN 'none'::text THEN after
            ELSE ( SELECT jsonb_object_agg(k.name, (c.after -> k.name)) AS jsonb_object_agg
               FROM jsonb_object_keys(c.by) k(name))
        END AS kept
   FROM ( SELECT c_1.import_id,
            c_1.table_name,
            c_1.row_id,
            c_1.row_number,
            c_1.state,
            c_1.reason,
            c_1.version,
            c_1.match_id,
            c_1.chosen,
            c_1.before,
            c_1.after,
            c_1.by,
            c_1.said,
            c_1.revision,
                CASE
                    WHEN (c_1.chosen OR ((c_1.by = '{}'::jsonb) AND (c_1.reason IS DISTINCT FROM 'deleted'::text))) THEN 'all'::text
                    WHEN (c_1.reason = 'deleted'::text) THEN 'none'::text
                    ELSE 'some'::text
                END AS part
           FROM private.import_comparisons c_1) c;

CREATE VIEW "private"."keyed_questions" WITH (security_invoker=true) AS  SELECT q.id,
    q.quiz_id,
    q.title,
    q.description,
    q.type,
    q.options,
    q.left_options,
    q.right_options,
    q.slider_min,
    q.slider_max,
    q.slider_step,
    (q.type = ANY (private.supported_question_types())) AS supported,
    k.answer AS key,
    k.explanation,
    k.salt,
    q.deleted_at,
    (row_number() OVER (PARTITION BY q.quiz_id ORDER BY q."position", q.created_at, q.id))::integer AS ordinal_position,
    q.points,
    k.option_explanations
   FROM (public.questions q
     LEFT JOIN private.question_keys k ON ((k.question_id = q.id)));

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
  elsif attempt.finished_at is not null then
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
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempt_salt (
  q      private.keyed_questions,
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

CREATE OR REPLACE FUNCTION private.display_association_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The pairs, by the indices at which the right side is displayed.
begin
  return private.to_display_mapping(q.key, private.display_order(q.salt, jsonb_array_length(q.right_options)));
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The right answer as a review displays it.
begin
  return case q.type
    when 'ASC' then private.display_association_key(q)
    when 'MCQ' then private.display_multiple_choice_key(q)
    when 'MRQ' then private.display_multiple_response_key(q)
    when 'OPT' then private.display_open_ended_key(q)
    when 'SLI' then private.display_sliding_scale_key(q)
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_multiple_choice_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The text of the right option.
begin
  return to_jsonb(private.scalar_text(q.key));
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_multiple_response_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The texts of the right options.
begin
  return case when jsonb_typeof(q.key) = 'array' then q.key end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_open_ended_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The first accepted answer, a range in words.
declare
  shown text := (private.accepted_answers(q.key))[1];
  span record := private.number_range(shown);
begin
  return to_jsonb(case
    when span.low < span.high then format('between %s and %s', span.sides[1], span.sides[2])
    when span.low = span.high then span.sides[1]
    else shown
  end);
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_right_options (
  q private.keyed_questions
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

CREATE OR REPLACE FUNCTION private.display_sliding_scale_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The text of the right label, or the number at the nearest step.
begin
  return case
    when jsonb_array_length(q.options) > 0 then to_jsonb(private.option_label(q.options, q.key))
    else to_jsonb(private.slider_value(q, q.key))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.expects_number (
  q private.keyed_questions
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Whether learners are asked for a number: the answer that a review shows is one, or a range. They are told this much before they answer,
-- and no more. Not for a negative one, because the number pad of some phones has no minus sign. The same rule as `expectsNumber` in
-- supabase/functions/_shared/typed-number.ts.
declare
  shown text := case when q.type = 'OPT' then (private.accepted_answers(q.key))[1] end;
begin
  return coalesce(
    ((private.typed_number(shown)).value is not null or (private.number_range(shown)).low is not null) and shown !~ U&'^[-\2212]', false
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
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The inverse of to_shown_answer.
begin
  return case
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
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Whether the answer, which has the indices as displayed, is right.
begin
  return coalesce(
    case q.type
      when 'ASC' then private.grade_association(q, p_answer)
      when 'MCQ' then private.grade_multiple_choice(q, p_answer)
      when 'MRQ' then private.grade_multiple_response(q, p_answer)
      when 'OPT' then private.grade_open_ended(q, p_answer)
      when 'SLI' then private.grade_sliding_scale(q, p_answer)
    end,
    false
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_association (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The same pairs; the key has the indices of the stored order.
begin
  return private.normalize_mapping(
      private.to_stored_mapping(p_answer, private.display_order(q.salt, jsonb_array_length(q.right_options)))
    ) = private.normalize_mapping(q.key)
    and private.normalize_mapping(q.key) <> '{}'::jsonb;
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_multiple_choice (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The same text, trimmed.
begin
  return private.scalar_text(p_answer) = private.scalar_text(q.key) and private.scalar_text(q.key) <> '';
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_multiple_response (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Every right option and no other one.
begin
  return jsonb_typeof(p_answer) = 'array' and jsonb_typeof(q.key) = 'array' and q.key <> '[]'
    and p_answer @> q.key and q.key @> p_answer;
end;
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
-- One of the accepted answers: the same text, trimmed and case-insensitive, the same number, or a number of the range. ICU, because
-- lower() under the C locale only knows ASCII.
declare
  given text := private.scalar_text(p_answer);
begin
  return exists (
    select 1 from unnest(private.accepted_answers(q.key)) as a (accepted)
    where a.accepted <> '' and (
      lower(given collate "und-x-icu") = lower(a.accepted collate "und-x-icu")
      or private.is_same_number(given, a.accepted) or private.is_in_range(given, a.accepted)
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_sliding_scale (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- With labels the same label (the key may be its index), without labels the same step.
begin
  return case
    when jsonb_array_length(q.options) > 0 then
      private.scalar_text(p_answer) = private.option_label(q.options, q.key)
      and private.option_label(q.options, q.key) <> ''
    -- A browser adds up steps in binary: 0.1 + 0.2 is meant as 0.3.
    else abs(private.slider_value(q, p_answer) - private.slider_value(q, q.key))
      <= 1e-9 * greatest(1, abs(private.slider_value(q, q.key)))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.grading_of (
  q private.keyed_questions
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Changes with whatever answers are graded by.
  select md5(jsonb_build_array(
    q.type, q.options, q.left_options, q.right_options, q.slider_min, q.slider_max, q.slider_step, q.key, q.points
  )::text);
$function$;

CREATE OR REPLACE FUNCTION private.item_choices (
  p_question private.keyed_questions,
  p_answers  private.tally[]
)
  RETURNS TABLE (
    label            text,
    n                bigint,
    correct          boolean,
    offered          boolean,
    ordinal_position bigint
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The answers given, from the question's tallies of the measures 'right' and 'wrong'. Questions with options: every option in its order, also those nobody chose, then answers that are
  -- no option any more. Scales of numbers: the 20 most frequent values, by value. Others: the 10 most frequent wrong
  -- answers or pairs.
  with answers as (
    select t.bucket as label, sum(t.n) as n, sum(t.n) filter (where t.measure = 'right') > 0 as correct
    from unnest(p_answers) as t
    group by t.bucket
  ),
  offered as (
    select left(private.trim_text(o.label), 200) as label, min(o.ordinal_position) as ordinal_position
    from jsonb_array_elements_text(p_question.options) with ordinality as o (label, ordinal_position)
    group by 1
  ),
  frequent as (
    select g.*
    from answers as g
    where p_question.slider_min is not null or not coalesce(g.correct, false)
    order by g.n desc, g.label
    limit case when p_question.slider_min is not null then 20 else 10 end
  )
  select
    coalesce(o.label, g.label), coalesce(g.n, 0)::bigint,
    coalesce(case
      when o.label is null then g.correct
      else o.label = any (array(
        select left(private.scalar_text(k.label), 200)
        from jsonb_array_elements(case
          when jsonb_typeof(private.display_key(p_question)) = 'array' then private.display_key(p_question)
          else jsonb_build_array(private.display_key(p_question))
        end) as k (label)
      ))
    end, false),
    o.label is not null,
    row_number() over (order by o.ordinal_position nulls last, g.n desc, g.label)
  from offered as o
  full join (select * from answers where exists (select 1 from offered)) as g on g.label = o.label
  union all
  select
    c.label, c.n::bigint, coalesce(c.correct, false), true,
    row_number() over (
      order by case when p_question.slider_min is not null then private.scalar_number(to_jsonb(c.label)) end, c.n desc, c.label
    )
  from frequent as c
  where not exists (select 1 from offered);
$function$;

CREATE OR REPLACE FUNCTION private.match_order (
  q      private.keyed_questions,
  p_seed uuid
)
  RETURNS integer[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The order of an association's right side in an attempt: element j is the index, in the question's own display order, of what
-- is shown at index j. It is never solved straight across. Of two items one arrangement would be left, which would be the
-- answer, so there it may be.
declare
  total integer := jsonb_array_length(q.right_options);
  stored integer[] := private.display_order(q.salt, total);
  shown integer[];
begin
  if p_seed is null then
    return array(select i from generate_series(0, total - 1) as i);
  end if;
  for round in 1 .. 20 loop
    shown := private.display_order(md5(private.attempt_salt(q, p_seed)::text || round)::uuid, total);
    exit when total < 3 or exists (
      select 1 from jsonb_each_text(private.normalize_mapping(q.key)) as m
      where m.value is distinct from case when m.key ~ '^[0-9]{1,4}$' then stored[shown[m.key::integer + 1] + 1]::text end
    );
  end loop;
  return shown;
end;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_answer (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A learner's answer as it is stored.
begin
  return case q.type
    when 'ASC' then private.normalize_association(q, p_answer)
    when 'MCQ' then private.normalize_multiple_choice(q, p_answer)
    when 'MRQ' then private.normalize_multiple_response(q, p_answer)
    when 'OPT' then private.normalize_open_ended(q, p_answer)
    when 'SLI' then private.normalize_sliding_scale(q, p_answer)
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_association (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A map from left to right index, as displayed. An empty one is no answer.
begin
  return case
    when private.unwrap_json(p_answer) = '{}'::jsonb then 'null'::jsonb
    else (
      select case when bool_and(i.within) then jsonb_object_agg(m.key, i.value) end
      from jsonb_each_text(private.normalize_mapping(private.unwrap_json(p_answer))) as m
      cross join lateral (
        select case
          when m.key ~ '^(0|[1-9][0-9]{0,3})$' and m.value ~ '^(0|[1-9][0-9]{0,3})$' then
            m.key::integer < jsonb_array_length(q.left_options) and m.value::integer < jsonb_array_length(q.right_options)
          else false
        end as within,
        case when m.value ~ '^[0-9]{1,4}$' then m.value::integer end as value
      ) as i
    )
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_multiple_choice (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The text of an option.
begin
  return private.normalize_text(p_answer);
end;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_multiple_response (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Each chosen option once, in the order of the question, so that equal choices are equal answers.
begin
  if jsonb_typeof(p_answer) <> 'array' or jsonb_array_length(p_answer) > 11
    or jsonb_path_exists(p_answer, 'strict $[*] ? (@.type() != "string")') then
    return null;
  end if;
  return coalesce((
    select jsonb_agg(c.label order by c.place nulls last, c.label)
    from (
      select private.trim_text(a.label) as label, min(o.place) as place
      from jsonb_array_elements_text(p_answer) as a (label)
      left join jsonb_array_elements_text(q.options) with ordinality as o (label, place) on o.label = private.trim_text(a.label)
      where private.trim_text(a.label) <> ''
      group by 1
    ) as c
  ), 'null');
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
-- The text that was typed.
begin
  return private.normalize_text(p_answer);
end;
$function$;

CREATE OR REPLACE FUNCTION private.normalize_sliding_scale (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The text of a label, or a number.
begin
  return case
    when jsonb_array_length(q.options) > 0 then private.normalize_text(p_answer)
    else to_jsonb(private.scalar_number(p_answer))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.practice_question (
  p_question_id text
)
  RETURNS private.keyed_questions
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A live question with its key. The condition on quiz_id keeps the view from numbering the questions of all quizzes.
declare
  q private.keyed_questions;
begin
  select l.* into q from private.live_questions as l
  where l.quiz_id = (select s.quiz_id from public.questions as s where s.id = p_question_id) and l.id = p_question_id;
  return q;
end;
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
    q, p_session_id, (select z.question_order = 'shuffled' from public.quizzes as z where z.id = q.quiz_id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_answer (
  attempt  public.quiz_attempts,
  question private.keyed_questions,
  p_answer jsonb,
  OUT      answer jsonb,
  OUT      device text,
  OUT      given_at timestamp with time zone
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What a page sends, as it is stored; JSON null for no answer. p_answer is the answer itself or {"value": answer, "age_ms":
-- milliseconds since it was given, "device": text}. Clients send the latter: the local stack passes a bare text on as if it
-- were JSON. An age does not depend on the device's clock being right; it reaches back to the start of the attempt at most.
-- Raises time_over.
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

CREATE OR REPLACE FUNCTION private.read_question (
  p_input jsonb
)
  RETURNS private.keyed_questions
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Parses and validates the argument of admin_save_question. The record has no salt, and a null ordinal_position unless
-- a position was sent, and null points unless they were.
declare
  q private.keyed_questions;
  slider jsonb := p_input -> 'slider';
  ordinal_position numeric := private.scalar_number(p_input -> 'position');
  points numeric := private.scalar_number(p_input -> 'points');
begin
  if jsonb_typeof(p_input) is distinct from 'object' or octet_length(p_input::text) > 65536 then
    perform private.raise_error(422, 'invalid_question', 'A question is an object of at most 64 KB.');
  end if;
  q.id := nullif(p_input ->> 'id', '');
  q.quiz_id := p_input ->> 'quiz_id';
  q.title := private.scalar_text(p_input -> 'title');
  q.type := private.scalar_text(p_input -> 'type');
  q.description := p_input ->> 'description';
  q.explanation := p_input ->> 'explanation';
  q.slider_min := private.scalar_number(slider -> 'min');
  q.slider_max := private.scalar_number(slider -> 'max');
  q.slider_step := private.scalar_number(slider -> 'step');
  q.key := nullif(p_input -> 'answer', 'null'::jsonb);
  q.supported := q.type = any (private.supported_question_types());
  if coalesce(q.title, '') = '' then
    perform private.raise_error(422, 'invalid_question', 'You need a title.', 'title');
  elsif char_length(q.title) > 1000 then
    perform private.raise_error(422, 'invalid_question', 'The title may have at most 1000 characters.', 'title');
  elsif coalesce(q.type, '') = '' or char_length(q.type) > 50 then
    perform private.raise_error(422, 'invalid_question', 'The question needs a type.', 'type');
  elsif char_length(q.description) > 10000 then
    perform private.raise_error(422, 'invalid_question', 'The description may have at most 10000 characters.', 'description');
  elsif char_length(q.explanation) > 5000 then
    perform private.raise_error(422, 'invalid_question', 'The explanation may have at most 5000 characters.', 'explanation');
  elsif jsonb_typeof(slider) = 'object'
    and (q.slider_min is null or q.slider_max is null or q.slider_min >= q.slider_max or q.slider_step <= 0) then
    perform private.raise_error(422, 'invalid_question', 'The minimum must be below the maximum.', 'slider');
  elsif char_length(slider ->> 'unit') > 30 then
    perform private.raise_error(422, 'invalid_question', 'A unit may have at most 30 characters.', 'unit');
  elsif ordinal_position not between 0 and 1000000 then
    perform private.raise_error(422, 'invalid_question', 'The position must be between 0 and 1000000.', 'position');
  elsif nullif(p_input -> 'points', 'null'::jsonb) is not null
    and (points is null or points not between 1 and 100 or points <> trunc(points)) then
    perform private.raise_error(422, 'invalid_question', 'Points must be a whole number from 1 to 100.', 'points');
  end if;
  q.ordinal_position := ordinal_position;
  q.points := points;
  q.options := private.default_options(q.type, private.option_list(p_input, 'options'), q.slider_min);
  q.left_options := private.option_list(p_input, 'left_options');
  q.right_options := private.option_list(p_input, 'right_options');
  q.option_explanations := private.read_option_explanations(p_input, q.type, q.options);
  perform private.validate_question(q);
  return q;
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
      and a.quiz_id = q.quiz_id and a.user_id > p_after and a.user_id <= p_until
      and q.supported and q.key is not null
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
  perform set_config('regrading.counts', 'on', true);
  -- The maximum also has the points of questions that could not be answered.
  update public.quiz_attempts as a set score = least(a.score, a.score_max - w.points + q.points), score_max = a.score_max - w.points + q.points
  from public.attempt_answers as w
  where w.attempt_id = a.id and w.question_id = q.id and a.id = any (p_attempts) and w.points <> q.points;
  update public.attempt_answers as w set correct = private.grade_answer(q, w.answer), points = q.points
  where w.question_id = q.id and w.attempt_id = any (p_attempts);

  with recounted as (
    select
      w.attempt_id as id, coalesce(sum(w.points) filter (where w.correct), 0) as score, sum(w.points) as answered_points
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
  perform set_config('regrading.counts', '', true);
  perform private.tally_attempts(p_attempts);
end;
$function$;

CREATE OR REPLACE FUNCTION private.regrade_summary (
  q            private.keyed_questions,
  p_other_form boolean
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What regrading by this form of a question would do in all quizzes in which it is. students_up and students_down count students with at
  -- least one attempt that rises or falls.
  select jsonb_build_object(
    'attempts', count(*), 'changed', count(*) filter (where w.differs),
    'students_up', count(distinct w.user_id) filter (where w.rises),
    'students_down', count(distinct w.user_id) filter (where w.falls)
  )
  from public.questions as o
  left join private.question_keys as k on k.question_id = o.id
  cross join lateral (
    select jsonb_populate_record(q, jsonb_build_object('id', o.id, 'quiz_id', o.quiz_id, 'salt', k.salt)) as question offset 0
  ) as n
  cross join lateral private.regradable_answers(n.question, case when p_other_form then 'infinity' else o.form_changed_at end) as w
  where o.id = any (private.with_shared(array[q.id]));
$function$;

CREATE OR REPLACE FUNCTION private.shown_feedback (
  q        private.keyed_questions,
  p_seed   uuid,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner reads about an answer once nothing can change it any more.
begin
  return jsonb_build_object(
    'correct', private.grade_answer(q, p_answer),
    'correct_answer', private.to_shown_answer(q, p_seed, private.display_key(q)),
    'explanation', coalesce(q.explanation, ''), 'option_explanations', private.shown_option_explanations(q, p_answer)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_option_explanations (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner reads about single options once the answer is locked: of those that were chosen, then of the others that are right.
begin
  if coalesce(q.option_explanations, '{}') = '{}' then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('option', o.option, 'explanation', q.option_explanations -> o.option) order by o.place), '[]')
    from (
      select c.option, min(c.place) as place
      from (
        select private.trim_text(a.text) as option, a.place
        from jsonb_array_elements_text(
          case jsonb_typeof(p_answer) when 'array' then p_answer when 'string' then jsonb_build_array(p_answer) else '[]' end
        ) with ordinality as a (text, place)
        union all
        select private.trim_text(k.text), 1000 + k.place
        from jsonb_array_elements_text(case jsonb_typeof(q.key) when 'array' then q.key else jsonb_build_array(q.key) end)
          with ordinality as k (text, place)
      ) as c
      group by c.option
    ) as o
    where q.type in ('MCQ', 'MRQ') and q.options ? o.option and q.option_explanations ? o.option
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
    or private.names_places(q.options) then
    return q.options;
  end if;
  return private.display_options(
    q.options, private.display_order(private.attempt_salt(q, p_seed), jsonb_array_length(q.options))
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
    'right_options', private.display_options(private.display_right_options(q), private.match_order(q, p_seed)),
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1),
      'unit', (select x.slider_unit from public.questions as x where x.id = q.id)
    ) end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_rank (
  q          private.keyed_questions,
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

CREATE OR REPLACE FUNCTION private.slider_value (
  q       private.keyed_questions,
  p_value jsonb
)
  RETURNS numeric
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The number as the slider shows it: within the range, at the nearest step.
begin
  return private.snap_to_step(private.scalar_number(p_value), q.slider_min, q.slider_max, q.slider_step);
end;
$function$;

CREATE OR REPLACE FUNCTION private.to_shown_answer (
  q        private.keyed_questions,
  p_seed   uuid,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A stored answer in the order of an attempt; of an association by the indices as displayed, any other as it is.
begin
  return case
    when p_seed is null or jsonb_typeof(p_answer) is distinct from 'object' then p_answer
    else private.to_display_mapping(p_answer, private.match_order(q, p_seed))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_association (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- One to four items on each side, and a pair for each on the left; raises invalid_question.
begin
  if jsonb_array_length(q.left_options) = 0 or q.left_options ? '' then
    perform private.invalid_question('All left items must have a value.', 'left_options');
  elsif jsonb_array_length(q.right_options) = 0 or q.right_options ? '' then
    perform private.invalid_question('All right items must have a value.', 'right_options');
  elsif jsonb_array_length(q.left_options) > 4 then
    perform private.invalid_question('Maximum of 4 items reached', 'left_options');
  elsif jsonb_array_length(q.right_options) > 4 then
    perform private.invalid_question('Maximum of 4 items reached', 'right_options');
  elsif coalesce(private.normalize_mapping(q.key), '{}'::jsonb) = '{}'::jsonb then
    perform private.invalid_question('You need at least one complete matched pair.', 'answer');
  elsif exists (
    select 1 from jsonb_each_text(private.normalize_mapping(q.key)) as m
    where case
      when m.key ~ '^[0-9]$' and m.value ~ '^[0-9]$' then
        m.key::integer >= jsonb_array_length(q.left_options) or m.value::integer >= jsonb_array_length(q.right_options)
      else true
    end
  ) then
    perform private.invalid_question('All matches must have both left and right items selected.', 'answer');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_multiple_choice (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- At least two options, one of which is the answer; raises invalid_question.
begin
  perform private.validate_options(q);
  if jsonb_array_length(q.options) < 2 then
    perform private.invalid_question('A multiple choice question needs at least two options.', 'options');
  elsif not q.options ? coalesce(private.scalar_text(q.key), '') then
    perform private.invalid_question('The correct answer must be one of the options.', 'answer');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_multiple_response (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- At least two options that differ, of which the answers are some; raises invalid_question.
begin
  perform private.validate_options(q);
  if jsonb_array_length(q.options) < 2 then
    perform private.invalid_question('A multiple response question needs at least two options.', 'options');
  elsif (select count(distinct o.label) from jsonb_array_elements_text(q.options) as o (label)) < jsonb_array_length(q.options) then
    perform private.invalid_question('Options have to differ from each other.', 'options');
  elsif octet_length(q.options::text) > 3800 then
    -- An answer may name all of them, and has at most 4 KB.
    perform private.invalid_question('The options can have at most 3,800 characters together.', 'options');
  elsif jsonb_typeof(q.key) is distinct from 'array' or q.key = '[]' then
    perform private.invalid_question('At least one option must be correct.', 'answer');
  elsif jsonb_path_exists(q.key, 'strict $[*] ? (@.type() != "string")') or not q.options @> q.key then
    perform private.invalid_question('Every correct answer must be one of the options.', 'answer');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_open_ended (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- One to 20 accepted answers, whose ranges rise; raises invalid_question.
declare
  accepted text[] := private.accepted_answers(q.key);
  -- Of the first range that goes from a larger number to a smaller one.
  falling bigint := (
    select min(a.place) from unnest(accepted) with ordinality as a (answer, place)
    cross join lateral private.number_range(a.answer) as r
    where r.low > r.high
  );
begin
  if coalesce(accepted[1], '') = '' then
    perform private.invalid_question('The question needs an answer.', 'answer');
  elsif cardinality(accepted) > 20 then
    perform private.invalid_question('There can be at most 20 answers.', 'accepted_answers');
  elsif array_position(accepted, null) is not null or '' = any (accepted) then
    perform private.invalid_question('Every accepted answer needs a text.', 'accepted_answers');
  elsif exists (select 1 from unnest(accepted) as a where char_length(a) > 1000) then
    perform private.invalid_question('An answer can have at most 1,000 characters.', 'accepted_answers');
  elsif cardinality(accepted) > (select count(distinct lower(a collate "und-x-icu")) from unnest(accepted) as a) then
    perform private.invalid_question('Accepted answers have to differ from each other.', 'accepted_answers');
  elsif falling is not null then
    perform private.invalid_question(
      'A range goes from the smaller number to the larger one.', case when falling = 1 then 'answer' else 'accepted_answers' end
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_options (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- At most eleven options, none of them empty; raises invalid_question.
begin
  if q.options ? '' then
    perform private.invalid_question('Every option needs a text.', 'options');
  elsif jsonb_array_length(q.options) > 11 then
    perform private.invalid_question('A question has at most 11 options.', 'options');
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

CREATE OR REPLACE FUNCTION private.validate_sliding_scale (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Either labels, one of which is the answer, or a range that contains it; raises invalid_question.
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
  end if;
end;
$function$;

CREATE VIEW "private"."linked_lessons" WITH (security_invoker=true) AS  SELECT l.id,
    l.course_id,
    l.video_id,
    l.quiz_id,
    l."position"
   FROM (((public.lessons l
     JOIN public.courses c ON (((c.id = l.course_id) AND (c.deleted_at IS NULL))))
     LEFT JOIN public.videos v ON ((v.id = l.video_id)))
     LEFT JOIN public.quizzes q ON ((q.id = l.quiz_id)))
  WHERE ((l.removed_at IS NULL) AND (COALESCE(v.deleted_at, q.deleted_at) IS NULL));

CREATE VIEW "private"."live_courses" WITH (security_invoker=true) AS  SELECT id,
    title,
    description,
    small_description,
    instructor,
    category,
    year,
    rating,
    location,
    duration_minutes,
    require_watch,
    import_id,
    created_at,
    updated_at,
    deleted_at,
    image,
    access,
    publish_at
   FROM public.courses c
  WHERE ((deleted_at IS NULL) AND (publish_at <= now()));

CREATE VIEW "private"."live_questions" WITH (security_invoker=true) AS  SELECT id,
    quiz_id,
    title,
    description,
    type,
    options,
    left_options,
    right_options,
    slider_min,
    slider_max,
    slider_step,
    supported,
    key,
    explanation,
    salt,
    deleted_at,
    ordinal_position,
    points,
    option_explanations
   FROM private.keyed_questions
  WHERE ((deleted_at IS NULL) AND ((key IS NOT NULL) OR (NOT supported)));

CREATE VIEW "private"."live_quizzes" WITH (security_invoker=true) AS  SELECT id,
    title,
    description,
    category,
    instructor,
    import_id,
    created_at,
    updated_at,
    deleted_at,
    image,
    feedback_timing,
    question_order,
    publish_at,
    attempt_limit,
    time_limit_minutes
   FROM public.quizzes q
  WHERE ((deleted_at IS NULL) AND (publish_at <= now()));

CREATE VIEW "private"."placed_lessons" WITH (security_invoker=true) AS  SELECT l.id,
    l.course_id,
    COALESCE(v.title, q.title) AS title,
    (row_number() OVER (PARTITION BY l.course_id ORDER BY l."position", l.created_at, l.id))::integer AS ordinal_position
   FROM ((public.lessons l
     LEFT JOIN public.videos v ON (((v.id = l.video_id) AND (v.deleted_at IS NULL))))
     LEFT JOIN public.quizzes q ON (((q.id = l.quiz_id) AND (q.deleted_at IS NULL))))
  WHERE ((l.removed_at IS NULL) AND ((v.id IS NOT NULL) OR (q.id IS NOT NULL)));

CREATE VIEW "private"."quiz_sizes" WITH (security_invoker=true) AS  SELECT q.quiz_id,
    (count(*) FILTER (WHERE ((k.question_id IS NOT NULL) OR (q.type <> ALL (private.supported_question_types())))))::integer AS question_count
   FROM (public.questions q
     LEFT JOIN private.question_keys k ON ((k.question_id = q.id)))
  WHERE (q.deleted_at IS NULL)
  GROUP BY q.quiz_id;

CREATE VIEW "private"."trash_items" WITH (security_invoker=true) AS  SELECT kind,
    table_name,
    id,
    title,
    quiz_id,
    deleted_at,
    (deleted_at + '30 days'::interval) AS gone_at
   FROM ( SELECT 'course'::text AS kind,
            'courses'::text AS table_name,
            c.id,
            c.title,
            NULL::text AS quiz_id,
            c.deleted_at
           FROM public.courses c
        UNION ALL
         SELECT 'video'::text AS kind,
            'videos'::text AS table_name,
            v.id,
            v.title,
            NULL::text AS quiz_id,
            v.deleted_at
           FROM public.videos v
        UNION ALL
         SELECT 'quiz'::text AS kind,
            'quizzes'::text AS table_name,
            q.id,
            q.title,
            NULL::text AS quiz_id,
            q.deleted_at
           FROM public.quizzes q
        UNION ALL
         SELECT 'question'::text AS kind,
            'questions'::text AS table_name,
            q.id,
            q.title,
            q.quiz_id,
            q.deleted_at
           FROM public.questions q) t
  WHERE (deleted_at > (now() - '30 days'::interval));

CREATE VIEW "private"."unnumbered_lessons" WITH (security_invoker=true) AS  SELECT l.id,
    l.course_id,
    l.video_id,
    l.quiz_id,
    l.lesson_type,
    l."position",
    l.created_at,
    COALESCE(v.title, q.title) AS title,
    COALESCE(v.description, q.description) AS description,
    COALESCE(v.image, q.image) AS image,
    v.duration_seconds
   FROM (((public.lessons l
     JOIN private.live_courses c ON ((c.id = l.course_id)))
     LEFT JOIN public.videos v ON (((v.id = l.video_id) AND (v.deleted_at IS NULL))))
     LEFT JOIN private.live_quizzes q ON ((q.id = l.quiz_id)))
  WHERE ((l.removed_at IS NULL) AND ((v.id IS NOT NULL) OR (q.id IS NOT NULL)));

CREATE VIEW "private"."live_lessons" WITH (security_invoker=true) AS  SELECT id,
    course_id,
    video_id,
    quiz_id,
    lesson_type,
    "position",
    created_at,
    title,
    description,
    image,
    duration_seconds,
    (row_number() OVER (PARTITION BY course_id ORDER BY "position", created_at, id))::integer AS ordinal_position
   FROM private.unnumbered_lessons l;

CREATE INDEX access_grants_granted_by_idx ON private.access_grants USING btree (granted_by);

CREATE INDEX access_grants_learner_idx ON private.access_grants USING btree (learner);

CREATE INDEX access_grants_revoked_by_idx ON private.access_grants USING btree (revoked_by);

CREATE INDEX billing_events_received_at_idx ON private.billing_events USING btree (received_at);

CREATE INDEX certificates_course_id_idx ON private.certificates USING btree (course_id);

CREATE INDEX checkouts_learner_idx ON private.checkouts USING btree (learner);

CREATE INDEX checkouts_owner_idx ON private.checkouts USING btree (OWNER);

CREATE INDEX consents_policy_version_idx ON private.consents USING btree (policy_version);

CREATE INDEX consents_recorded_by_idx ON private.consents USING btree (recorded_by);

CREATE INDEX erasure_requests_erase_at_idx ON private.erasure_requests USING btree (erase_at);

CREATE INDEX erasure_requests_requested_by_idx ON private.erasure_requests USING btree (requested_by);

CREATE INDEX idempotency_keys_created_at_idx ON private.idempotency_keys USING btree (created_at);

CREATE INDEX import_changes_row_idx ON private.import_changes USING btree (table_name, row_id);

CREATE INDEX import_comparisons_row_number_idx ON private.import_comparisons USING btree (import_id, row_number);

CREATE UNIQUE INDEX kept_tallies_key ON private.kept_tallies USING btree (subject, measure, md5(bucket));

CREATE INDEX left_attempts_quiz_id_idx ON private.left_attempts USING btree (quiz_id);

CREATE INDEX path_tallies_user_id_idx ON private.path_tallies USING btree (user_id);

CREATE INDEX pending_changes_changed_by_idx ON private.pending_changes USING btree (changed_by);

CREATE INDEX practice_cards_answered_at_idx ON private.practice_cards USING btree (answered_at);

CREATE INDEX practice_cards_question_id_idx ON private.practice_cards USING btree (question_id);

CREATE INDEX practice_items_question_id_idx ON private.practice_items USING btree (question_id);

CREATE UNIQUE INDEX practice_sessions_one_open_key ON private.practice_sessions USING btree (user_id)
  WHERE (finished_at IS NULL);

CREATE INDEX practice_sessions_quiz_id_idx ON private.practice_sessions USING btree (quiz_id);

CREATE INDEX practice_sessions_started_at_idx ON private.practice_sessions USING btree (started_at);

CREATE INDEX practice_sessions_user_idx ON private.practice_sessions USING btree (user_id, last_answer_at);

CREATE INDEX request_counts_window_idx ON private.request_counts USING btree (window_start);

CREATE UNIQUE INDEX seat_codes_one_class_code_key ON private.seat_codes USING btree (subscription_id)
  WHERE ((kind = 'class'::text) AND (revoked_at IS NULL));

CREATE INDEX seat_codes_subscription_id_idx ON private.seat_codes USING btree (subscription_id);

CREATE INDEX seats_learner_idx ON private.seats USING btree (learner);

CREATE UNIQUE INDEX seats_one_each_key ON private.seats USING btree (subscription_id, learner)
  WHERE (released_at IS NULL);

CREATE INDEX shared_questions_group_id_idx ON private.shared_questions USING btree (group_id);

CREATE INDEX subscriptions_customer_id_idx ON private.subscriptions USING btree (customer_id);

CREATE INDEX subscriptions_status_idx ON private.subscriptions USING btree (status);

CREATE UNIQUE INDEX tallies_key ON private.tallies USING btree (subject, measure, md5(bucket));

CREATE INDEX attempt_answers_question_id_idx ON public.attempt_answers USING btree (question_id);

CREATE INDEX audit_log_actor_idx ON public.audit_log USING btree (actor);

CREATE INDEX audit_log_at_idx ON public.audit_log USING btree (at);

CREATE INDEX audit_log_row_idx ON public.audit_log USING btree (table_name, row_id, id);

CREATE INDEX audit_log_saved_at_idx ON public.audit_log USING btree (COALESCE(saved_at, at));

CREATE INDEX content_imports_created_by_idx ON public.content_imports USING btree (created_by);

CREATE INDEX content_imports_file_hash_idx ON public.content_imports USING btree (file_hash)
  WHERE (undone_at IS NULL);

CREATE INDEX course_ratings_course_id_idx ON public.course_ratings USING btree (course_id);

CREATE INDEX courses_access_idx ON public.courses USING btree (id)
  WHERE (access <> 'free'::text);

CREATE INDEX courses_deleted_at_idx ON public.courses USING btree (deleted_at)
  WHERE (deleted_at IS NOT NULL);

CREATE INDEX courses_import_id_idx ON public.courses USING btree (import_id);

CREATE INDEX lesson_results_lesson_id_idx ON public.lesson_results USING btree (lesson_id);

CREATE INDEX lessons_course_position_idx ON public.lessons USING btree (course_id, "position");

CREATE UNIQUE INDEX lessons_course_quiz_key ON public.lessons USING btree (course_id, quiz_id)
  WHERE (quiz_id IS NOT NULL);

CREATE UNIQUE INDEX lessons_course_video_key ON public.lessons USING btree (course_id, video_id)
  WHERE (video_id IS NOT NULL);

CREATE INDEX lessons_import_id_idx ON public.lessons USING btree (import_id);

CREATE INDEX lessons_quiz_id_idx ON public.lessons USING btree (quiz_id);

CREATE INDEX lessons_video_id_idx ON public.lessons USING btree (video_id);

CREATE INDEX profiles_email_idx ON public.profiles USING btree (lower(email));

CREATE INDEX questions_deleted_at_idx ON public.questions USING btree (deleted_at)
  WHERE (deleted_at IS NOT NULL);

CREATE INDEX questions_import_id_idx ON public.questions USING btree (import_id);

CREATE INDEX questions_quiz_position_idx ON public.questions USING btree (quiz_id, "position");

CREATE INDEX quiz_attempts_lesson_id_idx ON public.quiz_attempts USING btree (lesson_id);

CREATE UNIQUE INDEX quiz_attempts_one_open_key ON public.quiz_attempts USING btree (user_id, quiz_id)
  WHERE (finished_at IS NULL);

CREATE INDEX quiz_attempts_quiz_user_idx ON public.quiz_attempts USING btree (quiz_id, user_id);

CREATE INDEX quiz_attempts_user_idx ON public.quiz_attempts USING btree (user_id, finished_at);

CREATE INDEX quiz_attempts_user_quiz_idx ON public.quiz_attempts USING btree (user_id, quiz_id);

CREATE INDEX quizzes_deleted_at_idx ON public.quizzes USING btree (deleted_at)
  WHERE (deleted_at IS NOT NULL);

CREATE INDEX quizzes_draws_idx ON public.quizzes USING btree (id)
  WHERE (draws <> '[]'::jsonb);

CREATE INDEX quizzes_home_idx ON public.quizzes USING btree (created_at, id)
  WHERE (deleted_at IS NULL);

CREATE INDEX quizzes_import_id_idx ON public.quizzes USING btree (import_id);

CREATE INDEX video_progress_video_id_idx ON public.video_progress USING btree (video_id);

CREATE INDEX video_quizzes_quiz_id_idx ON public.video_quizzes USING btree (quiz_id);

CREATE INDEX videos_deleted_at_idx ON public.videos USING btree (deleted_at)
  WHERE (deleted_at IS NOT NULL);

CREATE INDEX videos_import_id_idx ON public.videos USING btree (import_id);

CREATE TRIGGER learning_platform_consent
  AFTER INSERT ON auth.users
  FOR EACH ROW
  EXECUTE FUNCTION private.record_sign_up();

CREATE TRIGGER learning_platform_email_change
  AFTER UPDATE OF email ON auth.users
  FOR EACH ROW
  WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text))
  EXECUTE FUNCTION private.on_email_change();

CREATE TRIGGER learning_platform_sign_up
  AFTER INSERT ON auth.users
  FOR EACH ROW
  EXECUTE FUNCTION private.on_sign_up();

CREATE TRIGGER audit_delete AFTER DELETE ON private.access_grants REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON private.access_grants REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON private.access_grants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER active_periods_subtract
  AFTER DELETE ON private.active_periods
  FOR EACH ROW
  EXECUTE FUNCTION private.subtract_active_period();

CREATE TRIGGER admins_check
  AFTER INSERT OR UPDATE OF user_id, admin_right ON private.admins
  FOR EACH ROW
  EXECUTE FUNCTION private.check_admin();

CREATE TRIGGER audit_delete AFTER DELETE ON private.admins REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'user_id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON private.admins REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'user_id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON private.admins REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'user_id'
);

CREATE TRIGGER attempt_tallies_subtract
  AFTER DELETE ON private.attempt_tallies
  FOR EACH ROW
  EXECUTE FUNCTION private.subtract_tally();

CREATE TRIGGER checkouts_limit
  BEFORE INSERT ON private.checkouts
  FOR EACH ROW
  EXECUTE FUNCTION private.limit_begun_purchases();

CREATE TRIGGER path_tallies_subtract
  AFTER DELETE ON private.path_tallies
  FOR EACH ROW
  EXECUTE FUNCTION private.subtract_tally();

CREATE TRIGGER pending_changes_single
  BEFORE INSERT ON private.pending_changes
  FOR EACH ROW
  EXECUTE FUNCTION private.require_single_preparation();

CREATE TRIGGER audit_delete AFTER DELETE ON private.question_keys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'question_id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON private.question_keys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'question_id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON private.question_keys REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'question_id'
);

CREATE TRIGGER question_keys_import_source
  BEFORE INSERT OR DELETE OR UPDATE OF answer, explanation, option_explanations ON private.question_keys
  FOR EACH ROW
  WHEN (((current_setting('imports.writing'::text, true) IS DISTINCT FROM 'on'::text) OR (pg_trigger_depth() > 0)))
  EXECUTE FUNCTION private.keep_import_source('question_id', 'questions');

CREATE TRIGGER question_keys_share_delete
  AFTER DELETE ON private.question_keys REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.unshare_key();

CREATE TRIGGER question_keys_share_insert
  AFTER INSERT ON private.question_keys REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.share_key();

CREATE TRIGGER question_keys_share_update
  AFTER UPDATE ON private.question_keys REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.share_key();

CREATE TRIGGER audit_delete AFTER DELETE ON private.seats REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON private.seats REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON private.seats REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER subscriptions_forget_payer
  BEFORE UPDATE ON private.subscriptions
  FOR EACH ROW
  EXECUTE FUNCTION private.forget_erased_payer();

CREATE TRIGGER subscriptions_touch
  BEFORE UPDATE ON private.subscriptions
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER attempt_answers_regrade_cards
  AFTER UPDATE ON public.attempt_answers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.regrade_cards();

CREATE TRIGGER attempt_answers_tally_delete
  AFTER DELETE ON public.attempt_answers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.on_answers_change();

CREATE TRIGGER attempt_answers_tally_update
  AFTER UPDATE ON public.attempt_answers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.on_answers_change();

CREATE TRIGGER attempt_answers_tally
  AFTER INSERT ON public.attempt_answers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.on_answers_change();

CREATE TRIGGER attempt_answers_touch
  BEFORE UPDATE ON public.attempt_answers
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER course_ratings_count
  AFTER INSERT OR DELETE OR UPDATE OF rating ON public.course_ratings
  FOR EACH ROW
  EXECUTE FUNCTION private.on_course_rating();

CREATE TRIGGER course_ratings_touch
  BEFORE UPDATE ON public.course_ratings
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER audit_delete AFTER DELETE ON public.courses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON public.courses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON public.courses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER courses_directions
  BEFORE INSERT OR UPDATE ON public.courses
  FOR EACH ROW
  WHEN ((concat(new.title, new.description, new.small_description, new.instructor, new.category, new.year, new.location) ~ '[\u202A-\u202E\u2066-\u2069]'::text))
  EXECUTE FUNCTION private.close_row_directions('title', 'description', 'small_description', 'instructor', 'category', 'year', 'location');

CREATE TRIGGER courses_import_source
  BEFORE UPDATE OF title, description, duration_minutes, image, instructor, year, category ON public.courses
  FOR EACH ROW
  WHEN (((current_setting('imports.writing'::text, true) IS DISTINCT FROM 'on'::text) OR (pg_trigger_depth() > 0)))
  EXECUTE FUNCTION private.keep_import_source('id', 'courses');

CREATE TRIGGER courses_provenance
  BEFORE INSERT OR UPDATE ON public.courses
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_provenance();

CREATE TRIGGER courses_publication
  BEFORE INSERT OR UPDATE ON public.courses
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_publication();

CREATE TRIGGER courses_touch
  BEFORE UPDATE ON public.courses
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER lesson_results_guard
  BEFORE UPDATE ON public.lesson_results
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_highest_status();

CREATE TRIGGER lesson_results_tally_delete
  AFTER DELETE ON public.lesson_results
  FOR EACH ROW
  WHEN ((old.completed_at IS NOT NULL))
  EXECUTE FUNCTION private.on_result_change();

CREATE TRIGGER lesson_results_tally_update
  AFTER UPDATE ON public.lesson_results
  FOR EACH ROW
  WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.completed_at IS DISTINCT FROM new.completed_at)) AND (new.status = 2)))
  EXECUTE FUNCTION private.on_result_change();

CREATE TRIGGER lesson_results_tally
  AFTER INSERT ON public.lesson_results
  FOR EACH ROW
  WHEN ((new.status = 2))
  EXECUTE FUNCTION private.on_result_change();

CREATE TRIGGER lesson_results_touch
  BEFORE UPDATE ON public.lesson_results
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER audit_delete AFTER DELETE ON public.lessons REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON public.lessons REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON public.lessons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER lessons_freeze
  BEFORE UPDATE ON public.lessons
  FOR EACH ROW
  EXECUTE FUNCTION private.freeze_lesson();

CREATE TRIGGER lessons_touch
  BEFORE UPDATE ON public.lessons
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER audit_update AFTER UPDATE ON public.profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER profiles_directions
  BEFORE INSERT OR UPDATE ON public.profiles
  FOR EACH ROW
  WHEN ((concat(new.first_name, new.last_name, new.display_name, new.school, new.year) ~ '[\u202A-\u202E\u2066-\u2069]'::text))
  EXECUTE FUNCTION private.close_row_directions('first_name', 'last_name', 'display_name', 'school', 'year');

CREATE TRIGGER profiles_touch
  BEFORE UPDATE ON public.profiles
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER audit_delete AFTER DELETE ON public.questions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON public.questions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON public.questions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER questions_default_options
  BEFORE INSERT OR UPDATE ON public.questions
  FOR EACH ROW
  WHEN (((new.slider_min IS NULL) AND (new.options = '[]'::jsonb)))
  EXECUTE FUNCTION private.set_default_options();

CREATE TRIGGER questions_delete_outdated_answers
  AFTER UPDATE ON public.questions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.delete_outdated_answers();

CREATE TRIGGER questions_directions
  BEFORE INSERT OR UPDATE ON public.questions
  FOR EACH ROW
  WHEN ((concat(new.title, new.description) ~ '[\u202A-\u202E\u2066-\u2069]'::text))
  EXECUTE FUNCTION private.close_row_directions('title', 'description');

CREATE TRIGGER questions_form_changed
  BEFORE UPDATE ON public.questions
  FOR EACH ROW
  WHEN (((new.type <> old.type) OR (new.left_options <> old.left_options) OR (new.right_options <> old.right_options) OR ((new.slider_min IS NULL) <> (old.slider_min IS NULL))))
  EXECUTE FUNCTION private.stamp_form_change();

CREATE TRIGGER questions_import_source
  BEFORE UPDATE OF title, description, TYPE, OPTIONS, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, points, tags ON public.questions
  FOR EACH ROW
  WHEN (((current_setting('imports.writing'::text, true) IS DISTINCT FROM 'on'::text) OR (pg_trigger_depth() > 0)))
  EXECUTE FUNCTION private.keep_import_source('id', 'questions');

CREATE TRIGGER questions_share
  AFTER UPDATE ON public.questions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.share_question();

CREATE TRIGGER questions_touch
  BEFORE UPDATE OF quiz_id,
    title, description, TYPE, OPTIONS, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, points, tags, deleted_at ON public.questions
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER questions_unschedule
  AFTER UPDATE ON public.questions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.unschedule_empty_quizzes();

CREATE TRIGGER quiz_attempts_limit_finish
  BEFORE UPDATE OF finished_at ON public.quiz_attempts
  FOR EACH ROW
  WHEN (((old.finished_at IS NULL) AND (new.finished_at IS NOT NULL)))
  EXECUTE FUNCTION private.limit_attempts();

CREATE TRIGGER quiz_attempts_limit_start
  BEFORE INSERT ON public.quiz_attempts
  FOR EACH ROW
  EXECUTE FUNCTION private.limit_attempts();

CREATE TRIGGER quiz_attempts_meet
  AFTER UPDATE OF finished_at ON public.quiz_attempts
  FOR EACH ROW
  WHEN (((old.finished_at IS NULL) AND (new.finished_at IS NOT NULL)))
  EXECUTE FUNCTION private.meet_questions();

CREATE TRIGGER quiz_attempts_tally_update
  AFTER UPDATE ON public.quiz_attempts
  FOR EACH ROW
  WHEN
    ((((old.started_at IS DISTINCT FROM new.started_at) OR (old.finished_at IS DISTINCT FROM new.finished_at) OR (old.percent IS DISTINCT FROM new.percent) OR (old.answered IS
    DISTINCT FROM new.answered)) AND (current_setting('regrading.counts'::text, true) IS DISTINCT FROM 'on'::text)))
  EXECUTE FUNCTION private.on_attempt_change();

CREATE TRIGGER quiz_attempts_tally
  AFTER INSERT OR DELETE ON public.quiz_attempts
  FOR EACH ROW
  EXECUTE FUNCTION private.on_attempt_change();

CREATE TRIGGER audit_delete AFTER DELETE ON public.quizzes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON public.quizzes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON public.quizzes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER quizzes_directions
  BEFORE INSERT OR UPDATE ON public.quizzes
  FOR EACH ROW
  WHEN ((concat(new.title, new.description, new.instructor, new.category) ~ '[\u202A-\u202E\u2066-\u2069]'::text))
  EXECUTE FUNCTION private.close_row_directions('title', 'description', 'instructor', 'category');

CREATE TRIGGER quizzes_draws
  BEFORE INSERT OR UPDATE OF draws ON public.quizzes
  FOR EACH ROW
  WHEN ((new.draws <> '[]'::jsonb))
  EXECUTE FUNCTION private.check_draws();

CREATE TRIGGER quizzes_import_source
  BEFORE UPDATE OF title, description, image, category, instructor, feedback_timing, question_order, attempt_limit, time_limit_minutes, draws ON public.quizzes
  FOR EACH ROW
  WHEN (((current_setting('imports.writing'::text, true) IS DISTINCT FROM 'on'::text) OR (pg_trigger_depth() > 0)))
  EXECUTE FUNCTION private.keep_import_source('id', 'quizzes');

CREATE TRIGGER quizzes_provenance
  BEFORE INSERT OR UPDATE ON public.quizzes
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_provenance();

CREATE TRIGGER quizzes_publication
  BEFORE INSERT OR UPDATE ON public.quizzes
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_publication();

CREATE TRIGGER quizzes_touch
  BEFORE UPDATE ON public.quizzes
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER audit_delete AFTER DELETE ON public.testimonials REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON public.testimonials REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON public.testimonials REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER testimonials_touch
  BEFORE UPDATE ON public.testimonials
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER video_progress_tally
  AFTER INSERT ON public.video_progress
  FOR EACH ROW
  EXECUTE FUNCTION private.on_video_start();

CREATE TRIGGER video_progress_touch
  BEFORE UPDATE ON public.video_progress
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER audit_delete AFTER DELETE ON public.video_quizzes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'video_id,quiz_id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON public.video_quizzes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'video_id,quiz_id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON public.video_quizzes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'video_id,quiz_id'
);

CREATE TRIGGER audit_delete AFTER DELETE ON public.videos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON public.videos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON public.videos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER videos_directions
  BEFORE INSERT OR UPDATE ON public.videos
  FOR EACH ROW
  WHEN ((concat(new.title, new.description, new.instructor, new.category) ~ '[\u202A-\u202E\u2066-\u2069]'::text))
  EXECUTE FUNCTION private.close_row_directions('title', 'description', 'instructor', 'category');

CREATE TRIGGER videos_import_source
  BEFORE UPDATE OF title, description, url, image, duration_seconds, category, instructor ON public.videos
  FOR EACH ROW
  WHEN (((current_setting('imports.writing'::text, true) IS DISTINCT FROM 'on'::text) OR (pg_trigger_depth() > 0)))
  EXECUTE FUNCTION private.keep_import_source('id', 'videos');

CREATE TRIGGER videos_provenance
  BEFORE INSERT OR UPDATE ON public.videos
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_provenance();

CREATE TRIGGER videos_touch
  BEFORE UPDATE ON public.videos
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE POLICY "Learners read their own answers" ON "public"."attempt_answers"
  FOR SELECT
  TO "authenticated"
  USING ((attempt_id IN ( SELECT a.id
   FROM public.quiz_attempts a
  WHERE ((a.user_id = ( SELECT auth.uid() AS uid)) AND ((a.finished_at IS NULL) OR (NOT (EXISTS ( SELECT 1
           FROM public.quiz_attempts o
          WHERE ((o.user_id = a.user_id) AND (o.quiz_id = a.quiz_id) AND (o.finished_at IS NULL))))))))));

CREATE POLICY "Admins read what their right covers in the audit log" ON "public"."audit_log"
  FOR SELECT
  TO "authenticated"
  USING (
CASE
    WHEN private.is_about_content(table_name) THEN ( SELECT private.can_edit_content() AS can_edit_content)
    ELSE ( SELECT private.can_see_people() AS can_see_people)
END);

CREATE POLICY "Content editors read uploads" ON "public"."content_imports"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Learners read their own ratings" ON "public"."course_ratings"
  FOR SELECT
  TO "authenticated"
  USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Content editors create courses" ON "public"."courses"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Content editors update courses" ON "public"."courses"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content))
  WITH CHECK (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Learners read live courses, content editors all" ON "public"."courses"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.can_edit_content() AS can_edit_content) OR ((deleted_at IS NULL) AND (publish_at <= now()))));

CREATE POLICY "Visitors read live courses" ON "public"."courses"
  FOR SELECT
  TO "anon"
  USING (((deleted_at IS NULL) AND (publish_at <= now())));

CREATE POLICY "Learners read their own results" ON "public"."lesson_results"
  FOR SELECT
  TO "authenticated"
  USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Learners read lessons that are not deleted, content editors all" ON "public"."lessons"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.can_edit_content() AS can_edit_content) OR ((removed_at IS NULL) AND private.is_lesson_live(course_id, video_id, quiz_id))));

CREATE POLICY "Visitors read lessons whose course and content are not deleted" ON "public"."lessons"
  FOR SELECT
  TO "anon"
  USING (((removed_at IS NULL) AND private.is_lesson_live(course_id, video_id, quiz_id)));

CREATE POLICY "People read their own profile" ON "public"."profiles"
  FOR SELECT
  TO "authenticated"
  USING ((id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Content editors read questions" ON "public"."questions"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Learners read their own attempts" ON "public"."quiz_attempts"
  FOR SELECT
  TO "authenticated"
  USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Content editors create quizzes" ON "public"."quizzes"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Content editors update quizzes" ON "public"."quizzes"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content))
  WITH CHECK (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Learners read live quizzes that are open to them, editors all" ON "public"."quizzes"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.can_edit_content() AS can_edit_content) OR ((deleted_at IS NULL) AND (publish_at <= now()) AND (( SELECT private.can_read_everything() AS
    can_read_everything) OR private.can_read_quiz(id)) AND (NOT private.is_quiz_concealed(id)))));

CREATE POLICY "Everybody reads testimonials" ON "public"."testimonials"
  FOR SELECT
  TO "anon", "authenticated"
  USING (true);

CREATE POLICY "Learners read their own video progress" ON "public"."video_progress"
  FOR SELECT
  TO "authenticated"
  USING ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "Signed-in users read the links of videos and quizzes they can r" ON "public"."video_quizzes"
  FOR SELECT
  TO "authenticated"
  USING (((video_id IN ( SELECT v.id
   FROM public.videos v)) AND (quiz_id IN ( SELECT q.id
   FROM public.quizzes q))));

CREATE POLICY "Content editors create videos" ON "public"."videos"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Content editors update videos" ON "public"."videos"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content))
  WITH CHECK (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Learners read videos that are open to them, editors all" ON "public"."videos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.can_edit_content() AS can_edit_content) OR ((deleted_at IS NULL) AND (( SELECT private.can_read_everything() AS can_read_everything) OR
    private.can_read_video(id)) AND (NOT private.is_video_concealed(id)))));

COMMENT ON COLUMN "private"."admins"."address_changed_at" IS 'The address was changed without being confirmed: the right rests until a later confirmation, or until it is given again.';

COMMENT ON COLUMN "private"."checkouts"."learner" IS 'Who gets the seat of a learner''s plan; null: whoever enters its code.';

COMMENT ON COLUMN "private"."checkouts"."owner" IS 'The payer''s account, where they were signed in.';

COMMENT ON COLUMN "private"."consents"."recorded_by" IS 'The admin who noted the consent of a parent or the school.';

COMMENT ON COLUMN "private"."erasure_requests"."requested_by" IS 'The admin, where it was one.';

COMMENT ON COLUMN "private"."import_changes"."base" IS 'The row''s entry in import_sources before the upload; JSON null where it was what was stored, null where there was none.';

COMMENT ON COLUMN "private"."import_changes"."kept" IS 'Fields of the file that were not written, because somebody had changed them by hand.';

COMMENT ON COLUMN "private"."import_comparisons"."after" IS 'The same fields, as the file says them.';

COMMENT ON COLUMN "private"."import_comparisons"."before" IS 'The fields that the file says otherwise, as they are stored.';

COMMENT ON COLUMN "private"."import_comparisons"."by" IS 'Who changed them, where it was not the file alone: hand or both.';

COMMENT ON COLUMN "private"."import_comparisons"."revision" IS 'Of private.content_fields, when it was compared.';

COMMENT ON COLUMN "private"."import_comparisons"."said" IS 'What the file says of the row, and what is stored where it says nothing: the base of the next comparison, if not all of it is written. {} where all of it is or will be stored; null where nothing is stored, or the base stays.';

COMMENT ON COLUMN "private"."import_comparisons"."version" IS 'Of a row of which the file can be chosen.';

COMMENT ON COLUMN "private"."import_rows"."version" IS 'Versions of the row''s parts that the file was exported with, joined by dots.';

COMMENT ON COLUMN "private"."import_sources"."fields" IS 'Null while that is what is stored.';

COMMENT ON COLUMN "private"."import_sources"."given_hash" IS 'Of what the file gave, where that is what is stored: the same given again changes nothing.';

COMMENT ON COLUMN "private"."import_sources"."import_id" IS 'The upload that wrote the row last; null where uploads have only met it.';

COMMENT ON COLUMN "private"."import_totals"."kept" IS 'Rows of the file with a conflict in which what is stored stays.';

COMMENT ON COLUMN "private"."import_totals"."totals" IS 'As admin_compare_import returns them.';

COMMENT ON COLUMN "private"."import_totals"."unchanged" IS 'Rows of the file of which nothing differs.';

COMMENT ON COLUMN "private"."pending_changes"."base" IS 'The same fields as they were when they were first prepared; {} of a video, quiz or question that is new: made when it is published.';

COMMENT ON COLUMN "private"."pending_changes"."fields" IS 'Only the fields that are prepared. Those that make up a question''s answer are one: form. A new question has all, and quiz_id.';

COMMENT ON COLUMN "private"."policy_versions"."changes" IS 'What changed, for those who accepted an earlier version: a sentence on each line.';

COMMENT ON COLUMN "private"."policy_versions"."version" IS 'Day of the change. POLICY_VERSION of shared-ui names the one that the pages show.';

COMMENT ON COLUMN "private"."practice_cards"."answered_at" IS 'When the last graded answer was given, in a quiz or in practice.';

COMMENT ON COLUMN "private"."practice_cards"."known_until" IS 'Until then a right answer is more likely than 80 %. Null after a wrong one.';

COMMENT ON COLUMN "private"."practice_cards"."memory" IS 'The state of the scheduler (ts-fsrs); null until the first practice.';

COMMENT ON COLUMN "private"."practice_cards"."mistakes" IS 'How often the answer was wrong.';

COMMENT ON COLUMN "private"."practice_cards"."waiting" IS 'Graded answers that the schedule has not taken up yet, as [{at, correct}], the oldest first.';

COMMENT ON COLUMN "private"."practice_items"."answer" IS 'Once given, it stands. An association has the indices of the question''s own display order, as in attempt_answers.';

COMMENT ON COLUMN "private"."practice_sessions"."quiz_id" IS 'Of the mistakes that are practised; null: those of every quiz.';

COMMENT ON COLUMN "private"."question_keys"."answer" IS 'MCQ: string. MRQ: list of the right options. OPT: string, or a list of accepted ones of which a review shows the first. ASC: {"left index": right index}, indices as stored. SLI: option text, option index, or the number.';

COMMENT ON COLUMN "private"."question_keys"."option_explanations" IS 'MCQ and MRQ: from the text of an option to why it is right or wrong.';

COMMENT ON COLUMN "private"."question_types"."default_options" IS 'Options of a question without options and without a range.';

COMMENT ON COLUMN "private"."question_types"."shuffles_options" IS 'The order of its options says nothing, so each attempt has another one.';

COMMENT ON COLUMN "private"."regrades"."lowers" IS 'Whether grades fall, too; otherwise the better result stays.';

COMMENT ON COLUMN "private"."subscription_states"."leads_to" IS 'Also over several steps, because not every step is seen. Nothing leads out of a final status.';

COMMENT ON COLUMN "private"."subscriptions"."ends_at" IS 'When it ends by the payer''s wish, or ended. Access stops then, also if Stripe''s event is lost.';

COMMENT ON COLUMN "private"."subscriptions"."payer_erased" IS 'The payer''s account was erased: who they are stays with the payment provider alone.';

COMMENT ON COLUMN "private"."subscriptions"."sync_number" IS 'Number of the read that this row comes from.';

COMMENT ON COLUMN "private"."tally_changes"."tally" IS 'List of [subject, measure, bucket], each to be counted n times.';

COMMENT ON COLUMN "public"."attempt_answers"."answer" IS 'An association has the indices of the question''s own display order, not of the one that the attempt showed.';

COMMENT ON COLUMN "public"."attempt_answers"."checked_at" IS 'Since then its learner knows what is right, so it cannot be changed any more. Null where feedback comes at the end.';

COMMENT ON COLUMN "public"."attempt_answers"."given_at" IS 'By the server''s clock: when it arrived, less what the device says it waited.';

COMMENT ON COLUMN "public"."attempt_answers"."given_by" IS 'A random id of the browser; its answers come in the order they were given.';

COMMENT ON COLUMN "public"."attempt_answers"."points" IS 'What the question counted when the answer was graded.';

COMMENT ON COLUMN "public"."audit_log"."before" IS 'Of an update only the columns that changed.';

COMMENT ON COLUMN "public"."audit_log"."saved_at" IS 'When the transaction began: entries of one person with the same time were saved together. Older entries have none.';

COMMENT ON COLUMN "public"."content_imports"."rows_kept" IS 'Rows of which something stayed as somebody had changed it.';

COMMENT ON COLUMN "public"."content_imports"."rows_reported" IS 'Rows that were refused; rows_written + rows_reported = rows_total.';

COMMENT ON COLUMN "public"."content_imports"."rows_written" IS 'Rows that are stored as in the file, unchanged ones included.';

COMMENT ON COLUMN "public"."content_imports"."status" IS 'staged: rows are still arriving and nothing is written yet.';

COMMENT ON COLUMN "public"."content_imports"."undo_result" IS 'What undoing did: numbers of rows moved to the trash, reverted and left, and the first of those left.';

COMMENT ON COLUMN "public"."courses"."access" IS 'free: open to every learner; subscribers: to those with a plan.';

COMMENT ON COLUMN "public"."courses"."publish_at" IS 'From when learners see it: null in a draft, in the future if it is scheduled.';

COMMENT ON COLUMN "public"."courses"."rating" IS 'Out of 10.';

COMMENT ON COLUMN "public"."courses"."require_watch" IS 'A video lesson completes only once 90 % of the seconds of the video were played.';

COMMENT ON COLUMN "public"."lesson_results"."status" IS '0 locked, 1 available, 2 complete. Never goes down.';

COMMENT ON COLUMN "public"."lessons"."lesson_type" IS '0 quiz, 1 video.';

COMMENT ON COLUMN "public"."lessons"."position" IS 'Order within the course. Ties are broken by created_at, then id.';

COMMENT ON COLUMN "public"."profiles"."extra_time_percent" IS 'By how many percent time limits are longer for this learner; 0: not at all.';

COMMENT ON COLUMN "public"."questions"."form_changed_at" IS 'Attempts finished earlier answered another form of the question; they are never regraded.';

COMMENT ON COLUMN "public"."questions"."options" IS 'List of strings: choices of MCQ and MRQ, labels of SLI.';

COMMENT ON COLUMN "public"."questions"."points" IS 'What a right answer counts in the score of an attempt.';

COMMENT ON COLUMN "public"."questions"."tags" IS 'At most 10 words or phrases, without repetitions in another case, in alphabetical order. Not sent to learners.';

COMMENT ON COLUMN "public"."questions"."type" IS 'The types in private.question_types are supported.';

COMMENT ON COLUMN "public"."quiz_attempts"."drawn" IS 'The questions that the attempt asks. Null: all of the quiz.';

COMMENT ON COLUMN "public"."quiz_attempts"."lesson_id" IS 'Null when the quiz was taken as practice, outside any course.';

COMMENT ON COLUMN "public"."quiz_attempts"."missed_points" IS 'Points of the questions that had no answer when the attempt ended.';

COMMENT ON COLUMN "public"."quiz_attempts"."order_seed" IS 'What the order of questions and options is derived from, together with the secret salt of each question. Null: as written.';

COMMENT ON COLUMN "public"."quiz_attempts"."time_limit_minutes" IS 'The limit that its learner was told at the start; 0: none.';

COMMENT ON COLUMN "public"."quizzes"."attempt_limit" IS 'How many attempts a learner has; 0: any number.';

COMMENT ON COLUMN "public"."quizzes"."draws" IS 'How many questions with a tag an attempt asks: [{tag, count}]. None: all questions. Editors read it by admin_get_draws; learners never receive tags.';

COMMENT ON COLUMN "public"."quizzes"."publish_at" IS 'From when learners see it: null in a draft, in the future if it is scheduled.';

COMMENT ON COLUMN "public"."quizzes"."time_limit_minutes" IS 'How long an attempt may take; 0: any time.';

COMMENT ON COLUMN "public"."video_progress"."allowance" IS 'Seconds that may still count as watched without more time passing.';

COMMENT ON COLUMN "public"."video_progress"."counted_at" IS 'Until when `allowance` has been credited.';

COMMENT ON COLUMN "public"."video_progress"."watched" IS 'Seconds really played, merged.';

COMMENT ON TABLE "private"."access_grants" IS 'Access that an admin gave by hand.';

COMMENT ON TABLE "private"."admins" IS 'Who is an admin, with which right. No client can read or write it.';

COMMENT ON TABLE "private"."attempt_tallies" IS 'What a finished attempt is counted as.';

COMMENT ON TABLE "private"."badges" IS 'What a learner has achieved and has been told. It stays, whatever happens to the content.';

COMMENT ON TABLE "private"."billing_events" IS 'Stripe''s events, so that each is handled once. Kept for 90 days; Stripe repeats for three.';

COMMENT ON TABLE "private"."birth_years" IS 'Asked for only where the deployment has rules of age.';

COMMENT ON TABLE "private"."certificates" IS 'Certificates that learners asked for; name and title are those of that day.';

COMMENT ON TABLE "private"."checkouts" IS 'Purchases that were begun. The random id is the payer''s key to what was bought, since payers need no account.';

COMMENT ON TABLE "private"."consents" IS 'Who agreed to which version when: the person to the terms, a parent or the school to the account.';

COMMENT ON TABLE "private"."erasure_requests" IS 'Accounts that will be erased. Until then the person can keep the account.';

COMMENT ON TABLE "private"."erasures" IS 'How many accounts were erased when, and why. Names nobody.';

COMMENT ON TABLE "private"."idempotency_keys" IS 'What the functions that a request called have answered, for a day: a repeated request gets it again.';

COMMENT ON TABLE "private"."import_changes" IS 'What uploads changed in rows that existed: fields before and after, and what they left as it was; holds answer keys.';

COMMENT ON TABLE "private"."import_choices" IS 'Rows of which the file was preferred to what is stored, and the version that the person saw.';

COMMENT ON TABLE "private"."import_comparisons" IS 'How the staged rows of uploads differ from what is stored; a row that is new and meets nothing has none. Holds answer keys. Gone once the upload is committed.';

COMMENT ON TABLE "private"."import_rows" IS 'Staged rows of uploads. Gone once the upload is committed.';

COMMENT ON TABLE "private"."import_sources" IS 'What the last upload said of each row, and what was stored where it said nothing; holds answer keys.';

COMMENT ON TABLE "private"."import_totals" IS 'How many staged rows of an upload are new, changed, unchanged or in conflict, by its last comparison. Gone once the upload is committed.';

COMMENT ON TABLE "private"."kept_tallies" IS 'What erased accounts and attempts were counted as, so that analytics can be rebuilt without them.';

COMMENT ON TABLE "private"."left_attempts" IS 'When a learner left an attempt, and whether answers of it had been checked.';

COMMENT ON TABLE "private"."path_tallies" IS 'What a learner''s path through a course is counted as.';

COMMENT ON TABLE "private"."pathways" IS 'Who was asked for their pathway, and what matters to them now; null where they skipped that question. The school year is in profiles.';

COMMENT ON TABLE "private"."pending_changes" IS 'What content editors prepare in a course, one row for each item that it changes.';

COMMENT ON TABLE "private"."plan_links" IS 'What a learner sends to whoever pays: names the learner without saying who it is.';

COMMENT ON TABLE "private"."policy_versions" IS 'Versions of the terms and the privacy policy. The newest whose time has come is asked for.';

COMMENT ON TABLE "private"."practice_cards" IS 'The questions that a learner has met, and when each is to be practised again.';

COMMENT ON TABLE "private"."practice_items" IS 'The questions of the last session of each learner.';

COMMENT ON TABLE "private"."question_keys" IS 'Answers. No client can read or write it.';

COMMENT ON TABLE "private"."question_types" IS 'The supported question types. No client can read or write it.';

COMMENT ON TABLE "private"."rating_totals" IS 'How many learners have rated a course, and the sum: a page reads one row, however many they are.';

COMMENT ON TABLE "private"."regrades" IS 'The last regrading of each question, and how far it is.';

COMMENT ON TABLE "private"."request_counts" IS 'How often something limited was done in a window of time; accounts, email and network addresses only as hashes.';

COMMENT ON TABLE "private"."seat_codes" IS 'A class code gives away seats as long as there are any; an invitation gives one.';

COMMENT ON TABLE "private"."settings" IS 'Settings of the operator. No client can read or write it.';

COMMENT ON TABLE "private"."shared_questions" IS 'Questions with the same group are one question in several quizzes: what is changed in one is changed in all.';

COMMENT ON TABLE "private"."subscription_states" IS 'Every status of a subscription at Stripe: whether it gives access, which it can change to, and what the payer is told.';

COMMENT ON TABLE "private"."subscriptions" IS 'Subscriptions as Stripe reports them; what Stripe says stands.';

COMMENT ON TABLE "private"."tallies" IS 'Counters behind the analytics pages; measures are listed at tally functions.';

COMMENT ON TABLE "private"."weekly_goals" IS 'Active days or completed stops a week, as the learner has chosen. Without a row there is no goal.';

COMMENT ON TABLE "public"."content_imports" IS 'Every bulk upload, so that it can be undone as a whole.';

COMMENT ON TABLE "public"."course_ratings" IS 'What learners who completed a course think of it, out of 10.';

COMMENT ON TABLE "public"."profiles" IS 'One row per account, made from the sign-up metadata. Absent facts are null.';

COMMENT ON TABLE "public"."video_quizzes" IS 'A quiz linked to a video.';

COMMENT ON TYPE "private"."learner_filter" IS 'Whose results a report is about; null is any. School and year are folded, days are those of analytics.';

COMMENT ON VIEW "private"."content_fields" IS 'What a file can hold of courses, videos, quizzes and questions, with keys, and the version of it.';

COMMENT ON VIEW "private"."import_writes" IS 'What committing writes to stored rows, and what it keeps, by the comparison and the choices made; outcome is null where it does neither.';

COMMENT ON VIEW "private"."linked_lessons" IS 'Lessons as admins see them: neither removed, nor in the trash with their course, video or quiz.';

COMMENT ON VIEW "private"."placed_lessons" IS 'The lessons of courses as content editors see them: also of what is not published.';

COMMENT ON VIEW "private"."unnumbered_lessons" IS 'The live lessons, to find some by their id or what they consist of.';

REVOKE ALL ON FUNCTION "private"."accept_policy"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accept_policy"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."accepted_answers"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."account_exists"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."account_exists"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."account_state"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."achievements"(uuid, text, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."active_moments"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."add_tally_change"(integer, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."admin_cancel_erasure"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_cancel_erasure"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_change_content"(text, text[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_change_content"(text, text[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_change_questions"(text[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_change_questions"(text[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_change_seats"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_change_seats"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_check_import"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_check_import"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_choose_import"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_choose_import"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_commit_import"(text, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_commit_import"(text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_compare_import"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_compare_import"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_continue_regrade"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_continue_regrade"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_create_content"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_create_content"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_create_import"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_create_import"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_delete_course"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_delete_course"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_delete_question"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_delete_question"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_delete_quiz"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_delete_quiz"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_delete_video"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_delete_video"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_discard_pending"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_discard_pending"(text, text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_duplicate_content"(text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_duplicate_content"(text, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_duplicate_question"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_duplicate_question"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_export_content"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_export_content"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_export_person"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_export_person"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_find_questions"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_find_questions"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_access"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_access"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_activity"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_activity"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_analytics_groups"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_analytics_groups"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_content_numbers"(text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_content_numbers"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_course_funnel"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_course_funnel"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_course_statistics"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_course_statistics"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_draws"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_draws"(text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_history"(text, text, text, text, timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone, integer) FROM PUBLIC;

GRANT EXECUTE
  ON FUNCTION "private"."admin_get_history"(text, text, text, text, timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone, integer)
  TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_impact"(text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_impact"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_import"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_import"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_pending"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_pending"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_person"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_person"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_privacy"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_privacy"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_progress"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_progress"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_questions"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_questions"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_quiz_items"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_quiz_items"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_quiz_statistics"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_quiz_statistics"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_retention"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_retention"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_subscription"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_subscription"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_version"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_version"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_grant_access"(uuid, text, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_grant_access"(uuid, text, timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_link_quiz_to_course"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_link_quiz_to_course"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_link_quiz_to_video"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_link_quiz_to_video"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_link_video_to_course"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_link_video_to_course"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_audit"(text, text, text, text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_list_audit"(text, text, text, text, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_course_learners"(text, jsonb, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_list_course_learners"(text, jsonb, jsonb, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_import_changes"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_list_import_changes"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_import_comparison"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_list_import_comparison"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_imports"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_list_imports"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_people"(text, boolean, text, boolean, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_list_people"(text, boolean, text, boolean, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_quiz_learners"(text, jsonb, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_list_quiz_learners"(text, jsonb, jsonb, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_subscriptions"(text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_list_subscriptions"(text, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_tags"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_list_tags"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_trash"(text, text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_list_trash"(text, text, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_preview_import_regrade"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_preview_import_regrade"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_preview_import_undo"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_preview_import_undo"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_preview_pending"(text, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_preview_pending"(text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_preview_regrade"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_preview_regrade"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_publish_pending"(text, text, text[], boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_publish_pending"(text, text, text[], boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_release_seat"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_release_seat"(text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_reorder_lessons"(text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_reorder_lessons"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_reorder_questions"(text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_reorder_questions"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_request_erasure"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_request_erasure"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_restore"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_restore"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_restore_version"(bigint, text, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_restore_version"(bigint, text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_revoke_access"(uuid, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_revoke_access"(uuid, uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_right_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."admin_save_pending"(text, text, text, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_save_pending"(text, text, text, jsonb, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_save_question"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_save_question"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_set_birth_year"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_set_birth_year"(uuid, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_set_consent"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_set_consent"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_set_right"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_set_right"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_stage_import_rows"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_stage_import_rows"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_undo_import"(text, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_undo_import"(text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_unlink_quiz_from_course"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_unlink_quiz_from_course"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_unlink_quiz_from_video"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_unlink_quiz_from_video"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_unlink_video_from_course"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_unlink_video_from_course"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_update_person"(uuid, text, text, integer, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_update_person"(uuid, text, text, integer, timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."age_hold_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."analytics_time_zone"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."answer_pairs"(jsonb, jsonb, jsonb, uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."answer_practice"(uuid, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."answer_practice"(uuid, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."answered_question"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."append_lesson"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."apply_pending"(text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."apply_tally_changes"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."attempt_ends_at"(public.quiz_attempts) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."attempt_result"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."attempt_salt"(private.keyed_questions, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."attempt_to_json"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."attempts_left"(uuid, text, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."audit"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."audit_import"(public.content_imports) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."audit_row_id"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."audit_title"(text, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."badges_to_json"(uuid, text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."bank_question_to_json"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."begin_erasure"(uuid, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."begin_import_regrades"(text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."begin_regrades"(text[], boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."best_attempts"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."billing_begin_checkout"(uuid, text, text, integer, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."billing_begin_checkout"(uuid, text, text, integer, uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_begin_sync"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."billing_begin_sync"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_change_seats"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."billing_change_seats"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_clean_up"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."billing_clean_up"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_configure"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."billing_configure"(boolean) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_end_event"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."billing_end_event"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_end_subscription"(bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."billing_end_subscription"(bigint, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_get_checkout"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."billing_get_checkout"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_list_other_sessions"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."billing_list_other_sessions"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_list_subscriptions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."billing_list_subscriptions"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_note_session"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."billing_note_session"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_store_page"(bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."billing_store_page"(bigint, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_store_subscription"(bigint, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."billing_store_subscription"(bigint, text, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "private"."can_be_prepared"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."can_edit_content"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."can_edit_content"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."can_read_everything"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."can_read_everything"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."can_read_quiz"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."can_read_quiz"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."can_read_video"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."can_read_video"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."can_see_people"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."can_see_people"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."cancel_erasure"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_erasure"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."catalogue_query"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."catalogue_text"(text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."catalogue_text"(text, text, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."change_name"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_name"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."change_seats"(private.subscriptions, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."changed_by_hand"(text, jsonb, jsonb, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_admin"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_answer"(uuid, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_answer"(uuid, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."check_draws"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_session"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_session"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."checkout_to_json"(private.checkouts) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."close_directions"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."close_row_directions"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."commit_import_content"(text, text, text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."commit_import_links"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."commit_import_questions"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compare_import"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."complete_lesson"(uuid, text, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."complete_video_lesson"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."complete_video_lesson"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."completed_on"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compute_attempt_tallies"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compute_path_tallies"(uuid[], text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."content_field_names"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."content_table"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."content_version"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."copy_course"(text, jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."copy_of"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."copy_quizzes"(text[], jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."copy_videos"(text[], jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."count_comparison"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."count_older"(text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."count_requests"(text, jsonb, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."count_rest_request"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_rest_request"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."course_learners"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."create_plan_link"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_plan_link"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."create_prepared"(private.pending_changes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."create_profile"(uuid, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."create_question"(text, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."current_policy_version"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."default_options"(text, jsonb, numeric) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_attempts"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_outdated_answers"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delete_staged"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."derive_import_id"(text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_association_key"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_key"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_multiple_choice_key"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_multiple_response_key"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_open_ended_key"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_options"(jsonb, integer[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_order"(uuid, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_right_options"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."display_sliding_scale_key"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."draw_list"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."draw_questions"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."draw_size"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_overdue_attempts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_practice"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_account"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_audit_entries"(uuid, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_due_accounts"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erase_from_services"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erased_person"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."expects_number"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."explained_options"(text, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."export_account"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."export_admin_work"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."export_completions"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."export_learning"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."export_my_data"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."export_my_data"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."export_person"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."export_plans"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."filtered_learners"(private.learner_filter) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."find_content"(text, text, text, boolean, integer, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_content"(text, text, text, boolean, integer, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."find_lesson"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."find_quiz"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."finish_attempt"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."finish_attempt"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."first_seconds"(int4multirange, numeric) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."flush_tally_changes"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fold_group"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_erased_payer"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forms_before_import"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."freeze_lesson"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."from_shown_answer"(private.keyed_questions, uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."funnel_lessons"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."get_account_state"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_account_state"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_admin_right"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_admin_right"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_certificate"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_certificate"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."get_course_completion"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_course_completion"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."get_course_overview"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_course_overview"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."get_courses"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_courses"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."get_dashboard"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_dashboard"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_health"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_health"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."get_home"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_home"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_home_courses"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_home_courses"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_home_quizzes"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_home_quizzes"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_my_plans"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_my_plans"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_pathway"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_pathway"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_practice"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_practice"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_profile"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_profile"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_video_lesson"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_video_lesson"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."gives_access"(private.subscriptions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."goal_to_json"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_answer"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_association"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_attempt"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_multiple_choice"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_multiple_response"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_open_ended"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_sliding_scale"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grading_of"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_full_access"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_open_attempt"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_other_form"(public.questions, text, jsonb, jsonb, numeric) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_unfinished_lesson"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_visible_text"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_visible_text"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."hashed_bucket"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."held_people"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."history_keys"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."hold_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."home_courses"(uuid, text[], integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."home_quizzes"(uuid, text[], integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ids_of"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_counts"(integer, integer, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_id_of"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_row_states"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_undo_summary"(jsonb[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."inactive_accounts"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."insert_question_copies"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."invalid_question"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_about_content"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_about_content"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_admin"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_admin"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_comparison_stale"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_concealed"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_course_complete"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_in_range"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_last_admin"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_lesson_live"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_lesson_live"(text, text, text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."is_new"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_quiz_concealed"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_quiz_concealed"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_quiz_free"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_quiz_open"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_same_number"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_subscriber"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_video_concealed"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_video_concealed"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_video_open"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_withheld"(integer, bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."issue_certificate"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."issue_certificate"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."item_choices"(private.keyed_questions, private.tally[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_flags"(bigint, numeric, numeric, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_statistics"(private.tally[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."join_by_hash"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."join_plan"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."join_plan"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."join_staged"(text, text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_highest_status"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_import_source"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_list"(text, text, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_numbers"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_pending"(private.pending_changes, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_provenance"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_publication"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_tallies"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."kept_key"(text, jsonb, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."last_active_at"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."learner_progress"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."leave_attempt"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."leave_attempt"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."lesson_states"(uuid, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."limit_account"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."limit_answer"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."limit_attempts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."limit_begun_purchases"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."link_questions"(text[], text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."linked_lesson"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."list_entries"(text, text, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."list_recent_attempts"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_changed_grading"(text[], text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_grading"(text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_import_grading"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_import_rows"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_shared_questions"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mastery"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."match_order"(private.keyed_questions, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."meet_questions"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."meets_watch_requirement"(int4multirange, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."merge_lists"(jsonb, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."merged_entries"(private.pending_changes, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."metadata_text"(jsonb, text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."move_daily_tally"(text, timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."move_to_trash"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."names_places"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."needs_plan"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."new_certificate_code"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."new_seat_code"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."next_order_seed"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."next_step"(uuid, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."normalize_answer"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."normalize_association"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."normalize_mapping"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."normalize_multiple_choice"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."normalize_multiple_response"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."normalize_open_ended"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."normalize_sliding_scale"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."normalize_text"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_about_person"(uuid, text, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_badges"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_badges"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."notice_of"(private.subscriptions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."number_range"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."on_answers_change"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."on_attempt_change"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."on_course_rating"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."on_email_change"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."on_result_change"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."on_sign_up"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."on_video_start"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_course"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_course"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."open_elsewhere"(uuid, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_practice"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_quiz"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_quiz"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."open_video"(uuid, text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."option_label"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."option_list"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ordered_question_ids"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."other_places"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."other_quizzes"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."outdated_attempts"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."own_right"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."parse_timestamp"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."path_groups"(text[], date, private.learner_filter) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."path_tallies_of"(text[], private.learner_filter) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."pathway_order"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."pathway_to_json"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."payments_enabled"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."pays_for_renewing_plan"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."pending_fields"(private.pending_changes, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."pending_state"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."pending_table"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."pending_version"(private.pending_changes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."person_name"(public.profiles) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."person_to_json"(public.profiles) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."plan_facts"(private.subscriptions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."plan_import_undo"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."plan_to_json"(private.subscriptions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."plausible_birth_year"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."practice_pool"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."practice_progress"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."practice_question"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."practice_question_to_json"(uuid, private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."prepared_list"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."prepared_question"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."prepared_time"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."preview_regrades"(text[], jsonb[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."protect_media"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."purge_trash"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."question_of_version"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."question_payload"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."question_to_json"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."quiz_percents"(private.learner_filter) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."quiz_tallies"(text, private.learner_filter) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."quizzes_in_no_course"(integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."raise_error"(integer, text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."raise_plan_required"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ranges_to_json"(int4multirange) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."rate_course"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rate_course"(text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."read_answer"(public.quiz_attempts, private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_learner_filter"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_option_explanations"(jsonb, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_person"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_question"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_tags"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."rebuild_analytics"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_active_periods"(uuid, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_card_answers"(uuid, timestamp WITH time zone, text[], boolean[], boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_import_sources"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_read"(text, text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_sign_up"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refresh_results"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."regradable_answers"(private.keyed_questions, timestamp WITH time zone, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."regrade_attempts"(private.keyed_questions, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."regrade_batch"(text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."regrade_batch_size"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."regrade_cards"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."regrade_summary"(private.keyed_questions, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."regrade_to_json"(private.regrades) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."regrading_of"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."release_seats"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."renew_codes"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."request_address"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."request_erasure"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."request_erasure"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."require_account"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_checkout"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_content"(text, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_equal_shares"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_learner"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_lesson_access"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_pending"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_questions"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_right"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_selection"(text, text[], boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_single_preparation"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_staged_import"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_subscription"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_time"(public.quiz_attempts, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_user"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_version"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."restorable_columns"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."restore_import_changes"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."retention_days"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."review_quiz"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."review_quiz"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."road_after"(uuid, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."run_once"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."run_once"(jsonb, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."run_retention"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."save_answer"(uuid, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_answer"(uuid, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."save_pathway"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_pathway"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."save_pending_item"(text, text, text, jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."save_pending_list"(text, text, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."save_video_progress"(text, numeric, jsonb, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."save_video_progress"(text, numeric, jsonb, numeric) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."scalar_number"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."scalar_text"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."schedule_jobs"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."schedule_practice"(uuid, text, jsonb, jsonb, timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."schedule_practice"(uuid, text, jsonb, jsonb, timestamp WITH time zone, timestamp WITH time zone) TO "service_role";

REVOKE ALL ON FUNCTION "private"."school_years"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."search_catalogue"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_catalogue"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."search_words"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."second_factor_step"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."seconds_watched"(int4multirange) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_birth_year"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_birth_year"(integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."set_default_options"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_link"(text, text, text, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_question_positions"(text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_questions"(text, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_stops"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_up_services"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_weekly_goal"(text, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_weekly_goal"(text, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."share_key"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."share_question"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_answer"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_feedback"(private.keyed_questions, uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_option_explanations"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_options"(private.keyed_questions, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_question"(private.keyed_questions, uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_questions"(text, uuid, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_rank"(private.keyed_questions, uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_rating"(public.courses) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."slider_value"(private.keyed_questions, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."smallest_group"(private.learner_filter) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."snap_to_step"(numeric, numeric, numeric, numeric) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."staged_fields"(text, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."stamp_form_change"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."start_attempt"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_attempt"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."start_practice"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_practice"(text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."start_regrade"(text, integer, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."stops_of"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."stored_fields"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."stored_list"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."streak"(timestamp WITH time zone[], text, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."subscription_to_json"(private.subscriptions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."subtract_active_period"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."subtract_tally"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."suggested_course"(uuid, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."supported_question_types"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tag_keys"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tag_keys"(text[]) TO "service_role";

REVOKE ALL ON FUNCTION "private"."tag_list"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tag_problem"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tag_problem"(text[]) TO "service_role";

REVOKE ALL ON FUNCTION "private"."taken_seats"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tallied_seconds"(timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tally_attempts"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tally_distribution"(private.tally[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tally_path"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tidy_pending"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."time_limit_for"(uuid, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."time_limit_grace"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."to_display_mapping"(jsonb, integer[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."to_shown_answer"(private.keyed_questions, uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."to_stored_mapping"(jsonb, integer[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."touch_row"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."trim_text"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."typed_label"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."typed_number"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unlink_questions"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unschedule_empty_quizzes"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unshare_key"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unwrap_json"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."valid_time_zone"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_association"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_import_questions"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_multiple_choice"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_multiple_response"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_open_ended"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_options"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_question"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."validate_sliding_scale"(private.keyed_questions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."version_of"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."version_of_entry"(public.audit_log) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."week_count"(uuid, text, text, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."with_shared"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."withdraw_certificate"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_certificate"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."without_typed_answer"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_import_changes"(text, text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_pending"(private.pending_changes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."accept_policy"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."accept_policy"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."accept_policy"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."account_exists"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."account_exists"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."account_exists"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_cancel_erasure"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_cancel_erasure"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_cancel_erasure"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_change_content"(text, text[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_change_content"(text, text[], jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_change_content"(text, text[], jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_change_questions"(text[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_change_questions"(text[], jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_change_questions"(text[], jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_change_seats"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_change_seats"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_change_seats"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_check_import"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_check_import"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_check_import"(jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_choose_import"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_choose_import"(text, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_choose_import"(text, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_commit_import"(text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_commit_import"(text, boolean, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_commit_import"(text, boolean, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_compare_import"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_compare_import"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_compare_import"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_continue_regrade"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_continue_regrade"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_continue_regrade"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_create_content"(text, jsonb, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_create_content"(text, jsonb, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_create_content"(text, jsonb, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_create_import"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_create_import"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_create_import"(jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_delete_course"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_delete_course"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_delete_course"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_delete_question"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_delete_question"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_delete_question"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_delete_quiz"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_delete_quiz"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_delete_quiz"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_delete_video"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_delete_video"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_delete_video"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_discard_pending"(text, text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_discard_pending"(text, text, text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_discard_pending"(text, text, text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_duplicate_content"(text, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_duplicate_content"(text, text, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_duplicate_content"(text, text, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_duplicate_question"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_duplicate_question"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_duplicate_question"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_export_content"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_export_content"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_export_content"(jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_export_person"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_export_person"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_export_person"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_find_questions"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_find_questions"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_find_questions"(jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_access"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_access"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_access"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_activity"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_activity"(text, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_activity"(text, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_analytics_groups"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_analytics_groups"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_analytics_groups"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_content_numbers"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_content_numbers"(text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_content_numbers"(text, text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_course_funnel"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_course_funnel"(text, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_course_funnel"(text, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_course_statistics"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_course_statistics"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_course_statistics"(jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_draws"(text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_draws"(text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_draws"(text[]) TO "postgres";

GRANT EXECUTE
  ON FUNCTION "public"."admin_get_history"(text, text, text, text, timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone, integer)
  TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_history"(text, text, text, text, timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_history"(text, text, text, text, timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_impact"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_impact"(text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_impact"(text, text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_import"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_import"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_import"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_pending"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_pending"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_pending"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_person"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_person"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_person"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_privacy"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_privacy"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_privacy"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_progress"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_progress"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_progress"(uuid, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_questions"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_questions"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_questions"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_quiz_items"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_quiz_items"(text, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_quiz_items"(text, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_quiz_statistics"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_quiz_statistics"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_quiz_statistics"(jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_retention"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_retention"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_retention"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_subscription"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_subscription"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_subscription"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_version"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_version"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_version"(bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_grant_access"(uuid, text, timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_grant_access"(uuid, text, timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_grant_access"(uuid, text, timestamp WITH time zone) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_link_quiz_to_course"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_link_quiz_to_course"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_link_quiz_to_course"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_link_quiz_to_video"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_link_quiz_to_video"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_link_quiz_to_video"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_link_video_to_course"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_link_video_to_course"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_link_video_to_course"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_audit"(text, text, text, text, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_audit"(text, text, text, text, integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_audit"(text, text, text, text, integer, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_course_learners"(text, jsonb, jsonb, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_course_learners"(text, jsonb, jsonb, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_course_learners"(text, jsonb, jsonb, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_import_changes"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_import_changes"(text, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_import_changes"(text, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_import_comparison"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_import_comparison"(text, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_import_comparison"(text, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_imports"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_imports"(integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_imports"(integer, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_people"(text, boolean, text, boolean, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_people"(text, boolean, text, boolean, integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_people"(text, boolean, text, boolean, integer, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_quiz_learners"(text, jsonb, jsonb, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_quiz_learners"(text, jsonb, jsonb, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_quiz_learners"(text, jsonb, jsonb, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_subscriptions"(text, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_subscriptions"(text, integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_subscriptions"(text, integer, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_tags"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_tags"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_tags"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_trash"(text, text, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_trash"(text, text, integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_list_trash"(text, text, integer, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_preview_import_regrade"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_preview_import_regrade"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_preview_import_regrade"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_preview_import_undo"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_preview_import_undo"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_preview_import_undo"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_preview_pending"(text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_preview_pending"(text, text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_preview_pending"(text, text, text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_preview_regrade"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_preview_regrade"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_preview_regrade"(jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_publish_pending"(text, text, text[], boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_publish_pending"(text, text, text[], boolean, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_publish_pending"(text, text, text[], boolean, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_release_seat"(text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_release_seat"(text, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_release_seat"(text, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_reorder_lessons"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_reorder_lessons"(text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_reorder_lessons"(text, text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_reorder_questions"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_reorder_questions"(text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_reorder_questions"(text, text[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_request_erasure"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_request_erasure"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_request_erasure"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_restore"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_restore"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_restore"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_restore_version"(bigint, text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_restore_version"(bigint, text, boolean, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_restore_version"(bigint, text, boolean, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_revoke_access"(uuid, uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_revoke_access"(uuid, uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_revoke_access"(uuid, uuid, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_save_pending"(text, text, text, jsonb, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_save_pending"(text, text, text, jsonb, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_save_pending"(text, text, text, jsonb, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_save_question"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_save_question"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_save_question"(jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_set_birth_year"(uuid, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_set_birth_year"(uuid, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_set_birth_year"(uuid, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_set_consent"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_set_consent"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_set_consent"(uuid, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_set_right"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_set_right"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_set_right"(uuid, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_stage_import_rows"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_stage_import_rows"(text, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_stage_import_rows"(text, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_undo_import"(text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_undo_import"(text, boolean, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_undo_import"(text, boolean, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_unlink_quiz_from_course"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_unlink_quiz_from_course"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_unlink_quiz_from_course"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_unlink_quiz_from_video"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_unlink_quiz_from_video"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_unlink_quiz_from_video"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_unlink_video_from_course"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_unlink_video_from_course"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_unlink_video_from_course"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_update_person"(uuid, text, text, integer, timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_update_person"(uuid, text, text, integer, timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_update_person"(uuid, text, text, integer, timestamp WITH time zone) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."answer_practice"(uuid, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."answer_practice"(uuid, text, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."answer_practice"(uuid, text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "public"."billing_begin_checkout"(uuid, text, text, integer, uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_begin_checkout"(uuid, text, text, integer, uuid, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_begin_checkout"(uuid, text, text, integer, uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_begin_sync"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_begin_sync"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_begin_sync"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_change_seats"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_change_seats"(uuid, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_change_seats"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_clean_up"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_clean_up"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_clean_up"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_configure"(boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_configure"(boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_configure"(boolean) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_end_event"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_end_event"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_end_event"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_end_subscription"(bigint, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_end_subscription"(bigint, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_end_subscription"(bigint, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_get_checkout"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_get_checkout"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_get_checkout"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_list_other_sessions"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_list_other_sessions"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_list_other_sessions"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_list_subscriptions"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_list_subscriptions"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_list_subscriptions"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_note_session"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_note_session"(uuid, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_note_session"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_store_page"(bigint, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_store_page"(bigint, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_store_page"(bigint, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_store_subscription"(bigint, text, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_store_subscription"(bigint, text, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."billing_store_subscription"(bigint, text, jsonb) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."cancel_erasure"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."cancel_erasure"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."cancel_erasure"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_name"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."change_name"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_name"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."check_answer"(uuid, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."check_answer"(uuid, text, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."check_answer"(uuid, text, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."complete_video_lesson"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."complete_video_lesson"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."complete_video_lesson"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."count_rest_request"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."count_rest_request"(uuid, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."count_rest_request"(uuid, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."create_plan_link"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."create_plan_link"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."create_plan_link"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."export_my_data"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."export_my_data"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."export_my_data"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."find_content"(text, text, text, boolean, integer, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."find_content"(text, text, text, boolean, integer, integer, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."find_content"(text, text, text, boolean, integer, integer, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."finish_attempt"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."finish_attempt"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."finish_attempt"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_account_state"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_account_state"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_account_state"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_admin_right"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_admin_right"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_admin_right"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_certificate"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."get_certificate"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_certificate"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_course_completion"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."get_course_completion"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_course_completion"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_course_overview"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."get_course_overview"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_course_overview"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_courses"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."get_courses"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_courses"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_dashboard"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_dashboard"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_dashboard"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_health"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."get_health"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_health"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_home"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_home"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_home"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_home_courses"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_home_courses"(integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_home_courses"(integer, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_home_quizzes"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_home_quizzes"(integer, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_home_quizzes"(integer, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_my_plans"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_my_plans"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_my_plans"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_pathway"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_pathway"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_pathway"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_practice"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_practice"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_practice"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_profile"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_profile"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_profile"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_video_lesson"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_video_lesson"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_video_lesson"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."is_admin"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."is_admin"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."is_admin"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."is_admin"() TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."issue_certificate"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."issue_certificate"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."issue_certificate"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."join_plan"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."join_plan"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."join_plan"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."leave_attempt"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."leave_attempt"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."leave_attempt"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."note_badges"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."note_badges"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."note_badges"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_course"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."open_course"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_course"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_quiz"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."open_quiz"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_quiz"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."rate_course"(text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."rate_course"(text, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."rate_course"(text, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."request_erasure"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."request_erasure"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."request_erasure"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."review_quiz"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."review_quiz"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."review_quiz"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."run_once"(jsonb, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."run_once"(jsonb, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."run_once"(jsonb, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."save_answer"(uuid, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_answer"(uuid, text, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."save_answer"(uuid, text, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."save_pathway"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_pathway"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."save_pathway"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."save_video_progress"(text, numeric, jsonb, numeric) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_video_progress"(text, numeric, jsonb, numeric) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."save_video_progress"(text, numeric, jsonb, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "public"."schedule_practice"(uuid, text, jsonb, jsonb, timestamp WITH time zone, timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."schedule_practice"(uuid, text, jsonb, jsonb, timestamp WITH time zone, timestamp WITH time zone) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."schedule_practice"(uuid, text, jsonb, jsonb, timestamp WITH time zone, timestamp WITH time zone) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."search_catalogue"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."search_catalogue"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."search_catalogue"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."set_birth_year"(integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."set_birth_year"(integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."set_birth_year"(integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."set_weekly_goal"(text, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."set_weekly_goal"(text, text, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."set_weekly_goal"(text, text, integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."start_attempt"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."start_attempt"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."start_attempt"(text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."start_practice"(text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."start_practice"(text, text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."start_practice"(text, text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."withdraw_certificate"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."withdraw_certificate"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."withdraw_certificate"(text) TO "postgres";

REVOKE ALL ON PROCEDURE "private"."expose"(text, text[]) FROM PUBLIC;

GRANT USAGE ON SCHEMA "private" TO "anon", "authenticated", "service_role";

REVOKE ALL ON SEQUENCE "public"."audit_log_id_seq" FROM "postgres";

GRANT SELECT, UPDATE, USAGE ON SEQUENCE "public"."audit_log_id_seq" TO "postgres";

REVOKE ALL ON TABLE "public"."attempt_answers" FROM "authenticated";

GRANT SELECT ON TABLE "public"."attempt_answers" TO "authenticated";

REVOKE ALL ON TABLE "public"."attempt_answers" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."attempt_answers" TO "postgres";

REVOKE ALL ON TABLE "public"."attempt_answers" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."attempt_answers" TO "service_role";

REVOKE ALL ON TABLE "public"."audit_log" FROM "authenticated";

GRANT SELECT ON TABLE "public"."audit_log" TO "authenticated";

REVOKE ALL ON TABLE "public"."audit_log" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."audit_log" TO "postgres";

REVOKE ALL ON TABLE "public"."audit_log" FROM "service_role";

GRANT SELECT ON TABLE "public"."audit_log" TO "service_role";

REVOKE ALL ON TABLE "public"."content_imports" FROM "authenticated";

GRANT SELECT ON TABLE "public"."content_imports" TO "authenticated";

REVOKE ALL ON TABLE "public"."content_imports" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."content_imports" TO "postgres";

REVOKE ALL ON TABLE "public"."content_imports" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."content_imports" TO "service_role";

REVOKE ALL ON TABLE "public"."course_ratings" FROM "authenticated";

GRANT SELECT ON TABLE "public"."course_ratings" TO "authenticated";

REVOKE ALL ON TABLE "public"."course_ratings" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."course_ratings" TO "postgres";

REVOKE ALL ON TABLE "public"."course_ratings" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."course_ratings" TO "service_role";

REVOKE ALL ON TABLE "public"."courses" FROM "anon";

GRANT SELECT ON TABLE "public"."courses" TO "anon";

REVOKE ALL ON TABLE "public"."courses" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."courses" TO "authenticated";

REVOKE ALL ON TABLE "public"."courses" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."courses" TO "postgres";

REVOKE ALL ON TABLE "public"."courses" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."courses" TO "service_role";

REVOKE ALL ON TABLE "public"."lesson_results" FROM "authenticated";

GRANT SELECT ON TABLE "public"."lesson_results" TO "authenticated";

REVOKE ALL ON TABLE "public"."lesson_results" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."lesson_results" TO "postgres";

REVOKE ALL ON TABLE "public"."lesson_results" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."lesson_results" TO "service_role";

REVOKE ALL ON TABLE "public"."lessons" FROM "anon";

GRANT SELECT ON TABLE "public"."lessons" TO "anon";

REVOKE ALL ON TABLE "public"."lessons" FROM "authenticated";

GRANT SELECT ON TABLE "public"."lessons" TO "authenticated";

REVOKE ALL ON TABLE "public"."lessons" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."lessons" TO "postgres";

REVOKE ALL ON TABLE "public"."lessons" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."lessons" TO "service_role";

REVOKE ALL ON TABLE "public"."profiles" FROM "authenticated";

GRANT SELECT ON TABLE "public"."profiles" TO "authenticated";

REVOKE ALL ON TABLE "public"."profiles" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."profiles" TO "postgres";

REVOKE ALL ON TABLE "public"."profiles" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."profiles" TO "service_role";

REVOKE ALL ON TABLE "public"."questions" FROM "authenticated";

GRANT SELECT ON TABLE "public"."questions" TO "authenticated";

REVOKE ALL ON TABLE "public"."questions" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."questions" TO "postgres";

REVOKE ALL ON TABLE "public"."questions" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."questions" TO "service_role";

REVOKE ALL ON TABLE "public"."quiz_attempts" FROM "authenticated";

GRANT SELECT ON TABLE "public"."quiz_attempts" TO "authenticated";

REVOKE ALL ON TABLE "public"."quiz_attempts" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."quiz_attempts" TO "postgres";

REVOKE ALL ON TABLE "public"."quiz_attempts" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."quiz_attempts" TO "service_role";

REVOKE ALL ON TABLE "public"."quizzes" FROM "authenticated";

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

GRANT INSERT, UPDATE ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ON TABLE "public"."quizzes" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."quizzes" TO "postgres";

REVOKE ALL ON TABLE "public"."quizzes" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."quizzes" TO "service_role";

REVOKE ALL ON TABLE "public"."testimonials" FROM "anon";

GRANT SELECT ON TABLE "public"."testimonials" TO "anon";

REVOKE ALL ON TABLE "public"."testimonials" FROM "authenticated";

GRANT SELECT ON TABLE "public"."testimonials" TO "authenticated";

REVOKE ALL ON TABLE "public"."testimonials" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."testimonials" TO "postgres";

REVOKE ALL ON TABLE "public"."testimonials" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."testimonials" TO "service_role";

REVOKE ALL ON TABLE "public"."video_progress" FROM "authenticated";

GRANT SELECT ON TABLE "public"."video_progress" TO "authenticated";

REVOKE ALL ON TABLE "public"."video_progress" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."video_progress" TO "postgres";

REVOKE ALL ON TABLE "public"."video_progress" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."video_progress" TO "service_role";

REVOKE ALL ON TABLE "public"."video_quizzes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."video_quizzes" TO "authenticated";

REVOKE ALL ON TABLE "public"."video_quizzes" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."video_quizzes" TO "postgres";

REVOKE ALL ON TABLE "public"."video_quizzes" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."video_quizzes" TO "service_role";

REVOKE ALL ON TABLE "public"."videos" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."videos" TO "authenticated";

REVOKE ALL ON TABLE "public"."videos" FROM "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."videos" TO "postgres";

REVOKE ALL ON TABLE "public"."videos" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."videos" TO "service_role";

ALTER TABLE "private"."access_grants"
  ADD CONSTRAINT "access_grants_reason_check" CHECK ((private.has_visible_text(reason) AND (char_length(reason) <= 500)));

ALTER TABLE "private"."access_grants"
  ADD CONSTRAINT "access_grants_revoke_reason_check" CHECK ((private.has_visible_text(revoke_reason) AND (char_length(revoke_reason) <= 500)));

ALTER TABLE "private"."policy_versions"
  ADD CONSTRAINT "policy_versions_changes_check" CHECK (private.has_visible_text(changes));

ALTER TABLE "public"."courses"
  ADD CONSTRAINT "courses_category_check" CHECK ((private.has_visible_text(category) AND (char_length(category) <= 100)));

ALTER TABLE "public"."courses"
  ADD CONSTRAINT "courses_title_check" CHECK ((private.has_visible_text(title) AND (char_length(title) <= 200)));

ALTER TABLE "public"."questions"
  ADD CONSTRAINT "questions_tags_check" CHECK ((private.tag_problem(tags) IS NULL));

ALTER TABLE "public"."questions"
  ADD CONSTRAINT "questions_title_check" CHECK ((private.has_visible_text(title) AND (char_length(title) <= 1000)));

ALTER TABLE "public"."questions"
  ADD CONSTRAINT "questions_type_check" CHECK ((private.has_visible_text(type) AND (char_length(type) <= 50)));

ALTER TABLE "public"."quizzes"
  ADD CONSTRAINT "quizzes_category_check" CHECK ((private.has_visible_text(category) AND (char_length(category) <= 100)));

ALTER TABLE "public"."quizzes"
  ADD CONSTRAINT "quizzes_title_check" CHECK ((private.has_visible_text(title) AND (char_length(title) <= 200)));

ALTER TABLE "public"."testimonials"
  ADD CONSTRAINT "testimonials_author_check" CHECK ((private.has_visible_text(author) AND (char_length(author) <= 200)));

ALTER TABLE "public"."testimonials"
  ADD CONSTRAINT "testimonials_quote_check" CHECK ((private.has_visible_text(quote) AND (char_length(quote) <= 1000)));

ALTER TABLE "public"."videos"
  ADD CONSTRAINT "videos_category_check" CHECK ((private.has_visible_text(category) AND (char_length(category) <= 100)));

ALTER TABLE "public"."videos"
  ADD CONSTRAINT "videos_title_check" CHECK ((private.has_visible_text(title) AND (char_length(title) <= 200)));

CREATE INDEX courses_catalogue_idx ON public.courses USING gin (private.catalogue_text(title, category, instructor, description))
  WITH (fastupdate=off)
  WHERE (deleted_at IS NULL);

CREATE INDEX questions_tag_keys_idx ON public.questions USING gin (private.tag_keys(tags))
  WHERE (deleted_at IS NULL);

CREATE INDEX quizzes_catalogue_idx ON public.quizzes USING gin (private.catalogue_text(title, category, instructor, description))
  WITH (fastupdate=off)
  WHERE (deleted_at IS NULL);

CREATE INDEX videos_catalogue_idx ON public.videos USING gin (private.catalogue_text(title, category, instructor, description))
  WITH (fastupdate=off)
  WHERE (deleted_at IS NULL);

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

-- The Data API asks before each request whether the session has ended.
alter role authenticator set pgrst.db_pre_request = 'private.check_session';
notify pgrst, 'reload config';

-- Jobs of pg_cron and policies of Storage, where the project has them.
select private.set_up_services();
