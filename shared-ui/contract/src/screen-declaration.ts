import type { ComponentType } from 'react';
import type { NavDeclaration } from './additions.ts';
import type { KnownDatabase } from './databases.ts';
import type { RouteHandle, RouteParams } from './remote-app.ts';
import type { HostServices } from './services.ts';

/** A module with a screen as its default export. */
export interface ScreenModule {
  default: ComponentType;
}

/** Everything a remote declares about one screen, in `<screen>.route.ts` next to it. */
export interface ScreenDeclaration<Database = KnownDatabase> extends Omit<RouteHandle, 'prefetch'> {
  /** The route pattern, with a leading slash. */
  path: string;
  /** The screen's link in the host's navigation; by default, it has none. */
  nav?: NavDeclaration;
  /** Fetches the screen. */
  screen: () => Promise<ScreenModule>;
  /** Starts the screen's reads while its code is being fetched, for people who may open it. Must neither throw nor reject. */
  prefetch?: (services: HostServices<Database>, params: RouteParams) => Promise<void> | undefined;
}

/** Declares a screen, so that its types are checked. */
export const defineScreen = <Database = KnownDatabase>(
  declaration: ScreenDeclaration<Database>,
): ScreenDeclaration<Database> => declaration;
