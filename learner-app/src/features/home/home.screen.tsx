import { Container } from 'shared-ui/components';
import { useSignedInUser } from 'shared-ui/services';
import { firstNameOf } from './first-name';
import { HomeContent } from './home-content';
import { HomeHeading } from './home-heading';
import { SearchField } from './search/search-field';
import { SearchPanel } from './search/search-panel';
import { useSearch } from './search/use-search';

/** `/home`: the next step, then every course and quiz; or what a search finds among them (docs/product.md#home). */
export default function HomeScreen() {
  const { displayName } = useSignedInUser();
  const { typed, setTyped, query, isSearching } = useSearch();
  return (
    <Container>
      <HomeHeading
        firstName={firstNameOf(displayName)}
        search={<SearchField value={typed} onChange={setTyped} />}
      />
      {isSearching ? <SearchPanel query={query} /> : <HomeContent />}
    </Container>
  );
}
