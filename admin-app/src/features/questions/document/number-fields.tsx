import { useState, type ComponentProps } from 'react';
import { SelectField, TextAreaField, TextField } from 'shared-ui/components';
import {
  isPlaceholderName,
  MAX_COUNTS,
  nameFrom,
  type DocumentDraft,
  type DraftVariable,
} from './document-draft';
import { useEditing, type NamedList } from './editing';
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

/** Whether a name is derived from the label, because the author hasn't chosen one. */
const isGiven = (name: string, label: string): boolean =>
  name === '' || name === nameFrom(label) || isPlaceholderName(name);

/** Lists the names used by other numbers or formulas. */
const otherNames = (draft: DocumentDraft, list: NamedList, index: number): string[] =>
  (['variables', 'formulas'] as const).flatMap((each) =>
    draft[each].flatMap(({ name }, at) => (each === list && at === index ? [] : [name])),
  );

interface NamedProps {
  list: NamedList;
  /** The index in the list, starting at 0. */
  index: number;
  onFormat: (format: Format) => void;
}

/** Edits the label, name and format of a number or formula. Renaming it updates every use. */
export function NamedFields({ list, index, onFormat }: NamedProps) {
  const problems = useProblems();
  const { draft, onRename, change } = useEditing();
  const { name = '', label = '', format = 'number' } = draft[list][index] ?? {};
  const path = `${list}.${index}`;
  const [typed, setTyped] = useState<string>();
  const [follows, setFollows] = useState(false);
  const taken = otherNames(draft, list, index);
  function rename(to: string) {
    setTyped(undefined);
    if (to !== name) onRename(list, index, to);
  }
  const refusal =
    typed === undefined || typed === name
      ? undefined
      : taken.includes(typed)
        ? 'This name is already used. Choose another one.'
        : /^[a-z][a-z0-9_]{0,39}$/.test(typed)
          ? undefined
          : 'Start the name with a letter, and use only lowercase letters, digits and _.';
  const commit = () => {
    if (typed !== undefined && refusal === undefined) rename(typed);
  };
  return (
    <Fields>
      <TextField
        label="Label"
        required
        autoComplete="off"
        value={label}
        error={problems.at(`${path}.label`)}
        onFocus={() => setFollows(isGiven(name, label))}
        onChange={({ target }) =>
          change({
            [list]: draft[list].map((each, at) => (at === index ? { ...each, label: target.value } : each)),
          })
        }
        onBlur={() => {
          const to = nameFrom(label);
          if (follows && to !== '' && !taken.includes(to)) rename(to);
        }}
      />
      <TextField
        label="Name in braces"
        required
        autoComplete="off"
        spellCheck={false}
        value={typed ?? name}
        error={refusal ?? problems.at(`${path}.name`)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && commit()}
      />
      <SelectField label="Format" value={format} onChange={({ target }) => onFormat(target.value as Format)}>
        {Object.entries(FORMATS).map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </SelectField>
    </Fields>
  );
}

/** An empty number. */
export const BLANK_VARIABLE: DraftVariable = {
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

/** Edits the numbers that differ from student to student. */
export function NumberFields() {
  const problems = useProblems();
  const { draft, change, samples } = useEditing();
  return (
    <Entries
      legend="Numbers"
      note={<p>Different for each student. Each entry shows three students’ values.</p>}
      noun="number"
      entries={draft.variables}
      maxCount={MAX_COUNTS.variables}
      blank={() => BLANK_VARIABLE}
      problem={problems.exactlyAt('variables')}
      onChange={(variables) => change({ variables })}
      describe={(variable, index) => ({
        title: variable.label,
        summary: variable.label && summaryOf(variable),
        values: samples.map(({ values }) => values[variable.name]),
        problem: problems.at(`variables.${index}`),
      })}
    >
      {(_, index) => <NumberEntry index={index} />}
    </Entries>
  );
}

/** Edits one number: its name, and what it is drawn from. */
export function NumberEntry({ index }: { index: number }) {
  const problems = useProblems();
  const { draft, change: changeDraft } = useEditing();
  const variable = draft.variables[index] ?? BLANK_VARIABLE;
  const change = (fields: Partial<DraftVariable>) =>
    changeDraft({ variables: draft.variables.with(index, { ...variable, ...fields }) });
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
        list="variables"
        index={index}
        // Texts have no range.
        onFormat={(format) => change(format === 'text' ? { format, from: 'list' } : { format })}
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
        {variable.from === 'range' && (
          <>
            <TextField {...text('min', 'From')} />
            <TextField {...text('max', 'To')} />
            <TextField {...text('step', 'In steps of')} />
          </>
        )}
      </Fields>
      {variable.from === 'list' && (
        <TextAreaField
          label="Values, one per line"
          required
          rows={3}
          value={variable.values}
          error={problems.at(`variables.${index}.values`)}
          onChange={({ target }) => change({ values: target.value })}
        />
      )}
    </>
  );
}
