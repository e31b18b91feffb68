import type * as contract from '@learn-for-life/contract';
import type { FirstRead } from '../../release';

/**
 * Everything an app says about one screen, in `<screen>.route.ts` beside the screen. Routes, the paths and preload lists of
 * the release manifest, early reads and first views derive from it. The file's only dynamic import is the screen itself:
 * the build finds the screen's scripts by it.
 */
export interface ScreenDeclaration extends contract.ScreenDeclaration {
  /** The request that the startup scripts send for this screen before any of its code has arrived. */
  firstRead?: FirstRead;
  /**
   * Module beside the declaration that renders what is shown until the code has arrived: './home.first-view'. Then `prefetch` is awaited
   * too, because a first view must not be followed by a loading state.
   */
  firstView?: `./${string}.first-view`;
}

/** Screens that share a layout route, fetched like a screen; without a layout, they are directly below the app's root. */
export interface ScreenGroup {
  layout?: contract.ScreenDeclaration['screen'];
  screens: readonly ScreenDeclaration[];
}

/** Declares a screen; the types check it. */
export const defineScreen = (declaration: ScreenDeclaration): ScreenDeclaration => declaration;
