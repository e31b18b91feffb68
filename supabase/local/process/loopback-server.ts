import type { IncomingMessage, RequestListener, Server } from 'node:http';

// An import would also load fetch and WebSocket for the module's lazy exports: 12 MB in each process.
const { createServer } = process.getBuiltinModule('node:http');

export interface LoopbackServer {
  port: number;
  /** Stops listening; running requests get a second to finish. */
  stop: () => Promise<void>;
}

/**
 * Serves HTTP to this machine only, on IPv4 and IPv6: `localhost` is 127.0.0.1 for some programs and ::1 for others. Any
 * web page can send requests here, so no request may crash the process.
 * @param port 0 for any free port
 */
export async function listenOnLoopback(handle: RequestListener, port: number): Promise<LoopbackServer> {
  const handler: RequestListener = (request, response) => {
    dropUnsupportedRange(request);
    try {
      handle(request, response);
    } catch {
      // An address such as `//` or `/%ff` cannot be read as a path.
      if (response.headersSent) response.destroy();
      else response.writeHead(400).end();
    }
  };
  const ipv4 = createServer(handler);
  const actualPort = await listen(ipv4, port, '127.0.0.1');
  const servers = [ipv4];
  const ipv6 = createServer(handler);
  try {
    await listen(ipv6, actualPort, '::1');
    servers.push(ipv6);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The machine has no IPv6.
    if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') {
      await stop(ipv4);
      throw error;
    }
  }
  return {
    port: actualPort,
    stop: async () => {
      await Promise.all(servers.map(stop));
    },
  };
}

/**
 * Removes ranges that make the file server fail, because HTTP allows a server to ignore a range. The file server
 * handles only `a-` and `a-b`, with `b` above 0, `a` no larger than `b`, and numbers of at most 15 digits.
 */
function dropUnsupportedRange({ headers }: IncomingMessage): void {
  if (headers.range === undefined) return;
  const [, first = '', last = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range) ?? [];
  const isSupported = first !== '' && (last === '' || (Number(last) > 0 && Number(first) <= Number(last)));
  if (!isSupported) delete headers.range;
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const closeTimer = setTimeout(() => server.closeAllConnections(), 1_000);
  await closed;
  clearTimeout(closeTimer);
}
