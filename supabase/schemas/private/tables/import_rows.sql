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

COMMENT ON COLUMN "private"."import_rows"."version" IS 'Versions of the row''s parts that the file was exported with, joined by dots.';

COMMENT ON TABLE "private"."import_rows" IS 'Staged rows of uploads. Gone once the upload is committed.';
