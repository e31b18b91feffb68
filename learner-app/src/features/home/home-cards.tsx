import { Grid } from 'shared-ui/components';
import { Extension, useExtensions } from 'shared-ui/extensions';
import { styled } from 'styled-components';

const Cards = styled(Grid)`
  margin-top: var(--space-6);
  list-style: none;
`;

/** What other remotes add to home. A page that is being read must not move, so each card keeps its height. */
export function HomeCards() {
  const cards = useExtensions('home-card@1');
  if (cards.length === 0) return null;
  return (
    <Cards as="ul" minColumn="20rem">
      {cards.map((card) => (
        <li key={card.id}>
          <Extension extension={card} fixed />
        </li>
      ))}
    </Cards>
  );
}
