CREATE TABLE "public"."quizzes" (
  "id"          text                     NOT NULL DEFAULT (gen_random_uuid())::text,
  "title"       text                     NOT NULL,
  "description" text                     NOT NULL DEFAULT ''::text,
  "category"    text                     NOT NULL DEFAULT 'General'::text,
  "instructor"  text                     NOT NULL DEFAULT ''::text,
  "import_id"   text,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "deleted_at"  timestamp with time zone,
  CONSTRAINT "quizzes_description_check" CHECK ((char_length(description) <= 10000)),
  CONSTRAINT "quizzes_id_format" CHECK (((id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$'::text) AND (char_length(id) <= 128))),
  CONSTRAINT "quizzes_import_id_fkey" FOREIGN KEY (import_id) REFERENCES public.content_imports(id) ON DELETE SET NULL,
  CONSTRAINT "quizzes_instructor_check" CHECK ((char_length(instructor) <= 200)),
  CONSTRAINT "quizzes_pkey" PRIMARY KEY (id),
  CONSTRAINT "quizzes_category_check" CHECK ((private.has_visible_text(category) AND (char_length(category) <= 100))),
  CONSTRAINT "quizzes_title_check" CHECK ((private.has_visible_text(title) AND (char_length(title) <= 200)))
);

ALTER TABLE "public"."quizzes"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."quizzes"
  ADD COLUMN "image" public.media_address;

ALTER TABLE "public"."quizzes"
  ADD COLUMN "feedback_timing" text NOT NULL DEFAULT 'at_end'::text;

ALTER TABLE "public"."quizzes"
  ADD COLUMN "question_order" text NOT NULL DEFAULT 'shuffled'::text;

ALTER TABLE "public"."quizzes"
  ADD COLUMN "publish_at" timestamp WITH time zone DEFAULT now();

ALTER TABLE "public"."quizzes"
  ADD COLUMN "attempt_limit" smallint NOT NULL DEFAULT 0;

ALTER TABLE "public"."quizzes"
  ADD COLUMN "time_limit_minutes" smallint NOT NULL DEFAULT 0;

ALTER TABLE "public"."quizzes"
  ADD COLUMN "draws" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."quizzes"
  ADD CONSTRAINT "quizzes_attempt_limit_check" CHECK (((attempt_limit >= 0) AND (attempt_limit <= 100)));

ALTER TABLE "public"."quizzes"
  ADD CONSTRAINT "quizzes_feedback_timing_check" CHECK ((feedback_timing = ANY (ARRAY['at_end'::text, 'after_each'::text])));

ALTER TABLE "public"."quizzes"
  ADD CONSTRAINT "quizzes_publish_at_check" CHECK (isfinite(publish_at));

ALTER TABLE "public"."quizzes"
  ADD CONSTRAINT "quizzes_question_order_check" CHECK ((question_order = ANY (ARRAY['shuffled'::text, 'as_written'::text])));

ALTER TABLE "public"."quizzes"
  ADD CONSTRAINT "quizzes_time_limit_minutes_check" CHECK (((time_limit_minutes >= 0) AND (time_limit_minutes <= 600)));

CREATE INDEX quizzes_deleted_at_idx ON public.quizzes USING btree (deleted_at)
  WHERE (deleted_at IS NOT NULL);

CREATE INDEX quizzes_draws_idx ON public.quizzes USING btree (id)
  WHERE (draws <> '[]'::jsonb);

CREATE INDEX quizzes_home_idx ON public.quizzes USING btree (created_at, id)
  WHERE (deleted_at IS NULL);

CREATE INDEX quizzes_import_id_idx ON public.quizzes USING btree (import_id);

CREATE TRIGGER audit_delete AFTER DELETE ON public.quizzes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON public.quizzes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON public.quizzes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER quizzes_directions
  BEFORE INSERT OR UPDATE ON public.quizzes
  FOR EACH ROW
  WHEN ((concat(new.title, new.description, new.instructor, new.category) ~ '[\u202A-\u202E\u2066-\u2069]'::text))
  EXECUTE FUNCTION private.close_row_directions('title', 'description', 'instructor', 'category');

CREATE TRIGGER quizzes_draws
  BEFORE INSERT OR UPDATE OF draws ON public.quizzes
  FOR EACH ROW
  WHEN ((new.draws <> '[]'::jsonb))
  EXECUTE FUNCTION private.check_draws();

CREATE TRIGGER quizzes_import_source
  BEFORE UPDATE OF title, description, image, category, instructor, feedback_timing, question_order, attempt_limit, time_limit_minutes, draws ON public.quizzes
  FOR EACH ROW
  WHEN (((current_setting('imports.writing'::text, true) IS DISTINCT FROM 'on'::text) OR (pg_trigger_depth() > 0)))
  EXECUTE FUNCTION private.keep_import_source('id', 'quizzes');

CREATE TRIGGER quizzes_provenance
  BEFORE INSERT OR UPDATE ON public.quizzes
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_provenance();

CREATE TRIGGER quizzes_publication
  BEFORE INSERT OR UPDATE ON public.quizzes
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_publication();

CREATE TRIGGER quizzes_touch
  BEFORE UPDATE ON public.quizzes
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE POLICY "Content editors create quizzes" ON "public"."quizzes"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Content editors update quizzes" ON "public"."quizzes"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content))
  WITH CHECK (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Learners read live quizzes that are open to them, editors all" ON "public"."quizzes"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.can_edit_content() AS can_edit_content) OR ((deleted_at IS NULL) AND (publish_at <= now()) AND (( SELECT private.can_read_everything() AS
    can_read_everything) OR private.can_read_quiz(id)) AND (NOT private.is_quiz_concealed(id)))));

CREATE INDEX quizzes_catalogue_idx ON public.quizzes USING gin (private.catalogue_text(title, category, instructor, description))
  WITH (fastupdate=off)
  WHERE (deleted_at IS NULL);

COMMENT ON COLUMN "public"."quizzes"."attempt_limit" IS 'How many attempts a learner has; 0: any number.';

COMMENT ON COLUMN "public"."quizzes"."draws" IS 'How many questions with a tag an attempt asks: [{tag, count}]. None: all questions. Editors read it by admin_get_draws; learners never receive tags.';

COMMENT ON COLUMN "public"."quizzes"."publish_at" IS 'From when learners see it: null in a draft, in the future if it is scheduled.';

COMMENT ON COLUMN "public"."quizzes"."time_limit_minutes" IS 'How long an attempt may take; 0: any time.';

REVOKE ALL ON TABLE "public"."quizzes" FROM "authenticated";

REVOKE ALL ("attempt_limit") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("attempt_limit") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("category") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("category") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("deleted_at") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("deleted_at") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("description") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("description") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("feedback_timing") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("feedback_timing") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("id") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("image") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("image") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("import_id") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("import_id") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("instructor") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("instructor") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("publish_at") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("publish_at") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("question_order") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("question_order") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("time_limit_minutes") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("time_limit_minutes") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("title") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("title") ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ("updated_at") ON TABLE "public"."quizzes" FROM "authenticated";

GRANT SELECT ("updated_at") ON TABLE "public"."quizzes" TO "authenticated";

GRANT INSERT, UPDATE ON TABLE "public"."quizzes" TO "authenticated";

REVOKE ALL ON TABLE "public"."quizzes" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."quizzes" TO "service_role";

REVOKE ALL ON TABLE "public"."quizzes" FROM "anon";
