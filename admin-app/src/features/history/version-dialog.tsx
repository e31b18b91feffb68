import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, Dialog, Skeleton } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { LoadError } from '../../shared/load-error';
import { DiffRegion } from './diff-region';
import type { Entry, HistoryApi } from './history.api';

const students = (count: number) => `${count} ${count === 1 ? 'student' : 'students'}`;

interface VersionDialogProps {
  api: HistoryApi;
  /** The version is what there was right after it. */
  entry: Entry;
  /** Chooses what it is compared with. */
  choice: ReactNode;
  onClose: () => void;
}

/** Says what restoring a version would change, and restores it. */
export function VersionDialog({ api, entry, choice, onClose }: VersionDialogProps) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const version = useQuery({
    // Not under 'content': it is shown as it was when it was opened, until it is asked for again.
    queryKey: ['version', entry.id],
    queryFn: () => api.version(entry.id),
    gcTime: 0,
    staleTime: Infinity,
  });
  const restore = useMutation({
    mutationFn: ({ updatedAt, regrade }: { updatedAt: string; regrade: boolean }) =>
      api.restore(entry.id, updatedAt, regrade),
    onSuccess: () => {
      notify({ kind: 'success', message: 'Version restored' });
      onClose();
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      console.error(error);
      notify({ kind: 'error', message: toAppError(error).message });
      void version.refetch();
    },
  });
  const { data } = version;
  const regrade = data?.regrade;
  const changesResults = regrade !== null && regrade !== undefined && regrade.changed > 0;
  const run = (andRegrade: boolean) => () =>
    data && restore.mutate({ updatedAt: data.updatedAt, regrade: andRegrade });
  // What would lower a student's result is not recommended.
  const recommendsRegrade = changesResults && regrade.studentsDown === 0;

  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={data ? `Restore an earlier version of “${data.title}”?` : 'Earlier version'}
      description="What restoring changes: from what there is now to the earlier version."
      actions={
        data && data.fields.length > 0 ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            {changesResults && (
              <Button
                variant={recommendsRegrade ? 'primary' : 'secondary'}
                busy={restore.isPending && restore.variables.regrade}
                onClick={run(true)}
              >
                Restore and regrade
              </Button>
            )}
            <Button
              variant={recommendsRegrade ? 'secondary' : 'primary'}
              busy={restore.isPending && !restore.variables.regrade}
              onClick={run(false)}
            >
              {changesResults ? 'Restore, keep results' : 'Restore this version'}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {choice}
      {version.isPending && <Skeleton height="8rem" />}
      {version.isError && !data && <LoadError subject="This version" query={version} />}
      {data?.fields.length === 0 && <p>Nothing differs: this is how it is now.</p>}
      {data && data.fields.length > 0 && (
        <DiffRegion
          label="What restoring changes"
          fields={data.fields.map(({ name, version: earlier, current }) => ({
            name,
            before: current,
            after: earlier,
          }))}
        />
      )}
      {changesResults && (
        <p>
          {`This changes results: ${regrade.changed} of ${regrade.attempts} finished attempts would change, ${students(regrade.studentsUp)} up, ${students(regrade.studentsDown)} down. Completed stops stay complete.`}
        </p>
      )}
    </Dialog>
  );
}
