const number = new Intl.NumberFormat('en-AU');

/** Formats a count: 1234 → '1,234'. */
export const formatCount = (count: number) => number.format(count);

/** Formats a count with its noun: '1 learner', '1,234 learners'. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Formats `part` as a whole percentage of `whole`; a dash if `whole` is 0. */
export const formatShare = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

/** Formats a percentage from 0 to 100 with at most one decimal; a dash for null. */
export const formatPercent = (percent: number | null) =>
  percent === null ? '–' : `${Math.round(percent * 10) / 10}%`;

/** Formats a share from 0 to 1 as a whole percentage; a dash for null. */
export const formatFacility = (share: number | null) =>
  share === null ? '–' : `${Math.round(share * 100)}%`;

/** Formats a correlation from -1 to 1 with two decimals and a proper minus sign; a dash for null. */
export const formatCorrelation = (value: number | null) =>
  value === null ? '–' : value.toFixed(2).replace('-', '−');

/** Formats seconds as '45 s' or '2 min 5 s'; a dash for null. */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const rest = whole % 60;
  return rest === 0 ? `${Math.floor(whole / 60)} min` : `${Math.floor(whole / 60)} min ${rest} s`;
}

const shortDay = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-AU', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' });

/** Names a period by its first day (a calendar day without a time zone). */
export const formatPeriod = (start: string, grain: 'day' | 'week' | 'month') =>
  (grain === 'month' ? month : shortDay).format(new Date(start));
export const formatPeriodLong = (start: string, grain: 'day' | 'week' | 'month') => {
  if (grain === 'month') return month.format(new Date(start));
  return `${grain === 'week' ? 'Week of ' : ''}${longDay.format(new Date(start))}`;
};

/** Returns a readable time zone name: 'Australia/Sydney' → 'Sydney time'. */
export const formatTimeZone = (zone: string) =>
  zone.includes('/') ? `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time` : zone;
