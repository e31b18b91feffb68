/** Counts the tests in Deno's JUnit report, without ignored tests. */
export function countJunitTests(xml: string): { passed: number; failed: number } {
  let passed = 0;
  let failed = 0;
  for (const [, attributes = ''] of xml.matchAll(/<testsuite\s([^>]*)>/g)) {
    const count = (name: string): number =>
      Number(new RegExp(`\\b${name}="(\\d+)"`).exec(attributes)?.[1] ?? 0);
    const unsuccessful = count('failures') + count('errors');
    failed += unsuccessful;
    passed += count('tests') - unsuccessful - count('disabled') - count('skipped');
  }
  return { passed, failed };
}
