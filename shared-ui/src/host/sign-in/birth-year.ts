import * as z from 'zod/mini';

/**
 * A year of birth, as text in a field.
 * @param minimumAge years that somebody must reach in the current year
 */
export function birthYearSchema(minimumAge = 0) {
  const thisYear = new Date().getFullYear();
  return z.string().check(
    z.trim(),
    z.refine((text) => /^\d{4}$/.test(text) && Number(text) >= 1900 && Number(text) <= thisYear, {
      error: 'Enter the year in which you were born, such as 2012.',
      abort: true,
    }),
    z.refine((text) => thisYear - Number(text) >= minimumAge, {
      error: `This platform is for students who turn at least ${minimumAge} this year.`,
    }),
  );
}
