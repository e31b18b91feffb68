import type { ReactNode } from 'react';
import { useRouteHandle } from 'shared-ui/host';
import { Navigate } from 'shared-ui/router';
import { isUnsupportedDevice } from './unsupported-device';

/** Sends phones and tablets to /mobileunsupported from every route that is not for any device (docs/product.md#device-guard). */
export function DeviceGuard({ children }: { children: ReactNode }) {
  const { devices } = useRouteHandle();
  if (devices === 'any' || !isUnsupportedDevice()) return children;
  return <Navigate to="/mobileunsupported" replace />;
}
