CREATE TABLE "public"."testimonials" (
  "id"         text                     NOT NULL DEFAULT (gen_random_uuid())::text,
  "quote"      text                     NOT NULL,
  "author"     text                     NOT NULL,
  "stars"      smallint                 NOT NULL DEFAULT 5,
  "position"   integer                  NOT NULL DEFAULT 0,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "testimonials_pkey" PRIMARY KEY (id),
  CONSTRAINT "testimonials_stars_check" CHECK (((stars >= 1) AND (stars <= 5))),
  CONSTRAINT "testimonials_author_check" CHECK ((private.has_visible_text(author) AND (char_length(author) <= 200))),
  CONSTRAINT "testimonials_quote_check" CHECK ((private.has_visible_text(quote) AND (char_length(quote) <= 1000)))
);

ALTER TABLE "public"."testimonials"
  ENABLE ROW LEVEL SECURITY;

CREATE TRIGGER audit_delete AFTER DELETE ON public.testimonials REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON public.testimonials REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON public.testimonials REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER testimonials_touch
  BEFORE UPDATE ON public.testimonials
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE POLICY "Everybody reads testimonials" ON "public"."testimonials"
  FOR SELECT
  TO "anon", "authenticated"
  USING (true);

REVOKE ALL ON TABLE "public"."testimonials" FROM "anon";

GRANT SELECT ON TABLE "public"."testimonials" TO "anon";

REVOKE ALL ON TABLE "public"."testimonials" FROM "authenticated";

GRANT SELECT ON TABLE "public"."testimonials" TO "authenticated";

REVOKE ALL ON TABLE "public"."testimonials" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."testimonials" TO "service_role";
