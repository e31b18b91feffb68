CREATE TABLE "private"."kept_tallies" (
  "subject" text   NOT NULL,
  "measure" text   NOT NULL,
  "bucket"  text   NOT NULL,
  "n"       bigint NOT NULL
);

ALTER TABLE "private"."kept_tallies"
  ENABLE ROW LEVEL SECURITY;

CREATE UNIQUE INDEX kept_tallies_key ON private.kept_tallies USING btree (subject, measure, md5(bucket));

COMMENT ON TABLE "private"."kept_tallies" IS 'What erased accounts and attempts were counted as, so that analytics can be rebuilt without them.';
