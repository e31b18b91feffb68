// Loaded before every command (tools/bootstrap.mjs). If an operator makes a mistake or the machine has a problem, the command prints one
// sentence and ends. Only a bug in the program prints a stack trace. Commands don't have to catch errors for this.

/** The properties of an operating system error that the sentences below use. */
interface SystemError {
  path?: string;
  syscall?: string;
  port?: number;
  address?: string;
  hostname?: string;
}

const notAllowed = ({ path, port }: SystemError): string =>
  `${path ?? `Port ${port}`} isn’t available to this account. Change its owner or choose another one.`;
const unreachable = ({ address }: SystemError): string => `${address} can’t be reached. Check the network.`;

const SENTENCES: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is already in use. Choose another one (docs/operations.md#starting).`,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: ({ path }) => `${path} is on a read-only disk. Choose another folder.`,
  ENOSPC: ({ path }) =>
    `The disk${path ? ` with ${path}` : ''} is full. Free some space or choose a folder on another disk.`,
  EDQUOT: ({ path }) => `You’ve used up your disk quota${path ? ` for ${path}` : ''}. Free some space.`,
  ENOTDIR: ({ path }) => `Part of ${path} isn’t a folder. Check the path.`,
  EEXIST: ({ path }) => `${path} already exists. Move it or choose another path.`,
  EISDIR: ({ path }) => `${path ?? 'The path'} is a folder. Choose a file instead.`,
  ENOENT: ({ path, syscall }) =>
    // Node also reports ENOENT for a read-only disk when it creates nested folders.
    syscall === 'mkdir'
      ? `Couldn’t create ${path}. Is its disk read-only?`
      : `${path ?? 'A file'} doesn’t exist.`,
  ENOTFOUND: ({ hostname }) => `${hostname} can’t be found. Check the network and the name.`,
  EAI_AGAIN: ({ hostname }) => `${hostname} can’t be found. Check the network.`,
  ECONNREFUSED: ({ address, port }) => `Nothing is listening at ${address}:${port}. Is the server running?`,
  ECONNRESET: () => 'The server closed the connection. Try again.',
  ETIMEDOUT: ({ address }) => `${address ?? 'The server'} isn’t responding.`,
  ENETUNREACH: unreachable,
  EHOSTUNREACH: unreachable,
};

/** Whether an error is a bug in the program. Errors with a code aren't, because they come from Node's argument checks. */
const isBug = (error: Error): boolean =>
  /^(Type|Range|Reference|Syntax|Assertion)Error$/.test(error.name) && !('code' in error);

/** Returns a sentence about an error for the operator; null for a bug in the program, because that needs its stack trace. */
export function sentenceOf(error: unknown): string | null {
  // fetch and AggregateError hide the cause in the errors they wrap.
  for (let inner = error; inner instanceof Error; inner = wrappedBy(inner)) {
    const { code, ...more } = inner as NodeJS.ErrnoException;
    const describe = SENTENCES[String(code)];
    if (describe) return describe(more);
  }
  if (!(error instanceof Error)) return null;
  // The server speaks another protocol, or its certificate is invalid.
  if (error.message === 'fetch failed') return `A request failed: ${(error.cause as Error).message}`;
  return isBug(error) ? null : error.message;
}

const wrappedBy = (error: Error): unknown =>
  error.cause ?? (error instanceof AggregateError ? (error.errors as unknown[])[0] : undefined);

process.on('uncaughtException', (error: unknown) => {
  console.error(sentenceOf(error) ?? error);
  // Nothing may continue after an uncaught exception.
  process.exit(1);
});
