CREATE TABLE "private"."pending_changes" (
  "course_id"  text                     NOT NULL,
  "kind"       text                     NOT NULL,
  "item_id"    text                     NOT NULL,
  "base"       jsonb                    NOT NULL,
  "fields"     jsonb                    NOT NULL,
  "changed_by" uuid,
  "changed_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "pending_changes_kind_check" CHECK ((kind = ANY (ARRAY['course'::text, 'video'::text, 'quiz'::text, 'question'::text, 'stops'::text, 'questions'::text]))),
  CONSTRAINT "pending_changes_pkey" PRIMARY KEY (course_id, kind, item_id),
  CONSTRAINT "pending_changes_course_id_fkey" FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE,
  CONSTRAINT "pending_changes_changed_by_fkey" FOREIGN KEY (changed_by) REFERENCES public.profiles(id) ON DELETE SET NULL
);

ALTER TABLE "private"."pending_changes"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX pending_changes_changed_by_idx ON private.pending_changes USING btree (changed_by);

CREATE TRIGGER pending_changes_single
  BEFORE INSERT ON private.pending_changes
  FOR EACH ROW
  EXECUTE FUNCTION private.require_single_preparation();

COMMENT ON COLUMN "private"."pending_changes"."base" IS 'The same fields as they were when they were first prepared; {} of a video, quiz or question that is new: made when it is published.';

COMMENT ON COLUMN "private"."pending_changes"."fields" IS 'Only the fields that are prepared. Those that make up a question''s answer are one: form. A new question has all, and quiz_id.';

COMMENT ON TABLE "private"."pending_changes" IS 'What content editors prepare in a course, one row for each item that it changes.';
