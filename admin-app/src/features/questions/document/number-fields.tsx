import type { ComponentProps } from 'react';
import { SelectField, TextAreaField, TextField } from 'shared-ui/components';
import { MAX_COUNTS, nameFrom, type DocumentDraft, type DraftVariable } from './document-draft';
import { Entries, Fields } from './entries';
import { useProblems } from './problems';

const FORMATS = {
  money: 'Money: $1,234.50',
  dollars: 'Dollars: $1,234',
  number: 'Number: 1,234.5',
  percent: 'Percentage: 11.5%',
  text: 'Text',
} as const;

type Format = DraftVariable['format'];

interface NamedProps {
  value: { name: string; label: string; format: Format };
  /** Of the entry: 'variables.2'. */
  path: string;
  onChange: (fields: Partial<NamedProps['value']>) => void;
}

/** What a number is called, in texts and for people, and how it is written. */
export function NamedFields({ value: { name, label, format }, path, onChange }: NamedProps) {
  const problems = useProblems();
  return (
    <Fields>
      <TextField
        label="Label"
        required
        autoComplete="off"
        value={label}
        error={problems.at(`${path}.label`)}
        // A name that nobody chose follows what it is.
        onChange={({ target }) =>
          onChange({
            label: target.value,
            ...(name === nameFrom(label) && { name: nameFrom(target.value) }),
          })
        }
      />
      <TextField
        label="Name in braces"
        required
        autoComplete="off"
        spellCheck={false}
        value={name}
        error={problems.at(`${path}.name`)}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label="Format"
        value={format}
        onChange={({ target }) => onChange({ format: target.value as Format })}
      >
        {Object.entries(FORMATS).map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </SelectField>
    </Fields>
  );
}

const BLANK: DraftVariable = {
  name: '',
  label: '',
  format: 'number',
  from: 'range',
  min: '',
  max: '',
  step: '1',
  values: '',
};

function summaryOf({ name, from, min, max, step, values }: DraftVariable): string {
  const range = min.trim() && max.trim() && `${min} to ${max}, in steps of ${step}`;
  return `{${name}}: ${(from === 'range' ? range : values.trim().replaceAll('\n', ' · ')) || 'no values yet'}`;
}

interface NumberFieldsProps {
  draft: DocumentDraft;
  onChange: (fields: Partial<DocumentDraft>) => void;
}

/** The numbers that differ from student to student. */
export function NumberFields({ draft: { variables }, onChange }: NumberFieldsProps) {
  const problems = useProblems();
  return (
    <Entries
      legend="Numbers"
      note={
        <p>
          These numbers are different for each student. To show a number in the document, type its name in
          braces: {'{hours}'}.
        </p>
      }
      noun="number"
      entries={variables}
      maxCount={MAX_COUNTS.variables}
      blank={() => BLANK}
      problem={problems.exactlyAt('variables')}
      onChange={(changed) => onChange({ variables: changed })}
      describe={(variable, index) => ({
        title: variable.label,
        summary: variable.label && summaryOf(variable),
        problem: problems.at(`variables.${index}`),
      })}
    >
      {(variable, index, change) => {
        const text = (field: 'min' | 'max' | 'step', label: string): ComponentProps<typeof TextField> => ({
          label,
          required: true,
          inputMode: 'decimal',
          autoComplete: 'off',
          value: variable[field],
          error: problems.at(`variables.${index}.${field}`),
          onChange: ({ target }) => change({ [field]: target.value }),
        });
        return (
          <>
            <NamedFields
              value={variable}
              path={`variables.${index}`}
              // Texts have no range.
              onChange={(fields) => change(fields.format === 'text' ? { ...fields, from: 'list' } : fields)}
            />
            <Fields>
              <SelectField
                label="Choose values"
                value={variable.from}
                onChange={({ target }) => change({ from: target.value as DraftVariable['from'] })}
              >
                <option value="range">From a range</option>
                <option value="list">From a list</option>
              </SelectField>
            </Fields>
            {variable.from === 'range' && (
              <Fields>
                <TextField {...text('min', 'From')} />
                <TextField {...text('max', 'To')} />
                <TextField {...text('step', 'In steps of')} />
              </Fields>
            )}
            {variable.from === 'list' && (
              <TextAreaField
                label="Values, one per line"
                required
                rows={4}
                value={variable.values}
                error={problems.at(`variables.${index}.values`)}
                onChange={({ target }) => change({ values: target.value })}
              />
            )}
          </>
        );
      }}
    </Entries>
  );
}
