CREATE TABLE "private"."seat_codes" (
  "code"            text                     NOT NULL,
  "subscription_id" text                     NOT NULL,
  "kind"            text                     NOT NULL,
  "created_at"      timestamp with time zone NOT NULL DEFAULT now(),
  "used_at"         timestamp with time zone,
  "revoked_at"      timestamp with time zone,
  CONSTRAINT "seat_codes_code_check" CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'::text)),
  CONSTRAINT "seat_codes_kind_check" CHECK ((kind = ANY (ARRAY['class'::text, 'invitation'::text]))),
  CONSTRAINT "seat_codes_pkey" PRIMARY KEY (code),
  CONSTRAINT "seat_codes_subscription_id_fkey" FOREIGN KEY (subscription_id) REFERENCES private.subscriptions(id) ON DELETE CASCADE
);

ALTER TABLE "private"."seat_codes"
  ENABLE ROW LEVEL SECURITY;

CREATE UNIQUE INDEX seat_codes_one_class_code_key ON private.seat_codes USING btree (subscription_id)
  WHERE ((kind = 'class'::text) AND (revoked_at IS NULL));

CREATE INDEX seat_codes_subscription_id_idx ON private.seat_codes USING btree (subscription_id);

COMMENT ON TABLE "private"."seat_codes" IS 'A class code gives away seats as long as there are any; an invitation gives one.';
