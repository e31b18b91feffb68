import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * For what happens when a field is left. The press that leaves it must not move what is being pressed: browsers then send the
 * click to neither. So it waits for the click, and happens before anything else hears of that.
 *
 * @returns calls a function then, or at once if nothing is being pressed
 */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      const action = waiting.current;
      waiting.current = undefined;
      if (action) flushSync(action);
    };
    // Released elsewhere than it began, a press is no click.
    const releaseSoon = () => void setTimeout(release);
    window.addEventListener('mousedown', press, { capture: true });
    window.addEventListener('click', release, { capture: true });
    window.addEventListener('mouseup', releaseSoon, { capture: true });
    return () => {
      window.removeEventListener('mousedown', press, { capture: true });
      window.removeEventListener('click', release, { capture: true });
      window.removeEventListener('mouseup', releaseSoon, { capture: true });
    };
  }, []);
  return (action) => {
    if (isPressed.current) waiting.current = action;
    else action();
  };
}
