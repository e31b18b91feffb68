import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from 'shared-ui/components';
import type { HomeData } from '../../../shared/home/home-data.api';
import { DetailLine, Due, DueTime, Foot, Items, Note } from './due-list.styles';
import { dueHeading, listed, rowWords, type DueRowWords, showAll, SHOWN_ROWS } from './due-rows';
import { pathOf } from './due-words';

/** Assignments by due time (docs/product.md#home-due). Renders nothing if there are none. */
export function DueList({ home }: { home: HomeData }) {
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const all = listed(home);
  if (all.length === 0) return null;
  const more = showAll(all.length);
  return (
    <Due aria-labelledby={titleId}>
      <h2 id={titleId}>{dueHeading(home)}</h2>
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
  /** Placeholders by row, each named after its row and part: `row0title`. */
  rows: Record<string, DueRowWords>;
  heading: string;
  more: string;
}

/** The list in a first view, with as many rows as can be shown. */
export function DueListPlaceholder({ rows, heading, more }: DueListPlaceholderProps) {
  return (
    <Due data-if="row0title">
      <h2>{heading}</h2>
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
