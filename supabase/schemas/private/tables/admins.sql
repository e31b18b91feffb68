CREATE TABLE "private"."admins" (
  "user_id"            uuid                     NOT NULL,
  "created_at"         timestamp with time zone NOT NULL DEFAULT now(),
  "admin_right"        text                     NOT NULL DEFAULT 'all'::text,
  "address_changed_at" timestamp with time zone,
  CONSTRAINT "admins_admin_right_check" CHECK ((admin_right = ANY (ARRAY['content'::text, 'people'::text, 'all'::text]))),
  CONSTRAINT "admins_pkey" PRIMARY KEY (user_id),
  CONSTRAINT "admins_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

ALTER TABLE "private"."admins"
  ENABLE ROW LEVEL SECURITY;

CREATE TRIGGER admins_check
  AFTER INSERT OR UPDATE OF user_id, admin_right ON private.admins
  FOR EACH ROW
  EXECUTE FUNCTION private.check_admin();

CREATE TRIGGER audit_delete AFTER DELETE ON private.admins REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'user_id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON private.admins REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'user_id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON private.admins REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'user_id'
);

COMMENT ON COLUMN "private"."admins"."address_changed_at" IS 'The address was changed without being confirmed: the right rests until a later confirmation, or until it is given again.';

COMMENT ON TABLE "private"."admins" IS 'Who is an admin, with which right. No client can read or write it.';
