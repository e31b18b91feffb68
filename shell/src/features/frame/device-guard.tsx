import type { Elements } from 'shared-ui/components';
import { useRouteHandle } from 'shared-ui/host';
import { Navigate } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { isUnsupportedDevice } from './unsupported-device';

/**
 * Leads phones and tablets from every route that is not for any device to /mobileunsupported (docs/product.md#device-guard).
 * Pages that are opened by their address do not come this far (`startup/early/device-notice.ts`).
 */
export function DeviceGuard({ children }: { children: Elements }) {
  const { devices } = useRouteHandle();
  const { config } = useServices();
  if (devices === 'any' || !isUnsupportedDevice(config)) return children;
  return <Navigate to="/mobileunsupported" replace />;
}
