CREATE TABLE "private"."access_grants" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "learner"       uuid                     NOT NULL,
  "reason"        text                     NOT NULL,
  "ends_at"       timestamp with time zone,
  "granted_by"    uuid,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  "revoked_by"    uuid,
  "revoked_at"    timestamp with time zone,
  "revoke_reason" text,
  CONSTRAINT "access_grants_pkey" PRIMARY KEY (id),
  CONSTRAINT "access_grants_revoked_whole" CHECK (((revoked_at IS NULL) = (revoke_reason IS NULL))),
  CONSTRAINT "access_grants_granted_by_fkey" FOREIGN KEY (granted_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CONSTRAINT "access_grants_learner_fkey" FOREIGN KEY (learner) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CONSTRAINT "access_grants_revoked_by_fkey" FOREIGN KEY (revoked_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CONSTRAINT "access_grants_reason_check" CHECK ((private.has_visible_text(reason) AND (char_length(reason) <= 500))),
  CONSTRAINT "access_grants_revoke_reason_check" CHECK ((private.has_visible_text(revoke_reason) AND (char_length(revoke_reason) <= 500)))
);

ALTER TABLE "private"."access_grants"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX access_grants_granted_by_idx ON private.access_grants USING btree (granted_by);

CREATE INDEX access_grants_learner_idx ON private.access_grants USING btree (learner);

CREATE INDEX access_grants_revoked_by_idx ON private.access_grants USING btree (revoked_by);

CREATE TRIGGER audit_delete AFTER DELETE ON private.access_grants REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON private.access_grants REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON private.access_grants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

COMMENT ON TABLE "private"."access_grants" IS 'Access that an admin gave by hand.';
