CREATE TABLE "public"."videos" (
  "id"               text                     NOT NULL DEFAULT (gen_random_uuid())::text,
  "title"            text                     NOT NULL,
  "description"      text                     NOT NULL DEFAULT ''::text,
  "duration_seconds" integer,
  "date"             date,
  "category"         text                     NOT NULL DEFAULT 'General'::text,
  "instructor"       text                     NOT NULL DEFAULT ''::text,
  "import_id"        text,
  "created_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "deleted_at"       timestamp with time zone,
  CONSTRAINT "videos_description_check" CHECK ((char_length(description) <= 10000)),
  CONSTRAINT "videos_duration_seconds_check" CHECK (((duration_seconds >= 0) AND (duration_seconds <= 360000))),
  CONSTRAINT "videos_id_format" CHECK (((id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$'::text) AND (char_length(id) <= 128))),
  CONSTRAINT "videos_import_id_fkey" FOREIGN KEY (import_id) REFERENCES public.content_imports(id) ON DELETE SET NULL,
  CONSTRAINT "videos_instructor_check" CHECK ((char_length(instructor) <= 200)),
  CONSTRAINT "videos_pkey" PRIMARY KEY (id),
  CONSTRAINT "videos_category_check" CHECK ((private.has_visible_text(category) AND (char_length(category) <= 100))),
  CONSTRAINT "videos_title_check" CHECK ((private.has_visible_text(title) AND (char_length(title) <= 200)))
);

ALTER TABLE "public"."videos"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."videos"
  ADD COLUMN "image" public.media_address;

ALTER TABLE "public"."videos"
  ADD COLUMN "url" public.media_address;

ALTER TABLE "public"."videos"
  ADD COLUMN "captions_url" public.media_address;

CREATE INDEX videos_deleted_at_idx ON public.videos USING btree (deleted_at)
  WHERE (deleted_at IS NOT NULL);

CREATE INDEX videos_import_id_idx ON public.videos USING btree (import_id);

CREATE TRIGGER audit_delete AFTER DELETE ON public.videos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON public.videos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON public.videos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER videos_directions
  BEFORE INSERT OR UPDATE ON public.videos
  FOR EACH ROW
  WHEN ((concat(new.title, new.description, new.instructor, new.category) ~ '[\u202A-\u202E\u2066-\u2069]'::text))
  EXECUTE FUNCTION private.close_row_directions('title', 'description', 'instructor', 'category');

CREATE TRIGGER videos_import_source
  BEFORE UPDATE OF title, description, url, image, duration_seconds, category, instructor ON public.videos
  FOR EACH ROW
  WHEN (((current_setting('imports.writing'::text, true) IS DISTINCT FROM 'on'::text) OR (pg_trigger_depth() > 0)))
  EXECUTE FUNCTION private.keep_import_source('id', 'videos');

CREATE TRIGGER videos_provenance
  BEFORE INSERT OR UPDATE ON public.videos
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_provenance();

CREATE TRIGGER videos_touch
  BEFORE UPDATE ON public.videos
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE POLICY "Content editors create videos" ON "public"."videos"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Content editors update videos" ON "public"."videos"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content))
  WITH CHECK (( SELECT private.can_edit_content() AS can_edit_content));

CREATE POLICY "Learners read videos that are open to them, editors all" ON "public"."videos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.can_edit_content() AS can_edit_content) OR ((deleted_at IS NULL) AND (( SELECT private.can_read_everything() AS can_read_everything) OR
    private.can_read_video(id)) AND (NOT private.is_video_concealed(id)))));

CREATE INDEX videos_catalogue_idx ON public.videos USING gin (private.catalogue_text(title, category, instructor, description))
  WITH (fastupdate=off)
  WHERE (deleted_at IS NULL);

REVOKE ALL ON TABLE "public"."videos" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."videos" TO "authenticated";

REVOKE ALL ON TABLE "public"."videos" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."videos" TO "service_role";

REVOKE ALL ON TABLE "public"."videos" FROM "anon";
