CREATE TABLE "private"."subscription_states" (
  "status"       text    NOT NULL,
  "gives_access" boolean NOT NULL,
  "leads_to"     text[]  NOT NULL,
  "notice"       text,
  CONSTRAINT "subscription_states_notice_check" CHECK ((notice = ANY (ARRAY['payment_pending'::text, 'payment_failed'::text, 'unpaid'::text, 'paused'::text, 'ended'::text]))),
  CONSTRAINT "subscription_states_pkey" PRIMARY KEY (status)
);

ALTER TABLE "private"."subscription_states"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON COLUMN "private"."subscription_states"."leads_to" IS 'Also over several steps, because not every step is seen. Nothing leads out of a final status.';

COMMENT ON TABLE "private"."subscription_states" IS 'Every status of a subscription at Stripe: whether it gives access, which it can change to, and what the payer is told.';
