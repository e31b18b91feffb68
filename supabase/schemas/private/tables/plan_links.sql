CREATE TABLE "private"."plan_links" (
  "token"      uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "learner"    uuid                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "plan_links_learner_key" UNIQUE (learner),
  CONSTRAINT "plan_links_pkey" PRIMARY KEY (token),
  CONSTRAINT "plan_links_learner_fkey" FOREIGN KEY (learner) REFERENCES public.profiles(id) ON DELETE CASCADE
);

ALTER TABLE "private"."plan_links"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE "private"."plan_links" IS 'What a learner sends to whoever pays: names the learner without saying who it is.';
