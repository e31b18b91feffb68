import { removeFirstView } from './first-view';

const ID = 'start-failure';

/** Puts a message on a page whose app cannot start, in place of a blank page or of a first view that would stay for ever. */
export function showStartFailure(): void {
  removeFirstView();
  if (document.getElementById(ID)) return;
  const message = document.createElement('p');
  message.id = ID;
  message.setAttribute('role', 'alert');
  message.textContent = 'The site didn’t start. Check your connection, then reload the page.';
  document.body.append(message);
}
