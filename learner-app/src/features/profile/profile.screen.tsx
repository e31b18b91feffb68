import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, type Elements } from 'shared-ui/components';
import { deferCode } from 'shared-ui/deferred-code';
import { useServices, useSignedInUser } from 'shared-ui/services';
import { styled } from 'styled-components';
import { FailedRead } from '../../shared/failed-read';
import { ProfileCard } from './profile-card';
import { nameOf, ProfileDetails } from './profile-details';
import { profileQuery } from './profile.query';

/** The tabs are loaded separately, because students, who are most of the visitors, don't need them. */
export const tabsCode = deferCode(() => import('./profile-tabs'));

/** A space as tall as the list of tabs, so that the details don't move when the list appears. */
const TabsSpace = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  min-height: calc(3rem + 1px);
  border-bottom: 1px solid var(--color-line);
`;

/** `/profile` (docs/product.md#profile): read-only, with a password tab for admins. */
export default function ProfileScreen() {
  const services = useServices();
  const user = useSignedInUser();
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(services, user.id));
  // Until the profile arrives, the session's data decides, because the tabs must not appear late.
  const isAdmin = profile?.isAdmin ?? user.isAdmin;
  const facts = <ProfileDetails user={user} profile={profile} />;

  if (error && !profile)
    return (
      <FailedRead page what="your profile" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <ProfileCard name={profile ? nameOf(profile) : user.displayName} isAdmin={isAdmin} busy={!profile}>
      {isAdmin ? <AdminProfile details={facts} email={profile?.email ?? user.email} /> : facts}
    </ProfileCard>
  );
}

interface AdminProfileProps {
  details: Elements;
  email: string;
}

/** The details, and the tabs above them once their code has arrived; a Retry button if it can't be fetched. */
function AdminProfile({ details, email }: AdminProfileProps) {
  const ProfileTabs = useSyncExternalStore(tabsCode.subscribe, tabsCode.loaded)?.ProfileTabs;
  const [state, setState] = useState<'loading' | 'failed'>('loading');

  function load() {
    tabsCode.load().catch((error: unknown) => {
      console.error(error);
      setState('failed');
    });
  }
  useEffect(load, []);
  if (ProfileTabs) return <ProfileTabs details={details} email={email} />;

  function retry() {
    setState('loading');
    load();
  }
  return (
    <>
      <TabsSpace aria-busy={state === 'loading'} role={state === 'failed' ? 'alert' : undefined}>
        {state === 'failed' && (
          <>
            <span>Couldn’t load the password form.</span>
            <Button variant="secondary" size="s" onClick={retry}>
              Retry
            </Button>
          </>
        )}
      </TabsSpace>
      {details}
    </>
  );
}
