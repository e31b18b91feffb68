import { screen, within } from '@testing-library/react';
import { renderRoutes } from 'shared-ui/testing';
import type { QuizItem, QuizItems } from '../analytics.api';
import { QuizItemsReport } from './quiz-items-report';

const anItem = (item: Partial<QuizItem> = {}): QuizItem => ({
  id: 'q1',
  title: 'What does a TFN cost?',
  type: 'MCQ',
  deleted: false,
  answers: 20,
  facility: 0.4,
  discrimination: -0.31,
  medianSeconds: 75,
  choices: [
    { label: '$27', count: 12, correct: false, offered: true },
    { label: 'Nothing', count: 8, correct: true, offered: true },
  ],
  flags: [],
  ...item,
});
const aQuiz = (quiz: Partial<QuizItems> = {}): QuizItems => ({
  computedAt: '2026-11-26T01:00:00Z',
  id: 'quiz',
  title: 'Pay Check',
  deleted: false,
  flagMinimum: 20,
  withheld: false,
  learners: 20,
  retakes: 0,
  meanPercent: 40,
  medianPercent: 37.5,
  medianSeconds: 300,
  distribution: Array.from({ length: 10 }, (_, n) => ({
    from: n * 10,
    to: n === 9 ? 100 : n * 10 + 9,
    count: n === 4 ? 20 : 0,
  })),
  questions: [anItem()],
  ...quiz,
});
const show = (quiz?: Partial<QuizItems>) =>
  renderRoutes([{ path: '/', element: <QuizItemsReport quiz={aQuiz(quiz)} /> }]);

test('lists each question with facility, discrimination and time', () => {
  show();
  const table = within(screen.getByRole('table', { name: 'Questions in quiz order' }));
  expect(table.getByRole('row', { name: /What does a TFN cost/ })).toHaveTextContent(
    '1. What does a TFN cost?Multiple choice2040%−0.311 min 15 s',
  );
});

test('a flagged question shows its reasons', () => {
  show({ questions: [anItem({ flags: ['negative_discrimination', 'distractor_beats_key'] })] });
  const reasons = screen.getByRole('list', { name: 'Flags' });
  expect(
    within(reasons)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual([
    expect.stringContaining('negative discrimination'),
    expect.stringContaining('than the correct one. Reword “$27” if it could be correct'),
  ]);
});

test('each option shows how often it was chosen, and the correct one is marked', () => {
  show();
  const card = screen.getByRole('article', { name: 'Question 1' });
  expect(card).toHaveTextContent('Average mark 40%');
  expect(card).toHaveTextContent('$2712 (60%)');
  expect(card).toHaveTextContent('Nothing (correct)8 (40%)');
});

test('below the minimum number of learners, the page explains why nothing is flagged', () => {
  show({ learners: 19 });
  expect(screen.getByText(/Questions are flagged once 20 students finish/)).toBeInTheDocument();
});

test('a quiz that no one has finished shows a message', () => {
  show({ learners: 0, meanPercent: null, medianPercent: null, medianSeconds: null });
  expect(screen.getByText('No one has finished this quiz yet')).toBeInTheDocument();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test('later attempts are counted but not included', () => {
  show({ retakes: 3 });
  expect(screen.getByText(/first finished attempt/)).toHaveTextContent('3 later attempts not counted.');
});

test('a deleted quiz is marked', () => {
  show({ deleted: true, questions: [] });
  expect(screen.getByText(/This quiz was deleted/)).toBeInTheDocument();
  expect(screen.getByText('This quiz has no questions')).toBeInTheDocument();
});

test('a question links to its answers on the page and to its form; a deleted one has no form link', () => {
  show({ questions: [anItem(), anItem({ id: 'q2', title: 'Gone?', deleted: true })] });
  const link = screen.getByRole('link', { name: '1. What does a TFN cost?' });
  const card = screen.getByRole('article', { name: 'Question 1' });
  expect(link).toHaveAttribute('href', `#${card.id}`);
  expect(within(card).getByRole('link', { name: 'Edit question 1' })).toHaveAttribute(
    'href',
    '/question-dashboard?quiz=quiz&question=q1',
  );
  expect(screen.queryByRole('link', { name: 'Edit question 2' })).not.toBeInTheDocument();
});

test('before anyone has finished the quiz, questions have no links', () => {
  show({ learners: 0, questions: [anItem({ answers: 0 })] });
  expect(screen.getByRole('rowheader', { name: '1. What does a TFN cost?' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '1. What does a TFN cost?' })).not.toBeInTheDocument();
});
