import { deferCode } from '../../host/deferred-code';
import { useCode } from '../formatted-text/use-code';
import type { ReadAloudButtonProps } from './read-aloud-button';

const code = deferCode(() => import('./read-aloud-button'));

/** The button that reads content aloud. Its code arrives after the text, so its space must be reserved. */
export function ReadAloud(props: ReadAloudButtonProps) {
  const button = useCode(code, typeof window !== 'undefined' && 'speechSynthesis' in window);
  return button ? <button.ReadAloudButton {...props} /> : null;
}
