import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A port is needed by someone else; the message names the port and the variable that moves it. */
export class PortTakenError extends Error {
  readonly port: number;

  constructor(port: number, purpose: string, variable: string) {
    super(
      `Port ${port} (${purpose}) is taken by another program. ` +
        `Stop that program, or choose another port with ${variable}=<port>.`,
    );
    this.name = 'PortTakenError';
    this.port = port;
  }
}

/**
 * Makes sure that nobody listens on the port, neither on IPv4 nor on IPv6: a browser that resolves
 * `localhost` to ::1 would otherwise talk to the other program.
 * @throws PortTakenError
 */
export async function ensurePortFree(port: number, purpose: string, variable: string): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    // What a killed run left behind gives its ports up within a moment.
    const deadline = Date.now() + 2_000;
    while (!(await canListen(port, host))) {
      if (Date.now() > deadline) throw new PortTakenError(port, purpose, variable);
      await sleep(100);
    }
  }
}

/** A port nobody uses at the moment, chosen by the operating system. */
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
      // A machine without IPv6 has nobody listening there.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
