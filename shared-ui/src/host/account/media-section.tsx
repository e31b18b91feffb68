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

/** The hosts whose pictures and videos this person has agreed to load on this device. Each consent can be withdrawn. */
export function MediaSection({ user }: { user: SessionUser }) {
  const { notify } = useServices();
  const consent = useMemo(() => createMediaConsent(user.id), [user.id]);
  const sources = useSyncExternalStore(onMediaConsent, consent.list);

  function withdraw(source: string) {
    consent.set(source, false);
    notify({ kind: 'success', message: `We’ll ask before loading from ${sourceName(source)} again` });
  }

  return (
    <AccountSection
      title="Media from other sites"
      about="Some lessons have pictures or videos from other sites. They load only if you allow it, because those sites can then see what you view."
    >
      {sources.length === 0 ? (
        <p>You haven’t allowed any sites on this device.</p>
      ) : (
        <>
          <p>This device always loads pictures and videos from:</p>
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
      <Button variant="secondary" size="s" aria-label={`Stop loading from ${name}`} onClick={onWithdraw}>
        Stop loading
      </Button>
    </Item>
  );
}
