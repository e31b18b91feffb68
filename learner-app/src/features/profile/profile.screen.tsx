import { useQuery } from '@tanstack/react-query';
import { Avatar, Badge, Card, Container, PageHeading } from 'shared-ui/components';
import { useServices, useSignedInUser } from 'shared-ui/services';
import { styled } from 'styled-components';
import { FailedRead } from '../../shared/failed-read';
import { PasswordForm } from './password-form';
import { nameOf, ProfileFacts } from './profile-facts';
import { ProfileTabs } from './profile-tabs';
import { profileQuery } from './profile.query';

const Sheet = styled(Card)`
  margin-bottom: var(--space-9);
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-5);
  min-height: 6rem;
  margin-bottom: var(--space-5);
  h2 {
    overflow-wrap: anywhere;
    margin-bottom: var(--space-1);
  }
`;

/** Profile (specification, section 2): read-only, with a password tab for admins. */
export default function ProfileScreen() {
  const services = useServices();
  const user = useSignedInUser();
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(services, user.id));
  // Until the profile is here, the session's word: the tabs must not come late.
  const name = profile ? nameOf(profile) : user.displayName;
  const isAdmin = profile?.isAdmin ?? user.isAdmin;
  const facts = <ProfileFacts user={user} profile={profile} />;

  if (error && !profile)
    return (
      <FailedRead page what="Your profile" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <Container narrow>
      <PageHeading>Profile</PageHeading>
      <Sheet padding="l" aria-busy={!profile}>
        <Who>
          <Avatar name={name} size="6rem" />
          <div>
            <h2>{name}</h2>
            <Badge>{isAdmin ? 'Admin' : 'Student'}</Badge>
          </div>
        </Who>
        {isAdmin ? (
          <ProfileTabs details={facts} password={<PasswordForm email={profile?.email ?? user.email} />} />
        ) : (
          facts
        )}
      </Sheet>
    </Container>
  );
}
