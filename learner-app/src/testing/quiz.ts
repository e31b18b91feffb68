import { AppError } from 'shared-ui/data';
import type {
  FinishAttemptResult,
  NextStepResult,
  OpenQuizResult,
  QuestionAnswer,
  QuizQuestion,
  ReviewedQuestion,
} from 'supabase-project/types';

type Opened = NonNullable<OpenQuizResult>;

/** The lesson to continue with; each test sets only the values it depends on. */
export const aNextStep = (step: Partial<NonNullable<NextStepResult>> = {}): NonNullable<NextStepResult> => ({
  course_id: 'tax-returns',
  course_title: 'Tax Returns',
  course_image: null,
  category: 'Tax Returns',
  lesson_id: 'lesson-5',
  lesson_title: 'What you can claim',
  lesson_type: 1,
  ...step,
});

/** A question as sent by `open_quiz`; each test sets only the values it depends on. */
export const aQuestionRow = (question: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id: 'q1',
  position: 1,
  title: 'What does a tax file number cost?',
  description: '',
  type: 'MCQ',
  options: ['Nothing', '$27'],
  left_options: [],
  right_options: [],
  slider: null,
  document: null,
  as_of: null,
  expects_number: false,
  points: 1,
  ...question,
});

export interface QuizServerOptions extends Partial<Pick<Opened, 'course' | 'lesson_id' | 'best'>> {
  questions: QuizQuestion[];
  /** Right answers by question id. */
  key?: Record<string, QuestionAnswer>;
  /** Answers of an attempt in progress. */
  answers?: Record<string, QuestionAnswer>;
  /** Whether answers are checked one by one. */
  checksEach?: boolean;
  /** 0 for no limit. */
  attemptLimit?: number;
  /** The pass mark of the quiz's course. */
  passMark?: number;
  timeLimitMinutes?: number;
  /** Whether finishing the quiz completes the course. */
  completesCourse?: boolean;
  /** A result's effect on the road and the next step. */
  road?: FinishAttemptResult['road'];
  next?: NextStepResult;
}

/**
 * An in-memory server with the database's quiz functions for one learner. Pages rendered with the same server behave like that learner's
 * reloads, tabs and devices. Set `offline` to cut the connection.
 */
