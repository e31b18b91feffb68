import { useId } from 'react';
import type { Elements } from '../../../components';
import { VisuallyHidden } from '../../../components';
import type { DocumentField } from './document.types';
import { AskedLabel, Box, Labelled, Options } from './document-field.styles';

const UNIT_WORDS = { '': '', $: ' (in dollars)', '%': ' (in percent)' } as const;

interface FieldControlProps {
  field: DocumentField;
  /** What it is called where it stands. */
  name: string;
  value: string;
  onChange: (text: string) => void;
}

/** A field in its cell of the sheet, which says in print what it is. */
export function SheetField({ field, name, ...control }: FieldControlProps) {
  return (
    <Box as="label" data-kind={field.kind}>
      <VisuallyHidden>{`${name}${UNIT_WORDS[field.unit]}`}</VisuallyHidden>
      <BoxContent field={field} {...control} />
    </Box>
  );
}

/** A field that is asked outside the sheet. */
export function AskedField({ field, name, value, onChange }: FieldControlProps) {
  // Labels of two fields may be alike.
  const group = useId();
  if (field.kind !== 'choice')
    return (
      <Labelled>
        <AskedLabel>
          <span>{name}</span>
          <VisuallyHidden>{UNIT_WORDS[field.unit]}</VisuallyHidden>
        </AskedLabel>
        <Box data-kind={field.kind}>
          <BoxContent field={field} value={value} onChange={onChange} />
        </Box>
      </Labelled>
    );
  return (
    <fieldset>
      <AskedLabel as="legend">{name}</AskedLabel>
      <Options>
        {field.options.map((option) => (
          <label key={option}>
            <input type="radio" name={group} checked={option === value} onChange={() => onChange(option)} />
            <span>{option}</span>
          </label>
        ))}
      </Options>
    </fieldset>
  );
}

function BoxContent({ field, value, onChange }: Omit<FieldControlProps, 'name'>): Elements {
  const { kind, unit, options } = field;
  if (kind === 'choice')
    return (
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Choose</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  return (
    <>
      {unit === '$' && <span aria-hidden="true">$</span>}
      <input
        type="text"
        inputMode={kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        size={8}
        maxLength={kind === 'number' ? 40 : 90}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {unit === '%' && <span aria-hidden="true">%</span>}
    </>
  );
}
