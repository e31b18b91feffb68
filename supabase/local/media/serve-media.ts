import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import sirv, { type RequestHandler } from 'sirv';

/** Path of the public bucket `media`, the same as in hosted Supabase Storage. */
export const MEDIA_PREFIX = '/storage/v1/object/public/media';

/** Content types for files whose type sirv lacks or sets differently from what players expect. */
const CONTENT_TYPES: Partial<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt; charset=utf-8',
};

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves the files of `supabase/media`, and uploaded files below `uploads/`, with byte ranges, which make videos
 * seekable.
 */
export function createMediaHandler(folder: string, uploadsFolder: string): NodeHandler {
  const [serve, serveUploads] = [serveFolder(folder), serveFolder(uploadsFolder)];
  return (request, response) => {
    if (request.method === 'OPTIONS') {
      sendPreflight(response);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendError(response, 405, 'Method not allowed');
      return;
    }
    request.url = (request.url ?? '').slice(MEDIA_PREFIX.length) || '/';
    const isUpload = request.url.startsWith('/uploads/');
    (isUpload ? serveUploads : serve)(request, response, () => sendError(response, 404, 'Object not found'));
  };
}

function serveFolder(folder: string): RequestHandler {
  return sirv(folder, {
    // Reads the folder on each request, so that new files are found without a restart.
    dev: true,
    etag: true,
    extensions: [],
    setHeaders(response, path) {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader(
        'Access-Control-Expose-Headers',
        'Accept-Ranges, Content-Length, Content-Range, ETag',
      );
      response.setHeader('Accept-Ranges', 'bytes');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      const type = CONTENT_TYPES[extname(path)];
      if (type) response.setHeader('Content-Type', type);
    },
  });
}

function sendPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': '86400',
  });
  response.end();
}

function sendError(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ statusCode: String(status), error: 'not_found', message }));
}
