CREATE VIEW "private"."live_quizzes" WITH (security_invoker=true) AS  SELECT id,
    title,
    description,
    category,
    instructor,
    import_id,
    created_at,
    updated_at,
    deleted_at,
    image,
    feedback_timing,
    question_order,
    publish_at,
    attempt_limit,
    time_limit_minutes
   FROM public.quizzes q
  WHERE ((deleted_at IS NULL) AND (publish_at <= now()));
