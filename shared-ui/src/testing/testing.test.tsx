import { screen } from '@testing-library/react';
import { Link } from '../router/router';
import { useSession } from '../services';
import { fakeServices, renderRoutes } from '.';

test('a fake answers as the test said, and a thrown answer is the error of the response', async () => {
  const services = fakeServices({
    rpc: {
      get_home: () => ({ courses: [] }),
      finish_attempt: () => {
        throw new Error('quiz_incomplete');
      },
    },
    tables: { courses: [{ id: 'tax-returns' }] },
  });
  const supabase = await services.getSupabase();
  expect(await supabase.rpc('get_home')).toEqual({ data: { courses: [] }, error: null });
  expect((await supabase.rpc('finish_attempt')).error).toMatchObject({ message: 'quiz_incomplete' });
  expect((await supabase.rpc('unheard_of')).error).not.toBeNull();
  const { data } = await supabase.from('courses').select('id').is('deleted_at', null).order('title');
  expect(data).toEqual([{ id: 'tax-returns' }]);
});

test('routes render with services and lead to addresses that the test can read', async () => {
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
