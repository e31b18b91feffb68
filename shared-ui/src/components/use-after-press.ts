import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Delays an action that a field runs on blur. An action that moves the page during a press would stop the pressed element from being
 * clicked. So the action waits for the click, and runs before any other listener.
 * @returns a function that runs an action at that time, or immediately if nothing is being pressed
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
    // A press that is released somewhere else isn't a click.
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
