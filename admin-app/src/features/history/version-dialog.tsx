import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button, Dialog, Skeleton } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { RegradeFields } from '../../shared/regrade/regrade-fields';
import {
  regradeOptions,
  regradeSentence,
  regradingOf,
  type RegradeChoice,
  type Regrading,
} from '../../shared/regrade/regrading';
import { DiffRegion } from '../../shared/field-diff';
import { LoadError } from '../../shared/load-error';
import type { Entry, HistoryApi } from './history.api';

interface VersionDialogProps {
  api: HistoryApi;
  /** The version is what there was right after it. */
  entry: Entry;
  /** Chooses what it is compared with. */
  comparedWith: ReactNode;
  onClose: () => void;
}

/** Says what restoring a version would change, and restores it. */
export function VersionDialog({ api, entry, comparedWith, onClose }: VersionDialogProps) {
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
    mutationFn: ({ current, regrading }: { current: string; regrading: Regrading }) =>
      api.restore(entry.id, current, regrading),
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
  const [chosen, setChosen] = useState<RegradeChoice>();
  const options = regrade && regrade.changed > 0 ? regradeOptions(regrade) : undefined;
  const choice = chosen ?? options?.[0].choice ?? 'none';

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
            <Button
              busy={restore.isPending}
              onClick={() => restore.mutate({ current: data.version, regrading: regradingOf(choice) })}
            >
              Restore this version
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {comparedWith}
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
      {regrade && options && (
        <>
          <p>This changes results: {regradeSentence(regrade)}</p>
          <RegradeFields options={options} value={choice} onChange={setChosen} />
        </>
      )}
    </Dialog>
  );
}
