CREATE TABLE "public"."attempt_answers" (
  "attempt_id"  uuid                     NOT NULL,
  "question_id" text                     NOT NULL,
  "answer"      jsonb                    NOT NULL,
  "correct"     boolean,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "given_at"    timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "given_by"    text,
  "checked_at"  timestamp with time zone,
  "points"      smallint                 NOT NULL DEFAULT 1,
  CONSTRAINT "attempt_answers_answer_check" CHECK ((pg_column_size(answer) <= 8192)),
  CONSTRAINT "attempt_answers_given_by_check" CHECK ((char_length(given_by) <= 64)),
  CONSTRAINT "attempt_answers_pkey" PRIMARY KEY (attempt_id, question_id),
  CONSTRAINT "attempt_answers_points_check" CHECK (((points >= 1) AND (points <= 100))),
  CONSTRAINT "attempt_answers_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE,
  CONSTRAINT "attempt_answers_attempt_id_fkey" FOREIGN KEY (attempt_id) REFERENCES public.quiz_attempts(id) ON DELETE CASCADE
);

ALTER TABLE "public"."attempt_answers"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX attempt_answers_question_id_idx ON public.attempt_answers USING btree (question_id);

CREATE TRIGGER attempt_answers_regrade_cards
  AFTER UPDATE ON public.attempt_answers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.regrade_cards();

CREATE TRIGGER attempt_answers_tally_delete
  AFTER DELETE ON public.attempt_answers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.on_answers_change();

CREATE TRIGGER attempt_answers_tally_update
  AFTER UPDATE ON public.attempt_answers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.on_answers_change();

CREATE TRIGGER attempt_answers_tally
  AFTER INSERT ON public.attempt_answers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.on_answers_change();

CREATE TRIGGER attempt_answers_touch
  BEFORE UPDATE ON public.attempt_answers
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE POLICY "Learners read their own answers" ON "public"."attempt_answers"
  FOR SELECT
  TO "authenticated"
  USING ((attempt_id IN ( SELECT a.id
   FROM public.quiz_attempts a
  WHERE ((a.user_id = ( SELECT auth.uid() AS uid)) AND ((a.finished_at IS NULL) OR (NOT (EXISTS ( SELECT 1
           FROM public.quiz_attempts o
          WHERE ((o.user_id = a.user_id) AND (o.quiz_id = a.quiz_id) AND (o.finished_at IS NULL))))))))));

COMMENT ON COLUMN "public"."attempt_answers"."answer" IS 'An association has the indices of the question''s own display order, not of the one that the attempt showed.';

COMMENT ON COLUMN "public"."attempt_answers"."checked_at" IS 'Since then its learner knows what is right, so it cannot be changed any more. Null where feedback comes at the end.';

COMMENT ON COLUMN "public"."attempt_answers"."given_at" IS 'By the server''s clock: when it arrived, less what the device says it waited.';

COMMENT ON COLUMN "public"."attempt_answers"."given_by" IS 'A random id of the browser; its answers come in the order they were given.';

COMMENT ON COLUMN "public"."attempt_answers"."points" IS 'What the question counted when the answer was graded.';

REVOKE ALL ON TABLE "public"."attempt_answers" FROM "authenticated";

GRANT SELECT ON TABLE "public"."attempt_answers" TO "authenticated";

REVOKE ALL ON TABLE "public"."attempt_answers" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."attempt_answers" TO "service_role";

REVOKE ALL ON TABLE "public"."attempt_answers" FROM "anon";
