import { screen, waitFor, within } from '@testing-library/react';
import { createAdditionsStore } from 'shared-ui/host';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import { TopBar } from './top-bar';

// jsdom has popovers' attributes but not their methods.
beforeAll(() => {
  HTMLElement.prototype.hidePopover = () => undefined;
});

const routes = [
  { path: '/', Component: TopBar },
  { path: '/login', element: <h1>Log in page</h1> },
];

test('without a session, the Log In menu leads students and admins to the login page', () => {
  renderRoutes(routes);
  expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible();
  for (const name of ['Student', 'Admin'])
    expect(screen.getByRole('link', { name, hidden: true })).toHaveAttribute('href', '/login');
});

const getSession = () => ({ session: { access_token: 'token' } });

test('with a session, the menu shows the name, and logging out leads to the login page', async () => {
  const signOut = () => {
    services.session.setState({ status: 'signed-out' });
    return null;
  };
  const auth = { getSession, 'admin.signOut': () => null, signOut };
  const services = fakeServices({ session: { displayName: 'Ada' }, auth });
  const { user } = renderRoutes(routes, { services });
  expect(screen.getByRole('button', { name: 'Ada' })).toBeVisible();
  expect(screen.queryByText('Switch account')).not.toBeInTheDocument();
  await user.click(screen.getByText('Log Out'));
  expect(await screen.findByRole('heading', { name: 'Log in page' })).toBeVisible();
  // Only this browser's session ends.
  expect(services.auth['admin.signOut']).toHaveBeenCalledWith('token', 'local');
  expect(services.auth['signOut']).toHaveBeenCalledWith({ scope: 'local' });
});

test('from a school account, one click leads the next student to the username field', async () => {
  const signOut = () => {
    services.session.setState({ status: 'signed-out' });
    return null;
  };
  const auth = { getSession, 'admin.signOut': () => null, signOut };
  const services = fakeServices({ session: { username: 'mia.otter42' }, auth });
  const { user, path } = renderRoutes(routes, { services });
  await user.click(screen.getByText('Switch account'));
  await waitFor(() => expect(path()).toBe('/login?with=username'));
  expect(services.auth['admin.signOut']).toHaveBeenCalledWith('token', 'local');
});

test('a failed logout shows a message, changes nothing and stays on the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const down = () => {
    throw new Error('down');
  };
  const auth = { getSession, 'admin.signOut': down, signOut: () => null };
  const services = fakeServices({ session: {}, auth });
  const { user, path } = renderRoutes(routes, { services });
  await user.click(screen.getByText('Log Out'));
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'error',
    message: 'Failed to sign out. Please try again.',
  });
  expect(services.auth['signOut']).not.toHaveBeenCalled();
  expect(path()).toBe('/');
});

test('a session already ended by the server isn’t a failure', async () => {
  const over = () => {
    throw Object.assign(new Error('Session not found'), { status: 403 });
  };
  const signOut = () => {
    services.session.setState({ status: 'signed-out' });
    return null;
  };
  const services = fakeServices({ session: {}, auth: { getSession, 'admin.signOut': over, signOut } });
  const { user, path } = renderRoutes(routes, { services });
  await user.click(screen.getByText('Log Out'));
  await waitFor(() => expect(path()).toBe('/login'));
  expect(services.notify).not.toHaveBeenCalled();
});

test('admins also get a link to the admin area', () => {
  renderRoutes(routes, { services: fakeServices({ session: { isAdmin: true } }) });
  expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin-dashboard');
  expect(screen.getByRole('link', { name: 'Admin' })).not.toHaveAttribute('aria-current');
});

test('admins for people get a link to People', () => {
  renderRoutes(routes, { services: fakeServices({ session: { isAdmin: true, adminRight: 'people' } }) });
  expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/people');
});

test('the admin area is marked on every page for admins', () => {
  const people = { path: '/people', handle: { access: 'admin' }, element: <TopBar /> };
  renderRoutes([people], { services: fakeServices({ session: { isAdmin: true } }), at: '/people' });
  expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'true');
});

test('when logged in, the bar links to home, lessons, courses, practice and the user’s progress; the current page is marked', () => {
  const home = { path: '/home', element: <TopBar /> };
  renderRoutes([home], { services: fakeServices({ session: {} }), at: '/home' });
  const [list] = screen.getAllByRole('list', { hidden: true });
  const links = within(list!).getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/home'],
    ['Lessons', '/home'],
    ['Courses', '/courses'],
    ['Practise', '/practise'],
    ['My progress', '/dashboard'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null, null]);
});

test.each([
  ['school staff', { worksAtSchool: true }, 'Classes', '/classes'],
  ['admins who work at a school', { worksAtSchool: true, isAdmin: true }, 'Admin', '/admin-dashboard'],
])('%s have one link to their work, which is marked on its pages', (_who, session, name, address) => {
  renderRoutes([{ path: '/classes/:classId', Component: TopBar }], {
    at: '/classes/c1',
    services: fakeServices({ session }),
  });
  const links = within(screen.getAllByRole('list', { hidden: true })[0]!).getAllByRole('link', {
    hidden: true,
  });
  expect(links.at(-1)).toHaveTextContent(name);
  expect(links.at(-1)).toHaveAttribute('href', address);
  expect(links.at(-1)).toHaveAttribute('aria-current', 'true');
});

test.each([
  [['Talks', 'Games', 'Jobs'], ['Talks', 'Games', 'Jobs'], []],
  [['Talks', 'Games', 'Jobs', 'News'], ['Talks', 'Games', 'Jobs'], ['News']],
  // Labels that would fill the bar.
  [['Instructors', 'Competitions and prizes', 'Jobs'], ['Instructors'], ['Competitions and prizes', 'Jobs']],
])('of the remotes’ links %j, the bar shows %j, and More shows the others', async (labels, inBar, inMore) => {
  const links = labels.map((label) => ({ label, path: `/${label}` }));
  const additions = createAdditionsStore();
  additions.setState({ links: { main: links, account: [], admin: [] } });
  renderRoutes(routes, { services: { ...fakeServices(), additions } });
  const button = (await screen.findByText('More')).closest('li');
  const [, more] = screen.getAllByRole('list', { hidden: true });
  const later = (element: HTMLElement) => element.closest('li')?.hasAttribute('data-more');
  const all = screen
    .getAllByRole('link', { hidden: true })
    .filter((link) => labels.includes(link.textContent));
  const shown = all.filter((link) => !more!.contains(link) && !later(link));
  expect(shown.map((link) => link.textContent)).toEqual(inBar);
  const others = all.filter((link) => more!.contains(link) && later(link));
  expect(others.map((link) => link.textContent)).toEqual(inMore);
  expect(button?.hasAttribute('data-empty')).toBe(inMore.length === 0);
});

test('the account menu contains links from remotes', () => {
  const additions = createAdditionsStore();
  additions.setState({
    links: { main: [], account: [{ label: 'My talks', path: '/talks' }], admin: [] },
  });
  renderRoutes(routes, { services: { ...fakeServices({ session: {} }), additions } });
  expect(screen.getByRole('link', { name: 'My talks', hidden: true })).toHaveAttribute('href', '/talks');
});
