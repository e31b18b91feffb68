import { styled } from 'styled-components';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { AccountHold } from '@learn-for-life/contract';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '../../components/buttons/button';
import { Card } from '../../components/card';
import { Container } from '../../components/container';
import { FieldError } from '../../components/fields/field-error';
import { PageHeading } from '../../components/page-heading';
import { SectionRead } from '../account/section-read';
import { SectionStep } from '../account/section-step';
import { useSignedInUser, useServices } from '../services';
import { returnAddress } from '../sign-in/return-address';
import { HoldAction } from './hold-action';
import { type AccountState, createAccountStateApi, type AccountStateApi } from '../account/account-state.api';
import { longDate } from './long-date';
import { toAppError } from '../data/app-error';
import { useRead } from '../account/use-read';
import { DownloadMyData } from '../data-export';
import { recordAccountHold } from '../data/account-hold';
import { logOut } from '../session/log-out';
import { refreshUser } from '../session/refresh-user';
import { DeleteMyAccount } from '../account/delete-my-account';

const Content = styled(Card)`
  display: grid;
  gap: var(--space-5);
  justify-items: start;
  margin-bottom: var(--space-6);
  overflow-wrap: anywhere;
  ul {
    display: grid;
    gap: var(--space-2);
    padding-inline-start: 1.25em;
    list-style: disc;
  }
`;

const HoldFooterRoot = styled.footer`
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

/** `/account-hold`: explains why an account can't be used for now, and what to do about it (docs/product.md#account-holds). */
export default function AccountHoldScreen() {
  const user = useSignedInUser();
  const { state } = useLocation() as { state: unknown };
  const { read, change, apply } = useAccountHold();
  if (!user.hold) return <Navigate to={returnAddress(state, '/home')} replace />;
  const { title, lead } = holdTexts(user.hold, read.state.status === 'loaded' ? read.state.data : undefined);
  return (
    <Container narrow>
      <PageHeading lead={lead}>{title}</PageHeading>
      <Content padding="l">
        <SectionRead what="your account" height="10rem" read={read}>
          {(account) => (
            <SectionStep key={account.hold}>
              <HoldAction account={account} busy={change.busy} onApply={apply} onCheck={read.reload} />
            </SectionStep>
          )}
        </SectionRead>
        {change.error && <FieldError>{change.error}</FieldError>}
      </Content>
      {/* The footer is shown once the elements above it have their final height. */}
      {read.state.status !== 'loading' && (
        <HoldFooter
          hold={user.hold}
          isOfSchool={read.state.status === 'loaded' && read.state.data.username !== null}
        />
      )}
    </Container>
  );
}

interface HoldTexts {
  title: string;
  lead: string;
}

/** Returns the page's text for a hold. @param account undefined until it has been read */
function holdTexts(hold: AccountHold, account?: AccountState): HoldTexts {
  switch (hold) {
    case 'terms_not_accepted':
      return account && account.policy.changes.length > 0
        ? { title: 'Our terms have changed', lead: 'Please read what’s new, then choose whether to agree.' }
        : {
            title: 'Before you start',
            lead: 'Please read our terms and privacy policy, then choose whether to agree.',
          };
    case 'birth_year_missing':
      return { title: 'When were you born?', lead: 'We need to know how old our students are.' };
    case 'too_young':
      return {
        title: 'You’re a little too young',
        lead: account?.minimumAge
          ? `This platform is for students turning ${account.minimumAge} or older this year.`
          : 'This platform is for older students.',
      };
    case 'consent_missing':
      return {
        title: 'An adult needs to agree first',
        lead: 'At your age, a parent or your school decides whether you can use this platform.',
      };
    case 'account_ending':
      return {
        title: account?.eraseAt
          ? `Your account will be deleted on ${longDate(account.eraseAt)}`
          : 'Your account will be deleted',
        lead: 'You can change your mind until then. After that, we can’t restore anything.',
      };
  }
}

/** Returns the account's state and a way to change it. Once the hold has ended, the person is redirected. */
function useAccountHold() {
  const services = useServices();
  const api = useMemo(() => createAccountStateApi(services), [services]);
  const read = useRead(
    useCallback(async () => {
      const state = await api.read();
      // Another hold may follow the one that has ended.
      if (!recordAccountHold(services.session, state.hold)) await refreshUser(services);
      return state;
    }, [api, services]),
  );
  const [change, setChange] = useState<{ busy: boolean; error?: string }>({ busy: false });

  /** Sends the person's decision. If that fails, shows the failure and reads the state again. @param request sends the decision */
  async function apply(request: (api: AccountStateApi) => Promise<AccountState>): Promise<void> {
    setChange({ busy: true });
    try {
      await request(api);
      await read.reload();
      setChange({ busy: false });
    } catch (error) {
      console.error(error);
      setChange({ busy: false, error: toAppError(error).message });
      await read.reload();
    }
  }
  return { read, change, apply };
}

/** The actions that a hold allows: logging out, and downloading or deleting data. */
function HoldFooter({ hold, isOfSchool }: { hold: AccountHold; isOfSchool: boolean }) {
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
    <HoldFooterRoot>
      <Choices>
        <Button variant="secondary" busy={leaving} onClick={() => void leave()}>
          Log Out
        </Button>
        <DownloadMyData />
        {!isEnding && <DeleteMyAccount isOfSchool={isOfSchool} variant="ghost" />}
      </Choices>
    </HoldFooterRoot>
  );
}
