CREATE TABLE "private"."seats" (
  "id"              uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "subscription_id" text                     NOT NULL,
  "learner"         uuid                     NOT NULL,
  "taken_at"        timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "released_at"     timestamp with time zone,
  CONSTRAINT "seats_pkey" PRIMARY KEY (id),
  CONSTRAINT "seats_subscription_id_fkey" FOREIGN KEY (subscription_id) REFERENCES private.subscriptions(id) ON DELETE CASCADE,
  CONSTRAINT "seats_learner_fkey" FOREIGN KEY (learner) REFERENCES public.profiles(id) ON DELETE CASCADE
);

ALTER TABLE "private"."seats"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX seats_learner_idx ON private.seats USING btree (learner);

CREATE UNIQUE INDEX seats_one_each_key ON private.seats USING btree (subscription_id, learner)
  WHERE (released_at IS NULL);

CREATE TRIGGER audit_delete AFTER DELETE ON private.seats REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON private.seats REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON private.seats REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);
