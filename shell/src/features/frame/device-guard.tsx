import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'shared-ui/router';

/** Widest screen that counts as a phone or tablet when it has touch (specification, section 9). CSS pixels. */
export const TOUCH_DEVICE_MAX_WIDTH = 1024;

export function isUnsupportedDevice(
  { maxTouchPoints }: Pick<Navigator, 'maxTouchPoints'> = navigator,
  { width }: Pick<Screen, 'width'> = screen,
): boolean {
  return maxTouchPoints > 0 && width <= TOUCH_DEVICE_MAX_WIDTH;
}

/** Sends phones and tablets to /mobileunsupported from every route except / (specification, section 2). */
export function DeviceGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (pathname === '/' || pathname === '/mobileunsupported' || !isUnsupportedDevice()) return children;
  return <Navigate to="/mobileunsupported" replace />;
}
