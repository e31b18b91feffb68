/** Runs the pgTAP tests: `db-test.ts [--json=<file>] [part of a file name]`. Ends with 'N passed, N failed'. */
import { runDatabaseTests } from '../database-tests.ts';
import { writeTally } from '../write-tally.ts';

const filter = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const files = await runDatabaseTests(filter, (file) => {
  const mark = file.failed > 0 ? 'not ok' : 'ok';
  console.log(`${mark}  ${file.name}  (${file.passed} passed, ${file.failed} failed)`);
  for (const problem of file.problems) console.log(`    ${problem}`);
});
await writeTally({
  passed: files.reduce((sum, file) => sum + file.passed, 0),
  failed: files.reduce((sum, file) => sum + file.failed, 0),
});
