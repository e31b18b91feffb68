import type { Period, Price } from '../plans.api';

const PERIODS: Period[] = ['month', 'year'];

/** Returns the billing periods for which there is a price. */
export const periodsOf = (prices: Price[]): Period[] =>
  PERIODS.filter((period) => prices.some((price) => price.period === period));

/** Returns one price for each plan: the one for the period or, if there is none, the plan's only price. */
export const pricesIn = (prices: Price[], period: Period): Price[] =>
  (['learner', 'school'] as const).flatMap((plan) => {
    const ofPlan = prices.filter((price) => price.plan === plan);
    return ofPlan.find((price) => price.period === period) ?? ofPlan[0] ?? [];
  });

const MAX_SEATS = 5000;

/** Returns the number in a field; null unless that many seats can be bought. */
export function readSeats(text: string): number | null {
  const seats = Number(text);
  return text.trim() !== '' && Number.isInteger(seats) && seats >= 1 && seats <= MAX_SEATS ? seats : null;
}

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a token has the right form; if not, its link was cut off. The server checks later whether the token exists. */
export const isToken = (text: string): boolean => TOKEN.test(text);
