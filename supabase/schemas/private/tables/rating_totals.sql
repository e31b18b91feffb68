CREATE TABLE "private"."rating_totals" (
  "course_id" text    NOT NULL,
  "ratings"   integer NOT NULL DEFAULT 0,
  "total"     integer NOT NULL DEFAULT 0,
  CONSTRAINT "rating_totals_pkey" PRIMARY KEY (course_id),
  CONSTRAINT "rating_totals_course_id_fkey" FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE
);

ALTER TABLE "private"."rating_totals"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE "private"."rating_totals" IS 'How many learners have rated a course, and the sum: a page reads one row, however many they are.';
