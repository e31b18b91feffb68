CREATE VIEW "private"."placed_lessons" WITH (security_invoker=true) AS  SELECT l.id,
    l.course_id,
    COALESCE(v.title, q.title) AS title,
    (row_number() OVER (PARTITION BY l.course_id ORDER BY l."position", l.created_at, l.id))::integer AS ordinal_position
   FROM ((public.lessons l
     LEFT JOIN public.videos v ON (((v.id = l.video_id) AND (v.deleted_at IS NULL))))
     LEFT JOIN public.quizzes q ON (((q.id = l.quiz_id) AND (q.deleted_at IS NULL))))
  WHERE ((l.removed_at IS NULL) AND ((v.id IS NOT NULL) OR (q.id IS NOT NULL)));

COMMENT ON VIEW "private"."placed_lessons" IS 'The lessons of courses as content editors see them: also of what is not published.';
