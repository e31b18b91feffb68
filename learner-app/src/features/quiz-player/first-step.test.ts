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
  ['a quiz that was not started', 'intro', {}],
  ['an attempt without answers', 'intro', { attempt: ATTEMPT }],
  ['an attempt with answers', 'questions', { attempt: ANSWERED }],
  ['an attempt whose time is running', 'questions', { attempt: { ...ATTEMPT, secondsLeft: 60 } }],
  ['an attempt whose time is over', 'questions', { attempt: { ...ATTEMPT, secondsLeft: 0 } }],
  ['a review', 'result', { lastResult: RESULT }],
  ['a review whose next attempt is under way', 'result', { lastResult: RESULT, attempt: ANSWERED }],
  ['a review that another quiz withholds', 'result', { lastResult: RESULT, blockedBy: PLACE }],
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
  ['an attempt that was started after Continue', 'questions', { continued: 'started', attempt: ATTEMPT }],
  ['a quiz that is under way elsewhere', 'other-attempt', { elsewhere: PLACE }],
  ['a quiz that waits for another one', 'other-attempt', { blockedBy: PLACE }],
  [
    'checked answers that wait for another quiz',
    'other-attempt',
    { blockedBy: PLACE, attempt: ANSWERED, limits: { feedbackTiming: 'after_each' } },
  ],
  ['answers that another quiz does not concern', 'questions', { blockedBy: PLACE, attempt: ANSWERED }],
  ['a submitted attempt that waits', 'other-attempt', { blockedBy: PLACE, attempt: SUBMITTED }],
  ['a submitted attempt that no longer waits', 'finish', { attempt: SUBMITTED }],
] as const)('%s: %s', (_case, step, change) => {
  expect(firstStep(aQuiz(change))).toBe(step);
});
