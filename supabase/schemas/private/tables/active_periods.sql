CREATE TABLE "private"."active_periods" (
  "user_id" uuid NOT NULL,
  "grain"   text NOT NULL,
  "start"   date NOT NULL,
  CONSTRAINT "active_periods_grain_check" CHECK ((grain = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  CONSTRAINT "active_periods_pkey" PRIMARY KEY (user_id, grain, start),
  CONSTRAINT "active_periods_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);

ALTER TABLE "private"."active_periods"
  ENABLE ROW LEVEL SECURITY;

CREATE TRIGGER active_periods_subtract
  AFTER DELETE ON private.active_periods
  FOR EACH ROW
  EXECUTE FUNCTION private.subtract_active_period();
