/** Sorts names in natural order, as the database does (`private.natural_order`): '7A' before '10A', 'Élan' with E. */
export const compareNames = new Intl.Collator('en-AU', { numeric: true }).compare;
