SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.answer_text (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- What answers are compared by: two are the same if this is equal. Case, full-width letters, kinds of apostrophes, quotation marks, dashes and
-- spaces do not matter, nor does what nobody can see; accents do. Never NFKC: ² is not 2. ICU, because lower() under the C locale only
-- knows ASCII. The same rule as `answerText` in supabase/functions/_shared/content/text-comparison.ts.
begin
  return replace(translate(
    private.visible_text(lower(p_text collate "und-x-icu")),
    U&'\2018\2019\201A\201B\2032\2035\2039\203A\02B9\02BB\02BC\0060\00B4'
    '\201C\201D\201E\201F\2033\2036\00AB\00BB\301D\301E\301F\2010\2011\2012\2013\2014\2015\2043\2212'
    '\FF01\FF02\FF03\FF04\FF05\FF06\FF07\FF08\FF09\FF0A\FF0B\FF0C\FF0D\FF0E\FF0F\FF10\FF11\FF12\FF13\FF14\FF15\FF16\FF17\FF18'
    '\FF19\FF1A\FF1B\FF1C\FF1D\FF1E\FF1F\FF20\FF21\FF22\FF23\FF24\FF25\FF26\FF27\FF28\FF29\FF2A\FF2B\FF2C\FF2D\FF2E\FF2F\FF30'
    '\FF31\FF32\FF33\FF34\FF35\FF36\FF37\FF38\FF39\FF3A\FF3B\FF3C\FF3D\FF3E\FF3F\FF40\FF41\FF42\FF43\FF44\FF45\FF46\FF47\FF48'
    '\FF49\FF4A\FF4B\FF4C\FF4D\FF4E\FF4F\FF50\FF51\FF52\FF53\FF54\FF55\FF56\FF57\FF58\FF59\FF5A\FF5B\FF5C\FF5D\FF5E',
    repeat('''', 13) || repeat('"', 11) || repeat('-', 8)
    || (select string_agg(chr(code), '' order by code) from generate_series(33, 126) as code)
  ), 'ß', 'ss');
end;
$function$;

CREATE OR REPLACE FUNCTION private.catalogue_query (
  p_query text
)
  RETURNS tsquery
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Every word of the query, each as the beginning of a word or in another form of it; null if it names none.
declare
  word text;
  found tsquery := '';
begin
  foreach word in array private.search_words(regexp_replace(normalize(p_query, nfd), U&'[\0300-\036F]', '', 'g')) loop
    -- Words without letters or digits, and those like 'the', are in no text.
    word := btrim(regexp_replace(word, '[^[:alnum:]]+', ' ', 'g'));
    continue when numnode(plainto_tsquery('pg_catalog.english', word)) = 0;
    found := found && to_tsquery('pg_catalog.english', format('''%s'':*', word));
  end loop;
  return case when numnode(found) > 0 then found end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.catalogue_text (
  p_title       text,
  p_category    text,
  p_instructor  text,
  p_description text
)
  RETURNS tsvector
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- What the search looks into, without accents; the title weighs most.
declare
  texts text[] := array[p_title, concat_ws(' ', p_category, p_instructor), p_description];
begin
  -- Composed letters are taken apart, and lose their accents: people search for resume and mean résumé.
  texts := array(
    select regexp_replace(normalize(t.part, nfd), U&'[\0300-\036F]', '', 'g') from unnest(texts) with ordinality as t (part, place)
    order by t.place
  );
  return setweight(to_tsvector('pg_catalog.english', texts[1]), 'A')
    || setweight(to_tsvector('pg_catalog.english', texts[2]), 'B')
    || setweight(to_tsvector('pg_catalog.english', texts[3]), 'C');
end;
$function$;

CREATE OR REPLACE FUNCTION private.expects_number (
  q private.keyed_questions
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Whether learners are asked for a number: the answer that a review shows is one, or a range. They are told this much before they answer,
-- and no more. Not for a negative one, because the number pad of some phones has no minus sign. The same rule as `expectsNumber` in
-- supabase/functions/_shared/content/typed-number.ts.
declare
  shown text := case when q.type = 'OPT' then (private.accepted_answers(q.key))[1] end;
begin
  return coalesce(
    ((private.typed_number(shown)).value is not null or (private.number_range(shown)).low is not null) and private.answer_text(shown) !~ '^-', false
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_open_ended (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- One of the accepted answers: the same text by the comparison of answers, the same number, or a number of the range.
declare
  given text := private.scalar_text(p_answer);
begin
  return exists (
    select 1 from unnest(private.accepted_answers(q.key)) as a (accepted)
    where a.accepted <> '' and (
      private.answer_text(given) = private.answer_text(a.accepted)
      or private.is_same_number(given, a.accepted) or private.is_in_range(given, a.accepted)
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.tag_list (
  p_tags jsonb
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A list of tags as it is stored: each without what nobody can see, none of them blank, repeated or repeated in another case, in
-- alphabetical order. The first spelling stays.
begin
  if p_tags is null or p_tags in ('null', '[]') then
    return '{}';
  end if;
  return (
    select coalesce(array_agg(t.tag order by lower(t.tag) collate "C"), '{}')
    from (
      select distinct on (lower(s.tag) collate "C") s.tag
      from (
        select private.visible_text(e.value) as tag, e.place
        from jsonb_array_elements_text(p_tags) with ordinality as e (value, place)
      ) as s
      where s.tag <> ''
      order by lower(s.tag) collate "C", s.place
    ) as t
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.typed_label (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A typed answer as analytics count it: by the comparison of answers, a number however it is written.
declare
  number record := private.typed_number(p_text);
begin
  return coalesce(
    case number.unit when '%' then trim_scale(number.value) || '%' else number.unit || trim_scale(number.value) end,
    private.answer_text(p_text)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.typed_number (
  p_text text,
  OUT    value numeric,
  OUT    unit text
)
  RETURNS record
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The number that a text is as people write it, with its unit: '18200', '18,200', '18 200.00', '$18,200', '18200 dollars',
-- '-5', '12.5%', '12,5 per cent', '170 €', '1''200'. The unit is '$' (Australian dollars), '%', the sign of another currency, or '' for none.
-- Nulls if the text is no number. Groups have three digits and a comma, a blank or an apostrophe between them; a point is always decimal. One
-- or two digits after a single comma are decimals, and any number of them after a lone 0: some keyboards have no other separator.
-- A number does not begin with a 0 before another digit: 000 and 0412 are names, not amounts. The same rule as `isTypedNumber` in
-- supabase/functions/_shared/content/typed-number.ts.
declare
  parts text[];
  units text[];
begin
  -- Most texts have no digit.
  if p_text !~ U&'[0-9\FF10-\FF19]' or char_length(p_text) > 64 then return; end if;
  parts := regexp_match(
    -- Every minus, space, apostrophe and full-width digit is the usual one there.
    private.answer_text(p_text),
    '^([+-]?) ?(a\$|au\$|aud|eur|gbp|[$€£¥₹₩₽₺₫฿₴₪])? ?'
    '(?:((?:0|[1-9][0-9]*|[1-9][0-9]{0,2}(?:(?:,[0-9]{3})+|(?: [0-9]{3})+|(?:''[0-9]{3})+))(?:\.[0-9]*)?|\.[0-9]+)'
    '|((?:0|[1-9][0-9]*),[0-9]{1,2}|0,[0-9]+))'
    ' ?(%|per ?cent|aud|dollars?|eur|euros?|gbp|pounds?|[$€£¥₹₩₽₺₫฿₴₪])?$'
  );
  units := array(
    select distinct case
      when u in ('%', 'percent', 'per cent') then '%' when u ~ '^eur(os?)?$' then '€' when u ~ '^(gbp|pounds?)$' then '£'
      when char_length(u) = 1 then u else '$'
    end
    from unnest(array[parts[2], parts[5]]) as u where u is not null
  );
  if parts is not null and cardinality(units) < 2 then
    value := (parts[1] || coalesce(translate(parts[3], ', ''', ''), replace(parts[4], ',', '.')))::numeric;
    unit := coalesce(units[1], '');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_multiple_response (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- At least two options that differ, of which the answers are some; raises invalid_question.
begin
  perform private.validate_options(q);
  if jsonb_array_length(q.options) < 2 then
    perform private.invalid_question('A multiple response question needs at least two options.', 'options');
  elsif (select count(distinct private.visible_text(o.label)) from jsonb_array_elements_text(q.options) as o (label)) < jsonb_array_length(q.options) then
    perform private.invalid_question('Options have to differ from each other.', 'options');
  elsif octet_length(q.options::text) > 3800 then
    -- An answer may name all of them, and has at most 4 KB.
    perform private.invalid_question('The options can have at most 3,800 characters together.', 'options');
  elsif jsonb_typeof(q.key) is distinct from 'array' or q.key = '[]' then
    perform private.invalid_question('At least one option must be correct.', 'answer');
  elsif jsonb_path_exists(q.key, 'strict $[*] ? (@.type() != "string")') or not q.options @> q.key then
    perform private.invalid_question('Every correct answer must be one of the options.', 'answer');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.validate_open_ended (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- One to 20 accepted answers, whose ranges rise; raises invalid_question.
declare
  accepted text[] := private.accepted_answers(q.key);
  -- Of the first range that goes from a larger number to a smaller one.
  falling bigint := (
    select min(a.place) from unnest(accepted) with ordinality as a (answer, place)
    cross join lateral private.number_range(a.answer) as r
    where r.low > r.high
  );
begin
  if coalesce(accepted[1], '') = '' then
    perform private.invalid_question('The question needs an answer.', 'answer');
  elsif cardinality(accepted) > 20 then
    perform private.invalid_question('There can be at most 20 answers.', 'accepted_answers');
  elsif array_position(accepted, null) is not null or '' = any (accepted) then
    perform private.invalid_question('Every accepted answer needs a text.', 'accepted_answers');
  elsif exists (select 1 from unnest(accepted) as a where char_length(a) > 1000) then
    perform private.invalid_question('An answer can have at most 1,000 characters.', 'accepted_answers');
  elsif cardinality(accepted) > (select count(distinct private.answer_text(a)) from unnest(accepted) as a) then
    perform private.invalid_question('Accepted answers have to differ from each other.', 'accepted_answers');
  elsif falling is not null then
    perform private.invalid_question(
      'A range goes from the smaller number to the larger one.', case when falling = 1 then 'answer' else 'accepted_answers' end
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.visible_text (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A text without what nobody can see: characters are composed, all spaces are one, zero-width characters, marks of direction and soft
-- hyphens are nothing. The same rule as `visibleText` in supabase/functions/_shared/content/text-comparison.ts.
begin
  return btrim(regexp_replace(
    translate(
      normalize(translate(
        p_text,
        U&'\00AD\034F\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066'
        '\2067\2068\2069\FEFF',
        ''
      ), nfc),
      U&'\0009\000A\000B\000C\000D\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006'
      '\2007\2008\2009\200A\2028\2029\202F\205F\3000',
      repeat(' ', 24)
    ),
    ' +', ' ', 'g'
  ));
end;
$function$;

REVOKE ALL ON FUNCTION "private"."answer_text"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."visible_text"(text) FROM PUBLIC;

-- The indexes of the search contain what the earlier function made of the texts.
REINDEX INDEX public.courses_catalogue_idx;
REINDEX INDEX public.videos_catalogue_idx;
REINDEX INDEX public.quizzes_catalogue_idx;
