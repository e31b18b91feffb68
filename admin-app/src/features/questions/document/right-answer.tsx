import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button, SelectField, TextField } from 'shared-ui/components';
import { UNITS } from './document-changes';
import type { DocumentDraft, DraftField } from './document-draft';
import { placesOf } from './part-cells';

interface RightAnswerProps {
  draft: DocumentDraft;
  field: DraftField;
  error: string | undefined;
  onChange: (fields: Partial<DraftField>) => void;
  /** Creates a formula for the answer. */
  onNewFormula: (() => void) | undefined;
}

/**
 * Edits the right answer. Authors choose a number or formula, an option or a place, or type text or a number that is the same for
 * everyone.
 */
export function RightAnswer(props: RightAnswerProps) {
  const { draft, field, error, onChange } = props;
  const { kind, answer, options } = field;
  const id = useId();
  const named = [...draft.variables, ...draft.formulas].filter(({ name }) => name !== '');
  const texts = named.filter(({ format }) => format === 'text');
  if (kind === 'number') return <RightNumber {...props} />;
  if (kind === 'text') {
    return (
      <>
        <TextField
          label="Correct answer"
          hint="Use {name} to insert a value. Capitals don’t matter."
          required
          autoComplete="off"
          spellCheck={false}
          list={id}
          value={answer}
          error={error}
          onChange={({ target }) => onChange({ answer: target.value })}
        />
        <datalist id={id}>
          {named.map(({ name, label }) => (
            <option key={name} value={`{${name}}`}>
              {label}
            </option>
          ))}
        </datalist>
      </>
    );
  }
  const choices =
    kind === 'place'
      ? placesOf(draft.sections).map(({ name, text }) => ({ value: name, words: text }))
      : options
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '')
          .map((line) => ({ value: line, words: line }));
  return (
    <SelectField
      label="Correct answer"
      hint={
        kind === 'place'
          ? 'Mark cells as “Place to find” to list them here.'
          : 'Choose one option for everyone, or a text formula that decides for each student.'
      }
      placeholder={kind === 'place' ? 'Choose the place' : 'Choose the option'}
      required
      value={answer}
      error={error}
      onChange={({ target }) => onChange({ answer: target.value })}
    >
      {choices.map(({ value, words }, index) => (
        <option key={index} value={value}>
          {words}
        </option>
      ))}
      {texts.map(({ name, label }) => (
        <option key={name} value={`{${name}}`}>{`Value of {${name}}: ${label}`}</option>
      ))}
    </SelectField>
  );
}

const SAME = 'same';

/** Aligned with the select beside it. */
const NewFormula = styled.div`
  align-self: end;
`;

/** Edits a right answer that is a number, either different for each student or the same for everyone. */
function RightNumber({ draft, field: { answer }, error, onChange, onNewFormula }: RightAnswerProps) {
  const named = [...draft.variables, ...draft.formulas].filter(
    ({ name, format }) => name !== '' && format !== 'text',
  );
  const isNamed = named.some(({ name }) => answer === `{${name}}`);
  const [isSame, setIsSame] = useState(answer !== '' && !isNamed);
  return (
    <>
      <SelectField
        label="Correct answer"
        placeholder="Choose the number"
        required
        value={isNamed ? answer : isSame ? SAME : ''}
        error={isSame ? undefined : error}
        onChange={({ target: { value } }) => {
          setIsSame(value === SAME);
          const chosen = named.find(({ name }) => value === `{${name}}`);
          onChange({ answer: chosen ? value : '', ...(chosen && { unit: UNITS[chosen.format] }) });
        }}
      >
        {named.map(({ name, label }) => (
          <option key={name} value={`{${name}}`}>
            {label || name}
          </option>
        ))}
        <option value={SAME}>The same for everyone</option>
      </SelectField>
      {onNewFormula && answer === '' && (
        <NewFormula>
          <Button variant="secondary" size="s" onClick={onNewFormula}>
            New formula
          </Button>
        </NewFormula>
      )}
      {isSame && !isNamed && (
        <TextField
          label="Number"
          required
          inputMode="decimal"
          autoComplete="off"
          value={answer}
          error={error}
          onChange={({ target }) => onChange({ answer: target.value })}
        />
      )}
    </>
  );
}
