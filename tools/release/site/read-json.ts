import { readFile } from 'node:fs/promises';

/**
 * Returns the content of a JSON file, or null if the file doesn't exist.
 * @throws Error that names the file when it is not JSON
 */
export async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} isn’t valid JSON: ${(error as Error).message}.`, { cause: error });
  }
}
