import { RadioCards } from '../../../shared/forms/radio-cards';

/** How a question comes into another quiz: as a question of its own, or as the same one. */
export type Reuse = 'copy' | 'link';

interface ReuseChoiceProps {
  value: Reuse;
  /** Changes are prepared. */
  copiesOnly?: boolean;
  onChange: (reuse: Reuse) => void;
}

/** Asks how questions are used again. */
export function ReuseChoice({ value, copiesOnly = false, onChange }: ReuseChoiceProps) {
  return (
    <RadioCards<Reuse>
      legend="How to use them"
      options={[
        { value: 'copy', label: 'Copy', hint: 'Separate copies: later changes apply to one quiz only.' },
        {
          value: 'link',
          label: 'Use the same question',
          hint: copiesOnly
            ? 'This cannot be prepared: choose ‘Save now’ at the bottom first, or do it in the question bank.'
            : 'A change in one of its quizzes applies in all of them.',
          disabled: copiesOnly,
        },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
