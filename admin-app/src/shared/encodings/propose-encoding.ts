import chardet from 'chardet';
import { ENCODINGS, type Encoding } from './encodings';

/** What the detector calls otherwise: browsers read the ISO names as those of Windows, too. */
const OTHER_NAMES: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-5': 'windows-1251',
  'iso-8859-7': 'windows-1253',
  'iso-8859-9': 'windows-1254',
};

const isEncoding = (label: string): label is Encoding => Object.hasOwn(ENCODINGS, label);

/** The encoding that a file which is not Unicode is probably in. Small files leave it open: a person can choose another one. */
export function proposeEncoding(bytes: Uint8Array): Encoding {
  // Line ends of old Macs; the detector does not know their encoding.
  if (bytes.includes(0x0d) && !bytes.includes(0x0a)) return 'macintosh';
  const [whole] = matchesOf(bytes);
  if (whole && MULTI_BYTE.has(whole.label) && whole.confidence >= SURE) return whole.label;
  const [found] = matchesOf(wordsBeyondAscii(bytes)).filter(({ label }) => !MULTI_BYTE.has(label));
  return found && found.confidence >= LIKELY ? found.label : 'windows-1252';
}

/** Of 100. */
const SURE = 90;
const LIKELY = 35;
const MULTI_BYTE = new Set<Encoding>(['shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5']);

const matchesOf = (bytes: Uint8Array): { label: Encoding; confidence: number }[] =>
  chardet.analyse(bytes).flatMap(({ name, confidence }) => {
    const label = OTHER_NAMES[name.toLowerCase()] ?? name.toLowerCase();
    return isEncoding(label) && !label.startsWith('utf-') ? [{ label, confidence }] : [];
  });

/** English headings and the like say nothing about the language of the others. */
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
