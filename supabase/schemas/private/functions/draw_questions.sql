CREATE OR REPLACE FUNCTION private.draw_questions (
  p_quiz_id text,
  p_seed    uuid
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The questions that an attempt with this seed asks; null where the quiz draws none and asks all. Each draw takes that many questions
-- with its tag, or all there are, which no draw before it took. Questions with none of the tags are always asked. By lot, but the same for the
-- same seed and questions, so that a page can show those of an attempt that is about to start. Without a seed the first ones.
declare
  draws jsonb := (select z.draws from public.quizzes as z where z.id = p_quiz_id);
  tags text[];
  places integer[];
  asked text[] := '{}';
  question record;
begin
  if coalesce(draws, '[]') = '[]' then
    return null;
  end if;
  select array_agg(lower(d.entry ->> 'tag') order by d.place), array_agg((d.entry ->> 'count')::integer order by d.place) into tags, places
  from jsonb_array_elements(draws) with ordinality as d (entry, place);
  -- In a random order, each goes to the first draw with its tag that still has a place: the same as one draw after the other.
  for question in
    select l.id, l.supported, private.tag_keys(q.tags) as keys
    from private.live_questions as l join public.questions as q on q.id = l.id
    where l.quiz_id = p_quiz_id
    -- Another order than the one in which they are shown, which would put the drawn ones first.
    order by case when p_seed is not null then md5('draw' || private.attempt_salt(row(l.*)::private.keyed_questions, p_seed)) end,
      l.ordinal_position
  loop
    if not question.keys && tags then
      asked := asked || question.id;
    -- What cannot be answered takes no place.
    elsif question.supported then
      for i in 1 .. cardinality(tags) loop
        if places[i] > 0 and tags[i] = any (question.keys) then
          places[i] := places[i] - 1;
          asked := asked || question.id;
          exit;
        end if;
      end loop;
    end if;
  end loop;
  return asked;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."draw_questions"(text, uuid) FROM PUBLIC;
