import { camelize } from './camelize';

test('keys become camelCase at every depth, values stay', () => {
  expect(camelize({ lesson_id: 'a_b', stops: [{ score_max: 4 }], next: null })).toEqual({
    lessonId: 'a_b',
    stops: [{ scoreMax: 4 }],
    next: null,
  });
});
