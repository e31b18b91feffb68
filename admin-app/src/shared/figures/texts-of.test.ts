import { textsOf } from './texts-of';

test('all of a form’s texts are read, but not its settings', () => {
  expect(
    textsOf({
      questionTitle: 'Super is 12%.',
      options: [{ text: 'Yes' }, { text: '' }],
      slider: { min: 0, max: 100 },
      cue: { words: 'twelve per cent' },
      figures: ['super'],
      tags: ['12%'],
      level: 'core',
      isShown: true,
      nothing: null,
    }),
  ).toBe('Super is 12%.\nYes\n0\n100');
});
