import {
  copyFileSync,
  type Dirent,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { APPS, ROOT } from './apps.ts';

/** The files and folders that the applications' builds read. */
const SOURCES = [
  ...APPS.map(({ name }) => name),
  ...['shared-ui', 'supabase', 'node_modules', 'package.json', 'tsconfig.base.json'],
];

const GENERATED = new Set(['dist', '.temp']);

/**
 * Copies the files that the builds read to another folder on the same disk. Links keep their relative targets, so the copy uses its own
 * packages, as another clone does. The packages' files are hard links rather than copies, because no one changes them.
 * @param more further files and folders in the root
 */
export function copyCheckout(to: string, more: readonly string[] = []): void {
  mkdirSync(to, { recursive: true });
  const names = new Set<string>([...SOURCES, ...more]);
  for (const entry of readEntries(ROOT)) if (names.has(entry.name)) copyEntry(ROOT, to, entry, false);
}

const readEntries = (folder: string): Dirent[] => readdirSync(folder, { withFileTypes: true });

function copyEntry(from: string, to: string, entry: Dirent, isInstalled: boolean): void {
  const { name } = entry;
  const [source, target] = [join(from, name), join(to, name)];
  if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
  else if (entry.isFile()) (isInstalled ? linkSync : copyFileSync)(source, target);
  else if (entry.isDirectory() && (isInstalled || !GENERATED.has(name))) {
    mkdirSync(target);
    for (const child of readEntries(source))
      copyEntry(source, target, child, isInstalled || name === 'node_modules');
  }
}
