import { QueryClientProvider } from '@tanstack/react-query';
import type { ExtensionProps } from '@learn-for-life/contract';
import { Card, Cluster, Stack } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { ServicesProvider } from 'shared-ui/services';
import { styled } from 'styled-components';
import { queryClientOf } from '../../shared/api/query-client';
import { QueryState } from '../../shared/api/query-state';
import { countOf } from '../../shared/count-of';
import { useMySchools } from './use-schools';

const Whole = styled(Card)`
  min-height: 100%;
  h2 {
    font-size: var(--text-xl);
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;
`;

/** The number of classes that fit; a link below leads to the others. */
const SHOWN = 3;

/** The home card with the classes of someone who works at a school (docs/product.md#classes). */
export default function YourClasses({ services }: ExtensionProps<'home-card@1'>) {
  return (
    <ServicesProvider services={services}>
      <QueryClientProvider client={queryClientOf(services)}>
        <Whole as="section" aria-labelledby="your-classes">
          <Stack gap={3}>
            <Cluster justify="space-between" align="baseline">
              <h2 id="your-classes">Your classes</h2>
              <Link to="/classes">See all classes</Link>
            </Cluster>
            <Classes />
          </Stack>
        </Whole>
      </QueryClientProvider>
    </ServicesProvider>
  );
}

function Classes() {
  return (
    <QueryState query={useMySchools()} subject="Your classes" height="5rem">
      {({ schools }) => {
        const classes = schools
          .flatMap((school) => school.classes)
          .filter(({ archivedAt }) => archivedAt === null);
        if (classes.length === 0) return <p>You have no classes yet.</p>;
        return (
          <List>
            {classes.slice(0, SHOWN).map(({ id, name, students }) => (
              <li key={id}>
                <Link to={`/classes/${id}`}>{name}</Link> <span>{countOf(students, 'student')}</span>
              </li>
            ))}
          </List>
        );
      }}
    </QueryState>
  );
}
