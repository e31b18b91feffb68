import { heldFocus } from './held-focus';

const LINKS = '<a href="/">Home</a><a href="/courses">Courses</a><button>Menu</button><a href="/">Home</a>';

function openPage(content: string) {
  document.body.innerHTML = `<main>${content}</main>`;
  return document.querySelector('main')!;
}

test('the focused link keeps the focus in the new rendering, even if another link is identical', () => {
  const page = openPage(LINKS);
  page.querySelectorAll('a')[2]!.focus();
  const restore = heldFocus(page);
  page.innerHTML = `<button>New</button>${LINKS}`;
  restore();
  expect(document.activeElement).toBe(page.querySelectorAll('a')[2]);
});

test('if nothing on the page has the focus, or its link is gone, nothing is focused', () => {
  const page = openPage(LINKS);
  const restore = heldFocus(page);
  page.querySelector('button')!.focus();
  const restoreMenu = heldFocus(page);
  page.innerHTML = '<a href="/">Home</a>';
  restore();
  restoreMenu();
  expect(document.activeElement).toBe(document.body);
});
