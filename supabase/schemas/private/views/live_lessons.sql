CREATE VIEW "private"."live_lessons" WITH (security_invoker=true) AS  SELECT id,
    course_id,
    video_id,
    quiz_id,
    lesson_type,
    "position",
    created_at,
    title,
    description,
    image,
    duration_seconds,
    (row_number() OVER (PARTITION BY course_id ORDER BY "position", created_at, id))::integer AS ordinal_position
   FROM private.unnumbered_lessons l;
