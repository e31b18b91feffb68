import type * as contract from '@learn-for-life/contract';
import type { FirstRead } from '../../release';

/**
 * Everything an app declares about one screen, in `<screen>.route.ts` next to the screen. Routes, the release manifest's paths and preload
 * lists, early reads and first views derive from it. The file's only dynamic import is the screen itself, which is how the build finds the
 * screen's scripts.
 */
export interface ScreenDeclaration extends contract.ScreenDeclaration {
  /** The request that the startup scripts send for this screen before any of its code has arrived. */
  firstRead?: FirstRead;
  /**
   * The module next to the declaration that renders the content shown until the code has arrived: './home.first-view'. The app then also
   * waits for `prefetch`, because a loading state must not follow a first view.
   */
  firstView?: `./${string}.first-view`;
}

/** Screens that share a layout route, whose code is fetched like a screen's. Without a layout, they are directly below the app's root. */
export interface ScreenGroup {
  layout?: contract.ScreenDeclaration['screen'];
  screens: readonly ScreenDeclaration[];
}

/** Declares a screen, so that its types are checked. */
export const defineScreen = (declaration: ScreenDeclaration): ScreenDeclaration => declaration;
