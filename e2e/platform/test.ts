/**
 * Runs everything that must hold, even after a failure, and ends with 'N passed, N failed': `test.ts [step…]`, where
 * a step is a part of a name like 'unit' or 'journeys'.
 */
import { findFreePort, onStopRequest } from 'supabase-project/local';
import { sumTallies, type Tally } from './test-reports.ts';
import { createTestRun } from './test-run.ts';
import { TEST_STEPS, type TestStep } from './test-steps.ts';

const abort = new AbortController();
const run = createTestRun({
  signal: abort.signal,
  // Ports and database of its own: a platform that runs beside the tests is left alone.
  ports: async () => ({ apiPort: await findFreePort(), dbPort: await findFreePort() }),
});
onStopRequest(async () => {
  abort.abort();
  await run.stop();
});

const wanted = process.argv.slice(2);
/** A whole name means that step alone: 'types' is not 'database types'. */
const means = (part: string, name: string): boolean =>
  TEST_STEPS.flat().some((step) => step.name === part) ? name === part : name.includes(part);
const isWanted = ({ name }: TestStep): boolean =>
  wanted.length === 0 || wanted.some((part) => means(part, name));
const tallies: Tally[] = [];
for (const row of TEST_STEPS) tallies.push(...(await Promise.all(row.filter(isWanted).map(runStep))));
await run.stop();

const { passed, failed } = sumTallies(tallies);
console.log(`${passed} passed, ${failed} failed`);
// A step that was given up may have left a timer behind; the result stands.
process.exit(failed > 0 || passed === 0 ? 1 : 0);

async function runStep(step: TestStep): Promise<Tally> {
  const started = Date.now();
  let tally: Tally;
  try {
    tally = await step.run(run);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    tally = { passed: 0, failed: 1 };
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const mark = tally.failed > 0 ? 'FAILED' : 'ok';
  console.log(`${mark}  ${step.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
  return tally;
}
