CREATE TABLE "private"."practice_sessions" (
  "id"             uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "user_id"        uuid                     NOT NULL,
  "scope"          text                     NOT NULL,
  "quiz_id"        text,
  "started_at"     timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "last_answer_at" timestamp with time zone,
  "finished_at"    timestamp with time zone,
  CONSTRAINT "practice_sessions_pkey" PRIMARY KEY (id),
  CONSTRAINT "practice_sessions_scope_check" CHECK ((scope = ANY (ARRAY['due'::text, 'mistakes'::text]))),
  CONSTRAINT "practice_sessions_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CONSTRAINT "practice_sessions_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE SET NULL
);

ALTER TABLE "private"."practice_sessions"
  ENABLE ROW LEVEL SECURITY;

CREATE UNIQUE INDEX practice_sessions_one_open_key ON private.practice_sessions USING btree (user_id)
  WHERE (finished_at IS NULL);

CREATE INDEX practice_sessions_quiz_id_idx ON private.practice_sessions USING btree (quiz_id);

CREATE INDEX practice_sessions_started_at_idx ON private.practice_sessions USING btree (started_at);

CREATE INDEX practice_sessions_user_idx ON private.practice_sessions USING btree (user_id, last_answer_at);

COMMENT ON COLUMN "private"."practice_sessions"."quiz_id" IS 'Of the mistakes that are practised; null: those of every quiz.';
