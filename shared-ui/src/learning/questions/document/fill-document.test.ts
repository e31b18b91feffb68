import { amountColumns, fieldsBelow, fillDocument, placesOf, shownText } from './fill-document';
import { A_PAYSLIP } from './testing/a-payslip';

const payslip = fillDocument(A_PAYSLIP);

test('figures are filled into every text of the document', () => {
  expect(payslip.title).toBe('Payslip for Mia Chen');
  expect(payslip.sections[0]?.rows[2]).toEqual(['Hours worked', '15.5']);
  expect(payslip.fields[3]?.label).toBe('Is $39 withheld?');
});

test('a name without a figure stays, and a figure isn’t expanded again', () => {
  const { title } = fillDocument({ ...A_PAYSLIP, title: '{gross} {tax}', figures: { tax: '{gross} $&' } });
  expect(title).toBe('{gross} {gross} $&');
});

test('places are listed in reading order, and fields without a place on the sheet separately', () => {
  expect(placesOf(payslip).map(({ place }) => place)).toEqual(['employer', 'abn']);
  expect(fieldsBelow(payslip).map(({ id }) => id)).toEqual(['taxed']);
});

test('an answer is read with its unit, and a place by its text', () => {
  const read = (id: string, text: string) =>
    shownText(
      payslip,
      payslip.fields.find((field) => field.id === id)!,
      text,
    );
  expect(read('gross_pay', '965.20')).toBe('$965.20');
  expect(read('gross_pay', '$965.20')).toBe('$965.20');
  expect(read('where', 'abn')).toBe('51 000 000 000');
});

test.each([
  [['$1,234.50', '−$3', '12%', ''], true],
  [['7:05', '7:15'], false],
  [['$4', 'n/a'], false],
  [['', ''], false],
])('a column of %j contains amounts: %p', (cells, expected) => {
  const rows = cells.map((cell) => ['A line', cell]);
  expect(amountColumns(rows, [])[1]).toBe(expected);
});
