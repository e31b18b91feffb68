import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import { queryClient } from './query-client';

/** Brings the query client to the screens that read the server, and empties it when another user takes over. */
export default function DataLayout() {
  const { session } = useServices();
  useEffect(
    () =>
      session.subscribe((next, before) => {
        const id = (state: typeof next) => (state.status === 'signed-in' ? state.user.id : null);
        if (id(next) !== id(before)) queryClient.clear();
      }),
    [session],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
