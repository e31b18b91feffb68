import {
  FIRST_VIEW_MARK,
  firstViewPolicy,
  type FirstView,
  type FirstViewFile,
  type FirstViewPage,
} from 'shared-ui/boot';
import { fillPlaces } from './fill-places';
import { loadFirstView } from './load-first-view';
import { painted } from './painted';

interface FirstViewRequest extends FirstViewFile {
  /** Address of the remote's container, which the view's file lies beside. */
  entry: string;
  /** Of the screen's first read. */
  answer: Promise<Response>;
  page: FirstViewPage;
}

/**
 * Shows what the page's screen will show first, before the app's code is there. It can be seen, not used: the app takes
 * its place when it has the same to show. Does nothing when the app was faster or the screen will show something else.
 *
 * @returns once it is painted
 * @throws Error when the view's script or the answer does not arrive
 */
export async function showFirstView({ entry, answer, page, ...file }: FirstViewRequest): Promise<void> {
  const policy = firstViewPolicy(entry);
  const address = policy.createScriptURL(new URL(file.file, entry).href);
  // A clone, before anybody reads it: the body is the client's.
  const read = answer.then((response): Promise<unknown> =>
    response.ok
      ? response.clone().json()
      : Promise.reject(new Error(`The read answered ${response.status}.`)),
  );
  const [view, data] = await Promise.all([loadFirstView(address, file), read]);
  const filling = view.fill(data, page);
  const root = document.getElementById('root');
  if (!filling || !root || root.hasChildNodes()) return;
  // A template's content is inert: no picture is asked for before its address is known.
  const template = document.createElement('template');
  template.innerHTML = policy.createHTML(view.markup[filling.variant] ?? '');
  if (!template.content.firstChild) throw new Error('The first view has no markup.');
  fillPlaces(template.content, filling.values);
  root.append(framed(template.content, view, page));
  await painted(root.querySelector<HTMLImageElement>('main img'));
}

/** The host's window with the view in it, and the rules of both. */
function framed(content: Node, { bare, css }: FirstView, { user }: FirstViewPage): Element {
  const template = document.querySelector<HTMLTemplateElement>('template#frame');
  const frame = document.createElement('div');
  if (template) frame.append(document.importNode(template.content, true));
  for (const style of frame.querySelectorAll('style')) addRules(style);
  addRules(Object.assign(document.createElement('style'), { textContent: css }));
  if (bare) frame.querySelector('header')?.remove();
  fillPlaces(frame, { displayName: user.displayName });
  frame.querySelector(`header a[href="${location.pathname}"]`)?.setAttribute('aria-current', 'page');
  frame.querySelector('main')?.append(document.adoptNode(content));
  // Neither pointer nor keyboard nor screen reader finds what does not work yet.
  frame.inert = true;
  frame.ariaHidden = 'true';
  frame.setAttribute(FIRST_VIEW_MARK, '');
  return frame;
}

/** To the end of the head, in the order of calls. */
function addRules(style: HTMLStyleElement): void {
  style.setAttribute(FIRST_VIEW_MARK, '');
  document.head.append(style);
}
