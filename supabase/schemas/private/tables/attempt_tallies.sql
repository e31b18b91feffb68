CREATE TABLE "private"."attempt_tallies" (
  "attempt_id" uuid  NOT NULL,
  "tally"      jsonb NOT NULL,
  CONSTRAINT "attempt_tallies_pkey" PRIMARY KEY (attempt_id),
  CONSTRAINT "attempt_tallies_attempt_id_fkey" FOREIGN KEY (attempt_id) REFERENCES public.quiz_attempts(id) ON DELETE CASCADE
);

ALTER TABLE "private"."attempt_tallies"
  ENABLE ROW LEVEL SECURITY;

CREATE TRIGGER attempt_tallies_subtract
  AFTER DELETE ON private.attempt_tallies
  FOR EACH ROW
  EXECUTE FUNCTION private.subtract_tally();

COMMENT ON TABLE "private"."attempt_tallies" IS 'What a finished attempt is counted as.';
