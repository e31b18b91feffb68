CREATE VIEW "private"."content_fields" WITH (security_invoker=true) AS  SELECT table_name,
    prefix,
    id,
    title,
    quiz_id,
    import_id,
    deleted_at,
    fields,
    private.version_of(prefix, fields) AS version,
    revision
   FROM ( SELECT 'courses'::text AS table_name,
            'c'::text AS prefix,
            c.id,
            c.title,
            NULL::text AS quiz_id,
            c.import_id,
            c.deleted_at,
            jsonb_build_object('title', c.title, 'description', c.description, 'duration_minutes', c.duration_minutes, 'image', c.image, 'instructor', c.instructor, 'year', c.year, 'category', c.category) AS fields,
            concat(c.xmin, c.ctid) AS revision
           FROM public.courses c
        UNION ALL
         SELECT 'videos'::text,
            'v'::text,
            v.id,
            v.title,
            NULL::text,
            v.import_id,
            v.deleted_at,
            jsonb_build_object('title', v.title, 'description', v.description, 'url', v.url, 'image', v.image, 'duration_seconds', v.duration_seconds, 'category', v.category, 'instructor', v.instructor) AS jsonb_build_object,
            concat(v.xmin, v.ctid) AS concat
           FROM public.videos v
        UNION ALL
         SELECT 'quizzes'::text,
            'z'::text,
            z.id,
            z.title,
            NULL::text,
            z.import_id,
            z.deleted_at,
            jsonb_build_object('title', z.title, 'description', z.description, 'image', z.image, 'category', z.category, 'instructor', z.instructor, 'feedback_timing', z.feedback_timing, 'question_order', z.question_order, 'attempt_limit', z.attempt_limit, 'time_limit_minutes', z.time_limit_minutes, 'draws', z.draws) AS jsonb_build_object,
            concat(z.xmin, z.ctid) AS concat
           FROM public.quizzes z
        UNION ALL
         SELECT 'questions'::text,
            'q'::text,
            q.id,
            q.title,
            q.quiz_id,
            q.import_id,
            COALESCE(q.deleted_at, z.deleted_at) AS "coalesce",
            jsonb_build_object('title', q.title, 'description', q.description, 'explanation', COALESCE(k.explanation, ''::text), 'option_explanations', COALESCE(k.option_explanations, '{}'::jsonb), 'tags', q.tags, 'form', jsonb_build_object('type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options, 'slider_min', q.slider_min, 'slider_max', q.slider_max, 'slider_step', q.slider_step, 'slider_unit', q.slider_unit, 'points', q.points, 'key', k.answer)) AS jsonb_build_object,
            concat(q.xmin, q.ctid, k.xmin, k.ctid) AS concat
           FROM ((public.questions q
             JOIN public.quizzes z ON ((z.id = q.quiz_id)))
             LEFT JOIN private.question_keys k ON ((k.question_id = q.id)))) t;

COMMENT ON VIEW "private"."content_fields" IS 'What a file can hold of courses, videos, quizzes and questions, with keys, and the version of it.';
