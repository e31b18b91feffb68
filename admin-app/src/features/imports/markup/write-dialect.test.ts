import { plainText } from 'shared-ui/learning/plain-text';
import { parseHtml } from './parse-html';
import { writeDialect, writeLine, type DialectOptions } from './write-dialect';

const options: DialectOptions = { picture: (address, alternative) => `![${alternative}](${address} "4x4")` };
const lines = (html: string) => {
  const { blocks, dropped } = writeDialect(parseHtml(html), options);
  return { text: blocks.map(({ text }) => text).join('\n\n'), dropped };
};

test.each([
  ['5<sup>3</sup>, H<sub>2</sub>O, <sup>14</sup>C', '5^(3)^, H~(2)~O, ¹⁴C'],
  ['2<sup>3<sup>2</sup></sup> is large', '$$2^{3^{2}}$$ is large'],
  ['x<sup>f(y)</sup>', 'x$${}^{f(y)}$$'],
  ['<b> not </b>and <i>“never”</i>', '**not** and *“never”*'],
  ['<p>one</p>two<div>three<br>four</div>', 'one\n\ntwo\n\nthree\nfour'],
  ['<ul><li>a</li><li>b<ol><li>c</li><li>d</li></ol></li></ul>', '- a\n- b\n  1. c\n  2. d'],
  ['<ol start="3"><li>a</li><li>b</li></ol>', '3. a\n4. b'],
  ['<h2>Pay</h2><p>Net</p>', '**Pay**\n\nNet'],
  [
    '<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c|d</td></tr></table>',
    '|  |  |\n| --- | --- |\n| a | b |\n|  | c\\|d |',
  ],
  ['\\(x^2\\) costs $5 to $6, and $$y$$ is a formula', '$$x^2$$ costs $5 to $6, and $$y$$ is a formula'],
  ['`a` *b* 2*3', '\\`a\\` \\*b\\* 2*3'],
  ['<q>net</q> <code>a`b</code>', '“net” ``a`b``'],
  ['<picture><source srcset="a.webp"><img src="a.png" alt="A slip"></picture>', '![A slip](a.png "4x4")'],
  ['<script>alert(1)</script><style>b{}</style>', ''],
])('%s becomes %s', (html, text) => {
  expect(lines(html).text).toBe(text);
});

test.each([
  ['<span style="color: red">red</span>', 'colour or style', 'red'],
  ['<u>here</u>', 'underlining', 'here'],
  ['un<b>paid</b>', 'emphasis inside a word', 'unpaid'],
  ['<del>$9</del>', 'strikethrough', '$9'],
  ['<blockquote>So.</blockquote>', 'a quotation', 'So.'],
  ['<ul><li>alone</li></ul>', 'a list with one item', 'alone'],
  ['<ruby>東<rt>ひがし</rt></ruby>', 'pronunciation above the text', 'ひがし'],
])('%s has no equivalent and is reported', (html, what, words) => {
  expect(lines(html).dropped).toEqual([`Shown without its formatting (${what}): “${words}”.`]);
});

test('dropped audio and links are reported, and SVG is refused', () => {
  expect(lines('<audio src="a.mp3">Listen</audio> <a href="https://x.example">x</a>')).toEqual({
    text: 'x',
    dropped: ['Audio isn’t imported: a.mp3', 'Only the text of this link is imported: https://x.example.'],
  });
  expect(() => lines('<svg></svg>')).toThrow('SVG');
});

test('a single line has no tables, and plain text never becomes formatting', () => {
  expect(writeLine(parseHtml('<table><tr><td>a</td><td>b</td></tr></table>'), options).dropped).toHaveLength(
    1,
  );
  const prose = 'a*b* c** `d` 2^(3)^ x~(y)~ and $$ or * e *';
  expect(plainText(writeLine([prose], options).text)).toBe(prose);
});
