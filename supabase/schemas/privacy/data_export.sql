-- Everything the platform stores about a person: one list of rows for each table that refers to people. One test compares the keys with
-- the database's foreign keys, so that no new table is forgotten; another one plants a marker and searches for it. Excludes secrets
-- (passwords, tokens), answer keys, and other people, such as the other party to a grant, or the payer of a seat.

create function private.shown_answer(p_question_id text, p_answer jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- An answer as the learner gave it: the pairs of an association, the fields of a document.
  select case when jsonb_typeof(p_answer) <> 'object' then p_answer when p_answer ? 'fields' then p_answer -> 'fields' else (
    select jsonb_agg(a.label order by a.label)
    from public.questions as q
    join private.question_keys as k on k.question_id = q.id
    cross join lateral private.answer_pairs(q.left_options, q.right_options, null, k.salt, p_answer) as a
    where q.id = p_question_id
  ) end;
$$;

create function private.export_learning(p_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Part of the export: results, attempts, answers and practice.
  select jsonb_build_object(
    'lesson_results', (
      select jsonb_agg(
        jsonb_build_object(
          'course', c.title, 'lesson', coalesce(v.title, q.title), 'lesson_id', r.lesson_id, 'result', r.result,
          'score', r.score, 'score_max', r.score_max, 'completed_at', r.completed_at, 'attempted_at', r.attempted_at,
          'attempted_percent', r.attempted_percent, 'created_at', r.created_at, 'updated_at', r.updated_at
        ) order by r.created_at, r.lesson_id
      )
      from public.lesson_results as r
      join public.lessons as l on l.id = r.lesson_id
      join public.courses as c on c.id = l.course_id
      left join public.videos as v on v.id = l.video_id
      left join public.quizzes as q on q.id = l.quiz_id
      where r.user_id = p_id
    ),
    'quiz_attempts', (
      select jsonb_agg(
        jsonb_build_object(
          'attempt', a.id, 'quiz', q.title, 'lesson_id', a.lesson_id, 'started_at', a.started_at,
          'finished_at', a.finished_at, 'score', a.score, 'score_max', a.score_max, 'percent', a.percent,
          'retake', a.retake, 'time_limit_minutes', a.time_limit_minutes, 'missed_points', a.missed_points,
            'drawn_questions', cardinality(a.drawn)
        ) order by a.started_at, a.id
      )
      from public.quiz_attempts as a join public.quizzes as q on q.id = a.quiz_id
      where a.user_id = p_id
    ),
    'left_attempts', (
      select jsonb_agg(
        jsonb_build_object('quiz', q.title, 'left_at', t.left_at, 'saw_answers', t.saw_answers) order by t.left_at, t.quiz_id
      )
      from private.left_attempts as t join public.quizzes as q on q.id = t.quiz_id
      where t.user_id = p_id
    ),
    'attempt_answers', (
      select jsonb_agg(
        jsonb_build_object(
          'attempt', a.id, 'question', q.title, 'answer', private.shown_answer(w.question_id, w.answer),
          'correct', case when w.question_id not in (select h.question_id from private.withheld_questions(p_id) as h) then w.correct end,
          'earned', case when w.correct is not null
            and w.question_id not in (select h.question_id from private.withheld_questions(p_id) as h) then private.earned_points(w) end,
          'points', w.points, 'given_at', w.given_at, 'checked_at', w.checked_at, 'browser', w.given_by, 'created_at',
            w.created_at, 'updated_at', w.updated_at
        ) order by a.started_at, w.created_at, w.question_id
      )
      from public.quiz_attempts as a
      join public.attempt_answers as w on w.attempt_id = a.id
      join public.questions as q on q.id = w.question_id
      where a.user_id = p_id
    ),
    'video_progress', (
      select jsonb_agg(
        jsonb_build_object(
          'video', v.title, 'position_seconds', p.position_seconds, 'watched', private.ranges_to_json(p.watched),
          'created_at', p.created_at, 'updated_at', p.updated_at
        ) order by p.created_at, v.id
      )
      from public.video_progress as p join public.videos as v on v.id = p.video_id
      where p.user_id = p_id
    ),
    'practice_cards', (
      select jsonb_agg(
        jsonb_build_object(
          'question', q.title, 'quiz', z.title, 'answered_at', c.answered_at, 'correct', c.correct, 'mistakes',
            c.mistakes, 'waiting', c.waiting, 'memory', c.memory,
          'due', c.due, 'known_until', c.known_until, 'first_right_at', c.first_right_at
        ) order by c.answered_at, c.question_id
      )
      from private.practice_cards as c
      join public.questions as q on q.id = c.question_id left join public.quizzes as z on z.id = c.quiz_id
      where c.user_id = p_id and c.question_id not in (select h.question_id from private.withheld_questions(p_id) as h)
    ),
    'practice_sessions', (
      select jsonb_agg(
        jsonb_build_object(
          'session', s.id, 'scope', s.scope, 'quiz', q.title, 'attempt', s.attempt_id, 'started_at', s.started_at,
          'last_answer_at', s.last_answer_at, 'finished_at', s.finished_at
        ) order by s.started_at, s.id
      )
      from private.practice_sessions as s left join public.quizzes as q on q.id = s.quiz_id
      where s.user_id = p_id
    ),
    'practice_items', (
      select jsonb_agg(
        jsonb_build_object(
          'session', s.id, 'question', q.title, 'answer', private.shown_answer(i.question_id, i.answer),
          'answered_at', i.answered_at
        ) || case when h.question_id is null then jsonb_build_object(
          -- Each of these fields reveals which answer is right.
          'correct', i.correct, 'tries', i.tries, 'last_answer', private.shown_answer(i.question_id, i.last_answer), 'done', i.done,
          'solved', i.solved
        ) else '{}' end order by s.started_at, i.position
      )
      from private.practice_sessions as s
      join private.practice_items as i on i.session_id = s.id
      join public.questions as q on q.id = i.question_id
      left join private.withheld_questions(p_id) as h on h.question_id = i.question_id
      where s.user_id = p_id
    ),
    'question_reports', (
      select jsonb_agg(
        jsonb_build_object(
          'question', q.title, 'reason', r.reason, 'message', r.message, 'reported_at', r.reported_at, 'reply',
            case when r.question_id not in (select h.question_id from private.withheld_questions(p_id) as h) then r.reply end,
          'closed_at', r.closed_at, 'read_at', r.read_at
        ) order by r.reported_at, r.id
      )
      from private.question_reports as r join public.questions as q on q.id = r.question_id
      where r.user_id = p_id
    ),
    'weekly_goals', (
      select jsonb_agg(to_jsonb(g) - 'user_id') from private.weekly_goals as g where g.user_id = p_id
    ),
    'badges', (
      select jsonb_agg(to_jsonb(b) - 'user_id' order by b.earned_on, b.badge) from private.badges as b where b.user_id = p_id
    )
  );
$$;

create function private.export_account(p_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Part of the export: account, logins, profile and consents.
  select jsonb_build_object(
    'profiles', (select jsonb_agg(to_jsonb(p)) from public.profiles as p where p.id = p_id),
    'users', (
      select jsonb_agg(jsonb_build_object(
        'id', u.id, 'email', u.email, 'phone', u.phone, 'email_confirmed_at', u.email_confirmed_at,
        'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at, 'given_at_sign_up', u.raw_user_meta_data,
        'sign_in_methods', u.raw_app_meta_data
      ))
      from auth.users as u where u.id = p_id
    ),
    'identities', (
      select jsonb_agg(jsonb_build_object(
        'provider', i.provider, 'identity', i.identity_data, 'last_sign_in_at', i.last_sign_in_at
      ) order by i.created_at)
      from auth.identities as i where i.user_id = p_id
    ),
    'sessions', (
      select jsonb_agg(jsonb_build_object(
        'created_at', s.created_at, 'refreshed_at', s.refreshed_at, 'browser', s.user_agent, 'address', s.ip
      ) order by s.created_at)
      from auth.sessions as s where s.user_id = p_id
    ),
    'audit_log_entries', (
      select jsonb_agg(
        jsonb_build_object(
          'at', l.created_at, 'action', l.payload ->> 'action', 'address', l.ip_address,
          'email', case when l.payload ->> 'actor_id' = p_id::text then l.payload ->> 'actor_username' else l.payload
            -> 'traits' ->> 'user_email' end,
          'by_you', l.payload ->> 'actor_id' = p_id::text
        ) order by l.created_at, l.id
      )
      -- Reads by id, because the log has no index by person.
      from (select p.entry_id from private.auth_log_people as p where p.person = p_id offset 0) as p
      cross join lateral (select * from auth.audit_log_entries as e where e.id = p.entry_id offset 0) as l
    ),
    'consents', (
      select jsonb_agg(to_jsonb(c) - '{user_id,recorded_by}'::text[] order by c.given_at)
      from private.consents as c where c.user_id = p_id
    ),
    'withdrawn_consents', (
      select jsonb_agg(jsonb_build_object('withdrawn_at', w.withdrawn_at)) from private.withdrawn_consents as w where w.user_id = p_id
    ),
    'birth_years', (select jsonb_agg(jsonb_build_object('year', b.year)) from private.birth_years as b where b.user_id = p_id),
    'pathways', (
      select jsonb_agg(jsonb_build_object('category', w.category, 'answered_at', w.answered_at))
      from private.pathways as w where w.user_id = p_id
    ),
    'erasure_requests', (
      select jsonb_agg(to_jsonb(e) - '{user_id,requested_by}'::text[]) from private.erasure_requests as e where e.user_id = p_id
    ),
    'admins', (select jsonb_agg(jsonb_build_object('right', a.admin_right, 'since', a.created_at))
      from private.admins as a where a.user_id = p_id)
  );
$$;

create function private.export_plans(p_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Part of the export: seats, grants, purchases and subscriptions.
  select jsonb_build_object(
    'seats', (
      select jsonb_agg(
        jsonb_build_object('plan', b.plan, 'taken_at', s.taken_at, 'released_at', s.released_at) order by s.taken_at
      )
      from private.seats as s join private.subscriptions as b on b.id = s.subscription_id
      where s.learner = p_id
    ),
    'access_grants', (
      select jsonb_agg(jsonb_build_object(
        'reason', g.reason, 'ends_at', g.ends_at, 'created_at', g.created_at, 'revoked_at', g.revoked_at,
        'revoke_reason', g.revoke_reason
      ) order by g.created_at)
      from private.access_grants as g where g.learner = p_id
    ),
    'plan_links', (
      select jsonb_agg(jsonb_build_object('token', l.token, 'created_at', l.created_at))
      from private.plan_links as l where l.learner = p_id
    ),
    'checkouts', (
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'plan', c.plan, 'period', c.period, 'seats', c.seats, 'begun_by_you', c.owner is not distinct from p_id,
        'created_at', c.created_at
      ) order by c.created_at)
      from private.checkouts as c where p_id in (c.owner, c.learner)
    ),
    'subscriptions', (
      select jsonb_agg(to_jsonb(s) - '{sync_number,payer_erased}'::text[] order by s.created_at)
      from private.subscriptions as s left join private.checkouts as c on c.id = s.checkout_id
      where c.owner = p_id or lower(s.payer_email) = private.confirmed_address(p_id)
    ),
    'seat_codes', (
      select jsonb_agg(jsonb_build_object('code', k.code, 'kind', k.kind, 'created_at', k.created_at) order by k.created_at)
      from private.checkouts as c
      join private.subscriptions as s on s.checkout_id = c.id
      join private.seat_codes as k on k.subscription_id = s.id
      where c.owner = p_id
    )
  );
$$;

create function private.without_other_people(p_value jsonb, p_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A logged value without the ids of other people.
begin
  return private.without_ids(p_value, array(
    select p.id from public.profiles as p where p.id = any (private.ids_in_entry('', p_value, null)) and p.id <> p_id
  ));
end;
$$;

create function private.export_admin_work(p_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Part of the export: what an admin uploaded, prepared and changed.
  select jsonb_build_object(
    'content_imports', (
      select jsonb_agg(
        jsonb_build_object('kind', i.kind, 'file_name', i.file_name, 'created_at', i.created_at) order by i.created_at
      )
      from public.content_imports as i where i.created_by = p_id
    ),
    'content_versions', (
      select jsonb_agg(jsonb_build_object('saved_at', v.saved_at, 'kind', v.kind, 'item', v.item_id, 'action', v.action)
        order by v.sequence)
      from private.content_versions as v where v.made_by = p_id
    ),
    'audit_log', (
      -- Changes to and by this person, without the other people involved.
      select jsonb_agg(jsonb_build_object(
        'at', l.at, 'table', l.table_name, 'action', l.action, 'by_you', l.actor is not distinct from p_id,
        'row', case when e.is_about or l.table_name in ('schools', 'school_agreements') then l.row_id end,
        'before', case when e.is_about then private.without_other_people(l.before, p_id) end,
        'after', case when e.is_about then private.without_other_people(l.after, p_id) end
      ) order by l.id)
      from (
        select o.id from public.audit_log as o where o.actor = p_id
        union
        select o.id from public.audit_log as o where private.ids_in_entry(o.row_id, o.before,
          o.after) && (select private.ids_of_people(array[p_id]))
      ) as k
      join public.audit_log as l on l.id = k.id
      cross join lateral (
        select private.ids_in_entry(l.row_id, null, null) && (select private.ids_of_people(array[p_id])) as is_about
      ) as e
    )
  );
$$;

create function private.export_schools(p_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Part of the export: roles and records at schools.
  select jsonb_build_object(
    'students', (
      select jsonb_agg(jsonb_build_object(
        'school', s.name, 'origin', t.origin, 'first_name', t.first_name, 'last_name', t.last_name, 'username', t.username,
        'student_key', t.student_key, 'year_level', t.year_level, 'since', t.since, 'left_at', t.left_at,
        'consent_withdrawn_at', t.consent_withdrawn_at, 'own_email_at', t.own_email_at,
        'extra_time_percent', t.extra_time_percent, 'extra_attempts', t.extra_attempts
      ) order by t.since, t.id)
      from private.students as t join private.schools as s on s.id = t.school_id
      where t.account = p_id
    ),
    'class_students', (
      select jsonb_agg(jsonb_build_object('class', c.name, 'group', g.name, 'since', m.since, 'until', m.until) order by m.since, m.id)
      from private.students as t
      join private.class_students as m on m.student_id = t.id
      join private.classes as c on c.id = m.class_id
      left join private.class_groups as g on g.id = m.group_id
      where t.account = p_id
    ),
    'assignment_students', (
      select jsonb_agg(jsonb_build_object(
        'title', coalesce(x.frozen_title, n.title), 'withdrawn_at', x.withdrawn_at, 'due_at', x.due_at,
        'extra_time_percent', x.extra_time_percent, 'extra_attempts', x.extra_attempts, 'excused_at', x.excused_at,
        'frozen_at', x.frozen_at, 'state', x.frozen_state, 'percent', x.frozen_percent, 'done_at', x.frozen_done_at
      ) order by a.opens_at, a.id)
      from private.students as t
      join private.assignment_students as x on x.student_id = t.id
      join private.assignments as a on a.id = x.assignment_id
      cross join lateral private.assignment_title(a) as n
      where t.account = p_id
    ),
    'login_cards', (
      select jsonb_agg(jsonb_build_object('made_at', c.made_at, 'ends_at', c.ends_at, 'wrong_words', c.wrong_words,
        'claimed_at', c.claimed_at, 'used_at', c.used_at))
      from private.students as t join private.login_cards as c on c.student_id = t.id where t.account = p_id
    ),
    'student_proposals', (
      select jsonb_agg(jsonb_build_object('school', s.name, 'name', p.joined_name, 'proposed_at', p.proposed_at,
        'declined_at', p.declined_at) order by p.proposed_at)
      from private.current_proposals as p
      join private.students as t on t.id = p.joined_id and t.account = p_id
      join private.schools as s on s.id = t.school_id
    ),
    'own_email_links', (
      select jsonb_agg(jsonb_build_object('email', l.email, 'made_at', l.made_at, 'ends_at', l.ends_at, 'opened_at', l.opened_at))
      from private.own_email_links as l where l.student_id = p_id
    ),
    'school_staff', (
      select jsonb_agg(jsonb_build_object(
        'school', s.name, 'role', f.role, 'since', f.since, 'until', f.until, 'classes', (
          select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'role', h.role)
            order by c.name collate private.natural_order, c.id), '[]')
          from private.class_teachers as h join private.classes as c on c.id = h.class_id where h.staff_id = f.id
        )
      ) order by f.since, f.id)
      from private.school_staff as f join private.schools as s on s.id = f.school_id
      where f.person = p_id
    ),
    'school_agreements', (
      -- Agreements that this person recorded, or that name them.
      select jsonb_agg(jsonb_build_object(
        'school', s.name, 'basis', a.basis, 'agreed_by', a.agreed_by, 'agreed_at', a.agreed_at, 'noted_by_you',
          a.recorded_by is not distinct from p_id
      ) order by a.agreed_at, s.id)
      from private.school_agreements as a join private.schools as s on s.id = a.school_id
      where a.recorded_by = p_id or exists (
        select 1 from private.names_at_schools(array[p_id]) as n where n.school_id = a.school_id
          and concat_ws(' ', a.agreed_by, a.basis) ~* n.pattern
      )
    ),
    'roster_changes', (
      -- Changes about this person from rosters and new school years.
      select jsonb_agg(jsonb_build_object(
        'made_at', r.made_at, 'kind', c.kind, 'before', private.without_other_people(c.before, p_id), 'after',
          private.without_other_people(c.after, p_id)
      ) order by r.made_at, c.id)
      from private.changes_about(private.ids_of_people(array[p_id]),
        array(select lower(u.email) from auth.users as u where u.id = p_id)) as c
      join private.rosters as r on r.id = c.roster_id
    ),
    'confirmed_addresses', (
      select jsonb_agg(jsonb_build_object('email', c.email, 'confirmed_at', c.confirmed_at))
        from private.confirmed_addresses as c where c.user_id = p_id
    ),
    'staff_invitations', (
      select jsonb_agg(jsonb_build_object('email', i.email, 'school', s.name, 'role', i.role, 'until', i.until,
        'created_at', i.created_at, 'ends_at', i.ends_at, 'sent_at', i.sent_at) order by i.created_at, i.id)
      from private.staff_invitations as i join private.schools as s on s.id = i.school_id
      where i.email = private.confirmed_address(p_id)
    )
  );
$$;

create function private.export_person(p_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Every key is a table; tables without rows about this person are empty lists.
  select jsonb_build_object('exported_at', now(), 'tables', (
    select jsonb_object_agg(t.key, case when t.value = 'null' then '[]'::jsonb else t.value end)
    from jsonb_each(
      private.export_account(p_id) || private.export_learning(p_id) || private.export_lives(p_id)
        || private.export_completions(p_id) || private.export_plans(p_id) || private.export_schools(p_id) || private.export_admin_work(p_id)
    ) as t
  ));
$$;

create function private.export_my_data() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Everything about the caller, even while the account is on hold.
begin
  return private.export_person(private.require_account());
end;
$$;
call private.expose('export_my_data', 'authenticated');
