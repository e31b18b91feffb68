import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, EmptyState } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { SectionActions } from '../../shared/section-card';
import { ClassCards } from './class-cards';
import { NewClassDialog } from './class-dialog';
import type { School } from './schools.api';

const Root = styled.section`
  display: grid;
  gap: var(--space-4);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
`;

/** The classes of a school at which the user works. */
export function MySchool({ school }: { school: School }) {
  const [adding, setAdding] = useState(false);
  const { id, name, role, classes } = school;
  const headingId = `school-${id}`;
  return (
    <Root aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId}>{name}</h2>
        <SectionActions>
          {role !== 'teacher' && (
            <ButtonLink as={Link} to={`/schools/${id}`} variant="secondary">
              Staff, students and settings
            </ButtonLink>
          )}
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            New class
          </Button>
        </SectionActions>
      </Head>
      {classes.length === 0 ? (
        <EmptyState
          title="No classes yet"
          message={
            role === 'teacher'
              ? 'Make your first class. The administrators of the school see it, too, and can give you others.'
              : 'Make a class, then invite teachers to it.'
          }
        />
      ) : (
        <ClassCards classes={classes} />
      )}
      {adding && <NewClassDialog schoolId={id} onClose={() => setAdding(false)} />}
    </Root>
  );
}
