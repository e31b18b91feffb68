import { styled } from 'styled-components';
import { TextField } from 'shared-ui/components';
import { z } from 'zod';
import { ExplanationField } from './explanation-field';
import { commonFields, decimal, emptyCommonFields, optionalStep } from './question-fields';
import { QuestionForm } from './question-form';
import type { QuestionFormProps } from './question-form.props';
import { useQuestionForm } from './use-question-form';

const schema = z
  .object({
    ...commonFields,
    minValue: decimal('Minimum value'),
    maxValue: decimal('Maximum value'),
    correctAnswer: decimal('Correct answer'),
    step: optionalStep,
  })
  .superRefine(({ minValue, maxValue, correctAnswer }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (minValue >= maxValue) refuse('maxValue', 'Maximum value must be greater than the minimum value.');
    else if (correctAnswer < minValue || correctAnswer > maxValue)
      refuse('correctAnswer', 'Correct answer must lie between the minimum and the maximum value.');
  });
const empty = { ...emptyCommonFields, minValue: '', maxValue: '', correctAnswer: '', step: '' };

const FIELDS = [
  { name: 'minValue', label: 'Minimum value', required: true },
  { name: 'maxValue', label: 'Maximum value', required: true },
  { name: 'correctAnswer', label: 'Correct answer', required: true },
  { name: 'step', label: 'Step (optional)', required: false },
] as const;

const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: var(--space-4);
  align-items: start;
`;

/** A question answered by a number between two ends. */
export function SlidingScaleForm({ quizId, onCreate }: QuestionFormProps) {
  const { register, submit, formState } = useQuestionForm({
    schema,
    empty,
    success: 'Sliding scale question added successfully',
    save: (values) => onCreate({ ...values, quizId, questionType: 'slidingScale' }),
  });
  const { errors, isSubmitting } = formState;
  return (
    <QuestionForm
      title="Sliding Scale"
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
      <Numbers>
        {FIELDS.map(({ name, label, required }) => (
          // Not type="number": it drops what it cannot read without a word, and changes by the mouse wheel.
          <TextField
            key={name}
            label={label}
            required={required}
            inputMode="decimal"
            autoComplete="off"
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      </Numbers>
      <ExplanationField error={errors.explanation?.message} {...register('explanation')} />
    </QuestionForm>
  );
}
