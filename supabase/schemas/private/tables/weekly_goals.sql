CREATE TABLE "private"."weekly_goals" (
  "user_id"   uuid                     NOT NULL,
  "measure"   text                     NOT NULL,
  "target"    smallint                 NOT NULL,
  "chosen_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "weekly_goals_check" CHECK (((target >= 1) AND (target <=
CASE measure
    WHEN 'days'::text THEN 7
    ELSE 20
END))),
  CONSTRAINT "weekly_goals_measure_check" CHECK ((measure = ANY (ARRAY['days'::text, 'stops'::text]))),
  CONSTRAINT "weekly_goals_pkey" PRIMARY KEY (user_id),
  CONSTRAINT "weekly_goals_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);

ALTER TABLE "private"."weekly_goals"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE "private"."weekly_goals" IS 'Active days or completed stops a week, as the learner has chosen. Without a row there is no goal.';
