CREATE OR REPLACE FUNCTION private.require_single_preparation()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Of questions that are the same, one is prepared in a course: publishing two would leave the one that is written last.
declare
  quiz text;
begin
  select z.title into quiz
  from private.shared_questions as s
  join private.shared_questions as o on o.group_id = s.group_id and o.question_id <> s.question_id
  join private.pending_changes as c on c.course_id = new.course_id and c.kind = 'question' and c.item_id = o.question_id
  join public.questions as q on q.id = o.question_id and q.deleted_at is null
  join public.quizzes as z on z.id = q.quiz_id
  where new.kind = 'question' and s.question_id = new.item_id limit 1;
  if quiz is not null then
    perform private.raise_error(
      409, 'prepared_in_other_quiz', format('Changes of the same question are prepared in “%s”. Change it there.', left(quiz, 100))
    );
  end if;
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_single_preparation"() FROM PUBLIC;
