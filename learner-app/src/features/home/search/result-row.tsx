import type { LucideIcon } from 'lucide-react';
import { Badge, cardTarget } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { categoryKey } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { Row } from './search-results.styles';

const Target = styled(Link)`
  ${cardTarget}
`;

interface ResultRowProps {
  icon: LucideIcon;
  title: string;
  about: string;
  quote?: string;
  category: string;
  needsPlan: boolean;
  path: string;
}

/** One search result; the whole row is a link. */
export function ResultRow({ icon: Icon, title, about, quote, category, needsPlan, path }: ResultRowProps) {
  return (
    <Row data-category={categoryKey(category)}>
      <Icon aria-hidden="true" />
      <div>
        <Target to={path}>{title}</Target>
        <p>{about}</p>
        {quote && <p>{quote}</p>}
      </div>
      {needsPlan && <Badge tone="accent">Needs a plan</Badge>}
    </Row>
  );
}
