import * as z from 'zod/mini';

/** Returns the schema for a year of birth typed in a field. */
export function birthYearSchema() {
  const thisYear = new Date().getFullYear();
  return z.string().check(
    z.trim(),
    z.refine((text) => /^\d{4}$/.test(text) && Number(text) >= 1900 && Number(text) <= thisYear, {
      error: 'Enter the year you were born, such as 2012.',
    }),
  );
}
