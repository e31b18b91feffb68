import { inWords, runCliOrFail, type Step, type Tools } from './step.ts';

/**
 * Runs the steps in order and stops at the first that fails. Completed steps stay done, and a second run continues from the failed step,
 * because repeating a completed step changes nothing.
 * @param dryRun only checks, and shows the commands
 * @throws Error that names the step
 */
export async function runSteps(steps: readonly Step[], tools: Tools, dryRun: boolean): Promise<void> {
  const failures: string[] = [];
  for (const { name, check, commands = [], work, byHand } of steps) {
    tools.write(`\n${name}`);
    try {
      await check?.(tools);
      for (const command of commands) {
        tools.write(`$ ${inWords(command)}`);
        if (!dryRun) await runCliOrFail(tools, command);
      }
      if (!dryRun) await work?.(tools);
      if (byHand) tools.write(`Do this yourself: ${byHand}`);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (!dryRun) throw new Error(`Stopped at "${name}": ${problem}`, { cause: error });
      // A dry run continues, so that it lists every problem.
      tools.write(problem);
      for (const command of commands) tools.write(`$ ${inWords(command)}`);
      failures.push(name);
    }
  }
  if (failures.length > 0) throw new Error(`\nNot ready: ${failures.join(', ')}.`);
}
