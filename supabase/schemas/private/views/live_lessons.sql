CREATE VIEW "private"."live_lessons" WITH (security_invoker=true) AS  SELECT l.id,
    l.course_id,
    l.video_id,
    l.quiz_id,
    l.lesson_type,
    l."position",
    l.created_at,
    COALESCE(v.title, q.title) AS title,
    COALESCE(v.description, q.description) AS description,
    COALESCE(v.image, q.image) AS image,
    v.duration_seconds,
    (row_number() OVER (PARTITION BY l.course_id ORDER BY l."position", l.created_at, l.id))::integer AS ordinal_position
   FROM (((public.lessons l
     JOIN public.courses c ON (((c.id = l.course_id) AND (c.deleted_at IS NULL))))
     LEFT JOIN public.videos v ON (((v.id = l.video_id) AND (v.deleted_at IS NULL))))
     LEFT JOIN public.quizzes q ON (((q.id = l.quiz_id) AND (q.deleted_at IS NULL))))
  WHERE ((l.removed_at IS NULL) AND ((v.id IS NOT NULL) OR (q.id IS NOT NULL)));
