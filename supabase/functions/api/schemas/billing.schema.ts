import { z } from '@hono/zod-openapi';
import { optionalNumber } from '../../_shared/content/fields.ts';

export const planName = z.enum(['learner', 'school'], { error: 'Plan must be learner or school.' });
const planPeriod = z.enum(['month', 'year'], { error: 'Period must be month or year.' });

const uuid = (label: string) => z.uuid({ error: `${label} must be a UUID.` });

/** The plans for sale, as stored at Stripe. */
export const plans = z
  .object({
    enabled: z
      .boolean()
      .openapi({ description: 'Whether plans are for sale. If not, every course is free.' }),
    plans: z.array(
      z.object({
        plan: planName,
        period: planPeriod,
        name: z.string(),
        description: z.string().nullable(),
        features: z.array(z.string()),
        currency: z.string().openapi({ description: 'Lowercase ISO 4217 currency code.' }),
        unitAmount: z
          .number()
          .openapi({ description: 'Price per seat and period, in the currency’s smallest unit.' }),
        tax: z.enum(['included', 'added', 'none']),
        trialDays: z.number(),
      }),
    ),
    portalUrl: z
      .string()
      .nullable()
      .openapi({ description: 'Stripe portal where payers log in with their email address.' }),
  })
  .openapi('Plans');

export const checkoutInput = z
  .object({
    id: uuid('Id').openapi({
      description:
        'UUID created by the client. If you start a purchase twice with the same id, only one purchase is created. Anyone with the id can open the purchase.',
    }),
    plan: planName,
    period: planPeriod,
    seats: optionalNumber('Seats', 1, 5000).openapi({
      description: 'Number of seats in a school plan. Defaults to 1.',
    }),
    link: uuid('Link').nullish().openapi({ description: 'Token from the learner who asked for the plan.' }),
  })
  .openapi('CheckoutInput');

/** The address of a page at Stripe, to which the caller is sent. */
export const redirect = z.object({ url: z.string() }).openapi('Redirect');

const paidPlan = z.object({
  plan: planName,
  period: planPeriod,
  status: z.string().openapi({ description: 'Subscription status in Stripe.' }),
  givesAccess: z.boolean(),
  notice: z
    .enum(['payment_pending', 'payment_failed', 'unpaid', 'paused', 'ended'])
    .nullable()
    .openapi({ description: 'Problem with the plan, if any.' }),
  periodEnd: z.string().nullable(),
  endsAt: z
    .string()
    .nullable()
    .openapi({ description: 'Time the plan ends or ended after the payer cancelled.' }),
  seats: z.number(),
  taken: z.number(),
  planCode: z.string().nullable(),
  invitations: z.array(z.object({ code: z.string(), used: z.boolean() })),
});

/** A purchase as its payer sees it. */
export const checkout = z
  .object({
    id: z.string(),
    plan: planName,
    period: planPeriod,
    seats: z.number(),
    forLearner: z
      .boolean()
      .openapi({ description: 'Whether the seat is for the learner who sent the link.' }),
    state: z.enum(['open', 'expired', 'processing', 'paid']).openapi({
      description:
        '`open` if it hasn’t been paid, `processing` while the payment is processed, `paid` once there’s a subscription.',
    }),
    subscription: paidPlan.nullable(),
  })
  .openapi('Checkout');

export const seatChange = z
  .object({
    change: z.enum(['renew_code', 'invite', 'release_all'], {
      error: 'Change must be renew_code, invite or release_all.',
    }),
  })
  .openapi('SeatChange');

export const planSchool = z
  .object({
    schoolId: z
      .uuid('School id must be a UUID.')
      .nullable()
      .openapi({ description: 'School to assign the plan to, replacing its current plan. Null for none.' }),
  })
  .openapi('PlanSchool');

/** The result of a reconciliation. */
const reconciliation = z.object({ checked: z.number(), changed: z.number() }).openapi('Reconciliation');

/** A subscription as an admin sees it. */
export const subscription = paidPlan
  .extend({
    id: z.string(),
    payerName: z.string().nullable(),
    payerEmail: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    school: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .openapi({ description: 'School the plan is assigned to. Its students can take seats automatically.' }),
  })
  .openapi('Subscription');

export const subscriptionDetails = subscription
  .extend({
    learners: z.array(
      z.object({
        seatId: z.string(),
        personId: z.string(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        username: z.string().nullable().openapi({ description: 'Username of a school-made account.' }),
        takenAt: z.string(),
      }),
    ),
  })
  .openapi('SubscriptionDetails');

export type Plans = z.output<typeof plans>;
export type PlanName = z.output<typeof planName>;
export type PlanPeriod = z.output<typeof planPeriod>;
export type CheckoutInput = z.output<typeof checkoutInput>;
export type Checkout = z.output<typeof checkout>;
export type Reconciliation = z.output<typeof reconciliation>;
export type SeatChange = z.output<typeof seatChange>['change'];
