CREATE TYPE "private"."learner_filter" AS (
  "school"    text,
  "year"      text,
  "first_day" date,
  "last_day"  date
);

COMMENT ON TYPE "private"."learner_filter" IS 'Whose results a report is about; null is any. School and year are folded, days are those of analytics.';
