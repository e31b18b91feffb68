/** The contract of this tree's hosts and remotes; separate from the types so that build scripts can read it. */
export const CONTRACT_VERSION = 4;
