import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { adjustments, type Assignment, describe, dueWords, inOrder, pathOf } from './due-words';
import { Due, DueTime, Facts, Items, Note } from './due-list.styles';

/** What teachers have set, by the time when it is due (docs/product.md#home-due); nothing for who has no assignment. */
export function DueList({ assignments }: { assignments: readonly Assignment[] }) {
  const titleId = useId();
  if (assignments.length === 0) return null;
  return (
    <Due aria-labelledby={titleId}>
      <h2 id={titleId}>Due</h2>
      <Items>
        {inOrder(assignments).map((assignment) => (
          <DueItem key={`${assignment.kind} ${pathOf(assignment)}`} assignment={assignment} />
        ))}
      </Items>
    </Due>
  );
}

function DueItem({ assignment }: { assignment: Assignment }) {
  const { title, classes, state, overdue } = assignment;
  const notes = [...new Set(classes.flatMap(({ note }) => note ?? []))];
  return (
    <li data-done={state === 'done' || undefined}>
      <div>
        <Link to={pathOf(assignment)}>{title}</Link>
        <Facts>{[describe(assignment), ...adjustments(assignment)].join(' · ')}</Facts>
        {notes.map((note) => (
          <Note key={note}>{note}</Note>
        ))}
      </div>
      <DueTime data-overdue={overdue || undefined}>
        {state === 'done' && <CircleCheck aria-hidden="true" />}
        <span>{dueWords(assignment)}</span>
      </DueTime>
    </li>
  );
}
