CREATE VIEW "private"."keyed_questions" WITH (security_invoker=true) AS  SELECT q.id,
    q.quiz_id,
    q.title,
    q.description,
    q.type,
    q.options,
    q.left_options,
    q.right_options,
    q.slider_min,
    q.slider_max,
    q.slider_step,
    (q.type = ANY (private.supported_question_types())) AS supported,
    k.answer AS key,
    k.explanation,
    k.salt,
    q.deleted_at,
    (row_number() OVER (PARTITION BY q.quiz_id ORDER BY q."position", q.created_at, q.id))::integer AS ordinal_position
   FROM (public.questions q
     LEFT JOIN private.question_keys k ON ((k.question_id = q.id)));
