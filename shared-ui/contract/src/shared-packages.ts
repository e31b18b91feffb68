/**
 * The packages that applications share at run time. Only the host's copies run, whatever version an application was built with.
 * Ranges are wide on purpose, so that a remote built with another patch version of React can run alongside the others. The list is part of
 * the contract: a remote that needs a version outside these ranges needs another contract version. A name that ends in a slash includes the
 * package's other modules, such as `react-dom/client`.
 */
export const SHARED_PACKAGES = {
  react: { version: '19.3.1', requiredVersion: '^19.0.0' },
  'react-dom': { version: '19.3.1', requiredVersion: '^19.0.0' },
  'react-dom/': { version: '19.3.1', requiredVersion: '^19.0.0' },
  'styled-components': { version: '6.6.0', requiredVersion: '^6.0.0' },
  'react-router': { version: '7.18.5', requiredVersion: '^7.0.0' },
  'react-router-dom': { version: '7.18.5', requiredVersion: '^7.0.0' },
};
