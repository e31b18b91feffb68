import type { SessionUser } from '@learn-for-life/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../components/buttons/button';
import { useFocusFallback } from '../../components/use-focus-fallback';
import { createMediaConsent, onMediaConsent, sourceName } from '../media-consent';
import { useServices } from '../services';
import { AccountSection } from './account-section';

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
`;

const Item = styled.li`
  display: flex;
  gap: var(--space-4);
  align-items: center;
  justify-content: space-between;
  button {
    flex: none;
  }
`;

/** Whose pictures and videos this person agreed to on this device. Each can be withdrawn. */
export function MediaSection({ user }: { user: SessionUser }) {
  const { notify } = useServices();
  const consent = useMemo(() => createMediaConsent(user.id), [user.id]);
  const sources = useSyncExternalStore(onMediaConsent, consent.list);

  function withdraw(source: string) {
    consent.set(source, false);
    notify({ kind: 'success', message: `Pictures and videos from ${sourceName(source)} wait for you again` });
  }

  return (
    <AccountSection
      title="Media from other sites"
      about="Some lessons have pictures or videos from other sites. They load only if you agree, because then those sites know what you look at."
    >
      {sources.length === 0 ? (
        <p>You have not agreed to any site on this device.</p>
      ) : (
        <>
          <p>On this device you always load pictures and videos from:</p>
          <List>
            {sources.map((source) => (
              <Source key={source} name={sourceName(source)} onWithdraw={() => withdraw(source)} />
            ))}
          </List>
        </>
      )}
    </AccountSection>
  );
}

function Source({ name, onWithdraw }: { name: string; onWithdraw: () => void }) {
  const ref = useFocusFallback<HTMLLIElement>();
  return (
    <Item ref={ref}>
      <strong>{name}</strong>
      <Button variant="secondary" size="s" aria-label={`Withdraw ${name}`} onClick={onWithdraw}>
        Withdraw
      </Button>
    </Item>
  );
}
