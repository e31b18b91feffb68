import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { findQuestionTypeInfo, isPartial } from '../question-type-info';
import { QuestionBody } from '../question-body';
import { FullReview } from '../review-answer';
import type { Answer, Question, RevealedAnswer } from '../question.types';
import type { ShownDocument } from './document.types';
import { A_PAYSLIP } from './testing/a-payslip';

const aQuestion = (document: ShownDocument = A_PAYSLIP): Question => ({
  id: 'q',
  title: 'Complete the payslip',
  description: '',
  type: 'DOC',
  options: [],
  leftOptions: [],
  rightOptions: [],
  slider: null,
  document,
  expectsNumber: false,
});

const REVEALED: RevealedAnswer = {
  correctAnswer: { gross_pay: '$393.70', net_pay: '$354.70', where: '51 000 000 000', taxed: 'Yes' },
  solution: {
    marks: { gross_pay: true, net_pay: false, where: false, taxed: true },
    working: [{ label: 'Net pay', text: '$393.70 − $39 = $354.70' }],
  },
};
const ANSWER = { gross_pay: '393.70', net_pay: '393.70', where: 'employer', taxed: 'Yes' };

/** Opens the question as a learner. @returns a function for reading the answer */
async function openQuestion({
  document,
  answer,
  revealed,
}: { document?: ShownDocument; answer?: Answer; revealed?: RevealedAnswer } = {}) {
  let latest: Answer | undefined;
  function Asked() {
    const [given, setGiven] = useState<Answer | undefined>(answer);
    const [submits, setSubmits] = useState(0);
    latest = given;
    return (
      <>
        <QuestionBody
          question={aQuestion(document)}
          answer={given}
          revealed={revealed}
          locked={revealed !== undefined}
          submits={submits}
          onAnswer={setGiven}
          partialConfirmed={false}
          onTogglePartial={() => undefined}
        />
        <button onClick={() => setSubmits(submits + 1)}>Next</button>
      </>
    );
  }
  render(<Asked />);
  await screen.findByText('Practice document');
  return { user: userEvent.setup(), answer: () => latest };
}

test('a document is filled in as a form, in reading order, by keyboard alone', async () => {
  const { user, answer } = await openQuestion();
  await user.tab();
  // The zoom buttons come first. At the minimum, 'Zoom out' has no effect but stays focusable.
  expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Harbour Cafe Pty Ltd' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  await user.keyboard('393.70');
  await user.tab();
  await user.keyboard('354.70');
  await user.tab();
  await user.keyboard(' ');
  expect(answer()).toEqual({ where: 'abn', gross_pay: '393.70', net_pay: '354.70', taxed: 'Yes' });
});

test('each field’s name contains its row, label and unit, and number fields get the number keyboard', async () => {
  await openQuestion();
  const gross = screen.getByRole('textbox', { name: 'Gross pay (in dollars)' });
  expect(gross).toHaveAttribute('inputmode', 'decimal');
  expect(screen.getByRole('textbox', { name: 'Net pay (What arrives) (in dollars)' })).toBeVisible();
  expect(screen.getByRole('radio', { name: '51 000 000 000' })).toHaveAccessibleDescription(
    'Where is the employer’s number?',
  );
  expect(within(screen.getByRole('group', { name: 'Is $39 withheld?' })).getAllByRole('radio')).toHaveLength(
    2,
  );
  expect(screen.getByRole('group', { name: 'Payslip for Mia Chen' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'This pay' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'PAYG tax withheld' })).toBeVisible();
});

test('a field’s label is visible if its row doesn’t contain it, and never twice', async () => {
  const [gross, net, ...others] = A_PAYSLIP.fields;
  await openQuestion({
    document: {
      ...A_PAYSLIP,
      fields: [gross!, { ...net!, label: 'Net pay, after {tax} of tax' }, ...others],
    },
  });
  expect(screen.getByText('Net pay, after $39 of tax')).toBeVisible();
  // The label is printed once, and repeated in the name for screen readers.
  expect(screen.getAllByText(/^Gross pay/)).toHaveLength(2);
});

