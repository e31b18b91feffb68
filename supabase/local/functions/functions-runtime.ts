import { readdir } from 'node:fs/promises';
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { EdgeFunction } from './edge-function.ts';

export interface FunctionsRuntimeOptions {
  functionsDir: string;
  cacheDir: string;
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Additional variables, which override the ones from `.env` in `functionsDir`. */
  env: Record<string, string>;
  onLog: (name: string, text: string) => void;
}

/** All edge functions of the project, served at `/functions/v1/<name>`. */
export class FunctionsRuntime {
  readonly #functions: ReadonlyMap<string, EdgeFunction>;

  private constructor(functions: EdgeFunction[]) {
    this.#functions = new Map(functions.map((edgeFunction) => [edgeFunction.name, edgeFunction]));
  }

  /** Loads the functions: each folder with an `index.ts`, except those that begin with `_` (shared code) or a dot. */
  static async load(options: FunctionsRuntimeOptions): Promise<FunctionsRuntime> {
    const entries = await readdir(options.functionsDir, { withFileTypes: true }).catch(() => []);
    const names = entries
      .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
      .map((entry) => entry.name)
      .filter((name) => existsSync(join(options.functionsDir, name, 'index.ts')));
    // Hosted Supabase's variables, then the project's own secrets, which `supabase functions serve` also reads from
    // `.env`.
    const env = {
      SUPABASE_URL: options.supabaseUrl,
      SUPABASE_ANON_KEY: options.publishableKey,
      SUPABASE_PUBLISHABLE_KEY: options.publishableKey,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: options.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: options.secretKey }),
      ...readSecrets(join(options.functionsDir, '.env')),
      ...options.env,
    };
    const { functionsDir, cacheDir } = options;
    return new FunctionsRuntime(
      names.map(
        (name) =>
          new EdgeFunction({ name, functionsDir, cacheDir, env, onLog: (text) => options.onLog(name, text) }),
      ),
    );
  }

  /** Starts all functions in parallel; returns the names of those that did not start. */
  async start(): Promise<string[]> {
    const functions = [...this.#functions.values()];
    const started = await Promise.all(functions.map((edgeFunction) => edgeFunction.start()));
    return functions.filter((_, index) => !started[index]).map((edgeFunction) => edgeFunction.name);
  }

  /** Restarts a function whenever one of its files changes. */
  watch(): void {
    for (const edgeFunction of this.#functions.values()) {
      let timer: NodeJS.Timeout | undefined;
      const { folder } = edgeFunction;
      watch(folder, { recursive: true, persistent: false }, () => {
        // Debounced, because editors write a file in several steps.
        clearTimeout(timer);
        timer = setTimeout(() => void edgeFunction.restart(), 200);
      });
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#functions.values()].map((edgeFunction) => edgeFunction.stop()));
  }

  /**
   * Forwards a request for `/functions/v1/<name>/…` to the function as `/<name>/…`, as hosted Supabase does. Responds
   * with 404 if there is no such function and with 502 while it is not running.
   */
  async handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/functions\/v1/, '');
    const edgeFunction = this.#functions.get(path.split('/')[1] ?? '');
    if (!edgeFunction) return errorResponse(404, 'function_not_found', 'This function doesn’t exist.');
    if (request.method === 'OPTIONS' && !edgeFunction.origin) return errorResponse(204, '', '');
    if (!edgeFunction.origin) return unavailable();
    // fetch refuses this method.
    if (request.method === 'TRACE')
      return errorResponse(405, 'method_not_allowed', 'TRACE requests aren’t allowed.');
    const headers = new Headers(request.headers);
    headers.set('x-forwarded-host', url.host);
    headers.set('x-forwarded-proto', url.protocol.slice(0, -1));
    // These headers are hop-by-hop, or fetch sets them itself.
    for (const name of [
      'host',
      'connection',
      'keep-alive',
      'upgrade',
      'content-length',
      'transfer-encoding',
      'accept-encoding',
      'expect',
    ]) {
      headers.delete(name);
    }
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    try {
      const response = await fetch(`${edgeFunction.origin}${path}${url.search}`, {
        method: request.method,
        headers,
        body: hasBody ? request.body : null,
        redirect: 'manual',
        signal: request.signal,
        ...(hasBody ? { duplex: 'half' } : {}),
      });
      return new Response(response.body, {
        status: response.status,
        statusText: response.statusText,
        headers: response.headers,
      });
    } catch {
      return unavailable();
    }
  }
}

function readSecrets(path: string): Record<string, string> {
  return existsSync(path) ? (parseEnv(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}

function unavailable(): Response {
  return errorResponse(502, 'function_unavailable', 'The service is restarting. Try again in a moment.');
}

function errorResponse(status: number, code: string, message: string): Response {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers':
      'authorization, apikey, content-type, idempotency-key, if-match, traceparent, x-client-info',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'content-type': 'application/json',
  };
  const body = status === 204 ? null : JSON.stringify({ error: { code, message, fields: {} } });
  return new Response(body, { status, headers });
}
