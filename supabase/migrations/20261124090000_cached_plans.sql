-- Plans that are made once for each connection. Postgres plans a function in SQL that sets its search path anew at each call, which
-- took more time than its work; one in PL/pgSQL keeps its plan. What the functions do stays the same: those that a learner's call
-- passes and that read something get the same query in the other language.
do $migration$
declare
  f record;
begin
  for f in
    select
      p.prosrc, p.proretset, pg_get_functiondef(p.oid) as definition,
      regexp_replace(rtrim(btrim(p.prosrc, E'\n '), ';'), '^(?=.)', '  ', 'gn') as body
    from pg_catalog.pg_proc as p
    join pg_catalog.pg_language as l on l.oid = p.prolang and l.lanname = 'sql'
    where p.pronamespace = 'private'::regnamespace and p.proname = any ('{
      account_state, admin_right_of, analytics_time_zone, answer_pairs, attempt_result, attempt_to_json, compute_attempt_tallies,
      compute_path_tallies, current_policy_version, display_options, display_order, first_seconds, get_courses,
      get_dashboard, gives_access, has_full_access, has_open_attempt, is_course_complete, is_quiz_open, is_subscriber,
      list_recent_attempts, metadata_text, needs_plan, normalize_mapping, option_label, payments_enabled, ranges_to_json,
      second_factor_step, seconds_watched, streak, tallied_seconds, to_display_mapping, to_stored_mapping
    }'::text[])
  loop
    execute replace(
      replace(f.definition, ' LANGUAGE sql', ' LANGUAGE plpgsql'),
      f.prosrc,
      case
        when f.proretset then format(E'\n#variable_conflict use_column\nbegin\n  return query\n%s;\nend;\n', f.body)
        else format(E'\nbegin\n  return (\n%s\n  );\nend;\n', f.body)
      end
    );
  end loop;
end;
$migration$;
