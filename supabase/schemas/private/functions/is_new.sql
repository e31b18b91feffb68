CREATE OR REPLACE FUNCTION private.is_new (
  p_course_id text,
  p_kind      text,
  p_id        text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Whether it is prepared in the course and does not exist yet.
  select exists (
    select 1 from private.pending_changes as c
    where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_id and c.base = '{}'
  );
$function$;

REVOKE ALL ON FUNCTION "private"."is_new"(text, text, text) FROM PUBLIC;
