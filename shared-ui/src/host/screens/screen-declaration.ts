import type { ComponentType } from 'react';
import type {
  FirstRead,
  HostServices,
  RouteAccess,
  RouteHandle,
  RouteLayout,
  RouteParams,
} from '../../contract/index.ts';

export type ScreenModule = { default: ComponentType };

/**
 * Everything an app says about one screen, in `<screen>.route.ts` beside the screen. Routes, the paths and preload lists of
 * the release manifest, early reads and first views derive from it. The file's only dynamic import is the screen itself:
 * the build finds the screen's scripts by it.
 */
export interface ScreenDeclaration {
  /** Route pattern, with a leading slash. */
  path: string;
  access: RouteAccess;
  /** The admin right that it needs; any, if not given. */
  right?: 'content' | 'people';
  /** 'main' when it is not given. */
  layout?: RouteLayout;
  /** 'any' also opens on phones and tablets, which the device guard keeps out of everything else. */
  devices?: RouteHandle['devices'];
  /** Document title without the product's name. */
  title?: string;
  /** Fetches the module whose default export is the screen. */
  screen: () => Promise<ScreenModule>;
  /** The request that the startup scripts send for this screen before any of its code has arrived. */
  firstRead?: FirstRead;
  /** Module beside the declaration that renders what is shown until the code has arrived: './home.first-view'. */
  firstView?: `./${string}.first-view`;
  /**
   * Starts the screen's reads while its code is being fetched, for somebody who may open the screen. Must neither throw
   * nor reject. The promise is waited for only under a first view, which must not be followed by a loading state.
   */
  prefetch?: (services: HostServices, params: RouteParams) => Promise<void> | undefined;
}

/** Screens that share a layout route, fetched like a screen; without one they hang directly below the app's root. */
export interface ScreenGroup {
  layout?: () => Promise<ScreenModule>;
  screens: readonly ScreenDeclaration[];
}

/** Declares a screen; the types check it. */
export const defineScreen = (declaration: ScreenDeclaration): ScreenDeclaration => declaration;
