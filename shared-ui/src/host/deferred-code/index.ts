/** Code that isn't needed to show a screen. */
export { deferCode, type DeferredCode } from './deferred-code';
