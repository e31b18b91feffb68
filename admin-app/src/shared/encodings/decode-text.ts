import chardet from 'chardet';
import { type Encoding, ENCODINGS } from './encodings';

/** Encodings that the detector knows by another name. Browsers also read these ISO encodings as Windows ones. */
const OTHER_NAMES: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-5': 'windows-1251',
  'iso-8859-7': 'windows-1253',
  'iso-8859-9': 'windows-1254',
};

const isEncoding = (label: string): label is Encoding => Object.hasOwn(ENCODINGS, label);

/** The minimum confidence, out of 100, for trusting the detector: for multi-byte encodings, and for all others. */
const MIN_CONFIDENCE = 90;
const LIKELY = 35;
const MULTI_BYTE = new Set<Encoding>(['shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5']);

const matchesOf = (bytes: Uint8Array): { label: Encoding; confidence: number }[] =>
  chardet.analyse(bytes).flatMap(({ name, confidence }) => {
    const label = OTHER_NAMES[name.toLowerCase()] ?? name.toLowerCase();
    return isEncoding(label) && !label.startsWith('utf-') ? [{ label, confidence }] : [];
  });

export interface DecodedText {
  /** The text without a byte order mark. Unreadable bytes become U+FFFD. */
  text: string;
  encoding: Encoding;
}

/**
 * Decodes a text file as UTF-16 or UTF-8, with or without a byte order mark, or else in its most probable encoding. A stray byte in another
 * encoding doesn't change the encoding of a UTF-8 file.
 * @param chosen the encoding that a person chose
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
  // Text in other encodings hardly ever contains valid UTF-8 sequences.
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

/** Counts zero bytes. Latin letters in UTF-16 have one in every other byte; text in other encodings has none. */
function countZeros(bytes: Uint8Array): { odd: number; even: number } {
  const count = { odd: 0, even: 0 };
  bytes.forEach((byte, index) => {
    if (byte === 0) count[index % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  return count;
}

/** Guesses the encoding of a file that isn't Unicode. For small files the guess is uncertain, so people can choose another encoding. */
function proposeEncoding(bytes: Uint8Array): Encoding {
  // Only old Macs ended lines with CR alone, and the detector doesn't know their encoding.
  if (bytes.includes(0x0d) && !bytes.includes(0x0a)) return 'macintosh';
  const [whole] = matchesOf(bytes);
  if (whole && MULTI_BYTE.has(whole.label) && whole.confidence >= MIN_CONFIDENCE) return whole.label;
  const [found] = matchesOf(wordsBeyondAscii(bytes)).filter(({ label }) => !MULTI_BYTE.has(label));
  return found && found.confidence >= LIKELY ? found.label : 'windows-1252';
}

/** Returns the words with bytes beyond ASCII, because other words, such as English headings, say nothing about the encoding. */
function wordsBeyondAscii(bytes: Uint8Array): Uint8Array {
  const words: number[] = [];
  let word: number[] = [];
  for (const byte of [...bytes, 0x20]) {
    const isLetter = byte >= 0x80 || /[a-z]/i.test(String.fromCharCode(byte));
    if (isLetter) word.push(byte);
    else {
      if (word.some((each) => each >= 0x80)) words.push(...word, 0x20);
      word = [];
    }
  }
  return Uint8Array.from(words);
}
