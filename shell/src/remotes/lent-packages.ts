import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { SHARED_PACKAGES } from 'shared-ui/contract';
import * as router from 'shared-ui/router';
import * as styledComponents from 'styled-components';

/** A copy of a package, as webpack's containers take it. */
interface LentCopy {
  /** @returns what runs the package */
  get: () => () => unknown;
  /** It runs already, so that no container prefers its own copy, however new that is. */
  loaded: 1;
  /** Once more, for containers that `@module-federation/enhanced` has made. */
  version: string;
  /** Name of the application that lends it, for messages. */
  from: 'shell';
}

/** Copies of packages by package and version; containers add those that they bring themselves. */
export type ShareScope = Record<string, Record<string, LentCopy>>;

/** The shell's own copies of the contract's shared packages. */
export function lentPackages(): ShareScope {
  const lend = (name: keyof typeof SHARED_PACKAGES, library: unknown): Record<string, LentCopy> => {
    const { version } = SHARED_PACKAGES[name];
    return { [version]: { get: () => () => library, loaded: 1, version, from: 'shell' } };
  };
  return {
    react: lend('react', react),
    'react-dom': lend('react-dom', reactDom),
    'react-dom/client': lend('react-dom/', reactDomClient),
    'styled-components': lend('styled-components', styledComponents),
    'shared-ui/router': lend('shared-ui/router', router),
  };
}
