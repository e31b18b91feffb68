CREATE TABLE "private"."account_lookups" (
  "bucket"       text                     NOT NULL,
  "window_start" timestamp with time zone NOT NULL,
  "hits"         integer                  NOT NULL DEFAULT 1,
  CONSTRAINT "account_lookups_pkey" PRIMARY KEY (bucket, window_start)
);

ALTER TABLE "private"."account_lookups"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX account_lookups_window_idx ON private.account_lookups USING btree (window_start);

COMMENT ON TABLE "private"."account_lookups" IS 'Counters of account_exists; e-mails and addresses only as hashes.';
