import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a picker and returns the texts of what it offers. */
export async function offeredBy(user: UserEvent, field: HTMLElement): Promise<(string | null)[]> {
  await user.click(field);
  const texts = within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return texts;
}

/** Picks an item by its label, as a user does who types all of it. */
export async function pick(user: UserEvent, field: HTMLElement, label: string): Promise<void> {
  await user.click(field);
  fireEvent.change(screen.getByRole('combobox', { name: /^Search: / }), { target: { value: label } });
  await user.click(await screen.findByRole('option', { name: label }));
}
