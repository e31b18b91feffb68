CREATE TABLE "private"."path_tallies" (
  "user_id"   uuid  NOT NULL,
  "course_id" text  NOT NULL,
  "tally"     jsonb NOT NULL,
  CONSTRAINT "path_tallies_pkey" PRIMARY KEY (course_id, user_id),
  CONSTRAINT "path_tallies_course_id_fkey" FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE,
  CONSTRAINT "path_tallies_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);

ALTER TABLE "private"."path_tallies"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX path_tallies_user_id_idx ON private.path_tallies USING btree (user_id);

CREATE TRIGGER path_tallies_subtract
  AFTER DELETE ON private.path_tallies
  FOR EACH ROW
  EXECUTE FUNCTION private.subtract_tally();

COMMENT ON TABLE "private"."path_tallies" IS 'What a learner''s path through a course is counted as.';
