import { formatDay } from '../../shared/days/format-day';
import { nameOf } from '../../shared/person-name';
import { PLAN_NAMES } from '../../shared/plan-names';
import type { Subscription } from './subscriptions.api';

// Wording for subscriptions on screen.

type Notice = NonNullable<Subscription['notice']>;

const PERIODS: Record<Subscription['period'], string> = { month: 'monthly', year: 'yearly' };

/** Returns the plan and its period: 'School, yearly'. */
export const planOf = ({ plan, period }: Subscription) => `${PLAN_NAMES[plan]}, ${PERIODS[period]}`;

/** Returns the payer's name, or else their email address. */
export const payerOf = ({ payerName, payerEmail }: Subscription) =>
  nameOf({ name: payerName, email: payerEmail });

interface Status {
  label: string;
  tone: 'success' | 'warning' | 'danger' | 'neutral';
  /** A notice about the status for the admin; undefined if all is well. */
  notice?: string;
}

const STATUSES: Record<Notice, Status> = {
  payment_pending: {
    label: 'Payment pending',
    tone: 'warning',
    notice: 'The first payment hasn’t arrived yet. Students get access once it does.',
  },
  payment_failed: {
    label: 'Payment failed',
    tone: 'warning',
    notice: 'The last payment failed. Students keep access while Stripe tries again.',
  },
  unpaid: {
    label: 'Unpaid',
    tone: 'danger',
    notice: 'Payments failed and Stripe has stopped trying. Students have no access until the payer pays.',
  },
  paused: {
    label: 'Paused',
    tone: 'neutral',
    notice: 'The subscription is paused. Students have no access until it resumes.',
  },
  ended: { label: 'Ended', tone: 'neutral', notice: 'The subscription has ended. Students have no access.' },
};

/** Describes the status. */
export function statusOf({ notice, status }: Subscription): Status {
  if (notice) return STATUSES[notice];
  return { label: status === 'trialing' ? 'Trial' : 'Active', tone: 'success' };
}

/** Says what the status means for learners. */
export function accessOf({ givesAccess, notice }: Subscription): string {
  if (!givesAccess) return 'No access';
  return notice === 'payment_failed' ? 'Temporary access' : 'Has access';
}

/** Says when the subscription is renewed, ends or ended: 'Renews 21 Nov 2026'. */
export function renewalOf({ notice, periodEnd, endsAt }: Subscription): string {
  if (endsAt) return `${notice === 'ended' ? 'Ended' : 'Ends'} ${formatDay(endsAt)}`;
  const isRunning = notice === null || notice === 'payment_failed';
  return isRunning && periodEnd ? `Renews ${formatDay(periodEnd)}` : '–';
}
