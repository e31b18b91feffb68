import { z } from 'zod';
import { documentDefinition } from '../content/documents/definition.ts';

/**
 * A month of My first year, one JSON file each. In every text `{name}` stands for a value: a draw, a
 * formula of this month or an earlier one, a fact, or what an account held when the month began.
 */
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
  z.string().trim().min(1, 'Write a text.').max(max, `Write at most ${max} characters.`);

const entry = z.strictObject({
  account: z.enum(ACCOUNTS),
  label: text(80),
  /** A formula, in dollars: negative for money leaving the account. No entry is made for zero. */
  amount: text(300),
});

const option = z.strictObject({
  id: name,
  label: text(160),
  /** The facts that the option decides: a value by the fact's name. */
  facts: z.record(name, name).default({}),
  entries: z.array(entry).max(6).default([]),
  consequence: text(700),
});

/** A fact that stays decided, such as the employer. */
const fact = z.strictObject({
  name,
  label: text(80),
  /** `words` are how texts refer to it. They are written out only by an option that decides it; others use formulas. */
  values: z
    .array(z.strictObject({ id: name, words: text(80) }))
    .min(2)
    .max(5),
});

const { shape } = documentDefinition;

/** Rows of a table with everything that went into or out of an account since February: what, amount, balance. */
const ledgerSection = z.strictObject({
  heading: z.string().max(120).default(''),
  ledger: z.enum(ACCOUNTS),
  /** How many of the latest entries to show. */
  last: z.int().min(1).max(20).default(12),
});

export const monthFile = z.strictObject({
  month: z.enum(MONTHS),
  title: text(60),
  /** One sentence shown on the road. */
  summary: text(140),
  /** Titles of the course that explains the month, and of a video with the second that explains its choice. */
  course: text(80),
  clip: z.strictObject({ video: text(80), start: z.int().min(0) }),
  /** Ids of the figures that it prints. */
  figures: z.array(text(80)).default([]),
  /** Drawn when a life begins; a second life keeps them. */
  draws: shape.variables,
  facts: z.array(fact).max(4).default([]),
  /** Each formula may use the ones above it. A text chosen by a formula may also contain `{name}`. */
  formulas: shape.formulas,
  /** Money moving at the start of the month: the opening balance, pay, rent. */
  opening: z.array(entry).max(20).default([]),
  text: text(1200),
  question: text(200),
  options: z.array(option).min(2).max(4),
  document: z.strictObject({
    /** The task, above the document. */
    task: text(400),
    style: shape.style,
    title: shape.title,
    sections: z
      .array(z.union([shape.sections.element, ledgerSection]))
      .min(1)
      .max(12),
    fields: shape.fields,
  }),
  /** The entries made once the document is done, such as for the bill that it is about. */
  entries: z.array(entry).max(10).default([]),
});
export type MonthFile = z.output<typeof monthFile>;
