import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { unwrap } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { aUser, fakeServices, renderRoutes } from 'shared-ui/testing';
import type { SessionState } from '@learn-for-life/contract';
import DataLayout from './data-layout';

const signedIn = (id: string): SessionState => ({ status: 'signed-in', user: aUser({ id }) });

function Screen() {
  const services = useServices();
  const { data } = useQuery({
    queryKey: ['home'],
    queryFn: async () => unwrap(await services.supabase.rpc('get_home')),
  });
  return <p>{data ? data.courses.map(({ title }) => title) : 'Nothing yet'}</p>;
}

function open(session: SessionState) {
  const titles = ['Read for the first', 'Read for the second'];
  const services = fakeServices({
    session,
    rpc: { get_home: () => ({ courses: [{ title: titles.shift() }] }) },
  });
  const home = { element: <DataLayout />, children: [{ path: '/home', Component: Screen }] };
  const away = { path: '/', element: <Link to="/home">Lessons</Link> };
  return { ...renderRoutes([home, away], { services, at: '/home' }), services };
}

test('one user’s data isn’t shown to the next, even if the first logged out on another page', async () => {
  const { router, services, user } = open(signedIn('mia'));
  await screen.findByText('Read for the first');
  await act(() => router.navigate('/'));
  act(() => services.session.setState({ status: 'signed-out' }, true));
  act(() => services.session.setState(signedIn('noah'), true));
  await user.click(screen.getByRole('link', { name: 'Lessons' }));
  expect(screen.queryByText('Read for the first')).not.toBeInTheDocument();
  expect(await screen.findByText('Read for the second')).toBeInTheDocument();
});

test('a screen that stays open is reset for another user', async () => {
  const { services } = open({ status: 'signed-out' });
  await screen.findByText('Read for the first');
  act(() => services.session.setState(signedIn('mia'), true));
  expect(await screen.findByText('Read for the second')).toBeInTheDocument();
});

test('data requested while the session was loading isn’t requested again', async () => {
  const { services } = open({ status: 'loading' });
  await screen.findByText('Read for the first');
  act(() => services.session.setState(signedIn('mia'), true));
  expect(screen.getByText('Read for the first')).toBeInTheDocument();
  expect(services.rpc).toHaveBeenCalledTimes(1);
});

test('returning to a page repeats no request', async () => {
  const { router, services } = open(signedIn('mia'));
  await screen.findByText('Read for the first');
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/home'));
  expect(screen.getByText('Read for the first')).toBeInTheDocument();
  expect(services.rpc).toHaveBeenCalledTimes(1);
});
