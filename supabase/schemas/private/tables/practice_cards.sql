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
  CONSTRAINT "practice_cards_waiting_check" CHECK (((jsonb_typeof(waiting) = 'array'::text) AND (jsonb_array_length(waiting) <= 20))),
  CONSTRAINT "practice_cards_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CONSTRAINT "practice_cards_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE
);

ALTER TABLE "private"."practice_cards"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX practice_cards_answered_at_idx ON private.practice_cards USING btree (answered_at);

CREATE INDEX practice_cards_question_id_idx ON private.practice_cards USING btree (question_id);

COMMENT ON COLUMN "private"."practice_cards"."answered_at" IS 'When the last graded answer was given, in a quiz or in practice.';

COMMENT ON COLUMN "private"."practice_cards"."known_until" IS 'Until then a right answer is more likely than 80 %. Null after a wrong one.';

COMMENT ON COLUMN "private"."practice_cards"."memory" IS 'The state of the scheduler (ts-fsrs); null until the first practice.';

COMMENT ON COLUMN "private"."practice_cards"."mistakes" IS 'How often the answer was wrong.';

COMMENT ON COLUMN "private"."practice_cards"."waiting" IS 'Graded answers that the schedule has not taken up yet, as [{at, correct}], the oldest first.';

COMMENT ON TABLE "private"."practice_cards" IS 'The questions that a learner has met, and when each is to be practised again.';
