import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { DescriptionField } from './description-field';
import { ExplanationField } from './explanation-field';
import { CorrectOptionField, OptionFields } from './option-fields';
import { optionsSchema, optionsValues, type OptionsOutput } from './options.schema';
import { filledTexts, previewQuestion } from './preview-question';
import { QuestionForm } from './question-form';
import type { Question, QuestionInput, QuestionTypeName } from '../question.api';
import { storedCommonFields } from './question-fields';
import type { QuestionFormProps } from './question-form.props';
import { TitleField } from './title-field';
import { useQuestionForm } from './use-question-form';

interface OptionsFormProps extends QuestionFormProps {
  questionType: QuestionTypeName;
  title: string;
  /** What one option is called. */
  noun: 'Option' | 'Label';
  submitLabel: string;
  success: string;
  initialOptions: readonly string[];
  toInput: (fields: OptionsOutput & { quizId: string }) => QuestionInput;
  /** Shown above the title. */
  scaleField?: ReactNode;
}

/** A question without options of its own, which had another form before, starts with the initial ones. */
function storedFields(question: Question, initialOptions: readonly string[]) {
  if (question.options.length === 0)
    return { ...optionsValues(initialOptions), ...storedCommonFields(question) };
  const correct = question.options.indexOf(question.answer ?? '');
  return {
    ...storedCommonFields(question),
    options: question.options,
    answer: correct < 0 ? '' : String(correct),
  };
}

/** A question with options, one of them correct: multiple choice, or a scale of labels. */
export function OptionsForm(props: OptionsFormProps) {
  const { quizId, question, onSave, onCancel, questionType, noun, initialOptions, toInput } = props;
  const form = useQuestionForm({
    schema: optionsSchema(noun),
    empty: optionsValues(initialOptions),
    stored: question && storedFields(question, initialOptions),
    draftName: question?.id ?? `new ${questionType}`,
    success: props.success,
    save: ({ answer, ...fields }) =>
      onSave(toInput({ ...fields, quizId, answer: fields.options[Number(answer)] ?? '' })),
  });
  const { register, control, submit, formState } = form;
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
      onCancel={onCancel}
      preview={previewQuestion(question?.id ?? `new-${questionType}`, questionType, {
        title,
        description,
        options: filledTexts(options),
      })}
      explanation={explanation}
    >
      {props.scaleField}
      <TitleField error={errors.questionTitle?.message} {...register('questionTitle')} />
      <DescriptionField error={errors.description?.message} {...register('description')} />
      <OptionFields noun={noun} options={options} errors={errors.options} register={register} />
      <CorrectOptionField noun={noun} options={options} error={errors.answer?.message} control={control} />
      <ExplanationField error={errors.explanation?.message} {...register('explanation')} />
    </QuestionForm>
  );
}
