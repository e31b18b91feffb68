import type { CategoryKey } from 'shared-ui/theme';

/** The months of a life in order: 1 is February, 12 is January. */
export const MONTHS = [
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
  'January',
] as const;
export const LAST_MONTH = MONTHS.length;

export const FIRST_YEAR = '/first-year';

/** @param month 1 to 12 */
export const monthName = (month: number): string => MONTHS[month - 1] ?? '';

/** @param month 1 to 12 */
export const monthPath = (month: number): string => `${FIRST_YEAR}/${monthName(month).toLowerCase()}`;

/** Returns a month's number from its name in an address; undefined for any other word. */
export function monthOf(name: string): number | undefined {
  const index = MONTHS.findIndex((month) => month.toLowerCase() === name.toLowerCase());
  return index < 0 ? undefined : index + 1;
}

/** The hues of Australia's seasons by month, starting with February. */
const SEASONS: readonly CategoryKey[] = [
  'tax-returns',
  ...Array<CategoryKey>(3).fill('career-planning'),
  ...Array<CategoryKey>(3).fill('life-skills'),
  ...Array<CategoryKey>(3).fill('financial-literacy'),
  ...Array<CategoryKey>(2).fill('tax-returns'),
];

/** Returns the hue of a month’s season: amber in summer, violet in autumn, blue in winter, green in spring. */
export const seasonOf = (month: number): CategoryKey => SEASONS[month - 1] ?? 'general';
