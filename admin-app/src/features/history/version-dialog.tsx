import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Dialog, Skeleton, type Elements } from 'shared-ui/components';
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
import type { ContentVersion, Entry, HistoryApi } from './history.api';

interface VersionAction {
  read: (api: HistoryApi, entryId: string) => Promise<ContentVersion>;
  save: (api: HistoryApi, entryId: string, current: string, regrading: Regrading) => Promise<unknown>;
  title: (title: string) => string;
  description: string;
  label: string;
  region: string;
  done: string;
  /** The text to show if nothing would change. */
  nothing: string;
}

const VERSION_ACTIONS = {
  restore: {
    read: (api, id) => api.version(id),
    save: (api, id, current, regrading) => api.restore(id, current, regrading),
    title: (title) => `Restore an earlier version of “${title}”?`,
    description: 'Restoring the earlier version makes these changes.',
    label: 'Restore this version',
    region: 'What will change',
    done: 'Version restored',
    nothing: 'This version matches the current one.',
  },
  revert: {
    read: (api, id) => api.change(id),
    save: (api, id, current, regrading) => api.revert(id, current, regrading),
    title: (title) => `Revert this change to “${title}”?`,
    description: 'Reverts only the fields changed in this edit.',
    label: 'Revert this change',
    region: 'What will change',
    done: 'Change reverted',
    nothing: 'There’s nothing left to revert in this change.',
  },
} satisfies Record<string, VersionAction>;

interface VersionDialogProps {
  api: HistoryApi;
  /** The entry whose change led to the version. */
  entry: Entry;
  versionAction: keyof typeof VERSION_ACTIONS;
  /** A control that chooses another action or comparison instead. */
  instead: Elements;
  onClose: () => void;
}

/** Previews restoring a version or undoing a change, and carries it out. */
export function VersionDialog({ api, entry, versionAction, instead, onClose }: VersionDialogProps) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const texts: VersionAction = VERSION_ACTIONS[versionAction];
  const version = useQuery({
    // Not under 'content', so that changes to content don't refetch the open version.
    queryKey: ['version', versionAction, entry.id],
    queryFn: () => texts.read(api, entry.id),
    gcTime: 0,
    staleTime: Infinity,
  });
  const save = useMutation({
    mutationFn: ({ current, regrading }: { current: string; regrading: Regrading }) =>
      texts.save(api, entry.id, current, regrading),
    onSuccess: () => {
      notify({ kind: 'success', message: texts.done });
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
      title={data ? texts.title(data.title) : 'Earlier version'}
      description={texts.description}
      actions={
        data && data.fields.length > 0 ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              busy={save.isPending}
              onClick={() => save.mutate({ current: data.version, regrading: regradingOf(choice) })}
            >
              {texts.label}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {instead}
      {version.isPending && <Skeleton height="8rem" />}
      {version.isError && !data && <LoadError subject="This version" query={version} />}
      {data?.fields.length === 0 && data.kept.length === 0 && <p>{texts.nothing}</p>}
      {data && data.fields.length > 0 && <DiffRegion label={texts.region} fields={changesOf(data.fields)} />}
      {data && data.kept.length > 0 && (
        <>
          <p>These fields were changed again later and won’t be reverted:</p>
          <DiffRegion
            label="What stays the same"
            fields={data.kept.map(({ name, current }) => ({ name, before: current, after: current }))}
          />
        </>
      )}
      {regrade && options && (
        <>
          <p>{`This changes results: ${regradeSentence(regrade)}`}</p>
          <RegradeFields options={options} value={choice} onChange={setChosen} />
        </>
      )}
    </Dialog>
  );
}

const changesOf = (fields: ContentVersion['fields']) =>
  fields.map(({ name, version, current }) => ({ name, before: current, after: version }));
