import { camelize } from 'shared-ui/data';
import { ALL_TYPES, aQuizServer } from '../../testing/quiz';
import { firstStep } from './first-step';
import { toQuiz } from './quiz-player.api';
import type { Attempt, AttemptPlace, OpenQuiz, QuizResult } from './quiz-player.types';

const PLACE: AttemptPlace = {
  attemptId: 'a1',
  quizTitle: 'Exam',
  courseTitle: null,
  courseId: null,
  ref: null,
  ends: false,
};
const ATTEMPT: Attempt = { id: 'a2', submitted: false, secondsLeft: null, answers: {}, feedback: {} };
const ANSWERED = { ...ATTEMPT, answers: { cost: 'Nothing' } };
const SUBMITTED = { ...ANSWERED, submitted: true };
const RESULT = { attemptId: 'a0' } as QuizResult;

const aQuiz = ({
  limits = {},
  ...change
}: Partial<OpenQuiz> & { limits?: Partial<OpenQuiz['quiz']> }): OpenQuiz => {
  const quiz = toQuiz(camelize(aQuizServer(ALL_TYPES).rpc.open_quiz()));
  return { ...quiz, quiz: { ...quiz.quiz, ...limits }, ...change };
};

test.each([
  ['a quiz that hasn’t begun', 'intro', {}],
  ['an attempt without answers', 'intro', { attempt: ATTEMPT }],
  ['an attempt with answers', 'questions', { attempt: ANSWERED }],
  ['an attempt whose time is running', 'questions', { attempt: { ...ATTEMPT, secondsLeft: 60 } }],
  ['an attempt whose time has run out', 'questions', { attempt: { ...ATTEMPT, secondsLeft: 0 } }],
  ['a review', 'result', { lastResult: RESULT }],
  ['a review whose next attempt is in progress', 'result', { lastResult: RESULT, attempt: ANSWERED }],
  ['a review withheld by another quiz', 'result', { lastResult: RESULT, blockedBy: PLACE }],
  ['a review of a quiz that was never finished', 'intro', { lastResult: null }],
  ['Continue', 'start', { continued: 'read' }],
  ['Continue to an attempt with answers', 'start', { continued: 'read', attempt: ANSWERED }],
  ['Continue where attempts are limited', 'intro', { continued: 'read', limits: { attemptLimit: 2 } }],
  ['Continue where time is limited', 'intro', { continued: 'read', limits: { timeLimitMinutes: 5 } }],
  [
    'Continue to a quiz that is under way elsewhere',
    'other-attempt',
    { continued: 'read', elsewhere: PLACE },
  ],
  ['an attempt started by Continue', 'questions', { continued: 'started', attempt: ATTEMPT }],
  ['a quiz in progress elsewhere', 'other-attempt', { elsewhere: PLACE }],
  ['a quiz blocked by another one', 'other-attempt', { blockedBy: PLACE }],
  [
    'checked answers blocked by another quiz',
    'other-attempt',
    { blockedBy: PLACE, attempt: ANSWERED, limits: { feedbackTiming: 'after_each' } },
  ],
  ['answers not blocked by another quiz', 'questions', { blockedBy: PLACE, attempt: ANSWERED }],
  ['a submitted attempt that is blocked', 'other-attempt', { blockedBy: PLACE, attempt: SUBMITTED }],
  ['a submitted attempt that is no longer blocked', 'finish', { attempt: SUBMITTED }],
] as const)('%s: %s', (_case, step, change) => {
  expect(firstStep(aQuiz(change))).toBe(step);
});
