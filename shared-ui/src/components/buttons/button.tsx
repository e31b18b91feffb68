import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { buttonStyles, isForwardedProp, type ButtonLook } from './button.styles';
import type { Elements } from '../elements';
import { Spinner } from '../spinner';

const ButtonRoot = styled.button.withConfig({ shouldForwardProp: isForwardedProp })<ButtonLook>`
  ${buttonStyles}
`;

/** The label's own element, without a box, because the icon beside it appears and disappears. */
const Label = styled.span`
  display: contents;
`;

/** Placed in the padding, so that the label does not shift. */
const BusyMark = styled(Spinner)`
  position: absolute;
  inset-inline-start: 0.4em;
`;

const BusyIcon = styled(Spinner)`
  width: 1.2em;
  height: 1.2em;
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** The action is in progress: the label and the focus stay, further clicks do nothing. */
  busy?: boolean;
  /** Before the label; the spinner replaces it while busy. An icon after the label is a child. */
  icon?: Elements;
}

/** A native button, `type="button"` by default. */
export function Button({ busy = false, icon, children, onClick, type = 'button', ...props }: ButtonProps) {
  // Not `disabled` while busy: that would drop the focus. A swallowed click also stops a second submit.
  const preventClick = (event: MouseEvent) => event.preventDefault();
  const mark = busy ? icon ? <BusyIcon /> : <BusyMark /> : icon;
  return (
    <ButtonRoot
      {...props}
      type={type}
      onClick={busy ? preventClick : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
    >
      {mark || typeof children !== 'string' ? (
        <>
          {mark}
          <Label>{children}</Label>
        </>
      ) : (
        children
      )}
    </ButtonRoot>
  );
}
