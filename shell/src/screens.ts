import { hostScreens } from 'shared-ui/host';
import type { ScreenGroup } from 'shared-ui/screens';
import privacy from './features/legal/privacy.route';
import terms from './features/legal/terms.route';
import mobileUnsupported from './features/mobile-unsupported/mobile-unsupported.route';
import notFound from './features/not-found/not-found.route';

/** The shell's own screens. All others belong to remotes, and so does the landing page if a remote has one. */
export default [
  { screens: [terms, privacy, mobileUnsupported, ...hostScreens, notFound] },
] satisfies ScreenGroup[];
