import type * as FirstInteraction from './first-interaction';

/** A page that no one has used yet. */
function openPage(): typeof FirstInteraction {
  let page: typeof FirstInteraction | undefined;
  jest.isolateModules(() => {
    page = jest.requireActual('./first-interaction');
  });
  return page!;
}

test.each(['pointermove', 'pointerdown', 'keydown', 'wheel'])(
  '%s is an interaction, and only the first counts',
  (name) => {
    const act = jest.fn();
    openPage().onFirstInteraction(act);
    expect(act).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(name, { bubbles: true }));
    document.body.dispatchEvent(new Event(name, { bubbles: true }));
    expect(act).toHaveBeenCalledTimes(1);
  },
);

test('on a page used since the app started, nothing waits', () => {
  const { watchInteraction, onFirstInteraction } = openPage();
  watchInteraction();
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  const act = jest.fn();
  onFirstInteraction(act);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a cancelled callback isn’t called', () => {
  const act = jest.fn();
  openPage().onFirstInteraction(act)();
  document.body.dispatchEvent(new Event('wheel', { bubbles: true }));
  expect(act).not.toHaveBeenCalled();
});
