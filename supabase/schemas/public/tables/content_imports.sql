CREATE TABLE "public"."content_imports" (
  "id"             text                     NOT NULL DEFAULT (gen_random_uuid())::text,
  "kind"           text                     NOT NULL,
  "file_name"      text                     NOT NULL DEFAULT ''::text,
  "file_hash"      text,
  "rows_total"     integer                  NOT NULL DEFAULT 0,
  "rows_written"   integer                  NOT NULL DEFAULT 0,
  "rows_reported"  integer                  NOT NULL DEFAULT 0,
  "report"         jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "created_by"     uuid,
  "created_at"     timestamp with time zone NOT NULL DEFAULT now(),
  "undone_at"      timestamp with time zone,
  "status"         text                     NOT NULL DEFAULT 'done'::text,
  "rows_unchanged" integer                  NOT NULL DEFAULT 0,
  "result"         jsonb,
  "rows_kept"      integer                  NOT NULL DEFAULT 0,
  "undo_result"    jsonb,
  CONSTRAINT "content_imports_file_hash_check" CHECK ((char_length(file_hash) <= 128)),
  CONSTRAINT "content_imports_file_name_check" CHECK ((char_length(file_name) <= 300)),
  CONSTRAINT "content_imports_kind_check" CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 50))),
  CONSTRAINT "content_imports_pkey" PRIMARY KEY (id),
  CONSTRAINT "content_imports_rows_kept_check" CHECK ((rows_kept >= 0)),
  CONSTRAINT "content_imports_rows_reported_check" CHECK ((rows_reported >= 0)),
  CONSTRAINT "content_imports_rows_total_check" CHECK ((rows_total >= 0)),
  CONSTRAINT "content_imports_rows_unchanged_check" CHECK ((rows_unchanged >= 0)),
  CONSTRAINT "content_imports_rows_written_check" CHECK ((rows_written >= 0)),
  CONSTRAINT "content_imports_status_check" CHECK ((status = ANY (ARRAY['staged'::text, 'done'::text]))),
  CONSTRAINT "content_imports_created_by_fkey" FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL
);

ALTER TABLE "public"."content_imports"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX content_imports_created_by_idx ON public.content_imports USING btree (created_by);

CREATE INDEX content_imports_file_hash_idx ON public.content_imports USING btree (file_hash)
  WHERE (undone_at IS NULL);

CREATE POLICY "Content editors read uploads" ON "public"."content_imports"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.can_edit_content() AS can_edit_content));

COMMENT ON COLUMN "public"."content_imports"."rows_kept" IS 'Rows of which something stayed as somebody had changed it.';

COMMENT ON COLUMN "public"."content_imports"."rows_reported" IS 'Rows that were refused; rows_written + rows_reported = rows_total.';

COMMENT ON COLUMN "public"."content_imports"."rows_written" IS 'Rows that are stored as in the file, unchanged ones included.';

COMMENT ON COLUMN "public"."content_imports"."status" IS 'staged: rows are still arriving and nothing is written yet.';

COMMENT ON COLUMN "public"."content_imports"."undo_result" IS 'What undoing did: numbers of rows moved to the trash, reverted and left, and the first of those left.';

COMMENT ON TABLE "public"."content_imports" IS 'Every bulk upload, so that it can be undone as a whole.';

REVOKE ALL ON TABLE "public"."content_imports" FROM "authenticated";

GRANT SELECT ON TABLE "public"."content_imports" TO "authenticated";

REVOKE ALL ON TABLE "public"."content_imports" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."content_imports" TO "service_role";

REVOKE ALL ON TABLE "public"."content_imports" FROM "anon";
