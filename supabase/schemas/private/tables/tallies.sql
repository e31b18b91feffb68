CREATE TABLE "private"."tallies" (
  "id"      bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  "subject" text   NOT NULL,
  "measure" text   NOT NULL,
  "bucket"  text   NOT NULL,
  "n"       bigint NOT NULL,
  CONSTRAINT "tallies_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."tallies"
  ENABLE ROW LEVEL SECURITY;

CREATE UNIQUE INDEX tallies_key ON private.tallies USING btree (subject, measure, md5(bucket));

COMMENT ON TABLE "private"."tallies" IS 'Counters behind the analytics pages; measures are listed at tally functions.';
