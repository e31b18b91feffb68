import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processorMs } from '../../testing';
import { type Block, parseLine, parseText, type RaisedText, type Span } from './parse-text';
import { PICTURE, pictureSource } from './picture';
import { isFormatted, plainText } from './plain-text';

const raisedWords = ({ kind, text }: RaisedText): string =>
  kind === 'superscript' ? (text === '3' ? '³' : `^${text}`) : text === '2' ? '₂' : `_${text}`;

const wordsOf = (spans: readonly Span[]): string =>
  spans
    .map((span) => {
      if (typeof span === 'string') return span;
      if ('children' in span) return wordsOf(span.children);
      if (span.type === 'picture') return span.alternative;
      if (span.type === 'raised') return raisedWords(span);
      return span.type === 'code' ? span.text : span.source.trim();
    })
    .join('');

/** Returns the words of the drawn text as `plainText` would. */
function textOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'codeBlock') return block.text;
      if (block.type === 'paragraph') return wordsOf(block.children);
      if (block.type === 'table')
        return [block.headings, ...block.rows]
          .filter((cells, index) => index > 0 || cells.some((cell) => cell.length > 0))
          .map((cells) => cells.map(wordsOf).join(' | '))
          .join('\n');
      return block.items
        .map(({ number, blocks: content }) => `${number ? `${number}.` : '•'} ${textOf(content)}`)
        .join('\n');
    })
    .join('\n\n');
}

const SEED = join(__dirname, '../../../../supabase/seed');
const files = readdirSync(SEED).filter((file) => file.endsWith('.sql'));
const seeded = files.flatMap((file) =>
  [...readFileSync(join(SEED, file), 'utf8').matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) =>
    text.replaceAll("''", "'"),
  ),
);

test('no seeded text is formatted except for pictures, so each is shown as written', () => {
  expect(seeded.length).toBeGreaterThan(500);
  const prose = seeded.map((text) => text.replace(new RegExp(`\\n\\n${PICTURE.source}$`), ''));
  expect(prose.filter(isFormatted)).toEqual([]);
});

const PROSE = [
  '2 * 3 * 4',
  '2*3*4 = 24',
  'f(x)*g(x)*h(x)',
  'Prices in AUD* and GST* apply',
  '* Terms apply',
  'snake_case, __dunder__ and _this_',
  '1. January',
  'It begins on\n1. January\nand ends in March.',
  '- 5 °C',
  '- 5 °C\n\nis cold.',
  '# 1 fan',
  '#1\n===\nNot a heading\n---\n***',
  '$5 and $6',
  '$$$ and $$',
  '> 5 years',
  '    indented',
  '<b>bold</b> <!-- --> <script>alert(1)</script> <img src=x onerror=alert(1)>',
  '[a link](javascript:alert(1)) ![picture](https://example.com/a.png) <https://example.com>',
  '[name]: https://example.com',
  'Wow![1](a), ![x](media/../secret.png), ![x](media/a.exe), ![x](javascript:alert(1)), ![x](//evil.example/a.png)',
  '![a [b] c](media/a.png) ![x][y]',
  'Q&amp;A &copy; &#42;',
  '¯\\_(ツ)_/¯ and C:\\new\\.folder',
  '**not closed',
  '** spaced **',
  '`not closed',
  '~~~\nfence\n~~~ ~~struck~~',
  '| a | b |\n|---|---|',
  'https://example.com/a_b_c?d=*',
  'Rated ***** by 5',
  '2^(3) and (x)^2, 5^3, ~5 km, ~(5) and a~b, ^(a)^',
  'x ^(3)^ and x^()^ and x^(a\nb)^',
  'a | b\n| --- |\n|x|',
  '| a | b |\n| --- |\n| c | d |',
];
test.each(PROSE)('plain prose stays unchanged: %j', (prose) => {
  expect(textOf(parseText(prose)).replaceAll(/\s+/g, ' ')).toBe(prose.trim().replaceAll(/\s+/g, ' '));
  expect(JSON.stringify(parseText(prose))).not.toMatch(/emphasis|strong|list|code|formula/);
  expect(plainText(prose)).toBe(prose);
});

test('an opening fence without a closing one doesn’t swallow the text', () => {
  const open = '```\nfirst\n\n**second**';
  expect(parseText(open)).toEqual([
    { type: 'paragraph', children: ['```\nfirst', '\n\n', { type: 'strong', children: ['second'] }] },
  ]);
});

