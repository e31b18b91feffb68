CREATE OR REPLACE FUNCTION private.admin_publish_pending (
  p_course_id     text,
  p_version       text,
  p_kept          text[]  DEFAULT '{}'::text[],
  p_regrade       boolean DEFAULT false,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Publishes what is prepared in a course, all of it or nothing, but not the parts in p_kept ("<kind>/<id>/<part>"), which stay as
-- somebody else has changed them. p_version: of admin_get_pending. Of items that are in the trash, what is prepared waits there.
-- {published, regrading}: how many items, and the questions that are regraded batch by batch.
declare
  questions text[];
  published integer;
begin
  perform private.require_pending(p_course_id, p_version);
  questions := private.apply_pending(p_course_id, coalesce(p_kept, '{}'));
  delete from private.pending_changes as c
  where c.course_id = p_course_id and private.pending_state(c.kind, c.item_id) is not null;
  get diagnostics published = row_count;
  return jsonb_build_object(
    'published', published,
    'regrading', case when p_regrade then private.begin_regrades(questions, coalesce(p_lower_results, false)) else '{}' end
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_publish_pending"(text, text, text[], boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_publish_pending"(text, text, text[], boolean, boolean) FROM PUBLIC;
