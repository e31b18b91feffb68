import { Avatar, Badge, Card, Container, PageHeading, type Elements } from 'shared-ui/components';
import { styled } from 'styled-components';

const Sheet = styled(Card)`
  margin-bottom: var(--space-9);
`;

const Identity = styled.div`
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

interface ProfileCardProps {
  name: string;
  /** Replaces the name's initial. */
  initial?: string;
  isAdmin: boolean;
  busy: boolean;
  /** The facts, or the tabs that contain them. */
  children: Elements;
}

/** The profile page: who it's about, and their details. */
export function ProfileCard({ name, initial, isAdmin, busy, children }: ProfileCardProps) {
  return (
    <Container narrow>
      <PageHeading>Profile</PageHeading>
      <Sheet padding="l" aria-busy={busy}>
        <Identity>
          <Avatar name={name} initial={initial} size="6rem" />
          <div>
            <h2>{name}</h2>
            <Badge>{isAdmin ? 'Admin' : 'Student'}</Badge>
          </div>
        </Identity>
        {children}
      </Sheet>
    </Container>
  );
}
