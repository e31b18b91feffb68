/** What remotes add to the pages of others. */
export { Extension } from './extension';
export { useAddedLinks, useExtensions } from './use-additions';
