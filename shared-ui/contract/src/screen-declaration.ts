import type { ComponentType } from 'react';
import type { NavDeclaration } from './additions.ts';
import type { KnownDatabase } from './databases.ts';
import type { RouteHandle, RouteParams } from './remote-app.ts';
import type { HostServices } from './services.ts';

/** A module whose default export is a screen. */
export interface ScreenModule {
  default: ComponentType;
}

/** Everything a remote declares about one screen, in `<screen>.route.ts` beside it. */
export interface ScreenDeclaration<Database = KnownDatabase> extends Omit<RouteHandle, 'prefetch'> {
  /** Route pattern, with a leading slash. */
  path: string;
  /** The screen's link in the host's navigation; by default, it has none. */
  nav?: NavDeclaration;
  /** Fetches the screen. */
  screen: () => Promise<ScreenModule>;
  /** Starts the screen's reads while its code is being fetched, for someone who may open it. Must neither throw nor reject. */
  prefetch?: (services: HostServices<Database>, params: RouteParams) => Promise<void> | undefined;
}

/** Declares a screen; the types check it. */
export const defineScreen = <Database = KnownDatabase>(
  declaration: ScreenDeclaration<Database>,
): ScreenDeclaration<Database> => declaration;
