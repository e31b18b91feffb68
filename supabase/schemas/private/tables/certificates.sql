CREATE TABLE "private"."certificates" (
  "code"         text                     NOT NULL,
  "user_id"      uuid                     NOT NULL,
  "course_id"    text,
  "name"         text                     NOT NULL,
  "course_title" text                     NOT NULL,
  "completed_on" date                     NOT NULL,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "certificates_code_check" CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'::text)),
  CONSTRAINT "certificates_pkey" PRIMARY KEY (code),
  CONSTRAINT "certificates_user_id_course_id_key" UNIQUE (user_id, course_id),
  CONSTRAINT "certificates_course_id_fkey" FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE SET NULL,
  CONSTRAINT "certificates_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);

ALTER TABLE "private"."certificates"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX certificates_course_id_idx ON private.certificates USING btree (course_id);

COMMENT ON TABLE "private"."certificates" IS 'Certificates that learners asked for; name and title are those of that day.';
