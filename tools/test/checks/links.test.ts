import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Tracked and new text files, without migrations. Migrations never change, so a decision that one of them cites may have been merged. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(md|[cm]?[jt]sx?|sql|ya?ml|ejs|toml)$/.test(file))
  .filter((file) => !file.startsWith('supabase/migrations/') && existsSync(join(ROOT, file)));

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const decisions = new Set(files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []));
const anchorsByPage = new Map<string, Set<string>>();

/** Returns the possible targets of links within a page: `<a id>` and headings, as GitHub writes them. */
function anchorsOf(page: string): Set<string> {
  const known = anchorsByPage.get(page);
  if (known) return known;
  const text = read(page).replaceAll(/^ *```[^]*?^ *```/gm, '');
  const anchors = new Set([...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id));
  for (const [, heading = ''] of text.matchAll(/^#{1,6} (.+)$/gm)) {
    const words = heading.replaceAll(/\]\([^)]*\)/g, '').toLowerCase();
    anchors.add(words.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-'));
  }
  anchorsByPage.set(page, anchors);
  return anchors;
}

/** Whether `page` or `page#anchor`, relative to the root, exists. */
function exists(link: string): boolean {
  const [page = '', anchor] = link.split('#');
  if (!existsSync(join(ROOT, page))) return false;
  return anchor === undefined || !page.endsWith('.md') || anchorsOf(page).has(anchor);
}

/** Returns a page's links to files and anchors of this repository. */
function linksOf(page: string): string[] {
  const text = read(page)
    .replaceAll(/^ *```[^]*?^ *```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => (target.startsWith('#') ? `${page}${target}` : posix.join(dirname(page), target)));
}

test('links between pages point to existing files and anchors', () => {
  const links = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((page) => linksOf(page).map((link) => ({ page, link })));
  expect(links.length).toBeGreaterThan(300);
  expect(links.filter(({ link }) => !exists(link))).toEqual([]);
});

test('pages and anchors named by code and docs exist', () => {
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w/.])docs\/[\w/-]+\.md(?:#[\w-]*\w)?/g)].map(([link]) => ({ file, link })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ link }) => !exists(link))).toEqual([]);
});

test('decisions cited by number exist', () => {
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/decisions\/(\d{4})/g)].map(([, number = '']) => ({ file, number })),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ number }) => !decisions.has(number))).toEqual([]);
});

test('files named by docs exist, except those that the guide asks readers to write', () => {
  const isTheirs = /^## Add (?:a remote|another team's remote)\n[^]*?(?=^## )/gm;
  const named = files
    .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
    .flatMap((page) => {
      const text = read(page)
        .replaceAll(isTheirs, '')
        .replaceAll(/^ *```[^]*?^ *```/gm, '');
      return [...text.matchAll(/`([\w./-]+\w\.(?:tsx?|mjs|sql|toml|yml))`/g)].map(([, name = '']) => ({
        page,
        name,
      }));
    });
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

test('database objects named by docs exist', () => {
  const schemas = files
    .filter((file) => /^supabase\/(schemas\/|calls)/.test(file))
    .map(read)
    .join('\n');
  const named = files
    .filter((file) => file.startsWith('docs/') && file.endsWith('.md'))
    .flatMap((page) =>
      [...read(page).matchAll(/`private\.([a-z_]+)/g)].map(([, name = '']) => ({ page, name })),
    );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !schemas.includes(`private.${name}`))).toEqual([]);
});

test('the list of decisions contains each one once', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^- (\d{4}) \[/gm)].map(
    ([, number]) => number,
  );
  expect(listed.toSorted()).toEqual([...decisions].toSorted());
});

test('the glossary has each term once', () => {
  const terms = [...read('docs/glossary.md').matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, term]) => term);
  expect(terms.length).toBeGreaterThan(80);
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
});
