import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, Card, cardTarget, EmptyState } from 'shared-ui/components';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../shared/api/query-state';
import { formatDay } from '../../shared/days/format-day';
import { SectionActions, SectionCard } from '../../shared/section-card';
import { NewClassDialog } from './class-dialog';
import { countOf } from '../../shared/count-of';
import { CLASS_ROLE_NAMES, teachersOf } from './school-words';
import type { ClassSummary, School } from './schools.api';
import { useSchool } from './use-schools';

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

/** A school's classes as links. Archived classes are in their own section, and are loaded when it's opened. */
export function ClassCards({ school: { id, classes, hasArchived } }: { school: School }) {
  const [opened, setOpened] = useState(false);
  const current = classes.filter(({ archivedAt }) => archivedAt === null);
  return (
    <>
      {current.length > 0 ? <Cards classes={current} /> : <p>All classes are archived.</p>}
      {hasArchived && (
        <Archived onToggle={() => setOpened(true)}>
          <summary>Archived classes</summary>
          {opened && <ArchivedCards schoolId={id} />}
        </Archived>
      )}
    </>
  );
}

function ArchivedCards({ schoolId }: { schoolId: string }) {
  return (
    <QueryState query={useSchool(schoolId)} subject="Archived classes">
      {({ classes }) => <Cards classes={classes.filter(({ archivedAt }) => archivedAt !== null)} />}
    </QueryState>
  );
}

function Cards({ classes }: { classes: readonly ClassSummary[] }) {
  const [params] = useSearchParams();
  // If the address has an item to assign, links lead to the class's assignments.
  const item = params.get('assign');
  const search =
    item === null ? '' : `?${new URLSearchParams({ part: 'assignments', assign: item }).toString()}`;
  return (
    <List>
      {classes.map(({ id, name, yearLevel, students, teachers, archivedAt, role }) => (
        <li key={id}>
          <Item interactive>
            <h3>
              <Target to={`/classes/${id}${search}`}>{name}</Target>
            </h3>
            <p>{[yearLevel, countOf(students, 'student')].filter(Boolean).join(' · ')}</p>
            <p>{archivedAt ? `Archived on ${formatDay(archivedAt)}` : teachersOf(teachers)}</p>
            {(role === 'relief' || role === 'reader') && <p>{`Your role: ${CLASS_ROLE_NAMES[role]}`}</p>}
          </Item>
        </li>
      ))}
    </List>
  );
}

/** Links to the results of all classes the user can see at a school. */
export function ResultsLink({ schoolId }: { schoolId: string }) {
  return (
    <ButtonLink as={Link} to={`/schools/${schoolId}/results`} variant="secondary">
      Results across classes
    </ButtonLink>
  );
}

/** A school's classes, with archived ones in their own section. */
export function SchoolClasses({ school }: { school: School }) {
  const { id, classes, closedAt } = school;
  const [adding, setAdding] = useState(false);
  return (
    <SectionCard title="Classes">
      <SectionActions>
        {closedAt === null && (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            New class
          </Button>
        )}
        {classes.length > 0 && <ResultsLink schoolId={id} />}
      </SectionActions>
      {classes.length === 0 ? (
        <EmptyState title="No classes yet" message="Create a class, then invite its teachers." />
      ) : (
        <ClassCards school={school} />
      )}
      {adding && <NewClassDialog schoolId={id} onClose={() => setAdding(false)} />}
    </SectionCard>
  );
}
