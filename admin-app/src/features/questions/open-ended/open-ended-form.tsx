import { useWatch } from 'react-hook-form';
import { TextField } from 'shared-ui/components';
import { z } from 'zod';
import { requiredText } from '../../../shared/text-schema';
import {
  commonFields,
  DescriptionField,
  emptyCommonFields,
  ExplanationField,
  previewQuestion,
  QuestionForm,
  type QuestionFormProps,
  storedCommonFields,
  TitleField,
  useQuestionForm,
} from '../form';
import type { Question } from '../question.api';

const schema = z.object({ ...commonFields, answer: requiredText('Answer', 1000) });
const empty = { ...emptyCommonFields, answer: '' };
const storedFields = (question: Question) => ({
  ...storedCommonFields(question),
  answer: question.answer ?? '',
});

/** A question answered in the student's own words. */
export function OpenEndedForm({ quizId, question, onSave, onCancel }: QuestionFormProps) {
  const { register, control, submit, formState } = useQuestionForm({
    schema,
    empty,
    stored: question && storedFields(question),
    draftName: question?.id ?? 'new openEnded',
    success: 'Question added successfully',
    save: (values) => onSave({ ...values, quizId, questionType: 'openEnded' }),
  });
  const { errors, isSubmitting } = formState;
  const [title, description, explanation] = useWatch({
    control,
    name: ['questionTitle', 'description', 'explanation'],
  });
  return (
    <QuestionForm
      title="Open Ended"
      submitLabel="Add question"
      busyLabel="Submitting..."
      busy={isSubmitting}
      onSubmit={(event) => void submit(event)}
      onCancel={onCancel}
      preview={previewQuestion(question?.id ?? 'new-open', 'openEnded', {
        title,
        description,
      })}
      explanation={explanation}
    >
      <TitleField error={errors.questionTitle?.message} {...register('questionTitle')} />
      <DescriptionField error={errors.description?.message} {...register('description')} />
      <TextField
        label="Answer"
        hint="Students may write it in capital or small letters."
        required
        autoComplete="off"
        error={errors.answer?.message}
        {...register('answer')}
      />
      <ExplanationField error={errors.explanation?.message} {...register('explanation')} />
    </QuestionForm>
  );
}
