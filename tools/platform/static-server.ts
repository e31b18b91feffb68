import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { listenOnLoopback } from 'supabase-project/local';
import type { Deployment } from '../release/hosts/deployment.ts';
import { cacheControl, isNavigation, isPage } from '../release/hosts/http-rules.ts';
import { fileHeaders, pageHeaders } from '../release/hosts/security-headers.ts';
import type { AppName } from '../workspace/apps.ts';

export interface StaticServerOptions {
  /** The application. Together with the deployment, it determines the page's headers. */
  name: AppName;
  deployment: () => Deployment;
  /** The build to serve. */
  folder: string;
  /** 0 for any free port. */
  port: number;
  /** JSON files that are not part of the build, by path; created for each request. */
  overlays?: Record<string, () => unknown>;
  /** The page at `/`, also created for each request; by default the build's. */
  firstPage?: () => Promise<string>;
}

export interface StaticServer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Serves the build of one application as a CDN would, with the headers of a deployment: precompressed, cached forever
 * where the name contains a content hash, readable from other origins, with index.html for addresses of pages and 404
 * for missing files.
 */
export async function startStaticServer(options: StaticServerOptions): Promise<StaticServer> {
  const { folder, overlays = {} } = options;
  const commonHeaders = fileHeaders();
  const serve = sirv(folder, {
    // Reads the disk on each request, so that a new build is served without a restart.
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
    setAll(response, commonHeaders);
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        'Access-Control-Allow-Methods': 'GET, HEAD',
        'Access-Control-Allow-Headers': '*',
      });
      response.end();
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405, 'Only GET and HEAD are supported.');
    } else if (overlays[path]) {
      void send(request, response, 'application/json', async () => JSON.stringify(await overlays[path]?.()));
    } else if (path.split('/').some((segment) => segment.startsWith('.'))) {
      refuse(response, 404, 'File not found.');
    } else if (path === '/' && options.firstPage) {
      setAll(response, pageHeaders(options.name, options.deployment()));
      void send(request, response, 'text/html; charset=utf-8', options.firstPage);
    } else if (path === '/') {
      sendPage('index.html', request, response);
    } else {
      serve(request, response, () => {
        // An app that prerenders its first page has another page for all other addresses.
        const page = existsSync(join(folder, 'app.html')) ? 'app.html' : 'index.html';
        if (isNavigation(request.method ?? '', path, request.headers)) sendPage(page, request, response);
        else refuse(response, 404, 'File not found.');
      });
    }
  }, options.port);

  function sendPage(name: string, request: IncomingMessage, response: ServerResponse): void {
    if (!existsSync(join(folder, name))) {
      refuse(response, 503, `${folder} doesn’t contain a build yet.`);
      return;
    }
    // sirv reads the path from `url`, but would reuse the URL that it parsed before.
    request.url = `/${name}`;
    delete (request as { _parsedUrl?: unknown })._parsedUrl;
    serve(request, response, () => refuse(response, 404, 'File not found.'));
  }

  return { url: `http://localhost:${server.port}`, stop: () => server.stop() };
}

function setAll(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  make: () => Promise<string>,
): Promise<void> {
  try {
    const body = await make();
    const compressed = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
    const caching = { 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, caching).end();
      return;
    }
    response.writeHead(200, {
      ...caching,
      'Content-Type': type,
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
