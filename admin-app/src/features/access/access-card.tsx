import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HostServices } from '@learn-for-life/contract';
import { useServices } from 'shared-ui/services';
import type { Schemas } from '../../shared/api-client';
import { nameOf } from '../../shared/person-name';
import { QueryState } from '../../shared/query-state';
import { SectionCard } from '../../shared/section-card';
import { createAccessApi, type AccessApi, type Grant } from './access.api';
import { summaryOf } from './access-words';
import { GrantForm } from './grant-form';
import { GrantList } from './grant-list';
import { RevokeDialog } from './revoke-dialog';
import { SeatList } from './seat-list';
import { useAccess } from './use-access';

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
