import { styled } from 'styled-components';
import { Badge, Cell, HeaderCell, Table, TableBody, TableHead } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import type { Person } from './people.api';
import { formatDay, nameOf } from './person-format';

const Name = styled(Link)`
  color: var(--color-ink);
  font-weight: 600;
`;

/** One page of people; a name leads to the person. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  return (
    <Table label="People">
      <TableHead>
        <tr>
          {['Name', 'Email', 'School', 'Year', 'Stops completed', 'Last active', 'Right'].map((header) => (
            <HeaderCell key={header} scope="col">
              {header}
            </HeaderCell>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {people.map((person) => (
          <tr key={person.id}>
            <Cell>
              <Name to={`/people/${person.id}`}>{nameOf(person)}</Name>
            </Cell>
            <Cell>{person.email ?? '–'}</Cell>
            <Cell>{person.school ?? '–'}</Cell>
            <Cell>{person.year ?? '–'}</Cell>
            <Cell>{person.completedCount}</Cell>
            <Cell>{person.lastActiveAt ? formatDay(person.lastActiveAt) : 'Never'}</Cell>
            <Cell>{person.isAdmin ? <Badge tone="accent">Admin</Badge> : 'Student'}</Cell>
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}
