import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, Card, cardTarget, EmptyState } from 'shared-ui/components';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDay } from '../../shared/days/format-day';
import { SectionCard } from '../../shared/section-card';
import { NewClassDialog } from './class-dialog';
import { countOf } from '../../shared/count-of';
import { teachersOf } from './school-words';
import type { ClassSummary, School } from './schools.api';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: var(--space-4);
  list-style: none;
`;

const Item = styled(Card)`
  display: grid;
  gap: var(--space-1);
  align-content: start;
  height: 100%;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
  h3 {
    color: var(--color-ink);
    font-size: var(--text-l);
  }
`;

const Target = styled(Link)`
  ${cardTarget}
  color: inherit;
  text-decoration: none;
`;

const Archived = styled.details`
  summary {
    width: fit-content;
    min-height: 1.5rem;
    cursor: pointer;
  }
  ul {
    margin-top: var(--space-4);
  }
`;

/** Classes, each leading to its page; archived ones apart. */
export function ClassCards({ classes }: { classes: readonly ClassSummary[] }) {
  const archived = classes.filter(({ archivedAt }) => archivedAt !== null);
  const current = classes.filter(({ archivedAt }) => archivedAt === null);
  return (
    <>
      {current.length > 0 ? <Cards classes={current} /> : <p>All classes are archived.</p>}
      {archived.length > 0 && (
        <Archived>
          <summary>{`Archived classes (${archived.length})`}</summary>
          <Cards classes={archived} />
        </Archived>
      )}
    </>
  );
}

function Cards({ classes }: { classes: readonly ClassSummary[] }) {
  const [params] = useSearchParams();
  // Something is to be assigned to the class that is chosen.
  const item = params.get('assign');
  const search =
    item === null ? '' : `?${new URLSearchParams({ part: 'assignments', assign: item }).toString()}`;
  return (
    <List>
      {classes.map(({ id, name, yearLevel, students, teachers, archivedAt }) => (
        <li key={id}>
          <Item interactive>
            <h3>
              <Target to={`/classes/${id}${search}`}>{name}</Target>
            </h3>
            <p>{[yearLevel, countOf(students, 'student')].filter(Boolean).join(' · ')}</p>
            <p>{archivedAt ? `Archived on ${formatDay(archivedAt)}` : teachersOf(teachers)}</p>
          </Item>
        </li>
      ))}
    </List>
  );
}

/** All classes of a school, archived ones apart. */
export function SchoolClasses({ school: { id, classes } }: { school: School }) {
  const [adding, setAdding] = useState(false);
  return (
    <SectionCard title="Classes">
      <div>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          New class
        </Button>
      </div>
      {classes.length === 0 ? (
        <EmptyState title="No classes yet" message="Create a class, then invite its teachers." />
      ) : (
        <ClassCards classes={classes} />
      )}
      {adding && <NewClassDialog schoolId={id} onClose={() => setAdding(false)} />}
    </SectionCard>
  );
}
