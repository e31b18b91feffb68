import { type ComponentType, createElement } from 'react';
import type { KnownDatabase } from './databases.ts';
import type { RouteHandle, RouteParams } from './remote-app.ts';
import type { ScreenDeclaration } from './screen-declaration.ts';
import type { HostServices } from './services.ts';

/** The properties of a screen's route in React Router, wherever it's mounted. */
export interface ScreenProperties {
  handle: RouteHandle;
  /** Fetches the code. `reads` settles when all reads that the declaration's `prefetch` started have finished. */
  loader: (opened: { params: RouteParams }) => Promise<{ reads: Promise<void> | undefined }>;
  Component: ComponentType;
}

/** The route of a screen, as React Router accepts it. */
export type ScreenRoute = ScreenProperties & ({ index: true } | { path: string });

/**
 * Returns the route properties of a screen whose code is fetched when it is first opened. The previous screen stays until the code has
 * arrived. Unlike with `React.lazy` and route `lazy`, a failed fetch isn't remembered, so the host's Retry fetches again.
 */
export function screenProperties<Database = KnownDatabase>(
  services: HostServices<Database>,
  declaration: Omit<ScreenDeclaration<Database>, 'path'>,
): ScreenProperties {
  const { access, right, layout, devices, title, screen, prefetch } = declaration;
  let Loaded: ComponentType | undefined;
  const mayOpen = () => access === 'public' || services.session.getState().status !== 'signed-out';
  const startReads = (params: RouteParams) => (mayOpen() ? prefetch?.(services, params) : undefined);
  return {
    handle: {
      access,
      right,
      layout,
      devices,
      title,
      prefetch: (params) => {
        void startReads(params);
        // This only fills the cache. Opening the screen fetches again, and reports a failure.
        if (!Loaded) screen().catch(() => undefined);
      },
    },
    loader: async ({ params }) => {
      const reads = startReads(params);
      Loaded ??= (await screen()).default;
      return { reads };
    },
    Component: () => (Loaded ? createElement(Loaded) : null),
  };
}

/** Returns the routes of a remote's screens. */
export const screenRoutes = <Database = KnownDatabase>(
  services: HostServices<Database>,
  screens: ReadonlyArray<ScreenDeclaration<Database>>,
): ScreenRoute[] =>
  screens.map((screen) => ({
    ...screenProperties(services, screen),
    ...(screen.path === '/' ? { index: true } : { path: screen.path.replace(/^\//, '') }),
  }));
