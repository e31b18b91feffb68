import { screen } from '@testing-library/react';
import { AppError, unwrap } from '../host/data';
import { Link } from 'react-router-dom';
import { useSession } from '../host/services';
import { fakeServices, renderRoutes } from '.';

test('fake services return what the test defines, and an error thrown by it is the request’s error', async () => {
  const { supabase } = fakeServices({
    rpc: {
      get_profile: () => ({ first_name: 'Mia' }),
      get_pathway: () => {
        throw new AppError('pathway_missing', 'There is none.', 404);
      },
    },
  });
  expect(unwrap(await supabase.rpc('get_profile'))).toEqual({ firstName: 'Mia' });
  const { error, status } = await supabase.rpc('get_pathway');
  expect({ error, status }).toMatchObject({ error: { message: 'pathway_missing' }, status: 404 });
  expect((await supabase.rpc('get_account_state')).error?.message).toContain('has no response for');
});

test('routes render with services, and the test can read the address of a link', async () => {
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
