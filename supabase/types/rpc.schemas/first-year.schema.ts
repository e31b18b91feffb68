import { z } from 'zod';
import { shownDocument } from '../../functions/_shared/content/documents/shown-document.ts';
import { count, nothing, timestamp } from './values.ts';

/** 1 is February, 12 January. */
const month = z.int().min(1).max(12);

const account = z.enum(['cash', 'savings', 'debt', 'super', 'tax_withheld']);

const lifeMonth = z.strictObject({
  month,
  title: z.string(),
  text: z.string(),
  question: z.string(),
  course: z.string(),
  clip: z.strictObject({ video: z.string(), start: count }),
  options: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  choice: z.string().nullable(),
  /** Of the choice; null before it. */
  consequence: z.string().nullable(),
  document: shownDocument.extend({ task: z.string() }),
  /** The latest ones, by field. */
  answers: z.record(z.string(), z.string()).nullable(),
  marks: z.record(z.string(), z.boolean()).nullable(),
  /** What is right, once the document was answered. */
  right: z.record(z.string(), z.string()).nullable(),
  working: z.array(z.strictObject({ label: z.string(), text: z.string() })).nullable(),
  done: z.boolean(),
});

/** `get_first_year()`, `start_life()`, `choose_in_life(…)` and `answer_life_document(…)`. */
export const firstYear = z.strictObject({
  months: z.array(z.strictObject({ month, title: z.string(), summary: z.string(), course: z.string() })),
  /** The first and the latest. */
  lives: z.array(
    z.strictObject({
      id: z.uuid(),
      number: z.int().positive(),
      started_at: timestamp,
      ended_at: timestamp.nullable(),
      /** The month that can be opened; null while one is under way, and at the end. */
      next: month.nullable(),
      balances: z.record(account, z.number()),
      ledger: z.array(
        z.strictObject({
          month,
          source: z.enum(['opening', 'choice', 'document']),
          account,
          label: z.string(),
          amount: z.string(),
        }),
      ),
      months: z.array(lifeMonth),
    }),
  ),
});

/** What each function of this subject answers with. */
export const answers = {
  answer_life_document: firstYear,
  choose_in_life: firstYear,
  get_first_year: firstYear,
  life_to_open: z.record(z.string(), z.unknown()).nullable(),
  start_life: firstYear,
  store_life_month: nothing,
};
