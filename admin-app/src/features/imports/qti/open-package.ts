import { unzipSync, type Unzipped } from 'fflate';
import { unpack } from '../../../shared/files/unpack';
import { UnreadableFileError } from '../reading/binary-file';
import { QTI } from './qti-names';

/** The maximum size of all unpacked files together: more wouldn't fit into the memory of a phone or an old computer. */
const MAX_BYTES = 200 * 1024 * 1024;

/** The XML files and pictures in a package, by their paths relative to the manifest. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const READ = /\.(?:xml|png|jpe?g|gif|webp|avif|svg)$/i;

/** Whether a file is an archive with a manifest: a package from a learning platform. */
export function isPackage(bytes: Uint8Array): boolean {
  if (!ZIP.every((byte, index) => bytes[index] === byte)) return false;
  let found = false;
  const note = ({ name }: { name: string }) => {
    found ||= isManifest(name);
    return false;
  };
  try {
    unzipSync(bytes, { filter: note });
  } catch {
    return false;
  }
  return found;
}

const isManifest = (name: string): boolean => name === QTI.manifest || name.endsWith(`/${QTI.manifest}`);

/** Unpacks a package. @throws UnreadableFileError if it's damaged or too large */
export function openPackage(bytes: Uint8Array): PackageFiles {
  const files = unpackPackage(bytes);
  const [manifest = ''] = Object.keys(files)
    .filter(isManifest)
    .sort((a, b) => a.length - b.length);
  const folder = manifest.slice(0, manifest.length - QTI.manifest.length);
  return new Map(
    Object.entries(files)
      .filter(([name]) => name.startsWith(folder))
      .map(([name, content]) => [name.slice(folder.length), content]),
  );
}

function unpackPackage(bytes: Uint8Array): Unzipped {
  try {
    return unpack(bytes, READ, MAX_BYTES);
  } catch (error) {
    if (error instanceof RangeError)
      throw new UnreadableFileError('This package is too large. Export fewer quizzes at a time.');
    throw new UnreadableFileError('This package is damaged. Export it again.');
  }
}
