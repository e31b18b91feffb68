import { templateDocument, TEMPLATES } from 'supabase-project/content/documents/templates/index';
import {
  cellAt,
  columns,
  parts,
  renamedEverywhere,
  rows,
  textAt,
  withCell,
  withFieldAt,
  withText,
} from './document-changes';
import { readDraft, toDraft } from './document-draft';

const bill = () => toDraft(templateDocument(TEMPLATES.bill));
const texts = (draft: ReturnType<typeof bill>, part: number) =>
  draft.sections[part]?.rows.map((cells) =>
    cells.map(({ as, text, name }) => (as === 'field' ? `[${name}]` : text)),
  );

test('a renamed number is renamed in cells, formulas, conditions and answers, and nowhere else', () => {
  const draft = { ...bill(), constraints: ['rate > 10'], title: 'Bill at {rate} cents' };
  draft.formulas.push({
    name: 'rate_text',
    label: 'Rate',
    format: 'text',
    formula: 'rate > 30 ? "rate" : "low"',
  });
  const { draft: renamed, places } = renamedEverywhere(draft, 'rate', 'price');
  expect(places).toBe(5);
  expect(renamed.title).toBe('Bill at {price} cents');
  expect(renamed.constraints).toEqual(['price > 10']);
  expect(textAt(renamed, 'sections.2.rows.0.1')).toBe('{price} cents per kWh');
  expect(renamed.variables.map(({ name }) => name)).toContain('price');
  expect(renamed.formulas.at(-1)).toMatchObject({
    name: 'rate_text',
    formula: 'price > 30 ? "rate" : "low"',
  });
  expect(readDraft(renamed).problems).toEqual([]);
  const due = renamedEverywhere(bill(), 'due', 'total').draft;
  expect(due.fields.find(({ id }) => id === 'amount_due')?.answer).toBe('{total}');
  // The place keeps its own name, although a formula had the same one.
  expect(due.fields.find(({ id }) => id === 'pay_by')?.answer).toBe('due');
});

test('a cell with one value becomes a field that asks for it and is named after its row', () => {
  const draft = withText(bill(), 'sections.2.rows.1.1', '$12.50');
  const field = withFieldAt(draft, 'sections.2.rows.1.2');
  expect(field.fields.at(-1)).toMatchObject({
    label: 'Daily supply, {days} days',
    answer: '{supply_charge}',
    unit: '$',
    kind: 'number',
  });
  expect(cellAt(field, 'sections.2.rows.1.2')).toMatchObject({ as: 'field', name: field.fields.at(-1)?.id });
  const second = withFieldAt(field, 'sections.2.rows.1.1');
  expect(second.fields.at(-1)).toMatchObject({
    label: 'Daily supply, {days} days Rate',
    answer: '12.50',
    unit: '$',
  });
});

test('a field is deleted with its cell, and fields without a cell stay', () => {
  const draft = bill();
  const ids = ({ fields }: typeof draft) => fields.map(({ id }) => id);
  expect(ids(withCell(draft, 'sections.1.rows.0.3', { as: 'text' }))).not.toContain('usage');
  expect(ids(rows.deleted(draft, 2, 3))).toEqual(['usage', 'usage_amount', 'gst_amount', 'pay_by']);
  expect(ids(columns.deleted(draft, 2, 2))).toEqual(['usage', 'pay_by']);
  expect(ids(parts.deleted(draft, 1))).not.toContain('usage');
});

test('rows, columns and parts are added and moved with their contents', () => {
  const draft = bill();
  expect(texts(rows.moved(draft, 1, 0, 0), 1)).toEqual(texts(draft, 1));
  expect(texts(rows.moved(draft, 2, 0, 3), 2)?.at(-1)?.[0]).toBe('Usage charge');
  expect(texts(rows.added(draft, 1, 1), 1)?.[1]).toEqual(['', '', '', '']);
  const wider = columns.moved(columns.added(draft, 1, 4), 1, 4, 1);
  expect(wider.sections[1]?.columns).toEqual(['Reading', '', 'Previous', 'Current', 'Usage in kWh']);
  expect(texts(wider, 1)?.[0]).toEqual(['Actual', '', '{previous}', '{current}', '[usage]']);
  expect(columns.withHeadings(draft, 1, false).sections[1]?.columns).toEqual([]);
  expect(parts.moved(draft, 2, 0).sections[0]?.heading).toBe('Charges');
  expect(parts.added(draft, 3).sections).toHaveLength(4);
});
