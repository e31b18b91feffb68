import { readFileSync } from 'node:fs';
import { problemsOf } from '../src/features/captions/cue-problems';
import { parseTime } from '../src/features/captions/cue';
import {
  captionFileOf,
  NO_FILE,
  readCaptionFile,
  type CaptionFile,
} from '../src/features/captions/caption-file';
import { outcomeOf } from './expectation';
import { MESSAGE_PATTERNS } from './messages';
import { readCorpus } from './read-corpus';
import { visible } from './same-text';

// Checks that the caption editor reads each file as expected.

const files = readCorpus('captions').map((file) => [file.name, file] as const);

interface Said {
  row: number;
  level: 'error' | 'warning';
  message: string;
}

function read(path: string): { file: CaptionFile; said: Said[] } {
  let file: CaptionFile;
  try {
    file = readCaptionFile(new Uint8Array(readFileSync(path)), path);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { file: NO_FILE, said: [{ row: 0, level: 'error', message }] };
  }
  const { cues } = file.captions;
  const shown = cues.flatMap((cue, index): Said[] => {
    const { end, overlap } = problemsOf(cue, cues[index - 1]);
    return [
      ...(end === undefined ? [] : [{ row: index + 1, level: 'error' as const, message: end }]),
      ...(overlap === undefined ? [] : [{ row: index + 1, level: 'warning' as const, message: overlap }]),
    ];
  });
  return { file, said: [...file.notes, ...shown] };
}

test.each(files)('captions/%s', async (_, { path, expected }) => {
  const { file, said } = read(path);
  const missingMessages = [
    ...expected.warnings.map((warning) => ({ what: '', ...warning, level: 'warning' })),
    ...expected.refused.map((refusal) => ({ ...refusal, what: '', level: 'error' })),
  ].filter(
    ({ row, kind, what, level }) =>
      !said.some(
        (each) =>
          each.row === row &&
          each.level === level &&
          MESSAGE_PATTERNS[kind].test(each.message) &&
          visible(each.message).includes(visible(what)),
      ),
  );
  const levels = said.map(({ level }) => level);
  const outcome = levels.includes('error')
    ? 'refused'
    : levels.length > 0
      ? 'read with a warning'
      : 'read exactly';
  const written = new Uint8Array(await captionFileOf(file.captions, file).arrayBuffer());
  expect({
    outcome,
    missingMessages,
    cues: file.captions.cues.map(({ start, end, text }) => ({
      start: parseTime(start),
      end: parseTime(end),
      text: visible(text),
    })),
    isUnchanged: expected.unchanged ? Buffer.compare(written, readFileSync(path)) === 0 : true,
  }).toEqual({
    outcome: outcomeOf(expected),
    missingMessages: [],
    cues: expected.cues.map((cue) => ({ ...cue, text: visible(cue.text) })),
    isUnchanged: true,
  });
});
