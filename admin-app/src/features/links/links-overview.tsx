import { useState } from 'react';
import { styled } from 'styled-components';
import { Cell, HeaderCell, Table, TableBody, TableHead, TextField } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { NOUNS } from '../../shared/content/content-nouns';
import { Pager } from '../../shared/column-table/pager';
import { QueryState } from '../../shared/api/query-state';
import { useDebounced } from '../../shared/search/use-debounced';
import type { HolderNoun, LinkedNoun, LinkHolder } from './link-kind';
import { linkedItems } from './linked-items';
import type { LinksApi } from './links.api';
import { useLinkHolders } from './use-links';

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

const pluralOf = (noun: LinkedNoun | HolderNoun) => NOUNS[noun].plural.toLowerCase();

const MutedText = styled.span`
  color: var(--color-ink-soft);
`;

const Id = styled(MutedText)`
  display: block;
  font-size: var(--text-xs);
  overflow-wrap: anywhere;
`;

/** Titles and ids of the linked items. */
function LinkedItems({ holder, noun }: { holder: LinkHolder; noun: LinkedNoun }) {
  const items = linkedItems(holder, noun);
  if (items.length === 0) return <MutedText>{`No linked ${pluralOf(noun)}`}</MutedText>;
  return (
    <List>
      {items.map(({ id, title }) => (
        <li key={id}>
          <span>{title}</span>
          <Id>{id}</Id>
        </li>
      ))}
    </List>
  );
}

const PAGE_SIZE = 25;

interface LinksTableProps {
  title: string;
  holder: HolderNoun;
  nouns: readonly LinkedNoun[];
  api: LinksApi;
  /** The search: words that must all occur in the course's or video's texts or id. */
  text: string;
}

function LinksTable({ title, holder, nouns, api, text }: LinksTableProps) {
  /** The current page and its search; a new search starts on the first page. */
  const [turned, setTurned] = useState({ text, page: 1 });
  const page = turned.text === text ? turned.page : 1;
  const turnTo = (next: number) => setTurned({ text, page: next });
  const holders = useLinkHolders(api, holder, { q: text, page, pageSize: PAGE_SIZE });
  const lastPage = Math.max(1, Math.ceil((holders.data?.total ?? 0) / PAGE_SIZE));
  // The rows of the last page may have been deleted.
  if (holders.isSuccess && !holders.isPlaceholderData && page > lastPage) turnTo(lastPage);
  return (
    <Overview aria-busy={holders.isPlaceholderData || holders.isPending}>
      <h3>{title}</h3>
      <QueryState query={holders} subject={title} height="14rem">
        {({ items, total }) => (
          <>
            {total === 0 && (
              <MutedText>
                {text === '' ? `No ${pluralOf(holder)} yet.` : `No ${pluralOf(holder)} match “${text}”.`}
              </MutedText>
            )}
            {total > 0 && <Holders {...{ title, holder, nouns }} rows={items} />}
            {total > PAGE_SIZE && (
              <Pager label={title} page={page} pageSize={PAGE_SIZE} total={total} onPageChange={turnTo} />
            )}
          </>
        )}
      </QueryState>
    </Overview>
  );
}

interface HoldersProps extends Pick<LinksTableProps, 'title' | 'holder' | 'nouns'> {
  rows: readonly LinkHolder[];
}

function Holders({ title, holder, nouns, rows }: HoldersProps) {
  return (
    <Table label={title} maxHeight="36rem">
      <TableHead>
        <tr>
          <HeaderCell scope="col">{NOUNS[holder].title}</HeaderCell>
          {nouns.map((noun) => (
            <HeaderCell key={noun} scope="col">
              {`Linked ${pluralOf(noun)}`}
            </HeaderCell>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((each) => (
          <tr key={each.id}>
            <TopCell as="th" scope="row">
              {each.title}
            </TopCell>
            {nouns.map((noun) => (
              <TopCell key={noun}>
                <LinkedItems holder={each} noun={noun} />
              </TopCell>
            ))}
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}

/** Read-only tables of all links, searched by the title of the course or video. */
export function LinksOverview({ api }: { api: LinksApi }) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  return (
    <Overview>
      <Search role="search" aria-label="Links">
        <TextField
          type="search"
          label="Search courses and videos"
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Search>
      <Tables>
        <LinksTable api={api} text={text} title="Course Links" holder="course" nouns={['video', 'quiz']} />
        <LinksTable api={api} text={text} title="Video Links" holder="video" nouns={['quiz']} />
      </Tables>
    </Overview>
  );
}