test('formatting is parsed', () => {
  const text =
    'Keep **20 *per cent* of** it:\n\n- first\n- `second`\n\n3. third\n4. fourth\n\n```\nif (a*b*c)\n```\n\n$$\\frac{1}{2}$$';
  expect(parseText(text)).toEqual([
    {
      type: 'paragraph',
      children: [
        'Keep ',
        { type: 'strong', children: ['20 ', { type: 'emphasis', children: ['per cent'] }, ' of'] },
        ' it:',
      ],
    },
    {
      type: 'list',
      ordered: false,
      items: [
        { number: undefined, blocks: [{ type: 'paragraph', children: ['first'] }] },
        { number: undefined, blocks: [{ type: 'paragraph', children: [{ type: 'code', text: 'second' }] }] },
      ],
    },
    {
      type: 'list',
      ordered: true,
      items: [
        { number: 3, blocks: [{ type: 'paragraph', children: ['third'] }] },
        { number: 4, blocks: [{ type: 'paragraph', children: ['fourth'] }] },
      ],
    },
    { type: 'codeBlock', text: 'if (a*b*c)' },
    { type: 'paragraph', children: [{ type: 'formula', source: '\\frac{1}{2}', display: true }] },
  ]);
});

test('a list isn’t parsed in a single-line text', () => {
  expect(parseLine('- a **b**')).toEqual(['- a ', { type: 'strong', children: ['b'] }]);
});

test.each([
  'Keep **20 *per cent* of** it, *please*.',
  '***both*** and **2 * 3 = 6** and "**quoted**", (*bracketed*).',
  'first line\nsecond *line*\n\nnew `code *with* asterisks` ``a ` b``',
  'Bring:\n\n- a **passport**\n- a pen\n\nThen:\n\n1. sit\n2. wait',
  'Bring:\n- a passport\n- a pen',
  'Half is $$\\frac{1}{2}$$, a quarter is $$\\frac14$$.\n\n$$a*b*c$$',
  '\\*not emphasized\\* and \\$\\$no formula\\$\\$',
  'Before\n\n```\nkey = *value*\n\n# note\n```\n\nafter',
  '*a **b***, **a *b***',
  '**one\ntwo** and **three\n\nfour**',
  '**💡 idea** *é*',
  '5^(3)^ is not 5^(x)^, H~(2)~O and v~(end)~; **x^(3)^**',
  '\\^(no)^ and \\~(no)~',
  'Before\n| Line | *Amount* |\n| --- | --- |\n| Gross | m^(3)^ |\n| a \\| b | **2** |\nafter',
  '|  |  |\n| --- | --- |\n| 3 | 5 |',
  'See ![a *pay* slip](media/uploads/images/a-1.png "800x600"): **right**?\n\n![](media/a.svg)',
])('the plain text matches what is drawn: %j', (text) => {
  expect(isFormatted(text)).toBe(true);
  const flat = (words: string) => words.replaceAll(/\s+/g, ' ').trim();
  expect(flat(plainText(text))).toBe(flat(textOf(parseText(text))));
});

test('raised text ends at the first end mark, and plain text never merges it with what precedes it', () => {
  expect(parseLine('a^(n + 1)^ b)^')).toEqual([
    'a',
    { type: 'raised', kind: 'superscript', text: 'n + 1' },
    ' b)^',
  ]);
  expect(plainText('5^(3)^, 10^(-12)^, a^(n + 1)^, a^(x)^, a^(n)^, H~(2)~O, x~(i)~')).toBe(
    '5³, 10⁻¹², a^(n + 1), a^x, aⁿ, H₂O, x_i',
  );
});

test('a table has cells with formatted lines', () => {
  expect(parseText('| Line | Amount |\n| --- | --- |\n| m^(2)^ | a \\| b |')).toEqual([
    {
      type: 'table',
      headings: [['Line'], ['Amount']],
      rows: [[['m', { type: 'raised', kind: 'superscript', text: '2' }], ['a | b']]],
    },
  ]);
  expect(plainText('| Line |  |\n| --- | --- |\n| Gross | 200 |')).toBe('Line | \nGross | 200');
  expect(plainText('|  |  |\n| --- | --- |\n| 3 | 5 |')).toBe('3 | 5');
});

test('a picture from Storage is parsed with its words and its size', () => {
  const text = '![Pay (slip)](media/uploads/images/a-1.png "800x600")';
  const picture = {
    alternative: 'Pay (slip)',
    path: 'media/uploads/images/a-1.png',
    size: { width: 800, height: 600 },
  };
  expect(parseLine(text)).toEqual([{ type: 'picture', ...picture }]);
  expect(pictureSource({ ...picture, alternative: ' Pay\n[slip] ' })).toBe(text);
  expect(plainText(text)).toBe('Pay (slip)');
  expect(plainText('![](media/a.png)')).toBe('Picture');
});

test('a hostile text of 10,000 characters is parsed quickly', () => {
  const hostile = [
    '*a '.repeat(3_000),
    '**a* '.repeat(2_000),
    '`'.repeat(9_999),
    '$$a '.repeat(2_500),
    '- '.repeat(5_000),
    '*a *'.repeat(2_500),
    '```\n'.repeat(2_500),
    '*a' + ' *'.repeat(4_900),
    'a^('.repeat(3_300),
    '|-|\n'.repeat(2_500),
    '| a |\n|-|\n'.repeat(900),
  ];
  for (const text of hostile) {
    const took = processorMs(() => {
      plainText(text);
      parseText(text);
    });
    expect([text.slice(0, 20), took < 1_500]).toEqual([text.slice(0, 20), true]);
  }
});
