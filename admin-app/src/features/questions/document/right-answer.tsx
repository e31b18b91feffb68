import { useId } from 'react';
import { SelectField, TextField } from 'shared-ui/components';
import type { DocumentDraft, DraftField } from './document-draft';
import { placesOf } from './part-cells';

interface RightAnswerProps {
  draft: DocumentDraft;
  field: DraftField;
  error: string | undefined;
  onChange: (fields: Partial<DraftField>) => void;
}

/** The answer: chosen where there are few, otherwise typed with the names that there are as suggestions. */
export function RightAnswer({ draft, field: { kind, answer, options }, error, onChange }: RightAnswerProps) {
  const id = useId();
  const named = [...draft.variables, ...draft.formulas].filter(({ name }) => name !== '');
  const texts = named.filter(({ format }) => format === 'text');
  if (kind === 'number' || kind === 'text') {
    const suggested = kind === 'number' ? named.filter(({ format }) => format !== 'text') : named;
    return (
      <>
        <TextField
          label="Correct answer"
          hint={
            kind === 'number'
              ? 'A name in braces, {net}, or a number.'
              : 'Names in braces show their values. Capitals don’t matter.'
          }
          required
          autoComplete="off"
          spellCheck={false}
          list={id}
          value={answer}
          error={error}
          onChange={({ target }) => onChange({ answer: target.value })}
        />
        <datalist id={id}>
          {suggested.map(({ name, label }) => (
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
          ? 'Mark cells as “To point at” to list them here.'
          : 'The same for everyone, or the result of a text formula.'
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
