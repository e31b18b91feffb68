CREATE VIEW "private"."live_questions" WITH (security_invoker=true) AS  SELECT id,
    quiz_id,
    title,
    description,
    type,
    options,
    left_options,
    right_options,
    slider_min,
    slider_max,
    slider_step,
    supported,
    key,
    explanation,
    salt,
    deleted_at,
    ordinal_position
   FROM private.keyed_questions
  WHERE ((deleted_at IS NULL) AND ((key IS NOT NULL) OR (NOT supported)));
