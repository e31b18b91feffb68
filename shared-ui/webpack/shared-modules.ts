/**
 * What the applications share at run time: one copy of each, the host's, whatever each of them was built with. Ranges
 * are wide on purpose: a remote with another patch of React must run beside the others.
 *
 * `react-dom/` with the slash also covers `react-dom/client`. The router is shared as our facade, not as the library:
 * sharing switches tree-shaking off, and the whole library weighs twice what the facade does.
 *
 * @param eager true only in the shell, whose own start needs them at once
 */
export function sharedModules(eager: boolean) {
  const singleton = (version: string, requiredVersion: string) => ({
    singleton: true,
    strictVersion: true,
    eager,
    version,
    requiredVersion,
  });
  return {
    react: singleton('19.3.1', '^19.0.0'),
    'react-dom': singleton('19.3.1', '^19.0.0'),
    'react-dom/': singleton('19.3.1', '^19.0.0'),
    'styled-components': singleton('6.6.0', '^6.0.0'),
    'shared-ui/router': singleton('7.18.5', '^7.0.0'),
  };
}
