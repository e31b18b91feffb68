import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components';
import { Zooming } from './document-question.styles';

/** How large the texts of a sheet are; it breaks its lines and tables again for each. */
const LEVELS = [1, 1.25, 1.5, 2];

/** Zoom of one sheet. */
export function useZoom() {
  const [level, setLevel] = useState(0);
  return { zoom: LEVELS[level] ?? 1, level, onLevel: setLevel };
}

export function ZoomButtons({ level, onLevel }: { level: number; onLevel: (level: number) => void }) {
  const stepTo = (next: number) => ({
    // Not `disabled`: a button that becomes disabled loses focus.
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
