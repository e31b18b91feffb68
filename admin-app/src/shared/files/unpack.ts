import { unzipSync, type Unzipped } from 'fflate';

/**
 * Unpacks the files in an archive whose names match `names`.
 * @param maxBytes the maximum size of all unpacked files together
 * @throws RangeError for a larger archive, another error for a damaged one
 */
export function unpack(bytes: Uint8Array, names: RegExp, maxBytes: number): Unzipped {
  let size = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!names.test(name)) return false;
      size += originalSize;
      if (size > maxBytes) throw new RangeError('too large');
      return true;
    },
  });
}
