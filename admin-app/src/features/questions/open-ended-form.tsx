import { TextField } from 'shared-ui/components';
import { z } from 'zod';
import { requiredText } from '../../shared/required-text';
import { ExplanationField } from './explanation-field';
import { commonFields, emptyCommonFields } from './question-fields';
import { QuestionForm } from './question-form';
import type { QuestionFormProps } from './question-form.props';
import { useQuestionForm } from './use-question-form';

const schema = z.object({ ...commonFields, answer: requiredText('Answer', 1000) });
const empty = { ...emptyCommonFields, answer: '' };

/** A question answered in the student's own words. */
export function OpenEndedForm({ quizId, onCreate }: QuestionFormProps) {
  const { register, submit, formState } = useQuestionForm({
    schema,
    empty,
    success: 'Question added successfully',
    save: (values) => onCreate({ ...values, quizId, questionType: 'openEnded' }),
  });
  const { errors, isSubmitting } = formState;
  return (
    <QuestionForm
      title="Open Ended"
      submitLabel="Add question"
      busyLabel="Submitting..."
      busy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Question title"
        required
        autoComplete="off"
        error={errors.questionTitle?.message}
        {...register('questionTitle')}
      />
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
