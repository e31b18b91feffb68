CREATE TABLE "private"."erasures" (
  "id"        bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "reason"    text                     NOT NULL,
  "erased_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "erasures_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."erasures"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE "private"."erasures" IS 'How many accounts were erased when, and why. Names nobody.';
