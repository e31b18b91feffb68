CREATE UNLOGGED TABLE "private"."import_totals" (
  "import_id" text    NOT NULL,
  "totals"    jsonb   NOT NULL,
  "unchanged" integer NOT NULL,
  "kept"      integer NOT NULL,
  CONSTRAINT "import_totals_pkey" PRIMARY KEY (import_id)
);

ALTER TABLE "private"."import_totals"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON COLUMN "private"."import_totals"."kept" IS 'Rows of the file with a conflict in which what is stored stays.';

COMMENT ON COLUMN "private"."import_totals"."totals" IS 'As admin_compare_import returns them.';

COMMENT ON COLUMN "private"."import_totals"."unchanged" IS 'Rows of the file of which nothing differs.';

COMMENT ON TABLE "private"."import_totals" IS 'How many staged rows of an upload are new, changed, unchanged or in conflict, by its last comparison. Gone once the upload is committed.';
