import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { buttonStyles, isNotLook, type ButtonLook } from './button.styles';
import { Spinner } from './spinner';

const Root = styled.button.withConfig({ shouldForwardProp: isNotLook })<ButtonLook>`
  ${buttonStyles}
`;

const BusyMark = styled(Spinner)`
  position: absolute;
  /* In the padding, so that the label does not move. */
  inset-inline-start: 0.4em;
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** The action is under way: the label and the focus stay, further clicks do nothing. */
  busy?: boolean;
}

/** A native button, `type="button"` unless told otherwise. Icons are children beside the label. */
export function Button({ busy = false, children, onClick, type = 'button', ...props }: ButtonProps) {
  // Not `disabled` while busy: that would drop the focus. A swallowed click also stops a second submit.
  const swallow = (event: MouseEvent) => event.preventDefault();
  return (
    <Root
      {...props}
      type={type}
      onClick={busy ? swallow : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
    >
      {busy && <BusyMark />}
      {children}
    </Root>
  );
}
