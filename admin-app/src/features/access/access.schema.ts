import { requiredText } from 'supabase-project/content/fields';
import { z } from 'zod';
import { endOfDay } from './end-of-day';

// The messages equal the API's.

export const NOT_A_DATE = 'Until must be a date such as 2026-07-01.';

const reason = requiredText('Reason', 500);

/** A calendar day, converted to its end, as the API takes it; null if empty. */
const lastDay = z.string().transform((day, context) => {
  if (day === '') return null;
  const end = endOfDay(day);
  if (end !== undefined && Date.parse(end) > Date.now()) return end;
  const message = end === undefined ? NOT_A_DATE : 'The end must be in the future.';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** The form that gives access. */
export const grantSchema = z.object({ reason, endsAt: lastDay });

/** The form that ends it. */
export const revokeSchema = z.object({ reason });
