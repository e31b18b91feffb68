import { zipSync } from 'fflate';

/**
 * Packs the parts of an export into one download.
 * @param suffix the end of each file name, to which the part's number is added: quizzes.csv becomes quizzes-1.csv
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
