import { readdir, readFile } from 'node:fs/promises';

/** The parent of every process, from /proc (Linux). */
async function parents(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const pairs = await Promise.all(
    pids.map(async (pid): Promise<[number, number] | null> => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
      // The name in brackets may contain spaces; the parent is the second field after it.
      return stat === null ? null : [pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])];
    }),
  );
  return new Map(pairs.filter((pair) => pair !== null));
}

/** `root` and its descendants. */
async function withDescendants(root: number): Promise<number[]> {
  const parentOf = await parents();
  const found = new Set([root]);
  for (let grew = true; grew;) {
    grew = false;
    for (const [pid, parent] of parentOf)
      if (found.has(parent) && !found.has(pid)) {
        found.add(pid);
        grew = true;
      }
  }
  return [...found];
}

/**
 * In MB (10^6 bytes). `resident` counts a shared page once for each process, `proportional` counts it once
 * in all.
 */
export interface Memory {
  resident: number;
  proportional: number;
}

/** Memory of a process and its descendants. */
export async function readMemory(root: number): Promise<Memory> {
  let resident = 0;
  let proportional = 0;
  for (const pid of await withDescendants(root)) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    const kilobytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
    resident += kilobytes('Rss');
    proportional += kilobytes('Pss');
  }
  return { resident: (resident * 1024) / 1e6, proportional: (proportional * 1024) / 1e6 };
}
