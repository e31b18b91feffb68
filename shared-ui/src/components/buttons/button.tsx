import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { buttonStyles, isForwardedProp, type ButtonLook } from './button.styles';
import type { Elements } from '../elements';
import { Spinner } from '../spinner';

const ButtonRoot = styled.button.withConfig({ shouldForwardProp: isForwardedProp })<ButtonLook>`
  ${buttonStyles}
`;

/** The label has its own element, because the icon beside it appears and disappears (docs/decisions/0118). The element adds no box. */
const Label = styled.span`
  display: contents;
`;

/** The spinner is in the padding, so that the label doesn't shift. */
const BusyMark = styled(Spinner)`
  position: absolute;
  inset-inline-start: 0.4em;
`;

const BusyIcon = styled(Spinner)`
  width: 1.2em;
  height: 1.2em;
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Whether the action is in progress. The label and the focus stay, and further clicks do nothing. */
  busy?: boolean;
  /** An icon before the label; the spinner replaces it while busy. To put an icon after the label, pass it as a child. */
  icon?: Elements;
}

/** A native button, `type="button"` by default. */
export function Button({ busy = false, icon, children, onClick, type = 'button', ...props }: ButtonProps) {
  // The button isn't `disabled` while busy, because that would drop the focus. Preventing the click also stops a second submit.
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
