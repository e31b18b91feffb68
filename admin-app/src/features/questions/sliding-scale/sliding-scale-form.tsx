import { useState } from 'react';
import { SelectField } from 'shared-ui/components';
import { DEFAULT_LABELS } from 'supabase-project/content/question-types/scale';
import { OptionsForm, type QuestionFormProps } from '../form';
import { RangeScaleForm } from './range-scale-form';

/** The form for a question that students answer on a scale: a range of numbers, or labels. */
export function SlidingScaleForm(props: QuestionFormProps) {
  const hasLabels = props.question !== undefined && props.question.minValue === null;
  const [scale, setScale] = useState(hasLabels ? 'labels' : 'numbers');
  const scaleField = (
    <SelectField label="Scale" value={scale} onChange={({ target }) => setScale(target.value)}>
      <option value="numbers">Numbers</option>
      <option value="labels">Labels</option>
    </SelectField>
  );
  // Both forms stay mounted, so that switching between them keeps the input.
  return (
    <>
      <div hidden={scale !== 'numbers'}>
        <RangeScaleForm {...props} scaleField={scaleField} />
      </div>
      <div hidden={scale !== 'labels'}>
        <OptionsForm
          {...props}
          scaleField={scaleField}
          questionType="slidingScale"
          title="Sliding Scale"
          noun="Label"
          submitLabel="Add question"
          success="Sliding scale question added successfully"
          initialOptions={DEFAULT_LABELS}
          toInput={(fields, [answer]) => ({ ...fields, questionType: 'slidingScale', answer })}
        />
      </div>
    </>
  );
}
