CREATE TABLE "public"."lessons" (
  "id"          text                     NOT NULL DEFAULT (gen_random_uuid())::text,
  "course_id"   text                     NOT NULL,
  "video_id"    text,
  "quiz_id"     text,
  "lesson_type" smallint                 GENERATED ALWAYS AS (
CASE
    WHEN (quiz_id IS NULL) THEN 1
    ELSE 0
END) STORED NOT NULL,
  "position"    integer                  NOT NULL DEFAULT 1,
  "removed_at"  timestamp with time zone,
  "import_id"   text,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "lessons_course_id_fkey" FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE,
  CONSTRAINT "lessons_id_format" CHECK (((id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$'::text) AND (char_length(id) <= 128))),
  CONSTRAINT "lessons_import_id_fkey" FOREIGN KEY (import_id) REFERENCES public.content_imports(id) ON DELETE SET NULL,
  CONSTRAINT "lessons_one_target" CHECK ((num_nonnulls(video_id, quiz_id) = 1)),
  CONSTRAINT "lessons_pkey" PRIMARY KEY (id),
  CONSTRAINT "lessons_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE CASCADE,
  CONSTRAINT "lessons_video_id_fkey" FOREIGN KEY (video_id) REFERENCES public.videos(id) ON DELETE CASCADE
);

ALTER TABLE "public"."lessons"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX lessons_course_position_idx ON public.lessons USING btree (course_id, "position");

CREATE UNIQUE INDEX lessons_course_quiz_key ON public.lessons USING btree (course_id, quiz_id)
  WHERE (quiz_id IS NOT NULL);

CREATE UNIQUE INDEX lessons_course_video_key ON public.lessons USING btree (course_id, video_id)
  WHERE (video_id IS NOT NULL);

CREATE INDEX lessons_import_id_idx ON public.lessons USING btree (import_id);

CREATE INDEX lessons_quiz_id_idx ON public.lessons USING btree (quiz_id);

CREATE INDEX lessons_video_id_idx ON public.lessons USING btree (video_id);

CREATE TRIGGER audit_delete AFTER DELETE ON public.lessons REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON public.lessons REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON public.lessons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER lessons_freeze
  BEFORE UPDATE ON public.lessons
  FOR EACH ROW
  EXECUTE FUNCTION private.freeze_lesson();

CREATE TRIGGER lessons_touch
  BEFORE UPDATE ON public.lessons
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE POLICY "Learners read lessons that are not deleted, content editors all" ON "public"."lessons"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.can_edit_content() AS can_edit_content) OR ((removed_at IS NULL) AND private.is_lesson_live(course_id, video_id, quiz_id))));

CREATE POLICY "Visitors read lessons whose course and content are not deleted" ON "public"."lessons"
  FOR SELECT
  TO "anon"
  USING (((removed_at IS NULL) AND private.is_lesson_live(course_id, video_id, quiz_id)));

COMMENT ON COLUMN "public"."lessons"."lesson_type" IS '0 quiz, 1 video.';

COMMENT ON COLUMN "public"."lessons"."position" IS 'Order within the course. Ties are broken by created_at, then id.';

REVOKE ALL ON TABLE "public"."lessons" FROM "anon";

GRANT SELECT ON TABLE "public"."lessons" TO "anon";

REVOKE ALL ON TABLE "public"."lessons" FROM "authenticated";

GRANT SELECT ON TABLE "public"."lessons" TO "authenticated";

REVOKE ALL ON TABLE "public"."lessons" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."lessons" TO "service_role";
