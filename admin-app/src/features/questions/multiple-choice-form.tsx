import { Controller, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { FieldError, SelectField, TextField } from 'shared-ui/components';
import { ExplanationField } from './explanation-field';
import { emptyMultipleChoice, multipleChoice } from './multiple-choice.schema';
import { QuestionForm } from './question-form';
import type { QuestionFormProps } from './question-form.props';
import { useQuestionForm } from './use-question-form';

const Options = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-4);
  align-items: start;
`;

/** A question with four options, one of them correct. */
export function MultipleChoiceForm({ quizId, onCreate }: QuestionFormProps) {
  const { register, control, submit, formState } = useQuestionForm({
    schema: multipleChoice,
    empty: emptyMultipleChoice,
    success: 'Question saved successfully!',
    save: ({ answer, ...values }) =>
      onCreate({
        ...values,
        quizId,
        questionType: 'multipleChoice',
        answer: values.options[Number(answer)] ?? '',
      }),
  });
  const { errors, isSubmitting } = formState;
  const options = useWatch({ control, name: 'options' });
  return (
    <QuestionForm
      title="Multiple Choice"
      submitLabel="Save question"
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
      <Options role="group" aria-label="Options">
        {emptyMultipleChoice.options.map((_empty, index) => (
          <TextField
            key={index}
            label={`Option ${index + 1}`}
            required
            autoComplete="off"
            error={errors.options?.[index]?.message}
            {...register(`options.${index}`)}
          />
        ))}
      </Options>
      <FieldError>{errors.options?.message ?? errors.options?.root?.message}</FieldError>
      {/* The place of the option, not its text: correcting the option keeps the choice. */}
      <Controller
        control={control}
        name="answer"
        render={({ field }) => (
          <SelectField
            label="Correct answer"
            placeholder="Choose the correct option"
            required
            error={errors.answer?.message}
            {...field}
          >
            {options.map(
              (option, index) =>
                option.trim() !== '' && (
                  <option key={index} value={index}>
                    {option.trim()}
                  </option>
                ),
            )}
          </SelectField>
        )}
      />
      <ExplanationField error={errors.explanation?.message} {...register('explanation')} />
    </QuestionForm>
  );
}
