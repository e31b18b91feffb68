import type { Cue } from './cue';
import { addCue, cuesOfText, deleteCue, indexBefore, mergeCues, shiftCues, splitCue } from './cue-edits';
import { isInvalid, problemsOf } from './cue-problems';

const cue = (key: number, start: string, end: string, text: string, more: Partial<Cue> = {}): Cue => ({
  key,
  start,
  end,
  text,
  ...more,
});
const CUES = [
  cue(0, '0:01.000', '0:03.000', 'One number follows you', { id: '1', settings: 'align:start' }),
  cue(1, '0:04.000', '0:06.000', 'all your life.', { before: ['NOTE life'] }),
];
const summary = (cues: readonly Cue[]) => cues.map(({ start, end, text }) => `${start} ${end} ${text}`);

test('a new caption starts where the previous one ends and doesn’t overlap the next', () => {
  expect(summary(addCue(CUES, 0).cues)[1]).toBe('0:03.000 0:04.000 ');
  expect(addCue(CUES, 1)).toMatchObject({ added: 2, cues: [{}, {}, { start: '0:06.000', end: '0:08.000' }] });
  expect(summary(addCue([], -1).cues)).toEqual(['0:00.000 0:02.000 ']);
  expect(summary(addCue(CUES, indexBefore(CUES, 3500), 3500).cues)[1]).toBe('0:03.500 0:04.000 ');
});

test('splitting divides text and time, and only the first half keeps the id', () => {
  const [first, second] = splitCue(CUES, 0);
  expect(summary([first!, second!])).toEqual([
    '0:01.000 0:01.952 One number',
    '0:01.952 0:03.000 follows you',
  ]);
  expect([first!.id, second!.id, second!.settings]).toEqual(['1', undefined, 'align:start']);
  expect(splitCue(CUES, 0, 3)[0]).toMatchObject({ text: 'One', end: '0:01.286' });
  expect(splitCue([cue(0, '0', '1', 'Word')], 0)).toHaveLength(1);
});

test('merging joins texts and times, and undoes a split', () => {
  expect(summary(mergeCues(CUES, 0))).toEqual(['0:01.000 0:06.000 One number follows you\nall your life.']);
  expect(mergeCues(CUES, 0)[0]).toMatchObject({ before: ['NOTE life'], settings: 'align:start' });
  expect(mergeCues(CUES, 1)).toEqual(CUES);
});

test('deleting a cue keeps the comments before it', () => {
  const cues = [...CUES, cue(2, '0:07', '0:08', 'End')];
  expect(deleteCue(cues, 1)[1]).toMatchObject({ text: 'End', before: ['NOTE life'] });
});

test('all captions can be shifted, but none to before the start of the video', () => {
  expect(summary(shiftCues(CUES, 500)!)[0]).toMatch(/^0:01\.500 0:03\.500/);
  expect(summary(shiftCues(CUES, -1000)!)[0]).toMatch(/^0:00\.000 0:02\.000/);
  expect(shiftCues(CUES, -1001)).toBeUndefined();
});

test('a script is spread over the length of the video', () => {
  expect(summary(cuesOfText('aaaa\n\n bb \nbb', 8000))).toEqual([
    '0:00.000 0:04.000 aaaa',
    '0:04.000 0:06.000 bb',
    '0:06.000 0:08.000 bb',
  ]);
  expect(summary(cuesOfText('fifteen letters'))).toEqual(['0:00.000 0:01.000 fifteen letters']);
});

test.each([
  [cue(2, 'x', '0:02', 'a'), { start: 'Enter a time such as 1:02.5.' }],
  [cue(2, '0:05', '0:05', 'a'), { end: 'The end time must be after the start time.' }],
  [cue(2, '0:05', '0:07', '  '), { text: 'Enter text, or delete this caption.' }],
  [cue(2, '0:03.5', '0:07', 'a'), { start: 'Choose a time after 0:04.000, when the caption above starts.' }],
  [cue(2, '0:10', '0:12', 'a'), { start: 'Choose a time before the video ends at 0:09.000.' }],
])('%j: %j', (tested, problems) => {
  const found = problemsOf(tested, CUES[1], 9000);
  expect(found).toMatchObject(problems);
  expect(isInvalid(found)).toBe(true);
});

test('an overlap shows a warning but doesn’t block saving', () => {
  const found = problemsOf(cue(2, '0:05', '0:07', 'a'), CUES[1]);
  expect(found.overlap).toMatch('until 0:06.000');
  expect(isInvalid(found)).toBe(false);
  expect(problemsOf(cue(2, '0:06', '0:07', 'a'), CUES[1])).toEqual({});
});
