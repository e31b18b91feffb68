import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Which packages and folders may import which (docs/architecture.md). Paths are regular expressions. */
const packages = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(join(import.meta.dirname, name, 'package.json')),
);

const packageImports = {
  shell: ['shared-ui'],
  'shared-ui': ['supabase'],
  supabase: [],
  tools: ['supabase', 'shared-ui'],
  e2e: ['supabase', 'tools'],
};

/** Packages that aren't named above are remotes. */
const importsOfRemotes = ['shared-ui', 'supabase'];

/** Content schemas contain answer keys and import zod. Learners must receive neither. */
const importersOfContent = ['supabase', 'admin-app', 'e2e', 'tools'];

/** Each package's folders, lowest first: a folder may import those before it, never those after it. */
const layers = {
  'shared-ui/src': ['components', 'host', 'learning'],
  tools: ['workspace', 'release', 'platform', 'texts', 'test'],
};

const oneOf = (names) => `(?:${names.join('|')})`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'no-circular',
    comment: 'Includes type imports. Move what both files need into a third file.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-circular-folders',
    comment: 'A folder includes its subfolders, and may import from them. Tests are included.',
    scope: 'folder',
    from: {},
    to: { circular: true },
  },
  {
    name: 'not-to-unresolvable',
    comment: 'Only resolved imports are checked. Builds resolve `app-source` to an app folder.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^app-source/' },
  },
  ...packages.map((name) => ({
    name: `imports-of-${name}`,
    from: { path: `^${name}/` },
    to: {
      path: `^${oneOf(packages)}/`,
      pathNot: `^${oneOf([name, ...(packageImports[name] ?? importsOfRemotes)])}/`,
    },
  })),
  ...Object.entries(layers).flatMap(([root, folders]) =>
    folders.slice(0, -1).map((folder, index) => ({
      name: `layers-above-${folder}`,
      from: { path: `^${root}/${folder}/` },
      to: { path: `^${root}/${oneOf(folders.slice(index + 1))}/` },
    })),
  ),
  {
    name: 'names-of-the-database-only',
    comment:
      'shared-ui converts names and shows field labels as the server does; a test also reads rpc schemas.',
    from: { path: '^shared-ui/', pathNot: '^shared-ui/src/host/data/camelize[.]test[.]ts$' },
    to: { path: '^supabase/', pathNot: '^supabase/functions/_shared/(?:names|field-label)[.]ts$' },
  },
  {
    name: 'importers-of-content-schemas',
    from: { pathNot: `^${oneOf(importersOfContent)}/` },
    to: { path: '^supabase/functions/_shared/content/' },
  },
  {
    name: 'contract-stands-alone',
    from: { path: '^shared-ui/contract/' },
    to: { path: '^shared-ui/', pathNot: '^shared-ui/contract/' },
  },
  {
    name: 'tools-know-releases-only',
    from: { path: '^tools/' },
    to: {
      path: '^shared-ui/',
      // A test compares the last file with the server's rule.
      pathNot:
        '^shared-ui/(?:contract/|src/release[.]ts$|build/start-guard/|src/host/sign-in/email-address[.]ts$)',
    },
  },
  {
    name: 'remotes-before-startup',
    from: { path: '^shell/src/remotes/' },
    to: { path: '^shell/src/startup/', pathNot: '^shell/src/startup/early/' },
  },
  {
    name: 'early-start-knows-no-remotes',
    from: { path: '^shell/src/startup/early/' },
    to: { path: '^shell/src/remotes/' },
  },
  {
    name: 'shared-knows-no-features',
    from: { path: '^([^/]+)/src/shared/' },
    to: { path: '^$1/src/features/' },
  },
  {
    name: 'features-know-no-routes',
    from: { path: '^([^/]+)/src/features/' },
    to: { path: '^$1/src/routes[.]tsx$' },
  },
  {
    name: 'features-by-their-index',
    comment: 'One feature reaches another only through its index.ts. Tests may look inside.',
    from: { path: '^([^/]+)/src/features/([^/]+)/', pathNot: '[.]test[.]tsx?$' },
    to: {
      path: '^$1/src/features/',
      pathNot: '^$1/src/features/(?:$2/|[^/]+/index[.]tsx?$)',
    },
  },
].map((rule) => ({ severity: 'error', ...rule }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    exclude: {
      path: [
        '(?:^|/)(?:node_modules|dist|[.]temp|test-results)/',
        // Code as another team would write it, with packages that only its test installs.
        '^e2e/interoperability/',
      ],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
    },
  },
};
