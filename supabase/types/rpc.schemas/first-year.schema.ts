import { z } from 'zod';
import { shownDocument } from '../../functions/_shared/content/documents/shown-document.ts';
import { count, nothing, timestamp } from './values.ts';

/** 1 is February, 12 January. */
const month = z.int().min(1).max(12);

const account = z.enum(['cash', 'savings', 'debt', 'super', 'tax_withheld']);

/** The course that explains a month; without an id if the student can't open it. */
const course = z.strictObject({ id: z.string().nullable(), title: z.string() });

/** The part of a video that explains a choice; null if the student can't watch it. */
const clip = z
  .strictObject({ course_id: z.string(), lesson_id: z.string(), title: z.string(), start: count })
  .nullable();

/** A month of the latest life, in full. */
const lifeMonth = z.strictObject({
  month,
  title: z.string(),
  text: z.string(),
  question: z.string(),
  course,
  clip,
  options: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  /** The id of the chosen option. */
  choice: z.string().nullable(),
  /** The choice's consequence; null before the choice. */
  consequence: z.string().nullable(),
  document: shownDocument.extend({ task: z.string() }),
  /** The latest answer, by field. */
  answer: z.record(z.string(), z.string()).nullable(),
  marks: z.record(z.string(), z.boolean()).nullable(),
  /** The right answers, once the document has been answered. */
  right: z.record(z.string(), z.string()).nullable(),
  working: z.array(z.strictObject({ label: z.string(), text: z.string() })).nullable(),
  done: z.boolean(),
});

/** How a choice shaped the year, compared with the option that would have changed the most. */
const outcome = z.strictObject({
  month,
  /** The chosen option, and the option it is compared with. */
  choice: z.string(),
  other: z.string(),
  /**
   * How many more dollars the other option would have left at the end (cash and savings minus debt); negative for
   * fewer.
   */
  difference: z.string(),
  clip,
});

const life = z.strictObject({
  id: z.uuid(),
  number: z.int().positive(),
  started_at: timestamp,
  ended_at: timestamp.nullable(),
  /** The month that can be opened; null while a month is in progress, and at the end. */
  next: month.nullable(),
  balances: z.strictObject({
    cash: z.number(),
    savings: z.number(),
    debt: z.number(),
    super: z.number(),
    tax_withheld: z.number(),
  }),
  months: z.array(
    z.strictObject({
      month,
      title: z.string(),
      /** The label of the chosen option. */
      choice: z.string().nullable(),
      done: z.boolean(),
    }),
  ),
  ledger: z.array(
    z.strictObject({
      month,
      source: z.enum(['opening', 'choice', 'document']),
      account,
      label: z.string(),
      amount: z.string(),
    }),
  ),
  /** Outcomes for all months once the life has ended and been summed up, with the greatest difference first. */
  outcomes: z.array(outcome).nullable(),
});

/** `get_first_year(p_month)`, and the functions that change a life. */
export const firstYear = z.strictObject({
  months: z.array(z.strictObject({ month, title: z.string(), summary: z.string(), course })),
  /** The first and the latest life, or one if they're the same. */
  lives: z.array(life).max(2),
  /** The requested month, once opened in the latest life. */
  month: lifeMonth.nullable(),
});

/** The result schema of each function in this file. */
export const answers = {
  answer_life_document: firstYear,
  choose_in_life: firstYear,
  get_first_year: firstYear,
  life_to_open: z.record(z.string(), z.unknown()).nullable(),
  life_to_sum_up: z.record(z.string(), z.unknown()).nullable(),
  start_life: firstYear,
  store_life_month: nothing,
  store_life_outcomes: nothing,
};
