/** Widest touch screen that counts as a phone or tablet, in CSS pixels (docs/product.md#device-guard). */
const TOUCH_DEVICE_MAX_WIDTH = 1024;

export function isUnsupportedDevice(
  { maxTouchPoints }: Pick<Navigator, 'maxTouchPoints'> = navigator,
  { width }: Pick<Screen, 'width'> = screen,
): boolean {
  return maxTouchPoints > 0 && width <= TOUCH_DEVICE_MAX_WIDTH;
}
