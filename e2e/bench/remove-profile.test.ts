import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeProfile } from './remove-profile.ts';

test('a profile still being written by a browser is removed once that stops', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'profile-'));
  const cache = join(profile, 'Default', 'Cache');
  let isRunning = true;
  const write = async () => {
    for (let file = 0; isRunning; file += 1) {
      await mkdir(cache, { recursive: true });
      await writeFile(join(cache, String(file)), '').catch(() => undefined);
    }
  };
  const writing = write();
  setTimeout(() => (isRunning = false), 300);
  await removeProfile(profile);
  await writing;
  await removeProfile(profile);
  expect(existsSync(profile)).toBe(false);
});

test('a profile that can’t be removed doesn’t end a measurement', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // No one can remove it, not even root.
  await removeProfile('/proc/self/fdinfo', 0);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('Couldn’t remove /proc/self/fdinfo'));
});
