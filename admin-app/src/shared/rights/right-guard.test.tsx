import { screen } from '@testing-library/react';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import type { AdminRight } from './admin-rights';
import { RightGuard } from './right-guard';

function open(needed: 'content' | 'people' | undefined, adminRight?: AdminRight) {
  const services = fakeServices({ session: { isAdmin: true, ...(adminRight && { adminRight }) } });
  const element = (
    <RightGuard right={needed}>
      <h1>The page</h1>
    </RightGuard>
  );
  return renderRoutes(
    [
      { path: '/page', element },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { services, at: '/page' },
  );
}

test.each([
  ['content', 'content'],
  ['people', 'people'],
  ['people', 'all'],
  [undefined, 'content'],
  // A host from an older release.
  ['people', undefined],
] as const)('a page for %s is shown with the right %s', (needed, own) => {
  open(needed, own);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
});

test.each([
  [
    'people',
    'content',
    'This page is for admins who manage people',
    'Go to the admin dashboard',
    '/admin-dashboard',
  ],
  ['content', 'people', 'This page is for admins who edit content', 'Go to People', '/people'],
] as const)(
  'a page for %s, opened with the right %s, shows a message and a link to an allowed page',
  async (needed, own, title, label, to) => {
    const { user, path } = open(needed, own);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'The page' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: label }));
    expect(path()).toBe(to);
  },
);
