/** Code that a screen can be shown without. */
export { deferCode, type DeferredCode } from './deferred-code';