test('after Next, each empty field shows a message, and the first gets the focus', async () => {
  const { user } = await openQuestion({ answer: { where: 'abn', gross_pay: '393.70' } });
  const net = screen.getByRole('textbox', { name: /^Net pay/ });
  const taxed = screen.getByRole('group', { name: 'Is $39 withheld?' });
  const next = screen.getByRole('button', { name: 'Next' });
  expect(net).toBeValid();
  await user.click(next);
  expect(net).toHaveFocus();
  expect(net).toBeInvalid();
  expect(net).toHaveAccessibleDescription('Fill in “Net pay”.');
  expect(taxed).toHaveAccessibleDescription('Answer “Is $39 withheld?”');
  expect(screen.getByRole('textbox', { name: /^Gross pay/ })).toBeValid();
  await user.type(net, '354.70');
  expect(net).toBeValid();
  expect(net).not.toHaveAccessibleDescription();
  await user.click(next);
  expect(within(taxed).getByRole('radio', { name: 'Yes' })).toHaveFocus();
});

test('a missing place moves the focus to the document’s places', async () => {
  const { user } = await openQuestion({ answer: { gross_pay: '1', net_pay: '1', taxed: 'Yes' } });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('radio', { name: 'Harbour Cafe Pty Ltd' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByText('Choose where it is in the document.')).toBeNull();
});

test('of several places, the missing one gets the focus', async () => {
  const employer = { ...A_PAYSLIP.fields[2]!, id: 'who', label: 'Who pays?' };
  const { user } = await openQuestion({
    document: { ...A_PAYSLIP, fields: [A_PAYSLIP.fields[2]!, employer] },
    answer: { where: 'abn' },
  });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('button', { name: /Who pays\?/ })).toHaveFocus();
  expect(screen.getByRole('button', { name: /Who pays\?/ })).toHaveTextContent('Choose where it is');
});

test('a typed unit isn’t repeated beside the printed one, neither on leaving the field nor on returning', async () => {
  const { user, answer } = await openQuestion({ answer: { net_pay: '84 AUD' } });
  const gross = screen.getByRole('textbox', { name: 'Gross pay (in dollars)' });
  expect(screen.getByRole('textbox', { name: /^Net pay/ })).toHaveValue('84');
  await user.type(gross, '$84.00');
  expect(gross).toHaveValue('$84.00');
  await user.tab();
  expect(gross).toHaveValue('84.00');
  expect(answer()).toMatchObject({ gross_pay: '$84.00' });
});

test('a cleared field is left out of the answer', async () => {
  const { user, answer } = await openQuestion({ answer: { gross_pay: '9', taxed: 'No', gone: 'x' } });
  await user.clear(screen.getByRole('textbox', { name: 'Gross pay (in dollars)' }));
  expect(answer()).toEqual({ taxed: 'No' });
});

test('of several things to find, the chosen one is answered by the next tap', async () => {
  const employer = { ...A_PAYSLIP.fields[2]!, id: 'who', label: 'Who pays?' };
  const { user, answer } = await openQuestion({
    document: { ...A_PAYSLIP, fields: [A_PAYSLIP.fields[2]!, employer] },
  });
  await user.click(screen.getByRole('radio', { name: '51 000 000 000' }));
  await user.click(screen.getByRole('button', { name: /Who pays\?/ }));
  expect(screen.getByRole('radio', { name: '51 000 000 000' })).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Harbour Cafe Pty Ltd' }));
  expect(answer()).toEqual({ where: 'abn', who: 'employer' });
  expect(screen.getByRole('button', { name: /Where is the employer’s number/ })).toHaveTextContent(
    '51 000 000 000',
  );
});

