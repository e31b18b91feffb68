import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { useServices, useSession } from 'shared-ui/services';
import { userCache } from './query-client';

/** Provides the user's query client to the screens, and resets them when the user changes. */
export default function DataLayout() {
  useSession();
  const { client, key } = userCache(useServices());
  return (
    <QueryClientProvider key={key} client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
