import { useLayoutEffect, useRef } from 'react';
import { deferCode } from '../../host/deferred-code';
import { DisplayedFormula, InlineFormula } from './formatted-blocks.styles';
import { useCode } from './use-code';

const typesetting = deferCode(() => import('./typeset-formula').then(({ typesetFormula }) => typesetFormula));

/** A formula in LaTeX; its source until the code that typesets it is there, and where it cannot be typeset. */
export function FormulaSpan({ source, display }: { source: string; display: boolean }) {
  const typeset = useCode(typesetting);
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (place.current) typeset?.(source, place.current, display);
  }, [typeset, source, display]);
  const Place = display ? DisplayedFormula : InlineFormula;
  if (!typeset) return <Place>{source}</Place>;
  // Another key: React must not find what the typesetting put into the element.
  return <Place key="typeset" ref={place} />;
}
