import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const RELEASE_TIMEOUT_MS = 2_000;

/** A port is in use; the message names the port and the environment variable that changes it. */
export class PortTakenError extends Error {
  readonly port: number;

  constructor(port: number, purpose: string, variable: string) {
    super(
      `Port ${port} (${purpose}) is in use by another program. ` +
        `Stop that program, or choose another port with ${variable}=<port>.`,
    );
    this.name = 'PortTakenError';
    this.port = port;
  }
}

/**
 * Makes sure that the port is free on both IPv4 and IPv6: a browser that resolves `localhost` to ::1 would otherwise
 * connect to another program.
 * @throws PortTakenError
 */
export async function ensurePortFree(port: number, purpose: string, variable: string): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    // Processes of a killed run release their ports within a moment.
    const deadline = Date.now() + RELEASE_TIMEOUT_MS;
    while (!(await canListen(port, host))) {
      if (Date.now() > deadline) throw new PortTakenError(port, purpose, variable);
      await sleep(100);
    }
  }
}

/** Finds a free port, chosen by the operating system. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      // On a machine without IPv6, the port counts as free there.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
