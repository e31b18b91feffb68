import { Parser } from 'tap-parser';

export interface TestFileResult {
  name: string;
  passed: number;
  failed: number;
  /** Failed assertions with pgTAP's diagnostics, SQL errors, or a wrong plan. */
  problems: string[];
}

/** Parses the TAP output of one test file. An SQL error or a wrong plan counts as one failure. */
export function parseTap(name: string, tap: string, error: string | null): TestFileResult {
  const problems: string[] = [];
  let passed = 0;
  let failed = 0;
  let expectsDiagnostics = false;
  const parser = new Parser();
  parser.on(
    'assert',
    (assertion: { ok: boolean; id: number; name: string; todo?: unknown; skip?: unknown }) => {
      const passes = assertion.ok || assertion.todo || assertion.skip;
      if (passes) passed++;
      else {
        failed++;
        problems.push(`not ok ${assertion.id} ${assertion.name}`);
      }
      expectsDiagnostics = !passes;
    },
  );
  parser.on('comment', (text: string) => {
    if (expectsDiagnostics) problems.push(`  ${text.trimEnd()}`);
  });
  parser.end(tap);
  if (error) {
    failed++;
    problems.push(`SQL error: ${error}`);
  } else if (failed === 0 && (!parser.ok || passed === 0)) {
    failed++;
    problems.push('Wrong plan: the file declares another number of tests than it ran.');
  }
  return { name, passed, failed, problems };
}
