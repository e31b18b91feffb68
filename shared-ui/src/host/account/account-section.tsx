import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../components/card';
import { media } from '../../components/theme';

const AccountSectionRoot = styled(Card)`
  display: grid;
  gap: var(--space-4) var(--space-6);
  ${media.medium} {
    grid-template-columns: 13rem minmax(0, 1fr);
  }
`;

const About = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-2);
  h2 {
    font-size: var(--text-l);
  }
  p {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;

const Content = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  max-width: 28rem;
  overflow-wrap: anywhere;
`;

interface Props {
  title: string;
  /** The section's id in an address: `#second-factor`. */
  id?: string;
  /** A sentence below the title. */
  about?: ReactNode;
  children: ReactNode;
}

/** One section of the account page: the title on the left, and the controls on the right. */
export function AccountSection({ title, id, about, children }: Props) {
  const titleId = useId();
  return (
    <AccountSectionRoot as="section" padding="l" id={id} aria-labelledby={titleId}>
      <About>
        <h2 id={titleId}>{title}</h2>
        {about && <p>{about}</p>}
      </About>
      <Content>{children}</Content>
    </AccountSectionRoot>
  );
}
