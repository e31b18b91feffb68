import type { ReactNode, SVGProps } from 'react';
import type { CategoryKey } from '../theme/category';

export interface ArtProps extends Pick<SVGProps<SVGSVGElement>, 'className' | 'style' | 'width' | 'height'> {
  /** Names the drawing for screen readers; without it the drawing is decoration and hidden from them. */
  title?: string;
}

interface FrameProps extends ArtProps {
  viewBox: string;
  /** Sets the hue the drawing is coloured with, wherever it stands. */
  category?: CategoryKey;
  preserveAspectRatio?: string;
  children: ReactNode;
}

/** The svg element of every illustration. Drawings have flat shapes lit from the upper right, and no ids. */
export function Art({ title, children, category, ...svg }: FrameProps) {
  return (
    <svg
      fill="none"
      focusable="false"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      data-category={category}
      {...svg}
    >
      {children}
    </svg>
  );
}
