import { screen, within } from '@testing-library/react';
import type { SessionUser } from '@learn-for-life/contract';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import screens from '../screens';
import { AdminNavigation } from './admin-navigation';

test('every page of the app has a link, and the current one is marked', async () => {
  const { user, path } = renderRoutes([{ path: '/*', element: <AdminNavigation /> }], {
    at: '/admin-dashboard',
  });
  const links = within(screen.getByRole('navigation', { name: 'Admin pages' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(
    screens
      .flatMap((group) => group.screens.map(({ path }) => path))
      // A page below another one is reached from it, and a new course from the dashboard.
      .filter((pattern) => !pattern.slice(1).includes('/') && pattern !== '/course-builder')
      .sort(),
  );
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Questions' }));
  expect(path()).toBe('/question-dashboard');
  expect(screen.getByRole('link', { name: 'Questions' })).toHaveAttribute('aria-current', 'page');
});

test.each<[string, Partial<SessionUser>, string[]]>([
  [
    'an admin who sees people',
    { isAdmin: true, adminRight: 'people' },
    ['Classes', 'People', 'Subscriptions'],
  ],
  ['a teacher', { worksAtSchool: true }, ['Classes']],
  ['somebody who is invited to a school', {}, []],
])('%s sees the pages that are open to them', (_who, session, pages) => {
  renderRoutes([{ path: '/*', element: <AdminNavigation /> }], { services: fakeServices({ session }) });
  expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(pages);
});

test('an admin who edits content and works at a school has the way to the classes', () => {
  const session = { isAdmin: true, adminRight: 'content', worksAtSchool: true } as const;
  renderRoutes([{ path: '/*', element: <AdminNavigation /> }], { services: fakeServices({ session }) });
  expect(screen.getByRole('link', { name: 'Classes' })).toHaveAttribute('href', '/classes');
  expect(screen.queryByRole('link', { name: 'People' })).not.toBeInTheDocument();
});
