CREATE TABLE "private"."checkouts" (
  "id"         uuid                     NOT NULL,
  "plan"       text                     NOT NULL,
  "period"     text                     NOT NULL,
  "seats"      integer                  NOT NULL,
  "learner"    uuid,
  "owner"      uuid,
  "session_id" text,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "checkouts_one_learner" CHECK (((plan = 'school'::text) OR (seats = 1))),
  CONSTRAINT "checkouts_period_check" CHECK ((period = ANY (ARRAY['month'::text, 'year'::text]))),
  CONSTRAINT "checkouts_pkey" PRIMARY KEY (id),
  CONSTRAINT "checkouts_plan_check" CHECK ((plan = ANY (ARRAY['learner'::text, 'school'::text]))),
  CONSTRAINT "checkouts_seats_check" CHECK (((seats >= 1) AND (seats <= 5000))),
  CONSTRAINT "checkouts_session_id_check" CHECK ((char_length(session_id) <= 300)),
  CONSTRAINT "checkouts_session_id_key" UNIQUE (session_id),
  CONSTRAINT "checkouts_learner_fkey" FOREIGN KEY (learner) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CONSTRAINT "checkouts_owner_fkey" FOREIGN KEY (OWNER) REFERENCES public.profiles(id) ON DELETE SET NULL
);

ALTER TABLE "private"."checkouts"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX checkouts_learner_idx ON private.checkouts USING btree (learner);

CREATE INDEX checkouts_owner_idx ON private.checkouts USING btree (OWNER);

CREATE TRIGGER checkouts_limit
  BEFORE INSERT ON private.checkouts
  FOR EACH ROW
  EXECUTE FUNCTION private.limit_begun_purchases();

COMMENT ON COLUMN "private"."checkouts"."learner" IS 'Who gets the seat of a learner''s plan; null: whoever enters its code.';

COMMENT ON COLUMN "private"."checkouts"."owner" IS 'The payer''s account, where they were signed in.';

COMMENT ON TABLE "private"."checkouts" IS 'Purchases that were begun. The random id is the payer''s key to what was bought, since payers need no account.';
