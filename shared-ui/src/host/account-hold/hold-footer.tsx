import { useState } from 'react';
import { styled } from 'styled-components';
import type { AccountHold } from '@learn-for-life/contract';
import { Button } from '../../components/button';
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

/** What every hold allows: to log out, and to download or delete one's data. */
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
  return (
    <Root>
      <Choices>
        <Button variant="secondary" busy={leaving} onClick={() => void leave()}>
          Log Out
        </Button>
        <DownloadMyData />
        {!isEnding && <DeleteMyAccount variant="ghost" />}
      </Choices>
    </Root>
  );
}
