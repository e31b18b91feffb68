import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled(Tabs.List)`
  display: flex;
  gap: var(--space-5);
  border-bottom: 1px solid var(--color-line);
`;

const Tab = styled(Tabs.Trigger)`
  min-height: 3rem;
  padding-inline: var(--space-1);
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
`;

/** The admin variant of the profile: Details (default) and Password. */
export function ProfileTabs({ details, password }: { details: ReactNode; password: ReactNode }) {
  return (
    <Tabs.Root defaultValue="details">
      <List aria-label="Profile">
        <Tab value="details">Details</Tab>
        <Tab value="password">Password</Tab>
      </List>
      <Tabs.Content value="details">{details}</Tabs.Content>
      <Tabs.Content value="password">{password}</Tabs.Content>
    </Tabs.Root>
  );
}
