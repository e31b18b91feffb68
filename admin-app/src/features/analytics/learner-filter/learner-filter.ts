/** Selects the learners and months for a report; an empty string means any. Months are written as '2026-11'. */
export interface LearnerFilter {
  school: string;
  year: string;
  from: string;
  to: string;
}

const FIELDS = ['school', 'year', 'from', 'to'] as const;

const readMonth = (text: string) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : '');

/** Reads the filter from the address. Ignores invalid months, and an end month before the start month. */
export function readFilter(params: URLSearchParams): LearnerFilter {
  const from = readMonth(params.get('from') ?? '');
  const to = readMonth(params.get('to') ?? '');
  return {
    school: params.get('school') ?? '',
    year: params.get('year') ?? '',
    from,
    to: to < from ? '' : to,
  };
}

/** Returns the fields that are set, as query parameters of the API. */
export const chosenFields = (filter: LearnerFilter): Partial<LearnerFilter> =>
  Object.fromEntries(FIELDS.filter((field) => filter[field] !== '').map((field) => [field, filter[field]]));

/** Returns the filter as a query string: '?year=Year+7', or '' if nothing is set. */
export function toSearch(filter: LearnerFilter): string {
  const text = new URLSearchParams(chosenFields(filter)).toString();
  return text && `?${text}`;
}

/** Lists the months from the first one to the current one, latest first. */
export function monthsSince(first: string, now = new Date()): string[] {
  const months: string[] = [];
  let [year, month] = [now.getFullYear(), now.getMonth() + 1];
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name < first) return months;
    months.push(name);
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
  }
}

const monthFormat = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month: '2026-11' → 'November 2026'. */
export const formatMonth = (month: string) => monthFormat.format(new Date(`${month}-01`));

/** Describes the period: 'March 2026 to May 2026'; '' for all time. */
function formatMonths({ from, to }: LearnerFilter): string {
  if (from && from === to) return formatMonth(from);
  if (from && to) return `${formatMonth(from)} to ${formatMonth(to)}`;
  if (from) return `since ${formatMonth(from)}`;
  return to && `until ${formatMonth(to)}`;
}

/** Describes the filter in words: 'North High · Year 7 · since March 2026'. */
export const describeFilter = (filter: LearnerFilter) =>
  [filter.school, filter.year, formatMonths(filter)].filter(Boolean).join(' · ');
