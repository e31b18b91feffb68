import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { rename, stat } from 'node:fs/promises';

export interface LogFile {
  write: (source: string, text: string) => void;
  close: () => Promise<void>;
}

/** A larger log is rotated when it is opened; one older file is kept. */
const MAX_BYTES = 5_000_000;

/** Opens a log file; what is written to it is passed to the listener, too. */
export async function openLogFile(
  path: string,
  listener: (source: string, text: string) => void,
): Promise<LogFile> {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > MAX_BYTES) await rename(path, `${path}.1`);
  const stream = createWriteStream(path, { flags: 'a' });
  await once(stream, 'open');
  return {
    write(source, text) {
      if (!stream.writableEnded) stream.write(`${new Date().toISOString()} ${source}: ${text}`);
      listener(source, text);
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}
