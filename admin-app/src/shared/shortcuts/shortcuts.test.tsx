import { screen, within } from '@testing-library/react';
import { renderRoutes } from 'shared-ui/testing';
import { ShortcutsButton } from './shortcuts-button';
import { useSaveShortcut } from './use-save-shortcut';

const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());

function Page() {
  return (
    <>
      <ShortcutsButton pages={[{ path: '/trash', label: 'Trash', key: 't' }]} />
      <div data-section tabIndex={-1}>
        <input type="search" aria-label="Search courses" />
        <form data-new-item aria-label="Create Course" onSubmit={submit}>
          <input aria-label="Title" />
        </form>
      </div>
      <div data-section tabIndex={-1}>
        <input type="search" aria-label="Search videos" />
      </div>
    </>
  );
}

const save = jest.fn();
function SavingPage() {
  useSaveShortcut(save);
  return <Page />;
}

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  Element.prototype.scrollIntoView = jest.fn();
  // jsdom has no layout, so every element would count as hidden.
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function top(this: Element) {
    return { top: this.querySelector('[aria-label$=videos]') ? 900 : 0 } as DOMRect;
  });
});
afterEach(() => jest.restoreAllMocks());

const renderPage = (element = <Page />) =>
  renderRoutes([{ path: '/*', element }], { at: '/admin-dashboard' });

test('keys search the list, start a new item and move between sections', async () => {
  const { user } = renderPage();
  await user.keyboard('/');
  expect(screen.getByLabelText('Search courses')).toHaveFocus();
  expect(screen.getByLabelText('Search courses')).toHaveValue('');
  await user.tab();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('n');
  expect(screen.getByLabelText('Title')).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('[BracketRight]/');
  expect(screen.getByLabelText('Search videos')).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
});

test('typing doesn’t trigger shortcuts, and G with another key opens a page', async () => {
  const { user, path } = renderPage();
  await user.type(screen.getByLabelText('Title'), 'n/gt?');
  expect(screen.getByLabelText('Title')).toHaveValue('n/gt?');
  expect(path()).toBe('/admin-dashboard');
  expect(screen.queryByRole('dialog')).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('xt');
  expect(path()).toBe('/admin-dashboard');
  await user.keyboard('gt');
  expect(path()).toBe('/trash');
});

test('Ctrl+S submits the form being typed in, or saves the page', async () => {
  const { user, unmount } = renderPage();
  await user.keyboard('{Control>}s{/Control}');
  expect(submit).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Title'), 'Tax');
  await user.keyboard('{Control>}s{/Control}');
  expect(submit).toHaveBeenCalledTimes(1);
  unmount();
  const second = renderPage(<SavingPage />);
  await second.user.keyboard('{Control>}s{/Control}');
  expect(save).toHaveBeenCalledTimes(1);
});

test('the sheet lists the page’s shortcuts and can turn off single keys, even for the next visit', async () => {
  const { user, unmount } = renderPage();
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(sheet.getByText('Search the list')).toBeVisible();
  // There is no previous section, because the focus is in the first one.
  expect(sheet.queryByText('Previous section')).toBeNull();
  await user.keyboard('gt');
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(sheet.getByLabelText('Use single-key shortcuts'));
  await user.keyboard('{Escape}');
  await user.keyboard('/');
  expect(screen.getByLabelText('Search courses')).not.toHaveFocus();
  unmount();
  const second = renderPage();
  await second.user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await second.user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByLabelText('Use single-key shortcuts')).not.toBeChecked();
});
