/** The breakpoints, because media queries can't use custom properties. */
export const media = {
  medium: '@media (min-width: 640px)',
  wide: '@media (min-width: 960px)',
  full: '@media (min-width: 1280px)',
  /** Large desktop windows, with wide margins beside the content. */
  spacious: '@media (min-width: 1600px)',
  hover: '@media (hover: hover) and (pointer: fine)',
  calm: '@media (prefers-reduced-motion: reduce)',
} as const;
