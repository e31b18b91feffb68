/** Widest screen that counts as a phone or tablet when it has touch (specification, section 9). CSS pixels. */
const TOUCH_DEVICE_MAX_WIDTH = 1024;

export function isUnsupportedDevice(
  { maxTouchPoints }: Pick<Navigator, 'maxTouchPoints'> = navigator,
  { width }: Pick<Screen, 'width'> = screen,
): boolean {
  return maxTouchPoints > 0 && width <= TOUCH_DEVICE_MAX_WIDTH;
}
