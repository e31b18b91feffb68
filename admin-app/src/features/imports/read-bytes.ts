export interface DecodedText {
  text: string;
  /** As people call it: 'UTF-8', 'UTF-16 LE', 'Windows-1252'. */
  encoding: string;
}

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 (with or without its mark), else Windows-1252, which every
 * file is. The byte order mark is not part of the text.
 */
export function decodeBytes(bytes: Uint8Array): DecodedText {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', 'UTF-16 LE', bytes);
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', 'UTF-16 BE', bytes);
  const sample = bytes.subarray(0, 512);
  const zeroes = countZeroes(sample);
  const most = sample.length / 4;
  if (zeroes.odd > most && zeroes.even < zeroes.odd / 4) return decodeAs('utf-16le', 'UTF-16 LE', bytes);
  if (zeroes.even > most && zeroes.odd < zeroes.even / 4) return decodeAs('utf-16be', 'UTF-16 BE', bytes);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return decodeAs('windows-1252', 'Windows-1252', bytes);
  }
}

function decodeAs(label: string, encoding: string, bytes: Uint8Array): DecodedText {
  return { text: new TextDecoder(label).decode(bytes), encoding };
}

/** Latin letters in UTF-16 have a zero in every other byte; no other text has any. */
function countZeroes(bytes: Uint8Array): { odd: number; even: number } {
  const count = { odd: 0, even: 0 };
  bytes.forEach((byte, index) => {
    if (byte === 0) count[index % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  return count;
}
