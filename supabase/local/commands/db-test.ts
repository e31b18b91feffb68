/** Runs the pgTAP tests: `db-test.ts [--json=<file>] [part of a path]`. The last line is 'N passed, N failed'. */
import { parseArgs } from 'node:util';
import { runDatabaseTests } from '../checks/database-tests.ts';
import { reportResults } from '../checks/report-results.ts';

const { positionals } = parseArgs({ options: { json: { type: 'string' } }, allowPositionals: true });
const [filter] = positionals;
const files = await runDatabaseTests(filter, (file) => {
  const status = file.failed > 0 ? 'not ok' : 'ok';
  console.log(`${status}  ${file.name}  (${file.passed} passed, ${file.failed} failed)`);
  for (const problem of file.problems) console.log(`    ${problem}`);
});
await reportResults({
  passed: files.reduce((sum, file) => sum + file.passed, 0),
  failed: files.reduce((sum, file) => sum + file.failed, 0),
});
