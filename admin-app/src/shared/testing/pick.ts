import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Returns an option's label without its note. */
const labelOf = (option: HTMLElement) => option.querySelector('span:not(:empty)')?.textContent ?? null;

/** Opens a picker and returns the labels of its options. */
export async function offeredBy(user: UserEvent, field: HTMLElement): Promise<(string | null)[]> {
  await user.click(field);
  const list = await screen.findByRole('listbox');
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'));
  const texts = within(list).queryAllByRole('option').map(labelOf);
  await user.keyboard('{Escape}');
  return texts;
}

/** Picks an item by its label, like a user who types the full label. */
export async function pick(user: UserEvent, field: HTMLElement, label: string): Promise<void> {
  await user.click(field);
  // Finds the field by its placeholder, because jsdom is slow at finding roles on a large page.
  fireEvent.change(screen.getByPlaceholderText(/^Search: /), { target: { value: label } });
  await user.click(await screen.findByText(label, { selector: '[role="option"] > span' }));
}
