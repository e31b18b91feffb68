CREATE OR REPLACE FUNCTION private.count_requests (
  p_name    text,
  p_limits  jsonb,
  p_buckets text[]
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Counts a request in each bucket, such as 'account <hash>', whose first word names its limit: `per_account`; 'overall' is its own.
-- Returns whether it is one too many in any of them. Where the caller then raises an error, that rolls the counts back, so they never
-- grow past the limits.
declare
  window_length integer := greatest(1, coalesce((p_limits ->> 'window_seconds')::integer, 60));
  window_start_at timestamptz := to_timestamp(floor(extract(epoch from now()) / window_length) * window_length);
  too_many boolean;
  is_first boolean;
begin
  -- One statement, in one order: callers wait for each other instead of deadlocking.
  with counted as (
    insert into private.request_counts as c (bucket, window_start)
    select p_name || ' ' || b.bucket, window_start_at from unnest(p_buckets) as b (bucket)
    where b.bucket is not null
    order by 1
    on conflict (bucket, window_start) do update set hits = c.hits + 1
    returning split_part(c.bucket, ' ', 2) as kind, c.hits
  )
  select
    bool_or(c.hits > (p_limits ->> case c.kind when 'overall' then c.kind else 'per_' || c.kind end)::integer),
    bool_or(c.hits = 1)
  into too_many, is_first
  from counted as c;
  if is_first then
    delete from private.request_counts as c
    using (
      select o.bucket, o.window_start from private.request_counts as o
      where o.window_start < now() - interval '1 hour' limit 100 for update skip locked
    ) as old
    where c.bucket = old.bucket and c.window_start = old.window_start;
  end if;
  return coalesce(too_many, false);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."count_requests"(text, jsonb, text[]) FROM PUBLIC;
