CREATE TABLE "private"."admins" (
  "user_id"    uuid                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "admins_pkey" PRIMARY KEY (user_id),
  CONSTRAINT "admins_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

ALTER TABLE "private"."admins"
  ENABLE ROW LEVEL SECURITY;

CREATE TRIGGER audit_delete AFTER DELETE ON private.admins REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'user_id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON private.admins REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'user_id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON private.admins REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'user_id'
);

COMMENT ON TABLE "private"."admins" IS 'Who is an admin. No client can read or write it.';
