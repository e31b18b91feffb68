import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Plain</title><h1>Life Learning Begins Here</h1></html>';

/** Serves a page of one heading, the minimum cost of any page. */
export async function servePlainPage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(PAGE);
  }).listen(0);
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
