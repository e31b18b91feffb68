CREATE TABLE "private"."billing_events" (
  "id"          text                     NOT NULL,
  "type"        text                     NOT NULL,
  "received_at" timestamp with time zone NOT NULL DEFAULT now(),
  "handled_at"  timestamp with time zone,
  CONSTRAINT "billing_events_id_check" CHECK ((char_length(id) <= 300)),
  CONSTRAINT "billing_events_pkey" PRIMARY KEY (id),
  CONSTRAINT "billing_events_type_check" CHECK ((char_length(type) <= 100))
);

ALTER TABLE "private"."billing_events"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX billing_events_received_at_idx ON private.billing_events USING btree (received_at);

COMMENT ON TABLE "private"."billing_events" IS 'Stripe''s events, so that each is handled once. Kept for 90 days; Stripe repeats for three.';
