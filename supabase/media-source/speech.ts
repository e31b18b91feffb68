import { execFileSync } from 'node:child_process';

/** Samples per second of espeak-ng. */
export const sampleRate = 22_050;

/** What the voice would say wrongly, and what it is given instead: spelling or, in [[ ]], phonemes. */
const sayings: [RegExp, string][] = [
  [/\bATO\b/g, "[[,eIti:'oU]]"],
  [/ato\.gov\.au/g, "[[,eIti:'oU]] dot guv dot [[,eIj'u:]]"],
  [/\bmyGov\b/g, 'my guv'],
  [/\bTFN\b/g, 'T F N'],
  [/\bPAYG\b/g, 'pay as you go'],
  [/\bATAR\b/g, "[['eItA@]]"],
  [/\bTAFE\b/g, "[[t'eIf]]"],
  [/\bUSI\b/g, 'U S I'],
  [/\bCPR\b/g, 'C P R'],
  [/\bHELP\b/g, 'help'],
  [/\buni\b/gi, "[[j'u:ni]]"],
  [/\brésumé\b/gi, "[[r'EzjUm,eI]]"],
  [/\beSafety\b/g, 'E safety'],
  [/\bScamwatch\b/g, 'scam watch'],
  [/\bA is for\b/g, "[['eI]] is for"],
];

const quiet = 160;

/**
 * Speaks a sentence with espeak-ng.
 * @returns mono 16-bit samples without the silence before and after.
 */
export function speak(sentence: string): Int16Array {
  const said = sayings.reduce((text, [word, saying]) => text.replace(word, saying), sentence);
  const wav = execFileSync(
    'espeak-ng',
    ['-v', 'en-gb-x-rp', '-s', '160', '-p', '46', '-g', '1', '--stdout', said],
    {
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const all = new Int16Array(
    wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length - ((wav.length - 44) % 2)),
  );
  const loud = (sample: number) => Math.abs(sample) > quiet;
  const margin = Math.round(sampleRate * 0.03);
  const from = Math.max(0, all.findIndex(loud) - margin);
  return all.slice(from, Math.min(all.length, all.findLastIndex(loud) + margin));
}

/** A WAV file around mono samples. */
export function toWav(samples: Int16Array): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8);
  [16, 1 | (1 << 16), sampleRate, sampleRate * 2, 2 | (16 << 16)].forEach((value, i) =>
    head.writeUInt32LE(value, 16 + i * 4),
  );
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}
