import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithQueryClient } from '../testing/render-with-query-client';
import { PickerField } from './picker-field';
import type { PickerItem, PickerSource } from './picker-source';

const items = (count: number): PickerItem[] =>
  Array.from({ length: count }, (_, index) => ({ id: `q${index + 1}`, label: `Quiz ${index + 1}` }));

function Form({ source, onSubmit = () => undefined }: { source: PickerSource; onSubmit?: () => void }) {
  const [value, setValue] = useState<PickerItem>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <PickerField label="Quiz" placeholder="Choose a quiz" source={source} value={value} onPick={setValue} />
      <button type="submit">Save</button>
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Quiz' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('typing in the field searches, Enter picks without submitting the form, and the focus returns', async () => {
  const onSubmit = jest.fn();
  const { user } = renderWithQueryClient(<Form source={items(5000)} onSubmit={onSubmit} />);
  expect(field()).toHaveTextContent('Choose a quiz');
  await user.tab();
  await user.keyboard('4999');
  expect(offered()).toEqual(['Quiz 4999']);
  await user.keyboard('{Enter}');
  expect(field()).toHaveTextContent('Quiz 4999');
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a long list shows its beginning and a note that there is more', async () => {
  const { user } = renderWithQueryClient(<Form source={items(5000)} />);
  await user.click(field());
  expect(offered()).toHaveLength(50);
  expect(screen.getByText('50 of 5,000. Type to find more.')).toBeVisible();
});

test('arrow keys move through the matches and wrap from the last to the first', async () => {
  const { user } = renderWithQueryClient(<Form source={items(3)} />);
  await user.click(field());
  const search = screen.getByRole('combobox', { name: 'Search: Quiz' });
  const active = () =>
    document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toBe('Quiz 1');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('Quiz 3');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Quiz 2');
});

test('Escape and Tab close the list without picking', async () => {
  const { user } = renderWithQueryClient(<Form source={items(3)} />);
  await user.click(field());
  await user.keyboard('{Escape}');
  expect(field()).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toBeVisible();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveTextContent('Choose a quiz');
});

test('a remote list is searched on the server, and a failure can be retried', async () => {
  const find = jest
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockImplementation((q: string) =>
      Promise.resolve({ items: [{ id: 'a', label: `Found ${q}` }], total: 1 }),
    );
  const { user } = renderWithQueryClient(<Form source={{ queryKey: ['quizzes'], find }} />);
  await user.click(field());
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('option', { name: 'Found' });
  await user.type(screen.getByRole('combobox', { name: 'Search: Quiz' }), 'tax');
  // Picks the first match for the current text once it arrives, not a match for earlier text.
  await user.keyboard('{Enter}');
  expect(screen.getByRole('listbox')).toBeVisible();
  await waitFor(() => expect(field()).toHaveTextContent('Found tax'));
  expect(find).toHaveBeenCalledTimes(3);
});

test('typing on after Enter extends the search without picking', async () => {
  const find = (q: string) => Promise.resolve({ items: [{ id: q, label: `Found ${q}` }], total: 1 });
  const { user } = renderWithQueryClient(<Form source={{ queryKey: ['quizzes'], find }} />);
  await user.click(field());
  await user.keyboard('tax{Enter}es');
  expect(await screen.findByRole('option', { name: 'Found taxes' })).toBeVisible();
  expect(field()).toHaveTextContent('Choose a quiz');
});

test('shows that a list is loading', async () => {
  const { user } = renderWithQueryClient(<Form source={undefined} />);
  await user.click(field());
  expect(screen.getByText('Loading…')).toBeVisible();
});

test('shows that nothing matches', async () => {
  const { user } = renderWithQueryClient(<Form source={items(3)} />);
  await user.click(field());
  await user.keyboard('tax');
  expect(screen.getByText('No matches.')).toBeVisible();
});
