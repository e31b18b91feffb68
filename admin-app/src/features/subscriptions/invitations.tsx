import { Copy, Link2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';
import { formatSeatCode, joinAddress } from 'shared-ui/learning';
import { useStandAlone } from '../../shared/stand-alone';
import { SectionActions, SectionCard, SectionNote } from '../../shared/section-card';
import { SeatCode } from './seat-code';
import type { Subscription, SubscriptionsApi } from './subscriptions.api';
import { useCopy } from '../../shared/use-copy';
import { useSeatChange } from './use-subscriptions';

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  list-style: none;
  > li {
    display: grid;
    gap: var(--space-2);
  }
`;

const UsedInvitations = styled.details`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  summary {
    width: fit-content;
    cursor: pointer;
  }
  ul {
    margin-top: var(--space-3);
  }
`;

interface InvitationsProps {
  api: SubscriptionsApi;
  subscription: Subscription;
}

/** A subscription's invitations, newest first, and a way to create another. */
export function Invitations({ api, subscription: { id, invitations } }: InvitationsProps) {
  const { busy, change } = useSeatChange(id);
  const newestFirst = invitations.toReversed();
  const open = newestFirst.filter(({ used }) => !used);
  const used = newestFirst.filter((invitation) => invitation.used);

  return (
    <SectionCard title="Invitations">
      <SectionNote>Each invitation code works once, for one seat.</SectionNote>
      <SectionActions>
        <Button
          variant="secondary"
          size="s"
          busy={busy}
          onClick={() => void change(() => api.changeSeats(id, 'invite'), 'Invitation created')}
        >
          Create invitation
        </Button>
      </SectionActions>
      {open.length === 0 ? (
        <p>No open invitations.</p>
      ) : (
        <List aria-label="Open invitations">
          {open.map(({ code }) => (
            <OpenInvitation key={code} code={code} />
          ))}
        </List>
      )}
      {used.length > 0 && (
        <UsedInvitations>
          <summary>{`Used invitations (${used.length})`}</summary>
          <List aria-label="Used invitations">
            {used.map(({ code }) => (
              <li key={code}>
                <SeatCode code={code} />
              </li>
            ))}
          </List>
        </UsedInvitations>
      )}
    </SectionCard>
  );
}

function OpenInvitation({ code }: { code: string }) {
  const copy = useCopy();
  const standAlone = useStandAlone();
  const shown = formatSeatCode(code);
  return (
    <li>
      <SeatCode code={code} />
      <SectionActions>
        {!standAlone && (
          <Button
            variant="secondary"
            size="s"
            icon={<Link2 aria-hidden="true" />}
            aria-label={`Copy link for invitation ${shown}`}
            onClick={() => void copy(joinAddress(code), 'Invitation link copied')}
          >
            Copy link
          </Button>
        )}
        <Button
          variant="secondary"
          size="s"
          icon={<Copy aria-hidden="true" />}
          aria-label={`Copy code for invitation ${shown}`}
          onClick={() => void copy(shown, 'Invitation code copied')}
        >
          Copy code
        </Button>
      </SectionActions>
    </li>
  );
}
