CREATE TABLE "private"."birth_years" (
  "user_id" uuid     NOT NULL,
  "year"    smallint NOT NULL,
  CONSTRAINT "birth_years_pkey" PRIMARY KEY (user_id),
  CONSTRAINT "birth_years_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  CONSTRAINT "birth_years_year_check" CHECK (((year >= 1900) AND (year <= 2100)))
);

ALTER TABLE "private"."birth_years"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE "private"."birth_years" IS 'Asked for only where the deployment has rules of age.';
