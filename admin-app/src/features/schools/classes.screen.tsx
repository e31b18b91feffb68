import { ButtonLink, Container, EmptyState, PageHeading, Skeleton } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { useSignedInUser } from 'shared-ui/services';
import { styled } from 'styled-components';
import { includes, rightOf } from '../../shared/admin-rights';
import { LoadError } from '../../shared/load-error';
import { Invitations } from './invitations';
import { MySchool } from './my-school';
import { SecondFactorFirst } from './refusal';
import { SchoolList } from './school-list';
import { useMySchools } from './use-schools';

const Parts = styled.div`
  display: grid;
  gap: var(--space-7);
  padding-bottom: var(--space-9);
`;

/** `/classes`: where somebody works and is invited to work; for admins who see people all schools (docs/product.md#classes). */
export default function ClassesScreen() {
  const user = useSignedInUser();
  const mine = useMySchools();
  const seesPeople = user.isAdmin && includes(rightOf(user), 'people');
  if (mine.isPending)
    return (
      <Container>
        <PageHeading>Classes</PageHeading>
        <Skeleton height="24rem" />
      </Container>
    );
  if (!mine.data)
    return (
      <Container>
        <LoadError page subject="Your classes" query={mine} />
      </Container>
    );
  const { schools, invitations, secondFactor } = mine.data;
  if (secondFactor && !seesPeople) return <SecondFactorFirst />;
  const isEmpty = schools.length === 0 && invitations.length === 0;
  if (isEmpty && !seesPeople) return <NoSchool email={user.email} />;
  return (
    <Container>
      <PageHeading>Classes</PageHeading>
      <Parts>
        {invitations.length > 0 && <Invitations invitations={invitations} />}
        {schools.map((school) => (
          <MySchool key={school.id} school={school} />
        ))}
        {seesPeople && <SchoolList />}
      </Parts>
    </Container>
  );
}

function NoSchool({ email }: { email: string }) {
  return (
    <Container>
      <EmptyState
        page
        title="You do not work at a school"
        message={`To teach here, ask an administrator of your school to invite ${email}: that is the address of this account, and it has to be confirmed. The invitation is then on this page.`}
        action={
          <ButtonLink as={Link} to="/account" variant="secondary">
            Go to your account
          </ButtonLink>
        }
      />
    </Container>
  );
}
