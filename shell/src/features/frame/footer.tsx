import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { PRODUCT } from './product';

const Root = styled.footer`
  margin-top: auto;
  background: var(--color-night);
  color: var(--color-on-night);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-5) var(--space-8);
  justify-content: space-between;
  width: min(100% - 2 * var(--page-margin), var(--content-width));
  margin-inline: auto;
  padding-block: var(--space-6);
  font-size: var(--text-s);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-5);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-block;
    /* A target for a finger. */
    min-height: 1.5rem;
    line-height: 1.5rem;
    color: inherit;
    font-weight: 600;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  address {
    display: grid;
    gap: var(--space-1);
    font-style: normal;
    color: var(--color-on-night-soft);
  }
  /* Holds the line until the details are there, with a space that the fonts have. */
  [data-contact]:empty::before {
    content: '\\a0';
  }
`;

/**
 * Links and the company's contact details, which come from the deployment's configuration: with the app, or where the
 * footer was rendered at build time from the early script (`startup/early/fill-contact-details.ts`).
 */
export function Footer() {
  const { contact } = useServices().config;
  return (
    <Root data-surface="night">
      <Row>
        <nav aria-label="Footer">
          <ul>
            <li>
              <Link to="/">HOME</Link>
            </li>
            <li>
              <Link to="/courses">COURSES</Link>
            </li>
            <li>
              <Link to="/plans">PLANS</Link>
            </li>
            <li>
              <Link to="/dashboard">DASHBOARD</Link>
            </li>
            <li>
              <Link to="/terms">Terms of Service</Link>
            </li>
            <li>
              <Link to="/privacy">Privacy Policy</Link>
            </li>
          </ul>
        </nav>
        <address>
          <strong>
            <span>{`${PRODUCT} · `}</span>
            <span data-contact="company">{contact.company}</span>
          </strong>
          <span data-contact="address">{contact.address}</span>
          <span>
            {/* Before the configuration is there the address is missing, and nothing may be a link without a name. */}
            <a data-contact="email" href={contact.email ? `mailto:${contact.email}` : undefined}>
              {contact.email}
            </a>{' '}
            · <span data-contact="phone">{contact.phone}</span>
          </span>
        </address>
      </Row>
    </Root>
  );
}
