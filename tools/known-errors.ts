// Loaded before every command (tools/bootstrap.mjs): what an operator or the machine did wrong ends it with one sentence, and
// only a mistake of the program with a stack trace.

const SENTENCES = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program or by another part: choose another one (docs/operations.md#starting).`,
  EACCES: ({ path, port }) =>
    `${path ?? `Port ${port}`} may not be used by this account: change its owner or choose another one.`,
  EPERM: ({ path }) => `${path} may not be used by this account: change its owner or choose another one.`,
  EROFS: ({ path }) => `${path} is on a disk that cannot be written: choose another folder.`,
  ENOSPC: ({ path }) =>
    `The disk${path ? ` of ${path}` : ''} is full: delete something or choose a folder on another disk.`,
  EDQUOT: ({ path }) => `The quota of the disk${path ? ` of ${path}` : ''} is used up.`,
  ENOTDIR: ({ path }) => `${path} is not below a folder.`,
  EISDIR: ({ path }) => `${path ?? 'The path'} is a folder, and a file is needed.`,
  ENOENT: ({ path }) => `${path ?? 'A file'} does not exist.`,
  ENOTFOUND: ({ hostname }) => `${hostname} cannot be found: is there a network, and is the name right?`,
  EAI_AGAIN: ({ hostname }) => `${hostname} cannot be found: is there a network?`,
  ECONNREFUSED: ({ address, port }) => `Nothing listens at ${address}:${port}.`,
  ECONNRESET: () => 'The connection was closed by the other side.',
  ETIMEDOUT: ({ address }) => `${address ?? 'The server'} does not answer.`,
  ENETUNREACH: ({ address }) => `${address} cannot be reached: is there a network?`,
  EHOSTUNREACH: ({ address }) => `${address} cannot be reached: is there a network?`,
};

/** Mistakes of a program; with a code they are Node's checks of what it was given. */
const isBug = (error) =>
  !(error instanceof Error) ||
  (/^(Type|Range|Reference|Syntax|Assertion)Error$/.test(error.name) && !error.code);

/**
 * An error as one sentence for the operator; null for a mistake of the program, which needs its stack trace.
 * @param {unknown} error
 * @returns {string | null}
 */
export function sentenceOf(error) {
  // fetch and AggregateError hide what happened in what they wrap.
  for (let inner = error; inner; inner = inner.cause ?? inner.errors?.[0]) {
    const describe = SENTENCES[inner.code];
    if (describe) return describe(inner);
  }
  return isBug(error) ? null : error.message;
}

process.on('uncaughtException', (error) => {
  console.error(sentenceOf(error) ?? error);
  // Nothing may go on after an exception that nobody caught.
  process.exit(1);
});
