CREATE TABLE "private"."subscriptions" (
  "id"           text                     NOT NULL,
  "checkout_id"  uuid,
  "customer_id"  text                     NOT NULL,
  "plan"         text                     NOT NULL,
  "period"       text                     NOT NULL,
  "seats"        integer                  NOT NULL,
  "status"       text                     NOT NULL,
  "period_end"   timestamp with time zone,
  "ends_at"      timestamp with time zone,
  "payer_name"   text,
  "payer_email"  text,
  "sync_number"  bigint                   NOT NULL,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "payer_erased" boolean                  NOT NULL DEFAULT false,
  CONSTRAINT "subscriptions_checkout_id_fkey" FOREIGN KEY (checkout_id) REFERENCES private.checkouts(id) ON DELETE SET NULL,
  CONSTRAINT "subscriptions_checkout_id_key" UNIQUE (checkout_id),
  CONSTRAINT "subscriptions_customer_id_check" CHECK ((char_length(customer_id) <= 300)),
  CONSTRAINT "subscriptions_id_check" CHECK ((char_length(id) <= 300)),
  CONSTRAINT "subscriptions_payer_email_check" CHECK ((char_length(payer_email) <= 500)),
  CONSTRAINT "subscriptions_payer_name_check" CHECK ((char_length(payer_name) <= 500)),
  CONSTRAINT "subscriptions_period_check" CHECK ((period = ANY (ARRAY['month'::text, 'year'::text]))),
  CONSTRAINT "subscriptions_pkey" PRIMARY KEY (id),
  CONSTRAINT "subscriptions_plan_check" CHECK ((plan = ANY (ARRAY['learner'::text, 'school'::text]))),
  CONSTRAINT "subscriptions_seats_check" CHECK ((seats >= 1)),
  CONSTRAINT "subscriptions_status_fkey" FOREIGN KEY (status) REFERENCES private.subscription_states(status)
);

ALTER TABLE "private"."subscriptions"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX subscriptions_customer_id_idx ON private.subscriptions USING btree (customer_id);

CREATE INDEX subscriptions_status_idx ON private.subscriptions USING btree (status);

CREATE TRIGGER subscriptions_forget_payer
  BEFORE UPDATE ON private.subscriptions
  FOR EACH ROW
  EXECUTE FUNCTION private.forget_erased_payer();

CREATE TRIGGER subscriptions_touch
  BEFORE UPDATE ON private.subscriptions
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

COMMENT ON COLUMN "private"."subscriptions"."ends_at" IS 'When it ends by the payer''s wish, or ended. Access stops then, also if Stripe''s event is lost.';

COMMENT ON COLUMN "private"."subscriptions"."payer_erased" IS 'The payer''s account was erased: who they are stays with the payment provider alone.';

COMMENT ON COLUMN "private"."subscriptions"."sync_number" IS 'Number of the read that this row comes from.';

COMMENT ON TABLE "private"."subscriptions" IS 'Subscriptions as Stripe reports them; what Stripe says stands.';
