/** The remotes' additions to other pages. */
export { Extension } from './extension';
export { useAddedLinks, useExtensions } from './use-additions';
