import screens from './screens';

test('every screen is for admins only', () => {
  for (const { path, access } of screens.flatMap((group) => group.screens))
    expect([path, access]).toEqual([path, 'admin']);
});
