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

CREATE POLICY "Signed-in users read the links of videos and quizzes they can r" ON "public"."video_quizzes"
  FOR SELECT
  TO "authenticated"
  USING (((video_id IN ( SELECT v.id
   FROM public.videos v)) AND (quiz_id IN ( SELECT q.id
   FROM public.quizzes q))));

COMMENT ON TABLE "public"."video_quizzes" IS 'A quiz linked to a video.';

REVOKE ALL ON TABLE "public"."video_quizzes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."video_quizzes" TO "authenticated";

REVOKE ALL ON TABLE "public"."video_quizzes" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."video_quizzes" TO "service_role";

REVOKE ALL ON TABLE "public"."video_quizzes" FROM "anon";
