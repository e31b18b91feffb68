/** Counts the tests in a JUnit report as Deno writes it; ignored tests count neither way. */
export function tallyJunit(xml: string): { passed: number; failed: number } {
  let passed = 0;
  let failed = 0;
  for (const [, attributes = ''] of xml.matchAll(/<testsuite\s([^>]*)>/g)) {
    const count = (name: string): number =>
      Number(new RegExp(`\\b${name}="(\\d+)"`).exec(attributes)?.[1] ?? 0);
    const bad = count('failures') + count('errors');
    failed += bad;
    passed += count('tests') - bad - count('disabled') - count('skipped');
  }
  return { passed, failed };
}
