import { act, screen, waitFor } from '@testing-library/react';
import type { RouteAccess } from '@learn-for-life/contract';
import { aUser, fakeServices, renderRoutes, type FakeOptions } from '../../testing';
import { AccessGuard } from './access-guard';
import { useRouteHandle } from '../page/use-route-handle';

function open(access: RouteAccess, session?: FakeOptions['session']) {
  const services = fakeServices({ session });
  const element = (
    <AccessGuard access={access} session={services.session}>
      <h1>The page</h1>
    </AccessGuard>
  );
  return renderRoutes([{ path: '/page', element }], { services, at: '/page?a=b#c' });
}
const page = () => screen.queryByRole('heading', { name: 'The page' });

test('a public page is shown to everyone, even while the session is loading', () => {
  open('public', { status: 'loading' });
  expect(page()).toBeVisible();
});

test.each(['signed-in', 'admin'] as const)(
  'a visitor of a page for %s logs in first and returns',
  (access) => {
    const { router } = open(access);
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/page?a=b#c' } });
  },
);

test('a visitor is redirected to the login once, however long its code takes to load', async () => {
  const services = fakeServices({ session: { status: 'signed-out' } });
  let renders = 0;
  // Renders again with every router change, as a host's frame does.
  function Frame() {
    const { access } = useRouteHandle();
    renders += 1;
    // Ends an infinite loop.
    return renders > 20 ? null : (
      <AccessGuard access={access} session={services.session}>
        {null}
      </AccessGuard>
    );
  }
  let arrive: (data: null) => void = () => undefined;
  const login = new Promise<null>((resolve) => (arrive = resolve));
  const routes = [
    { path: '/page', Component: Frame, handle: { access: 'signed-in' } },
    { path: '/login', element: <h1>Log in</h1>, loader: () => login },
  ];
  renderRoutes(routes, { services, at: '/page' });
  act(() => arrive(null));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(renders).toBeLessThan(20);
});

test('while the session is loading, no one is redirected', () => {
  const { path, services } = open('signed-in', { status: 'loading' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  act(() => services.session.setState({ status: 'signed-in', user: aUser() }, true));
  expect(page()).toBeVisible();
  expect(path()).toBe('/page?a=b#c');
});

test('a student sees that the page is for admins, and none of its content', async () => {
  const { path, container } = open('admin', {});
  expect(screen.getByRole('heading', { name: 'This page is for admins' })).toBeVisible();
  expect(page()).not.toBeInTheDocument();
  expect(path()).toBe('/page?a=b#c');
  // The drawing loads after the text.
  await waitFor(() => expect(container.querySelector('svg')).toBeInTheDocument());
});

test('school staff get a link from there to their classes', () => {
  open('admin', { worksAtSchool: true });
  expect(screen.getByRole('link', { name: 'Go to your classes' })).toHaveAttribute('href', '/classes');
});

test('a page for school staff is open only to them', () => {
  open('staff', { isAdmin: true });
  expect(screen.getByRole('heading', { name: 'This page is for teachers' })).toBeVisible();
  expect(page()).not.toBeInTheDocument();
});

test('school staff see pages for staff', () => {
  open('staff', { worksAtSchool: true });
  expect(page()).toBeVisible();
});

test.each([
  ['admin', 'profile'],
  ['signed-in', 'session'],
] as const)('on a page for %s, loading the %s can be retried', (access, unconfirmed) => {
  open(access, { unconfirmed });
  expect(screen.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(page()).not.toBeInTheDocument();
});

test('a page that isn’t for admins needs no profile', () => {
  open('signed-in', { unconfirmed: 'profile' });
  expect(page()).toBeVisible();
});

test('an admin sees the page', () => {
  open('admin', { isAdmin: true });
  expect(page()).toBeVisible();
});

test('a user whose account is on hold is redirected to the page with the reason, and returns', () => {
  const { router, services } = open('signed-in', { hold: 'terms_not_accepted' });
  expect(page()).not.toBeInTheDocument();
  expect(router.state.location).toMatchObject({
    pathname: '/account-hold',
    state: { from: '/page?a=b#c' },
  });
  expect(services.session.getState()).toMatchObject({ status: 'signed-in' });
});

test('a public page is open to a user whose account is on hold', () => {
  open('public', { hold: 'terms_not_accepted' });
  expect(page()).toBeVisible();
});

test('when the session ends, the page redirects to the login', () => {
  const { router, services } = open('signed-in', {});
  act(() => services.session.setState({ status: 'signed-out' }, true));
  expect(page()).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/login');
});

test.each([
  ['challenge', 'signed-in', 'Enter your code'],
  ['challenge', 'admin', 'Enter your code'],
  ['enroll', 'admin', 'Set up two-step verification'],
  ['enroll', 'staff', 'Set up two-step verification'],
  ['enroll', 'signed-in', 'The page'],
  ['challenge', 'public', 'The page'],
] as const)(
  'an admin without the second factor (%s) sees on a page for %s: %s',
  async (secondFactor, access, heading) => {
    open(access, { secondFactor });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  },
);
