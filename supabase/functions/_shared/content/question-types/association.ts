import { z } from 'zod';
import { text } from '../fields.ts';
import { pairs, textList } from '../lists.ts';
import { LIMITS } from '../limits.ts';
import { importFields, importItems } from './import-fields.ts';
import { TOO_MANY_ITEMS } from './rules.ts';
import { commonFields, defineQuestionType } from './question-type.ts';

const itemList = (side: 'left' | 'right') => {
  const blank = `All ${side} items must have a value.`;
  const label = side === 'left' ? 'Left items' : 'Right items';
  return textList({ label, min: 1, max: LIMITS.items, tooFew: blank, tooMany: TOO_MANY_ITEMS, blank });
};

const schema = z
  .object({
    ...commonFields,
    questionTitle: text('Question title', LIMITS.questionTitle)
      .nullish()
      .transform((value) => value ?? '')
      .refine((value) => value !== '', 'You need a title.')
      .meta({ type: 'string', minLength: 1 }),
    questionType: z.literal('associationConnect'),
    leftItems: itemList('left'),
    rightItems: itemList('right'),
    matches: pairs,
  })
  .refine(
    ({ leftItems, rightItems, matches }) =>
      matches.every(({ left, right }) => leftItems.includes(left) && rightItems.includes(right)),
    { path: ['matches'], error: 'A match can only use items from the two lists.' },
  )
  .meta({ id: 'AssociationConnectQuestion' });

const importSchema = z
  .object({
    ...importFields,
    type: z.literal('ASC'),
    leftOptions: importItems('Every left item').min(1, 'All left items must have a value.'),
    rightOptions: importItems('Every right item').min(1, 'All right items must have a value.'),
    answer: z.record(
      z.string().regex(/^[0-3]$/),
      z
        .number()
        .int()
        .min(0)
        .max(LIMITS.items - 1),
    ),
  })
  .refine(({ answer }) => Object.keys(answer).length > 0, {
    path: ['answer'],
    error: 'You need at least one complete matched pair.',
  })
  .refine(
    ({ leftOptions, rightOptions, answer }) =>
      Object.entries(answer).every(
        ([left, right]) => Number(left) < leftOptions.length && right < rightOptions.length,
      ),
    { path: ['answer'], error: 'A match can only use items from the two lists.' },
  );

export const association = defineQuestionType({
  code: 'ASC',
  name: 'associationConnect',
  schemas: [schema],
  schemaOf: () => schema,
  importSchema,
  toColumns: ({ leftItems, rightItems, matches }) => ({
    left_options: leftItems,
    right_options: rightItems,
    answer: Object.fromEntries(
      matches.map(({ left, right }) => [leftItems.indexOf(left), rightItems.indexOf(right)]),
    ),
  }),
  toAnswer: ({ answer, left_options: left, right_options: right }) => ({
    matches:
      typeof answer === 'object' && answer !== null
        ? Object.fromEntries(
            Object.entries(answer as Record<string, number>).map(([from, to]): [string, string] => [
              left[Number(from)] ?? '',
              right[to] ?? '',
            ]),
          )
        : {},
  }),
  toImported: ({ answer, left_options: leftOptions, right_options: rightOptions }) => ({
    leftOptions,
    rightOptions,
    answer:
      typeof answer === 'object' && answer !== null
        ? Object.fromEntries(Object.entries(answer).map(([left, right]) => [left, Number(right)]))
        : {},
  }),
});
