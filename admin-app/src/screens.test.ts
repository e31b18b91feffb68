import { matchPath } from 'shared-ui/start';
import { addressesFor, routerParams } from 'shared-ui/testing';
import screens from './screens';

test('every screen except those of schools is for admins only and names the right it needs', () => {
  for (const { path, access, right } of screens.flatMap((group) => group.screens)) {
    if (/^\/(classes|schools|students)/.test(path)) {
      // School staff have no admin right, and people invited to a school have no role yet.
      expect([path, access, right]).toEqual([path, 'signed-in', undefined]);
      continue;
    }
    expect([path, access]).toEqual([path, 'admin']);
    const showsPeople = /^\/(people|subscriptions)|\/learners$/.test(path);
    expect([path, right]).toEqual([path, showsPeople ? 'people' : 'content']);
  }
});

test.each(screens.flatMap((group) => group.screens.map(({ path }) => path)))(
  'scripts that run before the router read addresses of %s as the router does',
  (path) => {
    for (const address of addressesFor(path)) {
      history.replaceState(null, '', address);
      expect([address, matchPath(path)]).toEqual([address, routerParams(path)]);
    }
  },
);
