CREATE TABLE "private"."consents" (
  "user_id"        uuid                     NOT NULL,
  "kind"           text                     NOT NULL,
  "policy_version" text                     NOT NULL,
  "given_by"       text                     NOT NULL,
  "given_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "recorded_by"    uuid,
  CONSTRAINT "consents_given_by_check" CHECK ((given_by = ANY (ARRAY['learner'::text, 'parent'::text, 'school'::text]))),
  CONSTRAINT "consents_giver" CHECK (((kind = 'terms'::text) = (given_by = 'learner'::text))),
  CONSTRAINT "consents_kind_check" CHECK ((kind = ANY (ARRAY['terms'::text, 'guardian'::text]))),
  CONSTRAINT "consents_pkey" PRIMARY KEY (user_id, kind, policy_version),
  CONSTRAINT "consents_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  CONSTRAINT "consents_policy_version_fkey" FOREIGN KEY (policy_version) REFERENCES private.policy_versions(VERSION),
  CONSTRAINT "consents_recorded_by_fkey" FOREIGN KEY (recorded_by) REFERENCES public.profiles(id) ON DELETE SET NULL
);

ALTER TABLE "private"."consents"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX consents_policy_version_idx ON private.consents USING btree (policy_version);

CREATE INDEX consents_recorded_by_idx ON private.consents USING btree (recorded_by);

COMMENT ON COLUMN "private"."consents"."recorded_by" IS 'The admin who noted the consent of a parent or the school.';

COMMENT ON TABLE "private"."consents" IS 'Who agreed to which version when: the person to the terms, a parent or the school to the account.';
