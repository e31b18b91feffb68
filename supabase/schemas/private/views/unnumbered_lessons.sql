CREATE VIEW "private"."unnumbered_lessons" WITH (security_invoker=true) AS  SELECT l.id,
    l.course_id,
    l.video_id,
    l.quiz_id,
    l.lesson_type,
    l."position",
    l.created_at,
    COALESCE(v.title, q.title) AS title,
    COALESCE(v.description, q.description) AS description,
    COALESCE(v.image, q.image) AS image,
    v.duration_seconds
   FROM (((public.lessons l
     JOIN private.live_courses c ON ((c.id = l.course_id)))
     LEFT JOIN public.videos v ON (((v.id = l.video_id) AND (v.deleted_at IS NULL))))
     LEFT JOIN private.live_quizzes q ON ((q.id = l.quiz_id)))
  WHERE ((l.removed_at IS NULL) AND ((v.id IS NOT NULL) OR (q.id IS NOT NULL)));

COMMENT ON VIEW "private"."unnumbered_lessons" IS 'The live lessons, to find some by their id or what they consist of.';
