import { styled } from 'styled-components';
import { Cell, HeaderCell, Table, TableBody, TableHead } from 'shared-ui/components';
import { COURSE_DEFINITIONS, QUIZ_VIDEO_DEFINITIONS } from '../columns';
import type { UploadKind } from '../import-row';

const Guide = styled.details`
  > summary {
    width: fit-content;
    padding-block: var(--space-2);
    font-weight: 700;
    cursor: pointer;
  }
`;
const Note = styled.p`
  margin-block: var(--space-2) var(--space-3);
  color: var(--color-ink-soft);
`;

const DEFINITIONS = { quiz_video: QUIZ_VIDEO_DEFINITIONS, course: COURSE_DEFINITIONS } as const;

/** Explains each column of a CSV, on demand. */
export function ColumnGuide({ uploadKind }: { uploadKind: UploadKind }) {
  return (
    <Guide>
      <summary>What each column means</summary>
      <Note>
        Put columns in any order and leave out any you don’t need. Blank cells don’t change existing content.
      </Note>
      <Table label="CSV columns" maxHeight="26rem">
        <TableHead>
          <tr>
            <HeaderCell scope="col">Column</HeaderCell>
            <HeaderCell scope="col">Meaning</HeaderCell>
            <HeaderCell scope="col">Also accepted</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {DEFINITIONS[uploadKind].map(({ name, meaning, aliases }) => (
            <tr key={name}>
              <HeaderCell scope="row">
                <code>{name}</code>
              </HeaderCell>
              <Cell>{meaning}</Cell>
              <Cell>{aliases.join(', ')}</Cell>
            </tr>
          ))}
        </TableBody>
      </Table>
    </Guide>
  );
}
