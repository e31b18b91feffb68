-- Document questions: students fill in, read or check a document that has different numbers for each student (docs/product.md#documents).
--
-- A stored document never changes: editing it stores a new one for the question. So copies and earlier versions of a question still have
-- their documents, and an attempt continues with the document it began with.

create table private.documents (
  id text primary key,
  definition jsonb not null check (pg_column_size(definition) <= 60000),
  draws integer not null check (draws between 1 and 500),
  created_at timestamptz not null default now()
);
comment on table private.documents is 'Documents as authors wrote them, with formulas and answers. No client can read or write them.';
comment on column private.documents.id is
  'The SHA-256 of the definition and its draws. question_keys.answer refers to it as {"document": id}.';
comment on column private.documents.draws is 'How many drawn documents there are.';
alter table private.documents enable row level security;
revoke all on private.documents from public, anon, authenticated, service_role;

create table private.document_draws (
  document_id text not null references private.documents (id) on delete cascade,
  number integer not null,
  figures jsonb not null,
  results jsonb not null,
  answers jsonb not null,
  numbers jsonb not null,
  working jsonb not null,
  primary key (document_id, number)
);
comment on table private.document_draws is 'Drawn documents, calculated when a question is saved. No client can read or write them.';
comment on column private.document_draws.figures is
  'The values that the document shows, by the name of a variable or formula. Nothing else of a draw is sent before the answer is revealed.';
comment on column private.document_draws.results is 'The right answers by field: digits, text, an option, or the name of a place.';
comment on column private.document_draws.answers is 'The results as a review shows them.';
comment on column private.document_draws.numbers is
  'Every number in the calculation, by name, so that a wrong answer that matches one can be explained.';
alter table private.document_draws enable row level security;
revoke all on private.document_draws from public, anon, authenticated, service_role;

create table private.attempt_documents (
  attempt_id uuid not null references public.quiz_attempts (id) on delete cascade,
  question_id text not null references public.questions (id) on delete cascade,
  -- The attempt's order_seed: everything that an attempt shows is looked up by its seed.
  seed uuid not null,
  document_id text not null references private.documents (id),
  number integer not null,
  primary key (attempt_id, question_id)
);
comment on table private.attempt_documents is
  'Which document an attempt asks about, stored as long as the attempt. No client can read or write it.';
alter table private.attempt_documents enable row level security;
revoke all on private.attempt_documents from public, anon, authenticated, service_role;
create index attempt_documents_seed_idx on private.attempt_documents (seed, question_id);
create index attempt_documents_document_id_idx on private.attempt_documents (document_id);
create index attempt_documents_question_id_idx on private.attempt_documents (question_id);

create function private.store_document(p_document jsonb) returns text
language plpgsql
set search_path = ''
as $$
-- Stores a document, {definition, draws}, unless it already exists. Returns its id, to which the question's key refers as {"document":
-- id}. Raises invalid_question.
declare
  definition jsonb := p_document -> 'definition';
  draws jsonb := p_document -> 'draws';
  total integer := case when jsonb_typeof(draws) = 'array' then jsonb_array_length(draws) end;
  document_id text := encode(sha256(convert_to(jsonb_build_array(definition, draws)::text, 'UTF8')), 'hex');
begin
  if jsonb_typeof(definition) is distinct from 'object' or octet_length(definition::text) > 60000 then
    perform private.invalid_question('A document must be an object of up to 60 KB.', 'document');
  elsif total is null or total not between 1 and 500 then
    perform private.invalid_question('A document must have 1 to 500 draws.', 'document');
  elsif exists (
    select 1
    from jsonb_array_elements(draws) as d (draw)
    cross join jsonb_path_query(definition, '$.fields[*]') as f (field)
    where coalesce(d.draw -> 'results' ->> (f.field ->> 'id'), '') = '' or f.field ->> 'kind' is null
      or private.has_visible_text(f.field ->> 'label') is not true
      or (f.field ->> 'kind' = 'number' and (d.draw -> 'results' ->> (f.field ->> 'id') !~ '^[0-9]{1,15}([.][0-9]{1,40})?$'))
      or coalesce(private.scalar_number(f.field -> 'points'), 0) not between 1 and 20
        or private.scalar_number(f.field -> 'tolerance') is null
  ) then
    perform private.invalid_question(
      'Every draw needs an answer for each field. Every field needs a label, a kind, points and a tolerance.', 'document');
  end if;
  insert into private.documents (id, definition, draws) values (document_id, definition, total) on conflict (id) do nothing;
  if found then
    insert into private.document_draws (document_id, number, figures, results, answers, numbers, working)
    select document_id, d.number, d.draw -> 'figures', d.draw -> 'results', d.draw -> 'answers', d.draw -> 'numbers', d.draw -> 'working'
    from jsonb_array_elements(draws) with ordinality as d (draw, number);
  end if;
  return document_id;
