import { whenFocusLeaves } from './when-focus-leaves';

/** jsdom has no popovers; the landing page's journey opens one. */
function openPage() {
  document.body.innerHTML = '<main id="root"><a id="start" href="/signup">Start</a></main>';
  const page = document.getElementById('root')!;
  Object.defineProperty(page, 'querySelector', { value: () => null });
  return page;
}

test('a page that nobody uses is free at once', async () => {
  await expect(whenFocusLeaves(openPage())).resolves.toBeUndefined();
});

test('a page that holds the focus is free once the focus has left', async () => {
  const page = openPage();
  const link = document.getElementById('start')!;
  link.focus();
  const onFree = jest.fn();
  void whenFocusLeaves(page).then(onFree);
  await Promise.resolve();
  expect(onFree).not.toHaveBeenCalled();
  link.blur();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(onFree).toHaveBeenCalled();
});
