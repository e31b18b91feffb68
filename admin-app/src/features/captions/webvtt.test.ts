import { formatTime, parseTime } from './cue';
import { parseWebVtt, transcriptOf, writeWebVtt } from './webvtt';

test.each([
  ['0:03.986', 3986],
  ['00:03.986', 3986],
  ['1:02:03.25', 3_723_250],
  ['75:00', 4_500_000],
  ['12', 12_000],
  [' 1:02,5 ', 62_500],
  ['1:60', undefined],
  ['1:60:00', undefined],
  ['soon', undefined],
  ['', undefined],
])('the time %s is %s ms', (text, milliseconds) => {
  expect(parseTime(text)).toBe(milliseconds);
});

test.each([
  [3986, '0:03.986'],
  [3_723_250, '1:02:03.250'],
  [59_999.7, '1:00.000'],
  [-5, '0:00.000'],
])('%s ms is written as %s', (milliseconds, text) => {
  expect(formatTime(milliseconds)).toBe(text);
});

const FILE = `WEBVTT - A film

STYLE
::cue { color: yellow }

NOTE The first words

intro
00:00.900 --> 00:03.986 align:start line:90%
<v Ada>Tom &amp; I:
5 &lt; 6</v>

00:04.000 --> 01:00:05.250
&lt;i&gt; is a tag

NOTE The end
`;

test('a file is parsed into cues and written back unchanged', () => {
  const { captions } = parseWebVtt(FILE);
  expect(captions.cues.map(({ source: _, ...cue }) => cue)).toEqual([
    {
      key: 0,
      id: 'intro',
      start: '0:00.900',
      end: '0:03.986',
      settings: 'align:start line:90%',
      text: '<v Ada>Tom & I:\n5 < 6</v>',
      before: ['STYLE\n::cue { color: yellow }', 'NOTE The first words'],
    },
    { key: 1, start: '0:04.000', end: '1:00:05.250', text: '&lt;i> is a tag' },
  ]);
  expect(writeWebVtt(captions)).toBe(FILE);
  const [first, ...others] = captions.cues;
  const edited = writeWebVtt({ ...captions, cues: [{ ...first!, text: '5 < 6 & so on' }, ...others] });
  expect(edited).toContain(
    'intro\n00:00.900 --> 00:03.986 align:start line:90%\n5 &lt; 6 &amp; so on\n\n00:04.000 --> 01:00:05.250\n&lt;i&gt; is',
  );
});

test('files with a byte order mark, CRLF, several empty lines or no line after the header can be read', () => {
  const file = '\uFEFFWEBVTT\r\n00:01.000 --> 00:02.000\r\nOne\r\n\r\n\r\n00:02.000 --> 00:03.000\r\nTwo';
  expect(parseWebVtt(file).captions.cues.map(({ text }) => text)).toEqual(['One', 'Two']);
});

test.each(['', '1\n00:00:01,000 --> 00:00:02,000\nSubRip', 'WEBVTTX'])('%j is not a WebVTT file', (file) => {
  expect(() => parseWebVtt(file)).toThrow('This isn’t a WebVTT file.');
});

test('typed text cannot end a caption or become markup by accident', () => {
  const cue = { key: 0, start: '0', end: '1', text: 'a --> b\n\n\nR&D: 1 < 2 <i>really</i> <script>' };
  expect(writeWebVtt({ header: 'WEBVTT', cues: [cue], after: [] })).toBe(
    'WEBVTT\n\n00:00.000 --> 00:01.000\na --&gt; b\nR&amp;D: 1 &lt; 2 <i>really</i> &lt;script>\n',
  );
});

test('the transcript has the words without times and tags', () => {
  expect(transcriptOf(parseWebVtt(FILE).captions.cues)).toBe('Tom & I: 5 < 6\n&lt;i> is a tag');
});
