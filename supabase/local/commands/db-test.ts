/** Runs the pgTAP tests: `db-test.ts [part of a file name]`. Ends with 'N passed, N failed'. */
import { runDatabaseTests } from '../database-tests.ts';

const files = await runDatabaseTests(process.argv[2], (file) => {
  console.log(
    `${file.failed > 0 ? 'not ok' : 'ok'}  ${file.name}  (${file.passed} passed, ${file.failed} failed)`,
  );
  for (const problem of file.problems) console.log(`    ${problem}`);
});
const sum = (count: (file: (typeof files)[number]) => number): number =>
  files.reduce((total, file) => total + count(file), 0);
const failed = sum((file) => file.failed);
console.log(`${sum((file) => file.passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
