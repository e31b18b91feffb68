import { deviceId } from './device-id';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a browser keeps its id, and each of its users has one of their own', () => {
  const mia = deviceId('mia');
  expect(mia).toMatch(/^[\w-]{8,64}$/);
  expect(deviceId('mia')).toBe(mia);
  expect(deviceId('tom')).not.toBe(mia);
  expect(localStorage.getItem('learning-platform-quiz-device:mia')).toBe(mia);
});

test('where storage is full, the id lives as long as the page', () => {
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(deviceId('zoe')).toBe(deviceId('zoe'));
});
