import { screen, within } from '@testing-library/react';
import type { SessionUser } from '@learn-for-life/contract';
import { createAdditionsStore } from 'shared-ui/host';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import screens from '../../screens';
import { AdminNavigation } from './admin-navigation';

const show = (at: string) => renderRoutes([{ path: '/*', element: <AdminNavigation /> }], { at });
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('every page of the app belongs to an area, and an area links to its pages', async () => {
  const { user, path } = show('/admin-dashboard');
  const [areas] = within(screen.getByRole('navigation', { name: 'Admin pages' })).getAllByRole('list');
  const names = within(areas as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).toEqual(['Classes', 'Content', 'Questions', 'Import', 'Analytics', 'People', 'History']);
  const found = new Set(hrefs());
  for (const name of names) {
    await user.click(screen.getByRole('link', { name }));
    for (const href of hrefs()) found.add(href);
  }
  expect(path()).toBe('/history');
  const expected = screens
    .flatMap((group) => group.screens.map(({ path }) => path))
    // Subpages are linked from their parent page, and the new course page from the course tree.
    .filter((pattern) => !pattern.includes(':') && pattern !== '/course-builder');
  expect([...found].sort()).toEqual(expected.sort());
});

test.each([
  ['/admin-dashboard', 'Content', 'Admin dashboard'],
  ['/people/7', 'People', 'All people'],
  ['/people/privacy', 'People', 'Privacy'],
  ['/uploads/3', 'Import', 'Past uploads'],
])('at %s, the area %s and its page %s are marked', (at, area, page) => {
  show(at);
  expect(screen.getByRole('link', { name: area })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: page })).toHaveAttribute('aria-current', 'page');
});

test('the course builder belongs to Content', () => {
  show('/course-builder/tax');
  expect(screen.getByRole('link', { name: 'Content' })).toHaveAttribute('aria-current', 'true');
});

test.each<[string, Partial<SessionUser>, string[]]>([
  ['an admin who sees people', { isAdmin: true, adminRight: 'people' }, ['Classes', 'People']],
  ['a teacher', { worksAtSchool: true }, ['Classes']],
  ['someone who is invited to a school', {}, []],
])('%s sees the areas they can open', (_who, session, pages) => {
  renderRoutes([{ path: '/*', element: <AdminNavigation /> }], { services: fakeServices({ session }) });
  expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(pages);
});

test('an admin who edits content and works at a school has a link to the classes', () => {
  const session = { isAdmin: true, adminRight: 'content', worksAtSchool: true } as const;
  renderRoutes([{ path: '/*', element: <AdminNavigation /> }], { services: fakeServices({ session }) });
  expect(screen.getByRole('link', { name: 'Classes' })).toHaveAttribute('href', '/classes');
  expect(screen.queryByRole('link', { name: 'People' })).not.toBeInTheDocument();
});

test('links of remotes come after the areas', () => {
  const additions = createAdditionsStore();
  additions.setState({ links: { main: [], account: [], admin: [{ label: 'Talks', path: '/talks' }] } });
  const services = { ...fakeServices({ session: { isAdmin: true } }), additions };
  renderRoutes([{ path: '/*', element: <AdminNavigation /> }], { at: '/history', services });
  expect(hrefs().slice(-2)).toEqual(['/history', '/talks']);
});
