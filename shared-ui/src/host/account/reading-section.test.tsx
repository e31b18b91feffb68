import { screen, within } from '@testing-library/react';
import { READING_SCRIPT } from 'shared-ui/build/start-guard';
import { renderRoutes } from '../../testing';
import { ReadingSection } from './reading-section';

const html = document.documentElement;
const open = () => renderRoutes([{ path: '/', Component: ReadingSection }]);

afterEach(() => {
  localStorage.clear();
  delete html.dataset.reading;
});

/** Runs the script that every page contains, to test how it interprets stored settings. */
function startPage(storage: Pick<Storage, 'getItem'> = localStorage) {
  delete html.dataset.reading;
  // oxlint-disable-next-line typescript/no-implied-eval -- pages run it in the same way
  const run = new Function('document', 'localStorage', READING_SCRIPT) as (
    page: Document,
    storage: Pick<Storage, 'getItem'>,
  ) => void;
  run(document, storage);
  return html.getAttribute('data-reading');
}

test('each choice applies immediately, and to every page on this device from the start', async () => {
  const { user, unmount } = open();
  const section = within(screen.getByRole('region', { name: 'Reading' }));
  await user.selectOptions(section.getByLabelText('Text size'), 'Largest');
  expect(html).toHaveAttribute('data-reading', 'largest');
  await user.click(section.getByLabelText('More space between lines'));
  await user.click(section.getByLabelText('Plain font'));
  await user.click(section.getByLabelText('Choose answers with letter and number keys'));
  expect(html).toHaveAttribute('data-reading', 'largest spaced plain no-keys');
  expect(startPage()).toBe('largest spaced plain no-keys');

  unmount();
  open();
  expect(screen.getByLabelText('Text size')).toHaveDisplayValue('Largest');
  expect(screen.getByLabelText('Plain font')).toBeChecked();
  expect(screen.getByLabelText('Choose answers with letter and number keys')).not.toBeChecked();
  await user.selectOptions(screen.getByLabelText('Text size'), 'Normal');
  await user.click(screen.getByLabelText('More space between lines'));
  await user.click(screen.getByLabelText('Plain font'));
  await user.click(screen.getByLabelText('Choose answers with letter and number keys'));
  expect(localStorage).toHaveLength(0);
  expect(startPage()).toBe('');
});

test('a browser that refuses to store anything keeps the choice until the user leaves the page', async () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  const { user } = open();
  await user.selectOptions(screen.getByLabelText('Text size'), 'Large');
  expect(html).toHaveAttribute('data-reading', 'large');
  storage.mockRestore();
  expect(startPage({ getItem: refuse })).toBeNull();
});
