import { Grid } from 'shared-ui/components';
import { Extension, useExtensions } from 'shared-ui/extensions';
import { styled } from 'styled-components';

const Cards = styled(Grid)`
  margin-block: var(--space-6);
`;

/** The cards that other remotes add to home. Each card keeps its height, because nothing may move while someone is reading. */
export function HomeCards() {
  const cards = useExtensions('home-card@1');
  if (cards.length === 0) return null;
  return (
    <Cards minColumn="20rem">
      {cards.map((card) => (
        <Extension key={card.id} extension={card} fixed />
      ))}
    </Cards>
  );
}
