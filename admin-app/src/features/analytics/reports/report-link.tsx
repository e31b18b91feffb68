import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TextLink } from '../analytics.styles';
import { useLearnerFilter } from '../learner-filter/use-learner-filter';

interface ReportLinkProps {
  to: string;
  /** Accessible name, if the content alone doesn't say where the link leads. */
  label?: string;
  children: ReactNode;
}

/** A link to another report, with the same filter. */
export function ReportLink({ to, label, children }: ReportLinkProps) {
  const { search } = useLearnerFilter();
  const [path, own] = to.split('?');
  const query = [search.slice(1), own].filter(Boolean).join('&');
  return (
    <TextLink>
      <Link to={query ? `${path}?${query}` : to} aria-label={label}>
        {children}
      </Link>
    </TextLink>
  );
}
