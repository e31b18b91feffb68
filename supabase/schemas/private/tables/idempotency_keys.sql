CREATE TABLE "private"."idempotency_keys" (
  "account"      uuid                     NOT NULL,
  "key"          text                     NOT NULL,
  "step"         smallint                 NOT NULL,
  "request_hash" text                     NOT NULL,
  "answer"       jsonb                    NOT NULL,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "idempotency_keys_account_fkey" FOREIGN KEY (account) REFERENCES auth.users(id) ON DELETE CASCADE,
  CONSTRAINT "idempotency_keys_key_check" CHECK (((char_length(key) >= 1) AND (char_length(key) <= 255))),
  CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY (account, key, step)
);

ALTER TABLE "private"."idempotency_keys"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX idempotency_keys_created_at_idx ON private.idempotency_keys USING btree (created_at);

COMMENT ON TABLE "private"."idempotency_keys" IS 'What the functions that a request called have answered, for a day: a repeated request gets it again.';
