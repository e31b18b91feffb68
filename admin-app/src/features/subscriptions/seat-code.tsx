import { formatSeatCode } from 'shared-ui/learning';
import { styled } from 'styled-components';

const Code = styled.code`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: var(--text-m);
  font-weight: 600;
  letter-spacing: 0.06em;
  white-space: nowrap;
  user-select: all;
`;

/** Shows a plan code or an invitation code. */
export function SeatCode({ code }: { code: string }) {
  return <Code>{formatSeatCode(code)}</Code>;
}