test('a field in a cell can be a list of options', async () => {
  const choice = { ...A_PAYSLIP.fields[3]!, id: 'gross_pay', label: 'Gross pay' };
  const { user, answer } = await openQuestion({ document: { ...A_PAYSLIP, fields: [choice] } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gross pay' }), 'No');
  expect(answer()).toEqual({ gross_pay: 'No' });
});

test('zoom makes the sheet larger, step by step, up to twice its size', async () => {
  const { user } = await openQuestion();
  const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
  for (const percent of ['125%', '150%', '200%']) {
    await user.click(zoomIn);
    expect(screen.getByText(percent)).toBeVisible();
  }
  expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
  expect(zoomIn).toHaveFocus();
  await user.click(zoomIn);
  expect(screen.getByText('200%')).toBeVisible();
});

test('an invalid number is reported when the field is left, and counts as filled in', async () => {
  const { user, answer } = await openQuestion();
  const gross = screen.getByRole('textbox', { name: 'Gross pay (in dollars)' });
  await user.type(gross, 'twelve');
  expect(gross).not.toHaveAccessibleDescription();
  await user.tab();
  expect(gross).toHaveAccessibleDescription('Type a number. Commas and signs like $ or % don’t matter.');
  expect(answer()).toEqual({ gross_pay: 'twelve' });
  await user.clear(gross);
  await user.type(gross, '$1,234.50');
  expect(gross).not.toHaveAccessibleDescription();
});

test('once revealed, each field is marked on the sheet, with the right answer beside a wrong one', async () => {
  await openQuestion({ answer: ANSWER, revealed: REVEALED });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('row', { name: /^Gross pay/ })).toHaveTextContent('Gross pay$393.70Correct');
  expect(screen.getByRole('row', { name: /^What arrives/ })).toHaveTextContent(
    'What arrivesNet pay$393.70WrongCorrect answer: $354.70',
  );
  const [employer, abn] = screen.getAllByRole('listitem');
  expect(employer).toHaveTextContent('Harbour Cafe Pty LtdWrong');
  expect(abn).toHaveTextContent('51 000 000 000Correct answer');
  expect(screen.getByText('Where is the employer’s number?').closest('div')).toHaveTextContent(
    'Harbour Cafe Pty LtdWrongCorrect answer: 51 000 000 000',
  );
});

test.each([
  ['a review shows the document, the score and the working', false],
  ['below the marked document, only the score and the working are shown', true],
])('%s', async (_title, below) => {
  render(<FullReview item={{ ...aQuestion(), ...REVEALED }} answer={ANSWER} below={below} />);
  expect(await screen.findByText('2 of 4 fields correct')).toBeVisible();
  expect(screen.getByText('3 of 5 points')).toBeVisible();
  expect(screen.getByRole('list', { name: 'How it’s worked out' })).toHaveTextContent(
    'Net pay$393.70 − $39 = $354.70',
  );
  expect(screen.queryByText('Practice document') === null).toBe(below);
});

test('a document without an answer is reviewed with the right answer in every field', async () => {
  const solution = { marks: {}, working: [] };
  render(<FullReview item={{ ...aQuestion(), ...REVEALED, solution }} answer={null} below={false} />);
  expect(await screen.findByText('0 of 4 fields correct')).toBeVisible();
  expect(screen.getAllByText('No answer')).toHaveLength(4);
});

test('a review shows a unit once, whether or not it was typed', async () => {
  const typed = { ...ANSWER, gross_pay: '$393.70 AUD', net_pay: '12%' };
  render(<FullReview item={{ ...aQuestion(), ...REVEALED }} answer={typed} below={false} />);
  expect(await screen.findByRole('row', { name: /^Gross pay/ })).toHaveTextContent('Gross pay$393.70Correct');
  expect(screen.getByRole('row', { name: /^What arrives/ })).toHaveTextContent('Net pay12%Wrong');
});

test('a document is answered when every field is filled in, and partially when some are', () => {
  const info = findQuestionTypeInfo('DOC')!;
  expect(isPartial(aQuestion(), undefined)).toBe(false);
  expect(isPartial(aQuestion(), {})).toBe(false);
  expect(isPartial(aQuestion(), { taxed: 'Yes' })).toBe(true);
  expect(isPartial(aQuestion(), ANSWER)).toBe(false);
  expect(isPartial({ ...aQuestion(), type: 'OPT' }, 'x')).toBe(false);
  expect(info.isAnswered(aQuestion(), ANSWER, false)).toBe(true);
  expect(info.isAnswered(aQuestion(), { ...ANSWER, taxed: ' ' }, false)).toBe(false);
  expect(info.isAnswered({ ...aQuestion(), document: null }, ANSWER, false)).toBe(false);
});
