/** Reads a stack trace from standard input and prints it with positions in the sources: `trace.ts --source-maps <folder>`. */
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { runCommand } from './command-line.ts';
import { resolveStackTrace } from './checks/stack-trace.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((arg) => arg !== '--'),
    options: { 'source-maps': { type: 'string' } },
  });
  if (!values['source-maps']) throw new Error('Set --source-maps <folder>.');
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), values['source-maps']);
  await access(folder);
  return resolveStackTrace(await text(process.stdin), folder);
});
