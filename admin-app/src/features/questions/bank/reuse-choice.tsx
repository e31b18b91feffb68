import { RadioCards } from '../../../shared/forms/radio-cards';

/** How a question is added to another quiz: as a copy, or as a shared question. */
export type Reuse = 'copy' | 'link';

interface ReuseChoiceProps {
  value: Reuse;
  /** Whether only copies are offered, because changes are prepared. */
  copiesOnly?: boolean;
  onChange: (reuse: Reuse) => void;
}

/** Asks whether to add questions as copies or shared questions. */
export function ReuseChoice({ value, copiesOnly = false, onChange }: ReuseChoiceProps) {
  return (
    <RadioCards<Reuse>
      legend="How to add the questions"
      options={[
        { value: 'copy', label: 'Copy', hint: 'Later changes apply to one quiz only.' },
        {
          value: 'link',
          label: 'Use the same question',
          hint: copiesOnly
            ? 'Not available while preparing changes. Choose “Publish changes as you make them”, or use the question bank.'
            : 'Later changes apply in every quiz that uses the question.',
          disabled: copiesOnly,
        },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
