import { deviceId } from './device-id';

beforeEach(() => localStorage.clear());

test('a browser keeps its id, and each user of it has their own', () => {
  const mia = deviceId('mia');
  expect(mia).toMatch(/^[\w-]{8,64}$/);
  expect(deviceId('mia')).toBe(mia);
  expect(deviceId('tom')).not.toBe(mia);
  expect(localStorage.getItem('learning-platform-quiz-device:mia')).toBe(mia);
});
