import type { MarkupElement } from './markup';

/** The parts of an element's style that matter to the dialect. */
export interface InlineStyle {
  isHidden: boolean;
  raised: 'sup' | 'sub' | undefined;
  isStrong: boolean;
  isEmphasis: boolean;
  /** Whether the element has a colour, an underline or other styling that the dialect lacks. */
  isStyled: boolean;
}

const HIDDEN =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?![.\d])|font-size\s*:\s*0(?![.\d])|mso-hide\s*:\s*all)/i;
/** Matches raised text. Word uses `mso-text-raise` or `top` instead of a superscript. */
const RAISED =
  /(?:^|;)\s*(?:vertical-align\s*:\s*super|font-variant-position\s*:\s*super|mso-text-raise\s*:\s*\d|top\s*:\s*-\d)/i;
const LOWERED =
  /(?:^|;)\s*(?:vertical-align\s*:\s*sub(?![\w-])|font-variant-position\s*:\s*sub(?![\w-])|mso-text-raise\s*:\s*-\d)/i;
const STRONG = /(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]00)/i;
const EMPHASIS = /(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)/i;
/** Styles that set text apart; those that match plain text don't count. */
const STYLED =
  /(?:^|;)\s*(?:color\s*:(?!\s*(?:black|windowtext|inherit|initial|#000(?:000)?\b|rgb\(0, ?0, ?0\)))|background(?:-color)?\s*:(?!\s*(?:white|transparent|none|inherit|initial|#fff(?:fff)?\b|rgb\(255, ?255, ?255\)))|text-decoration(?:-line)?\s*:(?!\s*(?:none|inherit|initial)))/i;

/** Reads an element's appearance from its attributes. */
export function inlineStyle({ attributes }: MarkupElement): InlineStyle {
  const style = attributes['style'] ?? '';
  return {
    isHidden: attributes['hidden'] !== undefined || HIDDEN.test(style),
    raised: RAISED.test(style) ? 'sup' : LOWERED.test(style) ? 'sub' : undefined,
    isStrong: STRONG.test(style),
    isEmphasis: EMPHASIS.test(style),
    isStyled: STYLED.test(style),
  };
}
