import { requiredText, text } from 'supabase-project/content/fields';
import { LIMITS } from 'supabase-project/content/limits';
import {
  isPoints,
  POINTS_PROBLEM,
  QUESTION_LEVELS,
  type QuestionLevel,
} from 'supabase-project/content/question-types/rules';
import { typedValue } from 'supabase-project/content/typed-number';
import { z } from 'zod';
import { readCueTime, writeCueTime } from '../../../shared/content/cue-time';
import type { Question } from '../question.api';

/** Whether typed text is a valid number of points. */
export const arePoints = (text: string): boolean => /^\d{1,3}$/.test(text.trim()) && isPoints(Number(text));

/** The part of a video that answers the question, as typed; null while no video is chosen. */
const cueFields = z
  .object({ videoId: z.string(), time: z.string(), words: text('Words', LIMITS.cueWords) })
  .transform(({ videoId, time, words }, context) => {
    if (videoId === '') return null;
    const second = readCueTime(time);
    if (second === undefined)
      context.addIssue({ code: 'custom', path: ['time'], message: 'Enter a time such as 0:42.' });
    if (words === '')
      context.addIssue({ code: 'custom', path: ['words'], message: 'Enter the caption words at that time.' });
    return { videoId, second: second ?? 0, words };
  });

/** The fields that every type has, named as in the API, so that the API's messages are shown at the right fields. */
export const commonFields = {
  questionTitle: requiredText('Question title', LIMITS.questionTitle),
  description: text('Description', LIMITS.description),
  explanation: text('Explanation', LIMITS.explanation),
  points: z.string().trim().refine(arePoints, POINTS_PROBLEM).transform(Number),
  level: z.enum(QUESTION_LEVELS),
  cue: cueFields,
  figures: z.array(z.string()),
  tags: z.array(z.string()),
};

/** The values of the fields below the points (`MoreFields`). */
export interface MoreValues {
  level: QuestionLevel;
  cue: z.input<typeof cueFields>;
  /** The figures' ids. */
  figures: readonly string[];
  tags: readonly string[];
}

export const emptyCommonFields = {
  questionTitle: '',
  description: '',
  explanation: '',
  points: '1',
  level: 'core' as QuestionLevel,
  cue: { videoId: '', time: '', words: '' },
  figures: [] as string[],
  tags: [] as string[],
};

/** The common fields of an edited question. */
export const storedCommonFields = ({
  questionTitle,
  description,
  explanation,
  points,
  level,
  cue,
  figures,
  tags,
}: Question) => ({
  questionTitle,
  description,
  explanation,
  points: String(points),
  level,
  cue: cue
    ? { videoId: cue.videoId, time: writeCueTime(cue.second), words: cue.words }
    : emptyCommonFields.cue,
  figures,
  tags,
});

/** Converts valid fields to the cue that a request contains. */
export const toCue = (typed: MoreValues['cue']) => cueFields.parse(typed);

const isDecimal = (text: string) => Number.isFinite(typedValue(text) ?? NaN);

/** A required decimal number, typed as text. */
export const decimal = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .refine((text) => text === '' || isDecimal(text), `${label} must be a number.`)
    .transform((text) => typedValue(text) ?? NaN);

/** An optional number above 0; null if left empty. */
export const optionalStep = z
  .string()
  .trim()
  .refine((text) => text === '' || isDecimal(text), 'Step must be a number.')
  .refine((text) => !isDecimal(text) || (typedValue(text) ?? 0) > 0, 'Step must be greater than 0.')
  .transform((text) => (text === '' ? null : (typedValue(text) ?? NaN)));

/** Parses a decimal number; undefined if the text isn't one. */
export const parseDecimal = (text: string): number | undefined =>
  isDecimal(text) ? typedValue(text) : undefined;

/** Messages at the fields of `MoreFields`. */
export interface MoreProblems {
  level?: string | undefined;
  cue?: { video?: string | undefined; time?: string | undefined; words?: string | undefined };
  figures?: string | undefined;
  tags?: string | undefined;
}

/** Says why a typed cue can't be saved; undefined if it can. */
export function cueProblems(typed: MoreValues['cue']): MoreProblems['cue'] {
  const { error } = cueFields.safeParse(typed);
  return error && Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
}
