import { useSearchParams } from 'react-router-dom';
import { Button } from 'shared-ui/components';
import { useSignedInUser } from 'shared-ui/services';
import { styled } from 'styled-components';
import { formatDay } from '../../shared/days/format-day';
import { SectionActions, SectionCard, SectionNote } from '../../shared/section-card';
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
  `${schoolName} invited you to join as ${role === 'teacher' ? 'a teacher' : 'a school administrator'}${until ? `, until ${formatDay(until)}` : ''}.`;

/**
 * Lists invitations to work at schools. The link in an email (`?invitation=…&token=…`) contains the secret needed to answer its invitation;
 * for other invitations, the page says which email to open.
 */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const user = useSignedInUser();
  const [params, setParams] = useSearchParams();
  const { busy, answer } = useInvitationAnswer();
  const opened = invitations.find(({ id }) => id === params.get('invitation'));
  const others = invitations.filter((invitation) => invitation !== opened);
  async function send({ id }: Invitation, accepts: boolean, success: string) {
    if (!(await answer(id, { accepts, token: params.get('token') ?? '' }, success))) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('invitation');
        after.delete('token');
        return after;
      },
      { replace: true },
    );
  }
  return (
    <SectionCard title="Invitations">
      {params.has('invitation') && !opened && (
        <p>
          {`This invitation is no longer valid, or it wasn’t sent to ${user.email}. Open the newest email and log in with the address it was sent to, or ask the school to resend it.`}
        </p>
      )}
      <List>
        {opened && (
          <li>
            <p>{sentenceOf(opened)}</p>
            <SectionActions>
              <Button
                busy={busy}
                aria-label={`Accept invitation from ${opened.schoolName}`}
                onClick={() => void send(opened, true, `You’ve joined ${opened.schoolName}`)}
              >
                Accept
              </Button>
              <Button
                variant="secondary"
                busy={busy}
                aria-label={`Decline invitation from ${opened.schoolName}`}
                onClick={() => void send(opened, false, 'Invitation declined')}
              >
                Decline
              </Button>
            </SectionActions>
          </li>
        )}
        {others.map((invitation) => (
          <li key={invitation.id}>
            <p>{sentenceOf(invitation)}</p>
          </li>
        ))}
      </List>
      {others.length > 0 && (
        <SectionNote>
          {`To accept or decline, open the link in the email to ${user.email}. If you can’t find it, ask the school to resend it.`}
        </SectionNote>
      )}
    </SectionCard>
  );
}
