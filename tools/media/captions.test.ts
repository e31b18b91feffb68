import { balance, toWebVtt } from './captions.ts';

describe('captions', () => {
  it('writes one numbered cue per sentence, timed to the millisecond', () => {
    const cues = [
      { start: 0.9, end: 2.5, text: 'Two jars.' },
      { start: 61.25, end: 64, text: 'Three jars.' },
    ];

    expect(toWebVtt(cues)).toBe(
      'WEBVTT\n\n1\n00:00.900 --> 00:02.500\nTwo jars.\n\n2\n01:01.250 --> 01:04.000\nThree jars.\n',
    );
  });

  it('splits a long sentence near its middle, between words', () => {
    const sentence = 'Put one thousand dollars away, at five per cent a year.';

    const [first = '', second = ''] = balance(sentence).split('\n');

    expect(`${first} ${second}`).toBe(sentence);
    expect(Math.abs(first.length - second.length)).toBeLessThan(10);
  });

  it('keeps a short sentence on one line', () => {
    expect(balance('Never use water.')).toBe('Never use water.');
  });
});
