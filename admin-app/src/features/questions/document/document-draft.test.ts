import { drawDocuments } from 'supabase-project/content/documents/draws';
import { freeName, nameFrom, readDefinition, readDraft, toDraft } from './document-draft';
import { textCell, withoutFields } from './part-cells';
import { placeInWords } from './place-in-words';
import { templateDocument, TEMPLATES } from 'supabase-project/content/documents/templates/index';

const payslip = () => toDraft(templateDocument(TEMPLATES.payslip));

test.each(Object.values(TEMPLATES).map((template) => [template.document.title, template] as const))(
  '%s is unchanged after opening it in the form',
  (_title, template) => {
    const definition = templateDocument(template);
    const { definition: read, problems } = readDraft(toDraft(definition));
    expect(problems).toEqual([]);
    expect(read && drawDocuments(read, Infinity)).toEqual(drawDocuments(definition, Infinity));
    expect(read?.fields).toEqual(definition.fields);
    // Blank cells at the end of a line are dropped, so compare only the number of rows.
    expect(read?.sections.map(({ rows }) => rows.length)).toEqual(
      definition.sections.map(({ rows }) => rows.length),
    );
  },
);

test('missing values are reported at their own field, not as alternatives of the schema', () => {
  const draft = payslip();
  draft.variables[0]!.min = 'ten';
  draft.variables[2]!.values = '24.35\nmuch';
  draft.variables[1]!.label = ' ';
  draft.sections[1]!.rows[0]![2]!.text = '';
  draft.fields[0]!.points = '';
  draft.fields[1]!.label = '';
  expect(readDraft(draft).problems).toEqual([
    { path: 'sections.1.rows.0.2.text', message: 'The text of a place is required.' },
    { path: 'variables.0.min', message: 'Enter a number.' },
    { path: 'variables.1.label', message: 'A label is required.' },
    { path: 'variables.2.values.1', message: 'Enter a number.' },
    { path: 'fields.0.points', message: 'Points must be a whole number.' },
    { path: 'fields.1.label', message: 'The question text is required.' },
  ]);
});

test('options, unit and tolerance of another answer type aren’t sent, and are kept for switching back', () => {
  const draft = payslip();
  Object.assign(draft.fields[0]!, { kind: 'text', tolerance: '0.5', options: 'Yes\nNo' });
  expect(readDraft(draft).definition?.fields[0]).toMatchObject({ unit: '', tolerance: 0, options: [] });
  expect(draft.fields[0]).toMatchObject({ unit: '$', tolerance: '0.5', options: 'Yes\nNo' });
});

test('a file that isn’t a document is reported', () => {
  expect(readDefinition([1, 2]).problems[0]?.path).toBe('');
  expect(readDefinition({ style: 'menu' }).problems.map(({ path }) => path)).toContain('style');
});

test('names are derived from labels, and places are described in words', () => {
  expect(nameFrom('2 Hours worked (week)')).toBe('hours_worked_week');
  expect(freeName('answer', ['answer_1', 'answer_2'])).toBe('answer_3');
  expect(placeInWords('sections.0.rows.1.2')).toBe('Part 1, row 2, cell 3');
  expect(placeInWords('formulas.2.formula')).toBe('Formula 3');
  expect(placeInWords('constraints.0')).toBe('Condition 1');
});

test('places are described by the author’s names, if they have any', () => {
  const draft = payslip();
  draft.fields[0]!.label = ' ';
  draft.sections[0]!.heading = 'Pay period';
  expect(placeInWords('sections.0.rows.1.2', draft)).toBe('Part “Pay period”, row 2, cell 3');
  expect(placeInWords('variables.0.min', draft)).toBe(`Number “${draft.variables[0]!.label}”, min`);
  expect(placeInWords('fields.0.answer', draft)).toBe('Answer 1');
  expect(placeInWords('fields.1.answer', draft)).toBe(`Answer “${draft.fields[1]!.label}”`);
});

test('a deleted question leaves its cell blank, and other cells stay', () => {
  const { sections, fields } = payslip();
  const cells = (parts: typeof sections) => parts.flatMap(({ rows }) => rows.flat());
  const [first, ...kept] = fields.filter(({ id }) => cells(sections).some(({ name }) => name === id));
  const before = cells(sections);
  const after = cells(withoutFields(sections, kept));
  expect(after).toEqual(before.map((cell) => (cell.name === first!.id ? textCell() : cell)));
  expect(after).not.toEqual(before);
});
