/**
 * Currencies whose smallest unit at Stripe is not a hundredth (https://docs.stripe.com/currencies). Intl's decimals
 * differ for some other currencies, so they can't be used.
 */
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const WITH_THREE_DECIMALS = new Set('BHD JOD KWD OMR TND'.split(' '));

/**
 * Returns how many decimals an amount of a currency has at Stripe.
 * @param currency ISO 4217, in any case
 */
export function currencyDecimals(currency: string): number {
  const code = currency.toUpperCase();
  if (WITHOUT_DECIMALS.has(code)) return 0;
  return WITH_THREE_DECIMALS.has(code) ? 3 : 2;
}
