import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { TextField, type Elements } from 'shared-ui/components';
import { text } from 'supabase-project/content/fields';
import { LIMITS } from 'supabase-project/content/limits';
import { defaultStep, rangeProblem } from 'supabase-project/content/question-types/scale';
import { z } from 'zod';
import {
  commonFields,
  decimal,
  DescriptionField,
  Details,
  DuplicateNote,
  emptyCommonFields,
  ExplanationField,
  MoreFields,
  optionalStep,
  parseDecimal,
  PointsField,
  previewQuestion,
  QuestionForm,
  type QuestionFormProps,
  storedCommonFields,
  TitleField,
  useQuestionForm,
} from '../form';
import type { Question } from '../question.api';

const FIELD_OF = { max: 'maxValue', step: 'step', answer: 'correctAnswer' } as const;

const schema = z
  .object({
    ...commonFields,
    minValue: decimal('Minimum value'),
    maxValue: decimal('Maximum value'),
    correctAnswer: decimal('Correct answer'),
    step: optionalStep,
    unit: text('Unit', LIMITS.unit),
  })
  .superRefine(({ minValue: min, maxValue: max, step, correctAnswer }, context) => {
    const problem = rangeProblem({ min, max, step }, correctAnswer);
    if (problem)
      context.addIssue({ code: 'custom', path: [FIELD_OF[problem.part]], message: problem.message });
  });
const empty = { ...emptyCommonFields, minValue: '', maxValue: '', correctAnswer: '', step: '', unit: '' };

const storedFields = (question: Question) => ({
  ...storedCommonFields(question),
  minValue: numberText(question.minValue),
  maxValue: numberText(question.maxValue),
  correctAnswer: numberText(question.correctAnswer),
  step: numberText(question.step),
  unit: question.unit,
});
const numberText = (number: number | null) => (number === null ? '' : String(number));

/** Returns the preview's slider; undefined if its ends aren't valid. A blank step gets the default that the server would store. */
function toSlider(texts: string[]) {
  const [min, max, step, answer] = texts.map((text) => parseDecimal(text));
  if (min === undefined || max === undefined || min >= max) return undefined;
  return { min, max, step: step !== undefined && step > 0 ? step : defaultStep(min, answer ?? min) };
}

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

interface RangeScaleFormProps extends QuestionFormProps {
  /** The choice of scale, shown above the title. */
  scaleField: Elements;
}

/** The form for a question that students answer with a number from a range. */
export function RangeScaleForm({ quizId, question, onSave, onCancel, scaleField }: RangeScaleFormProps) {
  const { register, control, submit, failed, formState, more } = useQuestionForm({
    schema,
    empty,
    stored: question && storedFields(question),
    draftName: question?.id ?? 'new range',
    success: 'Sliding scale question added successfully',
    save: (values) => onSave({ ...values, quizId, questionType: 'slidingScale' }),
  });
  const { errors, isSubmitting } = formState;
  const [title, description, explanation, points, unit, ...range] = useWatch({
    control,
    name: [
      'questionTitle',
      'description',
      'explanation',
      'points',
      'unit',
      'minValue',
      'maxValue',
      'step',
      'correctAnswer',
    ],
  });
  const slider = toSlider(range);
  return (
    <QuestionForm
      title="Sliding Scale"
      submitLabel="Add question"
      busyLabel="Submitting..."
      busy={isSubmitting}
      failed={failed}
      onSubmit={(event) => void submit(event)}
      onCancel={onCancel}
      preview={
        slider &&
        previewQuestion(question?.id ?? 'new-range', 'slidingScale', {
          title,
          description,
          points: Number(points),
          slider: { ...slider, unit: unit.trim() },
        })
      }
      explanation={explanation}
    >
      {scaleField}
      <TitleField error={errors.questionTitle?.message} {...register('questionTitle')} />
      <DuplicateNote quizId={quizId} question={question} title={title} />
      <Numbers>
        {FIELDS.map(({ name, label, required }) => (
          // Not type="number", because such a field silently drops text that it can't parse, and changes with the mouse wheel.
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
        <TextField
          label="Unit (optional)"
          placeholder="Such as $, % or hours"
          autoComplete="off"
          error={errors.unit?.message}
          {...register('unit')}
        />
      </Numbers>
      <Details>
        <ExplanationField error={errors.explanation?.message} {...register('explanation')} />
        <DescriptionField error={errors.description?.message} {...register('description')} />
        <PointsField error={errors.points?.message} {...register('points')} />
        <MoreFields question={question} {...more} />
      </Details>
    </QuestionForm>
  );
}
