CREATE VIEW "private"."quiz_sizes" WITH (security_invoker=true) AS  SELECT q.quiz_id,
    (count(*) FILTER (WHERE ((k.question_id IS NOT NULL) OR (q.type <> ALL (private.supported_question_types())))))::integer AS question_count
   FROM (public.questions q
     LEFT JOIN private.question_keys k ON ((k.question_id = q.id)))
  WHERE (q.deleted_at IS NULL)
  GROUP BY q.quiz_id;
