import { AppError, toAppError } from './app-error';

test('a database function’s error keeps its code, and its details become the message', () => {
  const error = toAppError({
    message: 'attempt_finished',
    details: 'This attempt is finished.',
    code: 'PT409',
  });
  expect(error).toMatchObject({ code: 'attempt_finished', message: 'This attempt is finished.' });
});

test('a lost connection has the code ‘network’ in every browser', () => {
  expect(toAppError(new TypeError('Failed to fetch')).code).toBe('network');
  expect(toAppError({ message: 'TypeError: NetworkError when attempting to fetch resource.' }).code).toBe(
    'network',
  );
});

test('a database that the server can’t reach counts as a lost connection, so unsent data is sent again', () => {
  const error = toAppError({ code: 'PGRST001', message: 'Database connection error', status: 503 });
  expect(error).toMatchObject({ code: 'network', status: 503 });
  expect(error.message).toBe('Couldn’t reach the server. Please try again in a moment.');
});

test.each(['53100', '53200', '53300', '58030', 'XX001'])(
  'a database without space, memory or connections (%s) shows a plain message, and is retried later',
  (code) => {
    const error = toAppError({ code, message: 'could not extend file "base/5/16384"', status: 503 });
    expect(error).toMatchObject({ code: 'network', status: 503 });
    expect(error.message).toBe(
      'The server has a problem right now, so nothing was changed. Please try again later.',
    );
  },
);

test.each(['08006', '57P01', 'PGRST002'])('a database that stops (%s) counts as unreachable', (code) => {
  const error = toAppError({ code, message: 'terminating connection', status: 503 });
  expect(error).toMatchObject({
    code: 'network',
    message: 'Couldn’t reach the server. Please try again in a moment.',
  });
});

test.each(['57014', '55P03', 'PGRST003'])(
  'a statement cancelled by the database (%s) is a timeout, with a plain message',
  (code) => {
    const error = toAppError({ code, message: 'canceling statement due to statement timeout', status: 500 });
    expect(error).toMatchObject({ code: 'timeout', status: 500 });
    expect(error.message).toBe('The server took too long, so nothing was changed. Please try again.');
  },
);

test('a bug in the code isn’t a lost connection, and is logged but not shown', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const bug = new TypeError('x is not a function');
  expect(toAppError(bug)).toMatchObject({
    code: 'unknown',
    message: 'Something went wrong. Please try again.',
    cause: bug,
  });
  expect(log).toHaveBeenCalledWith(bug);
});

test('an AppError is returned unchanged', () => {
  const error = new AppError('not_found', 'Course not found!', 404);
  expect(toAppError(error)).toBe(error);
});
