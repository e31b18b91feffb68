CREATE TABLE "private"."question_keys" (
  "question_id"         text                     NOT NULL,
  "answer"              jsonb                    NOT NULL,
  "explanation"         text                     NOT NULL DEFAULT ''::text,
  "salt"                uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "updated_at"          timestamp with time zone NOT NULL DEFAULT now(),
  "option_explanations" jsonb                    NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT "question_keys_answer_check" CHECK ((pg_column_size(answer) <= 90000)),
  CONSTRAINT "question_keys_explanation_check" CHECK ((char_length(explanation) <= 5000)),
  CONSTRAINT "question_keys_option_explanations_check" CHECK (((jsonb_typeof(option_explanations) = 'object'::text) AND (pg_column_size(option_explanations) <= 60000))),
  CONSTRAINT "question_keys_pkey" PRIMARY KEY (question_id),
  CONSTRAINT "question_keys_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE
);

ALTER TABLE "private"."question_keys"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."question_keys"
  SET (fillfactor=50);

CREATE TRIGGER audit_delete AFTER DELETE ON private.question_keys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'question_id'
);

CREATE TRIGGER audit_insert AFTER INSERT ON private.question_keys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'question_id'
);

CREATE TRIGGER audit_update AFTER UPDATE ON private.question_keys REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit (
  'question_id'
);

CREATE TRIGGER question_keys_import_source
  BEFORE INSERT OR DELETE OR UPDATE OF answer, explanation, option_explanations ON private.question_keys
  FOR EACH ROW
  WHEN (((current_setting('imports.writing'::text, true) IS DISTINCT FROM 'on'::text) OR (pg_trigger_depth() > 0)))
  EXECUTE FUNCTION private.keep_import_source('question_id', 'questions');

CREATE TRIGGER question_keys_share_delete
  AFTER DELETE ON private.question_keys REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.unshare_key();

CREATE TRIGGER question_keys_share_insert
  AFTER INSERT ON private.question_keys REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.share_key();

CREATE TRIGGER question_keys_share_update
  AFTER UPDATE ON private.question_keys REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.share_key();

COMMENT ON COLUMN "private"."question_keys"."answer" IS 'MCQ: string. MRQ: list of the right options. OPT: string, or a list of accepted ones of which a review shows the first. ASC: {"left index": right index}, indices as stored. SLI: option text, option index, or the number.';

COMMENT ON COLUMN "private"."question_keys"."option_explanations" IS 'MCQ and MRQ: from the text of an option to why it is right or wrong.';

COMMENT ON TABLE "private"."question_keys" IS 'Answers. No client can read or write it.';
