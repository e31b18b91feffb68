CREATE TABLE "private"."tally_changes" (
  "id"    bigint   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "n"     smallint NOT NULL,
  "tally" jsonb    NOT NULL,
  CONSTRAINT "tally_changes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."tally_changes"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON COLUMN "private"."tally_changes"."tally" IS 'List of [subject, measure, bucket], each to be counted n times.';
