-- Reports: a student says what is wrong with a question; an editor reads it beside the item analysis and replies. No one else sees either.

create table private.question_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  question_id text not null references public.questions (id) on delete cascade,
  version_id uuid references private.content_versions (id) on update cascade on delete set null,
  reason text not null check (reason in ('wrong_answer', 'unclear', 'mistake', 'broken')),
  message text not null default '' check (char_length(message) <= 300),
  reported_at timestamptz not null default now(),
  reply text check (private.has_visible_text(reply) and char_length(reply) <= 500),
  closed_at timestamptz,
  read_at timestamptz,
  check ((reply is null) = (closed_at is null)),
  check (read_at is null or closed_at is not null)
);
comment on table private.question_reports is 'What students reported as wrong with questions, and what editors replied.';
comment on column private.question_reports.version_id is 'The version of the question that the student saw; null if it has been deleted.';
comment on column private.question_reports.read_at is 'When the student dismissed the reply.';
alter table private.question_reports enable row level security;
revoke all on private.question_reports from public, anon, authenticated, service_role;
create unique index question_reports_one_open_key on private.question_reports (user_id, question_id) where closed_at is null;
create index question_reports_user_id_idx on private.question_reports (user_id, closed_at);
create index question_reports_question_id_idx on private.question_reports (question_id);
create index question_reports_version_id_idx on private.question_reports (version_id) where version_id is not null;
create index question_reports_reported_at_idx on private.question_reports (reported_at);
create trigger question_reports_bidi_controls before insert or update on private.question_reports for each row
when (concat(new.message, new.reply) ~ '[\u202A-\u202E\u2066-\u2069]')
execute function private.close_row_bidi_controls('message', 'reply');

create function private.has_met_question(p_learner uuid, p_question_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether a student was asked a question: in an open or finished attempt, or in practice.
begin
  return exists (
      select 1 from public.quiz_attempts as a join public.attempt_answers as w on w.attempt_id = a.id
      where a.user_id = p_learner and w.question_id = p_question_id
    ) or exists (
      select 1 from public.quiz_attempts as a
      where a.user_id = p_learner and p_question_id = any (private.asked_questions(a.quiz_id, a.drawn))
    ) or exists (
      select 1 from private.practice_cards as c where c.user_id = p_learner and c.question_id = p_question_id
    );
end;
$$;

create function private.report_question(
  p_question_id text, p_reason text, p_message text default '', p_seen_seconds_ago integer default 0
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Reports a question that the caller has met; replaces the caller's open report about it, if there is one. p_seen_seconds_ago: how long the
-- question has been on the screen; the caller saw the version that was current when it appeared. Doesn't affect the attempt.
declare
  me uuid := private.require_learner();
  seen_at constant timestamptz := now() - make_interval(secs => least(greatest(coalesce(p_seen_seconds_ago, 0), 0), 604800));
  message constant text := private.trim_text(coalesce(p_message, ''));
  seen uuid;
begin
  if p_reason is null or p_reason not in ('wrong_answer', 'unclear', 'mistake', 'broken') then
    perform private.raise_error(422, 'validation_failed', 'Choose a reason.', 'reason');
  elsif char_length(message) > 300 then
    perform private.raise_error(422, 'validation_failed', 'Use at most 300 characters.', 'message');
  elsif not private.has_met_question(me, p_question_id) then
    perform private.raise_error(404, 'question_not_found', 'This question doesn’t exist.');
  elsif private.count_requests('report_question', private.hashed_bucket('account', me::text)) then
    perform private.raise_error(429, 'too_many_requests', 'You’ve sent too many reports. Try again in an hour.');
  end if;
  select v.id into seen from private.content_versions as v
  where v.kind = 'question' and v.item_id = p_question_id and v.state <> 'prepared'
  order by v.saved_at <= seen_at desc, case when v.saved_at <= seen_at then v.sequence end desc, v.sequence limit 1;
  insert into private.question_reports as r (user_id, question_id, version_id, reason, message)
  values (me, p_question_id, seen, p_reason, message)
  on conflict (user_id, question_id) where closed_at is null do update set
    version_id = excluded.version_id, reason = excluded.reason, message = excluded.message, reported_at = now();
  return jsonb_build_object('reported', true);
end;
$$;
call private.expose('report_question', 'authenticated');

create function private.my_report_replies(p_learner uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- Replies that a student hasn't dismissed yet, oldest first, at most three.
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'title', n.title, 'reply', n.reply) order by n.closed_at, n.id), '[]'::jsonb)
    from (
      select r.id, q.title, r.reply, r.closed_at
      from private.question_reports as r join public.questions as q on q.id = r.question_id
      where r.user_id = p_learner and r.closed_at is not null and r.read_at is null
        -- A reply may reveal the right answer.
        and r.question_id not in (select h.question_id from private.withheld_questions(p_learner) as h)
      order by r.closed_at, r.id limit 3
    ) as n
  );
