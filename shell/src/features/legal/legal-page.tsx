import { styled } from 'styled-components';
import { useServices } from 'shared-ui/services';
import type { Elements } from 'shared-ui/components';

const Article = styled.article`
  width: min(100% - 2 * var(--page-margin), var(--content-narrow));
  margin: var(--space-8) auto var(--space-9);
  h1 {
    margin-bottom: var(--space-2);
  }
  h2 {
    margin: var(--space-6) 0 var(--space-2);
    font-size: var(--text-xl);
  }
  p + p,
  ul,
  ul + p {
    margin-top: var(--space-3);
  }
  li + li {
    margin-top: var(--space-1);
  }
`;

const Updated = styled.p`
  color: var(--color-ink-soft);
`;

interface LegalPageProps {
  title: string;
  /** The day of the last change. */
  updated: string;
  children: Elements;
}

/** A legal text with the company's contact details at its end; they come from the deployment's configuration. */
export function LegalPage({ title, updated, children }: LegalPageProps) {
  const { company, address, email, phone } = useServices().config.contact;
  return (
    <Article>
      <h1>{title}</h1>
      <Updated>{`Last updated ${updated}`}</Updated>
      {children}
      <h2>Contact us</h2>
      <address>
        <span>{company}</span>
        <br />
        <span>{address}</span>
        <br />
        <span>{`Phone: ${phone}`}</span>
        <br />
        <span>Email:</span> <a href={`mailto:${email}`}>{email}</a>
      </address>
    </Article>
  );
}
