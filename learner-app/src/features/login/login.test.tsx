import { act, screen, waitFor } from '@testing-library/react';
import { fakeServices, renderRoutes, type RenderRoutesOptions } from 'shared-ui/testing';
import LoginScreen from './login.screen';

const testimonials = [{ quote: 'Tax makes sense now.', author: 'Noah, Year 12', stars: 4 }];
const open = (options: RenderRoutesOptions = {}) =>
  renderRoutes([{ path: '/login', Component: LoginScreen }], {
    at: '/login',
    services: fakeServices({ tables: { testimonials } }),
    ...options,
  });
const signedIn = fakeServices({ session: {} }).session.getState();

afterEach(() => jest.restoreAllMocks());

test('a visitor who logs in is redirected to home', async () => {
  const services = fakeServices({ tables: { testimonials }, auth: { signInWithPassword: () => ({}) } });
  const { user, path } = open({ services });
  await user.type(screen.getByLabelText('Email'), 'mia@example.com');
  await user.type(screen.getByLabelText('Password'), 'learn{Enter}');
  act(() => services.session.setState(signedIn, true));
  expect(path()).toBe('/home');
});

test('a visitor redirected by the guard returns to the requested page', () => {
  const { path } = open({
    services: fakeServices({ session: {} }),
    state: { from: '/quiz/tax-returns/q1?a=b' },
  });
  expect(path()).toBe('/quiz/tax-returns/q1?a=b');
});

test('school staff are redirected to their classes, unless a page required the login', () => {
  const services = fakeServices({ session: { worksAtSchool: true } });
  expect(open({ services }).path()).toBe('/classes');
  expect(open({ services, state: { from: '/courses' } }).path()).toBe('/courses');
});

test('the page waits while the session is loading', async () => {
  open({ services: fakeServices({ session: { status: 'loading' }, tables: { testimonials } }) });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByText('Noah, Year 12')).toBeInTheDocument();
});

test('a motto and a testimonial with its stars are shown beside the form', async () => {
  open();
  expect(screen.getByText('Big futures start with one small lesson.')).toBeInTheDocument();
  expect(await screen.findByText('Tax makes sense now.')).toBeInTheDocument();
  expect(screen.getByText('Noah, Year 12')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument();
});

test('without a testimonial, or if it fails to load, only the motto is shown', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const offline = () => {
    throw new TypeError('Failed to fetch');
  };
  for (const answer of [[], offline]) {
    const { unmount } = open({ services: fakeServices({ tables: { testimonials: answer } }) });
    expect(screen.getByRole('figure', { hidden: true })).toHaveTextContent(/^$/);
    await waitFor(() => expect(screen.queryByRole('figure', { hidden: true })).toBeNull());
    expect(screen.getByText('Big futures start with one small lesson.')).toBeInTheDocument();
    unmount();
  }
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a link leads to sign-up', async () => {
  const { user, path } = open();
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(path()).toBe('/signup');
});

test('the page that required the login is kept on the way to sign-up', async () => {
  const { user, router } = open({ state: { from: '/join?code=4F7K2M9QXA' } });
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(router.state.location.state).toEqual({ from: '/join?code=4F7K2M9QXA' });
});
