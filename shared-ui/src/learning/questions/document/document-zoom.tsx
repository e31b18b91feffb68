import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components';
import { Zooming } from './document-question.styles';

/** The zoom levels of a sheet, whose lines and tables adapt to each level. */
const LEVELS = [1, 1.25, 1.5, 2];

/** Manages a sheet's zoom. */
export function useZoom() {
  const [level, setLevel] = useState(0);
  return { zoom: LEVELS[level] ?? 1, level, onLevel: setLevel };
}

export function ZoomButtons({ level, onLevel }: { level: number; onLevel: (level: number) => void }) {
  const stepTo = (next: number) => ({
    // The button isn't `disabled`, because it would then lose the focus.
    'aria-disabled': !(next in LEVELS) || undefined,
    onClick: () => {
      if (next in LEVELS) onLevel(next);
    },
  });
  return (
    <Zooming>
      <IconButton label="Zoom out" {...stepTo(level - 1)}>
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <span role="status">{`${(LEVELS[level] ?? 1) * 100}%`}</span>
      <IconButton label="Zoom in" {...stepTo(level + 1)}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
    </Zooming>
  );
}
