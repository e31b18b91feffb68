import { SelectField, TextAreaField, TextField } from 'shared-ui/components';
import { freeName, MAX_COUNTS, type DocumentDraft, type DraftField } from './document-draft';
import { Entries, Fields } from './entries';
import { placesOf, withoutFields } from './part-cells';
import { useProblems } from './problems';
import { RightAnswer } from './right-answer';

const KINDS = {
  number: 'Number',
  text: 'Text',
  choice: 'One of several options',
  place: 'Place on the document',
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
  return kind === 'place'
    ? (placesOf(draft.sections).find(({ name }) => name === answer)?.text ?? answer)
    : answer;
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
          Their points add up to the total for the document. Questions without a place on the document appear
          below it.
        </p>
      }
      noun="question"
      entries={fields}
      maxCount={MAX_COUNTS.fields}
      blank={() => blankField(draft)}
      problem={problems.exactlyAt('fields')}
      onChange={(changed) => onChange({ fields: changed, sections: withoutFields(draft.sections, changed) })}
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
        label="Question text"
        hint="Students read it where they answer, unless its row says the same."
        required
        autoComplete="off"
        value={label}
        error={problems.at(`${path}.label`)}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <Fields>
        <SelectField
          label="Answer type"
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
          label="Options, one per line"
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
            hint="How far off an answer can be and still be correct."
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
