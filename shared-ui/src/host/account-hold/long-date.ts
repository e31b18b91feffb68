const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' });

/** A point in time as its day: '7 December 2026'. */
export const longDate = (timestamp: string): string => format.format(new Date(timestamp));
