CREATE TABLE "private"."left_attempts" (
  "user_id"     uuid                     NOT NULL,
  "quiz_id"     text                     NOT NULL,
  "left_at"     timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "saw_answers" boolean                  NOT NULL,
  CONSTRAINT "left_attempts_pkey" PRIMARY KEY (user_id, quiz_id, left_at),
  CONSTRAINT "left_attempts_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CONSTRAINT "left_attempts_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE CASCADE
);

ALTER TABLE "private"."left_attempts"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX left_attempts_quiz_id_idx ON private.left_attempts USING btree (quiz_id);

COMMENT ON TABLE "private"."left_attempts" IS 'When a learner left an attempt, and whether answers of it had been checked.';
