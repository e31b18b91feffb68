CREATE OR REPLACE FUNCTION private.staged_fields (
  p_kind   text,
  p_given  jsonb,
  p_stored jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- What a file says of a row, in the shape of private.content_fields; blank cells are left out. p_stored are the fields that it is
-- compared with: a text that names one accepted answer says nothing of the others, and no options are those of the type.
declare
  given jsonb := p_given;
  stored jsonb := p_stored -> 'form';
  is_same_type boolean := p_given -> 'type' is not distinct from p_stored #> '{form,type}';
begin
  -- As triggers store it.
  if given ->> 'title' ~ '[\u202A-\u202E\u2066-\u2069]' or given ->> 'description' ~ '[\u202A-\u202E\u2066-\u2069]' then
    given := given || jsonb_strip_nulls(jsonb_build_object(
      'title', private.close_directions(given ->> 'title'), 'description', private.close_directions(given ->> 'description')
    ));
  end if;
  return case p_kind
    when 'course' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'duration_minutes', given -> 'durationMinutes',
      'image', given -> 'image', 'instructor', given -> 'instructor', 'year', given -> 'year', 'category', given -> 'category'
    ))
    when 'video' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'url', given -> 'url', 'image', given -> 'image',
      'duration_seconds', given -> 'durationSeconds', 'category', given -> 'category', 'instructor', given -> 'instructor'
    ))
    when 'quiz' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'image', given -> 'image',
      'category', given -> 'category', 'instructor', given -> 'instructor', 'feedback_timing', given -> 'feedbackTiming',
      'question_order', given -> 'questionOrder', 'attempt_limit', given -> 'attemptLimit',
      'time_limit_minutes', given -> 'timeLimitMinutes', 'draws', case when jsonb_typeof(given -> 'draws') = 'array' then private.draw_list(given -> 'draws') end
    ))
    else json_object(
      'title': given -> 'title', 'description': nullif(given -> 'description', 'null'), 'explanation': nullif(given -> 'explanation', 'null'),
      -- Those of the options that the file says nothing of stay.
      'option_explanations': case when given -> 'optionExplanations' <> '{}' then
        coalesce(private.explained_options(given ->> 'type', given -> 'options', p_stored -> 'option_explanations'), '{}')
          || private.explained_options(given ->> 'type', given -> 'options', given -> 'optionExplanations')
      end,
      'tags': case when given -> 'tags' not in ('null', '[]') then to_jsonb(private.tag_list(given -> 'tags')) end,
      'form': jsonb_build_object(
        'type', given -> 'type',
        'options', case
          when coalesce(given -> 'options', '[]') <> '[]' then given -> 'options'
          when given #> '{slider,min}' is not null then '[]'
          when is_same_type then stored -> 'options'
          else '[]'
        end,
        'left_options', coalesce(given -> 'leftOptions', '[]'), 'right_options', coalesce(given -> 'rightOptions', '[]'),
        'slider_min', given #> '{slider,min}', 'slider_max', given #> '{slider,max}',
        'slider_step', case when given #> '{slider,min}' is not null then coalesce(nullif(given #> '{slider,step}', 'null'), '1') end,
        'slider_unit', coalesce(given #>> '{slider,unit}', ''),
        'points', coalesce(nullif(given -> 'points', 'null'), stored -> 'points', '1'),
        -- Only what is typed has a key that depends on what is stored.
        'key', case
          when given ->> 'type' = 'OPT' then private.kept_key('OPT', given -> 'answer', stored ->> 'type', stored -> 'key')
          else given -> 'answer'
        end
      )
      absent on null returning jsonb
    )
  end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."staged_fields"(text, jsonb, jsonb) FROM PUBLIC;
