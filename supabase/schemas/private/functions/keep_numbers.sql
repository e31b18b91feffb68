CREATE OR REPLACE FUNCTION private.keep_numbers (
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Before attempts are deleted: their numbers stay, what was typed goes. From here to the end of the transaction, rows that
-- are deleted are not subtracted from the counters.
declare
  zone text := private.analytics_time_zone();
  kept jsonb;
  typed jsonb;
  blurred jsonb;
begin
  select coalesce(jsonb_agg(b.key), '[]'), coalesce(jsonb_agg(k.key) filter (where b.key <> k.key), '[]'),
    coalesce(jsonb_agg(b.key) filter (where b.key <> k.key), '[]')
  into kept, typed, blurred
  from private.attempt_tallies as t
  cross join lateral jsonb_array_elements(t.tally) as k (key)
  cross join lateral private.without_typed_answer(k.key) as b (key)
  where t.attempt_id = any (p_attempts);
  perform private.add_tally_change(-1, typed);
  perform private.add_tally_change(1, blurred);
  -- What is not folded in yet may contain what was typed.
  perform private.flush_tally_changes();
  perform private.keep_tallies(kept || coalesce((
    select jsonb_agg(jsonb_build_array('activity', 'quizzes', (a.finished_at at time zone zone)::date::text))
    from public.quiz_attempts as a where a.id = any (p_attempts) and a.finished_at is not null
  ), '[]'));
  perform set_config('privacy.keeps_numbers', 'on', true);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."keep_numbers"(uuid[]) FROM PUBLIC;
