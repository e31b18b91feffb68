import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyles, isForwardedProp, type ButtonLook } from './button.styles';
import { Spinner } from './spinner';

const Root = styled.button.withConfig({ shouldForwardProp: isForwardedProp })<ButtonLook>`
  ${buttonStyles}
`;

/** In the padding, so that the label does not shift. */
const BusyMark = styled(Spinner)`
  position: absolute;
  inset-inline-start: 0.4em;
`;

const BusyIcon = styled(Spinner)`
  width: 1.2em;
  height: 1.2em;
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** The action is under way: the label and the focus stay, further clicks do nothing. */
  busy?: boolean;
  /** Before the label; the spinner replaces it while busy. An icon after the label is a child. */
  icon?: ReactNode;
}

/** A native button, `type="button"` by default. */
export function Button({ busy = false, icon, children, onClick, type = 'button', ...props }: ButtonProps) {
  // Not `disabled` while busy: that would drop the focus. A swallowed click also stops a second submit.
  const swallow = (event: MouseEvent) => event.preventDefault();
  const mark = icon ? <BusyIcon /> : <BusyMark />;
  return (
    <Root
      {...props}
      type={type}
      onClick={busy ? swallow : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
    >
      {busy ? mark : icon}
      {children}
    </Root>
  );
}
