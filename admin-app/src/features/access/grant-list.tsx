import { useId } from 'react';
import { Badge, Button } from 'shared-ui/components';
import { SectionNote } from '../../shared/section-card';
import type { Grant } from './access.api';
import { ReasonList } from './access.styles';
import { givenOf, revokedOf } from './access-words';

interface GrantListProps {
  grants: readonly Grant[];
  onRevoke: (grant: Grant) => void;
}

/** Access that admins gave to a person, also what has ended, the newest first. */
export function GrantList({ grants, onRevoke }: GrantListProps) {
  return (
    <ReasonList aria-label="Given by an admin">
      {grants.map((grant) => (
        <GrantItem key={grant.id} grant={grant} onRevoke={() => onRevoke(grant)} />
      ))}
    </ReasonList>
  );
}

function GrantItem({ grant, onRevoke }: { grant: Grant; onRevoke: () => void }) {
  const reasonId = useId();
  const revoked = revokedOf(grant);
  return (
    <li>
      <p>
        <strong id={reasonId}>{grant.reason}</strong> <GrantBadge grant={grant} />
      </p>
      <SectionNote>{givenOf(grant)}</SectionNote>
      {revoked && <SectionNote>{revoked}</SectionNote>}
      {grant.active && (
        <Button variant="secondary" size="s" aria-describedby={reasonId} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
}

function GrantBadge({ grant: { active, revokedAt } }: { grant: Grant }) {
  if (active) return <Badge tone="success">Active</Badge>;
  return <Badge tone="neutral">{revokedAt ? 'Revoked' : 'Ended'}</Badge>;
}
