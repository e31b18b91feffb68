CREATE TABLE "private"."import_sources" (
  "table_name" text   NOT NULL,
  "row_id"     text   NOT NULL,
  "fields"     jsonb,
  "import_id"  text,
  "given_hash" bigint,
  CONSTRAINT "import_sources_pkey" PRIMARY KEY (table_name, row_id)
);

ALTER TABLE "private"."import_sources"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."import_sources"
  SET (fillfactor=50);

COMMENT ON COLUMN "private"."import_sources"."fields" IS 'Null while that is what is stored.';

COMMENT ON COLUMN "private"."import_sources"."given_hash" IS 'Of what the file gave, where that is what is stored: the same given again changes nothing.';

COMMENT ON COLUMN "private"."import_sources"."import_id" IS 'The upload that wrote the row last; null where uploads have only met it.';

COMMENT ON TABLE "private"."import_sources" IS 'What the last upload said of each row, and what was stored where it said nothing; holds answer keys.';
