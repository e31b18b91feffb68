import type { ReactNode } from 'react';
import { Skeleton } from 'shared-ui/components';
import type { SessionUser } from '@learn-for-life/contract';
import { Link } from 'react-router-dom';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { CERTIFICATES } from '../../shared/lessons/lesson-paths';
import type { Profile } from './profile.api';

const DetailList = styled.dl`
  display: grid;
  > div {
    display: grid;
    gap: var(--space-1) var(--space-5);
    min-height: 5rem;
    align-content: center;
    padding-block: var(--space-2);
    border-top: 1px solid var(--color-line);
    ${media.medium} {
      grid-template-columns: 11rem minmax(0, 1fr);
      align-items: center;
    }
  }
  > div:first-child {
    border-top: 0;
  }
  dt {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
    font-weight: 600;
  }
  dd {
    overflow-wrap: anywhere;
    font-weight: 600;
  }
`;

const Missing = styled.span`
  color: var(--color-ink-soft);
  font-weight: 400;
`;

const UserId = styled.code`
  font-size: var(--text-s);
  font-weight: 400;
`;

/** Returns the display name, otherwise the first and last name, otherwise the email's local part. */
export function nameOf({ displayName, firstName, lastName, email }: Profile): string {
  return displayName ?? ([firstName, lastName].filter(Boolean).join(' ') || (email?.split('@')[0] ?? 'User'));
}

/**
 * The read-only facts of the profile (docs/product.md#profile). Until the profile has loaded, shows the session's data, and a skeleton for
 * the rest.
 */
export function ProfileDetails({ user, profile }: { user: SessionUser; profile: Profile | undefined }) {
  const facts: [string, ReactNode][] = [
    ['Name', profile ? nameOf(profile) : user.displayName],
    ['School Name', profile?.school],
    ['Gmail Id', profile ? profile.email : user.username ? null : user.email],
    ['Year', profile?.year],
    ['UserId', <UserId key="id">{user.id}</UserId>],
    [
      'Certificates',
      <Link key="certificates" to={`/dashboard#${CERTIFICATES}`}>
        See your certificates
      </Link>,
    ],
  ];
  return (
    <DetailList>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value ?? (profile ? <Missing>Not set</Missing> : <Skeleton width="14rem" height="1.55em" />)}
          </dd>
        </div>
      ))}
    </DetailList>
  );
}
