/** On home, which loads nothing else of it. */
export { FirstYearOffer, offerWords } from './first-year-offer';
