CREATE TABLE "public"."video_progress" (
  "user_id"          uuid                     NOT NULL,
  "video_id"         text                     NOT NULL,
  "position_seconds" numeric(9,2)             NOT NULL DEFAULT 0,
  "watched"          int4multirange           NOT NULL DEFAULT '{}'::int4multirange,
  "created_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "counted_at"       timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "allowance"        numeric(12,3)            NOT NULL DEFAULT 0,
  CONSTRAINT "video_progress_pkey" PRIMARY KEY (user_id, video_id),
  CONSTRAINT "video_progress_position_seconds_check" CHECK ((position_seconds >= (0)::numeric)),
  CONSTRAINT "video_progress_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CONSTRAINT "video_progress_video_id_fkey" FOREIGN KEY (video_id) REFERENCES public.videos(id) ON DELETE CASCADE
);

ALTER TABLE "public"."video_progress"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX video_progress_video_id_idx ON public.video_progress USING btree (video_id);

CREATE TRIGGER video_progress_tally
  AFTER INSERT ON public.video_progress
  FOR EACH ROW
  EXECUTE FUNCTION private.on_video_start();

CREATE TRIGGER video_progress_touch
  BEFORE UPDATE ON public.video_progress
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE POLICY "Learners read their own video progress" ON "public"."video_progress"
  FOR SELECT
  TO "authenticated"
  USING ((user_id = ( SELECT auth.uid() AS uid)));

COMMENT ON COLUMN "public"."video_progress"."allowance" IS 'Seconds that may still count as watched without more time passing.';

COMMENT ON COLUMN "public"."video_progress"."counted_at" IS 'Until when `allowance` has been credited.';

COMMENT ON COLUMN "public"."video_progress"."watched" IS 'Seconds really played, merged.';

REVOKE ALL ON TABLE "public"."video_progress" FROM "authenticated";

GRANT SELECT ON TABLE "public"."video_progress" TO "authenticated";

REVOKE ALL ON TABLE "public"."video_progress" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."video_progress" TO "service_role";

REVOKE ALL ON TABLE "public"."video_progress" FROM "anon";
