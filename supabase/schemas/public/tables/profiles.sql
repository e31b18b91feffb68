CREATE TABLE "public"."profiles" (
  "id"                 uuid                     NOT NULL,
  "email"              text,
  "first_name"         text,
  "last_name"          text,
  "display_name"       text,
  "school"             text,
  "year"               text,
  "created_at"         timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"         timestamp with time zone NOT NULL DEFAULT now(),
  "extra_time_percent" smallint                 NOT NULL DEFAULT 0,
  CONSTRAINT "profiles_display_name_check" CHECK ((char_length(display_name) <= 200)),
  CONSTRAINT "profiles_email_check" CHECK ((char_length(email) <= 320)),
  CONSTRAINT "profiles_extra_time_percent_check" CHECK (((extra_time_percent >= 0) AND (extra_time_percent <= 300))),
  CONSTRAINT "profiles_first_name_check" CHECK ((char_length(first_name) <= 100)),
  CONSTRAINT "profiles_id_fkey" FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  CONSTRAINT "profiles_last_name_check" CHECK ((char_length(last_name) <= 100)),
  CONSTRAINT "profiles_pkey" PRIMARY KEY (id),
  CONSTRAINT "profiles_school_check" CHECK ((char_length(school) <= 200)),
  CONSTRAINT "profiles_year_check" CHECK ((char_length(year) <= 50))
);

ALTER TABLE "public"."profiles"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX profiles_email_idx ON public.profiles USING btree (lower(email));

CREATE TRIGGER audit_update AFTER UPDATE ON public.profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'id'
);

CREATE TRIGGER profiles_directions
  BEFORE INSERT OR UPDATE ON public.profiles
  FOR EACH ROW
  WHEN ((concat(new.first_name, new.last_name, new.display_name, new.school, new.year) ~ '[\u202A-\u202E\u2066-\u2069]'::text))
  EXECUTE FUNCTION private.close_row_directions('first_name', 'last_name', 'display_name', 'school', 'year');

CREATE TRIGGER profiles_touch
  BEFORE UPDATE ON public.profiles
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE POLICY "People read their own profile" ON "public"."profiles"
  FOR SELECT
  TO "authenticated"
  USING ((id = ( SELECT auth.uid() AS uid)));

COMMENT ON COLUMN "public"."profiles"."extra_time_percent" IS 'By how many percent time limits are longer for this learner; 0: not at all.';

COMMENT ON TABLE "public"."profiles" IS 'One row per account, made from the sign-up metadata. Absent facts are null.';

REVOKE ALL ON TABLE "public"."profiles" FROM "authenticated";

GRANT SELECT ON TABLE "public"."profiles" TO "authenticated";

REVOKE ALL ON TABLE "public"."profiles" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."profiles" TO "service_role";

REVOKE ALL ON TABLE "public"."profiles" FROM "anon";
