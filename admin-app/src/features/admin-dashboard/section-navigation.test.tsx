import { act, screen } from '@testing-library/react';
import { useRef } from 'react';
import { renderRoutes } from 'shared-ui/testing';
import { SectionNavigation } from './section-navigation';

const SECTIONS = [
  { id: 'course-section', label: 'Courses' },
  { id: 'video-section', label: 'Videos' },
];

function Page() {
  const area = useRef<HTMLDivElement>(null);
  return (
    <>
      <SectionNavigation sections={SECTIONS} area={area} />
      <div ref={area}>
        {SECTIONS.map(({ id }) => (
          <div key={id} id={id} tabIndex={-1} />
        ))}
      </div>
    </>
  );
}

/** The distance of each section from the top of the window. */
const tops = { 'course-section': 100, 'video-section': 900 };

beforeEach(() => {
  Object.assign(tops, { 'course-section': 100, 'video-section': 900 });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return new DOMRect(0, tops[this.id as keyof typeof tops], 1000, 800);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** Reports that the page has been scrolled, and waits for the next frame. */
const scroll = () =>
  act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise(requestAnimationFrame);
  });

const link = (name: string) => screen.getByRole('link', { name });

test('a link leads to its section, which gets the focus', async () => {
  const { user, path } = renderRoutes([{ path: '/*', element: <Page /> }], {
    at: '/admin-dashboard?video-q=tax',
  });
  expect(link('Courses')).toHaveAttribute('aria-current', 'location');
  await user.click(link('Videos'));
  expect(path()).toBe('/admin-dashboard?video-q=tax#video-section');
  expect(document.getElementById('video-section')).toHaveFocus();
});

test('the current section is marked, and its id is in the address', async () => {
  const { user } = renderRoutes([{ path: '/*', element: <Page /> }], { at: '/admin-dashboard' });
  await user.keyboard('{PageDown}');
  Object.assign(tops, { 'course-section': -700, 'video-section': 100 });
  await scroll();
  expect(link('Videos')).toHaveAttribute('aria-current', 'location');
  expect(window.location.hash).toBe('#video-section');
  Object.assign(tops, { 'course-section': 100, 'video-section': 900 });
  await scroll();
  expect(link('Courses')).toHaveAttribute('aria-current', 'location');
  expect(window.location.hash).toBe('');
});

test('an entry that a navigation has just added keeps its address', async () => {
  const { user } = renderRoutes([{ path: '/*', element: <Page /> }], { at: '/admin-dashboard' });
  await user.keyboard('{PageDown}');
  window.history.pushState({ key: 'next' }, '', '#course-section');
  Object.assign(tops, { 'course-section': -700, 'video-section': 100 });
  await scroll();
  expect(window.location.hash).toBe('#course-section');
});

test('the page scrolls to the section in the address until the user scrolls', async () => {
  const shown: string[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    shown.push(this.id);
  });
  const { user } = renderRoutes([{ path: '/*', element: <Page /> }], {
    at: '/admin-dashboard#video-section',
  });
  await scroll();
  expect(shown).toEqual(['video-section']);
  await user.keyboard('{PageUp}');
  await scroll();
  expect(shown).toEqual(['video-section']);
});
