import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { listenOnLoopback } from 'supabase-project/local';
import type { Deployment } from '../release/deployment.ts';
import { cacheControl, isNavigation, isPage } from '../release/http-rules.ts';
import { fileHeaders, pageHeaders } from '../release/security-headers.ts';
import type { AppName } from './apps.ts';

export interface StaticServerOptions {
  /** Whose page it is; decides, with the deployment, what the page may do. */
  name: AppName;
  deployment: () => Deployment;
  /** The build to serve. */
  folder: string;
  /** 0 takes any free port. */
  port: number;
  /** JSON files that are not part of the build, by path; made anew for each request. */
  overlays?: Record<string, () => unknown>;
}

export interface StaticServer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Serves the build of one application as a CDN would, with the headers of a deployment: precompressed, cached for ever
 * where the name contains the content's hash, readable from other origins, index.html for addresses of pages, 404 for
 * files that do not exist.
 */
export async function startStaticServer(options: StaticServerOptions): Promise<StaticServer> {
  const { folder, overlays = {} } = options;
  const always = fileHeaders();
  const serve = sirv(folder, {
    // Looks at the disk each time, so that a new build is served without a restart.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cacheControl(path));
      if (isPage(path)) setAll(response, pageHeaders(options.name, options.deployment()));
    },
  });
  const server = await listenOnLoopback((request, response) => {
    setAll(response, always);
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        'Access-Control-Allow-Methods': 'GET, HEAD',
        'Access-Control-Allow-Headers': '*',
      });
      response.end();
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405, 'Only GET and HEAD are answered here.');
    } else if (overlays[path]) {
      void sendJson(request, response, overlays[path]);
    } else if (path.split('/').some((segment) => segment.startsWith('.'))) {
      refuse(response, 404, 'There is no such file.');
    } else if (path === '/') {
      sendPage('index.html', request, response);
    } else {
      serve(request, response, () => {
        // An app that prerenders its first page has another one for all the rest.
        const page = existsSync(join(folder, 'app.html')) ? 'app.html' : 'index.html';
        if (isNavigation(request.method ?? '', path, request.headers)) sendPage(page, request, response);
        else refuse(response, 404, 'There is no such file.');
      });
    }
  }, options.port);

  function sendPage(name: string, request: IncomingMessage, response: ServerResponse): void {
    if (!existsSync(join(folder, name))) {
      refuse(response, 503, `There is no build in ${folder} yet.`);
      return;
    }
    // sirv takes the path from here, and would otherwise reuse what it parsed before.
    request.url = `/${name}`;
    delete (request as { _parsedUrl?: unknown })._parsedUrl;
    serve(request, response, () => refuse(response, 404, 'There is no such file.'));
  }

  return { url: `http://localhost:${server.port}`, stop: () => server.stop() };
}

function setAll(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

async function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  make: () => unknown,
): Promise<void> {
  try {
    const body = JSON.stringify(await make(), null, 2);
    const compressed = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(compressed && { 'Content-Encoding': 'gzip' }),
    });
    response.end(compressed ? gzipSync(body) : body);
  } catch (error) {
    refuse(response, 500, String(error));
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(message);
}
