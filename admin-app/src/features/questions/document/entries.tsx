import { ChevronRight, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, FieldError, VisuallyHidden, type Elements } from 'shared-ui/components';
import { useRowFocus } from '../../../shared/forms/use-row-focus';
import { Group, Legend, Note } from '../form';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
`;

const Card = styled.details`
  border: 1.5px solid var(--color-line);
  border-radius: var(--radius-m);
  &[open] {
    border-color: var(--color-line-strong);
  }
  &[data-wrong] {
    border-color: var(--color-danger);
  }
`;

const Summary = styled.summary`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 var(--space-2);
  align-items: center;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-m);
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    background: var(--color-surface-sunken);
  }
  svg {
    width: 1rem;
    height: 1rem;
    color: var(--color-ink-soft);
  }
  [open] > & svg {
    rotate: 90deg;
  }
  strong {
    overflow-wrap: anywhere;
  }
  small {
    grid-column: 2;
    color: var(--color-ink-soft);
    font-size: var(--text-s);
    overflow-wrap: anywhere;
  }
`;

/** The values of three students side by side. */
const Values = styled.span`
  display: grid;
  grid-column: 2;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-2);
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  @container panel (width >= 32rem) {
    grid-area: 1 / 3 / span 2 / 4;
    width: 15rem;
    text-align: end;
  }
`;

const Body = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-2) var(--space-3) var(--space-3);
  > button {
    justify-self: start;
  }
`;

/** Fields side by side, as many as fit. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: var(--space-3);
  align-items: start;
`;

/** A select beside its label. */
export const SmallSelect = styled.label`
  display: inline-flex;
  gap: var(--space-2);
  align-items: center;
  min-width: 0;
  font-size: var(--text-s);
  select {
    min-width: 0;
    min-height: 2rem;
    padding-inline: var(--space-2);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    color: var(--color-ink);
    text-overflow: ellipsis;
  }
`;

interface EntryProps {
  title: string;
  /** The entry's content, in one line. */
  summary: string;
  /** The entry's value for each of three students, if known. */
  values?: readonly (string | undefined)[];
  problem: string | undefined;
  /** Whether the entry was just added. */
  isNew: boolean;
  deleteLabel: string;
  onDelete: () => void;
  children: Elements;
}

/** An entry in a list of a document's parts, collapsed; new entries and ones with a problem are expanded. */
function Entry(props: EntryProps) {
  const { title, summary, values = [], problem, isNew, deleteLabel, onDelete, children } = props;
  const [isOpen, setIsOpen] = useState(isNew);
  return (
    <li>
      <Card
        open={isOpen || problem !== undefined}
        data-wrong={problem !== undefined || undefined}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <Summary>
          <ChevronRight aria-hidden="true" />
          <strong>{title || 'New'}</strong>
          {values.some((value) => value !== undefined) && (
            <Values>
              <VisuallyHidden>Three students:</VisuallyHidden>
              {values.map((value, index) => (
                <span key={index}>{value}</span>
              ))}
            </Values>
          )}
          {summary && <small>{summary}</small>}
        </Summary>
        <Body>
          {children}
          <Button variant="ghost" size="s" icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
            {deleteLabel}
          </Button>
        </Body>
      </Card>
    </li>
  );
}

interface EntriesProps<Each> {
  legend: string;
  /** What the entries are for, and where to read more about them. */
  note: Elements;
  /** The noun for an entry: 'number'. */
  noun: string;
  entries: readonly Each[];
  maxCount: number;
  blank: () => Each;
  /** A problem with the entries as a whole. */
  problem: string | undefined;
  onChange: (entries: Each[]) => void;
  describe: (entry: Each, index: number) => Pick<EntryProps, 'title' | 'summary' | 'problem' | 'values'>;
  /** @param change replaces fields of the entry */
  children: (entry: Each, index: number, change: (fields: Partial<Each>) => void) => Elements;
}

/** A list of collapsed entries, which can be added and deleted. */
export function Entries<Each extends object>(props: EntriesProps<Each>) {
  const { legend, note, noun, entries, maxCount, blank, problem, onChange, describe, children } = props;
  const { list, focusRow } = useRowFocus<HTMLUListElement>(entries);
  const [added, setAdded] = useState<number>();
  return (
    <Group>
      <Legend>{legend}</Legend>
      <Note as="div">{note}</Note>
      <List ref={list}>
        {entries.map((entry, index) => (
          <Entry
            key={index}
            {...describe(entry, index)}
            isNew={index === added}
            deleteLabel={`Delete ${noun}`}
            onDelete={() => {
              focusRow(index);
              onChange(entries.toSpliced(index, 1));
            }}
          >
            {children(entry, index, (fields) => onChange(entries.with(index, { ...entry, ...fields })))}
          </Entry>
        ))}
      </List>
      <Button
        variant="secondary"
        size="s"
        icon={<Plus aria-hidden="true" />}
        disabled={entries.length >= maxCount}
        onClick={() => {
          focusRow(entries.length);
          setAdded(entries.length);
          onChange([...entries, blank()]);
        }}
      >
        {`Add ${noun}`}
      </Button>
      {entries.length >= maxCount && <Note>{`Maximum of ${maxCount} reached`}</Note>}
      <FieldError>{problem}</FieldError>
    </Group>
  );
}
