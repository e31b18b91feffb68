import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMediaHandler, MEDIA_PREFIX } from '../media/serve-media.ts';
import { listenOnLoopback, type LoopbackServer } from './loopback-server.ts';

let folder: string;
let server: LoopbackServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loopback-'));
  await writeFile(join(folder, 'a.mp4'), '0123456789');
  server = await listenOnLoopback(createMediaHandler(folder, folder), 0);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Sends these bytes. @returns the status line and the body, or '' when the connection was closed without an answer */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (data: string) => (answer += data));
    socket.once('close', () => resolve(answer)).once('error', reject);
  });
}
const get = (path: string, ...headers: string[]) =>
  send([`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'));
const video = `${MEDIA_PREFIX}/a.mp4`;

it.each([
  ['bytes=0-3', '206', '0123'],
  ['bytes=4-', '206', '456789'],
  ['bytes=5-1', '200', '0123456789'],
  ['bytes=0-99999999999999999999999', '200', '0123456789'],
  ['bytes=99999999999999999999999-', '200', '0123456789'],
  ['bytes=-3', '200', '0123456789'],
  ['bytes=0-0', '200', '0123456789'],
  ['bytes=a-b', '200', '0123456789'],
])('the range %s is answered with %s', async (range, status, body) => {
  const answer = await get(video, `Range: ${range}`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.endsWith(body)).toBe(true);
});

it('a range beyond the end can’t be satisfied', async () => {
  expect(await get(video, 'Range: bytes=10-20')).toMatch(/^HTTP\/1.1 416 /);
});

const PATHS = [
  '//',
  '///x',
  '//[',
  '/%',
  '/%ff',
  '/%00',
  '/..%2f..',
  '/\\',
  '*',
  '/x?%',
  `${MEDIA_PREFIX}/%E0%A4%A`,
];
const RAW = [
  'GET / HTTP/9.9\r\n\r\n',
  'x\r\n\r\n',
  'GET  HTTP/1.1\r\n\r\n',
  '\0\r\n\r\n',
  'POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n',
];

it.each(PATHS)('GET %s is refused and doesn’t stop the server', async (path) => {
  expect(await get(path)).toMatch(/^HTTP\/1.1 4\d\d /);
});

it.each(RAW)('%j doesn’t stop the server', async (text) => {
  expect(await send(text)).toMatch(/^(HTTP\/1.1 4\d\d |$)/);
});

it('the server still works after random requests', async () => {
  for (let round = 0; round < 200; round += 1) {
    const bytes = Array.from({ length: 12 }, () =>
      String.fromCharCode(33 + Math.floor(Math.random() * 90)),
    ).join('');
    await get(
      `/${bytes.replaceAll(/\s/g, '')}`,
      `Range: bytes=${Math.floor(Math.random() * 30)}-${Math.floor(Math.random() * 30)}`,
    );
    await get(video, `Range: bytes=${Math.floor(Math.random() * 30)}-${Math.floor(Math.random() * 30)}`);
  }
  expect(await get(video)).toContain('0123456789');
});
