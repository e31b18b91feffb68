import { screen } from '@testing-library/react';
import { camelize } from 'shared-ui/data';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import { useLocation } from 'react-router-dom';
import { askedMissed } from '../../../shared/practise-missed';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { aNextStep } from '../../../testing/quiz';
import type { QuizResult, ReviewItem } from '../quiz-player.types';
import { ResultActions } from './result-actions';

const item = (questionId: string, change: Partial<ReviewItem> = {}): ReviewItem => ({
  questionId,
  title: 'What does it cost?',
  description: '',
  type: 'MCQ',
  options: ['Nothing', '$27'],
  leftOptions: [],
  rightOptions: [],
  slider: null,
  document: null,
  asOf: null,
  points: 1,
  earned: 0,
  yourAnswer: '$27',
  correctAnswer: 'Nothing',
  solution: null,
  correct: false,
  explanation: '',
  optionExplanations: [],
  cue: null,
  ...change,
});
const right = (questionId: string) => item(questionId, { yourAnswer: 'Nothing', correct: true });

function show(result: Partial<QuizResult>) {
  const full = {
    attemptId: 'attempt-1',
    courseId: 'tax',
    next: camelize(aNextStep({ lesson_title: 'Claims' })),
    courseComplete: false,
    review: [],
    ...result,
  } as QuizResult;
  const Practise = () => <p>Practising {askedMissed(useLocation().state)}</p>;
  const retake = { label: 'Retake', start: jest.fn(), busy: false };
  const Result = () => (
    <QueryClientProvider client={new QueryClient()}>
      <ResultActions result={full} exit={{ to: '/course', label: 'Back to course' }} retake={retake} />
    </QueryClientProvider>
  );
  return renderRoutes(
    [
      { path: '/quiz', Component: Result },
      { path: '/practise', Component: Practise },
    ],
    { at: '/quiz', services: fakeServices({ session: {}, rpc: { get_video_lesson: () => null } }) },
  );
}
const actions = () =>
  [...document.querySelectorAll('main a, main button, a, button')].map(({ textContent }) => textContent);

test('below half the points, missed questions come first, then another attempt, then continuing', async () => {
  const { user } = show({
    score: 1,
    scoreMax: 5,
    review: [right('a'), item('b'), item('c'), item('d', { yourAnswer: null }), item('e', { type: 'DRAW' })],
  });
  expect(actions()).toEqual(['Practise the 2 you missed', 'Retake', 'Continue to Claims', 'Back to course']);
  await user.click(screen.getByRole('link', { name: 'Practise the 2 you missed' }));
  expect(screen.getByText('Practising attempt-1')).toBeInTheDocument();
});

test('from half the points, continuing comes first', () => {
  show({ score: 2, scoreMax: 4, review: [right('a'), right('b'), item('c'), item('d')] });
  expect(actions()).toEqual(['Continue to Claims', 'Practise the 2 you missed', 'Back to course', 'Retake']);
});

test.each([
  ['if the review is withheld', { score: 0, scoreMax: 4, review: [] }],
  ['if nothing was missed', { score: 1, scoreMax: 1, review: [right('a')] }],
])('%s, there is nothing to practise', (_when, result) => {
  show(result);
  expect(actions()).toEqual(['Continue to Claims', 'Back to course', 'Retake']);
});

test('a single missed question is offered in the singular, even if the course is complete', () => {
  show({ score: 0, scoreMax: 1, review: [item('a')], courseComplete: true });
  expect(actions()).toEqual([
    'Practise the one you missed',
    'Retake',
    'See what you’ve done',
    'Back to course',
  ]);
});
