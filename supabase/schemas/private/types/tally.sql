CREATE TYPE "private"."tally" AS (
  "subject" text,
  "measure" text,
  "bucket"  text,
  "n"       bigint
);
