CREATE TABLE "private"."practice_items" (
  "session_id"  uuid                     NOT NULL,
  "question_id" text                     NOT NULL,
  "position"    smallint                 NOT NULL,
  "answer"      jsonb,
  "correct"     boolean,
  "answered_at" timestamp with time zone,
  CONSTRAINT "practice_items_answer_check" CHECK ((pg_column_size(answer) <= 8192)),
  CONSTRAINT "practice_items_check" CHECK ((num_nonnulls(answer, correct, answered_at) = ANY (ARRAY[0, 3]))),
  CONSTRAINT "practice_items_pkey" PRIMARY KEY (session_id, question_id),
  CONSTRAINT "practice_items_session_id_fkey" FOREIGN KEY (session_id) REFERENCES private.practice_sessions(id) ON DELETE CASCADE,
  CONSTRAINT "practice_items_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE
);

ALTER TABLE "private"."practice_items"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX practice_items_question_id_idx ON private.practice_items USING btree (question_id);

COMMENT ON COLUMN "private"."practice_items"."answer" IS 'Once given, it stands. An association has the indices of the question''s own display order, as in attempt_answers.';

COMMENT ON TABLE "private"."practice_items" IS 'The questions of the last session of each learner.';
