/** Key of the local stack for clients; it says which project is meant and opens nothing by itself. */
export const PUBLISHABLE_KEY = 'sb_publishable_local_learning_platform';
