import { useMemo } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { FieldError, SelectField, TextField } from 'shared-ui/components';
import { DescriptionField } from './description-field';
import { ExplanationField } from './explanation-field';
import { optionFields, optionValues } from './options.schema';
import { previewQuestion, written } from './preview-question';
import { QuestionForm } from './question-form';
import { storedCommonFields } from './question-fields';
import type { ScaleFormProps } from './sliding-scale-form';
import { useQuestionForm } from './use-question-form';

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-4);
  align-items: start;
`;

interface OptionsFormProps
  extends Partial<Pick<ScaleFormProps, 'kindField'>>, Omit<ScaleFormProps, 'kindField'> {
  questionType: 'multipleChoice' | 'slidingScale';
  title: string;
  /** What one option is called. */
  noun: 'Option' | 'Label';
  submitLabel: string;
  success: string;
  initialOptions: readonly string[];
}

/** A question with options, one of them correct: a choice, or a scale of labels. */
export function OptionsForm(props: OptionsFormProps) {
  const { quizId, question, onSave, questionType, noun } = props;
  const stored = useMemo(
    () =>
      question && question.options.length > 0
        ? {
            ...storedCommonFields(question),
            options: question.options,
            answer: String(question.options.indexOf(question.answer ?? '')).replace('-1', ''),
          }
        : question && { ...optionValues(props.initialOptions), ...storedCommonFields(question) },
    [question, props.initialOptions],
  );
  const { register, control, submit, formState } = useQuestionForm({
    schema: optionFields(noun),
    empty: optionValues(props.initialOptions),
    stored,
    keepAs: question?.id ?? `new ${questionType}`,
    success: props.success,
    save: ({ answer, ...values }) => {
      const sent = { ...values, quizId, answer: values.options[Number(answer)] ?? '' };
      return onSave(
        questionType === 'multipleChoice' ? { ...sent, questionType } : { ...sent, questionType },
      );
    },
  });
  const { errors, isSubmitting } = formState;
  const [options, title, description, explanation] = useWatch({
    control,
    name: ['options', 'questionTitle', 'description', 'explanation'],
  });
  return (
    <QuestionForm
      title={props.title}
      submitLabel={props.submitLabel}
      busyLabel="Submitting..."
      busy={isSubmitting}
      onSubmit={(event) => void submit(event)}
      onCancel={props.onCancel}
      preview={previewQuestion(question?.id ?? `new-${questionType}`, {
        type: questionType === 'multipleChoice' ? 'MCQ' : 'SLI',
        title,
        description,
        options: written(options),
      })}
      explanation={explanation}
    >
      {props.kindField}
      <TextField
        label="Question title"
        required
        autoComplete="off"
        error={errors.questionTitle?.message}
        {...register('questionTitle')}
      />
      <DescriptionField error={errors.description?.message} {...register('description')} />
      <Options role="group" aria-label={`${noun}s`}>
        {options.map((_option, index) => (
          <TextField
            key={index}
            label={`${noun} ${index + 1}`}
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
            placeholder={`Choose the correct ${noun.toLowerCase()}`}
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
