import { currencyDecimals } from 'supabase-project/currency-decimals';
import type { Price } from '../plans.api';

/** Returns '$12' or '$12.50'; `amount` is in the currency's smallest unit, as Stripe counts it. */
export function formatAmount(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  const decimals = currencyDecimals(code);
  const value = amount / 10 ** decimals;
  return new Intl.NumberFormat('en-AU', {
    style: 'currency',
    currency: code,
    minimumFractionDigits: Number.isInteger(value) ? 0 : decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/** Returns '$12 per month' or '$6 per seat per month'. */
export const priceText = ({ plan, period, unitAmount, currency }: Price): string =>
  `${formatAmount(unitAmount, currency)} ${plan === 'school' ? 'per seat ' : ''}per ${period}`;

/** Returns the price of this many seats for one period. */
export const totalText = ({ period, unitAmount, currency }: Price, seats: number): string =>
  `${formatAmount(unitAmount * seats, currency)} per ${period}`;

export const taxText: Record<Price['tax'], string | null> = {
  included: 'Tax is included.',
  added: 'Tax is added when you pay.',
  none: null,
};

/** Returns the sentence about the free trial; null if there is none. */
export const trialText = (days: number): string | null =>
  days > 0 ? `Free for the first ${days === 1 ? 'day' : `${days} days`}.` : null;
