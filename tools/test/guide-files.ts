import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../workspace/apps.ts';

/** Path of the guide in the repository. */
export const GUIDE = 'docs/how-to.md';

export interface GuideFile {
  path: string;
  content: string;
}

/** Returns the files in a section of the guide. Each file is named in the paragraph before its code block. */
export async function filesOfGuide(heading: string): Promise<GuideFile[]> {
  const guide = await readFile(join(ROOT, GUIDE), 'utf8');
  const start = guide.indexOf(`## ${heading}\n`);
  const end = guide.indexOf('\n## ', start + 1);
  const section = guide.slice(start, end < 0 ? undefined : end);
  const blocks = section.matchAll(
    /`([\w./-]+\.(?:tsx?|js|json))`(?:[^\n]|\n(?!\n))*\n\n( *)```\w+\n([^]*?)\n\2```/g,
  );
  return [...blocks].map(([, path = '', indent = '', content = '']) => ({
    path,
    content: `${content.replaceAll(new RegExp(`^${indent}`, 'gm'), '')}\n`,
  }));
}
