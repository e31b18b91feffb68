import { answerText, visibleText } from 'supabase-project/content/text-comparison';
import { tagKey } from 'supabase-project/content/text-rules';
import { QUESTION_LEVELS } from 'supabase-project/content/question-types/rules';
import { hasVisibleText } from 'supabase-project/content/visible-text';
import fc from 'fast-check';
import type { ImportRow } from '../../imports';

/**
 * Strings as the database stores them: trimmed and without control characters. Many contain characters that are special in spreadsheets or
 * CSV files.
 */
export const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc
      .array(
        fc.constantFrom(
          '=',
          '+',
          '-',
          '@',
          "'",
          '"',
          ',',
          ';',
          '|',
          '\t',
          '\n',
          '\u2028',
          'a',
          '1',
          ':',
          'ü',
          '😀',
          '＝',
        ),
        {
          minLength: 1,
          maxLength: 8,
        },
      )
      .map((parts) => parts.join('')),
  )
  .map((value) => value.replaceAll(/[\p{Cc}\p{Cs}\uFFFD]/gu, (c) => ('\n\t'.includes(c) ? c : '')).trim())
  .filter((value) => value !== '');
export const optional = fc.oneof(fc.constant(null), text);
const distinct = (min: number, max: number, of = text) =>
  fc.uniqueArray(of, { minLength: min, maxLength: max, selector: answerText });
export const id = fc.uuid();
/** Options with list marks, as in documents. Uploading an export must not remove the marks. */
const marked = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('GST', 'Rent', 'Food', 'Pay'), { minLength: 2 }),
    fc.constantFrom('• ', 'a) ', '1. '),
  )
  .map(([words, mark]) =>
    words.map(
      (word, index) => `${mark.replace('a', 'abcd'[index] ?? '').replace('1', String(index + 1))}${word}`,
    ),
  );
const optionLists = fc.oneof({ weight: 4, arbitrary: distinct(2, 11) }, marked);

/** Tags as the database stores them. */
const tag = text
  .map((value) =>
    visibleText(
      Array.from(visibleText(value.replaceAll(',', ' ')))
        .slice(0, 50)
        .join(''),
    ),
  )
  .filter(hasVisibleText);
const tags = fc.uniqueArray(tag, { minLength: 1, maxLength: 10, selector: tagKey });

const base = fc.record({
  id,
  title: text,
  description: optional,
  explanation: optional,
  points: fc.integer({ min: 1, max: 100 }),
  tags: fc.oneof(fc.constant(null), tags),
  level: fc.constantFrom(...QUESTION_LEVELS),
  occurrence: fc.constant(1),
});
/** A question's cue, or nothing. */
const taught = fc.oneof(
  fc.constant({}),
  fc.record({
    cue: fc.record({ videoId: id, second: fc.integer({ min: 0, max: 86_400 }), words: text }),
  }),
);
/** Explanations for some of the options, or for none. */
const explained = (options: string[]) =>
  fc
    .tuple(
      ...options.map((option) =>
        fc.oneof(
          fc.constant([]),
          text.map((said) => [[option, said] as const]),
        ),
      ),
    )
    .map((pairs) => pairs.flat())
    .map((pairs) => (pairs.length > 0 ? { optionExplanations: Object.fromEntries(pairs) } : {}));
const withExplanations = <Question extends { options: string[] }>(questions: fc.Arbitrary<Question>) =>
  questions.chain((question) => explained(question.options).map((said) => ({ ...question, ...said })));

const choice = <Type extends 'MCQ' | 'SLI'>(type: Type) =>
  optionLists.chain((options) =>
    fc.record({
      type: fc.constant(type),
      options: fc.constant(options),
      answer: fc.constantFrom(...options),
    }),
  );
const numberRange = fc
  .tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 90 }), fc.constantFrom('', ' '))
  .map(([from, width, space]) => `${from / 10}${space}..${space}${(from + width) / 10}`);
