import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFragment, landingPage, readFragment } from './landing-page.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landing-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function check(html: string): Promise<string[]> {
  await writeFile(join(folder, 'landing.html'), html);
  const message = await checkFragment(folder).then(
    () => '',
    (error: unknown) => (error as Error).message,
  );
  return message.split('\n  ').slice(1);
}

const PAGE =
  '<head><title>T</title></head><body><header>Bar</header><main class="a">plain</main><footer></footer>';
const place = (html: string) =>
  landingPage(PAGE, { html, address: 'https://l.test/releases/1/', files: ['sea.abc.webp'] });

test('the fragment replaces the content of the shell’s main, and names its release', () => {
  expect(place('<h1>Words</h1>')).toBe(
    PAGE.replace(
      '<main class="a">plain',
      '<main data-release="https://l.test/releases/1/" class="a"><h1>Words</h1>',
    ),
  );
});

test('pictures come from the release’s folder, and links stay unchanged', () => {
  const fragment =
    '<style>a{background:url(/sea.abc.webp)}</style><a href="/signup"><img srcset="/sea.abc.webp 1x, /sea.abc.webp 2x"></a>';
  const moved = fragment.replaceAll('/sea', 'https://l.test/releases/1/sea');
  expect(place(fragment)).toContain(moved);
});

test('no tag of a fragment closes one of the page', () => {
  expect(place('</main></body><b>Words')).toContain('<b>Words</b></main><footer>');
});

test('a page without main is refused', () => {
  expect(() => landingPage('<p>', { html: '', address: '/', files: [] })).toThrow('needs a <main>');
});

test('a build without a fragment returns none', async () => {
  expect(await readFragment(folder)).toBeNull();
  await expect(checkFragment(folder)).resolves.toBeUndefined();
});

test('a landing page’s usual elements are accepted', async () => {
  const html = `<style>.a{background:url("data:image/svg+xml,x")}.b{mask:url(#m)}</style>
    <a href="/signup">Start</a><a href="https://a.test">A</a><a href="mailto:a@a.test">B</a><img src="/sea.webp" alt="">
    <svg viewBox="0 0 1 1"><use xlink:href="#m"></use></svg><button popovertarget="menu">Menu</button>`;
  expect(await check(html)).toEqual([]);
});

test.each([
  ['<script>run()</script>', '<script> isn’t allowed.'],
  ['<SCRIPT SRC=/x.js></SCRIPT>', '<script> isn’t allowed.'],
  ['<svg><script>run()</script></svg>', '<script> isn’t allowed.'],
  ['<template><script></script></template>', '<script> isn’t allowed.'],
  ['<noscript><b></b></noscript>', '<noscript> isn’t allowed.'],
  ['<iframe></iframe>', '<iframe> isn’t allowed.'],
  ['<p srcdoc="a"></p>', 'srcdoc on <p> isn’t allowed.'],
  ['<base href="/">', '<base> isn’t allowed.'],
  ['<img src="/x" alt="" onerror=run()>', 'onerror on <img> isn’t allowed.'],
  ['<svg/onload=run()>', 'onload on <svg> isn’t allowed.'],
  ['<a href="java&#10;script:run()">A</a>', 'href on <a> runs code.'],
  ['<svg><set attributeName="href" values="/a; javascript:run()"/></svg>', 'values on <set> runs code.'],
  ['<svg><animate attributeName="href" to="javascript:run()"/></svg>', 'to on <animate> runs code.'],
])('%s is refused', async (html, fault) => {
  expect(await check(html)).toContain(fault);
});

test.each([
  ['<a href="signup">A</a>', 'href on <a> must be absolute: signup'],
  ['<a href="//a.test/">A</a>', 'href on <a> must be absolute: //a.test/'],
  ['<img src="../sea.webp" alt="">', 'src on <img> must be absolute: ../sea.webp'],
  ['<img srcset="/a.webp 1x, b.webp 2x" alt="">', 'srcset on <img> must be absolute: b.webp 2x'],
  ['<svg><use xlink:href="a.svg#b"/></svg>', 'href on <use> must be absolute: a.svg#b'],
  ['<style>.a{background:url( "sea.webp")}</style>', 'url() in styles must be absolute: sea.webp'],
  ['<p style="background:url(sea.webp)"></p>', 'url() in styles must be absolute: sea.webp'],
  ['<style>@import "/x.css"</style>', 'Styles can’t use @import.'],
])('%s is refused', async (html, fault) => {
  expect(await check(html)).toEqual([fault]);
});
