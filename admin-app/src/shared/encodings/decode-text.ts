import type { Encoding } from './encodings';
import { proposeEncoding } from './propose-encoding';

export interface DecodedText {
  /** Without a byte order mark. What could not be read is U+FFFD. */
  text: string;
  encoding: Encoding;
}

/**
 * Decodes a text file: UTF-16 or UTF-8, with or without a byte order mark, else what it probably is. A stray byte of another
 * encoding does not make a file of UTF-8 another one.
 * @param chosen how a person wants it to be read
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  const encoding = chosen ?? unicodeOf(bytes) ?? proposeEncoding(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function unicodeOf(bytes: Uint8Array): Encoding | undefined {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 512);
  const zeros = countZeros(sample);
  const threshold = sample.length / 4;
  if (zeros.odd > threshold && zeros.even < zeros.odd / 4) return 'utf-16le';
  if (zeros.even > threshold && zeros.odd < zeros.even / 4) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const text = new TextDecoder('utf-8').decode(bytes);
  const unreadable = text.split('\uFFFD').length - 1;
  // Other encodings hardly ever have sequences of bytes that are UTF-8.
  const readable = text.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0;
  return readable >= unreadable ? 'utf-8' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Latin letters in UTF-16 have a zero in every other byte; text in other encodings has none. */
function countZeros(bytes: Uint8Array): { odd: number; even: number } {
  const count = { odd: 0, even: 0 };
  bytes.forEach((byte, index) => {
    if (byte === 0) count[index % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  return count;
}
