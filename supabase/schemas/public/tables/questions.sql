CREATE TABLE "public"."questions" (
  "id"              text                     NOT NULL DEFAULT (gen_random_uuid())::text,
  "quiz_id"         text                     NOT NULL,
  "position"        integer                  NOT NULL DEFAULT 1,
  "title"           text                     NOT NULL,
  "description"     text                     NOT NULL DEFAULT ''::text,
  "type"            text                     NOT NULL,
  "options"         jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "left_options"    jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "right_options"   jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "slider_min"      numeric,
  "slider_max"      numeric,
  "slider_step"     numeric,
  "import_id"       text,
  "created_at"      timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"      timestamp with time zone NOT NULL DEFAULT now(),
  "deleted_at"      timestamp with time zone,
  "form_changed_at" timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp WITH time zone,
  "slider_unit"     text                     NOT NULL DEFAULT ''::text,
  "points"          smallint                 NOT NULL DEFAULT 1,
  "tags"            text[]                   NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT "questions_description_check" CHECK ((char_length(description) <= 10000)),
  CONSTRAINT "questions_id_format" CHECK (((id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$'::text) AND (char_length(id) <= 128))),
  CONSTRAINT "questions_import_id_fkey" FOREIGN KEY (import_id) REFERENCES public.content_imports(id) ON DELETE SET NULL,
  CONSTRAINT "questions_options_lists"
    CHECK
    (((jsonb_typeof(options) = 'array'::text) AND (jsonb_typeof(left_options) = 'array'::text) AND (jsonb_typeof(right_options) = 'array'::text) AND (pg_column_size(options) <=
    20000) AND (pg_column_size(left_options) <= 20000) AND (pg_column_size(right_options) <= 20000))),
  CONSTRAINT "questions_options_strings"
    CHECK
    (((NOT jsonb_path_exists(options, 'strict $[*]?(@.type() != "string")'::jsonpath)) AND (NOT jsonb_path_exists(left_options, 'strict $[*]?(@.type() != "string")'::jsonpath)) AND
    (NOT jsonb_path_exists(right_options, 'strict $[*]?(@.type() != "string")'::jsonpath)))),
  CONSTRAINT "questions_pkey" PRIMARY KEY (id),
  CONSTRAINT "questions_points_check" CHECK (((points >= 1) AND (points <= 100))),
  CONSTRAINT "questions_slider_range" CHECK (((num_nonnulls(slider_min, slider_max) = ANY (ARRAY[0, 2])) AND ((slider_min IS NULL) OR (slider_min < slider_max)))),
  CONSTRAINT "questions_slider_step_check" CHECK ((slider_step > (0)::numeric)),
  CONSTRAINT "questions_slider_unit_check" CHECK ((char_length(slider_unit) <= 30)),
  CONSTRAINT "questions_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE CASCADE,
  CONSTRAINT "questions_tags_check" CHECK ((private.tag_problem(tags) IS NULL)),
  CONSTRAINT "questions_title_check" CHECK ((private.has_visible_text(title) AND (char_length(title) <= 1000))),
  CONSTRAINT "questions_type_check" CHECK ((private.has_visible_text(type) AND (char_length(type) <= 50)))
);

ALTER TABLE "public"."questions"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."questions"
  SET (fillfactor=50);

CREATE INDEX questions_deleted_at_idx ON public.questions USING btree (deleted_at)
  WHERE (deleted_at IS NOT NULL);

CREATE INDEX questions_import_id_idx ON public.questions USING btree (import_id);

CREATE INDEX questions_quiz_position_idx ON public.questions USING btree (quiz_id, "position");

CREATE TRIGGER audit_delete AFTER DELETE ON public.questions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON public.questions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON public.questions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER questions_default_options
  BEFORE INSERT OR UPDATE ON public.questions
  FOR EACH ROW
  WHEN (((new.slider_min IS NULL) AND (new.options = '[]'::jsonb)))
  EXECUTE FUNCTION private.set_default_options();

CREATE TRIGGER questions_delete_outdated_answers
  AFTER UPDATE ON public.questions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.delete_outdated_answers();

CREATE TRIGGER questions_directions
  BEFORE INSERT OR UPDATE ON public.questions
  FOR EACH ROW
  WHEN ((concat(new.title, new.description) ~ '[\u202A-\u202E\u2066-\u2069]'::text))
  EXECUTE FUNCTION private.close_row_directions('title', 'description');

CREATE TRIGGER questions_form_changed
  BEFORE UPDATE ON public.questions
  FOR EACH ROW
  WHEN (((new.type <> old.type) OR (new.left_options <> old.left_options) OR (new.right_options <> old.right_options) OR ((new.slider_min IS NULL) <> (old.slider_min IS NULL))))
  EXECUTE FUNCTION private.stamp_form_change();

CREATE TRIGGER questions_import_source
  BEFORE UPDATE OF title, description, TYPE, OPTIONS, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, points, tags ON public.questions
  FOR EACH ROW
  WHEN (((current_setting('imports.writing'::text, true) IS DISTINCT FROM 'on'::text) OR (pg_trigger_depth() > 0)))
  EXECUTE FUNCTION private.keep_import_source('id', 'questions');

CREATE TRIGGER questions_share
  AFTER UPDATE ON public.questions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.share_question();

CREATE TRIGGER questions_touch
  BEFORE UPDATE OF quiz_id,
    title, description, TYPE, OPTIONS, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, points, tags, deleted_at ON public.questions
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE TRIGGER questions_unschedule
  AFTER UPDATE ON public.questions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.unschedule_empty_quizzes();

CREATE POLICY "Content editors read questions" ON "public"."questions"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content));

CREATE INDEX questions_tag_keys_idx ON public.questions USING gin (private.tag_keys(tags))
  WHERE (deleted_at IS NULL);

COMMENT ON COLUMN "public"."questions"."form_changed_at" IS 'Attempts finished earlier answered another form of the question; they are never regraded.';

COMMENT ON COLUMN "public"."questions"."options" IS 'List of strings: choices of MCQ and MRQ, labels of SLI.';

COMMENT ON COLUMN "public"."questions"."points" IS 'What a right answer counts in the score of an attempt.';

COMMENT ON COLUMN "public"."questions"."tags" IS 'At most 10 words or phrases, without repetitions in another case, in alphabetical order. Not sent to learners.';

COMMENT ON COLUMN "public"."questions"."type" IS 'The types in private.question_types are supported.';

REVOKE ALL ON TABLE "public"."questions" FROM "authenticated";

GRANT SELECT ON TABLE "public"."questions" TO "authenticated";

REVOKE ALL ON TABLE "public"."questions" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."questions" TO "service_role";

REVOKE ALL ON TABLE "public"."questions" FROM "anon";
