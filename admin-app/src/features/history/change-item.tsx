import { styled } from 'styled-components';
import { Button, Card } from 'shared-ui/components';
import { linesOf } from './change-lines';
import { formatMoment } from '../../shared/days/format-moment';
import { FieldDiff } from '../../shared/field-diff';
import type { Change, Entry } from './history.api';

const ChangeItemRoot = styled(Card)`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
`;

const Head = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  strong {
    color: var(--color-ink);
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: center;
  overflow-wrap: anywhere;
  > dl {
    grid-column: 1 / -1;
  }
`;

interface ChangeItemProps {
  change: Change;
  onCompare: (entry: Entry) => void;
}

/** Shows the changes that one person saved together. */
export function ChangeItem({ change, onCompare }: ChangeItemProps) {
  const when = formatMoment(change.at);
  const hidden = change.entryCount - change.entries.length;
  return (
    <ChangeItemRoot as="article" aria-label={`${change.actorName ?? 'System'}, ${when}`}>
      <Head>
        <strong>{change.actorName ?? 'System'}</strong>, <time dateTime={change.at}>{when}</time>
        {change.upload && <span>{`, in upload “${change.upload.fileName}”`}</span>}
      </Head>
      {linesOf(change).map(({ key, text, fields, entry }) => (
        <Line key={key}>
          <p>{text}</p>
          {entry && (
            <Button
              variant="ghost"
              size="s"
              aria-haspopup="dialog"
              aria-label={`Compare or restore: ${text}, ${when}`}
              onClick={() => onCompare(entry)}
            >
              Compare or restore
            </Button>
          )}
          {fields.length > 0 && <FieldDiff fields={fields} at={change.at} />}
        </Line>
      ))}
      {hidden > 0 && (
        <Head>{`and ${hidden.toLocaleString('en-AU')} more ${hidden === 1 ? 'change' : 'changes'}`}</Head>
      )}
    </ChangeItemRoot>
  );
}