const openEnded = distinct(1, 20, fc.oneof({ weight: 3, arbitrary: text }, numberRange)).map(
  ([answer = '', ...acceptedAnswers]) => ({
    type: 'OPT' as const,
    answer,
    ...(acceptedAnswers.length > 0 && { acceptedAnswers }),
  }),
);
const range = fc
  .record({
    min: fc.integer({ min: -1000, max: 1000 }),
    steps: fc.integer({ min: 1, max: 50 }),
    step: fc.constantFrom(0.1, 0.5, 1, 7),
    unit: fc.constantFrom('', '%', '$', '+ tax'),
  })
  .map(({ min, steps, step, unit }) => ({
    type: 'SLI' as const,
    options: [],
    slider: { min, max: min + steps * step, step, unit },
    answer: String(min),
  }));
const multipleResponse = optionLists.chain((options) =>
  fc.record({
    type: fc.constant('MRQ' as const),
    options: fc.constant(options),
    answer: fc.subarray(options, { minLength: 1 }),
  }),
);
const association = fc
  .tuple(distinct(1, 4), distinct(1, 4))
  .chain(([leftOptions, rightOptions]) =>
    fc
      .dictionary(
        fc.integer({ min: 0, max: leftOptions.length - 1 }).map(String),
        fc.integer({ min: 0, max: rightOptions.length - 1 }),
        { minKeys: 1 },
      )
      .map((answer) => ({ type: 'ASC' as const, leftOptions, rightOptions, answer: { ...answer } })),
  );
const question = fc
  .tuple(
    base,
    taught,
    fc.oneof(
      withExplanations(choice('MCQ')),
      choice('SLI'),
      withExplanations(multipleResponse),
      openEnded,
      range,
      association,
    ),
  )
  .map(([fields, cue, answer]) => ({ ...fields, ...cue, ...answer }));

/** A publication state, as it appears in rows. */
const state = fc.oneof(
  fc.constantFrom({}, { publication: 'draft' as const }, { publication: 'published' as const }),
  fc
    .date({ min: new Date('2030-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((time) => ({ publication: 'scheduled' as const, publishAt: time.toISOString() })),
);
export const withState = <Content extends object>(part: fc.Arbitrary<Content>) =>
  fc.tuple(part, state).map(([fields, said]) => ({ ...fields, ...said }));

const content = { id, title: text, description: optional, category: optional, instructor: optional };
export const version = fc.constantFrom('v0123456789abcdef', 'z0123456789abcdef.q0123456789abcdef');
const stop = {
  version,
  courseId: fc.option(fc.uuid(), { nil: undefined }),
  lessonOrder: fc.integer({ min: 0, max: 100_000 }),
};
const video = fc.record({
  ...stop,
  video: withState(
    fc.record({
      ...content,
      url: fc.constantFrom(null, 'media/a.mp4', 'https://x.example/=1'),
      image: fc.constantFrom(null, 'media/a.svg'),
      durationSeconds: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 359_999 })),
    }),
  ),
});
export const quiz = fc.record({
  ...stop,
  quiz: withState(
    fc.record({
      ...content,
      image: fc.constant(null),
      feedbackTiming: fc.constantFrom('at_end' as const, 'after_each' as const),
      questionOrder: fc.constantFrom('shuffled' as const, 'as_written' as const),
      attemptLimit: fc.integer({ min: 0, max: 100 }),
      timeLimitMinutes: fc.integer({ min: 0, max: 600 }),
      draws: fc.uniqueArray(
        fc.record({
          tag: fc.constantFrom('GST', 'a: b', '7', 'all'),
          count: fc.integer({ min: 1, max: 100 }),
        }),
        { selector: ({ tag }) => tag, maxLength: 3 },
      ),
    }),
  ),
  question,
});
export const rows = fc
  .array(fc.oneof(video, quiz), { minLength: 1, maxLength: 8 })
  .map((list) => list.map((row, index) => numbered({ row: index + 2, ...row })));

/** Removes undefined fields, and makes the ids unique to the row. */
export function numbered(row: ImportRow): ImportRow {
  const copy = JSON.parse(JSON.stringify(row)) as ImportRow;
  for (const part of [copy.course, copy.video, copy.quiz, copy.question])
    if (part) part.id = `${part.id?.slice(0, 8) ?? ''}-${row.row}`;
  return copy;
}
