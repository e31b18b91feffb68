const format = (options: Intl.DateTimeFormatOptions) => {
  // A calendar day has no time zone; parsed and formatted in UTC it stays the same day.
  const formatter = new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' });
  return (day: string) => formatter.format(new Date(`${day}T00:00:00Z`));
};

/** '2026-11-20' → '20 Nov' */
export const shortDay = format({ day: 'numeric', month: 'short' });

/** '2026-11-20' → '20 November 2026' */
export const longDay = format({ day: 'numeric', month: 'long', year: 'numeric' });

/** '2026-11-20' → 'Friday' */
export const weekday = format({ weekday: 'long' });
