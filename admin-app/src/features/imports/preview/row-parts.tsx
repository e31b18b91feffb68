import { styled } from 'styled-components';
import { Badge, Button, VisuallyHidden } from 'shared-ui/components';
import type { ImportChoice, ImportPart } from '../imports.api';
import { fieldChanges } from './field-texts';
import { NOUNS } from './part-nouns';
import { STATE_LABELS, type RowState } from './row-states';

const RowPartsRoot = styled.div`
  display: grid;
  gap: var(--space-2);
  width: 18rem;
  justify-items: start;
`;
const PartBox = styled.div`
  display: grid;
  gap: var(--space-1);
  justify-items: start;
  font-size: var(--text-xs);
  ul {
    margin: 0;
    padding-inline-start: var(--space-4);
  }
  del {
    color: var(--color-ink-soft);
  }
  ins {
    font-weight: 700;
    text-decoration: none;
  }
`;
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const TONES = { new: 'success', changed: 'accent', unchanged: 'neutral', conflict: 'warning' } as const;
/** Returns a note about a part, for example that it will be restored or renamed. */
function remark({ tableName, reason, title, state, differences, chosen }: ImportPart): string | undefined {
  const noun = NOUNS[tableName];
  if (reason === 'deleted')
    return chosen
      ? `The deleted ${noun} will be restored.`
      : `Someone deleted this ${noun}, so it won’t be restored.`;
  if (reason === 'restored')
    return `This ${noun} is in the trash because an upload was undone. It will be restored.`;
  if (reason === 'match')
    return `There’s already a ${noun} called “${title ?? ''}”. Without an ID, this row adds another one.`;
  const rename = differences.title;
  if (rename && rename.by !== 'hand')
    return `${chosen || rename.by === 'file' ? 'Renames' : 'Would rename'} “${String(rename.before)}” to “${String(rename.after)}”.`;
  if (state === 'unchanged') return 'Keeps the edits made here.';
  return undefined;
}

interface RowPartsProps {
  state: RowState;
  /** The parts with a difference or a title match; undefined while loading. */
  parts: ImportPart[] | undefined;
  /** Makes a choice; undefined while the file is being read, compared or uploaded, and once it's uploaded. */
  onChoose: ((choice: ImportChoice) => void) | undefined;
}

/** Shows how a row compares with stored content: its state, each field before and after, and the choices. */
export function RowParts({ state, parts, onChoose }: RowPartsProps) {
  return (
    <RowPartsRoot>
      <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
      {parts?.map((part) => (
        <PartDifferences key={`${part.tableName} ${part.rowId}`} part={part} onChoose={onChoose} />
      ))}
    </RowPartsRoot>
  );
}

function PartDifferences({ part, onChoose }: { part: ImportPart; onChoose: RowPartsProps['onChoose'] }) {
  const { tableName, rowId, title, differences, chosen, reason, state } = part;
  const items = [{ tableName, rowId }];
  const name = `${NOUNS[tableName]} “${title ?? ''}”`;
  const note = remark(part);
  const isOpen = state === 'conflict' || Object.values(differences).some(({ by }) => by !== 'file');
  return (
    <PartBox>
      {reason !== 'match' && <strong>{`${NOUNS[tableName]}${title ? ` “${title}”` : ''}`}</strong>}
      {note && <span>{note}</span>}
      {reason !== 'restored' && reason !== 'match' && (
        <ul>
          {Object.entries(differences).flatMap(([field, { before, after, by }]) =>
            fieldChanges(field, before, after).map((change) => (
              <li key={change.field}>
                <span>{`${change.field}: `}</span>
                <Values change={change} isWritten={chosen || by === 'file'} />
              </li>
            )),
          )}
        </ul>
      )}
      {onChoose && isOpen && reason !== 'restored' && reason !== 'match' && (
        <Choices role="group" aria-label={`Choice for ${name}`}>
          <Button
            size="s"
            variant={chosen ? 'ghost' : 'secondary'}
            aria-pressed={!chosen}
            onClick={() => onChoose({ choice: 'hand', items })}
          >
            Keep current
          </Button>
          <Button
            size="s"
            variant={chosen ? 'secondary' : 'ghost'}
            aria-pressed={chosen}
            onClick={() => onChoose({ choice: 'file', items })}
          >
            Use file
          </Button>
        </Choices>
      )}
      {onChoose && reason === 'match' && (
        <Button size="s" variant="secondary" onClick={() => onChoose({ choice: 'join', items })}>
          {`Update existing ${NOUNS[tableName]}`}
        </Button>
      )}
    </PartBox>
  );
}

/** Shows a field's values, with the one that will be stored highlighted. */
function Values({
  change: { before, after },
  isWritten,
}: {
  change: { before: string; after: string };
  isWritten: boolean;
}) {
  if (!isWritten)
    return (
      <>
        <ins>{before}</ins>
        <span>{` kept (file: ${after})`}</span>
      </>
    );
  return (
    <>
      <VisuallyHidden>from </VisuallyHidden>
      <del>{before}</del> <span aria-hidden="true">→</span>
      <VisuallyHidden> to </VisuallyHidden> <ins>{after}</ins>
    </>
  );
}
