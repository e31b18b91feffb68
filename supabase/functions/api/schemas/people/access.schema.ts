import { z } from '@hono/zod-openapi';
import { requiredText } from '../../../_shared/content/fields.ts';
import { planName } from '../billing.schema.ts';

/** A person's access to courses that need a plan, with the reasons. */
export const access = z
  .object({
    paymentsEnabled: z
      .boolean()
      .openapi({ description: 'Whether plans are for sale. If not, every course is free.' }),
    subscriber: z.boolean().openapi({ description: 'Whether the person has a paid seat or a grant.' }),
    seats: z.array(
      z.object({
        subscriptionId: z.string(),
        plan: planName,
        payerName: z.string().nullable(),
        takenAt: z.string(),
        givesAccess: z.boolean(),
      }),
    ),
    grants: z.array(
      z.object({
        id: z.string(),
        reason: z.string(),
        endsAt: z.string().nullable(),
        grantedBy: z.string().nullable(),
        createdAt: z.string(),
        revokedAt: z.string().nullable(),
        revokedBy: z.string().nullable(),
        revokeReason: z.string().nullable(),
        active: z.boolean(),
      }),
    ),
  })
  .openapi('Access');

export const grantInput = z
  .object({
    reason: requiredText('Reason', 500),
    endsAt: z.iso
      .datetime({ offset: true, error: 'End must be a date and time.' })
      .nullish()
      .openapi({ description: 'Defaults to no end date.' }),
  })
  .openapi('GrantInput');

export const revocation = z.object({ reason: requiredText('Reason', 500) }).openapi('Revocation');
