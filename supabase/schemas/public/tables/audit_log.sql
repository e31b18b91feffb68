CREATE TABLE "public"."audit_log" (
  "id"         bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "at"         timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "actor"      uuid,
  "table_name" text                     NOT NULL,
  "row_id"     text                     NOT NULL,
  "action"     text                     NOT NULL,
  "before"     jsonb,
  "after"      jsonb,
  "saved_at"   timestamp with time zone DEFAULT now(),
  CONSTRAINT "audit_log_action_check" CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'restore'::text, 'read'::text, 'export'::text]))),
  CONSTRAINT "audit_log_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."audit_log"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX audit_log_actor_idx ON public.audit_log USING btree (actor);

CREATE INDEX audit_log_at_idx ON public.audit_log USING btree (at);

CREATE INDEX audit_log_row_idx ON public.audit_log USING btree (table_name, row_id, id);

CREATE INDEX audit_log_saved_at_idx ON public.audit_log USING btree (COALESCE(saved_at, at));

CREATE POLICY "Admins read what their right covers in the audit log" ON "public"."audit_log"
  FOR SELECT
  TO "authenticated"
  USING (
CASE
    WHEN private.is_about_content(table_name) THEN ( SELECT private.can_edit_content() AS can_edit_content)
    ELSE ( SELECT private.can_see_people() AS can_see_people)
END);

COMMENT ON COLUMN "public"."audit_log"."before" IS 'Of an update only the columns that changed.';

COMMENT ON COLUMN "public"."audit_log"."saved_at" IS 'When the transaction began: entries of one person with the same time were saved together. Older entries have none.';

REVOKE ALL ON TABLE "public"."audit_log" FROM "authenticated";

GRANT SELECT ON TABLE "public"."audit_log" TO "authenticated";

REVOKE ALL ON TABLE "public"."audit_log" FROM "service_role";

GRANT SELECT ON TABLE "public"."audit_log" TO "service_role";

REVOKE ALL ON TABLE "public"."audit_log" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."audit_log_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."audit_log_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."audit_log_id_seq" FROM "service_role";
