import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from 'shared-ui/services';
import { markBadgesSeen, type DashboardData } from '../dashboard.api';

/** Once new badges have been on screen, they are the learner's and not new any more: at the next visit. */
export function useMarkBadgesSeen(dashboard: DashboardData): void {
  const services = useServices();
  const client = useQueryClient();
  const hasNew = dashboard.badges.some(({ isNew }) => isNew);
  useEffect(() => {
    if (!hasNew) return;
    // A failure only means that they are announced once more.
    void markBadgesSeen(services).then(
      () => client.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' }),
      (error: unknown) => console.warn(error),
    );
  }, [services, client, hasNew]);
}
