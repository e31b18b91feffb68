import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Skeleton } from 'shared-ui/components';
import { LoadError } from '../../../shared/load-error';
import type { ImportPart, ImportsApi } from '../imports.api';
import type { StagedImport } from './previewed-file';
import { changesSince } from './field-texts';
import { NOUNS } from './part-nouns';
import { STATE_LABELS } from './row-states';

const Region = styled.section`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-warning-soft);
  ul {
    margin: 0;
    padding-inline-start: var(--space-4);
  }
`;

/** Maximum number of listed parts; the rest are in the preview. */
const MAX_LISTED = 50;

/** Lists changes that someone made between the preview and the upload. Because of them, the upload wrote nothing. */
export function OutdatedParts({ api, staged }: { api: ImportsApi; staged: StagedImport }) {
  const { id, comparison } = staged;
  const parts = useQuery({
    queryKey: ['import-rows', 'since', id, comparison],
    queryFn: () => api.partsSince(id),
    staleTime: Infinity,
    gcTime: 0,
  });
  const hidden = comparison.since - MAX_LISTED;
  return (
    <Region aria-labelledby="changed-since" aria-busy={parts.isPending}>
      <h3 id="changed-since">Changed since the preview</h3>
      {parts.isPending && <Skeleton height="4rem" />}
      {parts.isError && <LoadError subject="The changes" query={parts} />}
      {parts.data && (
        <ul>
          {parts.data.slice(0, MAX_LISTED).map((part) => (
            <li key={`${part.tableName} ${part.rowId}`}>
              <OutdatedPart part={part} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p>{`See the preview below for ${hidden.toLocaleString('en-AU')} more.`}</p>}
    </Region>
  );
}

function OutdatedPart({ part }: { part: ImportPart }) {
  const { tableName, title, rowNumber, state, since, differences } = part;
  if (!since) return null;
  const changes = Object.entries(since.fields).flatMap(([field, change]) =>
    changesSince(field, change, differences[field]?.after),
  );
  const states =
    since.state === state
      ? ''
      : ` was ${STATE_LABELS[since.state].toLowerCase()}, now ${STATE_LABELS[state].toLowerCase()}.`;
  return (
    <>
      <span>{`Row ${rowNumber.toLocaleString('en-AU')}, ${NOUNS[tableName]} “${title ?? ''}”:${states}`}</span>
      {changes.map(({ field, before, after }) => (
        <span key={field}>{` ${field} changed from ${before} to ${after}.`}</span>
      ))}
    </>
  );
}
