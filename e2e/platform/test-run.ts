import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Stack, startStack } from 'supabase-project/local';
import { ROOT } from './apps.ts';

const REPORTS = join(ROOT, 'e2e', '.temp', 'reports');

/** What the steps of one run share. */
export interface TestRun {
  /** A stack of the run's own, with an empty, seeded database; started by the first step that needs it. */
  stack: () => Promise<Stack>;
  stop: () => Promise<void>;
  write: (text: string) => void;
  signal: AbortSignal;
}

/** Makes what the steps share; nothing is started yet. */
export function createTestRun(startOptions: {
  ports: () => Promise<{ apiPort: number; dbPort: number }>;
  signal: AbortSignal;
}): TestRun {
  let starting: Promise<Stack> | null = null;
  return {
    signal: startOptions.signal,
    write: (text) => void process.stdout.write(text),
    stack: () =>
      (starting ??= startOptions.ports().then((ports) =>
        startStack({
          ...ports,
          ephemeral: true,
          stackDir: join(ROOT, 'supabase', '.temp', `test-${process.pid}`),
        }),
      )),
    stop: async () => {
      const stack = await starting?.catch(() => null);
      await stack?.stop();
      await rm(join(ROOT, 'supabase', '.temp', `test-${process.pid}`), { recursive: true, force: true });
    },
  };
}

/** Path for the machine-readable report of a step; a report of an earlier run is removed. */
export async function reportFile(name: string): Promise<string> {
  await mkdir(REPORTS, { recursive: true });
  const path = join(REPORTS, name);
  await rm(path, { force: true });
  return path;
}
