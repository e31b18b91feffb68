import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { PasswordForm } from 'shared-ui/account';
import { styled } from 'styled-components';

const List = styled(Tabs.List)`
  display: flex;
  gap: var(--space-2);
  margin-inline: calc(var(--space-3) * -1);
  border-bottom: 1px solid var(--color-line);
`;

const Tab = styled(Tabs.Trigger)`
  min-height: 3rem;
  padding-inline: var(--space-3);
  border-bottom: 3px solid transparent;
  margin-bottom: -1px;
  color: var(--color-ink-soft);
  font-weight: 700;
  &[data-state='active'] {
    border-color: var(--hue-strong);
    color: var(--color-ink);
  }
  &:hover {
    color: var(--color-ink);
  }
  /* The line below the tabs would cut off an outer outline. */
  &:focus-visible {
    outline-offset: -4px;
    border-radius: var(--radius-m);
  }
`;

const Panel = styled(Tabs.Content)`
  border-radius: var(--radius-s);
  &:focus-visible {
    outline-offset: var(--space-2);
  }
`;

const PasswordSpace = styled.div`
  max-width: 26rem;
  padding-block: var(--space-4);
`;

interface ProfileTabsProps {
  details: ReactNode;
  /** Email of the account whose password can be changed. */
  email: string;
}

/** The admin variant of the profile: Details (default) and Password. */
export function ProfileTabs({ details, email }: ProfileTabsProps) {
  return (
    <Tabs.Root defaultValue="details">
      <List aria-label="Profile">
        <Tab value="details">Details</Tab>
        <Tab value="password">Password</Tab>
      </List>
      <Panel value="details">{details}</Panel>
      {/* The panel isn't a tab stop, because its fields are focusable. */}
      <Panel value="password" tabIndex={-1}>
        <PasswordSpace>
          <PasswordForm email={email} owner={{ isAdmin: true }} />
        </PasswordSpace>
      </Panel>
    </Tabs.Root>
  );
}
