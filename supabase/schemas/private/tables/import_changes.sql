CREATE TABLE "private"."import_changes" (
  "import_id"      text    NOT NULL,
  "table_name"     text    NOT NULL,
  "row_id"         text    NOT NULL,
  "before"         jsonb   NOT NULL,
  "outcome"        text    NOT NULL DEFAULT 'changed'::text,
  "row_number"     integer,
  "after"          jsonb   NOT NULL DEFAULT '{}'::jsonb,
  "kept"           jsonb   NOT NULL DEFAULT '{}'::jsonb,
  "base"           jsonb,
  "base_import_id" text,
  CONSTRAINT "import_changes_outcome_check" CHECK ((outcome = ANY (ARRAY['changed'::text, 'restored'::text, 'kept'::text]))),
  CONSTRAINT "import_changes_pkey" PRIMARY KEY (import_id, table_name, row_id)
);

ALTER TABLE "private"."import_changes"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX import_changes_row_idx ON private.import_changes USING btree (table_name, row_id);

COMMENT ON COLUMN "private"."import_changes"."base" IS 'The row''s entry in import_sources before the upload; JSON null where it was what was stored, null where there was none.';

COMMENT ON COLUMN "private"."import_changes"."kept" IS 'Fields of the file that were not written, because somebody had changed them by hand.';

COMMENT ON TABLE "private"."import_changes" IS 'What uploads changed in rows that existed: fields before and after, and what they left as it was; holds answer keys.';
