import { defineConfig } from 'oxlint';

const browserCode = ['{*,shared-ui/contract}/src/**'];
const tests = ['**/*.test.{ts,tsx}', '**/*.testing.{ts,tsx}', '**/*.contract.ts', '**/testing/**'];

const closedToBrowsers = [
  {
    group: ['@supabase/*', '@supabase/*/**'],
    allowTypeImports: true,
    message: 'Only the host makes the clients; *.api.ts files get them from the services.',
  },
  {
    group: ['react-router', 'react-router/**', 'react-router-dom/**'],
    message: 'Import the router from react-router-dom, of which hosts lend what the contract lists.',
  },
  {
    group: ['supabase-project/types', 'supabase-project/types/**', 'supabase-project/rpc-schemas'],
    allowTypeImports: true,
    message: 'Types only: the schemas behind them are for tests, not for browsers.',
  },
  {
    group: ['supabase-project/local', 'supabase-project/local/**'],
    message: 'The local stack is for development and tests only.',
  },
];

const storages = ['localStorage', 'sessionStorage'];
const STORAGE_MESSAGE =
  'Browsers may refuse it: use browserStorage or tabStorage of shared-ui/start, which never throw.';
const restrictedStorages = storages.map((property) => ({ property, message: STORAGE_MESSAGE }));

export default defineConfig({
  options: { typeAware: true, typeCheck: true, maxWarnings: 0, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/',
    '**/.temp/',
    '**/test-results/',
    '**/playwright-report/',
    // Code as another team would write it, with packages that only its test installs.
    'e2e/interoperability/',
  ],
  plugins: ['eslint', 'typescript', 'import', 'react', 'jsx-a11y'],
  jsPlugins: ['./tools/lint/text-in-elements.ts', './tools/lint/dated-inputs.ts'],
  categories: { correctness: 'error' },
  rules: {
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-redeclare': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    'no-useless-assignment': 'error',
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',
    // Correctness rules that are turned off, because some roles have no matching element, and sorting strings
    // is common.
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-deprecated': 'error',
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-generated-empty-object-type': 'error',
    'typescript/no-invalid-void-type': 'error',
    // Event handlers and effects use `void` for promises that nothing waits for.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: true } }],
    'typescript/no-mixed-enums': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-boolean-literal-compare': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-unnecessary-template-expression': 'error',
    'typescript/no-unnecessary-type-arguments': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unnecessary-type-conversion': 'error',
    'typescript/no-unnecessary-type-parameters': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-assignment': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/prefer-reduce-type-parameter': 'error',
    'typescript/prefer-return-this-type': 'error',
    'typescript/related-getter-setter-pairs': 'error',
    'typescript/require-await': 'error',
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/unified-signatures': 'error',
    'typescript/use-unknown-in-catch-callback-variable': 'error',
  },
  overrides: [
    {
      files: browserCode,
      rules: {
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
        'no-restricted-imports': ['error', { patterns: closedToBrowsers }],
      },
    },
    {
      files: [...browserCode, 'shared-ui/build/start-guard/*.js'],
      excludeFiles: tests,
      rules: {
        'no-restricted-globals': ['error', ...storages.map((name) => ({ name, message: STORAGE_MESSAGE }))],
        'no-restricted-properties': ['error', ...restrictedStorages],
      },
    },
    {
      files: ['{*,shared-ui/contract}/src/**/*.tsx'],
      excludeFiles: tests,
      rules: { 'translation/text-in-elements': 'error', 'fields/no-dated-inputs': 'error' },
    },
    {
      // The facade itself, the contract's types and the host may import these libraries.
      files: ['shared-ui/{contract/src,src/host,src/testing}/**'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      // Queries are in their own files; components don't build any.
      files: browserCode,
      excludeFiles: ['{shell,shared-ui}/**', '**/*.api.ts', ...tests],
      rules: {
        'no-restricted-properties': [
          'error',
          { property: 'supabase', message: 'Only *.api.ts files talk to the database.' },
          ...restrictedStorages,
        ],
      },
    },
    {
      files: [
        'e2e/**',
        'supabase/{local,operations,payments,permissions,settings}/**',
        'shared-ui/build/**',
        'tools/**',
        '*/contract/*.contract.ts',
        '**/webpack.config.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      // Without type annotations, most values are `any`.
      files: ['**/*.{js,mjs}'],
      env: { node: true },
      rules: {
        'no-undef': 'error',
        'typescript/no-confusing-void-expression': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/restrict-plus-operands': 'off',
      },
    },
    {
      files: ['shared-ui/build/**/*.js'],
      env: { browser: true },
      // Inserted by ReactRefreshPlugin.
      globals: { __react_refresh_library__: 'readonly' },
    },
    {
      // Node's test runner waits for the promises that `test()` returns.
      files: ['supabase/operations/tests/*.test.ts'],
      rules: {
        'typescript/no-floating-promises': [
          'error',
          { allowForKnownSafeCalls: [{ from: 'package', name: 'test', package: 'node:test' }] },
        ],
      },
    },
    {
      // These tests call every operation, and each has a different response body, so bodies are `any`.
      files: ['supabase/functions/*/tests/**'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/restrict-plus-operands': 'off',
      },
    },
    // Generated. Its types are still checked.
    {
      files: ['supabase/types/database.types.ts'],
      rules: { 'typescript/no-redundant-type-constituents': 'off' },
    },
    {
      files: tests,
      rules: {
        'typescript/no-non-null-assertion': 'off',
        'typescript/unbound-method': 'off',
      },
    },
  ],
});
