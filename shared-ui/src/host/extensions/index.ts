/** The additions of remotes to other pages. */
export { Extension } from './extension';
export { useAddedLinks, useExtensions } from './use-additions';
