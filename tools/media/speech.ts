import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Voice } from './voices.ts';

/** Samples per second of RHVoice. */
export const sampleRate = 24_000;

/** How words are written that RHVoice would read in another way; `flite -ps` prints the sounds of a text. */
const pronunciations: [RegExp, string][] = [
  [/ato\.gov\.au/g, 'A T O dot guv dot A U'],
  [/\bATO\b/g, 'A T O'],
  [/\bmyGov\b/g, 'my guv'],
  [/\bTFN\b/g, 'T F N'],
  [/\bPAYG\b/g, 'pay as you go'],
  [/\bATAR\b/g, 'ay tar'],
  [/\bTAFE\b/g, 'tafe'],
  [/\bUSI\b/g, 'U S I'],
  [/\bCPR\b/g, 'C P R'],
  [/\bHELP\b/g, 'help'],
  [/\brésumé\b/gi, 'rez you may'],
  [/\beSafety\b/g, 'E safety'],
  [/\bScamwatch\b/g, 'scam watch'],
  [/\bcafé\b/g, 'cafe'],
  [/\bOmbudsman\b/g, 'om budz man'],
  [/^read\b|(?<=\band |\bto |people )read\b/gi, 'reed'],
  [/\bA is for\b/g, 'ay is for'],
];

/** Samples up to this amplitude count as silence. */
const silenceThreshold = 160;

/**
 * Speaks a sentence with RHVoice.
 * @returns mono 16-bit samples without leading and trailing silence
 */
export function speak(sentence: string, { name, depth, rate }: Voice): Int16Array {
  const spoken = pronunciations.reduce(
    (text, [word, replacement]) => text.replace(word, replacement),
    sentence,
  );
  // What is played back more slowly is spoken faster, and the other way round.
  const speed = String(Math.round(rate / depth));
  const wav = join(tmpdir(), `sentence-${process.pid}.wav`);
  execFileSync('RHVoice-test', ['-p', name, '-q', 'max', '-r', speed, '-o', wav], { input: spoken });
  const playBack = `asetrate=${Math.round(sampleRate * depth)},aresample=${sampleRate}`;
  const raw = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', wav, '-af', playBack, '-f', 's16le', '-ac', '1', 'pipe:1'],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  rmSync(wav);
  const samples = new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
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