export function aQuizServer({
  questions,
  key = {},
  answers,
  checksEach = false,
  attemptLimit = 0,
  passMark = 0,
  timeLimitMinutes = 0,
  completesCourse = false,
  road = null,
  next = null,
  ...rest
}: QuizServerOptions) {
  let count = 0;
  interface StoredAttempt {
    /** Whether the attempt is finished but can't be graded until another quiz is finished. */
    submitted: boolean;
    answers: Map<string, QuestionAnswer>;
    checked: Set<string>;
    startedAt: number;
    finished: boolean;
  }
  const attempts = new Map<string, StoredAttempt>();
  const begin = (existing: Record<string, QuestionAnswer> = {}) =>
    attempts.set(`attempt-${++count}`, {
      answers: new Map(Object.entries(existing)),
      checked: new Set(),
      startedAt: performance.now(),
      submitted: false,
      finished: false,
    });
  if (answers) begin(answers);

  const attemptsLeft = () => (attemptLimit > 0 ? Math.max(0, attemptLimit - attempts.size) : null);
  const secondsLeft = ({ startedAt }: StoredAttempt) =>
    timeLimitMinutes > 0
      ? Math.max(0, Math.ceil((startedAt + timeLimitMinutes * 60_000 - performance.now()) / 1000))
      : null;
  const isOver = (attempt: StoredAttempt) => secondsLeft(attempt) === 0;
  const feedbackOn = (attempt: StoredAttempt, questionId: string) => ({
    correct: JSON.stringify(attempt.answers.get(questionId)) === JSON.stringify(key[questionId]),
    correct_answer: key[questionId] ?? null,
    solution: null,
    explanation: `Because of ${questionId}.`,
    option_explanations: [] as { option: string; explanation: string }[],
    cue: null,
  });
  function attemptRow() {
    const [id, attempt] = [...attempts].find(([, { finished }]) => !finished) ?? [];
    if (!id || !attempt) return null;
    const rows = [...attempt.answers].map(([question_id, answer]) => ({
      question_id,
      answer,
      feedback: attempt.checked.has(question_id) ? feedbackOn(attempt, question_id) : null,
    }));
    return {
      id,
      started_at: '2026-11-20T00:00:00Z',
      submitted: attempt.submitted,
      seconds_left: secondsLeft(attempt),
      answers: rows,
    };
  }
  const isRight = (id: string, questionId: string) =>
    JSON.stringify(attempts.get(id)?.answers.get(questionId)) === JSON.stringify(key[questionId]);
  const scoreOf = (id: string) => questions.filter((question) => isRight(id, question.id)).length;
  function result(id: string): FinishAttemptResult {
    const attempt = attempts.get(id);
    const answers = attempt?.answers;
    const review = questions.map(({ id: question_id, expects_number: _, ...question }) => ({
      ...question,
      question_id,
      earned: isRight(id, question_id) ? question.points : 0,
      your_answer: answers?.get(question_id) ?? '',
      ...(attempt
        ? feedbackOn(attempt, question_id)
        : {
            correct: false,
            correct_answer: null,
            solution: null,
            explanation: '',
            option_explanations: [],
            cue: null,
          }),
    })) satisfies ReviewedQuestion[];
    const score = scoreOf(id);
    const ids = [...attempts.keys()];
    const earlier = ids.slice(0, ids.indexOf(id)).map(scoreOf);
    const numbers = { score, score_max: questions.length, answered: answers?.size ?? 0 };
    const percent = Math.round((score / questions.length) * 100);
    return {
      attempt_id: id,
      course_id: 'tax-returns',
      lesson_id: 'lesson-4',
      ...numbers,
      weighted: false,
      percent,
      finished_at: '2026-11-20T00:10:00Z',
      review: attemptRow() ? [] : review,
      incomplete: (answers?.size ?? 0) < questions.length,
      attempts_left: attemptsLeft(),
      review_withheld: attemptRow() !== null,
      previous_best: earlier.length > 0 ? { score: Math.max(...earlier), score_max: questions.length } : null,
      road,
      next,
      course_complete: completesCourse,
    };
  }
  const server = {
    /** A test may change these, as an admin would. */
    questions,
    offline: false,
    /** Whether answers that arrive after the time limit are refused. If not, they count as within the grace period. */
    late: false,
    /** The open attempt at this quiz in another place. */
    elsewhere: null as Opened['elsewhere'],
    /** The open attempt at another quiz that contains one of the questions. */
    blockedBy: null as Opened['blocked_by'],
    /** Every request waits for this promise. */
    held: undefined as Promise<void> | undefined,
    /** Lets seconds pass for the attempts in progress. */
    pass: (seconds: number) => attempts.forEach((attempt) => (attempt.startedAt -= seconds * 1000)),
    /** Finishes the attempt in progress, as another tab would. */
    finishOpen: () => attempts.forEach((attempt) => (attempt.finished = true)),
    /** The answers of the latest attempt. */
    saved: () => Object.fromEntries(attempts.get(`attempt-${count}`)?.answers ?? []),
    rpc: {
      open_quiz: (): Opened => ({
        course: { id: 'tax-returns', title: 'Tax Returns' },
        lesson_id: 'lesson-4',
        quiz: {
          id: 'tfn',
          title: 'TFN Check',
          description: 'What it is for.',
          image: null,
          category: 'Tax Returns',
          feedback_timing: checksEach ? 'after_each' : 'at_end',
          question_count: server.questions.length,
          attempt_limit: attemptLimit,
          attempts_left: attemptsLeft(),
          time_limit_minutes: timeLimitMinutes,
          pass_mark: passMark,
        },
        questions: timeLimitMinutes > 0 && !attemptRow() ? [] : server.questions,
        attempt: attemptRow(),
        elsewhere: server.elsewhere,
        blocked_by: server.blockedBy,
        best: null,
        ...rest,
      }),
      review_quiz: (): unknown => {
        const last = [...attempts].filter(([, { finished }]) => finished).at(-1);
        return { ...(server.rpc.open_quiz() as object), result: last ? result(last[0]) : null };
      },
      start_attempt: () => {
        if (server.elsewhere)
          throw new AppError('quiz_open_elsewhere', 'You’ve started this quiz somewhere else.', 409);
        if (server.blockedBy) throw new AppError('finish_first', 'Finish “Exam” first.', 409);
        if (!attemptRow() && attemptsLeft() === 0)
          throw new AppError('no_attempts_left', 'You’ve used all your attempts at this quiz.', 409);
        if (!attemptRow()) begin();
        return { ...attemptRow(), questions: server.questions };
      },
      save_answer: (args: {
        p_attempt_id: string;
        p_question_id: string;
        p_answer: { value: QuestionAnswer };
      }) => {
        const attempt = attempts.get(args.p_attempt_id);
        if (attempt?.finished) throw new AppError('attempt_finished', 'Finished.', 409);
        if (attempt && server.late && isOver(attempt)) throw new AppError('time_over', 'Over.', 409);
        const stands = !attempt?.checked.has(args.p_question_id);
        if (stands) attempt?.answers.set(args.p_question_id, args.p_answer.value);
        return { saved_at: '2026-11-20T00:05:00Z', stands };
      },
      check_answer: (args: {
        p_attempt_id: string;
        p_question_id: string;
        p_answer: { value: QuestionAnswer };
      }) => {
        const attempt = attempts.get(args.p_attempt_id);
        if (!attempt) throw new AppError('attempt_not_found', 'This attempt does not exist.', 404);
        if (attempt.finished) throw new AppError('attempt_finished', 'Finished.', 409);
        if (server.blockedBy) throw new AppError('finish_first', 'Finish “Exam” first.', 409);
        if (!attempt.checked.has(args.p_question_id))
          attempt.answers.set(args.p_question_id, args.p_answer.value);
        attempt.checked.add(args.p_question_id);
        return {
          answer: attempt.answers.get(args.p_question_id),
          feedback: feedbackOn(attempt, args.p_question_id),
        };
      },
      leave_attempt: () => {
        server.elsewhere = null;
        server.blockedBy = null;
        for (const attempt of attempts.values()) if (attempt.submitted) attempt.finished = true;
        return null;
      },
      finish_attempt: ({ p_attempt_id }: { p_attempt_id: string }) => {
        const attempt = attempts.get(p_attempt_id);
        if (!(attempt && isOver(attempt)) && questions.some(({ id }) => !attempt?.answers.has(id)))
          throw new AppError('quiz_incomplete', 'Complete all questions to finish the lesson.', 409);
        if (attempt) attempt.submitted = server.blockedBy !== null;
        if (server.blockedBy) return { attempt_id: p_attempt_id, blocked_by: server.blockedBy };
        if (attempt) attempt.finished = true;
        return result(p_attempt_id);
      },
    },
  };
  for (const [name, answer] of Object.entries(server.rpc) as [
    keyof typeof server.rpc,
    (args: never) => unknown,
  ][])
    Object.assign(server.rpc, {
      [name]: (args: never) => {
        if (server.offline) throw new AppError('network', 'The connection was lost. Please try again.');
        return server.held ? server.held.then(() => answer(args)) : answer(args);
      },
    });
  return server;
}

/** One question of each type, with right answers. */
export const ALL_TYPES = {
  questions: [
    aQuestionRow({ id: 'cost', title: 'What does a TFN cost?', options: ['$27', 'Nothing', '$99'] }),
    aQuestionRow({
      id: 'count',
      type: 'OPT',
      title: 'How many TFNs will you have?',
      options: [],
      expects_number: true,
    }),
    aQuestionRow({
      id: 'who',
      type: 'ASC',
      title: 'Who asks for it?',
      options: [],
      left_options: ['Employer', 'Landlord'],
      right_options: ['Never needs it', 'To withhold tax'],
    }),
    aQuestionRow({ id: 'risk', type: 'SLI', title: 'How risky is it?', options: ['Low', 'Medium', 'High'] }),
  ],
  key: { cost: 'Nothing', count: '1', who: { 0: 1, 1: 0 }, risk: 'High' },
};
