CREATE TABLE "private"."policy_versions" (
  "version"       text                     NOT NULL,
  "changes"       text                     NOT NULL,
  "required_from" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "policy_versions_pkey" PRIMARY KEY (VERSION),
  CONSTRAINT "policy_versions_version_check" CHECK ((version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT "policy_versions_changes_check" CHECK (private.has_visible_text(changes))
);

ALTER TABLE "private"."policy_versions"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON COLUMN "private"."policy_versions"."changes" IS 'What changed, for those who accepted an earlier version: a sentence on each line.';

COMMENT ON COLUMN "private"."policy_versions"."version" IS 'Day of the change. POLICY_VERSION of shared-ui names the one that the pages show.';

COMMENT ON TABLE "private"."policy_versions" IS 'Versions of the terms and the privacy policy. The newest whose time has come is asked for.';
