/** Shown on home, which loads nothing else of the feature. */
export { FirstYearOffer, offerWords } from './first-year-offer';
