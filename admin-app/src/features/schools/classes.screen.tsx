import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, Container, EmptyState, PageHeading, Skeleton } from 'shared-ui/components';
import { Link, useSearchParams } from 'react-router-dom';
import { useSignedInUser } from 'shared-ui/services';
import { styled } from 'styled-components';
import { includes, rightOf } from '../../shared/rights/admin-rights';
import { LoadError } from '../../shared/load-error';
import { ClassCards, ResultsLink } from './class-cards';
import { ClosingNotice } from './closing/closing-notice';
import { NewClassDialog } from './class-dialog';
import { SectionActions } from '../../shared/section-card';
import { SecondFactorFirst } from '../../shared/refusal';
import { SchoolList } from './school/school-list';
import { Invitations } from './invitations';
import type { School } from './schools.api';
import { useMySchools } from './use-schools';

const Parts = styled.div`
  display: grid;
  gap: var(--space-7);
  padding-bottom: var(--space-9);
`;

/**
 * `/classes`: the schools where someone works or is invited to work; for admins with the right for people, all schools
 * (docs/product.md#classes).
 */
export default function ClassesScreen() {
  const user = useSignedInUser();
  const [params] = useSearchParams();
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
  const isInvited = invitations.length > 0 || params.has('invitation');
  const isEmpty = schools.length === 0 && !isInvited;
  if (isEmpty && !seesPeople)
    return <NoSchool email={user.username === undefined ? user.email : undefined} />;
  return (
    <Container>
      <PageHeading lead={params.has('assign') && 'Choose a class for this assignment.'}>Classes</PageHeading>
      <Parts>
        {isInvited && <Invitations invitations={invitations} />}
        {schools.map((school) => (
          <MySchool key={school.id} school={school} />
        ))}
        {seesPeople && <SchoolList />}
      </Parts>
    </Container>
  );
}

/** @param email undefined for a student's account, which has none */
function NoSchool({ email }: { email: string | undefined }) {
  return (
    <Container>
      <EmptyState
        page
        title="You don’t work at a school yet"
        message={
          email
            ? `To teach here, ask your school’s administrator to invite you at ${email}. Then open the link in the email you get.`
            : 'This page is for teachers. You’ll find your own classes in your account.'
        }
        action={
          <ButtonLink as={Link} to="/account" variant="secondary">
            Go to your account
          </ButtonLink>
        }
      />
    </Container>
  );
}

const Part = styled.section`
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

/** Shows the classes of a school where the user works. */
function MySchool({ school }: { school: School }) {
  const [adding, setAdding] = useState(false);
  const { id, name, role, classes, hasArchived, closesOn } = school;
  const headingId = `school-${id}`;
  return (
    <Part aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId}>{name}</h2>
        <SectionActions>
          {classes.length > 0 && <ResultsLink schoolId={id} />}
          {role !== 'teacher' && (
            <ButtonLink as={Link} to={`/schools/${id}`} variant="secondary">
              Manage school
            </ButtonLink>
          )}
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            New class
          </Button>
        </SectionActions>
      </Head>
      <ClosingNotice
        closesOn={closesOn}
        settings={role === 'teacher' ? undefined : `/schools/${id}?part=settings`}
      />
      {classes.length === 0 && !hasArchived ? (
        <EmptyState
          title="No classes yet"
          message={
            role === 'teacher'
              ? 'Create your first class. School administrators can see the class and assign you to others.'
              : 'Create a class, then invite its teachers.'
          }
        />
      ) : (
        <ClassCards school={school} />
      )}
      {adding && <NewClassDialog schoolId={id} onClose={() => setAdding(false)} />}
    </Part>
  );
}
