import { RadioCards } from '../forms/radio-cards';
import type { RegradeChoice, RegradeOption } from './regrading';

interface RegradeFieldsProps {
  options: readonly RegradeOption[];
  value: RegradeChoice;
  onChange: (choice: RegradeChoice) => void;
}

/** Asks what should happen to finished attempts. */
export function RegradeFields({ options, value, onChange }: RegradeFieldsProps) {
  return (
    <RadioCards
      legend="Results of finished attempts"
      options={options.map(({ choice, ...option }) => ({ value: choice, ...option }))}
      value={value}
      onChange={onChange}
    />
  );
}
