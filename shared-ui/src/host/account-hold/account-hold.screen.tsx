import { styled } from 'styled-components';
import { Card } from '../../components/card';
import { Container } from '../../components/container';
import { FieldError } from '../../components/field-error';
import { PageHeading } from '../../components/page-heading';
import { SectionRead } from '../account/section-read';
import { SectionStep } from '../account/section-step';
import { Navigate, useLocation } from 'react-router-dom';
import { useSignedInUser } from '../services';
import { returnAddress } from '../sign-in/return-address';
import { holdTexts } from './hold-texts';
import { HoldAction } from './hold-action';
import { HoldFooter } from './hold-footer';
import { useAccountHold } from './use-account-hold';

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

/** `/account-hold`: why an account cannot be used for now, and what to do about it (docs/product.md#account-holds). */
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
        <SectionRead what="Your account" height="10rem" read={read}>
          {(account) => (
            <SectionStep key={account.hold}>
              <HoldAction account={account} busy={change.busy} onApply={apply} onCheck={read.reload} />
            </SectionStep>
          )}
        </SectionRead>
        {change.error && <FieldError>{change.error}</FieldError>}
      </Content>
      <HoldFooter hold={user.hold} />
    </Container>
  );
}
