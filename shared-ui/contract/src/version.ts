/** The contract that hosts and remotes of this tree speak; apart from the types so that build scripts can read it. */
export const CONTRACT_VERSION = 4;
