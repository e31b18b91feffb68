import { z } from 'zod';

export const status = z.enum([
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
]);

/** Seconds since 1970. */
export const time = z.int().min(0);

/** Number of seats. */
export const quantity = z.int().min(1);

/** False: the events are recorded, and can be sent later. */
export const deliver = z.boolean().default(true);

export const settings = z.strictObject({
  down: z.boolean().optional(),
  tax: z.enum(['active', 'pending']).optional(),
  latency_ms: z.number().min(0).max(60_000).optional(),
});
