-- Nothing a student can read before finishing holds an answer. Every table and every function is searched; 010 fails
-- when a function appears that is not searched here.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ben');
select tests.make_course('money', '{v,q,v}');
-- Marked keys: none of these words stands in a question.
update private.question_keys set explanation = 'TELLTALE explanation';
update public.questions set options = '["Aa", "TELLTALE option", "Bb"]' where type = 'MCQ';
update private.question_keys set answer = '"TELLTALE option"' where question_id like '%-mcq';
update private.question_keys set answer = '"TELLTALE text"' where question_id like '%-opt';
update private.question_keys set answer = '77' where question_id like '%-sli';
update public.questions set slider_step = 1 where type = 'SLI';

-- Ben has finished, so results, answers and the audit log hold everything there is to leak.
select tests.act_as('ben');
select public.complete_video_lesson('money-1');
create function pg_temp.finish_all(p_name text) returns jsonb language plpgsql as $$
declare
  attempt uuid;
begin
  attempt := (public.start_attempt('money', 'money-2') ->> 'id')::uuid;
  perform public.save_answer(attempt, 'money-2-q-mcq', '"Aa"');
  perform public.save_answer(attempt, 'money-2-q-opt', '"xx"');
  perform public.save_answer(attempt, 'money-2-q-asc', '{"0": 0}');
  perform public.save_answer(attempt, 'money-2-q-sli', '5');
  return public.finish_attempt(attempt);
end;
$$;
select matches(pg_temp.finish_all('ben')::text, 'TELLTALE explanation', 'after finishing, the review does explain');
select tests.act_as_operator();

create function pg_temp.everything(p_name text) returns setof text language plpgsql as $$
declare
  t text;
  one text;
  attempt uuid;
