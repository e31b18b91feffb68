/** Shown on home, which loads no other code of this feature. */
export { FirstYearOffer, offerWords } from './first-year-offer';
