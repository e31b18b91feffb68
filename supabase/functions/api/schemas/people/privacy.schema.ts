import { z } from '@hono/zod-openapi';
import { bareAddress, EMAIL_ADDRESS } from '../../../_shared/content/email-address.ts';
import { optionalText, requiredText, text } from '../../../_shared/content/fields.ts';

const hold = z.enum([
  'terms_not_accepted',
  'birth_year_missing',
  'too_young',
  'consent_missing',
  'account_ending',
]);

const erasureReason = z.enum(['person', 'admin', 'inactive', 'too_young', 'left_school', 'school_closed']);

/** The planned deletion of a school-made account, with its reason and times. */
export const accountDeletion = z.object({
  reason: erasureReason,
  requestedAt: z.string(),
  eraseAt: z.string(),
});

/** A person's consents for admins, and whether the account is about to be deleted. */
export const personPrivacy = z
  .object({
    hold: hold.nullable().openapi({ description: 'Reason the account can’t be used right now, if any.' }),
    eraseAt: z.string().nullable().openapi({ description: 'Time the person’s data will be deleted.' }),
    eraseReason: erasureReason.nullable(),
    asksForAge: z.boolean().openapi({ description: 'Whether age rules apply on this deployment.' }),
    consentEndsOn: z
      .string()
      .nullable()
      .openapi({ description: 'Last day of consent. After this day, the account needs consent again.' }),
    birthYear: z.number().nullable(),
    terms: z.object({ version: z.string(), givenAt: z.string() }).nullable(),
    guardian: z
      .object({
        givenBy: z.enum(['parent', 'school']),
        givenAt: z.string(),
        recordedBy: z.string().nullable(),
      })
      .nullable(),
  })
  .openapi('PersonPrivacy');

export const consentInput = z
  .object({
    givenBy: z.enum(['parent', 'school'], { error: 'Consent must come from a parent or the school.' }),
    lastDay: z.iso
      .date({ error: 'Enter a date.' })
      .nullable()
      .optional()
      .openapi({ description: 'Last day of the consent. Null for no end date.' }),
  })
  .openapi('ConsentInput');

export const birthYearInput = z
  .object({
    year: z
      .int({ error: 'Enter a year of birth.' })
      .min(1900, 'Enter a year of birth.')
      .max(2100, 'Enter a year of birth.')
      .openapi({ example: 2010 }),
  })
  .openapi('BirthYearInput');

export const dataExport = z
  .object({
    exportedAt: z.string(),
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).openapi({
      description: 'Rows about the person, by table. Table and column names are the same as in the database.',
    }),
  })
  .openapi('DataExport');

const listedAccounts = z.object({
  total: z.number(),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      username: z.string().nullable().openapi({ description: 'Username of a school-made account.' }),
      eraseAt: z.string().nullable(),
    }),
  ),
});

export const retention = z
  .object({
    waiting: listedAccounts.openapi({
      description: 'Accounts waiting for consent from a parent or the school.',
    }),
    ending: listedAccounts.openapi({ description: 'Accounts scheduled for deletion.' }),
    erased: z.number(),
    graceDays: z.number(),
    backlog: z.object({ due: z.number(), since: z.string().nullable(), failed: z.number() }).openapi({
      description: 'Accounts overdue for deletion, including those that couldn’t be deleted.',
    }),
    computedAt: z.string().openapi({ description: 'Time the rows for each rule were counted.' }),
    rules: z.array(
      z.object({
        name: z.enum([
          'inactive_account_days',
          'left_student_days',
          'attempt_days',
          'report_days',
          'roster_days',
          'audit_log_days',
          'auth_log_days',
        ]),
        days: z
          .number()
          .nullable()
          .openapi({ description: 'Number of days rows are stored. Null for indefinitely.' }),
        due: z.number().openapi({ description: 'Number of rows the rule currently applies to.' }),
        older: z.array(z.number()).openapi({ description: 'Numbers of rows older than 1, 2 and 3 years.' }),
      }),
    ),
  })
  .openapi('Retention');

export const parentRequestInput = z
  .object({
    kind: z.enum(['access', 'deletion'], { error: 'Choose what you’re asking for.' }),
    parent: requiredText('Your name', 200),
    email: text('Email', 320)
      .overwrite(bareAddress)
      .refine((address) => EMAIL_ADDRESS.test(address), 'Enter an email address, such as sam@example.com.'),
    child: requiredText('Your child’s name', 200),
    school: requiredText('Your child’s school', 200),
    note: optionalText('Note', 2000),
  })
  .openapi('ParentRequestInput');

export type ParentRequestInput = z.output<typeof parentRequestInput>;

export const parentRequestReceived = z
  .object({ dueOn: z.string().openapi({ description: 'Day by which we’ll answer the request.' }) })
  .openapi('ParentRequestReceived');

export const parentRequest = z
  .object({
    id: z.string(),
    kind: z.enum(['access', 'deletion']),
    parent: z.string(),
    email: z.string(),
    child: z.string(),
    school: z.string(),
    note: z.string().nullable(),
    madeAt: z.string(),
    dueOn: z.string(),
    isOverdue: z.boolean(),
  })
  .openapi('ParentRequest');
