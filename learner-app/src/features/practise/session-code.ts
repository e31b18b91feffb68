import { deferCode } from 'shared-ui/deferred-code';

/** Questions and feedback are apart from the page that every visit begins with. */
export const sessionCode = deferCode(() => import('./session/practice-session'));
