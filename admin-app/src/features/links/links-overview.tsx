import { styled } from 'styled-components';
import { Cell, HeaderCell, Table, TableBody, TableHead } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { NOUNS } from '../../shared/content-nouns';
import type { HolderNoun, LinkContent, LinkedNoun } from './link-kind';
import { idsOf, linkedItems } from './linked-items';

const Tables = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  ${media.full} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

const Overview = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`;

const TopCell = styled(Cell)`
  min-width: 9rem;
  text-align: start;
  vertical-align: top;
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
`;

const pluralOf = (noun: LinkedNoun) => NOUNS[noun].plural.toLowerCase();

const Soft = styled.span`
  color: var(--color-ink-soft);
`;

const Id = styled(Soft)`
  display: block;
  font-size: var(--text-xs);
  overflow-wrap: anywhere;
`;

/** Titles and ids of the linked items. */
function LinkedItems({ content, noun, ids }: { content: LinkContent; noun: LinkedNoun; ids: string[] }) {
  if (ids.length === 0) return <Soft>No linked {pluralOf(noun)}</Soft>;
  return (
    <List>
      {linkedItems(content, noun, ids).map(({ id, title }) => (
        <li key={id}>
          {title}
          <Id>{id}</Id>
        </li>
      ))}
    </List>
  );
}

interface LinksTableProps {
  title: string;
  holder: HolderNoun;
  nouns: readonly LinkedNoun[];
  content: LinkContent;
}

function LinksTable({ title, holder, nouns, content }: LinksTableProps) {
  return (
    <Overview>
      <h3>{title}</h3>
      {content[holder].length === 0 && <Soft>There is no {holder} yet.</Soft>}
      {content[holder].length > 0 && (
        <Table label={title} maxHeight="36rem">
          <TableHead>
            <tr>
              <HeaderCell scope="col">{NOUNS[holder].title}</HeaderCell>
              {nouns.map((noun) => (
                <HeaderCell key={noun} scope="col">
                  Linked {pluralOf(noun)}
                </HeaderCell>
              ))}
            </tr>
          </TableHead>
          <TableBody>
            {content[holder].map((each) => (
              <tr key={each.id}>
                <TopCell as="th" scope="row">
                  {each.title}
                </TopCell>
                {nouns.map((noun) => (
                  <TopCell key={noun}>
                    <LinkedItems content={content} noun={noun} ids={idsOf(each, noun)} />
                  </TopCell>
                ))}
              </tr>
            ))}
          </TableBody>
        </Table>
      )}
    </Overview>
  );
}

/** Read-only tables of all links. */
export function LinksOverview({ content }: { content: LinkContent }) {
  return (
    <Tables>
      <LinksTable title="Course Links" holder="course" nouns={['video', 'quiz']} content={content} />
      <LinksTable title="Video Links" holder="video" nouns={['quiz']} content={content} />
    </Tables>
  );
}
