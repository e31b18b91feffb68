import { parseClip } from './clip-text.ts';

const source = `title: Make a Budget
category: financial-literacy
cover: jars

==
> Payday was Thursday. It is gone.

== Three jars
art: jars 50 30
- Half for needs
> Half goes to needs.
- The rest
> The rest is yours.
`;

describe('parsing the text of a clip', () => {
  it('returns the slides with their picture, numbers and points', () => {
    expect(parseClip('make-a-budget', source).slides).toEqual([
      { heading: '', picture: 'jars', args: [], points: [] },
      { heading: 'Three jars', picture: 'jars', args: [50, 30], points: ['Half for needs', 'The rest'] },
    ]);
  });

  it('returns the states in order, each with its sentences', () => {
    expect(parseClip('make-a-budget', source).beats).toEqual([
      { slide: 0, step: 0, sentences: ['Payday was Thursday.', 'It is gone.'] },
      { slide: 1, step: 1, sentences: ['Half goes to needs.'] },
      { slide: 1, step: 2, sentences: ['The rest is yours.'] },
    ]);
  });

  it('names the file and line that cannot be parsed', () => {
    expect(() => parseClip('make-a-budget', 'title: A\n!')).toThrow('make-a-budget.txt:2: cannot be parsed');
  });
});
