import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const browserCode = ['shell/src/**', 'learner-app/src/**', 'admin-app/src/**', 'shared-ui/src/**'];
const tests = ['**/*.test.{ts,tsx}', '**/*.contract.ts', '**/testing/**'];

/** Who may import whom (docs/architecture.md). Each zone's `from` is closed to its `target`. */
const zones = [
  { target: './shell', from: ['./learner-app', './admin-app', './supabase', './e2e'] },
  { target: './learner-app', from: ['./shell', './admin-app', './e2e'] },
  { target: './admin-app', from: ['./shell', './learner-app', './e2e'] },
  { target: './shared-ui', from: ['./shell', './learner-app', './admin-app', './supabase', './e2e'] },
  { target: './supabase', from: ['./shell', './learner-app', './admin-app', './shared-ui', './e2e'] },
  { target: './e2e', from: ['./shell', './learner-app', './admin-app', './shared-ui'] },
  ...['learner-app', 'admin-app', 'shell'].flatMap((app) => [
    { target: `./${app}/src/shared`, from: `./${app}/src/features` },
    { target: `./${app}/src/features`, from: `./${app}/src/routes.tsx` },
  ]),
  {
    target: './shared-ui/src/components',
    from: ['host', 'auth', 'learning', 'questions', 'road-map'].map((room) => `./shared-ui/src/${room}`),
  },
  { target: './shared-ui/src/lib', from: ['./shared-ui/src/components', './shared-ui/src/host'] },
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
        projectService: { allowDefaultProject: ['*.js', '*.mjs', 'e2e/platform/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: ['*/tsconfig.json'], noWarnOnMultipleProjects: true }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { maxDepth: 6 }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Event handlers and fire-and-forget effects say so with `void`.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: true } }],
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
    files: ['shared-ui/src/{router,contract,host,prerender,testing}/**'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    // Queries stand in files of their own; no component builds one.
    files: ['learner-app/src/**', 'admin-app/src/**'],
    ignores: ['**/*.api.ts', 'admin-app/src/shared/api-client.ts', ...tests],
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
  {
    // One feature reaches another only through its index.ts.
    files: ['learner-app/src/features/**', 'admin-app/src/features/**', 'shell/src/features/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^\\.\\./(?!\\.\\.)[^/]+/(?!index$).+', message: 'Import the feature’s index.' },
          ],
        },
      ],
    },
  },
  {
    files: [
      'e2e/**',
      'supabase/**',
      'shared-ui/webpack/**',
      '**/contract/**',
      '**/webpack.config.ts',
      '*.{js,mjs}',
    ],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
