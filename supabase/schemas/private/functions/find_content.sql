CREATE OR REPLACE FUNCTION private.find_content (
  p_kind        text,
  p_query       text,
  p_sort        text,
  p_descending  boolean,
  p_offset      integer,
  p_limit       integer,
  p_publication text    DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The ids and the total number of the courses, videos or quizzes that are found. Every word of the query has to occur
-- somewhere in the row, so that 'tax 2026' finds what is about both. `p_publication` finds courses and quizzes in one state:
-- draft, scheduled or published. Without a limit, all ids are returned. Only content editors find what is not live.
declare
  words text[] := private.search_words(p_query);
  me uuid := private.require_user();
  sees_drafts boolean := private.can_edit_content();
  direction text := case when p_descending then 'desc' else 'asc' end;
  found jsonb;
begin
  if p_kind is null or p_kind not in ('courses', 'videos', 'quizzes') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_sort is null or p_sort not in ('title', 'category', 'instructor', 'created_at', 'updated_at') then
    perform private.raise_error(422, 'validation_failed', 'The list cannot be sorted by this.', 'sort');
  elsif p_limit < 0 then
    perform private.raise_error(422, 'validation_failed', 'A page has no negative size.', 'limit');
  elsif p_publication not in ('draft', 'scheduled', 'published') or p_publication is not null and p_kind = 'videos' then
    perform private.raise_error(422, 'validation_failed', 'Only courses and quizzes are draft, scheduled or published.', 'publication');
  end if;
  -- The id breaks ties, so that every row is on exactly one page.
  execute format(
    $query$
      with hits as (
        select t.id, row_number() over (order by %2$s %3$s, t.id) as ordinal_position
        from public.%1$I as t
        where t.deleted_at is null and %4$s and not exists (
          select 1 from unnest($1) as w (word)
          where position(w.word in lower(concat_ws(' ', t.title, t.category, t.instructor, t.description, t.id))) = 0
        )
      )
      select jsonb_build_object(
        'total', (select count(*) from hits),
        'ids', coalesce((
          select jsonb_agg(h.id order by h.ordinal_position)
          from (select * from hits order by ordinal_position offset greatest($2, 0) limit $3) as h
        ), '[]'::jsonb)
      )
    $query$,
    p_kind, format(case when p_sort like '%%\_at' then 't.%I' else 'lower(t.%I)' end, p_sort), direction,
    -- What the caller cannot read would only make pages with gaps.
    concat_ws(' and ',
      'true',
      case when not sees_drafts and p_kind <> 'videos' then 't.publish_at <= now()' end,
      case p_publication
        when 'draft' then 't.publish_at is null' when 'scheduled' then 't.publish_at > now()' when 'published' then 't.publish_at <= now()'
      end,
      case
        when sees_drafts then null
        when p_kind = 'videos' then 'not private.is_video_concealed(t.id)'
        when p_kind = 'quizzes' then 'not private.is_quiz_concealed(t.id)'
      end,
      case
        when p_kind = 'courses' or private.has_full_access(me) then null
        when p_kind = 'videos' then 'private.is_video_open($4, t.id)'
        else 'private.is_quiz_open($4, t.id)'
      end
    )
  ) into found using words, coalesce(p_offset, 0), p_limit, me;
  return found;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."find_content"(text, text, text, boolean, integer, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."find_content"(text, text, text, boolean, integer, integer, text) FROM PUBLIC;
