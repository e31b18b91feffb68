import type { App } from '@supabase/lite';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { FunctionsRuntime } from './functions-runtime.ts';
import { listenOnLoopback, type LoopbackServer } from './loopback-server.ts';
import { createMediaHandler, MEDIA_PREFIX } from './media-handler.ts';
import { createMediaUpload } from './media-upload.ts';
import { PUBLISHABLE_KEY } from './publishable-key.ts';
import { limitSignIn } from './sign-in-limit.ts';

export interface ApiServerOptions {
  port: number;
  lite: App;
  functions: FunctionsRuntime | null;
  mediaDir: string;
  /** Where uploaded media are kept. */
  uploadsDir: string;
  /** Signs the addresses of uploads. */
  jwtSecret: string;
  /** Failed attempts in five minutes. */
  signInLimit: number;
}

/** Everything behind `SUPABASE_URL`: Auth, Data API, edge functions and public media on one port. */
export async function startApiServer(options: ApiServerOptions): Promise<LoopbackServer> {
  const { lite, functions } = options;
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (functions) app.all('/functions/v1/*', (context) => functions.handle(context.req.raw));
  // As Supabase's gateway does: lite's Auth names no origin, and its Data API refuses the preflight of a function that
  // has parameters.
  app.use('*', cors());
  app.route(
    '/',
    createMediaUpload({
      folder: options.uploadsDir,
      secret: options.jwtSecret,
      mayWrite: (authorization) => isAdmin(lite, authorization),
    }),
  );
  const limit = limitSignIn(options.signInLimit);
  app.use('/auth/v1/token', limit);
  app.use('/auth/v1/signup', limit);
  app.all('*', (context) =>
    lite.fetch(context.req.raw, { peerAddress: context.env.incoming.socket.remoteAddress ?? null }),
  );
  const media = createMediaHandler(options.mediaDir, options.uploadsDir);
  const answer = getRequestListener(app.fetch);
  return listenOnLoopback((request, response) => {
    if (request.url?.startsWith(`${MEDIA_PREFIX}/`)) media(request, response);
    else void answer(request, response);
  }, options.port);
}

/** Asks the database, as the bucket's policies do when hosted. */
async function isAdmin(lite: App, authorization: string): Promise<boolean> {
  const answer = await lite.fetch(
    new Request('http://localhost/rest/v1/rpc/is_admin', {
      method: 'POST',
      headers: { authorization, apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: '{}',
    }),
  );
  return answer.ok && (await answer.json()) === true;
}