end;
$$;

create function private.dismiss_report_reply(p_report_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
-- Marks the reply to the caller's report as read. Does nothing for someone else's report.
declare
  me uuid := private.require_user();
begin
  update private.question_reports as r set read_at = now()
  where r.id = p_report_id and r.user_id = me and r.closed_at is not null and r.read_at is null;
end;
$$;
call private.expose('dismiss_report_reply', 'authenticated');

create function private.report_to_json(r private.question_reports) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A report with what the student saw, but not who sent it.
begin
  return (
    select jsonb_build_object(
      'id', r.id, 'question_id', r.question_id, 'title', q.title, 'deleted', q.deleted_at is not null, 'reason', r.reason,
      'message', r.message, 'reported_at', r.reported_at, 'closed_at', r.closed_at, 'reply', r.reply,
      'seen', case when v.id is not null then jsonb_build_object(
        'version', v.id, 'saved_at', v.saved_at, 'title', v.content ->> 'title', 'description', coalesce(v.content ->> 'description', ''),
        'options', coalesce(v.content #> '{form,options}', '[]'), 'changed_since', v.state = 'replaced'
      ) end
    )
    from public.questions as q left join private.content_versions as v on v.id = r.version_id
    where q.id = r.question_id
  );
end;
$$;

create function private.admin_get_question_reports(p_quiz_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Reports about the questions of a quiz, including those in the trash or removed from the quiz: open ones first, the longest waiting
-- first; then the 20 most recently closed.
begin
  perform private.require_right('content');
  if not exists (select 1 from public.quizzes as q where q.id = p_quiz_id) then
    perform private.raise_error(404, 'quiz_not_found', 'This quiz doesn’t exist.');
  end if;
  return jsonb_build_object(
    'open', (
      select coalesce(jsonb_agg(private.report_to_json(r) order by r.reported_at, r.id), '[]'::jsonb)
      from (
        select o.* from private.question_reports as o join public.quiz_questions as p on p.question_id = o.question_id
        where p.quiz_id = p_quiz_id and o.closed_at is null order by o.reported_at, o.id limit 200
      ) as r
    ),
    'closed', (
      select coalesce(jsonb_agg(private.report_to_json(r) order by r.closed_at desc, r.id), '[]'::jsonb)
      from (
        select o.* from private.question_reports as o join public.quiz_questions as p on p.question_id = o.question_id
        where p.quiz_id = p_quiz_id and o.closed_at is not null order by o.closed_at desc, o.id limit 20
      ) as r
    )
  );
end;
$$;
call private.expose('admin_get_question_reports', 'authenticated');

create function private.admin_count_question_reports() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- How many reports are open, by quiz, most first. A report about a shared question counts in one quiz, preferably one that still has the
-- question.
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(to_jsonb(c) order by c.open desc, c.quiz_title, c.quiz_id), '[]'::jsonb)
    from (
      select o.quiz_id, q.title as quiz_title, count(*) as open
      from (
        select distinct on (r.id) r.id, p.quiz_id
        from private.question_reports as r
        join public.quiz_questions as p on p.question_id = r.question_id
        join public.quizzes as z on z.id = p.quiz_id
        where r.closed_at is null
        order by r.id, z.deleted_at is null desc, p.deleted_at is null desc, p.quiz_id
      ) as o
      join public.quizzes as q on q.id = o.quiz_id
      group by o.quiz_id, q.title
    ) as c
  );
end;
$$;
call private.expose('admin_count_question_reports', 'authenticated');

create function private.admin_close_question_report(p_report_id uuid, p_reported_at timestamptz, p_reply text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Closes a report with a reply to the student. p_reported_at: the time of the report that the caller read, because the student may have
-- replaced it since. Repeating it with the same reply changes nothing. Raises report_not_found, report_closed, report_changed.
declare
  reply_text constant text := private.trim_text(coalesce(p_reply, ''));
  report private.question_reports;
begin
  perform private.require_right('content');
  if not private.has_visible_text(reply_text) or char_length(reply_text) > 500 then
    perform private.raise_error(422, 'validation_failed', 'Enter a reply of up to 500 characters.', 'reply');
  end if;
  select r.* into report from private.question_reports as r where r.id = p_report_id for update;
  if not found then
    perform private.raise_error(404, 'report_not_found', 'This report doesn’t exist. The student may have deleted their account.');
  elsif report.closed_at is not null and report.reply is distinct from reply_text then
    perform private.raise_error(409, 'report_closed', 'Someone else has already closed this report.');
  elsif report.reported_at is distinct from p_reported_at then
    perform private.raise_error(409, 'report_changed', 'The student has changed this report. Read it again before you reply.');
  end if;
  update private.question_reports as r set reply = reply_text, closed_at = coalesce(r.closed_at, now()) where r.id = p_report_id
  returning r.* into report;
  return private.report_to_json(report);
end;
$$;
call private.expose('admin_close_question_report', 'authenticated');
