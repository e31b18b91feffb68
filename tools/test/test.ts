/**
 * Runs every check and test, quick checks first, then prints the slowest tests, the flaky tests and 'N passed, N failed': `test.ts
 * [--changed[=<commit>]] [step…] [journey file…]`. Choose a step by part of its name, such as 'unit' or 'journeys'. Journey files
 * (`admin.spec.ts`) limit that step to these files, and run on fresh builds. With `--changed`, runs only the tests that changes since a
 * commit can affect (see changes.ts). With STACK=supabase, steps that use a stack run on Supabase's own.
 */
import { availableParallelism } from 'node:os';
import { chosenStack, findFreePort, onStopRequest } from 'supabase-project/local';
import { sentenceOf } from '../known-errors.ts';
import { canTouch, findChangedFiles, touchedJourneys } from './changes.ts';
// Sets the factor for the time limits of all programs in the run.
import './machine-speed.ts';
import { runSteps } from './schedule.ts';
import { summarise, type Tally } from './test-reports.ts';
import { createTestRun } from './test-run.ts';
import { TEST_STEPS, type TestStep } from './test-steps.ts';

const args = process.argv.slice(2);
const unknown = args.find((arg) => arg.startsWith('-') && !/^--(changed(=.*)?)?$/.test(arg));
if (unknown) throw new Error(`Unknown option '${unknown}'. Did you mean --changed[=<commit>]?`);
const changes = args.find((arg) => /^--changed(=|$)/.test(arg));
const changed = changes === undefined ? null : await findChangedFiles(changes.split('=')[1]);
const named = args.filter((arg) => arg.endsWith('.spec.ts'));
const selected = args.filter((arg) => !arg.startsWith('-') && !named.includes(arg));
if (named.length > 0 && selected.length === 0) selected.push('build', 'journeys');
const journeyFiles = named.length > 0 || !changed ? named : touchedJourneys(changed);

/** Whether an argument selects a step. A step's whole name selects only that step. */
const selects = (part: string, name: string): boolean =>
  TEST_STEPS.some((step) => step.name === part) ? name === part : name.includes(part);
// On Supabase's own stack, steps that don't use the stack are left out, because their results would be the same.
const isDefault = ({ usesStack }: TestStep): boolean => chosenStack() === 'embedded' || usesStack === true;
const isTouched = (step: TestStep): boolean =>
  !changed || (step.name === 'journeys' ? journeyFiles.length > 0 : canTouch(changed, step.reads));
const isSelected = (step: TestStep): boolean =>
  selected.length === 0
    ? isDefault(step) && isTouched(step)
    : selected.some((part) => selects(part, step.name));
const steps = TEST_STEPS.filter(isSelected);

const started = Date.now();
const abort = new AbortController();
const run = createTestRun({
  signal: abort.signal,
  // The run has its own ports and database, so it doesn't affect a running platform.
  ports: async () => ({
    apiPort: await findFreePort(),
    dbPort: await findFreePort(),
    shellPort: await findFreePort(),
  }),
  alone: steps.filter(({ first, background }) => !first && !background).length === 1,
  changed,
  journeyFiles,
});
onStopRequest(async () => {
  abort.abort();
  await run.stop();
});

if (changed) console.log(`Changed files: ${changed.length}`);
const tallies: Tally[] = [];
const notRun = await runSteps(steps, availableParallelism(), async (step) => {
  const tally = await runStep(step);
  tallies.push(tally);
  return tally.failed === 0;
});
await run.stop();

for (const { name } of notRun) console.log(`NOT RUN  ${name}: a quick check failed`);
for (const line of summarise(tallies)) console.log(line);
const isNothingToRun = changed !== null && steps.length === 0;
const hasFailed = tallies.some(({ failed }) => failed > 0) || !tallies.some(({ passed }) => passed > 0);
// An aborted step may have left a timer behind.
process.exit(hasFailed && !isNothingToRun ? 1 : 0);

async function runStep(step: TestStep): Promise<Tally> {
  const begun = Date.now();
  const minutes = Math.floor((begun - started) / 60_000);
  const seconds = String(Math.floor((begun - started) / 1000) % 60).padStart(2, '0');
  console.log(`${minutes}:${seconds}  ${step.name} …`);
  let tally: Tally;
  try {
    tally = await step.run(run);
  } catch (error) {
    console.log(sentenceOf(error) ?? error);
    tally = { passed: 0, failed: 1 };
  }
  const took = ((Date.now() - begun) / 1000).toFixed(1);
  const label = tally.failed > 0 ? 'FAILED' : 'ok';
  console.log(`${label}  ${step.name}: ${tally.passed} passed, ${tally.failed} failed (${took} s)`);
  if (tally.notRun) console.log(`NOT RUN  ${step.name}: ${tally.notRun}`);
  return tally;
}
