import { expectOpening } from '../start';
import { prefetchOnIntent, prefetchRoutes } from './prefetch-on-intent';

function link(href: string): HTMLAnchorElement {
  const element = document.createElement('a');
  element.href = href;
  element.append(document.createElement('span'));
  document.body.append(element);
  return element;
}

const fire = (element: Element, type: string, screenX = 0) =>
  element.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, screenX }));

let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
  document.body.replaceChildren();
});

test('a page is prefetched when the pointer rests on its link, not when it passes over', () => {
  const prefetch = jest.fn();
  stop = prefetchOnIntent(prefetch);
  const courses = link('/courses');
  fire(courses.firstElementChild!, 'pointerover');
  fire(document.body, 'pointerover');
  jest.runAllTimers();
  expect(prefetch).not.toHaveBeenCalled();
  fire(courses.firstElementChild!, 'pointerover');
  jest.runAllTimers();
  expect(prefetch.mock.calls).toEqual([['/courses']]);
});

test('a link that appears under a resting pointer isn’t prefetched', () => {
  const prefetch = jest.fn();
  stop = prefetchOnIntent(prefetch);
  const courses = link('/courses');
  fire(document.body, 'pointermove', 7);
  fire(courses, 'pointerover', 7);
  jest.runAllTimers();
  expect(prefetch).not.toHaveBeenCalled();
  fire(courses, 'pointerover', 8);
  jest.runAllTimers();
  expect(prefetch).toHaveBeenCalledTimes(1);
});

test.each(['focusin', 'pointerdown'])('%s prefetches immediately', (type) => {
  const prefetch = jest.fn();
  stop = prefetchOnIntent(prefetch);
  fire(link('/course-overview/tax?from=here'), type);
  expect(prefetch).toHaveBeenCalledWith('/course-overview/tax');
});

test('a button that is likely to be pressed prefetches immediately', () => {
  const prefetch = jest.fn();
  stop = prefetchOnIntent(prefetch);
  const button = document.body.appendChild(document.createElement('button'));
  button.dataset['leadsTo'] = '/video/tax/tfn';
  expectOpening(button);
  expect(prefetch).toHaveBeenCalledWith('/video/tax/tfn');
});

test('a button prefetches the path in its data-leads-to', () => {
  const prefetch = jest.fn();
  stop = prefetchOnIntent(prefetch);
  const start = document.createElement('button');
  start.dataset['leadsTo'] = '/course-overview/tax';
  document.body.append(start);
  fire(start, 'pointerdown');
  expect(prefetch).toHaveBeenCalledWith('/course-overview/tax');
});

test('links to other sites, other windows and the current page aren’t prefetched', () => {
  const prefetch = jest.fn();
  stop = prefetchOnIntent(prefetch);
  fire(link('https://example.com/courses'), 'pointerdown');
  fire(link(location.pathname), 'pointerdown');
  const elsewhere = link('/courses');
  elsewhere.target = '_blank';
  fire(elsewhere, 'pointerdown');
  fire(document.body, 'pointerdown');
  expect(prefetch).not.toHaveBeenCalled();
});

test('a path’s matched routes receive its parameters; an unknown path matches none', () => {
  const prefetch = jest.fn();
  const routes = [
    { children: [{ path: 'course/:id', handle: { access: 'public', prefetch } }] },
    { path: '*', handle: { access: 'public', prefetch: jest.fn() } },
  ];
  expect(prefetchRoutes(routes, '/course/tax')).toBe(true);
  expect(prefetch).toHaveBeenCalledWith({ id: 'tax' });
  expect(prefetchRoutes(routes, '/nowhere')).toBe(false);
});
