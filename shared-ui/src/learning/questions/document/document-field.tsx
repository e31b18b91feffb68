import { useId, useState } from 'react';
import type { Elements } from '../../../components';
import { useAfterPress, VisuallyHidden } from '../../../components';
import { mayBeNumber, NUMBER_HINT } from '../number-hint';
import type { DocumentField } from './document.types';
import { AskedLabel, Box, Labelled, NumberHint, Options } from './document-field.styles';

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
  const advice = useNumberAdvice(field, control.value);
  return (
    <>
      <Box as="label" data-kind={field.kind}>
        <VisuallyHidden>{`${name}${UNIT_WORDS[field.unit]}`}</VisuallyHidden>
        <BoxContent field={field} advice={advice} {...control} />
      </Box>
      {field.kind === 'number' && <Advice {...advice} />}
    </>
  );
}

/** A field that is asked outside the sheet. */
export function AskedField({ field, name, value, onChange }: FieldControlProps) {
  // Labels of two fields may be alike.
  const group = useId();
  const advice = useNumberAdvice(field, value);
  if (field.kind !== 'choice')
    return (
      <div>
        <Labelled>
          <AskedLabel>
            <span>{name}</span>
            <VisuallyHidden>{UNIT_WORDS[field.unit]}</VisuallyHidden>
          </AskedLabel>
          <Box data-kind={field.kind}>
            <BoxContent field={field} value={value} onChange={onChange} advice={advice} />
          </Box>
        </Labelled>
        {field.kind === 'number' && <Advice {...advice} />}
      </div>
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

interface NumberAdvice {
  id: string;
  /** Empty: there is none. */
  text: string;
  onLeave: () => void;
}

/** What is said of a text that is typed for a number and is none, once the field is left. It keeps nobody from finishing. */
function useNumberAdvice({ kind }: DocumentField, value: string): NumberAdvice {
  const id = useId();
  // What was typed on an earlier visit was left then.
  const [left, setLeft] = useState(value !== '');
  const afterPress = useAfterPress();
  const isNone = kind === 'number' && left && value !== '' && !mayBeNumber(value);
  return { id, text: isNone ? NUMBER_HINT : '', onLeave: () => afterPress(() => setLeft(true)) };
}

/** It is there before it says something, so that it is announced. */
function Advice({ id, text }: NumberAdvice) {
  return (
    <NumberHint id={id} role="status">
      {text}
    </NumberHint>
  );
}

interface BoxContentProps extends Omit<FieldControlProps, 'name'> {
  advice: NumberAdvice;
}

function BoxContent({ field, value, onChange, advice }: BoxContentProps): Elements {
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
        aria-describedby={advice.text === '' ? undefined : advice.id}
        onBlur={advice.onLeave}
        onChange={(event) => onChange(event.target.value)}
      />
      {unit === '%' && <span aria-hidden="true">%</span>}
    </>
  );
}
