import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const browserCode = ['*/src/**'];
const tests = ['**/*.test.{ts,tsx}', '**/*.contract.ts', '**/testing/**'];

/** Who may import whom (docs/architecture.md). Each zone's `from` is closed to its `target`. */
const packages = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(join(import.meta.dirname, name, 'package.json')),
);
const packageImports = {
  shell: ['shared-ui'],
  'shared-ui': [],
  supabase: [],
  tools: ['supabase', 'shared-ui'],
  e2e: ['supabase', 'tools'],
};

/** A package that is not named above is a remote. */
const importsOfRemotes = ['shared-ui', 'supabase'];

/** Folders of one package, lowest first: each may import those before it, never those after it. */
const layers = {
  'shared-ui/src': ['contract', 'components', 'host', 'learning'],
  tools: ['workspace', 'release', 'platform', 'test'],
};

const zones = [
  ...packages.map((target) => ({
    target: `./${target}`,
    from: packages
      .filter((name) => name !== target && !(packageImports[target] ?? importsOfRemotes).includes(name))
      .map((name) => `./${name}`),
  })),
  ...Object.entries(layers).flatMap(([root, folders]) =>
    folders.slice(0, -1).map((folder, index) => ({
      target: `./${root}/${folder}`,
      from: folders.slice(index + 1).map((higher) => `./${root}/${higher}`),
    })),
  ),
  // The type of the release manifest stands in the contract.
  { target: './tools', from: './shared-ui', except: ['./src/contract', './build/start-guard'] },
  { target: './shell/src/remotes', from: './shell/src/startup', except: ['./early'] },
  { target: './shell/src/startup/early', from: './shell/src/remotes' },
  ...packages.flatMap((app) => [
    { target: `./${app}/src/shared`, from: `./${app}/src/features` },
    { target: `./${app}/src/features`, from: `./${app}/src/routes.tsx` },
  ]),
].map((zone) => ({ message: 'This import crosses a boundary of the architecture.', ...zone }));

const noDataAccess = {
  patterns: [
    {
      group: ['@supabase/supabase-js'],
      allowTypeImports: true,
      message: 'Only the host makes the client; *.api.ts files get it from the services.',
    },
    {
      group: ['react-router-dom', 'react-router'],
      message: 'Import the router from shared-ui/router, which federation shares.',
    },
    {
      group: ['supabase-project/types', 'supabase-project/types/*'],
      allowTypeImports: true,
      message: 'Types only: the schemas behind them are for tests, not for browsers.',
    },
    {
      group: ['supabase-project/local'],
      message: 'The local stack is for development and tests only.',
    },
  ],
};

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/.temp/',
    '**/test-results/',
    '**/playwright-report/',
    // Deno has its own checker and resolver for these.
    'supabase/functions/',
    'supabase/types/database.types.ts',
  ]),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', '*.mjs', 'tools/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'import-x': importX },
    settings: {
      // Without it the plugin reads no TypeScript file, and `no-cycle` never reports anything.
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: ['*/tsconfig.json'], noWarnOnMultipleProjects: true }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      // What a package exports is never part of a circle: the zones are one-way. Skipping it makes the rule cheaper.
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Event handlers and fire-and-forget effects say so with `void`.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: true } }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: browserCode,
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
    rules: { '@typescript-eslint/no-restricted-imports': ['error', noDataAccess] },
  },
  {
    // The facade itself, the contract's types and the host are where these libraries come in.
    files: ['shared-ui/src/{contract,host,testing}/**'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    // Queries stand in files of their own; no component builds one.
    files: browserCode,
    ignores: ['{shell,shared-ui}/**', '**/*.api.ts', '**/api-client.ts', ...tests],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[property.name="getSupabase"]',
          message: 'Only *.api.ts files talk to Supabase.',
        },
      ],
    },
  },
  // One feature reaches another only through its index.ts, also from a subfolder of its own.
  ...['', '*/'].map((subfolder) => ({
    files: [`*/src/features/*/${subfolder}*`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^${subfolder ? '\\.\\./' : ''}\\.\\./(?!\\.\\.)[^/]+/(?!index$).+`,
              message: 'Import the feature’s index.',
            },
          ],
        },
      ],
    },
  })),
  {
    files: [
      'e2e/**',
      'supabase/**',
      'shared-ui/build/**',
      'tools/**',
      '**/contract/**',
      '**/webpack.config.ts',
      '*.{js,mjs}',
    ],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  { files: ['shared-ui/build/start-guard/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
  {
    // Node's own test runner waits for what its tests return.
    files: ['supabase/operations/tests/*.test.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: 'test', package: 'node:test' }] },
      ],
    },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
