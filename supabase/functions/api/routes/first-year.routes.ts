import { unauthorized } from '../lib/errors.ts';
import type { Register } from '../lib/operation/operation.ts';
import type { FirstYear } from '../first-year/first-year.ts';

/** My first year. Everything else of it learners read and write in the database (`get_first_year`, `choose_in_life`). */
export function firstYearRoutes(register: Register, firstYear: FirstYear): void {
  register({
    tag: 'My first year',
    access: 'signed-in',
    method: 'post',
    path: '/api/first-year/months',
    summary: 'Open the next month',
    description: 'Changes nothing if no month can be opened, so it can be repeated.',
    status: 204,
    handle: async ({ userId }) => {
      if (!userId) throw unauthorized();
      await firstYear.openNext(userId);
    },
  });
}
