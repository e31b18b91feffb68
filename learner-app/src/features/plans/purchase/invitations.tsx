import { Badge, Button } from 'shared-ui/components';
import { formatSeatCode, joinAddress } from 'shared-ui/learning';
import { styled } from 'styled-components';
import { CopyField } from '../../../shared/copy-field';
import type { Subscription } from '../plans.api';
import { Actions, Part } from './purchase.styles';
import { useChangeSeats } from './use-change-seats';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;
const Used = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  color: var(--color-ink-soft);
`;

interface InvitationsProps {
  /** Of the purchase. */
  id: string;
  invitations: Subscription['invitations'];
}

/** Codes for one seat each. */
export function Invitations({ id, invitations }: InvitationsProps) {
  const { change, changing } = useChangeSeats(id);
  return (
    <Part as="section" aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      <p>An invitation gives one seat and works once: for a student who should not have the plan code.</p>
      {invitations.length > 0 && (
        <List className="invitations">
          {invitations.map(({ code, used }) => (
            <li key={code}>
              {used ? (
                <Used>
                  <span>{`Invitation ${formatSeatCode(code)} `}</span>
                  <Badge tone="neutral">Used</Badge>
                </Used>
              ) : (
                <CopyField label={`Invitation ${formatSeatCode(code)}`} value={joinAddress(code)} />
              )}
            </li>
          ))}
        </List>
      )}
      <Actions>
        <Button variant="secondary" size="s" busy={changing !== null} onClick={() => change('invite')}>
          Make an invitation
        </Button>
      </Actions>
    </Part>
  );
}
