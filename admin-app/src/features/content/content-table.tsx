import { styled } from 'styled-components';
import { Badge, Button, Cell, HeaderCell, Table, TableBody, TableHead } from 'shared-ui/components';
import type { ContentItem, ContentKind } from './content-kind';

/** Long texts show their beginning; the form has them whole. */
const Clamp = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

/** Words of a title or category stay whole; the button does as well. */
const ActionCell = styled(Cell)`
  width: 1%;
  white-space: nowrap;
`;

const TextCell = styled(Cell)`
  min-width: 8.5rem;
  overflow-wrap: break-word;
`;

const Note = styled.div`
  margin-top: var(--space-2);
`;

interface ContentTableProps<Item extends ContentItem> {
  kind: Pick<ContentKind<Item>, 'columns' | 'tableTitle'>;
  items: Item[];
  /** Id of the item in the form. */
  editing: string | undefined;
  /** Whether something typed for the item waits to be saved. */
  isBegun: (item: Item) => boolean;
  onEdit: (item: Item) => void;
}

/** Items of one kind, each row with Edit. */
export function ContentTable<Item extends ContentItem>({
  kind,
  items,
  editing,
  isBegun,
  onEdit,
}: ContentTableProps<Item>) {
  return (
    <Table label={kind.tableTitle}>
      <TableHead>
        <tr>
          {kind.columns.map(({ header }) => (
            <HeaderCell key={header} scope="col">
              {header}
            </HeaderCell>
          ))}
          <HeaderCell scope="col">Edit</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <tr key={item.id} data-selected={item.id === editing || undefined}>
            {kind.columns.map(({ header, cell }) => (
              <TextCell key={header}>
                <Clamp>{cell(item)}</Clamp>
              </TextCell>
            ))}
            <ActionCell>
              <Button
                variant="secondary"
                size="s"
                aria-label={`Edit ${item.title}`}
                onClick={() => onEdit(item)}
              >
                Edit
              </Button>
              {isBegun(item) && (
                <Note>
                  <Badge tone="warning">Not saved</Badge>
                </Note>
              )}
            </ActionCell>
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}
