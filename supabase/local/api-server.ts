import { createServer, type Server } from 'node:http';
import type { App } from '@supabase/lite';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { FunctionsRuntime } from './functions-runtime.ts';
import { createMediaHandler, MEDIA_PREFIX } from './media-handler.ts';

export interface ApiServerOptions {
  port: number;
  lite: App;
  functions: FunctionsRuntime | null;
  mediaDir: string;
}

/** Everything behind `SUPABASE_URL`: Auth, Data API, edge functions and public media on one port. */
export async function startApiServer(options: ApiServerOptions): Promise<{ stop: () => Promise<void> }> {
  const { lite, functions } = options;
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (functions) app.all('/functions/v1/*', (context) => functions.handle(context.req.raw));
  app.all('*', (context) =>
    lite.fetch(context.req.raw, { peerAddress: context.env.incoming.socket.remoteAddress ?? null }),
  );
  const media = createMediaHandler(options.mediaDir);
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    if (request.url?.startsWith(`${MEDIA_PREFIX}/`)) media(request, response);
    else void answer(request, response);
  });
  await listen(server, options.port);
  return { stop: () => stop(server) };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // Both families: `localhost` is ::1 for some browsers and 127.0.0.1 for others.
    server.listen({ port, host: 'localhost' }, () => resolve());
  });
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Requests under way get a second to end before they are cut.
  const cut = setTimeout(() => server.closeAllConnections(), 1_000);
  await closed;
  clearTimeout(cut);
}
