import { fakeServices } from './testing.ts';

interface Database {
  public: {
    Tables: { courses: { Row: { title: string }; Insert: never; Update: never; Relationships: [] } };
    Views: Record<string, never>;
    Functions: { get_course: { Args: { p_id: string }; Returns: { title: string } } };
  };
}

const failing = (error: object) => () => {
  throw Object.assign(new Error('It fails.'), error);
};

test('functions and tables return what the test defines, and all others fail', async () => {
  const { supabase } = fakeServices<Database>({
    rpc: { get_course: ({ p_id }: { p_id: string }) => ({ title: `Course ${p_id}` }) },
    tables: { courses: [{ title: 'Tax' }] },
  });
  expect((await supabase.rpc('get_course', { p_id: '1' })).data).toEqual({ title: 'Course 1' });
  expect((await supabase.from('courses').select('title')).data).toEqual([{ title: 'Tax' }]);
  const { error } = await fakeServices<Database>().supabase.from('courses').select('title');
  expect(error?.message).toContain('The test has no response for table courses.');
});

test('an error with a status is the response’s error; without one, it’s a lost connection', async () => {
  const read = (error: object) =>
    fakeServices<Database>({ rpc: { get_course: failing(error) } }).supabase.rpc('get_course', { p_id: '1' });
  expect(await read({ code: '42501', status: 403 })).toMatchObject({ status: 403, error: { code: '42501' } });
  // The error has the same form as one raised by a database function.
  expect(await read({ code: 'course_missing', status: 404 })).toMatchObject({
    error: { code: 'PT404', message: 'course_missing' },
  });
  expect(await read({ code: 'network' })).toMatchObject({ data: null, status: 0 });
});

test('a single function can respond to all calls', async () => {
  const rpc = jest.fn(() => ({ title: 'Tax' }));
  await fakeServices<Database>({ rpc }).supabase.rpc('get_course', { p_id: '1' });
  expect(rpc).toHaveBeenCalledWith('get_course', { p_id: '1' });
});

test('a user can be logged in', () => {
  expect(fakeServices({ session: { displayName: 'Mia' } }).session.getState()).toMatchObject({
    status: 'signed-in',
    user: { displayName: 'Mia' },
  });
});
