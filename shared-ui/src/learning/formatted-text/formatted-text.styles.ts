import { styled } from 'styled-components';

/** Blocks of a text. Lines and empty lines are kept, formatted or not. */
export const TextBlocks = styled.div`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
