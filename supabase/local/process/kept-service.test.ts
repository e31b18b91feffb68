import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKeptService } from './kept-service.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-service-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes a service that records each start in a file. */
async function serviceScript(): Promise<{ script: string; starts: () => Promise<number[]> }> {
  const script = join(folder, 'service.mjs');
  const notes = join(folder, 'starts');
  await writeFile(
    script,
    `import { appendFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(notes)}, process.pid + '\\n');
     process.send({ ready: process.pid });
     process.on('disconnect', () => process.exit());
     process.on('SIGTERM', () => process.exit());`,
  );
  return {
    script,
    starts: async () => (await readFile(notes, 'utf8')).trim().split('\n').map(Number),
  };
}

test('a killed service restarts, and a stopped one doesn’t', async () => {
  const { script, starts } = await serviceScript();
  const lines: string[] = [];
  const service = await startKeptService('The shop', { script, onRestart: (line) => lines.push(line) });

  const [exited, running] = ['The shop stopped unexpectedly. Restarting it.', 'The shop is running again.'];
  for (let kills = 1; kills <= 2; kills++) {
    process.kill((await starts()).at(-1) ?? 0, 'SIGKILL');
    // Killing the new process before it is ready would count as a failed start.
    while (lines.length < 2 * kills) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(lines).toEqual([exited, running, exited, running]);
  await service.stop();
  expect(await starts()).toHaveLength(3);
});

test('a service that fails its first start is reported with its output', async () => {
  const script = join(folder, 'broken.mjs');
  await writeFile(script, `throw new Error('no key');`);
  await expect(startKeptService('The shop', { script, onRestart: () => undefined })).rejects.toThrow(
    'no key',
  );
});