begin
  if p_name = 'visitor' then perform tests.act_as_visitor(); else perform tests.act_as(p_name); end if;
  for t in select format('%I.%I', n.nspname, c.relname) from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm') loop
    begin
      for one in execute format('select to_jsonb(x)::text from %s as x', t) loop return next t || ': ' || one; end loop;
    exception when insufficient_privilege then null;
    end;
  end loop;
  return next 'get_course_overview: ' || coalesce(public.get_course_overview('money')::text, '');
  return next 'get_courses: ' || public.get_courses()::text;
  return next 'get_health: ' || public.get_health()::text;
  if p_name <> 'visitor' then
    return next 'get_home: ' || public.get_home()::text;
    return next 'get_dashboard: ' || public.get_dashboard('UTC')::text;
    return next 'find_content: ' || public.find_content('quizzes', 'TELLTALE', 'title', false, 0, 10)::text;
    return next 'get_profile: ' || public.get_profile()::text;
    return next 'change_name: ' || public.change_name('Mia', 'Lee')::text;
    return next 'get_video_lesson: ' || public.get_video_lesson('money', 'money-1')::text;
    return next 'complete_video_lesson: ' || public.complete_video_lesson('money-1')::text;
    return next 'save_video_progress: ' || public.save_video_progress('money-1-v', 5, '[[0, 5]]')::text;
    return next 'create_plan_link: ' || public.create_plan_link()::text;
    return next 'get_my_plans: ' || public.get_my_plans()::text;
    return next 'export_my_data: ' || public.export_my_data()::text;
    return next 'get_account_state: ' || public.get_account_state()::text;
    return next 'accept_policy: ' || public.accept_policy(public.get_account_state() #>> '{policy,version}')::text;
    foreach t in array array['join_plan(''TELL'')', 'set_birth_year(2010)', 'request_erasure()', 'cancel_erasure()'] loop
      begin
        execute format('select public.%s', t) into one;
        return next t || ': ' || one;
      exception when others then
        return next t || ' refused: ' || sqlerrm;
      end;
    end loop;
    return next 'is_admin: ' || public.is_admin()::text;
    return next 'open_quiz: ' || public.open_quiz('money', 'money-2')::text;
    return next 'open_quiz practice: ' || public.open_quiz('default', 'money-2-q')::text;
    return next 'start_attempt: ' || public.start_attempt('money', 'money-2')::text;
    attempt := (public.start_attempt('money', 'money-2') ->> 'id')::uuid;
    return next 'save_answer: ' || public.save_answer(attempt, 'money-2-q-mcq', '"Aa"')::text;
    return next 'open_quiz again: ' || public.open_quiz('money', 'money-2')::text;
    return next 'review_quiz: ' || public.review_quiz('money', 'money-2')::text;
    return next 'review_quiz practice: ' || public.review_quiz('default', 'money-2-q')::text;
    begin
      one := public.finish_attempt(attempt)::text;
      return next 'finish_attempt: ' || one;
    exception when others then
      return next 'finish_attempt refused: ' || sqlerrm;
    end;
    for t in select p.proname from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.proname like 'admin\_%' loop
      begin
        execute format('select public.%I(%s)', t, (
          select string_agg('null', ', ') from pg_proc as p, generate_series(1, p.pronargs)
          where p.pronamespace = 'public'::regnamespace and p.proname = t
        )) into one;
        return next t || ': answered ' || coalesce(one, 'null');
      exception when others then
        return next t || ' refused: ' || sqlerrm;
      end;
    end loop;
  end if;
  perform tests.act_as_operator();
end;
$$;

create function pg_temp.leaks(p_name text) returns setof text language sql as $$
  -- The MCQ options are shown, of course; the marked one among them is no leak.
  select e from pg_temp.everything(p_name) as e
  where replace(e, '["Aa", "TELLTALE option", "Bb"]', '') ~ 'TELLTALE'
    or e ~ '"(answer|correct_answer|key)": *77\M'
    or e ~ '"(salt|explanation|correct_answer|key)"';
$$;
select is_empty($$ select pg_temp.leaks('visitor') $$, 'nothing a visitor can read holds an answer');
select is_empty($$ select pg_temp.leaks('anna') $$, 'nothing a student can read before finishing holds an answer');
select is_empty($$ select e from pg_temp.everything('anna') as e where e like 'admin\_%' and e not like '%refused: admin_only' $$, 'every admin function refuses a student');
select is_empty($$ select e from pg_temp.everything('anna') as e where e ~ '"correct": *(true|false)' $$, 'nothing says which answers are right');

-- With everything granted on tables, as the local stack does.
grant all on all tables in schema public, private to anon, authenticated;
select is_empty($$ select pg_temp.leaks('visitor') $$, 'with all grants, nothing a visitor can read holds an answer');
select is_empty($$ select pg_temp.leaks('anna') $$, 'with all grants, nothing a student can read before finishing holds an answer');
-- The search finds leaks where there are any.
select tests.make_admin('anna');
select isnt_empty($$ select pg_temp.leaks('anna') $$, 'the search works: an admin does see answers');

-- A student who finished one quiz knows its answers, not those of another.
select tests.act_as_operator();
select tests.make_course('life', '{q}');
update private.question_keys set explanation = 'OTHERTALE' where question_id like 'life%';
select is_empty($$ select e from pg_temp.everything('ben') as e where e like '%OTHERTALE%' $$, 'finishing one quiz shows nothing of another');

-- Errors tell nothing either: what a wrong-shaped answer is refused with does not depend on the key.
select tests.act_as('ben');
select throws_ok(
  $$ select public.save_answer((public.start_attempt('life', 'life-1') ->> 'id')::uuid, 'life-1-q-sli', '"x"') $$,
  'PT422', 'invalid_answer', 'a refusal does not mention the right answer'
);
select is(
  (select count(distinct a) from (select array(select jsonb_object_keys(public.save_answer((public.start_attempt('life', 'life-1') ->> 'id')::uuid, 'life-1-q-sli', n))) as a
    from (values ('30'::jsonb), ('40')) as t (n)) as x), 1::bigint, 'saving a right and a wrong answer looks the same'
);

select tests.act_as_operator();
select * from finish();
rollback;
