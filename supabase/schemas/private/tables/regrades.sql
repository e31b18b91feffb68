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
  CONSTRAINT "regrades_pkey" PRIMARY KEY (question_id),
  CONSTRAINT "regrades_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE
);

ALTER TABLE "private"."regrades"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON COLUMN "private"."regrades"."lowers" IS 'Whether grades fall, too; otherwise the better result stays.';

COMMENT ON TABLE "private"."regrades" IS 'The last regrading of each question, and how far it is.';
