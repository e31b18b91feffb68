CREATE TABLE "private"."import_choices" (
  "import_id"  text NOT NULL,
  "table_name" text NOT NULL,
  "row_id"     text NOT NULL,
  "version"    text NOT NULL,
  CONSTRAINT "import_choices_pkey" PRIMARY KEY (import_id, table_name, row_id)
);

ALTER TABLE "private"."import_choices"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE "private"."import_choices" IS 'Rows of which the file was preferred to what is stored, and the version that the person saw.';
