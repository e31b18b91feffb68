import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HostServices } from '@learn-for-life/contract';
import { useServices } from 'shared-ui/services';
import { Link } from 'react-router-dom';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { summaryOf } from './access-words';
import { GrantForm } from './grant-form';
import { GrantList } from './grant-list';
import { RevokeDialog } from './revoke-dialog';
import { formatDay } from '../../shared/days/format-day';
import { PLAN_NAMES } from '../../shared/plan-names';
import { ReasonList } from './access.styles';

interface AccessCardProps {
  person: Pick<Schemas['Person'], 'id' | 'name' | 'email' | 'adminRight'>;
  /** For tests; the REST API otherwise. */
  createApi?: (services: HostServices) => AccessApi;
}

/** Whether and why a person has access to courses that need a plan, and giving and revoking it by hand. */
export function AccessCard({ person, createApi = createAccessApi }: AccessCardProps) {
  const services = useServices();
  const api = useMemo(() => createApi(services), [createApi, services]);
  const { access, grant, revoke } = useAccess(api, person.id);
  const [revoking, setRevoking] = useState<Grant>();
  const section = useRef<HTMLDivElement>(null);
  const name = nameOf(person);

  async function end({ id: grantId }: Grant, reason: string) {
    await revoke.mutateAsync({ grantId, reason });
    // The page behind the dialog cannot take the focus while it is open.
    flushSync(() => setRevoking(undefined));
    // The button that opened it disappears.
    section.current?.focus();
    services.notify({ kind: 'success', message: `Access of ${name} revoked` });
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

/** Why a seat gives no access, if it gives none. */
function problemOf({ givesAccess }: Seat, { subscriber }: Access): string {
  if (!givesAccess) return ' The plan gives no access at the moment.';
  return subscriber ? '' : ' The plan has fewer seats than learners, and others came first.';
}

/** The seats that a person has in plans. */
function SeatList({ access }: { access: Access }) {
  return (
    <ReasonList aria-label="Seats">
      {access.seats.map((seat) => (
        <li key={seat.subscriptionId}>
          <p>
            {'A seat of '}
            <Link to={`/subscriptions/${encodeURIComponent(seat.subscriptionId)}`}>
              {seat.payerName ? `${seat.payerName}’s plan` : 'a plan'}
            </Link>
          </p>
          <SectionNote>
            {`Plan ${PLAN_NAMES[seat.plan]}, taken on ${formatDay(seat.takenAt)}.${problemOf(seat, access)}`}
          </SectionNote>
        </li>
      ))}
    </ReasonList>
  );
}

/** Why a person has access to courses that need a plan, and the mutations of it. */
function useAccess(api: AccessApi, personId: string) {
  const queryClient = useQueryClient();
  // Changes of seats invalidate everything under 'access'.
  const queryKey = ['access', personId];
  const onSuccess = (access: Access) => {
    queryClient.setQueryData(queryKey, access);
  };
  // What is shown may be out of date, for instance if somebody else revoked it meanwhile.
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
