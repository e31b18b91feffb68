import type { Person } from './people.api';

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' });

/** An instant as a day of whoever looks: '21 Nov 2026'. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}

/** How a person is called; accounts without a name and an email address exist. */
export function nameOf({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return name ?? email ?? 'No name';
}
