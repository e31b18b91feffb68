CREATE TABLE "private"."erasure_requests" (
  "user_id"      uuid                     NOT NULL,
  "reason"       text                     NOT NULL,
  "requested_at" timestamp with time zone NOT NULL DEFAULT now(),
  "erase_at"     timestamp with time zone NOT NULL,
  "requested_by" uuid,
  CONSTRAINT "erasure_requests_pkey" PRIMARY KEY (user_id),
  CONSTRAINT "erasure_requests_reason_check" CHECK ((reason = ANY (ARRAY['person'::text, 'admin'::text, 'inactive'::text, 'too_young'::text]))),
  CONSTRAINT "erasure_requests_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  CONSTRAINT "erasure_requests_requested_by_fkey" FOREIGN KEY (requested_by) REFERENCES public.profiles(id) ON DELETE SET NULL
);

ALTER TABLE "private"."erasure_requests"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX erasure_requests_erase_at_idx ON private.erasure_requests USING btree (erase_at);

CREATE INDEX erasure_requests_requested_by_idx ON private.erasure_requests USING btree (requested_by);

COMMENT ON COLUMN "private"."erasure_requests"."requested_by" IS 'The admin, where it was one.';

COMMENT ON TABLE "private"."erasure_requests" IS 'Accounts that will be erased. Until then the person can keep the account.';
