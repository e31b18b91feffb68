import { useId } from 'react';
import { SelectField, TextAreaField, TextField } from 'shared-ui/components';
import { freeName, MOST, placesOf, type DocumentDraft, type DraftField } from './document-draft';
import { Entries, Fields } from './entries';
import { useProblems } from './problems';

const KINDS = {
  number: 'A number',
  text: 'A text',
  choice: 'One of several options',
  place: 'A place on the document',
} as const;

const blankField = ({ fields }: DocumentDraft): DraftField => ({
  id: freeName(
    'answer',
    fields.map(({ id }) => id),
  ),
  label: '',
  kind: 'number',
  answer: '',
  points: '1',
  tolerance: '',
  unit: '',
  options: '',
});

const pointsInWords = (points: string) => `${points} ${points === '1' ? 'point' : 'points'}`;

function answerInWords(draft: DocumentDraft, { kind, answer }: DraftField): string {
  return kind === 'place' ? (placesOf(draft).find(({ name }) => name === answer)?.text ?? answer) : answer;
}

interface AnswerFieldsProps {
  draft: DocumentDraft;
  onChange: (fields: Partial<DocumentDraft>) => void;
}

/** What students fill in, choose or point at, and what is right. */
export function AnswerFields({ draft, onChange }: AnswerFieldsProps) {
  const problems = useProblems();
  const { fields } = draft;
  return (
    <Entries
      legend="Questions"
      note={
        <p>
          Each counts for itself; together they are the points of the question. One that has no place on the
          document is asked below it.
        </p>
      }
      noun="question"
      entries={fields}
      most={MOST.fields}
      blank={() => blankField(draft)}
      problem={problems.exactlyAt('fields')}
      onChange={(changed) => onChange({ fields: changed })}
      describe={(field, index) => ({
        title: field.label,
        summary:
          field.label &&
          `${KINDS[field.kind]}: ${answerInWords(draft, field)} · ${pointsInWords(field.points)}`,
        problem: problems.at(`fields.${index}`),
      })}
    >
      {(field, index, change) => (
        <AnswerField draft={draft} field={field} path={`fields.${index}`} onChange={change} />
      )}
    </Entries>
  );
}

interface AnswerFieldProps {
  draft: DocumentDraft;
  field: DraftField;
  path: string;
  onChange: (fields: Partial<DraftField>) => void;
}

function AnswerField({ draft, field, path, onChange }: AnswerFieldProps) {
  const problems = useProblems();
  const { label, kind, points, unit, tolerance, options } = field;
  return (
    <>
      <TextField
        label="What is asked"
        required
        autoComplete="off"
        value={label}
        error={problems.at(`${path}.label`)}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <Fields>
        <SelectField
          label="Answered by"
          value={kind}
          error={problems.at(`${path}.kind`)}
          onChange={({ target }) => onChange({ kind: target.value as DraftField['kind'], answer: '' })}
        >
          {Object.entries(KINDS).map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Points"
          required
          inputMode="numeric"
          autoComplete="off"
          value={points}
          error={problems.at(`${path}.points`)}
          onChange={({ target }) => onChange({ points: target.value })}
        />
      </Fields>
      {kind === 'choice' && (
        <TextAreaField
          label="Options, one in each line"
          required
          rows={3}
          value={options}
          error={problems.at(`${path}.options`)}
          onChange={({ target }) => onChange({ options: target.value })}
        />
      )}
      <RightAnswer draft={draft} field={field} error={problems.at(`${path}.answer`)} onChange={onChange} />
      {kind === 'number' && (
        <Fields>
          <SelectField
            label="Unit"
            value={unit}
            error={problems.at(`${path}.unit`)}
            onChange={({ target }) => onChange({ unit: target.value as DraftField['unit'] })}
          >
            <option value="">None</option>
            <option value="$">$</option>
            <option value="%">%</option>
          </SelectField>
          <TextField
            label="Tolerance (optional)"
            hint="How far off is still right."
            inputMode="decimal"
            autoComplete="off"
            value={tolerance}
            error={problems.at(`${path}.tolerance`)}
            onChange={({ target }) => onChange({ tolerance: target.value })}
          />
        </Fields>
      )}
    </>
  );
}

interface RightAnswerProps extends Omit<AnswerFieldProps, 'path'> {
  error: string | undefined;
}

/** The answer: chosen where there are few, otherwise typed with the names that there are as suggestions. */
function RightAnswer({ draft, field: { kind, answer, options }, error, onChange }: RightAnswerProps) {
  const id = useId();
  const named = [...draft.variables, ...draft.formulas].filter(({ name }) => name !== '');
  const texts = named.filter(({ format }) => format === 'text');
  if (kind === 'number' || kind === 'text') {
    const suggested = kind === 'number' ? named.filter(({ format }) => format !== 'text') : named;
    return (
      <>
        <TextField
          label="Right answer"
          hint={
            kind === 'number'
              ? 'A name in braces, {net}, or a number.'
              : 'Names in braces stand for their values. Capital and small letters are the same.'
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
      ? placesOf(draft).map(({ name, text }) => ({ value: name, words: text }))
      : options
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '')
          .map((line) => ({ value: line, words: line }));
  return (
    <SelectField
      label="Right answer"
      hint={
        kind === 'place'
          ? 'Mark texts of the document with ‘To point at’; they are listed here.'
          : 'The same for everybody, or what a text that is worked out says.'
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
        <option key={name} value={`{${name}}`}>{`What {${name}} says: ${label}`}</option>
      ))}
    </SelectField>
  );
}
