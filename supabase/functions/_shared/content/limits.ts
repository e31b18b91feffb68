/**
 * Limits for content: strings in characters (code points, as Postgres counts them), lists in entries, numbers as their
 * maximum. The database has the same limits, and a test compares each
 * (`api/tests/content/content-limits.integration.test.ts`). This file has no imports, so that code for a page's first
 * content can use it.
 */
export const LIMITS = {
  /** Ids that authors choose. */
  id: 128,
  /** Titles of courses, videos and quizzes. */
  title: 200,
  /** Descriptions, including those of questions. */
  description: 10_000,
  smallDescription: 1000,
  category: 100,
  instructor: 200,
  year: 50,
  location: 200,
  mediaAddress: 2000,
  rating: 10,
  durationMinutes: 100_000,
  /** A percentage. */
  passMark: 100,
  /** 100 hours. */
  durationSeconds: 360_000,
  attemptLimit: 100,
  /** Ten hours. */
  timeLimitMinutes: 600,
  /** The number of tags in a quiz's draws, and the number of questions drawn for one tag. */
  draws: 20,
  drawnQuestions: 100,
  tag: 50,
  tags: 10,
  /** Figures that a question or a video refers to. */
  figures: 20,
  figureValue: 100,
  figureSource: 500,
  questionTitle: 1000,
  explanation: 5000,
  cueWords: 300,
  /** The minimum is 1. */
  points: 100,
  /** Options, or labels of a scale. */
  options: 11,
  leastOptions: 2,
  /** The text of an option, a label or an item. */
  option: 500,
  optionExplanation: 1000,
  /** Items on each side of an association. */
  items: 4,
  acceptedAnswer: 1000,
  /** The accepted answers of an open-ended question, including the first. */
  acceptedAnswers: 20,
  unit: 30,
  lessonOrder: 100_000,
  /** The versions of all items in an exported row, as one string. */
  version: 300,
  /** Rows of an uploaded file. Exports are split to fit. */
  rows: 10_000,
} as const;

/** Formats a limit for people: 10,000. */
export const inDigits = (limit: number): string => limit.toLocaleString('en-AU');

/** Whether a string has more characters than `max`. Counts code points, as the database does. */
export const isLonger = (text: string, max: number): boolean =>
  text.length > max && Array.from(text).length > max;
