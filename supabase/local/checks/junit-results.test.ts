import { countJunitTests } from './junit-results.ts';

test('adds up a report’s suites, without ignored tests', () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="deno test" tests="6" failures="1" errors="1" time="0.1">
    <testsuite name="./a.test.ts" tests="4" disabled="1" errors="0" failures="1">
        <testcase name="x"></testcase>
    </testsuite>
    <testsuite name="./b.test.ts" tests="2" disabled="0" errors="1" failures="0">
    </testsuite>
</testsuites>`;
  expect(countJunitTests(xml)).toEqual({ passed: 3, failed: 2 });
});

test('counts nothing in an empty report', () => {
  expect(countJunitTests('')).toEqual({ passed: 0, failed: 0 });
});
