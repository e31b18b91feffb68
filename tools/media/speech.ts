import { execFileSync } from 'node:child_process';

/** Samples per second of espeak-ng. */
export const sampleRate = 22_050;

/** Replacements for words that the voice mispronounces: another spelling or, in [[ ]], phonemes. */
const pronunciations: [RegExp, string][] = [
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

/** Samples up to this amplitude count as silence. */
const silenceThreshold = 160;

/**
 * Speaks a sentence with espeak-ng.
 * @returns mono 16-bit samples without leading and trailing silence
 */
export function speak(sentence: string): Int16Array {
  const spoken = pronunciations.reduce(
    (text, [word, replacement]) => text.replace(word, replacement),
    sentence,
  );
  const wav = execFileSync(
    'espeak-ng',
    ['-v', 'en-gb-x-rp', '-s', '160', '-p', '46', '-g', '1', '--stdout', spoken],
    {
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const samples = new Int16Array(
    wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length - ((wav.length - 44) % 2)),
  );
  const loud = (sample: number) => Math.abs(sample) > silenceThreshold;
  const margin = Math.round(sampleRate * 0.03);
  const from = Math.max(0, samples.findIndex(loud) - margin);
  return samples.slice(from, Math.min(samples.length, samples.findLastIndex(loud) + margin));
}

/** The samples as a mono WAV file. */
export function toWav(samples: Int16Array): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  [16, 1 | (1 << 16), sampleRate, sampleRate * 2, 2 | (16 << 16)].forEach((value, i) =>
    header.writeUInt32LE(value, 16 + i * 4),
  );
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}
