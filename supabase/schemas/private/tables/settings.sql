CREATE TABLE "private"."settings" (
  "key"   text  NOT NULL,
  "value" jsonb NOT NULL,
  CONSTRAINT "settings_pkey" PRIMARY KEY (key)
);

ALTER TABLE "private"."settings"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE "private"."settings" IS 'Settings of the operator. No client can read or write it.';
