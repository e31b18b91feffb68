import { screen } from '@testing-library/react';
import { requestData } from '../host/data';
import { Link } from 'react-router-dom';
import { useSession } from '../host/services';
import { fakeServices, renderRoutes } from '.';

const post = { method: 'POST', body: '{}' };

test('fake services return what the test defines, and an error that it throws rejects the request', async () => {
  const services = fakeServices({
    rpc: {
      get_home: () => ({ courses: [] }),
      finish_attempt: () => {
        throw new Error('quiz_incomplete');
      },
    },
    tables: { courses: [{ id: 'tax-returns' }] },
  });
  expect(await requestData(services, 'rpc/get_home', post)).toEqual({ courses: [] });
  await expect(requestData(services, 'rpc/finish_attempt', post)).rejects.toThrow('quiz_incomplete');
  await expect(requestData(services, 'rpc/unheard_of', post)).rejects.toThrow('defines no answer');
  expect(await requestData(services, 'courses?select=id')).toEqual([{ id: 'tax-returns' }]);
});

test('routes render with services, and the test can read the address that a link leads to', async () => {
  function Start() {
    const session = useSession();
    return <Link to="/home">{session.status === 'signed-in' ? session.user.displayName : 'Nobody'}</Link>;
  }
  const { user, path } = renderRoutes([{ path: '/', element: <Start /> }], {
    services: fakeServices({ session: { displayName: 'Mia' } }),
  });
  await user.click(screen.getByRole('link', { name: 'Mia' }));
  expect(path()).toBe('/home');
});
