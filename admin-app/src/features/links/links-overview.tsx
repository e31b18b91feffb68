import { useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Cell, HeaderCell, Table, TableBody, TableHead, TextField } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { NOUNS } from '../../shared/content-nouns';
import { Pager } from '../../shared/pager';
import { findLocally } from '../../shared/picker';
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

const Search = styled.div`
  max-width: 26rem;
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

type Find = ReturnType<typeof linkedItems>;

/** Titles and ids of the linked items. */
function LinkedItems({ find, noun, ids }: { find: Find; noun: LinkedNoun; ids: string[] }) {
  if (ids.length === 0) return <Soft>No linked {pluralOf(noun)}</Soft>;
  return (
    <List>
      {find(ids).map(({ id, title }) => (
        <li key={id}>
          {title}
          <Id>{id}</Id>
        </li>
      ))}
    </List>
  );
}

/** Rows of a page: few enough to draw at once, however many there are. */
const PAGE_SIZE = 50;

interface LinksTableProps {
  title: string;
  holder: HolderNoun;
  nouns: readonly LinkedNoun[];
  content: LinkContent;
  finds: Record<LinkedNoun, Find>;
  /** Every word must occur in the title of the course or video, or it is the id. */
  text: string;
}

function LinksTable({ title, holder, nouns, content, finds, text }: LinksTableProps) {
  /** Another search begins at its first page. */
  const [turned, setTurned] = useState({ text, page: 1 });
  const holders: readonly LinkContent[HolderNoun][number][] = content[holder];
  const found = useMemo(() => {
    const ids = new Set(
      findLocally(
        holders.map(({ id, title: label }) => ({ id, label })),
        text,
      ).map(({ id }) => id),
    );
    return holders.filter(({ id }) => ids.has(id));
  }, [holders, text]);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = turned.text === text ? Math.min(turned.page, pages) : 1;
  return (
    <Overview>
      <h3>{title}</h3>
      {holders.length === 0 && <Soft>There is no {holder} yet.</Soft>}
      {holders.length > 0 && found.length === 0 && <Soft>{`No ${holder} matches “${text}”.`}</Soft>}
      {found.length > 0 && (
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
            {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((each) => (
              <tr key={each.id}>
                <TopCell as="th" scope="row">
                  {each.title}
                </TopCell>
                {nouns.map((noun) => (
                  <TopCell key={noun}>
                    <LinkedItems find={finds[noun]} noun={noun} ids={idsOf(each, noun)} />
                  </TopCell>
                ))}
              </tr>
            ))}
          </TableBody>
        </Table>
      )}
      {found.length > PAGE_SIZE && (
        <Pager
          label={title}
          page={page}
          pageSize={PAGE_SIZE}
          total={found.length}
          onPageChange={(next) => setTurned({ text, page: next })}
        />
      )}
    </Overview>
  );
}

/** Read-only tables of all links, searched by the title of the course or video. */
export function LinksOverview({ content }: { content: LinkContent }) {
  const [typed, setTyped] = useState('');
  // Typing does not wait for the tables.
  const text = useDeferredValue(typed.trim());
  const finds = useMemo(
    () => ({ video: linkedItems(content, 'video'), quiz: linkedItems(content, 'quiz') }),
    [content],
  );
  const shared = { content, finds, text };
  return (
    <Overview>
      <Search role="search" aria-label="Links">
        <TextField
          type="search"
          label="Search courses and videos with their links"
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Search>
      <Tables>
        <LinksTable {...shared} title="Course Links" holder="course" nouns={['video', 'quiz']} />
        <LinksTable {...shared} title="Video Links" holder="video" nouns={['quiz']} />
      </Tables>
    </Overview>
  );
}
