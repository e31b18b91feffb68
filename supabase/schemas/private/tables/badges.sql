CREATE TABLE "private"."badges" (
  "user_id"   uuid NOT NULL,
  "badge"     text NOT NULL,
  "earned_on" date NOT NULL,
  CONSTRAINT "badges_badge_check"
    CHECK ((badge = ANY (ARRAY['first_stop'::text, 'first_course'::text, 'full_marks'::text, 'second_look'::text, 'good_memory'::text, 'week_kept'::text]))),
  CONSTRAINT "badges_pkey" PRIMARY KEY (user_id, badge),
  CONSTRAINT "badges_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);

ALTER TABLE "private"."badges"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE "private"."badges" IS 'What a learner has achieved and has been told. It stays, whatever happens to the content.';
