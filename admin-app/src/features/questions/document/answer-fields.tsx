import { SelectField, TextAreaField, TextField } from 'shared-ui/components';
import { blankField } from './document-changes';
import { MAX_COUNTS, type DocumentDraft, type DraftField } from './document-draft';
import { useEditing } from './editing';
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

const pointsInWords = (points: string) => `${points} ${points === '1' ? 'point' : 'points'}`;

function answerInWords(draft: DocumentDraft, { kind, answer }: DraftField): string {
  return kind === 'place'
    ? (placesOf(draft.sections).find(({ name }) => name === answer)?.text ?? answer)
    : answer;
}

/** Edits the fields that students fill in, choose from or point at, and their right answers. */
export function AnswerFields() {
  const problems = useProblems();
  const { draft, change, samples } = useEditing();
  const { fields } = draft;
  return (
    <Entries
      legend="Answers"
      note={<p>If an answer has no cell in the document, students enter it below the document.</p>}
      noun="answer"
      entries={fields}
      maxCount={MAX_COUNTS.fields}
      blank={() => blankField(draft)}
      problem={problems.exactlyAt('fields')}
      onChange={(changed) => change({ fields: changed, sections: withoutFields(draft.sections, changed) })}
      describe={(field, index) => ({
        title: field.label,
        summary:
          field.label &&
          `${KINDS[field.kind]}: ${answerInWords(draft, field)} · ${pointsInWords(field.points)}`,
        values: samples.map(({ answers }) => answers[field.id]),
        problem: problems.at(`fields.${index}`),
      })}
    >
      {(_, index) => <AnswerField index={index} />}
    </Entries>
  );
}

interface AnswerFieldProps {
  /** The answer's index, starting at 0. */
  index: number;
  /** Creates a formula for the answer. */
  onNewFormula?: () => void;
}

/** Edits one answer: its label and the right value. */
export function AnswerField({ index, onNewFormula }: AnswerFieldProps) {
  const problems = useProblems();
  const { draft, change } = useEditing();
  const field = draft.fields[index] ?? blankField(draft);
  const path = `fields.${index}`;
  const onChange = (fields: Partial<DraftField>) =>
    change({ fields: draft.fields.with(index, { ...field, ...fields }) });
  const { label, kind, points, unit, tolerance, options } = field;
  return (
    <>
      <Fields>
        <RightAnswer
          draft={draft}
          field={field}
          error={problems.at(`${path}.answer`)}
          onChange={onChange}
          onNewFormula={onNewFormula}
        />
        {kind === 'number' && (
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
        )}
        <TextField
          label="Question text"
          required
          autoComplete="off"
          value={label}
          error={problems.at(`${path}.label`)}
          onChange={({ target }) => onChange({ label: target.value })}
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
        {kind === 'number' && (
          <TextField
            label="Tolerance (optional)"
            inputMode="decimal"
            autoComplete="off"
            value={tolerance}
            error={problems.at(`${path}.tolerance`)}
            onChange={({ target }) => onChange({ tolerance: target.value })}
          />
        )}
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
    </>
  );
}
