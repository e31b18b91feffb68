import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { rename, stat } from 'node:fs/promises';

export interface LogFile {
  write: (source: string, text: string) => void;
  close: () => Promise<void>;
}

/** Above this many bytes the log is set aside (one older file is kept). */
const MAX_SIZE = 5_000_000;

/** Appends what the parts of the stack write to a file, and hands it to the listener as well. */
export async function openLogFile(
  path: string,
  listener: (source: string, text: string) => void,
): Promise<LogFile> {
  const size = await stat(path).then(
    (facts) => facts.size,
    () => 0,
  );
  if (size > MAX_SIZE) await rename(path, `${path}.1`);
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
