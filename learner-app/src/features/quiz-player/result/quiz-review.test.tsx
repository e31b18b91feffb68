import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderRoutes } from 'shared-ui/testing';
import type { ReviewItem } from '../quiz-player.types';
import { QuizReview } from './quiz-review';

const show = (element: ReactElement) => renderRoutes([{ path: '/', element }]);

const item = (change: Partial<ReviewItem>): ReviewItem => ({
  questionId: 'q1',
  title: 'What does a tax file number cost?',
  description: '',
  type: 'MCQ',
  options: ['Nothing', '$27'],
  leftOptions: [],
  rightOptions: [],
  slider: null,
  document: null,
  asOf: null,
  points: 1,
  earned: 1,
  yourAnswer: 'Nothing',
  correctAnswer: 'Nothing',
  solution: null,
  correct: true,
  explanation: '',
  optionExplanations: [],
  cue: null,
  ...change,
});

const ITEMS = [
  item({ points: 5, earned: 5 }),
  item({ questionId: 'q2', yourAnswer: '$27', correct: false, points: 3, earned: 2 }),
  item({ questionId: 'q3' }),
];

test('if questions have different points, the review shows what each answer earned', () => {
  show(<QuizReview items={ITEMS} weighted />);
  expect(screen.getAllByText(/ of \d points?$/).map(({ textContent }) => textContent)).toEqual([
    '5 of 5 points',
    '2 of 3 points',
    '1 of 1 point',
  ]);
});

test('if each question is worth one point, points aren’t mentioned', () => {
  show(<QuizReview items={[item({})]} weighted={false} />);
  expect(screen.queryByText(/point/)).toBeNull();
});

test('options with explanations are listed with them', async () => {
  const optionExplanations = [{ option: '$27', explanation: 'That was **years** ago.' }];
  show(<QuizReview items={[item({ optionExplanations })]} weighted={false} />);
  // The code for formatted text is only loaded when it's first needed.
  expect(await screen.findByText('years', { selector: 'strong' })).toBeVisible();
  const feedback = screen.getByText('$27', { selector: 'dt *, dt' }).closest('div');
  expect(feedback).toHaveTextContent('$27That was years ago.');
});
