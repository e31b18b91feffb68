/** The months in order: 1 is February, 12 is January. */
const MONTHS = [
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
];

/** The months' numbers, in order. */
export const MONTH_NUMBERS = MONTHS.map((_name, index) => index + 1);

export const monthName = (month: number): string => MONTHS[month - 1] ?? '';

/** Returns the name of a month file, such as '03-april.json'. */
export const monthFileName = (month: number): string =>
  `${String(month).padStart(2, '0')}-${monthName(month).toLowerCase()}.json`;
