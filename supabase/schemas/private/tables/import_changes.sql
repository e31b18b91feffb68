CREATE TABLE "private"."import_changes" (
  "import_id"  text                     NOT NULL,
  "table_name" text                     NOT NULL,
  "row_id"     text                     NOT NULL,
  "before"     jsonb                    NOT NULL,
  "changed_at" timestamp with time zone,
  CONSTRAINT "import_changes_pkey" PRIMARY KEY (import_id, table_name, row_id),
  CONSTRAINT "import_changes_import_id_fkey" FOREIGN KEY (import_id) REFERENCES public.content_imports(id) ON DELETE CASCADE
);

ALTER TABLE "private"."import_changes"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE "private"."import_changes" IS 'Rows as they stood before an upload changed them; holds answer keys.';
