import type { App } from '@supabase/lite';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { rateLimiter } from 'hono-rate-limiter';
import {
  type AuthContext,
  createAuthApp,
  createMailboxApp,
  limitRequests,
  type Mailbox,
} from '../auth/index.ts';
import type { FunctionsRuntime } from '../functions/functions-runtime.ts';
import { createMediaHandler, MEDIA_PREFIX } from '../media/serve-media.ts';
import { createUploadApp } from '../media/upload-app.ts';
import { listenOnLoopback, type LoopbackServer } from '../process/loopback-server.ts';
import { isNestedDeeper } from '../../functions/_shared/nesting.ts';
import { answerForDatabase } from '../postgres/lost-database.ts';
import { PUBLISHABLE_KEY } from '../publishable-key.ts';

const FIVE_MINUTES = 5 * 60_000;

/** The maximum number of failed requests for one email in five minutes. */
const LIMIT = 30;

/** Returns the email of a sign-in or sign-up request; null for any other request. */
async function emailOf(request: Request): Promise<string | null> {
  const { searchParams } = new URL(request.url);
  if (request.method !== 'POST' || (searchParams.get('grant_type') ?? 'password') !== 'password') return null;
  const body = (await request
    .clone()
    .json()
    .catch(() => null)) as { email?: unknown } | null;
  return typeof body?.email === 'string' ? body.email.trim().toLowerCase() : null;
}

/**
 * Limits password guessing if requests aren't counted by address. Tests sign in a thousand times from this machine, so
 * this counts failures per email. Refuses requests as hosted Auth does (429 `over_request_rate_limit`).
 */
function limitSignIn(): MiddlewareHandler {
  return rateLimiter({
    windowMs: FIVE_MINUTES,
    limit: LIMIT,
    skip: async ({ req }) => (await emailOf(req.raw)) === null,
    skipSuccessfulRequests: true,
    keyGenerator: async ({ req }) => (await emailOf(req.raw)) ?? '',
    message: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  });
}

/** No real argument is nested this deeply, and lite fails at a thousand levels. */
const MAX_NESTING = 100;

/**
 * Refuses deeply nested arguments. lite would answer 500, and the hosted Data API reports the database's stack limit.
 */
const limitNesting: MiddlewareHandler = async ({ req }, next) => {
  // Each level has two brackets, so smaller bodies can't be too deep. Most are small, and reading a body twice is
  // expensive.
  if (Number(req.header('content-length') ?? Infinity) <= 2 * MAX_NESTING) return next();
  const body: unknown = await req.raw
    .clone()
    .json()
    .catch(() => null);
  if (!isNestedDeeper(body, MAX_NESTING)) return next();
  const message = `The arguments are nested more than ${MAX_NESTING} levels deep.`;
  return Response.json({ code: '54001', details: null, hint: null, message }, { status: 400 });
};

export interface ApiServerOptions {
  port: number;
  lite: App;
  auth: Omit<AuthContext, 'lite'>;
  mailbox: Mailbox;
  functions: FunctionsRuntime | null;
  mediaDir: string;
  /** Folder of uploaded media. */
  uploadsDir: string;
  /** Signs upload URLs. */
  jwtSecret: string;
  /** The largest file that the bucket `media` accepts. */
  maxUploadBytes: number;
  /** Whether requests are counted by address, as hosted Auth does. */
  authLimits: boolean;
}

/** Serves everything below `SUPABASE_URL`: Auth, Data API, edge functions and public media on one port. */
export async function startApiServer(options: ApiServerOptions): Promise<LoopbackServer> {
  const { lite, functions } = options;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use('*', async (context, next) => {
    // Sets the address as the proxy in front of hosted Supabase does, whatever the client sends.
    context.req.raw.headers.set('cf-connecting-ip', context.env.incoming.socket.remoteAddress ?? '');
    await next();
  });
  if (functions) app.all('/functions/v1/*', (context) => functions.handle(context.req.raw));
  // The mailbox comes before CORS, so no web page can read the emails.
  app.route('/', createMailboxApp(options.mailbox));
  // Adds CORS headers as Supabase's gateway does: lite's Auth sends none, and its Data API rejects the preflight of
  // functions with parameters.
  app.use('*', cors());
  app.route(
    '/',
    createUploadApp({
      folder: options.uploadsDir,
      secret: options.jwtSecret,
      maxBytes: options.maxUploadBytes,
      canWrite: (authorization) => editsContent(lite, authorization),
    }),
  );
  app.use('/rest/v1/*', answerForDatabase);
  app.use('/auth/v1/*', answerForDatabase);
  app.use('/rest/v1/*', limitNesting);
  if (options.authLimits)
    app.use(
      '/auth/v1/*',
      limitRequests(options.auth.settings.auth.rate_limit, options.auth.settings.secretKey),
    );
  else for (const path of ['token', 'signup']) app.use(`/auth/v1/${path}`, limitSignIn());
  app.route('/auth/v1', createAuthApp({ ...options.auth, lite: (request) => lite.fetch(request) }));
  app.all('*', (context) =>
    lite.fetch(context.req.raw, { peerAddress: context.env.incoming.socket.remoteAddress ?? null }),
  );
  const serveMedia = createMediaHandler(options.mediaDir, options.uploadsDir);
  const handleRequest = getRequestListener(app.fetch);
  return listenOnLoopback((request, response) => {
    if (request.url?.startsWith(`${MEDIA_PREFIX}/`)) serveMedia(request, response);
    else void handleRequest(request, response);
  }, options.port);
}

/** Asks the database whether the caller may edit content, as the hosted bucket's policies do. */
async function editsContent(lite: App, authorization: string): Promise<boolean> {
  const response = await lite.fetch(
    new Request('http://localhost/rest/v1/rpc/get_admin_right', {
      method: 'POST',
      headers: { authorization, apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: '{}',
    }),
  );
  return response.ok && ['content', 'all'].includes((await response.json()) as string);
}
