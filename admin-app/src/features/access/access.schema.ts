import { requiredText } from 'supabase-project/content/fields';
import { z } from 'zod';
import { lastDay } from '../../shared/days/last-day';

// The messages match the API's.

const reason = requiredText('Reason', 500);

/** The schema of the form that gives access. */
export const grantSchema = z.object({ reason, endsAt: lastDay });

/** The schema of the form that ends access. */
export const revokeSchema = z.object({ reason });
