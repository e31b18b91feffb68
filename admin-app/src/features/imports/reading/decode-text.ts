export interface DecodedText {
  text: string;
  /** Display name: 'UTF-8', 'UTF-16 LE', 'UTF-16 BE' or 'Windows-1252'. */
  encoding: string;
}

/**
 * Decodes the text encodings that spreadsheets save: UTF-8, UTF-16 (with or without byte order mark), else
 * Windows-1252, which accepts any bytes. The byte order mark is not part of the text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', 'UTF-16 LE', bytes);
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', 'UTF-16 BE', bytes);
  const sample = bytes.subarray(0, 512);
  const zeros = countZeros(sample);
  const threshold = sample.length / 4;
  if (zeros.odd > threshold && zeros.even < zeros.odd / 4) return decodeAs('utf-16le', 'UTF-16 LE', bytes);
  if (zeros.even > threshold && zeros.odd < zeros.even / 4) return decodeAs('utf-16be', 'UTF-16 BE', bytes);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return decodeAs('windows-1252', 'Windows-1252', bytes);
  }
}

function decodeAs(label: string, encoding: string, bytes: Uint8Array): DecodedText {
  return { text: new TextDecoder(label).decode(bytes), encoding };
}

/** Latin letters in UTF-16 have a zero in every other byte; text in other encodings has none. */
function countZeros(bytes: Uint8Array): { odd: number; even: number } {
  const count = { odd: 0, even: 0 };
  bytes.forEach((byte, index) => {
    if (byte === 0) count[index % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  return count;
}
