CREATE OR REPLACE FUNCTION private.admin_list_subscriptions (
  p_query  text,
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The newest first. Every word of the query has to occur in the payer's name or email address, or the subscription's id.
declare
  words text[] := private.search_words(p_query);
begin
  perform private.require_right('people');
  return (
    with hits as (
      select s as subscription, row_number() over (order by s.created_at desc, s.id) as ordinal_position
      from private.subscriptions as s
      where not exists (
        select 1 from unnest(words) as w (word)
        where position(w.word in lower(concat_ws(' ', s.payer_name, s.payer_email, s.id))) = 0
      )
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce((
        select jsonb_agg(private.subscription_to_json(h.subscription) order by h.ordinal_position)
        from (
          select * from hits order by ordinal_position
          offset greatest(coalesce(p_offset, 0), 0) limit greatest(coalesce(p_limit, 200), 0)
        ) as h
      ), '[]'::jsonb)
    )
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_list_subscriptions"(text, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_subscriptions"(text, integer, integer) FROM PUBLIC;
