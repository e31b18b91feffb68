import { removeFirstView } from './first-view';

const FAILURE = 'start-failure';

/** Leaves words on a page whose app cannot start, instead of nothing or of a first view that nobody takes over. */
export function tellFailure(): void {
  removeFirstView();
  if (document.getElementById(FAILURE)) return;
  const message = document.createElement('p');
  message.id = FAILURE;
  message.setAttribute('role', 'alert');
  message.textContent = 'The site didn’t start. Check your connection, then reload the page.';
  document.body.append(message);
}
