CREATE VIEW "private"."trash_items" WITH (security_invoker=true) AS  SELECT kind,
    table_name,
    id,
    title,
    quiz_id,
    deleted_at,
    (deleted_at + '30 days'::interval) AS gone_at
   FROM ( SELECT 'course'::text AS kind,
            'courses'::text AS table_name,
            c.id,
            c.title,
            NULL::text AS quiz_id,
            c.deleted_at
           FROM public.courses c
        UNION ALL
         SELECT 'video'::text,
            'videos'::text,
            v.id,
            v.title,
            NULL::text,
            v.deleted_at
           FROM public.videos v
        UNION ALL
         SELECT 'quiz'::text,
            'quizzes'::text,
            q.id,
            q.title,
            NULL::text,
            q.deleted_at
           FROM public.quizzes q
        UNION ALL
         SELECT 'question'::text,
            'questions'::text,
            q.id,
            q.title,
            q.quiz_id,
            q.deleted_at
           FROM public.questions q) t
  WHERE (deleted_at > (now() - '30 days'::interval));
