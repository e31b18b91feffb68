import screens from './screens';

test('every screen is for admins only, and says which right it needs', () => {
  for (const { path, access, right } of screens.flatMap((group) => group.screens)) {
    expect([path, access]).toEqual([path, 'admin']);
    const showsPeople = /^\/(people|subscriptions)|\/learners$/.test(path);
    expect([path, right]).toEqual([path, showsPeople ? 'people' : 'content']);
  }
});
