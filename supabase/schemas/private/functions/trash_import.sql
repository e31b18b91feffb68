CREATE OR REPLACE FUNCTION private.trash_import (
  p_import_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Moves what an upload created to the trash.
  update public.lessons as l set removed_at = now() where l.import_id = p_import_id and l.removed_at is null;
  update public.videos as v set deleted_at = now() where v.import_id = p_import_id and v.deleted_at is null;
  update public.quizzes as q set deleted_at = now() where q.import_id = p_import_id and q.deleted_at is null;
  update public.courses as c set deleted_at = now() where c.import_id = p_import_id and c.deleted_at is null;
  -- Questions of a quiz that went to the trash are hidden with it, and restored with it.
  update public.questions as q set deleted_at = now()
  from public.quizzes as z
  where q.import_id = p_import_id and q.deleted_at is null and z.id = q.quiz_id
    and z.import_id is distinct from p_import_id;
$function$;

REVOKE ALL ON FUNCTION "private"."trash_import"(text) FROM PUBLIC;
