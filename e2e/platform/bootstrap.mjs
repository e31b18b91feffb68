// The one entry of the root scripts: `node bootstrap.mjs <start|dev|test|serve|…> [arguments]`. Plain JavaScript for
// any Node from 20 on; everything after it runs on the Node 24 that the installation brings.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const root = resolve(fileURLToPath(import.meta.url), '../../..');
const stamp = join(root, 'node_modules', '.installed');
const [command = 'start', ...args] = process.argv.slice(2);

const folders = ['e2e/platform', 'e2e/release', 'e2e/bench', 'supabase/local/commands'].map((path) =>
  join(root, path),
);
const script = folders.map((folder) => join(folder, `${command}.ts`)).find((path) => existsSync(path));

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node 20 or newer is needed; this is ${process.version}.`);
} else if (!script) {
  fail(`There is no command "${command}".`);
} else {
  await ensureInstalled();
  await runOnOwnNode(script);
}

/** Installs exactly what the lockfile says, unless that was done before. */
async function ensureInstalled() {
  const wanted = fingerprint();
  const done = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (done === wanted) return;
  console.log('Installing packages (the first time this takes a minute or two)');
  const code = await run('npm', ['exec', '--yes', PNPM, '--', 'install', '--frozen-lockfile'], {
    shell: process.platform === 'win32',
    // Asked for by the user of the command, not by a terminal: pnpm must not stop for questions.
    env: { ...process.env, CI: '1', npm_config_yes: 'true' },
  });
  if (code !== 0) {
    fail('The packages could not be installed.', code);
    process.exit();
  }
  writeFileSync(stamp, wanted);
}

/** Changes whenever another installation would come out. */
function fingerprint() {
  const hash = createHash('sha256').update(`${PNPM} ${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

async function runOnOwnNode(path) {
  const bin = join(root, 'node_modules', '.bin');
  process.exitCode = await run(join(bin, 'node'), [path, ...args], {
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      // Compiled once: the processes of the platform start sooner and take a third less memory.
      NODE_COMPILE_CACHE: join(root, 'e2e', '.temp', 'compile-cache'),
    },
    // The channel closes when this process dies, however it dies; the platform then stops by itself.
    channel: true,
  });
}

/** Runs a program in the root folder, hands signals on, and resolves with its exit code. */
function run(program, programArgs, { env, shell = false, channel = false }) {
  return new Promise((done) => {
    const stdio = ['inherit', 'inherit', 'inherit', ...(channel ? ['ipc'] : [])];
    const child = spawn(program, programArgs, { cwd: root, stdio, env, shell });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const forward = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    // npm killed outright cannot tell anyone; whoever adopted us then is not who started us.
    const startedBy = ancestry();
    const watch = setInterval(() => {
      if (process.env.npm_execpath && ancestry() !== startedBy) child.kill('SIGTERM');
    }, 1000);
    const end = (code) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, forward);
      done(code);
    };
    child.once('error', (error) => {
      console.error(`${program} could not be run: ${error.message}`);
      end(1);
    });
    child.once('close', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** The parent and (npm puts a shell in between) its parent. */
function ancestry() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}

function fail(message, code = 1) {
  console.error(message);
  // Whoever reads the result of the tests gets one in any case.
  if (command === 'test') console.log('0 passed, 1 failed');
  process.exitCode = code;
}
