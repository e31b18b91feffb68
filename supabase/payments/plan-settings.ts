import { parseArgs } from 'node:util';
import { currencyDecimals } from '../functions/_shared/currency-decimals.ts';
import type { PlanSettings } from './set-up-plans.ts';

export const USAGE = `Usage: npm run payments:setup -- --currency aud --learner-month 12 --learner-year 120 \\
  --school-month 6 --school-year 60 --site https://learn.example --project https://<ref>.supabase.co \\
  [--trial-days 14] [--tax inclusive|exclusive]
Amounts are per seat, in the given currency. Plans without a price aren’t sold.`;

const AMOUNTS = {
  learner_month: 'learner-month',
  learner_year: 'learner-year',
  school_month: 'school-month',
  school_year: 'school-year',
} as const;

/**
 * Reads the arguments of the command.
 * @throws Error with a readable message for the operator
 */
export function readPlanSettings(args: string[]): PlanSettings {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      currency: text,
      'learner-month': text,
      'learner-year': text,
      'school-month': text,
      'school-year': text,
      'trial-days': text,
      tax: text,
      site: text,
      project: text,
    },
  });
  const currency = values.currency?.toLowerCase() ?? '';
  if (!/^[a-z]{3}$/.test(currency)) throw new Error('--currency must be a three-letter code, such as aud.');
  const taxBehavior = values.tax ?? 'inclusive';
  if (taxBehavior !== 'inclusive' && taxBehavior !== 'exclusive')
    throw new Error('--tax must be inclusive or exclusive.');
  const trialDays = Number(values['trial-days'] ?? 0);
  if (!Number.isInteger(trialDays) || trialDays < 0 || trialDays > 730)
    throw new Error('--trial-days must be a whole number from 0 to 730.');
  const amounts: PlanSettings['amounts'] = {};
  for (const [key, option] of Object.entries(AMOUNTS) as [keyof typeof AMOUNTS, keyof typeof values][]) {
    const amount = values[option];
    if (amount !== undefined) amounts[key] = toSmallestUnit(amount, currency, option);
  }
  if (Object.keys(amounts).length === 0)
    throw new Error('Set at least one price, such as --learner-month 12.');
  return {
    currency,
    amounts,
    trialDays,
    taxBehavior,
    siteUrl: originOf(values.site, '--site'),
    projectUrl: originOf(values.project, '--project'),
  };
}

function originOf(address: string | undefined, option: string): string {
  if (!address || !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`${option} must be an address such as https://learn.example.`);
  return new URL(address).origin;
}

/** Converts an amount to the currency's smallest unit: 12.50 in dollars is 1250 cents, 500 in yen is 500 yen. */
function toSmallestUnit(amount: string, currency: string, option: string): number {
  const digits = currencyDecimals(currency);
  const [, whole = '', fraction = ''] = /^(\d{1,7})(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === '' || fraction.length > digits)
    throw new Error(`--${option} must be an amount in ${currency} with at most ${digits} decimal places.`);
  return Number(whole + fraction.padEnd(digits, '0'));
}
