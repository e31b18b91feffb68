import { Button } from 'shared-ui/components';
import { styled } from 'styled-components';
import { formatDay } from '../../shared/format-day';
import { SectionActions, SectionCard } from '../../shared/section-card';
import type { MySchools } from './schools.api';
import { useInvitationAnswer } from './use-schools';

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3) var(--space-5);
  }
`;

type Invitation = MySchools['invitations'][number];

const sentenceOf = ({ schoolName, role, until }: Invitation) =>
  `${schoolName} invites you as ${role === 'teacher' ? 'a teacher' : 'a school administrator'}${until ? `, until ${formatDay(until)}` : ''}.`;

/** The invitations to work at schools, each to be accepted or declined. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { busy, answer } = useInvitationAnswer();
  return (
    <SectionCard title="Invitations">
      <List>
        {invitations.map((invitation) => {
          const { id, schoolName } = invitation;
          return (
            <li key={id}>
              <p>{sentenceOf(invitation)}</p>
              <SectionActions>
                <Button
                  busy={busy}
                  aria-label={`Accept the invitation of ${schoolName}`}
                  onClick={() => void answer(id, true, `You work at ${schoolName} now`)}
                >
                  Accept
                </Button>
                <Button
                  variant="secondary"
                  busy={busy}
                  aria-label={`Decline the invitation of ${schoolName}`}
                  onClick={() => void answer(id, false, 'Invitation declined')}
                >
                  Decline
                </Button>
              </SectionActions>
            </li>
          );
        })}
      </List>
    </SectionCard>
  );
}
