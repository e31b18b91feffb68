CREATE VIEW "private"."linked_lessons" WITH (security_invoker=true) AS  SELECT l.id,
    l.course_id,
    l.video_id,
    l.quiz_id,
    l."position"
   FROM (((public.lessons l
     JOIN public.courses c ON (((c.id = l.course_id) AND (c.deleted_at IS NULL))))
     LEFT JOIN public.videos v ON ((v.id = l.video_id)))
     LEFT JOIN public.quizzes q ON ((q.id = l.quiz_id)))
  WHERE ((l.removed_at IS NULL) AND (COALESCE(v.deleted_at, q.deleted_at) IS NULL));

COMMENT ON VIEW "private"."linked_lessons" IS 'Lessons as admins see them: neither removed, nor in the trash with their course, video or quiz.';
