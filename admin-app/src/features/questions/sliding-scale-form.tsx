import { useState, type ReactNode } from 'react';
import { SelectField } from 'shared-ui/components';
import { OptionsForm } from './options-form';
import type { QuestionFormProps } from './question-form.props';
import { RangeScaleForm } from './range-scale-form';

export interface ScaleFormProps extends QuestionFormProps {
  /** Where numbers or labels are chosen. */
  kindField: ReactNode;
}

/** Labels of a scale whose author has no others in mind (specification, section 3). */
const DEFAULT_LABELS = ['Low', 'Medium', 'High', 'Extremely High'];

/** A question answered on a scale: of numbers between two ends, or of labels. */
export function SlidingScaleForm(props: QuestionFormProps) {
  const hasLabels = props.question !== undefined && props.question.minValue === null;
  const [kind, setKind] = useState(hasLabels ? 'labels' : 'numbers');
  const kindField = (
    <SelectField label="Scale" value={kind} onChange={({ target }) => setKind(target.value)}>
      <option value="numbers">Numbers</option>
      <option value="labels">Labels</option>
    </SelectField>
  );
  // Both stay mounted: looking at the other kind loses nothing that was typed.
  return (
    <>
      <div hidden={kind !== 'numbers'}>
        <RangeScaleForm {...props} kindField={kindField} />
      </div>
      <div hidden={kind !== 'labels'}>
        <OptionsForm
          {...props}
          kindField={kindField}
          questionType="slidingScale"
          title="Sliding Scale"
          noun="Label"
          submitLabel="Add question"
          success="Sliding scale question added successfully"
          initialOptions={DEFAULT_LABELS}
        />
      </div>
    </>
  );
}
