import { styled } from 'styled-components';
import type { CaptionNote } from './webvtt';

const List = styled.ul`
  max-height: 8rem;
  margin: 0 0 var(--space-3);
  padding-inline-start: var(--space-5);
  overflow-y: auto;
  font-size: var(--text-s);
`;

/** What is said of the file that the captions came from. */
export function CaptionNotes({ notes }: { notes: readonly CaptionNote[] }) {
  if (notes.length === 0) return null;
  return (
    <List aria-label="About the file" tabIndex={0}>
      {notes.map(({ row, message }) => (
        <li key={`${row} ${message}`}>{row === 0 ? message : `Caption ${row} of the file: ${message}`}</li>
      ))}
    </List>
  );
}
