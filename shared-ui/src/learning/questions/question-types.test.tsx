import { render, screen } from '@testing-library/react';
import { QUESTION_TYPE_INFO } from './question-type-info';
import { findQuestionType, QUESTION_TYPES } from './question-types';
import { QuestionBody } from './question-body';
import { ReviewAnswer } from './review-answer';
import type { Question } from './question.types';

const aQuestion = (type: string): Question => ({
  id: 'q',
  title: 'Which one?',
  description: '',
  type,
  options: ['a', 'b'],
  leftOptions: ['a', 'b'],
  rightOptions: ['x', 'y'],
  slider: null,
  expectsNumber: false,
});

function renderQuestion(type: string, question: Partial<Question> = {}) {
  return render(
    <QuestionBody
      question={{ ...aQuestion(type), ...question }}
      answer={undefined}
      onAnswer={() => undefined}
      partialConfirmed={false}
      onTogglePartial={() => undefined}
    />,
  );
}

test('a question shows its points, and the period that its figures apply to', () => {
  renderQuestion('MCQ', { points: 3, asOf: '2026–27' });
  expect(screen.getByText(/ · 3 points · as of 2026–27$/)).toBeVisible();
});

test('every question type is registered once under its code', () => {
  const codes = QUESTION_TYPE_INFO.map(({ code }) => code);
  const apiNames = QUESTION_TYPE_INFO.map(({ apiName }) => apiName);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(apiNames).size).toBe(apiNames.length);
  expect(Object.keys(QUESTION_TYPES).sort()).toEqual([...codes].sort());
});

test.each(QUESTION_TYPE_INFO.map((info) => [info.code, info] as const))(
  'type %s is complete: texts, a control named after the title, and a spoken answer',
  (code, info) => {
    const type = findQuestionType(code);
    expect(type).toMatchObject(info);
    for (const text of [info.label, info.answersHeading, info.instruction]) expect(text).not.toBe('');
    expect(info.isAnswered(aQuestion(code), '', false)).toBe(false);
    expect(info.isAnswered(aQuestion(code), [], false)).toBe(false);

    const { container, unmount } = renderQuestion(code);
    expect(screen.getByText(info.instruction)).toBeVisible();
    const titleId = screen.getByRole('heading').id;
    const control = container.querySelector(
      `[aria-labelledby~="${titleId}"], [aria-describedby~="${titleId}"]`,
    );
    expect(control).toBeInTheDocument();
    unmount();

    const answer = type?.prerenderAnswer ?? 'b';
    render(<ReviewAnswer item={{ ...aQuestion(code), correctAnswer: null }} answer={answer} />);
    expect(document.body).not.toBeEmptyDOMElement();
    expect(document.body).not.toHaveTextContent('No answer');
  },
);

test.each([
  [true, 'Type a number. Commas and signs like $ or % don’t matter.', 'decimal'],
  [false, 'Capital letters don’t matter.', null],
])('a typed answer that expects a number: %p, hint “%s”', (expectsNumber, hint, keyboard) => {
  renderQuestion('OPT', { expectsNumber });
  const field = screen.getByLabelText('Your answer');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(hint));
  expect(field.getAttribute('inputmode')).toBe(keyboard);
});

test('an unregistered type shows a message instead of a control', () => {
  renderQuestion('DRAW');
  expect(
    screen.getByText('This question type ("DRAW") is not supported yet. Please click Next.'),
  ).toBeVisible();
  expect(findQuestionType('DRAW')).toBeUndefined();
});

test('a review marks each of several chosen options as right or wrong', () => {
  const item = { ...aQuestion('MRQ'), options: ['a', 'b', 'c'], correctAnswer: ['a', 'c'] };
  render(<ReviewAnswer item={item} answer={['a', 'b']} marked />);
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['a(correct)', 'b(wrong)']);
});
