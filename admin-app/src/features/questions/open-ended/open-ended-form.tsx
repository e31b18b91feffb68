import { useWatch } from 'react-hook-form';
import { TextField } from 'shared-ui/components';
import { expectsNumber, isTypedNumber, numberRange } from 'supabase-project/content/typed-number';
import {
  DescriptionField,
  Details,
  DuplicateNote,
  ExplanationField,
  MoreFields,
  PointsField,
  previewQuestion,
  QuestionForm,
  type QuestionFormProps,
  TitleField,
  useQuestionForm,
} from '../form';
import { AcceptedAnswerFields } from './accepted-answer-fields';
import { acceptedText, emptyOpenEnded, openEndedSchema, storedOpenEnded } from './open-ended.schema';

function answerHint(answer: string): string {
  const range = numberRange(answer);
  if (range) return `A range: any number from ${range.from} to ${range.to} is correct, including both ends.`;
  return isTypedNumber(answer)
    ? 'A number: students can write 1200, 1,200, $1,200 or 1200.00.'
    : 'Capitals don’t matter.';
}

/** The form for a question that students answer in their own words. */
export function OpenEndedForm({ quizId, question, onSave, onCancel }: QuestionFormProps) {
  const { register, control, submit, failed, formState, more } = useQuestionForm({
    schema: openEndedSchema,
    empty: emptyOpenEnded,
    stored: question && storedOpenEnded(question),
    draftName: question?.id ?? 'new openEnded',
    success: 'Question added successfully',
    save: ({ acceptedAnswers, ...values }) =>
      onSave({
        ...values,
        acceptedAnswers: acceptedAnswers.map(acceptedText),
        quizId,
        questionType: 'openEnded',
      }),
  });
  const { errors, isSubmitting } = formState;
  const [title, description, explanation, points, answer] = useWatch({
    control,
    name: ['questionTitle', 'description', 'explanation', 'points', 'answer'],
  });
  return (
    <QuestionForm
      title="Open Ended"
      submitLabel="Add question"
      busyLabel="Submitting..."
      busy={isSubmitting}
      failed={failed}
      onSubmit={(event) => void submit(event)}
      onCancel={onCancel}
      preview={previewQuestion(question?.id ?? 'new-open', 'openEnded', {
        title,
        description,
        points: Number(points),
        expectsNumber: expectsNumber(answer),
      })}
      explanation={explanation}
    >
      <TitleField error={errors.questionTitle?.message} {...register('questionTitle')} />
      <DuplicateNote quizId={quizId} question={question} title={title} />
      <TextField
        label="Answer"
        hint={answerHint(answer)}
        required
        autoComplete="off"
        error={errors.answer?.message}
        {...register('answer')}
      />
      <AcceptedAnswerFields control={control} register={register} />
      <Details>
        <ExplanationField error={errors.explanation?.message} {...register('explanation')} />
        <DescriptionField error={errors.description?.message} {...register('description')} />
        <PointsField error={errors.points?.message} {...register('points')} />
        <MoreFields question={question} {...more} />
      </Details>
    </QuestionForm>
  );
}
