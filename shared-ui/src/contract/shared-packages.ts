/**
 * What the applications share at run time: one copy of each, the host's, whatever each of them was built with. Ranges
 * are wide on purpose: a remote with another patch of React must run beside the others. Part of the contract: a remote
 * that needs what lies outside them needs another contract version.
 *
 * `react-dom/` with the slash also covers `react-dom/client`. The router is shared as our facade, not as the library:
 * sharing switches tree-shaking off, and the whole library weighs twice what the facade does.
 */
export const SHARED_PACKAGES = {
  react: { version: '19.3.1', requiredVersion: '^19.0.0' },
  'react-dom': { version: '19.3.1', requiredVersion: '^19.0.0' },
  'react-dom/': { version: '19.3.1', requiredVersion: '^19.0.0' },
  'styled-components': { version: '6.6.0', requiredVersion: '^6.0.0' },
  'shared-ui/router': { version: '7.18.5', requiredVersion: '^7.0.0' },
};
