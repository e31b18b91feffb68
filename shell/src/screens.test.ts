import { matchPath } from 'shared-ui/start';
import { addressesFor, routerParams } from 'shared-ui/testing';
import screens from './screens';

// Leaves out the not-found screen, which only the router can match.
const paths = screens
  .flatMap((group) => group.screens.map(({ path }) => path))
  .filter((path) => path !== '*');

test.each(paths)('scripts that run before the router read addresses of %s as the router does', (path) => {
  for (const address of addressesFor(path)) {
    history.replaceState(null, '', address);
    expect([address, matchPath(path)]).toEqual([address, routerParams(path)]);
  }
});
