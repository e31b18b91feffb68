import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Says which process a number meant: the number alone is given to another process sooner or later. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

interface ProcessFacts {
  startedAt: string;
  command: string;
}

/** Identity of a running process, or null when there is none with that number. */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | null> {
  const facts = await processFacts(pid);
  return facts && { pid, startedAt: facts.startedAt };
}

/** True while exactly this process (not a later one with the same number) is running. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  return (await processFacts(identity.pid))?.startedAt === identity.startedAt;
}

/** The command line of a running process, or '' when there is none. */
export async function commandLine(pid: number): Promise<string> {
  return (await processFacts(pid))?.command ?? '';
}

/**
 * Sends the signals one after the other, each with its time in milliseconds, until the process is gone.
 * @returns true when it is gone.
 */
export async function endProcess(
  pid: number,
  escalation: ReadonlyArray<readonly [NodeJS.Signals, number]>,
): Promise<boolean> {
  const identity = await identifyProcess(pid);
  if (!identity) return true;
  for (const [signal, patience] of escalation) {
    sendSignal(pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!(await isRunning(identity))) return true;
      await sleep(25);
    }
  }
  return !(await isRunning(identity));
}

/** Sends a signal to a process that may be gone already. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone, which is what the signal was for.
  }
}

/** Facts of a process that runs; a zombie (ended, not yet collected by its parent) does not. */
function processFacts(pid: number): Promise<ProcessFacts | null> {
  // Slim Linux images have no `ps`, macOS has no /proc.
  return process.platform === 'linux' ? factsFromProc(pid) : factsFromPs(pid);
}

async function factsFromProc(pid: number): Promise<ProcessFacts | null> {
  try {
    const [stat, command, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The second field, the name in brackets, may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    // Field 22 of proc(5): start time in clock ticks since boot.
    return { startedAt: `${boot.trim()}+${fields[19]}`, command: command.replaceAll('\0', ' ').trim() };
  } catch {
    return null;
  }
}

async function factsFromPs(pid: number): Promise<ProcessFacts | null> {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const { stdout } = await run('ps', ['-o', 'stat=,lstart=,args=', '-p', String(pid)], { env });
    const match = /^(\S+)\s+(\S+ +\S+ +\d+ [\d:]+ \d+)\s+(.*)$/.exec(stdout.trim());
    if (!match || match[1]?.startsWith('Z')) return null;
    return { startedAt: match[2] ?? '', command: match[3] ?? '' };
  } catch {
    return null;
  }
}
