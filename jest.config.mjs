import { svgrOptions } from './shared-ui/build/svg/svgr-options.ts';

/**
 * Runs every package's unit tests together. Tests are next to the code they test, as `*.test.ts(x)`. Database tests,
 * function tests and journeys have their own runners (docs/architecture.md).
 */
// Pages show days and times in the reader's time zone, so tests use the same one everywhere by default.
process.env.TZ ??= 'UTC';

const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  ],
  '\\.svg$': ['<rootDir>/shared-ui/build/svg/svg.transformer.mjs', svgrOptions],
};

const SETUP = '<rootDir>/tools/test/jest.setup.ts';

const common = {
  transform,
  setupFilesAfterEnv: [SETUP],
  // These folders may contain a temporary copy of the packages (tools/workspace/copy-checkout.ts).
  modulePathIgnorePatterns: ['<rootDir>/[^/]+/\\.temp/'],
  // Transforms packages that ship only ES modules; pnpm puts them in node_modules/.pnpm/<name>@<version>/.
  transformIgnorePatterns: [
    '/node_modules/\\.pnpm/(?!(lucide-react|media-chrome|ce-la-react|@tanstack\\+(react-table|table-core)|micromark[a-z-]*|image-dimensions|mathml-to-latex|mdast-util-[a-z-]+|unist-util-[a-z-]+|decode-named-character-reference|character-entities|devlop|longest-streak|parse5|entities)@)',
  ],
  moduleNameMapper: { '\\.(woff2|css|png|jpg|webp)$': '<rootDir>/shared-ui/src/testing/asset.stub.ts' },
};

export default {
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tools/test/jsdom.environment.mjs',
      testMatch: ['<rootDir>/{*,shared-ui/contract}/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: [SETUP, '<rootDir>/shared-ui/src/testing/jest.setup.ts'],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      extensionsToTreatAsEsm: ['.ts'],
      testMatch: [
        '<rootDir>/{tools,admin-app/corpus,e2e/bench,e2e/fixtures,supabase/local,supabase/permissions,supabase/payments,supabase/settings,shared-ui/build}/**/*.test.ts',
      ],
    },
    {
      // Tests of builds, run by each application's `contract` script and by `npm test` after `build`.
      ...common,
      displayName: 'contract',
      testEnvironment: 'node',
      extensionsToTreatAsEsm: ['.ts'],
      testMatch: ['<rootDir>/*/contract/*.contract.ts'],
    },
  ],
};
