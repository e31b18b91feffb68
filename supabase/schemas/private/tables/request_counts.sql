CREATE TABLE "private"."request_counts" (
  "bucket"       text                     NOT NULL,
  "window_start" timestamp with time zone NOT NULL,
  "hits"         integer                  NOT NULL DEFAULT 1,
  CONSTRAINT "request_counts_pkey" PRIMARY KEY (bucket, window_start)
);

ALTER TABLE "private"."request_counts"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX request_counts_window_idx ON private.request_counts USING btree (window_start);

COMMENT ON TABLE "private"."request_counts" IS 'How often something limited was done in a window of time; accounts, email and network addresses only as hashes.';
