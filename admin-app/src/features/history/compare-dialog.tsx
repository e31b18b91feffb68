import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Dialog, SelectField, Skeleton, type Elements } from 'shared-ui/components';
import type { ItemNoun } from '../../shared/content/content-nouns';
import { DiffRegion } from '../../shared/field-diff';
import { LoadError } from '../../shared/load-error';
import { compareVersions } from './compare-versions';
import type { Entry, HistoryApi, HistoryFilter } from './history.api';
import { VersionDialog } from './version-dialog';

const MOMENT = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'medium' });
const nameOf = ({ at, actorName }: Version) => `${MOMENT.format(new Date(at))}, ${actorName ?? 'System'}`;

/** The maximum number of versions offered, which covers years even for content edited every week. */
const MAX_VERSIONS = 200;

/** The history that contains each kind's versions, and the filter to request them. */
const HISTORIES: Record<Entry['kind'], [noun: ItemNoun, what: HistoryFilter['what']]> = {
  course: ['course', 'course'],
  video: ['video', 'video'],
  quiz: ['quiz', 'quiz'],
  question: ['question', 'question'],
  stops: ['course', 'stop'],
  questions: ['quiz', 'question'],
  links: ['video', 'link'],
};

/** Reads every version of an entry's item, the newest first. */
const useVersions = (api: HistoryApi, { kind, itemId }: Entry) =>
  useQuery({
    queryKey: ['versions', kind, itemId],
    queryFn: () => readVersions(api, kind, itemId),
    gcTime: 0,
  });

interface CompareDialogProps {
  api: HistoryApi;
  /** The entry whose change led to the version. */
  entry: Entry;
  onClose: () => void;
}

/**
 * Compares a version with the current one or any other version of the same item. Users can also restore the version, or revert the
 * change that made it.
 */
export function CompareDialog({ api, entry, onClose }: CompareDialogProps) {
  const versions = useVersions(api, entry);
  const [other, setOther] = useState<string>();
  const [versionAction, setVersionAction] = useState<'restore' | 'revert'>('restore');
  const others = versions.data?.filter(({ entryId }) => entryId !== entry.id) ?? [];
  const choice = (
    <SelectField
      label="Compare with"
      hint={versions.isError ? 'Couldn’t load other versions.' : undefined}
      value={other ?? ''}
      onChange={({ target }) => setOther(target.value || undefined)}
    >
      <option value="">Current version</option>
      {others.map((version) => (
        <option key={version.entryId} value={version.entryId}>
          {nameOf(version)}
        </option>
      ))}
    </SelectField>
  );
  if (other === undefined)
    return (
      <VersionDialog
        api={api}
        entry={entry}
        versionAction={versionAction}
        instead={
          <>
            {versionAction === 'restore' && choice}
            {canRevert(entry) && (
              <p>
                <Button
                  size="s"
                  variant="secondary"
                  onClick={() => setVersionAction(versionAction === 'restore' ? 'revert' : 'restore')}
                >
                  {versionAction === 'restore' ? 'Revert only this change' : 'Restore the whole version'}
                </Button>
              </p>
            )}
          </>
        }
        onClose={onClose}
      />
    );
  // The newest is first in the list; a version not in the list is older than all of them.
  const place = (id: string) => versions.data?.findIndex(({ entryId }) => entryId === id) ?? -1;
  const isLater = place(entry.id) >= 0 && place(entry.id) < place(other);
  return (
    <TwoVersions
      api={api}
      earlier={isLater ? other : entry.id}
      later={isLater ? entry.id : other}
      onClose={onClose}
      comparedWith={choice}
    />
  );
}

/** Whether a change can be undone here; undoing the creation of an item means deleting it. */
const canRevert = ({ action, before }: Entry) => action === 'update' && before !== null;

interface TwoVersionsProps {
  api: HistoryApi;
  earlier: string;
  later: string;
  comparedWith: Elements;
  onClose: () => void;
}

/** Shows the changes from the earlier version to the later one. */
function TwoVersions({ api, earlier, later, comparedWith, onClose }: TwoVersionsProps) {
  const comparison = useQuery({
    queryKey: ['versions', earlier, later],
    queryFn: () => compareVersions(api, earlier, later),
    gcTime: 0,
  });
  const { data } = comparison;
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={data ? `Compare versions of “${data.title}”` : 'Compare versions'}
      description="Changes from the earlier version to the later one"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {comparedWith}
      {comparison.isPending && <Skeleton height="8rem" />}
      {comparison.isError && <LoadError subject="These versions" query={comparison} />}
      {data?.fields.length === 0 && <p>These versions are identical.</p>}
      {data && data.fields.length > 0 && <DiffRegion label="What changed" fields={data.fields} />}
    </Dialog>
  );
}

/** The item's state after one save. */
interface Version {
  entryId: string;
  at: string;
  actorName: string | null;
}

async function readVersions(api: HistoryApi, kind: Entry['kind'], id: string): Promise<Version[]> {
  const [noun, what] = HISTORIES[kind];
  const filter = { item: { kind: noun, id }, actorId: '', what, from: '', to: '' };
  const versions: Version[] = [];
  let before: string | undefined;
  do {
    const page = await api.page(filter, before);
    for (const { at, actorName, entries } of page.items) {
      const own = entries.find(
        (entry) => entry.kind === kind && entry.itemId === id && entry.action !== 'delete',
      );
      if (own) versions.push({ entryId: own.id, at, actorName });
    }
    before = page.next ?? undefined;
  } while (before !== undefined && versions.length < MAX_VERSIONS);
  return versions;
}
