import { useQuery } from '@tanstack/react-query';
import { useServices, useSignedInUser } from 'shared-ui/services';
import { FailedRead } from '../../shared/failed-read';
import { AdminProfile } from './admin-profile';
import { ProfileCard } from './profile-card';
import { nameOf, ProfileFacts } from './profile-facts';
import { profileQuery } from './profile.query';

/** `/profile` (docs/product.md#profile): read-only, with a password tab for admins. */
export default function ProfileScreen() {
  const services = useServices();
  const user = useSignedInUser();
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(services, user.id));
  // Until the profile arrives the session decides: the tabs must not appear late.
  const isAdmin = profile?.isAdmin ?? user.isAdmin;
  const facts = <ProfileFacts user={user} profile={profile} />;

  if (error && !profile)
    return (
      <FailedRead page what="Your profile" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <ProfileCard name={profile ? nameOf(profile) : user.displayName} isAdmin={isAdmin} busy={!profile}>
      {isAdmin ? <AdminProfile details={facts} email={profile?.email ?? user.email} /> : facts}
    </ProfileCard>
  );
}
