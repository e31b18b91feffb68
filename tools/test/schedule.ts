/** The facts about a step that the scheduler uses. */
export interface Schedulable {
  name: string;
  /** Whether the step runs before all others except background steps. If it fails, only other `first` steps are still started. */
  first?: boolean;
  /** Names of the steps that must end first, if they run at all. */
  after?: readonly string[];
  /** Whether the step uses the whole machine: it starts when everything else has ended, and nothing runs beside it. */
  exclusive?: boolean;
  /** Whether the step waits for the network rather than using a core, and so occupies no lane. */
  background?: boolean;
}

/**
 * Runs each step once, up to `lanes` at a time. Whenever a lane is free, the first step in the list that may start is
 * started, so list the longest steps first.
 * @param run resolves to whether the step passed
 * @returns the steps that weren't run, because a `first` step failed
 * @throws Error when steps wait for each other
 */
export async function runSteps<Step extends Schedulable>(
  steps: readonly Step[],
  lanes: number,
  run: (step: Step) => Promise<boolean>,
): Promise<Step[]> {
  let waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const mayStart = (step: Step): boolean => {
    const busy = [...running.keys()];
    if (busy.some(({ exclusive }) => exclusive)) return false;
    if (step.background !== true && step.first !== true && [...waiting, ...busy].some(({ first }) => first))
      return false;
    if (step.exclusive) return busy.length === 0 && waiting.every((other) => other.exclusive);
    const unfinished = [...waiting, ...busy].map(({ name }) => name);
    if (step.after?.some((name) => unfinished.includes(name))) return false;
    return step.background === true || busy.filter(({ background }) => !background).length < lanes;
  };
  let notRun: Step[] = [];
  const start = async (step: Step): Promise<void> => {
    const passed = await run(step).finally(() => running.delete(step));
    if (passed || !step.first) return;
    notRun = [...notRun, ...waiting.filter(({ first }) => !first)];
    waiting = waiting.filter(({ first }) => first);
  };
  while (waiting.length > 0 || running.size > 0) {
    for (let next = waiting.find(mayStart); next; next = waiting.find(mayStart)) {
      const step = next;
      waiting.splice(waiting.indexOf(step), 1);
      running.set(step, start(step));
    }
    if (running.size === 0)
      throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}.`);
    await Promise.race(running.values());
  }
  return notRun;
}
