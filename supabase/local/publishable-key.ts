/** API key of the local stack for clients; it identifies the project and grants nothing by itself. */
export const PUBLISHABLE_KEY = 'sb_publishable_local_learning_platform';
