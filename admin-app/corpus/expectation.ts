import { z } from 'zod';
import { ENCODINGS, type Encoding } from '../src/shared/encodings';
import { PLACES, REFUSAL_KINDS, TOPICS, WARNING_KINDS } from './vocabulary';

// The schemas of the corpus files' expected results; README.md explains the fields.

const row = z.number().int().min(1);
const text = z.string().min(1);
const texts = z.array(text).min(1);

const common = {
  row,
  title: text,
  quiz: text.optional(),
  description: text.optional(),
  explanation: texts.optional(),
  points: z.number().optional(),
  tags: texts.optional(),
  hidden: texts.optional(),
};
const options = z.array(text).min(2).max(11);
const items = z.array(text).min(1).max(4);
const optionExplanations = z.record(text, text).optional();

const questionOfAnyType = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('MCQ'), options, answer: text, optionExplanations }),
  z.strictObject({ ...common, type: z.literal('MRQ'), options, answer: texts, optionExplanations }),
  z.strictObject({
    ...common,
    type: z.literal('OPT'),
    answer: text,
    acceptedAnswers: texts.optional(),
    accepts: texts.optional(),
    rejects: texts.optional(),
  }),
  z.strictObject({
    ...common,
    type: z.literal('ASC'),
    leftOptions: items,
    rightOptions: items,
    answer: z.record(text, text),
  }),
  z.strictObject({
    ...common,
    type: z.literal('SLI'),
    options: options.optional(),
    slider: z
      .strictObject({
        min: z.number(),
        max: z.number(),
        step: z.number().positive().optional(),
        unit: text.optional(),
      })
      .optional(),
    answer: z.union([text, z.number()]),
  }),
]);

type AnyQuestion = z.output<typeof questionOfAnyType>;

/** Returns the right answers that aren't among the question's options, items or labels. */
function answersBesideTheOptions(question: AnyQuestion): string[] {
  const missing = (answers: readonly string[], among: readonly string[]) =>
    answers.filter((answer) => !among.includes(answer));
  switch (question.type) {
    case 'OPT':
      return [];
    case 'MCQ':
    case 'MRQ': {
      const explained = Object.keys(question.optionExplanations ?? {});
      return missing([question.answer, explained].flat(), question.options);
    }
    case 'ASC':
      return [
        ...missing(Object.keys(question.answer), question.leftOptions),
        ...missing(Object.values(question.answer), question.rightOptions),
      ];
    case 'SLI': {
      const { answer, slider, options: labels = [] } = question;
      if (typeof answer === 'string') return missing([answer], labels);
      return slider && answer >= slider.min && answer <= slider.max ? [] : [String(answer)];
    }
  }
}

/** Returns all text that a learner sees before answering. */
function shown(question: AnyQuestion): string {
  const { title, description = '' } = question;
  const choices =
    question.type === 'ASC'
      ? [...question.leftOptions, ...question.rightOptions]
      : question.type === 'OPT'
        ? []
        : (question.options ?? []);
  return [title, description, ...choices].join('\n');
}

const question = questionOfAnyType.superRefine((value, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (/\n/.test(value.title)) refuse('A title must be a single line.');
  for (const answer of answersBesideTheOptions(value)) refuse(`Not among the options: ${answer}`);
  for (const secret of value.hidden ?? [])
    if (shown(value).includes(secret)) refuse(`Hidden text is shown: ${secret}`);
});

const course = z.strictObject({
  row,
  title: text,
  durationMinutes: z.number().int(),
  instructor: text.optional(),
  description: text.optional(),
});
const video = z.strictObject({ row, title: text, durationSeconds: z.number().int() });
const cue = z.strictObject({ start: z.number().int(), end: z.number().int(), text: z.string() });

const about = {
  why: text,
  topics: z.array(z.enum(TOPICS)).min(1),
  report: text.optional(),
  debatable: text.optional(),
  preview: z
    .strictObject({
      encoding: z.enum(Object.keys(ENCODINGS) as Encoding[]).optional(),
      decimal: z.enum(['comma', 'point']).optional(),
    })
    .optional(),
  warnings: z
    .array(
      z.strictObject({
        row: row.or(z.literal(0)),
        kind: z.enum(WARNING_KINDS),
        at: z.enum(PLACES),
        what: text.optional(),
      }),
    )
    .default([]),
  refused: z.array(z.strictObject({ row: row.or(z.literal(0)), kind: z.enum(REFUSAL_KINDS) })).default([]),
};

/** The schemas of expectations, by folder. */
export const EXPECTATIONS = {
  qti: z.strictObject({ ...about, questions: z.array(question) }),
  gift: z.strictObject({ ...about, questions: z.array(question) }),
  aiken: z.strictObject({ ...about, questions: z.array(question) }),
  'csv-questions': z.strictObject({
    ...about,
    questions: z.array(question),
    videos: z.array(video).optional(),
  }),
  'other-formats': z.strictObject({ ...about, questions: z.array(question) }),
  'csv-courses': z.strictObject({ ...about, courses: z.array(course) }),
  captions: z.strictObject({ ...about, cues: z.array(cue), unchanged: z.literal(true).optional() }),
};

export type Kind = keyof typeof EXPECTATIONS;
export type Expectation<Of extends Kind = Kind> = z.output<(typeof EXPECTATIONS)[Of]>;

export type Outcome = 'read exactly' | 'read with a warning' | 'refused';

/** Returns a file's overall outcome: a refusal outweighs a warning, and a warning outweighs an exact reading. */
export function outcomeOf({ refused, warnings }: Pick<Expectation, 'refused' | 'warnings'>): Outcome {
  if (refused.length > 0) return 'refused';
  return warnings.length > 0 ? 'read with a warning' : 'read exactly';
}
