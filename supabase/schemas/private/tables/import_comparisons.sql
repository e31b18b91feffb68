CREATE UNLOGGED TABLE "private"."import_comparisons" (
  "import_id"   text    NOT NULL,
  "table_name"  text    NOT NULL,
  "row_id"      text    NOT NULL,
  "row_number"  integer NOT NULL,
  "state"       text    NOT NULL,
  "reason"      text,
  "differences" jsonb   NOT NULL DEFAULT '{}'::jsonb,
  "version"     text,
  "match_id"    text,
  "chosen"      boolean NOT NULL DEFAULT false,
  CONSTRAINT "import_comparisons_pkey" PRIMARY KEY (import_id, table_name, row_id),
  CONSTRAINT "import_comparisons_reason_check" CHECK ((reason = ANY (ARRAY['restored'::text, 'deleted'::text, 'match'::text]))),
  CONSTRAINT "import_comparisons_state_check" CHECK ((state = ANY (ARRAY['new'::text, 'changed'::text, 'unchanged'::text, 'conflict'::text]))),
  CONSTRAINT "import_comparisons_import_id_fkey" FOREIGN KEY (import_id) REFERENCES public.content_imports(id) ON DELETE CASCADE
);

ALTER TABLE "private"."import_comparisons"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX import_comparisons_row_number_idx ON private.import_comparisons USING btree (import_id, row_number);

COMMENT ON COLUMN "private"."import_comparisons"."differences" IS 'By field: before, after, and who changed it: file, hand or both.';

COMMENT ON TABLE "private"."import_comparisons" IS 'How the staged rows of uploads differ from what is stored; a row that is new and meets nothing has none. Holds answer keys. Gone once the upload is committed.';
