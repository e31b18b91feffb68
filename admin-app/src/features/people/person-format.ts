import type { Person } from './people.api';

const dateFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' });

/** The date of an instant in the browser's time zone: '21 Nov 2026'. */
export function formatDay(instant: string): string {
  return dateFormat.format(new Date(instant));
}

/** The name to show for a person; some accounts have neither a name nor an email address. */
export function nameOf({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return name ?? email ?? 'No name';
}
