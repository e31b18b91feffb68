CREATE OR REPLACE FUNCTION private.audit_title (
  p_table   text,
  p_row_id  text,
  p_columns jsonb
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What the row of an entry about content is called, by the columns that the entry has, else as it is now.
  select coalesce(p_columns ->> 'title', p_columns ->> 'file_name', case p_table
    when 'courses' then (select c.title from public.courses as c where c.id = p_row_id)
    when 'videos' then (select v.title from public.videos as v where v.id = p_row_id)
    when 'quizzes' then (select q.title from public.quizzes as q where q.id = p_row_id)
    when 'lessons' then (
      select coalesce(v.title, q.title) from public.lessons as l
      left join public.videos as v on v.id = l.video_id
      left join public.quizzes as q on q.id = l.quiz_id
      where l.id = p_row_id
    )
    when 'video_quizzes' then (
      select concat_ws(' – ', v.title, q.title) from public.videos as v, public.quizzes as q
      where v.id = split_part(p_row_id, '/', 1) and q.id = split_part(p_row_id, '/', 2)
    )
    when 'testimonials' then 'Testimonial'
    else (select q.title from public.questions as q where q.id = p_row_id)
  end);
$function$;

REVOKE ALL ON FUNCTION "private"."audit_title"(text, text, jsonb) FROM PUBLIC;
