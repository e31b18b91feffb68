CREATE TABLE "private"."shared_questions" (
  "question_id" text NOT NULL,
  "group_id"    uuid NOT NULL,
  CONSTRAINT "shared_questions_pkey" PRIMARY KEY (question_id),
  CONSTRAINT "shared_questions_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE
);

ALTER TABLE "private"."shared_questions"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX shared_questions_group_id_idx ON private.shared_questions USING btree (group_id);

COMMENT ON TABLE "private"."shared_questions" IS 'Questions with the same group are one question in several quizzes: what is changed in one is changed in all.';
