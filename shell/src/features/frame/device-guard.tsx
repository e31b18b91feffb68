import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'shared-ui/router';
import { isUnsupportedDevice } from './unsupported-device';

/** Sends phones and tablets to /mobileunsupported from every route except / (docs/product.md#device-guard). */
export function DeviceGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (pathname === '/' || pathname === '/mobileunsupported' || !isUnsupportedDevice()) return children;
  return <Navigate to="/mobileunsupported" replace />;
}
