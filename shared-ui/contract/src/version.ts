/** The contract version of the hosts and remotes in this repository, separate from the types so that build scripts can read it. */
export const CONTRACT_VERSION = 4;
