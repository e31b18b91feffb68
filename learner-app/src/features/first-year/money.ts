const withCents = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
const whole = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
});

/** Formats an amount with cents: '$1,234.50', '−$12.50' */
export const dollars = (amount: number): string => withCents.format(amount).replace('-', '−');

/** Formats an amount rounded to the dollar: '$1,235' */
export const wholeDollars = (amount: number): string => whole.format(amount).replace('-', '−');

/** Formats an amount with its sign: '+$40.00', '−$12.50' */
export const signedDollars = (amount: number): string => `${amount > 0 ? '+' : ''}${dollars(amount)}`;
