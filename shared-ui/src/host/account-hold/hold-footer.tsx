import { useState } from 'react';
import { styled } from 'styled-components';
import type { AccountHold } from '@learn-for-life/contract';
import { Button } from '../../components/buttons/button';
import { DownloadMyData } from '../data-export';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../services';
import { logOut } from '../session/log-out';
import { DeleteMyAccount } from './delete-my-account';

const Root = styled.footer`
  display: grid;
  gap: var(--space-4);
  margin-bottom: var(--space-9);
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-3);
`;

/** What holds allow: to log out, and but for a card to download or delete one's data. */
export function HoldFooter({ hold }: { hold: AccountHold }) {
  const services = useServices();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logOut(services, navigate);
    setLeaving(false);
  };
  const isEnding = hold === 'account_ending' || hold === 'too_young';
  // Who has only a card is not known to be its student yet.
  const isKnown = hold !== 'password_not_chosen';
  return (
    <Root>
      <Choices>
        <Button variant="secondary" busy={leaving} onClick={() => void leave()}>
          Log Out
        </Button>
        {isKnown && <DownloadMyData />}
        {isKnown && !isEnding && <DeleteMyAccount variant="ghost" />}
      </Choices>
    </Root>
  );
}
