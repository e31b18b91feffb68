import { screen } from '@testing-library/react';
import { fakeServices, renderRoutes } from '../../testing';
import { readableParts } from '../read-aloud/readable-parts';
import { A_PAYSLIP } from './document/testing/a-payslip';
import { QuestionBody } from './question-body';
import type { Answer, Question } from './question.types';

const question: Question = {
  id: 'q',
  type: 'MCQ',
  title: 'Which?',
  description: '',
  options: [],
  leftOptions: [],
  rightOptions: [],
  slider: null,
  expectsNumber: false,
};

async function readQuestion(fields: Partial<Question>, answer?: Answer) {
  const element = (
    <QuestionBody
      question={{ ...question, ...fields }}
      answer={answer}
      partialConfirmed={false}
      onAnswer={() => undefined}
      onTogglePartial={() => undefined}
    />
  );
  renderRoutes([{ path: '/', element }], { services: fakeServices() });
  if (fields.document) await screen.findByText(/^Payslip for/);
  // Leaves out the instruction, as the read-aloud button does.
  const { parentElement: shown } = screen.getByRole('heading', { name: fields.title ?? 'Which?' });
  return readableParts([...(shown?.children ?? [])].slice(1)).map(({ text }) => text);
}

test('options are read with their letters', async () => {
  expect(await readQuestion({ options: ['A bill', 'A note'] })).toEqual([
    'Which?',
    'Option A',
    'A bill',
    'Option B',
    'A note',
  ]);
});

test('both sides of an association are read with their names and the matches', async () => {
  const sides = { type: 'ASC', leftOptions: ['Bus', 'Film'], rightOptions: ['Wants', 'Needs'] };
  expect(await readQuestion(sides, { 0: 1 })).toEqual([
    'Which?',
    'Items',
    'Bus matched with Needs',
    'Film',
    'Matches',
    'Wants',
    'Needs matched with Bus',
  ]);
});

test.each<[string, Partial<Question>, string]>([
  ['few values', { options: ['Low', 'High'] }, 'A scale: Low, High'],
  ['many values', { slider: { min: 0, max: 500, step: 10, unit: '$' } }, 'A scale from $0 to $500'],
])('a scale of %s', async (_which, fields, text) => {
  expect(await readQuestion({ type: 'SLI', ...fields })).toEqual(['Which?', text]);
});

test('for a typed answer, only the question is read', async () => {
  expect(await readQuestion({ type: 'OPT', description: 'One word.' }, 'tax')).toEqual([
    'Which?',
    'One word.',
  ]);
});

test('a document is read with its labels, values and blank fields', async () => {
  const asked = { type: 'DOC', title: 'Complete it', document: A_PAYSLIP };
  expect(await readQuestion(asked, { net_pay: '354.70' })).toEqual([
    'Complete it',
    'Find it in the document',
    'Where is the employer’s number?',
    'Not chosen yet',
    'Payslip for Mia Chen',
    'Practice document',
    'Employer',
    'Harbour Cafe Pty Ltd',
    'ABN',
    '51 000 000 000',
    'Hours worked',
    '15.5',
    'Paid within one working day.',
    'This pay',
    'Gross pay, Gross pay (in dollars) blank',
    'PAYG tax withheld, Amount: $39',
    'What arrives, Net pay(What arrives) (in dollars) 354.70',
    'Is $39 withheld?',
    'Yes',
    'No',
  ]);
});
