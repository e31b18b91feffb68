import { styled } from 'styled-components';

/** A code in two groups, which are easier to read out: 'K7M2T-9QXA4'. It is accepted with and without the hyphen. */
export const formatCode = (code: string) => code.replace(/^(.{5})(.{5})$/, '$1-$2');

const Code = styled.code`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: var(--text-m);
  font-weight: 600;
  letter-spacing: 0.06em;
  white-space: nowrap;
  user-select: all;
`;

/** A class code or the code of an invitation. */
export function SeatCode({ code }: { code: string }) {
  return <Code>{formatCode(code)}</Code>;
}
