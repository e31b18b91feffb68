import { z } from 'zod';
import { documentDefinition } from '../content/documents/definition.ts';

/** The months of a life, in order. */
export const MONTHS = [
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
  'january',
] as const;
export type Month = (typeof MONTHS)[number];

/** A life's money and debts, and the tax that was withheld from its pay. */
export const ACCOUNTS = ['cash', 'savings', 'debt', 'super', 'tax_withheld'] as const;
export type Account = (typeof ACCOUNTS)[number];

const name = z
  .string()
  .regex(
    /^[a-z][a-z0-9_]{0,39}$/,
    'A name must start with a letter and can only contain lowercase letters, digits and _.',
  );
const text = (max: number) =>
  z.string().trim().min(1, 'Add some text.').max(max, `Write at most ${max} characters.`);

const entry = z.strictObject({
  account: z.enum(ACCOUNTS),
  label: text(80),
  /** A formula, in dollars: negative for money leaving the account. No entry is made for zero. */
  amount: text(300),
});

const option = z.strictObject({
  id: name,
  label: text(160),
  /** The values of the facts that the option decides, by fact name. */
  facts: z.record(name, name).default({}),
  entries: z.array(entry).max(6).default([]),
  consequence: text(700),
});

/** A fact that lasts for the rest of the life once it's decided, such as the employer. */
const fact = z.strictObject({
  name,
  label: text(80),
  /**
   * `words` describe the value in text. Only the month that decides the fact may spell them out; other months use
   * formulas.
   */
  values: z
    .array(z.strictObject({ id: name, words: text(80) }))
    .min(2)
    .max(5),
});

const { shape } = documentDefinition;

/** A table of the payments into and out of an account since February, with a label, amount and balance in each row. */
const ledgerSection = z.strictObject({
  heading: z.string().max(120).default(''),
  ledger: z.enum(ACCOUNTS),
  /** How many of the latest entries to show. */
  last: z.int().min(1).max(20).default(12),
});

/**
 * A month of My first year, stored as one JSON file. In all text, `{name}` stands for a value: a draw, a formula of
 * this month or an earlier one, a fact, or an account's balance at the start of the month.
 */
export const monthFile = z.strictObject({
  month: z.enum(MONTHS),
  title: text(60),
  /** One sentence about the month, shown on the year's road. */
  summary: text(140),
  /** The title of the course that explains the month, and the video and second that explain its choice. */
  course: text(80),
  clip: z.strictObject({ video: text(80), start: z.int().min(0) }),
  /** The ids of the figures that the month's text contains. */
  figures: z.array(text(80)).default([]),
  /** Values that are drawn at random. All of a student's lives have the same ones. */
  draws: shape.variables,
  facts: z.array(fact).max(4).default([]),
  /** Each formula may use the ones above it. A string chosen by a formula may also contain `{name}`. */
  formulas: shape.formulas,
  /** Money moving at the start of the month: the opening balance, pay, rent. */
  opening: z.array(entry).max(20).default([]),
  text: text(1200),
  question: text(200),
  options: z.array(option).min(2).max(4),
  document: z.strictObject({
    /** The task, shown above the document. */
    task: text(400),
    style: shape.style,
    title: shape.title,
    sections: z
      .array(z.union([shape.sections.element, ledgerSection]))
      .min(1)
      .max(12),
    fields: shape.fields,
  }),
  /** The entries made once the student completes the document, such as the payment of a bill. */
  entries: z.array(entry).max(10).default([]),
});
export type MonthFile = z.output<typeof monthFile>;
