import type { Deployment } from './deployment.ts';
import { hostFiles } from './host-files.ts';
import { cacheControl } from './http-rules.ts';
import { fileHeaders, pageHeaders } from './security-headers.ts';

/** A host's response to a request: headers by lower-case name, and the file it serves. */
interface Answer {
  status: number;
  file: string;
  headers: Record<string, string>;
}
type Host = (path: string) => Answer;

const VERSION = 'releases/0123456789ab';
/** The files of a site that contains the remotes as well. */
const FILES = new Set([
  ...['index.html', 'app.html', 'remotes.json', 'config.json', `${VERSION}/main.js`],
  ...[`learner-app/${VERSION}/entry.js`, `admin-app/${VERSION}/entry.js`],
]);
const existing = (path: string) => (path === '/' ? 'index.html' : path.slice(1));

/** Reads Netlify's text files: rules aren't indented, headers are; `*` is only allowed at the end. */
function readNetlify(headersFile: string, redirectsFile: string): Host {
  const matches = (rule: string, path: string) => {
    if (!/^\/[^*]*\*?$/.test(rule)) throw new Error(`"${rule}" is not a rule.`);
    return rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path;
  };
  const rules: { path: string; headers: [string, string][] }[] = [];
  for (const line of headersFile.split('\n').filter(Boolean)) {
    const header = /^\s+([\w-]+): (\S.*)$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1]?.toLowerCase() ?? '', header[2] ?? '']);
    else rules.push({ path: line, headers: [] });
  }
  const redirects = redirectsFile
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [from = '', to = '', status = ''] = line.split(/\s+/);
      if (!/^\/[\w.-]+$/.test(to) || !/^(200|404)$/.test(status))
        throw new Error(`"${line}" is not a rewrite.`);
      return { from, to, status: Number(status) };
    });
  return (path) => {
    // The host's default applies if no rule sets a value; values of the same header are joined.
    const headers: Record<string, string> = {};
    for (const [name, value] of rules
      .filter((rule) => matches(rule.path, path))
      .flatMap((rule) => rule.headers))
      headers[name] = headers[name] === undefined ? value : `${headers[name]},${value}`;
    headers['cache-control'] ??= 'no-cache';
    if (FILES.has(existing(path))) return { status: 200, file: existing(path), headers };
    const rewrite = redirects.find(({ from }) => matches(from, path));
    if (!rewrite || !FILES.has(rewrite.to.slice(1))) return { status: 404, file: '', headers };
    return { status: rewrite.status, file: rewrite.to.slice(1), headers };
  };
}

/** Reads Vercel's JSON: sources are whole paths with expressions in brackets, and a header's last value applies. */
function readVercel(json: string): Host {
  const { headers: rules, rewrites } = JSON.parse(json) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
    rewrites: { source: string; destination: string }[];
  };
  const matches = ({ source }: { source: string }, path: string) => {
    // Outside brackets, other characters would mean something else to Vercel than to RegExp.
    if (!/^\/[\w/-]*\(.*\)$/.test(source)) throw new Error(`"${source}" is not a source.`);
    return new RegExp(`^${source}$`).test(path);
  };
  return (path) => {
    const headers = Object.fromEntries(
      rules
        .filter((rule) => matches(rule, path))
        .flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value])),
    ) as Record<string, string>;
    if (FILES.has(existing(path))) return { status: 200, file: existing(path), headers };
    const rewrite = rewrites.find((rule) => matches(rule, path));
    return rewrite
      ? { status: 200, file: rewrite.destination.slice(1), headers }
      : { status: 404, file: '', headers };
  };
}

const deployment: Deployment = {
  origins: { shell: 'https://learn.example.org' },
  api: 'https://project.example',
};
const files = hostFiles(deployment, '/srv/published');
const file = (name: string) => files[`shell/${name}`] ?? '';

describe.each([
  ['Netlify', readNetlify(file('_headers'), file('_redirects'))],
  ['Vercel', readVercel(file('vercel.json'))],
])('%s', (_, answer) => {
  test.each([
    ['/', 'index.html'],
    ['/remotes.json', 'remotes.json'],
    [`/${VERSION}/main.js`, `${VERSION}/main.js`],
    [`/learner-app/${VERSION}/entry.js`, `learner-app/${VERSION}/entry.js`],
    ['/home', 'app.html'],
    ['/course-overview/tax-returns', 'app.html'],
    ['/quiz/tax.2026/tax-returns-2', 'app.html'],
  ])('answers %s with %s and its Cache-Control', (path, name) => {
    const { status, file: sent, headers } = answer(path);
    expect([status, sent]).toEqual([200, name]);
    expect(headers['cache-control']).toBe(cacheControl(path));
  });

  test.each([`/${VERSION}/gone.js`, `/admin-app/${VERSION}/gone.js`])('answers 404 for %s', (path) => {
    expect(answer(path).status).toBe(404);
  });

  test('sends all headers of pages and files', () => {
    const expected = { ...fileHeaders(), ...pageHeaders('shell', deployment) };
    const { headers } = answer('/home');
    for (const [name, value] of Object.entries(expected)) expect(headers[name.toLowerCase()]).toBe(value);
  });
});
