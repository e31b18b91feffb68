CREATE TABLE "public"."courses" (
  "id"                text                     NOT NULL DEFAULT (gen_random_uuid())::text,
  "title"             text                     NOT NULL,
  "description"       text                     NOT NULL DEFAULT ''::text,
  "small_description" text                     NOT NULL DEFAULT ''::text,
  "instructor"        text                     NOT NULL DEFAULT ''::text,
  "category"          text                     NOT NULL DEFAULT 'General'::text,
  "year"              text                     NOT NULL DEFAULT ''::text,
  "rating"            numeric(3,1),
  "location"          text                     NOT NULL DEFAULT 'Online'::text,
  "duration_minutes"  integer,
  "require_watch"     boolean                  NOT NULL DEFAULT false,
  "import_id"         text,
  "created_at"        timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"        timestamp with time zone NOT NULL DEFAULT now(),
  "deleted_at"        timestamp with time zone,
  CONSTRAINT "courses_description_check" CHECK ((char_length(description) <= 10000)),
  CONSTRAINT "courses_duration_minutes_check" CHECK (((duration_minutes >= 0) AND (duration_minutes <= 100000))),
  CONSTRAINT "courses_id_format" CHECK (((id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$'::text) AND (char_length(id) <= 128))),
  CONSTRAINT "courses_id_not_reserved" CHECK ((id <> 'default'::text)),
  CONSTRAINT "courses_import_id_fkey" FOREIGN KEY (import_id) REFERENCES public.content_imports(id) ON DELETE SET NULL,
  CONSTRAINT "courses_instructor_check" CHECK ((char_length(instructor) <= 200)),
  CONSTRAINT "courses_location_check" CHECK ((char_length(location) <= 200)),
  CONSTRAINT "courses_pkey" PRIMARY KEY (id),
  CONSTRAINT "courses_rating_check" CHECK (((rating >= (0)::numeric) AND (rating <= (10)::numeric))),
  CONSTRAINT "courses_small_description_check" CHECK ((char_length(small_description) <= 1000)),
  CONSTRAINT "courses_year_check" CHECK ((char_length(year) <= 50)),
  CONSTRAINT "courses_category_check" CHECK ((private.has_visible_text(category) AND (char_length(category) <= 100))),
  CONSTRAINT "courses_title_check" CHECK ((private.has_visible_text(title) AND (char_length(title) <= 200)))
);

ALTER TABLE "public"."courses"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."courses"
  ADD COLUMN "image" public.media_address;

ALTER TABLE "public"."courses"
  ADD COLUMN "access" text NOT NULL DEFAULT 'free'::text;

ALTER TABLE "public"."courses"
  ADD COLUMN "publish_at" timestamp WITH time zone DEFAULT now();

ALTER TABLE "public"."courses"
  ADD CONSTRAINT "courses_access_check" CHECK ((access = ANY (ARRAY['free'::text, 'subscribers'::text])));

ALTER TABLE "public"."courses"
  ADD CONSTRAINT "courses_publish_at_check" CHECK (isfinite(publish_at));

CREATE INDEX courses_access_idx ON public.courses USING btree (id)
  WHERE (access <> 'free'::text);

CREATE INDEX courses_deleted_at_idx ON public.courses USING btree (deleted_at)
  WHERE (deleted_at IS NOT NULL);

CREATE INDEX courses_import_id_idx ON public.courses USING btree (import_id);

CREATE TRIGGER audit_delete AFTER DELETE ON public.courses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON public.courses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON public.courses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER courses_directions
  BEFORE INSERT OR UPDATE ON public.courses
  FOR EACH ROW
  WHEN ((concat(new.title, new.description, new.small_description, new.instructor, new.category, new.year, new.location) ~ '[\u202A-\u202E\u2066-\u2069]'::text))
  EXECUTE FUNCTION private.close_row_directions('title', 'description', 'small_description', 'instructor', 'category', 'year', 'location');

CREATE TRIGGER courses_import_source
  BEFORE UPDATE OF title, description, duration_minutes, image, instructor, year, category ON public.courses
  FOR EACH ROW
  WHEN (((current_setting('imports.writing'::text, true) IS DISTINCT FROM 'on'::text) OR (pg_trigger_depth() > 0)))
  EXECUTE FUNCTION private.keep_import_source('id', 'courses');

CREATE TRIGGER courses_provenance
  BEFORE INSERT OR UPDATE ON public.courses
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_provenance();

CREATE TRIGGER courses_publication
  BEFORE INSERT OR UPDATE ON public.courses
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_publication();

CREATE TRIGGER courses_touch
  BEFORE UPDATE ON public.courses
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE POLICY "Content editors create courses" ON "public"."courses"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Content editors update courses" ON "public"."courses"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content))
  WITH CHECK (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Learners read live courses, content editors all" ON "public"."courses"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.can_edit_content() AS can_edit_content) OR ((deleted_at IS NULL) AND (publish_at <= now()))));

CREATE POLICY "Visitors read live courses" ON "public"."courses"
  FOR SELECT
  TO "anon"
  USING (((deleted_at IS NULL) AND (publish_at <= now())));

CREATE INDEX courses_catalogue_idx ON public.courses USING gin (private.catalogue_text(title, category, instructor, description))
  WITH (fastupdate=off)
  WHERE (deleted_at IS NULL);

COMMENT ON COLUMN "public"."courses"."access" IS 'free: open to every learner; subscribers: to those with a plan.';

COMMENT ON COLUMN "public"."courses"."publish_at" IS 'From when learners see it: null in a draft, in the future if it is scheduled.';

COMMENT ON COLUMN "public"."courses"."rating" IS 'Out of 10.';

COMMENT ON COLUMN "public"."courses"."require_watch" IS 'A video lesson completes only once 90 % of the seconds of the video were played.';

REVOKE ALL ON TABLE "public"."courses" FROM "anon";

GRANT SELECT ON TABLE "public"."courses" TO "anon";

REVOKE ALL ON TABLE "public"."courses" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."courses" TO "authenticated";

REVOKE ALL ON TABLE "public"."courses" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."courses" TO "service_role";
