import type { AppConfig } from '@learn-for-life/contract';
import {
  FIRST_VIEW_MARK,
  firstViewPolicy,
  type FirstViewPage,
  integrityOf,
  type FirstView,
} from 'shared-ui/start';
import { PRODUCT } from '../../../shared/product';
import { fillContactDetails } from '../fill-contact-details';
import { fillPlaceholders } from './fill-placeholders';

/** The maximum wait for a paint, in milliseconds. */
const TIMEOUT_MS = 500;

const LCP = 'largest-contentful-paint';

const supportsLcp = () =>
  'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes(LCP);

const waitTwoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

interface FirstViewRequest {
  /** URL of the view's script. */
  script: string;
  /** URL of the remote's container, whose origin the script must have. */
  entry: string;
  /** Whether the screen fills the whole window, without the host's bar and footer. */
  bare: boolean;
  /** The response to the screen's first read; undefined for a screen without a first read. */
  answer: Promise<Response> | undefined;
  page: FirstViewPage;
  /** The deployment's contact details, for the footer. */
  contact: AppConfig['contact'];
}

/**
 * Shows the first view of the page's screen before the app's code has arrived. Users can't interact with it. The app replaces it once it
 * can show the same content. Does nothing if the app was faster or the screen will show something else.
 *
 * @returns once the view is painted
 * @throws Error when the view's script or the response does not arrive
 */
export async function showFirstView({
  script,
  entry,
  bare,
  answer,
  page,
  contact,
}: FirstViewRequest): Promise<void> {
  const policy = firstViewPolicy(entry);
  const [view, data] = await Promise.all([
    loadFirstView(policy.createScriptURL(script), integrityOf(script)),
    answer?.then(readClone),
  ]);
  const content = view.fill(data, page);
  const root = document.getElementById('root');
  if (!content || !root || root.hasChildNodes()) return;
  // A template's content is inert: no image is requested before its URL is known.
  const template = document.createElement('template');
  template.innerHTML = policy.createHTML(view.markup[content.variant] ?? '');
  if (!template.content.firstChild) throw new Error('The first view has no markup.');
  fillPlaceholders(template.content, content.values);
  const frame = withFrame(template.content, view.css, bare, page);
  fillContactDetails(frame, contact);
  if (content.title) document.title = `${content.title} · ${PRODUCT}`;
  root.append(frame);
  await waitForPaint(root.querySelector('main img') ?? root);
}

/** Reads a clone, because the API client reads the response itself. The clone must be made before that. */
function readClone(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The first read returned ${response.status}.`);
  return response.clone().json();
}

/** Puts the host's frame around the view, and adds the CSS rules of both to the document. */
function withFrame(content: Node, css: string, bare: boolean, { user }: FirstViewPage): Element {
  const template = document.querySelector<HTMLTemplateElement>(
    `template#frame-${user ? 'signed-in' : 'signed-out'}`,
  );
  const frame = document.createElement('div');
  if (template) frame.append(document.importNode(template.content, true));
  for (const style of frame.querySelectorAll('style')) addStyle(style);
  addStyle(Object.assign(document.createElement('style'), { textContent: css }));
  if (bare) for (const bar of frame.querySelectorAll('header, footer')) bar.remove();
  fillPlaceholders(frame, { displayName: user?.displayName ?? '' });
  frame.querySelector(`header a[href="${location.pathname}"]`)?.setAttribute('aria-current', 'page');
  frame.querySelector('main')?.append(document.adoptNode(content));
  // Pointer, keyboard and screen reader can't reach the frame: nothing works yet.
  frame.inert = true;
  frame.ariaHidden = 'true';
  frame.setAttribute(FIRST_VIEW_MARK, '');
  return frame;
}

/** Appends to the head, in the order of calls. */
function addStyle(style: HTMLStyleElement): void {
  style.setAttribute(FIRST_VIEW_MARK, '');
  document.head.append(style);
}

/**
 * Runs the script of a first view.
 * @param url the script's URL, as the page's Trusted Types policy returns it
 * @throws Error when the script does not arrive, does not match its hash, or doesn't define a view
 */
function loadFirstView(url: string, integrity: string | undefined): Promise<FirstView> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity ?? '';
    script.crossOrigin = 'anonymous';
    script.fetchPriority = 'high';
    const fail = () => reject(new Error('Couldn’t load the first view.'));
    script.addEventListener('load', () => {
      if (globalThis.firstView) resolve(globalThis.firstView);
      else fail();
    });
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}

/**
 * Resolves once the content just added to the page is painted. Starting the app earlier would delay this. In browsers that don't report
 * the largest contentful paint, this resolves two frames after an image has arrived.
 *
 * @param content an image, or an element with text
 */
async function waitForPaint(content: Element): Promise<void> {
  // A page in the background paints nothing.
  if (document.visibilityState === 'hidden') return;
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([
    timeout,
    supportsLcp() ? waitForLcp(content) : waitForLoad(content).then(waitTwoFrames),
  ]);
}

function waitForLcp(content: Element): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      const entries = list.getEntries() as Array<PerformanceEntry & { element?: Element | null }>;
      const isPainted = entries.some(({ element }) => element && content.contains(element));
      if (!isPainted) return;
      observer.disconnect();
      resolve();
    }).observe({ type: LCP, buffered: true });
  });
}

function waitForLoad(content: Element): Promise<unknown> {
  if (!(content instanceof HTMLImageElement) || content.complete) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) content.addEventListener(event, resolve, { once: true });
  });
}
