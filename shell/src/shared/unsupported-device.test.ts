import { isPhoneOrTablet, isUnsupportedDevice } from './unsupported-device';

test.each([
  ['a phone', 5, 390, true],
  ['a tablet', 5, 1024, true],
  ['a large touch screen', 10, 1025, false],
  ['a small laptop without touch', 0, 1024, false],
])('%s', (_name, maxTouchPoints, width, expected) => {
  expect(isPhoneOrTablet({ maxTouchPoints }, { width })).toBe(expected);
});

describe('on a phone', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
    Object.defineProperty(screen, 'width', { value: 390, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'maxTouchPoints');
    Reflect.deleteProperty(screen, 'width');
  });

  test.each([
    ['a deployment without the setting', {}, true],
    ['a deployment with the guard', { deviceGuard: true }, true],
    ['a deployment without it', { deviceGuard: false }, false],
  ])('%s', (_name, config, expected) => {
    expect(isUnsupportedDevice(config)).toBe(expected);
  });
});
