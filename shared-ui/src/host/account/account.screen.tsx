import { styled } from 'styled-components';
import { Container } from '../../components/container';
import { PageHeading } from '../../components/page-heading';
import { useSignedInUser } from '../services';
import { accountSections } from './account-sections';

const Sections = styled.div`
  display: grid;
  gap: var(--space-5);
  margin-bottom: var(--space-9);
`;

/** `/account`: what a person can change about their own account (docs/product.md#account). */
export default function AccountScreen() {
  const user = useSignedInUser();
  return (
    <Container narrow>
      <PageHeading lead={user.username ?? user.email}>Account</PageHeading>
      <Sections>
        {accountSections.map((Section, index) => (
          <Section key={index} user={user} />
        ))}
      </Sections>
    </Container>
  );
}
