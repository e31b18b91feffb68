import { useId, useState } from 'react';
import type { Elements } from '../../../components';
import { useAfterPress, VisuallyHidden } from '../../../components';
import { mayBeNumber, NUMBER_HINT, withoutUnit } from '../number-hint';
import type { DocumentField } from './document.types';
import type { FieldName } from './document-sheet';
import {
  AskedLabel,
  Box,
  FieldAdvice,
  FieldCaption,
  FieldRoot,
  Labelled,
  Options,
} from './document-field.styles';

const UNIT_WORDS = { '': '', $: ' (in dollars)', '%': ' (in percent)' } as const;

interface FieldControlProps {
  field: DocumentField;
  value: string;
  /** Whether the field was empty when the learner tried to continue. */
  missing: boolean;
  onChange: (text: string) => void;
}

interface SheetFieldProps extends FieldControlProps {
  name: FieldName;
}

/** A field in its cell on the sheet, below its label unless the row has the same text. */
export function SheetField({ name, ...control }: SheetFieldProps) {
  const { field } = control;
  const advice = useAdvice(control);
  return (
    <FieldRoot data-kind={field.kind} data-field={field.id}>
      <Labelled>
        {name.label && <FieldCaption>{name.label}</FieldCaption>}
        <VisuallyHidden>{`${name.more}${UNIT_WORDS[field.unit]}`}</VisuallyHidden>
        <BoxContent {...control} advice={advice} />
      </Labelled>
      <Advice {...advice} />
    </FieldRoot>
  );
}

/** A field outside the sheet, with its label as a question. */
export function AskedField(control: FieldControlProps) {
  const { field, value, onChange } = control;
  // Two fields may have the same label.
  const group = useId();
  const advice = useAdvice(control);
  if (field.kind !== 'choice')
    return (
      <div>
        <Labelled data-field={field.id}>
          <AskedLabel>
            <span>{field.label}</span>
            <VisuallyHidden>{UNIT_WORDS[field.unit]}</VisuallyHidden>
          </AskedLabel>
          <BoxContent {...control} advice={advice} />
        </Labelled>
        <Advice {...advice} />
      </div>
    );
  return (
    <fieldset data-field={field.id} aria-describedby={advice.text === '' ? undefined : advice.id}>
      <AskedLabel as="legend">{field.label}</AskedLabel>
      <Options>
        {field.options.map((option) => (
          <label key={option}>
            <input type="radio" name={group} checked={option === value} onChange={() => onChange(option)} />
            <span>{option}</span>
          </label>
        ))}
      </Options>
      <Advice {...advice} />
    </fieldset>
  );
}

interface FieldAdviceState {
  id: string;
  /** The message; empty if there is none. */
  text: string;
  missing: boolean;
  onLeave: () => void;
}

/**
 * Chooses a field's message: that the field is empty (once the learner tries to continue) or that the text isn't a number (once the learner
 * leaves the field). The second message doesn't stop anyone from finishing.
 */
function useAdvice({ field: { kind, label }, value, missing }: FieldControlProps): FieldAdviceState {
  const id = useId();
  // A field with text from an earlier visit counts as one that the learner has left.
  const [left, setLeft] = useState(value !== '');
  const afterPress = useAfterPress();
  const isNone = kind === 'number' && left && value !== '' && !mayBeNumber(value);
  const text = missing ? missingText(label) : isNone ? NUMBER_HINT : '';
  return { id, text, missing, onLeave: () => afterPress(() => setLeft(true)) };
}

const missingText = (label: string): string =>
  label.endsWith('?') ? `Answer “${label}”` : `Fill in “${label}”.`;

/** Rendered even without a message, so that screen readers announce one that appears later. */
function Advice({ id, text, missing }: FieldAdviceState) {
  return (
    <FieldAdvice id={id} role="status" data-missing={missing || undefined}>
      {text}
    </FieldAdvice>
  );
}

interface BoxContentProps extends FieldControlProps {
  advice: FieldAdviceState;
}

function BoxContent({ field, value, missing, onChange, advice }: BoxContentProps): Elements {
  const { kind, unit, options } = field;
  const [isTyping, setIsTyping] = useState(false);
  const described = {
    'aria-describedby': advice.text === '' ? undefined : advice.id,
    'aria-invalid': missing || undefined,
  };
  if (kind === 'choice')
    return (
      <Box data-kind={kind}>
        <select {...described} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">Choose</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </Box>
    );
  return (
    <Box data-kind={kind}>
      {unit === '$' && <span aria-hidden="true">$</span>}
      <input
        {...described}
        type="text"
        inputMode={kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        size={8}
        maxLength={kind === 'number' ? 40 : 90}
        // A typed unit isn't repeated beside the printed one.
        value={isTyping ? value : withoutUnit(value, unit)}
        onBlur={() => {
          setIsTyping(false);
          advice.onLeave();
        }}
        onChange={(event) => {
          setIsTyping(true);
          onChange(event.target.value);
        }}
      />
      {unit === '%' && <span aria-hidden="true">%</span>}
    </Box>
  );
}
