import { constants, type BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

const test = /\.(js|css|html|svg|json|txt)$/;
/** Bytes; smaller files gain nothing. */
const threshold = 512;

/** Compresses every text file at build time, as well as can be; a server only picks the right one. */
export function compression() {
  return [
    new CompressionPlugin<BrotliOptions>({
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      test,
      threshold,
    }),
    new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test, threshold }),
  ];
}
