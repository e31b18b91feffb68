import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import type { OpenedFile } from '../src/features/imports/import-row';
import { openFile } from '../src/features/imports/worker/open-file';
import type { Encoding } from '../src/shared/encodings';
import type { CorpusFile } from './read-corpus';

const MANIFEST = (href: string, version: string) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><organizations/><resources>
<resource identifier="i" type="imsqti_item_xmlv${version}" href="${href}"><file href="${href}"/></resource>
</resources></manifest>`;

function filesBelow(folder: string, root = folder): Zippable {
  return Object.fromEntries(
    readdirSync(folder).flatMap((name): [string, Uint8Array][] => {
      const path = join(folder, name);
      return statSync(path).isDirectory()
        ? (Object.entries(filesBelow(path, root)) as [string, Uint8Array][])
        : [[relative(root, path), new Uint8Array(readFileSync(path))]];
    }),
  );
}

function bytesOf({ kind, path }: UploadOfCorpus): Uint8Array {
  if (statSync(path).isDirectory()) return zipSync(filesBelow(path));
  const bytes = new Uint8Array(readFileSync(path));
  if (kind !== 'qti') return bytes;
  const name = basename(path);
  const version = { v3: '3p0', v2: `2p${name[2] ?? '1'}` }[name.slice(0, 2)] ?? '3p0';
  return zipSync({ 'imsmanifest.xml': new TextEncoder().encode(MANIFEST(name, version)), [name]: bytes });
}

type UploadOfCorpus = Pick<CorpusFile, 'name' | 'path' | 'kind'>;

/** Opens a file as an upload does. If the whole file is refused, the table lists the refusal as a problem. */
export function openUpload(file: UploadOfCorpus, encoding?: Encoding): OpenedFile {
  const kind = file.kind === 'csv-courses' ? 'course' : 'quiz_video';
  try {
    const name = file.kind === 'qti' ? `${file.name}.zip` : file.name;
    return openFile(bytesOf(file), name, kind, { title: 'Quiz' }, encoding);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UnreadableFileError') throw error;
    const problems = [error.message];
    const table = {
      format: 'CSV' as const,
      encoding: 'utf-8' as const,
      delimiter: '',
      columns: [],
      rows: [],
      problems,
    };
    return { kind, table, items: [], notes: [], pictures: [] };
  }
}
