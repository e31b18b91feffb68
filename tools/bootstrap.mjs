// The entry point of the root scripts: `node bootstrap.mjs <command> [arguments]`, where a command is a file in one of the folders below.
// Plain JavaScript for Node 20 or newer; the commands run on the Node 24 that the installation provides.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const root = resolve(fileURLToPath(import.meta.url), '../..');
const KNOWN_ERRORS = new URL('known-errors.ts', import.meta.url).href;
const stamp = join(root, 'node_modules', '.installed');
const [command = 'start', ...args] = process.argv.slice(2);

const COMMAND_FOLDERS = [
  'tools/platform',
  'tools/release',
  'tools/test',
  'tools/texts',
  'e2e/bench',
  'supabase/local/commands',
  'supabase/payments',
  'supabase/settings',
  'supabase/operations',
];
const script = COMMAND_FOLDERS.map((folder) => join(root, folder, `${command}.ts`)).find(existsSync);

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node 20 or newer is required, but you have ${process.version}.`);
} else if (!script) {
  fail(`Unknown command "${command}". See the scripts in package.json.`);
} else if (args.includes('--help') || args.includes('-h')) {
  console.log(help(script));
} else {
  await ensureInstalled();
  await runOnOwnNode(script);
}

/** Returns a command's description and usage, from the first comment in its file. */
function help(path) {
  const source = readFileSync(path, 'utf8');
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(source) ?? [];
  const [, usage] = /const USAGE =\s*[`'](.*?)[`']/s.exec(source) ?? [];
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = Object.keys(scripts).find((key) => scripts[key] === `node tools/bootstrap.mjs ${command}`);
  const text = comment
    .split('\n')
    .map((line) => line.replace(/^ *\* ?/, '').trim())
    .join('\n')
    .replaceAll(`${command}.ts`, `npm run ${name ?? command} --`)
    .trim();
  return usage ? `${text}\nUsage: ${usage}` : text;
}

/** Installs the lockfile's packages, unless they're already installed. */
async function ensureInstalled() {
  const expected = installationHash();
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === expected) return;
  console.log('Installing packages (the first time this takes a minute or two)');
  const code = await run(
    'npm',
    ['exec', '--yes', PNPM, '--', 'install', '--frozen-lockfile', '--loglevel', 'error'],
    {
      shell: process.platform === 'win32',
      // pnpm must not stop to ask questions.
      env: { ...process.env, CI: '1', npm_config_yes: 'true' },
    },
  );
  if (code !== 0) {
    fail(
      'Couldn’t install the packages. The first start needs a network connection and a writable folder.',
      code,
    );
    process.exit();
  }
  try {
    writeFileSync(stamp, expected);
  } catch (error) {
    fail(`Couldn’t write ${stamp}: ${error.code}.`);
    process.exit();
  }
}

/** Returns a hash that changes whenever the installation would differ. */
function installationHash() {
  const hash = createHash('sha256').update(`${PNPM} ${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

async function runOnOwnNode(path) {
  const bin = join(root, 'node_modules', '.bin');
  process.exitCode = await run(join(bin, 'node'), ['--import', KNOWN_ERRORS, path, ...args], {
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      // With a cache of compiled code, processes start sooner and use a third less memory.
      NODE_COMPILE_CACHE: join(root, 'tools', '.temp', 'compile-cache'),
    },
    // The channel closes no matter how this process dies, and the platform then stops by itself.
    channel: true,
  });
}

/** Runs a program in the root folder, forwards signals to it, and resolves with its exit code. */
function run(program, programArgs, { env, shell = false, channel = false }) {
  return new Promise((done) => {
    const stdio = ['inherit', 'inherit', 'inherit', ...(channel ? ['ipc'] : [])];
    const child = spawn(program, programArgs, { cwd: root, stdio, env, shell });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const forward = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    // A killed npm can't forward a signal, but this process then has a different parent.
    const originalAncestry = ancestry();
    const watcher = setInterval(() => {
      if (process.env.npm_execpath && ancestry() !== originalAncestry) child.kill('SIGTERM');
    }, 1000);
    const end = (code) => {
      clearInterval(watcher);
      for (const signal of signals) process.off(signal, forward);
      done(code);
    };
    child.once('error', (error) => {
      console.error(`${program} couldn’t start: ${error.message}`);
      end(1);
    });
    child.once('close', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Returns the process ids of the parent and the grandparent, because npm puts a shell in between. */
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
  // The tests' result line is printed even if they can't start.
  if (command === 'test') console.log('0 passed, 1 failed');
  process.exitCode = code;
}
