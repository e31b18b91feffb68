import type { SessionUser } from '@learn-for-life/contract';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { Container } from '../../components/container';
import { PageHeading } from '../../components/page-heading';
import { useSignedInUser } from '../services';
import { DataSection } from './data-section';
import { DeletionSection } from './deletion-section';
import { EmailSection } from './email/email-section';
import { MediaSection } from './media-section';
import { NameSection } from './name-section';
import { PasswordSection } from './password/password-section';
import { PathwaySection } from './pathway-section';
import { ReadingSection } from './reading-section';
import { SchoolSection } from './school-section';
import { SecondFactorSection } from './second-factor-section';

const Sections = styled.div`
  display: grid;
  gap: var(--space-5);
  margin-bottom: var(--space-9);
`;

/**
 * The sections of the page in order, each in its own file: a component that renders an `AccountSection`, or nothing if the section isn't
 * for this user.
 */
const accountSections: readonly ComponentType<{ user: SessionUser }>[] = [
  NameSection,
  PathwaySection,
  EmailSection,
  PasswordSection,
  SecondFactorSection,
  SchoolSection,
  ReadingSection,
  MediaSection,
  DataSection,
  DeletionSection,
];

/** `/account`: people change their own account (docs/product.md#account). */
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
