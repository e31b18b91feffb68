CREATE TABLE "private"."pathways" (
  "user_id"     uuid                     NOT NULL,
  "category"    text,
  "answered_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "pathways_category_check" CHECK ((category = ANY (ARRAY['financial-literacy'::text, 'life-skills'::text, 'career-planning'::text, 'tax-returns'::text]))),
  CONSTRAINT "pathways_pkey" PRIMARY KEY (user_id),
  CONSTRAINT "pathways_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

ALTER TABLE "private"."pathways"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE "private"."pathways" IS 'Who was asked for their pathway, and what matters to them now; null where they skipped that question. The school year is in profiles.';
