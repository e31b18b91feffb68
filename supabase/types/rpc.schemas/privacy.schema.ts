import { z } from 'zod';
import { count, timestamp } from './values.ts';

/** Why an account can't be used for now. */
const hold = z.enum([
  'terms_not_accepted',
  'birth_year_missing',
  'too_young',
  'consent_missing',
  'account_ending',
]);

const erasureReason = z.enum(['person', 'admin', 'inactive', 'too_young', 'left_school', 'school_closed']);

/** When and why a school-made account will be deleted, as the school sees it. */
export const accountDeletion = z.strictObject({
  reason: erasureReason,
  requested_at: timestamp,
  erase_at: timestamp,
});

/** `get_account_state()`, `accept_policy(p_version)`, `set_birth_year(p_year)`, `cancel_erasure()` */
const accountState = z.strictObject({
  hold: hold.nullable(),
  policy: z.strictObject({
    version: z.string(),
    /** Changes since the version that was accepted last; empty if none was accepted. */
    changes: z.array(z.string()),
  }),
  /** The username of a school-made account. */
  username: z.string().nullable(),
  /** Whether an email may be added; null for any account that isn't school-made. */
  may_add_email: z.boolean().nullable(),
  minimum_age: count.nullable(),
  erase_at: timestamp.nullable(),
  erase_reason: erasureReason.nullable(),
});

/** `admin_get_privacy(p_person_id)` and the functions that change it */
const personPrivacy = z.strictObject({
  hold: hold.nullable(),
  erase_at: timestamp.nullable(),
  erase_reason: erasureReason.nullable(),
  asks_for_age: z.boolean(),
  /** The last day of consent that has an end date. */
  consent_ends_on: z.iso.date().nullable(),
  birth_year: z.int().nullable(),
  terms: z.strictObject({ version: z.string(), given_at: timestamp }).nullable(),
  guardian: z
    .strictObject({
      given_by: z.enum(['parent', 'school']),
      given_at: timestamp,
      recorded_by: z.string().nullable(),
    })
    .nullable(),
});

/** `export_my_data()`, `admin_export_person(p_person_id)`: the rows about a person by table. */
const dataExport = z.strictObject({
  exported_at: timestamp,
  tables: z.record(z.string(), z.array(z.record(z.string(), z.json()))),
});

/** `admin_get_parent_requests()`, `admin_answer_parent_request(p_request_id)`: the requests that wait for an answer. */
const parentRequests = z.array(
  z.strictObject({
    id: z.uuid(),
    kind: z.enum(['access', 'deletion']),
    parent: z.string(),
    email: z.string(),
    child: z.string(),
    school: z.string(),
    note: z.string().nullable(),
    made_at: timestamp,
    due_on: z.iso.date(),
    is_overdue: z.boolean(),
  }),
);

const pendingConsents = z.strictObject({
  total: count,
  people: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      /** The username of a school-made account. */
      username: z.string().nullable(),
      erase_at: timestamp.nullable(),
    }),
  ),
});

/** `admin_get_retention()` */
const retention = z.strictObject({
  waiting: pendingConsents,
  ending: pendingConsents,
  erased: count,
  grace_days: count,
  /** The accounts that are due for erasure: their number, when the oldest began to wait, and the number of failures. */
  backlog: z.strictObject({ due: count, since: timestamp.nullable(), failed: count }),
  /** When the rows were counted. */
  computed_at: timestamp,
  rules: z.array(
    z.strictObject({
      name: z.enum([
        'inactive_account_days',
        'left_student_days',
        'attempt_days',
        'report_days',
        'roster_days',
        'audit_log_days',
        'auth_log_days',
      ]),
      /** Null if rows are stored indefinitely. */
      days: count.nullable(),
      /** The number of rows that the rule applies to now. */
      due: count,
      /** The numbers of rows older than one, two and three years. */
      older: z.array(count).length(3),
    }),
  ),
});

/** The result schema of each function in this file. */
export const answers = {
  accept_policy: accountState,
  admin_cancel_erasure: personPrivacy,
  admin_export_person: dataExport,
  admin_get_privacy: personPrivacy,
  admin_get_retention: retention,
  admin_request_erasure: personPrivacy,
  admin_set_birth_year: personPrivacy,
  admin_set_consent: personPrivacy,
  add_parent_request: z.strictObject({ due_on: z.iso.date(), admins: z.array(z.string()) }),
  admin_get_parent_requests: parentRequests,
  admin_answer_parent_request: parentRequests,
  cancel_erasure: accountState,
  export_my_data: dataExport,
  get_account_state: accountState,
  /** The school that made the account. */
  request_erasure: z
    .strictObject({ id: z.uuid(), name: z.string(), administrators: z.array(z.string()) })
    .nullable(),
  set_birth_year: accountState,
};
