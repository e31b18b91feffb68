import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Identifies a process beyond its pid, which the operating system reuses. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

interface ProcessInfo {
  startedAt: string;
  command: string;
}

/** Returns the identity of a running process, or null if no process has this pid. */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | null> {
  const info = await readProcessInfo(pid);
  return info && { pid, startedAt: info.startedAt };
}

/** Whether this process is still running, not a later one with the same pid. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  return (await readProcessInfo(identity.pid))?.startedAt === identity.startedAt;
}

/** Returns the command line of a running process, or '' if there is none. */
export async function commandLine(pid: number): Promise<string> {
  return (await readProcessInfo(pid))?.command ?? '';
}

/**
 * Sends signals in order until the process has exited.
 * @param escalation signals with the milliseconds to wait after each
 * @returns true if the process has exited
 */
export async function terminateProcess(
  pid: number,
  escalation: ReadonlyArray<readonly [NodeJS.Signals, number]>,
): Promise<boolean> {
  const identity = await identifyProcess(pid);
  if (!identity) return true;
  for (const [signal, timeout] of escalation) {
    sendSignal(pid, signal);
    const deadline = Date.now() + timeout;
    while (Date.now() < deadline) {
      if (!(await isRunning(identity))) return true;
      await sleep(25);
    }
  }
  return !(await isRunning(identity));
}

/** Sends a signal to a process that may have exited already. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has exited already.
  }
}

/** Returns the pids of all running processes whose command line begins with this text. */
export async function findProcesses(command: string): Promise<number[]> {
  const pids =
    process.platform === 'linux'
      ? (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
      : (await run('ps', ['-axo', 'pid='])).stdout.split('\n');
  const processes = await Promise.all(
    pids.map(async (pid) => ({ pid: Number(pid), command: await commandLine(Number(pid)) })),
  );
  return processes.filter((found) => found.command.startsWith(command)).map(({ pid }) => pid);
}

/** Reads a running process's details. A zombie (exited, but not yet reaped by its parent) counts as not running. */
function readProcessInfo(pid: number): Promise<ProcessInfo | null> {
  // Slim Linux images have no `ps`, and macOS has no /proc.
  return process.platform === 'linux' ? infoFromProc(pid) : infoFromPs(pid);
}

async function infoFromProc(pid: number): Promise<ProcessInfo | null> {
  try {
    const [stat, command, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The second field, the name in parentheses, may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    // Field 22 of proc(5): start time in clock ticks since boot.
    return { startedAt: `${boot.trim()}+${fields[19]}`, command: command.replaceAll('\0', ' ').trim() };
  } catch {
    return null;
  }
}

async function infoFromPs(pid: number): Promise<ProcessInfo | null> {
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
