import type { Period, PlanName, Subscription } from './plans.api';

/** 'School plan, 30 seats'. */
export const planTitle = (plan: PlanName, seats: number): string =>
  plan === 'school' ? `School plan, ${seatsText(seats)}` : 'Student plan';

/** '1 seat', '1,200 seats'. */
export const seatsText = (count: number): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? 'seat' : 'seats'}`;

export const periodLabels: Record<Period, string> = { month: 'Monthly', year: 'Yearly' };

/** The texts of a plan's notices, which only its payer sees. */
export const noticeText: Record<NonNullable<Subscription['notice']>, string> = {
  payment_pending: 'The payment is being processed.',
  payment_failed: 'The last payment failed.',
  unpaid: 'The plan hasn’t been paid for.',
  paused: 'The plan is paused.',
  ended: 'The plan has ended.',
};

/** The effect of each notice on course access, and what to do about it. */
export const noticeAdvice: typeof noticeText = {
  payment_pending: 'Access starts once the payment goes through.',
  payment_failed: 'Access continues while we retry the payment. Please update your card.',
  unpaid: 'Access has stopped. Pay the open invoice to restore it.',
  paused: 'Access has stopped until the plan resumes.',
  ended: 'Access has stopped. Students can still open what they’ve completed.',
};

const dates = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' });
const day = (iso: string) => dates.format(new Date(iso));

type Dated = Pick<Subscription, 'status' | 'notice' | 'givesAccess' | 'periodEnd' | 'endsAt'>;

/** Says when the plan renews or ends; null while that isn't known. */
export function dateText({ status, notice, givesAccess, periodEnd, endsAt }: Dated): string | null {
  if (notice === 'ended') return endsAt && `The plan ended on ${day(endsAt)}.`;
  if (endsAt) return `The plan ends on ${day(endsAt)}.${givesAccess ? ' Access continues until then.' : ''}`;
  if (notice || !periodEnd) return null;
  return status === 'trialing'
    ? `The free trial ends on ${day(periodEnd)}, when we take the first payment.`
    : `The plan renews on ${day(periodEnd)}.`;
}
