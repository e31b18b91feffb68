CREATE TABLE "public"."video_quizzes" (
  "video_id"   text                     NOT NULL,
  "quiz_id"    text                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "video_quizzes_pkey" PRIMARY KEY (video_id, quiz_id),
  CONSTRAINT "video_quizzes_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE CASCADE,
  CONSTRAINT "video_quizzes_video_id_fkey" FOREIGN KEY (video_id) REFERENCES public.videos(id) ON DELETE CASCADE
);

ALTER TABLE "public"."video_quizzes"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX video_quizzes_quiz_id_idx ON public.video_quizzes USING btree (quiz_id);

CREATE TRIGGER audit_delete AFTER DELETE ON public.video_quizzes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'video_id,quiz_id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON public.video_quizzes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'video_id,quiz_id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON public.video_quizzes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'video_id,quiz_id'
);

CREATE POLICY "Admins link quizzes to videos" ON "public"."video_quizzes"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "Admins unlink quizzes from videos" ON "public"."video_quizzes"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.is_admin() AS is_admin));

CREATE POLICY "Signed-in users read the links between quizzes and videos" ON "public"."video_quizzes"
  FOR SELECT
  TO "authenticated"
  USING (true);

COMMENT ON TABLE "public"."video_quizzes" IS 'A quiz linked to a video.';

REVOKE ALL ON TABLE "public"."video_quizzes" FROM "authenticated";

GRANT DELETE, INSERT, SELECT ON TABLE "public"."video_quizzes" TO "authenticated";

REVOKE ALL ON TABLE "public"."video_quizzes" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."video_quizzes" TO "service_role";

REVOKE ALL ON TABLE "public"."video_quizzes" FROM "anon";
