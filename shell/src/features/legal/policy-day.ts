const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns the day of a version: '24 November 2026'. @param version ISO 8601 date */
export const policyDay = (version: string): string => format.format(new Date(version));
