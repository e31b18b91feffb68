import { VisuallyHidden } from '../components';
import { cutText } from './text/cut-text';

/** Shows the first `limit` characters; the whole text is available to screen readers and as a tooltip. */
export function CutText({ text, limit }: { text: string; limit: number }) {
  const whole = text.trim();
  const cut = cutText(whole, limit).replace(/\s+…$/, '…');
  if (cut === whole) return <span>{whole}</span>;
  return (
    <span title={whole}>
      <span aria-hidden="true">{cut}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </span>
  );
}
