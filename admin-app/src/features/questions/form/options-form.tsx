import { type Control, Controller, useWatch } from 'react-hook-form';
import { DescriptionField } from './description-field';
import { Details } from './details';
import { ExplanationField } from './explanation-field';
import { OptionFields } from './option-fields';
import {
  emptyOptions,
  optionsSchema,
  storedOptions,
  type OptionNoun,
  withPasted,
  type OptionsOutput,
  type OptionsValues,
} from './options.schema';
import { DuplicateNote } from './duplicate-note';
import { type PastedLine, readPastedList, withoutMarks } from './pasted-list';
import { MoreFields } from './more-fields';
import { PointsField } from './points-field';
import { filledTexts, previewQuestion } from './preview-question';
import { QuestionForm } from './question-form';
import type { QuestionInput, QuestionTypeName } from '../question.api';
import type { QuestionFormProps } from './question-form.props';
import { TitleField } from './title-field';
import { useQuestionForm } from './use-question-form';
import { type Elements, SelectField } from 'shared-ui/components';
import { plainText } from 'shared-ui/learning';

/** The question fields that the form has. */
interface OptionsFields {
  quizId: string;
  questionTitle: string;
  description: string;
  explanation: string;
  points: number;
  level: QuestionInput['level'];
  cue: QuestionInput['cue'];
  figures: string[];
  tags: string[];
  options: string[];
  /** Explanations by option; labels have none. */
  optionExplanations?: Record<string, string>;
}

interface OptionsFormProps extends QuestionFormProps {
  questionType: QuestionTypeName;
  title: string;
  noun: OptionNoun;
  /** Whether several options can be right. */
  several?: boolean;
  submitLabel: string;
  success: string;
  initialOptions: readonly string[];
  /** @param correct the right options; exactly one, unless several can be right */
  toInput: (fields: OptionsFields, correct: [string, ...string[]]) => QuestionInput;
  /** The choice of scale, shown above the title. */
  scaleField?: Elements;
}

/** The form for a question with options: multiple choice, multiple response, or a scale of labels. */
export function OptionsForm(props: OptionsFormProps) {
  const { quizId, question, onSave, onCancel, questionType, noun, several = false, initialOptions } = props;
  const form = useQuestionForm({
    schema: optionsSchema(noun, several),
    empty: emptyOptions(initialOptions),
    stored: question && storedOptions(question, initialOptions),
    draftName: question?.id ?? `new ${questionType}`,
    success: props.success,
    save: ({ answer, options, ...fields }) => {
      const isRight = (index: number) => (several ? options[index]?.correct : index === Number(answer));
      const texts = options.map(({ text }) => text);
      const [first = '', ...others] = texts.filter((_, index) => isRight(index));
      const explained = options.filter(({ explanation }) => explanation !== '');
      const explanations = Object.fromEntries(explained.map(({ text, explanation }) => [text, explanation]));
      const own = noun === 'Option' ? { optionExplanations: explanations } : {};
      return onSave(props.toInput({ ...fields, quizId, options: texts, ...own }, [first, ...others]));
    },
  });
  const { register, control, submit, failed, formState, more } = form;
  const { errors, isSubmitting } = formState;
  const [options, title, description, explanation, points] = useWatch({
    control,
    name: ['options', 'questionTitle', 'description', 'explanation', 'points'],
  });
  const texts = options.map(({ text }) => text);
  const pasteOptions = (lines: PastedLine[], from: number) => {
    const pasted = withPasted(form.getValues('options'), from, withoutMarks(lines, from));
    form.setValue('options', pasted.options, { shouldDirty: true });
    if (!several && pasted.answer !== undefined)
      form.setValue('answer', pasted.answer, { shouldDirty: true });
  };
  return (
    <QuestionForm
      title={props.title}
      submitLabel={props.submitLabel}
      busyLabel="Submitting..."
      busy={isSubmitting}
      failed={failed}
      onSubmit={(event) => void submit(event)}
      onCancel={onCancel}
      preview={previewQuestion(question?.id ?? `new-${questionType}`, questionType, {
        title,
        description,
        points: Number(points),
        options: filledTexts(texts),
      })}
      explanation={explanation}
    >
      {props.scaleField}
      <TitleField
        error={errors.questionTitle?.message}
        onPaste={(event) => {
          const [first, ...lines] = readPastedList(event) ?? [];
          if (!first) return;
          form.setValue('questionTitle', first.text, { shouldDirty: true });
          pasteOptions(lines, 0);
        }}
        {...register('questionTitle')}
      />
      <DuplicateNote quizId={quizId} question={question} title={title} />
      <OptionFields noun={noun} several={several} form={form} onPasteList={pasteOptions} />
      {!several && (
        <CorrectOptionField noun={noun} options={texts} error={errors.answer?.message} control={control} />
      )}
      <Details>
        <ExplanationField error={errors.explanation?.message} {...register('explanation')} />
        <DescriptionField error={errors.description?.message} {...register('description')} />
        <PointsField error={errors.points?.message} {...register('points')} />
        <MoreFields question={question} {...more} />
      </Details>
    </QuestionForm>
  );
}

interface CorrectOptionFieldProps {
  noun: OptionNoun;
  /** The options' text. */
  options: readonly string[];
  error: string | undefined;
  control: Control<OptionsValues, unknown, OptionsOutput>;
}

/** Selects the right option. The value is the option's index, not its text, so that editing the option doesn't deselect it. */
function CorrectOptionField({ noun, options, error, control }: CorrectOptionFieldProps) {
  return (
    <Controller
      control={control}
      name="answer"
      render={({ field }) => (
        <SelectField
          label="Correct answer"
          placeholder={`Choose the correct ${noun.toLowerCase()}`}
          required
          error={error}
          {...field}
        >
          {options.map(
            (option, index) =>
              option.trim() !== '' && (
                <option key={index} value={index}>
                  {noun === 'Option' ? plainText(option.trim()) : option.trim()}
                </option>
              ),
          )}
        </SelectField>
      )}
    />
  );
}
