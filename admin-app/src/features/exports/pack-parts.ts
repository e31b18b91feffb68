import { zipSync } from 'fflate';

/**
 * Packs the parts of an export into one download.
 * @param suffix ends the names of the files in it: quizzes.csv for quizzes-1.csv
 */
export async function packParts(parts: Blob[], name: string, suffix: string): Promise<Blob> {
  const [stem = suffix, extension = ''] = suffix.split(/(?=\.\w+$)/);
  const files = await Promise.all(
    parts.map(async (part, index) => [
      `${name}${stem}-${index + 1}${extension}`,
      new Uint8Array(await part.arrayBuffer()),
    ]),
  );
  return new Blob([zipSync(Object.fromEntries(files) as Record<string, Uint8Array>)], {
    type: 'application/zip',
  });
}
