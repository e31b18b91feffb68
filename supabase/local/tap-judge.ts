import { Parser } from 'tap-parser';

export interface DatabaseTestFile {
  name: string;
  passed: number;
  failed: number;
  /** What went wrong, for people: failed assertions with pgTAP's diagnosis, SQL errors, a wrong plan. */
  problems: string[];
}

/** Judges the TAP output of one file. An SQL error or a plan that was not kept counts as one failure. */
export function judge(name: string, tap: string, error: string | null): DatabaseTestFile {
  const problems: string[] = [];
  let passed = 0;
  let failed = 0;
  let awaitingDiagnosis = false;
  const parser = new Parser();
  parser.on(
    'assert',
    (assertion: { ok: boolean; id: number; name: string; todo?: unknown; skip?: unknown }) => {
      const counts = assertion.ok || assertion.todo || assertion.skip;
      if (counts) passed++;
      else {
        failed++;
        problems.push(`not ok ${assertion.id} ${assertion.name}`);
      }
      awaitingDiagnosis = !counts;
    },
  );
  parser.on('comment', (text: string) => {
    if (awaitingDiagnosis) problems.push(`  ${text.trimEnd()}`);
  });
  parser.end(tap);
  if (error) {
    failed++;
    problems.push(`SQL error: ${error}`);
  } else if (failed === 0 && (!parser.ok || passed === 0)) {
    failed++;
    problems.push('The plan was not kept: the file declares another number of tests than it ran.');
  }
  return { name, passed, failed, problems };
}
