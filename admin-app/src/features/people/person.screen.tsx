import { styled } from 'styled-components';
import { ButtonLink, Card, Container, EmptyState, PageHeading, Skeleton } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { Link, useParams } from 'react-router-dom';
import { useSignedInUser } from 'shared-ui/services';
import { media } from 'shared-ui/theme';
import { rightOf } from '../../shared/rights/admin-rights';
import { LoadError } from '../../shared/load-error';
import { nameOf } from '../../shared/person-name';
import { QueryState } from '../../shared/api/query-state';
import { AccessCard } from '../access';
import { PrivacyCard } from '../privacy';
import { AdminRights } from './admin-rights';
import { PersonForm } from './person-form';
import { PersonProgress } from './person-progress';
import { usePerson } from './use-people';

const Columns = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  padding-bottom: var(--space-9);
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

const Side = styled.div`
  display: grid;
  gap: var(--space-5);
`;

/** One person: their progress, and what an admin can change. */
export default function PersonScreen() {
  const { personId = '' } = useParams();
  const { person, progress, update, setRight } = usePerson(personId);
  const seesAdmins = rightOf(useSignedInUser()) === 'all';
  const backLink = (
    <ButtonLink as={Link} to="/people" variant="secondary">
      All people
    </ButtonLink>
  );

  if (person.isPending)
    return (
      <Container>
        <PageHeading actions={backLink}>Person</PageHeading>
        <Skeleton height="24rem" />
      </Container>
    );
  if (person.isError && !person.data) {
    const { status, code, message } = toAppError(person.error);
    return (
      <Container>
        {status === 404 ? (
          <EmptyState
            page
            title="This person does not exist"
            message="The account may be gone."
            action={backLink}
          />
        ) : code === 'admin_out_of_reach' ? (
          <EmptyState page title="This account is an admin’s" message={message} action={backLink} />
        ) : (
          <LoadError page subject="This person" query={person} action={backLink} />
        )}
      </Container>
    );
  }
  return (
    <Container>
      <PageHeading eyebrow="Person" lead={person.data.email ?? person.data.username} actions={backLink}>
        {nameOf(person.data)}
      </PageHeading>
      <Columns>
        <QueryState query={progress} subject="Progress">
          {(data) => <PersonProgress progress={data} />}
        </QueryState>
        <Side>
          <Card>
            <PersonForm key={personId} person={person.data} onSave={update.mutateAsync} />
          </Card>
          <AccessCard key={personId} person={person.data} />
          <PrivacyCard key={`${personId} privacy`} person={person.data} />
          {seesAdmins && (
            <Card>
              <AdminRights
                key={`${personId} ${person.data.adminRight}`}
                person={person.data}
                busy={setRight.isPending}
                onChange={setRight.mutateAsync}
              />
            </Card>
          )}
        </Side>
      </Columns>
    </Container>
  );
}
