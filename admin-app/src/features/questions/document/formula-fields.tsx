import { styled } from 'styled-components';
import { TextField } from 'shared-ui/components';
import { MAX_COUNTS, type DraftFormula } from './document-draft';
import { useEditing } from './editing';
import { Entries } from './entries';
import { NamedFields } from './number-fields';
import { useProblems } from './problems';

const Help = styled.details`
  summary {
    width: fit-content;
    cursor: pointer;
    color: var(--color-ink);
    text-decoration: underline;
  }
  dl {
    display: grid;
    gap: var(--space-2);
    margin-top: var(--space-2);
  }
  code {
    color: var(--color-ink);
    overflow-wrap: anywhere;
  }
`;

const GRAMMAR: readonly [code: string, meaning: string][] = [
  ['+ - * / ( )', 'Results are exact: 0.1 + 0.2 is 0.3.'],
  ['round(gross, 2)', 'Round to whole cents. round(gross) rounds to whole dollars. Halves round up.'],
  ['floor(x)  ceil(x)  abs(x)', 'Round down, round up, remove the sign.'],
  ['min(a, b)  max(a, b)', 'The smallest and the largest.'],
  ['hours > 38 ? 38 : hours', 'If … then … else. Also < <= >= == != && || !'],
  [
    'table("resident_tax_2026_27", income)',
    'Tax for a resident at 2026–27 rates. There’s also resident_tax_2025_26.',
  ],
  ['place == "Y" ? "right" : "wrong"', 'Put text in quotation marks.'],
];

function FormulaHelp() {
  return (
    <Help>
      <summary>What you can use in formulas</summary>
      <dl>
        {GRAMMAR.map(([code, meaning]) => (
          <div key={code}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Help>
  );
}

/** An empty formula. */
export const BLANK_FORMULA: DraftFormula = { name: '', label: '', format: 'money', formula: '' };

/** Edits formulas, and conditions that must be true. */
export function FormulaFields() {
  const problems = useProblems();
  const { draft, change, samples } = useEditing();
  return (
    <>
      <Entries
        legend="Formulas"
        note={
          <>
            <p>Calculated from the numbers.</p>
            <FormulaHelp />
          </>
        }
        noun="formula"
        entries={draft.formulas}
        maxCount={MAX_COUNTS.formulas}
        blank={() => BLANK_FORMULA}
        problem={problems.exactlyAt('formulas')}
        onChange={(formulas) => change({ formulas })}
        describe={({ label, name, formula }, index) => ({
          title: label,
          summary: label && `{${name}} = ${formula}`,
          values: samples.map(({ values }) => values[name]),
          problem: problems.at(`formulas.${index}`),
        })}
      >
        {(_, index) => <FormulaEntry index={index} />}
      </Entries>
      <Entries
        legend="Conditions"
        note={<p>Every student’s numbers meet all of these conditions.</p>}
        noun="condition"
        entries={draft.constraints.map((text) => ({ text }))}
        maxCount={MAX_COUNTS.constraints}
        blank={() => ({ text: '' })}
        problem={problems.exactlyAt('constraints')}
        onChange={(changed) => change({ constraints: changed.map(({ text }) => text) })}
        describe={({ text }, index) => ({
          title: text,
          summary: '',
          problem: problems.at(`constraints.${index}`),
        })}
      >
        {({ text }, index, changeEntry) => (
          <TextField
            label="Condition"
            hint="A comparison, such as net > 0."
            required
            autoComplete="off"
            spellCheck={false}
            value={text}
            error={problems.at(`constraints.${index}`)}
            onChange={({ target }) => changeEntry({ text: target.value })}
          />
        )}
      </Entries>
    </>
  );
}

/** Edits one formula: its name, and how it is calculated. */
export function FormulaEntry({ index }: { index: number }) {
  const problems = useProblems();
  const { draft, change: changeDraft } = useEditing();
  const formula = draft.formulas[index] ?? BLANK_FORMULA;
  const change = (fields: Partial<DraftFormula>) =>
    changeDraft({ formulas: draft.formulas.with(index, { ...formula, ...fields }) });
  return (
    <>
      <NamedFields list="formulas" index={index} onFormat={(format) => change({ format })} />
      <TextField
        label="Formula"
        hint="Write names without braces, such as round(hours * rate, 2), and 10% as 0.1."
        required
        autoComplete="off"
        spellCheck={false}
        value={formula.formula}
        error={problems.at(`formulas.${index}.formula`)}
        onChange={({ target }) => change({ formula: target.value })}
      />
    </>
  );
}
