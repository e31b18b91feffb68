CREATE UNLOGGED TABLE "private"."import_comparisons" (
  "import_id"  text    NOT NULL,
  "table_name" text    NOT NULL,
  "row_id"     text    NOT NULL,
  "row_number" integer NOT NULL,
  "state"      text    NOT NULL,
  "reason"     text,
  "version"    text,
  "match_id"   text,
  "chosen"     boolean NOT NULL DEFAULT false,
  "before"     jsonb   NOT NULL DEFAULT '{}'::jsonb,
  "after"      jsonb   NOT NULL DEFAULT '{}'::jsonb,
  "by"         jsonb   NOT NULL DEFAULT '{}'::jsonb,
  "said"       jsonb,
  "revision"   text,
  CONSTRAINT "import_comparisons_pkey" PRIMARY KEY (import_id, table_name, row_id),
  CONSTRAINT "import_comparisons_reason_check" CHECK ((reason = ANY (ARRAY['restored'::text, 'deleted'::text, 'match'::text]))),
  CONSTRAINT "import_comparisons_state_check" CHECK ((state = ANY (ARRAY['new'::text, 'changed'::text, 'unchanged'::text, 'conflict'::text])))
);

ALTER TABLE "private"."import_comparisons"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX import_comparisons_row_number_idx ON private.import_comparisons USING btree (import_id, row_number);

COMMENT ON COLUMN "private"."import_comparisons"."after" IS 'The same fields, as the file says them.';

COMMENT ON COLUMN "private"."import_comparisons"."before" IS 'The fields that the file says otherwise, as they are stored.';

COMMENT ON COLUMN "private"."import_comparisons"."by" IS 'Who changed them, where it was not the file alone: hand or both.';

COMMENT ON COLUMN "private"."import_comparisons"."revision" IS 'Of private.content_fields, when it was compared.';

COMMENT ON COLUMN "private"."import_comparisons"."said" IS 'What the file says of the row, and what is stored where it says nothing: the base of the next comparison, if not all of it is written. {} where all of it is or will be stored; null where nothing is stored, or the base stays.';

COMMENT ON COLUMN "private"."import_comparisons"."version" IS 'Of a row of which the file can be chosen.';

COMMENT ON TABLE "private"."import_comparisons" IS 'How the staged rows of uploads differ from what is stored; a row that is new and meets nothing has none. Holds answer keys. Gone once the upload is committed.';
