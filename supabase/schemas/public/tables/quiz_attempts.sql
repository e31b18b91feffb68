CREATE TABLE "public"."quiz_attempts" (
  "id"                 uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "user_id"            uuid                     NOT NULL,
  "quiz_id"            text                     NOT NULL,
  "lesson_id"          text,
  "started_at"         timestamp with time zone NOT NULL DEFAULT now(),
  "finished_at"        timestamp with time zone,
  "score"              integer,
  "score_max"          integer,
  "answered"           integer,
  "percent"            smallint,
  "order_seed"         uuid,
  "time_limit_minutes" smallint                 NOT NULL DEFAULT 0,
  "missed_points"      integer                  NOT NULL DEFAULT 0,
  "drawn"              text[],
  CONSTRAINT "quiz_attempts_answered_check" CHECK ((answered >= 0)),
  CONSTRAINT "quiz_attempts_check" CHECK ((score_max >= score)),
  CONSTRAINT "quiz_attempts_finished_whole" CHECK ((num_nonnulls(finished_at, score, score_max, answered, percent) = ANY (ARRAY[0, 5]))),
  CONSTRAINT "quiz_attempts_lesson_id_fkey" FOREIGN KEY (lesson_id) REFERENCES public.lessons(id) ON DELETE CASCADE,
  CONSTRAINT "quiz_attempts_missed_points_check" CHECK ((missed_points >= 0)),
  CONSTRAINT "quiz_attempts_percent_check" CHECK (((percent >= 0) AND (percent <= 100))),
  CONSTRAINT "quiz_attempts_pkey" PRIMARY KEY (id),
  CONSTRAINT "quiz_attempts_score_check" CHECK ((score >= 0)),
  CONSTRAINT "quiz_attempts_time_limit_minutes_check" CHECK ((time_limit_minutes >= 0)),
  CONSTRAINT "quiz_attempts_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CONSTRAINT "quiz_attempts_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE CASCADE
);

ALTER TABLE "public"."quiz_attempts"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX quiz_attempts_lesson_id_idx ON public.quiz_attempts USING btree (lesson_id);

CREATE UNIQUE INDEX quiz_attempts_one_open_key ON public.quiz_attempts USING btree (user_id, quiz_id)
  WHERE (finished_at IS NULL);

CREATE INDEX quiz_attempts_quiz_user_idx ON public.quiz_attempts USING btree (quiz_id, user_id);

CREATE INDEX quiz_attempts_user_idx ON public.quiz_attempts USING btree (user_id, finished_at);

CREATE INDEX quiz_attempts_user_quiz_idx ON public.quiz_attempts USING btree (user_id, quiz_id);

CREATE TRIGGER quiz_attempts_limit_finish
  BEFORE UPDATE OF finished_at ON public.quiz_attempts
  FOR EACH ROW
  WHEN (((old.finished_at IS NULL) AND (new.finished_at IS NOT NULL)))
  EXECUTE FUNCTION private.limit_attempts();

CREATE TRIGGER quiz_attempts_limit_start
  BEFORE INSERT ON public.quiz_attempts
  FOR EACH ROW
  EXECUTE FUNCTION private.limit_attempts();

CREATE TRIGGER quiz_attempts_meet
  AFTER UPDATE OF finished_at ON public.quiz_attempts
  FOR EACH ROW
  WHEN (((old.finished_at IS NULL) AND (new.finished_at IS NOT NULL)))
  EXECUTE FUNCTION private.meet_questions();

CREATE TRIGGER quiz_attempts_tally_update
  AFTER UPDATE ON public.quiz_attempts
  FOR EACH ROW
  WHEN
    ((((((old.started_at IS DISTINCT FROM new.started_at) OR (old.finished_at IS DISTINCT FROM new.finished_at)) OR (old.percent IS DISTINCT FROM new.percent)) OR (old.answered IS
    DISTINCT FROM new.answered)) AND (current_setting('regrading.counts'::text, true) IS DISTINCT FROM 'on'::text)))
  EXECUTE FUNCTION private.on_attempt_change();

CREATE TRIGGER quiz_attempts_tally
  AFTER INSERT OR DELETE ON public.quiz_attempts
  FOR EACH ROW
  EXECUTE FUNCTION private.on_attempt_change();

CREATE POLICY "Learners read their own attempts" ON "public"."quiz_attempts"
  FOR SELECT
  TO "authenticated"
  USING ((user_id = ( SELECT auth.uid() AS uid)));

COMMENT ON COLUMN "public"."quiz_attempts"."drawn" IS 'The questions that the attempt asks. Null: all of the quiz.';

COMMENT ON COLUMN "public"."quiz_attempts"."lesson_id" IS 'Null when the quiz was taken as practice, outside any course.';

COMMENT ON COLUMN "public"."quiz_attempts"."missed_points" IS 'Points of the questions that had no answer when the attempt ended.';

COMMENT ON COLUMN "public"."quiz_attempts"."order_seed" IS 'What the order of questions and options is derived from, together with the secret salt of each question. Null: as written.';

COMMENT ON COLUMN "public"."quiz_attempts"."time_limit_minutes" IS 'The limit that its learner was told at the start; 0: none.';

REVOKE ALL ON TABLE "public"."quiz_attempts" FROM "authenticated";

GRANT SELECT ON TABLE "public"."quiz_attempts" TO "authenticated";

REVOKE ALL ON TABLE "public"."quiz_attempts" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."quiz_attempts" TO "service_role";

REVOKE ALL ON TABLE "public"."quiz_attempts" FROM "anon";
