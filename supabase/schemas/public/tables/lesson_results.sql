CREATE TABLE "public"."lesson_results" (
  "user_id"      uuid                     NOT NULL,
  "lesson_id"    text                     NOT NULL,
  "status"       smallint                 NOT NULL DEFAULT 0,
  "result"       text                     GENERATED ALWAYS AS (
CASE
    WHEN (status = 2) THEN 'Complete'::text
    ELSE 'Incomplete'::text
END) STORED NOT NULL,
  "score"        integer                  NOT NULL DEFAULT 0,
  "score_max"    integer                  NOT NULL DEFAULT 1,
  "completed_at" timestamp with time zone,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "lesson_results_pkey" PRIMARY KEY (user_id, lesson_id),
  CONSTRAINT "lesson_results_score_check" CHECK ((score >= 0)),
  CONSTRAINT "lesson_results_score_max_check" CHECK ((score_max >= 0)),
  CONSTRAINT "lesson_results_score_within_max" CHECK ((score <= score_max)),
  CONSTRAINT "lesson_results_status_check" CHECK ((status = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT "lesson_results_lesson_id_fkey" FOREIGN KEY (lesson_id) REFERENCES public.lessons(id) ON DELETE CASCADE,
  CONSTRAINT "lesson_results_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);

ALTER TABLE "public"."lesson_results"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX lesson_results_lesson_id_idx ON public.lesson_results USING btree (lesson_id);

CREATE TRIGGER lesson_results_guard
  BEFORE UPDATE ON public.lesson_results
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_highest_status();

CREATE TRIGGER lesson_results_tally_delete
  AFTER DELETE ON public.lesson_results
  FOR EACH ROW
  WHEN ((old.completed_at IS NOT NULL))
  EXECUTE FUNCTION private.on_result_change();

CREATE TRIGGER lesson_results_tally_update
  AFTER UPDATE ON public.lesson_results
  FOR EACH ROW
  WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.completed_at IS DISTINCT FROM new.completed_at)) AND (new.status = 2)))
  EXECUTE FUNCTION private.on_result_change();

CREATE TRIGGER lesson_results_tally
  AFTER INSERT ON public.lesson_results
  FOR EACH ROW
  WHEN ((new.status = 2))
  EXECUTE FUNCTION private.on_result_change();

CREATE TRIGGER lesson_results_touch
  BEFORE UPDATE ON public.lesson_results
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE POLICY "Learners read their own results" ON "public"."lesson_results"
  FOR SELECT
  TO "authenticated"
  USING ((user_id = ( SELECT auth.uid() AS uid)));

COMMENT ON COLUMN "public"."lesson_results"."status" IS '0 locked, 1 available, 2 complete. Never goes down.';

REVOKE ALL ON TABLE "public"."lesson_results" FROM "authenticated";

GRANT SELECT ON TABLE "public"."lesson_results" TO "authenticated";

REVOKE ALL ON TABLE "public"."lesson_results" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."lesson_results" TO "service_role";

REVOKE ALL ON TABLE "public"."lesson_results" FROM "anon";
