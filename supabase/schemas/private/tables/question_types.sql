CREATE TABLE "private"."question_types" (
  "code"             text    NOT NULL,
  "name"             text    NOT NULL,
  "default_options"  jsonb   NOT NULL DEFAULT '[]'::jsonb,
  "shuffles_options" boolean NOT NULL DEFAULT false,
  CONSTRAINT "question_types_name_check" CHECK ((name ~ '^[a-z_]+$'::text)),
  CONSTRAINT "question_types_name_key" UNIQUE (name),
  CONSTRAINT "question_types_pkey" PRIMARY KEY (code)
);

ALTER TABLE "private"."question_types"
  ENABLE ROW LEVEL SECURITY;

COMMENT ON COLUMN "private"."question_types"."default_options" IS 'Options of a question without options and without a range.';

COMMENT ON COLUMN "private"."question_types"."shuffles_options" IS 'The order of its options says nothing, so each attempt has another one.';

COMMENT ON TABLE "private"."question_types" IS 'The supported question types. No client can read or write it.';
