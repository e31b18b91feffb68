/**
 * Runs every check and test, even after a failure, and ends with 'N passed, N failed':
 * `test.ts [--cached] [step…] [journey file…]`. A step is named by a part of its name, like 'unit' or 'journeys'; files
 * of journeys (`admin.spec.ts`) limit that step to them. With `--cached`, checks skip the files that an earlier run
 * accepted. With STACK=supabase, the steps that use a stack run on Supabase's own.
 */
import { availableParallelism } from 'node:os';
import { chosenStack, findFreePort, onStopRequest } from 'supabase-project/local';
import { runSteps } from './schedule.ts';
import { sumTallies, type Tally } from './test-reports.ts';
import { createTestRun } from './test-run.ts';
import { TEST_STEPS, type TestStep } from './test-steps.ts';

/** A step that hangs must not keep the results of all others; the longest takes ten minutes on two cores. */
const STEP_LIMIT_MS = 30 * 60_000;

const args = process.argv.slice(2);
const cached = args.includes('--cached');
const journeyFiles = args.filter((arg) => arg.endsWith('.spec.ts'));
const selected = args.filter((arg) => !arg.startsWith('-') && !journeyFiles.includes(arg));
if (journeyFiles.length > 0 && selected.length === 0) selected.push('journeys');

const abort = new AbortController();
const run = createTestRun({
  signal: abort.signal,
  // Ports and a database of its own leave a running platform alone.
  ports: async () => ({
    apiPort: await findFreePort(),
    dbPort: await findFreePort(),
    shellPort: await findFreePort(),
  }),
  cached,
  journeyFiles,
});
onStopRequest(async () => {
  abort.abort();
  await run.stop();
});

/** A whole name selects that step alone: 'types' is not 'database types'. */
const selects = (part: string, name: string): boolean =>
  TEST_STEPS.some((step) => step.name === part) ? name === part : name.includes(part);
// What needs no stack is the same on both.
const isDefault = ({ usesStack }: TestStep): boolean => chosenStack() === 'embedded' || usesStack === true;
const isSelected = (step: TestStep): boolean =>
  selected.length === 0 ? isDefault(step) : selected.some((part) => selects(part, step.name));
const tallies: Tally[] = [];
await runSteps(TEST_STEPS.filter(isSelected), availableParallelism(), async (step) => {
  tallies.push(await runStep(step));
});
await run.stop();

const { passed, failed } = sumTallies(tallies);
console.log(`${passed} passed, ${failed} failed`);
// An aborted step may have left a timer behind.
process.exit(failed > 0 || passed === 0 ? 1 : 0);

async function runStep(step: TestStep): Promise<Tally> {
  const started = Date.now();
  const limit = AbortSignal.timeout(STEP_LIMIT_MS);
  let tally: Tally;
  try {
    tally = await step.run({ ...run, signal: AbortSignal.any([run.signal, limit]) });
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    tally = { passed: 0, failed: 1 };
  }
  if (limit.aborted) console.log(`${step.name} did not end within ${STEP_LIMIT_MS / 60_000} minutes.`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const label = tally.failed > 0 ? 'FAILED' : 'ok';
  console.log(`${label}  ${step.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
  if (tally.notRun) console.log(`NOT RUN  ${step.name}: ${tally.notRun}`);
  return tally;
}
