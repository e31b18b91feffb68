import { strToU8, zipSync } from 'fflate';
import type { DataExport } from './data-export';
import { exportPage } from './export-page';

/**
 * One ZIP file with a page to read and the same as JSON.
 * @param name of the person
 */
export function packExport(data: DataExport, name: string): Uint8Array<ArrayBuffer> {
  const files = {
    'read-me.html': strToU8(exportPage(data, name)),
    'data.json': strToU8(JSON.stringify(data, null, 2)),
  };
  return zipSync(files);
}