end;
$$;

create function private.admin_store_document(p_document jsonb) returns text
language plpgsql security definer
set search_path = ''
as $$
-- Stores the document of a question that is about to be saved; returns its id.
begin
  perform private.require_right('content');
  return private.store_document(private.unwrap_json(p_document));
end;
$$;
call private.expose('admin_store_document', 'authenticated');

create function private.document_of(p_key jsonb) returns private.documents
language plpgsql stable
set search_path = ''
as $$
-- The document that a key refers to.
declare
  d private.documents;
begin
  select s.* into d from private.documents as s where s.id = p_key ->> 'document';
  return d;
end;
$$;

create function private.drawn_document(q private.unkeyed_question, p_seed uuid) returns private.document_draws
language plpgsql stable
set search_path = ''
as $$
-- The document that an attempt or practice session with this seed asks about: the one stored when the attempt began, else the one it would
-- begin with. Without a seed, the first one.
declare
  draw private.document_draws;
begin
  select d.* into draw
  from private.attempt_documents as a
  join private.document_draws as d on d.document_id = a.document_id and d.number = a.number
  where a.seed = p_seed and a.question_id = q.id
  limit 1;
  if found then return draw; end if;
  select d.* into draw
  from private.documents as s
  join private.document_draws as d on d.document_id = s.id and d.number = case when p_seed is null then 1 else
    1 + ('x' || left(md5(private.attempt_salt(q, p_seed)::text || q.document_id), 7))::bit(28)::integer % s.draws
  end
  where s.id = q.document_id;
  return draw;
end;
$$;

create function private.pin_documents(p_attempt public.quiz_attempts) returns void
language plpgsql
set search_path = ''
as $$
-- Stores which documents an attempt asks about. Runs when the attempt begins and, for questions added later, when they are answered or
-- changed.
begin
  insert into private.attempt_documents (attempt_id, question_id, seed, document_id, number)
  select p_attempt.id, q.id, p_attempt.order_seed, d.document_id, d.number
  from private.live_questions as q
  cross join lateral private.drawn_document(private.without_key(row(q.*)::private.keyed_questions), p_attempt.order_seed) as d
  where q.quiz_id = p_attempt.quiz_id and q.type = 'DOC' and d.document_id is not null
    and (p_attempt.drawn is null or q.id = any (p_attempt.drawn))
  on conflict (attempt_id, question_id) do nothing;
end;
$$;

create function private.pin_open_documents(p_question_ids text[]) returns void
language plpgsql
set search_path = ''
as $$
-- Call this before the documents of these questions change, so that open attempts continue with the documents they show, including those of
-- questions that were added to the quiz after the attempt began.
declare
  documents text[] := array(
    select k.question_id from private.question_keys as k where k.question_id = any (p_question_ids) and k.answer ->> 'document' is not null
  );
begin
  if documents = '{}' then return; end if;
  perform private.pin_documents(a)
  from public.quiz_attempts as a
  where a.finished_at is null and exists (
    select 1 from public.quiz_questions as p
    where p.quiz_id = a.quiz_id and p.question_id = any (documents)
      and not exists (select 1 from private.attempt_documents as d where d.attempt_id = a.id and d.question_id = p.question_id)
  );
end;
$$;

create function private.shown_document(q private.unkeyed_question, p_seed uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The document as students see it before they answer: with its numbers and fields, without formulas, answers or tolerances. Null for other
-- types.
declare
  draw private.document_draws;
  definition jsonb;
begin
  if q.type <> 'DOC' then return null; end if;
  draw := private.drawn_document(q, p_seed);
  select d.definition into definition from private.documents as d where d.id = draw.document_id;
  if not found then return null; end if;
  return jsonb_build_object(
    'style', definition -> 'style', 'title', definition -> 'title', 'sections', definition -> 'sections', 'figures', draw.figures,
    'fields', (
      select jsonb_agg(jsonb_build_object(
        'id', f.field -> 'id', 'label', f.field -> 'label', 'kind', f.field -> 'kind', 'unit', f.field -> 'unit',
        'options', f.field -> 'options', 'points', f.field -> 'points'
      ) order by f.place)
      from jsonb_array_elements(definition -> 'fields') with ordinality as f (field, place)
    )
  );
end;
$$;

create function private.unused_documents() returns setof text
language sql stable
set search_path = ''
as $$
  -- Documents that no question, version or attempt uses. New ones stay for a day, because their question may not be saved yet.
  select d.id from private.documents as d
  where d.created_at < now() - interval '1 day'
    and not exists (select 1 from private.question_keys as k where k.answer ->> 'document' = d.id)
    and not exists (select 1 from private.attempt_documents as a where a.document_id = d.id)
    and not exists (select 1 from private.content_versions as v where v.content #>> '{form,key,document}' = d.id);
$$;
