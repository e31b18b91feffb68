import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from 'shared-ui/components';
import type { HomeData } from '../../../shared/home/home-data.api';
import { DetailLine, Due, DueTime, Foot, Items, Note } from './due-list.styles';
import { adjustments, type Assignment, describe, dueWords, inOrder, pathOf } from './due-words';

/** How many of many rows are shown at first. */
export const SHOWN_ROWS = 3;

/** What a row consists of. */
export const ROW_PARTS = ['title', 'detail', 'note', 'time', 'done', 'overdue'] as const;

/** What a row says, 'yes' where a mark is shown. Null leaves a part out. */
export type DueRowWords = Record<(typeof ROW_PARTS)[number], string | null>;

/** Everything that is set, except an assignment of which the card above says all there is. */
function listed({ today, assignments }: HomeData): Assignment[] {
  const rest = assignments.filter(
    (assignment, index) =>
      index !== today.assignment ||
      adjustments(assignment).length > 0 ||
      assignment.classes.some(({ note }) => note !== null),
  );
  return inOrder(rest);
}

function rowWords(assignment: Assignment): DueRowWords {
  const notes = new Set(assignment.classes.flatMap(({ note }) => note ?? []));
  return {
    title: assignment.title,
    detail: [describe(assignment), ...adjustments(assignment)].join(' · '),
    note: [...notes].join('\n') || null,
    time: dueWords(assignment),
    done: assignment.state === 'done' ? 'yes' : null,
    overdue: assignment.overdue ? 'yes' : null,
  };
}

const showAll = (count: number) => (count > SHOWN_ROWS ? `Show all ${count}` : null);

/** What the list says at first. */
export function dueListWords(home: HomeData): { rows: DueRowWords[]; more: string | null } {
  const all = listed(home);
  return { rows: all.slice(0, SHOWN_ROWS).map(rowWords), more: showAll(all.length) };
}

/** What teachers have set, by due time (docs/product.md#home-due); nothing when there is nothing to list. */
export function DueList({ home }: { home: HomeData }) {
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const all = listed(home);
  if (all.length === 0) return null;
  const more = showAll(all.length);
  return (
    <Due aria-labelledby={titleId}>
      <h2 id={titleId}>Due</h2>
      <Items>
        {(showsAll ? all : all.slice(0, SHOWN_ROWS)).map((assignment) => {
          const path = pathOf(assignment);
          return <DueRow key={`${assignment.kind} ${path}`} words={rowWords(assignment)} path={path} />;
        })}
      </Items>
      {more && (
        <Foot>
          <Button variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : more}
          </Button>
        </Foot>
      )}
    </Due>
  );
}

interface DueListPlaceholderProps {
  /** By row: placeholders, whose names begin with the row’s and end with the part’s: `row0title`. */
  rows: Record<string, DueRowWords>;
  more: string;
}

/** The list in a first view: a row for each that can be shown. */
export function DueListPlaceholder({ rows, more }: DueListPlaceholderProps) {
  return (
    <Due data-if="row0title">
      <h2>Due</h2>
      <Items>
        {Object.entries(rows).map(([name, words]) => (
          <DueRow key={name} words={words} path="/" row={name} />
        ))}
      </Items>
      <Foot data-if="more">
        <Button variant="ghost">{more}</Button>
      </Foot>
    </Due>
  );
}

interface DueRowProps {
  words: DueRowWords;
  path: string;
  /** In a first view: the name of the row’s placeholders. */
  row?: string;
}

function DueRow({ words, path, row }: DueRowProps) {
  const { title, detail, note, time, done, overdue } = words;
  const onlyIf = (part: keyof DueRowWords) => row && `${row}${part}`;
  return (
    <li data-if={onlyIf('title')}>
      <div>
        <Link to={path}>{title}</Link>
        <DetailLine>{detail}</DetailLine>
        {note && <Note data-if={onlyIf('note')}>{note}</Note>}
      </div>
      <DueTime data-overdue={overdue}>
        {done && <CircleCheck aria-hidden="true" data-if={onlyIf('done')} />}
        <span>{time}</span>
      </DueTime>
    </li>
  );
}
