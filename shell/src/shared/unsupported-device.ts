import type { AppConfig } from '@learn-for-life/contract';

/** Widest touch screen that counts as a phone or tablet, in CSS pixels (docs/product.md#device-guard). */
const TOUCH_DEVICE_MAX_WIDTH = 1024;

/** Whether this is a phone or tablet, which a deployment excludes unless it says otherwise. */
export function isPhoneOrTablet(
  { maxTouchPoints }: Pick<Navigator, 'maxTouchPoints'> = navigator,
  { width }: Pick<Screen, 'width'> = screen,
): boolean {
  return maxTouchPoints > 0 && width <= TOUCH_DEVICE_MAX_WIDTH;
}

/** Whether the deployment blocks this device from all screens except those open to any device. */
export const isUnsupportedDevice = ({ deviceGuard = true }: Pick<AppConfig, 'deviceGuard'>): boolean =>
  deviceGuard && isPhoneOrTablet();
