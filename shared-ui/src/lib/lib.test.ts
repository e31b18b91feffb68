import { AppError, camelize, cutText, formatDuration, resolveMediaUrl, toAppError } from '.';

test('an error of a database function keeps its code and says its details', () => {
  const error = toAppError({
    message: 'attempt_finished',
    details: 'This attempt is finished.',
    code: 'PT409',
  });
  expect(error).toMatchObject({ code: 'attempt_finished', message: 'This attempt is finished.' });
});

test('a lost connection is one code whatever the browser calls it', () => {
  expect(toAppError(new TypeError('Failed to fetch')).code).toBe('network');
  expect(toAppError({ message: 'TypeError: NetworkError when attempting to fetch resource.' }).code).toBe(
    'network',
  );
});

test('a mistake in the code is not a lost connection', () => {
  expect(toAppError(new TypeError('x is not a function')).code).toBe('unknown');
});

test('an AppError passes through as it is', () => {
  const error = new AppError('not_found', 'Course not found!', 404);
  expect(toAppError(error)).toBe(error);
});

test('keys become camelCase deeply and values stay', () => {
  expect(camelize({ lesson_id: 'a_b', stops: [{ score_max: 4 }], next: null })).toEqual({
    lessonId: 'a_b',
    stops: [{ scoreMax: 4 }],
    next: null,
  });
});

test.each([
  [5, '5m'],
  [45, '45m'],
  [60, '1hr'],
  [65, '1hr 5m'],
])('%d minutes read %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

test('text is cut by characters, not by UTF-16 units', () => {
  expect(cutText('Life skills', 14)).toBe('Life skills');
  expect(cutText('Life skills that stick', 14)).toBe('Life skills th…');
  expect(cutText('💡💡💡', 2)).toBe('💡💡…');
});

test('media paths become Storage URLs, web addresses stay and other schemes are refused', () => {
  const config = { supabaseUrl: 'http://api.test' };
  expect(resolveMediaUrl(config, 'media/a.svg')).toBe('http://api.test/storage/v1/object/public/media/a.svg');
  expect(resolveMediaUrl(config, 'https://cdn.test/a.mp4')).toBe('https://cdn.test/a.mp4');
  expect(resolveMediaUrl(config, 'javascript:alert(1)')).toBeUndefined();
  expect(resolveMediaUrl(config, null)).toBeUndefined();
});
