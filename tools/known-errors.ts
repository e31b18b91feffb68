// Loaded before every command (tools/bootstrap.mjs): what an operator or the machine did wrong ends it with one sentence, and
// only a mistake of the program with a stack trace. No command catches its own errors for this.

/** What errors of the operating system say of themselves. */
interface SystemError {
  path?: string;
  syscall?: string;
  port?: number;
  address?: string;
  hostname?: string;
}

const notAllowed = ({ path, port }: SystemError): string =>
  `${path ?? `Port ${port}`} may not be used by this account: change its owner or choose another one.`;
const unreachable = ({ address }: SystemError): string => `${address} cannot be reached: is there a network?`;

const SENTENCES: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program or by another part: choose another one (docs/operations.md#starting).`,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: ({ path }) => `${path} is on a disk that cannot be written: choose another folder.`,
  ENOSPC: ({ path }) =>
    `The disk${path ? ` of ${path}` : ''} is full: delete something or choose a folder on another disk.`,
  EDQUOT: ({ path }) => `The quota of the disk${path ? ` of ${path}` : ''} is used up.`,
  ENOTDIR: ({ path }) => `${path} is not below a folder.`,
  EEXIST: ({ path }) => `${path} exists already, and something else is needed there.`,
  EISDIR: ({ path }) => `${path ?? 'The path'} is a folder, and a file is needed.`,
  ENOENT: ({ path, syscall }) =>
    // So Node calls a disk that is read-only when it makes folders one in another.
    syscall === 'mkdir'
      ? `${path} cannot be made: is its disk read-only?`
      : `${path ?? 'A file'} does not exist.`,
  ENOTFOUND: ({ hostname }) => `${hostname} cannot be found: is there a network, and is the name right?`,
  EAI_AGAIN: ({ hostname }) => `${hostname} cannot be found: is there a network?`,
  ECONNREFUSED: ({ address, port }) => `Nothing listens at ${address}:${port}.`,
  ECONNRESET: () => 'The connection was closed by the other side.',
  ETIMEDOUT: ({ address }) => `${address ?? 'The server'} does not answer.`,
  ENETUNREACH: unreachable,
  EHOSTUNREACH: unreachable,
};

/** Mistakes of a program; with a code they are Node's checks of what it was given. */
const isBug = (error: Error): boolean =>
  /^(Type|Range|Reference|Syntax|Assertion)Error$/.test(error.name) && !('code' in error);

/** An error as one sentence for the operator; null for a mistake of the program, which needs its stack trace. */
export function sentenceOf(error: unknown): string | null {
  // fetch and AggregateError hide what happened in what they wrap.
  for (let inner = error; inner instanceof Error; inner = wrappedBy(inner)) {
    const { code, ...more } = inner as NodeJS.ErrnoException;
    const describe = SENTENCES[String(code)];
    if (describe) return describe(more);
  }
  if (!(error instanceof Error)) return null;
  // A server that speaks something else, or whose certificate is none.
  if (error.message === 'fetch failed') return `A request failed: ${(error.cause as Error).message}`;
  return isBug(error) ? null : error.message;
}

const wrappedBy = (error: Error): unknown =>
  error.cause ?? (error instanceof AggregateError ? (error.errors as unknown[])[0] : undefined);

process.on('uncaughtException', (error: unknown) => {
  console.error(sentenceOf(error) ?? error);
  // Nothing may go on after an exception that nobody caught.
  process.exit(1);
});
