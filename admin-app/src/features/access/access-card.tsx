import { useId, useMemo, useRef, useState } from 'react';
import type { HostServices } from '@learn-for-life/contract';
import { useServices } from 'shared-ui/services';
import { Link } from 'react-router-dom';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge, Button, useMoveFocus } from 'shared-ui/components';
import type { Schemas } from '../../shared/api/api-client';
import { nameOf } from '../../shared/person-name';
import { QueryState } from '../../shared/api/query-state';
import { SectionCard, SectionNote } from '../../shared/section-card';
import {
  createAccessApi,
  type AccessApi,
  type Grant,
  type Access,
  type Seat,
  type GrantInput,
} from './access.api';
import { GrantForm } from './grant-form';
import { RevokeDialog } from './revoke-dialog';
import { formatDay } from '../../shared/days/format-day';
import { PLAN_NAMES } from '../../shared/plan-names';
import { ReasonList } from './access.styles';

// Returns ' by' and the admin's name; '' if unknown.
const by = (admin: string | null) => (admin ? ` by ${admin}` : '');

interface AccessCardProps {
  person: Pick<Schemas['Person'], 'id' | 'name' | 'email' | 'adminRight'>;
  /** Creates the API; tests pass their own. */
  createApi?: (services: HostServices) => AccessApi;
}

/** Shows whether and why a person has access to courses that need a plan; grants and revokes access by hand. */
export function AccessCard({ person, createApi = createAccessApi }: AccessCardProps) {
  const services = useServices();
  const api = useMemo(() => createApi(services), [createApi, services]);
  const { access, grant, revoke } = useAccess(api, person.id);
  const [revoking, setRevoking] = useState<Grant>();
  const section = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();
  const name = nameOf(person);

  async function end({ id: grantId }: Grant, reason: string) {
    await revoke.mutateAsync({ grantId, reason });
    setRevoking(undefined);
    // The button that opened the dialog disappears.
    moveFocus(section);
    services.notify({ kind: 'success', message: `Access revoked for ${name}` });
  }

  return (
    <SectionCard title="Access" ref={section}>
      <QueryState query={access} subject="Access" height="12rem">
        {(data) => (
          <>
            <p>{summaryOf(data, name, person.adminRight !== null)}</p>
            {data.seats.length > 0 && <SeatList access={data} />}
            {data.grants.length > 0 && <GrantList grants={data.grants} onRevoke={setRevoking} />}
            <GrantForm name={name} onGrant={grant.mutateAsync} />
          </>
        )}
      </QueryState>
      {revoking && (
        <RevokeDialog
          name={name}
          onRevoke={(reason) => end(revoking, reason)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </SectionCard>
  );
}

/** Says why a seat gives no access; '' if it gives access. */
function problemOf({ givesAccess }: Seat, { subscriber }: Access): string {
  if (!givesAccess) return ' The plan isn’t active right now.';
  return subscriber ? '' : ' The plan has more students than seats, and others joined first.';
}

/** Lists a person's seats in plans. */
function SeatList({ access }: { access: Access }) {
  return (
    <ReasonList aria-label="Seats">
      {access.seats.map((seat) => (
        <li key={seat.subscriptionId}>
          <p>
            {'Seat in '}
            <Link to={`/subscriptions/${encodeURIComponent(seat.subscriptionId)}`}>
              {seat.payerName ? `${seat.payerName}’s plan` : 'a plan'}
            </Link>
          </p>
          <SectionNote>
            {`${PLAN_NAMES[seat.plan]} plan, seat taken on ${formatDay(seat.takenAt)}.${problemOf(seat, access)}`}
          </SectionNote>
        </li>
      ))}
    </ReasonList>
  );
}

/** Reads why a person has access to courses that need a plan, with the mutations that change the access. */
function useAccess(api: AccessApi, personId: string) {
  const queryClient = useQueryClient();
  // Seat changes invalidate every query under 'access'.
  const queryKey = ['access', personId];
  const onSuccess = (access: Access) => {
    queryClient.setQueryData(queryKey, access);
  };
  // The page may be out of date, for example because someone else has revoked the grant.
  const onError = () => void queryClient.invalidateQueries({ queryKey });
  return {
    access: useQuery({ queryKey, queryFn: () => api.read(personId) }),
    grant: useMutation({ mutationFn: (input: GrantInput) => api.grant(personId, input), onSuccess, onError }),
    revoke: useMutation({
      mutationFn: ({ grantId, reason }: { grantId: string; reason: string }) =>
        api.revoke(personId, grantId, reason),
      onSuccess,
      onError,
    }),
  };
}

interface GrantListProps {
  grants: readonly Grant[];
  onRevoke: (grant: Grant) => void;
}

/** Lists a person's grants, including those that have ended, newest first. */
function GrantList({ grants, onRevoke }: GrantListProps) {
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
      <SectionNote>{grantText(grant)}</SectionNote>
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

/** Says whether a person can open courses that need a plan. */
function summaryOf({ paymentsEnabled, subscriber }: Access, name: string, isAdmin: boolean): string {
  if (!paymentsEnabled) return 'Payments are off, so every course is free.';
  if (subscriber) return `${name} has access to courses that need a plan.`;
  if (isAdmin) return `${name} has no plan, but admins can open every course.`;
  return `${name} has no access to courses that need a plan.`;
}

/** Says when access was given, by which admin, and until when. */
function grantText({ createdAt, grantedBy, endsAt, active, revokedAt }: Grant): string {
  const given = `Given on ${formatDay(createdAt)}${by(grantedBy)}`;
  if (!endsAt) return active ? `${given}, until revoked` : given;
  const hasRunOut = !active && !revokedAt;
  return `${given}, ${hasRunOut ? 'ended' : 'until'} ${formatDay(endsAt)}`;
}

/** Says when and why access was revoked, and by which admin. */
function revokedOf({ revokedAt, revokedBy, revokeReason }: Grant): string | undefined {
  if (!revokedAt) return undefined;
  return `Revoked on ${formatDay(revokedAt)}${by(revokedBy)}: ${revokeReason ?? '–'}`;
}
