import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { SHARE_RULES, SHARED_PACKAGES } from 'shared-ui/contract';
import * as router from 'shared-ui/router';
import * as styledComponents from 'styled-components';

/**
 * The shell's own copies of the contract's shared packages, as federation's runtime takes them. They are handed over
 * when the first remote is loaded: a page of the shell's own needs no federation at all.
 */
export function providedPackages() {
  const provide = (lib: unknown, name: keyof typeof SHARED_PACKAGES) => {
    const { version, requiredVersion } = SHARED_PACKAGES[name];
    return { version, scope: 'default', lib: () => lib, shareConfig: { ...SHARE_RULES, requiredVersion } };
  };
  return {
    react: provide(react, 'react'),
    'react-dom': provide(reactDom, 'react-dom'),
    'react-dom/client': provide(reactDomClient, 'react-dom/'),
    'styled-components': provide(styledComponents, 'styled-components'),
    'shared-ui/router': provide(router, 'shared-ui/router'),
  };
}
