const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' });

/** Formats a timestamp as a date: '7 December 2026'. */
export const longDate = (timestamp: string): string => format.format(new Date(timestamp));
