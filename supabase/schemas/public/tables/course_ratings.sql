CREATE TABLE "public"."course_ratings" (
  "user_id"    uuid                     NOT NULL,
  "course_id"  text                     NOT NULL,
  "rating"     smallint                 NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "course_ratings_pkey" PRIMARY KEY (user_id, course_id),
  CONSTRAINT "course_ratings_rating_check" CHECK (((rating >= 1) AND (rating <= 10))),
  CONSTRAINT "course_ratings_course_id_fkey" FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE,
  CONSTRAINT "course_ratings_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);

ALTER TABLE "public"."course_ratings"
  ENABLE ROW LEVEL SECURITY;

CREATE INDEX course_ratings_course_id_idx ON public.course_ratings USING btree (course_id);

CREATE TRIGGER course_ratings_count
  AFTER INSERT OR DELETE OR UPDATE OF rating ON public.course_ratings
  FOR EACH ROW
  EXECUTE FUNCTION private.on_course_rating();

CREATE TRIGGER course_ratings_touch
  BEFORE UPDATE ON public.course_ratings
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

CREATE POLICY "Learners read their own ratings" ON "public"."course_ratings"
  FOR SELECT
  TO "authenticated"
  USING ((user_id = ( SELECT auth.uid() AS uid)));

COMMENT ON TABLE "public"."course_ratings" IS 'What learners who completed a course think of it, out of 10.';

REVOKE ALL ON TABLE "public"."course_ratings" FROM "authenticated";

GRANT SELECT ON TABLE "public"."course_ratings" TO "authenticated";

REVOKE ALL ON TABLE "public"."course_ratings" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."course_ratings" TO "service_role";

REVOKE ALL ON TABLE "public"."course_ratings" FROM "anon";
